/*
 * Formats in JSON, which are known by the keys of their outermost objects:
 *
 *     {"nodes": [{"callFrame": ...}], "samples": [...]}      nodes, nodes.callFrame, samples
 *     [{"ph": "B", "ts": 1}, ...                             [ph, [ts
 */
#include "common/base/json.h"
#include "common/base/memory.h"
#include "common/formats/recognized.h"

static const char profiler[] = "open it with profiler.firefox.com";
static const char speedscope[] = "open it with speedscope";
static const char devtools[] = "open it with the developer tools of Chrome, or speedscope";
static const char no_stacks[] = "it has no stacks: record with `perf record -g`";
static const char dh_view[] = "open it with valgrind's dh_view.html";

enum { most_keys = 3 };

static const struct {
	struct recognized as;
	const char *key[most_keys]; /* all are there */
} rows[] = {
	{ { "dhat", "a profile of DHAT", dh_view }, { "dhatFileVersion" } },
	{ { "dhat", "a profile of DHAT", dh_view }, { "pps", "ftbl" } },
	{ { "firefox", "a profile of samply or the Firefox Profiler", profiler },
		{ "meta.preprocessedProfileVersion" } },
	{ { "gecko", "a profile of Firefox", profiler }, { "meta.processType" } },
	{ { "gecko", "a profile of Firefox", profiler }, { "meta", "threads" } },
	{ { "gecko", "a profile of Firefox", profiler }, { "profile.meta", "profile.threads" } },
	{ { "gecko", "a profile of Firefox", profiler }, { "profileJSON" } },
	{ { "samply", "the symbols of a samply recording, without its samples",
		  "give the recording: open it with `samply load`" },
		{ "string_table", "data.symbol_table" } },
	{ { "samply", "the symbols of a samply recording, without its samples",
		  "give the recording: open it with `samply load`" },
		{ "string_table" } },
	{ { "speedscope", "a profile of speedscope", speedscope }, { "$schema", "shared.frames" } },
	{ { "speedscope", "a profile of speedscope", speedscope }, { "$schema", "profiles" } },
	{ { "speedscope", "a profile of speedscope", speedscope }, { "shared.frames" } },
	{ { "heapsnapshot", "a heap snapshot of V8, which has no stacks", devtools },
		{ "snapshot.meta" } },
	{ { "cpuprofile", "a CPU profile of V8", devtools }, { "nodes.callFrame" } },
	{ { "cpuprofile", "a CPU profile of V8", devtools }, { "head", "samples", "timestamps" } },
	{ { "heapprofile", "a heap profile of V8", devtools }, { "head.selfSize" } },
	{ { "cpuprofile", "a CPU profile of V8", devtools }, { "head.functionName" } },
	{ { "v8", "a log of V8 that was processed", speedscope },
		{ "code", "functions", "ticks" } },
	{ { "v8", "a log of V8 that was processed", speedscope }, { "code.name", "code.type" } },
	{ { "chrome-trace", "a trace in Chrome's format", "open it with ui.perfetto.dev" },
		{ "traceEvents" } },
	{ { "chrome-trace", "a trace in Chrome's format", "open it with ui.perfetto.dev" },
		{ "[ph" } },
	{ { "chrome-trace", "a trace in Chrome's format", "open it with ui.perfetto.dev" },
		{ "ph", "ts" } },
	{ { "perf-json", "JSON of `perf data convert`",
		  "run `perf script -i perf.data | " PIPE "`" },
		{ "linux-perf-json-version" } },
	{ { "perf-stat", "counts of `perf stat`, which has no stacks",
		  "run `perf record -g`, then `perf script | " PIPE "`" },
		{ "counter-value", "event" } },
	{ { "stackprof", "JSON of stackprof",
		  "run `stackprof --stackcollapse` on the dump that it was made from" },
		{ "mode", "samples", "frames" } },
	{ { "ghc", "a time profile of GHC in JSON", speedscope }, { "program", "rts_arguments" } },
	{ { "cargo-bloat", "JSON of cargo bloat", "it has no stacks" },
		{ "file-size", "text-section-size" } },
	{ { "safari", "a timeline of Safari", "open it with Safari" },
		{ "recording.sessionData" } },
	{ { "safari", "a timeline of Safari", "open it with Safari" }, { "sessionData" } },
	{ { "jfr", "the printed events of Java Flight Recorder",
		  "run async-profiler's `jfrconv -o collapsed FILE OUT.folded` on the .jfr" },
		{ "recording.events" } },
	{ { "bpftrace", "JSON of bpftrace", "run bpftrace without -f json" }, { "type", "data" } },
	{ { "tokio-console", "a recording of tokio-console", "it has tasks and no stacks" },
		{ "v", "Spawn" } },
	{ { "tokio-console", "a recording of tokio-console", "it has tasks and no stacks" },
		{ "Enter", "Exit" } },
	{ { "criterion", "messages of cargo-criterion", no_stacks }, { "reason", "id" } },
	{ { "criterion", "measurements of criterion", no_stacks }, { "mean.point_estimate" } },
	{ { "criterion", "measurements of criterion", no_stacks }, { "group_id", "full_id" } },
	{ { "criterion", "measurements of criterion", no_stacks },
		{ "sampling_mode", "iters", "times" } },
	{ { "hiperf", "a report of OpenHarmony's hiperf", "open it in a browser" },
		{ "recordSampleInfo" } },
	{ { "memory-profile", "a memory profile of Chrome", devtools }, { "samples.size" } },
};

