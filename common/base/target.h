#ifndef COMMON_BASE_TARGET_H
#define COMMON_BASE_TARGET_H

#include <sys/stat.h>

/*
 * Where an output goes. A regular file is written beside its name and gets it, with the mode of the
 * file that had it, when it is finished; when the program dies or is interrupted before, it is
 * removed and the old file is as it was. Links are followed. Everything else (a device, a FIFO,
 * /dev/stdout) is written directly. What cannot be opened ends the program.
 */
struct target;

/* NULL and "-" are standard output. `path` outlives the target. */
struct target *target_open(const char *path, int *descriptor);

/* The descriptor is closed. */
void target_finish(struct target *);

/* Ends the program when this input is a regular file that an output goes to. */
void target_refuse_input(const struct stat *, const char *name);

#endif
