# SPDX-License-Identifier: Apache-2.0
"""agio AMOUNT FROM TO… on the command line."""

import json
from fractions import Fraction

from harness import oracle, publications
from harness.case import BUNDLE_LINE, HomeCase

BUNDLED = publications.real()[publications.NEWEST_REAL]


class Converting(HomeCase):
    """A conversion on the command line"""

    def test_answers_with_a_line_for_each_target_and_says_whose_rates_they_are(self):
        result = self.assert_answers(
            ["100", "USD", "EUR", "JPY", "--offline"],
            "100.00 USD = 89.51 EUR\n100.00 USD = 15,725 JPY\n",
        )
        self.assertEqual(result.stderr, BUNDLE_LINE + "\n")

    def test_reads_small_words_commas_and_either_case(self):
        expected = "".join(
            f"100.00 USD = {oracle.converted(100, 'USD', code, BUNDLED)} {code}\n"
            for code in ("EUR", "GBP", "JPY")
        )
        for words in (
            "100 usd in eur, gbp, jpy", "100 USD to EUR, GBP and JPY", "100 Usd -> eur,gbp,jpy",
        ):
            with self.subTest(words):
                self.assert_answers([*words.split(), "--offline"], expected)
                self.assert_answers([words, "--offline"], expected)

    def test_calculates_an_expression_and_reads_a_symbol(self):
        value = oracle.converted(Fraction("44.625"), "CHF", "EUR", BUNDLED)
        result = self.run_agio("12.50 * 3 + 19%", "chf", "to", "€", "--offline", "--quiet")
        self.assertEqual((result.stdout, result.returncode), (value + "\n", 0))

    def test_takes_one_where_no_amount_is_said(self):
        self.assert_answers(["usd", "eur", "--offline"], "1.00 USD = 0.90 EUR\n")

    def test_goes_into_the_rows_where_no_target_is_said(self):
        result = self.run_agio("100", "USD", "--offline")
        expected = [
            f"100.00 USD = {oracle.converted(100, 'USD', code, BUNDLED)} {code}"
            for code in oracle.ROWS
        ]
        self.assertEqual(result.stdout.splitlines(), expected)

    def test_converts_a_negative_amount(self):
        self.assert_answers(["-100", "USD", "EUR", "--offline", "--quiet"], "-89.51\n")

    def test_is_a_bare_number_when_quiet(self):
        words = ["100", "USD", "EUR", "--quiet", "--offline"]
        result = self.run_agio(*words, AGIO_TODAY="2026-10-31")
        self.assertEqual((result.stdout, result.stderr), ("89.51\n", ""))
        stale = self.assert_answers(words, "89.51\n")
        self.assertEqual(stale.stderr, "agio: the ECB rates of 2026-10-30 are stale: 22 days old\n")

    def test_is_exact_far_beyond_what_floating_point_holds(self):
        amount = "123456789012345678901234567890.12"
        expected = oracle.converted(Fraction(amount), "USD", "EUR", BUNDLED).replace(",", "")
        self.assert_answers([amount, "USD", "EUR", "--quiet", "--offline"], expected + "\n")

    def test_within_one_currency_needs_no_rate(self):
        self.assert_answers(["100", "USD", "to", "USD", "--quiet", "--offline"], "100.00\n")

    def test_writes_marks_as_the_locale_does_but_never_for_programs(self):
        german = {"LC_ALL": "de_DE.UTF-8"}
        self.assert_answers(
            ["1250.5", "USD", "JPY", "--offline", "--decimal", "."],
            "1.250,50 USD = 196.641 JPY\n", **german,
        )
        self.assert_answers(["100", "USD", "EUR", "--quiet", "--offline"], "89.51\n", **german)
        answer = self.run_agio("100", "USD", "EUR", "--json", "--offline", **german).stdout
        self.assertIn('"value": 89.51,', answer)

    def test_keeps_to_ascii_where_the_locale_is_C(self):
        result = self.run_agio("100", "USD", "EUR", "--offline", LC_ALL="C")
        self.assertEqual(result.stdout, "100.00 USD = 89.51 EUR\n")
        self.assertEqual(result.stderr, BUNDLE_LINE.replace("·", "-") + "\n")

    def test_rounds_as_asked(self):
        for mode, expected in (("half-up", "89.51"), ("down", "89.50"), ("ceiling", "89.51")):
            with self.subTest(mode):
                self.assert_answers(
                    ["100", "USD", "EUR", "--quiet", "--offline", "--rounding", mode],
                    expected + "\n",
                )


