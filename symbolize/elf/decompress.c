#include "common/base/memory.h"
#include "symbolize/elf/unpack.h"

#include <errno.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

/* Debug information packs to a third or a tenth; ten times better than that is no debug
 * information. */
static uint64_t largest(struct text packed)
{
	const uint64_t ratio = 128, always_fine = 4 << 20;
	return packed.length * ratio + always_fine;
}

static char *give_up(char *bytes)
{
	memory_die_if_out();
	free(bytes);
	return NULL;
}

/* zlib counts in 32 bits. */
static unsigned piece(uint64_t left)
{
	return left < UINT32_MAX ? (unsigned)left : UINT32_MAX;
}

static bool inflate_all(z_stream *stream, struct text packed, uint64_t size)
{
	uint64_t taken = 0, made = 0;
	int status = Z_OK;
	while (status == Z_OK) {
		stream->avail_in = piece(packed.length - taken);
		stream->avail_out = piece(size - made);
		unsigned in = stream->avail_in, out = stream->avail_out;
		status = inflate(stream, Z_NO_FLUSH);
		taken += in - stream->avail_in;
		made += out - stream->avail_out;
		if (status == Z_OK && in == stream->avail_in && out == stream->avail_out)
			break;
	}
	return status == Z_STREAM_END && made == size;
}

char *decompress_zlib(struct text packed, uint64_t size)
{
	z_stream stream = { .next_in = (Bytef *)packed.start };
	if (size > largest(packed))
		return NULL;
	char *bytes = memory_allocate(size);
	errno = 0;
	if (inflateInit(&stream) != Z_OK)
		return give_up(bytes);
	stream.next_out = (Bytef *)bytes;
	bool is_whole = inflate_all(&stream, packed, size);
	inflateEnd(&stream);
	return is_whole ? bytes : give_up(bytes);
}

char *decompress_zstd(struct text packed, uint64_t size)
{
	if (size > largest(packed))
		return NULL;
	char *bytes = memory_allocate(size);
	errno = 0;
	bool is_whole = ZSTD_decompress(bytes, size, packed.start, packed.length) == size;
	return is_whole ? bytes : give_up(bytes);
}

char *decompress_xz(struct text packed, size_t *size)
{
	const uint64_t memory_limit = 256 << 20;
	lzma_stream stream = LZMA_STREAM_INIT;
	errno = 0;
	if (lzma_stream_decoder(&stream, memory_limit, 0) != LZMA_OK)
		return give_up(NULL);
	stream.next_in = (const uint8_t *)packed.start;
	stream.avail_in = packed.length;
	struct buffer buffer = { 0 };
	lzma_ret status = LZMA_OK;
	while (status == LZMA_OK && buffer.length < largest(packed)) {
		buffer_reserve(&buffer, 64 * 1024);
		size_t room = buffer.capacity - buffer.length;
		stream.next_out = (uint8_t *)buffer.start + buffer.length;
		stream.avail_out = room;
		status = lzma_code(&stream, LZMA_FINISH);
		buffer.length += room - stream.avail_out;
	}
	lzma_end(&stream);
	*size = buffer.length;
	return status == LZMA_STREAM_END ? buffer.start : give_up(buffer.start);
}
