/* Makes up trips, the same on every machine.
 *
 *	$ ./make_trips 14 24000 > trips.csv     days, and trips a day
 */
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

static const char *const trees[] = { "Linden", "Chestnut", "Sycamore", "Hawthorn", "Blackthorn",
	"Juniper", "Hornbeam", "Magnolia", "Whitebeam", "Elderberry" };
static const char *const streets[] = { "Street", "Square", "Gardens", "Terrace", "Crescent",
	"Wharf", "Market", "Crossing", "Boulevard", "Bridge" };
static const char *const buildings[] = { "Station", "Library", "Hospital", "Theatre", "Museum",
	"School", "Arcade", "Bakery", "Swimming Pool", "Town Hall" };
constexpr uint32_t stations = 1000, bicycles = 3000, riders = 9000;

/* A linear congruential generator (Knuth's MMIX), whose high bits are good enough here. */
static uint32_t random_below(uint32_t bound)
{
	static uint64_t state = 2024;
	state = state * 6364136223846793005u + 1442695040888963407u;
	return uint64_t(uint32_t(state >> 32)) * bound >> 32;
}

/* Low numbers are the popular ones. */
static uint32_t popular_below(uint32_t bound)
{
	return std::min(random_below(bound), random_below(bound));
}

/* Two waves, of the morning and of the evening, over a whole day. */
static uint32_t minute_of_day()
{
	static const uint32_t middle[] = { 8 * 60 + 10, 17 * 60 + 20 };
	if (random_below(3) == 0)
		return random_below(24 * 60);
	return middle[random_below(2)] - 60 + random_below(60) + random_below(60);
}

/* A name and where it is. */
static void print_station(uint32_t station)
{
	printf("%s %s %s,", trees[station / 100], streets[station / 10 % 10],
		buildings[station % 10]);
	printf("52.%05u,13.%05u,", 40000 + station * 7919 % 10000, 30000 + station * 6007 % 10000);
}

static void print_trip(uint32_t day, uint32_t minute)
{
	static uint64_t number = 0;
	printf("T%012llu,2024-05-%02u %02u:%02u,", (unsigned long long)number++ * 7, day + 1,
		minute / 60, minute % 60);
	print_station(popular_below(stations));
	print_station(popular_below(stations));
	uint32_t bicycle = random_below(bicycles);
	uint32_t rider = random_below(riders);
	uint32_t minutes = 3 + random_below(15) + random_below(15);
	printf("B%05u,%s,R%07u,%s,%u,%u.%02u\n", bicycle, bicycle % 3 ? "classic" : "electric",
		rider, rider % 4 ? "member" : "visitor", minutes, minutes / 10, minutes % 10 * 10);
}

static void make_day(uint32_t day, uint32_t trips)
{
	std::vector<uint32_t> start(trips);
	for (uint32_t &minute : start)
		minute = minute_of_day();
	std::sort(start.begin(), start.end());
	for (uint32_t minute : start)
		print_trip(day, minute);
}

int main(int argc, char **argv)
{
	if (argc != 3) {
		fprintf(stderr, "usage: make_trips DAYS TRIPS_A_DAY\n");
		return 2;
	}
	printf("trip,start,from,from_latitude,from_longitude,to,to_latitude,to_longitude,"
	       "bicycle,kind,rider,tariff,minutes,fare\n");
	for (int day = 0; day < atoi(argv[1]); day++)
		make_day(day, atoi(argv[2]));
	return fflush(stdout) || ferror(stdout) ? 2 : 0;
}
