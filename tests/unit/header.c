/* What header lines say, that writing and reading gives the same, and how two are added up. */
#include "common/stacks/header.h"

#include "tests/unit/cmocka.h"

#include <unistd.h>

struct row {
	const char *line;
	enum header_line kind;
	const char *written; /* as a profile's header is written again; NULL: as it was read */
};

static const struct row row[] = {
	{ "# flamepipe event=cycles:u unit=cycles samples=27098 effective=25110 0", HEADER_PROFILE,
		NULL },
	{ "# flamepipe 0", HEADER_PROFILE, NULL },
	{ "# flamepipe  0", HEADER_PROFILE, "# flamepipe 0" },
	{ "# flamepipe counts=2 0", HEADER_PROFILE, NULL },
	{ "# flamepipe counts=1 0", HEADER_PROFILE, "# flamepipe 0" },
	{ "# flamepipe order=time 0", HEADER_PROFILE, NULL },
	{ "# flamepipe order=size 0", HEADER_PROFILE, "# flamepipe 0" },
	{ "# flamepipe addresses=vaddr 0", HEADER_PROFILE, NULL },
	{ "# flamepipe addresses=offset 0", HEADER_PROFILE, NULL },
	{ "# flamepipe addresses=runtime 0", HEADER_PROFILE, NULL },
	{ "# flamepipe addresses=street 0", HEADER_PROFILE, "# flamepipe 0" },
	{ "# flamepipe removed=12.5 0", HEADER_PROFILE, NULL },
	{ "# flamepipe time=0.2-0.3\\x200%-5% samples=3 0", HEADER_PROFILE, NULL },
	{ "# flamepipe time= 0", HEADER_PROFILE, "# flamepipe 0" },
	{ "# flamepipe removed=much 0", HEADER_PROFILE, "# flamepipe 0" },
	{ "# flamepipe runs=3 0", HEADER_PROFILE, NULL },
	{ "# flamepipe runs=3,4 dispersion=1.25 variation=0.01 reference=0.875 0", HEADER_PROFILE,
		NULL },
	{ "# flamepipe samples=18446744073709551615 0", HEADER_PROFILE, NULL },
	{ "# flamepipe samples=18446744073709551616 0", HEADER_PROFILE, "# flamepipe 0" },
	{ "# flamepipe samples=-1 0", HEADER_PROFILE, "# flamepipe 0" },
	{ "# flamepipe samples=900,1100 effective=850,1023 counts=2 0", HEADER_PROFILE, NULL },
	{ "# flamepipe samples=0,7 effective=,0.5 0", HEADER_PROFILE,
		"# flamepipe samples=0,7 effective=0,1 0" },
	{ "# flamepipe samples=7,x effective=5,-1 0", HEADER_PROFILE,
		"# flamepipe samples=7 effective=5 0" },
	{ "# flamepipe effective=0.3 0", HEADER_PROFILE, "# flamepipe effective=1 0" },
	{ "# flamepipe effective=nan dispersion=inf variation=-1 0", HEADER_PROFILE,
		"# flamepipe 0" },
	{ "# flamepipe event=a\\x20b\\x3bc\\x5cd unit=n\\x09s 0", HEADER_PROFILE, NULL },
	{ "# flamepipe event=\\x41\\x4 0", HEADER_PROFILE, "# flamepipe event=A\\x5cx4 0" },
	{ "# flamepipe event= unit=s 0", HEADER_PROFILE, "# flamepipe unit=s 0" },
	{ "# flamepipe event=a event=b 0", HEADER_PROFILE, "# flamepipe event=b 0" },
	{ "# flamepipe   unit=s   future=yes 0", HEADER_PROFILE, "# flamepipe unit=s 0" },
	{ "# flamepipe unit=s word 0", HEADER_NONE, NULL },
	{ "# flamepipe event=caf\xc3\xa9/\xff/ 0", HEADER_PROFILE, NULL },
	{ "# flamepipe module=/usr/lib/libc.so.6 names=malloc;free 0", HEADER_MODULE, NULL },
	{ "# flamepipe module=x 0", HEADER_MODULE, NULL },
	{ "# flamepipe event=cycles", HEADER_NONE, NULL },
	{ "# flamepipe event=cycles 10", HEADER_NONE, NULL },
	{ "# flamepipe", HEADER_NONE, NULL },
	{ "# flamepipes 0", HEADER_NONE, NULL },
	{ "#flamepipe 0", HEADER_NONE, NULL },
	{ " # flamepipe 0", HEADER_NONE, NULL },
	{ "# x;main 0", HEADER_NONE, NULL },
	{ "", HEADER_NONE, NULL },
};

static struct text written(const struct header *header, char *bytes, size_t size)
{
	char path[] = "/tmp/header.XXXXXX";
	close(mkstemp(path));
	struct output output = output_open(path);
	header_write(&output, header);
	output_close(&output);
	FILE *file = fopen(path, "r");
	struct text text = { bytes, fread(bytes, 1, size, file) };
	fclose(file);
	unlink(path);
	return text;
}

static void lines_read_and_write(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		struct header header = { 0 };
		struct header_module module;
		char bytes[1000];
		enum header_line kind = header_parse(text_of(row[i].line), &header, &module);
		if (kind != row[i].kind) {
			fail_row(row[i].line, "is of kind %d, expected %d", kind, row[i].kind);
		} else if (kind == HEADER_PROFILE) {
			struct text text = written(&header, bytes, sizeof bytes);
			const char *want = row[i].written ? row[i].written : row[i].line;
			text.length -= 1;
			if (!text_equal(text, text_of(want)))
				fail_row(row[i].line, "is written %.*s", (int)text.length,
					text.start);
		}
		header_release(&header);
	}
	expect_no_failed_row();
}

