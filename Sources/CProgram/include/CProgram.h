// SPDX-License-Identifier: Apache-2.0

#ifndef AGIO_PROGRAM_H
#define AGIO_PROGRAM_H
#include <sys/types.h>

/// Starts a program as the leader of a session and a process group of its own, without a terminal.
///
/// On Linux its group is killed when the other end of `lifeline` is closed, as the system does even
/// for a process that is killed.
///
/// - Parameters:
///   - words: the program's arguments, its name first; ends with a null pointer, as `variables` does.
///   - variables: all its environment, as `NAME=VALUE`.
///   - output: its standard output; its standard input is empty.
///   - errors: its standard error.
///   - lifeline: the reading end of a pipe.
///   - process: receives the process to wait for, which is also its group's number.
/// - Returns: 0, or the error for which it is not running.
int program_start(const char *path, char *const words[], char *const variables[], int output,
                  int errors, int lifeline, pid_t *process);

/// Opens a pipe that no program inherits. Returns 0, or -1 with the reason in `errno`.
int program_pipe(int ends[2]);

#endif
