#ifndef RENDER_PICTURE_CUT_H
#define RENDER_PICTURE_CUT_H

#include "common/base/memory.h"

/*
 * Shortens a name to so many columns (columns.h), as a reader would:
 *
 *     std::map<int, std::string>::emplace_hint(int)   all of it, where there is room
 *     std::map<…>::emplace_hint(int)                  else what stands in brackets goes first,
 *     std::map<…>::emplace_hint(…)
 *     std::m…::emplace_hint(…)                        then the middle; the last part is kept
 *     …emplace_hint(…)
 *     emplace_…(…)                                    until it is too long itself
 *
 * Appends nothing to a name of which less than five columns would be left.
 */
void cut_append(struct buffer *, struct text name, size_t columns);

#endif
