#include "common/formats/to_samples.h"
#include "common/base/hash.h"
#include "common/base/ids.h"
#include "common/formats/samples.h"
#include "common/stacks/folded_name.h"
#include "common/recordings/frame_details.h"

/*
 * Records are written when they are first used. A frame is the name of a function and of those that
 * were inlined into it at one address: the names of a path in the tree. An id is a place + 1 in one
 * of the tables below, whose keys say what the thing is.
 */
struct exporter {
	struct output *output;
	const struct exported *exported;
	const struct tree *tree;
	const struct names *names;
	struct ids modules; /* path and address kind; build-id */
	struct ids builds;  /* path and build-id */
	struct ids frames;  /* the frame without its last name, and that name */
	bool *is_frame_written;
	uint32_t frame_capacity;
	uint64_t *stack[2]; /* by frame of the tree, of whole stacks and of those that are cut */
	uint64_t stack_count;
	struct {
		frame_id *frame;
		size_t count, capacity;
	} path, group;
	name_id *module_of; /* of a folded profile: by name, as its header lines have it */
	struct buffer escaped[3];
};

static const struct name *name_of(const struct exporter *exporter, frame_id frame)
{
	return &exporter->names->name[exporter->tree->name[frame]];
}

static const struct frame_detail *detail_of(
	const struct exporter *exporter, const struct name *name)
{
	static const struct frame_detail nothing = { 0 };
	const struct recording *recording = exporter->exported->recording;
	return recording ? frame_details_at(&recording->details, name->detail) : &nothing;
}

static bool is_thread(const struct name *name)
{
	return name->detail == FRAME_DETAIL_THREAD;
}

/* Texts of details are names of the recording. */
static struct text recorded(const struct exporter *exporter, name_id id)
{
	return id ? names_text(&exporter->exported->recording->names, id) : TEXT("");
}

static struct text escape(struct exporter *exporter, int number, struct text text)
{
	return samples_escape(text, &exporter->escaped[number]);
}

/* The place of a key, made where there is none. */
static uint32_t place_of(struct ids *ids, uint64_t key, bool *is_new)
{
	uint32_t place;
	*is_new = !ids_find(ids, key, &place);
	if (!*is_new)
		return place;
	ids_add(ids, key);
	return ids->count - 1;
}

static uint64_t write_module(
	struct exporter *exporter, struct text path, const struct frame_detail *detail, name_id id)
{
	bool is_new;
	enum samples_addresses addresses = detail->address_kind == ADDRESS_OFFSET ? SAMPLES_OFFSET
					   : detail->address_kind == ADDRESS_VADDR
						   ? SAMPLES_VADDR
						   : SAMPLES_ADDRESSES_UNKNOWN;
	uint64_t build =
		place_of(&exporter->builds, (uint64_t)id << 32 | detail->build_id, &is_new);
	uint32_t place = place_of(&exporter->modules, build << 2 | addresses, &is_new);
	if (is_new)
		samples_write(exporter->output,
			&(struct samples_record){
				.kind = SAMPLES_MODULE,
				.module = {
					.id = (uint64_t)place + 1,
					.path = escape(exporter, 0, path),
					.build_id = recorded(exporter, detail->build_id),
					.addresses = addresses,
				},
			});
	return (uint64_t)place + 1;
}

static uint64_t module_of(struct exporter *exporter, const struct name *name, name_id id)
{
	name_id module = exporter->module_of ? exporter->module_of[id] : name->module;
	if (!module)
		return SAMPLES_NONE;
	return write_module(
		exporter, names_text(exporter->names, module), detail_of(exporter, name), module);
}

/* An address without a module is one of a process, and one in a module is not. */
static bool has_address(const struct name *name, const struct frame_detail *detail)
{
	return detail->address_kind != ADDRESS_NONE &&
	       (detail->address_kind == ADDRESS_RUNTIME) == (name->module == 0);
}

/* What the input called it, unless it was renamed; nothing where it had no symbol. */
static struct text symbol_of(const struct exporter *exporter, const struct name *name)
{
	if (name->is_unresolved && text_starts_with(name->text, TEXT("[")))
		return TEXT("");
	return name->symbol ? recorded(exporter, name->symbol) : name->text;
}

/* Whether the frame is an inlined function of the frame that calls it, at the same address. */
static bool is_expansion(const struct exporter *exporter, frame_id frame)
{
	const struct name *name = name_of(exporter, frame);
	const struct name *caller = name_of(exporter, exporter->tree->parent[frame]);
	const struct frame_detail *here = detail_of(exporter, name);
	const struct frame_detail *there = detail_of(exporter, caller);
	return name->kind == NAME_INLINED && here->address_kind != ADDRESS_NONE &&
	       exporter->tree->parent[frame] && !is_thread(caller) &&
	       here->address == there->address && here->address_kind == there->address_kind &&
	       here->place == there->place && here->build_id == there->build_id &&
	       name->module == caller->module && name->code == caller->code;
}

