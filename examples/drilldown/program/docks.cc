#include "docks.h"

#include <algorithm>

namespace bikes
{

inline void count_changes(Docks &docks, const std::vector<Trip> &trips)
{
	for (const Trip &trip : trips) {
		docks.at(trip.from, trip.start)--;
		if (trip.end() < docks.minute_count())
			docks.at(trip.to, trip.end())++;
	}
}

/* From what comes and goes to what stands there; returns the least of it. */
inline int32_t sum_up(Docks &docks, size_t station)
{
	int32_t standing = 0, least = 0;
	for (size_t minute = 0; minute < docks.minute_count(); minute++) {
		standing += docks.at(station, minute);
		docks.at(station, minute) = standing;
		least = std::min(least, standing);
	}
	return least;
}

inline void raise_by(Docks &docks, size_t station, int32_t bicycles)
{
	for (size_t minute = 0; minute < docks.minute_count(); minute++)
		docks.at(station, minute) += bicycles;
}

inline uint32_t minutes_empty(const Docks &docks, size_t station)
{
	uint32_t empty = 0;
	for (size_t minute = 0; minute < docks.minute_count(); minute++)
		empty += docks.at(station, minute) == 0;
	return empty;
}

inline uint32_t most(const Docks &docks, size_t station)
{
	int32_t most = 0;
	for (size_t minute = 0; minute < docks.minute_count(); minute++)
		most = std::max(most, docks.at(station, minute));
	return most;
}

inline double mean(const Docks &docks, size_t station)
{
	int64_t sum = 0;
	for (size_t minute = 0; minute < docks.minute_count(); minute++)
		sum += docks.at(station, minute);
	return double(sum) / docks.minute_count();
}

Docks follow_docks(const Month &month)
{
	Docks docks(month.stations.size(), month.days * minutes_of_day);
	count_changes(docks, month.trips);
	for (size_t station = 0; station < docks.station_count(); station++)
		raise_by(docks, station, -sum_up(docks, station));
	return docks;
}

std::vector<StationUse> use_of_stations(const Docks &docks)
{
	std::vector<StationUse> uses;
	for (size_t station = 0; station < docks.station_count(); station++)
		uses.push_back({ minutes_empty(docks, station), most(docks, station),
			mean(docks, station) });
	return uses;
}

} // namespace bikes
