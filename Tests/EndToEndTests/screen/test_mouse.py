# SPDX-License-Identifier: Apache-2.0
"""The mouse."""

import signal

from harness.case import ScreenCase

# The modes a terminal reports buttons in: plain, with movements, and in the wide form.
MOUSE_MODES = {1000, 1002, 1003, 1005, 1006, 1015}


class Mouse(ScreenCase):
    """The mouse"""

    def click(self, terminal, row, column, button=0):
        """Presses and releases a button over a cell counted from 0."""
        for end in "Mm":
            terminal.send(f"\x1b[<{button};{column + 1};{row + 1}{end}".encode())

    def click_on(self, terminal, words):
        for row, line in enumerate(terminal.text().splitlines()):
            if words in line:
                return self.click(terminal, row, line.index(words))
        self.fail(f"nothing shows {words}")

    def test_is_left_to_the_terminal_where_it_is_off(self):
        (self.home / "config.toml").write_text("mouse = false\n", encoding="utf-8")
        terminal = self.start("--offline")
        terminal.press("Alt-h")
        terminal.wait_for(r"US Dollar → Euro")
        self.leave(terminal)
        for sign in (b"?1000", b"?1002", b"?1003", b"?1006"):
            self.assertNotIn(sign, bytes(terminal.raw))
        terminal = self.start("--offline")
        terminal.signal(signal.SIGSEGV)
        terminal.wait_for_exit()
        self.assertNotIn(b"?1002", bytes(terminal.raw))

    def test_drags_the_crosshair_of_a_chart(self):
        terminal = self.start("--offline")
        terminal.press("Alt-h")
        terminal.wait_for(r"Fri 30 Oct 2026   1 USD")
        terminal.send(b"\x1b[<0;60;10M\x1b[<32;40;10M\x1b[<32;40;11M\x1b[<0;40;11m")
        terminal.wait_without(r"Fri 30 Oct 2026   1 USD")
        dragged = terminal.text()
        self.click(terminal, 10, 39)
        terminal.settle()
        self.assertEqual(terminal.text(), dragged)
        self.leave(terminal)

    def test_selects_rows_types_in_fields_and_presses_keys(self):
        for kind in ("xterm-256color", "tmux-256color", "screen", "xterm", "linux"):
            with self.subTest(kind):
                terminal = self.start("--offline", TERM=kind)
                self.click_on(terminal, "JPY")
                terminal.wait_until(lambda: self.selected(terminal) == "JPY", "the row")
                self.click(terminal, self.row_of(terminal, "CNY"), 4, button=64)
                terminal.wait_until(lambda: self.selected(terminal) == "GBP", "one row up")
                self.click_on(terminal, "Result")
                terminal.settle()
                terminal.type("100")
                terminal.wait_for(r"Result   100 ")
                terminal.wait_for(r"Enter done")
                self.click_on(terminal, "Enter done")
                terminal.wait_for(r"Esc menu")
                self.click_on(terminal, "Esc menu")
                terminal.wait_for(r"f to ")
                self.click_on(terminal, "f to")
                terminal.wait_for(r"Result currency")
                self.click_on(terminal, "CHF")
                terminal.wait_for(r"4 of ")
                self.click_on(terminal, "CHF")
                terminal.wait_without(r"Result currency")
                self.assertEqual(self.selected(terminal), "CHF")
                self.leave(terminal)

    def test_past_column_223_hits_nothing(self):
        terminal = self.start("--offline", columns=300, rows=30)
        # Columns above 223 have another form of report; the chart ends before them.
        row = self.row_of(terminal, "CAD")
        self.click(terminal, row, 290)
        self.click(terminal, row, 150)
        terminal.wait_for(r"US Dollar → Euro")
        self.leave(terminal)

    def row_of(self, terminal, words):
        lines = terminal.text().splitlines()
        return next(row for row, line in enumerate(lines) if words in line)

    def test_is_restored_when_agio_ends_or_crashes(self):
        for end in (None, signal.SIGTERM, signal.SIGSEGV, signal.SIGABRT):
            with self.subTest(end):
                terminal = self.start("--offline")
                self.assertEqual(terminal.screen.modes & MOUSE_MODES, {1002, 1006})
                if end is None:
                    self.leave(terminal)
                    continue
                terminal.signal(end)
                terminal.wait_for_exit()
                self.assertEqual(terminal.tty_restored(), [])

    def test_is_restored_while_agio_is_stopped(self):
        script = 'set -m\n"$0" --offline\necho "stopped"; read -r line; fg >/dev/null; echo ended'
        terminal = self.start_command(
            ["bash", "--norc", "--noprofile", "-c", script, self.binary], self.environment,
            ready=r"\^C quit")
        terminal.press("Ctrl-Z")
        terminal.wait_for(r"stopped")
        self.assertEqual(terminal.screen.modes & MOUSE_MODES, set())
        terminal.type("\n")
        terminal.wait_for(r"\^C quit")
        self.assertEqual(terminal.screen.modes & MOUSE_MODES, {1002, 1006})
        self.click_on(terminal, "JPY")
        terminal.wait_until(lambda: self.selected(terminal) == "JPY", "the row")
        terminal.press("Alt-q")
        terminal.wait_for(r"ended")
        self.assertEqual(terminal.tty_restored(), [])
