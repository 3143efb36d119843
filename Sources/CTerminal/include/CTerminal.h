// SPDX-License-Identifier: Apache-2.0
//
// What Swift cannot reach of curses, signals and crashes, without any curses types. There is one
// terminal; all calls except ct_wake belong to the thread that opened it.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stddef.h>
#include <stdint.h>

enum { CT_READY = 0, CT_NOT_A_TERMINAL = 1, CT_NO_TERM = 2, CT_UNABLE = 3, CT_FAILED = 4 };
enum { CT_INPUT = 1, CT_WOKEN = 2, CT_HUNG_UP = 4 };
enum { CT_PASTE_BEGIN = 5000, CT_PASTE_END = 5001, CT_KEYPAD = 5100 };
enum { CT_BOLD = 1, CT_DIM = 2, CT_UNDERLINE = 4, CT_REVERSE = 8, CT_STYLES = 64 };

/// Sets the character set of the environment, or UTF-8 if the locale it names is missing; returns 1
/// for UTF-8.
int ct_locale(void);

/// Whether both standard input and output are a terminal that can position its cursor. `name`
/// receives the terminal type to use.
int ct_check(char *name, size_t size);

/// Writes a byte into a pipe that does not block; safe in a signal handler.
void ct_wake(int write_end);

/// Opens the terminal: first the signals (one byte each into `wake`), then curses. Returns a CT_
/// value above.
int ct_open(const char *name, int wake, int mouse);
/// Restores the terminal, within a second even if nothing reads it or another job has it, and
/// prints what was written to standard error in the meantime. Safe to repeat.
void ct_close(void);
/// Ends the process with a status after a time, even if threads are still waiting then.
void ct_end_within(int milliseconds, int status);
/// The columns a character takes in the system's character set; -1 if that does not contain it.
int ct_width(uint32_t scalar);
/// Whether this terminal type understands operating system commands (clipboard, notifications).
int ct_speaks_osc(void);
/// The terminal's size, which curses adopts.
void ct_size(int *width, int *height);
/// Stops the process group, and returns when it continues in the foreground. If a signal has asked
/// the program to end in the meantime, the terminal is not taken again.
void ct_suspend(void);
/// Takes the terminal again after another process has stopped this one, on the same condition.
void ct_resume(void);

/// The number of colours of the terminal; 0 for none.
int ct_colors(void);
/// Defines a style, below CT_STYLES: a colour, or -1 for the terminal's own, and attributes.
void ct_style(int style, int color, int flags);
/// A character with its combining mark, or 0.
typedef struct {
  uint32_t scalar, mark;
} ct_cell;
/// Draws up to 1024 characters; ct_show sends them.
void ct_draw(int row, int column, int style, const ct_cell *drawn, int count);
/// Nothing is known of what the terminal shows: it is cleared before the next frame.
void ct_forget(void);
/// The whole screen is sent, over what the terminal shows.
void ct_redraw(void);
/// Sends what was drawn, and moves the cursor, or hides it if row is negative. Terminals that can show
/// it at once if it is synchronized.
void ct_show(int row, int column, int synchronized);
/// Sends bytes without curses: bell, clipboard, notifications.
void ct_send(const char *bytes, size_t count);

/// Sleeps until the terminal or the pipe is readable, or the time is over: CT_ bits, 0 for neither.
int ct_wait(int wake, int milliseconds);
/// The next byte (0 to 255) or key (256 and above); -1 for none. From CT_KEYPAD on, it is a character
/// of the numeric keypad. It waits only if `ready` says that there is input.
int ct_key(int ready);
/// The name of a key in curses.
const char *ct_key_name(int key);
/// Reads at most `size` bytes without curses and without waiting, for pastes; 0 for none.
int ct_raw(unsigned char *bytes, int size);
/// The signals that came since the last call: bit n - 1 for signal n.
uint64_t ct_signals(void);
/// The signal among them that asks the program to end; 0 for none.
int ct_ending(uint64_t signals);

#endif
