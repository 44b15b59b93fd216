/* The profile in a picture: what went in comes out, and bytes of any kind do no harm. */
#include "common/base/base64.h"
#include "common/formats/folded.h"
#include "common/formats/picture_data.h"

#include "tests/unit/cmocka.h"

#define HEADER "# flamepipe event=cycles unit=cycles samples=3"

static const char *const round_trips[] = {
	HEADER " 0\na 1\n",
	HEADER " 0\na;b;c 1\na;b;d 2\na;c;b;c 3\nb;c 4\n",
	HEADER " 0\na;b_[i] 1\na;b_[k] 2\na;b_[j] 3\n",
	HEADER " 0\na 0.000000000001\nb 170000000000000\nc -0.25\n",
	HEADER " 0\na 9223372036854775807\nb 9223372036854775807\nc 9223372036854775807\n",
	HEADER " counts=2 0\na 1 0\na;b 0 2.5\nc -1 3\n",
	HEADER
	" 0\n# flamepipe module=/lib/a\\x20b.so names=f;g\\x20h 0\n# flamepipe module=/lib/c names=f "
	"0\nf;g h 1\n",
	HEADER " order=time 0\na;b 1\na;c 2\na;b 3\na 4\na;c 5\n",
	HEADER " addresses=offset removed=12.5 0\n/bin/x+0x12 1\n",
	HEADER " 0\n ;x 1\n<&]]>\x01\xff\xe9\x96\xa2 2\n",
};

static void read_folded(const char *text, struct profile *profile)
{
	struct skipped skipped = { 0 };
	struct input *input = input_of_text("test", text_of(text));
	struct lines lines = lines_of(input);
	profile_init(profile);
	profile->tree.keeps_order = strstr(text, "order=time") != NULL;
	struct folded_reader *reader = folded_reader_new(profile, &skipped, false);
	folded_reader_read(reader, &lines);
	folded_reader_finish(reader);
	lines_release(&lines);
	input_close(input);
	skipped_release(&skipped);
	tree_arrange(&profile->tree);
}

static struct buffer picture_of(const struct profile *profile)
{
	struct buffer picture = { 0 };
	struct output output = output_to_buffer(&picture);
	output_string(&output, "<svg>\n");
	picture_data_write(&output, profile, &profile->header);
	output_string(&output, "</svg>\n");
	output_close(&output);
	return picture;
}

static const char *read_picture(struct text picture, struct profile *profile)
{
	struct input *input = input_of_text("test", picture);
	struct lines lines = lines_of(input);
	profile_init(profile);
	const char *problem = picture_data_read(&lines, profile);
	lines_release(&lines);
	input_close(input);
	return problem;
}

static struct buffer folded_of(struct profile *profile)
{
	struct folded_style style = { .has_header = true, .has_modules = true, .has_marks = true };
	struct buffer folded = { 0 };
	struct output output = output_to_buffer(&folded);
	folded_write(&output, profile, &style);
	output_close(&output);
	return folded;
}

static void what_went_in_comes_out(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof round_trips / sizeof *round_trips; i++) {
		struct profile before, after;
		read_folded(round_trips[i], &before);
		struct buffer picture = picture_of(&before);
		const char *problem = read_picture(buffer_text(&picture), &after);
		tree_arrange(&after.tree);
		struct buffer folded = folded_of(&after);
		if (problem || !text_equal(buffer_text(&folded), text_of(round_trips[i])))
			fail_row(round_trips[i], "%s, %.*s", problem ? problem : "read",
				(int)folded.length, folded.start);
		buffer_release(&folded);
		buffer_release(&picture);
		profile_release(&before);
		profile_release(&after);
	}
	expect_no_failed_row();
}

/* Names of all lengths, deep and wide, in more than one piece. */
static void many_frames_take_several_pieces(void **state)
{
	(void)state;
	struct buffer text = { 0 };
	buffer_append(&text, TEXT(HEADER " 0\n"));
	uint32_t random = 1;
	for (int i = 0; i < 200000; i++) {
		char line[100];
		random = random * 1664525 + 1013904223;
		snprintf(line, sizeof line, "f%x;g%x;h%x %u\n", random >> 24, random >> 12, random,
			random >> 8);
		buffer_append(&text, text_of(line));
	}
	buffer_append_byte(&text, '\0');
	struct profile before, after;
	read_folded(text.start, &before);
	struct buffer picture = picture_of(&before);
	size_t pieces = 0;
	for (struct text rest = buffer_text(&picture); rest.length; pieces++) {
		const char *next = text_search(rest, TEXT("<metadata"));
		if (!next)
			break;
		rest = text_between(next + 1, text_end(rest));
		const char *end = text_search(rest, TEXT("</metadata"));
		assert_true(end - rest.start <= PICTURE_PIECE_LENGTH + 100);
	}
	assert_true(pieces > 1);
	assert_null(read_picture(buffer_text(&picture), &after));
	tree_arrange(&after.tree);
	struct buffer one = folded_of(&before), other = folded_of(&after);
	assert_true(text_equal(buffer_text(&one), buffer_text(&other)));
	buffer_release(&one);
	buffer_release(&other);
	buffer_release(&picture);
	buffer_release(&text);
	profile_release(&before);
	profile_release(&after);
}

static void equal_profiles_have_equal_data(void **state)
{
	(void)state;
	struct profile one, other;
	read_folded("a;b 1\na;c 2\nb 3\n", &one);
	read_folded("b 3\na;c 1\na;b 1\na;c 1\n", &other);
	struct buffer first = picture_of(&one), second = picture_of(&other);
	assert_true(text_equal(buffer_text(&first), buffer_text(&second)));
	buffer_release(&first);
	buffer_release(&second);
	profile_release(&one);
	profile_release(&other);
}

