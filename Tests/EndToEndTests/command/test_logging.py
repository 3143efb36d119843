# SPDX-License-Identifier: Apache-2.0
"""`--log` and `AGIO_LOG`: what a fetch did, and no secret."""

import re
import stat
import subprocess

from harness.case import AGIO, ScreenCase

KEY = "k3y-of-32-letters-and-more"


class Logging(ScreenCase):
    """A log"""

    configuration = ""

    @property
    def log(self):
        return self.home / "agio.log"

    def events(self):
        """The text of each line, without its time, process and durations."""
        lines = self.log.read_text(encoding="utf-8").splitlines()
        for line in lines:
            self.assertRegex(line, r"\A\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z \d+ (info|debug|warning) ")
        return [re.sub(r" ?ms=\d+", "", line.split(" ", 3)[3]) for line in lines]

    def test_goes_to_standard_error_beside_the_remarks(self):
        for mode in ("w", "a"):
            file = self.home / "errors"
            file.write_text("")
            with open(file, mode, encoding="utf-8") as errors:
                errors.write("before\n")
                errors.flush()
                result = subprocess.run(
                    [AGIO, "100", "USD", "EUR", "--offline", "--log", "-"], env=self.environment,
                    stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors, text=True)
            text = file.read_text()
            self.assertEqual(result.stdout, "100.00 USD = 89.51 EUR\n")
            self.assertTrue(text.startswith("before\n"), text)
            self.assertRegex(text, r" info start ")
            self.assertIn("\nECB · Fri 30 Oct 2026 · 22 days old, stale\n", text)
            self.assertFalse((self.home / "-").exists())

    def test_has_what_was_asked_answered_and_accepted(self):
        bank = self.open_bank()
        result = self.run_agio("update", "--source", "ecb", "--log", str(self.log))
        self.assertEqual(result.returncode, 0, result.stderr)
        events = self.events()
        self.assertRegex(events[0], r"\Astart arguments=\"update --source ecb .*\" version=\"agio ")
        self.assertIn("fetch scope=auto source=ecb", events)
        self.assertIn(f"request conditional=false source=ecb url={bank.url}/eurofxref-daily.xml", events)
        self.assertTrue(any(re.match(r"answer bytes=\d+ source=ecb status=200 type=text/xml", event)
                            for event in events), events)
        self.assertIn("fetched added=15 days=15 newest=2026-11-20 outcome=accepted source=ecb", events)
        self.assertEqual(events[-1], "end status=0")
        self.assertEqual(stat.S_IMODE(self.log.stat().st_mode), 0o600)

    def test_says_where_the_files_of_a_bank_disagree(self):
        self.open_bank().double("USD")
        self.run_agio("update", "--source", "ecb", AGIO_LOG=str(self.log))
        accepted = [event for event in self.events() if "outcome=accepted" in event]
        self.assertEqual(len(accepted), 1)
        self.assertIn("its files disagree about USD of 20 Nov 2026", accepted[0])

    def test_says_why_nothing_was_fetched(self):
        self.run_agio("1", "USD", "EUR", "--offline", "--log", str(self.log))
        self.assertIn("no fetch reason=offline", self.events())

    def test_has_no_key_though_a_server_repeats_it(self):
        bank = self.open_bank()
        bank.manner = "echo"
        settings = {"AGIO_OPENEXCHANGERATES_URL": bank.url, "AGIO_OPENEXCHANGERATES_KEY": KEY}
        result = self.run_agio(
            "update", "--source", "openexchangerates", "--log", str(self.log), **settings)
        self.assertEqual(result.returncode, 69, result.stderr)
        self.assertIn(KEY, str(bank.requests[0].headers))
        text = self.log.read_text(encoding="utf-8")
        self.assertNotIn(KEY, text + result.stderr + result.stdout)
        self.assertIn("(hidden)", text)

    def test_of_the_screen_has_its_fetches(self):
        self.open_bank()
        (self.home / "config.toml").write_text("auto_update = false\n")
        terminal = self.start("--log", str(self.log))
        terminal.press("Alt-r")
        terminal.wait_for("20 Nov")
        self.leave(terminal)
        events = self.events()
        self.assertTrue(any("outcome=accepted source=ecb" in event for event in events), events)
        self.assertEqual(events[-1], "end status=0")

    def test_that_cannot_be_written_is_an_error_before_anything_else(self):
        for path in (self.home, self.home / "none" / "agio.log"):
            self.assert_refuses(["1", "USD", "EUR", "--log", str(path), "--offline"], 73,
                                "cannot log to", "--log")
        result = self.run_agio("1", "USD", "EUR", AGIO_LOG=str(self.home))
        self.assertEqual((result.returncode, result.stdout), (73, ""))
        self.assertIn("AGIO_LOG", result.stderr)

    def test_is_not_there_unasked(self):
        self.run_agio("1", "USD", "EUR", "--offline")
        self.assertFalse(self.log.exists())
