#include "common/stacks/header.h"
#include "common/base/die.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

static const char *const address_word[] = {
	[ADDRESS_VADDR] = "vaddr",
	[ADDRESS_OFFSET] = "offset",
	[ADDRESS_RUNTIME] = "runtime",
};

static int hex_digit(char byte)
{
	return is_digit(byte) ? byte - '0' : byte >= 'a' && byte <= 'f' ? byte - 'a' + 10 : -1;
}

struct text header_value(struct arena *arena, struct text escaped)
{
	char *start = arena_allocate(arena, escaped.length), *to = start;
	for (size_t i = 0; i < escaped.length; i++) {
		const char *at = escaped.start + i;
		bool is_escape = escaped.length - i >= 4 && at[0] == '\\' && at[1] == 'x' &&
				 hex_digit(at[2]) >= 0 && hex_digit(at[3]) >= 0;
		*to++ = is_escape ? (char)(hex_digit(at[2]) << 4 | hex_digit(at[3])) : *at;
		i += is_escape ? 3 : 0;
	}
	return text_between(start, to);
}

void header_write_value(struct output *output, struct text value)
{
	for (size_t i = 0; i < value.length; i++) {
		unsigned char byte = (unsigned char)value.start[i];
		if (byte <= ' ' || byte == ';' || byte == '\\' || byte == 0x7f)
			output_format(output, "\\x%02x", byte);
		else
			output_byte(output, (char)byte);
	}
}

/* The part up to the blank, which is taken off the line. */
static struct text next_word(struct text *line)
{
	*line = text_trim_left(*line);
	const char *blank = text_find(*line, ' ');
	struct text word = text_between(line->start, blank ? blank : text_end(*line));
	*line = text_from(*line, word.length);
	return word;
}

static bool word_value(struct text word, struct text key, struct text *value)
{
	if (!text_starts_with(word, key))
		return false;
	*value = text_from(word, key.length);
	return true;
}

static uint64_t whole_number(struct text value)
{
	uint64_t number = 0;
	for (size_t i = 0; i < value.length; i++)
		if (!is_digit(value.start[i]) || __builtin_mul_overflow(number, 10u, &number) ||
			__builtin_add_overflow(number, (uint64_t)(value.start[i] - '0'), &number))
			return 0;
	return number;
}

static double positive_number(struct text value)
{
	amount number;
	return amount_parse(value, &number, NULL) && number > 0 ? amount_to_double(number) : 0;
}

/* 1 says nothing. */
static double reference_number(struct text value)
{
	double number = positive_number(value);
	return number == 1 ? 0 : number;
}

/* `A,B`, or `A` alone: then the other is "". */
static void split(struct text value, struct text side[2])
{
	const char *comma = text_find(value, ',');
	side[0] = text_between(value.start, comma ? comma : text_end(value));
	side[1] = comma ? text_between(comma + 1, text_end(value)) : TEXT("");
}

static void parse_whole_numbers(struct text value, uint64_t number[2])
{
	struct text side[2];
	split(value, side);
	for (int i = 0; i < 2; i++)
		number[i] = whole_number(side[i]);
}

static void parse_positive_numbers(struct text value, double number[2])
{
	struct text side[2];
	split(value, side);
	for (int i = 0; i < 2; i++)
		number[i] = positive_number(side[i]);
}

static void parse_word(struct text word, struct header *header)
{
	struct text value;
	if (word_value(word, TEXT("event="), &value))
		header->event = header_value(&header->texts, value);
	else if (word_value(word, TEXT("unit="), &value))
		header->unit = header_value(&header->texts, value);
	else if (word_value(word, TEXT("time="), &value))
		header->time = header_value(&header->texts, value);
	else if (word_value(word, TEXT("samples="), &value))
		parse_whole_numbers(value, header->samples);
	else if (word_value(word, TEXT("effective="), &value))
		parse_positive_numbers(value, header->effective);
	else if (word_value(word, TEXT("counts="), &value))
		header->counts = text_equal(value, TEXT("2")) ? 2 : 1;
	else if (word_value(word, TEXT("order="), &value))
		header->is_in_time_order = text_equal(value, TEXT("time"));
	else if (word_value(word, TEXT("removed="), &value))
		amount_parse(value, &header->removed, NULL);
	else if (word_value(word, TEXT("dispersion="), &value))
		header->dispersion = positive_number(value);
	else if (word_value(word, TEXT("variation="), &value))
		header->variation = positive_number(value);
	else if (word_value(word, TEXT("reference="), &value))
		header->reference = reference_number(value);
	else if (word_value(word, TEXT("runs="), &value))
		parse_whole_numbers(value, header->runs);
	else if (word_value(word, TEXT("addresses="), &value))
		for (int kind = ADDRESS_VADDR; kind <= ADDRESS_RUNTIME; kind++)
			if (text_equal(value, text_of(address_word[kind])))
				header->addresses = (enum address_kind)kind;
}

