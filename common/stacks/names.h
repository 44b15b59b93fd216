#ifndef COMMON_STACKS_NAMES_H
#define COMMON_STACKS_NAMES_H

#include "common/base/memory.h"
#include "common/base/text.h"

#include <stdint.h>

/* Equal ids of one table are equal names. 0 is no name: that of a tree's root. */
typedef uint32_t name_id;

/*
 * What a frame is besides its name; the mark that a folded line may carry for it. One a frame, and
 * inlined wins. A mark is no part of a name: patterns, colours and tables ignore it.
 */
enum name_kind {
	NAME_PLAIN,
	NAME_INLINED,     /* _[i] */
	NAME_KERNEL,      /* _[k] */
	NAME_JIT,         /* _[j] */
	NAME_INTERPRETED, /* _[0], of async-profiler */
	NAME_C1,          /* _[1], of its compiler that optimizes little */
	NAME_KIND_COUNT,
};

/* `_[i]` and its like; "" for a plain name. */
struct text name_mark(enum name_kind);

/* Names are told apart by all of these. {0} is not known of each but the text. */
struct name {
	struct text text;
	enum name_kind kind;
	name_id module;      /* that the function is in; its text is the module's path */
	enum name_kind code; /* of a recorded frame: kernel or JIT, if it is inlined too */
	bool is_unresolved;  /* the text stands for a module or an address that has no symbol */
	name_id symbol;      /* what the text is a shorter form of, where that was asked for */
	uint32_t detail;     /* of frame_details; 0 where nobody asked for more than the name */
};

struct names {
	struct name *name; /* by id; lives until release */
	uint32_t count, capacity;
	uint32_t *hash;
	name_id *slot;
	uint32_t slot_count;
	struct arena texts;
};

void names_init(struct names *);
void names_release(struct names *);

/* The id of a name; the text is copied at its first sight. */
name_id names_intern(struct names *, struct name);

/* The id of a name; 0: it is not in the table. */
name_id names_find(const struct names *, const struct name *);

static inline name_id names_intern_text(struct names *names, struct text text)
{
	return names_intern(names, (struct name){ .text = text });
}

static inline struct text names_text(const struct names *names, name_id id)
{
	return names->name[id].text;
}

/* The id that each name of `other` has in the table, made where there is none. The caller frees it.
 */
name_id *names_join(struct names *, const struct names *other);

/*
 * The place of each name, by id, when all are sorted: by text bytewise, then by kind, then by
 * module. The caller frees it.
 */
uint32_t *names_ranks(const struct names *);

#endif
