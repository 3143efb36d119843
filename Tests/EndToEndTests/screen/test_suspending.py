# SPDX-License-Identifier: Apache-2.0
"""Control-Z and fg, under a shell with job control and without one."""

import os
import pathlib
import signal
import time

from harness.case import ScreenCase, linux_only
from harness.tmux import is_running

# bash keeps to one process group a job with -m, as it does for a person. It waits for a line while
# agio is stopped, so that the terminal can be looked at.
SHELL = ["bash", "--norc", "--noprofile", "-c"]
SCRIPT = """
set -m
"$0"
echo "stopped with $?"
read -r line
fg >/dev/null
echo "ended with $?"
"""


class JobCase(ScreenCase):
    """A test under a shell with job control"""

    def assert_stopped_in_order(self, terminal):
        terminal.wait_for(rf"stopped with {128 + signal.SIGTSTP}")
        terminal.settle()
        self.assertEqual(terminal.tty_restored(), [])


class Suspending(JobCase):
    """Suspending"""

    def under_shell(self):
        terminal = self.start_command(
            [*SHELL, SCRIPT, self.binary], self.environment, ready=r"\^C quit"
        )
        terminal.type("1250+19%")
        terminal.wait_for(r"1,331\.45 +EUR")
        terminal.settle()
        return terminal

    def bring_back(self, terminal, before):
        terminal.type("\n")
        terminal.wait_until(lambda: terminal.text() == before, f"the same screen:\n{before}")

    def assert_quits(self, terminal):
        terminal.press("Alt-q")
        terminal.wait_for(r"ended with 0")
        terminal.wait_for_exit()
        self.assertEqual(terminal.tty_restored(), [])

    def test_with_control_z_gives_the_terminal_to_the_shell_and_fg_takes_it_back(self):
        terminal = self.under_shell()
        before = terminal.text()
        terminal.press("Ctrl-Z")
        self.assert_stopped_in_order(terminal)
        self.bring_back(terminal, before)
        self.assert_quits(terminal)

    def test_by_the_signal_gives_the_terminal_to_the_shell_and_fg_takes_it_back(self):
        terminal = self.under_shell()
        before = terminal.text()
        os.kill(os.tcgetpgrp(terminal.master), signal.SIGTSTP)
        self.assert_stopped_in_order(terminal)
        self.bring_back(terminal, before)
        self.assert_quits(terminal)

    def test_goes_on_at_the_size_the_window_has_by_then(self):
        terminal = self.under_shell()
        terminal.press("Ctrl-Z")
        self.assert_stopped_in_order(terminal)
        terminal.resize(100, 30)
        terminal.type("\n")
        terminal.wait_until(lambda: "^C quit" in self.line(terminal, 29), "the new size")
        self.assertRegex(terminal.text(), r"1,331\.45 +EUR")
        self.assert_quits(terminal)

    def test_while_a_reload_hangs_and_going_on_can_cancel_it(self):
        bank = self.open_bank()
        bank.manner = "hang"
        terminal = self.under_shell()
        terminal.press("Alt-r")
        bank.wait_until_asked()
        terminal.press("Ctrl-Z")
        self.assert_stopped_in_order(terminal)
        terminal.type("\n")
        terminal.wait_for(r"fetching rates|rates unchanged")
        terminal.press("Alt-R")
        terminal.wait_without(r"fetching rates")
        self.assert_quits(terminal)

    def test_out_of_the_help_comes_back_to_the_help(self):
        terminal = self.under_shell()
        terminal.press("Alt-?")
        terminal.wait_for(r"Fetch newer rates")
        terminal.settle()
        before = terminal.text()
        terminal.press("Ctrl-Z")
        self.assert_stopped_in_order(terminal)
        self.bring_back(terminal, before)
        terminal.press("Escape")
        terminal.wait_without(r"Keys: Converter")
        self.assert_quits(terminal)

    def test_where_no_shell_would_wake_it_again_goes_straight_on(self):
        # The kernel does not stop an orphaned process group.
        terminal = self.start()
        terminal.type("1250")
        terminal.wait_for(r"1,118\.87 +EUR")
        terminal.settle()
        before = terminal.text()
        for suspend in (lambda: terminal.press("Ctrl-Z"), lambda: terminal.signal(signal.SIGTSTP)):
            suspend()
            terminal.settle()
            terminal.wait_until(lambda: terminal.text() == before, f"the same screen:\n{before}")
        terminal.type("1")
        terminal.wait_for(r"11,189\.58 +EUR")
        self.leave(terminal)

    def test_stopped_hard_and_continued_paints_the_whole_screen_again(self):
        terminal = self.start()
        terminal.type("1250")
        terminal.wait_for(r"1,118\.87 +EUR")
        terminal.settle()
        before = terminal.text()
        terminal.signal(signal.SIGSTOP)
        os.waitid(os.P_PID, terminal.process.pid, os.WSTOPPED | os.WNOWAIT)
        terminal.stream.feed(b"\x1b[2J\x1b[Hnoise")
        terminal.signal(signal.SIGCONT)
        terminal.wait_until(lambda: terminal.text() == before, f"the same screen:\n{before}")
        self.leave(terminal)

    def test_many_times_in_a_row_loses_nothing(self):
        # Written out: bash leaves a loop when a job in it stops.
        turns = [f'echo "stopped {turn}"; read -r line; fg >/dev/null' for turn in range(1, 6)]
        script = "\n".join(["set -m", '"$0"', *turns, 'echo "ended with $?"'])
        terminal = self.start_command(
            [*SHELL, script, self.binary], self.environment, ready=r"\^C quit"
        )
        terminal.type("1250")
        terminal.wait_for(r"1,118\.87 +EUR")
        for turn in range(1, 6):
            terminal.press("Ctrl-Z")
            terminal.wait_for(rf"stopped {turn}")
            self.assertEqual(terminal.tty_restored(), [])
            terminal.type("\n")
            terminal.wait_for(r"1,118\.87 +EUR")
        self.assert_quits(terminal)


