# SPDX-License-Identifier: Apache-2.0
"""A running screen follows its configuration file."""

from harness.case import ScreenCase

FOCUS = b"\x1b[I"


class Configuring(ScreenCase):
    """A changed configuration file"""

    def write(self, text):
        (self.home / "config.toml").write_text("auto_update = false\n" + text, encoding="utf-8")

    def color(self, terminal, words):
        for row, line in enumerate(terminal.text().splitlines()):
            if words in line:
                return terminal.screen.buffer[row][line.index(words)].fg
        return None

    def test_is_followed_when_the_terminal_gets_the_focus(self):
        self.write("")
        terminal = self.start("--offline")
        terminal.type("250")
        terminal.wait_for(r"Result +223\.77 +EUR")
        self.write('theme = "light"\nrows = ["CHF", "EUR"]\nfrom = "GBP"\n[keys]\nswap = "w"\n')
        terminal.send(FOCUS)
        terminal.wait_for(r"Configuration: rows, theme, keys; from the next start: from")
        # What is typed stays, and what it is in.
        terminal.wait_for(r"Amount +250 +USD")
        self.assertRegex(terminal.text(), r"CHF +Swiss Franc")
        self.assertNotIn("JPY", terminal.text())
        self.assertEqual(self.color(terminal, "USD  US Dollar"), "blue")
        terminal.press("Enter")
        terminal.wait_for(r"Amount set")
        terminal.press("Escape")
        terminal.wait_for(r"w swap")
        terminal.press("w")
        terminal.wait_for(r"EUR to USD")
        for _ in range(3):
            terminal.press("Escape")
            terminal.wait_for(r"Menu: one letter")
            terminal.press("u")
            terminal.wait_for(r"Undone")
        terminal.wait_for(r"JPY +Japanese Yen")
        self.leave(terminal)

    def test_with_a_mistake_shows_it_and_changes_nothing(self):
        self.write('rows = ["CHF", "EUR"]\n')
        terminal = self.start("--offline")
        terminal.wait_for(r"CHF +Swiss Franc")
        self.write('rows = ["SEK"]\ntheem = "light"\n')
        terminal.send(FOCUS)
        terminal.wait_for(r"Not read: config\.toml, line 3: unknown key theem; did you mean theme\?")
        self.assertRegex(terminal.text(), r"CHF +Swiss Franc")
        self.assertNotIn("SEK", terminal.text())
        self.write('rows = ["SEK"]\n')
        terminal.send(FOCUS)
        terminal.wait_for(r"SEK +Swedish Krona")
        self.leave(terminal)

    def test_is_read_on_request_and_answered_also_without_a_change(self):
        terminal = self.start("--offline")
        terminal.press("Ctrl-P")
        terminal.type("reload configuration")
        terminal.wait_for(r"Read the configuration file again")
        terminal.press("Enter")
        terminal.wait_for(r"The configuration has not changed")
        self.write("mouse = false\n")
        terminal.send(b"\x1b[24~")
        terminal.wait_for(r"from the next start: mouse")
        self.leave(terminal)

    def test_leaves_what_was_set_on_the_screen(self):
        self.write('rows = ["CHF", "EUR"]\n')
        terminal = self.start("--offline")
        terminal.press("Alt-x")
        terminal.wait_for(r"CHF removed")
        self.write('rows = ["CHF", "EUR"]\ntheme = "light"\n')
        terminal.send(FOCUS)
        terminal.wait_for(r"Configuration: theme")
        self.assertNotIn("CHF", terminal.text())
        self.leave(terminal)
