# SPDX-License-Identifier: Apache-2.0
"""`agio -`: phrases from standard input."""

import csv
import io
import json
import os
import select
import subprocess
import unittest

from harness.case import AGIO, PATIENCE, HomeCase

# The newest built-in rates are too old.
STALE = "  ECB 30 Oct 2026, stale"


class Streaming(HomeCase):
    """Phrases from standard input"""

    def stream(self, text, *options):
        data = text if isinstance(text, bytes) else text.encode()
        return subprocess.run(
            [AGIO, "-", *options], env=self.environment, input=data, capture_output=True,
            timeout=PATIENCE)

    def test_are_answered_a_line_each(self):
        result = self.stream("100 usd eur, jpy\n\n100 usd to xyz, eur\n5 gbp eur", "--offline")
        self.assertEqual(result.stdout.decode().splitlines(), [
            f"100.00 USD = 89.51 EUR; 100.00 USD = 15,725 JPY{STALE}", "",
            f"100.00 USD = 89.51 EUR{STALE}", f"5.00 GBP = 6.00 EUR{STALE}"])
        self.assertEqual(result.returncode, 64)
        self.assertIn('agio: line 3: no currency is called "xyz"', result.stderr.decode())

    def test_of_the_help_mean_the_same_in_a_shell(self):
        lines = [line.strip() for line in self.run_agio("help", "phrases").stdout.splitlines()]
        examples = [line for line in lines if line.startswith("agio ")]
        self.assertGreater(len(examples), 30)
        for example in examples:
            words = subprocess.run(
                ["bash", "-c", 'agio() { printf "%s" "$*"; }; ' + example], env=self.environment,
                cwd=self.home, capture_output=True, text=True, timeout=PATIENCE)
            phrase = example.removeprefix("agio ")
            typed = phrase[1:-1].replace("'\\''", "'") if phrase.startswith("'") else phrase
            self.assertEqual((words.stdout, words.stderr), (typed, ""), example)

    def test_are_objects_a_line_each_in_json(self):
        result = self.stream("100 usd eur\nfoo\n\n1 eur aed\n", "--json", "--offline")
        objects = [json.loads(line, parse_float=str) for line in result.stdout.splitlines()]
        self.assertEqual([object["asked"] for object in objects], ["100 USD", "foo", "", "1 EUR"])
        self.assertEqual(objects[0]["results"][0]["value"], "89.51")
        self.assertEqual(objects[1]["error"]["code"], "unknown-currency")
        self.assertEqual(objects[3]["results"][0]["error"]["code"], "not-quoted")
        self.assertEqual((result.returncode, result.stderr), (64, b""))

    def test_have_rows_with_their_number_in_tables(self):
        result = self.stream("100 usd eur, jpy\nwhat\n", "--format", "csv", "--offline")
        rows = list(csv.DictReader(io.StringIO(result.stdout.decode())))
        self.assertEqual([(row["line"], row["to"], row["value"]) for row in rows],
                         [("1", "EUR", "89.51"), ("1", "JPY", "15725"), ("2", "", "")])
        self.assertTrue(rows[2]["error"])

    def test_are_answered_at_once(self):
        process = subprocess.Popen(
            [AGIO, "-", "--offline"], env=self.environment, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0)
        try:
            for amount in ("1", "2", "3"):
                process.stdin.write(f"{amount} usd jpy\n".encode())
                ready, _, _ = select.select([process.stdout], [], [], PATIENCE)
                self.assertTrue(ready, f"no answer to line {amount}")
                self.assertTrue(os.read(process.stdout.fileno(), 100).startswith(amount.encode()))
            process.stdin.close()
            self.assertEqual(process.wait(PATIENCE), 0)
        finally:
            process.kill()
            process.wait()
            process.stdout.close()

    def test_may_begin_with_the_mark_of_utf8(self):
        result = self.stream("\ufeff1 usd eur\n", "--offline")
        self.assertEqual((result.stdout.decode(), result.returncode), (f"1.00 USD = 0.90 EUR{STALE}\n", 0))

    def test_are_not_there_when_standard_input_is_closed(self):
        result = subprocess.run(
            ["sh", "-c", 'exec "$0" - --offline <&-', AGIO], env=self.environment,
            capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((result.stdout, result.returncode), ("", 74))
        self.assertIn("agio: cannot read phrases from standard input: it is closed", result.stderr)

    def test_can_be_damaged_without_harm(self):
        long = b"1 " + b"usd " * 100_000
        result = self.stream(b"\xff\x00\x1b[31m\n" + long + b"\n1 usd eur\r\n", "--offline")
        lines = result.stdout.decode().splitlines()
        self.assertEqual(lines, ["", "", f"1.00 USD = 0.90 EUR{STALE}"])
        self.assertEqual(result.returncode, 64)
        self.assertNotIn(b"\x1b", result.stderr)
        self.assertLess(len(result.stderr), 4_000)

    def test_are_fetched_for_once(self):
        bank = self.open_bank()
        result = self.stream("1 usd eur\n1 gbp eur\n1 chf eur\n")
        self.assertEqual((result.returncode, result.stderr.decode()),
                         (0, "ECB · Fri 20 Nov 2026 · 1 day old\n"))
        names = [request.name for request in bank.requests]
        self.assertTrue(names)
        self.assertEqual(len(names), len(set(names)))

    def test_end_with_an_error_where_standard_input_cannot_be_read(self):
        folder = os.open(self.home, os.O_RDONLY)
        self.addCleanup(os.close, folder)
        result = subprocess.run(
            [AGIO, "-"], env=self.environment, stdin=folder, capture_output=True, timeout=PATIENCE)
        self.assertEqual(result.returncode, 74)
        self.assertIn(b"agio: cannot read phrases from standard input", result.stderr)


if __name__ == "__main__":
    unittest.main()
