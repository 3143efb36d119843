// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.
#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1
#define NCURSES_WIDECHAR 1
#include "guard.h"
#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

// What is followed, then what asks the program to end: all that would otherwise end it at once and can
// be caught. Those for real time, where there are any, come besides.
static const int reported[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP,    SIGINT,  SIGQUIT,
                               SIGUSR1,  SIGUSR2, SIGALRM, SIGXCPU, SIGVTALRM, SIGPROF,
#ifdef __linux__
                               SIGIO,    SIGPWR,  SIGSTKFLT
#endif
};
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS};
enum { REPORTED = sizeof reported / sizeof *reported, CRASHES = sizeof crashes / sizeof *crashes };
enum { FOLLOWED = 3, SIGNALS = 64 };

static struct sigaction before_reported[REPORTED], before_crashes[CRASHES], before_pipe;
static struct sigaction before_realtime[SIGNALS + 1];
static volatile sig_atomic_t came[SIGNALS + 1];
static volatile sig_atomic_t up;
static int wake_end = -1;
static struct termios settings;
static int have_settings;
static char restore[512];  // all that gives the terminal back, ready for one write
static size_t restore_size;
static int errors = -1, real_error = -1;
static int terminal = -1;  // the guard's own way to it: standard output points elsewhere for a moment

static void report(int number) {
  int saved = errno;
  if (number <= SIGNALS) came[number] = 1;
  if (wake_end >= 0) ct_wake(wake_end);
  errno = saved;
}

static void ignore(int number) { (void)number; }

// Puts standard error back and prints what was kept aside. Safe in a signal handler.
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
  if (up) {
    up = 0;
    if (write(terminal, restore, restore_size) < 0) errno = 0;
    if (have_settings) tcsetattr(STDIN_FILENO, TCSANOW, &settings);
  }
  print_errors();
  for (int i = 0; i < CRASHES; i++)
    if (crashes[i] == number) sigaction(number, &before_crashes[i], NULL);
  // A fault comes again by itself once we return; a trap that was stepped over, or a signal somebody
  // sent, does not.
  if (info->si_code <= 0 || number == SIGTRAP) raise(number);
}

// A handler for a signal, unless it was ignored when we came: nohup means it.
static void install(int number, struct sigaction *action, struct sigaction *before) {
  sigaction(number, NULL, before);
  if ((before->sa_flags & SA_SIGINFO) || before->sa_handler != SIG_IGN)
    sigaction(number, action, NULL);
}

#ifdef SIGRTMIN
static int first_realtime(void) { return SIGRTMIN; }
static int last_realtime(void) { return SIGRTMAX < SIGNALS ? SIGRTMAX : SIGNALS; }
#else
static int first_realtime(void) { return 1; }
static int last_realtime(void) { return 0; }
#endif

void guard_signals(int wake) {
  wake_end = wake;
  have_settings = tcgetattr(STDIN_FILENO, &settings) == 0;
  memset((void *)came, 0, sizeof came);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigfillset(&action.sa_mask);
  action.sa_handler = report;
  action.sa_flags = SA_RESTART;
  for (int i = 0; i < REPORTED; i++) install(reported[i], &action, &before_reported[i]);
  for (int i = first_realtime(); i <= last_realtime(); i++) install(i, &action, &before_realtime[i]);
  action.sa_handler = ignore;  // a handler, unlike SIG_IGN, is not inherited by children
  install(SIGPIPE, &action, &before_pipe);
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

void guard_arm(int mouse) {
  static char stack[65536];  // a stack overflow leaves no room for its handler
  stack_t spare = {.ss_sp = stack, .ss_size = sizeof stack}, current;
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) sigaltstack(&spare, NULL);
  prepare_restore(mouse);
  if (terminal < 0) terminal = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_sigaction = crash;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  for (int i = 0; i < CRASHES; i++) install(crashes[i], &action, &before_crashes[i]);
  catch_errors();
  up = 1;
}

int guard_up(void) { return up; }

void guard_release(void) {
  if (have_settings) tcsetattr(STDIN_FILENO, TCSADRAIN, &settings);
  if (up)
    for (int i = 0; i < CRASHES; i++) sigaction(crashes[i], &before_crashes[i], NULL);
  up = 0;
  if (terminal >= 0) close(terminal);
  terminal = -1;
  print_errors();
  for (int i = 0; i < REPORTED; i++) sigaction(reported[i], &before_reported[i], NULL);
  for (int i = first_realtime(); i <= last_realtime(); i++) sigaction(i, &before_realtime[i], NULL);
  sigaction(SIGPIPE, &before_pipe, NULL);
  wake_end = -1;
}

void guard_stop(void) {
  struct sigaction standard, ours;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  up = 0;
  if (have_settings) tcsetattr(STDIN_FILENO, TCSADRAIN, &settings);
  sigaction(SIGTSTP, &standard, &ours);
  kill(0, SIGTSTP);  // the whole group: a script or make that started us stops too
  sigaction(SIGTSTP, &ours, NULL);
  up = 1;
  came[SIGTSTP] = 0;
}

uint64_t ct_signals(void) {
  uint64_t signals = 0;
  for (int i = 1; i <= SIGNALS; i++)
    if (came[i]) {
      came[i] = 0;
      signals |= (uint64_t)1 << (i - 1);
    }
  return signals;
}

static int is_among(uint64_t signals, int number) { return signals >> (number - 1) & 1; }

int ct_ending(uint64_t signals) {
  for (int i = FOLLOWED; i < REPORTED; i++)
    if (is_among(signals, reported[i])) return reported[i];
  for (int i = first_realtime(); i <= last_realtime(); i++)
    if (is_among(signals, i)) return i;
  return 0;
}
