#ifndef COMMON_BASE_JSON_H
#define COMMON_BASE_JSON_H

#include "common/base/input.h"

/*
 * JSON (RFC 8259), pulled token by token out of an input of any length: memory is that of the
 * longest string or number, and nesting is no recursion. Several values one after the other are
 * read as well (JSON lines); a comma before a closing bracket is let pass, as traces have it.
 *
 *     {"events": [{"ts": 1.50}]}      OBJECT KEY(events) ARRAY OBJECT KEY(ts) NUMBER(1.50)
 *                                     OBJECT_END ARRAY_END OBJECT_END END
 */
enum json_token {
	JSON_END,
	JSON_OBJECT,
	JSON_OBJECT_END,
	JSON_ARRAY,
	JSON_ARRAY_END,
	JSON_KEY, /* its value is next */
	JSON_STRING,
	JSON_NUMBER, /* as it is written: what it may hold is the caller's to say */
	JSON_TRUE,
	JSON_FALSE,
	JSON_NULL,
	JSON_CUT,   /* the input ends inside a value; again and again from there on */
	JSON_WRONG, /* no JSON from here on; again and again */
};

enum { JSON_DEEPEST = 10000 }; /* deeper nesting is JSON_WRONG */

struct json *json_new(struct input *);

/*
 * The text is a key's, a string's (both decoded, in UTF-8 as far as the input is) or a number's,
 * else empty; it is valid until the next call.
 */
enum json_token json_next(struct json *, struct text *);

/* After JSON_OBJECT or JSON_ARRAY: takes all up to and with its end. False: cut or wrong. */
bool json_skip(struct json *);

/* How many objects and arrays are open. */
size_t json_depth(const struct json *);

/* Bytes taken so far, for messages. */
uint64_t json_offset(const struct json *);

/* The input is its opener's. */
void json_free(struct json *);

#endif
