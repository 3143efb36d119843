# SPDX-License-Identifier: Apache-2.0
"""Pasted text: one edit, and never obeyed by the terminal."""

import os
import random
import re
import select
import signal
import time

from harness.case import ScreenCase

# What agio itself sends: CSI and a few two-character sequences. A paste must add nothing to it.
OWN = re.compile(rb"\x1b\[[0-9;?>]*[A-Za-z@`]|\x1b[()][A-Za-z0-9]|\x1b[=>78M]")
CONTROL = re.compile(rb"[\x00-\x07\x0b\x0c\x0e-\x1f\x7f]|\xc2[\x80-\x9f]")


class Pasting(ScreenCase):
    """Pasting"""

    def assert_nothing_raw(self, terminal, since=0):
        rest = OWN.sub(b"", bytes(terminal.raw[since:]))
        self.assertNotRegex(rest, CONTROL)

    def test_an_amount_as_a_web_page_has_it_is_read(self):
        terminal = self.start()
        terminal.paste("1,250.00 + 19%")
        terminal.wait_for(r"= 1,487\.50")
        terminal.wait_for(r"Result +1,331\.45 +EUR")
        self.leave(terminal)

    def test_several_lines_are_listed_and_the_checked_ones_added_to_the_tape(self):
        terminal = self.start()
        terminal.paste("2026-03-12  Hotel  450.00 EUR\n50 eur to usd at 1.05\n2026-03-13  Taxi  30 USD\n")
        terminal.wait_for(r"\[x\] +50\.00 EUR = +52\.50 USD  own rate")
        terminal.press("Down", " ")
        terminal.wait_for(r"2 of 3 checked")
        terminal.press("Enter")
        terminal.wait_for(r"Added to the tape: 2 lines · 1 amount left")
        terminal.wait_for(r"\[ \] +50\.00 EUR")
        terminal.press("Escape")
        self.leave(terminal)
        listed = self.run_agio("tape", "--offline").stdout
        self.assertRegex(listed, r"(?s)450\.00 EUR.*Hotel.*30\.00 USD.*Taxi")
        self.assertNotRegex(listed, r"\b50\.00 EUR")
        # The total's currency is one, and the table has each line's part of it.
        path = self.home / "trip.csv"
        self.run_agio("tape", "export", str(path), "--offline")
        rows = path.read_text(encoding="utf-8").splitlines()
        self.assertTrue(rows[0].endswith(",value_EUR"))
        self.assertIn(",450,EUR,450.00,EUR,1,", rows[1])
        parts = [float(row.rsplit(",", 1)[1]) for row in rows[1:]]
        self.assertAlmostEqual(sum(parts[:-1]), parts[-1], places=2)

    def test_commands_in_a_paste_are_text(self):
        terminal = self.start()
        terminal.paste("qsr?jk")
        terminal.wait_for(r"Amount +1?qsr\?jk")
        self.assertEqual(self.selected(terminal), "EUR")
        terminal.press("Ctrl-U", "5")
        terminal.wait_for(r"Result +4\.48 +EUR")
        self.leave(terminal)

    def test_the_end_of_a_line_after_an_amount_does_no_harm(self):
        terminal = self.start()
        terminal.paste("1250\r\n")
        terminal.wait_for(r"Result +1,118\.87 +EUR")
        self.leave(terminal)

    def test_what_is_typed_after_a_paste_is_typed(self):
        terminal = self.start()
        terminal.send(b"\x1b[200~1250\x1b[201~+19%")
        terminal.wait_for(r"Result +1,331\.45 +EUR")
        terminal.send(b"\x1b[200~+1\x1b[201~\x15\x1b[20")
        terminal.send(b"0~77\x1b[201~")
        terminal.wait_for(r"Result +68\.92 +EUR")

    def test_escape_sequences_in_it_never_reach_the_terminal(self):
        for evil in (
            b"\x1b]0;EVIL\x07", b"\x1b[5;31mRED\x1b[2J", b"\xc2\x9b31m", b"\x9b31m", b"\x1bc",
            b"\x00\x08\x7f",
            "\u202e12\u2066".encode(), b"\x1b]52;c;RVZJTA==\x1b\\", b"\x1b[6n\x1b[c",
        ):
            with self.subTest(evil):
                terminal = self.start()
                terminal.settle()
                since = len(terminal.raw)
                terminal.paste(b"12" + evil + b"34")
                terminal.settle()
                self.assert_nothing_raw(terminal, since)
                pasted = bytes(terminal.raw[since:])
                for sign in (b"EVIL\x07", b"\x1b[5;31m", b"\x1b[2J", b"\x1b[6n", "\u202e".encode()):
                    self.assertNotIn(sign, pasted)
                self.assertIn("22 days", terminal.text().splitlines()[0])
                self.assertEqual(terminal.screen.title, "")
                terminal.press("Ctrl-U")  # With a letter in the field, q is a letter, too.
                self.leave(terminal)

    def test_a_megabyte_of_garbage_is_survived(self):
        garbage = random.Random(1).randbytes(1 << 20).replace(b"\x1b[201~", b"")
        terminal = self.start()
        since = len(terminal.raw)
        terminal.paste(garbage)
        terminal.wait_for(r"0 of \d+ checked")
        terminal.press("Escape")
        terminal.wait_without(r"checked")
        terminal.type("5")
        terminal.wait_for(r"Result +4\.48 +EUR")
        self.assert_nothing_raw(terminal, since)
        self.leave(terminal)

    def test_a_megabyte_of_digits_is_refused_and_survived(self):
        terminal = self.start()
        terminal.paste(b"1" * (1 << 20))
        terminal.settle()
        terminal.press("Ctrl-U", "5")
        terminal.wait_for(r"Result +4\.48 +EUR")
        self.leave(terminal)

    def test_garbage_typed_without_marks_is_survived(self):
        # Without what quits or suspends: q, Control-C, Control-Z.
        garbage = bytes(
            byte for byte in random.Random(2).randbytes(1 << 15) if byte not in b"q\x03\x1a"
        )
        self.open_bank()
        terminal = self.start()
        since = len(terminal.raw)
        terminal.send(garbage)
        terminal.settle()
        self.assert_nothing_raw(terminal, since)
        terminal.wait_for(r"\^C quit|Esc (back|close)", 5)
        self.leave(terminal, "Ctrl-C")

    def test_a_paste_whose_end_never_comes_does_not_take_the_keyboard_away(self):
        terminal = self.start()
        terminal.send(b"\x1b[200~1250")
        terminal.wait_for(r"Result +1,118\.87 +EUR", 5)
        self.leave(terminal)

    def test_a_paste_without_an_end_keeps_no_signal_waiting(self):
        terminal = self.start()
        terminal.send(b"\x1b[200~")
        rest = memoryview(b"1" * (8 << 20))
        began = None
        while terminal.process.poll() is None:
            if rest and select.select([], [terminal.master], [], 0.01)[1]:
                rest = rest[os.write(terminal.master, rest[:65536]):]
            terminal.pump(0)
            if began is None and len(rest) < 7 << 20:
                terminal.signal(signal.SIGTERM)
                began = time.monotonic()
            if began:
                self.assertLess(time.monotonic() - began, 5, "the signal waits")
        self.assertEqual(terminal.wait_for_exit(), 128 + signal.SIGTERM)
        self.assertEqual(terminal.tty_restored(), [])
