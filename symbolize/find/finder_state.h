#ifndef SYMBOLIZE_FIND_FINDER_STATE_H
#define SYMBOLIZE_FIND_FINDER_STATE_H

#include "common/base/memory.h"
#include "symbolize/find/module_file.h"
#include "symbolize/find/debug_places.h"
#include "symbolize/find/debuginfod.h"
#include "symbolize/find/finder.h"

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
