// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.
#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1
#define NCURSES_WIDECHAR 1
#include "guard.h"
#include "signals.h"
#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS};
enum { CRASHES = sizeof crashes / sizeof *crashes };

// Used only by the owner's thread: no handler reads them.
static struct sigaction before_background;
static int is_armed, is_leaving;

// Not atomic, although the handler of crashes reads them on any thread: they are written before it is
// set, which orders the two, and not again until it is removed.
static struct sigaction before_crashes[CRASHES];
static struct termios settings;
static char restore[512];  // everything that restores the terminal, ready for one write

// What changes while handlers can read it is atomic: a crash can happen on any thread.
static atomic_int up;
static atomic_int waiting;      // the owner is in a call that can block on the terminal
static atomic_int is_output_discarded;  // because a call blocked on the terminal
static atomic_int have_settings;
static atomic_size_t restore_size;
static atomic_int errors = -1, real_error = -1;
static atomic_int terminal = -1;  // a separate descriptor: standard output is sometimes redirected
static atomic_int null_device = -1;
// The terminal opened once more, for writing without blocking: the flag of the inherited descriptor
// is shared with the shell, whose reading would fail meanwhile. -1 where it cannot be opened again.
static atomic_int nonblocking = -1;

// A call that blocks on the terminal retries after a signal, in curses too. To end it, standard
// output is discarded from now on, and the call returns.
static void discard_output(void) {
  if (dup2(null_device, STDOUT_FILENO) >= 0) is_output_discarded = 1;
}

static void end_waiting(void) {
  if (waiting) discard_output();
}

void guard_begin_waiting(void) {
  waiting++;
  // A signal that arrived earlier could not end the wait.
  if (signals_ask_to_end()) discard_output();
}

void guard_end_waiting(void) { waiting--; }

void guard_turn_output(int away) {
  dup2(away ? null_device : terminal, STDOUT_FILENO);
  if (!away && is_output_discarded) discard_output();
}

static int is_in_background(void) {
  pid_t group = tcgetpgrp(STDIN_FILENO);
  return group > 0 && group != getpgrp();
}

static void restore_settings(void) {
  if (have_settings && !is_in_background()) tcsetattr(STDIN_FILENO, TCSANOW, &settings);
}

// Restores the terminal without curses and without blocking. Safe in a signal handler.
static void restore_terminal(void) {
  int output = nonblocking >= 0 ? nonblocking : terminal;
  int flags = fcntl(output, F_GETFL);
  if (!(flags & O_NONBLOCK)) fcntl(output, F_SETFL, flags | O_NONBLOCK);
  size_t sent = 0;
  for (int attempt = 0; sent < restore_size && attempt < 3; attempt++) {
    struct pollfd room = {output, POLLOUT, 0};
    // Nothing reads the terminal: discard its pending output to make room for the restoring bytes.
    if (poll(&room, 1, 100) <= 0) tcflush(output, TCOFLUSH);
    ssize_t count = write(output, restore + sent, restore_size - sent);
    if (count > 0) sent += (size_t)count;
  }
  if (!(flags & O_NONBLOCK)) fcntl(output, F_SETFL, flags);
  restore_settings();
}

// Restores standard error and prints what was kept aside. Safe in a signal handler.
static void print_errors(void) {
  int kept = atomic_exchange(&errors, -1);
  if (kept < 0) return;
  dup2(real_error, STDERR_FILENO);
  char text[1024];
  ssize_t count;
  lseek(kept, 0, SEEK_SET);
  while ((count = read(kept, text, sizeof text)) > 0)
    if (write(STDERR_FILENO, text, (size_t)count) < 0) break;
  close(kept);
  close(real_error);
}

// Another thread has crashed: what the owner is writing ends before the terminal is restored, and
// nothing follows it.
static void silence_owner(void) {
  if (signals_is_owner()) return;
  discard_output();
  for (int waited = 0; waiting && waited < 100; waited++) poll(NULL, 0, 1);
}

