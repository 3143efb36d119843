# SPDX-License-Identifier: Apache-2.0
"""Tab in the real shells, in a pseudo-terminal."""

import os
import pathlib
import re
import unittest

from harness.case import AGIO, ScreenCase

# How to start a shell without a user's settings, and how to load the completions.
SHELLS = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], 'eval "$(agio completions bash)"'),
    "zsh": (["zsh", "-f", "-i"],
            "autoload -U compinit && compinit -u -D && eval \"$(agio completions zsh)\""),
    "fish": (["fish", "--no-config", "-i"], "agio completions fish | source"),
}
# What is typed before Tab, and the line after it.
LINES = {
    "agio curr": "agio currencies",
    "agio 100 gb": "agio 100 GBP",
    "agio 100 usd to gb": "agio 100 usd to GBP",
    "agio 100 usd in eur on yest": "agio 100 usd in eur on yesterday",
    "agio rate USD gb": "agio rate USD GBP",
    "agio rate USD EUR --on yest": "agio rate USD EUR --on yesterday",
    "agio rate USD EUR --on=yest": "agio rate USD EUR --on=yesterday",
    "agio update --source frank": "agio update --source frankfurter",
    "agio update --source frankfurter:banx": "agio update --source frankfurter:banxico",
    "agio rate USD MXN --source=frankfurter:banx": "agio rate USD MXN --source=frankfurter:banxico",
    "agio sources frankfurter:banx": "agio sources frankfurter:banxico",
    "agio update --fu": "agio update --full",
    "agio 100 usd --rounding half-e": "agio 100 usd --rounding half-even",
    "agio replay sess": "agio replay session.jsonl",
    "agio tape exp": "agio tape export",
    "agio tape export sess": "agio tape export session.jsonl",
    "agio tape add 100 gb": "agio tape add 100 GBP",
    "agio alerts rem": "agio alerts remove",
    "agio rows add gb": "agio rows add GBP",
    "agio help phr": "agio help phrases",
    "agio help exit": "agio help exit-status",
}


class Completing(ScreenCase):
    """Tab in bash, zsh and fish"""

    def shell(self, name):
        """A shell at its prompt that has the completions."""
        tools = self.home / "tools"
        if not tools.exists():
            tools.mkdir()
            (tools / "agio").symlink_to(pathlib.Path(AGIO).resolve())
            (self.home / "session.jsonl").touch()
        self.environment["PATH"] = f"{tools}{os.pathsep}{self.environment['PATH']}"
        command, start = SHELLS[name]
        terminal = self.start_command(command, {**self.environment, "PS1": "> "}, columns=100)
        terminal.wait_for(r"[>$%#] *$")
        terminal.type(f"cd ~; {start}; echo rea''dy\r")
        terminal.wait_for(r"^ready$")
        terminal.settle()
        return terminal

    def complete(self, name):
        terminal = self.shell(name)
        for typed, expected in LINES.items():
            with self.subTest(typed):
                terminal.type(typed + "\t")
                terminal.wait_for(rf"{re.escape(expected)} *$")
                terminal.press("Ctrl-U")
                terminal.wait_without(re.escape(expected))

    def test_completes_in_bash(self):
        self.complete("bash")

    def test_completes_in_zsh(self):
        self.complete("zsh")

    def test_completes_in_fish(self):
        self.complete("fish")

    def test_lists_what_there_is_with_what_it_means(self):
        for name in SHELLS:
            with self.subTest(name):
                terminal = self.shell(name)
                terminal.type("agio update --source n\t\t")
                terminal.wait_for(r"\bnbp\b")
                terminal.wait_for(r"\bnorges-bank\b")
                if name != "bash":
                    terminal.wait_for("Norges Bank")
                self.assertNotIn("frankfurter", terminal.text())

    def test_offers_nothing_where_nothing_fits(self):
        result = self.run_agio("completions", "bash", "--", "rate", "USD", "EUR", "JPY")
        self.assertEqual((result.stdout, result.stderr, result.returncode), ("", "", 0))

    def test_needs_no_sound_configuration(self):
        (self.home / "config.toml").write_text("nonsense = 1\n", encoding="utf-8")
        self.assert_answers(["completions", "bash", "--", "100", "gb"], "GBP\n")

    def test_of_another_shell_is_refused(self):
        self.assert_refuses(["completions", "tcsh"], 64, "bash")


if __name__ == "__main__":
    unittest.main()
