// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.
//
// Signals as bytes in a pipe, and what of them a call that waits for the terminal has to know.
#ifndef SIGNALS_H
#define SIGNALS_H

#include "CTerminal.h"
#include <signal.h>

/// Handles all that would end the program and can be caught, and writes a byte into `wake` for each.
/// `ending` is called, in a handler and by this thread, for what asks the program to end.
void signals_install(int wake, void (*ending)(void));
/// The signals as they were.
void signals_restore(void);
/// Whether a signal asks the program to end; for good, unless it is forgotten.
int signals_ask_to_end(void);
void signals_forget(void);
/// A handler for a signal, unless it was ignored when we came: nohup means it.
void signals_handle(int number, const struct sigaction *action, struct sigaction *before);
/// Interrupts this thread over and over from some time on, so that what waits gives up; 0 for no longer.
void signals_interrupt_after(int milliseconds);
/// Stops the group by a signal's default action, and returns once it goes on: 0 when it was not stopped.
int signals_stop(int number);

#endif
