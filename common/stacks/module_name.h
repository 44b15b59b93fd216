#ifndef COMMON_STACKS_MODULE_NAME_H
#define COMMON_STACKS_MODULE_NAME_H

#include "common/base/text.h"

/*
 * What a function belongs to, as a part of the name, where nobody knows its file:
 *
 *     std::vector<int>::push_back            std
 *     <alloc::vec::Vec<T> as Drop>::drop     alloc
 *     void app::run<int>(int)                app
 *     net/http.(*conn).serve                 net/http
 *     java/lang/String.hashCode              java/lang
 *     [libc.so.6]                            libc.so.6
 *     main                                   (nothing)
 */
struct text module_of_function(struct text name);

/* The last part of a path: `libc.so.6`. */
struct text module_short_name(struct text path);

#endif
