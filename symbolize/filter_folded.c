/*
 * Folded lines whose frames are addresses, with names in their place, merged again:
 *
 *     # flamepipe event=cpu-clock addresses=offset 0
 *     app;/opt/app+0x1460;/opt/app+0x1493 5025125
 *     app;[9c1185a5c5e9fc54612808977ee8f548b2258d31]+0x1460 7
 *
 *     # flamepipe event=cpu-clock 0
 *     app;main;parse;next_token_[i] 5025125
 *
 * The last frame of a line is a leaf, all others are callers. A line is a stack of its own, so a
 * file that cannot be found leaves its frames as they are, and the header keeps `addresses=`.
 */
#include "common/base/die.h"
#include "common/base/scan.h"
#include "common/formats/folded.h"
#include "symbolize/filter.h"

enum role { CALLER, LEAF, ROLE_COUNT };

/* What replaces a name: `count` names in folded_filter.names from `first`. */
struct replacement {
	site_id site; /* 0: the name is no address */
	struct text path;
	uint32_t first, count; /* 0: the name itself */
};

struct folded_filter {
	struct filtering *filtering;
	struct profile profile;
	struct replacement *replacement[ROLE_COUNT]; /* by the names that were read */
	uint32_t name_count;                         /* of those */
	name_id *name;
	size_t count, capacity;
	struct tree tree;   /* the new one */
	frame_id *placed;   /* by frame of the old tree: as a caller in the new one; 0: not yet */
	frame_id *unplaced; /* a path of frames */
	size_t unplaced_capacity;
	struct buffer text;
};

/* `/opt/my app+0x1460`, or with a build-id `[9c1185a5...]+0x1460`. */
static bool parse_address(struct text frame, struct module_query *query, uint64_t *address)
{
	const char *plus = text_find_last(frame, '+');
	struct text number = text_between(plus ? plus + 1 : text_end(frame), text_end(frame));
	if (!scan_literal(&number, TEXT("0x")) || !scan_hex(&number, address) || number.length)
		return false;
	*query = (struct module_query){
		.path = text_between(frame.start, plus), .pid = -1, .build_id = TEXT("")
	};
	struct text inside = query->path;
	if (inside.length < 2 || inside.start[0] != '[' || text_end(inside)[-1] != ']')
		return inside.length > 0;
	inside = (struct text){ inside.start + 1, inside.length - 2 };
	bool is_build_id = inside.length >= 8;
	for (size_t i = 0; i < inside.length; i++)
		is_build_id &= hex_value(inside.start[i]) >= 0;
	if (is_build_id) {
		query->build_id = inside;
		query->path = TEXT("");
	}
	return true;
}

static enum address_kind kind_of_addresses(const struct folded_filter *filter)
{
	enum address_kind kind = filter->filtering->addresses;
	if (kind == ADDRESS_NONE)
		kind = filter->profile.header.addresses;
	return kind == ADDRESS_NONE ? ADDRESS_VADDR : kind;
}

static void count_frame(struct folded_filter *filter, name_id id, enum role role)
{
	struct resolver *resolver = filter->filtering->resolver;
	struct replacement *replacement = &filter->replacement[role][id];
	struct module_query query;
	struct text frame = names_text(&filter->profile.names, id);
	struct site site = { .place = role == LEAF ? PLACE_EXACT : PLACE_CALLER };
	if (!replacement->site && !parse_address(frame, &query, &site.address))
		return;
	if (!replacement->site) {
		struct binding binding = { .module = resolver_module(resolver, &query),
			.kind = kind_of_addresses(filter) };
		if (query.path.length && module_source_of(query.path) != SOURCE_FILE)
			binding.kind = ADDRESS_RUNTIME;
		site.binding = resolver_binding(resolver, &binding);
		replacement->site = resolver_site(resolver, &site);
		replacement->path = query.path;
	}
	resolver_count(resolver, replacement->site, 1);
}

/* In order of time a stack's weight is in a nameless child of its frame. */
static frame_id owner_of_weight(const struct tree *tree, frame_id frame)
{
	return tree->name[frame] ? frame : tree->parent[frame];
}

static bool has_weight(const struct tree *tree, frame_id frame)
{
	return tree_self(tree, 0, frame) || tree_self(tree, 1, frame);
}

static void count_frames(struct folded_filter *filter)
{
	const struct tree *tree = &filter->profile.tree;
	bool *calls = memory_allocate_zeroed(tree->count, sizeof *calls);
	for (frame_id frame = tree->count; --frame > 0;) {
		if (has_weight(tree, frame))
			count_frame(filter, tree->name[owner_of_weight(tree, frame)], LEAF);
		if (calls[frame])
			count_frame(filter, tree->name[frame], CALLER);
		calls[tree->parent[frame]] |= tree->name[frame] != 0;
	}
	free(calls);
}

/* `name file.rs:12` with --lines. */
static name_id name_of_function(
	struct folded_filter *filter, const struct function *function, const struct name *frame)
{
	enum line_detail lines = filter->filtering->lines;
	struct name name = {
		.kind = function->is_inlined ? NAME_INLINED : frame->kind,
		.module = frame->module,
	};
	filter->text.length = 0;
	buffer_append(&filter->text, function->name);
	if (lines != LINES_FUNCTION && function->file.length) {
		buffer_append_byte(&filter->text, ' ');
		frame_block_write_place(&filter->text, function, lines);
	}
	name.text = buffer_text(&filter->text);
	return names_intern(&filter->profile.names, name);
}

