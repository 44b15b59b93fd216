#include "symbolize/dwarf/abbreviations.h"
#include "symbolize/dwarf/inlined.h"

#include <dwarf.h>

/* The last option that begins with -O, without that; "" when there is none. */
static struct text last_level(struct text producer)
{
	struct text level = TEXT("");
	for (const char *at; (at = text_search(producer, TEXT(" -O")));) {
		producer = text_between(at + 3, text_end(producer));
		const char *end = text_find(producer, ' ');
		level = text_between(producer.start, end ? end : text_end(producer));
	}
	return level;
}

static bool is_off_by_options(struct text producer)
{
	struct text level = last_level(producer);
	return level.length == 0 ? !text_search(producer, TEXT(" -O"))
				 : text_equal(level, TEXT("0"));
}

bool optimization_is_off(struct unit *unit, const struct calls *calls)
{
	struct text producer = unit_string(unit, unit->producer);
	if (text_starts_with(producer, TEXT("GNU AS")) || producer.length == 0)
		return false;
	if (text_starts_with(producer, TEXT("GNU ")))
		return is_off_by_options(producer);
	const struct abbreviations *table = unit_abbreviations(unit);
	bool is_on_register = calls->has_frame_pointer ||
			      (unit->language == DW_LANG_Rust && calls->has_stack_pointer);
	return table->has_types && !table->has_call_sites && !table->has_location_lists &&
	       is_on_register && !calls->has_other_frame_base;
}
