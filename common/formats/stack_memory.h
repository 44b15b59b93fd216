#ifndef COMMON_FORMATS_STACK_MEMORY_H
#define COMMON_FORMATS_STACK_MEMORY_H

#include "common/base/memory.h"
#include "common/stacks/tree.h"

/*
 * The text of the call chains read last. A row that was seen before need not be taken apart again;
 * and since chains are printed leaf first, the rows of a sample from some caller on are most often
 * the bytes of an earlier sample, so that they need not even be searched in the tree. Its size is
 * bounded.
 */
struct stack_memory;

struct stack_memory *stack_memory_new(void);
void stack_memory_free(struct stack_memory *);

enum recall {
	RECALL_NOTHING,
	RECALL_ROW,  /* `name`: the frame of the row */
	RECALL_REST, /* the row and all up to the blank line were the rest of an earlier sample */
};

struct recalled {
	name_id name;
	frame_id frame; /* RECALL_REST: that the row stands for, below the sample's thread */
	size_t length;  /* of the rest, with the blank line */
	uint32_t lines; /* of the rest, with the blank line */
};

/*
 * What is known of a row of a sample of that event and thread. `row` has its line end and stands in
 * `following`, the input at hand from it on.
 */
enum recall stack_memory_recall(const struct stack_memory *, struct text row, struct text following,
	uint32_t event, name_id thread, struct recalled *);

/* A sample is added row by row, with the lines between them; lines have their ends. */
void stack_memory_begin(struct stack_memory *);
void stack_memory_add_row(struct stack_memory *, struct text row);
void stack_memory_add_line(struct stack_memory *, struct text line);

/* The names and frames of the rows added so far, leaf first. */
struct stack_rows {
	const name_id *name;   /* 0: the row is more than one frame */
	const frame_id *frame; /* NULL: the rows were not all of the sample, up to a blank line */
};

/* Ends the sample; without this it is forgotten. */
void stack_memory_end(struct stack_memory *, struct text blank_line, uint32_t event, name_id thread,
	const struct stack_rows *);

#endif
