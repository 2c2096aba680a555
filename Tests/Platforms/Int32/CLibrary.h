#include <stddef.h>

void *malloc(size_t size);
void free(void *memory);
void *realloc(void *memory, size_t size);
void *memchr(const void *memory, int byte, size_t count);
int memcmp(const void *left, const void *right, size_t count);
void *memcpy(void *to, const void *from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *memory, int byte, size_t count);
_Noreturn void abort(void);
_Noreturn void exit(int status);
