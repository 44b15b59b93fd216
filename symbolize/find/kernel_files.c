#include "symbolize/elf/regular_file.h"
#include "symbolize/find/finder_state.h"

#include <limits.h>
#include <stdio.h>
#include <sys/utsname.h>

enum { largest_notes = 1 << 20, largest_list = 64 << 20, longest_module_name = 64 };

static struct build_id build_id_of_notes_file(const char *path)
{
	struct buffer notes = { 0 };
	struct build_id id = { "" };
	const char *why;
	if (regular_file_read(NULL, path, largest_notes, &notes, &why))
		id = build_id_of_notes(buffer_text(&notes), 4);
	buffer_release(&notes);
	return id;
}

struct build_id kernel_running_build_id(void)
{
	return build_id_of_notes_file("/sys/kernel/notes");
}

void kernel_image_places(
	const char *sysroot, const struct option_list *debug_directories, struct paths *paths)
{
	struct utsname system;
	if (uname(&system) != 0)
		return;
	const char *release = system.release;
	for (size_t i = 0; i < debug_directories->count; i++) {
		const char *directory = debug_directories->item[i];
		paths_add(paths, "%s/boot/vmlinux-%s", directory, release);
		paths_add(paths, "%s/lib/modules/%s/vmlinux", directory, release);
	}
	paths_add(paths, "%s/usr/lib/debug/boot/vmlinux-%s", sysroot, release);
	paths_add(paths, "%s/usr/lib/debug/lib/modules/%s/vmlinux", sysroot, release);
	paths_add(paths, "%s/boot/vmlinux-%s", sysroot, release);
	paths_add(paths, "%s/lib/modules/%s/build/vmlinux", sysroot, release);
	paths_add(paths, "%s/lib/modules/%s/vmlinux", sysroot, release);
}

/* A name becomes part of a path. */
static bool is_module_name(struct text name)
{
	for (size_t i = 0; i < name.length; i++) {
		char byte = name.start[i];
		bool is_letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
		if (!is_letter && !is_digit(byte) && byte != '_' && byte != '-')
			return false;
	}
	return name.length > 0 && name.length < longest_module_name;
}

/* Files are called nf-nat.ko or nf_nat.ko, the module always nf_nat. */
static bool is_file_of(struct text path, struct text name)
{
	const char *slash = text_find_last(path, '/');
	struct text file = slash ? text_between(slash + 1, text_end(path)) : path;
	if (file.length < name.length ||
		!text_starts_with(text_from(file, name.length), TEXT(".ko")))
		return false;
	for (size_t i = 0; i < name.length; i++) {
		char a = file.start[i], b = name.start[i];
		if ((a == '-' ? '_' : a) != (b == '-' ? '_' : b))
			return false;
	}
	return true;
}

/*
 *     kernel/net/netfilter/nf_conntrack.ko.xz: kernel/lib/libcrc32c.ko.xz
 */
static void add_listed(struct text list, struct text name, const char *sysroot,
	const char *directory, struct paths *paths)
{
	while (list.length) {
		const char *newline = text_find(list, '\n');
		struct text line = text_between(list.start, newline ? newline : text_end(list));
		list = text_from(list, line.length + (newline != NULL));
		const char *colon = text_find(line, ':');
		struct text path = text_between(line.start, colon ? colon : line.start);
		if (!is_file_of(path, name) || path.length >= PATH_MAX)
			continue;
		int length = (int)path.length;
		if (path.start[0] == '/')
			paths_add(paths, "%s%.*s", sysroot, length, path.start);
		else
			paths_add(paths, "%s/%.*s", directory, length, path.start);
	}
}

void kernel_module_places(const char *sysroot, struct text name, struct paths *paths)
{
	struct utsname system;
	if (!is_module_name(name) || uname(&system) != 0)
		return;
	struct paths place = { 0 };
	paths_add(&place, "%s/lib/modules/%s", sysroot, system.release);
	paths_add(&place, "%s/lib/modules/%s/modules.dep", sysroot, system.release);
	struct buffer list = { 0 };
	const char *why;
	if (place.count == 2 &&
		regular_file_read(sysroot, place.item[1], largest_list, &list, &why))
		add_listed(buffer_text(&list), name, sysroot, place.item[0], paths);
	buffer_release(&list);
	paths_release(&place);
}

struct build_id kernel_module_build_id(struct text name)
{
	char path[longest_module_name + 64];
	if (!is_module_name(name))
		return (struct build_id){ "" };
	snprintf(path, sizeof path, "/sys/module/%.*s/notes/.note.gnu.build-id", (int)name.length,
		name.start);
	return build_id_of_notes_file(path);
}
