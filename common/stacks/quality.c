#include "common/stacks/quality.h"
#include "common/base/die.h"
#include "common/stacks/findings.h"
#include "common/stacks/function_name.h"

#include <inttypes.h>
#include <stdio.h>

/* `1 sample`, `2 samples`; the sentences around it fit both. */
struct counted {
	char bytes[64];
};

static struct counted counted(uint64_t count, const char *thing)
{
	struct counted words;
	snprintf(words.bytes, sizeof words.bytes, "%" PRIu64 " %s%s", count, thing,
		count == 1 ? "" : "s");
	return words;
}

static double share(amount part, amount whole)
{
	return whole > 0 ? (double)part / (double)whole : 0;
}

/* The module with the most weight of all that were not named yet, which is taken out. */
static name_id take_worst_module(struct findings *findings, uint32_t count, amount *weight)
{
	name_id worst = 0;
	for (name_id id = 0; id < count; id++)
		if (findings->unknown_in[id] > findings->unknown_in[worst])
			worst = id;
	*weight = findings->unknown_in[worst];
	findings->unknown_in[worst] = 0;
	return worst;
}

static void report_unknown(const struct recording *recording, struct findings *findings)
{
	enum { most = 4 };
	const double worth_saying = 0.05;
	if (share(findings->unknown, findings->weight) < worth_saying)
		return;
	struct buffer list = { 0 };
	for (int i = 0; i < most; i++) {
		amount weight;
		name_id module = take_worst_module(findings, recording->names.count, &weight);
		if (weight <= 0)
			break;
		char line[300];
		struct text path = names_text(&recording->names, module);
		snprintf(line, sizeof line, "%s%s %.1f %%", i ? ", " : "",
			module ? shown(module_base(path)).bytes : "code of no known file",
			100 * share(weight, findings->weight));
		buffer_append(&list, text_of(line));
	}
	warn("%.1f %% of the weight is in functions without a symbol: %.*s; keep the symbols of "
	     "what you build (do not strip%s) and install the debug symbols of what you did not, "
	     "then record again",
		100 * share(findings->unknown, findings->weight), (int)list.length, list.start,
		findings->mentions_rust ? "; Rust: [profile.release] debug = true" : "");
	buffer_release(&list);
}

static void report_chains(const struct findings *findings)
{
	const double most_rootless =
		0.6; /* far from what frame pointers (0.2) and none (0.99) give */
	const double worth_saying = 0.01;
	uint64_t few = 20; /* stacks that tell nothing */
	if (findings->samples == 0)
		return;
	if (findings->without_chain == findings->samples) {
		warn("no call chains in %s: record with -g (perf record -g, or --call-graph dwarf)",
			counted(findings->samples, "sample").bytes);
		return;
	}
	if ((double)findings->without_chain > worth_saying * (double)findings->samples)
		warn("%" PRIu64 " of %" PRIu64 " samples have no call chain",
			findings->without_chain, findings->samples);
	if (findings->judged >= amount_of(few) &&
		share(findings->rootless, findings->judged) > most_rootless)
		warn("%.0f %% of the stacks do not begin in a function that starts a program or "
		     "a thread: frame pointers were missing, so callers are missing or wrong; "
		     "record with `perf record --call-graph dwarf`, or build with "
		     "-fno-omit-frame-pointer (Rust: RUSTFLAGS=\"-C force-frame-pointers=yes\")",
			100 * share(findings->rootless, findings->judged));
	if (share(findings->cut, findings->stacks) >= worth_saying)
		warn("%.1f %% of the stacks are cut at perf's limit of %d frames and have lost "
		     "their outermost callers; record after `sysctl "
		     "kernel.perf_event_max_stack=1024`",
			100 * share(findings->cut, findings->stacks), usual_depth_limit);
}

static bool has_modifier(struct text event, char modifier)
{
	const char *colon = text_find_last(event, ':'), *slash = text_find_last(event, '/');
	const char *at = slash ? slash : colon;
	return at && text_find(text_between(at, text_end(event)), modifier);
}

/* `sched:sched_switch`, but not `cycles:u`. */
static bool is_tracepoint(struct text event)
{
	return text_find(event, ':') && !has_modifier(event, 'u') && !has_modifier(event, 'k');
}

