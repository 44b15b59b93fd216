/* inl2 is inlined into inl1, and that into outer; die_now ends in a call that does not return. */
static volatile long sink;

static inline __attribute__((always_inline)) void inl2(void)
{
	sink++;
	__asm__ volatile("inside:\n\tnop");
}

static inline __attribute__((always_inline)) void inl1(void)
{
	inl2();
	sink++;
}

__attribute__((noinline)) void outer(void)
{
	inl1();
	sink++;
}

__attribute__((noinline, noreturn)) void stop(void)
{
	for (;;)
		sink++;
}

__attribute__((noinline)) void die_now(void)
{
	sink++;
	stop();
}

__attribute__((noinline)) void next_fn(void)
{
	sink++;
}

int main(int argc, char **argv)
{
	(void)argv;
	outer();
	__asm__ volatile("behind_outer:\n\tnop");
	if (argc > 1)
		next_fn();
	if (argc > 2)
		die_now();
	return 0;
}
