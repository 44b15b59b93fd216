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

void folded_append_name(struct buffer *buffer, const struct name *name, bool with_mark)
{
	buffer_append(buffer, name->text);
	if (with_mark)
		buffer_append(buffer, name_mark(name->kind));
}
