// Simulates a disk that loses writes. db/lost-pages.test.ts compiles it, and starts a program with it in LD_PRELOAD: then its
// functions replace those of libc, which they call. The environment variable LOSE_PAGES is the path of a trigger file. Once it
// exists, the next sync of an SQLite write-ahead log fails with EIO, and everything written to the log since the sync before is
// undone, as if the kernel had dropped pages that it could not write. The trigger file is deleted then.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The writes since the last sync, with the bytes that they replaced.
enum { MOST = 4096 };
static struct { int file; off_t at; size_t size; ssize_t had; char *before; } written[MOST];
static int count = 0;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

typedef ssize_t (*Write)(int, const void *, size_t, off_t);
typedef int (*Sync)(int);

static int is_log(int file) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  const ssize_t length = readlink(link, path, sizeof path - 1);
  return length > 4 && memcmp(path + length - 4, "-wal", 4) == 0;
}

static ssize_t write_noting(const char *name, int file, const void *bytes, size_t size, off_t at) {
  Write write = (Write)dlsym(RTLD_NEXT, name);
  if (!is_log(file)) return write(file, bytes, size, at);
  pthread_mutex_lock(&lock);
  if (count < MOST) {
    char *before = malloc(size);
    written[count].had = pread(file, before, size, at);
    written[count].file = file, written[count].at = at, written[count].size = size, written[count].before = before;
    count += 1;
  }
  pthread_mutex_unlock(&lock);
  return write(file, bytes, size, at);
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t at) { return write_noting("pwrite", file, bytes, size, at); }
ssize_t pwrite64(int file, const void *bytes, size_t size, off_t at) { return write_noting("pwrite64", file, bytes, size, at); }

static void restore(void) {
  Write write = (Write)dlsym(RTLD_NEXT, "pwrite64");
  while (count > 0) {
    count -= 1;
    char *bytes = calloc(1, written[count].size);
    if (written[count].had > 0) memcpy(bytes, written[count].before, written[count].had);
    write(written[count].file, bytes, written[count].size, written[count].at);
    free(bytes), free(written[count].before);
  }
}

static int sync_or_lose(const char *name, int file) {
  if (!is_log(file)) return ((Sync)dlsym(RTLD_NEXT, name))(file);
  const char *trigger = getenv("LOSE_PAGES");
  pthread_mutex_lock(&lock);
  const int loses = trigger && unlink(trigger) == 0;
  if (loses) restore();
  while (count > 0) free(written[--count].before);
  pthread_mutex_unlock(&lock);
  if (!loses) return ((Sync)dlsym(RTLD_NEXT, name))(file);
  errno = EIO;
  return -1;
}

int fdatasync(int file) { return sync_or_lose("fdatasync", file); }
int fsync(int file) { return sync_or_lose("fsync", file); }
