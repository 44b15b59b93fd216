#include "common/base/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static uint64_t now(void)
{
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

/* The cursor goes back to where the line begins, so that whatever comes next writes over it. */
static void show(struct progress *progress)
{
	if (progress->total)
		fprintf(stderr, "%3.0f %%\r",
			100.0 * (double)progress->done / (double)progress->total);
	else
		fprintf(stderr, "%" PRIu64 " %s\r", progress->done,
			progress->unit ? progress->unit : "bytes");
	progress->is_visible = true;
}

void progress_step(struct progress *progress, uint64_t more)
{
	const uint64_t first = 500, often = 100; /* milliseconds */
	progress->done += more;
	if (progress->is_off || progress->done < progress->next_look)
		return;
	progress->next_look = progress->done + (progress->total ? progress->total / 256 : 1 << 20);
	uint64_t time = now();
	if (!progress->begin) {
		progress->begin = time;
		progress->is_off = !isatty(STDERR_FILENO);
	} else if (time - progress->begin >= first && time - progress->shown >= often) {
		progress->shown = time;
		show(progress);
	}
}

void progress_end(struct progress *progress)
{
	if (progress->is_visible)
		fprintf(stderr, "%32s\r", "");
	progress->is_visible = false;
}
