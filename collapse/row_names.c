#include "collapse/row_names.h"
#include "collapse/function_name.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

void frame_list_push(struct frame_list *list, name_id name)
{
	MEMORY_GROW(list->name, list->count, list->capacity);
	list->name[list->count++] = name;
}

void row_names_init(
	struct row_names *names, const struct reading_options *options, struct recording *recording)
{
	*names = (struct row_names){ .options = options, .recording = recording };
}

void row_names_release(struct row_names *names)
{
	mappings_release(&names->mappings);
	buffer_release(&names->scratch);
}

static bool is_unknown(struct text printed)
{
	return printed.length == 0 || text_equal(printed, TEXT("[unknown]"));
}

static name_id intern(
	struct row_names *names, struct text text, enum name_kind kind, struct text module)
{
	struct names *table = &names->recording->names;
	name_id in = is_unknown(module) ? 0 : names_intern_text(table, module);
	return names_intern(table, (struct name){ text, kind, in });
}

__attribute__((format(printf, 2, 3))) static struct text formatted(
	struct buffer *scratch, const char *format, ...)
{
	enum { number_size = 64 };
	va_list arguments;
	va_start(arguments, format);
	scratch->length = 0;
	buffer_reserve(scratch, number_size);
	int length = vsnprintf(scratch->start, scratch->capacity, format, arguments);
	va_end(arguments);
	if ((size_t)length >= scratch->capacity) {
		buffer_reserve(scratch, (size_t)length + 1);
		va_start(arguments, format);
		vsnprintf(scratch->start, scratch->capacity, format, arguments);
		va_end(arguments);
	}
	scratch->length = (size_t)length;
	return buffer_text(scratch);
}

/* `[libc.so.6]`, `[vdso]`, with --addrs `[libc.so.6 <7f00>]`; `[unknown]` without a module. */
static struct text name_without_symbol(struct row_names *names, const struct perf_frame *frame)
{
	struct text base = is_unknown(frame->module) ? TEXT("unknown") : module_base(frame->module);
	if (base.length > 2 && base.start[0] == '[' && text_end(base)[-1] == ']')
		base = (struct text){ base.start + 1, base.length - 2 };
	int length = (int)base.length;
	if (frame->symbol.length == 0 && is_unknown(frame->module) && frame->has_address)
		return formatted(&names->scratch, "0x%" PRIx64, frame->address);
	if (names->options->shows_addresses && frame->has_address)
		return formatted(&names->scratch, "[%.*s <%" PRIx64 ">]", length, base.start,
			frame->address);
	return formatted(&names->scratch, "[%.*s]", length, base.start);
}

static enum name_kind kind_of(const struct perf_frame *frame)
{
	const uint64_t lowest_kernel_address = 0xffff800000000000; /* of 64 bits, x86 and Arm */
	if (frame->is_inlined)
		return NAME_INLINED;
	if (is_unknown(frame->module))
		return frame->has_address && frame->address >= lowest_kernel_address ? NAME_KERNEL
										     : NAME_PLAIN;
	return module_kind(frame->module);
}

static struct text shown_symbol(struct row_names *names, struct text symbol, enum name_kind kind)
{
	if (names->options->has_full_names)
		return symbol;
	return kind == NAME_JIT ? function_name_short_jit(symbol, &names->scratch)
				: function_name_short(symbol, &names->scratch);
}

/* `a->b->c` of a JIT map: a, and what was inlined into it, which is nearer to the leaf. */
static void add_chain(
	struct row_names *names, const struct perf_frame *frame, struct frame_list *frames)
{
	size_t first = frames->count;
	struct text rest = frame->symbol;
	enum name_kind kind = NAME_JIT;
	for (const char *arrow; (arrow = text_search(rest, TEXT("->"))); kind = NAME_INLINED) {
		struct text part = shown_symbol(names, text_between(rest.start, arrow), NAME_JIT);
		frame_list_push(frames, intern(names, part, kind, frame->module));
		rest = text_between(arrow + strlen("->"), text_end(rest));
	}
	struct text part = shown_symbol(names, rest, NAME_JIT);
	frame_list_push(frames, intern(names, part, kind, frame->module));
	for (size_t i = 0; i < (frames->count - first) / 2; i++) {
		name_id *a = &frames->name[first + i], *b = &frames->name[frames->count - 1 - i];
		name_id other = *a;
		*a = *b;
		*b = other;
	}
}

/*
 * The address to write for --frames=address: an offset in the file where the text tells it, or the
 * printed one when it is of a kind that needs no mapping or the text has no mappings at all.
 */
static bool normalized_address(
	struct row_names *names, const struct perf_frame *frame, int64_t pid, uint64_t *address)
{
	const uint64_t largest_file_offset = UINT32_MAX;
	struct recording *recording = names->recording;
	*address = frame->has_module_offset ? frame->module_offset : frame->address;
	if (frame->has_module_offset || kind_of(frame) != NAME_PLAIN)
		return true;
	if (mappings_offset(&names->mappings, pid, frame->address, address))
		return true;
	if (frame->address <= largest_file_offset)
		return true; /* perf 5.16 to 6.3 print file offsets */
	if (names->mappings.count == 0) {
		recording->addresses = ADDRESS_RUNTIME;
		return true;
	}
	recording->unmapped++;
	return false;
}

/* False when the frame is to be named as usual. */
static bool add_address(struct row_names *names, const struct perf_frame *frame, int64_t pid,
	struct frame_list *frames)
{
	uint64_t address;
	if (frame->is_inlined)
		return true; /* the row of the function whose code it is has the same address */
	if (!names->recording->addresses)
		names->recording->addresses = ADDRESS_OFFSET;
	if (!frame->has_address || is_unknown(frame->module) ||
		!normalized_address(names, frame, pid, &address))
		return false;
	struct text name = formatted(&names->scratch, "%.*s+0x%" PRIx64, (int)frame->module.length,
		frame->module.start, address);
	frame_list_push(frames, intern(names, name, kind_of(frame), frame->module));
	return true;
}

void row_names_add(struct row_names *names, const struct perf_frame *frame, int64_t pid,
	struct frame_list *frames)
{
	names->recording->cut += frame->is_cut;
	if (names->options->names_addresses && add_address(names, frame, pid, frames))
		return;
	enum name_kind kind = kind_of(frame);
	if (is_unknown(frame->symbol)) {
		struct text name = name_without_symbol(names, frame);
		frame_list_push(frames, intern(names, name, kind, frame->module));
	} else if (kind == NAME_JIT && text_search(frame->symbol, TEXT("->"))) {
		add_chain(names, frame, frames);
	} else {
		struct text name = shown_symbol(names, frame->symbol, kind);
		frame_list_push(frames, intern(names, name, kind, frame->module));
	}
}

void row_names_source_line(struct row_names *names, struct text line, struct frame_list *frames)
{
	if (frames->count == 0)
		return;
	name_id *last = &frames->name[frames->count - 1];
	struct name name = names->recording->names.name[*last];
	struct text place = text_trim(line);
	if (text_ends_with(place, TEXT(" (inlined)"))) {
		place.length -= strlen(" (inlined)");
		name.kind = NAME_INLINED;
	}
	if (names->options->shows_lines) {
		struct text base = module_base(place);
		name.text = formatted(&names->scratch, "%.*s:%.*s", (int)name.text.length,
			name.text.start, (int)base.length, base.start);
	}
	*last = names_intern(&names->recording->names, name);
}
