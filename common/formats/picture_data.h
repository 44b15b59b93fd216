#ifndef COMMON_FORMATS_PICTURE_DATA_H
#define COMMON_FORMATS_PICTURE_DATA_H

#include "common/base/lines.h"
#include "common/base/output.h"
#include "common/stacks/profile.h"

/*
 * The whole profile inside an SVG, for the script that makes it a viewer, and for stackcollapse,
 * which gives back what was drawn. It stands behind the drawing, in elements whose texts, one after
 * the other, are a zlib stream (RFC 1950) in base64; a text is at most 1 MiB long, since XML
 * parsers refuse texts of 10 MB:
 *
 *     <metadata data-flamepipe="profile-1">eAEtjEEKgDAMBO...</metadata>
 *     <metadata data-flamepipe="profile-1">B2yW9Q...</metadata>
 *
 * Inflated it is
 *
 *     header lines    as header.h has them, the profile's, then those of modules; an empty line
 *     names           their count; the kind of each (enum name_kind); the length of each text; the
 *                     texts. Names are numbered from 1 in the order in which the tree, walked in
 *                     preorder, first meets them; 0 is no name: the root's
 *     frames          their count without the root, which all columns are about, in preorder
 *     pops            how many levels up from the frame before the parent is
 *     successors      the frame's name: k > 0 is the k-th name that came to follow the parent's
 *                     name, anywhere in the tree; 0 is one that follows it for the first time
 *     first           of each of those: the number of the name, counted down from the highest so
 *                     far plus 1: 0 is a name that is met for the first time
 *     sides           1 or 2
 *     unit            what the counts are multiples of, in units of 10^-12
 *     self, per side  of the root and each frame: what ends in it, in multiples of the unit; a
 *                     negative count -n is 2n - 1 and any other n is 2n
 *
 * Each number is written in groups of 7 bits, the lowest first, all but the last with bit 8 set; a
 * number has at most 128 bits. In a profile in time order weight stands in frames without a name
 * (tree.h). Equal profiles have equal data.
 */
enum { PICTURE_PIECE_LENGTH = 1024 * 1024 };

/* More than this is not inflated. */
#define PICTURE_DATA_LIMIT ((size_t)1024 * 1024 * 1024)

/* The elements; the profile is arranged. `header` stands in for the profile's own. */
void picture_data_write(struct output *, const struct profile *, const struct header *);

/* An element of that kind for other data about a picture: bytes, deflated. */
void picture_bytes_write(struct output *, const char *kind, struct text bytes);

/*
 * The numbers that the data gives to names, by id, and how many there are, 0 included; a name that
 * the tree does not hold has 0. The caller frees them.
 */
uint32_t *picture_name_numbers(const struct tree *, uint32_t *count);

/* What a picture that is drawn here begins with: the root's mark, with data or without. */
#define PICTURE_WITH_DATA    "data-flamepipe=\"picture\""
#define PICTURE_WITHOUT_DATA "data-flamepipe=\"drawing\""

/* Whether the text, which begins so, is a picture that holds a profile. */
bool picture_data_recognizes(struct text beginning);

/*
 * The profile of the picture that the lines are of, into *profile, which was initialized; its tree
 * is entered, not arranged. When there is none, or it is damaged, the answer is what was found
 * instead, the rest of a sentence that begins "this is", and the profile is of no use; else NULL.
 */
const char *picture_data_read(struct lines *, struct profile *);

#endif
