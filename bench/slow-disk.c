// Lets a forced write take longer by SLOW_DISK_US microseconds: loaded before libc, whose calls it passes on.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <time.h>

static void linger(void) {
  const int kept = errno;
  const char *text = getenv("SLOW_DISK_US");
  const long us = text ? atol(text) : 0;
  struct timespec left = {us / 1000000L, (us % 1000000L) * 1000L};
  prctl(PR_SET_TIMERSLACK, 1UL); // left to itself Linux may sleep 50 µs longer
  while (nanosleep(&left, &left) == -1 && errno == EINTR) // a signal ends no write either
    ;
  errno = kept;
}

#define SLOW(name)                                                    \
  int name(int file) {                                                \
    const int result = ((int (*)(int))dlsym(RTLD_NEXT, #name))(file); \
    linger();                                                         \
    return result;                                                    \
  }

SLOW(fsync)
SLOW(fdatasync)
