#include "render/report/report.h"
#include "common/base/die.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>

void report_release(struct report *report)
{
	free(report->table.cell);
	free(report->note);
	free(report->gate);
	arena_release(&report->texts);
	*report = (struct report){ 0 };
}

const char *report_text(struct report *report, const char *format, ...)
{
	char *sentence;
	va_list arguments;
	va_start(arguments, format);
	int length = vasprintf(&sentence, format, arguments);
	va_end(arguments);
	if (length < 0)
		die("out of memory:");
	struct text kept =
		arena_copy(&report->texts, (struct text){ sentence, (size_t)length + 1 });
	free(sentence);
	return kept.start;
}

static void add_note(struct report *report, struct note note)
{
	MEMORY_GROW(report->note, report->note_count, report->note_capacity);
	report->note[report->note_count++] = note;
}

void report_add_note(struct report *report, const char *text)
{
	add_note(report, (struct note){ .text = text });
}

void report_add_detail(struct report *report, const char *text)
{
	add_note(report, (struct note){ .text = text, .is_detail = true });
}

void report_add_gate(struct report *report, struct gate_result result)
{
	MEMORY_GROW(report->gate, report->gate_count, report->gate_capacity);
	report->gate[report->gate_count++] = result;
}

const char *const outcome_words[] = {
	[GATE_PASSED] = "passed",
	[GATE_UNUSED] = "unused",
	[GATE_UNSURE] = "unsure",
	[GATE_FAILED] = "failed",
};

static bool is_of_growth(const struct gate_result *result)
{
	return strcmp(result->gate, "fail-above") == 0;
}

static const char *minor_gates_text(struct report *report, uint32_t failed, uint32_t others)
{
	const char *where = "--format=json names them";
	if (others == 0)
		return report_text(report, "%" PRIu32 " more failed (%s)", failed, where);
	if (failed == 0)
		return report_text(report, "%" PRIu32 " more did not fail (%s)", others, where);
	return report_text(report, "%" PRIu32 " more failed, %" PRIu32 " more did not (%s)", failed,
		others, where);
}

/* The worst of all results. */
static enum outcome outcome_of_gates(const struct report *report)
{
	enum outcome worst = GATE_PASSED;
	for (uint32_t i = 0; i < report->gate_count; i++)
		if (report->gate[i].outcome > worst)
			worst = report->gate[i].outcome;
	return worst;
}

void report_choose_gates(struct report *report)
{
	enum { most_seen = 10 };
	uint32_t seen = 0, failed = 0, others = 0;
	for (uint32_t i = 0; i < report->gate_count; i++) {
		struct gate_result *result = &report->gate[i];
		if (!is_of_growth(result))
			continue;
		bool is_of_all = isnan(result->value);
		result->is_minor = !is_of_all && (result->is_twin || seen >= most_seen);
		seen += !result->is_minor;
		failed += result->is_minor && result->outcome == GATE_FAILED;
		others += result->is_minor && result->outcome != GATE_FAILED;
	}
	if (failed + others)
		report->minor_gates = minor_gates_text(report, failed, others);
	if (report->gate_count)
		report->headline = report_text(report, "%s; gates: %s", report->headline,
			outcome_words[outcome_of_gates(report)]);
}

bool gate_result_fails(const struct report *report, const struct gate_result *result)
{
	return result->outcome == GATE_FAILED ||
	       (report->fails_unsure && result->outcome == GATE_UNSURE);
}

bool report_has_failed(const struct report *report)
{
	for (uint32_t i = 0; i < report->gate_count; i++)
		if (gate_result_fails(report, &report->gate[i]))
			return true;
	return false;
}
