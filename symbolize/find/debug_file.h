#ifndef SYMBOLIZE_FIND_DEBUG_FILE_H
#define SYMBOLIZE_FIND_DEBUG_FILE_H

#include "symbolize/find/debug_places.h"
#include "symbolize/find/search.h"

/*
 * The file that has the debug information of another file: in the build-id trees, by the debug
 * link, or as FILE.debug beside it. Where both have a build-id that has to agree, else the checksum
 * of the debug link. False when there is none; what was refused is remembered in the search.
 */
bool debug_file_find(const struct debug_places *, struct module_files *, struct search *,
	const struct module_file *, struct module_file *debug);

#endif
