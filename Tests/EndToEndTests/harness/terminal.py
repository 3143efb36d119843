# SPDX-License-Identifier: Apache-2.0
"""A program in a real pseudo-terminal: keys in, a screen out, and the terminal's final state."""

import errno
import fcntl
import os
import pathlib
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time

from harness.emulator import SHOWN_BY_DEFAULT, Screen, Stream

KEYS = {
    "Enter": b"\r", "Escape": b"\x1b", "Tab": b"\t", "BackTab": b"\x1b[Z",
    "Backspace": b"\x7f", "Delete": b"\x1b[3~", "Up": b"\x1bOA", "Down": b"\x1bOB",
    "Right": b"\x1bOC", "Left": b"\x1bOD", "Home": b"\x1bOH", "End": b"\x1bOF",
    "Shift-Left": b"\x1b[1;2D", "PageUp": b"\x1b[5~", "PageDown": b"\x1b[6~",
}

# How long to wait for expected output. Generous: a machine that also compiles is slow, not wrong.
PATIENCE = 60


def threads_of_session(session):
    """The states of all threads of the programs in a session: R for one that runs, S asleep, T stopped."""
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if int(stat_fields(process)[3]) != session:
                continue
            for thread in (process / "task").iterdir():
                yield stat_fields(thread)[0]
        except (FileNotFoundError, ProcessLookupError):
            pass  # It has ended.


def stat_fields(path):
    """The fields of proc(5)'s stat from the third, the state, on: a name may contain spaces."""
    return (path / "stat").read_text(errors="replace").rpartition(")")[2].split()


