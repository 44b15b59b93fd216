#include "common/stacks/module_name.h"

static bool is_in_identifier(char byte)
{
	return is_digit(byte) || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
	       byte == '_' || byte == '$' || (unsigned char)byte >= 0x80;
}

/* The identifier that ends there: what stands before the first `::`. */
static struct text identifier_before(struct text name, const char *end)
{
	const char *start = end;
	while (start > name.start && is_in_identifier(start[-1]))
		start--;
	return text_between(start, end);
}

/* A package between slashes, up to the class or the function. */
static struct text package_of(struct text name, const char *slash)
{
	const char *dot = text_find(text_between(slash, text_end(name)), '.');
	bool is_class = slash + 1 < text_end(name) && slash[1] >= 'A' && slash[1] <= 'Z';
	const char *end = is_class || !dot ? slash : dot;
	const char *blank = text_find_last(text_between(name.start, end), ' ');
	return text_between(blank ? blank + 1 : name.start, end);
}

/* What a frame without a symbol is called by; `[unknown]` says nothing. */
static struct text file_in_brackets(struct text name)
{
	const char *end = text_find(name, ']');
	struct text inside = text_between(name.start + 1, end ? end : name.start + 1);
	bool is_file = text_find(inside, '.') || text_equal(inside, TEXT("vdso"));
	return is_file ? inside : TEXT("");
}

/* `std::max<app::route>` of `app::route std::max<app::route>`. */
static struct text without_type(struct text name)
{
	const char *start = name.start;
	int depth = 0;
	for (const char *at = name.start; at < text_end(name); at++) {
		struct text rest = text_between(at, text_end(name));
		if (text_starts_with(rest, TEXT("operator")))
			break;
		depth += (*at == '<') - (*at == '>');
		if (*at == ' ' && depth == 0 && text_search(rest, TEXT("::")))
			start = at + 1;
	}
	return text_between(start, text_end(name));
}

struct text module_of_function(struct text name)
{
	if (text_starts_with(name, TEXT("[")))
		return file_in_brackets(name);
	const char *arguments = text_find(name, '(');
	struct text plain = text_between(name.start, arguments ? arguments : text_end(name));
	plain = without_type(plain);
	const char *colons = text_search(plain, TEXT("::"));
	if (colons)
		return identifier_before(plain, colons);
	const char *slash = text_find_last(plain, '/');
	bool is_in_package = slash && slash > plain.start && slash + 1 < text_end(plain);
	return is_in_package ? package_of(plain, slash) : TEXT("");
}

struct text module_short_name(struct text path)
{
	const char *slash = text_find_last(path, '/');
	bool has_rest = slash && slash + 1 < text_end(path);
	return has_rest ? text_between(slash + 1, text_end(path)) : path;
}
