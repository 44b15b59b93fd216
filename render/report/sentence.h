#ifndef RENDER_REPORT_SENTENCE_H
#define RENDER_REPORT_SENTENCE_H

#include "common/base/memory.h"

/* Takes the first piece off a sentence (CODE and END of report.h): all code, or none of it. */
bool sentence_take(struct text *sentence, struct text *piece, bool *is_code);

/* Appends the sentence as plain UTF-8 text, with code between backticks. */
void sentence_append(struct buffer *, const char *sentence);

#endif
