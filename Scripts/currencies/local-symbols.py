#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes data/local-symbols.tsv: the symbols of CLDR's locales, from Babel (pip install babel==2.18.0).

For each currency: its symbols in all locales of the territories that use it, and the symbols of other
locales that no other currency has. Codes and retired variants of names are left out.
"""

import collections
import csv
import datetime
import pathlib

from babel import Locale
from babel.localedata import locale_identifiers
from babel.numbers import get_territory_currencies

DATA = pathlib.Path(__file__).resolve().parent / "data"
DAY = datetime.date(2026, 1, 1)


def main():
    lines = (DATA / "currencies.tsv").read_text("utf-8").splitlines()
    codes = {row["code"] for row in csv.DictReader(lines, delimiter="\t", quotechar="\0")}
    local, anywhere = collections.defaultdict(set), collections.defaultdict(set)
    for name in sorted(locale_identifiers()):
        locale = Locale.parse(name)
        symbols = {
            code: symbol.strip("\u200e\u200f\u200b").replace("\u202f", " ").replace("\xa0", " ")
            for code, symbol in locale.currency_symbols.items()
            if code in codes
        }
        for code, symbol in symbols.items():
            if symbol and symbol != "¤" and symbol not in codes:
                anywhere[symbol].add(code)
        if locale.territory and len(locale.territory) == 2:
            for code in get_territory_currencies(locale.territory, DAY):
                symbol = symbols.get(code, "")
                if symbol and symbol not in codes:
                    local[symbol].add(code)
    with open(DATA / "local-symbols.tsv", "w", encoding="utf-8") as file:
        file.write("# Symbols of CLDR 47 by locale: symbol, the currencies it can mean. Unicode licence v3.\n")
        for symbol in sorted(anywhere):
            found = local.get(symbol) or (anywhere[symbol] if len(anywhere[symbol]) == 1 else set())
            if found:
                file.write(f"{symbol}\t{' '.join(sorted(found))}\n")


if __name__ == "__main__":
    main()
