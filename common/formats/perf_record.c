#include "common/base/scan.h"
#include "common/formats/perf_line.h"

/* `... <9c1185a5c5e9fc54612808977ee8f548b2258d31>`, since perf 5.12. */
static struct text build_id_of(struct text place)
{
	const char *open = text_find(place, '<'), *close = text_find(place, '>');
	return open && close > open ? text_between(open + 1, close) : TEXT("");
}

/* `PID/TID: [0xSTART(0xLENGTH) @ 0xOFFSET ...]: r-xp PATH`; an offset of 0 is printed without 0x.
 */
static bool parse_mapping(struct text text, struct perf_record *record)
{
	text = text_trim_left(text);
	if (!scan_integer(&text, &record->pid) || !scan_literal(&text, TEXT("/")) ||
		!scan_integer(&text, &record->tid) || !scan_literal(&text, TEXT(": [0x")) ||
		!scan_hex(&text, &record->start) || !scan_literal(&text, TEXT("(0x")) ||
		!scan_hex(&text, &record->length) || !scan_literal(&text, TEXT(") @ ")))
		return false;
	scan_literal(&text, TEXT("0x"));
	if (!scan_hex(&text, &record->offset))
		return false;
	const char *close = text_search(text, TEXT("]: "));
	if (!close)
		return false;
	record->build_id = build_id_of(text_between(text.start, close));
	text = text_between(close + strlen("]: "), text_end(text));
	const char *blank = text_find(text, ' ');
	record->path = blank ? text_between(blank + 1, text_end(text)) : TEXT("");
	return blank != NULL;
}

static void parse_lost(struct text text, struct perf_record *record)
{
	const char *lost = text_search(text, TEXT("lost "));
	if (lost)
		text = text_between(lost + strlen("lost "), text_end(text));
	text = text_trim_left(text);
	scan_decimal(&text, &record->lost);
}

/* `(PID:TID):(PARENT:TID)` */
static bool parse_fork(struct text text, struct perf_record *record)
{
	return scan_integer(&text, &record->pid) && scan_literal(&text, TEXT(":")) &&
	       scan_integer(&text, &record->tid) && scan_literal(&text, TEXT("):(")) &&
	       scan_integer(&text, &record->parent);
}

/* `NAME:PID/TID`, where the name may hold anything. */
static bool parse_exec(struct text text, struct perf_record *record)
{
	const char *colon = text_find_last(text, ':');
	text = text_from(text, colon ? (size_t)(colon + 1 - text.start) : text.length);
	return scan_integer(&text, &record->pid) && scan_literal(&text, TEXT("/")) &&
	       scan_integer(&text, &record->tid);
}

bool perf_record_parse(struct text line, struct perf_record *record)
{
	*record = (struct perf_record){ .kind = PERF_RECORD_OTHER };
	const char *at = text_search(line, TEXT("PERF_RECORD_"));
	if (!at || (at > line.start && at[-1] != ' '))
		return false;
	struct text text = text_between(at + strlen("PERF_RECORD_"), text_end(line));
	if (scan_literal(&text, TEXT("MMAP2 ")) || scan_literal(&text, TEXT("MMAP "))) {
		if (parse_mapping(text, record))
			record->kind = PERF_RECORD_MMAP;
	} else if (text_starts_with(text, TEXT("LOST"))) {
		record->kind = PERF_RECORD_LOST;
		parse_lost(text, record);
	} else if (scan_literal(&text, TEXT("FORK("))) {
		if (parse_fork(text, record))
			record->kind = PERF_RECORD_FORK;
	} else if (scan_literal(&text, TEXT("COMM exec: "))) {
		if (parse_exec(text, record))
			record->kind = PERF_RECORD_EXEC;
	}
	return true;
}
