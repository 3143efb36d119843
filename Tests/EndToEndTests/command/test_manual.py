# SPDX-License-Identifier: Apache-2.0
"""The manual pages are generated from the program, and are correct and complete."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from harness.case import AGIO, ROOT, HomeCase, every_command

SOURCES = ROOT / "Sources"


def source(path):
    return (SOURCES / path).read_text(encoding="utf-8")


class Manual(HomeCase):
    """The manual pages"""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="agio-manual-")
        cls.addClassCleanup(folder.cleanup)
        made = pathlib.Path(folder.name)
        subprocess.run([ROOT / "Scripts" / "manual" / "write", AGIO, made], check=True)
        cls.pages = {name: made / name for name in ("agio.1", "agio-config.5")}

    def rendered(self, name):
        """A page as `man` shows it, without bold and underlining."""
        # macOS has mandoc in place of man-db and groff.
        reader = ["man", "--warnings", "-l"] if sys.platform == "linux" else ["mandoc", "-T", "utf8"]
        shown = subprocess.run(
            [*reader, self.pages[name]], check=True, capture_output=True,
            env={**self.environment, "MANWIDTH": "80", "MANPAGER": "cat"}, encoding="utf-8")
        self.assertEqual(shown.stderr, "")
        return re.sub(r"\x1b\[[\d;]*m|.\x08", "", shown.stdout)

    def section(self, name, title):
        """A section of a page, as roff."""
        return re.search(
            rf"^\.Sh {title}$(.*?)(?=^\.Sh |\Z)", self.pages[name].read_text(), re.M | re.S)[1]

    def test_have_no_fault_that_mandoc_finds(self):
        lint = subprocess.run(
            ["mandoc", "-T", "lint", *self.pages.values()], capture_output=True, text=True,
            env=self.environment)
        # They name each other, and are not installed here.
        faults = [line for line in (lint.stdout + lint.stderr).splitlines()
                  if not re.search(r"referenced manual not found: Xr agio(-config 5| 1) ", line)]
        self.assertEqual(faults, [])

    def test_list_every_command_and_every_option(self):
        text = self.rendered("agio.1")
        dump = json.loads(self.run_agio("--experimental-dump-help").stdout)
        names = set()
        for path, command in every_command(dump["command"]):
            self.assertRegex(text, rf"(?m)^     {' '.join(path)}\b")
            for given in command["arguments"]:
                names |= {each["name"] for each in given.get("names", [])}
        self.assertGreater(len(names), 25)
        for name in names:
            spelt = f"-{name}" if len(name) == 1 else f"--{name}"
            self.assertRegex(text, rf"(?m)^     (-. *, )?{spelt}\b")

    def test_have_every_rule_of_phrases_and_every_key(self):
        text, lines = self.rendered("agio.1"), self.run_agio("help", "phrases").stdout.splitlines()
        for line in lines:
            if re.match(r"[A-Z][A-Za-z ]+$|    agio ", line):
                self.assertIn(line.strip(), text)
        bindings = self.run_agio("keys").stdout.splitlines()
        shown = [line.strip() for line in self.rendered("agio-config.5").splitlines()]
        self.assertEqual([line for line in bindings if line not in shown], [])

    def test_list_the_exit_statuses_there_are(self):
        cases = re.findall(r"^  case \w+ = (\d+)", source("Answers/Reports/ExitStatus.swift"), re.M)
        listed = re.findall(r"^\.It (\d+)$", self.section("agio.1", "EXIT STATUS"), re.M)
        self.assertEqual(listed, cases)

    def test_list_the_variables_agio_reads(self):
        listed = self.section("agio.1", "ENVIRONMENT")
        read = set()
        for file in SOURCES.rglob("*.swift"):
            read |= set(re.findall(r'"(AGIO_[A-Z_]+)"', file.read_text(encoding="utf-8")))
        self.assertIn("AGIO_CONFIG", read)
        self.assertEqual({name for name in read if f"Ev {name}" not in listed}, set())

    def test_list_the_keys_of_the_configuration(self):
        allowed = set(re.findall(r'^    Self\(\s*"(\w+)"', source("Answers/Help/ConfigurationKey.swift"), re.M))
        self.assertIn("max_age_days", allowed)
        listed = set(re.findall(r"^\.It Cm (\w+)$", self.pages["agio-config.5"].read_text(), re.M))
        self.assertEqual(listed, allowed)

    def test_show_a_configuration_that_agio_takes(self):
        example = re.search(
            r"\.Bd -literal.*?\n(.*?)\.Ed", self.section("agio-config.5", "EXAMPLES"), re.S)[1]
        (self.home / "config.toml").write_text(example, encoding="utf-8")
        self.assertEqual(self.run_agio("10", "EUR", "USD", "--source", "user", "--quiet").stdout,
                         "12.50\n")
        self.assertIn('"F5"', self.run_agio("keys").stdout)


if __name__ == "__main__":
    unittest.main()
