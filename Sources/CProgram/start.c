// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1
#include "CProgram.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

int program_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

// When the other end of the lifeline is closed, the system sends a signal to the group: Linux lets it be
// SIGKILL. A parent-death signal would reach the program alone, not what it has started.
static int tie_to(int lifeline) {
#ifdef __linux__
  return fcntl(lifeline, F_SETOWN, -getpid()) == 0 && fcntl(lifeline, F_SETSIG, SIGKILL) == 0 &&
         fcntl(lifeline, F_SETFL, O_ASYNC) == 0 && dup(lifeline) >= 0;
#else
  (void)lifeline;
  return 1;
#endif
}

// Only functions are called that a signal handler may call: another thread may have held any lock at the
// time of the fork.
static _Noreturn void run(const char *path, char *const words[], char *const variables[], int output,
                          int errors, int lifeline, int failure) {
  setsid();
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, 0);
  int input = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (input >= 0 && dup2(input, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0 &&
      dup2(errors, STDERR_FILENO) >= 0 && tie_to(lifeline))
    execve(path, words, variables);
  int number = errno;
  while (write(failure, &number, sizeof number) < 0 && errno == EINTR) {
  }
  _exit(127);
}

int program_start(const char *path, char *const words[], char *const variables[], int output,
                  int errors, int lifeline, pid_t *process) {
  int failure[2];
  if (program_pipe(failure) != 0) return errno;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  *process = fork();
  int number = *process < 0 ? errno : 0;
  if (*process == 0) run(path, words, variables, output, errors, lifeline, failure[1]);
  pthread_sigmask(SIG_SETMASK, &before, 0);
  close(failure[1]);
  // The pipe ends when the program runs.
  if (*process > 0) {
    ssize_t count;
    while ((count = read(failure[0], &number, sizeof number)) < 0 && errno == EINTR) {
    }
    if (count == (ssize_t)sizeof number) {
      while (waitpid(*process, 0, 0) < 0 && errno == EINTR) {
      }
    }
  }
  close(failure[0]);
  return number;
}
