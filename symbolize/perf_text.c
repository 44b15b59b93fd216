#include "symbolize/perf_text.h"
#include "symbolize/frame_block.h"

bool perf_text_is_event(struct text line, struct perf_header *header)
{
	if (!perf_header_parse(line, header))
		return false;
	if (header->has_time)
		return !text_starts_with(header->behind_time, TEXT("PERF_RECORD_"));
	return line.start[0] != '#' && !text_search(line, TEXT("PERF_RECORD_"));
}

bool perf_text_is_untabbed_row(struct text line, bool has_rows)
{
	struct perf_frame frame;
	return (line.start[0] == ' ' || (has_rows && hex_value(line.start[0]) >= 0)) &&
	       perf_frame_parse(line, &frame) && frame.has_address && frame.symbol.length &&
	       (frame.module.length || frame.is_inlined);
}

bool perf_text_is_deferred(const struct perf_header *header)
{
	struct text text = header->has_time ? header->behind_time : header->rest;
	return text.length && text_search(text, TEXT("DEFERRED CALLCHAIN [cookie:"));
}

bool perf_text_has_rows(struct text following)
{
	return following.length &&
	       (following.start[0] == '\t' || perf_text_is_untabbed_row(following, true));
}

bool perf_text_only_frame(
	const struct perf_header *header, struct text *row, struct perf_frame *frame)
{
	struct text rest = header->rest;
	const char *jump = text_search(rest, TEXT(" => "));
	if (jump)
		rest = text_between(rest.start, jump);
	*row = rest;
	return perf_frame_parse(rest, frame) && frame->has_address && frame->symbol.length &&
	       frame->module.length && !frame->is_cut;
}

void perf_text_write_event(struct buffer *buffer, struct text with_end, const struct answer *answer)
{
	struct perf_header header;
	struct perf_frame frame;
	struct text row, line = with_end;
	while (line.length && (text_end(line)[-1] == '\n' || text_end(line)[-1] == '\r'))
		line.length--;
	if (answer->chain.count == 0 || !perf_text_is_event(line, &header) ||
		!perf_text_only_frame(&header, &row, &frame)) {
		buffer_append(buffer, with_end);
		return;
	}
	buffer_append(buffer, text_between(with_end.start, row.start));
	frame_block_write_row(buffer, row, &frame, answer);
	buffer_append(buffer, text_between(text_end(row), text_end(with_end)));
}
