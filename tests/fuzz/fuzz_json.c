/* Any bytes as JSON: brackets pair, and after its end nothing changes. */
#include "common/base/json.h"
#include "tests/fuzz/caught_exit.h"

static void run(struct text text)
{
	struct input *input = input_of_text("fuzz", text);
	struct json *json = json_new(input);
	struct text part;
	size_t depth = 0, total = 0;
	enum json_token token;
	while ((token = json_next(json, &part)) && token < JSON_CUT) {
		depth += token == JSON_OBJECT || token == JSON_ARRAY;
		depth -= token == JSON_OBJECT_END || token == JSON_ARRAY_END;
		total += part.length;
		if (depth != json_depth(json) || total > text.length)
			__builtin_trap();
		if (token == JSON_ARRAY && text.length % 3 == 0)
			depth -= json_skip(json);
	}
	if (json_next(json, &part) != token || (token == JSON_END && depth))
		__builtin_trap();
	json_free(json);
	input_close(input);
}
