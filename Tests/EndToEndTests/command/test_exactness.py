"""A sample of what Scripts/check-exactness tries: all pairs and days in turn, both roundings; averages and rules of days."""

import subprocess
import sys
import unittest

from harness.case import AGIO, ROOT


class Exactness(unittest.TestCase):
    """Any conversion since 1999"""

    def test_agrees_with_exact_fractions_to_the_last_digit(self):
        result = subprocess.run(
            [sys.executable, ROOT / "Scripts/check-exactness", "400", "--binary", AGIO],
            capture_output=True, encoding="utf-8", timeout=120,
        )
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertIn("400 conversions", result.stdout)
        self.assertIn("500 phrases about periods and by rules of days", result.stdout)
