#include "common/base/memory.h"
#include "symbolize/find/finder_state.h"
#include "symbolize/find/paths.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* As <elfutils/debuginfod.h> declares them; length 0 of an id says that it is text. */
struct debuginfod_client;
typedef int find_function(
	struct debuginfod_client *, const unsigned char *id, int length, char **path);
typedef int progress_function(struct debuginfod_client *, long done, long total);

struct library {
	struct debuginfod_client *(*begin)(void);
	void (*end)(struct debuginfod_client *);
	find_function *find[2]; /* by debuginfod_kind */
	void (*set_progress)(struct debuginfod_client *, progress_function *);
	void (*set_user)(struct debuginfod_client *, void *);
	void *(*user)(struct debuginfod_client *);
};

struct debuginfod {
	struct library library;
	const char *cache;
	struct debuginfod_client *client; /* NULL: not asked yet, or given up */
	uint64_t bytes_left, fetched;     /* of the file under way */
	bool is_too_large;                /* the file under way */
	const char *why_given_up;
};

/* The progress function is given no more than the client. */
static void *(*user_of)(struct debuginfod_client *);

struct debuginfod *debuginfod_new(uint64_t bytes, const char *cache)
{
	struct debuginfod *debuginfod = memory_allocate_zeroed(1, sizeof *debuginfod);
	debuginfod->bytes_left = bytes;
	debuginfod->cache = cache;
	return debuginfod;
}

void debuginfod_free(struct debuginfod *debuginfod)
{
	if (debuginfod->client)
		debuginfod->library.end(debuginfod->client);
	free(debuginfod);
}

/* The library stays loaded: what it uses does not bear to be taken away. */
static bool load(struct library *library)
{
	void *handle = dlopen("libdebuginfod.so.1", RTLD_NOW | RTLD_LOCAL);
	if (!handle)
		return false;
	library->begin = dlsym(handle, "debuginfod_begin");
	library->end = dlsym(handle, "debuginfod_end");
	library->find[DEBUGINFOD_FILE] = dlsym(handle, "debuginfod_find_executable");
	library->find[DEBUGINFOD_DEBUG_FILE] = dlsym(handle, "debuginfod_find_debuginfo");
	library->set_progress = dlsym(handle, "debuginfod_set_progressfn");
	library->set_user = dlsym(handle, "debuginfod_set_user_data");
	library->user = dlsym(handle, "debuginfod_get_user_data");
	return library->begin && library->end && library->find[0] && library->find[1] &&
	       library->set_progress && library->set_user && library->user;
}

/* Anything but 0 ends the transfer. `total` is 0 or less while it is not known. */
static int watch(struct debuginfod_client *client, long done, long total)
{
	struct debuginfod *debuginfod = user_of(client);
	if (done > 0)
		debuginfod->fetched = (uint64_t)done;
	if ((done > 0 && (uint64_t)done > debuginfod->bytes_left) ||
		(total > 0 && (uint64_t)total > debuginfod->bytes_left))
		debuginfod->is_too_large = true;
	return debuginfod->is_too_large;
}

static void start(struct debuginfod *debuginfod)
{
	const char *servers = getenv("DEBUGINFOD_URLS");
	if (!servers || !*servers) {
		debuginfod->why_given_up = "--debuginfod does not know a server; export "
					   "DEBUGINFOD_URLS=https://debuginfod.elfutils.org";
	} else if (!load(&debuginfod->library)) {
		debuginfod->why_given_up =
			"--debuginfod needs libdebuginfod.so.1; install libdebuginfod1 (Debian) or "
			"elfutils-debuginfod-client (Fedora)";
	} else if (!(debuginfod->client = debuginfod->library.begin())) {
		debuginfod->why_given_up = "libdebuginfod cannot start";
	} else {
		user_of = debuginfod->library.user;
		debuginfod->library.set_user(debuginfod->client, debuginfod);
		debuginfod->library.set_progress(debuginfod->client, watch);
	}
}

/* The reason, and whether there is any sense in asking for another file. */
static const char *explain(struct debuginfod *debuginfod, int error)
{
	if (debuginfod->is_too_large)
		return "to fetch it would take more than --debuginfod-bytes allows; give a larger N";
	if (error == ENOENT)
		return "no server of $DEBUGINFOD_URLS has it";
	debuginfod->why_given_up = "no server of $DEBUGINFOD_URLS answers; see whether one can be "
				   "reached, then run this again";
	return debuginfod->why_given_up;
}

/*
 * The client leaves an empty file for what it did not get, and asks no server again for ten
 * minutes: right for what no server has, wrong for what we did not let it fetch.
 */
static void forget_refusal(
	const struct debuginfod *debuginfod, enum debuginfod_kind kind, const struct build_id *id)
{
	static const char *const name[] = { "executable", "debuginfo" };
	struct paths path = { 0 };
	struct stat status;
	if (debuginfod->cache)
		paths_add(&path, "%s/%s/%s", debuginfod->cache, id->digits, name[kind]);
	if (path.count && lstat(path.item[0], &status) == 0 && status.st_size == 0)
		unlink(path.item[0]);
	paths_release(&path);
}

/* A proxy may answer with a page of its own, which the cache would keep. */
static bool is_elf(int descriptor)
{
	char magic[4];
	return pread(descriptor, magic, sizeof magic, 0) == sizeof magic &&
	       memcmp(magic, "\177ELF", sizeof magic) == 0;
}

static char *refuse(char *path, const char **why)
{
	unlink(path);
	free(path);
	*why = "what a server of $DEBUGINFOD_URLS sent is not an ELF file; see whether a proxy "
	       "answers in its place";
	return NULL;
}

/* What came between two looks at the transfer is known when the file is there. */
static void count_bytes(struct debuginfod *debuginfod, int descriptor)
{
	struct stat status;
	uint64_t count = debuginfod->fetched;
	if (descriptor >= 0 && fstat(descriptor, &status) == 0 && (uint64_t)status.st_size > count)
		count = (uint64_t)status.st_size;
	debuginfod->bytes_left -= count < debuginfod->bytes_left ? count : debuginfod->bytes_left;
}

char *debuginfod_fetch(struct debuginfod *debuginfod, enum debuginfod_kind kind,
	const struct build_id *id, const char **why)
{
	if (!debuginfod->client && !debuginfod->why_given_up)
		start(debuginfod);
	*why = debuginfod->why_given_up;
	if (*why)
		return NULL;
	debuginfod->fetched = 0;
	debuginfod->is_too_large = debuginfod->bytes_left == 0;
	char *path = NULL;
	int descriptor = debuginfod->is_too_large
				 ? -EFBIG
				 : debuginfod->library.find[kind](debuginfod->client,
					   (const unsigned char *)id->digits, 0, &path);
	count_bytes(debuginfod, descriptor);
	if (descriptor < 0) {
		*why = explain(debuginfod, -descriptor);
		if (debuginfod->is_too_large)
			forget_refusal(debuginfod, kind, id);
		return NULL;
	}
	bool is_file = is_elf(descriptor);
	close(descriptor);
	return is_file ? path : refuse(path, why);
}
