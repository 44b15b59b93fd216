#ifndef COMMON_RECORDINGS_THREAD_NAMES_H
#define COMMON_RECORDINGS_THREAD_NAMES_H

#include "common/recordings/recording.h"

/* The names of threads as recording.h has them; the one found last is remembered. */
struct thread_names {
	struct names *names;
	enum thread_detail detail;
	int64_t last_pid, last_tid;
	struct buffer last_comm;
	name_id last; /* 0: none yet */
	struct buffer numbers;
};

void thread_names_init(struct thread_names *, enum thread_detail, struct names *);
void thread_names_release(struct thread_names *);

/* A number that the text does not give is NUMBER_ABSENT (scan.h). */
name_id thread_names_find(struct thread_names *, struct text comm, int64_t pid, int64_t tid);

#endif
