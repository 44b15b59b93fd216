#include "render/report/percent.h"
#include "common/base/die.h"
#include "common/stacks/amount.h"

bool percent_parse(struct text text, double *share)
{
	amount number;
	if (text_ends_with(text, TEXT("%")))
		text.length--;
	if (!amount_parse(text_trim_right(text), &number, NULL) || number < 0)
		return false;
	*share = amount_to_double(number) / 100;
	return true;
}

double percent_option(const char *option, const char *value)
{
	double share;
	if (!percent_parse(text_of(value), &share))
		die("--%s=%s: expected per cent, as in 2%% or 0.5%%", option,
			shown_string(value).bytes);
	return share;
}
