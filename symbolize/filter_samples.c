/*
 * The sample format, with the functions that each frame expands to, outermost first:
 *
 *     module	1	/opt/app	9c1185a5c5e9fc54612808977ee8f548b2258d31	offset
 *     frame	2	1	1493		user	exact
 *     function	2	parse	/src/app.c	31
 *     function	2	next_token	/src/app.c	12	inlined
 *
 * All other lines pass as they are. A frame without a module has a run-time address: it is named
 * when the maps that were read before it agree on what it is of, since a frame means the same in
 * every process that uses it.
 */
#include "common/base/ids.h"
#include "common/formats/samples.h"
#include "symbolize/filter.h"
#include "symbolize/window.h"

/* What is written: bytes of the window, or a frame with the functions that follow it. */
struct samples_step {
	site_id site;     /* 0: bytes */
	uint64_t frame;   /* its id in the text */
	struct text text; /* the bytes, or the frame's line */
	struct text name; /* of the frame, in the text */
	struct text functions;
};

struct samples_filter {
	struct filtering *filtering;
	struct sample_modules modules;
	bool is_understood;     /* below a header of a version that is known */
	bool is_after_expanded; /* the window began after a frame that was expanded */
	struct samples_step *step;
	size_t step_count, step_capacity;
	struct buffer name, file;
};

static struct samples_step *last_step(const struct samples_filter *filter)
{
	return filter->step_count ? &filter->step[filter->step_count - 1] : NULL;
}

static struct samples_step *add_step(struct samples_filter *filter, struct text text)
{
	MEMORY_GROW(filter->step, filter->step_count, filter->step_capacity);
	struct samples_step *step = &filter->step[filter->step_count++];
	*step = (struct samples_step){ .text = text };
	return step;
}

static void copy_through(struct samples_filter *filter, struct text text)
{
	struct samples_step *last = last_step(filter);
	if (last && !last->site && text_end(last->text) == text.start)
		last->text.length += text.length;
	else
		add_step(filter, text);
}

static enum call_place place_of(const struct samples_frame *frame)
{
	static const enum call_place places[] = {
		[SAMPLES_PLACE_UNKNOWN] = PLACE_CALLER,
		[SAMPLES_EXACT] = PLACE_EXACT,
		[SAMPLES_RETURN] = PLACE_RETURN,
		[SAMPLES_RETURN_MINUS_1] = PLACE_RETURN_MINUS_1,
	};
	return places[frame->place];
}

static site_id find_site(struct samples_filter *filter, const struct samples_frame *frame)
{
	struct site site = {
		.place = place_of(frame),
		.address = frame->address,
		.symbol = samples_unescape(frame->name, &filter->name),
		.may_be_exact = frame->place == SAMPLES_PLACE_UNKNOWN,
	};
	if (!frame->has_address || frame->is_inlined ||
		!sample_modules_bind(&filter->modules, frame, &site))
		return 0;
	site_id id = resolver_site(filter->filtering->resolver, &site);
	resolver_count(filter->filtering->resolver, id, 1);
	return id;
}

static void read_frame(
	struct samples_filter *filter, const struct samples_frame *frame, struct text with_end)
{
	site_id site = find_site(filter, frame);
	if (!site) {
		copy_through(filter, with_end);
		return;
	}
	struct samples_step *step = add_step(filter, with_end);
	step->site = site;
	step->frame = frame->id;
	step->name = frame->name;
	step->functions = text_between(text_end(with_end), text_end(with_end));
}

/* What the frame before expanded to so far, which may change. */
static void read_function(struct samples_filter *filter, struct text with_end)
{
	struct samples_step *last = last_step(filter);
	if (last ? !last->site || text_end(last->functions) != with_end.start
		 : !filter->is_after_expanded)
		copy_through(filter, with_end);
	else if (last)
		last->functions.length += with_end.length;
}

/* Few of the types say what an address means; stacks and samples need not even be parsed. */
static bool may_matter(struct text line)
{
	return line.length && (strchr("#fm", line.start[0]) != NULL);
}

