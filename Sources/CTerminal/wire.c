// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.
#include "guard.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

int ct_pipe(int ends[2]) {
  if (pipe(ends) != 0) return -1;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, fcntl(ends[i], F_GETFL) | O_NONBLOCK);
  }
  return 0;
}

void ct_wake(int write_end) {
  // A full pipe wakes the reader just as well.
  if (write(write_end, "", 1) < 0) errno = 0;
}

void ct_drain(int read_end) {
  char bytes[256];
  while (read(read_end, bytes, sizeof bytes) == sizeof bytes) continue;
}

void ct_shut(int end) { close(end); }

void ct_send(const char *bytes, size_t count) {
  guard_begin_waiting();
  while (count > 0) {
    ssize_t sent = write(STDOUT_FILENO, bytes, count);
    if (sent < 0 && errno == EAGAIN) {
      struct pollfd wait = {STDOUT_FILENO, POLLOUT, 0};
      poll(&wait, 1, 1000);
    } else if (sent < 0 && errno != EINTR) {
      break;
    }
    if (sent > 0) {
      bytes += sent;
      count -= (size_t)sent;
    }
  }
  guard_end_waiting();
}
