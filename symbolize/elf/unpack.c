#include "symbolize/elf/unpack.h"
#include "common/base/memory.h"

#include <errno.h>
#include <lzma.h>
#include <sys/mman.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

enum { xz_memory = 128 << 20 }; /* xz -9 takes 65 MiB to unpack */

/* A file on its way from `packed` to `unpacked`. */
struct unpacking {
	int packed, unpacked;
	uint64_t left; /* the bytes that may still be written */
	const char *why;
	size_t in_count;
	unsigned char in[64 * 1024], out[128 * 1024];
};

static const char damaged[] = "a damaged compressed file";

/* Reads the next piece; false, and no bytes, at the end. */
static bool fill(struct unpacking *unpacking)
{
	ssize_t got;
	do {
		got = read(unpacking->packed, unpacking->in, sizeof unpacking->in);
	} while (got < 0 && errno == EINTR);
	unpacking->in_count = got > 0 ? (size_t)got : 0;
	return got > 0;
}

static bool fail(struct unpacking *unpacking, const char *why)
{
	memory_die_if_out();
	unpacking->why = why;
	return false;
}

/* Writes the first bytes of `out`. */
static bool flush(struct unpacking *unpacking, size_t count)
{
	if (count > unpacking->left)
		return fail(unpacking, "a compressed file that holds too much");
	unpacking->left -= count;
	return unnamed_file_write(unpacking->unpacked, unpacking->out, count) ||
	       fail(unpacking, "a compressed file without room to unpack it");
}

static bool run_xz(struct unpacking *unpacking, lzma_stream *stream)
{
	for (lzma_ret status = LZMA_OK; status != LZMA_STREAM_END;) {
		if (stream->avail_in == 0 && fill(unpacking)) {
			stream->next_in = unpacking->in;
			stream->avail_in = unpacking->in_count;
		}
		stream->next_out = unpacking->out;
		stream->avail_out = sizeof unpacking->out;
		status = lzma_code(stream, unpacking->in_count ? LZMA_RUN : LZMA_FINISH);
		if (status != LZMA_OK && status != LZMA_STREAM_END)
			return fail(unpacking, damaged);
		if (!flush(unpacking, sizeof unpacking->out - stream->avail_out))
			return false;
	}
	return true;
}

static bool unpack_xz(struct unpacking *unpacking)
{
	lzma_stream stream = LZMA_STREAM_INIT;
	if (lzma_stream_decoder(&stream, xz_memory, LZMA_CONCATENATED) != LZMA_OK)
		return fail(unpacking, "a compressed file: liblzma cannot start");
	bool is_unpacked = run_xz(unpacking, &stream);
	lzma_end(&stream);
	return is_unpacked;
}

static bool run_zstd(struct unpacking *unpacking, ZSTD_DStream *stream)
{
	size_t status = 1; /* 0: a frame has ended */
	while (fill(unpacking)) {
		ZSTD_inBuffer in = { unpacking->in, unpacking->in_count, 0 };
		ZSTD_outBuffer out;
		do {
			out = (ZSTD_outBuffer){ unpacking->out, sizeof unpacking->out, 0 };
			status = ZSTD_decompressStream(stream, &out, &in);
			if (ZSTD_isError(status))
				return fail(unpacking, damaged);
			if (!flush(unpacking, out.pos))
				return false;
		} while (in.pos < in.size || out.pos == out.size);
	}
	return status == 0 || fail(unpacking, damaged);
}

static bool unpack_zstd(struct unpacking *unpacking)
{
	ZSTD_DStream *stream = ZSTD_createDStream();
	if (!stream)
		return fail(unpacking, "a compressed file: libzstd cannot start");
	bool is_unpacked = run_zstd(unpacking, stream);
	ZSTD_freeDStream(stream);
	return is_unpacked;
}

static bool run_gzip(struct unpacking *unpacking, z_stream *stream)
{
	for (int status = Z_OK; status != Z_STREAM_END;) {
		if (stream->avail_in == 0) {
			if (!fill(unpacking))
				return fail(unpacking, damaged);
			stream->next_in = unpacking->in;
			stream->avail_in = (uInt)unpacking->in_count;
		}
		stream->next_out = unpacking->out;
		stream->avail_out = sizeof unpacking->out;
		status = inflate(stream, Z_NO_FLUSH);
		if (status != Z_OK && status != Z_STREAM_END)
			return fail(unpacking, damaged);
		if (!flush(unpacking, sizeof unpacking->out - stream->avail_out))
			return false;
	}
	return true;
}

static bool unpack_gzip(struct unpacking *unpacking)
{
	z_stream stream = { 0 };
	if (inflateInit2(&stream, 16 + MAX_WBITS) != Z_OK)
		return fail(unpacking, "a compressed file: zlib cannot start");
	bool is_unpacked = run_gzip(unpacking, &stream);
	inflateEnd(&stream);
	return is_unpacked;
}

struct packing {
	struct text suffix;
	bool (*unpack)(struct unpacking *);
};

static const struct packing packing[] = {
	{ { ".ko.xz", 6 }, unpack_xz },
	{ { ".ko.zst", 7 }, unpack_zstd },
	{ { ".ko.gz", 6 }, unpack_gzip },
};

static const struct packing *packing_of(const char *path)
{
	for (size_t i = 0; i < sizeof packing / sizeof *packing; i++)
		if (text_ends_with(text_of(path), packing[i].suffix))
			return &packing[i];
	return NULL;
}

bool unpack_is_needed(const char *path)
{
	return packing_of(path) != NULL;
}

int unpack_module(int packed, const char *path, uint64_t *bytes_left, const char **why)
{
	errno = 0;
	struct unpacking unpacking = {
		.packed = packed,
		.unpacked = unnamed_file("module"),
		.left = *bytes_left,
		.why = "a compressed file without room to unpack it",
	};
	if (unpacking.unpacked >= 0 && packing_of(path)->unpack(&unpacking)) {
		*bytes_left = unpacking.left;
		return unpacking.unpacked;
	}
	*why = unpacking.why;
	if (unpacking.unpacked >= 0)
		close(unpacking.unpacked);
	return -1;
}

int unnamed_file(const char *name)
{
	return memfd_create(name, MFD_CLOEXEC);
}

bool unnamed_file_write(int descriptor, const void *bytes, size_t size)
{
	for (size_t done = 0; done < size;) {
		ssize_t wrote = write(descriptor, (const char *)bytes + done, size - done);
		if (wrote < 0 && errno == EINTR)
			continue;
		if (wrote <= 0)
			return false;
		done += (size_t)wrote;
	}
	return true;
}
