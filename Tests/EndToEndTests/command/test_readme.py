"""What the README shows is what the program prints."""

import re
import shlex
import subprocess
import unittest

from harness.case import AGIO, ROOT, HomeCase, ScreenCase

README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language=""):
    """The fenced blocks of the README in a language; without one, what is typed and shown."""
    found = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.M | re.S)
    return [text for name, text in found if name == language]


def examples():
    """Each `$ agio …` line with the lines printed below it."""
    for block in blocks():
        for example in re.split(r"^\$ ", block, flags=re.M)[1:]:
            command, _, printed = example.partition("\n")
            yield command, printed.rstrip("\n") + "\n"


class TheReadmesCommands(HomeCase):
    """The README's commands"""

    def test_print_what_it_says(self):
        found = list(examples())
        self.assertGreaterEqual(len(found), 4)
        for command, printed in found:
            words = shlex.split(command)
            self.assertEqual(words[0], "agio")
            result = subprocess.run(
                [AGIO, *words[1:]], env=self.environment, stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", timeout=30,
            )
            self.assertEqual(result.stdout, printed, command)


class TheReadmesConfiguration(HomeCase):
    """The README's configuration"""

    def test_is_one_that_agio_takes(self):
        (text,) = blocks("toml")
        (self.home / "config.toml").write_text(text, encoding="utf-8")
        result = self.run_agio("100", "USD", "--quiet", "--offline")
        self.assertEqual((result.returncode, len(result.stdout.splitlines())), (0, 3))
        result = self.run_agio("1", "EUR", "USD", "--quiet", "--source", "user", "--offline")
        self.assertEqual(result.stdout, "1.25\n")


class TheReadmesScreen(ScreenCase):
    """The README's screen"""

    def test_is_the_programs_own(self):
        shown = next(block for block in blocks() if block.startswith(" agio "))
        terminal = self.start()
        terminal.type("1250+19%")
        terminal.wait_for(r"= 1,487\.50")
        lines = [line.rstrip() for line in terminal.text().splitlines()]
        count = len(shown.splitlines())
        self.assertEqual(lines[:count], shown.splitlines())


if __name__ == "__main__":
    unittest.main()
