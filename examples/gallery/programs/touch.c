/* Touches memory in two ways: the second walks over fresh pages, and faults for each. */
#include <stdio.h>
#include <stdlib.h>

enum { page = 4096, pages = 3000, rounds = 200 };

static __attribute__((noinline)) unsigned long sum_again(const unsigned char *bytes)
{
	unsigned long sum = 0;
	for (int times = 0; times < 3; times++)
		for (size_t i = 0; i < (size_t)page * pages; i += 16)
			sum += bytes[i];
	return sum;
}

static __attribute__((noinline)) unsigned long fill_fresh(void)
{
	unsigned char *bytes = malloc((size_t)page * pages);
	for (size_t i = 0; i < pages; i++)
		bytes[i * page] = (unsigned char)i;
	unsigned long sum = bytes[page] + bytes[7 * page];
	free(bytes);
	return sum;
}

int main(void)
{
	unsigned char *bytes = calloc(pages, page);
	unsigned long sum = 0;
	for (int round = 0; round < rounds; round++)
		sum += sum_again(bytes) + fill_fresh();
	printf("%lu\n", sum);
	free(bytes);
}
