// SPDX-License-Identifier: Apache-2.0
// Without this define, curses.h hides the calls for wide characters.
#define NCURSES_WIDECHAR 1
#include <curses.h>
