#ifndef RENDER_PICTURE_SCENE_H
#define RENDER_PICTURE_SCENE_H

#include "render/picture/caption.h"
#include "render/picture/look.h"

/*
 * A picture with all positions, colours and words decided, the same for every back end. Positions
 * count from the top left corner. Texts are the input's bytes; a back end escapes them.
 */
struct scene_box {
	hundredths x, y, width, height;
	colour fill;
	struct hatching hatching;
	struct text label;                   /* fits in columns of 0.62 em; "": none */
	struct text hover;                   /* lines separated by line feeds; "": none */
	const struct attributes *attributes; /* borrowed; NULL: none */
};

enum scene_anchor { ANCHOR_START, ANCHOR_MIDDLE, ANCHOR_END };

struct scene_text {
	hundredths x, baseline;
	enum scene_anchor anchor;
	double size; /* of the font, pixels */
	colour ink;
	struct text text;
};

/* What the picture was drawn from, for a back end that keeps it in the file. */
struct scene_source {
	const struct measure *measure;
	const struct look *look;
	amount removed;
	frame_id top; /* the frame that fills the picture */
};

enum { SCENE_TEXT_LIMIT = 16 };

struct scene {
	hundredths width, height;
	double scale; /* of a bitmap or a page */
	enum theme theme;
	colour background;
	struct text title, notes; /* about the picture as a whole */
	struct scene_text text[SCENE_TEXT_LIMIT];
	size_t text_count;
	struct scene_box *box;
	size_t box_count, box_capacity;
	uint32_t depth;                          /* levels of boxes */
	double font_size;                        /* of labels, black and monospaced */
	hundredths label_indent, label_baseline; /* from a box's top left corner */
	struct scene_source source;              /* borrowed */
	struct arena texts;
};

void scene_init(struct scene *, const struct measure *, const struct look *, amount removed);
void scene_release(struct scene *);

#endif
