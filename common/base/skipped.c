#include "common/base/skipped.h"
#include "common/base/die.h"
#include "common/base/memory.h"

#include <inttypes.h>

void skipped_add(
	struct skipped *skipped, const struct lines *lines, const char *expected, struct text found)
{
	if (skipped->count++)
		return;
	struct text kept = { found.start, found.length < 100 ? found.length : 100 };
	char *copy = memory_allocate(kept.length);
	if (kept.length)
		memcpy(copy, kept.start, kept.length);
	skipped->line = lines->number;
	skipped->input = input_name(lines->input);
	skipped->expected = expected;
	skipped->found = (struct text){ copy, kept.length };
}

void skipped_join(struct skipped *skipped, struct skipped *later, uint64_t lines_before)
{
	if (skipped->count == 0) {
		*skipped = *later;
		skipped->line += lines_before;
	} else {
		skipped->count += later->count;
		skipped_release(later);
	}
	*later = (struct skipped){ 0 };
}

void skipped_report(const struct skipped *skipped)
{
	if (skipped->count == 0)
		return;
	warn("%" PRIu64 " line%s skipped, the first at %s:%" PRIu64 ": expected %s, found \"%s\"",
		skipped->count, skipped->count == 1 ? "" : "s", shown_string(skipped->input).bytes,
		skipped->line, skipped->expected, shown(skipped->found).bytes);
}

void skipped_refuse_most(
	const struct skipped *skipped, uint64_t lines, const char *seems, bool is_foreign)
{
	if (skipped->count <= lines / (is_foreign ? 4 : 2))
		return;
	die("%s:%" PRIu64 ": expected %s, found \"%s\": %" PRIu64 " of %" PRIu64
	    " lines cannot be read%s%s",
		shown_string(skipped->input).bytes, skipped->line, skipped->expected,
		shown(skipped->found).bytes, skipped->count, lines, seems[0] ? "; " : "", seems);
}

void skipped_release(struct skipped *skipped)
{
	free((char *)skipped->found.start);
	*skipped = (struct skipped){ 0 };
}
