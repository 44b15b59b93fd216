#ifndef COMMON_FORMATS_TO_SAMPLES_H
#define COMMON_FORMATS_TO_SAMPLES_H

#include "common/formats/exported.h"

/*
 * Writes a profile in the sample format (samples.h): the single samples of a recording in their
 * order, with all that is known of their frames; of a folded profile a sample for each stack, whose
 * number of samples is not known, after the words of its header.
 */
void samples_export(struct output *, const struct exported *);

#endif
