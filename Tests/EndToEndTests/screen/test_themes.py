# SPDX-License-Identifier: Apache-2.0
"""Themes: chosen from the list of T, remembered, read from the configuration, and on limited terminals."""

from harness.case import ScreenCase


class Themes(ScreenCase):
    """Themes"""

    def cell(self, terminal, words):
        """The first cell of a text."""
        for row, line in enumerate(terminal.text().splitlines()):
            if words in line:
                return terminal.screen.buffer[row][line.index(words)]
        self.fail(f"nothing shows {words}")

    def test_are_changed_with_T_and_kept(self):
        terminal = self.start("--offline")
        self.assertEqual(self.cell(terminal, "USD  US Dollar").fg, "cyan")
        terminal.press("Alt-T", "Down")
        # What is behind the list is faint.
        terminal.wait_for(r"▸ Theme light")
        terminal.press("Enter")
        terminal.wait_for(r"Theme: light")
        terminal.wait_until(lambda: self.cell(terminal, "USD  US Dollar").fg == "blue", "another colour")
        self.leave(terminal)
        terminal = self.start("--offline")
        terminal.wait_until(lambda: self.cell(terminal, "USD  US Dollar").fg == "blue", "the kept colour")
        terminal.press("Alt-T", "Down", "Down", "Enter")
        terminal.wait_for(r"Theme: mono")
        terminal.wait_until(lambda: self.cell(terminal, "USD  US Dollar").fg == "default", "no colour")
        self.leave(terminal)

    def test_of_the_configuration_hold_until_another_is_chosen(self):
        (self.home / "config.toml").write_text(
            'auto_update = false\ntheme = "dusk"\n[themes.dusk]\ncode = "bold #d75f00"\n',
            encoding="utf-8")
        terminal = self.start("--offline")
        self.assertEqual(self.cell(terminal, "USD  US Dollar").fg, "d75f00")
        terminal.press("Alt-T", "Home", "Enter")
        terminal.wait_for(r"Theme: default")
        self.leave(terminal)
        terminal = self.start("--offline")
        terminal.wait_until(lambda: self.cell(terminal, "USD  US Dollar").fg == "cyan", "the chosen theme")
        self.leave(terminal)

    def test_without_colours_are_only_those_that_need_none(self):
        terminal = self.start("--offline", NO_COLOR="1")
        self.assertEqual(self.cell(terminal, "USD  US Dollar").fg, "default")
        terminal.press("Alt-T", "Down", "Enter")
        terminal.wait_for(r"Theme: high-contrast")
        self.assertEqual(self.cell(terminal, "USD  US Dollar").fg, "default")
        terminal.press("Alt-T", "Home", "Enter")
        terminal.wait_for(r"Theme: mono")
        self.leave(terminal)

    def test_on_the_linux_console_everything_is_ascii(self):
        terminal = self.start("--offline", TERM="linux")
        terminal.press("Alt-h")
        terminal.wait_for(r"US Dollar > Euro")
        self.assertTrue(terminal.text().isascii(), terminal.text())
        self.leave(terminal)


class ThemeFaults(ScreenCase):
    """An invalid theme"""

    def test_is_named_with_its_line_and_the_nearest_word(self):
        (self.home / "config.toml").write_text(
            '[themes.dusk]\naccent = "bold cyna"\n', encoding="utf-8")
        self.assert_refuses(
            ["100", "USD", "EUR"], 78,
            r"line 2: accent: unknown colour or attribute cyna\s+did you mean cyan\?")
        (self.home / "config.toml").write_text('[themes.dusk]\nacent = "bold"\n', encoding="utf-8")
        self.assert_refuses(
            ["100", "USD", "EUR"], 78, r"line 2: unknown role acent in themes.dusk\s+did you mean accent\?")
