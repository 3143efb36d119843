# SPDX-License-Identifier: Apache-2.0
"""Lock files that are refused, and files that a lock file must not replace."""

import hashlib
import os
import subprocess
import time

from harness.case import AGIO
from harness.locking import TABLE, LockCase
from harness.terminal import PATIENCE


class RefusedLockFiles(LockCase):
    """Lock files that are refused"""

    def test_changed_in_any_line_are_refused_with_its_number(self):
        self.run_with(["export", str(self.lock), "USD", "--from", "2024-03-14", "--to", "2024-03-17"])
        text = self.lock.read_bytes()
        lines = text.splitlines(keepends=True)
        self.assertEqual(hashlib.sha256(b"".join(lines[:-1])).hexdigest(), lines[-1].split()[1].decode())
        for number, line in enumerate(lines, 1):
            changed = line.replace(b"1", b"2", 1) if b"1" in line else bytes([line[0] ^ 1]) + line[1:]
            self.assertNotEqual(changed, line)
            self.lock.write_bytes(b"".join([*lines[:number - 1], changed, *lines[number:]]))
            for command in (["100", "USD", "EUR"], ["csv", "--to", "EUR"]):
                out, err, status = self.run_with([*command, "--rates", str(self.lock)], TABLE)
                self.assertEqual((out, status), ("", 65), err)
                self.assertIn(f"agio: {self.lock}, line {number}: ", err)

    def test_that_are_missing_or_something_else_are_refused(self):
        self.assert_refuses(["1", "USD", "EUR", "--rates", str(self.lock)], 66, "No such file|no such file")
        self.lock.write_text("P 2024-03-15 EUR 1.1 USD\n")
        self.assert_refuses(
            ["1", "USD", "EUR", "--rates", str(self.lock)], 65, "line 1: not an agio lock file")
        self.assert_refuses(["1", "USD", "EUR", "--lock", str(self.lock)], 73, "was not changed: it is not a lock file")
        self.assert_refuses(["export", str(self.lock)], 73, "was not changed: it is not a lock file")
        self.assertEqual(self.lock.read_text(), "P 2024-03-15 EUR 1.1 USD\n")
        os.mkfifo(self.home / "pipe")
        self.assert_refuses(["1", "USD", "EUR", "--rates", str(self.home / "pipe")], 74, "not a file")

    def test_are_for_commands_that_answer_from_rates(self):
        self.run_with(["export", str(self.lock)])
        for command in (["rows"], ["update"], ["sources"], ["currencies"], ["keys"]):
            self.assert_refuses([*command, "--rates", str(self.lock)], 64, "Unknown option '--rates'")
        self.assert_refuses(["--rates", str(self.lock)], 64, "--rates needs an amount or a pair")
        for options in (["--lock", "x"], ["--refresh"]):
            self.assert_refuses(["1", "USD", "EUR", "--rates", str(self.lock), *options], 64, "conflicts with")

    def test_that_a_person_or_a_newer_agio_changed_are_not_replaced(self):
        self.run_with(["export", str(self.lock), "USD"])
        text = self.lock.read_text()
        for changed, reason in (
                (text + "checked by Ada\n", "text after the end line"),
                (text.replace("agio-lock 1", "agio-lock 2"), "written by a newer version of agio"),
                (text.replace("max-age 5", "max-age 6"), "changed since it was written")):
            self.lock.write_text(changed)
            for command in (["export", str(self.lock)], ["1", "USD", "EUR", "--lock", str(self.lock)]):
                self.assert_refuses(command, 73, f"was not changed: .*{reason}")
            self.assertEqual(self.lock.read_text(), changed)
        self.lock.write_text(text)
        self.assertEqual(self.run_with(["export", str(self.lock), "GBP"])[2], 0)
        self.assertIn("GBP", self.lock.read_text())
        self.assert_refuses(["export", ""], 64, "needs the name of a file")

    def test_are_whole_however_early_agio_is_killed(self):
        journal = self.home / "prices.ledger"
        before = ("; " + "x" * 30_000 + "\n") * 300
        command = [AGIO, "prices", "EUR", "USD", "--append", str(journal)]
        journal.write_text(before)
        self.assertEqual(self.run_with(command[1:])[2], 0)
        after = journal.read_text()
        self.assertTrue(after.startswith(before) and after != before)
        for delay in range(30):
            journal.write_text(before)
            process = subprocess.Popen(command, env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(delay / 500)
            process.kill()
            process.wait()
            self.assertIn(journal.read_text(), (before, after))
            # What a kill between the last two steps may leave is complete.
            for path in self.home.iterdir():
                self.assertTrue(".agio-" not in path.name or path.read_text() == after, path)

    def test_are_not_destroyed_by_a_second_option(self):
        days = ["--from", "2024-03-14", "--to", "2024-03-15"]
        self.run_with(["export", str(self.lock), *days])
        before = self.lock.read_bytes()
        lock = str(self.lock)
        for command, status, reason in (
                (["prices", "EUR", "USD", *days, "--rates", lock, "--append", lock], 64, "conflicts with --rates"),
                (["history", "EUR", "USD", *days, "--rates", lock, "--svg", lock], 73, "did not write it"),
                (["1", "USD", "EUR", "--rates", lock, "--log", lock], 73, "not a log"),
                (["csv", "--to", "EUR", "--rates", lock, "-o", lock], 64, "--output conflicts with --rates"),
                (["export", lock, "USD", "--rates", lock], 64, "FILE conflicts with --rates")):
            with self.subTest(command):
                self.assert_refuses(command, status, reason)
                self.assertEqual(self.lock.read_bytes(), before)

    def test_log_is_not_standard_input(self):
        lines = self.home / "lines"
        lines.write_text("100 usd to eur\n")
        for option in ("--log", "--lock"):
            with self.subTest(option), lines.open() as standard_input:
                result = subprocess.run(
                    [AGIO, "-", option, str(lines), "--offline"], env=self.environment, stdin=standard_input,
                    capture_output=True, encoding="utf-8", timeout=PATIENCE)
                self.assertEqual(result.returncode, 73, result.stderr)
                self.assertIn("was not changed: it is not a l", result.stderr)
                self.assertEqual(lines.read_text(), "100 usd to eur\n")

    def test_are_files(self):
        for option in ("--rates", "--lock"):
            self.assert_refuses(["1", "USD", "EUR", option, "-"], 64, option)

    def test_never_have_rates_of_a_program(self):
        program = self.home / "my-rates"
        program.write_text('#!/bin/sh\necho \'{"base": "EUR", "date": "2026-11-21", "rates": {"USD": 1.5}}\'\n')
        program.chmod(0o755)
        (self.home / "config.toml").write_text(
            f'auto_update = false\n[sources."exec:mine"]\nenabled = true\ncommand = ["{program}"]\n')
        self.run_with(["update", "--source", "exec:mine"])
        out, err, status = self.run_with(
            ["1", "EUR", "USD", "--source", "exec:mine", "--lock", str(self.lock)])
        self.assertEqual((out, status, self.lock.exists()), ("", 64, False), err)
        self.assertIn("exec:mine", err)
        out, err, status = self.run_with(
            ["1", "EUR", "GBP", "--source", "exec:mine", "--lock", str(self.lock)])
        self.assertEqual((out, status, self.lock.exists()), ("", 64, False), err)
        self.run_with(["export", str(self.lock)])
        self.assertNotIn("exec:", self.lock.read_text())