static void a_module_keeps_its_escapes(void **state)
{
	(void)state;
	struct header header = { 0 };
	struct header_module module;
	header_parse(TEXT("# flamepipe module=/a\\x20b names=x\\x3by;z 0"), &header, &module);
	assert_text_equal(module.path, TEXT("/a\\x20b"));
	assert_text_equal(module.names, TEXT("x\\x3by;z"));
	assert_text_equal(header_value(&header.texts, module.path), TEXT("/a b"));
	header_release(&header);
}

static void every_byte_survives(void **state)
{
	(void)state;
	char bytes[256], line[1200];
	for (int i = 0; i < 256; i++)
		bytes[i] = (char)i;
	struct header header = { .event = { bytes, sizeof bytes } }, back = { 0 };
	struct text text = written(&header, line, sizeof line);
	struct header_module module;
	text.length--;
	assert_null(text_find(text, '\n'));
	assert_int_equal(header_parse(text, &back, &module), HEADER_PROFILE);
	assert_text_equal(back.event, header.event);
	header_release(&back);
}

struct sum {
	const char *first;
	int first_weight;
	const char *second;
	int second_weight;
	const char *sum;
	const char *problem; /* a word of it; NULL: they add up */
};

static const struct sum sum[] = {
	{ "# flamepipe 0", 0, "# flamepipe event=e unit=u samples=7 effective=5 0", 9,
		"# flamepipe event=e unit=u samples=7 effective=5 0", NULL },
	{ "# flamepipe event=e unit=u samples=2 effective=2 0", 2,
		"# flamepipe event=e unit=u samples=3 effective=3 0", 3,
		"# flamepipe event=e unit=u samples=5 effective=5 0", NULL },
	{ "# flamepipe samples=4 effective=4 0", 4, "# flamepipe samples=1 effective=1 0", 4,
		"# flamepipe samples=5 effective=3 0", NULL },
	{ "# flamepipe 0", 0, "# flamepipe samples=7,8 effective=5,6 counts=2 0", 9,
		"# flamepipe samples=7,8 effective=5,6 counts=2 0", NULL },
	{ "# flamepipe samples=7,8 effective=5,6 counts=2 0", 9,
		"# flamepipe samples=1,2 effective=1,2 counts=2 0", 9,
		"# flamepipe samples=8,10 counts=2 0", NULL },
	{ "# flamepipe unit=u samples=4 effective=4 0", 4, "# flamepipe 0", 3,
		"# flamepipe unit=u 0", NULL },
	{ "# flamepipe removed=1 0", 1, "# flamepipe removed=0.5 0", 1, "# flamepipe removed=1.5 0",
		NULL },
	{ "# flamepipe 0", 0, "# flamepipe time=0-1 0", 1, "# flamepipe time=0-1 0", NULL },
	{ "# flamepipe time=0-1 0", 1, "# flamepipe time=0-1 0", 1, "# flamepipe time=0-1 0",
		NULL },
	{ "# flamepipe time=0-1 0", 1, "# flamepipe time=0-2 0", 0, "# flamepipe time=0-1 0",
		NULL },
	{ "# flamepipe time=0-1 0", 1, "# flamepipe time=1-2 0", 1, "# flamepipe 0", NULL },
	{ "# flamepipe time=0-1 0", 1, "# flamepipe 0", 1, "# flamepipe 0", NULL },
	{ "# flamepipe unit=u 0", 1, "# flamepipe unit=v 0", 1, "# flamepipe 0", "units" },
	{ "# flamepipe event=u 0", 1, "# flamepipe event=v 0", 1, "# flamepipe 0", "events" },
	{ "# flamepipe addresses=vaddr 0", 1, "# flamepipe addresses=offset 0", 1,
		"# flamepipe addresses=vaddr 0", "addresses" },
};

static void headers_add_up(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof sum / sizeof *sum; i++) {
		struct header first = { 0 }, second = { 0 };
		struct header_module module;
		char bytes[1000], *problem = NULL;
		header_parse(text_of(sum[i].first), &first, &module);
		header_parse(text_of(sum[i].second), &second, &module);
		bool adds_up = header_merge(&first, amount_of((uint64_t)sum[i].first_weight),
			&second, amount_of((uint64_t)sum[i].second_weight), &problem);
		struct text text = written(&first, bytes, sizeof bytes);
		text.length--;
		if (adds_up != !sum[i].problem || adds_up != !problem)
			fail_row(sum[i].first, "and %s: %s", sum[i].second,
				problem ? problem : "add up");
		else if (problem && !strstr(problem, sum[i].problem))
			fail_row(sum[i].first, "and %s: %s", sum[i].second, problem);
		if (!text_equal(text, text_of(sum[i].sum)))
			fail_row(sum[i].first, "and %s are %.*s", sum[i].second, (int)text.length,
				text.start);
		free(problem);
		header_release(&second);
		header_release(&first);
	}
	expect_no_failed_row();
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(lines_read_and_write),
		cmocka_unit_test(a_module_keeps_its_escapes),
		cmocka_unit_test(every_byte_survives),
		cmocka_unit_test(headers_add_up),
	};
	return cmocka_run_group_tests_name("header", test, NULL, NULL);
}
