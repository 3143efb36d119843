# SPDX-License-Identifier: Apache-2.0
"""The database: kept intact, and optional when it cannot be used."""

import fcntl
import os
import resource
import shutil
import sqlite3
import subprocess
import time

from harness import oracle
from harness.case import AGIO, HomeCase
from harness.terminal import PATIENCE


class Keeping(HomeCase):
    """The database"""

    def setUp(self):
        super().setUp()
        self.bank = self.open_bank()

    def updated(self):
        """A database with the server's rates; returns the value of 100 USD at them."""
        self.assertEqual(self.run_agio("update", "--source", "ecb").returncode, 0)
        return oracle.converted(100, "USD", "EUR", self.bank.newest) + "\n"

    def answer(self, **environment):
        return self.run_agio("100", "USD", "EUR", "--offline", **environment)

    def number(self):
        result = self.run_agio("100", "USD", "EUR", "--offline", "--quiet")
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def aside(self):
        return sorted(self.data.glob("agio.sqlite.damaged-*"))

    def test_is_sound_and_holds_what_was_fetched(self):
        self.updated()
        with sqlite3.connect(self.database) as database:
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchone(), ("ok",))
            dump = "\n".join(database.iterdump())
        self.assertIn("2026-11-20", dump)
        self.assertIn(self.bank.newest["USD"], dump)

    def test_when_damaged_is_set_aside_and_reported(self):
        self.data.mkdir()
        self.database.write_bytes(b"this is no database, " * 500)
        result = self.answer()
        self.assertEqual((result.stdout, result.returncode), ("100.00 USD = 89.51 EUR\n", 0))
        self.assertRegex(result.stderr, r"(?i)damaged")
        self.assertEqual(len(self.aside()), 1)
        self.assertEqual(self.aside()[0].read_bytes(), b"this is no database, " * 500)

    def test_is_created_again_after_a_damaged_one_was_set_aside(self):
        self.data.mkdir()
        self.database.write_bytes(b"\x00" * 4096)
        self.assertEqual(self.updated(), self.number())

    def test_with_its_middle_overwritten_never_answers_wrongly(self):
        good = self.updated()
        size = self.database.stat().st_size
        with open(self.database, "r+b") as file:
            file.seek(size // 3)
            file.write(b"\xa5" * (size // 2))
        self.assertIn(self.number(), (good, "89.51\n"))

    def test_cut_short_never_answers_wrongly(self):
        good = self.updated()
        os.truncate(self.database, self.database.stat().st_size // 2)
        self.assertIn(self.number(), (good, "89.51\n"))

    def test_of_a_newer_agio_is_read_and_left_alone(self):
        good = self.updated()
        with sqlite3.connect(self.database) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            database.execute("PRAGMA user_version = 99999")
        before = self.database.read_bytes()
        result = self.answer()
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertRegex(result.stderr, r"(?i)newer")
        self.assertEqual(self.database.read_bytes(), before)
        self.assertEqual(self.aside(), [])
        self.assertIn(self.number(), (good, "89.51\n"))

    def test_at_an_impossible_path_is_reported_and_not_needed(self):
        (self.home / "file").write_text("")
        self.environment["AGIO_DATA"] = str(self.home / "file" / "\x1b[31mdata")
        result = self.run_agio("100", "USD", "EUR", "--refresh")
        expected = oracle.converted(100, "USD", "EUR", self.bank.newest)
        self.assertEqual(result.stdout, f"100.00 USD = {expected} EUR\n")
        self.assertEqual(result.returncode, 0)
        self.assertRegex(result.stderr, r"(?m)^agio: ")
        self.assertNotIn("\x1b", result.stderr)

    def test_that_is_read_only_is_read_and_the_fetch_still_answers(self):
        good = self.updated()
        command = [AGIO, "100", "USD", "EUR", "--quiet"]
        if os.geteuid() == 0:  # Root may write anywhere: another user has to try.
            command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", *command]
            if not shutil.which("setpriv"):
                self.skipTest("needs setpriv to give up root")
        for path in (*self.data.iterdir(), self.data, self.home):
            path.chmod(0o555 if path.is_dir() else 0o444)
        for option in ("--offline", "--refresh"):
            result = subprocess.run(
                [*command, option], env=self.environment, capture_output=True, timeout=PATIENCE,
                encoding="utf-8",
            )
            if "setpriv" in result.stderr:
                self.skipTest("the binary is out of reach for another user")
            with self.subTest(option):
                self.assertEqual((result.stdout, result.returncode), (good, 0), result.stderr)
        self.assertEqual(self.aside(), [])

    def test_replaced_by_something_else_is_reported_and_not_needed(self):
        self.data.mkdir()
        for name in ("agio.sqlite", "agio.sqlite-wal", "agio.sqlite-journal", "agio.sqlite.lock"):
            for make, kind in ((os.mkfifo, "a named pipe"), (os.mkdir, "a directory")):
                make(self.data / name)
                with self.subTest(f"{kind}: {name}"):
                    result = self.run_agio("update", "--source", "ecb")
                    self.assertEqual(result.returncode, 74, result.stderr)
                    self.assertIn(f"~/data/{name} is {kind}, not a file", result.stderr)
                    result = self.answer()
                    self.assertEqual(result.stdout, "100.00 USD = 89.51 EUR\n")
                    self.assertEqual(result.returncode, 0)
                shutil.rmtree(self.data)
                self.data.mkdir()

    def test_of_another_program_is_left_as_it_is(self):
        self.data.mkdir()
        with sqlite3.connect(self.database) as database:
            database.execute("CREATE TABLE moz_places(id INTEGER)")
        database.close()
        before = self.database.read_bytes()
        result = self.run_agio("update", "--source", "ecb")
        self.assertEqual(result.returncode, 74, result.stderr)
        self.assertIn("another program's database", result.stderr)
        self.assertEqual(self.answer().stdout, "100.00 USD = 89.51 EUR\n")
        self.assertEqual(self.database.read_bytes(), before)

    def test_whose_lock_is_held_costs_a_conversion_two_seconds_at_most(self):
        self.data.mkdir()
        with open(f"{self.database}.lock", "w", encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            start = time.monotonic()
            result = self.run_agio("100", "USD", "EUR", "--refresh")
            self.assertLess(time.monotonic() - start, 4)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertIn("fetched, but not saved: another program is using the database", result.stderr)
            self.assertEqual(self.run_agio("update", "--source", "ecb").returncode, 69)
        self.updated()

    def test_with_a_changed_digit_never_answers_from_it_and_fetches_it_again(self):
        good = self.updated()
        with sqlite3.connect(self.database) as database:
            database.execute("UPDATE rate SET text = '1.9500' WHERE currency = 'USD'")
        database.close()
        result = self.answer()
        self.assertEqual(result.stdout, "100.00 USD = 89.51 EUR\n")
        self.assertRegex(result.stderr, r"(?i)damaged stored rates will be fetched again: .*agio.sqlite.damaged-")
        self.assertEqual(self.updated(), good)
        self.assertEqual(self.number(), good)

    def test_serves_many_at_once(self):
        commands = [
            subprocess.Popen(
                [AGIO, *words], env=self.environment, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, encoding="utf-8",
            )
            for words in [["update", "--source", "ecb"], ["100", "USD", "EUR", "--refresh"]] * 6
        ]
        for command in commands:
            output, errors = command.communicate(timeout=60)
            self.assertEqual(command.returncode, 0, errors)
        expected = oracle.converted(100, "USD", "EUR", self.bank.newest)
        self.assertEqual(self.number(), expected + "\n")
        with sqlite3.connect(self.database) as database:
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchone(), ("ok",))

    def test_that_cannot_store_new_rates_is_reported_and_the_update_fails(self):
        def limited():
            resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

        # Like a full disk: not one byte more, and a signal that ends a program that does not handle it.
        result = subprocess.run(
            [AGIO, "update", "--source", "ecb"], env=self.environment, stdin=subprocess.DEVNULL,
            capture_output=True, encoding="utf-8", timeout=60, preexec_fn=limited,
        )
        self.assertEqual(result.returncode, 74, result.stderr)
        self.assertEqual(result.stdout, "")
        self.assertIn("agio: ECB: 20 Nov fetched, but not saved\n", result.stderr)
        self.assertRegex(result.stderr, "changes are not saved: cannot write ~/data/agio.sqlite")
        self.assertEqual(self.number(), "89.51\n")

    def test_below_a_file_names_that_file_and_the_rates_go_on(self):
        self.data.parent.mkdir(exist_ok=True)
        self.data.write_text("a file of another program")
        reason = "changes are not saved: ~/data is a file, not a folder\n"
        result = self.run_agio("update", "--source", "ecb")
        self.assertEqual((result.returncode, result.stdout), (74, ""))
        self.assertIn(reason, result.stderr)
        self.assertIn("move it away, or name another folder in AGIO_DATA", result.stderr)
        self.assertEqual(self.number(), "89.51\n")
        for words in (["tape"], ["tape", "add", "5", "usd", "eur"]):
            result = self.run_agio(*words)
            self.assertEqual((result.returncode, result.stdout), (74, ""), words)
            self.assertIn(reason, result.stderr)
        self.assertEqual(self.data.read_text(), "a file of another program")