/* Collects the functions of the frame that ends in `frame`, innermost first; its outermost one. */
static frame_id collect_group(struct exporter *exporter, frame_id frame)
{
	exporter->group.count = 0;
	for (;; frame = exporter->tree->parent[frame]) {
		MEMORY_GROW(exporter->group.frame, exporter->group.count, exporter->group.capacity);
		exporter->group.frame[exporter->group.count++] = frame;
		if (!is_expansion(exporter, frame))
			return frame;
	}
}

static void write_function(struct exporter *exporter, uint64_t id, const struct name *name)
{
	const struct frame_detail *detail = detail_of(exporter, name);
	samples_write(exporter->output,
		&(struct samples_record){
			.kind = SAMPLES_FUNCTION,
			.function = {
				.frame = id,
				.name = escape(exporter, 0, symbol_of(exporter, name)),
				.file = escape(exporter, 1, recorded(exporter, detail->file)),
				.line = detail->line,
				.column = detail->column,
				.start_line = detail->start_line,
				.is_inlined = name->kind == NAME_INLINED,
			},
		});
}

static enum samples_mode mode_of(const struct name *name, const struct frame_detail *detail)
{
	static const enum samples_mode mode[] = { [MODE_USER] = SAMPLES_USER,
		[MODE_KERNEL] = SAMPLES_KERNEL,
		[MODE_GUEST] = SAMPLES_GUEST };
	bool is_kernel = name->code == NAME_KERNEL || name->kind == NAME_KERNEL;
	return detail->mode == MODE_UNKNOWN && is_kernel ? SAMPLES_KERNEL : mode[detail->mode];
}

/* A frame of a folded line is its name, with its mark, and perhaps a module. */
static void write_folded_frame(struct exporter *exporter, uint64_t id)
{
	frame_id place = exporter->group.frame[0];
	const struct name *name = name_of(exporter, place);
	struct buffer marked = { 0 };
	folded_append_name(&marked, name, true);
	struct samples_frame frame = {
		.id = id,
		.module = module_of(exporter, name, exporter->tree->name[place]),
		.name = escape(exporter, 0, buffer_text(&marked)),
	};
	samples_write(exporter->output,
		&(struct samples_record){ .kind = SAMPLES_FRAME, .frame = frame });
	buffer_release(&marked);
}

static void write_frame(struct exporter *exporter, uint64_t id)
{
	static const enum samples_place place[] = { [PLACE_EXACT] = SAMPLES_EXACT,
		[PLACE_RETURN] = SAMPLES_RETURN,
		[PLACE_RETURN_MINUS_1] = SAMPLES_RETURN_MINUS_1 };
	size_t count = exporter->group.count;
	frame_id outermost = exporter->group.frame[count - 1];
	const struct name *name = name_of(exporter, outermost);
	const struct frame_detail *detail = detail_of(exporter, name);
	bool is_alone = count == 1 && !detail->file;
	struct samples_frame frame = {
		.id = id,
		.module = module_of(exporter, name, exporter->tree->name[outermost]),
		.address = detail->address,
		.has_address = has_address(name, detail),
		.is_jit = name->code == NAME_JIT || name->kind == NAME_JIT,
		.is_inlined = is_alone && name->kind == NAME_INLINED,
		.is_thread = is_thread(name),
		.name = escape(exporter, 0, symbol_of(exporter, name)),
		.mode = mode_of(name, detail),
		.place = place[detail->place],
	};
	samples_write(exporter->output,
		&(struct samples_record){ .kind = SAMPLES_FRAME, .frame = frame });
	for (size_t i = is_alone ? 0 : count; i-- > 0;)
		write_function(exporter, id, name_of(exporter, exporter->group.frame[i]));
}

/* The id of the frame that was collected last. */
static uint64_t frame_id_of_group(struct exporter *exporter)
{
	uint64_t place = 0;
	bool is_new = false;
	for (size_t i = exporter->group.count; i-- > 0;) {
		name_id name = exporter->tree->name[exporter->group.frame[i]];
		place = (uint64_t)place_of(&exporter->frames, place << 32 | name, &is_new) + 1;
	}
	uint32_t before = exporter->frame_capacity;
	if (place >= before) {
		exporter->frame_capacity = 2 * (uint32_t)place + 64;
		exporter->is_frame_written = memory_resize(exporter->is_frame_written,
			exporter->frame_capacity, sizeof *exporter->is_frame_written);
		memset(exporter->is_frame_written + before, false,
			exporter->frame_capacity - before);
	}
	if (!exporter->is_frame_written[place]) {
		exporter->is_frame_written[place] = true;
		(exporter->exported->is_folded ? write_folded_frame : write_frame)(exporter, place);
	}
	return place;
}

