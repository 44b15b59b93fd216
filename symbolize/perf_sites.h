#ifndef SYMBOLIZE_PERF_SITES_H
#define SYMBOLIZE_PERF_SITES_H

#include "common/formats/address_space.h"
#include "symbolize/resolver.h"

/*
 * What the address of a frame of perf script means: of which file it is, and of which kind. Told by
 * `(/opt/app+0x1460)` (-F dsoff), by the mappings of the process (--show-mmap-events), and by the
 * symbol that the text has for it.
 */
struct perf_sites {
	struct resolver *resolver;
	const struct address_spaces *spaces;
	struct names processes; /* `comm pid tid` */
	uint32_t process;       /* of the sample, in that table */
	int64_t pid, tid;
	struct buffer key;
	uint32_t context;
	bool has_run_time_addresses; /* the call chains of the text */
};

void perf_sites_init(struct perf_sites *, struct resolver *, const struct address_spaces *);
void perf_sites_release(struct perf_sites *);

void perf_sites_open_sample(struct perf_sites *, const struct perf_header *);

/* A number of the sample: frames that depend on the process mean the same where it is equal. */
static inline uint32_t perf_sites_context(const struct perf_sites *sites)
{
	return sites->context;
}

/*
 * Whether the same row may mean something else in another process. Not where the kernel is the same
 * for all; and where no mappings are told, a symbol at a run-time address is that symbol in any.
 */
bool perf_sites_depends(const struct perf_sites *, const struct perf_frame *);

/* The site of a frame; 0 when it has none. `is_exact`: it is a leaf, or was interrupted. */
site_id perf_sites_row(struct perf_sites *, const struct perf_frame *, bool is_exact);

/* The same of a frame on the event line, where perf prints addresses of another kind. */
site_id perf_sites_event_line(struct perf_sites *, const struct perf_frame *);

#endif
