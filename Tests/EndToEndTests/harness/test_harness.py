# SPDX-License-Identifier: Apache-2.0
"""The tests of the test tools, so that a passing test means something."""

import unittest
import urllib.error
import urllib.request

from harness.emulator import Screen, Stream
from harness.loopback import DAILY, Bank
from harness.terminal import Terminal

SHELL = {"PATH": "/usr/bin:/bin", "TERM": "xterm-256color"}


class Emulator(unittest.TestCase):
    """The terminal emulator of the tests"""

    def setUp(self):
        self.screen = Screen(20, 3)
        self.stream = Stream(self.screen)

    def test_repeats_a_character(self):
        self.stream.feed(b"ab\x1b[3bc")
        self.assertEqual(self.screen.text().split("\n")[0], "abbbbc")

    def test_scrolls_the_lines_of_its_region(self):
        self.stream.feed(b"one\r\ntwo\r\nthree\x1b[1;2r\x1b[3;1H\x1b[S")
        self.assertEqual(self.screen.text().split("\n"), ["two", "", "three"])
        self.stream.feed(b"\x1b[T")
        self.assertEqual(self.screen.text().split("\n"), ["", "two", "three"])

    def test_goes_back_to_a_tab_stop(self):
        self.stream.feed(b"0123456789\x1b[Zx")
        self.assertEqual(self.screen.text().split("\n")[0], "01234567x9")

    def test_keeps_what_was_there_behind_the_alternate_screen(self):
        self.stream.feed(b"before\x1b[?1049h\x1b[Hmeanwhile")
        self.assertIn("meanwhile", self.screen.text())
        self.stream.feed(b"\x1b[?1049l")
        self.assertEqual(self.screen.text().strip(), "before")

    def test_understands_sequences_and_letters_that_come_in_pieces(self):
        for byte in b"\x1b[2;3Hx\x1b[>4;1m\x1b[?2026h\xe2\x96\xb8\x1b[?2026l":
            self.stream.feed(bytes([byte]))
        self.assertEqual(self.screen.text().split("\n")[1], "  x▸")
        self.assertFalse(self.screen.cursor.attrs.underscore)
        self.assertIn(2026, self.screen.modes_ever)


class LeftBehind(unittest.TestCase):
    """The check that a terminal was restored"""

    def left_by(self, script):
        terminal = Terminal(["sh", "-c", script], SHELL)
        self.addCleanup(terminal.close)
        terminal.wait_for_exit()
        return terminal.tty_restored()

    def test_is_content_with_a_program_that_leaves_nothing(self):
        script = "was=$(stty -g); stty raw; printf '\\033[?1049h\\033[?1049l'; stty $was"
        self.assertEqual(self.left_by(script), [])

    def test_notices_changed_settings(self):
        self.assertEqual(self.left_by("stty -echo"), ["terminal settings differ"])

    def test_notices_what_was_switched_on_and_not_off(self):
        for sequence, complaint in (
            ("?1049h", "alternate screen shown"), ("?25l", "cursor hidden"),
            ("?2004h", "mode 2004 on"), ("?1000h", "mode 1000 on"), ("?2026h", "mode 2026 on"),
            ("?1h", "mode 1 on"), ("?7l", "mode 7 off"), ("1;31m", "text style not reset"),
        ):
            with self.subTest(complaint):
                self.assertIn(complaint, self.left_by(f"printf '\\033[{sequence}'"))


class LoopbackBank(unittest.TestCase):
    """The loopback server"""

    def ask(self, **headers):
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        return urllib.request.urlopen(
            urllib.request.Request(f"{self.bank.url}/{DAILY}", headers=headers), timeout=5
        )

    def setUp(self):
        self.bank = Bank()
        self.addCleanup(self.bank.close)

    def test_answers_a_conditional_request_by_either_validator(self):
        first = self.ask()
        for headers in (
            {"If_None_Match": first.headers["ETag"]},
            {"If_Modified_Since": first.headers["Last-Modified"]},
        ):
            with self.assertRaises(urllib.error.HTTPError) as caught:
                self.ask(**headers)
            self.assertEqual(caught.exception.code, 304)
        self.assertEqual(self.ask(If_None_Match='"other"').status, 200)
        self.assertEqual([request.is_conditional for request in self.bank.requests],
                         [False, True, True, True])

    def test_misbehaves_on_request(self):
        for manner in ("error", "nothing", "half"):
            self.bank.manner = manner
            with self.subTest(manner), self.assertRaises(Exception):
                self.ask().read()
        self.bank.manner = "html"
        self.assertIn(b"<html>", self.ask().read())
