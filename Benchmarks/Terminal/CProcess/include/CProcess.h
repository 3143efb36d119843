// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.
#ifndef CPROCESS_H
#define CPROCESS_H
#include <stdint.h>
#include <sys/types.h>

/// Starts a program in a pseudo-terminal of its own.
///
/// `began` is the moment just before exec, after the fork; `terminal` is this end of the terminal.
/// Returns the process, or -1.
pid_t cp_start_in_terminal(const char *const arguments[], const char *const environment[], int columns,
                           int rows, int *terminal, int64_t *began);
/// Starts a program with its output into nothing and waits for it: nanoseconds from exec to its end, or -1
/// when it cannot be started or does not end with 0.
int64_t cp_run(const char *const arguments[], const char *const environment[]);
/// Gives the terminal another size; the program in it gets SIGWINCH.
void cp_resize(int terminal, int columns, int rows);
/// Waits for output, and takes it: 0 when none came in time or the program is gone. `at` is the moment
/// after the bytes were read.
long cp_read(int terminal, void *bytes, long size, int milliseconds, int64_t *at);
/// Types; the moment just before is returned.
int64_t cp_type(int terminal, const char *keys, long count);
/// Ends a program started in a terminal.
void cp_stop(pid_t process, int terminal);

/// What a process has used so far.
struct cp_usage {
  /// How often its threads were switched to, by their own sleep or by force.
  int64_t switches;
  /// Nanoseconds of processor time.
  int64_t processor;
  /// Bytes in memory now.
  int64_t resident;
};
/// Returns 0, or -1 when the system does not say.
int cp_usage_of(pid_t process, struct cp_usage *usage);
/// Nanoseconds of the clock the others use.
int64_t cp_now(void);

#endif
