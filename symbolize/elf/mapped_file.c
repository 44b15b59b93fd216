#include "symbolize/elf/regular_file.h"

#include <errno.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* A signal handler is given nothing but the address. */
static struct mapped_file *newest;
static uintptr_t page_size;

static struct mapped_file *mapped_at(uintptr_t address)
{
	struct mapped_file *file = newest;
	while (file && address - (uintptr_t)file->bytes >= file->size)
		file = file->older;
	return file;
}

/* What is gone reads as zeros from here on; any other fault stays fatal. */
static void fill_with_zeros(int number, siginfo_t *fault, void *context)
{
	(void)context;
	uintptr_t page = (uintptr_t)fault->si_addr & -page_size;
	struct mapped_file *file = mapped_at((uintptr_t)fault->si_addr);
	if (!file || mmap((void *)page, (uintptr_t)file->bytes + file->size - page, PROT_READ,
			     MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) == MAP_FAILED)
		signal(number, SIG_DFL);
	else
		*file->is_cut = true;
}

static void watch(void)
{
	struct sigaction action = { .sa_sigaction = fill_with_zeros, .sa_flags = SA_SIGINFO };
	if (page_size)
		return;
	page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
	sigaction(SIGBUS, &action, NULL);
}

/* NULL and the file's bytes, or why there are none. */
static const char *map(struct mapped_file *file, int descriptor)
{
	struct stat status;
	if (fstat(descriptor, &status) != 0)
		return path_problem(errno);
	if (status.st_size == 0)
		return "an empty file";
	file->size = (size_t)status.st_size;
	file->bytes = mmap(NULL, file->size, PROT_READ, MAP_PRIVATE, descriptor, 0);
	return file->bytes == MAP_FAILED ? path_problem(errno) : NULL;
}

bool mapped_file_open(struct mapped_file *file, const char *sysroot, const char *path,
	volatile bool *is_cut, const char **why)
{
	int descriptor = regular_file_open(sysroot, path, why);
	if (descriptor < 0)
		return false;
	*why = map(file, descriptor);
	close(descriptor);
	if (*why)
		return false;
	file->is_cut = is_cut;
	file->older = newest;
	newest = file;
	watch();
	return true;
}

void mapped_file_close(struct mapped_file *file)
{
	struct mapped_file **link = &newest;
	while (*link && *link != file)
		link = &(*link)->older;
	if (!*link)
		return;
	*link = file->older;
	munmap(file->bytes, file->size);
}
