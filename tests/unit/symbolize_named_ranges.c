/* JIT maps and kallsyms: which range holds an address, and what cannot be used. */
#include "common/base/memory.h"
#include "symbolize/names/named_ranges.h"

#include "tests/unit/cmocka.h"

#include <inttypes.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct named_ranges *read_function(const char *sysroot, const char *path, char **why);

static void write_file(char path[32], struct text content)
{
	strcpy(path, "/tmp/named-ranges-XXXXXX");
	int descriptor = mkstemp(path);
	assert_true(descriptor >= 0);
	while (content.length) {
		ssize_t wrote = write(descriptor, content.start, content.length);
		assert_true(wrote > 0);
		content = text_from(content, (size_t)wrote);
	}
	close(descriptor);
}

static struct named_ranges *read_text(read_function *read_file, struct text content, char **why)
{
	char path[32];
	write_file(path, content);
	*why = NULL;
	struct named_ranges *ranges = read_file(NULL, path, why);
	unlink(path);
	return ranges;
}

/* `name@start module`, or "" where no range is. */
static const char *found_at(const struct named_ranges *ranges, uint64_t address)
{
	static char text[200];
	struct named_range found;
	text[0] = '\0';
	if (named_ranges_find(ranges, address, &found))
		snprintf(text, sizeof text, "%.*s@%" PRIx64 "%s%.*s", (int)found.name.length,
			found.name.start, found.start, found.module.length ? " " : "",
			(int)found.module.length, found.module.start);
	return text;
}

struct row {
	const char *claim;
	struct text file;
	struct {
		uint64_t address;
		const char *found;
	} query[8];
};

static const struct row jit_row[] = {
	{ "a range holds its first byte and not its end", TEXT("1000 10 f\n"),
		{ { 0xfff, "" }, { 0x1000, "f@1000" }, { 0x100f, "f@1000" }, { 0x1010, "" } } },
	{ "names hold blanks", TEXT("1000 10 void f(int, char const*) [jit]\n"),
		{ { 0x1000, "void f(int, char const*) [jit]@1000" } } },
	{ "capital letters, 0x, CR LF and no last line end", TEXT("0xAB00 0x10 f\r\nac00 10 g"),
		{ { 0xab01, "f@ab00" }, { 0xac0f, "g@ac00" } } },
	{ "in any order", TEXT("3000 10 c\n1000 10 a\n2000 10 b\n"),
		{ { 0x1000, "a@1000" }, { 0x2000, "b@2000" }, { 0x3000, "c@3000" } } },
	{ "a later line at the same place wins", TEXT("1000 10 old\n1000 10 new\n"),
		{ { 0x1000, "new@1000" }, { 0x100f, "new@1000" } } },
	{ "a later line wins the middle", TEXT("1000 100 old\n1040 20 new\n"),
		{ { 0x103f, "old@1000" }, { 0x1040, "new@1040" }, { 0x105f, "new@1040" },
			{ 0x1060, "old@1000" }, { 0x10ff, "old@1000" }, { 0x1100, "" } } },
	{ "a later line wins the beginning", TEXT("1000 100 old\nf80 100 new\n"),
		{ { 0xf80, "new@f80" }, { 0x107f, "new@f80" }, { 0x1080, "old@1000" },
			{ 0x1100, "" } } },
	{ "a later line wins the end", TEXT("1000 100 old\n1080 100 new\n"),
		{ { 0x107f, "old@1000" }, { 0x1080, "new@1080" }, { 0x117f, "new@1080" },
			{ 0x1180, "" } } },
	{ "a later line hides one inside", TEXT("1040 20 old\n1000 100 new\n"),
		{ { 0x1040, "new@1000" }, { 0x105f, "new@1000" }, { 0x10ff, "new@1000" } } },
	{ "three deep", TEXT("1000 100 a\n1010 80 b\n1020 10 c\n"),
		{ { 0x100f, "a@1000" }, { 0x1010, "b@1010" }, { 0x1020, "c@1020" },
			{ 0x1030, "b@1010" }, { 0x108f, "b@1010" }, { 0x1090, "a@1000" } } },
	{ "an empty range holds nothing", TEXT("1000 0 a\n1000 10 b\n1008 0 c\n"),
		{ { 0x1000, "b@1000" }, { 0x1008, "b@1000" } } },
	{ "the end of memory", TEXT("fffffffffffffff0 100 f\n"),
		{ { 0xfffffffffffffff0, "f@fffffffffffffff0" },
			{ 0xfffffffffffffffe, "f@fffffffffffffff0" } } },
	{ "lines that are none are passed over",
		TEXT("\n# comment\n1000 f\nxyz 10 f\n1000 10\n1000 10 \n2000 10 g\n"),
		{ { 0x1000, "" }, { 0x2000, "g@2000" } } },
};

