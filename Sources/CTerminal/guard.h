// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.
//
// What keeps the terminal whole when something else than the program ends or stops it.
#ifndef GUARD_H
#define GUARD_H

#include "CTerminal.h"

/// Remembers the terminal's settings and turns signals into bytes in `wake`.
void guard_signals(int wake);
/// From now on the terminal is ours: a crash must restore it, and standard error is kept aside.
void guard_arm(int mouse);
/// Whether the terminal is still ours.
int guard_up(void);
/// The terminal's settings, the signals and standard error as they were.
void guard_release(void);
/// Stops the process group, and returns once it goes on.
void guard_stop(void);

#endif
