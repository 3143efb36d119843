# SPDX-License-Identifier: Apache-2.0
"""What can happen while agio starts."""

import random
import signal
import time

from harness.case import ScreenCase

# agio stops when it touches the terminal from the background, and bash is notified.
BACKGROUND = """
set -m
"$0" &
wait -n
echo "waiting with $?"
read -r line
fg >/dev/null
echo "ended with $?"
"""


class Starting(ScreenCase):
    """Starting"""

    TIMES = 30

    def moments(self):
        """Moments in the first 30 ms, the same in every run: the tests depend on the moment."""
        chance = random.Random(11)
        for _ in range(self.TIMES):
            yield lambda: time.sleep(chance.uniform(0, 0.03))

    def test_a_signal_at_any_moment_of_it_leaves_the_terminal_as_it_was(self):
        for wait in self.moments():
            terminal = self.start(ready=None)
            wait()
            terminal.signal(signal.SIGTERM)
            self.assertIn(terminal.wait_for_exit(), (-signal.SIGTERM, 128 + signal.SIGTERM))
            self.assertEqual(terminal.tty_restored(), [])
            terminal.close()

    def test_a_crash_at_any_moment_of_it_leaves_the_terminal_as_it_was(self):
        for wait in self.moments():
            terminal = self.start(ready=None)
            wait()
            terminal.signal(signal.SIGSEGV)
            self.assertEqual(terminal.wait_for_exit(), -signal.SIGSEGV)
            self.assertEqual(terminal.tty_restored(), [])
            terminal.close()

    def test_a_resize_at_any_moment_of_it_is_followed(self):
        for wait in self.moments():
            terminal = self.start(ready=None)
            wait()
            terminal.resize(100, 30)
            terminal.wait_until(lambda: "^C quit" in self.line(terminal, 29), "the new size")
            terminal.close()

    def test_keys_typed_before_the_screen_is_up_are_not_lost(self):
        terminal = self.start_command(
            ["sh", "-c", 'printf ready; read -r line; exec "$0"', self.binary], self.environment,
            ready="ready",
        )
        terminal.type("\n1250")
        terminal.wait_for(r"Result +1,118\.87 +EUR")
        self.leave(terminal)

    def typed_ahead(self, keys):
        """Starts agio with keys already typed, on a board of NOK and THB with a line on its tape."""
        for code in ("NOK", "THB"):
            self.run_agio("rows", "add", code)
        for code in ("EUR", "USD", "GBP", "JPY", "CHF", "CNY", "AUD", "CAD"):
            self.run_agio("rows", "remove", code)
        self.run_agio("tape", "add", "5 USD NOK", "--offline")
        terminal = self.start_command(
            ["sh", "-c", 'printf ready; sleep 0.3; exec "$0" --offline', self.binary],
            self.environment, ready="ready",
        )
        terminal.type(keys)
        terminal.wait_for(r"\^C quit|\? keys")
        terminal.stay_quiet(0.5)
        return terminal

    def test_keys_typed_before_the_screen_is_up_apply_to_the_stored_rows(self):
        terminal = self.typed_ahead("\x1b[1;2B")
        self.leave(terminal)
        self.assertEqual(self.run_agio("rows", "-q").stdout.split(), ["THB", "NOK"])

    def test_keys_typed_before_the_screen_is_up_apply_to_the_stored_tape(self):
        terminal = self.typed_ahead("\x1bt\tx")
        terminal.wait_for("Deleted")
        self.leave(terminal)
        self.assertNotIn("NOK", self.run_agio("tape").stdout)

    def test_in_the_background_waits_to_be_brought_to_the_front(self):
        terminal = self.start_command(
            ["bash", "--norc", "--noprofile", "-c", BACKGROUND, self.binary], self.environment,
            ready=r"waiting with",
        )
        self.assertEqual(terminal.tty_restored(), [])
        terminal.type("\n")
        terminal.wait_for(r"\^C quit")
        terminal.type("1250")
        terminal.wait_for(r"Result +1,118\.87 +EUR")
        terminal.press("Alt-q")
        terminal.wait_for(r"ended with 0")
        terminal.wait_for_exit()
        self.assertEqual(terminal.tty_restored(), [])
