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

static struct sigaction before_crashes[CRASHES], before_background;
static int is_armed, is_leaving;

// What handlers read is atomic: a crash may come on any thread.
static atomic_int up;
static atomic_int waiting;      // the owner is in a call that may wait for the terminal
static atomic_int turned_away;  // standard output leads nowhere, because the terminal kept us waiting
static atomic_int have_settings;
static struct termios settings;
static char restore[512];  // all that gives the terminal back, ready for one write
static atomic_size_t restore_size;
static atomic_int errors = -1, real_error = -1;
static atomic_int terminal = -1;  // the guard's own way to it: standard output points elsewhere at times
static atomic_int nowhere = -1;

// What waits for the terminal tries again after a signal, in curses too. So what it waits for goes:
// standard output leads nowhere from now on, and the call returns.
static void turn_away(void) {
  if (dup2(nowhere, STDOUT_FILENO) >= 0) turned_away = 1;
}

static void asked_to_end(void) {
  if (waiting) turn_away();
}

void guard_begin_waiting(void) {
  waiting++;
  // A signal that came before this found nothing to end.
  if (signals_ask_to_end()) turn_away();
}

void guard_end_waiting(void) { waiting--; }

void guard_turn_output(int away) {
  dup2(away ? nowhere : terminal, STDOUT_FILENO);
  if (!away && turned_away) turn_away();
}

static int is_in_background(void) {
  pid_t group = tcgetpgrp(STDIN_FILENO);
  return group > 0 && group != getpgrp();
}

static void restore_settings(void) {
  if (have_settings && !is_in_background()) tcsetattr(STDIN_FILENO, TCSANOW, &settings);
}

// Gives the terminal back without curses and without waiting. Safe in a signal handler.
static void give_back(void) {
  int flags = fcntl(terminal, F_GETFL);
  fcntl(terminal, F_SETFL, flags | O_NONBLOCK);
  size_t sent = 0;
  for (int attempt = 0; sent < restore_size && attempt < 3; attempt++) {
    struct pollfd room = {terminal, POLLOUT, 0};
    // Nobody reads the terminal: what waits there gives way to what is needed.
    if (poll(&room, 1, 100) <= 0) tcflush(terminal, TCOFLUSH);
    ssize_t count = write(terminal, restore + sent, restore_size - sent);
    if (count > 0) sent += (size_t)count;
  }
  fcntl(terminal, F_SETFL, flags);
  restore_settings();
}

// Puts standard error back and prints what was kept aside. Safe in a signal handler.
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

static void crash(int number, siginfo_t *info, void *context) {
  (void)context;
  if (atomic_exchange(&up, 0)) give_back();
  print_errors();
  for (int i = 0; i < CRASHES; i++)
    if (crashes[i] == number) sigaction(number, &before_crashes[i], NULL);
  // A fault comes again once we return; a trap that was stepped over, or a signal somebody
  // sent, does not.
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
  static const char mouse_modes[] = "\033[?1006l\033[?1000l";
  static const char *const names[] = {"sgr0", "op", "cnorm", "rmkx"};
  restore_size = 0;
  for (const char *c = modes; *c; c++) keep(*c);
  for (const char *c = mouse ? mouse_modes : ""; *c; c++) keep(*c);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) keep_capability(names[i]);
  if (!keep_capability("rmcup")) {  // no other screen to leave: the next text starts on a new line
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

int guard_signals(int wake) {
  have_settings = tcgetattr(STDIN_FILENO, &settings) == 0;
  turned_away = 0;
  terminal = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  signals_install(wake, asked_to_end);
  return terminal >= 0 && nowhere >= 0;
}

void guard_arm(int mouse) {
  static char stack[65536];  // a stack overflow leaves no room for its handler
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
  // Another job may have the terminal by now, which is no reason to stop instead of ending.
  struct sigaction ignored;
  memset(&ignored, 0, sizeof ignored);
  ignored.sa_handler = SIG_IGN;
  sigaction(SIGTTOU, &ignored, &before_background);
  is_leaving = 1;
  int was_stuck = turned_away;
  turned_away = 0;
  signals_forget();
  guard_turn_output(0);
  signals_interrupt_after(500);
  struct pollfd room = {terminal, POLLOUT, 0};
  return up && !was_stuck && !is_in_background() && poll(&room, 1, 100) > 0;
}

void guard_release(int is_given_back) {
  if (up && (turned_away || !is_given_back)) give_back();
  if (up) restore_settings();
  if (is_armed)
    for (int i = 0; i < CRASHES; i++) sigaction(crashes[i], &before_crashes[i], NULL);
  up = is_armed = 0;
  print_errors();
  signals_interrupt_after(0);
  turned_away = 0;
  guard_turn_output(0);
  if (terminal >= 0) close(terminal);
  if (nowhere >= 0) close(nowhere);
  terminal = nowhere = -1;
  signals_restore();
  if (is_leaving) sigaction(SIGTTOU, &before_background, NULL);
  is_leaving = 0;
}

int guard_wait_for_foreground(void) {
  // As the system does with programs that touch a terminal of another job's; but what asks us to end is
  // heeded on the way.
  while (!signals_ask_to_end() && is_in_background())
    if (!signals_stop(SIGTTOU)) break;
  return !signals_ask_to_end();
}

int guard_stop(void) {
  if (turned_away) return 0;
  restore_settings();
  up = 0;
  if (!signals_ask_to_end()) signals_stop(SIGTSTP);
  if (!guard_wait_for_foreground()) return 0;
  up = 1;
  return 1;
}
