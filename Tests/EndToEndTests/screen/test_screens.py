# SPDX-License-Identifier: Apache-2.0
"""What holds on every screen and sheet, whatever it shows."""

import random
import signal

from harness.case import ScreenCase

# The keys that open one from the board.
OPENING = "?fachdS"


class EveryScreen(ScreenCase):
    """Every screen"""

    def on_each(self, check):
        """Opens each in its own terminal and checks it, given the board's appearance."""
        for key in OPENING:
            with self.subTest(key):
                terminal = self.start()
                terminal.settle()
                board = terminal.text()
                terminal.press(f"Alt-{key}")
                terminal.wait_until(lambda: terminal.text() != board, f"what {key} opens")
                terminal.settle()
                check(terminal, board)
                terminal.close()

    def assert_stays(self, terminal, before):
        terminal.wait_until(lambda: terminal.text() == before, f"the same screen:\n{before}", 5)

    def test_is_left_by_escape_for_the_board_as_it_was(self):
        def check(terminal, board):
            terminal.press("Escape")
            self.assert_stays(terminal, board)

        self.on_each(check)

    def test_is_the_same_after_one_cell_and_back(self):
        def check(terminal, _):
            before = terminal.text()
            for columns, rows in ((1, 1), (40, 12), (200, 60), (39, 11)):
                terminal.resize(columns, rows)
                terminal.settle()
            terminal.resize(80, 24)
            self.assert_stays(terminal, before)

        self.on_each(check)

    def test_is_repainted_by_control_l(self):
        def check(terminal, _):
            before = terminal.text()
            terminal.stream.feed(b"\x1b[2J\x1b[Hnoise")
            terminal.press("Ctrl-L")
            self.assert_stays(terminal, before)

        self.on_each(check)

    def test_is_left_by_control_c_with_the_terminal_restored(self):
        self.on_each(lambda terminal, _: self.leave(terminal, "Ctrl-C"))

    def test_is_left_by_a_signal_with_the_terminal_restored(self):
        def check(terminal, _):
            terminal.signal(signal.SIGTERM)
            self.assertEqual(terminal.wait_for_exit(), 128 + signal.SIGTERM)
            self.assertEqual(terminal.tty_restored(), [])

        self.on_each(check)

    def test_passes_nothing_of_a_paste_on_raw(self):
        def check(terminal, _):
            since = len(terminal.raw)
            terminal.paste("\x1b]0;EVIL\x07\x1b[5;31m\u202e\u009b2J")
            terminal.settle()
            for sign in (b"\x1b]", b"\x07", b"\x1b[5;31m", b"\xc2\x9b", "\u202e".encode()):
                self.assertNotIn(sign, bytes(terminal.raw[since:]))

        self.on_each(check)

    def test_is_ascii_alone_in_the_locale_C(self):
        self.environment["LC_ALL"] = "C"
        self.on_each(lambda terminal, _: self.assertNotRegex(bytes(terminal.raw), rb"[\x80-\xff]"))


class Painting(ScreenCase):
    """What is painted after a key"""

    # Followed by a report that is ignored: alone, it and what is typed next may be one key, Alt, or two.
    ESCAPE = "\x1b\x1b[0n"
    KEYS = (
        *"125.+*%kha?d:", "\x1bh", "\x1ba", "\x1bt", "日本: 4 eur", "a\u0303", "\x15", ESCAPE, ESCAPE, "\t", "\x1b[5~", "\x1b[6~",
        *["\x1b[A", "\x1b[B"] * 4,
    )

    def looks(self, terminal):
        """Each cell as a person sees it: of a blank, only whether it is underlined or reversed."""
        cells = (terminal.screen.buffer[y][x] for y in range(24) for x in range(80))
        return [
            (cell.data, cell.underscore, cell.reverse, *((cell.fg, cell.bold) if cell.data != " " else ()))
            for cell in cells]

    def looks_like(self, terminal, other):
        other.pump(0)
        return self.looks(terminal) == self.looks(other)

    def test_is_what_painting_all_of_it_shows(self):
        choices = random.Random(11)
        for kind in ("xterm-256color", "tmux-256color", "linux"):
            changed, whole = self.start(TERM=kind), self.start(TERM=kind)
            for _ in range(60):
                key = choices.choice(self.KEYS)
                for terminal in (changed, whole):
                    terminal.type(key)
                    terminal.settle()
                whole.signal(signal.SIGWINCH)
                whole.settle()
                changed.wait_until(lambda: self.looks_like(changed, whole), f"the same after {key!r}")
            # What one leaves, the next one starts with: both of them, not the second alone.
            self.leave(changed)
            self.leave(whole)
