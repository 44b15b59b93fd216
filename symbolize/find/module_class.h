#ifndef SYMBOLIZE_FIND_MODULE_CLASS_H
#define SYMBOLIZE_FIND_MODULE_CLASS_H

#include "common/base/text.h"

/* What kind of thing a module is, by its name in a profile: where to look for it follows. */
enum module_class {
	MODULE_FILE,
	MODULE_KERNEL,        /* [kernel.kallsyms], [kernel.vmlinux], /proc/kcore */
	MODULE_GUEST_KERNEL,  /* [guest.kernel.kallsyms.1234]: of a virtual machine */
	MODULE_KERNEL_MODULE, /* [nf_conntrack] */
	MODULE_VDSO,          /* [vdso], [vdso32] */
	MODULE_JIT_MAP,       /* /tmp/perf-1234.map, as perf calls memory that a JIT map names */
	MODULE_JIT_DUMP,      /* jit-1234.dump, before perf inject --jit */
	MODULE_MEMORY,        /* //anon, [heap], /memfd:x (deleted): there is no file */
	MODULE_BPF,           /* bpf_prog_6deef7357e7b4530_name, [bpf]: made by the kernel */
	MODULE_UNKNOWN,       /* [unknown] */
};

enum module_class module_class_of(struct text path);

#endif
