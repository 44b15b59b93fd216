#ifndef RENDER_SCENE_H
#define RENDER_SCENE_H

#include "render/caption.h"

/*
 * A picture as any back end draws it: places, colours and words are decided, and the same for all.
 * Places are from the picture's top left corner. Texts are bytes as they came in; the back end
 * escapes them.
 */
struct scene_box {
	hundredths x, y, width, height;
	colour fill;
	bool is_hatched;
	struct text label; /* "": none; it fits, in columns of 0.62 em */
	struct text hover; /* lines between line feeds; "": none */
};

enum scene_anchor { ANCHOR_START, ANCHOR_MIDDLE, ANCHOR_END };

struct scene_text {
	hundredths x, baseline;
	enum scene_anchor anchor;
	double size; /* of the font, pixels */
	colour ink;
	struct text text;
};

enum { SCENE_TEXT_LIMIT = 8 };

struct scene {
	hundredths width, height;
	colour background;
	struct text title, notes; /* about the picture as a whole */
	struct scene_text text[SCENE_TEXT_LIMIT];
	size_t text_count;
	struct scene_box *box;
	size_t box_count, box_capacity;
	double font_size;                        /* of labels, black and monospaced */
	hundredths label_indent, label_baseline; /* from a box's top left corner */
	struct arena texts;
};

void scene_init(struct scene *, const struct measure *, const struct look *, amount removed);
void scene_release(struct scene *);

#endif
