#include "symbolize/elf/elf_image.h"
#include "common/base/cursor.h"
#include "symbolize/elf/unpack.h"

#include <errno.h>
#include <gelf.h>

static void *refuse(char **why, const char *reason)
{
	*why = memory_allocate(strlen(reason) + 1);
	strcpy(*why, reason);
	return NULL;
}

static struct text bytes_at(const struct elf_image *image, uint64_t offset, uint64_t size)
{
	if (offset > image->size || size > image->size - offset)
		return TEXT("");
	return (struct text){ image->bytes + offset, size };
}

static void read_notes(struct elf_image *image, struct text notes, size_t alignment)
{
	if (!build_id_is_known(&image->build_id))
		image->build_id = build_id_of_notes(notes, alignment);
}

static void read_segments(struct elf_image *image)
{
	size_t count = 0;
	elf_getphdrnum(image->elf, &count);
	image->segment = memory_allocate_zeroed(count, sizeof *image->segment);
	for (size_t i = 0; i < count; i++) {
		GElf_Phdr header;
		if (!gelf_getphdr(image->elf, (int)i, &header))
			continue;
		if (header.p_type == PT_NOTE)
			read_notes(image, bytes_at(image, header.p_offset, header.p_filesz),
				header.p_align);
		if (header.p_type != PT_LOAD)
			continue;
		image->segment[image->segment_count++] = (struct segment){
			.address = header.p_vaddr,
			.offset = header.p_offset,
			.file_size = header.p_filesz,
			.memory_size = header.p_memsz,
		};
	}
}

static void read_sections(struct elf_image *image)
{
	size_t count = 0, names = 0;
	if (elf_getshdrnum(image->elf, &count) != 0 || elf_getshdrstrndx(image->elf, &names) != 0)
		count = 0;
	image->section = memory_allocate_zeroed(count, sizeof *image->section);
	for (; image->section_count < count; image->section_count++) {
		struct section *section = &image->section[image->section_count];
		GElf_Shdr header;
		section->name = "";
		if (!gelf_getshdr(elf_getscn(image->elf, image->section_count), &header))
			continue;
		const char *name = elf_strptr(image->elf, names, header.sh_name);
		section->name = name ? name : "";
		section->type = header.sh_type;
		section->link = header.sh_link;
		section->info = header.sh_info;
		section->flags = header.sh_flags;
		section->address = header.sh_addr;
		section->size = header.sh_size;
		if (header.sh_type != SHT_NOBITS)
			section->bytes = bytes_at(image, header.sh_offset, header.sh_size);
		if (header.sh_type == SHT_NOTE)
			read_notes(image, section->bytes, header.sh_addralign);
	}
}

static struct elf_image *read_image(struct elf_image *image, char **why)
{
	GElf_Ehdr header;
	errno = 0;
	elf_version(EV_CURRENT);
	image->elf = elf_memory(image->bytes, image->size);
	if (!image->elf || elf_kind(image->elf) != ELF_K_ELF || !gelf_getehdr(image->elf, &header))
		refuse(why, "not an ELF file");
	else if (header.e_ident[EI_DATA] != ELFDATA2LSB)
		refuse(why, "an ELF file of a big-endian machine");
	else if (header.e_machine != EM_X86_64 && header.e_machine != EM_AARCH64)
		refuse(why, "an ELF file of another machine than x86-64 or aarch64");
	if (*why) {
		memory_die_if_out();
		elf_image_close(image);
		return NULL;
	}
	image->is_64_bit = header.e_ident[EI_CLASS] == ELFCLASS64;
	image->type = header.e_type;
	image->machine = header.e_machine;
	read_sections(image); /* first: in a debug file only they say where the notes are */
	read_segments(image);
	if (image->type == ET_REL)
		relocate_place_sections(image);
	memory_die_if_out();
	return image;
}

struct elf_image *elf_image_of_bytes(char *bytes, size_t size, char **why)
{
	struct elf_image *image = memory_allocate_zeroed(1, sizeof *image);
	image->bytes = bytes;
	image->size = size;
	*why = NULL;
	return read_image(image, why);
}

