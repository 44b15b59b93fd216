/*
 * Writes `perf script` text of a made-up recording, the same for the same command line:
 *
 *     make_perf_script 1G [STACKS] > big.txt           about so many bytes, STACKS different stacks
 *     make_perf_script --folded 1G [STACKS] > big.folded   the samples of that text as folded lines
 *
 *     worker 2417/2419  [003]  5012.003112:     250317 cycles:P:
 *             ffffffff8103c0e8 poll_wait_3c+0xe8 ([kernel.kallsyms])
 *             7f3520b1e220 <map::lock as core::iter::find>::scan_tree_b1e+0x220 (/opt/...)
 *
 * Depths are 5 to 60, stacks share most of their callers, a few are hot and most are rare, and the
 * innermost address differs from sample to sample, as in real recordings.
 */
#include "tests/bench/made_names.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { function_count = 6000, longest_depth = 60, entry_count = 3 };

struct frame {
	uint32_t number;
	int where;
	uint32_t offset;
};

static struct function function[2][function_count];
static bool is_folded;
static char line[longest_depth * 300];

/* A function calls few others, and one of them most of the time. */
static uint32_t callee(uint32_t caller, uint64_t seed)
{
	uint32_t way = random_below(&seed, 8) * random_below(&seed, 8) / 8;
	return (uint32_t)(mixed((uint64_t)caller * 64 + way) % function_count);
}

/* 64 stacks in a row have most of their callers in common, and 8 in a row nearly all. */
static uint64_t way_of(uint64_t number, uint32_t frame, uint32_t depth)
{
	uint64_t family = frame < depth * 6 / 10   ? number / 64
			  : frame < depth * 9 / 10 ? number / 8
						   : number;
	return mixed(family * longest_depth + frame);
}

/* Outermost first; the offsets are those of return addresses, the same wherever A calls B. */
static uint32_t make_stack(uint64_t number, struct frame *frame)
{
	uint64_t seed = mixed(number / 64);
	uint32_t depth = 5 + random_below(&seed, 28) + random_below(&seed, 28);
	uint32_t in_kernel = random_below(&seed, 4) ? 0 : 2 + random_below(&seed, depth / 2);
	for (uint32_t i = 0; i < depth; i++) {
		int where = i + in_kernel >= depth ? MADE_KERNEL : MADE_PROGRAM;
		uint32_t caller = i ? frame[i - 1].number : 0;
		frame[i].where = where;
		frame[i].number = i ? callee(caller, way_of(number, i, depth))
				    : (uint32_t)(number / 64 % entry_count);
		if (i)
			frame[i - 1].offset =
				1 + (uint32_t)(mixed(caller * 8191u + frame[i].number) %
					       (function[frame[i - 1].where][caller].size - 1));
	}
	return depth;
}

/* Most samples meet a function in one of a few hot instructions. */
static uint32_t leaf_offset(const struct frame *leaf, uint64_t *seed)
{
	uint32_t size = function[leaf->where][leaf->number].size;
	bool is_hot = random_below(seed, 8) > 0;
	return is_hot ? (uint32_t)(mixed(leaf->number * 16 + random_below(seed, 6)) % size)
		      : random_below(seed, size);
}

static size_t write_perf(const struct frame *frame, uint32_t depth)
{
	char *at = line;
	while (depth-- > 0) {
		const struct function *called = &function[frame[depth].where][frame[depth].number];
		at += sprintf(at, "\t%16" PRIx64 " %s+0x%x (%s)\n",
			called->address + frame[depth].offset, called->name, frame[depth].offset,
			called->module);
	}
	*at++ = '\n';
	return (size_t)(at - line);
}

static size_t write_folded(const struct frame *frame, uint32_t depth)
{
	char *at = line;
	for (uint32_t i = 0; i < depth; i++)
		at += sprintf(at, ";%s", function[frame[i].where][frame[i].number].name);
	return (size_t)(at - line);
}

static void write_sample(uint64_t number, uint64_t time, uint64_t *seed, uint64_t *written)
{
	static const char *const comm[] = { "worker", "server", "Web Content", "tokio-runtime-w",
		"kworker/0:1-eve" };
	struct frame frame[longest_depth];
	char header[200];
	uint32_t thread = (uint32_t)(mixed(number / 64) % 5),
		 period = 200000 + random_below(seed, 100000);
	uint32_t depth = make_stack(number, frame), cpu = random_below(seed, 16);
	struct frame *leaf = &frame[depth - 1];
	leaf->offset = leaf_offset(leaf, seed);
	size_t length = write_perf(frame, depth);
	size_t header_length = (size_t)sprintf(header,
		"%s %5u/%-5u [%03u] %5" PRIu64 ".%06" PRIu64 ": %10u cycles:P: \n", comm[thread],
		2417 + thread / 2, 2417 + thread, cpu, time / 1000000, time % 1000000, period);
	*written += header_length + length;
	if (is_folded) {
		length = write_folded(frame, depth);
		length += (size_t)sprintf(line + length, " %u\n", period);
		header_length = (size_t)sprintf(header, "%s", comm[thread]);
	}
	fwrite(header, 1, header_length, stdout);
	fwrite(line, 1, length, stdout);
}

static void make_functions(void)
{
	static const char *const entry[entry_count] = { "_start", "clone3", "start_thread" };
	for (uint32_t i = 0; i < function_count; i++)
		for (int where = 0; where < 2; where++)
			function[where][i] = made_function(i, where);
	for (uint32_t i = 0; i < entry_count; i++)
		strcpy(function[MADE_PROGRAM][i].name, entry[i]);
}

/* Half of the samples are of a hundredth of the stacks. */
static uint64_t choose(uint64_t *seed, uint32_t stacks)
{
	uint32_t hot = stacks / 100 + 1;
	return random_below(seed, 2) ? random_below(seed, hot) : random_below(seed, stacks);
}

static uint64_t bytes_of(const char *text)
{
	char *unit;
	double number = strtod(text, &unit);
	const char *units = " KMG", *found = *unit ? strchr(units, *unit) : units;
	if (number <= 0 || !found) {
		fprintf(stderr, "usage: make_perf_script [--folded] SIZE[K|M|G] [STACKS]\n");
		exit(2);
	}
	for (; found > units; found--)
		number *= 1000;
	return (uint64_t)number;
}

int main(int argc, char **argv)
{
	is_folded = argc > 1 && strcmp(argv[1], "--folded") == 0;
	argc -= is_folded, argv += is_folded;
	uint64_t wanted = bytes_of(argc > 1 ? argv[1] : ""), written = 0;
	uint32_t stacks = argc > 2 ? (uint32_t)bytes_of(argv[2]) : 20000;
	make_functions();
	uint64_t seed = 1;
	for (uint64_t time = 5012000000; written < wanted; time += 50 + random_below(&seed, 300))
		write_sample(choose(&seed, stacks), time, &seed, &written);
	return fflush(stdout) != 0 || ferror(stdout);
}
