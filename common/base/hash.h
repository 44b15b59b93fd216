#ifndef COMMON_BASE_HASH_H
#define COMMON_BASE_HASH_H

#include "common/base/text.h"

#include <stdint.h>

/*
 * A fast hash for tables in memory. Its values are the same on every little-endian machine, but
 * nothing that is written may depend on them.
 */
static inline uint64_t hash_mix(uint64_t a, uint64_t b)
{
	unsigned __int128 product = (unsigned __int128)a * b;
	return (uint64_t)product ^ (uint64_t)(product >> 64);
}

static inline uint64_t hash_word(const char *start)
{
	uint64_t word;
	memcpy(&word, start, sizeof word);
	return word;
}

static inline uint64_t hash_text(struct text text)
{
	const uint64_t first = 0x9e3779b97f4a7c15, second = 0xd6e8feb86659fd93;
	uint64_t hash = text.length * first;
	const char *at = text.start;
	size_t left = text.length;
	for (; left > 16; at += 16, left -= 16)
		hash = hash_mix(hash ^ hash_word(at), second ^ hash_word(at + 8));
	if (left >= 8) {
		hash = hash_mix(hash ^ hash_word(at), second ^ hash_word(at + left - 8));
	} else if (left) {
		uint64_t tail = 0;
		memcpy(&tail, at, left);
		hash = hash_mix(hash ^ tail, second);
	}
	return hash_mix(hash, first);
}

static inline uint64_t hash_pair(uint32_t a, uint32_t b)
{
	return hash_mix(((uint64_t)a << 32 | b) ^ 0x9e3779b97f4a7c15, 0xd6e8feb86659fd93);
}

#endif
