#ifndef SYMBOLIZE_FIND_KERNEL_FILES_H
#define SYMBOLIZE_FIND_KERNEL_FILES_H

#include "common/command/options.h"
#include "symbolize/elf/build_id.h"
#include "symbolize/find/paths.h"

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

#endif