/* There cannot be more of them than samples, whoever wrote that. */
static void limit_sizes(struct header *header)
{
	for (int side = 0; side < 2; side++) {
		uint64_t most = header->samples[side] ? header->samples[side] : UINT64_MAX;
		header->effective[side] = fmin(header->effective[side], (double)most);
	}
}

enum header_line header_parse(struct text line, struct header *header, struct header_module *module)
{
	if (!text_starts_with(line, TEXT("# flamepipe ")) || !text_ends_with(line, TEXT(" 0")))
		return HEADER_NONE;
	line = text_from(line, strlen("# flamepipe "));
	line.length -= strlen(" 0") < line.length ? strlen(" 0") : line.length;
	*module = (struct header_module){ 0 };
	for (struct text word; (word = next_word(&line)).length;) {
		struct text value;
		if (word_value(word, TEXT("module="), &value))
			module->path = value;
		else if (word_value(word, TEXT("names="), &value))
			module->names = value;
		else if (!text_find(word, '='))
			return HEADER_NONE; /* a stack of a process that is called so */
		else
			parse_word(word, header);
	}
	limit_sizes(header);
	if (module->path.length)
		return HEADER_MODULE;
	header->is_sorted = !header->is_in_time_order;
	return HEADER_PROFILE;
}

bool header_recognizes(struct text line)
{
	struct header header = { 0 };
	struct header_module module;
	enum header_line kind = header_parse(line, &header, &module);
	header_release(&header);
	return kind != HEADER_NONE;
}

/* Where one side does not say, the other's word is kept; "" where they differ. */
static bool merge_text(struct header *header, struct text *into, struct text other)
{
	bool differs = into->length && other.length && !text_equal(*into, other);
	if (differs)
		*into = TEXT("");
	else if (into->length == 0)
		*into = arena_copy(&header->texts, other);
	return !differs;
}

static char *differ(const char *what, struct text a, struct text b)
{
	char *sentence;
	if (asprintf(&sentence, "the profiles count different %s, %s and %s, which do not add up",
		    what, shown(a).bytes, shown(b).bytes) < 0)
		die("out of memory:");
	return sentence;
}

/* The sum of squared weights behind an effective sample size; 0: not known. */
static double squares(double effective, amount weight)
{
	double sum = amount_to_double(weight);
	return effective > 0 ? sum * sum / effective : 0;
}

static double merged_effective(double a, amount weight_a, double b, amount weight_b)
{
	if (weight_a == 0 || weight_b == 0)
		return weight_a == 0 ? b : a;
	double both = squares(a, weight_a) + squares(b, weight_b);
	double sum = amount_to_double(weight_a) + amount_to_double(weight_b);
	return a > 0 && b > 0 && both > 0 ? sum * sum / both : 0;
}

static uint64_t merged_samples(uint64_t a, amount weight_a, uint64_t b, amount weight_b)
{
	bool is_known = (a || weight_a == 0) && (b || weight_b == 0);
	return is_known && a <= UINT64_MAX - b ? a + b : 0;
}

/* The weights are of both counts together, which says nothing about effective sizes of either. */
static void merge_sizes(
	struct header *header, amount weight_so_far, const struct header *other, amount weight)
{
	bool has_two_sizes = header->effective[1] > 0 || other->effective[1] > 0;
	bool is_unknown = has_two_sizes && weight_so_far != 0 && weight != 0;
	for (int side = 0; side < 2; side++) {
		header->effective[side] =
			is_unknown ? 0
				   : merged_effective(header->effective[side], weight_so_far,
					     other->effective[side], weight);
		header->samples[side] = merged_samples(
			header->samples[side], weight_so_far, other->samples[side], weight);
	}
}

