# SPDX-License-Identifier: Apache-2.0
"""A terminal emulator: pyte, and what ncurses sends to an xterm that pyte 0.8 does not know."""

import copy
import re

import pyte

SHOWN_BY_DEFAULT = {7, 25}  # Wrapping and the cursor: what every terminal starts with.
ALTERNATE_SCREEN = {47, 1047, 1049}

# Sequences only newer terminals obey, such as CSI > 4 m; pyte would take that for underlining.
PRIVATE = re.compile(rb"\x1b\[[<=>][0-9;]*[ -/]*[@-~]|\x1bP[^\x1b]*\x1b\\")
UNFINISHED = re.compile(rb"\x1b(\[[0-?]*[ -/]*|P[^\x1b]*\x1b?)?\Z")


class Screen(pyte.Screen):
    """What a person sees, and which modes are on."""

    def __init__(self, columns, rows):
        self.modes = set(SHOWN_BY_DEFAULT)
        self.modes_ever = set()
        self.behind = None
        super().__init__(columns, rows)

    @property
    def is_alternate(self):
        return self.behind is not None

    def text(self):
        return "\n".join(line.rstrip() for line in self.display)

    def set_mode(self, *modes, **keywords):
        if keywords.get("private"):
            self.modes.update(modes)
            self.modes_ever.update(modes)
            if ALTERNATE_SCREEN.intersection(modes) and self.behind is None:
                self.behind = copy.deepcopy(self.buffer), copy.copy(self.cursor)
                self.buffer.clear()
        super().set_mode(*modes, **keywords)

    def reset_mode(self, *modes, **keywords):
        if keywords.get("private"):
            self.modes.difference_update(modes)
            if ALTERNATE_SCREEN.intersection(modes) and self.behind is not None:
                self.buffer.clear()
                self.buffer.update(self.behind[0])
                hidden, self.cursor = self.cursor.hidden, self.behind[1]
                self.cursor.hidden = hidden
                self.behind = None
        super().reset_mode(*modes, **keywords)

    def repeat(self, count=None):
        """REP: repeats the last character, in its own style."""
        if self.cursor.x == 0:
            return
        last = self.buffer[self.cursor.y][self.cursor.x - 1]
        style, self.cursor.attrs = self.cursor.attrs, last
        self.draw(last.data * (count or 1))
        self.cursor.attrs = style

    def back_tab(self, count=None):
        """CBT: back to the previous tab stop."""
        for _ in range(count or 1):
            self.cursor.x = max((stop for stop in self.tabstops if stop < self.cursor.x), default=0)

    def scroll_up(self, count=None):
        """SU: the lines of the scrolling region move up, wherever the cursor is."""
        self.scroll(count, self.index, lambda top, bottom: bottom)

    def scroll_down(self, count=None):
        """SD: the lines move down."""
        self.scroll(count, self.reverse_index, lambda top, bottom: top)

    def scroll(self, count, turn, edge):
        top, bottom = self.margins or (0, self.lines - 1)
        line, self.cursor.y = self.cursor.y, edge(top, bottom)
        for _ in range(count or 1):
            turn()
        self.cursor.y = line


class Stream(pyte.ByteStream):
    """Feeds bytes to a screen. A sequence cut in two by a read is kept until the rest arrives."""

    csi = dict(
        pyte.ByteStream.csi, b="repeat", Z="back_tab", S="scroll_up", T="scroll_down")
    events = pyte.ByteStream.events | {"repeat", "back_tab", "scroll_up", "scroll_down"}

    def __init__(self, screen):
        self.kept = b""
        super().__init__(screen)

    def feed(self, data):
        data = PRIVATE.sub(b"", self.kept + data)
        unfinished = UNFINISHED.search(data)
        end = unfinished.start() if unfinished else len(data)
        self.kept = data[end:]
        super().feed(data[:end])
