#ifndef SYMBOLIZE_FRAME_BLOCK_H
#define SYMBOLIZE_FRAME_BLOCK_H

#include "common/base/memory.h"
#include "common/formats/perf_line.h"
#include "symbolize/resolver.h"

/*
 * A frame as perf script prints it: rows of the functions that were inlined, innermost first, the
 * row of the function whose code it is, and with -F +srcline a line below each, which then says
 * what is inlined:
 *
 *     	            1460 next_token+0x30 (inlined)
 *     	            1460 parse+0x30 (/opt/my app)
 *
 *     	            1460 next_token+0x30
 *       app.c:12 (inlined)
 *     	            1460 parse+0x30 (/opt/my app)
 *       app.c:31
 *
 * The offset is that of the address in the function whose code it is, in all rows.
 */
struct frame_block {
	struct text text;        /* all of it, line ends and all */
	struct text row;         /* without its end */
	struct text end;         /* of the row's line: LF, CR LF, or "" at the end of the input */
	struct text source;      /* the lines below the row */
	struct perf_frame frame; /* the row, taken apart */
	bool has_inlined;        /* rows of functions that perf says were inlined */
};

/* Takes the frame at the start of the text apart; false when its first line is no row. */
bool frame_block_parse(struct text following, struct frame_block *);

/* How much is written of where a line of the source is. */
enum line_detail { LINES_FUNCTION, LINES_LINE, LINES_FILE, LINES_PATH };

/*
 * Writes the frame with what is known of it; the same bytes where that is nothing, or where perf
 * knew what is inlined and the answer does not.
 */
void frame_block_write(
	struct buffer *, const struct frame_block *, const struct answer *, enum line_detail);

/*
 * Writes the row alone, `address symbol+0xOFFSET (module)`, with the name of the outermost function
 * of an answer that is not empty. A name of the text's own stays where it is another one of the
 * same function in C.
 */
void frame_block_write_row(
	struct buffer *, struct text row, const struct perf_frame *, const struct answer *);

/* `file.c:12`, with its folders for LINES_PATH; nothing when it is not known. */
void frame_block_write_place(struct buffer *, const struct function *, enum line_detail);

#endif
