// SPDX-License-Identifier: Apache-2.0
//
// The program agio's screen is compared with: it uses bare ncurses and shows the same pictures. It
// reads them from a file, paints the first, and on each key the cells of the next one that differ,
// so it does only what any such program must: read the key, pass the cells to curses, refresh,
// sleep.
#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <fcntl.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_STYLES = 64, MOST_COLUMNS = 1024 };
static attr_t attributes[MOST_STYLES];
static short pairs[MOST_STYLES];

// The file as Score.swift writes it: 32-bit numbers.
static const int32_t *next;
static int32_t take(void) { return *next++; }

static int load(const char *path) {
  struct stat about;
  int file = open(path, O_RDONLY);
  if (file < 0 || fstat(file, &about) != 0) return 0;
  void *bytes = mmap(NULL, (size_t)about.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  next = bytes;
  return bytes != MAP_FAILED;
}

static void take_styles(void) {
  int count = take();
  for (int i = 0; i < count; i++) {
    int color = take(), flags = take();
    attributes[i] = (flags & 1 ? A_BOLD : 0) | (flags & 2 ? A_DIM : 0) | (flags & 4 ? A_UNDERLINE : 0) |
                    (flags & 8 ? A_REVERSE : 0);
    if (color >= 0 && color < COLORS && init_pair((short)(color + 1), (short)color, -1) == OK)
      pairs[i] = (short)(color + 1);
  }
}

static void paint(void) {
  static cchar_t cells[MOST_COLUMNS];
  int row = take(), column = take(), runs = take();
  while (runs-- > 0) {
    int at = take(), from = take(), style = take(), count = take();
    for (int i = 0; i < count; i++) {
      wchar_t text[2] = {(wchar_t)take(), 0};
      setcchar(&cells[i], text, attributes[style], pairs[style], NULL);
    }
    mvadd_wchnstr(at, from, cells, count);
  }
  move(row, column);
  refresh();
}

int main(int count, char **arguments) {
  setlocale(LC_ALL, "");
  if (count != 2 || !load(arguments[1])) {
    fprintf(stderr, "rival: the file with the pictures is missing\n");
    return 64;
  }
  initscr();
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  start_color();
  use_default_colors();
  take_styles();
  paint();
  int steps = take();
  const int32_t *first = next;
  for (int step = 0; getch() != ERR;) {
    paint();
    if (++step == steps) {
      step = 0;
      next = first;
    }
  }
  endwin();
  return 0;
}