/* Whether a stack of the sample format ends in it: roots that nobody asked for are no frames. */
static bool is_in_stack(const struct exporter *exporter, frame_id frame)
{
	return frame && (exporter->exported->has_roots || !is_thread(name_of(exporter, frame)));
}

/* The id of the stack that ends in the frame, or SAMPLES_NONE where there is no frame. */
static uint64_t stack_of(struct exporter *exporter, frame_id frame, bool is_cut)
{
	uint64_t *known = exporter->stack[is_cut], parent = SAMPLES_NONE;
	exporter->path.count = 0;
	while (is_in_stack(exporter, frame) && !known[frame]) {
		MEMORY_GROW(exporter->path.frame, exporter->path.count, exporter->path.capacity);
		exporter->path.frame[exporter->path.count++] = frame;
		frame = exporter->tree->parent[collect_group(exporter, frame)];
	}
	if (is_in_stack(exporter, frame))
		parent = known[frame];
	while (exporter->path.count) {
		frame = exporter->path.frame[--exporter->path.count];
		collect_group(exporter, frame);
		struct samples_record record = { .kind = SAMPLES_STACK };
		record.stack.frame = frame_id_of_group(exporter);
		record.stack.parent = parent;
		record.stack.is_cut = is_cut && parent == SAMPLES_NONE;
		record.stack.id = known[frame] = parent = ++exporter->stack_count;
		samples_write(exporter->output, &record);
	}
	return parent;
}

static void write_event(struct exporter *exporter, uint64_t id, struct text name, struct text unit,
	bool is_duration)
{
	samples_write(exporter->output,
		&(struct samples_record){
			.kind = SAMPLES_EVENT,
			.event = {
				.id = id,
				.name = escape(exporter, 0, name),
				.unit = escape(exporter, 1, unit),
				.kind = is_duration ? SAMPLES_DURATION : SAMPLES_EVENT_KIND_UNKNOWN,
			},
		});
}

static void write_range(struct exporter *exporter, const struct timeline *timeline)
{
	int64_t start = INT64_MAX, end = NUMBER_ABSENT;
	for (uint32_t i = 0; i < timeline->count; i++) {
		int64_t time = timeline->time[i];
		if (time == NUMBER_ABSENT)
			continue;
		int64_t begin = time >= timeline->duration[i] ? time - timeline->duration[i] : 0;
		start = begin < start ? begin : start;
		end = time > end ? time : end;
	}
	if (end != NUMBER_ABSENT)
		samples_write(exporter->output,
			&(struct samples_record){ .kind = SAMPLES_RANGE, .range = { start, end } });
}

static void write_sample(struct exporter *exporter, const struct timeline *timeline, uint32_t i)
{
	const struct timeline_thread *thread = &timeline->threads[timeline->thread[i]];
	bool weighs_samples = exporter->exported->weighs_samples;
	struct samples_sample sample = {
		.stack = stack_of(exporter, timeline->frame[i], timeline->is_cut[i]),
		.event = (uint64_t)timeline->event[i] + 1,
		.weight = weighs_samples ? amount_of(timeline->samples[i]) : timeline->weight[i],
		.count = timeline->samples[i],
		.pid = thread->pid,
		.tid = thread->tid,
		.cpu = timeline->cpu[i] < 0 ? NUMBER_ABSENT : timeline->cpu[i],
		.time = timeline->time[i],
		.comm = escape(exporter, 0, recorded(exporter, thread->comm)),
	};
	samples_write(exporter->output,
		&(struct samples_record){ .kind = SAMPLES_SAMPLE, .sample = sample });
}

static void write_recording(struct exporter *exporter)
{
	const struct exported *exported = exporter->exported;
	const struct recording *recording = exported->recording;
	const struct timeline *timeline = &recording->timeline;
	for (uint32_t i = 0; i < recording->event_count; i++)
		if (exported->selection->is_chosen[i])
			write_event(exporter, (uint64_t)i + 1, recording->event[i].name,
				exported->weighs_samples ? TEXT("samples")
							 : event_unit(&recording->event[i]),
				recording->event[i].is_duration && !exported->weighs_samples);
	write_range(exporter, timeline);
	for (uint32_t i = 0; i < timeline->count; i++)
		if (exported->selection->is_chosen[timeline->event[i]] &&
			timeline->frame[i] != TRANSFORM_REMOVED)
			write_sample(exporter, timeline, i);
	if (recording->lost)
		samples_write(exporter->output, &(struct samples_record){
							.kind = SAMPLES_LOST,
							.lost = { recording->lost, SAMPLES_NONE },
						});
}

