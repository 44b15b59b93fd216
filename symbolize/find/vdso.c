#include "symbolize/elf/unpack.h"
#include "symbolize/find/module_file.h"
#include "symbolize/find/process_files.h"

#include <sys/auxv.h>
#include <unistd.h>

/* The kernel maps the file whole, section headers and all; where it ends only maps says. */
int vdso_copy(void)
{
	uint64_t header = getauxval(AT_SYSINFO_EHDR), start, end;
	if (header == 0 || !own_mapping(TEXT("[vdso]"), &start, &end) || start != header)
		return -1;
	int descriptor = unnamed_file("vdso");
	if (descriptor >= 0 && !unnamed_file_write(descriptor, (const void *)(uintptr_t)start,
				       (size_t)(end - start))) {
		close(descriptor);
		return -1;
	}
	return descriptor;
}
