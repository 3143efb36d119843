// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1
#define NCURSES_WIDECHAR 1
#include "guard.h"
#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

static SCREEN *screen;
static WINDOW *keys;  // a pad: reading keys from a window on the screen would repaint it
static int wants_mouse;
static attr_t attributes[CT_STYLES];
static short pairs[CT_STYLES];

int ct_locale(void) {
  static const char *const fallbacks[] = {"C.UTF-8", "C.utf8", "en_US.UTF-8"};
  if (!setlocale(LC_CTYPE, ""))
    for (size_t i = 0; i < sizeof fallbacks / sizeof *fallbacks; i++)
      if (setlocale(LC_CTYPE, fallbacks[i])) break;
  return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

static int addresses_cursor(const char *name) {
  int error;
  char type[128];
  snprintf(type, sizeof type, "%s", name);
  if (setupterm(type, STDOUT_FILENO, &error) != OK) return -1;
  char *address = tigetstr("cup");
  int able = address != NULL && address != (char *)-1;
  del_curterm(cur_term);
  return able;
}

int ct_check(char *name, size_t size) {
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return CT_NOT_A_TERMINAL;
  const char *type = getenv("TERM");
  if (!type || !*type) return CT_NO_TERM;
  snprintf(name, size, "%s", type);
  if (strcmp(type, "dumb") == 0) return CT_UNABLE;
  int able = addresses_cursor(type);
  if (able < 0) {  // not in the database: nearly every terminal understands xterm's sequences
    snprintf(name, size, "xterm-256color");
    able = addresses_cursor(name);
  }
  return able > 0 ? CT_READY : CT_UNABLE;
}

void ct_wake(int write_end) {
  // A full pipe wakes the reader just as well.
  if (write(write_end, "", 1) < 0) errno = 0;
}

void ct_send(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t sent = write(STDOUT_FILENO, bytes, count);
    if (sent < 0 && errno == EAGAIN) {  // a shell can leave the terminal so
      struct pollfd wait = {STDOUT_FILENO, POLLOUT, 0};
      poll(&wait, 1, 1000);
    } else if (sent < 0 && errno != EINTR) {
      break;
    }
    if (sent > 0) {
      bytes += sent;
      count -= (size_t)sent;
    }
  }
}

int ct_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

static void enter_modes(void) {
  ct_send("\033[?2004h\033[?1004h", 16);
  // Not by curses: it knows the reports with places past column 223 of few kinds of terminal.
  if (wants_mouse) ct_send("\033[?1002h\033[?1006h", 16);
}

static void leave_modes(void) {
  if (wants_mouse) ct_send("\033[?1006l\033[?1002l", 16);
  ct_send("\033[?1004l\033[?2004l", 16);
}

// Sequences that terminals send whatever their entry in the database says.
static void define_keys(void) {
  static const struct { const char *sequence; int key; } known[] = {
    {"\033[200~", CT_PASTE_BEGIN}, {"\033[201~", CT_PASTE_END}, {"\033[Z", KEY_BTAB},
    {"\033[A", KEY_UP}, {"\033[B", KEY_DOWN}, {"\033[C", KEY_RIGHT}, {"\033[D", KEY_LEFT},
    {"\033OA", KEY_UP}, {"\033OB", KEY_DOWN}, {"\033OC", KEY_RIGHT}, {"\033OD", KEY_LEFT},
    {"\033[1;2A", KEY_SR}, {"\033[1;2B", KEY_SF}, {"\033[1;2C", KEY_SRIGHT},
    {"\033[1;2D", KEY_SLEFT}, {"\033[a", KEY_SR}, {"\033[b", KEY_SF}, {"\033[c", KEY_SRIGHT},
    {"\033[d", KEY_SLEFT}, {"\033[H", KEY_HOME}, {"\033[F", KEY_END}, {"\033OH", KEY_HOME},
    {"\033OF", KEY_END}, {"\033[1~", KEY_HOME}, {"\033[4~", KEY_END}, {"\033[7~", KEY_HOME},
    {"\033[8~", KEY_END}, {"\033[2~", KEY_IC}, {"\033[3~", KEY_DC}, {"\033[5~", KEY_PPAGE},
    {"\033[6~", KEY_NPAGE}, {"\033OP", KEY_F(1)}, {"\033OQ", KEY_F(2)}, {"\033OR", KEY_F(3)},
    {"\033OS", KEY_F(4)}, {"\033OM", KEY_ENTER},
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (key_defined(known[i].sequence) == 0) define_key(known[i].sequence, known[i].key);
  define_key(NULL, KEY_MOUSE);  // mouse reports arrive unchanged: one reader handles every terminal type
  // The numeric keypad in application mode, whatever vt100 called those keys: digits are for
  // typing.
  for (const char *key = "jklmnopqrstuvwxy"; *key; key++) {
    const char sequence[] = {'\033', 'O', *key, 0};
    define_key(sequence, CT_KEYPAD + (*key - 'p' + '0'));
  }
}

static int opened(const char *name, int mouse) {
  char type[128];
  snprintf(type, sizeof type, "%s", name);
  // The guard needs the terminal's description, and must be ready before the terminal is first
  // changed.
  int error;
  if (setupterm(type, STDOUT_FILENO, &error) != OK) return CT_FAILED;
  guard_arm(mouse);
  if (!(screen = newterm(type, stdout, stdin))) return CT_FAILED;
  // Until curses has left the terminal once, it sends each movement of the cursor separately.
  endwin();
  doupdate();
  set_escdelay(25);
  raw();
  noecho();
  nonl();
  typeahead(-1);  // otherwise a frame stops half done when a key comes
  if (has_colors()) {
    start_color();
    use_default_colors();
  }
  keys = newpad(1, 1);
  if (keys) {
    keypad(keys, TRUE);
    nodelay(keys, TRUE);
  }
  define_keys();
  wants_mouse = mouse;
  enter_modes();
  return keys ? CT_READY : CT_FAILED;
}

int ct_open(const char *name, int wake, int mouse) {
  static int registered;
  if (screen) return CT_FAILED;
  if (!registered) registered = atexit(ct_close) == 0;
  int result = guard_signals(wake) ? opened(name, mouse) : CT_FAILED;
  if (!screen) guard_release(1);
  return result;
}

void ct_close(void) {
  if (!screen) return;
  int able = guard_can_leave();
  if (able) {
    leave_modes();
    endwin();
  }
  guard_release(able);
  if (keys) delwin(keys);
  delscreen(screen);
  keys = NULL;
  screen = NULL;
}

int ct_speaks_osc(void) {
  const char *type = getenv("TERM");
  return type && strncmp(type, "linux", 5) != 0 && strncmp(type, "vt", 2) != 0;
}

void ct_size(int *width, int *height) {
  struct winsize size;
  *width = COLS;
  *height = LINES;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
    *width = size.ws_col;
    *height = size.ws_row;
  }
  if (*width > 1024) *width = 1024;
  if (*height > 512) *height = 512;
  if (is_term_resized(*height, *width)) resize_term(*height, *width);
}

