/* Counts values, each of them once. */
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace bikes
{

class Distinct
{
	std::vector<uint32_t> seen;

	bool contains(uint32_t value) const
	{
		for (uint32_t other : seen)
			if (other == value)
				return true;
		return false;
	}

public:
	void remember(uint32_t value)
	{
		if (!contains(value))
			seen.push_back(value);
	}
	size_t count() const
	{
		return seen.size();
	}
};

} // namespace bikes
