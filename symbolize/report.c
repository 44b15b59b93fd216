#include "common/base/die.h"
#include "common/base/memory.h"
#include "symbolize/resolver.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

enum { most_lines = 20, worth_reporting = 2 /* percent */ };

static double percent(uint64_t part, uint64_t whole)
{
	return whole ? 100.0 * (double)part / (double)whole : 0;
}

__attribute__((format(printf, 1, 2))) static char *sentence(const char *format, ...)
{
	char *text;
	va_list arguments;
	va_start(arguments, format);
	if (vasprintf(&text, format, arguments) < 0)
		die("out of memory:");
	va_end(arguments);
	return text;
}

static char *about_other_build(const struct module *module)
{
	const struct agreement *agreement = &module->agreement;
	if (module->source == SOURCE_KERNEL)
		return sentence("%s is of another kernel, or boot, than was profiled: %.1f %% of "
				"the frames have their symbol at its place; give those of the "
				"profiled one with --kallsyms=FILE or --vmlinux=FILE",
			shown_string(module->found_path ? module->found_path : "the file").bytes,
			percent(agreement->agreeing, agreement->known));
	return sentence("%s is another build than the one that was profiled: %.1f %% of the frames "
			"have their symbol at its place; give the folder of the profiled one with "
			"--sysroot=DIR or --debug-dir=DIR",
		shown_string(module->found_path ? module->found_path : "the file").bytes,
		percent(agreement->agreeing, agreement->known));
}

static char *about_base(const struct module *module)
{
	if (module->source == SOURCE_KERNEL)
		return sentence("nothing proves that %s is of the kernel that was profiled; give "
				"its symbols with --kallsyms=FILE or --vmlinux=FILE",
			shown_string(module->found_path).bytes);
	return sentence(
		"it is not known where the file was mapped: run perf script with "
		"-F +symoff,+dsoff or --show-mmap-events, or say what the addresses are with "
		"--addresses=KIND");
}

/* Nobody builds them anew, and nearly nobody asks what is inlined in them. */
static bool is_of_the_system(struct text path)
{
	bool is_below = text_starts_with(path, TEXT("/usr/lib")) ||
			text_starts_with(path, TEXT("/lib")) ||
			text_starts_with(path, TEXT("/nix/store/"));
	return (is_below && text_search(path, TEXT(".so"))) || text_starts_with(path, TEXT("["));
}

/* What the file itself lacks, where that is worth a line; or NULL. */
static char *about_debug_info(const struct module *module, bool is_named)
{
	struct object_facts facts = object_facts(module->object);
	if (is_named && (!facts.needs_debug_info || is_of_the_system(module->path)))
		return NULL;
	const char *missing = facts.has_debug_info || !*module->why_no_debug ? facts.missing
									     : module->why_no_debug;
	return *missing ? sentence("%s", missing) : NULL;
}

/* Why something of the module is missing; NULL: nothing is, or nobody knows better. */
static char *reason(const struct module_frames *frames, bool is_frequent)
{
	const struct module *module = frames->module;
	bool is_named = frames->named == frames->frames;
	if (module->source == SOURCE_NONE)
		return is_named || !is_frequent
			       ? NULL
			       : sentence("no file holds them: the stack could not be followed, or "
					  "the code was made at run time (record with "
					  "--call-graph=dwarf, or with frame pointers)");
	if (module_is_another_build(module))
		return about_other_build(module);
	if (module->why_not)
		return is_named && module_keeps_names(module) ? NULL
							      : sentence("%s", module->why_not);
	if (module->object && object_is_cut(module->object))
		return NULL; /* report_facts says so */
	bool needs_base = percent(frames->unplaced, frames->frames) >= worth_reporting;
	if (needs_base && !(is_named && module_keeps_names(module)))
		return about_base(module);
	if (module->object && (is_frequent || !is_named))
		return about_debug_info(module, is_named);
	return is_named ? NULL : sentence("no symbol is at those addresses");
}

static struct shown name_of(const struct module *module)
{
	struct text name = module->path.length ? module->path : module->build_id;
	return shown(name.length ? name : TEXT("[unknown]"));
}

static bool report_module(const struct module_frames *frames, bool is_frequent)
{
	char *why = reason(frames, is_frequent);
	if (!why)
		return false;
	char share[32];
	double named = percent(frames->named, frames->frames);
	snprintf(share, sizeof share, "%.1f %% with a name", named > 99.9 ? 99.9 : named);
	warn("%s: %" PRIu64 " frame%s, %s: %s", name_of(frames->module).bytes, frames->frames,
		frames->frames == 1 ? "" : "s",
		frames->named == frames->frames ? "named, but without inlined functions" : share,
		why);
	free(why);
	return true;
}

static void report_facts(const struct module *module, bool is_frequent)
{
	if (!module->object || module_is_another_build(module))
		return;
	struct object_facts facts = object_facts(module->object);
	if (facts.is_unoptimized && is_frequent)
		warn("%s was compiled without optimization: its profile says nothing about a "
		     "release",
			name_of(module).bytes);
	if (facts.damage && *facts.damage)
		warn("%s: %s", name_of(module).bytes, facts.damage);
}

double report_modules(const struct resolver *resolver)
{
	size_t count, lines = 0, unreported = 0;
	struct module_frames *modules = resolver_modules(resolver, &count);
	uint64_t frames = 0, named = 0;
	for (size_t i = 0; i < count; i++) {
		frames += modules[i].frames;
		named += modules[i].named;
	}
	for (size_t i = 0; i < count; i++) {
		bool is_frequent = percent(modules[i].frames, frames) >= worth_reporting;
		if (lines < most_lines)
			lines += report_module(&modules[i], is_frequent);
		else
			unreported += modules[i].named < modules[i].frames;
		report_facts(modules[i].module, is_frequent);
	}
	if (unreported)
		warn("%zu more modules have frames without a name", unreported);
	free(modules);
	return percent(frames - named, frames);
}
