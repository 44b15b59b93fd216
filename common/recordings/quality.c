#include "common/recordings/quality.h"
#include "common/base/die.h"
#include "common/stacks/function_name.h"

#include <inttypes.h>
#include <stdio.h>

#define NO_NAME UINT32_MAX

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

/* `libc.so.6 20.1 %, app 0.9 %`: the modules with the most of the weight, which is by name. */
static struct buffer list_modules(
	const struct recording *recording, const amount *weight_in, amount whole)
{
	enum { most = 4 };
	const double least = 0.0005; /* printed as 0.1 % */
	struct buffer list = { 0 };
	name_id listed[most];
	for (int i = 0; i < most; i++) {
		name_id worst = NO_NAME;
		for (name_id id = 0; id < recording->names.count; id++) {
			bool is_listed = false;
			for (int k = 0; k < i; k++)
				is_listed |= listed[k] == id;
			if (!is_listed && weight_in[id] > 0 &&
				(worst == NO_NAME || weight_in[id] > weight_in[worst]))
				worst = id;
		}
		if (worst == NO_NAME || share(weight_in[worst], whole) < least)
			break;
		listed[i] = worst;
		char line[300];
		struct text path = names_text(&recording->names, worst);
		snprintf(line, sizeof line, "%s%s %.1f %%", i ? ", " : "",
			worst ? shown(module_base(path)).bytes : "code of no known file",
			100 * share(weight_in[worst], whole));
		buffer_append(&list, text_of(line));
	}
	return list;
}

/* What to do depends on where code without a symbol is. */
enum place { PLACE_FILE, PLACE_KERNEL, PLACE_JIT, PLACE_NOWHERE, PLACE_COUNT };

static enum place place_of(struct text module)
{
	enum name_kind kind = module_kind(module);
	if (kind == NAME_KERNEL)
		return PLACE_KERNEL;
	if (kind == NAME_JIT)
		return PLACE_JIT;
	bool is_file = module.length && module.start[0] != '[' &&
		       !text_starts_with(module, TEXT("//anon"));
	return is_file ? PLACE_FILE : PLACE_NOWHERE;
}

static void append_cures(
	struct buffer *to, const struct recording *recording, const struct findings *findings)
{
	const double worth_saying = 0.1; /* of what has no symbol */
	static const char *const cure[PLACE_COUNT] = {
		[PLACE_FILE] = "keep the symbols of what you build (do not strip%s) and install "
			       "the debug symbols of what you did not, then record again",
		[PLACE_KERNEL] = "kernel symbols were hidden: run perf script as root "
				 "(kernel.kptr_restrict=0), or symbolize --kallsyms",
		[PLACE_JIT] =
			"a JIT compiler's perf map lacks them: let it write the map until the "
			"end (node --perf-basic-prof, java -XX:+DumpPerfMapAtExit, "
			"python3 -X perf)",
		[PLACE_NOWHERE] =
			"where no file is known, the call chain was broken (record with `perf "
			"record --call-graph dwarf`), or a JIT compiler wrote no "
			"/tmp/perf-PID.map",
	};
	amount weight[PLACE_COUNT] = { 0 };
	for (name_id id = 0; id < recording->names.count; id++)
		if (findings->unknown_in[id] > 0)
			amount_add(&weight[place_of(names_text(&recording->names, id))],
				findings->unknown_in[id]);
	for (enum place place = 0; place < PLACE_COUNT; place++) {
		char line[300];
		if (share(weight[place], findings->unknown) < worth_saying)
			continue;
		snprintf(line, sizeof line, cure[place],
			findings->mentions_rust ? "; Rust: [profile.release] debug = true" : "");
		buffer_append(to, TEXT("; "));
		buffer_append(to, text_of(line));
	}
}

static void report_unknown(const struct recording *recording, const struct findings *findings)
{
	const double worth_saying = 0.05;
	if (share(findings->unknown, findings->weight) < worth_saying)
		return;
	struct buffer words = list_modules(recording, findings->unknown_in, findings->weight);
	append_cures(&words, recording, findings);
	warn("%.1f %% of the weight is in functions without a symbol: %.*s",
		100 * share(findings->unknown, findings->weight), (int)words.length, words.start);
	buffer_release(&words);
}

