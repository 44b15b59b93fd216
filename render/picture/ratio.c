#include "render/picture/ratio.h"

#include <math.h>
#include <stdio.h>

/* `a,b`; a comma between slashes is part of a name. */
static bool split(struct text both, struct text part[2])
{
	bool is_inside = false;
	for (const char *at = both.start; at < text_end(both); at++) {
		is_inside ^= *at == '/';
		if (*at != ',' || is_inside)
			continue;
		part[0] = text_between(both.start, at);
		part[1] = text_between(at + 1, text_end(both));
		return true;
	}
	return false;
}

bool ratio_is_of(const struct header *header)
{
	struct text part[2];
	return header->counts == 2 && split(header->unit, part);
}

static bool holds(struct text text, struct text wanted)
{
	return text_search(text, wanted) != NULL;
}

/* How steadily an event counts. */
static int steadiness(struct text unit)
{
	if (holds(unit, TEXT("misses")) || holds(unit, TEXT("faults")))
		return 0;
	if (holds(unit, TEXT("cycles")) || holds(unit, TEXT("clock")) ||
		text_equal(unit, TEXT("ns")))
		return 3;
	return holds(unit, TEXT("instructions")) ? 2 : 1;
}

void ratio_init(struct ratio *ratio, const struct header *header)
{
	*ratio = (struct ratio){ .unit = { TEXT("first"), TEXT("second") }, .scale = 1 };
	split(header->unit, ratio->unit);
	if (text_equal(ratio->unit[0], ratio->unit[1]))
		split(header->event, ratio->unit);
	bool is_first_below = steadiness(ratio->unit[0]) > steadiness(ratio->unit[1]);
	ratio->below = is_first_below ? 0 : 1;
	ratio->above = 1 - ratio->below;
	ratio->is_low_worse = holds(ratio->unit[ratio->above], TEXT("instructions"));
}

void ratio_measure(struct ratio *ratio, const struct measure *measure)
{
	bool is_rare = steadiness(ratio->unit[ratio->above]) == 0;
	struct change all = measure_change(measure, 0);
	ratio->whole = fmax(0, ratio_of(ratio, all));
	bool is_small = ratio->whole > 0 && ratio->whole < 0.1;
	if (is_rare || is_small) {
		ratio->scale = 1000;
		ratio->whole *= 1000;
	}
}

double ratio_of(const struct ratio *ratio, struct change change)
{
	amount count[2] = { change.before, change.after };
	if (count[ratio->below] <= 0 || count[ratio->above] < 0)
		return -1;
	return (double)count[ratio->above] / (double)count[ratio->below] * ratio->scale;
}

double ratio_change(const struct ratio *ratio, struct change change)
{
	double quotient = ratio_of(ratio, change);
	if (quotient < 0 || ratio->whole <= 0)
		return NAN;
	double doublings = quotient > 0 ? log2(quotient / ratio->whole) : -2;
	return fmin(1, fmax(-1, doublings / 2));
}

/* `cycle` of `cycles`, `branch` of `branches`; `ns` is not a plural. */
static struct text singular(struct text unit)
{
	static const char *const ending[] = { "ches", "shes", "sses" };
	if (unit.length < 3 || text_end(unit)[-1] != 's')
		return unit;
	unit.length--;
	for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
		struct text stem = { ending[i], 3 };
		if (text_ends_with(unit, stem)) {
			unit.length--;
			break;
		}
	}
	return unit;
}

void ratio_append_words(const struct ratio *ratio, struct buffer *to)
{
	struct text below = ratio->unit[ratio->below];
	buffer_append(to, ratio->unit[ratio->above]);
	buffer_append(to, ratio->scale == 1 ? TEXT(" per ") : TEXT(" per 1,000 "));
	buffer_append(to, ratio->scale == 1 ? singular(below) : below);
}

void ratio_append_number(struct buffer *to, double quotient)
{
	char digits[400];
	int decimals = quotient >= 100 ? 0 : quotient >= 10 ? 1 : 2;
	snprintf(digits, sizeof digits, "%.*f", decimals, quotient);
	buffer_append(to, text_of(digits));
}
