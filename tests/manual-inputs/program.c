/*
 * What the manual's examples profile. Labels are where perf.awk lets samples have been taken: they
 * are no symbols of the program, and read_line is inlined into parse_request.
 */
static volatile long sink;

#define SAMPLED(label) __asm__ volatile(#label ":\n\tnop")

static inline __attribute__((always_inline)) void read_line(void)
{
	sink++;
	SAMPLED(in_read_line);
}

__attribute__((noinline)) void parse_request(void)
{
	read_line();
	sink++;
	SAMPLED(in_parse_request);
}

__attribute__((noinline)) void checksum(void)
{
	sink++;
	SAMPLED(in_checksum);
}

__attribute__((noinline)) void send_reply(void)
{
	checksum();
	SAMPLED(behind_checksum);
	sink++;
	SAMPLED(in_send_reply);
}

__attribute__((noinline)) void serve(void)
{
	parse_request();
	SAMPLED(behind_parse_request);
	send_reply();
	SAMPLED(behind_send_reply);
}

int main(void)
{
	serve();
	SAMPLED(behind_serve);
	return 0;
}
