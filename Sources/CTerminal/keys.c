// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.
#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1
#define NCURSES_WIDECHAR 1
#include "keys.h"
#include "CTerminal.h"
#include <curses.h>

// Sequences that terminals send whatever their entry in the database says.
void keys_define(void) {
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
