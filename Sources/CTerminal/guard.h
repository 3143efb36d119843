// SPDX-License-Identifier: Apache-2.0
//
// Signals and crashes: what restores the terminal when something other than the program ends it.
#ifndef GUARD_H
#define GUARD_H

#include "CTerminal.h"

/// Saves the terminal's settings and handles signals, each of which writes a byte into `wake`; 0 if no
/// more files can be opened, because then the terminal could not be restored.
int guard_signals(int wake);
/// From now on the terminal belongs to the program: a crash restores it, and standard error is kept
/// aside.
void guard_arm(int mouse);
/// Whether curses can leave the terminal: it belongs to the program, something reads it, and no other
/// job has it.
int guard_can_leave(void);
/// Restores the settings, the signals and standard error; and the display, if curses has not.
void guard_release(int is_left);
/// Stops the process group, and returns when it continues; 0 if it should end and leave the terminal as
/// it is.
int guard_stop(void);
/// Waits, stopped, while another job has the terminal; 0 if the program should end.
int guard_wait_for_foreground(void);

#endif
