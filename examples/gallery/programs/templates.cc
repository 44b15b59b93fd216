// Three phases, each in templates: a sorted index, a regular expression, a reduction by lambdas.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <map>
#include <numeric>
#include <regex>
#include <string>
#include <vector>

struct Order {
	std::string customer;
	std::uint32_t item, amount;
};

static std::vector<Order> orders(std::size_t count)
{
	std::uint32_t state = 12345;
	auto next = [&state] { return state = state * 1664525 + 1013904223, state >> 8; };
	std::vector<Order> made(count);
	for (auto &order : made)
		order = { "customer-" + std::to_string(next() % 5000), next() % 300, next() % 90 };
	return made;
}

template <typename Key, typename Items, typename Select>
static auto index_by(const Items &items, Select select)
{
	std::map<Key, std::vector<const typename Items::value_type *>> index;
	for (const auto &item : items)
		index[select(item)].push_back(&item);
	return index;
}

template <typename Index> static std::uint64_t sort_each(Index &index)
{
	std::uint64_t first = 0;
	for (auto &[key, items] : index) {
		std::sort(items.begin(), items.end(), [](auto *a, auto *b) {
			return a->amount != b->amount ? a->amount > b->amount : a->item < b->item;
		});
		first += items.front()->amount;
	}
	return first;
}

static std::size_t matching(const std::vector<Order> &items, const char *expression)
{
	const std::regex wanted(expression);
	return std::count_if(items.begin(), items.end(), [&](const Order &order) {
		return std::regex_search(order.customer, wanted);
	});
}

int main()
{
	const auto items = orders(400000);
	auto index = index_by<std::string>(items, [](const Order &order) { return order.customer; });
	const auto first = sort_each(index);
	const auto found = matching(items, "r-[0-9]*7[0-9]*7");
	const auto sum = std::accumulate(items.begin(), items.end(), std::uint64_t{},
		[](std::uint64_t total, const Order &order) { return total + order.amount; });
	std::printf("%zu customers, %lu first, %zu found, %lu in all\n", index.size(), first, found,
		sum);
}
