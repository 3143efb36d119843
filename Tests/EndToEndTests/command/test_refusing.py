"""What the command line cannot understand."""

import os
import pty
import signal
import subprocess

from harness.case import AGIO, HomeCase


class Refusing(HomeCase):
    """A command that cannot be understood"""

    def test_names_an_unknown_currency_and_ends_with_64(self):
        self.assert_refuses(["100", "XYZ", "EUR"], 64, r"XYZ")
        self.assert_refuses(["100", "USD", "EURX"], 64, r"EURX")

    def test_says_what_is_wrong_with_an_amount_and_prints_no_answer(self):
        for amount in (
            "1.2.3", "1,2,3", "1,,234", "12abc", "1..5", "(1+2", "1*", "2**3", "1/0", "5--",
            "€5€", "12 34", "1\u200b2", "NaN", "1e999999999", "9^9^9^9", "9" * 5000, "(" * 5000,
        ):
            with self.subTest(amount[:20]):
                self.assert_refuses([amount, "USD", "EUR"], 64)

    def test_refuses_an_amount_that_can_be_read_in_two_ways(self):
        result = self.assert_refuses(["1,234", "USD", "EUR"], 64)
        self.assertIn("1234", result.stderr.replace(",", ""))
        self.assertIn("1.234", result.stderr)

    def test_refuses_a_word_without_an_amount_or_currency(self):
        self.assert_refuses(["100"], 64)
        self.assert_refuses(["to", "EUR"], 64)
        self.assert_refuses(["100", "USD", "to"], 64)

    def test_ends_with_64_for_an_unknown_option_or_source(self):
        for arguments in (["--nonsense"], ["100", "USD", "EUR", "--source", "nobody"],
                          ["100", "USD", "EUR", "--offline", "--refresh"],
                          ["100", "USD", "EUR", "--rounding", "sideways"]):
            with self.subTest(arguments):
                result = self.run_agio(*arguments)
                self.assertEqual((result.stdout, result.returncode), ("", 64), result.stderr)
                self.assertNotEqual(result.stderr, "")

    def test_shows_control_characters_of_its_arguments_as_harmless_stand_ins(self):
        for word in ("\x1b]0;EVIL\x07", "US\x1b[31mD", "\u009b31m", "\u202eUSD"):
            with self.subTest(ascii(word)):
                result = self.run_agio("100" + word, word, "EUR" + word, "--offline")
                self.assertEqual(result.returncode, 64)
                for sign in ("\x1b", "\x07", "\u009b", "\u202e"):
                    self.assertNotIn(sign, result.stdout + result.stderr)

    def test_a_wrong_clock_setting_is_told(self):
        result = self.run_agio("100", "USD", "EUR", AGIO_TODAY="someday")
        self.assertEqual((result.stdout, result.returncode), ("", 64))
        self.assertIn("someday", result.stderr)


class Writing(HomeCase):
    """Writing an answer"""

    def test_into_a_closed_pipe_ends_quietly(self):
        reader, writer = os.pipe()
        os.close(reader)
        process = subprocess.Popen(
            [AGIO, "100", "USD", "EUR", "--offline"], env=self.environment, stdout=writer,
            stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
        )
        os.close(writer)
        _, errors = process.communicate(timeout=10)
        # As `yes | head -1` does: the signal's own end, or the status for an output error.
        self.assertIn(process.returncode, (-signal.SIGPIPE, 74), errors)
        self.assertNotIn(b"Fatal", errors)

    def test_into_a_closed_pipe_with_the_signal_ignored_ends_with_74(self):
        reader, writer = os.pipe()
        os.close(reader)
        process = subprocess.Popen(
            [AGIO, "100", "USD", "EUR", "--offline"], env=self.environment, stdout=writer,
            stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, restore_signals=False,
        )
        os.close(writer)
        _, errors = process.communicate(timeout=10)
        self.assertEqual(process.returncode, 74, errors)
        self.assertTrue(errors.startswith(b"agio: "), errors)

    def test_onto_a_full_disk_ends_with_74_and_says_so(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("needs /dev/full")
        with open("/dev/full", "w") as full:
            result = subprocess.run(
                [AGIO, "100", "USD", "EUR", "--offline"], env=self.environment, stdout=full,
                stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, timeout=10, encoding="utf-8",
            )
        self.assertEqual(result.returncode, 74, result.stderr)
        self.assertTrue(result.stderr.startswith("agio: "), result.stderr)

    def test_sends_no_escape_sequence_even_to_a_terminal(self):
        master, slave = pty.openpty()
        subprocess.run(
            [AGIO, "100", "USD", "EUR", "--offline"], env=self.environment, stdout=slave,
            stderr=slave, stdin=subprocess.DEVNULL, timeout=10, check=True,
        )
        os.close(slave)
        output = os.read(master, 65536)
        os.close(master)
        self.assertIn("100.00 USD = 89.51 EUR", output.decode())
        self.assertNotIn(b"\x1b", output)


class Helping(HomeCase):
    """What agio says about itself"""

    def test_version_is_a_name_and_a_number(self):
        self.assertRegex(self.run_agio("--version").stdout, r"\Aagio \d+\.\d+\.\d+\S*\n\Z")

    def test_help_shows_commands_to_type(self):
        result = self.run_agio("--help")
        self.assertEqual(result.returncode, 0)
        for words in ("agio 100 USD EUR", "rate", "update", "sources", "European Central Bank"):
            self.assertIn(words, result.stdout)
