/*
 *     _flamepipe_flamegraph() {
 *     	_flamepipe "$2" \
 *     		'--output -o once file' \
 *     		'--format - once words svg png pdf' \
 *     		'--ignore - often text'
 *     }
 *     complete -o default -F _flamepipe_flamegraph flamegraph
 */
#include "common/command/completion.h"

#include <stdio.h>

static const char *const kind_word[] = {
	[COMPLETES_NO_VALUE] = "flag",
	[COMPLETES_NOTHING] = "text",
	[COMPLETES_WORDS] = "words",
	[COMPLETES_FILE] = "file",
	[COMPLETES_DIRECTORY] = "directory",
	[COMPLETES_EVENTS] = "events",
};

/* An optional value is never the next word. */
static void print_row(const struct option_row *row)
{
	enum completion kind =
		option_value_is_optional(row) ? COMPLETES_NO_VALUE : completion_of(row);
	printf("\t\t'--%s -%.1s %s %s", row->name, &row->letter,
		option_may_repeat(row) ? "often" : "once", kind_word[kind]);
	if (kind == COMPLETES_WORDS)
		for (int i = 0; row->choices[i]; i++)
			printf(" %s", row->choices[i]);
	printf("' \\\n");
}

void completion_bash(const struct program *program)
{
	printf("%.*s\n_flamepipe_%s() {\n\t_flamepipe \"$2\" \\\n", (int)bash_script.length,
		bash_script.start, program->name);
	for (size_t i = 0; i < program->row_count; i++)
		if (completion_offers(&program->row[i]))
			print_row(&program->row[i]);
	printf("\t\t'--help -h once flag' \\\n"
	       "\t\t'--help=all - once flag' \\\n"
	       "\t\t'--version - once flag'\n"
	       "}\ncomplete -o default -F _flamepipe_%s %s\n",
		program->name, program->name);
}
