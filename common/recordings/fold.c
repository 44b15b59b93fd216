#include "common/recordings/fold.h"
#include "common/stacks/folded_name.h"

/* Of all events of one count: what the header will say. */
struct sums {
	uint64_t samples, unknown_samples;
	amount weight, removed, removed_samples;
	struct squares squares;
};

/* One event on its way into the profile. */
struct folding {
	const struct fold *fold;
	struct recording *recording;
	uint32_t number; /* of the event */
	struct event *event;
	struct profile *profile;
	int side;            /* the count of the profile that the event's weight goes to */
	name_id *translated; /* by name of the recording: that of the profile, or 0 */
	struct sums sums[2]; /* by side */
};

static enum name_kind kept_kind(const struct fold *fold, enum name_kind kind)
{
	bool is_kept = fold->keeps_marks || kind == NAME_INLINED ||
		       (kind == NAME_KERNEL && fold->marks_kernel) ||
		       (kind == NAME_JIT && fold->marks_jit);
	return is_kept ? kind : NAME_PLAIN;
}

/* `/opt/app+0x1460`, which says itself where it lives. */
static bool is_address_in(struct text name, struct text module)
{
	return text_starts_with(name, module) &&
	       text_starts_with(text_from(name, module.length), TEXT("+0x"));
}

static name_id translate(struct folding *folding, name_id id)
{
	name_id *translated = &folding->translated[id];
	if (*translated)
		return *translated;
	const struct name *name = &folding->recording->names.name[id];
	struct names *names = &folding->profile->names;
	struct text module = names_text(&folding->recording->names, name->module);
	struct name kept = { name->text, kept_kind(folding->fold, name->kind) };
	if (folding->fold->keeps_all) {
		kept = *name;
		kept.module = name->module ? names_intern_text(names, module) : 0;
	}
	*translated = folded_intern(names, kept);
	if (module.length && !is_address_in(name->text, module))
		profile_add_module(folding->profile, names_text(names, *translated), module);
	return *translated;
}

/* A sample without any frame is written `comm;[no stack]`, so that a comm is never a count. */
static frame_id without_stack(struct folding *folding, frame_id thread)
{
	struct profile *profile = folding->profile;
	return tree_enter(
		&profile->tree, thread, names_intern_text(&profile->names, TEXT("[no stack]")));
}

/* Leads the single samples of the event to where their frames are now. */
static void follow(struct folding *folding, const frame_id *moved)
{
	timeline_follow(&folding->recording->timeline, folding->number, moved);
}

/* Which frames have weight in them or below; all where single samples are kept, if they weigh 0. */
static bool *weighed(
	const struct folding *folding, const struct tree *tree, enum tree_column column)
{
	bool *is_weighed = memory_allocate_zeroed(tree->count, 1);
	for (frame_id frame = tree->count; --frame > 0;) {
		is_weighed[frame] |=
			folding->fold->keeps_all || tree_self(tree, column, frame) != 0;
		is_weighed[tree->parent[frame]] |= is_weighed[frame];
	}
	return is_weighed;
}

static void enter_tree(struct folding *folding, const struct tree *tree)
{
	struct tree *into = &folding->profile->tree;
	int side = folding->fold->weighs_samples ? SAMPLES : WEIGHT;
	frame_id *place = memory_allocate_zeroed(tree->count, sizeof *place);
	bool *is_weighed = weighed(folding, tree, side);
	for (frame_id frame = 1; frame < tree->count; frame++) {
		if (!is_weighed[frame])
			continue;
		frame_id parent = tree->parent[frame], top = place[parent];
		if (!tree->name[frame]) /* weight in its place in time */
			place[frame] = top;
		else if (parent == 0)
			place[frame] = roots_enter(folding->fold->roots, folding->recording,
				tree->name[frame], folding->event, into);
		else
			place[frame] = tree_enter(into, top, translate(folding, tree->name[frame]));
		amount self = tree_self(tree, side, frame);
		if (self == 0)
			continue;
		frame_id holder = tree->name[frame] ? frame : parent;
		bool is_thread = tree->parent[holder] == 0;
		tree_add(into, is_thread ? without_stack(folding, place[frame]) : place[frame],
			folding->side, self);
	}
	follow(folding, place);
	free(place);
	free(is_weighed);
}

static void transform_event(struct folding *folding, struct sums *sums)
{
	struct tree *tree = &folding->event->tree, changed;
	struct transform transform = *folding->fold->transform;
	amount removed[2] = { 0 };
	/* a choice leaves frames that nothing is in */
	if (transform_changes_nothing(&transform) && choice_is_all(folding->fold->choice))
		return;
	transform.kept_frames = 1; /* the thread */
	frame_id *moved = memory_allocate((size_t)tree->count * sizeof *moved);
	tree_init(&changed, tree->names);
	changed.keeps_order = tree->keeps_order;
	transform_tree(&transform, tree, &changed, removed, moved);
	follow(folding, moved);
	free(moved);
	amount_add(&sums->removed, removed[folding->fold->weighs_samples ? SAMPLES : WEIGHT]);
	amount_add(&sums->removed_samples, removed[SAMPLES]);
	tree_release(tree);
	*tree = changed;
}

static void fold_event(struct folding *folding)
{
	struct sums *sums = &folding->sums[folding->side];
	transform_event(folding, sums);
	enter_tree(folding, &folding->event->tree);
	tree_release(&folding->event->tree);
	sums->samples += folding->event->samples;
	sums->unknown_samples += folding->event->unknown_samples;
	amount_add(&sums->weight, folding->event->weight);
	squares_join(&sums->squares, &folding->event->squares);
}

/* The effective size of what the filters left is taken to shrink with its samples. */
static void fill_sizes(
	struct header *header, int side, const struct sums *sums, bool weighs_samples)
{
	amount_add(&header->removed, sums->removed);
	if (sums->unknown_samples)
		return;
	double samples = (double)sums->samples;
	double effective =
		weighs_samples ? samples : squares_effective(&sums->squares, sums->weight);
	header->samples[side] = sums->samples - (uint64_t)(sums->removed_samples / AMOUNT_ONE);
	if (sums->samples)
		header->effective[side] = effective * (double)header->samples[side] / samples;
}

static void fill_header(const struct folding *folding, const struct selection *selection)
{
	bool weighs_samples = folding->fold->weighs_samples;
	struct header *header = &folding->profile->header;
	struct text samples = selection->is_pair ? TEXT("samples,samples") : TEXT("samples");
	header->event = arena_copy(&header->texts, selection->name);
	header->time = arena_copy(&header->texts, choice_time(folding->fold->choice));
	header->unit = arena_copy(&header->texts, weighs_samples ? samples : selection->unit);
	for (int side = 0; side < 2; side++)
		fill_sizes(header, side, &folding->sums[side], weighs_samples);
	header->counts = selection->is_pair ? 2 : 0;
	header->is_in_time_order = folding->recording->keeps_order;
	header->addresses = folding->recording->addresses;
}

void fold_recording(const struct fold *fold, struct recording *recording,
	const struct selection *selection, struct profile *profile)
{
	struct folding folding = {
		.fold = fold,
		.recording = recording,
		.profile = profile,
		.translated =
			memory_allocate_zeroed(recording->names.count, sizeof *folding.translated),
	};
	for (uint32_t i = 0; i < recording->event_count; i++) {
		folding.event = &recording->event[i];
		folding.number = i;
		folding.side = selection->is_second[i];
		if (selection->is_chosen[i])
			fold_event(&folding);
	}
	fill_header(&folding, selection);
	free(folding.translated);
}
