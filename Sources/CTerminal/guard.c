// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1
#define NCURSES_WIDECHAR 1
#include "guard.h"
#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

// Those that only report something, then those that ask the program to end, then crashes.
static const int signals[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1,
                              SIGUSR2, SIGALRM, SIGXCPU, SIGVTALRM, SIGPROF,
#ifdef __linux__
                              SIGIO, SIGPWR, SIGSTKFLT,
#endif
                              SIGPIPE, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS};
enum { COUNT = sizeof signals / sizeof *signals, FIRST_ENDING = 3, PIPE = COUNT - 8 };

// Written before the handlers are set, which orders the two, and not again until they are removed.
static struct sigaction before[COUNT];
static _Atomic pthread_t owner; // the thread that opened the terminal
static struct termios settings;
static int have_settings, wake_end;
static int terminal = -1;      // a separate descriptor: standard output is sometimes discarded
// The terminal opened once more, for writing without blocking: the flag of the inherited descriptor
// is shared with the shell, whose reading would fail meanwhile. -1 where it cannot be opened again.
static int nonblocking = -1;
static char restore[512];      // everything that restores the display, ready for one write
static size_t restore_size;
static int errors = -1, real_error = -1;

// What changes while a handler can read it: it may run on any thread.
static atomic_uint_fast64_t received;
static atomic_int asked_to_end, is_up, last_status;

static int is_in_background(void) {
  pid_t group = tcgetpgrp(STDIN_FILENO);
  return group > 0 && group != getpgrp();
}

static void restore_settings(void) {
  if (have_settings && !is_in_background()) tcsetattr(STDIN_FILENO, TCSANOW, &settings);
}

// A call that waits for a terminal that nobody reads ends, and nothing is painted over what follows.
static void discard_output(void) {
  int nowhere = open("/dev/null", O_WRONLY);
  if (nowhere < 0) return;
  dup2(nowhere, STDOUT_FILENO);
  close(nowhere);
}

// Restores the terminal without curses and without blocking. Safe in a signal handler.
static void restore_terminal(void) {
  discard_output();
  int output = nonblocking >= 0 ? nonblocking : terminal;
  size_t sent = 0;
  for (int attempt = 0; sent < restore_size && attempt < 3; attempt++) {
    struct pollfd room = {output, POLLOUT, 0};
    // Nothing reads the terminal: discard its pending output to make room for the restoring bytes.
    if (poll(&room, 1, 100) <= 0) tcflush(output, TCOFLUSH);
    ssize_t count = write(output, restore + sent, restore_size - sent);
    if (count > 0) sent += (size_t)count;
  }
  restore_settings();
}

// Restores standard error and prints what was kept aside. Safe in a signal handler.
static void print_errors(void) {
  if (errors < 0) return;
  dup2(real_error, STDERR_FILENO);
  char text[1024];
  ssize_t count;
  lseek(errors, 0, SEEK_SET);
  while ((count = read(errors, text, sizeof text)) > 0)
    if (write(STDERR_FILENO, text, (size_t)count) < 0) break;
  close(errors);
  close(real_error);
  errors = -1;
}

static void crash(int number, siginfo_t *info, void *context) {
  (void)context;
  if (atomic_exchange(&is_up, 0)) {
    restore_terminal();
    print_errors();
  }
  for (int i = PIPE + 1; i < COUNT; i++)
    if (signals[i] == number) sigaction(number, &before[i], NULL);
  // A fault recurs after the return; a trap that was stepped over, or a signal that was sent, does not.
  if (info->si_code <= 0 || number == SIGTRAP) raise(number);
}

static void report(int number) {
  int saved = errno;
  int is_ending = number != SIGWINCH && number != SIGTSTP && number != SIGCONT;
  atomic_fetch_or(&received, (uint64_t)1 << (number - 1));
  if (is_ending) asked_to_end = 1;
  if (pthread_equal(pthread_self(), owner)) {
    if (is_ending && is_up) discard_output();
    if (wake_end >= 0) ct_wake(wake_end);
  } else {
    // Only the owner's own signal ends its waiting, and only the owner knows whether the pipe is open.
    pthread_kill(owner, number);
  }
  errno = saved;
}

static void ignore(int number) { (void)number; }

static void handle(int first, int end, const struct sigaction *action) {
  for (int i = first; i < end; i++)
    // One that was ignored at the start stays ignored, as under nohup.
    if ((before[i].sa_flags & SA_SIGINFO) || before[i].sa_handler != SIG_IGN)
      sigaction(signals[i], action, NULL);
}

static int keep(int character) {
  if (restore_size < sizeof restore) restore[restore_size++] = (char)character;
  return character;
}

static int keep_capability(const char *name) {
  char *text = tigetstr((char *)name);
  if (!text || text == (char *)-1) return 0;
  tputs(text, 1, keep);
  return 1;
}

static void prepare_restore(int mouse) {
  // CAN ends a sequence that was cut.
  const char *modes = mouse ? "\030\033[?2026l\033[?1004l\033[?2004l\033[?1006l\033[?1002l"
                            : "\030\033[?2026l\033[?1004l\033[?2004l";
  static const char *const names[] = {"sgr0", "op", "cnorm", "rmkx"};
  restore_size = 0;
  for (const char *c = modes; *c; c++) keep(*c);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) keep_capability(names[i]);
  if (!keep_capability("rmcup")) {  // no alternate screen to leave: the next text starts on a new line
    keep('\r');
    keep('\n');
  }
}

