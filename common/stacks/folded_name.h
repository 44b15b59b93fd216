#ifndef COMMON_STACKS_FOLDED_NAME_H
#define COMMON_STACKS_FOLDED_NAME_H

#include "common/stacks/names.h"

/* Names as a folded line holds them (folded.h). */

/* Whether a line can hold a name as it is. */
bool folded_can_hold(struct text name);

/* The id of a name as a line can hold it: `;` becomes `:`, and a line feed a blank. */
name_id folded_intern(struct names *, struct name);

/* A frame of a line, apart from its mark. */
struct name folded_parse_name(struct text frame);

/* The id of the same name without its mark, as lists of names in headers hold it; 0: there is none.
 */
name_id folded_plain(const struct names *, name_id);

/* Appends such a name as it stands in a line, perhaps with its mark. */
void folded_append_name(struct buffer *, const struct name *, bool with_mark);

#endif
