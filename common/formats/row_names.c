#include "common/formats/row_names.h"
#include "common/base/scan.h"
#include "common/stacks/function_name.h"

#include <inttypes.h>
#include <stdio.h>

void row_names_init(struct row_names *names, struct frame_names *frame_names)
{
	*names = (struct row_names){ .names = frame_names };
}

void row_names_release(struct row_names *names)
{
	address_spaces_release(&names->spaces);
}

static bool is_unknown(struct text printed)
{
	return printed.length == 0 || text_equal(printed, TEXT("[unknown]"));
}

static enum name_kind kind_of(const struct perf_frame *frame)
{
	const uint64_t lowest_kernel_address = 0xffff800000000000; /* of 64 bits, x86 and Arm */
	if (!is_unknown(frame->module))
		return module_kind(frame->module);
	bool is_kernel = frame->has_address && frame->address >= lowest_kernel_address;
	return is_kernel ? NAME_KERNEL : NAME_PLAIN;
}

/*
 * The address as an offset in the file where the text says it, or the printed one when it is of a
 * kind that needs no mapping. It is one of the process where nothing else is known.
 */
static enum address_kind locate(struct row_names *names, const struct perf_frame *frame,
	const struct perf_header *header, struct mapped *mapped)
{
	const uint64_t largest_file_offset = UINT32_MAX;
	mapped->build_id = TEXT("");
	mapped->offset = frame->has_module_offset ? frame->module_offset : frame->address;
	if (frame->has_module_offset)
		return ADDRESS_OFFSET;
	if (kind_of(frame) != NAME_PLAIN)
		return ADDRESS_VADDR;
	if (address_spaces_find(&names->spaces, header->pid, header->tid, frame->module,
		    frame->address, mapped))
		return ADDRESS_OFFSET;
	mapped->offset = frame->address;
	/* perf 5.16 to 6.3 print file offsets */
	return frame->address <= largest_file_offset ? ADDRESS_OFFSET : ADDRESS_RUNTIME;
}

/*
 * perf prints where a call returns to; but what runs is at the leaf, and where the kernel was
 * entered.
 */
static enum frame_place place_of(const struct row_names *names, const struct frame_code *code,
	const struct frame_list *callees)
{
	if (callees->count == 0)
		return PLACE_EXACT;
	const struct name *callee =
		&names->names->recording->names.name[callees->name[callees->count - 1]];
	if (callee->kind == NAME_INLINED) /* into this one, at the same address */
		return frame_details_at(&names->names->recording->details, callee->detail)->place;
	return callee->code == NAME_KERNEL && code->kind != NAME_KERNEL ? PLACE_EXACT
									: PLACE_RETURN;
}

static void take_module(
	struct row_names *names, const struct perf_frame *frame, struct frame_code *code)
{
	struct names *table = &names->names->recording->names;
	bool is_last = names->last_module &&
		       text_equal(frame->module, names_text(table, names->last_module));
	if (!is_last && is_unknown(frame->module)) {
		code->kind = kind_of(frame);
		return;
	}
	if (!is_last) {
		names->last_module = names_intern_text(table, frame->module);
		names->last_kind = module_kind(frame->module);
	}
	code->module = names->last_module;
	code->kind = names->last_kind;
}

static struct frame_code code_of(struct row_names *names, const struct perf_frame *frame,
	const struct perf_header *header, const struct frame_list *callees)
{
	const struct intake_options *options = names->names->options;
	struct names *table = &names->names->recording->names;
	struct frame_code code = { 0 };
	take_module(names, frame, &code);
	code.detail.address = frame->address;
	code.detail.address_kind = frame->has_address ? ADDRESS_RUNTIME : ADDRESS_NONE;
	if (options->keeps_samples && frame->has_address && code.module) {
		struct mapped mapped;
		code.detail.address_kind = locate(names, frame, header, &mapped);
		code.detail.address = mapped.offset;
		if (mapped.build_id.length)
			code.detail.build_id = names_intern_text(table, mapped.build_id);
	}
	if (options->keeps_samples && frame->has_address)
		code.detail.place = place_of(names, &code, callees);
	return code;
}

/* False when the frame is to be named as usual. */
static bool add_address(struct row_names *names, const struct perf_frame *frame,
	const struct perf_header *header, struct frame_list *frames)
{
	struct recording *recording = names->names->recording;
	struct mapped mapped;
	if (frame->is_inlined)
		return true; /* the row of the function whose code it is has the same address */
	if (!frame->has_address || is_unknown(frame->module))
		return false;
	if (locate(names, frame, header, &mapped) == ADDRESS_RUNTIME) {
		if (names->spaces.mapping_count) {
			recording->unmapped++;
			return false;
		}
		recording->addresses = ADDRESS_RUNTIME;
	}
	if (!recording->addresses && kind_of(frame) == NAME_PLAIN)
		recording->addresses = ADDRESS_OFFSET;
	struct frame_code code = code_of(names, frame, header, frames);
	code.detail.address = mapped.offset;
	frame_list_push(frames, frame_names_address(names->names, &code));
	return true;
}

/* `0x401136`, where -F left nothing but the address. */
static name_id bare_address(struct row_names *names, const struct frame_code *code)
{
	char digits[32];
	snprintf(digits, sizeof digits, "0x%" PRIx64, code->detail.address);
	return frame_names_function(names->names, text_of(digits), TEXT(""), false, true, code);
}

static void reverse(struct frame_list *frames, size_t first)
{
	for (size_t i = first, j = frames->count; i + 1 < j; i++) {
		name_id last = frames->name[--j];
		frames->name[j] = frames->name[i];
		frames->name[i] = last;
	}
}

void row_names_add(struct row_names *names, const struct perf_frame *frame,
	const struct perf_header *header, struct frame_list *frames)
{
	if (names->names->options->names_addresses && add_address(names, frame, header, frames))
		return;
	size_t first = frames->count;
	struct frame_code code = code_of(names, frame, header, frames);
	if (!is_unknown(frame->symbol) && frame->is_inlined)
		frame_list_push(frames, frame_names_function(names->names, frame->symbol, TEXT(""),
						true, false, &code));
	else if (!is_unknown(frame->symbol))
		frame_names_push_symbol(names->names, frame->symbol, &code, frames);
	else if (frame->symbol.length == 0 && !code.module && frame->has_address)
		frame_list_push(frames, bare_address(names, &code));
	else
		frame_list_push(frames, frame_names_module(names->names, &code));
	reverse(frames, first);
}

void row_names_source_line(struct row_names *names, struct text line, struct frame_list *frames)
{
	if (frames->count == 0)
		return;
	name_id *last = &frames->name[frames->count - 1];
	struct text place = text_trim(line);
	bool is_inlined = text_ends_with(place, TEXT(" (inlined)"));
	if (is_inlined)
		place.length -= strlen(" (inlined)");
	if (text_starts_with(place, TEXT("??")))
		place.length = 0; /* perf does not know it */
	*last = frame_names_at_line(names->names, *last, place, is_inlined);
}
