// SPDX-License-Identifier: Apache-2.0

#ifndef CPROCESS_H
#define CPROCESS_H
#include <stdint.h>
#include <sys/types.h>

/// Starts a program in its own pseudo-terminal.
///
/// `began` is the time just before exec, after the fork; `terminal` is this end of the terminal.
/// Returns the process, or -1.
pid_t cp_start_in_terminal(const char *const arguments[], const char *const environment[], int columns,
                           int rows, int *terminal, int64_t *began);
/// Runs a program with its output discarded and waits for it. Returns the nanoseconds from exec to
/// its end, or -1 if it cannot be started or does not end with status 0.
int64_t cp_run(const char *const arguments[], const char *const environment[]);
/// Waits for output and reads it; 0 if none came in time or the program has ended. `at` is the time
/// after the bytes were read.
long cp_read(int terminal, void *bytes, long size, int milliseconds, int64_t *at);
/// Types keys; returns the time just before.
int64_t cp_type(int terminal, const char *keys, long count);
/// Ends a program started in a terminal.
void cp_stop(pid_t process, int terminal);

/// What a process has used so far.
struct cp_usage {
  /// How often its threads were switched to, voluntarily or not.
  int64_t switches;
  /// Nanoseconds of processor time.
  int64_t processor;
  /// Current resident bytes.
  int64_t resident;
};
/// Returns 0, or -1 if the system does not report it.
int cp_usage_of(pid_t process, struct cp_usage *usage);
/// The time in nanoseconds, on the clock the other functions use.
int64_t cp_now(void);

#endif
