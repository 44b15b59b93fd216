/* How many bicycles stand at each station, minute by minute. */
#pragma once

#include <vector>

#include "trips.h"

namespace bikes
{

class Docks
{
	size_t stations, minutes;
	std::vector<int32_t> cells;

public:
	Docks(size_t station_count, size_t minute_count)
	    : stations(station_count), minutes(minute_count), cells(stations * minutes)
	{
	}

	size_t place(size_t station, size_t minute) const
	{
		return minute * stations + station;
	}
	int32_t &at(size_t station, size_t minute)
	{
		return cells[place(station, minute)];
	}
	int32_t at(size_t station, size_t minute) const
	{
		return cells[place(station, minute)];
	}
	size_t station_count() const
	{
		return stations;
	}
	size_t minute_count() const
	{
		return minutes;
	}
};

/* A station is taken to have had what it needed: at its worst moment it is empty. */
Docks follow_docks(const Month &month);

struct StationUse {
	uint32_t minutes_empty = 0;
	uint32_t most = 0;
	double mean = 0;
};

std::vector<StationUse> use_of_stations(const Docks &docks);

} // namespace bikes
