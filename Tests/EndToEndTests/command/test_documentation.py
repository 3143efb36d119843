# SPDX-License-Identifier: Apache-2.0
"""What the documentation shows is what the program does.

Each ```console block of README.md and docs/ is run line by line and compared with what it shows.
AGIO_REWRITE_GOLDEN=1 writes the output into the pages anew; a test that wrote fails, so that each is
looked at. docs/README.md states the conventions.
"""

import json
import os
import pathlib
import re
import subprocess
import unittest

from harness.case import AGIO, ROOT, HomeCase
from harness.documentation import FENCE, name, pages
from harness.terminal import PATIENCE

IS_REWRITING = os.environ.get("AGIO_REWRITE_GOLDEN") == "1"


def rewrite(case, page, text):
    """Writes a page and fails, so that somebody reviews it."""
    page.write_text(text, encoding="utf-8")
    case.fail(f"{name(page)} was rewritten: look at it")


def printed_by(block):
    """The commands of a console block, each with the lines below it."""
    examples = []
    for line in block.splitlines():
        if line.startswith("$ "):
            examples.append((line[2:], []))
        elif examples:
            examples[-1][1].append(line)
        else:
            raise AssertionError(f"output without a command: {line}")
    return examples


class Shell:
    """Runs the commands of a page like a person's shell, in a separate home folder."""

    def __init__(self, home, environment):
        self.home = home
        self.status = 0
        programs = home / "bin"
        programs.mkdir(parents=True)
        (programs / "agio").symlink_to(pathlib.Path(AGIO).resolve())
        (home / "work").mkdir()
        self.environment = {
            **environment, "HOME": str(home), "AGIO_DATA": str(home / "data"),
            "PATH": f"{programs}:{environment['PATH']}",
        }
        # The usual place, so that errors name it as they do at home.
        del self.environment["AGIO_CONFIG"]
        self.configure("")

    def configure(self, text):
        folder = self.home / ".config" / "agio"
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "config.toml"
        file.write_text(unfetching(text), encoding="utf-8")
        file.chmod(0o600)

    def run(self, command):
        """What a command prints on both outputs, with the home folder as `~`."""
        result = subprocess.run(
            ["/bin/sh", "-c", f"(exit {self.status})\n{command}"], env=self.environment,
            cwd=self.home / "work", stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, encoding="utf-8", timeout=PATIENCE,
        )
        self.status = result.returncode
        return result.stdout.replace(str(self.home), "~")


def unfetching(text):
    """A configuration with which nothing is fetched; each line stays where it was."""
    if "auto_update" in text:
        return text
    first, _, others = (text or "# config.toml").partition("\n")
    if not first.startswith("# config.toml"):
        raise AssertionError(f"the first line must be # config.toml: {first}")
    return f"auto_update = false\n{others}"


class TheDocumentationsCommands(HomeCase):
    """The documentation's commands"""

    maxDiff = None

    def shown_again(self, page):
        """A page with the current output of its commands."""
        shell = Shell(self.home / name(page), self.environment)

        def again(fence):
            language, block = fence.group(1), fence.group(2)
            if language == "toml":
                shell.configure(block)
            if language != "console":
                return fence.group(0)
            examples = printed_by(block)
            self.assertTrue(examples, f"{name(page)}: a console block without a command")
            parts = []
            for command, shown in examples:
                printed = shell.run(command).rstrip("\n").splitlines()
                # Blank lines may separate examples.
                space = len(shown) - len("\n".join(shown).rstrip("\n").splitlines())
                parts += [f"$ {command}", *printed, *[""] * space]
            return "```console\n" + "\n".join(parts) + "\n```"

        return FENCE.sub(again, page.read_text(encoding="utf-8"))

    def test_print_what_the_pages_show(self):
        count = 0
        for page in pages():
            with self.subTest(name(page)):
                text = page.read_text(encoding="utf-8")
                count += text.count("\n$ agio")
                again = self.shown_again(page)
                if IS_REWRITING and again != text:
                    rewrite(self, page, again)
                self.assertEqual(text, again)
        self.assertGreater(count, 40)

    def test_are_all_in_blocks_that_are_run(self):
        for page in pages():
            for language, block in FENCE.findall(page.read_text(encoding="utf-8")):
                if language != "console":
                    self.assertNotRegex(block, r"(?m)^\$ ", f"{name(page)}: write ```console")

    def test_have_a_section_each(self):
        page = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
        listed = self.run_agio("--help").stdout.partition("SUBCOMMANDS:")[2]
        commands = re.findall(r"^  ([a-z]+) ", listed, re.M)
        self.assertGreaterEqual(len(commands), 8)
        for command in commands:
            self.assertRegex(page, rf"(?m)^## .*\bagio {command}\b")


