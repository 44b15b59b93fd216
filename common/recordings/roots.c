#include "common/recordings/fold.h"
#include "common/base/die.h"
#include "common/stacks/folded_name.h"

static const struct {
	const char *word;
	enum root root;
} words[] = {
	{ "comm", ROOT_COMM },
	{ "pid", ROOT_PID },
	{ "tid", ROOT_TID },
	{ "event", ROOT_EVENT },
};

static void append(struct roots *roots, enum root root)
{
	roots->item = memory_resize(roots->item, roots->count + 1, sizeof *roots->item);
	roots->item[roots->count++] = root;
}

static void append_word(struct roots *roots, struct text word)
{
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		if (text_equal(word, text_of(words[i].word))) {
			append(roots, words[i].root);
			return;
		}
	}
	die("--root=%s: expected none, or some of comm, pid, tid and event between commas",
		shown(word).bytes);
}

struct roots roots_parse(const char *list)
{
	struct roots roots = { 0 };
	if (list && strcmp(list, "none") == 0)
		return roots;
	for (struct text rest = text_of(list ? list : "comm");;) {
		const char *comma = text_find(rest, ',');
		append_word(&roots, text_between(rest.start, comma ? comma : text_end(rest)));
		if (!comma)
			return roots;
		rest = text_between(comma + 1, text_end(rest));
	}
}

bool roots_have(const struct roots *roots, enum root root)
{
	for (size_t i = 0; i < roots->count; i++)
		if (roots->item[i] == root)
			return true;
	return false;
}

void roots_add_first(struct roots *roots, enum root root)
{
	append(roots, root);
	memmove(roots->item + 1, roots->item, (roots->count - 1) * sizeof *roots->item);
	roots->item[0] = root;
}

enum thread_detail roots_detail(const struct roots *roots)
{
	if (roots_have(roots, ROOT_TID) || roots->comm_shows == DETAIL_TID)
		return DETAIL_TID;
	bool needs_pid = roots_have(roots, ROOT_PID) || roots->merges_comms ||
			 roots->comm_shows == DETAIL_PID;
	return needs_pid ? DETAIL_PID : DETAIL_COMM;
}

static struct text without_number(struct text comm)
{
	while (comm.length && is_digit(text_end(comm)[-1]))
		comm.length--;
	return comm;
}

/* `PID` of `PID/TID`. */
static struct text pid_of(struct text ids)
{
	const char *slash = text_find(ids, '/');
	return slash ? text_between(ids.start, slash) : ids;
}

static struct text tid_of(struct text ids)
{
	const char *slash = text_find(ids, '/');
	return slash ? text_between(slash + 1, text_end(ids)) : TEXT("");
}

/* A thread whose comm ends in a number. */
struct pool_thread {
	name_id name;
	struct text pid, stem, comm;
};

static int compare_threads(const void *a, const void *b)
{
	const struct pool_thread *first = a, *second = b;
	int order = text_compare(first->pid, second->pid);
	return order ? order : text_compare(first->stem, second->stem);
}

static size_t collect_threads(struct pool_thread **found, const struct recording *recording,
	const struct selection *selection)
{
	size_t count = 0, capacity = 0;
	for (uint32_t i = 0; i < recording->event_count; i++) {
		const struct tree *tree = &recording->event[i].tree;
		for (frame_id frame = 1; selection->is_chosen[i] && frame < tree->count; frame++) {
			const struct name *name = &recording->names.name[tree->name[frame]];
			struct text stem = without_number(name->text);
			if (tree->parent[frame] || !stem.length || stem.length == name->text.length)
				continue;
			MEMORY_GROW(*found, count, capacity);
			(*found)[count++] = (struct pool_thread){
				.name = tree->name[frame],
				.pid = pid_of(names_text(&recording->names, name->module)),
				.stem = stem,
				.comm = name->text,
			};
		}
	}
	return count;
}

void roots_find_pools(
	struct roots *roots, const struct recording *recording, const struct selection *selection)
{
	if (!roots->merges_comms)
		return;
	struct pool_thread *thread = NULL;
	size_t count = collect_threads(&thread, recording, selection);
	roots->names_known = recording->names.count;
	roots->is_merged = memory_allocate_zeroed(roots->names_known, 1);
	memory_sort(thread, count, sizeof *thread, compare_threads);
	for (size_t begin = 0, end; begin < count; begin = end) {
		bool differ = false;
		for (end = begin; end < count && compare_threads(&thread[begin], &thread[end]) == 0;
			end++)
			differ |= !text_equal(thread[begin].comm, thread[end].comm);
		for (size_t i = begin; differ && i < end; i++)
			roots->is_merged[thread[i].name] = true;
	}
	free(thread);
}

static void append_comm(
	struct buffer *text, const struct roots *roots, name_id thread, const struct name *name)
{
	bool has_ids = roots->comm_shows != DETAIL_COMM && name->module;
	bool is_merged = roots->merges_comms && roots->is_merged[thread];
	buffer_append(text, is_merged ? without_number(name->text) : name->text);
	if (has_ids)
		buffer_append_byte(text, '-');
}

static void append_root(struct buffer *text, const struct roots *roots, enum root root,
	const struct recording *recording, name_id thread, const struct event *event)
{
	const struct name *name = &recording->names.name[thread];
	struct text ids = names_text(&recording->names, name->module);
	switch (root) {
	case ROOT_COMM:
		append_comm(text, roots, thread, name);
		if (roots->comm_shows == DETAIL_PID)
			buffer_append(text, pid_of(ids));
		else if (roots->comm_shows == DETAIL_TID)
			buffer_append(text, ids);
		break;
	case ROOT_PID:
		buffer_append(text, name->module ? TEXT("pid ") : TEXT(""));
		buffer_append(text, pid_of(ids));
		break;
	case ROOT_TID:
		buffer_append(text, name->module ? TEXT("tid ") : TEXT(""));
		buffer_append(text, tid_of(ids));
		break;
	case ROOT_EVENT:
		buffer_append(text, event->name);
		break;
	}
}

frame_id roots_enter(const struct roots *roots, const struct recording *recording, name_id thread,
	const struct event *event, struct tree *into)
{
	struct buffer text = { 0 };
	frame_id frame = 0;
	for (size_t i = 0; i < roots->count; i++) {
		text.length = 0;
		append_root(&text, roots, roots->item[i], recording, thread, event);
		struct name name = { .text = buffer_text(&text), .detail = roots->detail };
		if (text.length)
			frame = tree_enter(into, frame, folded_intern(into->names, name));
	}
	buffer_release(&text);
	return frame;
}

void roots_release(struct roots *roots)
{
	free(roots->item);
	free(roots->is_merged);
	*roots = (struct roots){ 0 };
}
