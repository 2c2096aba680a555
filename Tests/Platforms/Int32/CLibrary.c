// What a program of Embedded Swift takes from the C library, for a process that ends soon: memory is never given back.

#include "CLibrary.h"
#include <stdint.h>

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write"))) int fd_write(
    int file, const void *parts, size_t count, size_t *written);
__attribute__((import_module("wasi_snapshot_preview1"), import_name("proc_exit"))) _Noreturn void proc_exit(int status);
extern unsigned char __heap_base;
int main(int count, char **arguments) __asm__("__main_argc_argv");

static uintptr_t next_byte;

int posix_memalign(void **memory, size_t alignment, size_t size) {
    if (!next_byte) next_byte = (uintptr_t)&__heap_base;
    // The size stands before the memory, for realloc.
    uintptr_t start = (next_byte + sizeof(size_t) + alignment - 1) & ~(uintptr_t)(alignment - 1);
    next_byte = start + size;
    uintptr_t pages = (next_byte >> 16) + 1;
    uintptr_t now = __builtin_wasm_memory_size(0);
    if (pages > now && __builtin_wasm_memory_grow(0, pages - now) == (uintptr_t)-1) return 12;
    ((size_t *)start)[-1] = size;
    *memory = (void *)start;
    return 0;
}

void *malloc(size_t size) {
    void *memory;
    return posix_memalign(&memory, 16, size) ? NULL : memory;
}

void free(void *memory) {}

void *realloc(void *memory, size_t size) {
    void *larger = malloc(size);
    if (memory && larger) {
        size_t before = ((size_t *)memory)[-1];
        memcpy(larger, memory, before < size ? before : size);
    }
    return larger;
}

void *memchr(const void *memory, int byte, size_t count) {
    for (const unsigned char *bytes = memory; count > 0; bytes++, count--) {
        if (*bytes == (unsigned char)byte) return (void *)bytes;
    }
    return NULL;
}

int memcmp(const void *left, const void *right, size_t count) {
    const unsigned char *a = left, *b = right;
    for (; count > 0; a++, b++, count--) {
        if (*a != *b) return *a - *b;
    }
    return 0;
}

void *memmove(void *to, const void *from, size_t count) {
    unsigned char *target = to;
    const unsigned char *source = from;
    if (target < source) {
        for (size_t index = 0; index < count; index++) target[index] = source[index];
    } else {
        for (size_t index = count; index > 0; index--) target[index - 1] = source[index - 1];
    }
    return to;
}

void *memcpy(void *to, const void *from, size_t count) { return memmove(to, from, count); }

void *memset(void *memory, int byte, size_t count) {
    unsigned char *bytes = memory;
    for (size_t index = 0; index < count; index++) bytes[index] = (unsigned char)byte;
    return memory;
}

// For the seeds of hash tables, which nobody attacks here.
void arc4random_buf(void *memory, size_t count) { memset(memory, 7, count); }

int putchar(int byte) {
    unsigned char letter = (unsigned char)byte;
    struct { const void *memory; size_t count; } part = {&letter, 1};
    size_t written;
    fd_write(1, &part, 1, &written);
    return byte;
}

typedef union {
    __int128 whole;
    struct { uint64_t low, high; };
} Halves;

// A product of 128 bits, which compilers have in a library of their own.
__int128 __multi3(__int128 left, __int128 right) {
    Halves a = {left}, b = {right}, product;
    uint64_t a0 = (uint32_t)a.low, a1 = a.low >> 32, b0 = (uint32_t)b.low, b1 = b.low >> 32;
    uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
    product.low = other << 32 | (uint32_t)low;
    product.high = a1 * b1 + (middle >> 32) + (other >> 32) + a.high * b.low + a.low * b.high;
    return product.whole;
}

double round(double value) {
    double whole = __builtin_trunc(value);
    return __builtin_fabs(value - whole) < 0.5 ? whole : whole + __builtin_copysign(1, value);
}

// Near the number that the text is, as what the standard library does with rare numbers is not checked here.
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
    double digits = 0;
    int64_t exponent = 0, power = 0;
    int is_negative = *text == '-', is_fraction = 0;
    for (text += is_negative; (*text >= '0' && *text <= '9') || *text == '.'; text++) {
        if (*text == '.') {
            is_fraction = 1;
        } else {
            digits = digits * 10 + (*text - '0');
            exponent -= is_fraction;
        }
    }
    if (*text == 'e' || *text == 'E') {
        int is_down = *++text == '-';
        for (text += *text == '-' || *text == '+'; *text >= '0' && *text <= '9'; text++) {
            if (power < 100000) power = power * 10 + (*text - '0');
        }
        exponent += is_down ? -power : power;
    }
    for (; exponent > 0 && digits != 0 && digits < __builtin_inf(); exponent--) digits *= 10;
    for (; exponent < 0 && digits != 0; exponent++) digits /= 10;
    *value = is_negative ? -digits : digits;
    return text;
}

void exit(int status) { proc_exit(status); }

void abort(void) { __builtin_trap(); }

void _start(void) { proc_exit(main(0, NULL)); }
