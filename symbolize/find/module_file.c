#include "symbolize/find/module_file.h"
#include "common/base/memory.h"
#include "symbolize/elf/regular_file.h"
#include "symbolize/elf/unpack.h"

#include <stdio.h>
#include <unistd.h>

struct unpacked {
	char *place;
	int descriptor;
	char path[32]; /* /proc/self/fd/N */
};

void module_files_init(struct module_files *files, const char *sysroot)
{
	*files = (struct module_files){ .sysroot = sysroot, .bytes_left = (uint64_t)1 << 30 };
}

void module_files_release(struct module_files *files)
{
	for (size_t i = 0; i < files->count; i++) {
		close(files->unpacked[i].descriptor);
		free(files->unpacked[i].place);
	}
	free(files->unpacked);
	*files = (struct module_files){ 0 };
}

static char *copy_of(const char *string)
{
	size_t size = strlen(string) + 1;
	return memcpy(memory_allocate(size), string, size);
}

static const char *path_of_unpacked(const struct module_files *files, const char *place)
{
	for (size_t i = 0; i < files->count; i++)
		if (strcmp(files->unpacked[i].place, place) == 0)
			return files->unpacked[i].path;
	return NULL;
}

static const char *keep(struct module_files *files, const char *place, int descriptor)
{
	MEMORY_GROW(files->unpacked, files->count, files->capacity);
	struct unpacked *unpacked = &files->unpacked[files->count++];
	unpacked->place = copy_of(place);
	unpacked->descriptor = descriptor;
	snprintf(unpacked->path, sizeof unpacked->path, "/proc/self/fd/%d", descriptor);
	return unpacked->path;
}

static const char *unpack(struct module_files *files, const char *place, const char **why)
{
	const char *path = path_of_unpacked(files, place);
	if (path)
		return path;
	int packed = regular_file_open(files->sysroot, place, why);
	if (packed < 0)
		return NULL;
	int descriptor = unpack_module(packed, place, &files->bytes_left, why);
	close(packed);
	return descriptor < 0 ? NULL : keep(files, place, descriptor);
}

const char *module_files_vdso(struct module_files *files)
{
	static const char name[] = "[vdso]";
	const char *path = path_of_unpacked(files, name);
	if (path)
		return path;
	int descriptor = vdso_copy();
	return descriptor < 0 ? NULL : keep(files, name, descriptor);
}

bool module_file_open(
	struct module_files *files, const char *place, struct module_file *file, const char **why)
{
	*file = (struct module_file){ 0 };
	const char *path = unpack_is_needed(place) ? unpack(files, place, why) : place;
	int descriptor = path ? regular_file_open(files->sysroot, path, why) : -1;
	if (descriptor < 0)
		return false;
	bool is_elf = elf_facts_read(descriptor, &file->facts, why);
	close(descriptor);
	if (is_elf) {
		file->place = copy_of(place);
		file->path = copy_of(path);
	}
	return is_elf;
}

void module_file_release(struct module_file *file)
{
	free(file->place);
	free(file->path);
	*file = (struct module_file){ 0 };
}
