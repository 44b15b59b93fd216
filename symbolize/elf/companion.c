#include "symbolize/elf/companion.h"
#include "symbolize/elf/regular_file.h"

#include <stdio.h>

static struct text directory_of(struct text path)
{
	const char *slash = text_find_last(path, '/');
	return slash ? text_between(path.start, slash) : TEXT(".");
}

static struct text last_part(struct text path)
{
	const char *slash = text_find_last(path, '/');
	return slash ? text_between(slash + 1, text_end(path)) : path;
}

static void append_part(struct buffer *path, struct text part)
{
	if (!part.length)
		return;
	bool has_slash = path->length && path->start[path->length - 1] == '/';
	if (path->length && !has_slash && part.start[0] != '/')
		buffer_append_byte(path, '/');
	buffer_append(path, part);
}

/* The image at the parts, joined, if it is wanted. */
static struct elf_image *try(
	const struct companion *companion, struct text first, struct text second, struct text third)
{
	struct buffer path = { 0 };
	append_part(&path, first);
	append_part(&path, second);
	append_part(&path, third);
	buffer_append_byte(&path, '\0');
	char *why = NULL;
	bool has_nul = strlen(path.start) + 1 != path.length;
	struct elf_image *image =
		has_nul ? NULL : elf_image_open(companion->files, path.start, &why);
	free(why);
	buffer_release(&path);
	if (image && !companion->is_wanted(image, companion->context)) {
		elf_image_close(image);
		image = NULL;
	}
	return image;
}

static struct elf_image *try_beside(const struct companion *companion, const char *path)
{
	if (!path)
		return NULL;
	struct text directory = directory_of(text_of(path));
	struct elf_image *image = try(companion, directory, companion->name, TEXT(""));
	if (!image)
		image = try(companion, directory, last_part(companion->name), TEXT(""));
	char *real = image ? NULL : root_real_path(companion->files->sysroot, path);
	if (real)
		image = try(companion, directory_of(text_of(real)), companion->name, TEXT(""));
	free(real);
	return image;
}

static struct elf_image *try_debug_directories(const struct companion *companion)
{
	struct elf_image *image = NULL;
	const char *const *directory = companion->files->debug_directories;
	for (; directory && *directory && !image; directory++) {
		image = try(companion, text_of(*directory), companion->name, TEXT(""));
		if (!image)
			image = try(companion, text_of(*directory), last_part(companion->name),
				TEXT(""));
	}
	return image;
}

struct elf_image *companion_open(const struct companion *companion)
{
	const struct object_files *files = companion->files;
	struct text name = companion->name;
	if (!name.length)
		return NULL;
	bool is_absolute = name.start[0] == '/';
	struct text base = is_absolute ? TEXT("") : companion->base;
	struct elf_image *image = NULL;
	if (files->sysroot && (is_absolute || base.length))
		image = try(companion, text_of(files->sysroot), base, name);
	if (!image && (is_absolute || base.length))
		image = try(companion, base, name, TEXT(""));
	if (!image)
		image = try_beside(companion, files->debug_path);
	if (!image)
		image = try_beside(companion, files->path);
	return image ? image : try_debug_directories(companion);
}

static bool has_id(const struct elf_image *image, void *context)
{
	return build_id_equal(&image->build_id, context);
}

struct elf_image *companion_open_by_id(const struct object_files *files, struct build_id build_id)
{
	if (!build_id_is_known(&build_id))
		return NULL;
	char name[sizeof build_id.digits + 32];
	snprintf(
		name, sizeof name, ".build-id/%.2s/%s.debug", build_id.digits, build_id.digits + 2);
	const struct companion companion = {
		.files = files,
		.name = text_of(name),
		.is_wanted = has_id,
		.context = &build_id,
	};
	struct text sysroot = text_of(files->sysroot ? files->sysroot : "");
	struct elf_image *image = NULL;
	const char *const *directory = files->debug_directories;
	for (; directory && *directory && !image; directory++) {
		if (sysroot.length)
			image = try(&companion, sysroot, text_of(*directory), companion.name);
		if (!image)
			image = try(&companion, text_of(*directory), companion.name, TEXT(""));
	}
	return image;
}
