#include "common/formats/sample_frames.h"
#include "common/stacks/function_name.h"

enum { no_module = UINT32_MAX };

struct sample_module {
	name_id path, build_id;
	enum name_kind kind;
	enum address_kind addresses;
};

/* Names, as places in sample_frames.names. */
struct range {
	uint32_t first, count;
};

struct sample_frame {
	uint64_t address;
	uint32_t module;
	enum samples_mode mode;
	struct range names;
	enum samples_place place;
	bool has_address, is_return, is_jit, is_inlined, is_thread;
	bool is_named;    /* by a symbol or functions */
	bool is_expanded; /* into functions */
	bool is_address;  /* it is named `module+0xADDRESS` */
	/* A frame without a module: where the process with this view has its address. */
	bool has_view, is_mapped;
	uint32_t view;
	struct range mapped; /* its names there; has room for as many as `names` */
};

void sample_frames_init(struct sample_frames *frames, struct frame_names *naming)
{
	*frames = (struct sample_frames){ .open_frame = SAMPLES_NONE, .naming = naming };
}

void sample_frames_clear(struct sample_frames *frames)
{
	sample_maps_clear(&frames->maps);
	ids_release(&frames->module_ids);
	ids_release(&frames->frame_ids);
	frames->names.count = 0;
	frames->open_frame = SAMPLES_NONE;
}

void sample_frames_release(struct sample_frames *frames)
{
	sample_frames_clear(frames);
	sample_maps_release(&frames->maps);
	buffer_release(&frames->symbol);
	buffer_release(&frames->file);
	free(frames->module);
	free(frames->frame);
	free(frames->names.name);
	*frames = (struct sample_frames){ 0 };
}

const char *sample_frames_add_module(
	struct sample_frames *frames, const struct samples_module *module)
{
	MEMORY_GROW(frames->module, frames->module_ids.count, frames->module_capacity);
	if (!ids_add(&frames->module_ids, module->id))
		return samples_expected_new;
	struct text path = samples_unescape(module->path, &frames->file);
	struct names *names = &frames->naming->recording->names;
	frames->module[frames->module_ids.count - 1] = (struct sample_module){
		.path = names_intern_text(names, path),
		.build_id =
			module->build_id.length ? names_intern_text(names, module->build_id) : 0,
		.kind = module_kind(path),
		.addresses = module->addresses == SAMPLES_OFFSET ? ADDRESS_OFFSET : ADDRESS_VADDR,
	};
	return NULL;
}

const char *sample_frames_add_map(struct sample_frames *frames, const struct samples_map *map)
{
	uint32_t module;
	if (!ids_find(&frames->module_ids, map->module, &module))
		return samples_expected_defined;
	if (map->start >= map->end)
		return samples_expected_range;
	sample_maps_add(&frames->maps, map, module);
	return NULL;
}

static enum name_kind guessed_kind(
	const struct sample_frame *frame, const struct sample_module *module)
{
	const uint64_t lowest_kernel_address = 0xffff800000000000; /* of 64 bits, x86 and Arm */
	if (module)
		return module->kind;
	bool is_kernel = frame->has_address && frame->address >= lowest_kernel_address;
	return is_kernel ? NAME_KERNEL : NAME_PLAIN;
}

static enum name_kind kind_of(const struct sample_frame *frame, const struct sample_module *module)
{
	enum name_kind guessed = guessed_kind(frame, module);
	if (frame->is_jit)
		return NAME_JIT;
	if (frame->mode == SAMPLES_KERNEL)
		return NAME_KERNEL;
	if (frame->mode == SAMPLES_GUEST || (frame->mode == SAMPLES_USER && guessed == NAME_KERNEL))
		return NAME_PLAIN;
	return guessed;
}

/* The module may be NULL: the address is one of a process then. */
static struct frame_code code_of(
	const struct sample_frame *frame, const struct sample_module *module)
{
	static const enum frame_mode mode[] = { [SAMPLES_USER] = MODE_USER,
		[SAMPLES_KERNEL] = MODE_KERNEL,
		[SAMPLES_GUEST] = MODE_GUEST };
	static const enum frame_place place[] = { [SAMPLES_EXACT] = PLACE_EXACT,
		[SAMPLES_RETURN] = PLACE_RETURN,
		[SAMPLES_RETURN_MINUS_1] = PLACE_RETURN_MINUS_1 };
	return (struct frame_code){
		.module = module ? module->path : 0,
		.kind = kind_of(frame, module),
		.detail = {
			.build_id = module ? module->build_id : 0,
			.address = frame->address,
			.address_kind = !frame->has_address ? ADDRESS_NONE
					: module	    ? module->addresses
							    : ADDRESS_RUNTIME,
			.place = place[frame->place],
			.mode = mode[frame->mode],
		},
	};
}

static const struct sample_module *module_of(
	const struct sample_frames *frames, const struct sample_frame *frame)
{
	return frame->module == no_module ? NULL : &frames->module[frame->module];
}

static void name_frame(struct sample_frames *frames, struct sample_frame *frame, struct text symbol)
{
	const struct sample_module *module = module_of(frames, frame);
	struct frame_code code = code_of(frame, module);
	frame->is_named = symbol.length > 0;
	frame->is_address = frame_names_wants_address(frames->naming, &code);
	frame->names.first = (uint32_t)frames->names.count;
	if (frame->is_address)
		frame_list_push(&frames->names, frame_names_address(frames->naming, &code));
	else if (frame->is_named && frames->is_folded)
		frame_list_push(&frames->names, frame_names_folded(frames->naming, symbol, &code));
	else if (frame->is_named && frame->is_inlined)
		frame_list_push(&frames->names,
			frame_names_function(frames->naming, symbol, TEXT(""), true, false, &code));
	else if (frame->is_named)
		frame_names_push_symbol(frames->naming, symbol, &code, &frames->names);
	else
		frame_list_push(&frames->names, frame_names_module(frames->naming, &code));
	frame->names.count = (uint32_t)frames->names.count - frame->names.first;
}

