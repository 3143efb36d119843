# SPDX-License-Identifier: Apache-2.0
"""Resizing at any time, down to one cell."""

import random

from harness.case import RELOADED, ScreenCase


class Resizing(ScreenCase):
    """Resizing"""

    def typed(self, **options):
        terminal = self.start(**options)
        terminal.type("1250+19%")
        terminal.wait_for(r"1,331\.45 +EUR")
        terminal.settle()
        return terminal

    def test_to_one_cell_and_back_shows_the_same_as_before(self):
        terminal = self.typed()
        before = terminal.text()
        terminal.resize(1, 1)
        terminal.settle()
        terminal.resize(80, 24)
        terminal.wait_until(lambda: terminal.text() == before, f"the same screen:\n{before}")
        self.leave(terminal)

    def test_lays_out_the_screen_again_at_every_size(self):
        terminal = self.typed()
        for columns, rows in ((120, 40), (40, 12), (60, 20), (200, 60), (80, 24)):
            with self.subTest(f"{columns}x{rows}"):
                terminal.resize(columns, rows)
                terminal.wait_until(
                    lambda: "^C quit" in self.line(terminal, rows - 1)
                    and "stale" in self.line(terminal, 0),
                    "the first and the last line in place",
                )
        self.leave(terminal)

    def test_below_the_least_size_says_how_much_room_is_needed(self):
        terminal = self.typed()
        terminal.resize(39, 11)
        terminal.wait_for(r"agio needs a 40x12 terminal; this one")
        terminal.wait_for(r"is 39x11")
        terminal.resize(40, 12)
        terminal.wait_for(r"\^C quit")

    def test_at_a_tiny_size_ignores_keys_that_show_nothing_and_quits(self):
        terminal = self.typed()
        terminal.resize(3, 2)
        terminal.settle()
        terminal.press("Ctrl-U")
        terminal.type("50")
        terminal.settle()
        terminal.resize(80, 24)
        terminal.wait_for(r"Result +1,331\.45 +EUR")
        terminal.resize(1, 1)
        terminal.settle()
        self.leave(terminal)

    def test_starts_in_the_smallest_terminal(self):
        for columns, rows in ((1, 1), (2, 1), (1, 24), (80, 1), (39, 12)):
            with self.subTest(f"{columns}x{rows}"):
                terminal = self.start(columns=columns, rows=rows, ready=None)
                terminal.wait_until(lambda: terminal.screen.is_alternate, "the screen")
                terminal.settle()
                self.leave(terminal)

    def test_starts_on_a_terminal_that_does_not_report_its_size(self):
        terminal = self.start(columns=0, rows=0, ready=None)
        terminal.wait_until(lambda: terminal.screen.is_alternate, "the screen")
        terminal.settle()
        self.leave(terminal)

    def test_stale_LINES_and_COLUMNS_do_not_win_over_the_terminal(self):
        terminal = self.start(LINES="10", COLUMNS="20")
        self.assertIn("^C quit", self.line(terminal, 23))
        terminal.resize(100, 30)
        terminal.wait_until(lambda: "^C quit" in self.line(terminal, 29), "the new size")

    def test_in_a_storm_while_a_reload_runs_ends_with_a_whole_screen(self):
        bank = self.open_bank()
        calm = self.typed()
        calm.press("Alt-r")
        calm.wait_for(RELOADED)
        calm.settle()
        expected = calm.text()
        self.leave(calm)
        for path in self.data.iterdir():
            path.unlink()

        chance = random.Random(3)
        bank.manner = "hang"
        terminal = self.typed()
        asked = len(bank.requests)
        terminal.press("Alt-r")
        bank.wait_until_asked(asked + 1)
        bank.manner = "well"
        terminal.press("Alt-R")
        terminal.wait_for(r"cancelled")
        terminal.press("Alt-r")
        for _ in range(150):
            terminal.resize(chance.randint(1, 150), chance.randint(1, 50))
            terminal.pump(chance.choice((0, 0, 0.003)))
        terminal.resize(80, 24)
        terminal.wait_until(lambda: terminal.text() == expected, f"the calm screen:\n{expected}")
        self.leave(terminal)


class Repainting(ScreenCase):
    """Repainting"""

    def scribbled(self):
        """A screen that another program has written over."""
        terminal = self.start()
        terminal.type("1250")
        terminal.wait_for(r"1,118\.87 +EUR")
        terminal.settle()
        before = terminal.text()
        terminal.stream.feed(b"\x1b[H" + b"\x1b[7mnoise from elsewhere\r\n" * 30)
        self.assertIn("noise", terminal.text())
        return terminal, before

    def test_by_control_l_makes_the_screen_whole_again(self):
        terminal, before = self.scribbled()
        terminal.press("Ctrl-L")
        terminal.wait_until(lambda: terminal.text() == before, f"the same screen:\n{before}")
        self.leave(terminal)

    def test_by_control_l_in_the_help_too(self):
        terminal = self.start()
        terminal.press("Alt-?")
        terminal.wait_for(r"Fetch newer rates")
        terminal.settle()
        before = terminal.text()
        terminal.stream.feed(b"\x1b[2J")
        terminal.press("Ctrl-L")
        terminal.wait_until(lambda: terminal.text() == before, f"the same screen:\n{before}")
