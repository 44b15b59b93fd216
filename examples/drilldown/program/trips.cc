#include "trips.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <stdexcept>
#include <string_view>

#include "row.h"

namespace bikes
{

inline uint32_t number(std::string_view digits)
{
	uint32_t value = 0;
	auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
	if (error != std::errc() || end != digits.data() + digits.size())
		throw std::runtime_error("a number was expected");
	return value;
}

/* B01417 */
inline uint32_t number_behind_letter(std::string_view text)
{
	return number(text.substr(std::min<size_t>(1, text.size())));
}

/* 2024-05-03 08:14 */
inline uint32_t minute_of_month(std::string_view time)
{
	if (time.size() != 16)
		throw std::runtime_error("YYYY-MM-DD HH:MM was expected");
	uint32_t day = number(time.substr(8, 2)) - 1;
	return day * minutes_of_day + number(time.substr(11, 2)) * 60 + number(time.substr(14, 2));
}

class Stations
{
	std::map<std::string, uint32_t, std::less<>> index;

public:
	uint32_t find_or_add(std::string_view name, std::vector<std::string> &names)
	{
		auto found = index.find(name);
		if (found != index.end())
			return found->second;
		names.emplace_back(name);
		return index.emplace(name, names.size() - 1).first->second;
	}
};

inline Trip make_trip(const Row &row, Stations &stations, std::vector<std::string> &names)
{
	Trip trip;
	trip.start = minute_of_month(row["start"]);
	trip.from = stations.find_or_add(row["from"], names);
	trip.to = stations.find_or_add(row["to"], names);
	trip.bicycle = number_behind_letter(row["bicycle"]);
	trip.rider = number_behind_letter(row["rider"]);
	trip.minutes = number(row["minutes"]);
	return trip;
}

Month read_trips(std::istream &input)
{
	Month month;
	Stations stations;
	std::string line;
	std::getline(input, line);
	Row row(line);
	for (size_t count = 2; std::getline(input, line); count++) {
		try {
			row.parse(line);
			month.trips.push_back(make_trip(row, stations, month.stations));
		} catch (const std::runtime_error &error) {
			throw std::runtime_error(std::to_string(count) + ": " + error.what());
		}
	}
	month.days = month.trips.empty() ? 0 : month.trips.back().day() + 1;
	return month;
}

} // namespace bikes