# A shell that has something else in the foreground while its job ends.
BACKGROUND = """
set -m
"$0"
echo "stopped with $?"
read -r line
jobs
"""


class Stopped(JobCase):
    """A signal that asks agio to end while it is suspended"""

    def stop(self, script):
        terminal = self.start_command(
            [*SHELL, script, self.binary], self.environment, ready=r"\^C quit"
        )
        job = os.tcgetpgrp(terminal.master)
        terminal.press("Ctrl-Z")
        self.assert_stopped_in_order(terminal)
        return terminal, job

    def assert_ended(self, terminal, since):
        terminal.wait_for(rf"(ended with|Exit) {128 + signal.SIGTERM}")
        terminal.wait_for_exit()
        self.assertEqual(terminal.tty_restored(), [])
        # Nothing of the screen reappeared for a moment.
        self.assertNotIn(b"\x1b", bytes(terminal.raw[since:]))

    def test_is_respected_by_fg(self):
        terminal, job = self.stop(SCRIPT)
        since = len(terminal.raw)
        os.kill(job, signal.SIGTERM)
        terminal.type("\n")
        self.assert_ended(terminal, since)

    def end_in_background(self, terminal, job):
        """Does what `kill %1` does in most shells."""
        os.kill(job, signal.SIGTERM)
        os.kill(job, signal.SIGCONT)
        terminal.wait_until(lambda: not is_running(job), "agio to end")
        terminal.type("\n")

    def test_ends_it_in_the_background(self):
        terminal, job = self.stop(BACKGROUND)
        since = len(terminal.raw)
        self.end_in_background(terminal, job)
        self.assert_ended(terminal, since)

    @linux_only
    def test_ends_it_where_bg_has_stopped_it_again(self):
        terminal, job = self.stop(BACKGROUND)
        since = len(terminal.raw)
        os.kill(job, signal.SIGCONT)
        time.sleep(0.3)
        self.assertIn("\nState:\tT", pathlib.Path(f"/proc/{job}/status").read_text())
        self.end_in_background(terminal, job)
        self.assert_ended(terminal, since)

    def test_ends_it_where_it_was_stopped_hard(self):
        terminal = self.start_command(
            [*SHELL, BACKGROUND, self.binary], self.environment, ready=r"\^C quit"
        )
        job = os.tcgetpgrp(terminal.master)
        os.kill(job, signal.SIGSTOP)
        terminal.wait_until(lambda: os.tcgetpgrp(terminal.master) != job, "the shell")
        self.end_in_background(terminal, job)
        terminal.wait_for(rf"Exit {128 + signal.SIGTERM}")
        terminal.wait_for_exit()
        # By then, the shell was allowed to change the settings.
        self.assertEqual(set(terminal.tty_restored()) - {"terminal settings differ"}, set())
