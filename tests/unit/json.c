/* JSON token by token, whatever pieces it comes in. */
#include "common/base/json.h"
#include "common/base/memory.h"

#include "tests/unit/cmocka.h"

/* A letter or bracket for each token, with the text that it has. */
static void write_token(struct buffer *to, enum json_token token, struct text text)
{
	static const char letters[] = ".{}[]ksn10-cw";
	buffer_append_byte(to, letters[token]);
	if (token == JSON_KEY || token == JSON_STRING || token == JSON_NUMBER) {
		buffer_append(to, text);
		buffer_append_byte(to, ' ');
	}
}

static void reads_as(const char *json, const char *tokens)
{
	struct input *input = input_of_text("test", text_of(json));
	struct json *reader = json_new(input);
	struct buffer got = { 0 };
	struct text text;
	for (enum json_token token = JSON_NULL; token && token < JSON_CUT;) {
		token = json_next(reader, &text);
		write_token(&got, token, text);
	}
	buffer_append_byte(&got, '\0');
	assert_string_equal(got.start, tokens);
	buffer_release(&got);
	json_free(reader);
	input_close(input);
}

static void tokens_are_those_of_the_grammar(void **state)
{
	(void)state;
	static const char *const cases[][2] = {
		{ "", "." },
		{ " \n\t\r", "." },
		{ "{}", "{}." },
		{ "[]", "[]." },
		{ "null", "-." },
		{ "[true, false,null]", "[10-]." },
		{ "{\"a\":1,\"b\":[2,{\"c\":\"d\"}]}", "{ka n1 kb [n2 {kc sd }]}." },
		{ "[1.50,-0,1e400,123456789012345678901]",
			"[n1.50 n-0 n1e400 n123456789012345678901 ]." },
		{ "[\"\",\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]", "[s s\"\\/\b\f\n\r\t ]." },
		{ "\"\\u00e9\\u20ac\\ud83d\\ude00\"", "s\303\251\342\202\254\360\237\230\200 ." },
		{ "\"\\ud83dx\\ude00\\ud83d\\u0041\"",
			"s\357\277\275x\357\277\275\357\277\275A ." },
		{ "{\"\\u0061\":1}", "{ka n1 }." },
		{ "{\"a\":1}\n{\"a\":2}\n", "{ka n1 }{ka n2 }." },
		{ "[1,2,]", "[n1 n2 ]." },
		{ "{\"a\":1,}", "{ka n1 }." },
		{ "[1,", "[n1 c" },
		{ "[12", "[c" },
		{ "[\"a", "[c" },
		{ "[\"a\\", "[c" },
		{ "{\"a\"", "{ka c" },
		{ "{\"a\":", "{ka c" },
		{ "[1 2]", "[n1 w" },
		{ "[,1]", "[w" },
		{ "{1:2}", "{w" },
		{ "{\"a\" 1}", "{ka w" },
		{ "{\"a\":}", "{ka w" },
		{ "{\"a\",1}", "{ka w" },
		{ "[1}", "[n1 w" },
		{ "]", "w" },
		{ "[nan]", "[w" },
		{ "[-]", "[w" },
		{ "[\"\\x\"]", "[w" },
		{ "[\"\\u12g4\"]", "[w" },
		{ "[\"\\u12\"]", "[w" },
		{ "main;parse 3", "w" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		reads_as(cases[i][0], cases[i][1]);
}

static void nesting_is_bounded_and_no_recursion(void **state)
{
	(void)state;
	char deep[JSON_DEEPEST + 2];
	memset(deep, '[', sizeof deep);
	struct input *input = input_of_text("test", (struct text){ deep, sizeof deep });
	struct json *json = json_new(input);
	struct text text;
	for (int i = 0; i < JSON_DEEPEST; i++)
		assert_int_equal(json_next(json, &text), JSON_ARRAY);
	assert_int_equal(json_next(json, &text), JSON_WRONG);
	assert_int_equal(json_next(json, &text), JSON_WRONG);
	json_free(json);
	input_close(input);
}

static void a_value_can_be_skipped(void **state)
{
	(void)state;
	struct input *input = input_of_text("test", TEXT("{\"a\":[[1],{\"b\":[]}],\"c\":7}"));
	struct json *json = json_new(input);
	struct text text;
	assert_int_equal(json_next(json, &text), JSON_OBJECT);
	assert_int_equal(json_next(json, &text), JSON_KEY);
	assert_int_equal(json_next(json, &text), JSON_ARRAY);
	assert_true(json_skip(json));
	assert_int_equal(json_depth(json), 1);
	assert_int_equal(json_next(json, &text), JSON_KEY);
	assert_true(text_equal(text, TEXT("c")));
	assert_int_equal(json_next(json, &text), JSON_NUMBER);
	assert_int_equal(json_next(json, &text), JSON_OBJECT_END);
	assert_int_equal(json_offset(json), strlen("{\"a\":[[1],{\"b\":[]}],\"c\":7}"));
	json_free(json);
	input_close(input);
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(tokens_are_those_of_the_grammar),
		cmocka_unit_test(nesting_is_bounded_and_no_recursion),
		cmocka_unit_test(a_value_can_be_skipped),
	};
	return cmocka_run_group_tests_name("json", test, NULL, NULL);
}