int ct_colors(void) { return has_colors() ? COLORS : 0; }

void ct_style(int style, int color, int flags) {
  attributes[style] = (flags & CT_BOLD ? A_BOLD : 0) | (flags & CT_DIM ? A_DIM : 0) |
                      (flags & CT_UNDERLINE ? A_UNDERLINE : 0) | (flags & CT_REVERSE ? A_REVERSE : 0);
  int has_pair = color >= 0 && init_pair((short)(color + 1), (short)color, -1) == OK;
  pairs[style] = has_pair ? (short)(color + 1) : 0;
}

void ct_forget(void) { clearok(curscr, TRUE); }

void ct_draw(int row, int column, int style, const ct_cell *drawn, int count) {
  cchar_t cells[1024];
  for (int i = 0; i < count; i++) {
    wchar_t text[] = {(wchar_t)drawn[i].scalar, (wchar_t)drawn[i].mark, 0};
    setcchar(&cells[i], text, attributes[style], pairs[style], NULL);
  }
  mvwadd_wchnstr(stdscr, row, column, cells, count);
}

void ct_redraw(void) { redrawwin(stdscr); }

void ct_show(int row, int column, int synchronized) {
  if (synchronized) ct_send("\033[?2026h", 8);
  if (row >= 0) wmove(stdscr, row, column);
  wnoutrefresh(stdscr);
  doupdate();
  curs_set(row >= 0);
  if (synchronized) ct_send("\033[?2026l", 8);
}

void ct_suspend(void) {
  leave_modes();
  endwin();
  if (guard_stop()) ct_resume();
}

void ct_resume(void) {
  if (!guard_wait_for_foreground()) return;
  reset_prog_mode();
  doupdate();
  enter_modes();
}

int ct_wait(int wake, int milliseconds) {
  struct pollfd waits[2] = {{STDIN_FILENO, POLLIN, 0}, {wake, POLLIN, 0}};
  if (poll(waits, 2, milliseconds) <= 0) return 0;
  int result = 0;
  if (waits[0].revents & POLLIN) result |= CT_INPUT;
  if (waits[0].revents & (POLLHUP | POLLERR | POLLNVAL)) result |= CT_HUNG_UP;
  if (waits[1].revents) result |= CT_WOKEN;
  return result;
}

int ct_key(int ready) {
  if (!keys) return -1;
  // Without waiting, curses makes a system call before each byte; for the first byte that is
  // unnecessary.
  if (ready) nodelay(keys, FALSE);
  int key = wgetch(keys);
  if (ready) nodelay(keys, TRUE);
  return key == ERR ? -1 : key;
}

const char *ct_key_name(int key) { return keyname(key); }

int ct_raw(unsigned char *bytes, int size) {
  struct pollfd wait = {STDIN_FILENO, POLLIN, 0};
  if (poll(&wait, 1, 0) <= 0 || !(wait.revents & POLLIN)) return 0;
  ssize_t count = read(STDIN_FILENO, bytes, (size_t)size);
  return count > 0 ? (int)count : 0;
}
