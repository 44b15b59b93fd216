#ifndef COMMON_STACKS_FUNCTION_NAME_H
#define COMMON_STACKS_FUNCTION_NAME_H

#include "common/base/memory.h"
#include "common/stacks/names.h"

/*
 * A symbol as a flame graph shows it: without the argument list at its end, and without the hash of
 * a Rust symbol. Never touched are template arguments, operators, an opening parenthesis that
 * begins the name, and what stands in front of the last list.
 *
 *     std::function<void (int)>::operator()(int) const  ->  std::function<void (int)>::operator()
 *     (anonymous namespace)::parse(char const*)         ->  (anonymous namespace)::parse
 *     core::fmt::write::h0123456789abcdef               ->  core::fmt::write
 *
 * The text is the symbol's, or stands in `scratch`, until that changes.
 */
struct text function_name_short(struct text symbol, struct buffer *scratch);

/*
 * The same for a function of a JIT compiler, where a Java method may be a type descriptor and a
 * signature that ends in the type it returns: `Lorg/x/Y;.call(I)V` -> `org/x/Y;.call`.
 */
struct text function_name_short_jit(struct text symbol, struct buffer *scratch);

/* What kind of code a module holds, by its name as perf prints it. */
enum name_kind module_kind(struct text module);

/* The part of a path after the last slash, without the ` (deleted)` of Linux. */
struct text module_base(struct text module);

/* The same without brackets, which are put around it where there is no symbol: `vdso`, `JIT`. */
struct text module_inside(struct text module);

#endif