static void report_callers(const struct recording *recording, const struct findings *findings)
{
	const double worth_saying = 0.05;
	const uint64_t few = 20; /* stacks that prove nothing */
	double part = share(findings->callerless, findings->weight);
	if (findings->judged < amount_of(few) || part < worth_saying)
		return;
	struct buffer list = list_modules(recording, findings->callerless_in, findings->weight);
	bool has_jit = false;
	for (name_id id = 0; id < recording->names.count; id++)
		has_jit |= findings->callerless_in[id] > 0 &&
			   place_of(names_text(&recording->names, id)) == PLACE_JIT;
	if (findings->reaches_start)
		warn("%.1f %% of the weight has lost its callers: %.*s; record larger stacks with "
		     "`perf record --call-graph dwarf,65528`",
			100 * part, (int)list.length, list.start);
	else
		warn("%.1f %% of the weight has lost its callers, where code has no frame pointers: "
		     "%.*s; record with `perf record --call-graph dwarf`, or build with "
		     "-fno-omit-frame-pointer%s%s",
			100 * part, (int)list.length, list.start,
			findings->mentions_rust
				? " (Rust: RUSTFLAGS=\"-C force-frame-pointers=yes\")"
				: "",
			has_jit ? " (Java: -XX:+PreserveFramePointer)" : "");
	buffer_release(&list);
}

static void report_python(const struct findings *findings)
{
	const double worth_saying = 0.05;
	if (share(findings->python_at_root, findings->weight) >= worth_saying)
		warn("%.1f %% of the weight begins in a Python function, whose callers are missing: "
		     "perf cannot follow the stack through `python3 -X perf` unless Python was "
		     "built with CFLAGS=\"-fno-omit-frame-pointer "
		     "-mno-omit-leaf-frame-pointer\" and recorded with -g; Python 3.13: `perf record "
		     "-k 1 --call-graph dwarf python3 -X perf_jit`, then `perf inject --jit`",
			100 * share(findings->python_at_root, findings->weight));
	if (share(findings->interpreter, findings->weight) >= worth_saying && !findings->python)
		warn("%.1f %% of the weight is in Python's interpreter, and no Python function has a "
		     "name: run Python 3.12 or later with -X perf, built with frame pointers, or "
		     "record older ones with `py-spy record`",
			100 * share(findings->interpreter, findings->weight));
}

static void report_chains(const struct recording *recording, const struct findings *findings,
	const struct selection *selection)
{
	const double worth_saying = 0.01;
	if (findings->without_chain == findings->samples) {
		bool is_traced = findings->weight == amount_of(findings->samples);
		bool is_branch = is_traced && text_starts_with(selection->name, TEXT("branches"));
		warn("no call chains in %s: %s", counted(findings->samples, "sample").bytes,
			is_branch ? "these are branches; print instructions with `perf script "
				    "--itrace=i100usg`"
				  : "record with -g (perf record -g, or --call-graph dwarf)");
		return;
	}
	if ((double)findings->without_chain > worth_saying * (double)findings->samples)
		warn("%" PRIu64 " of %" PRIu64 " samples have no call chain",
			findings->without_chain, findings->samples);
	report_callers(recording, findings);
	report_python(findings);
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
		warn("kernel-only call chains: user-space callers are missing; record user call "
		     "chains too");
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
		warn("%s without a period, counted as 1 each although periods differ where perf "
		     "samples at a frequency; print them with `perf script -F +period`",
			counted(findings->without_period, "sample").bytes);
	if (findings->zero)
		warn("dropped %s with period 0; --weight=samples counts them",
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
	for (size_t i = 0; i < recording->remark_count; i++) {
		const struct remark *remark = &recording->remark[i];
		warn("%s %s", counted(remark->count, remark->thing).bytes, remark->text);
	}
	if (recording->cut)
		warn("the input ends in the middle of a row: the last sample may lack callers");
	if (recording->unmapped)
		warn("%s outside all known mappings, named as without --frames=address",
			counted(recording->unmapped, "frame").bytes);
}

double quality_report(const struct fold *fold, const struct recording *recording,
	const struct selection *selection)
{
	struct findings findings = findings_of(fold, recording, selection);
	report_text(recording);
	if (findings.samples || findings.unknown_samples) {
		report_unknown(recording, &findings);
		if (recording->is_from_perf)
			report_chains(recording, &findings, selection);
		if (recording->has_perf_text)
			report_sides(&findings, selection);
		report_idle(&findings, &fold->transform->ignore);
	}
	if (recording->is_from_perf)
		report_counts(recording, &findings, selection);
	double unknown = share(findings.unknown, findings.weight);
	findings_release(&findings);
	return unknown;
}
