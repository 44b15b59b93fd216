#ifndef COMMON_RECORDINGS_FOLD_H
#define COMMON_RECORDINGS_FOLD_H

#include "common/recordings/events.h"
#include "common/stacks/profile.h"
#include "common/stacks/rules.h"
#include "common/stacks/transform.h"
#include "common/recordings/recording.h"

/*
 * The frames that a stack begins with, made of its thread and its event: --root, --pid, --tid and
 * --comm-merge.
 */
enum root { ROOT_COMM, ROOT_PID, ROOT_TID, ROOT_EVENT };

struct roots {
	enum root *item; /* in order; none with --root=none */
	size_t count;
	enum thread_detail comm_shows; /* `comm`, `comm-PID` or `comm-PID/TID` */
	bool merges_comms;
	uint32_t detail; /* of the names of root frames (frame_details.h) */
	bool *is_merged; /* by name of the recording: the comm loses its trailing number */
	uint32_t names_known;
};

/* `--root=LIST` (NULL: comm); a word that is none ends the program. */
struct roots roots_parse(const char *list);
bool roots_have(const struct roots *, enum root);
void roots_add_first(struct roots *, enum root);

/* What has to be known of a thread for these roots. */
enum thread_detail roots_detail(const struct roots *);

/*
 * With --comm-merge: finds the threads of one process whose comms differ in a trailing number only
 * (`worker-1`, `worker-2`, but not `python3`). Where the text has no pids all threads are taken for
 * one process.
 */
void roots_find_pools(struct roots *, const struct recording *, const struct selection *);

/* Enters the root frames of a thread; the frame below which its functions go. */
frame_id roots_enter(const struct roots *, const struct recording *, name_id thread,
	const struct event *, struct tree *into);

void roots_release(struct roots *);

/* How a recording becomes a folded profile. */
struct fold {
	const struct choice *choice; /* of the samples that were read; NULL: all */
	const struct rules *rules;   /* what has renamed the recording; NULL: nothing */
	const struct transform *transform;
	const struct roots *roots;
	bool weighs_samples; /* --weight=samples */
	bool marks_kernel, marks_jit;
	bool keeps_marks; /* of whatever kind: they came with folded names */
	bool keeps_all;   /* names keep what the recording knows of their frames */
};

/*
 * Folds the chosen events into *profile, which is initialized and empty, header and all. Their
 * trees are released on the way, since both would be large.
 */
void fold_recording(
	const struct fold *, struct recording *, const struct selection *, struct profile *);

#endif