static void damage(struct text picture, size_t at, char byte)
{
	char *copy = memory_allocate(picture.length);
	memcpy(copy, picture.start, picture.length);
	copy[at] = byte;
	struct profile profile;
	read_picture((struct text){ copy, picture.length }, &profile);
	profile_release(&profile);
	free(copy);
}

/* Every byte another, and every length: an answer, and no access out of bounds. */
static void damaged_pictures_are_answered(void **state)
{
	(void)state;
	struct profile profile;
	read_folded(round_trips[5], &profile);
	struct buffer picture = picture_of(&profile);
	for (size_t at = 0; at < picture.length; at++)
		for (const char *byte = "A/+=<\n"; *byte; byte++)
			damage(buffer_text(&picture), at, *byte);
	for (size_t length = 0; length + 20 < picture.length; length++) {
		struct profile cut;
		assert_non_null(read_picture((struct text){ picture.start, length }, &cut));
		profile_release(&cut);
	}
	buffer_release(&picture);
	profile_release(&profile);
}

/* Inflated bytes that are not what they should be; each lacks or changes one thing. */
static const struct {
	const char *bytes;
	size_t length;
	bool is_right;
} inflated[] = {
#define BYTES(literal) literal, sizeof(literal) - 1
	/* header, names "a", one frame: pops 0, successor new, first 0; one side, unit 1, 0 and 1
	 */
	{ BYTES("\n\1\0\1a\1\0\0\0\1\1\0\2"), true }, { BYTES("\n\1\0\1a\1\0\0\0\1\1\0"), false },
	{ BYTES("\n\1\0\1a\1\0\0\0\1\1\0\2\0"), false }, { BYTES(""), false },
	{ BYTES("no end"), false }, { BYTES("\n\1\7\1a\1\0\0\0\1\1\0\2"), false }, /* kind */
	{ BYTES("\n\1\0\377\377\377\377\177a\1\0\0\0\1\1\0\2"), false },           /* length */
	{ BYTES("\n\377\377\377\377\177\0\1a\1\0\0\0\1\1\0\2"), false },           /* names */
	{ BYTES("\n\1\0\1a\377\377\377\377\17\0\0\0\1\1\0\2"), false },            /* frames */
	{ BYTES("\n\1\0\1a\1\1\0\0\1\1\0\2"), false }, /* pops past the root */
	{ BYTES("\n\1\0\1a\1\0\1\0\1\1\0\2"), false }, /* successor unknown */
	{ BYTES("\n\1\0\1a\1\0\0\5\1\1\0\2"), false }, /* name below 0 */
	{ BYTES("\n\0\1\0\0\0\1\1\0\2"), false },      /* name above the last */
	{ BYTES("\n\1\0\1a\1\0\0\0\3\1\0\2"), false }, /* three sides */
	{ BYTES("\n\1\0\1a\1\0\0\0\1\377\377\377\377\377\377\377\377\377\377\377\377\377\377\377"
		"\377\377\377\177\0\2"),
		false }, /* a unit past 128 bits */
	{ BYTES("\n\1\0\1a\1\0\0\0\1\200\200\200\200\200\200\200\200\200\200\200\200\200\200\200"
		"\200\200\177\0\2"),
		false }, /* counts that cannot be added */
};

static void inflated_bytes_are_checked(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof inflated / sizeof *inflated; i++) {
		struct buffer picture = { 0 };
		struct output output = output_to_buffer(&picture);
		picture_bytes_write(&output, "profile-1",
			(struct text){ inflated[i].bytes, inflated[i].length });
		output_close(&output);
		struct profile profile;
		const char *problem = read_picture(buffer_text(&picture), &profile);
		if (inflated[i].is_right != !problem)
			fail_row(inflated[i].bytes, "row %zu: %s", i, problem ? problem : "read");
		profile_release(&profile);
		buffer_release(&picture);
	}
	expect_no_failed_row();
}

static const struct {
	const char *text, *bytes;
	bool is_whole;
} base64[] = {
	{ "", "", true },
	{ "Zg==", "f", true },
	{ "Zm8=", "fo", true },
	{ "Zm9v", "foo", true },
	{ " Zm\n9v\r\nYg==\t", "foob", true },
	{ "Zm9vYmE", "fooba", true },
	{ "Z", "", false },
	{ "Zg==Zg", NULL, false },
	{ "Zm9*", NULL, false },
};

static void base64_is_read(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof base64 / sizeof *base64; i++) {
		struct base64_reader reader = { 0 };
		struct buffer bytes = { 0 };
		bool is_read = base64_read(&reader, text_of(base64[i].text), &bytes);
		if (is_read != (base64[i].bytes != NULL))
			fail_row(base64[i].text, "%s", is_read ? "is read" : "is refused");
		else if (is_read && (!text_equal(buffer_text(&bytes), text_of(base64[i].bytes)) ||
					    base64_finish(&reader) != base64[i].is_whole))
			fail_row(base64[i].text, "%.*s", (int)bytes.length, bytes.start);
		buffer_release(&bytes);
	}
	expect_no_failed_row();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_went_in_comes_out),
		cmocka_unit_test(many_frames_take_several_pieces),
		cmocka_unit_test(equal_profiles_have_equal_data),
		cmocka_unit_test(damaged_pictures_are_answered),
		cmocka_unit_test(inflated_bytes_are_checked),
		cmocka_unit_test(base64_is_read),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