static const struct row kallsyms_row[] = {
	{ "a symbol ends where the next begins",
		TEXT("ffffffff81000000 T _text\nffffffff81000040 t f\nffffffff81000050 D data\n"),
		{ { 0xffffffff80ffffff, "" }, { 0xffffffff8100003f, "_text@ffffffff81000000" },
			{ 0xffffffff81000040, "f@ffffffff81000040" },
			{ 0xffffffff8100004f, "f@ffffffff81000040" },
			{ 0xffffffff81000050, "" } } },
	{ "modules", TEXT("1000 t f\t[nf_conntrack]\n1010 T g\t[nf_conntrack]\n"),
		{ { 0x1001, "f@1000 [nf_conntrack]" }, { 0x1011, "g@1010 [nf_conntrack]" } } },
	{ "in any order", TEXT("3000 t c\n1000 t a\n2000 t b\n"),
		{ { 0x1fff, "a@1000" }, { 0x2fff, "b@2000" }, { 0x3000, "c@3000" } } },
	{ "a module's last symbol ends with its page or the next",
		TEXT("1000 t f\t[a]\n900000 t g\t[b]\n"),
		{ { 0x1fff, "f@1000 [a]" }, { 0x3000, "" }, { 0x900000, "g@900000 [b]" },
			{ 0x903000, "" } } },
	{ "of aliases the global one, with few underscores, the longest",
		TEXT("1000 t local\n1000 W weak_and_long\n1000 T __x64_sys\n1000 T sys\n"
		     "1000 T syscall\n2000 W w\n2000 t __l\n"),
		{ { 0x1004, "syscall@1000" }, { 0x2004, "__l@2000" } } },
	{ "per-CPU offsets at 0 do no harm", TEXT("0 A fixed\n1000 T f\n1010 t g\n"),
		{ { 0x1004, "f@1000" } } },
	{ "lines that are none are passed over", TEXT("\n1000\n1000 T\nx T f\n2000 T g\n"),
		{ { 0x1000, "" }, { 0x2000, "g@2000" } } },
};

static void expect_rows(read_function *read_file, const struct row *row, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		char *why;
		struct named_ranges *ranges = read_text(read_file, row[i].file, &why);
		if (!ranges)
			fail_row(row[i].claim, "not read: %s", why);
		for (size_t k = 0; ranges && k < 8 && row[i].query[k].found; k++) {
			const char *found = found_at(ranges, row[i].query[k].address);
			if (strcmp(found, row[i].query[k].found) != 0)
				fail_row(row[i].claim, "%" PRIx64 " is in `%s`",
					row[i].query[k].address, found);
		}
		named_ranges_free(ranges);
		free(why);
	}
	expect_no_failed_row();
}

static void jit_maps(void **state)
{
	(void)state;
	expect_rows(jit_map_read, jit_row, sizeof jit_row / sizeof *jit_row);
}

static void kallsyms(void **state)
{
	(void)state;
	expect_rows(kallsyms_read, kallsyms_row, sizeof kallsyms_row / sizeof *kallsyms_row);
}

struct refusal {
	const char *claim;
	read_function *read_file;
	struct text file;
	const char *why; /* what it begins with */
};