class AsOf(HomeCase):
    """A conversion as of a date"""

    def test_takes_a_day_by_option_or_in_the_phrase(self):
        self.assert_answers(["100", "USD", "EUR", "--on", "2026-10-30", "--quiet"], "89.51\n")
        self.assert_answers(["100 USD to EUR on 2026-10-30", "--quiet"], "89.51\n")
        self.assert_answers(["100 USD to EUR on 30 oct 2026", "--quiet"], "89.51\n")

    def test_takes_a_day_counted_back_from_today(self):
        for day, name in (("yesterday", "2026-11-20"), ("-30", "2026-10-22")):
            with self.subTest(day):
                answer = json.loads(
                    self.run_agio("100", "USD", "EUR", "--on", day, "--json", "--offline").stdout
                )
                self.assertEqual(answer["date"], name)

    def test_takes_fridays_publication_on_a_sunday_and_says_so(self):
        result = self.run_agio("100", "USD", "EUR", "--on", "2026-11-01")
        self.assertEqual(result.stdout, "100.00 USD = 89.51 EUR\n")
        self.assertIn("Fri 30 Oct 2026", result.stderr)

    def test_takes_the_legal_rate_from_the_day_the_euro_came_to_Croatia(self):
        self.assert_answers(
            ["100", "EUR", "HRK", "--on", "2023-01-01"], "100.00 EUR = 753.45 HRK\n"
        )

    def test_takes_the_market_rate_the_day_before(self):
        self.assert_answers(
            ["100", "EUR", "HRK", "--on", "2022-12-31"], "100.00 EUR = 753.65 HRK\n"
        )

    def test_refuses_a_gap_in_what_the_source_published(self):
        self.assert_refuses(
            ["100000", "ISK", "EUR", "--on", "2013-06-15"], 69,
            r"ISK", r"2013-06-15", r"suspended|not quoted",
        )

    def test_refuses_a_day_before_the_first_publication_and_names_that(self):
        self.assert_refuses(["100", "USD", "EUR", "--on", "1998-12-31"], 69, r"1999-01-04")

    def test_answers_what_it_can_and_ends_with_the_worst_status(self):
        result = self.run_agio("100", "EUR", "USD", "ISK", "--on", "2013-06-14")
        self.assertRegex(result.stdout, r"\A100\.00 EUR = [0-9.]+ USD\n\Z")
        self.assertRegex(result.stderr, r"ISK")
        self.assertEqual(result.returncode, 69)

    def test_refuses_an_invalid_date(self):
        self.assert_refuses(["100", "USD", "EUR", "--on", "2026-02-30"], 64, r"2026-02-30")

    def test_touches_no_network_for_a_day_long_past(self):
        bank = self.open_bank()
        self.run_agio("100", "USD", "EUR", "--on", "2020-01-02")
        self.assertEqual(bank.requests, [])


