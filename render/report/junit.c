/*
 *     <?xml version="1.0" encoding="UTF-8"?>
 *     <testsuites>
 *     <testsuite name="stackreport" tests="2" failures="1" errors="0" skipped="0">
 *     <testcase classname="stackreport.budget" name="parse &lt;= 12%">
 *     <failure message="...">...</failure>
 *     </testcase>
 *     ...
 *     <system-out>...</system-out>
 *     </testsuite>
 *     </testsuites>
 *
 * A test case is one result of a gate.
 */
#include "common/base/xml.h"
#include "common/tables/table.h"
#include "render/report/writer.h"

/* A result that is neither passed nor makes the report fail. */
static bool is_skipped(const struct report *report, const struct gate_result *result)
{
	return result->outcome != GATE_PASSED && !gate_result_fails(report, result);
}

static uint32_t count_that(const struct report *report,
	bool (*holds)(const struct report *, const struct gate_result *))
{
	uint32_t count = 0;
	for (uint32_t i = 0; i < report->gate_count; i++)
		count += holds(report, &report->gate[i]);
	return count;
}

static void write_sentence(struct output *output, const char *sentence)
{
	struct buffer buffer = { 0 };
	sentence_append(&buffer, sentence);
	xml_write(output, buffer_text(&buffer));
	buffer_release(&buffer);
}

static void write_message(
	struct output *output, const char *element, const struct gate_result *result)
{
	output_format(output, "<%s message=\"%s", element,
		result->outcome == GATE_UNSURE ? "unsure: " : "");
	write_sentence(output, result->message);
	output_string(output, "\"/>\n");
}

static void write_case(
	struct output *output, const struct report *report, const struct gate_result *result)
{
	output_format(output, "<testcase classname=\"stackreport.%s\" name=\"", result->gate);
	xml_write(output, result->name);
	output_string(output, "\">\n");
	if (gate_result_fails(report, result))
		write_message(output, "failure", result);
	else if (is_skipped(report, result))
		write_message(output, "skipped", result);
	else {
		output_string(output, "<system-out>");
		write_sentence(output, result->message);
		output_string(output, "</system-out>\n");
	}
	output_string(output, "</testcase>\n");
}

static void write_notes(struct output *output, const struct report *report)
{
	output_string(output, "<system-out>");
	write_sentence(output, report->headline);
	output_byte(output, '\n');
	for (uint32_t i = 0; i < report->note_count; i++) {
		write_sentence(output, report->note[i].text);
		output_byte(output, '\n');
	}
	output_string(output, "</system-out>\n");
}

void junit_write(const struct report *report, const struct page *page, struct output *output)
{
	(void)page;
	output_format(output,
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
		"<testsuite name=\"stackreport\" tests=\"%u\" failures=\"%u\" errors=\"0\" "
		"skipped=\"%u\">\n",
		report->gate_count, count_that(report, gate_result_fails),
		count_that(report, is_skipped));
	for (uint32_t i = 0; i < report->gate_count; i++)
		write_case(output, report, &report->gate[i]);
	write_notes(output, report);
	output_string(output, "</testsuite>\n</testsuites>\n");
}
