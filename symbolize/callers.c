#include "symbolize/callers.h"

enum { longest_call = 8 };

static bool starts_with_one_of(struct text symbol, const char *const *prefix)
{
	for (; *prefix; prefix++)
		if (text_starts_with(symbol, text_of(*prefix)))
			return true;
	return false;
}

bool callers_is_trampoline(struct text symbol)
{
	static const char *const names[] = { "__restore_rt", "__kernel_rt_sigreturn",
		"__kernel_sigreturn", NULL };
	return starts_with_one_of(symbol, names);
}

bool callers_are_interrupted(struct text symbol)
{
	static const char *const entries[] = { "asm_sysvec", "asm_exc", "asm_common_interrupt",
		"el0t_64_irq", "el1h_64_irq", "el1h_64_sync", "el0_irq", "el1_irq", NULL };
	return callers_is_trampoline(symbol) || starts_with_one_of(symbol, entries);
}

/* x86-64: `e8` and a displacement, to somewhere in the file. */
static bool is_direct_call(const struct object *object, const unsigned char *end, uint64_t vaddr)
{
	uint64_t offset;
	int32_t displacement;
	memcpy(&displacement, end - 4, sizeof displacement);
	uint64_t target = vaddr + (uint64_t)(int64_t)displacement;
	return end[-5] == 0xe8 && object_offset_of_vaddr(object, target, &offset);
}

/* x86-64: the bytes of `ff` with its operand, by the byte after it; 0 when that is not a call. */
static int indirect_call_length(const unsigned char *code)
{
	int mode = code[1] >> 6, base = code[1] & 7;
	if (code[0] != 0xff || (code[1] >> 3 & 7) != 2)
		return 0;
	int length = 2 + (mode != 3 && base == 4);
	if (mode == 1)
		return length + 1;
	bool has_displacement = mode == 2 || (mode == 0 && base == 5) ||
				(mode == 0 && base == 4 && (code[2] & 7) == 5);
	return length + (has_displacement ? 4 : 0);
}

static bool x86_call_ends(const struct object *object, uint64_t vaddr)
{
	unsigned char code[longest_call + 1] = { 0 }; /* one more is looked at than calls have */
	if (vaddr < longest_call ||
		object_code(object, vaddr - longest_call, code, longest_call) < longest_call)
		return false;
	const unsigned char *end = code + longest_call;
	if (is_direct_call(object, end, vaddr))
		return true;
	for (int length = 2; length <= 7; length++)
		if (indirect_call_length(end - length) == length)
			return true;
	return false;
}

/* aarch64: `bl` and `blr`, with the variants that check a pointer's signature. */
static bool arm_call_ends(const struct object *object, uint64_t vaddr)
{
	unsigned char code[4];
	if (vaddr % 4 || vaddr < sizeof code ||
		object_code(object, vaddr - sizeof code, code, sizeof code) < sizeof code)
		return false;
	uint32_t word = (uint32_t)code[0] | (uint32_t)code[1] << 8 | (uint32_t)code[2] << 16 |
			(uint32_t)code[3] << 24;
	return word >> 26 == 0x25 || (word & 0xfffffc1f) == 0xd63f0000 ||
	       (word & 0xfefff800) == 0xd63f0800;
}

static bool call_ends(const struct object *object, uint64_t vaddr)
{
	return object_is_aarch64(object) ? arm_call_ends(object, vaddr)
					 : x86_call_ends(object, vaddr);
}

enum call_place callers_look(const struct object *object, uint64_t vaddr, bool *has_code)
{
	unsigned char before;
	*has_code = vaddr && object_code(object, vaddr - 1, &before, 1) == 1;
	if (!*has_code)
		return PLACE_CALLER;
	bool is_return = call_ends(object, vaddr), is_minus_1 = call_ends(object, vaddr + 1);
	if (is_return == is_minus_1)
		return PLACE_CALLER;
	return is_return ? PLACE_RETURN : PLACE_RETURN_MINUS_1;
}
