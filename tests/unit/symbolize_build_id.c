/* Build-ids from text, and from the bytes of notes. */
#include "symbolize/elf/build_id.h"
#include "symbolize/find/debug_places.h"

#include "tests/unit/cmocka.h"

#define SHA1 "0123456789abcdef0123456789abcdef01234567"

struct text_row {
	struct text text;
	bool is_id;
	const char *digits;
};

static const struct text_row text_row[] = {
	{ TEXT(SHA1), true, SHA1 },
	{ TEXT("0123456789ABCDEF"), true, "0123456789abcdef" },
	{ TEXT("abcd"), true, "abcd" },
	{ TEXT(""), true, "" },
	{ TEXT("0000000000000000000000000000000000000000"), true, "" },
	{ TEXT("0123456789abcdef0123456789abcdef00000000"), true,
		"0123456789abcdef0123456789abcdef" },
	{ TEXT("0123456789abcdef000000000000000000000000"), true, "0123456789abcdef" },
	{ TEXT("0123456789abcdef0123456789abcdef01000000"), true,
		"0123456789abcdef0123456789abcdef01000000" },
	{ TEXT("0123456789abcdef0000"), true, "0123456789abcdef0000" },
	{ TEXT(SHA1 SHA1 SHA1 "01234567"), true, SHA1 SHA1 SHA1 "01234567" },
	{ TEXT(SHA1 SHA1 SHA1 "0123456789"), false, "" },
	{ TEXT("abc"), false, "" },
	{ TEXT("ab"), false, "" },
	{ TEXT("../../../../etc/passwd"), false, "" },
	{ TEXT("ab/cdefg"), false, "" },
	{ TEXT("ab\0c"), false, "" },
	{ TEXT("0xabcd"), false, "" },
	{ TEXT("ab cd "), false, "" },
};

static void ids_from_text(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof text_row / sizeof *text_row; i++) {
		const struct text_row *row = &text_row[i];
		struct build_id id;
		bool is_id = build_id_parse(row->text, &id);
		if (is_id != row->is_id || strcmp(id.digits, row->digits) != 0)
			fail_row(row->text.start, "is %d, `%s`", is_id, id.digits);
	}
	expect_no_failed_row();
}

struct note_row {
	const char *claim;
	struct text notes;
	size_t alignment;
	const char *digits;
};

#define ID_NOTE  "\4\0\0\0\4\0\0\0\3\0\0\0GNU\0\xde\xad\xbe\xef"
#define ABI_NOTE "\4\0\0\0\x10\0\0\0\1\0\0\0GNU\0\0\0\0\0\3\0\0\0\2\0\0\0\0\0\0\0"

static const struct note_row note_row[] = {
	{ "one note", TEXT(ID_NOTE), 4, "deadbeef" },
	{ "the alignment of a careless linker", TEXT(ID_NOTE), 1, "deadbeef" },
	{ "behind another note", TEXT(ABI_NOTE ID_NOTE), 4, "deadbeef" },
	{ "the first counts", TEXT(ID_NOTE "\4\0\0\0\2\0\0\0\3\0\0\0GNU\0\1\2\0\0"), 4,
		"deadbeef" },
	{ "a name that needs padding", TEXT("\3\0\0\0\1\0\0\0\3\0\0\0XY\0\0\7\0\0\0" ID_NOTE), 4,
		"deadbeef" },
	{ "aligned to 8", TEXT("\4\0\0\0\4\0\0\0\5\0\0\0GNU\0\1\2\3\4\0\0\0\0" ID_NOTE), 8,
		"deadbeef" },
	{ "no padding behind the last", TEXT("\4\0\0\0\3\0\0\0\3\0\0\0GNU\0\1\2\3"), 4, "010203" },
	{ "none", TEXT(""), 4, "" },
	{ "another note only", TEXT(ABI_NOTE), 4, "" },
	{ "another owner", TEXT("\4\0\0\0\4\0\0\0\3\0\0\0Xen\0\xde\xad\xbe\xef"), 4, "" },
	{ "a header that is cut", TEXT("\4\0\0\0\4\0\0\0\3\0"), 4, "" },
	{ "a name that is cut", TEXT("\4\0\0\0\4\0\0\0\3\0\0\0GN"), 4, "" },
	{ "an id that is cut", TEXT("\4\0\0\0\5\0\0\0\3\0\0\0GNU\0\1\2\3\4"), 4, "" },
	{ "an id of one byte", TEXT("\4\0\0\0\1\0\0\0\3\0\0\0GNU\0\1\0\0\0"), 4, "" },
	{ "an empty id", TEXT("\4\0\0\0\0\0\0\0\3\0\0\0GNU\0"), 4, "" },
	{ "the longest name", TEXT("\xff\xff\xff\xff\4\0\0\0\3\0\0\0GNU\0\1\2\3\4"), 4, "" },
	{ "the longest id", TEXT("\4\0\0\0\xff\xff\xff\xff\3\0\0\0GNU\0\1\2\3\4"), 4, "" },
	{ "an id too long for a path",
		TEXT("\4\0\0\0\x41\0\0\0\3\0\0\0GNU\0"
		     "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0\0\0\0"),
		4, "" },
};

/* From a copy of its own, so that reading past the end is seen. */
static void ids_from_notes(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof note_row / sizeof *note_row; i++) {
		const struct note_row *row = &note_row[i];
		char *copy = malloc(row->notes.length + !row->notes.length);
		memcpy(copy, row->notes.start, row->notes.length);
		struct build_id id =
			build_id_of_notes((struct text){ copy, row->notes.length }, row->alignment);
		if (strcmp(id.digits, row->digits) != 0)
			fail_row(row->claim, "`%s`", id.digits);
		free(copy);
	}
	expect_no_failed_row();
}

struct link_row {
	const char *claim;
	struct text section;
	const char *name;
	uint32_t checksum;
};

static const struct link_row link_row[] = {
	{ "a name", TEXT("a.debug\0\1\2\3\4"), "a.debug", 0x04030201 },
	{ "a name that needs padding", TEXT("ab\0\0\1\2\3\4"), "ab", 0x04030201 },
	{ "a name that needs four bytes of it", TEXT("abcd\0\0\0\0\1\2\3\4"), "abcd", 0x04030201 },
	{ "nothing", TEXT(""), "", 0 },
	{ "no name", TEXT("\0\0\0\0\1\2\3\4"), "", 0x04030201 },
	{ "no end of the name", TEXT("abcd"), "", 0 },
	{ "no checksum", TEXT("abc\0\1\2\3"), "", 0 },
	{ "a name that leads elsewhere", TEXT("../x\0\0\0\0\1\2\3\4"), "", 0 },
	{ "a name of an absolute path", TEXT("/ab\0\1\2\3\4"), "", 0 },
	{ "the directory above", TEXT("..\0\0\1\2\3\4"), "", 0 },
};

static void debug_links(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof link_row / sizeof *link_row; i++) {
		const struct link_row *row = &link_row[i];
		char *copy = malloc(row->section.length + !row->section.length);
		memcpy(copy, row->section.start, row->section.length);
		struct debug_link link =
			debug_link_parse((struct text){ copy, row->section.length });
		if (strcmp(link.name, row->name) != 0 || link.checksum != row->checksum)
			fail_row(row->claim, "`%s` %x", link.name, (unsigned)link.checksum);
		free(copy);
	}
	expect_no_failed_row();
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(ids_from_text),
		cmocka_unit_test(ids_from_notes),
		cmocka_unit_test(debug_links),
	};
	return cmocka_run_group_tests_name("symbolize_build_id", test, NULL, NULL);
}