static void crash(int number, siginfo_t *info, void *context) {
  (void)context;
  if (atomic_exchange(&up, 0)) {
    silence_owner();
    restore_terminal();
  }
  print_errors();
  for (int i = 0; i < CRASHES; i++)
    if (crashes[i] == number) sigaction(number, &before_crashes[i], NULL);
  // A fault recurs after the return; a trap that was stepped over, or a signal that was sent, does
  // not.
  if (info->si_code <= 0 || number == SIGTRAP) raise(number);
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
  static const char modes[] = "\033[?2026l\033[?2004l";
  static const char mouse_modes[] = "\033[?1006l\033[?1002l";
  static const char *const names[] = {"sgr0", "op", "cnorm", "rmkx"};
  restore_size = 0;
  // CAN ends a sequence that was cut: the system ends a write between two of its pieces when a signal
  // arrives.
  keep('\030');
  for (const char *c = modes; *c; c++) keep(*c);
  for (const char *c = mouse ? mouse_modes : ""; *c; c++) keep(*c);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) keep_capability(names[i]);
  if (!keep_capability("rmcup")) {  // no alternate screen to leave: the next text starts on a new line
    keep('\r');
    keep('\n');
  }
}

static void catch_errors(void) {
  const char *folder = getenv("TMPDIR");
  char path[512];
  if (errors >= 0 || !isatty(STDERR_FILENO)) return;
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
  is_output_discarded = 0;
  terminal = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  null_device = open("/dev/null", O_WRONLY | O_CLOEXEC);
  nonblocking = opened_again(STDOUT_FILENO);
  signals_install(wake, end_waiting);
  return terminal >= 0 && null_device >= 0;
}

void guard_arm(int mouse) {
  static char stack[65536];  // after a stack overflow, the handler has no room on the normal stack
  stack_t spare = {.ss_sp = stack, .ss_size = sizeof stack}, current;
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) sigaltstack(&spare, NULL);
  prepare_restore(mouse);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_sigaction = crash;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  for (int i = 0; i < CRASHES; i++) signals_handle(crashes[i], &action, &before_crashes[i]);
  catch_errors();
  up = is_armed = 1;
}

int guard_begin_leaving(void) {
  // Another job may have the terminal by now, which must not stop the program while it ends.
  struct sigaction ignored;
  memset(&ignored, 0, sizeof ignored);
  ignored.sa_handler = SIG_IGN;
  sigaction(SIGTTOU, &ignored, &before_background);
  is_leaving = 1;
  int was_stuck = is_output_discarded;
  is_output_discarded = 0;
  signals_forget();
  guard_turn_output(0);
  signals_interrupt_after(500);
  struct pollfd room = {terminal, POLLOUT, 0};
  return up && !was_stuck && !is_in_background() && poll(&room, 1, 100) > 0;
}

void guard_release(int is_given_back) {
  if (up && (is_output_discarded || !is_given_back)) restore_terminal();
  if (up) restore_settings();
  if (is_armed)
    for (int i = 0; i < CRASHES; i++) sigaction(crashes[i], &before_crashes[i], NULL);
  up = is_armed = 0;
  print_errors();
  signals_interrupt_after(0);
  is_output_discarded = 0;
  guard_turn_output(0);
  if (terminal >= 0) close(terminal);
  if (null_device >= 0) close(null_device);
  if (nonblocking >= 0) close(nonblocking);
  terminal = null_device = nonblocking = -1;
  signals_restore();
  if (is_leaving) sigaction(SIGTTOU, &before_background, NULL);
  is_leaving = 0;
}

int guard_wait_for_foreground(void) {
  // As the system does with programs that use a terminal belonging to another job, but a signal
  // that asks the program to end is still handled.
  while (!signals_ask_to_end() && is_in_background())
    if (!signals_stop(SIGTTOU)) break;
  return !signals_ask_to_end();
}

int guard_stop(void) {
  if (is_output_discarded) return 0;
  restore_settings();
  up = 0;
  if (!signals_ask_to_end()) signals_stop(SIGTSTP);
  if (!guard_wait_for_foreground()) return 0;
  up = 1;
  return 1;
}
