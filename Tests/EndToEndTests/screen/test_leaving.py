# SPDX-License-Identifier: Apache-2.0
"""Every way out restores the terminal."""

import ctypes
import os
import signal
import sys
import time

from harness.case import ScreenCase, linux_only


class Leaving(ScreenCase):
    """Leaving"""

    # All with a name that would otherwise end a program at once; some only Linux has.
    ENDING = [
        signal.Signals[name]
        for name in (
            "SIGTERM SIGHUP SIGINT SIGQUIT SIGUSR1 SIGUSR2 SIGALRM SIGXCPU SIGVTALRM SIGPROF".split()
            + ("SIGIO SIGPWR SIGSTKFLT".split() if sys.platform == "linux" else [])
        )
        if name in signal.Signals.__members__
    ]

    def test_by_q_or_control_c_restores_the_terminal(self):
        for key in ("Alt-q", "Ctrl-C"):
            with self.subTest(key):
                self.leave(self.start(), key)

    def test_by_control_c_keeps_a_text_that_is_not_done(self):
        terminal = self.start()
        terminal.type("45 gbp")
        terminal.wait_for(r"Amount +45 gbp")
        self.leave(terminal)
        again = self.start()
        again.wait_for(r"Amount +1 +USD")
        again.wait_for(r"Put away: 45 gbp · Esc u undo")
        again.press("Alt-u")
        again.wait_for(r"Amount +45 .*GBP")
        self.leave(again)

    def test_by_control_c_out_of_the_help_restores_the_terminal(self):
        terminal = self.start()
        terminal.press("Alt-?")
        terminal.wait_for(r"Fetch newer rates")
        self.leave(terminal, "Ctrl-C")

    def test_shows_again_what_was_on_the_screen_before(self):
        script = 'echo "it was here"; "$0"; echo "and now here"'
        terminal = self.start_command(
            ["sh", "-c", script, self.binary], self.environment, ready=r"\^C quit"
        )
        self.assertNotIn("it was here", terminal.text())
        terminal.press("Alt-q")
        terminal.wait_for_exit()
        self.assertEqual(terminal.text().split("\n")[:2], ["it was here", "and now here"])

    def test_by_a_signal_restores_the_terminal_and_ends_with_128_and_its_number(self):
        for number in self.ENDING:
            with self.subTest(number.name):
                terminal = self.start()
                terminal.type("1250")
                terminal.wait_for(r"1,118\.87 +EUR")
                terminal.signal(number)
                self.assertEqual(terminal.wait_for_exit(), 128 + number)
                self.assertEqual(terminal.tty_restored(), [])

    def test_by_a_signal_keeps_what_was_changed_a_moment_before(self):
        for number in (signal.SIGTERM, signal.SIGHUP):
            with self.subTest(number.name):
                terminal = self.start()
                terminal.settle()
                before = terminal.text()
                terminal.press("Alt-x")
                terminal.wait_until(lambda: terminal.text() != before, "the row to go")
                rows = self.rows(terminal)
                terminal.signal(number)
                self.assertEqual(terminal.wait_for_exit(), 128 + number)
                again = self.start()
                again.wait_until(lambda: self.rows(again) == rows, "the rows as they were left")
                self.leave(again)

    def test_by_two_signals_keeps_what_was_changed_a_moment_before(self):
        # As systemd ends a service, as a window is resized while it closes, and as an impatient person does.
        for second in (signal.SIGCONT, signal.SIGWINCH, signal.SIGTERM) * 4:
            with self.subTest(second.name):
                terminal = self.start()
                terminal.settle()
                before = self.rows(terminal)
                terminal.press("Alt-s")
                terminal.wait_until(lambda: self.rows(terminal) != before, "the swap")
                terminal.settle()
                rows = self.rows(terminal)
                terminal.press("Alt-s")
                terminal.wait_until(lambda: self.rows(terminal) != rows, "the second swap")
                rows = self.rows(terminal)
                terminal.signal(signal.SIGTERM)
                terminal.signal(second)
                self.assertEqual(terminal.wait_for_exit(), 128 + signal.SIGTERM)
                again = self.start()
                again.wait_until(lambda: self.rows(again) == rows, "the rows as they were left")
                self.leave(again)

    def test_by_a_signal_in_the_middle_of_a_flood_of_keys_restores_the_terminal(self):
        terminal = self.start()
        for _ in range(50):
            terminal.send(b"1234567890\x15jk")
        terminal.signal(signal.SIGTERM)
        self.assertEqual(terminal.wait_for_exit(), 128 + signal.SIGTERM)
        self.assertEqual(terminal.tty_restored(), [])

    def test_by_a_signal_while_a_reload_hangs_does_not_wait_for_it(self):
        bank = self.open_bank()
        bank.manner = "hang"
        terminal = self.start()
        terminal.press("Alt-r")
        bank.wait_until_asked()
        terminal.signal(signal.SIGTERM)
        began = time.monotonic()
        self.assertEqual(terminal.wait_for_exit(), 128 + signal.SIGTERM)
        self.assertLess(time.monotonic() - began, 5)
        self.assertEqual(terminal.tty_restored(), [])

    def test_keeps_ignoring_a_signal_that_was_ignored_when_it_started(self):
        terminal = self.start(ignoring=(signal.SIGHUP,))
        terminal.signal(signal.SIGHUP)
        terminal.type("1250")
        terminal.wait_for(r"1,118\.87 +EUR")
        self.leave(terminal)


