# SPDX-License-Identifier: Apache-2.0
"""A second opinion: tmux, which has a different terminal emulator."""

import os
import re
import shlex
import subprocess
import tempfile
import time

from harness.terminal import PATIENCE


class Tmux:
    """A separate tmux server with one window, in which a shell waits for commands."""

    def __init__(self, folder, environment, columns=80, rows=24):
        self.socket = tempfile.mktemp(prefix="tmux-", dir=folder)
        self.environment = environment
        shell = "exec env PS1='ready$ ' bash --norc --noprofile"
        self.run("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows), shell)
        self.wait_for_prompt()

    def run(self, *words):
        return subprocess.run(
            ["tmux", "-u", "-S", self.socket, *words], env=self.environment, check=True,
            capture_output=True, timeout=PATIENCE, encoding="utf-8",
        ).stdout

    def text(self):
        """The window as a person sees it."""
        return "\n".join(line.rstrip() for line in self.run("capture-pane", "-p").split("\n"))

    def wait_for(self, pattern, within=PATIENCE):
        """Polls until the window shows a pattern; returns the match."""
        end = time.monotonic() + within
        while not (found := re.search(pattern, self.text(), re.M)):
            if time.monotonic() > end:
                raise AssertionError(f"waited {within} s for /{pattern}/:\n{self.text()}")
            time.sleep(0.03)
        return found

    def wait_for_prompt(self, within=PATIENCE):
        """Waits until the shell asks for the next command."""
        self.wait_for(r"^ready\$\s*\Z", within)

    def wait_until_steady(self):
        """The text, once it has stopped changing."""
        last = None
        while (text := self.text()) != last:
            last = text
            time.sleep(0.15)
        return text

    def command(self, *words):
        """Types a command at the shell."""
        self.type(shlex.join(words))
        self.press("Enter")

    def press(self, *keys):
        self.run("send-keys", *keys)

    def type(self, text):
        self.run("send-keys", "-l", text)

    def resize(self, columns, rows):
        self.run("resize-window", "-x", str(columns), "-y", str(rows))

    def close(self):
        """Ends the server and waits until it and everything in it has ended."""
        inside = self.processes()
        self.run("kill-server")
        try:
            while self.run("list-sessions"):
                time.sleep(0.01)
        except subprocess.CalledProcessError:
            pass
        end = time.monotonic() + PATIENCE
        while any(map(is_running, inside)) and time.monotonic() < end:
            time.sleep(0.01)

    def processes(self):
        """The shell of the window and what it has started."""
        shell = self.run("list-panes", "-a", "-F", "#{pane_pid}").strip()
        table = subprocess.run(
            ["ps", "-A", "-o", "pid=,ppid="], check=True, capture_output=True, encoding="utf-8"
        ).stdout
        pairs = [line.split() for line in table.splitlines()]
        return [int(shell)] + [int(child) for child, parent in pairs if parent == shell]


def is_running(process):
    """Whether there is a process with that number."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