static void replace(struct folded_filter *filter, name_id id, struct replacement *replacement)
{
	struct answer answer = resolver_answer(filter->filtering->resolver, replacement->site);
	replacement->first = (uint32_t)filter->count;
	replacement->count = (uint32_t)answer.chain.count;
	for (size_t i = 0; i < answer.chain.count; i++) {
		struct name frame = filter->profile.names.name[id];
		MEMORY_GROW(filter->name, filter->count, filter->capacity);
		filter->name[filter->count++] =
			name_of_function(filter, &answer.chain.function[i], &frame);
	}
}

/* Whether all addresses have names now. */
static bool replace_all(struct folded_filter *filter)
{
	bool is_complete = true;
	for (name_id id = 1; id < filter->name_count; id++) {
		for (enum role role = 0; role < ROLE_COUNT; role++) {
			struct replacement *replacement = &filter->replacement[role][id];
			if (!replacement->site)
				continue;
			replace(filter, id, replacement);
			is_complete &= replacement->count > 0;
		}
	}
	return is_complete;
}

static frame_id enter(struct folded_filter *filter, frame_id parent, name_id id, enum role role)
{
	const struct replacement *replacement = &filter->replacement[role][id];
	if (replacement->count == 0)
		return tree_enter(&filter->tree, parent, id);
	for (uint32_t i = 0; i < replacement->count; i++)
		parent = tree_enter(&filter->tree, parent, filter->name[replacement->first + i]);
	return parent;
}

/* Where the frame is in the new tree as a caller, entered if need be with its own callers. */
static frame_id place_caller(struct folded_filter *filter, frame_id frame)
{
	const struct tree *tree = &filter->profile.tree;
	size_t depth = 0;
	for (; frame && !filter->placed[frame]; frame = tree->parent[frame]) {
		MEMORY_GROW(filter->unplaced, depth, filter->unplaced_capacity);
		filter->unplaced[depth++] = frame;
	}
	frame_id placed = frame ? filter->placed[frame] : 0;
	while (depth) {
		frame = filter->unplaced[--depth];
		placed = enter(filter, placed, tree->name[frame], CALLER);
		filter->placed[frame] = placed;
	}
	return placed;
}

static void enter_stacks(struct folded_filter *filter)
{
	const struct tree *tree = &filter->profile.tree;
	tree_init(&filter->tree, &filter->profile.names);
	filter->tree.keeps_order = filter->profile.header.is_in_time_order;
	for (frame_id frame = 1; frame < tree->count; frame++) {
		if (!has_weight(tree, frame))
			continue;
		frame_id owner = owner_of_weight(tree, frame);
		frame_id caller = place_caller(filter, tree->parent[owner]);
		frame_id leaf = enter(filter, caller, tree->name[owner], LEAF);
		for (int side = 0; side < 2; side++)
			if (tree_self(tree, side, frame))
				tree_add(&filter->tree, leaf, side, tree_self(tree, side, frame));
	}
}

/* Which modules the new names are in. */
static void add_modules(struct folded_filter *filter)
{
	struct profile *profile = &filter->profile;
	for (name_id id = 1; id < filter->name_count; id++) {
		for (enum role role = 0; role < ROLE_COUNT; role++) {
			const struct replacement *replacement = &filter->replacement[role][id];
			for (uint32_t i = 0; replacement->path.length && i < replacement->count;
				i++)
				profile_add_module(profile,
					names_text(&profile->names,
						filter->name[replacement->first + i]),
					replacement->path);
		}
	}
}

static bool has_header(struct text beginning)
{
	return text_starts_with(beginning, TEXT("# flamepipe ")) ||
	       text_search(beginning, TEXT("\n# flamepipe "));
}

static void read_profile(struct folded_filter *filter)
{
	struct skipped skipped = { 0 };
	struct lines lines = lines_of(filter->filtering->input);
	struct text beginning = input_beginning(filter->filtering->input);
	filter->profile.tree.keeps_order =
		has_header(beginning) && text_search(beginning, TEXT(" order=time"));
	struct folded_reader *reader = folded_reader_new(&filter->profile, &skipped, false);
	folded_reader_read(reader, &lines);
	folded_reader_finish(reader);
	skipped_refuse_most(&skipped, lines.number - lines.blank, "", false);
	skipped_report(&skipped);
	skipped_release(&skipped);
	lines_release(&lines);
}

static void release(struct folded_filter *filter)
{
	for (enum role role = 0; role < ROLE_COUNT; role++)
		free(filter->replacement[role]);
	profile_release(&filter->profile);
	free(filter->name);
	free(filter->placed);
	free(filter->unplaced);
	buffer_release(&filter->text);
}

static void run(struct filtering *filtering)
{
	struct folded_filter filter = { .filtering = filtering };
	struct folded_style style = {
		.has_header = has_header(input_beginning(filtering->input)),
		.has_marks = true,
	};
	profile_init(&filter.profile);
	read_profile(&filter);
	filter.name_count = filter.profile.names.count;
	for (enum role role = 0; role < ROLE_COUNT; role++)
		filter.replacement[role] =
			memory_allocate_zeroed(filter.name_count, sizeof(struct replacement));
	filter.placed = memory_allocate_zeroed(filter.profile.tree.count, sizeof(frame_id));
	count_frames(&filter);
	resolver_resolve(filtering->resolver);
	if (replace_all(&filter))
		filter.profile.header.addresses = ADDRESS_NONE;
	enter_stacks(&filter);
	if (style.has_header)
		add_modules(&filter);
	tree_release(&filter.profile.tree);
	filter.profile.tree = filter.tree;
	tree_arrange(&filter.profile.tree);
	style.has_modules = filter.profile.module_count > 0;
	folded_write(filtering->output, &filter.profile, &style);
	release(&filter);
}

const struct filter folded_filter = {
	.name = "folded",
	.summary = "folded lines with frames path+0xADDRESS",
	.recognizes = folded_recognizes,
	.run = run,
};
