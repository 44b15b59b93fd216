#ifndef SYMBOLIZE_FIND_FINDER_STATE_H
#define SYMBOLIZE_FIND_FINDER_STATE_H

#include "common/base/memory.h"
#include "common/command/options.h"
#include "symbolize/elf/build_id.h"
#include "symbolize/find/debug_places.h"
#include "symbolize/find/finder.h"
#include "symbolize/find/module_file.h"
#include "symbolize/find/paths.h"

#include <stdint.h>

/*
 * The files of a kernel: its image with symbols (vmlinux), and modules by their names. Which
 * release it is only this machine says (uname); a build-id has to agree wherever one is known.
 * `sysroot` is "" for none.
 */

/* Of the kernel that runs here (/sys/kernel/notes); none when it does not say. */
struct build_id kernel_running_build_id(void);

/* The usual places of vmlinux, those of the debug directories first. */
void kernel_image_places(
	const char *sysroot, const struct option_list *debug_directories, struct paths *);

/* The module's file as /lib/modules/RELEASE/modules.dep gives it; `name` is without brackets. */
void kernel_module_places(const char *sysroot, struct text name, struct paths *);

/* Of a module that is loaded here (/sys/module/NAME/notes); none when it is not. */
struct build_id kernel_module_build_id(struct text name);

/*
 * Files fetched from the servers of $DEBUGINFOD_URLS. libdebuginfod, which brings a whole HTTP
 * client along, is loaded when the first file is asked for: a program that never asks neither
 * links nor loads it, and one that is built without it can still use it.
 */
struct debuginfod;

/* `bytes` is the most to fetch in all; `cache`, which outlives it, the client's; NULL: not known.
 */
struct debuginfod *debuginfod_new(uint64_t bytes, const char *cache);
void debuginfod_free(struct debuginfod *);

enum debuginfod_kind { DEBUGINFOD_FILE, DEBUGINFOD_DEBUG_FILE };

/*
 * The path of the file in the client's cache, which the caller frees; NULL, and *why as a
 * sentence's end, when no server has it, it would exceed the bytes, what came is not an ELF file,
 * or no server answers: then none is asked again.
 */
char *debuginfod_fetch(
	struct debuginfod *, enum debuginfod_kind, const struct build_id *, const char **why);

/* What the files of the finder share. */
struct finder {
	struct finder_options options;
	const char *sysroot; /* "": none; without a slash at its end */
	struct debug_places places;
	struct module_files files;
	struct debuginfod *debuginfod; /* NULL: not asked for */
	struct build_id running;       /* of this machine's kernel; none below a sysroot */
	struct arena strings;          /* of all answers */
};

/* A string that lives as long as the finder. */
const char *finder_keep(struct finder *, struct text);

struct found finder_refuse(struct finder *, struct text why);

#endif