class TheDocumentationsConfiguration(HomeCase):
    """The documentation's configuration"""

    def test_is_one_that_agio_takes(self):
        page = (ROOT / "docs" / "configuration.md").read_text(encoding="utf-8")
        text = next(block for language, block in FENCE.findall(page) if language == "toml")
        (self.home / "config.toml").write_text(text, encoding="utf-8")
        result = self.run_agio("100", "USD", "--quiet", "--offline")
        self.assertEqual((result.returncode, len(result.stdout.splitlines())), (0, 3))
        result = self.run_agio("1", "EUR", "USD", "--quiet", "--source", "user", "--offline")
        self.assertEqual(result.stdout, "1.25\n")

    def test_names_every_key_variable_and_exit_status(self):
        page = (ROOT / "docs" / "configuration.md").read_text(encoding="utf-8")
        table = (ROOT / "Sources/Answers/Help/ConfigurationKey.swift").read_text(encoding="utf-8")
        keys, variables = set(re.findall(r'(?m)^    Self\(\s*"(\w+)"', table)), set()
        for file in (ROOT / "Sources").rglob("*.swift"):
            text = file.read_text(encoding="utf-8")
            variables |= set(re.findall(r'"(AGIO_[A-Z_]+)"', text))
        self.assertIn("max_age_days", keys)
        self.assertIn("AGIO_CONFIG", variables)
        unnamed = {key for key in keys if not re.search(rf"\b{key}\b", page)}
        self.assertEqual(unnamed | {name for name in variables if name not in page}, set())
        page = (ROOT / "docs" / "scripts.md").read_text(encoding="utf-8")
        statuses = (ROOT / "Sources/Answers/Reports/ExitStatus.swift").read_text(encoding="utf-8")
        for status in re.findall(r"(?m)^  case \w+ = (\d+)", statuses):
            self.assertRegex(page, rf"(?m)^\| {status} \|")


class TheDocumentationsSources(HomeCase):
    """The documentation's sources"""

    def test_are_those_agio_lists(self):
        page = (ROOT / "docs" / "sources.md").read_text(encoding="utf-8")
        sources = json.loads(self.run_agio("sources", "--json", "--offline").stdout)
        self.assertGreaterEqual(len(sources), 12)
        for source in sources:
            row = re.search(rf"(?m)^\| `{re.escape(source['id'])}` \|.*$", page)
            self.assertTrue(row, source["id"])
            self.assertIn(source["home"], page)


class TheDocumentationsKeys(HomeCase):
    """The documentation's keys"""

    def test_are_those_of_the_key_table(self):
        table = self.run_agio("keys").stdout
        bound = {}
        for place, lines in re.findall(r"^\[keys\.on\.([a-z-]+)\]\n(.*?)(?=^\[|\Z)", table, re.M | re.S):
            bound[place] = set(re.findall(r'"((?:[^"\\]|\\.)+)"', re.sub(r'(?<=["\]])\s+# .*', "", lines)))
        page = (ROOT / "docs" / "guide.md").read_text(encoding="utf-8")
        tables = re.findall(r"<!-- keys of ([a-z ,-]+) -->\n\n((?:\|.*\n)+)", page)
        self.assertGreater(len(tables), 5)
        for places, rows in tables:
            known = set(bound["everywhere"]).union(*(bound[place] for place in places.split(", ")))
            for row in rows.splitlines()[2:]:
                keys = re.findall(r"`([^`]+)`", row.split(" | ")[0])
                self.assertTrue(keys, row)
                self.assertLessEqual(set(keys), known, f"{places}: {row}")


class TheDocumentationsFrames(unittest.TestCase):
    """The documentation's frames"""

    def test_are_those_of_the_golden_files(self):
        page = ROOT / "docs" / "guide.md"
        text = page.read_text(encoding="utf-8")
        frame = re.compile(r"(<!-- frame ([a-z0-9-]+) -->\n\n```\n)(.*?)(^```$)", re.M | re.S)
        again = frame.sub(lambda found: found[1] + golden(found[2]) + found[4], text)
        self.assertGreater(len(frame.findall(text)), 3)
        if IS_REWRITING and again != text:
            rewrite(self, page, again)
        self.assertEqual(text, again)


def golden(frame):
    """The picture in a golden file, as a terminal shows it; test_typing.py compares the board's with the binary."""
    file = ROOT / "Tests" / "ConverterTests" / "Golden" / f"{frame}.txt"
    picture = file.read_text(encoding="utf-8").split("\n\n")[0].splitlines()[1:]
    return "".join(f"{line[1:-1].rstrip()}\n" for line in picture)
