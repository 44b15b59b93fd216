#ifndef TESTS_FUZZ_CAUGHT_EXIT_H
#define TESTS_FUZZ_CAUGHT_EXIT_H

#include "common/base/text.h"

#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>

/*
 * The entry of a harness, whose `run` is given the bytes. A message that ends the program (die) is
 * a right answer to bad input: it ends the run, with whatever was allocated lost. Linked with
 * --wrap=exit.
 */
static void run(struct text);

static jmp_buf exit_caught;
static bool is_catching;

_Noreturn void __real_exit(int status);
_Noreturn void __wrap_exit(int status);

_Noreturn void __wrap_exit(int status)
{
	if (is_catching)
		longjmp(exit_caught, 1);
	__real_exit(status);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	is_catching = true;
	if (setjmp(exit_caught) == 0)
		run((struct text){ (const char *)bytes, length });
	is_catching = false;
	return 0;
}

#endif