class AsJSON(HomeCase):
    """A conversion as JSON"""

    def read(self, *arguments):
        """The answer with its numbers as they are written, not as floating point."""
        result = self.run_agio(*arguments, "--json")
        return json.loads(result.stdout, parse_float=str, parse_int=str), result

    def test_writes_every_number_exactly(self):
        answer, result = self.read("100", "USD", "EUR", "--on", "2026-10-30")
        self.assertEqual(result.returncode, 0)
        self.assertEqual(
            {name: answer[name] for name in ("amount", "from", "date")},
            {"amount": "100", "from": "USD", "date": "2026-10-30"},
        )
        expected = {
            "to": "EUR", "value": "89.51", "exact": "89.50948800572860723236663086",
            "rate": "0.8950948800572860723236663086", "rate_date": "2026-10-30",
            "source": "ecb", "kind": "reference", "age_days": "0", "stale": False,
        }
        self.assertEqual(len(answer["results"]), 1)
        self.assertEqual(expected, {key: answer["results"][0].get(key) for key in expected})

    def test_shows_the_age_of_the_newest_rates_and_the_next_publication(self):
        answer, _ = self.read("100", "USD", "EUR", "--offline")
        self.assertIsNone(answer["date"])
        self.assertEqual(answer["results"][0]["age_days"], "22")
        self.assertIs(answer["results"][0]["stale"], True)
        self.assertEqual(
            answer["notes"], ["ECB publishes again on Mon 23 Nov 2026 about 16:00 CET"]
        )

    def test_has_the_reason_in_place_of_numbers_that_are_missing(self):
        answer, result = self.read("100", "EUR", "USD", "ISK", "--on", "2013-06-14")
        self.assertEqual(result.returncode, 69)
        dollar, krona = answer["results"]
        self.assertIn("value", dollar)
        self.assertEqual((krona["to"], krona["error"]["code"]), ("ISK", "suspended"))
        self.assertNotIn("value", krona)

    def test_shows_an_amount_no_decimal_equals_as_it_was_typed(self):
        self.assert_answers(["1/3", "USD", "EUR", "--offline"], "1/3 USD = 0.30 EUR\n")
        answer = json.loads(self.run_agio("1/3", "USD", "EUR", "--offline", "--json").stdout)
        self.assertEqual(answer["asked"], "1/3 USD")

    def test_reads_a_negative_amount_with_its_symbol_in_front(self):
        for amount in ("-$5", "-US$5", "$-5", "-5"):
            with self.subTest(amount):
                targets = ["EUR"] if "$" in amount else ["USD", "EUR"]
                self.assert_answers([amount, *targets, "--offline", "--quiet"], "-4.48\n")

    def test_says_why_it_ends_with_75(self):
        for option, reason in (("--strict", "is stale"), ("--max-age=3", "--max-age allows 3")):
            for command in (["100", "USD", "EUR"], ["rate", "USD", "EUR"],
                            ["history", "USD", "EUR"]):
                with self.subTest([*command, option]):
                    result = self.run_agio(*command, option, "--offline")
                    self.assertEqual(result.returncode, 75, result.stderr)
                    self.assertNotEqual(result.stdout, "")
                    self.assertRegex(result.stderr, f"(?m)^agio: .*{reason}")

    def test_answers_the_targets_next_to_one_that_is_no_currency(self):
        result = self.run_agio("1", "EUR", "USD", "QQQ", "GBP", "--json")
        self.assertEqual(result.returncode, 64, result.stderr)
        answers = json.loads(result.stdout)["results"]
        self.assertEqual([answer["to"] for answer in answers], ["USD", "QQQ", "GBP"])
        self.assertEqual(answers[1]["error"]["code"], "unknown-currency")
        self.assertIn("value", answers[2])

    def test_explains_in_json_why_there_is_no_answer(self):
        for arguments, status, code in (
            (["1.000", "USD", "EUR"], 64, "ambiguous-amount"),
            (["1,2,3", "USD", "EUR"], 64, "bad-amount"),
            (["9" * 1001, "USD", "EUR"], 64, "limit"),
            (["1", "XYZ", "EUR"], 64, "unknown-currency"),
            (["rate", "XYZ", "EUR"], 64, "unknown-currency"),
            (["history", "AED", "EUR", "--offline"], 69, "not-quoted"),
        ):
            with self.subTest(arguments):
                result = self.run_agio(*arguments, "--json")
                self.assertEqual(result.returncode, status, result.stderr)
                self.assertEqual(json.loads(result.stdout)["error"]["code"], code)
                self.assertTrue(result.stderr.startswith("agio: "))
