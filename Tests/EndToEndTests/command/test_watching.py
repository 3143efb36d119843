# SPDX-License-Identifier: Apache-2.0
"""`agio watch` in scripts, cron and timers."""

import json
import os
import re
import shutil
import signal
import subprocess
import unittest

from harness.case import AGIO, ROOT, HomeCase

HOLDS = ["watch", "EUR/USD", ">1.1", "--on", "2026-10-30"]


class Watching(HomeCase):
    """A watched rate"""

    def program(self, *lines):
        file = self.home / "a program; true"
        file.write_text("\n".join(["#!/bin/sh", *lines]) + "\n", encoding="utf-8")
        file.chmod(0o755)
        return str(file)

    def test_ends_with_0_when_it_holds_1_when_not_75_when_it_is_stale(self):
        for words, status in (
            (HOLDS, 0), (["watch", "EUR/USD", ">1.12", "--on", "2026-10-30"], 1),
            (["watch", "EUR/USD", ">1.1"], 75), (["watch", "EUR/USD", ">1.1", "--max-age", "22"], 0),
            (["watch", "EUR/USD", ">1.12", "--max-age", "22"], 1),
            (["watch", "EUR/USD", ">1.12", "--max-age", "21"], 75),
            (["watch", "EUR/AED", ">1"], 69), (["watch", "EUR/USD"], 64),
        ):
            with self.subTest(" ".join(words)):
                self.assertEqual(self.run_agio(*words, "--offline").returncode, status)

    def test_fetches_what_is_due_first(self):
        self.open_bank()
        result = self.run_agio("watch", "EUR/USD", ">1")
        self.assertEqual((result.returncode, result.stderr.splitlines()),
                         (0, ["ECB · Fri 20 Nov 2026 · 1 day old"]))

    def test_runs_a_program_with_the_figures_in_its_environment(self):
        program = self.program("env | grep ^AGIO_WATCH_ | sort", "echo $#", "cat")
        result = self.run_agio(*HOLDS, "--exec", program, "--quiet")
        self.assertEqual((result.stdout, result.returncode), (
            "1.1172\n"
            "AGIO_WATCH_BASE=EUR\nAGIO_WATCH_COMPARISON=>\nAGIO_WATCH_DATE=2026-10-30\n"
            "AGIO_WATCH_PAIR=EUR/USD\nAGIO_WATCH_QUOTE=USD\nAGIO_WATCH_RATE=1.1172\n"
            "AGIO_WATCH_SOURCE=ecb\nAGIO_WATCH_THRESHOLD=1.1\n0\n", 0), result.stderr)

    def test_runs_no_program_when_it_does_not_hold_or_is_stale(self):
        program = self.program(f"touch '{self.home}/ran'")
        self.run_agio("watch", "EUR/USD", ">1.12", "--on", "2026-10-30", "--exec", program)
        self.run_agio("watch", "EUR/USD", ">1.1", "--exec", program)
        self.assertFalse((self.home / "ran").exists())
        self.run_agio(*HOLDS, "--exec", program)
        self.assertTrue((self.home / "ran").exists())

    def test_finds_its_program_in_path_and_reports_one_that_fails(self):
        folder = os.path.dirname(self.program("exit 3"))
        path = f"{folder}:{self.environment['PATH']}"
        for name, reason in (("a program; true", "exited with status 3"),
                             ("no-such-program", "no such program"),
                             (str(self.home), "it is a directory")):
            with self.subTest(name):
                result = self.run_agio(*HOLDS, "--exec", name, PATH=path)
                self.assertEqual((result.returncode, result.stdout),
                                 (74, "EUR/USD 1.11720 is above 1.1\n"))
                self.assertIn(f"agio: --exec {name}: {reason}", result.stderr)

    def test_reports_a_program_that_cannot_run_even_when_it_does_not_hold(self):
        result = self.run_agio("watch", "EUR/USD", ">9", "--on", "2026-10-30", "--exec", "no-such-program")
        self.assertEqual(result.returncode, 74)
        self.assertIn("agio: --exec no-such-program: no such program", result.stderr)
        result = self.run_agio(*HOLDS, "--exec", "notify-send hi")
        self.assertIn("it is a name or a path without arguments", result.stderr)
        plain = self.home / "plain"
        plain.write_text("#!/bin/sh\n")
        result = self.run_agio(*HOLDS, "--exec", str(plain))
        self.assertIn(f"--exec {plain}: it is not executable\n      chmod +x {plain}", result.stderr)
        plain.write_text("echo hi\n")
        plain.chmod(0o755)
        result = self.run_agio(*HOLDS, "--exec", str(plain))
        self.assertIn("is not a program: a script begins with a line such as #!/bin/sh", result.stderr)

    def test_leaves_the_answer_one_document_for_programs(self):
        for lines, status in ((("echo loud",), 0), (("echo loud", "exit 7"), 74)):
            result = self.run_agio(*HOLDS, "--exec", self.program(*lines), "--json")
            self.assertEqual(result.returncode, status, result.stderr)
            self.assertEqual(json.loads(result.stdout)["holds"], True)
            self.assertIn("loud", result.stderr)

    def test_ends_its_program_with_everything_it_started_however_it_ends(self):
        number = self.home / "number"
        program = self.program(f"sleep 1000 & echo $! > '{number}'", "wait")
        for ending in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL):
            with self.subTest(ending.name):
                self.assertTrue(self.ends_with_agio(number, ending, *HOLDS, "--exec", program))

    @unittest.skipUnless(shutil.which("systemd-analyze"), "needs systemd-analyze")
    def test_is_a_timer_as_the_documentation_shows_it(self):
        page = (ROOT / "docs" / "scripts.md").read_text(encoding="utf-8")
        units = re.findall(r"```ini\n(# (agio-watch\.\w+)\n.*?)```", page, re.S)
        self.assertEqual([name for _, name in units], ["agio-watch.service", "agio-watch.timer"])
        installed = "%h/.local/bin/agio"
        self.assertIn(f"ExecStart={installed} ", units[0][0])
        for text, name in units:
            (self.home / name).write_text(text.replace(installed, str(AGIO)), encoding="utf-8")
        files = [str(self.home / name) for _, name in units]
        result = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", *files], capture_output=True, text=True)
        said = [line for line in (result.stdout + result.stderr).splitlines() if "agio" in line]
        self.assertEqual((said, result.returncode), ([], 0), result.stderr)


if __name__ == "__main__":
    unittest.main()