static const struct refusal refusal[] = {
	{ "an empty map", jit_map_read, TEXT(""), "no line `START SIZE NAME`" },
	{ "another text", jit_map_read, TEXT("hello\nworld\n"), "no line `START SIZE NAME`" },
	{ "an empty kallsyms", kallsyms_read, TEXT(""), "no line `ADDRESS TYPE NAME`" },
	{ "hidden addresses", kallsyms_read, TEXT("0000000000000000 T _text\n0000 t f\n"),
		"its addresses are all 0" },
};

static void refused(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof refusal / sizeof *refusal; i++) {
		char *why;
		struct named_ranges *ranges =
			read_text(refusal[i].read_file, refusal[i].file, &why);
		if (ranges || !why || strncmp(why, refusal[i].why, strlen(refusal[i].why)) != 0)
			fail_row(refusal[i].claim, "%s", why ? why : "read");
		named_ranges_free(ranges);
		free(why);
	}
	expect_no_failed_row();
}

static void expect_refused(const char *path, const char *reason)
{
	char *why = NULL;
	assert_null(jit_map_read(NULL, path, &why));
	assert_non_null(why);
	assert_non_null(strstr(why, reason));
	free(why);
}

static void kinds_of_files(void **state)
{
	(void)state;
	char path[32];
	write_file(path, TEXT("1000 10 f\n"));
	if (geteuid() == 0 && chown(path, 12345, 12345) == 0)
		expect_refused(path, "belongs to user 12345");
	unlink(path);
	expect_refused(path, "no such file");
	assert_int_equal(mkfifo(path, 0600), 0);
	expect_refused(path, "a FIFO");
	unlink(path);
	expect_refused("/tmp", "a directory");
	expect_refused("/dev/null", "a device");
}

static void names_at_their_start(void **state)
{
	(void)state;
	char *why;
	struct named_ranges *ranges =
		read_text(kallsyms_read, TEXT("1000 T f\n1000 t alias\n1010 t g\n"), &why);
	assert_true(named_ranges_has(ranges, TEXT("f"), 0x1000));
	assert_true(named_ranges_has(ranges, TEXT("alias"), 0x1000));
	assert_true(named_ranges_has(ranges, TEXT("g"), 0x1010));
	assert_false(named_ranges_has(ranges, TEXT("g"), 0x1000));
	assert_false(named_ranges_has(ranges, TEXT("f"), 0x1001));
	assert_false(named_ranges_has(ranges, TEXT("f"), 0x2000));
	named_ranges_free(ranges);
}

/* Against painting every byte, line by line. */
static void random_jit_maps(void **state)
{
	(void)state;
	enum { space = 300, lines = 60, base = 0x1000 };
	for (uint64_t seed = 1; seed <= 300; seed++) {
		uint64_t random = seed * 1000003;
		int painted[space + 40] = { 0 }; /* line + 1 */
		struct buffer text = { 0 };
		for (int i = 0; i < lines; i++) {
			uint32_t start = next_random(&random) % space;
			uint32_t size = next_random(&random) % 40;
			char line[64];
			snprintf(line, sizeof line, "%x %x f%d\n", base + start, size, i);
			buffer_append(&text, text_of(line));
			for (uint32_t k = 0; k < size; k++)
				painted[start + k] = i + 1;
		}
		char *why;
		struct named_ranges *ranges = read_text(jit_map_read, buffer_text(&text), &why);
		for (int at = 0; at < space + 40; at++) {
			char want[16] = "";
			if (painted[at])
				snprintf(want, sizeof want, "f%d@", painted[at] - 1);
			const char *found = found_at(ranges, (uint64_t)(base + at));
			if (strncmp(found, want, strlen(want)) != 0 ||
				(*want == 0) != (*found == 0))
				fail_row("random", "seed %d: %x is in `%s`, not in `%s`", (int)seed,
					base + at, found, want);
		}
		named_ranges_free(ranges);
		buffer_release(&text);
	}
	expect_no_failed_row();
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(jit_maps),
		cmocka_unit_test(kallsyms),
		cmocka_unit_test(refused),
		cmocka_unit_test(kinds_of_files),
		cmocka_unit_test(names_at_their_start),
		cmocka_unit_test(random_jit_maps),
	};
	return cmocka_run_group_tests_name("symbolize_named_ranges", test, NULL, NULL);
}
