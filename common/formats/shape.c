#include "common/formats/shape.h"
#include "common/base/scan.h"

static bool is_of_run(char run, char byte)
{
	return run == '~' ? is_digit(byte) : run == ' ' ? is_blank(byte) : hex_value(byte) >= 0;
}

/* Takes what the first byte of the shape stands for, which is not `*`. */
static bool take_step(char step, struct text *line)
{
	size_t length = 0, least = step == '&' ? 6 : 1;
	if (!strchr("~^& ", step))
		length = line->length && line->start[0] == step;
	else
		while (length < line->length && is_of_run(step, line->start[length]))
			length++;
	if (length < least)
		return false;
	*line = text_from(*line, length);
	return true;
}

bool shape_fits(const char *shape, struct text line)
{
	const char *after_star = NULL;
	struct text retry = line;
	while (*shape || line.length) {
		if (*shape == '*') {
			after_star = ++shape;
			retry = line;
			if (!*shape)
				return true;
		} else if (*shape && take_step(*shape, &line)) {
			shape++;
		} else if (after_star && retry.length) {
			retry = line = text_from(retry, 1);
			shape = after_star;
		} else {
			return false;
		}
	}
	return true;
}
