/* A month of trips with a city's hire bicycles, as the operator publishes them:
 *
 *	trip,start,from,from_latitude,from_longitude,to,to_latitude,to_longitude,bicycle,kind,...
 *	T000000000007,2024-05-01 00:00,Linden Wharf Museum,52.45196,13.34588,...
 *
 * Lines come in order of their start; make_trips.cc has all columns.
 */
#pragma once

#include <cstdint>
#include <istream>
#include <string>
#include <vector>

namespace bikes
{

constexpr uint32_t minutes_of_day = 24 * 60;

struct Trip {
	uint32_t start; /* minutes since the month began */
	uint32_t minutes;
	uint32_t from, to; /* indices of `Month::stations` */
	uint32_t bicycle, rider;

	uint32_t day() const
	{
		return start / minutes_of_day;
	}
	uint32_t end() const
	{
		return start + minutes;
	}
};

struct Month {
	std::vector<std::string> stations; /* in order of appearance */
	std::vector<Trip> trips;
	uint32_t days = 0;
};

/* Throws std::runtime_error, with the number of the line, where a line is no trip. */
Month read_trips(std::istream &input);

} // namespace bikes
