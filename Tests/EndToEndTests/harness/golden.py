# SPDX-License-Identifier: Apache-2.0
"""What commands print, compared with files under Golden.

AGIO_REWRITE_GOLDEN=1 writes them anew; a test that wrote fails, so that each is looked at.
"""

import contextlib
import os
import pathlib
import re
import shlex
import shutil
import sqlite3
import subprocess
import tempfile

from harness.case import AGIO, ROOT, HomeCase
from harness.terminal import PATIENCE

GOLDEN = pathlib.Path(__file__).resolve().parents[1] / "Golden"
FORMS = ["", "--quiet", "--plain", "--json", "--format csv", "--format tsv"]
TABLE = """amount,currency,date
100,USD,2024-03-15
1,XYZ,2024-03-15
"1,000",JPY,2024-03-17
"""
# A program for --exec: what it is given.
NOTIFY = "#!/bin/sh\nenv | grep ^AGIO_WATCH_ | sort\n"
# What differs between two runs, or two builds, and what is kept instead.
MASKS = [
    # The time at which a line of the tape was added.
    (r"(?<=2026-11-21T)\d\d:\d\d:\d\d", "12:00:00"),
    # The lines of a lock file that have the time end with a checksum, and so does the file.
    (r"(?m)^(clock .*#|end )[0-9a-f]+$", r"\1CHECKSUM"),
    (r"agio \d+\.\d+\.\d+ \([^)]*\)", "agio VERSION"),
    # A line of the log: the time, the process and how long it took.
    (r"(?m)^(! )?\S+Z \d+ (?=info |debug |warning )", r"\1TIME PROCESS "),
    (r"\bms=\d+", "ms=N"),
]


def every_form(commands, options="--offline"):
    """Each command in each form."""
    return [" ".join(filter(None, (command, form, options))) for command in commands for form in FORMS]


class GoldenCase(HomeCase):
    """A test of what commands print, in a home folder with a few files to work on."""

    maxDiff = None

    def setUp(self):
        super().setUp()
        shutil.copy(ROOT / "Scripts" / "screenshots" / "picker.jsonl", self.home)
        (self.home / "broken.jsonl").write_text("no recording\n")
        (self.home / "table.csv").write_text(TABLE)
        (self.home / "notify").write_text(NOTIFY)
        (self.home / "notify").chmod(0o700)

    def shown(self, line, given=""):
        """A command with its output, its remarks marked with `!`, and its exit status."""
        result = subprocess.run(
            [AGIO, *shlex.split(line)], env={**self.environment, "LC_ALL": "C", "TZ": "UTC"}, cwd=self.home,
            input=given, capture_output=True, encoding="utf-8", timeout=PATIENCE)
        remarks = "".join(f"! {text}\n" for text in result.stderr.splitlines())
        return self.masked(f"$ agio {line}\n{result.stdout}{remarks}exit {result.returncode}\n")

    def masked(self, text):
        """A text without what is different each time, such as the name of the home folder."""
        text = text.replace(str(self.home), "~")
        for pattern, replacement in MASKS:
            text = re.sub(pattern, replacement, text)
        return text

    def prepared(self, lines, statement=None):
        """A copy of the home folder after these commands and a statement to the database."""
        for line in lines:
            self.assertIn("exit 0", self.shown(line))
        if statement:
            with contextlib.closing(sqlite3.connect(self.database)) as database, database:
                database.execute(statement)
        copy = pathlib.Path(tempfile.mkdtemp(prefix="agio-e2e-", dir=self.place))
        self.addCleanup(shutil.rmtree, copy)
        return shutil.copytree(self.home, copy, dirs_exist_ok=True)

    def put_back(self, copy):
        """Makes the home folder what it was when it was copied."""
        shutil.rmtree(self.home)
        shutil.copytree(copy, self.home)

    def shown_afresh(self, copy, line, given=""):
        """A command, or several with && between, in a fresh copy of the home; with the files it wrote."""
        self.put_back(copy)
        before = set(self.home.iterdir())
        text = "".join(self.shown(part, given) for part in line.split(" && "))
        for file in sorted(set(self.home.iterdir()) - before - {self.data}):
            text += self.masked(f"$ cat {file.name}\n{file.read_text(encoding='utf-8')}")
        return text

    def compare(self, name, texts):
        """Compares the texts, with an empty line between, with a golden file."""
        text = "\n".join(texts)
        file = GOLDEN / f"{name}.txt"
        if os.environ.get("AGIO_REWRITE_GOLDEN") == "1":
            GOLDEN.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="")
            self.fail(f"{file.name} was rewritten: look at it")
        with open(file, encoding="utf-8", newline="") as kept:
            self.assertEqual(text, kept.read())

    def check(self, name, lines, given=""):
        """Runs the commands one after the other in the same home folder."""
        self.compare(name, [self.shown(line, given) for line in lines])
