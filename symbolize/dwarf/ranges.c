#include "symbolize/dwarf/ranges.h"

#include <dwarf.h>

bool extent_take(struct extent *extent, uint16_t name, struct value value)
{
	if (name == DW_AT_low_pc)
		extent->low_pc = value;
	else if (name == DW_AT_high_pc)
		extent->high_pc = value;
	else if (name == DW_AT_ranges)
		extent->ranges = value;
	else
		return false;
	return true;
}

static struct ranges none(const struct unit *unit)
{
	return (struct ranges){ .unit = unit, .state = RANGES_END };
}

static struct ranges pair_of(const struct unit *unit, const struct extent *extent)
{
	struct ranges ranges = { .unit = unit, .state = RANGES_PAIR };
	if (!unit_address(unit, extent->low_pc, &ranges.low))
		return none(unit);
	if (value_is_constant(extent->high_pc))
		ranges.high = ranges.low + extent->high_pc.number;
	else if (!unit_address(unit, extent->high_pc, &ranges.high))
		return none(unit);
	return ranges;
}

/* An index goes through the table of offsets that the base points to, and counts from there. */
static uint64_t list_offset(const struct unit *unit, struct text lists, struct value value)
{
	if (value.form != DW_FORM_rnglistx)
		return value.number + (unit->has_ranges_base ? 0 : unit->ranges_base);
	bool is_wide = unit->encoding.offset_size == 8;
	uint64_t base = unit->ranges_base, at;
	if (!unit->has_ranges_base)
		base += is_wide ? 20 : 12;
	if (__builtin_mul_overflow(value.number, unit->encoding.offset_size, &at) ||
		__builtin_add_overflow(at, base, &at))
		return UINT64_MAX;
	struct cursor cursor = cursor_between(lists, at, UINT64_MAX);
	uint64_t offset = cursor_unsigned(&cursor, unit->encoding.offset_size);
	return cursor.is_broken ? UINT64_MAX : base + offset;
}

static struct ranges list_of(const struct unit *unit, struct value value)
{
	struct ranges ranges = { .unit = unit, .state = RANGES_LISTS_5 };
	const struct unit *skeleton = unit->skeleton;
	struct text lists;
	uint64_t offset = value.number;
	if (unit->encoding.version >= 5) {
		lists = dwarf_file_section(unit->file, DWARF_RNGLISTS);
		offset = list_offset(unit, lists, value);
	} else {
		/* A split unit's lists are in the main file; GNU's base counts for them alone. */
		const struct unit *holder = skeleton ? skeleton : unit;
		ranges.state = RANGES_LIST;
		lists = dwarf_file_section(holder->file, DWARF_RANGES);
		if (skeleton)
			offset += skeleton->ranges_base;
	}
	ranges.base = skeleton ? skeleton->low : unit->low;
	ranges.cursor = cursor_between(lists, offset, UINT64_MAX);
	if (ranges.cursor.is_broken)
		dwarf_file_is_damaged(unit->file, "a list of ranges lies outside its section");
	return ranges;
}

struct ranges ranges_of(const struct unit *unit, const struct extent *extent)
{
	if (extent->ranges.form)
		return list_of(unit, extent->ranges);
	if (extent->low_pc.form && extent->high_pc.form)
		return pair_of(unit, extent);
	return none(unit);
}

static uint64_t all_ones(const struct ranges *ranges)
{
	return ranges->unit->encoding.address_size == 8 ? UINT64_MAX : UINT32_MAX;
}

/* One entry; true when it is a range, and state RANGES_END at the end of the list. */
static bool read_list(struct ranges *ranges)
{
	unsigned size = ranges->unit->encoding.address_size;
	uint64_t low = cursor_unsigned(&ranges->cursor, size);
	uint64_t high = cursor_unsigned(&ranges->cursor, size);
	if (low == 0 && high == 0) {
		ranges->state = RANGES_END;
		return false;
	}
	if (low == all_ones(ranges)) {
		ranges->base = high;
		return false;
	}
	ranges->low = ranges->base + low;
	ranges->high = ranges->base + high;
	return true;
}

static uint64_t indexed(struct ranges *ranges)
{
	struct value index = { .form = DW_FORM_addrx, .number = cursor_uleb(&ranges->cursor) };
	uint64_t address = 0;
	unit_address(ranges->unit, index, &address);
	return address;
}

static uint64_t plain(struct ranges *ranges)
{
	return cursor_unsigned(&ranges->cursor, ranges->unit->encoding.address_size);
}

static bool read_lists_5(struct ranges *ranges)
{
	struct cursor *cursor = &ranges->cursor;
	switch (cursor_u8(cursor)) {
	case DW_RLE_base_addressx:
		ranges->base = indexed(ranges);
		return false;
	case DW_RLE_startx_endx:
		ranges->low = indexed(ranges);
		ranges->high = indexed(ranges);
		return true;
	case DW_RLE_startx_length:
		ranges->low = indexed(ranges);
		ranges->high = ranges->low + cursor_uleb(cursor);
		return true;
	case DW_RLE_offset_pair:
		ranges->low = ranges->base + cursor_uleb(cursor);
		ranges->high = ranges->base + cursor_uleb(cursor);
		return ranges->base < all_ones(ranges) - 1;
	case DW_RLE_base_address:
		ranges->base = plain(ranges);
		return false;
	case DW_RLE_start_end:
		ranges->low = plain(ranges);
		ranges->high = plain(ranges);
		return true;
	case DW_RLE_start_length:
		ranges->low = plain(ranges);
		ranges->high = ranges->low + cursor_uleb(cursor);
		return true;
	}
	ranges->state = RANGES_END;
	return false;
}

/* True when there is a range, or nothing more. */
static bool read_one(struct ranges *ranges)
{
	if (ranges->state == RANGES_PAIR) {
		ranges->state = RANGES_END;
		return true;
	}
	struct dwarf_file *file = ranges->unit->file;
	if (file->ranges_left == 0) {
		dwarf_file_is_damaged(file, "more ranges are listed than such a file can have");
		ranges->state = RANGES_END;
		return false;
	}
	file->ranges_left--;
	bool is_range = ranges->state == RANGES_LIST ? read_list(ranges) : read_lists_5(ranges);
	if (!ranges->cursor.is_broken)
		return is_range;
	dwarf_file_is_damaged(file, "a list of ranges has no end");
	ranges->state = RANGES_END;
	return false;
}

bool ranges_next(struct ranges *ranges, uint64_t *low, uint64_t *high)
{
	while (ranges->state != RANGES_END) {
		if (!read_one(ranges) || ranges->low >= ranges->high || ranges->low == 0 ||
			ranges->low >= all_ones(ranges) - 1)
			continue;
		*low = ranges->low;
		*high = ranges->high;
		return true;
	}
	return false;
}
