# SPDX-License-Identifier: Apache-2.0
"""A reload that takes its time, is cancelled or killed."""

import os
import random
import sqlite3
import time

from harness.case import BUNDLE, RELOADED
from harness.fetching import ReloadCase

SPINNING = r"fetching rates from ECB"


class ReloadingSlowly(ReloadCase):
    """A slow reload"""

    def hanging(self):
        """agio with a reload that does not end on its own."""
        self.bank.manner = "hang"
        terminal = self.start()
        terminal.press("Alt-r")
        terminal.wait_for(SPINNING)
        self.bank.wait_until_asked()
        return terminal

    def test_leaves_the_screen_at_work(self):
        terminal = self.hanging()
        terminal.type("1250+19%")
        terminal.wait_for(r"Result +1,331\.45 +EUR")
        terminal.press("Down")
        terminal.wait_for(r"^ ▸ GBP ")
        self.assertIn("fetching rates from ECB", self.header(terminal))

    def test_turns_a_spinner_while_it_runs_and_not_after(self):
        terminal = self.hanging()
        seen = set()
        terminal.wait_until(
            lambda: seen.add(self.header(terminal)[:1]) or len(seen) >= 4, "a turning spinner"
        )
        terminal.press("Alt-R")
        terminal.wait_for(r"cancelled")
        terminal.settle()
        self.assertFalse(terminal.pump(0.6), "something is still painted")

    def test_is_cancelled_by_a_letter_of_the_menu_at_once(self):
        terminal = self.hanging()
        terminal.press("Alt-R")
        began = time.monotonic()
        terminal.wait_for(r"cancelled")
        self.assertLess(time.monotonic() - began, 5)
        self.assertIn(BUNDLE, terminal.text())
        self.leave(terminal)

    def test_can_be_started_again_after_it_was_cancelled(self):
        terminal = self.hanging()
        terminal.press("Alt-R")
        terminal.wait_for(r"cancelled")
        self.bank.manner = "well"
        terminal.press("Alt-r")
        terminal.wait_for(RELOADED)

    def test_cancelled_at_any_moment_is_completed_by_the_next_one(self):
        chance = random.Random(5)
        for _ in range(5):
            terminal = self.start()
            for _ in range(4):
                terminal.press("Alt-r")
                # The moment is the point: before, while or after the answer is stored.
                time.sleep(chance.uniform(0, 0.03))
                terminal.press("Alt-R")
                terminal.wait_without(SPINNING)
            terminal.press("Alt-r")
            terminal.wait_for(RELOADED, 5)
            self.leave(terminal)
            for path in self.data.iterdir():
                path.unlink()

    def test_is_joined_when_asked_for_again(self):
        terminal = self.hanging()
        terminal.press("Alt-r", "Alt-r", "Alt-r")
        terminal.press("Down")
        terminal.wait_for(r"^ ▸ GBP ")
        self.assertEqual(len(self.bank.requests), 1)

    def test_does_not_delay_quitting(self):
        terminal = self.hanging()
        terminal.press("Alt-q")
        began = time.monotonic()
        self.assertEqual(terminal.wait_for_exit(), 0)
        self.assertLess(time.monotonic() - began, 5)
        self.assertEqual(terminal.tty_restored(), [])

    def test_gives_up_after_ten_seconds_and_says_so(self):
        terminal = self.hanging()
        terminal.wait_for(r"ECB: .*rates unchanged", 13)


class Killed(ReloadCase):
    """Killed while storing"""

    def test_leaves_a_sound_database_at_whatever_moment(self):
        chance = random.Random(7)
        for _ in range(8):
            asked = len(self.bank.requests)
            terminal = self.start()
            terminal.press("Alt-r")
            self.bank.wait_until_asked(asked + 1)
            # The moment is the point here: somewhere between the request and the stored answer.
            time.sleep(chance.uniform(0, 0.06))
            terminal.process.kill()
            terminal.process.wait()
            if self.database.exists():
                with sqlite3.connect(self.database) as database:
                    check = database.execute("PRAGMA integrity_check").fetchone()
                self.assertEqual(check, ("ok",))
        terminal = self.start()
        terminal.wait_for(rf"{BUNDLE}|{RELOADED}")
        terminal.press("Alt-r")
        terminal.wait_for(RELOADED)
        terminal.wait_until(lambda: self.rows(terminal) == self.served(1), "the new rows")
        self.leave(terminal)
        self.assertEqual([name for name in os.listdir(self.data) if "damaged" in name], [])
