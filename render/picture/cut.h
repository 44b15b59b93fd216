#ifndef RENDER_PICTURE_CUT_H
#define RENDER_PICTURE_CUT_H

#include "common/base/memory.h"

/*
 * Shortens a name to a number of columns (columns.h):
 *
 *     std::map<int, std::string>::emplace_hint(int)   the whole name, if it fits
 *     std::map<…>::emplace_hint(int)                  else the text in brackets goes first,
 *     std::map<…>::emplace_hint(…)
 *     std::m…::emplace_hint(…)                        then the middle; the last part stays
 *     …emplace_hint(…)
 *     emplace_…(…)                                    until it is too long itself
 *
 * Appends nothing when fewer than five columns would be left of the name.
 */
void cut_append(struct buffer *, struct text name, size_t columns);

#endif
