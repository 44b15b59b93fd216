#ifndef TESTS_FUZZ_PROGRAM_H
#define TESTS_FUZZ_PROGRAM_H

#include "common/command/options.h"

/* A whole program with its options, in the process of a harness. */
struct fuzzed_program {
	const struct program *program;
	int (*run)(int argc, char **argv); /* any number of times, one after another */
};

extern const struct fuzzed_program fuzzed_stackcollapse, fuzzed_stackdiff, fuzzed_stackreport,
	fuzzed_flamegraph;

#endif
