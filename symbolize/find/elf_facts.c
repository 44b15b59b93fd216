#include "symbolize/find/module_file.h"

#include "common/base/memory.h"

#include <errno.h>
#include <gelf.h>

enum { largest_names = 64 << 20, largest_notes = 1 << 20, most_notes = 64, largest_link = 4096 };

static struct text bytes_of(const Elf_Data *data)
{
	return data && data->d_buf ? (struct text){ data->d_buf, data->d_size }
				   : (struct text){ 0 };
}

static bool has_content(const GElf_Shdr *section)
{
	return section->sh_type != SHT_NOBITS && section->sh_size != 0;
}

static struct build_id build_id_in_section(Elf_Scn *section, const GElf_Shdr *header)
{
	if (header->sh_size > largest_notes)
		return (struct build_id){ "" };
	return build_id_of_notes(bytes_of(elf_rawdata(section, NULL)), header->sh_addralign);
}

static void look_at_section(
	struct elf_facts *facts, Elf_Scn *section, const GElf_Shdr *header, const char *name)
{
	if (!name || !has_content(header))
		return;
	if (header->sh_type == SHT_SYMTAB)
		facts->has_symbols = true;
	else if (strcmp(name, ".debug_info") == 0 || strcmp(name, ".zdebug_info") == 0)
		facts->has_debug_info = true;
	else if (strcmp(name, ".gnu_debuglink") == 0 && header->sh_size <= largest_link)
		facts->debug_link = debug_link_parse(bytes_of(elf_rawdata(section, NULL)));
}

/* The names of sections, which libelf reads whole. */
static bool find_names(Elf *elf, size_t *names)
{
	GElf_Shdr header;
	return elf_getshdrstrndx(elf, names) == 0 &&
	       gelf_getshdr(elf_getscn(elf, *names), &header) && header.sh_size <= largest_names;
}

static void look_at_sections(struct elf_facts *facts, Elf *elf)
{
	size_t names;
	if (!find_names(elf, &names))
		return;
	int notes = 0;
	for (Elf_Scn *section = NULL; (section = elf_nextscn(elf, section));) {
		GElf_Shdr header;
		if (!gelf_getshdr(section, &header))
			continue;
		look_at_section(facts, section, &header, elf_strptr(elf, names, header.sh_name));
		if (header.sh_type == SHT_NOTE && !build_id_is_known(&facts->build_id) &&
			notes++ < most_notes)
			facts->build_id = build_id_in_section(section, &header);
	}
}

/* For a file without sections; in a debug file only they say where the notes are. */
static void look_at_segments(struct elf_facts *facts, Elf *elf)
{
	size_t count;
	if (elf_getphdrnum(elf, &count) != 0)
		return;
	int notes = 0;
	for (size_t i = 0; i < count && !build_id_is_known(&facts->build_id); i++) {
		GElf_Phdr header;
		if (!gelf_getphdr(elf, (int)i, &header) || header.p_type != PT_NOTE ||
			header.p_filesz > largest_notes || notes++ == most_notes)
			continue;
		struct text bytes = bytes_of(elf_getdata_rawchunk(
			elf, (int64_t)header.p_offset, header.p_filesz, ELF_T_BYTE));
		facts->build_id = build_id_of_notes(bytes, header.p_align);
	}
}

/* NULL when the file is one that can be used. */
static const char *problem_of(Elf *elf)
{
	GElf_Ehdr header;
	if (!elf || elf_kind(elf) != ELF_K_ELF || !gelf_getehdr(elf, &header))
		return "not an ELF file";
	return header.e_ident[EI_DATA] == ELFDATA2LSB ? NULL
						      : "an ELF file of a big-endian machine";
}

bool elf_facts_read(int descriptor, struct elf_facts *facts, const char **why)
{
	*facts = (struct elf_facts){ 0 };
	errno = 0;
	elf_version(EV_CURRENT);
	Elf *elf = elf_begin(descriptor, ELF_C_READ, NULL);
	*why = problem_of(elf);
	if (!*why) {
		look_at_sections(facts, elf);
		if (!build_id_is_known(&facts->build_id))
			look_at_segments(facts, elf);
	}
	memory_die_if_out();
	elf_end(elf);
	return !*why;
}