static void read_line(struct samples_filter *filter, struct text line, struct text with_end)
{
	struct samples_record record = { .kind = SAMPLES_NOTHING };
	if (may_matter(line))
		samples_parse(line, &record);
	if (record.kind == SAMPLES_HEADER) {
		filter->is_understood = record.version == SAMPLES_VERSION;
		sample_modules_clear(&filter->modules);
	}
	if (filter->is_understood && record.kind == SAMPLES_MODULE)
		sample_modules_add(&filter->modules, &record.module);
	if (filter->is_understood && record.kind == SAMPLES_MAP)
		sample_modules_add_map(&filter->modules, &record.map);
	if (filter->is_understood && record.kind == SAMPLES_FRAME)
		read_frame(filter, &record.frame, with_end);
	else if (filter->is_understood && record.kind == SAMPLES_FUNCTION)
		read_function(filter, with_end);
	else
		copy_through(filter, with_end);
}

static void write_functions(
	struct samples_filter *filter, uint64_t frame, const struct chain *chain)
{
	for (size_t i = 0; i < chain->count; i++) {
		const struct function *function = &chain->function[i];
		struct samples_record record = {
			.kind = SAMPLES_FUNCTION,
			.function = {
				.frame = frame,
				.name = samples_escape(function->name, &filter->name),
				.file = samples_escape(function->file, &filter->file),
				.line = function->line,
				.is_inlined = function->is_inlined,
			},
		};
		samples_write(filter->filtering->output, &record);
	}
}

/* Nothing but what the text says already. */
static bool is_known(
	struct samples_filter *filter, const struct samples_step *step, const struct answer *answer)
{
	const struct function *function = answer->chain.function;
	if (answer->chain.count == 0)
		return true;
	if (step->functions.length)
		return !answer->has_inlined;
	return answer->chain.count == 1 && function->file.length == 0 && step->name.length &&
	       (answer->keeps_name ||
		       text_equal(samples_escape(function->name, &filter->name), step->name));
}

/* Whether its functions are ours. */
static bool write_frame(struct samples_filter *filter, const struct samples_step *step)
{
	struct output *output = filter->filtering->output;
	struct answer answer = resolver_answer(filter->filtering->resolver, step->site);
	output_write(output, step->text);
	if (is_known(filter, step, &answer)) {
		output_write(output, step->functions);
		return false;
	}
	if (text_end(step->text)[-1] != '\n')
		output_byte(output, '\n');
	write_functions(filter, step->frame, &answer.chain);
	return true;
}

static void read_piece(struct samples_filter *filter, struct text piece)
{
	while (piece.length) {
		const char *newline = text_find(piece, '\n');
		struct text line = text_between(piece.start, newline ? newline : text_end(piece));
		struct text with_end = { line.start, line.length + (newline != NULL) };
		piece = text_from(piece, with_end.length);
		if (newline && line.length && text_end(line)[-1] == '\r')
			line.length--;
		read_line(filter, line, with_end);
	}
	resolver_resolve(filter->filtering->resolver);
	for (size_t i = 0; i < filter->step_count; i++) {
		const struct samples_step *step = &filter->step[i];
		filter->is_after_expanded = step->site && write_frame(filter, step);
		if (!step->site)
			output_write(filter->filtering->output, step->text);
	}
	filter->step_count = 0;
}

static bool recognizes(struct text beginning, bool is_whole)
{
	(void)is_whole;
	return samples_recognizes(beginning);
}

static void run(struct filtering *filtering)
{
	struct samples_filter filter = { .filtering = filtering };
	struct window window = window_of(filtering->input, filtering->window);
	sample_modules_init(&filter.modules, filtering->resolver, filtering->addresses);
	for (struct text piece; window_next(&window, &piece);)
		read_piece(&filter, piece);
	window_release(&window);
	sample_modules_release(&filter.modules);
	buffer_release(&filter.name);
	buffer_release(&filter.file);
	free(filter.step);
}

const struct filter samples_filter = {
	.name = "samples",
	.summary = "the sample format, which samplers of one's own write",
	.recognizes = recognizes,
	.run = run,
};
