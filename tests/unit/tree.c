/* The tree against the simplest one there is: nodes with lists of children. */
#include "common/stacks/tree.h"

#include "tests/unit/cmocka.h"

enum { most_children = 40 };

struct node {
	name_id name;
	amount self[2];
	struct node *child[most_children];
	int child_count;
};

static struct node *child_of(struct node *node, name_id name, bool only_newest)
{
	for (int i = only_newest && node->child_count ? node->child_count - 1 : 0;
		i < node->child_count; i++)
		if (node->child[i]->name == name)
			return node->child[i];
	assert_true(node->child_count < most_children);
	struct node *child = calloc(1, sizeof *child);
	child->name = name;
	node->child[node->child_count++] = child;
	return child;
}

static void free_node(struct node *node)
{
	for (int i = 0; i < node->child_count; i++)
		free_node(node->child[i]);
	free(node);
}

static amount total_of(const struct node *node, int side)
{
	amount total = node->self[side];
	for (int i = 0; i < node->child_count; i++)
		total += total_of(node->child[i], side);
	return total;
}

static const struct names *names_sorted_by;

static int compare_nodes(const void *a, const void *b)
{
	const struct node *first = *(struct node *const *)a, *second = *(struct node *const *)b;
	const struct name *x = &names_sorted_by->name[first->name],
			  *y = &names_sorted_by->name[second->name];
	int order = text_compare(x->text, y->text);
	return order ? order : (int)x->kind - (int)y->kind;
}

static void sort_children(struct node *node)
{
	qsort(node->child, (size_t)node->child_count, sizeof *node->child, compare_nodes);
	for (int i = 0; i < node->child_count; i++)
		sort_children(node->child[i]);
}

/* Expects the node and all below it at `frame`; returns the frame behind them. */
static frame_id expect_node(const struct tree *tree, const struct node *node, frame_id frame)
{
	assert_in_range(frame, 0, tree->count - 1);
	assert_int_equal(tree->name[frame], node->name);
	for (int side = 0; side < 2; side++) {
		assert_true(tree_self(tree, side, frame) == node->self[side]);
		assert_true(tree_total(tree, side, frame) == total_of(node, side));
	}
	frame_id next = frame + 1;
	for (int i = 0; i < node->child_count; i++) {
		assert_in_range(next, 0, tree->count - 1);
		assert_int_equal(tree->parent[next], frame);
		assert_int_equal(tree->end[next], expect_node(tree, node->child[i], next));
		next = tree->end[next];
	}
	assert_int_equal(tree->end[frame], next);
	return next;
}

struct row {
	const char *claim;
	bool keeps_order, has_two_sides;
	uint32_t name_count; /* few: deep and merged; many: wide */
	int stack_count;
};

static const struct row row[] = {
	{ "no stack", false, false, 1, 0 },
	{ "one stack", false, false, 3, 1 },
	{ "merged", false, false, 4, 3000 },
	{ "wide", false, false, 35, 3000 },
	{ "two sides", false, true, 5, 2000 },
	{ "no stack in time order", true, false, 1, 0 },
	{ "time order", true, false, 2, 30 },
	{ "time order of two sides", true, true, 3, 35 },
};

static void add_random_stack(
	const struct row *spec, struct tree *tree, struct node *root, uint64_t *seed)
{
	frame_id frame = 0;
	struct node *node = root;
	for (uint32_t depth = next_random(seed) % 9; depth > 0; depth--) {
		name_id name = 1 + next_random(seed) % spec->name_count;
		frame = tree_enter(tree, frame, name);
		node = child_of(node, name, spec->keeps_order);
	}
	int side = spec->has_two_sides && next_random(seed) % 2;
	amount weight = (amount)(next_random(seed) % 1000) - 100;
	tree_add(tree, frame, side, weight);
	if (spec->keeps_order) /* in a child without a name, in its place among the callees */
		node = child_of(node, 0, true);
	node->self[side] += weight;
}

static void random_trees(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		for (uint64_t seed = 1; seed <= 10; seed++) {
			struct names names;
			struct tree tree;
			names_init(&names);
			tree_init(&tree, &names);
			tree.keeps_order = row[i].keeps_order;
			struct node *root = calloc(1, sizeof *root);
			uint64_t random = seed * 1000003;
			for (uint32_t k = 0; k < row[i].name_count; k++) {
				char byte =
					(char)('z' -
						k / 2); /* the order of names is not that of ids */
				names_intern(&names, (struct name){ { &byte, 1 },
							     k % 2 ? NAME_PLAIN : NAME_KERNEL, 0 });
			}
			for (int k = 0; k < row[i].stack_count; k++)
				add_random_stack(&row[i], &tree, root, &random);
			tree_arrange(&tree);
			names_sorted_by = &names;
			if (!row[i].keeps_order)
				sort_children(root);
			expect_node(&tree, root, 0);
			assert_int_equal(tree.end[0], tree.count);
			assert_true(tree_total(&tree, 0, 0) == total_of(root, 0));
			free_node(root);
			tree_release(&tree);
			names_release(&names);
		}
	}
}

static void depth_costs_nothing(void **state)
{
	(void)state;
	enum { depth = 300000 };
	struct names names;
	struct tree tree;
	names_init(&names);
	tree_init(&tree, &names);
	name_id name[2] = { names_intern_text(&names, TEXT("a")),
		names_intern_text(&names, TEXT("b")) };
	frame_id frame = 0;
	for (int i = 0; i < depth; i++)
		frame = tree_enter(&tree, frame, name[i % 2]);
	tree_add(&tree, frame, 0, 5);
	tree_arrange(&tree);
	assert_int_equal(tree.count, depth + 1);
	for (frame_id i = 0; i <= depth; i++) {
		assert_int_equal(tree.end[i], depth + 1);
		assert_true(tree.total[0][i] == 5);
	}
	assert_false(tree_has_side(&tree, 1));
	tree_release(&tree);
	names_release(&names);
}

int main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(random_trees),
		cmocka_unit_test(depth_costs_nothing),
	};
	return cmocka_run_group_tests_name("tree", test, NULL, NULL);
}
