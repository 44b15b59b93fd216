#include "days.h"

#include <algorithm>
#include <array>

#include "distinct.h"

namespace bikes
{

/* What is gathered while a day lasts. */
struct Tally {
	Distinct riders, bicycles;
	std::array<uint32_t, 24> in_hour{};
};

inline void add_length(Day &day, const Trip &trip)
{
	day.trips++;
	day.minutes += trip.minutes;
	day.round_trips += trip.from == trip.to;
}

inline void add_hour(Tally &tally, const Trip &trip)
{
	tally.in_hour[trip.start % minutes_of_day / 60]++;
}

inline void add_rider(Tally &tally, const Trip &trip)
{
	tally.riders.remember(trip.rider);
	tally.bicycles.remember(trip.bicycle);
}

inline void finish(Day &day, const Tally &tally)
{
	auto busiest = std::max_element(tally.in_hour.begin(), tally.in_hour.end());
	day.busiest_hour = busiest - tally.in_hour.begin();
	day.riders = tally.riders.count();
	day.bicycles = tally.bicycles.count();
}

std::vector<Day> summarize_days(const Month &month)
{
	std::vector<Day> days(month.days);
	auto trip = month.trips.begin();
	for (uint32_t number = 0; number < month.days; number++) {
		Tally tally;
		for (; trip != month.trips.end() && trip->day() == number; ++trip) {
			add_length(days[number], *trip);
			add_hour(tally, *trip);
			add_rider(tally, *trip);
		}
		finish(days[number], tally);
	}
	return days;
}

} // namespace bikes