static void catch_errors(void) {
  const char *folder = getenv("TMPDIR");
  char path[512];
  if (!isatty(STDERR_FILENO)) return;
  fflush(stderr);
  snprintf(path, sizeof path, "%s/agio.XXXXXX", folder && *folder ? folder : "/tmp");
  int file = mkstemp(path);
  if (file < 0) return;
  unlink(path);
  fcntl(file, F_SETFD, FD_CLOEXEC);
  real_error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (real_error < 0 || dup2(file, STDERR_FILENO) < 0) {
    close(file);
    return;
  }
  errors = file;
}

static int opened_again(int descriptor) {
  char name[512];
  if (ttyname_r(descriptor, name, sizeof name) != 0) return -1;
  return open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
}

int guard_signals(int wake) {
  have_settings = tcgetattr(STDIN_FILENO, &settings) == 0;
  terminal = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  owner = pthread_self();
  wake_end = wake;
  received = 0;
  nonblocking = opened_again(STDOUT_FILENO);
  asked_to_end = is_up = 0;
  for (int i = 0; i < COUNT; i++) sigaction(signals[i], NULL, &before[i]);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigfillset(&action.sa_mask);
  action.sa_handler = report;
  handle(FIRST_ENDING, PIPE, &action);
  action.sa_flags = SA_RESTART;
  handle(0, FIRST_ENDING, &action);
  action.sa_handler = ignore;  // unlike SIG_IGN, a handler is not inherited by children
  handle(PIPE, PIPE + 1, &action);
  return terminal >= 0;
}

void guard_arm(int mouse) {
  static char stack[65536];  // after a stack overflow, the handler has no room on the normal stack
  stack_t spare = {.ss_sp = stack, .ss_size = sizeof stack}, current;
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) sigaltstack(&spare, NULL);
  prepare_restore(mouse);
  catch_errors();
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_sigaction = crash;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  handle(PIPE + 1, COUNT, &action);
  is_up = 1;
}

int guard_can_leave(void) {
  struct pollfd room = {terminal, POLLOUT, 0};
  return is_up && !asked_to_end && !is_in_background() && poll(&room, 1, 100) > 0;
}

void guard_release(int is_left) {
  int was_up = atomic_exchange(&is_up, 0);
  if (was_up && !is_left) restore_terminal();
  if (was_up) restore_settings();
  print_errors();
  wake_end = -1;
  for (int i = 0; i < COUNT; i++) {
    int is_ending = i >= FIRST_ENDING && i < PIPE;
    // A second signal must not end a program that a first is ending before it has stored its data.
    if (is_ending && asked_to_end && before[i].sa_handler == SIG_DFL) before[i].sa_handler = ignore;
    sigaction(signals[i], &before[i], NULL);
  }
  dup2(terminal, STDOUT_FILENO);
  close(terminal);
  if (nonblocking >= 0) close(nonblocking);
}

// Stops the process group by the signal's own action; 0 if it was not stopped.
static int stop(int number) {
  struct sigaction standard, current;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(number, NULL, &current);
  if (current.sa_handler == SIG_IGN) return 0;  // the parent process would not continue us
  sigaction(number, &standard, NULL);
  uint64_t continued = (uint64_t)1 << (SIGCONT - 1);
  atomic_fetch_and(&received, ~continued);
  kill(0, number);  // the whole group: a script or make that started us stops, too
  sigaction(number, &current, NULL);
  atomic_fetch_and(&received, ~((uint64_t)1 << (number - 1)));
  return (received & continued) != 0;
}

int guard_wait_for_foreground(void) {
  // As the system does with programs that use a terminal of another job, but a signal that asks the
  // program to end is still handled.
  while (!asked_to_end && is_in_background())
    if (!stop(SIGTTOU)) break;
  return !asked_to_end;
}

int guard_stop(void) {
  if (asked_to_end) return 0;
  restore_settings();
  is_up = 0;
  stop(SIGTSTP);
  if (!guard_wait_for_foreground()) return 0;
  is_up = 1;
  return 1;
}

static void end_at_once(int number) {
  (void)number;
  _exit(last_status);
}

void ct_end_within(int milliseconds, int status) {
  last_status = status;
  struct sigaction action;
  sigset_t alarms;
  memset(&action, 0, sizeof action);
  action.sa_handler = end_at_once;
  sigaction(SIGALRM, &action, NULL);
  sigemptyset(&alarms);
  sigaddset(&alarms, SIGALRM);
  pthread_sigmask(SIG_UNBLOCK, &alarms, NULL);
  struct itimerval timer = {{0, 0}, {milliseconds / 1000, milliseconds % 1000 * 1000}};
  setitimer(ITIMER_REAL, &timer, NULL);
}

uint64_t ct_signals(void) {
  // Most often there are none, and reading costs less than exchanging: this runs for every key.
  return received ? atomic_exchange(&received, 0) : 0;
}

int ct_ending(uint64_t among) {
  for (int i = FIRST_ENDING; i < PIPE; i++)
    if (among >> (signals[i] - 1) & 1) return signals[i];
  return 0;
}
