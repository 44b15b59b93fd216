#include "common/base/utf8.h"
#include "common/base/visible.h"
#include "common/tables/write.h"

#include <math.h>
#include <stdio.h>

static void write_character(struct output *output, struct text character)
{
	size_t length = utf8_length(character);
	uint32_t code = length ? utf8_code_point(character.start, length) : 0xfffd;
	if (code == '"' || code == '\\')
		output_format(output, "\\%c", (char)code);
	else if (visible_is_control(code) || length == 0)
		output_format(output, "\\u%04x", code);
	else
		output_write(output, character);
}

void json_write_string(struct output *output, struct text text)
{
	output_byte(output, '"');
	while (text.length) {
		size_t length = utf8_length(text);
		struct text character = { text.start, length ? length : 1 };
		write_character(output, character);
		text = text_from(text, character.length);
	}
	output_byte(output, '"');
}

void json_write_sentence(struct output *output, const char *sentence)
{
	struct buffer buffer = { 0 };
	sentence_append(&buffer, sentence);
	json_write_string(output, buffer_text(&buffer));
	buffer_release(&buffer);
}

void json_write_number(struct output *output, double number)
{
	char digits[40];
	if (!isfinite(number)) {
		output_string(output, "null");
		return;
	}
	for (int precision = 15; precision <= 17; precision++) {
		snprintf(digits, sizeof digits, "%.*g", precision, number);
		if (strtod(digits, NULL) == number)
			break;
	}
	output_string(output, digits);
}

static void write_key(struct output *output, const char *key)
{
	output_format(output, "\"%s\": ", key);
}

void json_write_text(struct output *output, const char *key, struct text text)
{
	write_key(output, key);
	if (text.length)
		json_write_string(output, text);
	else
		output_string(output, "null");
}

void json_write_bounds(struct output *output, const char *prefix, struct interval bounds)
{
	output_format(output, "\"%slow\": ", prefix);
	json_write_number(output, bounds.low);
	output_format(output, ", \"%shigh\": ", prefix);
	json_write_number(output, bounds.high);
}

static void write_cell(struct output *output, const struct column *column, const struct cell *cell)
{
	char prefix[40];
	switch (column->kind) {
	case COLUMN_NAME:
	case COLUMN_WORD:
		write_key(output, column->field);
		json_write_string(output, cell->text);
		break;
	case COLUMN_INTERVAL:
		snprintf(prefix, sizeof prefix, "%s_", column->field);
		json_write_bounds(output, prefix, cell->bounds);
		break;
	default:
		write_key(output, column->field);
		json_write_number(output, cell->value);
	}
}

void json_write_row(struct output *output, const struct table *table, uint32_t row)
{
	const struct cell *cell = &table->cell[(size_t)row * table->column_count];
	for (uint32_t i = 0; i < table->column_count; i++) {
		output_string(output, i ? ", " : "{");
		write_cell(output, &table->column[i], &cell[i]);
	}
	output_byte(output, '}');
}
