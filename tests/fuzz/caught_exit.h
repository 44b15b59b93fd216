#ifndef TESTS_FUZZ_CAUGHT_EXIT_H
#define TESTS_FUZZ_CAUGHT_EXIT_H

#include <setjmp.h>
#include <stdbool.h>

/*
 * A message that ends the program (die) is a right answer to bad input: the run goes on behind
 * `catch_exit()`, with whatever was allocated lost.
 *
 *     if (!catch_exit())
 *             read(text);
 *     end_catch();
 *
 * Linked with --wrap=exit.
 */
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

#define catch_exit() (is_catching = true, setjmp(exit_caught))

static void end_catch(void)
{
	is_catching = false;
}

#endif
