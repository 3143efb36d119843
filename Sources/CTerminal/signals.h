// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.
//
// Turns signals into bytes in a pipe, and provides what a call that waits for the terminal needs to
// know of them.
#ifndef SIGNALS_H
#define SIGNALS_H

#include "CTerminal.h"
#include <signal.h>

/// Handles every signal that would end the program and can be caught, and writes a byte into `wake`
/// for each. For signals that ask the program to end, it calls `ending` in a handler on this
/// thread.
void signals_install(int wake, void (*ending)(void));
/// Restores the signal handlers. If a signal has asked the program to end, others that would end it
/// are ignored from then on: `ct_end_within` limits the time it takes.
void signals_restore(void);
/// Whether this is the thread that installed them, which owns the terminal.
int signals_is_owner(void);
/// Whether a signal has asked the program to end; stays true until it is forgotten.
int signals_ask_to_end(void);
void signals_forget(void);
/// Sets a handler for a signal unless the signal was ignored at start, as under nohup.
void signals_handle(int number, const struct sigaction *action, struct sigaction *before);
/// After a time, interrupts this thread repeatedly so that waiting calls give up; 0 stops that.
void signals_interrupt_after(int milliseconds);
/// Stops the process group by a signal's default action, and returns when it continues; 0 if it was
/// not stopped.
int signals_stop(int number);

#endif
