// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.
//
// What of curses, signals and crashes Swift cannot reach, without a curses type in sight. There is one
// terminal; all calls but ct_wake belong to the thread that opened it.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stddef.h>
#include <stdint.h>

enum { CT_BOLD = 1, CT_DIM = 2, CT_UNDERLINE = 4, CT_REVERSE = 8, CT_STYLES = 64 };
enum { CT_READY = 0, CT_NOT_A_TERMINAL = 1, CT_NO_TERM = 2, CT_UNABLE = 3, CT_FAILED = 4 };
enum { CT_INPUT = 1, CT_WOKEN = 2, CT_HUNG_UP = 4 };
enum { CT_PASTE_BEGIN = 5000, CT_PASTE_END = 5001, CT_KEYPAD = 5100 };

/// Takes the environment's character set, or UTF-8 when the one it names is missing; 1 for UTF-8.
int ct_locale(void);

/// Whether both ends are a terminal that can address its cursor. `name` gets the terminal type to use.
int ct_check(char *name, size_t size);

/// A pipe that neither blocks nor survives exec: read end, write end. 0, or -1.
int ct_pipe(int ends[2]);
void ct_wake(int write_end);
void ct_drain(int read_end);
void ct_shut(int end);

/// Takes the terminal: signals first (one byte each into `wake`), then curses. A CT_ value above.
int ct_open(const char *name, int wake, int mouse);
/// Gives the terminal back as it was, within a second also where nobody reads it or another job has it, and
/// prints what went to standard error meanwhile. Safe to repeat.
void ct_close(void);
/// Ends the process with a status after so long, whatever any thread waits for by then.
void ct_end_within(int milliseconds, int status);
/// How many colours the terminal has; 0 without any.
int ct_colors(void);
/// Whether this kind of terminal understands operating system commands (clipboard, notifications).
int ct_speaks_osc(void);
/// How `style` looks; `color` is 0 to 15, or -1 for the default.
void ct_style(int style, int color, int flags);

void ct_size(int *width, int *height);
/// Follows the terminal's size and forgets what it shows.
void ct_resize(void);
/// Stops the process group, and returns once it goes on in the foreground. Where a signal has asked us to
/// end meanwhile, the terminal is not taken again.
void ct_suspend(void);
/// Takes the terminal again after someone else stopped us; the same holds.
void ct_resume(void);

/// A character with its combining mark, or 0, and the columns it takes.
typedef struct {
  uint32_t scalar;
  uint32_t mark;
  uint32_t width;
} ct_cell;
/// Draws `count` characters from a place on.
void ct_draw(int row, int column, int style, const ct_cell *drawn, int count);
/// Takes it that nothing is known of what the terminal shows in a row: it is sent whole.
void ct_forget_row(int row);
/// Sends what was drawn, and places the cursor, or hides it when row is negative.
void ct_flush(int row, int column, int synchronized);
/// Sends bytes past curses: bell, clipboard, notifications.
void ct_send(const char *bytes, size_t count);

/// Sleeps until the terminal or the pipe has something, or the time is over: CT_ bits, 0 for neither.
int ct_wait(int wake, int milliseconds);
/// The same for the pipe alone.
void ct_wait_woken(int wake, int milliseconds);
/// The next byte (0 to 255) or key (256 and above); -1 for none. From CT_KEYPAD on it is a character of
/// the numeric block. It does not wait, but where `ready` says that there is something.
int ct_key(int ready);
/// What curses calls a key.
const char *ct_key_name(int key);
/// Reads at most `size` bytes past curses, without waiting: a paste. 0 for none.
int ct_raw(unsigned char *bytes, int size);
/// Takes the signals that came since the last call: bit n - 1 for signal n.
uint64_t ct_signals(void);
/// The signal among them that asks the program to end; 0 when none does.
int ct_ending(uint64_t signals);

#endif
