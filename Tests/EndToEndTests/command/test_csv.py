# SPDX-License-Identifier: Apache-2.0
"""`agio csv`: tables, whole, in a pipe, and when something goes wrong."""

import csv
import io
import os
import re
import resource
import select
import signal
import subprocess
import time
import unittest

from harness.case import AGIO, PATIENCE, HomeCase, linux_only

HEAD = "date,amount,currency,what\n"
ROW = '2024-03-15,100,USD,"a, ""b""\r\nc"\n'
SHOWN = '2024-03-15,100,USD,"a, ""b""\r\nc",91.81\n'


class Tables(HomeCase):
    """Tables"""

    def convert(self, table, *options, **more):
        data = table if isinstance(table, bytes) else table.encode()
        return subprocess.run(
            [AGIO, "csv", "--to", "EUR", "--offline", *options], env=self.environment, input=data,
            capture_output=True, timeout=PATIENCE * 4, **more)

    def start(self, *options, **streams):
        process = subprocess.Popen(
            [AGIO, "csv", "--to", "EUR", "--offline", *options], env=self.environment,
            **{"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams})
        self.addCleanup(self.stop, process)
        return process

    @staticmethod
    def stop(process):
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream:
                stream.close()

    def files(self):
        return sorted(path.name for path in self.home.iterdir() if path.is_file())

    def test_agree_with_the_amounts_that_they_were_converted_to(self):
        days = [f"{year}-{month:02}-15" for year in range(2001, 2025) for month in range(1, 13)]
        rows = [f"{day},{index * 7919 % 100_000 / 100:.2f},{('USD', 'GBP', 'JPY')[index % 3]}"
                for index, day in enumerate(days, 1)]
        converted = self.convert("date,amount,currency\n" + "\n".join(rows) + "\n").stdout.decode()
        checked = self.convert(converted, "--amount", "amount", "--check", "eur_amount")
        self.assertEqual(checked.returncode, 0, checked.stdout)
        self.assertEqual(len(checked.stdout.splitlines()), 1)
        self.assertIn(b"288 rows: 288 checked, 0 differ", checked.stderr)
        wrong = converted.replace("2010-06-15,", "2010-06-16,")
        checked = self.convert(wrong, "--amount", "amount", "--check", "eur_amount", "--within", "0.01%")
        self.assertEqual(checked.returncode, 1)
        found = list(csv.DictReader(io.StringIO(checked.stdout.decode())))
        self.assertEqual([(row["row"], row["date"]) for row in found], [("115", "2010-06-16")])

    def test_report_what_differs_in_a_file_or_to_a_reader_that_stops(self):
        table = "date,amount,currency,eur\n" + "2024-03-15,100,USD,90\n2024-03-15,1,USD,0.92\n" * 60_000
        (self.home / "claim.csv").write_text(table)
        words = [AGIO, "csv", "--to", "EUR", "--offline", "--check", "eur", str(self.home / "claim.csv")]
        report = self.home / "report.csv"
        result = subprocess.run([*words, "-o", str(report)], env=self.environment, capture_output=True, timeout=PATIENCE * 4)
        self.assertEqual(result.returncode, 1, result.stderr)
        lines = report.read_text().splitlines()
        self.assertEqual((len(lines), lines[1].split(",")[0], lines[-1].split(",")[0]), (60_001, "2", "120000"))
        self.assertEqual((self.home / "claim.csv").read_text(), table)
        with subprocess.Popen(words, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            process.stdout.readline()
            process.stdout.close()
            self.assertEqual((process.wait(PATIENCE * 4), process.stderr.read()), (-signal.SIGPIPE, b""))

    def test_have_the_amount_that_one_conversion_has(self):
        rows = [("2024-03-15", "100", "USD"), ("2024-03-17", "12.55", "GBP"), ("2011-07-01", "-0.5", "JPY"),
                ("2023-01-01", "7.5345", "HRK"), ("2000-01-03", "1234567.89", "CHF")]
        table = "date,amount,currency\n" + "".join(",".join(row) + "\n" for row in rows)
        result = self.convert(table)
        self.assertEqual(result.returncode, 0, result.stderr)
        for row, shown in zip(rows, csv.DictReader(io.StringIO(result.stdout.decode()))):
            day, amount, currency = row
            single = self.run_agio(amount, currency, "EUR", "--on", day, "--offline", "--format", "csv")
            answer = next(csv.DictReader(io.StringIO(single.stdout)))
            self.assertEqual(
                [shown[name] for name in ("eur_amount", "rate", "rate_date", "source")],
                [answer[name] for name in ("value", "rate", "rate_date", "source")], row)

    def test_of_many_pieces_keep_their_order_and_every_byte(self):
        count = 60_000
        table = HEAD + "".join(f"2024-03-15,{n},USD,\"{n}\n\"\n" for n in range(count))
        result = self.convert(table, "--digits", "9", "--only-amount")
        self.assertEqual(result.returncode, 0, result.stderr)
        shown = result.stdout.decode()
        self.assertEqual(shown.count("\n"), 2 * count + 1)
        without = "\n".join(line.rpartition(",")[0] if line.startswith('"') else line
                            for line in shown.split("\n"))
        self.assertEqual(without, table.replace("what\n", "what,eur_amount\n").rstrip("\n") + "\n")
        self.assertIn(b"60000 rows: 60000 converted", result.stderr.replace(b",", b""))

    def test_are_answered_before_their_end(self):
        process = self.start("--only-amount", "--quiet")
        process.stdin.write((HEAD + ROW + "2024-03-15,1").encode())
        process.stdin.flush()
        shown = b""
        while shown.count(b"\n") < 3:
            ready, _, _ = select.select([process.stdout], [], [], PATIENCE)
            self.assertTrue(ready, f"nothing after {shown}")
            shown += os.read(process.stdout.fileno(), 4096)
        self.assertEqual(shown.decode(), HEAD.replace("\n", ",eur_amount\n") + SHOWN)
        process.stdin.write(b",USD,x")
        process.stdin.close()
        self.assertEqual(process.stdout.read(), b"2024-03-15,1,USD,x,0.92")
        self.assertEqual(process.wait(PATIENCE), 0)

    def test_replace_a_file_as_a_whole(self):
        table = self.home / "t.csv"
        table.write_text(HEAD + ROW, newline="")
        table.chmod(0o640)
        link = self.home / "link.csv"
        link.symlink_to(table)
        result = self.convert("", str(table), "-o", str(link), "--only-amount")
        self.assertEqual((result.returncode, result.stdout), (0, b""), result.stderr)
        self.assertEqual(table.read_bytes().decode(), HEAD.replace("\n", ",eur_amount\n") + SHOWN)
        self.assertTrue(link.is_symlink())
        self.assertEqual(table.stat().st_mode & 0o777, 0o640)
        new = self.home / "new.csv"
        self.assertEqual(self.convert(HEAD + ROW, "-o", str(new)).returncode, 0)
        self.assertEqual(self.files(), ["config.toml", "link.csv", "new.csv", "t.csv"])

    def test_are_not_appended_to_the_table_they_are_read_from(self):
        table = self.home / "t.csv"
        table.write_bytes((HEAD + ROW).encode())
        for given in (str(table), "-"):
            with open(table) as source, open(table, "a") as end:
                result = subprocess.run(
                    [AGIO, "csv", "--to", "EUR", given], stdin=source, stdout=end, stderr=subprocess.PIPE,
                    env=self.environment, timeout=PATIENCE, check=False)
            self.assertEqual(result.returncode, 64)
            self.assertIn(b"input and output are the same file", result.stderr)
            self.assertEqual(table.read_bytes().decode(), HEAD + ROW)

    def test_leave_a_file_as_it_was_where_they_end_badly(self):
        out = self.home / "out.csv"
        for broken, reason in (
                (HEAD + ROW + '2024-03-15,"1', "row 3: a quote that is never closed"),
                (HEAD + ROW + "2024-03-15,1\0,USD,x\n", "row 3: a NUL byte"),
                ("a,b\nx,y\n", "no column of amounts was found: there are a, b"),
                ("", "the table is empty")):
            out.write_text("before")
            result = self.convert(broken, "-o", str(out))
            self.assertEqual(result.returncode, 65, result.stderr)
            self.assertIn(reason, result.stderr.decode())
            self.assertEqual((out.read_text(), self.files()), ("before", ["config.toml", "out.csv"]))

    def test_leave_nothing_behind_when_killed(self):
        out = self.home / "out.csv"
        out.write_text("before")
        for end in (signal.SIGTERM, signal.SIGKILL, signal.SIGINT):
            process = self.start("-o", str(out))
            process.stdin.write((HEAD + ROW * 50_000).encode())
            process.stdin.flush()
            process.send_signal(end)
            self.assertEqual(process.wait(PATIENCE), -end)
            self.assertEqual((out.read_text(), self.files()), ("before", ["config.toml", "out.csv"]))

    @linux_only
    def test_say_that_the_disk_is_full(self):
        with open("/dev/full", "wb") as full:
            result = subprocess.run(
                [AGIO, "csv", "--to", "EUR", "--offline"], env=self.environment,
                input=(HEAD + ROW).encode(), stdout=full, stderr=subprocess.PIPE, timeout=PATIENCE)
        self.assertEqual(result.returncode, 74)
        self.assertIn(b"cannot write to standard output: no space left on device", result.stderr)
        out = self.home / "out.csv"
        out.write_text("before")
        result = self.convert(
            HEAD + ROW * 50_000, "-o", str(out),
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, 1 << 20)))
        self.assertEqual(result.returncode, 74, result.stderr)
        self.assertIn(b"file too large", result.stderr)
        self.assertEqual((out.read_text(), self.files()), ("before", ["config.toml", "out.csv"]))

    def test_end_quietly_where_nobody_reads_them(self):
        process = self.start("--quiet")
        process.stdout.close()
        try:
            process.stdin.write((HEAD + ROW * 100_000).encode())
        except BrokenPipeError:
            pass
        self.assertEqual(process.stderr.read(), b"")
        self.assertEqual(process.wait(PATIENCE), -signal.SIGPIPE)

    @linux_only
    def test_of_one_endless_line_are_refused_in_constant_memory(self):
        process = self.start(stdout=subprocess.DEVNULL)
        process.stdin.write(HEAD.encode() + b'2024-03-15,1,USD,"')
        block = b"x" * (1 << 20)
        try:
            for _ in range(200):
                process.stdin.write(block)
        except BrokenPipeError:
            pass
        error = process.stderr.read().decode()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(process.returncode, 65)
        self.assertIn("row 2: longer than 8 MiB", error)
        self.assertLess(usage.ru_maxrss, 64 << 10)

    def test_name_what_failed_and_end_with_it_when_strict(self):
        table = HEAD + "2024-03-15,x,USD,\n2024-03-15,1,AED,\n" + 2 * "2024-03-15,1,USD,\n"
        result = self.convert(table)
        self.assertEqual(result.returncode, 0)
        self.assertEqual(
            result.stderr.decode().splitlines()[0],
            "4 rows: 2 converted, 2 failed · 2.00 USD → 1.84 EUR · ECB 2024-03-15")
        strict = self.convert(table, "--strict")
        self.assertEqual((strict.returncode, strict.stdout), (65, result.stdout))
        stale = self.convert("date,amount,currency\n2026-11-20,1,USD\n", "--strict")
        self.assertEqual(stale.returncode, 75)
        self.assertIn(b"0.90", stale.stdout)

    def test_need_their_decimal_mark_where_it_is_open(self):
        result = self.convert('amount;currency\n7;USD\n"1,250";USD\n', "--on", "today")
        self.assertEqual(result.returncode, 65)
        self.assertIn("the amount 1,250 is ambiguous", result.stderr.decode())
        self.assertIn("--decimal .", result.stderr.decode())
        german = self.convert('amount;currency\n"1.250,50";EUR\n1.000;EUR\n', "--only-amount", "--on", "today")
        self.assertEqual(german.stdout.decode().splitlines()[1:], ['"1.250,50";EUR;1250,50', "1.000;EUR;1000,00"])

    def test_without_a_column_of_days_are_never_converted_at_todays_rates(self):
        out = self.home / "out.csv"
        table = "what,amount,currency\nrent,100,USD\n"
        for options in ([], ["--strict"], ["-o", str(out)]):
            result = self.convert(table, *options)
            self.assertEqual((result.returncode, result.stdout), (65, b""))
            error = result.stderr.decode()
            self.assertIn("no column of days was found: there are what, amount, currency\n", error)
            self.assertIn("--on DATE", error)
            self.assertFalse(out.exists())
        self.assertIn(b",89.51,", self.convert(table, "--on", "today").stdout)
        for name in ("Completed Date", "Buchungstag", "when", "Dates"):
            table = f"{name},amount,currency\n2024-03-15,100,USD\n"
            self.assertIn(b",91.81,", self.convert(table).stdout)
            self.assertIn(b",91.81,", self.convert(table, "--date", name).stdout)
            self.assertIn(b",89.51,", self.convert(table, "--on", "today").stdout)

    def test_of_which_most_rows_fail_replace_nothing(self):
        out, lock = self.home / "out.csv", self.home / "rates.lock"
        out.write_text("before")
        good, bad, empty = "2024-03-15,1,USD,\n", "2024-03-15,1,XYZ,\n", "2024-03-15,,USD,\n"
        for rows, reason in (
                (bad * 3, "no row was converted"), ("", "the table has no rows after its heading"), (empty, "no row was converted"),
                (good + bad * 2 + empty, "only 1 of 3 rows with an amount were converted")):
            result = self.convert(HEAD + rows, "-o", str(out), "--lock", str(lock), "--quiet")
            self.assertEqual(result.returncode, 65, rows)
            self.assertTrue(
                result.stderr.decode().endswith(
                    f"agio: {reason}\n      {out} was not changed\n      {lock} was not written\n"), result.stderr)
            self.assertEqual((out.read_text(), lock.exists()), ("before", False))
            self.assertEqual(self.convert(HEAD + rows).returncode, 65)
        result = self.convert(HEAD + good + bad + empty * 5, "-o", str(out))
        self.assertEqual((result.returncode, out.read_text().count(",0.92,")), (0, 1))

    def test_go_to_standard_output_under_the_name_of_a_hyphen(self):
        before = self.files()
        result = self.convert(HEAD + ROW, "-o", "-")
        self.assertEqual((result.returncode, self.files()), (0, before))
        self.assertIn(b",91.81,", result.stdout)

    def test_that_are_missing_are_said_so(self):
        result = self.run_agio("csv", "--to", "EUR", "none.csv")
        self.assertEqual(result.returncode, 66)
        self.assertIn("cannot read none.csv: no such file or directory", result.stderr)
        self.assertEqual(self.run_agio("csv", "x.csv").returncode, 64)
        self.assertEqual(self.run_agio("csv", "--to", "XYZ", "x.csv").returncode, 64)
        self.assertEqual(self.run_agio("csv", "--to", "EUR", "--delimiter", "ab").returncode, 64)
        self.assertEqual(self.run_agio("csv", "--to", "EUR", "--date-format", "%q").returncode, 64)

    def test_show_their_progress_where_it_is_asked_for(self):
        process = self.start("--progress", stdout=subprocess.DEVNULL)
        process.stdin.write(HEAD.encode())
        end = time.monotonic() + PATIENCE
        while not select.select([process.stderr], [], [], 0.05)[0] and time.monotonic() < end:
            process.stdin.write((ROW * 100).encode())
            process.stdin.flush()
        process.stdin.close()
        error = process.stderr.read().decode()
        self.assertEqual(process.wait(PATIENCE), 0)
        self.assertRegex(error, r"\r\d+ rows, \d+ per second, \d+ s")

    def test_show_how_far_a_file_is_and_how_long_it_takes(self):
        table = self.home / "long.csv"
        # The plan is made from the first 4 MB.
        table.write_text(HEAD + ROW * 600_000)
        with open(table) as rows:
            process = self.start("--progress", stdin=rows)
        time.sleep(0.6)  # Nobody reads the rows meanwhile.
        error = process.communicate(timeout=PATIENCE)[1].decode()
        table.unlink()
        self.assertEqual(process.returncode, 0, error)
        self.assertRegex(error, r"\r\d+ rows, \d+ %, \d+ per second, \d+ s left")

    def test_of_currencies_that_the_law_fixes_ask_no_server(self):
        bank = self.open_bank()

        def convert(rows):
            result = subprocess.run(
                [AGIO, "csv", "--to", "EUR"], env=self.environment, input=HEAD + rows, text=True,
                capture_output=True, timeout=PATIENCE)
            self.assertEqual(result.returncode, 0, result.stderr)
            return result.stdout

        fixed = "2024-03-15,100,DEM,\n2001-01-01,5,EUR,\n1999-06-01,7,FRF,\nx,1,USD,\n" * 5_000
        convert(fixed)
        self.assertEqual(bank.requests, [])
        # A row that needs a rate is enough, wherever it is: all rows have the rates that are due.
        out = convert(fixed + "2026-11-20,100,USD,\n")
        self.assertTrue(bank.requests)
        self.assertIn(",2026-11-20,ecb,", out.splitlines()[-1])
        self.assertEqual(len(out.splitlines()), 20_002)

    def test_of_several_files_are_written_into_a_folder(self):
        folder = self.home / "out"
        names = [str(self.home / name) for name in ("a.csv", "b.csv", "bad.csv")]
        for name, text in zip(names, (HEAD + ROW, "Datum;Betrag;Währung\n15.03.2024;1,50;GBP\n", "x\ny\n")):
            with open(name, "w", newline="", encoding="utf-8") as file:
                file.write(text)
        refused = self.convert("", *names)
        self.assertEqual(refused.returncode, 64)
        advice = refused.stderr.decode().splitlines()[1].strip()
        self.assertTrue(advice.startswith("try: mkdir converted && agio csv "), advice)
        folder.mkdir()
        (folder / "bad.csv").write_text("before")
        result = self.convert("", *names, "-o", str(folder), "--only-amount")
        self.assertEqual((result.returncode, result.stdout), (65, b""))
        self.assertEqual((folder / "a.csv").read_bytes().decode(), HEAD.replace("\n", ",eur_amount\n") + SHOWN)
        self.assertTrue((folder / "b.csv").read_text(encoding="utf-8").endswith("15.03.2024;1,50;GBP;1,76\n"))
        self.assertEqual((folder / "bad.csv").read_text(), "before")
        error = result.stderr.decode()
        for name, text in (("a.csv", "1 row: 1 converted"), ("b.csv", "1 row: 1 converted"), ("bad.csv", "no column")):
            self.assertIn(f"{self.home / name}: {text}", error)

    def test_are_previewed_and_nothing_is_written(self):
        out = self.home / "out.csv"
        result = self.convert(HEAD + ROW + "2024-03-18,x,USD,\n", "--preview", "-o", str(out))
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        self.assertFalse(out.exists())
        self.assertEqual(re.sub("  +", "  ", result.stdout.decode()), """standard input: utf-8, ",", heading in line 1
  amount  amount  currency from column 3 "currency"
  day  date  2024-03-15
  row 2  2024-03-15  100.00 USD  at 0.918105  91.81 EUR  ecb 2024-03-15
  row 3  unexpected "x": expected an amount or a ...
""")

    def test_in_utf_16_are_written_in_it_in_constant_memory(self):
        rows = 150_000
        table = (HEAD + ROW * rows).encode("utf-16")
        process = self.start("--only-amount", stdin=subprocess.PIPE, stdout=open(self.home / "out.csv", "wb"))
        try:
            process.stdin.write(table)
            process.stdin.close()
        except BrokenPipeError:
            pass
        error = process.stderr.read().decode()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(process.returncode, 0, error)
        self.assertEqual(
            (self.home / "out.csv").read_bytes().decode("utf-16"),
            HEAD.replace("\n", ",eur_amount\n") + SHOWN * rows)
        self.assertLess(usage.ru_maxrss, 96 << 10)

    def test_convert_several_columns_and_read_several_symbols(self):
        table = "date,net,fee,currency\n2024-03-15,100,1,$\n2024-03-15,10,1,¥\n"
        result = self.convert(
            table, "--amount", "net,fee", "--only-amount", "--read", "$=USD", "--read", "¥=JPY")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(
            result.stdout.decode().splitlines(),
            ["date,net,fee,currency,eur_net,eur_fee", "2024-03-15,100,1,$,91.81,0.92", "2024-03-15,10,1,¥,0.06,0.01"])
        twice = self.convert(table, "--amount", "net", "--amount", "fee")
        self.assertEqual(twice.returncode, 64)
        self.assertIn("--amount is given twice", twice.stderr.decode())

    def test_have_help_that_fits_two_screens(self):
        lines = self.run_agio("help", "csv").stdout.splitlines()
        self.assertLessEqual(len(lines), 48)
        self.assertLessEqual(max(map(len, lines)), 80)



if __name__ == "__main__":
    unittest.main()
