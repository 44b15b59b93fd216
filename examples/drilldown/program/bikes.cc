/* Tells how a city's hire bicycles were used.
 *
 *	$ ./bikes trips.csv
 *	336000 trips of 14 days between 999 stations
 *
 *	day  trips  riders  bicycles  round trips  minutes a trip  busiest hour
 *	  1  24000    8411      2999           29            17.0            17
 */
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <numeric>
#include <stdexcept>

#include "days.h"
#include "docks.h"

using namespace bikes;

static void print_days(const std::vector<Day> &days)
{
	printf("\nday  trips  riders  bicycles  round trips  minutes a trip  busiest hour\n");
	size_t number = 1;
	for (const Day &day : days)
		printf("%3zu  %5u  %6u  %8u  %11u  %14.1f  %12u\n", number++, day.trips, day.riders,
			day.bicycles, day.round_trips,
			double(day.minutes) / std::max(1u, day.trips), day.busiest_hour);
}

static void print_stations(const Month &month, const std::vector<StationUse> &uses)
{
	std::vector<size_t> order(uses.size());
	std::iota(order.begin(), order.end(), 0);
	std::stable_sort(order.begin(), order.end(), [&](size_t one, size_t other) {
		return uses[one].minutes_empty > uses[other].minutes_empty;
	});
	order.resize(std::min<size_t>(10, order.size()));
	printf("\nmost often empty            minutes  bicycles  at most\n");
	for (size_t i : order)
		printf("%-26s  %7u  %8.1f  %7u\n", month.stations[i].c_str(), uses[i].minutes_empty,
			uses[i].mean, uses[i].most);
}

static void print_report(std::istream &input)
{
	Month month = read_trips(input);
	printf("%zu trips of %u days between %zu stations\n", month.trips.size(), month.days,
		month.stations.size());
	print_days(summarize_days(month));
	print_stations(month, use_of_stations(follow_docks(month)));
}

int main(int argc, char **argv)
{
	if (argc != 2) {
		fprintf(stderr, "usage: bikes TRIPS.csv\n");
		return 2;
	}
	std::ifstream input(argv[1]);
	if (!input) {
		fprintf(stderr, "bikes: open %s: %s\n", argv[1], strerror(errno));
		return 2;
	}
	try {
		print_report(input);
	} catch (const std::runtime_error &error) {
		fprintf(stderr, "bikes: %s:%s\n", argv[1], error.what());
		return 2;
	}
	return 0;
}
