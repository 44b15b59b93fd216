#include "common/formats/row_names.h"
#include "common/base/scan.h"
#include "common/stacks/function_name.h"

#include <inttypes.h>
#include <stdio.h>

void row_names_init(
	struct row_names *names, const struct reading_options *options, struct recording *recording)
{
	*names = (struct row_names){
		.recording = recording,
		.names = { .options = options, .names = &recording->names },
	};
}

void row_names_release(struct row_names *names)
{
	frame_names_release(&names->names);
	address_spaces_release(&names->spaces);
}

static bool is_unknown(struct text printed)
{
	return printed.length == 0 || text_equal(printed, TEXT("[unknown]"));
}

static enum name_kind kind_of(const struct perf_frame *frame)
{
	const uint64_t lowest_kernel_address = 0xffff800000000000; /* of 64 bits, x86 and Arm */
	if (frame->is_inlined)
		return NAME_INLINED;
	if (!is_unknown(frame->module))
		return module_kind(frame->module);
	bool is_kernel = frame->has_address && frame->address >= lowest_kernel_address;
	return is_kernel ? NAME_KERNEL : NAME_PLAIN;
}

static struct frame_code code_of(struct row_names *names, const struct perf_frame *frame)
{
	struct frame_code code = {
		.kind = kind_of(frame),
		.address = frame->address,
		.has_address = frame->has_address,
	};
	if (!is_unknown(frame->module))
		code.module = names_intern_text(&names->recording->names, frame->module);
	return code;
}

/*
 * The address to write for --frames=address: an offset in the file where the text tells it, or the
 * printed one when it is of a kind that needs no mapping or the text has no mappings at all.
 */
static bool normalized_address(struct row_names *names, const struct perf_frame *frame,
	const struct perf_header *header, uint64_t *address)
{
	const uint64_t largest_file_offset = UINT32_MAX;
	struct recording *recording = names->recording;
	*address = frame->has_module_offset ? frame->module_offset : frame->address;
	if (frame->has_module_offset || kind_of(frame) != NAME_PLAIN)
		return true;
	struct mapped mapped;
	if (address_spaces_find(&names->spaces, header->pid, header->tid, frame->module,
		    frame->address, &mapped)) {
		*address = mapped.offset;
		return true;
	}
	if (frame->address <= largest_file_offset)
		return true; /* perf 5.16 to 6.3 print file offsets */
	if (names->spaces.mapping_count == 0) {
		recording->addresses = ADDRESS_RUNTIME;
		return true;
	}
	recording->unmapped++;
	return false;
}

/* False when the frame is to be named as usual. */
static bool add_address(struct row_names *names, const struct perf_frame *frame,
	const struct perf_header *header, struct frame_list *frames)
{
	uint64_t address;
	if (frame->is_inlined)
		return true; /* the row of the function whose code it is has the same address */
	if (!names->recording->addresses)
		names->recording->addresses = ADDRESS_OFFSET;
	if (!frame->has_address || is_unknown(frame->module) ||
		!normalized_address(names, frame, header, &address))
		return false;
	struct frame_code code = code_of(names, frame);
	code.address = address;
	frame_list_push(frames, frame_names_address(&names->names, &code));
	return true;
}

/* `0x401136`, where -F left nothing but the address. */
static name_id bare_address(struct row_names *names, const struct perf_frame *frame)
{
	char digits[32];
	snprintf(digits, sizeof digits, "0x%" PRIx64, frame->address);
	return names_intern(&names->recording->names, (struct name){
							      .text = text_of(digits),
							      .kind = kind_of(frame),
						      });
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
	if (names->names.options->names_addresses && add_address(names, frame, header, frames))
		return;
	size_t first = frames->count;
	struct frame_code code = code_of(names, frame);
	if (!is_unknown(frame->symbol))
		frame_names_push_symbol(&names->names, frame->symbol, &code, frames);
	else if (frame->symbol.length == 0 && !code.module && frame->has_address)
		frame_list_push(frames, bare_address(names, frame));
	else
		frame_list_push(frames, frame_names_module(&names->names, &code));
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
	*last = frame_names_at_line(&names->names, *last, place, is_inlined);
}