/* The two halves of `cycles,misses`; where there is no comma the counts are of two sides. */
static struct text half_of(struct text both, bool is_second, struct text otherwise)
{
	const char *comma = text_find(both, ',');
	if (!comma)
		return otherwise;
	return is_second ? text_between(comma + 1, text_end(both))
			 : text_between(both.start, comma);
}

static void write_folded_events(struct exporter *exporter)
{
	const struct header *header = &exporter->exported->profile->header;
	struct text before = half_of(header->unit, false, header->unit);
	struct text after = half_of(header->unit, true, header->unit);
	if (header->counts != 2) {
		write_event(exporter, 1, header->event, header->unit, false);
		return;
	}
	write_event(exporter, 1, half_of(header->event, false, TEXT("before")), before, false);
	write_event(exporter, 2, half_of(header->event, true, TEXT("after")), after, false);
}

static void note_modules(struct exporter *exporter)
{
	const struct profile *profile = exporter->exported->profile;
	exporter->module_of =
		memory_allocate_zeroed(profile->names.count, sizeof *exporter->module_of);
	for (size_t i = 0; i < profile->module_count; i++)
		exporter->module_of[profile->module[i].name] = profile->module[i].module;
	for (name_id id = 1; id < profile->names.count; id++) {
		struct name unmarked = { names_text(&profile->names, id) };
		if (!exporter->module_of[id])
			exporter->module_of[id] =
				exporter->module_of[names_find(&profile->names, &unmarked)];
	}
}

static void write_folded(struct exporter *exporter)
{
	const struct tree *tree = exporter->tree;
	note_modules(exporter);
	write_folded_events(exporter);
	for (frame_id frame = 1; frame < tree->count; frame++) {
		frame_id holder = tree->name[frame] ? frame : tree->parent[frame];
		for (int column = BEFORE; column <= AFTER; column++) {
			amount weight = tree_self(tree, column, frame);
			if (weight == 0)
				continue;
			struct samples_record record = {
				.kind = SAMPLES_SAMPLE,
				.sample = {
					.stack = stack_of(exporter, holder, false),
					.event = (uint64_t)column + 1,
					.weight = weight,
					.pid = NUMBER_ABSENT,
					.tid = NUMBER_ABSENT,
					.cpu = NUMBER_ABSENT,
					.time = NUMBER_ABSENT,
				},
			};
			samples_write(exporter->output, &record);
		}
	}
}

/* What cannot be found again from the samples: sizes of what was filtered, runs, folded samples. */
static void write_header_words(struct exporter *exporter)
{
	const struct header *header = &exporter->exported->profile->header;
	if (!exporter->exported->is_folded && !header->removed)
		return;
	struct buffer line = { 0 };
	struct output words = output_to_buffer(&line);
	header_write(&words, header);
	output_close(&words);
	struct text text = buffer_text(&line);
	text = text_from(text, strlen("# flamepipe"));
	text.length -= strlen(" 0\n");
	struct samples_record record = { .kind = SAMPLES_PROFILE };
	record.profile.words = escape(exporter, 0, text_trim(text));
	samples_write(exporter->output, &record);
	buffer_release(&line);
}

void samples_export(struct output *output, const struct exported *exported)
{
	const struct tree *tree = &exported->profile->tree;
	struct exporter exporter = {
		.output = output,
		.exported = exported,
		.tree = tree,
		.names = &exported->profile->names,
	};
	for (int is_cut = 0; is_cut < 2; is_cut++)
		exporter.stack[is_cut] =
			memory_allocate_zeroed(tree->count, sizeof *exporter.stack[is_cut]);
	samples_write(output,
		&(struct samples_record){ .kind = SAMPLES_HEADER, .version = SAMPLES_VERSION });
	write_header_words(&exporter);
	if (exported->recording)
		write_recording(&exporter);
	else
		write_folded(&exporter);
	if (exported->profile->header.removed)
		samples_write(output,
			&(struct samples_record){
				.kind = SAMPLES_REMOVED,
				.removed = { exported->profile->header.removed, SAMPLES_NONE },
			});
	ids_release(&exporter.modules);
	ids_release(&exporter.builds);
	ids_release(&exporter.frames);
	free(exporter.is_frame_written);
	free(exporter.stack[0]);
	free(exporter.stack[1]);
	free(exporter.path.frame);
	free(exporter.group.frame);
	free(exporter.module_of);
	for (size_t i = 0; i < sizeof exporter.escaped / sizeof *exporter.escaped; i++)
		buffer_release(&exporter.escaped[i]);
}
