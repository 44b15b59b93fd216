#include "common/command/sides.h"
#include "common/base/die.h"

#include <errno.h>

static const char *const side_name[2] = { "before", "after" };

static void refuse_strays(const char *first)
{
	die("%s: neither --before nor --after comes before this file: expected `--before FILE... "
	    "--after FILE...`",
		shown_string(first).bytes);
}

static void refuse_count(char **operand, int count)
{
	if (count == 0)
		die("expected two profiles, as in `%s before.folded after.folded`",
			program_invocation_short_name);
	if (count == 1)
		die("%s: expected two profiles (BEFORE AFTER), as in `%s before.folded "
		    "after.folded`",
			shown_string(operand[0]).bytes, program_invocation_short_name);
	die("expected two profiles and found %d; name several runs of a side after --before "
	    "and --after, as in `%s --before b1 b2 --after a1 a2`",
		count, program_invocation_short_name);
}

static void refuse_standard_input_twice(const struct sides *sides)
{
	int found = 0;
	for (int side = 0; side < 2; side++)
		for (int i = 0; i < sides->count[side]; i++)
			found += strcmp(sides->file[side][i], "-") == 0;
	if (found > 1)
		die("-: standard input is named %d times, and can be read once", found);
}

struct sides sides_of(const struct option_list *before, const struct option_list *after,
	char **operand, int count)
{
	const struct option_list *list[2] = { before, after };
	bool are_named = before->count || after->count;
	struct sides sides;
	if (!are_named && count != 2)
		refuse_count(operand, count);
	if (are_named && count)
		refuse_strays(operand[0]);
	for (int side = 0; side < 2; side++) {
		if (are_named && list[side]->count == 0)
			die("expected a profile for the side %s: --%s FILE...", side_name[side],
				side_name[side]);
		sides.file[side] = are_named ? list[side]->item : (const char **)operand + side;
		sides.count[side] = are_named ? (int)list[side]->count : 1;
	}
	refuse_standard_input_twice(&sides);
	return sides;
}
