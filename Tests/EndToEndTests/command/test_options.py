# SPDX-License-Identifier: Apache-2.0
"""No option is ignored: each changes what its command does, or is refused."""

import json
import os
import pathlib
import shlex
import shutil
import tempfile

from command.test_changing import CHANGES
from command.test_forms import OTHERS, REPORTS
from harness.case import ROOT, HomeCase, every_command

PICTURE = pathlib.Path(tempfile.gettempdir()) / f"agio-options-{os.getpid()}.svg"
TABLES = ROOT / "Tests" / "EndToEndTests" / "Samples" / "tables"
# Command lines to add options to, where the first one of a golden file does not do.
COMMANDS = {
    "convert": ["100", "USD", "EUR"],
    "history": ["history", "USD", "EUR"],
    "csv": ["csv", "--to", "EUR", str(TABLES / "trip.csv"), "--amount", "amount", "--currency", "currency"],
    "export": ["export", "-", "USD", "--table"],
    "watch": ["watch", "USD/EUR", ">0.8", "--max-age", "30"],
    "prices": ["prices", "USD", "EUR", "GBP"],
    "tape add": ["tape", "add", "1000", "USD", "EUR"],
    "tape note": ["tape", "note", "1", "lunch"],
    "tape date": ["tape", "date", "1", "2024-03-18"],
    "tape remove": ["tape", "remove", "2"],
    "tape total": ["tape", "total", "GBP"],
    "tape export": ["tape", "export", "/nowhere/trip.csv"],
    "alerts add": ["alerts", "add", "EUR/USD", ">1.2"],
    "alerts rearm": ["alerts", "rearm", "1"],
    "rows move": ["rows", "move", "EUR", "2"],
    "update": ["update"],
    "currencies": ["currencies", "yen"],
    "sources enable": ["sources", "enable", "cnb"],
    "sources disable": ["sources", "disable", "cnb"],
    "replay": ["replay", str(ROOT / "Scripts" / "screenshots" / "converter.jsonl")],
}
GOLDEN = [line for lines in (*REPORTS.values(), *OTHERS.values(), *(lines for _, lines, _ in CHANGES.values()))
          for line in lines]


def command_line(command):
    """The words of a command to add options to: `tape list` is `tape`."""
    words = command.removesuffix(" list").split()
    return COMMANDS.get(command) or next(
        given for given in map(shlex.split, GOLDEN) if given[:len(words)] == words)


