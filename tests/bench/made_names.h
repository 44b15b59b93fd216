#ifndef TESTS_BENCH_MADE_NAMES_H
#define TESTS_BENCH_MADE_NAMES_H

#include <stddef.h>
#include <stdint.h>

/* Functions as profiles have them, made from a number: the same number, the same function. */
struct function {
	char name[200];
	size_t length;
	const char *module;
	uint64_t address; /* where it is loaded */
	uint32_t size;    /* of its code */
};

enum { MADE_PROGRAM, MADE_KERNEL };

struct function made_function(uint32_t number, int where);

/* splitmix64: well mixed bits of a number. */
static inline uint64_t mixed(uint64_t number)
{
	number += 0x9e3779b97f4a7c15;
	number = (number ^ number >> 30) * 0xbf58476d1ce4e5b9;
	number = (number ^ number >> 27) * 0x94d049bb133111eb;
	return number ^ number >> 31;
}

/* The next of a row of random numbers below `limit`. */
static inline uint32_t random_below(uint64_t *seed, uint32_t limit)
{
	*seed = mixed(*seed);
	return (uint32_t)((*seed >> 32) * limit >> 32);
}

#endif
