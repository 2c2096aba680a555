#include "AllocationCounter.h"

#include <stdatomic.h>
#include <stdlib.h>

static atomic_long count;

long allocation_count(void) {
    return atomic_load(&count);
}

#if defined(__GLIBC__)
#include <malloc.h>

long allocated_bytes(void) {
    struct mallinfo2 information = mallinfo2();
    return (long)(information.uordblks + information.hblkhd);
}

// A program's own functions stand in for those of the C library, which stay reachable under these names.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t number, size_t size);
void *__libc_realloc(void *start, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    return __libc_calloc(number, size);
}

void *realloc(void *start, size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    return __libc_realloc(start, size);
}

int posix_memalign(void **place, size_t alignment, size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    *place = __libc_memalign(alignment, size);
    return *place ? 0 : 12;
}
#else
long allocated_bytes(void) {
    return 0;
}
#endif
