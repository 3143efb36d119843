// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.
//
// What keeps the terminal whole when something else than the program ends or stops it.
#ifndef GUARD_H
#define GUARD_H

#include "CTerminal.h"

/// Remembers the terminal's settings and turns signals into bytes in `wake`: 0 when no more files can be
/// opened, without which nothing could be given back.
int guard_signals(int wake);
/// From now on the terminal is ours: a crash must restore it, and standard error is kept aside.
void guard_arm(int mouse);
/// Between these two the terminal may keep us waiting: a signal that asks the program to end ends that,
/// too, and what is written afterwards is lost.
void guard_begin_waiting(void);
void guard_end_waiting(void);
/// Whether standard output leads to the terminal or nowhere.
void guard_turn_output(int away);
/// From now on nothing waits for long. Whether curses can give the terminal back: it is ours, somebody
/// reads it, and no other job has it.
int guard_begin_leaving(void);
/// The terminal's settings, the signals and standard error as they were; and what it shows, where
/// curses has not seen to that.
void guard_release(int is_given_back);
/// Stops the process group, and returns once it goes on: 0 when it shall end and the terminal stay as it is.
int guard_stop(void);
/// Waits, stopped, while another job has the terminal: 0 when the program shall end.
int guard_wait_for_foreground(void);

#endif