bool header_merge(struct header *header, amount weight_so_far, const struct header *other,
	amount weight, char **problem)
{
	struct text unit = header->unit, event = header->event;
	*problem = NULL;
	merge_sizes(header, weight_so_far, other, weight);
	amount_add(&header->removed, other->removed);
	if (weight_so_far == 0) {
		header->counts = other->counts;
		memcpy(header->runs, other->runs, sizeof header->runs);
		header->dispersion = other->dispersion;
		header->variation = other->variation;
		header->reference = other->reference;
	} else if (weight != 0) { /* several runs, but not by themselves */
		memset(header->runs, 0, sizeof header->runs);
		header->dispersion = header->variation = header->reference = 0;
	}
	if (weight_so_far == 0)
		header->time = arena_copy(&header->texts, other->time);
	else if (weight != 0 && !text_equal(header->time, other->time))
		header->time = TEXT(""); /* no ranges of both */
	header->is_sorted |= other->is_sorted;
	header->is_in_time_order =
		other->is_in_time_order && (header->is_in_time_order || weight_so_far == 0);
	if (!merge_text(header, &header->unit, other->unit))
		*problem = differ("units", unit, other->unit);
	if (!merge_text(header, &header->event, other->event) && !*problem)
		*problem = differ("events", event, other->event);
	if (weight_so_far == 0)
		header->addresses = other->addresses;
	if (header->addresses != other->addresses && weight != 0 && !*problem)
		*problem = differ("kinds of addresses",
			text_of(address_word[header->addresses ? header->addresses
							       : ADDRESS_VADDR]),
			text_of(address_word[other->addresses ? other->addresses : ADDRESS_VADDR]));
	return !*problem;
}

void header_join(struct header *header, amount weight_so_far, const struct header *other,
	amount weight, bool is_forced)
{
	char *problem;
	if (header_merge(header, weight_so_far, other, weight, &problem))
		return;
	if (!is_forced)
		die("%s (--force combines them anyway)", problem);
	warn("%s; combined anyway", problem);
	free(problem);
}

static void write_text(struct output *output, const char *key, struct text value)
{
	if (value.length == 0)
		return;
	output_format(output, " %s=", key);
	header_write_value(output, value);
}

/* The second of two numbers only where there is one. */
static void write_whole_numbers(struct output *output, const char *key, const uint64_t number[2])
{
	if (number[0] || number[1])
		output_format(output, " %s=%" PRIu64, key, number[0]);
	if (number[1])
		output_format(output, ",%" PRIu64, number[1]);
}

static double written_size(double size)
{
	return size > 0 ? fmax(1, size) : 0;
}

static void write_sizes(struct output *output, const double size[2])
{
	if (size[0] > 0 || size[1] > 0)
		output_format(output, " effective=%.0f", written_size(size[0]));
	if (size[1] > 0)
		output_format(output, ",%.0f", written_size(size[1]));
}

void header_write(struct output *output, const struct header *header)
{
	char digits[AMOUNT_TEXT_SIZE];
	output_string(output, "# flamepipe");
	write_text(output, "event", header->event);
	write_text(output, "unit", header->unit);
	write_text(output, "time", header->time);
	write_whole_numbers(output, "samples", header->samples);
	write_sizes(output, header->effective);
	if (header->counts == 2)
		output_string(output, " counts=2");
	if (header->is_in_time_order)
		output_string(output, " order=time");
	if (header->addresses)
		output_format(output, " addresses=%s", address_word[header->addresses]);
	if (header->removed)
		write_text(output, "removed", amount_format(header->removed, digits));
	write_whole_numbers(output, "runs", header->runs);
	if (header->dispersion > 0)
		output_format(output, " dispersion=%.4g", header->dispersion);
	if (header->variation > 0)
		output_format(output, " variation=%.4g", header->variation);
	if (header->reference > 0)
		output_format(output, " reference=%.6g", header->reference);
	output_string(output, " 0\n");
}

void header_release(struct header *header)
{
	arena_release(&header->texts);
	*header = (struct header){ 0 };
}
