# SPDX-License-Identifier: Apache-2.0
"""Advice on standard error: run as it is printed, it helps."""

import datetime
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import threading
import urllib.parse

from harness.case import AGIO, NOBODY, PATIENCE, HomeCase

# What Frankfurter has: AED, which the ECB lacks, but no roubles.
RATES = {
    "AED": 4.1, "COP": 4300, "GBP": 0.8338, "KES": 144, "KWD": 0.34, "MAD": 10.6, "PEN": 3.8, "SAR": 4.19, "TWD": 34,
    "USD": 1.1172, "VND": 29000,
}
FIRST = datetime.date(1999, 1, 4)
# The others are not asked.
OTHERS = ("OPEN_ER_API", "CURRENCY_API", "OPENEXCHANGERATES", "CNB", "NBP", "BOC", "NORGES_BANK", "US_TREASURY", "HMRC")
# What the home folder has before a command fails.
BEFORE = [
    "tape add 100 USD EUR", "tape add 10 GBP EUR", "tape note 1 lunch", "alerts add EUR/USD '>1.3'",
    "export old.lock USD --on 2024-03-15",
]
TABLE = "when,amount,currency\n2024-03-15,100,USD\n2024-03-15,5,GBP\n"
FILES = {
    "trip.csv": TABLE, "marks.journal": "P 2026-10-01 EUR 1,1 GBP\nP 2026-10-02 EUR 1.2 CHF\n",
    "prices.beancount": "2026-10-01 price EUR 1.1 USD\n",
}
FAILING = """
100 AED EUR
100 AED EUR --exact
100 AED EUR,GBP --on 2024-03-15
12 USD + 30 AED to EUR --digits 4
100 USD EUR AED RUB
100 USD AED --offline --json
100 RUB EUR
100 RUB EUR --source frankfurter
100 RUB EUR --source ecb
100 RUB EUR --on 2010-01-04 --source frankfurter
100 USD AED --source ecb --max-age 900
100 USD EUR --source cnb
100 USD EUR --on 1998-01-01
100 TRL EUR
100 DEM EUR --on 1998-06-01
100 USD EUR --on 2030-01-01
-5 AED EUR
'$100' AED
100 usd inn eur --exact
convrt 100 usd eur
1,234 USD EUR
100 USD EUR --source nobody
100 USD EUR --offline --refresh
100 USD EUR --on
rate AED EUR --digits 9
rate EUR
rate usd eur jpy
history AED EUR --every month --from 2024-01-01
history AED EUR --every week --format csv
history EUR AED --on 2024-01-01
history EUR RUB --from 2026-01-01
history EUR USD --from 2026-11-02
history EUR USD --from 2026-11-02 --strict
history EUR GBP --from 2024-03-15 --to 2024-03-18 --rates old.lock
history EUR USD --from 2024-01-01 --rates old.lock
100 USD GBP --rates old.lock
matrix USD AED --on 2024-03-15 --change week
matrix EUR
prices EUR AED --format hledger --name AED=dh
prices EUR AED --from 2024-01-01 --every month
prices EUR
prices AAPL EUR USD
prices EUR USD --append prices.beancount --format ledger
prices EUR USD --append marks.journal
prices EUR USD --append prices.beancount --decimal ,
fee 100 AED 20 EUR --rounding down
fee
watch AED/EUR '>1' --quiet
watch AED/EUR
alerts add AED/EUR
alerts add EUR/USD '>1.3'
alerts remove 7
alerts rearm
tape add 100 AED EUR
tape add 100 AED EUR --on 2024-03-15
tape add 100 USD
tape add 100 USD EUR GBP
tape total AED
tape total RUB
tape remove 9
tape note 1
tape date 1
tape date 1 1998-01-01
tape undo --on today
tape export trip.txt
tape nonsense
rows remove XAF
rows move EUR 99
sources enable
sources enable nobody
sources move cnb 99
update --source user
update --source nobody
update --source cnb --full
currencies zzzz
export - --source cnb
export new.lock USD --on 2030-01-01
csv trip.csv
csv --to EUR --date whn trip.csv
csv --to EUR none.csv
help nothing
completions bash zsh
--nonsense
--on today
keys --json
""".strip().splitlines()


