#include "common/formats/frame_names.h"
#include "common/base/scan.h"
#include "common/stacks/folded_name.h"
#include "common/stacks/function_name.h"

#include <inttypes.h>
#include <stdio.h>

void frame_list_push(struct frame_list *list, name_id name)
{
	MEMORY_GROW(list->name, list->count, list->capacity);
	list->name[list->count++] = name;
}

void frame_names_init(struct frame_names *names, const struct intake_options *options,
	struct recording *recording)
{
	*names = (struct frame_names){ .options = options, .recording = recording };
}

/* `symbol` is what the name is a shorter form of. */
static name_id intern(struct frame_names *names, struct name name, struct text symbol,
	struct text file, const struct frame_code *code)
{
	struct names *table = &names->recording->names;
	name.module = code->module;
	name.code = code->kind;
	if (names->options->keeps_samples) {
		struct frame_detail detail = code->detail;
		if (!text_equal(symbol, name.text) || !folded_can_hold(symbol))
			name.symbol = names_intern_text(table, symbol);
		if (file.length)
			detail.file = names_intern_text(table, file);
		name.detail = frame_details_intern(&names->recording->details, &detail);
	}
	return names_intern(table, name);
}

static struct text shown_symbol(struct frame_names *names, struct text symbol, bool is_jit)
{
	if (names->options->has_full_names)
		return symbol;
	return is_jit ? function_name_short_jit(symbol, &names->shortened)
		      : function_name_short(symbol, &names->shortened);
}

/* `Lorg/acme/B;::go(I)V`: a method has a class, a module or a namespace in front. */
static bool begins_with_class(struct text text)
{
	const char *next = text_search(text, TEXT("->"));
	struct text name = text_between(text.start, next ? next : text_end(text));
	const char *arguments = text_find(name, '(');
	name = text_between(name.start, arguments ? arguments : text_end(name));
	return text_find(name, '.') || text_find(name, '/') || text_search(name, TEXT("::"));
}

/* The first `->` before something inlined: one inside parentheses is of a type. */
static const char *find_inlining(struct text chain)
{
	int open = 0;
	for (const char *at = chain.start; at + 1 < text_end(chain); at++) {
		if (at[0] == '-' && at[1] == '>') {
			struct text behind = text_between(at + 2, text_end(chain));
			if (open == 0 && at > chain.start && begins_with_class(behind))
				return at;
			at++;
		} else if (*at && strchr("([{<", *at)) {
			open++;
		} else if (*at && strchr(")]}>", *at)) {
			open -= open > 0;
		}
	}
	return NULL;
}

static void push_chain(struct frame_names *names, struct text chain, const struct frame_code *code,
	struct frame_list *frames)
{
	enum name_kind kind = NAME_JIT;
	for (const char *arrow; (arrow = find_inlining(chain)); kind = NAME_INLINED) {
		struct text symbol = text_between(chain.start, arrow);
		struct name name = { shown_symbol(names, symbol, true), kind };
		frame_list_push(frames, intern(names, name, symbol, TEXT(""), code));
		chain = text_from(chain, symbol.length + strlen("->"));
	}
	struct name name = { shown_symbol(names, chain, true), kind };
	frame_list_push(frames, intern(names, name, chain, TEXT(""), code));
}

void frame_names_push_symbol(struct frame_names *names, struct text symbol,
	const struct frame_code *code, struct frame_list *frames)
{
	bool is_jit = code->kind == NAME_JIT;
	if (is_jit && text_search(symbol, TEXT("->"))) {
		push_chain(names, symbol, code, frames);
	} else {
		struct name name = { shown_symbol(names, symbol, is_jit), code->kind };
		frame_list_push(frames, intern(names, name, symbol, TEXT(""), code));
	}
}

static void append_number(struct buffer *buffer, const char *format, uint64_t number)
{
	char digits[24];
	snprintf(digits, sizeof digits, format, number);
	buffer_append(buffer, text_of(digits));
}

static struct text with_line(
	struct frame_names *names, struct text shown, struct text file, uint64_t line)
{
	struct buffer *built = &names->built;
	built->length = 0;
	buffer_append(built, shown);
	buffer_append_byte(built, ':');
	buffer_append(built, file);
	if (line)
		append_number(built, ":%" PRIu64, line);
	return buffer_text(built);
}

