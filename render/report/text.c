/*
 * The report for a terminal or a log: what it is about, the table, what it means, and the gates.
 */
#include "common/base/columns.h"
#include "render/report/sentence.h"
#include "render/report/text_table.h"
#include "render/report/writer.h"

/* What stays on one line: `12.30 %` does. */
static struct text next_word(struct text *rest)
{
	const char *end = rest->start, *last = text_end(*rest) - 1;
	while (end <= last && (*end != ' ' || (end < last && end[1] == '%')))
		end++;
	struct text word = text_between(rest->start, end);
	*rest = text_trim_left(text_from(*rest, word.length));
	return word;
}

/* A paragraph whose first line begins in `column`, and the others in `indent`. */
static void write_wrapped(
	struct output *output, const char *sentence, size_t column, size_t indent, size_t columns)
{
	struct buffer buffer = { 0 };
	sentence_append(&buffer, sentence);
	struct text rest = buffer_text(&buffer);
	for (bool is_first = true; rest.length; is_first = false) {
		struct text word = next_word(&rest);
		size_t width = columns_of(word);
		if (!is_first && column + 1 + width > columns) {
			output_format(output, "\n%*s", (int)indent, "");
			column = indent;
		} else if (!is_first) {
			output_byte(output, ' ');
			column++;
		}
		output_write(output, word);
		column += width;
	}
	output_byte(output, '\n');
	buffer_release(&buffer);
}

static void write_paragraph(struct output *output, const char *sentence, size_t columns)
{
	if (sentence)
		write_wrapped(output, sentence, 0, 0, columns);
}

static void write_notes(
	const struct report *report, bool are_details, size_t columns, struct output *output)
{
	bool is_first = true;
	for (uint32_t i = 0; i < report->note_count; i++) {
		const struct note *note = &report->note[i];
		if (note->is_detail != are_details)
			continue;
		output_string(output, is_first ? "\n- " : "- ");
		write_wrapped(output, note->text, 2, 2, columns);
		is_first = false;
	}
}

static enum tone tone_of(enum outcome outcome)
{
	static const enum tone tone[] = {
		[GATE_PASSED] = TONE_GOOD,
		[GATE_UNSURE] = TONE_PLAIN,
		[GATE_UNUSED] = TONE_PLAIN,
		[GATE_FAILED] = TONE_BAD,
	};
	return tone[outcome];
}

static void write_gates(const struct report *report, const struct page *page, struct output *output)
{
	enum { indent = 10 };
	if (report->gate_count)
		output_string(output, "\ngates\n");
	for (uint32_t i = 0; i < report->gate_count; i++) {
		const struct gate_result *result = &report->gate[i];
		enum tone tone = tone_of(result->outcome);
		if (result->is_minor)
			continue;
		output_format(output, "  %s%s%s  ", tone_begin(page, tone),
			outcome_words[result->outcome], tone_end(page, tone));
		write_wrapped(output, result->message, indent, indent, page->columns);
	}
	if (report->minor_gates) {
		output_format(output, "%*s", indent, "");
		write_wrapped(output, report->minor_gates, indent, indent, page->columns);
	}
}

void text_write(const struct report *report, const struct page *page, struct output *output)
{
	write_paragraph(output, report->headline, page->columns);
	write_paragraph(output, report->subtitle, page->columns);
	output_byte(output, '\n');
	text_table_write(&report->table, page, output);
	write_paragraph(output, report->left_out_as, page->columns);
	write_gates(report, page, output);
	write_notes(report, false, page->columns, output);
	write_notes(report, true, page->columns, output);
}
