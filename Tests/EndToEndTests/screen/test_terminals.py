# SPDX-License-Identifier: Apache-2.0
"""Terminals of all kinds, and none."""

import os
import pty
import re
import subprocess

from harness.case import ScreenCase
from harness.terminal import PATIENCE

# Foreground and background colours; 39 and 49 are the terminal's own.
COLOUR = re.compile(rb"\x1b\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")


KINDS = (
    "xterm-256color", "xterm", "vt100", "vt220", "linux", "screen", "screen-256color",
    "tmux-256color", "rxvt-unicode-256color",
)


class Kinds(ScreenCase):
    """Terminals of all kinds"""

    def test_each_known_kind_shows_the_board_takes_keys_and_is_restored(self):
        for kind in KINDS:
            with self.subTest(kind):
                terminal = self.start(TERM=kind)
                terminal.type("1250+19%")
                terminal.wait_for(r"Result +1,331\.45 +EUR")
                terminal.press("Down")
                terminal.wait_for(r"^ [▸>] GBP ")
                terminal.press("Up")
                terminal.wait_for(r"^ [▸>] EUR ")
                terminal.resize(60, 20)
                terminal.wait_until(lambda: "^C quit" in self.line(terminal, 19), "the new size")
                self.leave(terminal)

    def test_nothing_is_scrolled_by_the_terminal(self):
        terminal = self.start()
        begun = len(terminal.raw)
        for keys in (":", "1", "00@", "\x1b\x1b[0n", "f", "\x1b[B" * 20, "\x1b[A" * 20):
            terminal.send(keys.encode())
            terminal.settle()
        self.assertNotRegex(bytes(terminal.raw[begun:]), rb"\x1b\[[0-9]*(;[0-9]+)?[rSTLM]|\x1bM")

    def test_an_unknown_kind_is_taken_for_an_xterm(self):
        terminal = self.start(TERM="no-such-terminal")
        terminal.type("1250")
        terminal.wait_for(r"Result +1,118\.87 +EUR")
        self.leave(terminal)

    def test_a_dumb_one_or_none_gets_advice_and_is_left_alone(self):
        for kind, reason in (("dumb", "dumb"), (None, "TERM"), ("", "TERM")):
            with self.subTest(kind):
                terminal = self.start(TERM=kind, ready=None)
                self.assertEqual(terminal.wait_for_exit(), 64)
                self.assertRegex(terminal.text(), rf"^agio: .*{reason}")
                self.assertIn("agio 100 USD EUR", terminal.text())
                self.assertNotIn(b"\x1b", bytes(terminal.raw))
                self.assertEqual(terminal.tty_restored(), [])

    def test_one_without_colours_gets_none(self):
        terminal = self.start(TERM="vt100")
        terminal.type("1250")
        terminal.wait_for(r"1,118\.87 +EUR")
        self.leave(terminal)
        self.assertNotRegex(bytes(terminal.raw), COLOUR)

    def test_colours_are_the_terminals_own_sixteen_on_its_own_background(self):
        terminal = self.start()
        terminal.type("1250)")
        terminal.wait_for(r'unexpected "\)"')
        terminal.press("Ctrl-U")
        self.leave(terminal)
        self.assertRegex(bytes(terminal.raw), COLOUR)
        self.assertNotRegex(bytes(terminal.raw), rb"[;\[](?:38|48);")
        self.assertNotRegex(bytes(terminal.raw), rb"\x1b\[(?:[0-9;]*;)?4[0-7]m")


class Wishes(ScreenCase):
    """The output"""

    def session(self, *arguments, **environment):
        """All bytes sent by a session that shows most of the screens."""
        self.open_bank().manner = "hang"
        terminal = self.start(*arguments, **environment)
        terminal.type("1250)")
        terminal.wait_for(r'unexpected "\)"')
        terminal.press("Backspace")
        terminal.type("*2")
        terminal.press("Down", "Alt-s", "Tab", "Tab", "Alt-r")
        terminal.wait_for(r"fetching rates")
        terminal.pump(0.5)
        terminal.press("Alt-R")
        terminal.wait_for(r"cancelled")
        terminal.press("Alt-?")
        terminal.wait_for(r"Fetch newer rates")
        terminal.press("End")
        terminal.settle()
        self.leave(terminal, "Ctrl-C")
        return bytes(terminal.raw)

    def test_NO_COLOR_sends_no_colour(self):
        self.assertNotRegex(self.session(NO_COLOR="1"), COLOUR)

    def test_an_empty_NO_COLOR_is_none(self):
        self.assertRegex(self.session(NO_COLOR=""), COLOUR)

    def test_color_never_sends_no_colour_and_always_overrides_NO_COLOR(self):
        self.assertNotRegex(self.session("--color", "never"), COLOUR)
        self.assertRegex(self.session("--color", "always", NO_COLOR="1"), COLOUR)

    def test_the_locale_C_gets_ascii_alone(self):
        self.assertNotRegex(self.session(LC_ALL="C"), rb"[\x80-\xff]")

    def test_ascii_sends_ascii_alone(self):
        self.assertNotRegex(self.session("--ascii"), rb"[\x80-\xff]")

    def test_a_locale_the_system_has_not_got_does_no_harm(self):
        terminal = self.start(LC_ALL="xx_YY.UTF-8")
        terminal.wait_for(r"^ [▸>] EUR ")
        self.leave(terminal)


class WithoutATerminal(ScreenCase):
    """Without a terminal"""

    def assert_refused(self, process):
        output, errors = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 64, errors)
        self.assertRegex(errors.decode(), r"\Aagio: .*terminal")
        self.assertIn(b"agio 100 USD EUR", errors)
        return output

    def start_with(self, stdin, stdout):
        return subprocess.Popen(
            [self.binary], env=self.environment, stdin=stdin, stdout=stdout,
            stderr=subprocess.PIPE, start_new_session=True,
        )

    def test_no_screen_is_opened_when_standard_input_is_not_one(self):
        master, slave = pty.openpty()
        self.assert_refused(self.start_with(subprocess.DEVNULL, slave))
        self.assert_refused(self.start_with(subprocess.PIPE, slave))
        os.write(slave, b".")
        self.assertEqual(os.read(master, 4096), b".")
        os.close(master)
        os.close(slave)

    def test_no_screen_is_opened_when_standard_output_is_not_one(self):
        master, slave = pty.openpty()
        output = self.assert_refused(self.start_with(slave, subprocess.PIPE))
        self.assertEqual(output, b"")
        os.close(master)
        os.close(slave)

    def test_closed_standard_files_end_it_in_order(self):
        for closed in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-"):
            with self.subTest(closed):
                for words in ("", "100 USD EUR --offline"):
                    result = subprocess.run(
                        ["sh", "-c", f'"$0" {words} {closed}', self.binary], env=self.environment,
                        stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE,
                    )
                    self.assertIn(result.returncode, (0, 64, 74), result.stderr)
