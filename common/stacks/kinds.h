#ifndef COMMON_STACKS_KINDS_H
#define COMMON_STACKS_KINDS_H

#include "common/stacks/profile.h"

/* Whose code a function is, by the rules in common/stacks/kinds.rules. */
enum code {
	CODE_UNKNOWN, /* of a program whose modules are unknown, or a thread's name */
	CODE_OWN,     /* the program's, or what a JIT compiler made of it */
	CODE_LIBRARY,
	CODE_RUNTIME, /* of the language and the system: std, libc, a virtual machine, an executor
		       */
	CODE_KERNEL,
	CODE_COUNT,
};

extern const char *const code_words[CODE_COUNT];

struct kind {
	unsigned char code; /* enum code */
	bool is_jit, is_inlined;
};

/* The kind of each name of the profile, by id. The caller frees it. */
struct kind *kinds_of_names(const struct profile *);

/* The rules as they are in the file. */
extern const struct text kinds_rules;

#endif
