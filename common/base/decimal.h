#ifndef COMMON_BASE_DECIMAL_H
#define COMMON_BASE_DECIMAL_H

#include "common/base/memory.h"

/* Numbers as people read them, in every picture and table the same; each is appended to the text.
 */

/* The format has one conversion, of a double. */
void decimal_append(struct buffer *, const char *format, double);

/* `1,234,567.25` of the digits `1234567.25`. */
void decimal_append_grouped(struct buffer *, struct text digits);

/* `33.33 %`; what is more than nothing and would be shown as nothing: `<0.01 %` */
void decimal_append_share(struct buffer *, double share);

/* ` (5.03 ms)` after `5,025,125 ns`; nothing below a microsecond */
void decimal_append_time(struct buffer *, double nanoseconds);

/* `+5.00`, `-0.92`, `0.00` */
void decimal_append_signed(struct buffer *, double);

#endif
