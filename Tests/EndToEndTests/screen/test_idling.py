# SPDX-License-Identifier: Apache-2.0
"""Idling costs nothing."""

import pathlib
import re

from harness.case import RELOADED, ScreenCase, linux_only


def switches(process):
    """How often the threads of a process yielded or lost the processor."""
    total = 0
    for status in pathlib.Path(f"/proc/{process.pid}/task").glob("*/status"):
        counts = re.findall(r"^(?:non)?voluntary_ctxt_switches:\s+(\d+)$", status.read_text(), re.M)
        total += sum(map(int, counts))
    return total


class Idling(ScreenCase):
    """Idle"""

    def assert_sleeps(self, terminal, seconds=3):
        terminal.stay_quiet(0.5)
        before = switches(terminal.process)
        self.assertFalse(terminal.pump(seconds), "something was painted")
        self.assertEqual(switches(terminal.process) - before, 0, "it woke up")

    @linux_only
    def test_on_the_board_paints_nothing_and_never_wakes(self):
        terminal = self.start()
        terminal.type("1250+19%")
        terminal.wait_for(r"1,331\.45 +EUR")
        self.assert_sleeps(terminal)
        self.leave(terminal)

    @linux_only
    def test_after_a_reload_never_wakes_again(self):
        self.open_bank()
        terminal = self.start()
        terminal.press("Alt-r")
        terminal.wait_for(RELOADED)
        # Threads that did the fetching may take a moment to go to sleep.
        terminal.stay_quiet(1)
        self.assert_sleeps(terminal)
        self.leave(terminal)

    @linux_only
    def test_after_a_cancelled_reload_never_wakes_again(self):
        bank = self.open_bank()
        bank.manner = "hang"
        terminal = self.start()
        terminal.press("Alt-r")
        bank.wait_until_asked()
        terminal.press("Alt-R")
        terminal.wait_for(r"cancelled")
        terminal.stay_quiet(1)
        self.assert_sleeps(terminal)
        self.leave(terminal)

    @linux_only
    def test_a_key_that_changes_nothing_paints_nothing(self):
        terminal = self.start()
        # On a busy machine what was stored is read late, and painted.
        terminal.stay_quiet(1)
        for key in ("Up", "PageUp"):
            terminal.press(key)
            self.assertFalse(terminal.pump(0.5), key)

    def test_a_flood_of_keys_is_caught_up_with(self):
        terminal = self.start()
        terminal.send(b"1\x7f" * 5000 + b"\x15777")
        terminal.wait_for(r"Result +695\.49 +EUR")