class HangingUp(ScreenCase):
    """A terminal that goes away"""

    def test_ends_the_program_at_once(self):
        terminal = self.start()
        terminal.hang_up()
        self.assertEqual(terminal.wait_for_exit(3), 128 + signal.SIGHUP)

    def test_ends_it_even_where_the_signal_is_ignored(self):
        terminal = self.start(ignoring=(signal.SIGHUP,))
        terminal.hang_up()
        self.assertEqual(terminal.wait_for_exit(3), 128 + signal.SIGHUP)

    def test_ends_it_while_a_reload_hangs(self):
        bank = self.open_bank()
        bank.manner = "hang"
        terminal = self.start()
        terminal.press("Alt-r")
        bank.wait_until_asked()
        terminal.hang_up()
        self.assertEqual(terminal.wait_for_exit(3), 128 + signal.SIGHUP)


def crash_thread(process, thread):
    """Sends the signal of a crash to one thread; Python can only do so to its own."""
    number_of_tgkill = {"x86_64": 234, "aarch64": 131}[os.uname().machine]
    sent = ctypes.CDLL(None).syscall(number_of_tgkill, process, thread, signal.SIGSEGV)
    assert sent == 0, "no such thread"


class Crashing(ScreenCase):
    """A crash"""

    CRASHES = ("SIGSEGV", "SIGBUS", "SIGILL", "SIGTRAP", "SIGABRT", "SIGFPE")

    def test_restores_the_terminal_and_dies_of_what_it_died_of(self):
        for name in self.CRASHES:
            number = getattr(signal, name)
            with self.subTest(name):
                terminal = self.start()
                terminal.type("1250")
                terminal.wait_for(r"1,118\.87 +EUR")
                terminal.signal(number)
                self.assertEqual(terminal.wait_for_exit(), -number)
                self.assertEqual(terminal.tty_restored(), [])

    def test_restores_the_terminal_out_of_the_help_and_a_running_reload_too(self):
        bank = self.open_bank()
        bank.manner = "hang"
        terminal = self.start()
        terminal.press("Alt-r")
        bank.wait_until_asked()
        terminal.press("Alt-?")
        terminal.wait_for(r"Fetch newer rates")
        terminal.signal(signal.SIGILL)
        self.assertEqual(terminal.wait_for_exit(), -signal.SIGILL)
        self.assertEqual(terminal.tty_restored(), [])

    def test_ends_a_sequence_that_it_has_cut(self):
        terminal = self.start()
        terminal.signal(signal.SIGSEGV)
        terminal.wait_for_exit()
        self.assertIn(b"\x18\x1b[?2026l", bytes(terminal.raw))
        cut = self.start()
        cut.stream.feed(b"\x1b[12")
        cut.signal(signal.SIGSEGV)
        cut.wait_for_exit()
        self.assertEqual(cut.tty_restored(), [])

    @linux_only
    def test_of_another_thread_ends_what_is_being_painted(self):
        bank = self.open_bank()
        for moment in range(20):
            with self.subTest(moment):
                bank.manner = "hang"
                terminal = self.start()
                terminal.press("Alt-r")
                bank.wait_until_asked()
                process = terminal.process.pid
                others = {int(name) for name in os.listdir(f"/proc/{process}/task")} - {process}
                for key in range(200):
                    os.write(terminal.master, b"12"[key % 2 : key % 2 + 1])
                crash_thread(process, max(others))
                self.assertEqual(terminal.wait_for_exit(), -signal.SIGSEGV)
                self.assertEqual(terminal.tty_restored(), [])

    def test_leaves_a_usable_line_on_a_terminal_without_a_second_screen(self):
        terminal = self.start(TERM="vt100")
        terminal.signal(signal.SIGSEGV)
        self.assertEqual(terminal.wait_for_exit(), -signal.SIGSEGV)
        self.assertEqual(terminal.tty_restored(), [])

    def test_leaves_no_file_behind(self):
        temporary = self.home / "tmp"
        temporary.mkdir()
        terminal = self.start(TMPDIR=str(temporary))
        terminal.signal(signal.SIGSEGV)
        terminal.wait_for_exit()
        self.assertEqual(os.listdir(temporary), [])
