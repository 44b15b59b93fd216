#include "common/stacks/folded_name.h"

bool folded_can_hold(struct text name)
{
	return !text_find(name, ';') && !text_find(name, '\n');
}

name_id folded_intern(struct names *names, struct name name)
{
	struct buffer clean = { 0 };
	if (!folded_can_hold(name.text)) {
		buffer_append(&clean, name.text);
		for (char *at = clean.start; at < clean.start + clean.length; at++)
			*at = *at == ';' ? ':' : *at == '\n' ? ' ' : *at;
		name.text = buffer_text(&clean);
	}
	name_id id = names_intern(names, name);
	buffer_release(&clean);
	return id;
}

struct name folded_parse_name(struct text frame)
{
	struct name name = { .text = frame };
	if (frame.length <= strlen("_[i]") || text_end(frame)[-1] != ']')
		return name;
	for (enum name_kind kind = NAME_INLINED; kind < NAME_KIND_COUNT; kind++) {
		if (text_ends_with(frame, name_mark(kind))) {
			name.kind = kind;
			name.text.length -= name_mark(kind).length;
			break;
		}
	}
	return name;
}

name_id folded_plain(const struct names *names, name_id id)
{
	struct text text = folded_parse_name(names_text(names, id)).text;
	return names_find(names, &(struct name){ .text = text });
}

void folded_append_name(struct buffer *buffer, const struct name *name, bool with_mark)
{
	buffer_append(buffer, name->text);
	if (with_mark)
		buffer_append(buffer, name_mark(name->kind));
}