class Terminal:
    """A program, the pseudo-terminal it runs in and the emulator that reads it."""

    def __init__(self, command, environment, columns=80, rows=24, ignoring=()):
        self.screen = Screen(columns, rows)
        self.stream = Stream(self.screen)
        self.raw = bytearray()
        self.master, self.slave = pty.openpty()
        os.set_blocking(self.master, False)
        self.set_size(columns, rows)
        self.settings_before = termios.tcgetattr(self.slave)

        def own_the_terminal():
            # Whatever started the tests may ignore signals, as nohup does; that would be inherited.
            for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
                signal.signal(number, signal.SIG_IGN if number in ignoring else signal.SIG_DFL)
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        self.process = subprocess.Popen(
            command, stdin=self.slave, stdout=self.slave, stderr=self.slave, env=environment,
            start_new_session=True, preexec_fn=own_the_terminal,
        )

    # Reading

    def pump(self, seconds=0.05):
        """Reads what is available, waiting at most this long; returns whether there was anything."""
        if self.master is None or not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError as error:
            if error.errno == errno.EIO:  # Nobody has the terminal open any more.
                return False
            raise
        self.raw += data
        self.stream.feed(data)
        # What is synchronized is shown at once.
        while 2026 in self.screen.modes and self.pump(PATIENCE):
            pass
        return bool(data)

    def text(self):
        """The screen as a person sees it."""
        return self.screen.text()

    def wait_until(self, is_so, what, within=PATIENCE):
        """Reads until a condition holds."""
        end = time.monotonic() + within
        while not is_so():
            if time.monotonic() > end:
                raise AssertionError(f"waited {within} s for {what}; the screen:\n{self.text()}")
            if not self.pump() and self.process.poll() is not None and not is_so():
                ended = f"ended with {self.process.returncode} before {what}"
                raise AssertionError(f"{ended}; the screen:\n{self.text()}")

    def wait_for(self, pattern, within=PATIENCE):
        """Reads until the screen shows a pattern; returns the match."""
        self.wait_until(lambda: re.search(pattern, self.text(), re.M), f"/{pattern}/", within)
        return re.search(pattern, self.text(), re.M)

    def wait_without(self, pattern, within=PATIENCE):
        """Reads until the screen no longer shows a pattern."""
        gone = lambda: not re.search(pattern, self.text(), re.M)  # noqa: E731
        self.wait_until(gone, f"no /{pattern}/", within)

    def settle(self, within=PATIENCE):
        """Reads until the program has read what was typed, has painted, and sleeps: only a key, a clock or
        another program can go on from there."""
        end = time.monotonic() + within
        while self.pump(0.001) or not self.is_asleep() or self.pump(0):
            if time.monotonic() > end:
                raise AssertionError(f"not asleep after {within} s; the screen:\n{self.text()}")

    def is_asleep(self):
        """Whether what was typed has been read, and no thread of a program in this terminal runs."""
        unread = struct.unpack("i", fcntl.ioctl(self.slave, termios.FIONREAD, b"\0\0\0\0"))[0]
        states = set(threads_of_session(self.process.pid))
        # Programs that have stopped or ended read nothing.
        return states <= set("STZ") and (unread == 0 or "S" not in states)

    def stay_quiet(self, seconds):
        """Reads until nothing has arrived for this long: for what must not happen, which nothing announces."""
        end = time.monotonic() + PATIENCE
        while self.pump(seconds):
            if time.monotonic() > end:
                raise AssertionError(f"still writing after {PATIENCE} s; the screen:\n{self.text()}")

    # Writing

    def send(self, data):
        """Types bytes, reading meanwhile: a program that is painting may not be listening."""
        data = memoryview(data)
        while data:
            readable, writable, _ = select.select([self.master], [self.master], [], PATIENCE)
            if readable:
                self.pump(0)
            if writable:
                try:
                    data = data[os.write(self.master, data[:4096]) :]
                except BlockingIOError:
                    pass
            if not readable and not writable:
                raise AssertionError("the program takes no more input")

    def press(self, *keys):
        """Presses keys by name: 'Up', 'Ctrl-C', 'Alt-q', '7'."""
        for key in keys:
            if key.startswith("Ctrl-"):
                self.send(bytes([ord(key[-1].upper()) & 0x1F]))
            elif key.startswith("Alt-"):
                self.send(b"\x1b" + key[4:].encode())
            else:
                self.send(KEYS.get(key) or key.encode())

    def type(self, text):
        self.send(text.encode())

    def paste(self, data):
        """Pastes like a terminal with bracketed paste on."""
        data = data.encode() if isinstance(data, str) else data
        self.send(b"\x1b[200~" + data + b"\x1b[201~")

    # The world around it

    def set_size(self, columns, rows):
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, size)

    def resize(self, columns, rows):
        """Resizes like a terminal window: the kernel notifies the program."""
        self.screen.resize(rows, columns)
        self.set_size(columns, rows)

    def signal(self, number):
        os.kill(self.process.pid, number)

    def hang_up(self):
        """The other end closes, as when an ssh connection drops."""
        os.close(self.master)
        self.master = None

    def wait_for_exit(self, within=PATIENCE):
        """Waits for the end; returns the exit status, or minus the number of the killing signal."""
        end = time.monotonic() + within
        while self.process.poll() is None:
            if time.monotonic() > end:
                raise AssertionError(f"still running after {within} s; the screen:\n{self.text()}")
            if not self.pump(0.02):
                # A closed terminal always reads as ready.
                time.sleep(0.002)
        while self.pump(0):
            pass
        return self.process.returncode

    def tty_restored(self):
        """What a program left changed, in words; empty when everything was restored."""
        left = []
        if termios.tcgetattr(self.slave) != self.settings_before:
            left.append("terminal settings differ")
        if self.screen.is_alternate:
            left.append("alternate screen shown")
        if self.screen.cursor.hidden:
            left.append("cursor hidden")
        if self.stream.kept:
            left.append(f"unfinished sequence {self.stream.kept!r}")
        for mode in sorted(self.screen.modes ^ SHOWN_BY_DEFAULT):
            left.append(f"mode {mode} " + ("on" if mode in self.screen.modes else "off"))
        if self.screen.cursor.attrs != self.screen.default_char:
            left.append("text style not reset")
        return left

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for end in (self.master, self.slave):
            if end is not None:
                os.close(end)
        self.master = self.slave = None
