# SPDX-License-Identifier: Apache-2.0
"""What the tests have in common: the binary, a separate home folder, no network but loopback."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

from harness.loopback import Bank, Collector
from harness.terminal import PATIENCE, Terminal

ROOT = pathlib.Path(__file__).resolve().parents[3]
AGIO = os.environ.get("AGIO_BINARY") or str(ROOT / ".build" / "release" / "agio")

# Nobody listens on the discard port: a test that does not ask for a server fetches nothing.
NOBODY = "http://127.0.0.1:9"
BUNDLE = "ECB · Fri 30 Oct 2026 · 22 days"
RELOADED = "ECB · Fri 20 Nov 2026 · 1 day"
# The same in an answer.
BUNDLE_LINE = "ECB · Fri 30 Oct 2026 · 22 days old, stale"
RELOADED_LINE = "ECB · Fri 20 Nov 2026 · 1 day old"


def eventually(condition):
    """Whether it holds within ten seconds."""
    end = time.monotonic() + 10
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def is_gone(number):
    """Whether a process has ended, even where nobody has asked for its status."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(number)], capture_output=True, text=True)
    return state.stdout.strip()[:1] in ("", "Z")


def every_command(command, path=()):
    """Each command and verb of what `--experimental-dump-help` prints, with its words: `("tape", "add")`."""
    for each in command.get("subcommands", []):
        if each["commandName"] != "help":
            name = (*path, each["commandName"])
            yield name, each
            yield from every_command(each, name)


class HomeCase(unittest.TestCase):
    """A test with an empty home folder and a fixed day, Saturday 21 November 2026."""

    binary = AGIO
    # Where the home folder is made; None for the system's place for temporary files.
    place = None

    def setUp(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="agio-e2e-", dir=self.place))
        self.addCleanup(self.remove_home)
        self.data = self.home / "data"
        (self.home / "config.toml").touch()
        self.environment = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
            "HOME": str(self.home),
            "AGIO_DATA": str(self.data),
            "AGIO_CONFIG": str(self.home / "config.toml"),
            "AGIO_TODAY": "2026-11-21",
            "AGIO_ECB_URL": NOBODY,
            "AGIO_FRANKFURTER_URL": NOBODY,
            "LC_ALL": "C.UTF-8",
            "TERM": "xterm-256color",
            "SWIFT_BACKTRACE": "enable=no",
        }

    def remove_home(self):
        for folder, _, _ in os.walk(self.home):
            os.chmod(folder, 0o700)
        shutil.rmtree(self.home)

    @property
    def database(self):
        return self.data / "agio.sqlite"

    def open_bank(self):
        """A loopback server that agio uses as the ECB."""
        bank = Bank()
        self.addCleanup(bank.close)
        self.environment["AGIO_ECB_URL"] = bank.url
        return bank

    def open_collector(self, **rates):
        """A loopback server that agio uses as Frankfurter, with these rates of the euro."""
        collector = Collector(**rates)
        self.addCleanup(collector.close)
        self.environment["AGIO_FRANKFURTER_URL"] = collector.url
        return collector

    def run_agio(self, *arguments, within=PATIENCE, **environment):
        """Runs a command to its end, without a terminal."""
        result = subprocess.run(
            [AGIO, *arguments], env={**self.environment, **environment}, timeout=within,
            stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8",
        )
        return result

    def ends_with_agio(self, number, signal, *arguments):
        """Whether the process whose number a program of agio writes into a file ends when agio is ended."""
        number.unlink(missing_ok=True)
        agio = subprocess.Popen(
            [AGIO, *arguments], env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            if not eventually(lambda: number.exists() and number.read_text().strip()):
                self.fail("the program did not start")
            agio.send_signal(signal)
        finally:
            if agio.poll() is None and not eventually(lambda: agio.poll() is not None):
                agio.kill()
            agio.wait()
        return eventually(lambda: is_gone(int(number.read_text())))

    def assert_answers(self, arguments, expected, **environment):
        """The command prints exactly this and succeeds."""
        result = self.run_agio(*arguments, **environment)
        self.assertEqual((result.stdout, result.returncode), (expected, 0), result.stderr)
        return result

    def assert_refuses(self, arguments, status, *reasons):
        """The command gives no answer, says why, and exits with a status; for scripts also in JSON."""
        result = self.run_agio(*arguments)
        answer = result.stdout
        if "--json" in arguments:
            self.assertEqual(list(json.loads(answer)["error"]), ["code", "message"])
            answer = ""
        self.assertEqual((answer, result.returncode), ("", status), result.stderr)
        self.assertTrue(result.stderr.startswith("agio: "), result.stderr)
        for reason in reasons:
            self.assertRegex(result.stderr, reason)
        return result


class ScreenCase(HomeCase):
    """A test that looks at the screen; nothing is fetched automatically."""

    configuration = "auto_update = false\n"

    def setUp(self):
        super().setUp()
        (self.home / "config.toml").write_text(self.configuration, encoding="utf-8")

    def start(self, *arguments, columns=80, rows=24, ready=r"\^C quit", ignoring=(), **environment):
        """Starts agio in a terminal and waits until it is painted."""
        settings = {**self.environment, **environment}
        settings = {name: value for name, value in settings.items() if value is not None}
        return self.start_command([AGIO, *arguments], settings, columns, rows, ready, ignoring)

    def start_command(self, command, settings, columns=80, rows=24, ready=None, ignoring=()):
        terminal = Terminal(command, settings, columns, rows, ignoring)
        self.addCleanup(terminal.close)
        if ready:
            terminal.wait_for(ready)
        return terminal

    def leave(self, terminal, *keys):
        """Quits and checks that it ended properly."""
        terminal.press(*keys or ("Ctrl-C",))
        self.assertEqual(terminal.wait_for_exit(), 0)
        self.assertEqual(terminal.tty_restored(), [])

    def rows(self, terminal):
        """The table: from currency to the amount shown for it."""
        found = re.findall(
            r"^ [▸> ] ([A-Z]{3})  [^\d\n]*?(-?[\d,]+(?:\.\d+)?)(?=\s|$)", terminal.text(), re.M
        )
        return dict(found)

    def line(self, terminal, row):
        """A line of the screen; empty below its end."""
        return dict(enumerate(terminal.text().splitlines())).get(row, "")

    def selected(self, terminal):
        """The currency of the selected row."""
        return terminal.wait_for(r"^ [▸>] ([A-Z]{3}) ").group(1)


def linux_only(test):
    """For tests that need Linux's /proc."""
    return unittest.skipUnless(sys.platform == "linux", "needs /proc")(test)
