/*
 * Prints the functions at addresses of a file, as the library behind symbolize/object.h finds
 * them:
 *
 *     $ printf '0x1149\n' | resolve program
 *     0x1149 main+0x9 /tmp/a.c:12 < helper /tmp/a.c:3
 *
 *     resolve [-d DEBUG_FILE] [-D DEBUG_DIRECTORY] [-s short|full|none] [-knltfiq] FILE
 *
 * Outermost function first. -k keeps suffixes, -n leaves inlined functions out, -l leaves lines
 * out, -t separates all by tabs (`address name file line...`), -f prints what the file says about
 * itself instead, -i the starts of the symbols whose names the input has, -q nothing at all.
 */
#include "common/base/memory.h"
#include "symbolize/object.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

struct addresses {
	uint64_t *address;
	size_t count, capacity;
};

static int compare(const void *left, const void *right)
{
	uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
	return (a > b) - (a < b);
}

static void read_addresses(struct addresses *addresses)
{
	char line[256];
	while (fgets(line, sizeof line, stdin)) {
		MEMORY_GROW(addresses->address, addresses->count, addresses->capacity);
		addresses->address[addresses->count++] = strtoull(line, NULL, 16);
	}
	qsort(addresses->address, addresses->count, sizeof *addresses->address, compare);
	size_t kept = 0;
	for (size_t i = 0; i < addresses->count; i++)
		if (kept == 0 || addresses->address[kept - 1] != addresses->address[i])
			addresses->address[kept++] = addresses->address[i];
	addresses->count = kept;
}

static void print_chain(uint64_t address, const struct chain *chain)
{
	printf("0x%" PRIx64, address);
	for (size_t i = 0; i < chain->count; i++) {
		const struct function *function = &chain->function[i];
		printf("%s%.*s", i ? " < " : " ", (int)function->name.length, function->name.start);
		if (i == 0 && chain->has_offset)
			printf("+0x%" PRIx64, chain->offset);
		if (function->file.length)
			printf(" %.*s:%" PRIu32, (int)function->file.length, function->file.start,
				function->line);
	}
	putchar('\n');
}

static void print_fields(uint64_t address, const struct chain *chain)
{
	printf("0x%" PRIx64, address);
	for (size_t i = 0; i < chain->count; i++) {
		const struct function *function = &chain->function[i];
		printf("\t%.*s\t%.*s\t%" PRIu32, (int)function->name.length, function->name.start,
			(int)function->file.length, function->file.start, function->line);
	}
	putchar('\n');
}

static void print_facts(const struct object *object)
{
	struct object_facts facts = object_facts(object);
	printf("symbols %d, debug information %d, only line tables %d, unoptimized %d\n",
		facts.has_symbols, facts.has_debug_info, facts.has_line_tables_only,
		facts.is_unoptimized);
	printf("missing: %s\ndamage: %s\n", facts.missing, facts.damage);
}

static void print_starts(struct object *object)
{
	char line[4096];
	uint64_t start[64];
	while (fgets(line, sizeof line, stdin)) {
		struct text name = { line, strcspn(line, "\n") };
		size_t count = object_symbol_starts(object, name, start, 64);
		printf("%.*s:", (int)name.length, name.start);
		for (size_t i = 0; i < count && i < 64; i++)
			printf(" 0x%" PRIx64, start[i]);
		putchar('\n');
	}
}

static enum demangle style_of(const char *word)
{
	return strcmp(word, "none") == 0   ? DEMANGLE_NONE
	       : strcmp(word, "full") == 0 ? DEMANGLE_FULL
					   : DEMANGLE_SHORT;
}

int main(int argc, char **argv)
{
	struct object_options options = { .expands_inlined = true, .wants_lines = true };
	const char *directory[2] = { NULL, NULL };
	struct object_files files = { .debug_directories = directory };
	bool wants_facts = false, wants_starts = false, is_quiet = false, has_fields = false;
	for (int letter; (letter = getopt(argc, argv, "d:D:s:knltfiq")) != -1;) {
		switch (letter) {
		case 'd':
			files.debug_path = optarg;
			break;
		case 'D':
			directory[0] = optarg;
			break;
		case 's':
			options.demangle = style_of(optarg);
			break;
		case 'k':
			options.keeps_suffixes = true;
			break;
		case 'n':
			options.expands_inlined = false;
			break;
		case 'l':
			options.wants_lines = false;
			break;
		case 't':
			has_fields = true;
			break;
		case 'f':
			wants_facts = true;
			break;
		case 'i':
			wants_starts = true;
			break;
		case 'q':
			is_quiet = true;
			break;
		default:
			return 2;
		}
	}
	files.path = argv[optind];
	char *why;
	struct object *object = object_open(&files, &options, &why);
	if (!object) {
		printf("%s %s\n", files.path, why);
		free(why);
		return 2;
	}
	if (wants_starts) {
		print_starts(object);
	} else {
		struct addresses addresses = { 0 };
		read_addresses(&addresses);
		struct chain *chain = memory_allocate_zeroed(addresses.count, sizeof *chain);
		object_resolve(object, addresses.address, addresses.count, chain);
		for (size_t i = 0; i < addresses.count && !wants_facts && !is_quiet; i++)
			(has_fields ? print_fields : print_chain)(addresses.address[i], &chain[i]);
		if (wants_facts)
			print_facts(object);
		free(chain);
		free(addresses.address);
	}
	object_close(object);
	return 0;
}
