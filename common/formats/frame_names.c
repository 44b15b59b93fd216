#include "common/formats/frame_names.h"
#include "common/stacks/function_name.h"

#include <inttypes.h>
#include <stdio.h>

void frame_list_push(struct frame_list *list, name_id name)
{
	MEMORY_GROW(list->name, list->count, list->capacity);
	list->name[list->count++] = name;
}

static name_id intern(struct frame_names *names, struct text text, enum name_kind kind,
	const struct frame_code *code)
{
	return names_intern(names->names, (struct name){ text, kind, code->module });
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
	const char *next = text_search(text, TEXT("->")), *arguments = text_find(text, '(');
	const char *end = next ? next : text_end(text);
	struct text name = text_between(text.start, arguments && arguments < end ? arguments : end);
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
		struct text shown = shown_symbol(names, symbol, true);
		frame_list_push(frames, intern(names, shown, kind, code));
		chain = text_from(chain, symbol.length + strlen("->"));
	}
	frame_list_push(frames, intern(names, shown_symbol(names, chain, true), kind, code));
}

void frame_names_push_symbol(struct frame_names *names, struct text symbol,
	const struct frame_code *code, struct frame_list *frames)
{
	bool is_jit = code->kind == NAME_JIT;
	if (is_jit && text_search(symbol, TEXT("->"))) {
		push_chain(names, symbol, code, frames);
	} else {
		struct text shown = shown_symbol(names, symbol, is_jit);
		frame_list_push(frames, intern(names, shown, code->kind, code));
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
	uint64_t line, bool is_inlined, const struct frame_code *code)
{
	struct text shown = shown_symbol(names, symbol, code->kind == NAME_JIT);
	if (names->options->shows_lines && file.length)
		shown = with_line(names, shown, module_base(file), line);
	return intern(names, shown, is_inlined ? NAME_INLINED : code->kind, code);
}

name_id frame_names_at_line(
	struct frame_names *names, name_id id, struct text place, bool is_inlined)
{
	struct name name = names->names->name[id];
	if (is_inlined)
		name.kind = NAME_INLINED;
	if (names->options->shows_lines && place.length)
		name.text = with_line(names, name.text, place, 0);
	return names_intern(names->names, name);
}

name_id frame_names_module(struct frame_names *names, const struct frame_code *code)
{
	struct text base = TEXT("unknown");
	if (code->module)
		base = module_inside(names_text(names->names, code->module));
	struct buffer *built = &names->built;
	built->length = 0;
	buffer_append_byte(built, '[');
	buffer_append(built, base);
	if (names->options->shows_addresses && code->has_address)
		append_number(built, " <%" PRIx64 ">", code->address);
	buffer_append_byte(built, ']');
	return intern(names, buffer_text(built), code->kind, code);
}

name_id frame_names_address(struct frame_names *names, const struct frame_code *code)
{
	struct buffer *built = &names->built;
	built->length = 0;
	buffer_append(built, names_text(names->names, code->module));
	append_number(built, "+0x%" PRIx64, code->address);
	return intern(names, buffer_text(built), code->kind, code);
}

void frame_names_release(struct frame_names *names)
{
	buffer_release(&names->shortened);
	buffer_release(&names->built);
}
