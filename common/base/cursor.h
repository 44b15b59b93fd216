#ifndef COMMON_BASE_CURSOR_H
#define COMMON_BASE_CURSOR_H

#include "common/base/text.h"

#include <stdint.h>

/*
 * A place in the bytes of a section. No read goes past `end`: what is not there reads as 0, puts
 * the cursor at its end and makes it broken, so that a loop over it ends and one test after many
 * reads is enough. Numbers are little-endian, on a little-endian machine.
 */
struct cursor {
	const unsigned char *bytes; /* of the whole section: places are offsets in it */
	uint64_t at, end;
	bool is_broken;
};

static inline struct cursor cursor_of(struct text bytes)
{
	return (struct cursor){ (const unsigned char *)bytes.start, 0, bytes.length, false };
}

/* From an offset, which may be anything, up to `end` or the end of the bytes. */
static inline struct cursor cursor_between(struct text bytes, uint64_t at, uint64_t end)
{
	struct cursor cursor = cursor_of(bytes);
	if (end < cursor.end)
		cursor.end = end;
	cursor.is_broken = at > cursor.end;
	cursor.at = cursor.is_broken ? cursor.end : at;
	return cursor;
}

static inline uint64_t cursor_left(const struct cursor *cursor)
{
	return cursor->end - cursor->at;
}

static inline bool cursor_break(struct cursor *cursor)
{
	cursor->at = cursor->end;
	cursor->is_broken = true;
	return false;
}

static inline bool cursor_skip(struct cursor *cursor, uint64_t count)
{
	if (count > cursor_left(cursor))
		return cursor_break(cursor);
	cursor->at += count;
	return true;
}

static inline bool cursor_read(struct cursor *cursor, void *to, size_t size)
{
	if (size > cursor_left(cursor)) {
		memset(to, 0, size);
		return cursor_break(cursor);
	}
	memcpy(to, cursor->bytes + cursor->at, size);
	cursor->at += size;
	return true;
}

static inline uint8_t cursor_u8(struct cursor *cursor)
{
	if (cursor->at == cursor->end) {
		cursor_break(cursor);
		return 0;
	}
	return cursor->bytes[cursor->at++];
}

static inline uint16_t cursor_u16(struct cursor *cursor)
{
	uint16_t number;
	cursor_read(cursor, &number, sizeof number);
	return number;
}

static inline uint32_t cursor_u32(struct cursor *cursor)
{
	uint32_t number;
	cursor_read(cursor, &number, sizeof number);
	return number;
}

static inline uint64_t cursor_u64(struct cursor *cursor)
{
	uint64_t number;
	cursor_read(cursor, &number, sizeof number);
	return number;
}

/* A number of up to 8 bytes. */
static inline uint64_t cursor_unsigned(struct cursor *cursor, unsigned size)
{
	uint64_t number = 0;
	if (size > cursor_left(cursor)) {
		cursor_break(cursor);
		return 0;
	}
	memcpy(&number, cursor->bytes + cursor->at, size < 8 ? size : 8);
	cursor->at += size;
	return number;
}

/* LEB128 of any length: bits past the 64th are dropped. */
static inline uint64_t cursor_uleb_rest(struct cursor *cursor, uint64_t number)
{
	for (unsigned shift = 7; cursor->at < cursor->end; shift += 7) {
		uint8_t byte = cursor->bytes[cursor->at++];
		if (shift < 64)
			number |= (uint64_t)(byte & 0x7f) << shift;
		if (!(byte & 0x80))
			return number;
	}
	cursor_break(cursor);
	return 0;
}

static inline uint64_t cursor_uleb(struct cursor *cursor)
{
	uint8_t byte = cursor_u8(cursor);
	return byte & 0x80 ? cursor_uleb_rest(cursor, byte & 0x7f) : byte;
}

static inline int64_t cursor_sleb(struct cursor *cursor)
{
	uint64_t number = 0;
	for (unsigned shift = 0; cursor->at < cursor->end;) {
		uint8_t byte = cursor->bytes[cursor->at++];
		if (shift < 64)
			number |= (uint64_t)(byte & 0x7f) << shift;
		shift += 7;
		if (byte & 0x80)
			continue;
		if ((byte & 0x40) && shift < 64)
			number |= ~(uint64_t)0 << shift;
		return (int64_t)number;
	}
	cursor_break(cursor);
	return 0;
}

static inline void cursor_skip_leb(struct cursor *cursor)
{
	while (cursor->at < cursor->end)
		if (!(cursor->bytes[cursor->at++] & 0x80))
			return;
	cursor_break(cursor);
}

/* The bytes up to a NUL, which is passed over. */
static inline struct text cursor_string(struct cursor *cursor)
{
	const char *start = (const char *)cursor->bytes + cursor->at;
	const char *nul = text_find((struct text){ start, cursor_left(cursor) }, '\0');
	if (!nul) {
		cursor_break(cursor);
		return TEXT("");
	}
	cursor->at += (uint64_t)(nul - start) + 1;
	return text_between(start, nul);
}

/* The next bytes; "" where there are not so many. */
static inline struct text cursor_take(struct cursor *cursor, uint64_t length)
{
	struct text taken = { (const char *)cursor->bytes + cursor->at, length };
	return cursor_skip(cursor, length) ? taken : TEXT("");
}

/* The bytes up to a line feed, which is passed over. */
static inline struct text cursor_line(struct cursor *cursor)
{
	const char *start = (const char *)cursor->bytes + cursor->at;
	const char *newline = text_find((struct text){ start, cursor_left(cursor) }, '\n');
	struct text line = text_between(start, newline ? newline : start);
	return cursor_skip(cursor, newline ? line.length + 1 : UINT64_MAX) ? line : TEXT("");
}

/*
 * The length that DWARF's units, tables and contributions begin with: 4 bytes, or in 64-bit DWARF
 * 0xffffffff and 8 bytes. Gives the size of offsets too; the returned end is never past the
 * cursor's.
 */
static inline uint64_t cursor_unit_length(struct cursor *cursor, uint8_t *offset_size)
{
	uint64_t length = cursor_u32(cursor);
	*offset_size = 4;
	if (length >= 0xfffffff0) {
		if (length != 0xffffffff) {
			cursor_break(cursor);
			return cursor->end;
		}
		*offset_size = 8;
		length = cursor_u64(cursor);
	}
	if (length > cursor_left(cursor)) {
		cursor_break(cursor);
		return cursor->end;
	}
	return cursor->at + length;
}

#endif
