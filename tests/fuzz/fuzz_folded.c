/*
 * Any bytes as folded lines. What is written of them reads back as the same: the same bytes again.
 */
#include "tests/fuzz/caught_exit.h"
#include "tests/fuzz/read_folded.h"

#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* The caller frees its bytes. */
static struct text written(const struct profile *profile)
{
	const struct folded_style style = { true, true, true };
	char path[40];
	int file = memfd_create("fuzz", 0);
	snprintf(path, sizeof path, "/dev/fd/%d", file);
	struct output output = output_open(path);
	folded_write(&output, profile, &style);
	output_close(&output);
	struct stat status;
	fstat(file, &status);
	size_t length = (size_t)status.st_size;
	char *bytes = memory_allocate(length);
	if (pread(file, bytes, length, 0) != status.st_size)
		__builtin_trap();
	close(file);
	return (struct text){ bytes, length };
}

/* What is written of the text that was written, with its total; the caller frees its bytes. */
static struct text rewrite(struct text text, amount *total)
{
	struct profile profile;
	profile_init(&profile);
	read_folded(&profile, text);
	tree_arrange(&profile.tree);
	struct text result = written(&profile);
	*total = tree_total(&profile.tree, 0, 0);
	profile_release(&profile);
	return result;
}

static void run(struct text text)
{
	folded_recognizes(text, true);
	folded_recognizes(text, false);
	amount total, again_total;
	struct text once = rewrite(text, &total), again = rewrite(once, &again_total);
	if (total != again_total || !text_equal(once, again))
		__builtin_trap();
	free((char *)once.start);
	free((char *)again.start);
}
