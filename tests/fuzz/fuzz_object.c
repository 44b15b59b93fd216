/*
 * Any bytes as an ELF file with debug information: opened, asked for the functions at addresses
 * all over its first pages, twice, by all options. seeds_of_objects makes tiny programs to start
 * from, whose text begins at 0x1000.
 */
#include "common/base/memory.h"
#include "symbolize/object.h"

#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

enum { address_count = 512, distance = 8, text_begin = 0x1000 };

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
			address[i] = text_begin + (uint64_t)(i * distance + round);
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
	object_build_id(object);
}

static void run(const char *path, uint8_t choice)
{
	const struct object_files files = { .path = path };
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
	char path[40];
	int file = memfd_create("fuzz", MFD_CLOEXEC);
	if (length < 2 || file < 0 || write(file, bytes, length - 1) != (ssize_t)length - 1) {
		close(file);
		return 0;
	}
	snprintf(path, sizeof path, "/proc/self/fd/%d", file);
	run(path, bytes[length - 1]);
	close(file);
	return 0;
}