struct elf_image *elf_image_open(const struct object_files *files, const char *path, char **why)
{
	const char *problem;
	struct elf_image *image = memory_allocate_zeroed(1, sizeof *image);
	*why = NULL;
	if (!mapped_file_open(&image->file, files->sysroot, path, files->is_cut, &problem)) {
		free(image);
		return refuse(why, problem);
	}
	image->bytes = image->file.bytes;
	image->size = image->file.size;
	return read_image(image, why);
}

void elf_image_close(struct elf_image *image)
{
	if (!image)
		return;
	for (size_t i = 0; i < image->section_count; i++)
		free(image->section[i].unpacked);
	free(image->section);
	free(image->segment);
	elf_end(image->elf);
	if (image->file.bytes)
		mapped_file_close(&image->file);
	else
		free(image->bytes);
	free(image);
}

struct section *elf_image_section(struct elf_image *image, const char *name)
{
	for (size_t i = 0; i < image->section_count; i++)
		if (image->section[i].type != SHT_NOBITS &&
			strcmp(image->section[i].name, name) == 0)
			return &image->section[i];
	return NULL;
}

/* An Elf64_Chdr or Elf32_Chdr, and what follows it. */
static char *unpack_flagged(const struct elf_image *image, struct text packed, uint64_t *size)
{
	struct cursor cursor = cursor_of(packed);
	uint32_t type = cursor_u32(&cursor);
	if (image->is_64_bit)
		cursor_skip(&cursor, 4);
	*size = cursor_unsigned(&cursor, image->is_64_bit ? 8 : 4);
	cursor_skip(&cursor, image->is_64_bit ? 8 : 4);
	const uint32_t zlib = 1, zstd = 2;
	packed = text_from(packed, cursor.at);
	return cursor.is_broken ? NULL
	       : type == zlib   ? decompress_zlib(packed, *size)
	       : type == zstd   ? decompress_zstd(packed, *size)
				: NULL;
}

/* "ZLIB" and the size in 8 bytes, the highest first. */
static char *unpack_gnu(struct text packed, uint64_t *size)
{
	if (!text_starts_with(packed, TEXT("ZLIB")) || packed.length < 12)
		return NULL;
	*size = 0;
	for (int i = 4; i < 12; i++)
		*size = *size << 8 | (unsigned char)packed.start[i];
	return decompress_zlib(text_from(packed, 12), *size);
}

static void unpack(const struct elf_image *image, struct section *section)
{
	uint64_t size = 0;
	if (section->flags & SHF_COMPRESSED)
		section->unpacked = unpack_flagged(image, section->bytes, &size);
	else if (strncmp(section->name, ".zdebug_", 8) == 0)
		section->unpacked = unpack_gnu(section->bytes, &size);
	else
		return;
	section->bytes = section->unpacked ? (struct text){ section->unpacked, size } : TEXT("");
}

static void relocate(const struct elf_image *image, struct section *section)
{
	if (!section->unpacked) {
		section->unpacked = memory_allocate(section->bytes.length);
		memcpy(section->unpacked, section->bytes.start, section->bytes.length);
		section->bytes.start = section->unpacked;
	}
	relocate_apply(image, section, section->unpacked, section->bytes.length);
}

struct text elf_image_bytes(
	const struct elf_image *image, struct section *section, const char **damage)
{
	if (!section->is_unpacked) {
		unpack(image, section);
		if (relocate_is_needed(image, section) && section->bytes.length)
			relocate(image, section);
	}
	section->is_unpacked = true;
	if (section->size && !section->bytes.length && !*damage)
		*damage = "a section is cut short or badly compressed";
	return section->bytes;
}

struct text elf_image_loaded(const struct elf_image *image, uint64_t address)
{
	for (size_t i = 0; i < image->segment_count; i++) {
		const struct segment *segment = &image->segment[i];
		uint64_t into = address - segment->address;
		if (into < segment->file_size)
			return bytes_at(image, segment->offset + into, segment->file_size - into);
	}
	return TEXT("");
}
