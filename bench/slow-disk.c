// Lets a forced write take longer by SLOW_DISK_US microseconds: loaded before libc, whose calls it passes on.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <time.h>

static void linger(void) {
  const int kept = errno;
  const char *us = getenv("SLOW_DISK_US");
  const struct timespec longer = {0, (us ? atol(us) : 0) * 1000L};
  prctl(PR_SET_TIMERSLACK, 1UL); // left to itself Linux may sleep 50 µs longer
  nanosleep(&longer, NULL);
  errno = kept;
}

#define SLOW(name)                                                   \
  int name(int file) {                                               \
    const int result = ((int (*)(int))dlsym(RTLD_NEXT, #name))(file); \
    linger();                                                        \
    return result;                                                   \
  }

SLOW(fsync)
SLOW(fdatasync)
