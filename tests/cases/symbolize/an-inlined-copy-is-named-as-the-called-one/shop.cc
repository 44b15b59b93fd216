// Each function is inlined in main, and called. gcc writes no linker name of the first two, which
// no other file can see; the third is known to the linker by its plain name.
volatile int sink;

#define PROBE(name) __asm__ volatile(#name "_%=: nop" : :)

namespace shop
{
namespace
{
struct till {
	__attribute__((always_inline)) int add(int a)
	{
		PROBE(probe);
		return sink + a;
	}
};
}

static __attribute__((always_inline)) inline int count(int a)
{
	PROBE(probe);
	return sink - a;
}

extern "C" __attribute__((always_inline)) inline int plain(int a)
{
	PROBE(probe);
	return sink * a;
}
}

int (shop::till::*volatile call_add)(int) = &shop::till::add;
int (*volatile call_count)(int) = shop::count;
int (*volatile call_plain)(int) = shop::plain;

int main()
{
	shop::till till;
	sink = till.add(1) + shop::count(1) + shop::plain(1);
	sink = (till.*call_add)(2) + call_count(2) + call_plain(2);
	return 0;
}
