// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1
#include "CProcess.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

int64_t cp_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

// A page shared by both sides of a fork, where the child records when it called exec.
static int64_t *shared_moment(void) {
  static int64_t *moment;
  if (!moment) {
    void *page = mmap(NULL, sizeof *moment, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANON, -1, 0);
    moment = page == MAP_FAILED ? NULL : page;
  }
  return moment;
}

static void become(const char *const arguments[], const char *const environment[], int64_t *moment) {
  *moment = cp_now();
  execve(arguments[0], (char *const *)arguments, (char *const *)environment);
  _exit(127);
}

pid_t cp_start_in_terminal(const char *const arguments[], const char *const environment[], int columns,
                           int rows, int *terminal, int64_t *began) {
  int64_t *moment = shared_moment();
  int ours = posix_openpt(O_RDWR | O_NOCTTY);
  if (!moment || ours < 0 || grantpt(ours) != 0 || unlockpt(ours) != 0) return -1;
  fcntl(ours, F_SETFD, FD_CLOEXEC);
  const char *name = ptsname(ours);
  int theirs = name ? open(name, O_RDWR | O_NOCTTY) : -1;
  if (theirs < 0) return -1;
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  ioctl(theirs, TIOCSWINSZ, &size);
  *moment = 0;
  pid_t child = fork();
  if (child == 0) {
    setsid();
    ioctl(theirs, TIOCSCTTY, 0);
    for (int end = 0; end < 3; end++) dup2(theirs, end);
    if (theirs > 2) close(theirs);
    become(arguments, environment, moment);
  }
  close(theirs);
  *terminal = ours;
  while (child > 0 && __atomic_load_n(moment, __ATOMIC_ACQUIRE) == 0) usleep(50);
  *began = *moment;
  return child;
}

int64_t cp_run(const char *const arguments[], const char *const environment[]) {
  int64_t *moment = shared_moment();
  if (!moment) return -1;
  pid_t child = fork();
  if (child < 0) return -1;
  if (child == 0) {
    int nothing = open("/dev/null", O_RDWR);
    for (int end = 0; end < 3; end++) dup2(nothing, end);
    become(arguments, environment, moment);
  }
  int status;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  int64_t ended = cp_now();
  return status == 0 ? ended - *moment : -1;
}

long cp_read(int terminal, void *bytes, long size, int milliseconds, int64_t *at) {
  struct pollfd wait = {terminal, POLLIN, 0};
  if (poll(&wait, 1, milliseconds) <= 0) return 0;
  ssize_t count = read(terminal, bytes, (size_t)size);
  *at = cp_now();
  return count > 0 ? count : 0;
}

int64_t cp_type(int terminal, const char *keys, long count) {
  int64_t now = cp_now();
  if (write(terminal, keys, (size_t)count) < 0) errno = 0;
  return now;
}

void cp_stop(pid_t process, int terminal) {
  kill(process, SIGTERM);
  // Its remaining output must find room, or it would never end.
  struct pollfd wait = {terminal, POLLIN, 0};
  char rest[4096];
  while (poll(&wait, 1, 2000) > 0 && read(terminal, rest, sizeof rest) > 0) continue;
  close(terminal);
  kill(process, SIGKILL);
  while (waitpid(process, NULL, 0) < 0 && errno == EINTR) continue;
}
