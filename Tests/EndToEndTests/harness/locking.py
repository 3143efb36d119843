# SPDX-License-Identifier: Apache-2.0
"""What the tests of lock files have in common."""

import subprocess

from harness.case import AGIO, HomeCase
from harness.terminal import PATIENCE

TABLE = "date,amount,currency\n2024-03-15,100,USD\n2024-03-18,12.5,GBP\n2023-12-31,7,CHF\n2024-03-15,x,USD\n"


class LockCase(HomeCase):
    """A test with a place for a lock file; nothing is fetched automatically."""

    def setUp(self):
        super().setUp()
        self.lock = self.home / "rates.lock"
        # That a fetch failed is a remark of one run, not of the rates.
        (self.home / "config.toml").write_text("auto_update = false\n")

    def run_with(self, arguments, text="", **environment):
        result = subprocess.run(
            [AGIO, *arguments], env={**self.environment, **environment}, input=text,
            capture_output=True, encoding="utf-8", timeout=PATIENCE)
        return result.stdout, result.stderr, result.returncode
