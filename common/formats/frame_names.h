#ifndef COMMON_FORMATS_FRAME_NAMES_H
#define COMMON_FORMATS_FRAME_NAMES_H

#include "common/formats/format.h"

/* Names of frames that stand for each other's callers. */
struct frame_list {
	name_id *name;
	size_t count, capacity;
};

void frame_list_push(struct frame_list *, name_id);

/* How frames are named, as the command line wants it, from what a format knows of them. */
struct frame_names {
	const struct reading_options *options;
	struct names *names;
	struct buffer shortened, built;
};

/* A frame's code: `module` is the name of its path, 0 where it is not known. */
struct frame_code {
	name_id module;
	enum name_kind kind;
	uint64_t address;
	bool has_address;
};

/*
 * Appends what the symbol stands for, caller first: one name, or several where a JIT compiler wrote
 * what it inlined as `a->b`.
 */
void frame_names_push_symbol(
	struct frame_names *, struct text symbol, const struct frame_code *, struct frame_list *);

/*
 * One of the functions that the code was compiled from; with --srcline `parse:app.c:31`. `file` may
 * be "" and `line` 0.
 */
name_id frame_names_function(struct frame_names *, struct text symbol, struct text file,
	uint64_t line, bool is_inlined, const struct frame_code *);

/*
 * The same frame once its place in the source is known, `app.c:31` or "": with --srcline that
 * becomes part of the name, with its folders where the text has them (symbolize --lines=path).
 */
name_id frame_names_at_line(struct frame_names *, name_id, struct text place, bool is_inlined);

/*
 * Where there is no symbol: `[libc.so.6]`, with --addrs `[libc.so.6 <7f00>]`; `[unknown]` where
 * there is no module either.
 */
name_id frame_names_module(struct frame_names *, const struct frame_code *);

/* `/usr/lib/libc.so.6+0x7f00`; the code has a module and an address. */
name_id frame_names_address(struct frame_names *, const struct frame_code *);

void frame_names_release(struct frame_names *);

#endif
