#ifndef COMMON_STATISTICS_GROUPING_H
#define COMMON_STATISTICS_GROUPING_H

#include "common/stacks/profile.h"

/*
 * What a table has a row for: the functions of a profile, or what several of them belong to.
 *
 *     function   the name without its mark
 *     module     the file that holds it, as the profile's module lines say; else by its name
 *     crate      the first part of its name (module_name.h): serde_json, std, net/http
 *     file       of a name that ends in `:src/file.c:12` or ` src/file.c:12`, as stackcollapse
 *                --srcline and symbolize --lines write: src/file.c
 *     line       of such a name src/file.c:12
 *     kind       whose code it is: own, library, runtime or kernel (common/stacks/kinds.h)
 *     thread     the first frame of the stack: the comm, perhaps with PID/TID
 *
 * What a name does not tell is the group `[unknown]`.
 */
enum grouping {
	BY_FUNCTION,
	BY_MODULE,
	BY_CRATE,
	BY_FILE,
	BY_LINE,
	BY_KIND,
	BY_THREAD,
};

extern const char *const grouping_words[]; /* NULL last, in the order of the enum */

/*
 * The group of each frame of the profile's tree, which need not be arranged, as a name of `groups`;
 * 0 for the root. A frame without a name (tree.h) is of its parent's. The caller frees it.
 */
name_id *grouping_of_frames(enum grouping, const struct profile *, struct names *groups);

/*
 * Leaves of the paths of files as many of the last parts as tell them apart: `a/mod.rs`. Nothing
 * can be found in the groups or added to them by its text then.
 */
void grouping_shorten(enum grouping, struct names *groups);

#endif
