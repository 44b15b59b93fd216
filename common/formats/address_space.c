#include "common/formats/address_space.h"
#include "common/base/hash.h"

struct mapping {
	uint64_t start, length, offset;
	struct text path, build_id;
	uint32_t before; /* the one that its process had mapped before, + 1 */
};

struct process {
	int64_t pid;
	uint32_t newest; /* a mapping + 1 */
	uint32_t view;
};

struct thread {
	int64_t tid, pid;
};

/* A slot holds a process as 2 * place + 1, a thread as 2 * place + 2. */
static uint32_t *find_slot(const struct address_spaces *spaces, int64_t number, bool is_thread)
{
	uint64_t hash = hash_mix((uint64_t)number * 2 + is_thread, 0x9e3779b97f4a7c15);
	for (;; hash++) {
		uint32_t *slot = &spaces->slot[hash & (spaces->slot_count - 1)];
		uint32_t place = (*slot - 1) / 2;
		if (*slot == 0)
			return slot;
		if ((*slot - 1) % 2 != is_thread)
			continue;
		if ((is_thread ? spaces->thread[place].tid : spaces->process[place].pid) == number)
			return slot;
	}
}

static void grow_slots(struct address_spaces *spaces)
{
	if (2 * (spaces->slots_used + 1) <= spaces->slot_count)
		return;
	free(spaces->slot);
	spaces->slot_count = spaces->slot_count ? 2 * spaces->slot_count : 64;
	spaces->slot = memory_allocate_zeroed(spaces->slot_count, sizeof *spaces->slot);
	for (uint32_t i = 0; i < spaces->process_count; i++)
		*find_slot(spaces, spaces->process[i].pid, false) = 2 * i + 1;
	for (uint32_t i = 0; i < spaces->thread_count; i++)
		*find_slot(spaces, spaces->thread[i].tid, true) = 2 * i + 2;
}

static struct process *add_process(struct address_spaces *spaces, int64_t pid)
{
	grow_slots(spaces);
	uint32_t *slot = find_slot(spaces, pid, false);
	if (*slot == 0) {
		MEMORY_GROW(spaces->process, spaces->process_count, spaces->process_capacity);
		spaces->process[spaces->process_count] = (struct process){ .pid = pid };
		*slot = 2 * spaces->process_count++ + 1;
		spaces->slots_used++;
	}
	return &spaces->process[(*slot - 1) / 2];
}

static void add_thread(struct address_spaces *spaces, int64_t tid, int64_t pid)
{
	grow_slots(spaces);
	uint32_t *slot = find_slot(spaces, tid, true);
	if (*slot == 0) {
		MEMORY_GROW(spaces->thread, spaces->thread_count, spaces->thread_capacity);
		*slot = 2 * spaces->thread_count++ + 2;
		spaces->slots_used++;
	}
	spaces->thread[(*slot - 1) / 2] = (struct thread){ tid, pid };
}

static const struct process *find_process(
	const struct address_spaces *spaces, int64_t pid, int64_t tid)
{
	if (spaces->slot_count == 0)
		return NULL;
	if (pid == NUMBER_ABSENT) {
		uint32_t thread = *find_slot(spaces, tid, true);
		pid = thread ? spaces->thread[(thread - 1) / 2].pid : tid;
	}
	uint32_t slot = *find_slot(spaces, pid, false);
	return slot ? &spaces->process[(slot - 1) / 2] : NULL;
}

static struct text keep_text(struct address_spaces *spaces, struct text *last, struct text text)
{
	if (!text_equal(*last, text))
		*last = arena_copy(&spaces->texts, text);
	return *last;
}

static void add_mapping(struct address_spaces *spaces, const struct perf_record *record)
{
	struct process *process = add_process(spaces, record->pid);
	MEMORY_GROW(spaces->mapping, spaces->mapping_count, spaces->mapping_capacity);
	spaces->mapping[spaces->mapping_count++] = (struct mapping){
		.start = record->start,
		.length = record->length,
		.offset = record->offset,
		.path = keep_text(spaces, &spaces->last_path, record->path),
		.build_id = keep_text(spaces, &spaces->last_build_id, record->build_id),
		.before = process->newest,
	};
	process->newest = spaces->mapping_count;
	process->view = ++spaces->newest_view;
}

static void fork_process(struct address_spaces *spaces, const struct perf_record *record)
{
	if (record->pid == record->parent) {
		add_thread(spaces, record->tid, record->pid);
		return;
	}
	const struct process *parent = find_process(spaces, record->parent, record->parent);
	struct process copy = parent ? *parent : (struct process){ 0 };
	copy.pid = record->pid;
	*add_process(spaces, record->pid) = copy;
}

void address_spaces_add(struct address_spaces *spaces, const struct perf_record *record)
{
	if (record->pid < 0)
		return;
	if (record->kind == PERF_RECORD_MMAP && record->length)
		add_mapping(spaces, record);
	else if (record->kind == PERF_RECORD_FORK)
		fork_process(spaces, record);
	else if (record->kind == PERF_RECORD_EXEC)
		*add_process(spaces, record->pid) = (struct process){
			.pid = record->pid,
			.view = ++spaces->newest_view,
		};
}

uint32_t address_spaces_view(const struct address_spaces *spaces, int64_t pid, int64_t tid)
{
	const struct process *process = find_process(spaces, pid, tid);
	return process ? process->view : 0;
}

static bool has_address(const struct mapping *mapping, uint64_t address)
{
	return address >= mapping->start && address - mapping->start < mapping->length;
}

/* In any process: the newest that has the file there. */
static const struct mapping *find_anywhere(
	const struct address_spaces *spaces, struct text path, uint64_t address)
{
	for (uint32_t i = spaces->mapping_count; i-- > 0;) {
		const struct mapping *mapping = &spaces->mapping[i];
		if (has_address(mapping, address) && text_equal(mapping->path, path))
			return mapping;
	}
	return NULL;
}

static const struct mapping *find_mapping(
	const struct address_spaces *spaces, const struct process *process, uint64_t address)
{
	const struct mapping *mapping;
	for (uint32_t next = process->newest; next; next = mapping->before) {
		mapping = &spaces->mapping[next - 1];
		if (has_address(mapping, address))
			return mapping;
	}
	return NULL;
}

bool address_spaces_find(const struct address_spaces *spaces, int64_t pid, int64_t tid,
	struct text path, uint64_t address, struct mapped *mapped)
{
	const struct process *process = find_process(spaces, pid, tid);
	const struct mapping *mapping = process && process->newest
						? find_mapping(spaces, process, address)
						: find_anywhere(spaces, path, address);
	if (!mapping || !text_equal(mapping->path, path))
		return false;
	mapped->build_id = mapping->build_id;
	mapped->offset = address - mapping->start + mapping->offset;
	return true;
}

struct text address_spaces_build_id(
	const struct address_spaces *spaces, int64_t pid, int64_t tid, struct text path)
{
	const struct process *process = find_process(spaces, pid, tid);
	const struct mapping *mapping;
	for (uint32_t next = process ? process->newest : 0; next; next = mapping->before) {
		mapping = &spaces->mapping[next - 1];
		if (text_equal(mapping->path, path))
			return mapping->build_id;
	}
	return TEXT("");
}

void address_spaces_release(struct address_spaces *spaces)
{
	free(spaces->mapping);
	free(spaces->process);
	free(spaces->thread);
	free(spaces->slot);
	arena_release(&spaces->texts);
	*spaces = (struct address_spaces){ 0 };
}
