/*
 * Any bytes as an ELF file with debug information: opened, asked for the functions at addresses
 * all over its first pages, twice, by all options. seeds_of_objects makes tiny programs to start
 * from, whose text begins at 0x1000, and object files, where it begins at 0x40. The files that one
 * names (t.dwo, t.dwz, its package) are that file itself.
 */
#include "common/base/memory.h"
#include "symbolize/object.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { address_count = 512, distance = 8, text_begin = 0x1000, object_text_begin = 0x40 };

enum { descriptor_of_file = 100 };
static const char path_of_file[] = "/proc/self/fd/100";

static void check_chain(const struct chain *chain, bool expands_inlined)
{
	size_t bytes = 0;
	for (size_t i = 0; i < chain->count; i++) {
		const struct function *function = &chain->function[i];
		if (function->is_inlined != (i > 0) || (i > 0 && !expands_inlined))
			__builtin_trap();
		for (size_t at = 0; at < function->name.length; at++)
			bytes += (unsigned char)function->name.start[at];
		for (size_t at = 0; at < function->file.length; at++)
			bytes += (unsigned char)function->file.start[at];
	}
	__asm__ volatile("" : : "r"(bytes));
}

static void ask(struct object *object, const struct object_options *options)
{
	uint64_t address[address_count], start[4], offset;
	struct chain chain[address_count];
	unsigned char code[16];
	for (int round = 0; round < 2; round++) {
		for (int i = 0; i < address_count; i++)
			address[i] = (uint64_t)(i * distance + round) +
				     (round ? object_text_begin : text_begin);
		object_resolve(object, address, address_count, chain);
		for (int i = 0; i < address_count; i++)
			check_chain(&chain[i], options->expands_inlined);
	}
	for (int i = 0; i < address_count; i += 64) {
		if (chain[i].count)
			object_symbol_starts(object, chain[i].function[0].name, start, 4);
		object_code(object, address[i], code, sizeof code);
		if (object_offset_of_vaddr(object, address[i], &offset))
			object_vaddr_of_offset(object, offset, &offset);
	}
	object_facts(object);
}

/* A directory in which each name that the seeds have leads to the file. */
static const char *directory_of_companions(void)
{
	static char directory[32];
	static const char *const name[] = { "t.dwo", "t.dwz", "100.dwp" };
	char path[64];
	if (directory[0])
		return directory;
	strcpy(directory, "/tmp/fuzz_object.XXXXXX");
	if (!mkdtemp(directory))
		__builtin_trap();
	for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
		snprintf(path, sizeof path, "%s/%s", directory, name[i]);
		if (symlink(path_of_file, path) != 0)
			__builtin_trap();
	}
	return directory;
}

static void run(uint8_t choice)
{
	const char *const directories[] = { choice & 32 ? NULL : directory_of_companions(), NULL };
	const struct object_files files = { .path = path_of_file,
		.debug_directories = directories };
	const struct object_options options = {
		.demangle = (enum demangle)(choice % 3),
		.keeps_suffixes = choice & 4,
		.expands_inlined = !(choice & 8),
		.wants_lines = !(choice & 16),
	};
	char *why = NULL;
	struct object *object = object_open(&files, &options, &why);
	if (object)
		ask(object, &options);
	free(why);
	object_close(object);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	int file = memfd_create("fuzz", MFD_CLOEXEC);
	if (length < 2) {
		close(file);
		return 0;
	}
	if (dup2(file, descriptor_of_file) < 0 ||
		write(file, bytes, length - 1) != (ssize_t)length - 1)
		__builtin_trap();
	run(bytes[length - 1]);
	close(descriptor_of_file);
	close(file);
	return 0;
}