VALUES = {
    "on": "2024-03-15", "decimal": ",", "source": "user", "max-age": "5", "rounding": "down",
    "digits": "3", "format": "csv", "color": "always", "from": "2026-10-01", "to": "2026-10-15",
    "every": "month", "change": "week", "filter": "nothing", "record": "session.jsonl", "frame": "0", "size": "40x12", "title": "Title",
    "amount": "total", "currency": "country", "date": "booked", "date-format": "%d.%m.%Y", "delimiter": ";",
    "average": "2024", "rule": "before", "debit": "amount", "credit": "total", "sign": "country", "year": "2020",
    "read": "kr=SEK", "encoding": "utf-16le", "skip": "1", "leave-out": "2", "into": "euros", "output": "/nowhere/out.csv",
    "check": "total", "unit": "1000", "within": "99%", "exec": "./no-such-program", "base": "CHF", "name": "USD=DOLLAR", "append": "/nowhere/prices",
    "accept": "USD", "reject": "USD@2026-10-30", "rates": "/nowhere/rates.lock", "lock": "/nowhere/rates.lock", "log": "/nowhere/agio.log", "config": "/nowhere/config.toml", "svg": str(PICTURE), "compare": "GBP",
}
# Options that need more arguments to have an effect.
WITH = {
    ("convert", "decimal"): ["1,234", "USD", "EUR"],
    ("convert", "rounding"): ["100", "USD", "EUR"],
    ("watch", "decimal"): ["watch", "USD/JPY", ">1,234"],
    ("watch", "max-age"): ["watch", "USD/EUR", ">0.8"],
    ("csv", "decimal"): ["csv", "--to", "EUR", str(TABLES / "trip.csv"), "--amount", "marked", "--currency", "currency"],
    ("csv", "to"): ["csv", str(TABLES / "trip.csv")],
    ("csv", "amount"): ["csv", "--to", "EUR", str(TABLES / "trip.csv")],
    ("csv", "explain"): ["csv", "--to", "EUR", str(TABLES / "trip.csv"), "--amount", "amount", "--currency", "currency", "--date", "date"],
    ("csv", "currency"): ["csv", "--to", "EUR", str(TABLES / "trip.csv"), "--amount", "amount"],
    ("csv", "rounding"): ["csv", "--to", "EUR", str(TABLES / "trip.csv"), "--amount", "total", "--currency", "currency"],
    ("export", "table"): ["export", "-", "USD"],
    ("prices", "every"): ["prices", "USD", "EUR", "--from", "2026-01-01"],
    ("prices", "average"): ["prices", "USD", "EUR", "--from", "2026-01-01", "--every", "month"],
    ("prices", "rule"): ["prices", "USD", "EUR", "--on", "2026-10-30"],
    ("history", "average"): ["history", "USD", "EUR", "--every", "month"],
    ("csv", "within"): ["csv", "--to", "EUR", str(TABLES / "checked.csv"), "--check", "eur"],
    ("prices", "within"): ["prices", "--check", str(TABLES / "prices.ledger")],
    ("prices", "rounding"): ["prices", "USD", "EUR", "--digits", "2"],
    ("fee", "rounding"): ["fee", "1000", "USD", "881", "EUR"],
    ("fee", "decimal"): ["fee", "1,234", "USD", "880", "EUR"],
    ("tape add", "decimal"): ["tape", "add", "1,234", "USD", "EUR"],
    ("alerts add", "decimal"): ["alerts", "add", "USD/JPY", ">1,234"],
    ("history", "light"): [*COMMANDS["history"], "--svg", str(PICTURE)],
    ("history", "title"): [*COMMANDS["history"], "--svg", str(PICTURE)],
    ("history", "compare"): [*COMMANDS["history"], "--svg", str(PICTURE)],
    ("replay", "light"): [*COMMANDS["replay"], "--svg"],
    ("replay", "title"): [*COMMANDS["replay"], "--svg"],
}
# What is done first, so that there is something to change.
BEFORE = {
    "tape": [["tape", "add", "100000", "USD", "EUR", "--on", "2024-03-15"], ["tape", "add", "7", "GBP", "JPY"],
             ["tape", "add", "3", "CHF", "SEK"], ["tape", "note", "1", "tea"]],
    "alerts": [["alerts", "add", "EUR/CHF", "<0.5"]],
    "rows": [["rows", "add", "VES"]],
}
SCREEN_ONLY = {("convert", "record"), ("convert", "overwrite")}
# A script may pass these to commands that never fetch, or whose output here is plain already.
NEVER_MATTER = {("csv", "progress"), ("tape export", "quiet")} | {
    (command, option) for option, commands in {
        "offline": ("currencies, sources list, sources enable, sources disable, sources move, tape list, tape note, "
                    "tape date, tape remove, tape clear, tape undo, tape total, tape export, alerts list, "
                    "alerts remove, alerts rearm, rows list, rows add, rows remove, rows move, config check"),
        "plain": "config path, config check, update, keys, prices, export, tape clear, tape export, alerts remove",
        # Notes stay as they were written.
        "ascii": ("config show, update, tape list, tape note, tape date, tape remove, tape clear, tape undo, tape total, alerts list, "
                  "alerts add, alerts remove, alerts rearm"),
    }.items() for command in commands.split(", ")
}


