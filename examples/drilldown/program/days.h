/* What each day brought. */
#pragma once

#include <vector>

#include "trips.h"

namespace bikes
{

struct Day {
	uint32_t trips = 0, minutes = 0, round_trips = 0;
	uint32_t riders = 0, bicycles = 0;
	uint32_t busiest_hour = 0;
};

std::vector<Day> summarize_days(const Month &month);

} // namespace bikes
