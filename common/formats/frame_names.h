#ifndef COMMON_FORMATS_FRAME_NAMES_H
#define COMMON_FORMATS_FRAME_NAMES_H

#include "common/recordings/recording.h"

/* What a command line wants of readers: what they keep of a sample, and how frames are named. */
struct intake_options {
	struct choice *choice; /* of samples; NULL: all */
	enum thread_detail detail;
	bool keeps_order;     /* --unmerged */
	bool keeps_samples;   /* --to: single samples, and all that is known of frames */
	bool has_full_names;  /* --names=full */
	bool shows_addresses; /* --addrs: of frames without a symbol */
	bool shows_lines;     /* --srcline */
	bool names_addresses; /* --frames=address */
};

/* Names of frames, each the caller of the next or the other way round. */
struct frame_list {
	name_id *name;
	size_t count, capacity;
};

void frame_list_push(struct frame_list *, name_id);

/* How frames are named, as the command line wants it, from what a format knows of them. */
struct frame_names {
	const struct intake_options *options;
	struct recording *recording;
	struct buffer shortened, built;
};

void frame_names_init(struct frame_names *, const struct intake_options *, struct recording *);

/* A frame's code: `module` is the name of its path, 0 where it is not known. */
struct frame_code {
	name_id module;
	enum name_kind kind; /* kernel, JIT or plain */
	struct frame_detail detail;
};

static inline bool frame_code_has_address(const struct frame_code *code)
{
	return code->detail.address_kind != ADDRESS_NONE;
}

/*
 * Appends what the symbol stands for, caller first: one name, or several where a JIT compiler wrote
 * what it inlined as `a->b`.
 */
void frame_names_push_symbol(
	struct frame_names *, struct text symbol, const struct frame_code *, struct frame_list *);

/*
 * One of the functions that the code was compiled from; with --srcline `parse:app.c:31`, where
 * `file` is not "" and perhaps code->detail.line is known.
 */
name_id frame_names_function(struct frame_names *, struct text symbol, struct text file,
	bool is_inlined, bool is_unresolved, const struct frame_code *);

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

/*
 * Whether --frames=address names it by its address. A profile has one kind of addresses for the
 * code of files; the kernel's, and those of JIT compilers, are known by their module. Of another
 * kind it is counted as unmapped.
 */
bool frame_names_wants_address(struct frame_names *, const struct frame_code *);

/* `/usr/lib/libc.so.6+0x7f00`; the code has a module and an address. */
name_id frame_names_address(struct frame_names *, const struct frame_code *);

/* A name as a folded line had it, with its mark. */
name_id frame_names_folded(struct frame_names *, struct text, const struct frame_code *);

/* The detail of a name whose code was found to be elsewhere: in a module, at another address. */
uint32_t frame_names_moved(struct frame_names *, uint32_t detail, const struct frame_code *);

void frame_names_release(struct frame_names *);

#endif
