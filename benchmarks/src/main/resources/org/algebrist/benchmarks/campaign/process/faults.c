// Faults below the file system, for a program that is started with this library in LD_PRELOAD.
//
//   ALGEBRIST_FAULT        count, full, error, short, sync, power or lie
//   ALGEBRIST_FAULT_UNDER  the folder whose files it concerns
//   ALGEBRIST_FAULT_AT     at which call, from 1; of writes, of syncs (sync), of renames (power, lie)
//   ALGEBRIST_FAULT_LOG    a file outside that folder: what has been counted, and "reached" when the fault was met
//
//   full    this write and all after it fail with ENOSPC
//   error   this write fails with EIO
//   short   this write writes half of what it was given, and says so
//   sync    this fsync or fdatasync fails with EIO
//   lie     as power, but no fsync before has done anything: half of the renamed file is lost even if it was synced
//   power   after this rename the power fails: of a file that was not synced since it was written half is lost
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST_DIRTY 4096

enum kind { NONE, COUNT, FULL, ERROR, SHORT, SYNC, POWER, LIE };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static enum kind kind;
static long at, writes, syncs, renames;
static const char *under, *log_file;
static ino_t dirty[MOST_DIRTY];
static int dirties;

static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_writev)(int, const struct iovec *, int);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_rename)(const char *, const char *);

__attribute__((constructor)) static void begin(void) {
  static const char *names[] = {"", "count", "full", "error", "short", "sync", "power", "lie"};
  const char *wanted = getenv("ALGEBRIST_FAULT");
  for (int i = 1; wanted && i <= LIE; i++) {
    if (!strcmp(wanted, names[i])) kind = i;
  }
  const char *when = getenv("ALGEBRIST_FAULT_AT");
  at = when ? atol(when) : 0;
  under = getenv("ALGEBRIST_FAULT_UNDER");
  log_file = getenv("ALGEBRIST_FAULT_LOG");
  if (!under || !log_file) kind = NONE;
  real_write = dlsym(RTLD_NEXT, "write");
  real_writev = dlsym(RTLD_NEXT, "writev");
  real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  real_rename = dlsym(RTLD_NEXT, "rename");
}

static void note(const char *line) {
  int fd = open(log_file, O_WRONLY | O_CREAT | O_APPEND, 0644);
  if (fd >= 0) {
    (void)!real_write(fd, line, strlen(line));
    close(fd);
  }
}

__attribute__((destructor)) static void end(void) {
  if (kind == COUNT && writes + syncs + renames > 0) {
    char line[100];
    snprintf(line, sizeof line, "writes %ld syncs %ld renames %ld\n", writes, syncs, renames);
    note(line);
  }
}

static int concerns_path(const char *path) {
  char whole[PATH_MAX];
  if (kind == NONE || !path) return 0;
  if (path[0] != '/') {
    if (!getcwd(whole, sizeof whole)) return 0;
    return !strncmp(whole, under, strlen(under));
  }
  return !strncmp(path, under, strlen(under));
}

static int concerns(int fd) {
  char link[64], path[PATH_MAX];
  if (kind == NONE) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return !strncmp(path, under, strlen(under));
}

static void mark(int fd, int written) {
  struct stat file;
  if ((kind != POWER && kind != LIE) || fstat(fd, &file)) return;
  for (int i = 0; i < dirties; i++) {
    if (dirty[i] == file.st_ino) {
      if (!written && kind == POWER) dirty[i] = dirty[--dirties];
      return;
    }
  }
  if (written && dirties < MOST_DIRTY) dirty[dirties++] = file.st_ino;
}

// How many bytes may be written; -1 with errno where none may.
static ssize_t admitted(int fd, size_t count) {
  ssize_t result = (ssize_t)count;
  pthread_mutex_lock(&lock);
  writes++;
  mark(fd, 1);
  int now = writes == at, met = 0, error = 0;
  if (kind == FULL && at > 0 && writes >= at) met = now, error = ENOSPC, result = -1;
  if (kind == ERROR && now) met = 1, error = EIO, result = -1;
  if (kind == SHORT && now && count > 1) met = 1, result = (ssize_t)(count / 2);
  pthread_mutex_unlock(&lock);
  if (met) note("reached\n");
  if (error) errno = error;
  return result;
}

ssize_t write(int fd, const void *bytes, size_t count) {
  if (!concerns(fd)) return real_write(fd, bytes, count);
  ssize_t some = admitted(fd, count);
  return some < 0 ? -1 : real_write(fd, bytes, (size_t)some);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off_t where) {
  if (!concerns(fd)) return real_pwrite(fd, bytes, count, where);
  ssize_t some = admitted(fd, count);
  return some < 0 ? -1 : real_pwrite(fd, bytes, (size_t)some, where);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t where) {
  return pwrite64(fd, bytes, count, where);
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  if (!concerns(fd)) return real_writev(fd, parts, count);
  size_t all = 0;
  for (int i = 0; i < count; i++) all += parts[i].iov_len;
  ssize_t some = admitted(fd, all);
  if (some < 0) return -1;
  if ((size_t)some == all) return real_writev(fd, parts, count);
  return real_write(fd, parts[0].iov_base, parts[0].iov_len / 2 + parts[0].iov_len % 2);
}

static int synced(int fd, int (*real)(int)) {
  if (!concerns(fd)) return real(fd);
  pthread_mutex_lock(&lock);
  int met = ++syncs == at && kind == SYNC;
  mark(fd, 0);
  pthread_mutex_unlock(&lock);
  if (!met) return real(fd);
  note("reached\n");
  errno = EIO;
  return -1;
}

int fsync(int fd) { return synced(fd, real_fsync); }

int fdatasync(int fd) { return synced(fd, real_fdatasync); }

int rename(const char *from, const char *to) {
  if (!concerns_path(to)) return real_rename(from, to);
  struct stat file;
  int known = !stat(from, &file) && S_ISREG(file.st_mode);
  int result = real_rename(from, to);
  pthread_mutex_lock(&lock);
  if (result == 0 && ++renames == at && (kind == POWER || kind == LIE)) {
    note("reached\n");
    for (int i = 0; known && i < dirties; i++) {
      if (dirty[i] == file.st_ino) (void)!truncate(to, file.st_size / 2);
    }
    kill(getpid(), SIGKILL);
  }
  pthread_mutex_unlock(&lock);
  return result;
}
