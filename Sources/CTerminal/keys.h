// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.
#ifndef KEYS_H
#define KEYS_H

/// Makes curses read the sequences that terminals send for keys.
void keys_define(void);

#endif
