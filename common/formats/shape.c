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

/* After a `*`: from the next place on where the rest of the shape may begin. */
static struct text skip_to(char step, struct text line)
{
	if (strchr("~^& ", step))
		return line;
	const char *at = text_find(line, step);
	return at ? text_between(at, text_end(line)) : text_from(line, line.length);
}

bool shape_fits(const char *shape, struct text line)
{
	const char *after_star = NULL;
	struct text retry = line;
	while (*shape || line.length) {
		if (*shape == '*') {
			after_star = ++shape;
			if (!*shape)
				return true;
			retry = line = skip_to(*shape, line);
		} else if (*shape && take_step(*shape, &line)) {
			shape++;
		} else if (after_star && retry.length) {
			retry = line = skip_to(*after_star, text_from(retry, 1));
			shape = after_star;
		} else {
			return false;
		}
	}
	return true;
}