class Options(HomeCase):
    """Every option of every command"""

    def commands(self):
        """Each command that answers, with what ArgumentParser knows of it."""
        dump = json.loads(self.run_agio("--experimental-dump-help").stdout)
        for path, command in every_command(dump["command"]):
            if not command.get("subcommands"):
                yield " ".join(path), command

    def options(self):
        """Each option of each command."""
        for name, command in self.commands():
            for argument in command["arguments"]:
                if argument["kind"] != "positional":
                    yield name, argument["preferredName"]["name"], argument["kind"]

    def outcome(self, words):
        """A command's output, its requests to the bank and its exit status, on a machine where it never ran."""
        shutil.rmtree(self.data, ignore_errors=True)
        before = self.home / words[0]
        if words[0] in BEFORE:
            if not before.exists():
                for line in BEFORE[words[0]]:
                    self.run_agio(*line, "--offline")
                shutil.copytree(self.data, before)
            shutil.copytree(before, self.data, dirs_exist_ok=True)
        self.bank.requests.clear()
        result = self.run_agio(*words)
        # What was drawn is part of the result, too.
        drawn = PICTURE.read_text(encoding="utf-8") if PICTURE.exists() else ""
        PICTURE.unlink(missing_ok=True)
        asked = {request.name for request in self.bank.requests}
        return result.stdout + drawn, result.stderr, asked, result.returncode

    def test_has_an_effect_or_is_refused(self):
        self.bank = self.open_bank()
        seen = list(self.options())
        self.assertGreater(len(seen), 60)
        # What a command does without the option.
        known = {}
        for command, option, kind in seen:
            words = WITH.get((command, option)) or command_line(command)
            value = {("csv", "to"): "EUR", ("csv", "from"): "JPY"}.get((command, option)) or VALUES.get(option)
            given = [f"--{option}"] + ([value] if kind == "option" else [])
            # What is due is fetched only where the option is about that.
            fetches = option in ("offline", "full")
            (self.home / "config.toml").write_text("" if fetches else "auto_update = false\n")
            with self.subTest(f"agio {command} --{option}"):
                key = (fetches, *words)
                known[key] = without = known.get(key) or self.outcome(words)
                with_it = self.outcome(words + given)
                if (command, option) in NEVER_MATTER:
                    self.assertEqual(with_it, without)
                else:
                    self.assertNotEqual(with_it, without)
                self.assertNotIn(70, (with_it[-1], without[-1]))

    def test_given_twice_is_refused_unless_it_is_a_list(self):
        (self.home / "config.toml").write_text("auto_update = false\n")
        for command, option, kind in self.options():
            if option in ("help", "version"):
                continue
            words = WITH.get((command, option)) or command_line(command)
            value = {("csv", "to"): "EUR", ("csv", "from"): "JPY"}.get((command, option)) or VALUES.get(option)
            given = [f"--{option}"] + ([value] if kind == "option" else [])
            with self.subTest(f"agio {command} --{option}"):
                result = self.run_agio(*words, *given, *given)
                if option in ("name", "read"):
                    self.assertNotIn(" is given twice\n", result.stderr)
                else:
                    self.assertEqual(result.returncode, 64)
                    # Another error may be reported first.
                    if (command, option) not in SCREEN_ONLY:
                        self.assertIn(f"--{option} is given twice", result.stderr + result.stdout)
                    if option != "json":
                        self.assertEqual(result.stdout, "")

    def test_plain_is_ascii_in_every_command_and_its_help(self):
        self.bank = self.open_bank()
        (self.home / "config.toml").write_text("auto_update = false\n")
        topics = ("phrases", "rates", "sources", "rounding", "dates", "formats", "exit-status", "configuration")
        names = [name for name, _ in self.commands()]
        helps = [["help", *word.split()] for word in (*names, *topics)] + [[*word.split(), "--help"] for word in names]
        for words in [*map(command_line, names), *helps, ["--help"], ["help"]]:
            with self.subTest(" ".join(words)):
                output, errors, _, status = self.outcome([*words, "--plain"])
                self.assertTrue(output.isascii() and errors.isascii(), (output, errors))
                self.assertEqual(status, self.outcome(words)[-1])
