"""No option is ignored: each changes what its command does, or is refused."""

import json
import os
import pathlib
import shutil
import tempfile

from harness.case import ROOT, HomeCase, every_command

PICTURE = pathlib.Path(tempfile.gettempdir()) / f"agio-options-{os.getpid()}.svg"
TABLES = ROOT / "Tests" / "EndToEndTests" / "Samples" / "tables"
# A command line to add options to, and a value for each option that takes one.
COMMANDS = {
    "convert": ["100", "USD", "EUR"],
    "rate": ["rate", "USD", "EUR"],
    "matrix": ["matrix", "USD", "EUR"],
    "history": ["history", "USD", "EUR"],
    "csv": ["csv", "--to", "EUR", str(TABLES / "trip.csv")],
    "export": ["export", "-", "USD", "--table"],
    "watch": ["watch", "USD/EUR", ">0.8", "--max-age", "30"],
    "prices": ["prices", "USD", "EUR", "GBP"],
    "fee": ["fee", "1000", "USD", "880", "EUR"],
    "tape list": ["tape"],
    "tape add": ["tape", "add", "1000", "USD", "EUR"],
    "tape note": ["tape", "note", "1", "lunch"],
    "tape date": ["tape", "date", "1", "2024-03-18"],
    "tape remove": ["tape", "remove", "2"],
    "tape clear": ["tape", "clear"],
    "tape undo": ["tape", "undo"],
    "tape total": ["tape", "total", "GBP"],
    "tape export": ["tape", "export", "/nowhere/trip.csv"],
    "alerts list": ["alerts"],
    "alerts add": ["alerts", "add", "EUR/USD", ">1.2"],
    "alerts remove": ["alerts", "remove", "1"],
    "alerts rearm": ["alerts", "rearm", "1"],
    "favourites list": ["favourites"],
    "favourites add": ["favourites", "add", "SEK"],
    "favourites remove": ["favourites", "remove", "JPY"],
    "favourites move": ["favourites", "move", "EUR", "2"],
    "update": ["update"],
    "sources list": ["sources"],
    "sources enable": ["sources", "enable", "cnb"],
    "sources disable": ["sources", "disable", "cnb"],
    "sources move": ["sources", "move", "cnb", "1"],
    "currencies": ["currencies", "yen"],
    "keys": ["keys"],
    "completions": ["completions", "bash"],
    "replay": ["replay", str(ROOT / "Scripts" / "screenshots" / "converter.jsonl")],
}
VALUES = {
    "on": "2024-03-15", "decimal": ",", "source": "user", "max-age": "5", "rounding": "down",
    "digits": "3", "format": "csv", "color": "always", "from": "2026-10-01", "to": "2026-10-15",
    "every": "month", "change": "week", "filter": "nothing", "record": "session.jsonl", "frame": "0", "size": "40x12", "title": "Title",
    "amount": "total", "currency": "country", "date": "booked", "date-format": "%d.%m.%Y", "delimiter": ";",
    "into": "euros", "output": "/nowhere/out.csv",
    "exec": "./no-such-program", "base": "CHF", "name": "USD=DOLLAR", "append": "/nowhere/prices",
    "accept": "USD", "reject": "USD@2026-10-30", "rates": "/nowhere/rates.lock", "lock": "/nowhere/rates.lock", "log": "/nowhere/agio.log", "config": "/nowhere/config.toml", "svg": str(PICTURE), "compare": "GBP",
}
# Options that need more arguments to have an effect.
WITH = {
    ("convert", "decimal"): ["1,234", "USD", "EUR"],
    ("convert", "rounding"): ["100", "USD", "EUR"],
    ("watch", "decimal"): ["watch", "USD/JPY", ">1,234"],
    ("watch", "max-age"): ["watch", "USD/EUR", ">0.8"],
    ("csv", "decimal"): ["csv", "--to", "EUR", str(TABLES / "trip.csv"), "--amount", "marked"],
    ("csv", "to"): ["csv", str(TABLES / "trip.csv")],
    ("csv", "rounding"): ["csv", "--to", "EUR", str(TABLES / "trip.csv"), "--amount", "total"],
    ("export", "table"): ["export", "-", "USD"],
    ("prices", "every"): ["prices", "USD", "EUR", "--from", "2026-01-01"],
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
    "tape": [["tape", "add", "100", "USD", "EUR", "--on", "2024-03-15"], ["tape", "add", "7", "GBP", "JPY"],
             ["tape", "note", "1", "tea"]],
    "alerts": [["alerts", "add", "EUR/CHF", "<0.5"]],
}
# These commands never fetch, or are always plain; a script may pass the options to every command.
SCREEN_ONLY = {("convert", "record"), ("convert", "overwrite")}

NEVER_MATTER = {
    ("currencies", "offline"), ("update", "plain"), ("keys", "plain"), ("prices", "plain"), ("csv", "plain"),
    ("csv", "progress"), ("export", "plain"),
}


class Options(HomeCase):
    """Every option of every command"""

    def options(self):
        """Each option ArgumentParser knows, with the command that takes it."""
        dump = json.loads(self.run_agio("--experimental-dump-help").stdout)
        for path, command in every_command(dump["command"]):
            for argument in command["arguments"] if not command.get("subcommands") else []:
                if argument["kind"] != "positional":
                    yield " ".join(path), argument["preferredName"]["name"], argument["kind"]

    def outcome(self, words):
        """A command's output, its requests to the bank and its exit status, on a machine where it never ran."""
        shutil.rmtree(self.data, ignore_errors=True)
        for before in BEFORE.get(words[0], []):
            self.run_agio(*before, "--offline")
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
        for command, option, kind in seen:
            words = WITH.get((command, option), COMMANDS[command])
            value = "EUR" if (command, option) == ("csv", "to") else VALUES.get(option)
            given = [f"--{option}"] + ([value] if kind == "option" else [])
            # What is due is fetched only where the option is about that.
            fetches = option in ("offline", "full")
            (self.home / "config.toml").write_text("" if fetches else "auto_update = false\n")
            with self.subTest(f"agio {command} --{option}"):
                with_it, without = self.outcome(words + given), self.outcome(words)
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
            words = WITH.get((command, option), COMMANDS[command])
            value = "EUR" if (command, option) == ("csv", "to") else VALUES.get(option)
            given = [f"--{option}"] + ([value] if kind == "option" else [])
            with self.subTest(f"agio {command} --{option}"):
                result = self.run_agio(*words, *given, *given)
                if option == "name":
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
        helps = [["help", *word.split()] for word in (*COMMANDS, *topics)] + [[*word.split(), "--help"] for word in COMMANDS]
        for words in [*COMMANDS.values(), *helps, ["--help"], ["help"]]:
            with self.subTest(" ".join(words)):
                output, errors, _, status = self.outcome([*words, "--plain"])
                self.assertTrue(output.isascii() and errors.isascii(), (output, errors))
                self.assertEqual(status, self.outcome(words)[-1])
