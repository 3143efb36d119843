// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "include/CAllocations.h"

#include <stddef.h>
#include <errno.h>
#include <stdatomic.h>
#include <sys/resource.h>

static atomic_ulong allocations;

unsigned long agio_allocations(void) { return atomic_load_explicit(&allocations, memory_order_relaxed); }

void agio_keep(const void *value) { (void)value; }

long agio_peak_resident_kib(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
#ifdef __APPLE__
  return usage.ru_maxrss / 1024;
#else
  return usage.ru_maxrss;
#endif
}

#ifdef __GLIBC__
// An executable's own malloc takes precedence over glibc's; these count and forward.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static void count(void) { atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed); }

void *malloc(size_t size) { count(); return __libc_malloc(size); }
void *calloc(size_t n, size_t size) { count(); return __libc_calloc(n, size); }
void *realloc(void *old, size_t size) { count(); return __libc_realloc(old, size); }
void *memalign(size_t alignment, size_t size) { count(); return __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { count(); return __libc_memalign(alignment, size); }
int posix_memalign(void **result, size_t alignment, size_t size) {
  count();
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}
#endif
