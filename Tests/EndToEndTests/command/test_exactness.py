# SPDX-License-Identifier: Apache-2.0
"""The vectors, and a sample of what Scripts/check-exactness tries: pairs, days, roundings, averages, rules of days."""

import subprocess
import sys
import unittest

from harness.case import AGIO, ROOT


class Exactness(unittest.TestCase):
    """Any conversion since 1999, and any amount"""

    def test_passes_all_vectors(self):
        result = subprocess.run(
            [sys.executable, ROOT / "vectors/runners/agio.py", AGIO], capture_output=True, encoding="utf-8", timeout=120)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertEqual(result.stdout.count(" 0 failed"), 4, result.stdout)

    def test_its_vectors_are_as_generated_from_the_ecb_s_file(self):
        result = subprocess.run(
            [sys.executable, ROOT / "vectors/generate.py", "--check"], capture_output=True, encoding="utf-8", timeout=120)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_agrees_with_exact_fractions_to_the_last_digit(self):
        result = subprocess.run(
            [sys.executable, ROOT / "Scripts/check-exactness", "400", "--binary", AGIO],
            capture_output=True, encoding="utf-8", timeout=120,
        )
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertIn("400 conversions", result.stdout)
        self.assertIn("500 phrases about periods and by rules of days", result.stdout)
