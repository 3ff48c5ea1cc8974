// Makes the disk slow or faulty for one program. faulty-disk.ts compiles it, and a test starts a server with it in LD_PRELOAD:
// then its functions replace those of libc, which they call. Two environment variables control it:
// DISK_DELAY_US: every sync takes this many microseconds longer.
// DISK_FAIL_ONCE: the path of a trigger file. Once it exists, the next sync of an SQLite write-ahead log fails with EIO, and
// everything written to the log since the sync before is undone, as if the kernel had dropped pages that it could not write.
// The trigger file is deleted then.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

// A write that is not synced yet, with the bytes that it replaced.
typedef struct Written {
  int file;
  off_t at;
  size_t size;
  char *before;
  struct Written *older;
} Written;

static Written *unsynced;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *next(const char *name) { return dlsym(RTLD_NEXT, name); }

static int is_log(int file) {
  if (getenv("DISK_FAIL_ONCE") == NULL) return 0;
  char link[32], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  const ssize_t length = readlink(link, path, sizeof path);
  return length > 4 && memcmp(path + length - 4, "-wal", 4) == 0;
}

static void remember(int file, off_t at, size_t size) {
  Written *written = malloc(sizeof *written);
  char *before = calloc(1, size); // beyond the end of the file a lost page is zeros
  if (pread(file, before, size, at) < 0) abort();
  pthread_mutex_lock(&lock);
  *written = (Written){file, at, size, before, unsynced};
  unsynced = written;
  pthread_mutex_unlock(&lock);
}

// Forgets all unsynced writes, or undoes them if put_back. A program may write and sync its log through different file
// descriptors, so all writes are meant: there is only one log.
static void forget(int put_back) {
  ssize_t (*write_at)(int, const void *, size_t, off_t) = next("pwrite");
  pthread_mutex_lock(&lock);
  while (unsynced != NULL) {
    Written *written = unsynced;
    if (put_back && write_at(written->file, written->before, written->size, written->at) < 0) abort();
    unsynced = written->older;
    free(written->before);
    free(written);
  }
  pthread_mutex_unlock(&lock);
}

#define WRITE_AT(name, offset)                                                              \
  ssize_t name(int file, const void *bytes, size_t size, offset at) {                       \
    if (is_log(file)) remember(file, at, size);                                             \
    return ((ssize_t(*)(int, const void *, size_t, offset))next(#name))(file, bytes, size, at); \
  }

WRITE_AT(pwrite, off_t)
WRITE_AT(pwrite64, off64_t)

ssize_t write(int file, const void *bytes, size_t size) {
  if (is_log(file)) remember(file, lseek(file, 0, SEEK_CUR), size);
  return ((ssize_t(*)(int, const void *, size_t))next("write"))(file, bytes, size);
}

static int synced(int file, const char *name) {
  const char *trigger = getenv("DISK_FAIL_ONCE"), *delay = getenv("DISK_DELAY_US");
  const int is_of_log = is_log(file);
  if (is_of_log && unsynced != NULL && unlink(trigger) == 0) {
    forget(1);
    errno = EIO;
    return -1;
  }
  const int result = ((int (*)(int))next(name))(file);
  if (result == 0 && is_of_log) forget(0);
  if (delay != NULL) {
    const int error = errno;
    usleep(atol(delay));
    errno = error;
  }
  return result;
}

int fsync(int file) { return synced(file, "fsync"); }
int fdatasync(int file) { return synced(file, "fdatasync"); }
