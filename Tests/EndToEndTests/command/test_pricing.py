# SPDX-License-Identifier: Apache-2.0
"""`agio prices`, read by the programs it is written for."""

import csv
import io
import json
import os
import re
import shutil
import stat
import subprocess
import sys
import threading

from harness.case import HomeCase

AMOUNTS = {"USD": "1234.56", "JPY": "98765", "GBP": "0.07"}

JOURNALS = {
    "ledger": ["include prices", "commodity EUR", "    format 1000.00 EUR", ""] + [
        f"2026-10-30 * sale\n    Assets:{code}    {amount} {code}\n    Income\n"
        for code, amount in AMOUNTS.items()],
    "hledger": ["include prices", "commodity 1000.00 EUR", ""] + [
        f"2026-10-30 * sale\n    Assets:{code}    {amount} {code}\n    Income\n"
        for code, amount in AMOUNTS.items()],
    "beancount": [
        'include "prices"', "2020-01-01 open Assets:EUR",
        # Beancount learns from them that the euro has cents.
        '2020-01-01 * "cents"\n  Assets:EUR  0.01 EUR\n  Assets:EUR  -0.01 EUR\n',
    ] + [
        f'2020-01-01 open Assets:{code}\n2026-10-30 * "sale"\n  Assets:{code}  {amount} {code}\n'
        f"  Income:Sales\n" for code, amount in AMOUNTS.items()] + ["2020-01-01 open Income:Sales"],
}
COMMANDS = {
    "ledger": ["ledger", "-f", "journal", "balance", "-X", "EUR", "Assets", "--flat", "--no-total"],
    "hledger": ["hledger", "-f", "journal", "balance", "-X", "EUR", "Assets", "--flat", "-N"],
    "beancount": [
        "bean-query", "-f", "csv", "-m", "journal",
        "SELECT account, convert(sum(position), 'EUR', 2026-10-30) "
        "WHERE account ~ 'Assets' AND currency != 'EUR' GROUP BY account"],
}
# On Linux, `make deps-test` installs all of them.
PROGRAMS = [program for program, command in COMMANDS.items()
            if sys.platform == "linux" or shutil.which(command[0])]


class CheckedPrices(HomeCase):
    """Prices that are checked"""

    def check(self, text, *words, name="prices.ledger"):
        (self.home / name).write_text(text, encoding="utf-8")
        return self.run_agio("prices", "--check", str(self.home / name), *words, "--offline")

    def test_agree_if_agio_wrote_them_in_any_format(self):
        for form in ("ledger", "hledger", "beancount", "gnucash", "csv", "tsv"):
            for options in ((), ("--digits", "4")):
                written = self.run_agio("prices", "EUR/USD", "EUR/GBP", "USD/JPY", "JPY/EUR", "--from", "2024-01-01", "--to",
                                        "2024-03-31", "--format", form, *options, "--offline")
                self.assertEqual(written.returncode, 0, written.stderr)
                result = self.check(written.stdout, "--format", form)
                self.assertEqual((result.returncode, len(result.stdout.splitlines())), (0, 1), result.stdout)

    def test_are_found_where_one_digit_is_wrong(self):
        written = self.run_agio("prices", "EUR", "USD", "GBP", "--from", "2024-01-01", "--to", "2024-03-31", "--offline")
        lines = written.stdout.splitlines()
        lines[40] = re.sub(r"(\d) (\w+)$", lambda found: f"{(int(found[1]) + 5) % 10} {found[2]}", lines[40])
        result = self.check("\n".join(lines) + "\n", "--json")
        report = json.loads(result.stdout)
        self.assertEqual((result.returncode, [row["line"] for row in report["rows"]]), (1, [41]), lines[40])

    def test_fail_as_one_line_where_the_file_is_none(self):
        for name, text, status in (("none.ledger", None, 66), ("empty.ledger", "", 65), ("table.csv", "a,b\n", 65)):
            if text is not None:
                (self.home / name).write_text(text)
            result = self.run_agio("prices", "--check", str(self.home / name), "--offline")
            self.assertEqual((result.returncode, result.stdout), (status, ""), name)
            self.assertIn(name, result.stderr)


