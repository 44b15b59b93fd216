/* Paths below a root directory that must not be left, with openat2 and where the kernel lacks it.
 */
#include "common/base/text.h"
#include "symbolize/elf/regular_file.h"

#include "tests/unit/cmocka.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static char top[] = "/tmp/symbolize_root.XXXXXX";

static void write_file(const char *path, const char *content)
{
	FILE *file = fopen(path, "w");
	assert_non_null(file);
	fputs(content, file);
	fclose(file);
}

static const struct {
	const char *link, *target;
} links[] = {
	{ "root/absolute", "/usr/file" },
	{ "root/relative", "usr/file" },
	{ "root/up", "../../../secret" },
	{ "root/usr/beside", "file" },
	{ "root/usr/above", "../usr/../usr/file" },
	{ "root/directory", "/usr" },
	{ "root/chain", "/directory/beside" },
	{ "root/host", "/etc/hostname" },
	{ "root/loop", "/loop" },
	{ "root/nowhere", "/none/file" },
};

static int make_tree(void **state)
{
	(void)state;
	assert_non_null(mkdtemp(top));
	assert_int_equal(chdir(top), 0);
	assert_int_equal(mkdir("root", 0700) | mkdir("root/usr", 0700), 0);
	write_file("secret", "the host's");
	write_file("root/usr/file", "inside");
	for (size_t i = 0; i < sizeof links / sizeof *links; i++)
		assert_int_equal(symlink(links[i].target, links[i].link), 0);
	return 0;
}

static int remove_tree(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof links / sizeof *links; i++)
		unlink(links[i].link);
	unlink("root/usr/file");
	unlink("secret");
	return rmdir("root/usr") | rmdir("root") | rmdir(top);
}

static const struct {
	const char *path, *content; /* NULL: nothing is there */
	const char *real;
} row[] = {
	{ "root/usr/file", "inside", "root/usr/file" },
	{ "root//usr/./file", "inside", "root/usr/file" },
	{ "root/absolute", "inside", "root/usr/file" },
	{ "root/relative", "inside", "root/usr/file" },
	{ "root/usr/beside", "inside", "root/usr/file" },
	{ "root/usr/above", "inside", "root/usr/file" },
	{ "root/directory/file", "inside", "root/usr/file" },
	{ "root/directory/../usr/file", "inside", "root/usr/file" },
	{ "root/chain", "inside", "root/usr/file" },
	{ "root/../../usr/file", "inside", "root/usr/file" },
	{ "root/../secret", NULL, "root/secret" },
	{ "root/up", NULL, "root/secret" },
	{ "root/host", NULL, "root/etc/hostname" },
	{ "root/nowhere", NULL, "root/none/file" },
	{ "root/usr", NULL, "root/usr" },
	{ "root/loop", NULL, NULL },
};

static void expect_rows(const char *sysroot)
{
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		struct buffer content = { 0 };
		const char *why;
		bool is_read = regular_file_read(sysroot, row[i].path, 100, &content, &why);
		char *real = root_real_path(sysroot, row[i].path);
		if (is_read != !!row[i].content)
			fail_row(row[i].path, "%s", is_read ? "was read" : why);
		else if (is_read && !text_equal(buffer_text(&content), text_of(row[i].content)))
			fail_row(row[i].path, "is another file");
		if (!real != !row[i].real || (real && strcmp(real, row[i].real) != 0))
			fail_row(row[i].path, "leads to %s", real ? real : "nothing");
		buffer_release(&content);
		free(real);
	}
	expect_no_failed_row();
}

static void openat2_holds(void **state)
{
	(void)state;
	expect_rows("root");
	expect_rows("root/");
}

/* From now on the kernel is one before 5.6. */
static void by_hand_the_same(void **state)
{
	(void)state;
	struct sock_filter filter[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat2, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
	};
	struct sock_fprog program = { sizeof filter / sizeof *filter, filter };
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ||
		prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0)
		skip();
	expect_rows("root");
}

static void roots(void **state)
{
	(void)state;
	assert_int_equal(root_length("root", "root/x"), 4);
	assert_int_equal(root_length("root", "rooted/x"), 0);
	assert_int_equal(root_length("/", "/x"), 0);
	assert_int_equal(root_length(NULL, "/x"), 0);
	assert_int_equal(root_length("", "/proc/12/root/x"), 13);
	assert_int_equal(root_length("", "/proc/self/fd/3"), 0);
	assert_int_equal(root_length("", "/proc/12/rooted/x"), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(roots),
		cmocka_unit_test(openat2_holds),
		cmocka_unit_test(by_hand_the_same),
	};
	return cmocka_run_group_tests(tests, make_tree, remove_tree);
}
