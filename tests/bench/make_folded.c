/*
 * Writes so many different folded stacks, sorted by frame, the same for the same number:
 *
 *     make_folded 50000 > big.folded
 *
 *     server;__wait_next_map_2;tree::scan::read_list()_1a 5012
 *
 * 50,000 are 15 MB, 1,000,000 are 374 MB.
 */
#include "tests/bench/made_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { function_count = 20000, deepest = 60, most_children = 16 };

static struct function function[function_count];
static char path[200 * (deepest + 2)];

static int compare_functions(const void *a, const void *b)
{
	return strcmp(((const struct function *)a)->name, ((const struct function *)b)->name);
}

static size_t push(size_t length, uint32_t number)
{
	path[length++] = ';';
	memcpy(path + length, function[number].name, function[number].length);
	return length + function[number].length;
}

static void write_stack(size_t length, uint64_t *seed)
{
	/* most stacks are seen once or a few times */
	uint32_t count =
		1 + random_below(seed, 4) * random_below(seed, 4) * random_below(seed, 300);
	fwrite(path, 1, length, stdout);
	printf(" %u\n", count);
}

/* A frame below which `stacks` stacks end, itself perhaps included. */
static void write_below(size_t length, int depth, uint32_t stacks, uint64_t *seed)
{
	while (depth < deepest && random_below(seed, 5) == 0)
		length = push(length, random_below(seed, function_count)), depth++;
	if (stacks == 1 || random_below(seed, 3) == 0) {
		write_stack(length, seed);
		stacks--;
	}
	uint32_t children = depth < deepest ? 1 + random_below(seed, most_children) : stacks;
	if (children > stacks)
		children = stacks;
	uint32_t step = children ? function_count / children : 0;
	for (uint32_t i = 0; i < children; i++) {
		uint32_t left = children - i, share = stacks / left;
		if (left > 1)
			share = 1 + random_below(seed, 2 * share);
		if (share > stacks - (left - 1))
			share = stacks - (left - 1);
		write_below(push(length, i * step + random_below(seed, step ? step : 1)), depth + 1,
			share, seed);
		stacks -= share;
	}
}

int main(int argc, char **argv)
{
	uint32_t stacks = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 0;
	if (stacks == 0) {
		fprintf(stderr, "usage: make_folded STACKS\n");
		return 2;
	}
	for (uint32_t i = 0; i < function_count; i++)
		function[i] = made_function(i, MADE_PROGRAM);
	qsort(function, function_count, sizeof *function, compare_functions);
	uint64_t seed = 1;
	memcpy(path, "server", 6);
	write_below(6, 1, stacks, &seed);
	return fflush(stdout) != 0 || ferror(stdout);
}
