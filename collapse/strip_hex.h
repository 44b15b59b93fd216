#ifndef COLLAPSE_STRIP_HEX_H
#define COLLAPSE_STRIP_HEX_H

#include "common/profile.h"

/*
 * Makes `0x...` of each hexadecimal number in the names of frames, `0x` and digits, so that
 * addresses, which differ from run to run, tell nothing apart. Stacks that become equal stay apart;
 * joining the profile to another merges them. Nothing can be entered any more.
 */
void strip_hex(struct profile *);

#endif
