// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.
#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1
#include "CProgram.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

// Between fork and exec only functions are called that a signal handler may call: another thread may
// have held any lock at the time of the fork.

struct program {
  const char *path;
  char *const *words, *const *variables;
  int output, errors, lifeline, failure;
};

enum { LIFELINE = 3 };

static void child_ended(int number) { (void)number; }

static void close_from(int first) {
#if defined(__linux__) && defined(SYS_close_range)
  if (syscall(SYS_close_range, (unsigned)first, ~0u, 0u) == 0) return;
#endif
  long limit = sysconf(_SC_OPEN_MAX);
  if (limit < 0 || limit > 1 << 16) limit = 1 << 16;
  for (int descriptor = first; descriptor < limit; descriptor++) close(descriptor);
}

static _Noreturn void fail(int failure) {
  int number = errno;
  while (write(failure, &number, sizeof number) < 0 && errno == EINTR) {
  }
  _exit(127);
}

static _Noreturn void run(const struct program *program) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, 0);
  int input = open("/dev/null", O_RDONLY);
  if (input < 0 || dup2(input, STDIN_FILENO) < 0 || dup2(program->output, STDOUT_FILENO) < 0 ||
      dup2(program->errors, STDERR_FILENO) < 0)
    fail(program->failure);
  if (input > STDERR_FILENO) close(input);
  execve(program->path, program->words, program->variables);
  fail(program->failure);
}

// Ends as the program ended.
static _Noreturn void end_as(int status) {
  if (WIFEXITED(status)) _exit(WEXITSTATUS(status));
  int number = WTERMSIG(status);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  signal(number, SIG_DFL);
  sigset_t its;
  sigemptyset(&its);
  sigaddset(&its, number);
  kill(getpid(), number);
  sigprocmask(SIG_UNBLOCK, &its, 0);
  _exit(128 + number);
}

// All signals are blocked: what the program sends to its group must not end its guard.
static _Noreturn void guard_it(const struct program *program) {
  setsid();
  struct sigaction ended = {.sa_handler = child_ended};
  sigemptyset(&ended.sa_mask);
  sigaction(SIGCHLD, &ended, 0);
  pid_t child = fork();
  if (child < 0) fail(program->failure);
  if (child == 0) run(program);
  // Of everything it inherited it keeps the lifeline alone: it may hold no lock, keep no pipe open.
  dup2(program->lifeline, LIFELINE);
  for (int descriptor = 0; descriptor < LIFELINE; descriptor++) close(descriptor);
  close_from(LIFELINE + 1);
  sigset_t waiting;
  sigfillset(&waiting);
  sigdelset(&waiting, SIGCHLD);
  for (;;) {
    int status;
    if (waitpid(child, &status, WNOHANG) == child) end_as(status);
    fd_set readable;
    FD_ZERO(&readable);
    FD_SET(LIFELINE, &readable);
    if (pselect(LIFELINE + 1, &readable, 0, 0, 0, &waiting) > 0) kill(0, SIGKILL);
  }
}

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

int program_start(const char *path, char *const words[], char *const variables[], int output,
                  int errors, int lifeline, pid_t *guard) {
  int failure[2];
  if (program_pipe(failure) != 0) return errno;
  struct program program = {path, words, variables, output, errors, lifeline, failure[1]};
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t process = fork();
  int number = process < 0 ? errno : 0;
  if (process == 0) guard_it(&program);
  pthread_sigmask(SIG_SETMASK, &before, 0);
  close(failure[1]);
  // The pipe ends when the program runs and the guard has closed what it inherited.
  if (process > 0) {
    int reported = 0;
    ssize_t count;
    while ((count = read(failure[0], &reported, sizeof reported)) < 0 && errno == EINTR) {
    }
    if (count == (ssize_t)sizeof reported) {
      number = reported;
      while (waitpid(process, 0, 0) < 0 && errno == EINTR) {
      }
    }
  }
  close(failure[0]);
  *guard = process;
  return number;
}
