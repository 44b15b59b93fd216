#ifndef SYMBOLIZE_FIND_SEARCH_H
#define SYMBOLIZE_FIND_SEARCH_H

#include "common/base/memory.h"
#include "symbolize/find/debug_places.h"
#include "symbolize/find/module_class.h"
#include "symbolize/find/module_file.h"

#include <stdint.h>

/*
 * One module that is looked for, and what was in the way so far: a file of another build says more
 * than one that cannot be used, and that more than one that is not there.
 */
enum obstacle { NOT_THERE, NOT_USABLE, OTHER_BUILD };

struct search {
	struct text name; /* as in the profile, without ` (deleted)` */
	enum module_class class;
	int64_t pid;            /* < 0: not known */
	struct build_id wanted; /* may not be known */
	bool is_deleted;
	bool may_fetch; /* --debuginfod was given */

	enum obstacle obstacle;
	const char *why;             /* NOT_USABLE: what it is; a literal */
	char *place;                 /* where that is; NULL for NOT_THERE */
	struct build_id other;       /* OTHER_BUILD: what was found; may not be known */
	const char *why_not_fetched; /* NULL: was not tried */
};

void search_release(struct search *);

/* Remembers what is in the way at a place, unless something more telling is known already. */
void search_refuse(struct search *, const char *place, const char *why);
void search_refuse_build(struct search *, const char *place, const struct build_id *other);

/* Appends why there is no file, and what to run. */
void search_explain(const struct search *, struct buffer *);

/* Appends why this file has no debug file, and what to run. */
void search_explain_debug(const struct search *, const struct module_file *, struct buffer *);

/*
 * The file that has the debug information of another file: in the build-id trees, by the debug
 * link, or as FILE.debug beside it. Where both have a build-id that has to agree, else the checksum
 * of the debug link. False when there is no such file; what was refused is remembered in the
 * search.
 */
bool debug_file_find(const struct debug_places *, struct module_files *, struct search *,
	const struct module_file *, struct module_file *debug);

#endif
