# SPDX-License-Identifier: Apache-2.0
"""What the command line cannot understand."""

import os
import pty
import signal
import subprocess

from harness.case import AGIO, HomeCase
from harness.terminal import PATIENCE


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

    def test_a_recording_that_is_no_file_or_has_no_end_is_not_waited_for(self):
        pipe = self.home / "pipe"
        os.mkfifo(pipe)
        self.assert_refuses(["replay", str(pipe)], 66, "is a named pipe, not a file")
        self.assert_refuses(["replay", str(self.home)], 66, "is a directory, not a file")
        self.assert_refuses(["replay", "/dev/zero"], 66, "/dev/zero is a device, not a file")

    def test_a_configuration_that_is_a_link_to_nothing_is_not_none(self):
        link = self.home / "config.toml"
        link.unlink(missing_ok=True)
        link.symlink_to(self.home / "gone.toml")
        self.environment["AGIO_CONFIG"] = str(link)
        self.assert_refuses(["100", "USD", "EUR"], 78, "config.toml: cannot be read")

    def test_two_currencies_can_be_one_word_and_nothing_else(self):
        whole = self.run_agio("rate", "EUR", "USD")
        for pair in ("eurusd", "EUR/USD", "eur-usd"):
            with self.subTest(pair):
                self.assertEqual(self.run_agio("rate", pair).stdout, whole.stdout)
                history = self.run_agio("history", pair, "--from", "2026-10-29", "--offline")
                self.assertEqual(history.returncode, 0, history.stderr)
                self.assertIn("1 EUR in USD", history.stdout)
        for pair in ("eur", "100 eur/usd"):
            with self.subTest(pair):
                self.assert_refuses(["rate", pair], 64, "not a pair of currencies: " + pair)
        self.assert_refuses(["rate", "eur/usd/gbp"], 64, 'unexpected "/" after "eur/usd"')

    def test_fails_in_the_format_it_was_asked_for(self):
        for arguments in (
            ["currencies", "zzzz", "--json"], ["100", "USD", "EUR", "--json", "--on", "xx"],
            ["100", "USD", "EUR", "--json", "--source", "nobody"],
        ):
            with self.subTest(arguments):
                self.assert_refuses(arguments, 64)

    def test_reports_that_help_cannot_be_written(self):
        for arguments in (["--help"], ["--version"], ["help", "rate"], ["100", "USD", "EUR"]):
            with self.subTest(arguments), open("/dev/full", "w", encoding="utf-8") as full:
                result = subprocess.run(
                    [AGIO, *arguments], env=self.environment, stdout=full, stderr=subprocess.PIPE,
                    encoding="utf-8", timeout=PATIENCE)
                self.assertEqual(result.returncode, 74)
                self.assertIn("no space left on device", result.stderr)

    def test_reports_that_standard_output_is_closed(self):
        result = subprocess.run(
            ["sh", "-c", '"$0" 100 USD EUR >&-', AGIO], env=self.environment, capture_output=True,
            encoding="utf-8", timeout=PATIENCE)
        self.assertEqual(result.returncode, 74)
        self.assertIn("standard output: it is closed", result.stderr)

    def test_names_the_line_of_a_configuration_no_parser_should_see(self):
        file = self.home / "config.toml"
        for text in (b"[.a]", b"[[[", b"[[ [", b"from = \"USD\"\0\nfrum = 1"):
            with self.subTest(text):
                file.write_bytes(b"mouse = true\n" + text)
                self.assert_refuses(["1", "USD", "EUR"], 78, "config.toml, line 2: ")

    def test_reports_a_named_configuration_that_does_not_exist(self):
        self.environment["AGIO_CONFIG"] = str(self.home / "none.toml")
        self.assert_refuses(["1", "USD", "EUR"], 78, "none.toml: there is no such file")
        other = self.home / "other.toml"
        other.write_text('rounding = "floor"\n')
        options = ["--config", str(other), "--on", "2026-10-30"]
        self.assertEqual(self.run_agio("100", "USD", "EUR", "-q", *options).stdout, "89.50\n")
        self.assert_refuses(["1", "USD", "EUR", "--config", "missing.toml"], 78, "missing.toml: there is no such file")
        self.assert_refuses(["1", "USD", "EUR", "--config", ""], 64, "needs the name of a file")

    def test_quotes_an_address_that_cannot_be_asked_without_its_secrets(self):
        self.environment["AGIO_ECB_URL"] = "ftp://u:s3cr3t@x/"
        result = self.assert_refuses(["1", "USD", "EUR"], 78, "AGIO_ECB_URL: .*ftp://x/")
        self.assertNotIn("s3cr3t", result.stderr)

    def test_repeats_no_secret_of_a_source_that_is_named_with_one(self):
        secret = "json:http://u:s3cr3t@127.0.0.1:9/x?key=s3cr3t"
        (self.home / "config.toml").write_text(f'source = "{secret}"')
        config = self.assert_refuses(["1", "USD", "EUR"], 78, "line 1: a source name is shown")
        (self.home / "config.toml").write_text("")
        option = self.assert_refuses(["1", "USD", "EUR", "--source", secret], 64)
        variable = self.run_agio("1", "USD", "EUR", AGIO_SOURCE=secret)
        self.assertEqual(variable.returncode, 64)
        for result in (config, option, variable):
            self.assertNotIn("s3cr3t", result.stderr + result.stdout)

    def test_ignores_no_option_that_means_nothing_to_the_command(self):
        for words in (["help", "phrases", "--json"], ["help", "rates", "--quiet"], ["help", "dates", "--zzz"]):
            self.assert_refuses(words, 64, f"Unknown option '{words[-1]}'")
        for arguments, reason in (
            (["100", "USD", "EUR", "--exact", "--digits", "2"], "--exact conflicts with"),
            (["100", "USD", "EUR", "--exact", "--rounding", "up"], "--exact conflicts with"),
            (["100", "USD", "EUR", "--json", "--format", "csv"], "--json conflicts with"),
            (["100", "USD", "EUR", "--color", "always"], "--color always is for the screen"),
            (["100", "USD", "EUR", "--record", "session"], "--record is for the screen"),
            (["--json"], "--json needs an amount"), (["--quiet"], "--quiet needs an amount"),
            (["--on", "yesterday"], "--on needs an amount"), (["--exact"], "--exact needs an amount"),
            (["--strict"], "--strict needs an amount"), (["--refresh"], "--refresh needs an amount"),
            (["rate", "USD", "EUR", "--decimal", ","], "--decimal"),
            (["rate", "USD", "EUR", "--rounding", "cash"], "'cash' is invalid"),
            (["history", "USD", "EUR", "--rounding", "cash"], "'cash' is invalid"),
            (["history", "USD", "EUR", "--on", "yesterday"], "--on"),
            (["history", "USD", "EUR", "--decimal", ","], "--decimal"),
            (["currencies", "--on", "yesterday"], "--on"), (["sources", "--exact"], "--exact"),
            (["update", "--offline"], "--offline"),
            (["update", "--source", "user"], "nothing to fetch for user"),
            (["replay", "session", "--light"], "needs --svg"),
        ):
            with self.subTest(arguments):
                self.assert_refuses(arguments, 64, reason)

    def test_refuses_a_product_of_two_amounts_of_money(self):
        self.assert_refuses(["100 USD * 30 GBP"], 64, "two amounts of money cannot be multiplied")
        self.assert_refuses(["100 USD / 3 GBP"], 64, "cannot divide by an amount of money")

    def test_is_strict_about_what_only_the_locale_could_settle(self):
        german = {"LC_ALL": "de_DE.UTF-8"}
        guess = self.run_agio("1.234", "USD", "EUR", "--offline", "--quiet", **german)
        self.assertEqual((guess.stdout, guess.returncode), ("1104.55\n", 0), guess.stderr)
        strict = ["USD", "EUR", "--strict", "--on", "2026-10-30", "--offline", "--quiet"]
        refused = self.run_agio("1.234", *strict, **german)
        self.assertEqual((refused.stdout, refused.returncode), ("", 64), refused.stderr)
        self.assertIn("1.2340 USD to EUR or 1234 USD to EUR", refused.stderr)
        settled = self.run_agio("1.234", *strict, "--decimal", ",", **german)
        self.assertEqual((settled.stdout, settled.returncode), ("1104.55\n", 0), settled.stderr)
        (self.home / "config.toml").write_text('decimal = ","\n')
        settled = self.run_agio("1.234", *strict, **german)
        self.assertEqual((settled.stdout, settled.returncode), ("1104.55\n", 0), settled.stderr)
        self.assert_refuses(["$5", "EUR", "--strict", "--offline"], 64, "write agio USD 5 EUR --strict")

    def test_shows_control_characters_of_its_arguments_as_harmless_stand_ins(self):
        for word in ("\x1b]0;EVIL\x07", "US\x1b[31mD", "\u009b31m", "\u202eUSD"):
            with self.subTest(ascii(word)):
                result = self.run_agio("100" + word, word, "EUR" + word, "--offline")
                self.assertEqual(result.returncode, 64)
                for sign in ("\x1b", "\x07", "\u009b", "\u202e"):
                    self.assertNotIn(sign, result.stdout + result.stderr)

    def test_a_wrong_clock_setting_is_reported(self):
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
        _, errors = process.communicate(timeout=PATIENCE)
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
        _, errors = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 74, errors)
        self.assertTrue(errors.startswith(b"agio: "), errors)

    def test_onto_a_full_disk_ends_with_74_and_says_so(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("needs /dev/full")
        with open("/dev/full", "w") as full:
            result = subprocess.run(
                [AGIO, "100", "USD", "EUR", "--offline"], env=self.environment, stdout=full,
                stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, timeout=PATIENCE, encoding="utf-8",
            )
        self.assertEqual(result.returncode, 74, result.stderr)
        self.assertTrue(result.stderr.startswith("agio: "), result.stderr)

    def test_sends_no_escape_sequence_even_to_a_terminal(self):
        master, slave = pty.openpty()
        subprocess.run(
            [AGIO, "100", "USD", "EUR", "--offline"], env=self.environment, stdout=slave,
            stderr=slave, stdin=subprocess.DEVNULL, timeout=PATIENCE, check=True,
        )
        os.close(slave)
        output = os.read(master, 65536)
        os.close(master)
        self.assertIn("100.00 USD = 89.51 EUR", output.decode())
        self.assertNotIn(b"\x1b", output)


class Helping(HomeCase):
    """What agio says about itself"""

    def test_version_is_a_name_a_number_and_the_build(self):
        self.assertRegex(
            self.run_agio("--version").stdout,
            r"\Aagio \d+\.\d+\.\d+\S* \((debug|release)(, [0-9a-f]{12,}(-dirty)?)?\)\n\Z")

    def test_help_shows_commands_to_type(self):
        result = self.run_agio("--help")
        self.assertEqual(result.returncode, 0)
        for words in ("agio 100 USD EUR", "rate", "update", "sources", "European Central Bank"):
            self.assertIn(words, result.stdout)


class Saying(HomeCase):
    """What is said of words that do not fit"""

    def test_names_the_words_or_that_there_are_none(self):
        for words, reason in (
            (["history", "EUR/USD", "GBP/USD"], "EUR/USD is a pair; expected one currency"),
            (["fee"], "agio: no amounts\n"), (["watch"], "agio: no pair and no condition\n"),
            (["-", "extra"], "no words may follow -"),
            (["completions", "bash", "zsh"], "Unexpected argument 'zsh'"),
            (["help", "rates", "sources"], "no help on rates sources"),
            (["watch", "EUR/USD", ">1", "--exec", ""], "needs the name of a file"),
            (["history", "EUR", "USD", "--svg", ""], "needs the name of a file"),
            (["fee", "1,000", "USD", "880", "EUR"], r"1000 USD or 1 USD\n      1,000 USD\n      \^"),
        ):
            with self.subTest(" ".join(words)):
                self.assert_refuses(words, 64, reason)

    def test_explains_a_topic_that_is_asked_for_as_a_command(self):
        self.assertEqual(self.run_agio("rates", "--help").stdout, self.run_agio("help", "rates").stdout)
