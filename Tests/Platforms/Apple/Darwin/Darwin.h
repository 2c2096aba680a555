// What the package uses of Apple's C library. Types have the widths that they have there, which are not those of Linux: mode_t has
// 16 bits, so that what compiles with 32 on Linux may not compile there.

typedef unsigned long size_t;
typedef long ssize_t, time_t;
typedef unsigned short mode_t, nlink_t;
typedef unsigned int uid_t, gid_t;
typedef int dev_t, pid_t, blksize_t, suseconds_t;
typedef long long off_t, blkcnt_t;
typedef unsigned long long ino_t;

struct timespec {
    time_t tv_sec;
    long tv_nsec;
};

struct timeval {
    time_t tv_sec;
    suseconds_t tv_usec;
};

struct stat {
    dev_t st_dev;
    mode_t st_mode;
    nlink_t st_nlink;
    ino_t st_ino;
    uid_t st_uid;
    gid_t st_gid;
    dev_t st_rdev;
    struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
    off_t st_size;
    blkcnt_t st_blocks;
    blksize_t st_blksize;
};

int close(int);
int flock(int, int);
int fstat(int, struct stat *);
int futimes(int, const struct timeval *);
uid_t geteuid(void);
int isatty(int);
int link(const char *, const char *);
int lstat(const char *, struct stat *);
int mkdir(const char *, mode_t);
int rename(const char *, const char *);
int rmdir(const char *);
int stat(const char *, struct stat *);
int unlink(const char *);
int utimes(const char *, const struct timeval *);
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
int usleep(unsigned int);
char *realpath(const char *restrict, char *restrict);

typedef struct __sFILE {
    unsigned char *_p;
} FILE;

int fclose(FILE *);
FILE *fopen(const char *restrict, const char *restrict);
size_t fwrite(const void *restrict, size_t, size_t, FILE *restrict);

void abort(void) __attribute__((noreturn));
void exit(int) __attribute__((noreturn));
void free(void *);
void *malloc(size_t);
void *realloc(void *, size_t);
void *memchr(const void *, int, size_t);
int memcmp(const void *, const void *, size_t);
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
char *strstr(const char *, const char *);
size_t strcspn(const char *, const char *);
char *strerror(int);
size_t strspn(const char *, const char *);
double pow(double, double);
void (*signal(int, void (*)(int)))(int);
typedef unsigned int sigset_t;
int sigemptyset(sigset_t *);
int sigaddset(sigset_t *, int);
typedef struct {
    long __sig;
    char __opaque[56];
} pthread_attr_t;
typedef struct _opaque_pthread_t {
    long __sig;
} *pthread_t;
int pthread_attr_destroy(pthread_attr_t * _Nonnull);
int pthread_attr_init(pthread_attr_t * _Nonnull);
int pthread_attr_setstacksize(pthread_attr_t * _Nonnull, size_t);
int pthread_create(
    pthread_t _Nullable * _Nonnull restrict, const pthread_attr_t * _Nullable restrict,
    void * _Nullable (* _Nonnull)(void * _Nonnull), void * _Nullable restrict);
int pthread_join(pthread_t _Nonnull, void * _Nullable * _Nullable);
int pthread_sigmask(int, const sigset_t * _Nullable, sigset_t * _Nullable);
#define SIG_BLOCK 1
#define SIG_SETMASK 3
#define SIGHUP 1
#define SIGINT 2
#define SIGTERM 15

#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EACCES 13
#define EEXIST 17
#define ENOSPC 28
#define EROFS 30
#define ELOOP 62
#define EDQUOT 69

#define F_GETFD 1
#define LOCK_EX 0x02
#define LOCK_NB 0x04
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_APPEND 0x00000008
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_EXCL 0x00000800
#define O_CLOEXEC 0x01000000

#define SIGXFSZ 25
