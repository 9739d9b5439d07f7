// A clock that jumps, for a program that is started with this library in LD_PRELOAD.
//
//   ALGEBRIST_CLOCK  back: a day back at every hundredth look; forth: a year ahead; 1970: it begins at the epoch
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>

static int (*real_clock_gettime)(clockid_t, struct timespec *);
static long jump, epoch, looks;

__attribute__((constructor)) static void begin(void) {
  const char *mode = getenv("ALGEBRIST_CLOCK");
  real_clock_gettime = dlsym(RTLD_NEXT, "clock_gettime");
  if (!mode) return;
  if (!strcmp(mode, "back")) jump = -86400;
  if (!strcmp(mode, "forth")) jump = 366L * 86400;
  if (!strcmp(mode, "1970")) {
    struct timespec now;
    real_clock_gettime(CLOCK_REALTIME, &now);
    epoch = -now.tv_sec;
  }
}

int clock_gettime(clockid_t id, struct timespec *to) {
  if (!real_clock_gettime) real_clock_gettime = dlsym(RTLD_NEXT, "clock_gettime");
  int result = real_clock_gettime(id, to);
  if (result == 0 && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE)) {
    to->tv_sec += epoch + jump * (__atomic_add_fetch(&looks, 1, __ATOMIC_RELAXED) / 100 % 30);
  }
  return result;
}

int gettimeofday(struct timeval *to, void *zone) {
  (void)zone;
  struct timespec now;
  int result = clock_gettime(CLOCK_REALTIME, &now);
  to->tv_sec = now.tv_sec;
  to->tv_usec = now.tv_nsec / 1000;
  return result;
}

time_t time(time_t *to) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (to) *to = now.tv_sec;
  return now.tv_sec;
}