const char *sample_frames_add(struct sample_frames *frames, const struct samples_frame *record)
{
	uint32_t module = no_module;
	frames->open_frame = SAMPLES_NONE;
	if (record->module != SAMPLES_NONE &&
		!ids_find(&frames->module_ids, record->module, &module))
		return samples_expected_defined;
	MEMORY_GROW(frames->frame, frames->frame_ids.count, frames->frame_capacity);
	if (!ids_add(&frames->frame_ids, record->id))
		return samples_expected_new;
	struct sample_frame *frame = &frames->frame[frames->frame_ids.count - 1];
	*frame = (struct sample_frame){
		.address = record->address,
		.module = module,
		.mode = record->mode,
		.has_address = record->has_address,
		.is_return = record->place == SAMPLES_RETURN && record->address > 0,
		.place = record->place,
		.is_jit = record->is_jit,
		.is_inlined = record->is_inlined,
		.is_thread = record->is_thread,
	};
	name_frame(frames, frame, samples_unescape(record->name, &frames->symbol));
	frames->open_frame = record->id;
	return NULL;
}

static uint32_t line_of(uint64_t number)
{
	return number <= UINT32_MAX ? (uint32_t)number : 0;
}

const char *sample_frames_add_function(
	struct sample_frames *frames, const struct samples_function *function)
{
	if (function->frame != frames->open_frame)
		return samples_expected_function;
	struct sample_frame *frame = &frames->frame[frames->frame_ids.count - 1];
	if (frame->is_address)
		return NULL;
	if (!frame->is_expanded)
		frames->names.count = frame->names.first;
	frame->is_expanded = frame->is_named = true;
	struct frame_code code = code_of(frame, module_of(frames, frame));
	struct text symbol = samples_unescape(function->name, &frames->symbol);
	struct text file = samples_unescape(function->file, &frames->file);
	code.detail.line = line_of(function->line);
	code.detail.column = line_of(function->column);
	code.detail.start_line = line_of(function->start_line);
	frame_list_push(&frames->names, frame_names_function(frames->naming, symbol, file,
						function->is_inlined, false, &code));
	frame->names.count = (uint32_t)frames->names.count - frame->names.first;
	return NULL;
}

/* The same functions, in the module that was found. */
static void move_names(
	struct sample_frames *frames, struct sample_frame *frame, const struct frame_code *code)
{
	struct names *names = &frames->naming->recording->names;
	for (uint32_t i = 0; i < frame->names.count; i++) {
		struct name name = names->name[frames->names.name[frame->names.first + i]];
		name.module = code->module;
		if (name.kind != NAME_INLINED)
			name.kind = code->kind;
		name.code = code->kind;
		name.detail = frame_names_moved(frames->naming, name.detail, code);
		frames->names.name[frame->mapped.first + i] = names_intern(names, name);
	}
	frame->mapped.count = frame->names.count;
}

static void name_mapped(
	struct sample_frames *frames, struct sample_frame *frame, const struct frame_code *code)
{
	name_id *first = &frames->names.name[frame->mapped.first];
	frame->mapped.count = 1;
	if (frame_names_wants_address(frames->naming, code))
		*first = frame_names_address(frames->naming, code);
	else if (!frame->is_named)
		*first = frame_names_module(frames->naming, code);
	else
		move_names(frames, frame, code);
}

/* Behind a call that does not return its function, and its map, may have ended. */
static bool find_in_maps(const struct sample_frames *frames, const struct sample_frame *frame,
	int64_t pid, uint32_t *module, uint64_t *offset)
{
	uint64_t inside = frame->address - frame->is_return;
	bool is_found = sample_maps_find(&frames->maps, pid, inside, module, offset);
	*offset += is_found ? frame->is_return : 0;
	return is_found;
}

static void map_frame(struct sample_frames *frames, struct sample_frame *frame, int64_t pid)
{
	uint32_t module = 0;
	uint64_t offset = 0;
	if (!frame->has_view) {
		frame->mapped.first = (uint32_t)frames->names.count;
		for (uint32_t i = 0; i < frame->names.count; i++)
			frame_list_push(&frames->names, 0);
	}
	frame->is_mapped = find_in_maps(frames, frame, pid, &module, &offset);
	if (frame->is_mapped) {
		struct frame_code code = code_of(frame, &frames->module[module]);
		code.detail.address = offset;
		code.detail.address_kind = ADDRESS_OFFSET;
		name_mapped(frames, frame, &code);
	} else if (frames->naming->options->names_addresses) {
		frames->naming->recording->unmapped += kind_of(frame, NULL) == NAME_PLAIN;
	}
}

const name_id *sample_frames_names(
	struct sample_frames *frames, uint32_t place, int64_t pid, uint32_t view, uint32_t *count)
{
	struct sample_frame *frame = &frames->frame[place];
	bool may_be_mapped = frame->module == no_module && frame->has_address;
	if (may_be_mapped && (!frame->has_view || frame->view != view)) {
		map_frame(frames, frame, pid);
		frame->has_view = true;
		frame->view = view;
	}
	const struct range *range = frame->is_mapped ? &frame->mapped : &frame->names;
	*count = range->count;
	return &frames->names.name[range->first];
}

name_id sample_frames_thread(const struct sample_frames *frames, uint32_t place)
{
	const struct sample_frame *frame = &frames->frame[place];
	return frame->is_thread ? frames->names.name[frame->names.first] : 0;
}
