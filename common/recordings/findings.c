#include "common/recordings/quality.h"
#include "common/recordings/entry.h"

/* What is known of a frame from the frames above it: parents stand before their children. */
struct context {
	frame_id outermost, second; /* below the thread */
	uint32_t depth;             /* without inlined frames */
	name_id module;             /* outside the kernel, of the outermost frame that has one */
	unsigned char facts;        /* of any frame */
	bool has_user, has_kernel, is_idle;
};

static struct context context_of(const struct findings *findings, const struct tree *tree,
	const struct context *context, frame_id frame)
{
	frame_id parent = tree->parent[frame];
	const struct name *name = &tree->names->name[tree->name[frame]];
	struct context here = context[parent];
	if (parent == 0) {
		here.is_idle = text_equal(name->text, TEXT("swapper"));
		return here;
	}
	if (tree->name[frame] == 0)
		return here;
	if (!here.outermost)
		here.outermost = frame;
	else if (!here.second)
		here.second = frame;
	if (!here.module && name->kind != NAME_KERNEL)
		here.module = name->module;
	here.facts |= findings->fact[tree->name[frame]];
	here.depth += name->kind != NAME_INLINED;
	here.has_kernel |= name->kind == NAME_KERNEL;
	here.has_user |= name->kind == NAME_PLAIN || name->kind == NAME_JIT;
	return here;
}

/*
 * The first frame is an entry, or the second: a stripped program's _start has no symbol, and what
 * is read beyond it is no caller.
 */
static bool has_root(
	const struct findings *findings, const struct tree *tree, const struct context *context)
{
	unsigned char first = findings->fact[tree->name[context->outermost]];
	unsigned char second = context->second ? findings->fact[tree->name[context->second]] : 0;
	if (first & NAME_IS_ENTRY)
		return true;
	return (second & NAME_IS_ENTRY) &&
	       ((first & NAME_IS_UNRESOLVED) || !(second & NAME_IS_MAIN));
}

static void judge_python(struct findings *findings, const struct tree *tree,
	const struct context *context, amount weight)
{
	if (context->facts & NAME_IS_PYTHON)
		amount_add(&findings->python, weight);
	else if (context->facts & NAME_IS_INTERPRETER)
		amount_add(&findings->interpreter, weight);
	if (findings->fact[tree->name[context->outermost]] & NAME_IS_PYTHON)
		amount_add(&findings->python_at_root, weight);
}

static void judge_stack(struct findings *findings, const struct tree *tree,
	const struct context *context, amount weight, amount samples)
{
	if (context->depth == 0)
		return;
	bool is_whole = has_root(findings, tree, context) || !findings->has_names;
	bool is_cut = context->depth >= usual_depth_limit && !is_whole;
	bool begins_in_python = findings->fact[tree->name[context->outermost]] & NAME_IS_PYTHON;
	amount_add(&findings->stacks, samples);
	if (context->has_user)
		amount_add(&findings->with_user, samples);
	if (context->has_kernel)
		amount_add(&findings->with_kernel, samples);
	if (is_cut)
		amount_add(&findings->cut, samples);
	judge_python(findings, tree, context, weight);
	findings->reaches_start |=
		text_equal(names_text(tree->names, tree->name[context->outermost]), TEXT("_start"));
	if (!context->has_user || context->is_idle || is_cut || begins_in_python)
		return;
	amount_add(&findings->judged, samples);
	if (is_whole)
		return;
	amount_add(&findings->callerless, weight);
	amount_add(&findings->callerless_in[context->module], weight);
}

static void judge_tree(struct findings *findings, const struct tree *tree, int weight_side)
{
	struct context *context = memory_allocate_zeroed(tree->count, sizeof *context);
	for (frame_id frame = 1; frame < tree->count; frame++) {
		context[frame] = context_of(findings, tree, context, frame);
		amount weight = tree_self(tree, weight_side, frame);
		judge_stack(findings, tree, &context[frame], weight, tree_self(tree, 1, frame));
		if (context[frame].is_idle)
			amount_add(&findings->idle, weight);
		frame_id holder = tree->name[frame] ? frame : tree->parent[frame];
		name_id name = tree->name[holder];
		if (weight && tree->parent[holder] && (findings->fact[name] & NAME_IS_UNRESOLVED)) {
			amount_add(&findings->unknown, weight);
			amount_add(&findings->unknown_in[tree->names->name[name].module], weight);
		}
	}
	free(context);
}

static bool mentions_rust(const struct names *names)
{
	for (name_id id = 1; id < names->count; id++)
		if (text_search(names_text(names, id), TEXT("std::rt::lang_start")) ||
			text_search(names_text(names, id), TEXT("core::ops::function::FnOnce")) ||
			text_starts_with(names_text(names, id), TEXT("_R")))
			return true;
	return false;
}

struct findings findings_of(const struct fold *fold, const struct recording *recording,
	const struct selection *selection)
{
	struct findings findings = {
		.unknown_in = memory_allocate_zeroed(recording->names.count, sizeof(amount)),
		.callerless_in = memory_allocate_zeroed(recording->names.count, sizeof(amount)),
		.fact = entry_facts(&recording->names),
		.weighs_samples = fold->weighs_samples,
		.mentions_rust = mentions_rust(&recording->names),
		.has_names = recording->addresses == ADDRESS_NONE,
	};
	for (uint32_t i = 0; i < recording->event_count; i++) {
		const struct event *event = &recording->event[i];
		if (!selection->is_chosen[i])
			continue;
		amount_add(&findings.weight,
			fold->weighs_samples ? amount_of(event->samples) : event->weight);
		findings.samples += event->samples;
		findings.unknown_samples += event->unknown_samples;
		findings.without_chain += event->without_chain;
		findings.without_period += fold->weighs_samples ? 0 : event->without_period;
		findings.zero += fold->weighs_samples ? 0 : event->zero;
		judge_tree(&findings, &event->tree, fold->weighs_samples ? 1 : 0);
	}
	return findings;
}

void findings_release(struct findings *findings)
{
	free(findings->unknown_in);
	free(findings->callerless_in);
	free(findings->fact);
}
