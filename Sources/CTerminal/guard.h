// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.
//
// Restores the terminal when something other than the program itself ends or stops it.
#ifndef GUARD_H
#define GUARD_H

#include "CTerminal.h"

/// Saves the terminal's settings and turns signals into bytes in `wake`; 0 if no more files can be
/// opened, because then the terminal could not be restored.
int guard_signals(int wake);
/// From now on the terminal belongs to the program: a crash must restore it, and standard error is
/// kept aside.
void guard_arm(int mouse);
/// Between these two, calls may wait for the terminal: a signal that asks the program to end also
/// ends this wait, and what is written afterwards is lost.
void guard_begin_waiting(void);
void guard_end_waiting(void);
/// Sends standard output to the terminal or to nowhere.
void guard_turn_output(int away);
/// From now on nothing waits for long. Returns whether curses can restore the terminal: it belongs
/// to the program, something reads it, and no other job has it.
int guard_begin_leaving(void);
/// Restores the terminal's settings, the signals and standard error; and the display, if curses has
/// not done so.
void guard_release(int is_given_back);
/// Stops the process group, and returns when it continues; 0 if it should end and leave the
/// terminal as it is.
int guard_stop(void);
/// Waits, stopped, while another job has the terminal; 0 if the program should end.
int guard_wait_for_foreground(void);

#endif