class Frankfurter(http.server.BaseHTTPRequestHandler):
    """Answers for the days it is asked about, at the same rates."""

    def do_GET(self):
        asked = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(self.path).query))
        newest = datetime.date(2026, 11, 20)
        day = datetime.date.fromisoformat(asked.get("from") or asked.get("date") or newest.isoformat())
        last = datetime.date.fromisoformat(asked.get("to") or newest.isoformat()) if "from" in asked else day
        rows = []
        while day <= min(last, newest):
            if day >= FIRST and (day.weekday() < 5 or "date" in asked):
                rows += [{"date": day.isoformat(), "base": "EUR", "quote": code, "rate": rate}
                         for code, rate in RATES.items()]
            day += datetime.timedelta(1)
        body = json.dumps(rows).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def advised(errors):
    """The commands among the advice. One with a word in capitals is a form, not a command."""
    for line in errors.splitlines():
        if line.startswith("      ") and "agio " in line:
            command = re.split(r", or | or agio ", line[line.index("agio "):].rstrip("?"))[0]
            if not re.search(r" [A-Z]{4,}\b", command):
                yield command


class Advising(HomeCase):
    """Advice"""

    def setUp(self):
        super().setUp()
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Frankfurter)
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        self.environment["AGIO_FRANKFURTER_URL"] = f"http://127.0.0.1:{server.server_address[1]}"
        self.open_bank()
        for other in OTHERS:
            self.environment[f"AGIO_{other}_URL"] = NOBODY
        # The binary may have another name; advice calls it agio.
        programs = self.home / "programs"
        programs.mkdir()
        (programs / "agio").symlink_to(pathlib.Path(AGIO).resolve())
        self.environment["PATH"] = f"{programs}:{os.environ.get('PATH', '/usr/bin:/bin')}"
        (self.home / "config.toml").write_text("auto_update = false\n")
        self.work, self.kept = self.home / "work", self.home / "kept"
        self.work.mkdir()
        for name, text in FILES.items():
            (self.work / name).write_text(text)
        for command in BEFORE:
            self.run_line(f"agio {command}")
        shutil.copytree(self.data, self.kept)
        self.lock = (self.work / "old.lock").read_text()

    def run_line(self, line):
        return subprocess.run(
            ["sh", "-c", line], env=self.environment, cwd=self.work, timeout=PATIENCE * 4,
            stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", check=False)

    def reset(self):
        shutil.rmtree(self.data, ignore_errors=True)
        shutil.copytree(self.kept, self.data)
        for name, text in FILES.items():
            (self.work / name).write_text(text)
        (self.work / "old.lock").write_text(self.lock)

    @staticmethod
    def messages(result):
        return [line for line in result.stderr.splitlines() if line.startswith("agio: ")]

    def test_that_is_a_command_never_fails_as_the_command_before_did(self):
        tried = 0
        for line in FAILING:
            self.reset()
            failed = self.run_line(f"agio {line}")
            with self.subTest(line):
                self.assertNotEqual(failed.returncode, 0, "not a failing command")
                self.assertNotEqual(failed.returncode, 70)
                for command in list(advised(failed.stderr)):
                    self.reset()
                    tried += 1
                    result = self.run_line(command)
                    said = f"{command}\n{result.stderr}\nafter\n{failed.stderr}"
                    self.assertNotIn(result.returncode, (64, 70, 127), said)
                    if result.returncode != 0:
                        self.assertEqual(
                            set(self.messages(result)) & set(self.messages(failed)), set(), said)
        self.assertGreater(tried, 40)

    def test_leads_somewhere_and_never_in_a_circle(self):
        for line in FAILING:
            self.reset()
            with self.subTest(line):
                result, seen = self.run_line(f"agio {line}"), []
                while result.returncode != 0:
                    self.assertNotIn(self.messages(result), seen, f"{line}: {result.stderr}")
                    seen.append(self.messages(result))
                    command = next(advised(result.stderr), None)
                    if not command:
                        break
                    result = self.run_line(command)
                self.assertLess(len(seen), 6, seen)

    def test_keeps_all_of_what_was_typed(self):
        for line, kept in (
                ("12 USD + 30 AED to EUR --digits 4 --plain", ("12 USD + 30 AED to EUR", "--digits 4", "--plain")),
                ("history AED EUR --every month --from 2024-01-01", ("--every month", "--from 2024-01-01")),
                ("100 AED EUR --exact --on 2024-03-15", ("100 AED EUR", "--exact", "--on 2024-03-15")),
                ("watch AED/EUR '>0.1' --quiet", ("AED/EUR '>0.1'", "--quiet")),
                ("prices EUR AED --format hledger --name AED=dh", ("--format hledger", "--name 'AED=dh'"))):
            with self.subTest(line):
                self.reset()
                command = next(advised(self.run_line(f"agio {line}").stderr))
                for part in kept:
                    self.assertIn(part, command)
                result = self.run_line(command)
                self.assertEqual(result.returncode, 0, f"{command}\n{result.stderr}")
