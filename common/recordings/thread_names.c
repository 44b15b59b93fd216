#include "common/recordings/thread_names.h"
#include "common/base/scan.h"

#include <inttypes.h>
#include <stdio.h>

void thread_names_init(struct thread_names *threads, enum thread_detail detail, struct names *names)
{
	*threads = (struct thread_names){ .names = names, .detail = detail };
}

void thread_names_release(struct thread_names *threads)
{
	buffer_release(&threads->last_comm);
	buffer_release(&threads->numbers);
}

static void append_number(struct buffer *buffer, int64_t number)
{
	char digits[32];
	snprintf(digits, sizeof digits, "%" PRId64, number);
	buffer_append(buffer, number == NUMBER_ABSENT ? TEXT("?") : text_of(digits));
}

static name_id numbers_name(struct thread_names *threads, int64_t pid, int64_t tid)
{
	struct buffer *numbers = &threads->numbers;
	numbers->length = 0;
	append_number(numbers, pid);
	if (threads->detail == DETAIL_TID) {
		buffer_append_byte(numbers, '/');
		append_number(numbers, tid);
	}
	return names_intern_text(threads->names, buffer_text(numbers));
}

name_id thread_names_find(struct thread_names *threads, struct text comm, int64_t pid, int64_t tid)
{
	bool is_last = threads->last && pid == threads->last_pid && tid == threads->last_tid &&
		       text_equal(comm, buffer_text(&threads->last_comm));
	if (is_last)
		return threads->last;
	struct name name = { .text = comm };
	if (threads->detail != DETAIL_COMM)
		name.module = numbers_name(threads, pid, tid);
	threads->last = names_intern(threads->names, name);
	threads->last_pid = pid;
	threads->last_tid = tid;
	threads->last_comm.length = 0;
	buffer_append(&threads->last_comm, comm);
	return threads->last;
}
