/*
 * Folded lines, as common/formats/folded.h has them: summed, filtered and written again.
 *
 *     main;parse;malloc 12
 *     main;parse 3
 */
#include "common/formats/folded.h"
#include "common/formats/format.h"

static void read_folded(struct intake *intake)
{
	folded_reader_read(intake_folded(intake), &intake->lines);
}

const struct format folded_format = {
	.name = "folded",
	.summary = "folded lines: frame;frame;frame COUNT",
	.recognizes = folded_recognizes,
	.read = read_folded,
};
