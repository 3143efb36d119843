// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.
#ifndef CHARSET_H
#define CHARSET_H

/// Makes curses change styles without selecting a character set.
void charset_keep(void);
/// Selects ASCII once, which curses no longer does: another program may have had the terminal.
void charset_select(void);

#endif