enum { row_count = sizeof rows / sizeof *rows };

/* Whether a path of the table is the key, in the object of that key or of none. */
static bool is_path(const char *path, struct text outer, struct text key)
{
	size_t before = outer.length ? outer.length + 1 : 0;
	if (strlen(path) != before + key.length)
		return false;
	bool is_inside = before == 0 || (memcmp(path, outer.start, outer.length) == 0 &&
						path[outer.length] == '.');
	return is_inside && memcmp(path + before, key.start, key.length) == 0;
}

/* In an array, the key is known by a bracket before it. */
static struct text marked(struct buffer *to, bool is_in_array, struct text key)
{
	to->length = 0;
	if (is_in_array)
		buffer_append_byte(to, '[');
	buffer_append(to, key);
	return buffer_text(to);
}

static void mark(bool seen[row_count][most_keys], struct text outer, struct text key)
{
	for (int i = 0; i < row_count; i++)
		for (int j = 0; j < most_keys && rows[i].key[j]; j++)
			seen[i][j] |= is_path(rows[i].key[j], outer, key);
}

/* The keys of the two outermost levels of objects. False: this is no JSON, from its start on. */
static bool mark_keys(struct json *json, bool seen[row_count][most_keys])
{
	struct text text;
	struct buffer outer = { 0 }, inner = { 0 };
	size_t objects = 0;
	bool is_in_array = false, has_keys = false;
	enum json_token token;
	while ((token = json_next(json, &text)) && token < JSON_CUT) {
		if (json_depth(json) == 1 && token == JSON_ARRAY)
			is_in_array = true;
		objects += token == JSON_OBJECT;
		objects -= token == JSON_OBJECT_END;
		if (token != JSON_KEY || objects > 2)
			continue;
		has_keys = true;
		if (objects == 1)
			mark(seen, TEXT(""), marked(&outer, is_in_array, text));
		else
			mark(seen, buffer_text(&outer), marked(&inner, false, text));
	}
	buffer_release(&outer);
	buffer_release(&inner);
	return has_keys || token != JSON_WRONG;
}

static bool has_all(const bool seen[most_keys], const char *const key[most_keys])
{
	bool has = true;
	for (int i = 0; i < most_keys; i++)
		has &= seen[i] || !key[i];
	return has;
}

const struct recognized *recognize_keys(struct text beginning)
{
	static const struct recognized json_of_unknown = { "json", "JSON that is no known profile",
		NULL };
	bool seen[row_count][most_keys] = { { false } };
	struct text text = beginning;
	while (text.length && (is_blank(text.start[0]) || strchr("\r\n", text.start[0])))
		text = text_from(text, 1);
	if (text.length == 0 || (text.start[0] != '{' && text.start[0] != '['))
		return NULL;
	struct input *input = input_of_text("beginning", text);
	struct json *json = json_new(input);
	bool has_keys = mark_keys(json, seen);
	json_free(json);
	input_close(input);
	if (!has_keys)
		return NULL;
	for (int i = 0; i < row_count; i++)
		if (has_all(seen[i], rows[i].key))
			return &rows[i].as;
	return &json_of_unknown;
}
