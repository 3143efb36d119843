# SPDX-License-Identifier: Apache-2.0
"""What agio waits for when it ends: nothing for long."""

import fcntl
import os
import random
import signal
import socket
import time

from harness.case import ScreenCase, linux_only
from harness.terminal import PATIENCE


def libraries_ended(trace):
    """The libraries whose exit handlers ran, according to the dynamic linker."""
    files = trace.parent.glob(trace.name + ".*")
    return [line for file in files for line in file.read_text().splitlines() if "calling fini" in line]


class Ending(ScreenCase):
    """Ending"""

    configuration = "auto_update = true\n"

    def setUp(self):
        super().setUp()
        # Connections are made and never answered, as over https by a server that is overloaded.
        self.server = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(self.server.close)
        self.environment["AGIO_ECB_URL"] = f"https://127.0.0.1:{self.server.getsockname()[1]}"

    def test_by_q_within_60_ms_of_a_fetch_never_crashes(self):
        chance = random.Random(25)
        for _ in range(40):
            terminal = self.start()
            time.sleep(chance.uniform(0, 0.06))
            self.leave(terminal)
            terminal.close()

    @linux_only
    def test_takes_no_library_apart_that_a_fetch_may_be_using(self):
        trace = self.home / "trace"
        terminal = self.start(LD_DEBUG="files", LD_DEBUG_OUTPUT=str(trace))
        self.leave(terminal)
        self.assertTrue(list(self.home.glob("trace.*")))
        self.assertEqual(libraries_ended(trace), [])

    @linux_only
    def test_of_a_command_takes_no_library_apart_either(self):
        trace = self.home / "trace"
        debugging = {"LD_DEBUG": "files", "LD_DEBUG_OUTPUT": str(trace)}
        for arguments, status in ((["100", "USD", "EUR"], 0), (["100", "USD", "XXY"], 64)):
            result = self.run_agio(*arguments, **debugging)
            self.assertEqual(result.returncode, status, result.stderr)
        self.assertTrue(list(self.home.glob("trace.*")))
        self.assertEqual(libraries_ended(trace), [])


class Held(ScreenCase):
    """Ending while another program holds the database's lock"""

    def test_by_q_takes_no_longer_than_a_moment(self):
        self.data.mkdir()
        lock = open(self.data / "agio.sqlite.lock", "w", encoding="utf-8")
        self.addCleanup(lock.close)
        fcntl.flock(lock, fcntl.LOCK_EX)
        terminal = self.start()
        terminal.press("Alt-x")
        terminal.settle()
        terminal.press("Alt-q")
        terminal.wait_for_exit(4)
        self.assertEqual(terminal.tty_restored(), [])


class Unread(ScreenCase):
    """A terminal that nobody reads"""

    def fill(self, terminal):
        """Makes agio write more than the terminal buffers without being read."""
        for _ in range(150):
            try:
                # One at a time: several would be answered with one picture.
                os.write(terminal.master, b"\x0c")
            except BlockingIOError:
                break
            time.sleep(0.01)

    def test_keeps_no_signal_waiting_and_is_restored(self):
        for number in (signal.SIGTERM, signal.SIGHUP):
            with self.subTest(number.name):
                terminal = self.start(columns=200, rows=60)
                terminal.settle()
                self.fill(terminal)
                terminal.signal(number)
                began = time.monotonic()
                status = terminal.process.wait(PATIENCE)
                self.assertLess(time.monotonic() - began, 5)
                self.assertEqual(status, 128 + number)
                terminal.settle()
                self.assertEqual(terminal.tty_restored(), [])

    def test_keeps_what_was_changed_before_a_signal(self):
        terminal = self.start()
        terminal.settle()
        before = terminal.text()
        terminal.press("Alt-x")
        terminal.wait_until(lambda: terminal.text() != before, "the row to go")
        rows = self.rows(terminal)
        self.fill(terminal)
        terminal.signal(signal.SIGTERM)
        self.assertEqual(terminal.process.wait(5), 128 + signal.SIGTERM)
        again = self.start()
        again.wait_until(lambda: self.rows(again) == rows, "the rows as they were left")
        self.leave(again)

    def test_keeps_quitting_waiting_for_no_longer_than_a_moment(self):
        terminal = self.start()
        terminal.settle()
        # The terminal's own buffer is full, though agio waits for nothing yet.
        os.set_blocking(terminal.slave, False)
        try:
            while os.write(terminal.slave, b" " * 4096):
                pass
        except BlockingIOError:
            pass
        os.set_blocking(terminal.slave, True)
        os.write(terminal.master, b"\x03")
        self.assertEqual(terminal.process.wait(5), 0)
        terminal.settle()
        self.assertEqual(terminal.tty_restored(), [])

    @linux_only
    def test_keeps_a_crash_from_waiting(self):
        terminal = self.start(columns=200, rows=60)
        terminal.settle()
        self.fill(terminal)
        terminal.signal(signal.SIGSEGV)
        self.assertEqual(terminal.process.wait(5), -signal.SIGSEGV)
        terminal.settle()
        self.assertEqual(terminal.tty_restored(), [])
