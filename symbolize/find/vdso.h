#ifndef SYMBOLIZE_FIND_VDSO_H
#define SYMBOLIZE_FIND_VDSO_H

/*
 * The shared object that the kernel maps into every process, `[vdso]`, copied from this process
 * into an unnamed file. A descriptor that the caller closes; -1 without one.
 */
int vdso_copy(void);

#endif
