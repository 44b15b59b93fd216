/* The source of a program, whose options are as they were before each run. */
#include "tests/fuzz/program.h"

#include <getopt.h>

static int program_main(int argc, char **argv);
#define main program_main
#ifdef FUZZED_OPTIONS
#include FUZZED_OPTIONS
#endif
#include FUZZED_FILE
#undef main

static int run_again(int argc, char **argv)
{
	static __typeof__(options) pristine;
	static bool has_run;
	if (has_run)
		options = pristine;
	pristine = options;
	has_run = true;
	optind = 0; /* begins anew */
	messages_are_about(NULL);
	return program_main(argc, argv);
}

const struct fuzzed_program FUZZED_NAME = { &program, run_again };
