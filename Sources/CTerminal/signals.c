// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.
#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1
#include "signals.h"
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

// The signals that are reported, then those that ask the program to end: all that would otherwise
// end it immediately and can be caught, including real-time signals where they exist.
static const int reported[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP,    SIGINT,  SIGQUIT,
                               SIGUSR1,  SIGUSR2, SIGALRM, SIGXCPU, SIGVTALRM, SIGPROF,
#ifdef __linux__
                               SIGIO,    SIGPWR,  SIGSTKFLT
#endif
};
enum { REPORTED = sizeof reported / sizeof *reported, FOLLOWED = 3, SIGNALS = 64 };

// Used only by the owner's thread: no handler reads them.
static struct sigaction before_reported[REPORTED], before_realtime[SIGNALS + 1], before_pipe;

// The thread that opened the terminal. Not atomic, although the handler reads it on any thread: it is
// written before the handler is set, which orders the two, and a program opens its terminal on one
// thread.
static pthread_t owner;

// What changes while the handler can read it is atomic: it may run on any thread.
static atomic_int received[SIGNALS + 1];
static atomic_int asked_to_end;
// Used only by the owner's thread.
static int is_ended_by_signal;
static atomic_int wake_end = -1;
static void (*_Atomic on_ending)(void);

int signals_is_owner(void) { return pthread_equal(pthread_self(), owner); }

static int is_ending(int number) {
  return number != SIGWINCH && number != SIGTSTP && number != SIGCONT;
}

static void report(int number) {
  int saved = errno;
  if (!signals_is_owner()) {
    // The owner may be waiting in a call that only its own signal ends; and only the owner knows
    // whether the pipe is still open. What it asks is known at once: a stopped program that continues
    // must not paint before it ends.
    if (is_ending(number)) asked_to_end = 1;
    pthread_kill(owner, number);
  } else {
    if (number <= SIGNALS) received[number] = 1;
    if (is_ending(number)) {
      asked_to_end = 1;
      on_ending();
    }
    if (wake_end >= 0) ct_wake(wake_end);
  }
  errno = saved;
}

static void ignore(int number) { (void)number; }

void signals_handle(int number, const struct sigaction *action, struct sigaction *before) {
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

void signals_install(int wake, void (*ending)(void)) {
  owner = pthread_self();
  wake_end = wake;
  on_ending = ending;
  for (int i = 0; i <= SIGNALS; i++) received[i] = 0;
  asked_to_end = is_ended_by_signal = 0;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigfillset(&action.sa_mask);
  action.sa_handler = report;
  // A signal that asks the program to end also ends waiting calls; all others let them wait.
  for (int i = 0; i < REPORTED; i++) {
    action.sa_flags = is_ending(reported[i]) ? 0 : SA_RESTART;
    signals_handle(reported[i], &action, &before_reported[i]);
  }
  for (int i = first_realtime(); i <= last_realtime(); i++)
    signals_handle(i, &action, &before_realtime[i]);
  action.sa_handler = ignore;  // unlike SIG_IGN, a handler is not inherited by children
  signals_handle(SIGPIPE, &action, &before_pipe);
}

static void restore(int number, const struct sigaction *before) {
  struct sigaction action = *before;
  // A second signal must not end a program that a first is ending before it has stored its data.
  if (is_ended_by_signal && is_ending(number) && before->sa_handler == SIG_DFL)
    action.sa_handler = ignore;
  sigaction(number, &action, NULL);
}

void signals_restore(void) {
  wake_end = -1;
  signals_forget();
  for (int i = 0; i < REPORTED; i++) restore(reported[i], &before_reported[i]);
  for (int i = first_realtime(); i <= last_realtime(); i++) restore(i, &before_realtime[i]);
  sigaction(SIGPIPE, &before_pipe, NULL);
}

int signals_ask_to_end(void) { return asked_to_end; }

void signals_forget(void) {
  if (atomic_exchange(&asked_to_end, 0)) is_ended_by_signal = 1;
}

static void handle_alarm(void (*handler)(int)) {
  struct sigaction action;
  sigset_t alarms;
  memset(&action, 0, sizeof action);
  sigfillset(&action.sa_mask);
  action.sa_handler = handler;
  sigaction(SIGALRM, &action, NULL);
  sigemptyset(&alarms);
  sigaddset(&alarms, SIGALRM);
  pthread_sigmask(SIG_UNBLOCK, &alarms, NULL);
}

// Repeated: the first may come just before a call begins to wait.
static void set_timer(int milliseconds) {
  struct itimerval timer;
  memset(&timer, 0, sizeof timer);
  timer.it_interval.tv_usec = milliseconds > 0 ? 50000 : 0;
  timer.it_value.tv_sec = milliseconds / 1000;
  timer.it_value.tv_usec = milliseconds % 1000 * 1000;
  setitimer(ITIMER_REAL, &timer, NULL);
}

void signals_interrupt_after(int milliseconds) {
  if (milliseconds > 0) handle_alarm(report);
  set_timer(milliseconds);
}

static atomic_int last_status;

static void end_at_once(int number) {
  (void)number;
  _exit(last_status);
}

void ct_end_within(int milliseconds, int status) {
  last_status = status;
  handle_alarm(end_at_once);
  set_timer(milliseconds);
}

int signals_stop(int number) {
  struct sigaction standard, before;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(number, NULL, &before);
  if (before.sa_handler == SIG_IGN) return 0;  // the parent process would not continue us
  sigaction(number, &standard, NULL);
  received[SIGCONT] = 0;
  kill(0, number);  // the whole group: a script or make that started us stops, too
  sigaction(number, &before, NULL);
  received[number] = 0;
  return received[SIGCONT];
}

uint64_t ct_signals(void) {
  uint64_t signals = 0;
  for (int i = 1; i <= SIGNALS; i++)
    // Most are not set, and reading costs less than exchanging: this runs for every key.
    if (received[i] && atomic_exchange(&received[i], 0)) signals |= (uint64_t)1 << (i - 1);
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