name_id frame_names_function(struct frame_names *names, struct text symbol, struct text file,
	bool is_inlined, bool is_unresolved, const struct frame_code *code)
{
	struct name name = {
		.text = shown_symbol(names, symbol, code->kind == NAME_JIT),
		.kind = is_inlined ? NAME_INLINED : code->kind,
		.is_unresolved = is_unresolved,
	};
	if (names->options->shows_lines && !names->options->keeps_samples && file.length)
		name.text = with_line(names, name.text, module_base(file), code->detail.line);
	return intern(names, name, symbol, file, code);
}

/* `app.c:31` taken apart; without a number it is all file. */
static struct text take_line(struct text place, uint32_t *line)
{
	const char *colon = text_find_last(place, ':');
	uint64_t number;
	*line = 0;
	if (!colon || !is_whole_decimal(text_between(colon + 1, text_end(place)), &number) ||
		number > UINT32_MAX)
		return place;
	*line = (uint32_t)number;
	return text_between(place.start, colon);
}

name_id frame_names_at_line(
	struct frame_names *names, name_id id, struct text place, bool is_inlined)
{
	struct names *table = &names->recording->names;
	struct name name = table->name[id];
	if (is_inlined)
		name.kind = NAME_INLINED;
	if (names->options->keeps_samples && place.length) {
		struct frame_details *details = &names->recording->details;
		struct frame_detail detail = *frame_details_at(details, name.detail);
		detail.file = names_intern_text(table, take_line(place, &detail.line));
		name.text = names_text(table, id);
		name.detail = frame_details_intern(details, &detail);
	} else if (names->options->shows_lines && place.length) {
		name.text = with_line(names, name.text, place, 0);
	}
	return names_intern(table, name);
}

name_id frame_names_module(struct frame_names *names, const struct frame_code *code)
{
	struct text base = TEXT("unknown");
	if (code->module)
		base = module_inside(names_text(&names->recording->names, code->module));
	struct buffer *built = &names->built;
	built->length = 0;
	buffer_append_byte(built, '[');
	buffer_append(built, base);
	if (names->options->shows_addresses && frame_code_has_address(code))
		append_number(built, " <%" PRIx64 ">", code->detail.address);
	buffer_append_byte(built, ']');
	struct name name = { buffer_text(built), code->kind, .is_unresolved = true };
	return intern(names, name, name.text, TEXT(""), code);
}

bool frame_names_wants_address(struct frame_names *names, const struct frame_code *code)
{
	struct recording *recording = names->recording;
	enum address_kind kind = code->detail.address_kind;
	if (!names->options->names_addresses || !code->module || kind == ADDRESS_NONE)
		return false;
	if (code->kind != NAME_PLAIN)
		return true;
	if (recording->addresses == ADDRESS_NONE)
		recording->addresses = kind;
	recording->unmapped += recording->addresses != kind;
	return recording->addresses == kind;
}

name_id frame_names_address(struct frame_names *names, const struct frame_code *code)
{
	struct buffer *built = &names->built;
	built->length = 0;
	buffer_append(built, names_text(&names->recording->names, code->module));
	append_number(built, "+0x%" PRIx64, code->detail.address);
	struct name name = { buffer_text(built), code->kind };
	return intern(names, name, name.text, TEXT(""), code);
}

name_id frame_names_folded(
	struct frame_names *names, struct text text, const struct frame_code *code)
{
	struct name name = folded_parse_name(text);
	name.module = code->module;
	return names_intern(&names->recording->names, name);
}

uint32_t frame_names_moved(
	struct frame_names *names, uint32_t number, const struct frame_code *code)
{
	if (!names->options->keeps_samples)
		return number;
	struct frame_details *details = &names->recording->details;
	struct frame_detail detail = *frame_details_at(details, number);
	detail.build_id = code->detail.build_id;
	detail.address = code->detail.address;
	detail.address_kind = code->detail.address_kind;
	return frame_details_intern(details, &detail);
}

void frame_names_release(struct frame_names *names)
{
	buffer_release(&names->shortened);
	buffer_release(&names->built);
}
