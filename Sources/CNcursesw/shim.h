// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.
// Without this define, curses.h hides the calls for wide characters.
#define NCURSES_WIDECHAR 1
#include <curses.h>