static void report_sides(const struct findings *findings, const struct selection *selection)
{
	const uint64_t few = 100;
	if (findings->stacks < amount_of(few) || findings->without_chain == findings->samples)
		return;
	if (findings->with_user == 0 && !has_modifier(selection->name, 'k') &&
		!is_tracepoint(selection->name) && findings->idle < findings->weight)
		warn("all call chains are of the kernel alone: the callers in programs are "
		     "missing; record user call chains too");
	if (findings->with_kernel == 0 && selection->name.length &&
		!is_tracepoint(selection->name) && !has_modifier(selection->name, 'u'))
		warn("no call chain has a kernel frame although %s counts the kernel too: record "
		     "as root, or after `sysctl kernel.perf_event_paranoid=1`",
			shown(selection->name).bytes);
}

static bool is_clock_unit(struct text unit)
{
	return text_equal(unit, TEXT("ns"));
}

static void report_counts(const struct recording *recording, const struct findings *findings,
	const struct selection *selection)
{
	bool is_clock =
		text_search(selection->name, TEXT("-clock")) || is_clock_unit(selection->unit);
	if (findings->without_period && !is_clock && !is_tracepoint(selection->name) &&
		selection->name.length)
		warn("%s without a period, counted as 1 each: perf samples at a frequency, where "
		     "periods differ; print them with `perf script -F +period`",
			counted(findings->without_period, "sample").bytes);
	if (findings->zero)
		warn("%s with the period 0, so without weight, left out (--weight=samples counts "
		     "them)",
			counted(findings->zero, "sample").bytes);
	if (findings->unknown_samples && findings->weighs_samples)
		warn("%s with an unknown number of samples, dropped (--weight=period counts "
		     "their weight)",
			counted(findings->unknown_samples, "line").bytes);
	if (recording->lost)
		warn("perf lost %s: what was running then is missing; record with a larger "
		     "buffer (-m 1024), a lower frequency (-F) or fewer bytes of stack",
			counted(recording->lost, "event").bytes);
	if (recording->lost_part)
		warn("perf lost %.2f %% of the samples: what was running then is missing; record "
		     "with a larger buffer (-m 1024), a lower frequency (-F) or fewer bytes of "
		     "stack",
			recording->lost_part / 100.0);
	if (recording->lost_chunks)
		warn("perf lost %s of events: what was running then is missing; record with a "
		     "larger buffer (-m 1024) or a lower frequency (-F)",
			counted(recording->lost_chunks, "chunk").bytes);
}

static void report_idle(const struct findings *findings, const struct patterns *ignored)
{
	const double worth_saying = 0.3;
	double idle = share(findings->idle, findings->weight);
	if (idle >= worth_saying && !patterns_match(ignored, TEXT("swapper")))
		warn("%.0f %% of the weight is the idle loop (swapper): --ignore=swapper removes "
		     "it",
			100 * idle);
}

static void report_text(const struct recording *recording)
{
	if (recording->headerless)
		warn("%s without an event line, counted as 1 each, for no named event or process",
			counted(recording->headerless, "stack").bytes);
	if (recording->unparted)
		warn("%s not parted from the next by a blank line: was the text edited?",
			counted(recording->unparted, "sample").bytes);
	if (recording->cut)
		warn("the input ends in the middle of a row: the last sample may lack callers");
	if (recording->unmapped)
		warn("%s in no mapping that the text tells of, named as without --frames=address",
			counted(recording->unmapped, "frame").bytes);
}

double quality_report(const struct fold *fold, const struct recording *recording,
	const struct selection *selection)
{
	struct findings findings = findings_of(fold, recording, selection);
	report_text(recording);
	if (findings.samples || findings.unknown_samples) {
		report_unknown(recording, &findings);
		report_chains(&findings);
		if (recording->has_perf_text)
			report_sides(&findings, selection);
		report_idle(&findings, &fold->transform->ignore);
	}
	report_counts(recording, &findings, selection);
	double unknown = share(findings.unknown, findings.weight);
	findings_release(&findings);
	return unknown;
}
