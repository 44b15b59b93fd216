#include "common/command/option_nearest.h"

#include <string.h>

enum { longest = 32 };

static int least(int a, int b)
{
	return a < b ? a : b;
}

/*
 * How many letters are missing, wrong, too many or swapped with the next: the "optimal string
 * alignment" distance, a row of its table for each letter of `a`. Both fit in `longest`.
 */
static int distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
	int row[longest + 1][longest + 1];
	for (size_t i = 0; i <= a_length; i++)
		for (size_t j = 0; j <= b_length; j++) {
			if (i == 0 || j == 0) {
				row[i][j] = (int)(i + j);
				continue;
			}
			row[i][j] = least(row[i - 1][j - 1] + (a[i - 1] != b[j - 1]),
				least(row[i - 1][j], row[i][j - 1]) + 1);
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
				row[i][j] = least(row[i][j], row[i - 2][j - 2] + 1);
		}
	return row[a_length][b_length];
}

const char *option_nearest(const struct program *program, const char *word)
{
	const char *nearest = NULL;
	if (strncmp(word, "--", 2) != 0)
		return NULL;
	word += 2;
	size_t length = strcspn(word, "=");
	if (length > longest)
		return NULL;
	int so_far = (int)(length / 3) + 1; /* a third of the letters may be wrong */
	for (size_t i = 0; i < program->row_count; i++) {
		const struct option_row *row = &program->row[i];
		if (row->kind == OPTION_SECTION || row->kind == OPTION_ACCEPTED ||
			strlen(row->name) > longest)
			continue;
		int letters = distance(word, length, row->name, strlen(row->name));
		if (letters < so_far) {
			so_far = letters;
			nearest = row->name;
		}
	}
	return nearest;
}
