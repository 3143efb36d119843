# SPDX-License-Identifier: Apache-2.0
"""Rates from a program: `[sources."exec:NAME"] command`."""

import json
import signal

from harness.case import HomeCase

RATES = {"base": "EUR", "date": "2026-11-20", "rates": {"USD": 1.15, "GBP": 0.84}}


class Running(HomeCase):
    """A program that prints rates"""

    def setUp(self):
        super().setUp()
        self.program = self.home / "my rates"
        self.prints(RATES)
        self.configure(f'command = ["{self.program}", "--json"]')

    def prints(self, rates, *lines):
        text = rates if isinstance(rates, str) else json.dumps(rates)
        self.program.write_text("\n".join(["#!/bin/sh", *lines, f"echo '{text}'", ""]))
        self.program.chmod(0o755)

    def configure(self, *lines):
        file = self.home / "config.toml"
        file.write_text("\n".join(["auto_update = false", '[sources."exec:mine"]', *lines, ""]))
        file.chmod(0o644)

    def update(self, *words):
        return self.run_agio("update", "--source", "exec:mine", *words)

    def rate(self):
        return self.run_agio("1", "EUR", "USD", "--exact", "-q", "--source", "exec:mine").stdout.strip()

    def test_is_a_source_like_any_other(self):
        result = self.update()
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(self.rate(), "1.15")
        answer = json.loads(self.run_agio("100", "EUR", "USD", "--source", "exec:mine", "--json").stdout)
        self.assertEqual(answer["results"][0]["source"], "exec:mine")
        listed = json.loads(self.run_agio("sources", "--source", "exec:mine", "--json").stdout)
        self.assertEqual((listed[0]["newest"], listed[0]["currencies"]), ("2026-11-20", 3))

    def test_is_refused_where_its_rates_are_implausible(self):
        self.update()
        for rates, reason in (
            ({**RATES, "date": "2026-11-30"}, "2026-11-30"), ("no rates", ""),
            ({**RATES, "rates": {"USD": "1,5"}}, ""), ({"base": "EUR"}, "date"),
        ):
            self.prints(rates)
            result = self.update()
            self.assertEqual(result.returncode, 69, result.stdout)
            self.assertIn(reason, result.stdout + result.stderr)
            self.assertEqual(self.rate(), "1.15")
        self.prints({**RATES, "date": "2026-11-21", "rates": {"USD": 2.3, "GBP": 0.84}})
        result = self.update()
        self.assertEqual((result.returncode, "USD" in result.stdout), (0, True), result.stdout)
        self.assertEqual(self.rate(), "1.15")
        self.assertEqual(self.update("--accept", "USD").returncode, 0)
        self.assertEqual(self.rate(), "2.3")

    def test_is_listed_even_where_it_is_off(self):
        self.assertIn("(disabled)", self.run_agio("sources").stdout.split("exec:mine")[1].splitlines()[0])

    def test_is_no_older_than_its_newest_rates_on_a_weekend(self):
        self.update()
        result = self.run_agio("watch", "EUR/USD", ">1.1", "--source", "exec:mine")
        self.assertEqual((result.returncode, result.stderr), (0, "mine · Fri 20 Nov 2026 · 1 day old\n"))
        answer = json.loads(self.run_agio("1", "EUR", "USD", "--source", "exec:mine", "--strict", "--json").stdout)
        self.assertEqual((answer["results"][0]["stale"], answer["notes"]), (False, []))
        late = self.run_agio("1", "EUR", "USD", "--source", "exec:mine", "--strict", AGIO_TODAY="2026-11-26")
        self.assertEqual(late.returncode, 75)

    def test_ends_with_everything_it_started_however_agio_ends(self):
        number = self.home / "number"
        self.prints(RATES, f"sleep 1000 & echo $! > '{number}'", "wait")
        for ending in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL):
            with self.subTest(ending.name):
                self.assertTrue(
                    self.ends_with_agio(number, ending, "update", "--source", "exec:mine"))

    def test_that_fails_is_reported_with_its_reason(self):
        self.prints(RATES, "echo no token >&2", "exit 4")
        result = self.update()
        self.assertEqual(result.returncode, 69)
        self.assertIn("exited with status 4: no token", result.stdout + result.stderr)

    def test_is_run_only_where_the_configuration_names_it(self):
        (self.home / "ran").unlink(missing_ok=True)
        self.prints(RATES, f"touch '{self.home}/ran'")
        for words in (["update"], ["1", "EUR", "USD", "--refresh"], ["sources", "--refresh"]):
            self.run_agio(*words)
            self.assertFalse((self.home / "ran").exists(), words)
        self.configure("enabled = true")
        result = self.update()
        self.assertEqual(result.returncode, 78)
        self.assertIn('under [sources."exec:mine"] in config.toml', result.stderr)
        self.configure(f'command = ["{self.program}"]', "enabled = false")
        self.assertEqual(self.update().returncode, 78)
        self.assertFalse((self.home / "ran").exists())
        self.configure(f'command = ["{self.program}"]', "enabled = true")
        self.run_agio("update")
        self.assertTrue((self.home / "ran").exists())

    def test_is_refused_where_others_could_exchange_it_or_it_is_no_program(self):
        (self.home / "config.toml").chmod(0o666)
        self.assert_refuses(["1", "USD", "EUR"], 78, "others can write to it", "chmod go-w")
        for lines, reason in (
            (['command = []'], "must be a program"), (['command = "my-rates"'], "command"),
            (['command = ["bin/my-rates"]'], "begins with / or ~/"),
            (['command = ["x"]', 'key = "secret"'], "unknown key key"),
        ):
            self.configure(*lines)
            self.assert_refuses(["1", "USD", "EUR", "--offline"], 78, reason)
        self.configure('enabled = true', '[sources.ecb]', 'command = ["x"]')
        self.assert_refuses(["1", "USD", "EUR", "--offline"], 78, "unknown key command")
        self.configure("enabled = true")
        self.assert_refuses(["1", "USD", "EUR", "--source", "exec:a b"], 64, "exec:NAME")