class Prices(HomeCase):
    """Prices"""

    def prices(self, *words):
        result = self.run_agio("prices", *words, "--offline")
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def values(self, program):
        """The value of each currency in euros, according to a program."""
        result = subprocess.run(
            COMMANDS[program], cwd=self.home, env=self.environment, capture_output=True, text=True,
            timeout=60)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        if program == "beancount":
            return {account.strip()[-3:]: value.strip()
                    for account, value in list(csv.reader(io.StringIO(result.stdout)))[1:]}
        rows = [line.split() for line in result.stdout.splitlines() if line.strip()]
        return {account[-3:]: value for value, _, account in rows}

    def test_value_a_journal_to_the_cent_that_agio_prints(self):
        expected = {
            code: self.run_agio(amount, code, "EUR", "--quiet", "--offline").stdout.strip()
            for code, amount in AMOUNTS.items()}
        for pairs in (["USD/EUR", "JPY/EUR", "GBP/EUR"], ["EUR", "USD", "JPY", "GBP"]):
            for program in PROGRAMS:
                journal = JOURNALS[program]
                with self.subTest(f"{program} {pairs}"):
                    (self.home / "prices").write_text(self.prices(*pairs, "--format", program))
                    (self.home / "journal").write_text("\n".join(journal) + "\n")
                    self.assertEqual(self.values(program), expected)

    def test_are_read_under_other_names(self):
        for program in set(PROGRAMS) - {"beancount"}:
            with self.subTest(program):
                (self.home / "prices").write_text(
                    self.prices("EUR", "USD", "JPY", "--format", program, "--name", "USD=$",
                                "--name", "JPY=the yen 1"))
                (self.home / "journal").write_text(
                    "\n".join(JOURNALS[program][:3]) + "\n"
                    '2026-10-30 * sale\n    Assets:USD    $1234.56\n    Income\n\n'
                    '2026-10-30 * sale\n    Assets:JPY    98765 "the yen 1"\n    Income\n')
                self.assertEqual(self.values(program), {"USD": "1105.05", "JPY": "562.19"})
        self.assert_refuses(["prices", "EUR", "USD", "--format", "beancount", "--name", "USD=$"], 64,
                            "is not a valid commodity name", "capital letters")
        self.assert_refuses(["prices", "EUR", "USD", "--name", "USD"], 64, "--name: invalid value USD")
        self.assert_refuses(["prices", "EUR", "USD", "JPY", "--name", "USD=$", "--name", "JPY=$"], 64,
                            "JPY and USD the same name")

    def test_are_added_once_whatever_the_order_of_the_file(self):
        file = self.home / "prices"
        for program, comment in (("ledger", "; mine"), ("hledger", "; mine"), ("beancount", "; mine"),
                                 ("csv", ""), ("tsv", ""), ("gnucash", "")):
            with self.subTest(program):
                words = ["EUR", "USD", "GBP", "--from", "2026-10-01", "--to", "2026-10-30",
                         "--format", program]
                whole = self.prices(*words)
                head, lines = whole.splitlines(True)[:1], whole.splitlines(True)
                if program in ("csv", "tsv", "gnucash"):
                    lines = lines[1:]
                else:
                    head = [comment + "\n"]
                kept = lines[30:20:-1] + lines[2:5]
                file.write_text("".join([*head, *kept]).rstrip("\r\n"), newline="")
                result = self.run_agio("prices", *words, "--append", str(file), "--offline")
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertEqual(
                    result.stdout, f"{len(lines) - 13} prices added to {file}, 13 known\n")
                text = file.read_bytes().decode()
                added = text.replace("\r\n", "\n").splitlines(True)[len(head) + 13:]
                self.assertEqual(added, [line for line in lines if line not in kept])
                before = file.stat().st_ino
                result = self.run_agio("prices", *words, "--append", str(file), "--offline")
                self.assertEqual(result.stdout, f"0 prices added to {file}, {len(lines)} known\n")
                self.assertEqual((file.stat().st_ino, file.read_bytes().decode()), (before, text))

    def test_are_recognized_as_people_write_them(self):
        file = self.home / "prices"
        file.write_text(
            'P 2026/10/30 00:00:00 EUR $1.2\nP 2026-10-29 "EUR" 1.1130 "$" ; note\n'
            "P 2026.10.28 EUR $ 1.1\n")
        result = self.run_agio("prices", "EUR", "USD", "--from", "2026-10-27", "--append", str(file),
                               "--name", "USD=$", "--offline")
        self.assertIn("1 price added", result.stdout)
        self.assertEqual(file.read_text().splitlines()[3:], ["P 2026-10-27 EUR $1.115"])

    # Heads of a journal with decimal commas, and with points, that each program accepts.
    MARKS = {
        "hledger": ("decimal-mark ,\n", "commodity 1.000,00 USD\ncommodity 1.000,00 GBP\n", "D 1.000,00 EUR\n",
                    "P 2026-10-01 EUR 1,12 USD\nP 2026-10-01 EUR 0,871 GBP\n", "decimal-mark .\n", "D $1,000.00\n",
                    "commodity 1 000,00 EUR\n", "commodity 1,000.00 USD\n", ""),
        "ledger": ("D 1.000,00 USD\n", "commodity USD\n    format 1.000,00 USD\n", "D 1.000,00 EUR\n",
                   "P 2026-10-01 EUR 1,12 USD\n", "--decimal-comma\n", "D $1,000.00\n", "commodity 1,000.00 USD\n", ""),
    }

    def test_are_read_as_they_were_by_the_program_of_the_file(self):
        pairs = {"USD": 1117200, "GBP": 833800, "JPY": 175680000}
        entry = "\n2026-11-01 x\n    Assets:Own    1000000 EUR\n    Income\n"
        for program in set(PROGRAMS) & set(self.MARKS):
            for head in self.MARKS[program]:
                with self.subTest(program, head=head):
                    (self.home / "journal").write_text(head + entry)
                    result = self.run_agio("prices", "EUR", *pairs, "--append", str(self.home / "journal"),
                                           "--format", program, "--offline")
                    self.assertEqual(result.returncode, 0, result.stderr)
                    self.assertEqual(
                        {code: self.whole(program, code) for code in pairs}, pairs,
                        (self.home / "journal").read_text())

    def whole(self, program, code):
        """The journal's euros in a currency, as the program reads its prices."""
        options = ["--flat", "--no-total"] if program == "ledger" else ["--flat", "-N"]
        result = subprocess.run(
            [program, "-f", "journal", "balance", "-X", code, "Assets", *options], cwd=self.home,
            env=self.environment, capture_output=True, text=True, timeout=60)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        # A sign of decimals is before the last one, two or four digits.
        number = re.sub(r"[.,](\d{1,2}|0{4})(?!\d)", "", result.stdout.split("Assets")[0])
        return int(re.sub(r"\D", "", number))

    def test_with_a_comma_are_known_the_next_time(self):
        file = self.home / "main.journal"
        file.write_text("decimal-mark ,\n")
        words = ["prices", "EUR", "USD", "JPY", "--append", str(file), "--offline"]
        self.assertEqual(self.run_agio(*words).stdout, f"2 prices added to {file}\n")
        self.assertEqual(file.read_text(), "decimal-mark ,\nP 2026-10-30 EUR 1,1172 USD\nP 2026-10-30 EUR 175,68 JPY\n")
        self.assertEqual(self.run_agio(*words).stdout, f"0 prices added to {file}, 2 known\n")

    def test_are_not_added_where_the_decimal_mark_is_not_clear(self):
        file = self.home / "main.journal"
        for text in ("P 2026-10-01 EUR 1,12 CHF\nP 2026-10-01 EUR 0.87 GBP\n", "2026-10-01 x\n  a  1,234 USD\n  b\n"):
            file.write_text(text)
            words = ["prices", "EUR", "USD", "--append", str(file), "--offline"]
            self.assert_refuses(words, 65, "main.journal: ", "--decimal . or --decimal ,")
            self.assertEqual(file.read_text(), text)
            self.assertEqual(self.run_agio(*words, "--decimal", ",").returncode, 0)
            self.assertIn("EUR 1,1172 USD", file.read_text())
        self.assert_refuses(["prices", "EUR", "USD", "--format", "beancount", "--decimal", ","], 64, "is a point")

    def test_are_added_for_all_the_commodities_of_a_journal_that_are_currencies(self):
        file = self.home / "main.journal"
        file.write_text(
            'commodity $\n    format $1,000.00\n\n2026-10-01 x\n    a    $10\n    b    3 AAPL\n    c    2 "my hours"\n'
            "    d    5 GBP\n    e    1 EUR\n    f\n")
        commodities = ["$", "AAPL", "EUR", "GBP", "my hours"]
        if "hledger" in PROGRAMS:
            listed = subprocess.run(["hledger", "-f", str(file), "commodities"], capture_output=True, text=True,
                                    env=self.environment, check=True, timeout=60).stdout
            self.assertEqual(listed.splitlines(), commodities)
        words = ["prices", *" ".join(commodities).split(), "--base", "EUR", "--name", "USD=$", "--append", str(file),
                 "--format", "hledger", "--offline"]
        result = self.run_agio(*words)
        self.assertEqual((result.returncode, result.stdout), (0, f"2 prices added to {file}\n"), result.stderr)
        for word in ("AAPL", "my", "hours"):
            self.assertIn(f'no currency is called "{word}": left out\n', result.stderr)
        self.assertTrue(file.read_text().endswith("P 2026-10-30 EUR $1.1172\nP 2026-10-30 EUR 0.8338 GBP\n"))
        quiet = self.run_agio(*words, "--quiet")
        stale = "agio: the ECB rates of 2026-10-30 are stale: 22 days old\n"
        self.assertEqual((quiet.returncode, quiet.stdout, quiet.stderr), (0, "", stale))
        printed = self.run_agio("prices", "EUR", "USD", "AAPL", "--offline")
        self.assertEqual((printed.stdout, printed.returncode), ("P 2026-10-30 EUR 1.1172 USD\n", 64))

    def test_are_never_added_to_another_programs_file(self):
        file = self.home / "prices"
        for program in ("ledger", "beancount", "gnucash", "csv", "tsv"):
            text = self.prices("EUR", "USD", "--format", program)
            file.write_text(text)
            for other in {"hledger", "beancount", "gnucash", "csv", "tsv"} - {program}:
                if (program, other) == ("ledger", "hledger"):
                    continue
                with self.subTest(f"{other} to {program}"):
                    self.assert_refuses(
                        ["prices", "EUR", "GBP", "--format", other, "--append", str(file), "--offline"],
                        65, f"is not a {other.upper() if other in ('csv', 'tsv') else other} price file", f"add --format {program}")
                    self.assertEqual(file.read_text(), text)

    def test_that_round_to_nothing_are_remarked(self):
        result = self.run_agio("prices", "IDR", "EUR", "--digits", "3", "--offline")
        self.assertIn("P 2026-10-30 IDR 0.000 EUR", result.stdout)
        self.assertIn("IDR/EUR rounds to zero: use more --digits, or the pair EUR/IDR", result.stderr)

    def test_of_pairs_have_a_base_each(self):
        self.assert_refuses(["prices", "USD/EUR", "GBP/EUR", "--base", "EUR"], 64,
                            "USD/EUR is a pair, but --base already sets the base")

    def test_are_not_added_to_standard_output(self):
        self.assert_refuses(["prices", "EUR", "USD", "--append", "-"], 64, "--append needs a file")
        self.assert_refuses(["prices", "EUR", "USD", "--append", ""], 64, "needs the name of a file")
        self.assertFalse((self.home / "-").exists())

    def test_are_added_whole_or_not_at_all(self):
        target, link = self.home / "target", self.home / "link"
        target.write_text("; mine\n")
        target.chmod(0o640)
        link.symlink_to(target)
        self.prices("EUR", "USD", "--append", str(link))
        self.assertTrue(link.is_symlink())
        self.assertEqual(stat.S_IMODE(target.stat().st_mode), 0o640)
        self.assertEqual(len(target.read_text().splitlines()), 2)
        folder = self.home / "folder"
        folder.mkdir()
        (self.home / "binary").write_bytes(b"\xff\xfe")
        for path, status in ((folder, 73), (self.home / "binary", 65), (self.home / "none" / "file", 73)):
            self.assert_refuses(["prices", "EUR", "USD", "--append", str(path), "--offline"], status,
                                "cannot add prices to")
        self.assertEqual((self.home / "binary").read_bytes(), b"\xff\xfe")
        # Nothing is left behind where there is no price.
        self.run_agio("prices", "EUR", "AED", "--append", str(self.home / "new"), "--offline")
        self.assertFalse((self.home / "new").exists())
        self.assertEqual([name for name in os.listdir(self.home) if ".agio-" in name], [])

    def test_are_all_there_after_several_at_once(self):
        file, codes = self.home / "prices", ["USD", "JPY", "GBP", "CHF", "SEK", "NOK"]
        runs = [threading.Thread(target=self.run_agio, args=(
            "prices", "EUR", code, "--append", str(file), "--offline", "--decimal", ".")) for code in codes]
        for run in runs:
            run.start()
        for run in runs:
            run.join()
        self.assertEqual(sorted(line.split()[-1] for line in file.read_text().splitlines()),
                         sorted(codes))

    def test_say_what_cannot_be_priced(self):
        self.assert_refuses(["prices"], 64, "no pair of currencies")
        self.assert_refuses(["prices", "EUR", "EUR"], 64, "always 1")
        self.assert_refuses(["prices", "EUR", "XYZ"], 64, "XYZ")
        self.assert_refuses(["prices", "EUR", "USD", "--from", "2027-01-01", "--offline"], 64,
                            "2027-01-01 has not come yet", "use a date on or before 2026-11-21")
        self.assert_refuses(["prices", "EUR", "USD", "--every", "month"], 64, "needs a range")
        self.assert_refuses(["prices", "EUR", "USD", "--on", "today", "--from", "-3"], 64, "conflicts with")
        result = self.run_agio("prices", "EUR", "AED", "USD", "--offline")
        self.assertEqual((result.stdout, result.returncode), ("P 2026-10-30 EUR 1.1172 USD\n", 69))
        self.assertIn("agio: ECB does not quote AED", result.stderr)
