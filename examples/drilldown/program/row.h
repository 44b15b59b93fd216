/* A line of comma-separated fields, asked by the names of its columns. */
#pragma once

#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace bikes
{

class Row
{
	std::vector<std::string> columns;
	std::map<std::string, std::string, std::less<>> fields;

public:
	explicit Row(const std::string &header)
	{
		std::istringstream stream(header);
		for (std::string column; std::getline(stream, column, ',');)
			columns.push_back(column);
	}

	/* `line` has to last as long as its fields are asked for. */
	void parse(const std::string &line)
	{
		std::istringstream stream(line);
		fields.clear();
		for (const std::string &column : columns)
			if (!std::getline(stream, fields[column], ','))
				throw std::runtime_error("the field " + column + " is missing");
	}

	std::string_view operator[](std::string_view column) const
	{
		auto found = fields.find(column);
		if (found == fields.end())
			throw std::runtime_error("there is no column " + std::string(column));
		return found->second;
	}
};

} // namespace bikes
