#include "render/picture/colours.h"

#include <math.h>

static const double enough = 4.5; /* to read */
static const double dimming = 0.12;

colour colour_mix(colour from, colour to, double at)
{
	colour mixed = 0;
	for (int shift = 0; shift <= 16; shift += 8) {
		double a = from >> shift & 0xff, b = to >> shift & 0xff;
		mixed |= (colour)(a + (b - a) * at + 0.5) << shift;
	}
	return mixed;
}

colour theme_fill(enum theme theme, colour fill)
{
	return theme == THEME_DARK ? colour_mix(fill, 0x000000, dimming) : fill;
}

static double linear(unsigned part)
{
	double value = part / 255.0;
	return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double luminance(colour of)
{
	return 0.2126 * linear(of >> 16 & 0xff) + 0.7152 * linear(of >> 8 & 0xff) +
	       0.0722 * linear(of & 0xff);
}

double contrast_between(colour first, colour second)
{
	double a = luminance(first), b = luminance(second);
	return (fmax(a, b) + 0.05) / (fmin(a, b) + 0.05);
}

static colour better_ink(colour ground, colour first, colour second)
{
	bool is_first = contrast_between(ground, first) >= contrast_between(ground, second);
	return is_first ? first : second;
}

colour contrast_ink(colour ground, colour dark, colour light)
{
	colour ink = better_ink(ground, dark, light);
	bool can_be_read = contrast_between(ground, ink) >= enough;
	return can_be_read ? ink : better_ink(ground, 0x000000, 0xffffff);
}

colour contrast_lightened(colour fill)
{
	enum { steps = 16 };
	colour lighter = fill;
	for (int step = 1; contrast_between(theme_fill(THEME_DARK, lighter), 0) < enough; step++)
		lighter = colour_mix(fill, 0xffffff, step / (double)steps);
	return lighter;
}
