#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Reads CLDR's English names, symbols, digits and territories into the tables of currencies and countries.

It is run by `refresh`, with Babel.
"""

import datetime

from babel import Locale
from babel.core import get_global
from babel.numbers import get_territory_currencies

from tables import CURRENCIES, Table

# The European Union is no country, and CLDR 47 is older than Bulgaria's euro.
EXCEPT = {"EU": "", "BG": "EUR"}


def main():
    english = Locale.parse("en")
    fractions = get_global("currency_fractions")
    currencies = Table(CURRENCIES / "currencies.tsv", "code")
    for code in currencies.rows:
        digits = [str(number) for number in fractions.get(code, fractions["DEFAULT"])]
        currencies.set(code, name_en=english.currencies.get(code, ""), symbol_en=english.currency_symbols.get(code, ""),
                       **dict(zip(("cldr_digits", "cldr_rounding", "cash_digits", "cash_rounding"), digits)))
    currencies.write()
    countries = Table(CURRENCIES / "countries.tsv", "alpha2")
    today = datetime.date.today()
    for code in countries.rows:
        found = " ".join(get_territory_currencies(code, today, today))
        countries.set(code, name_en=english.territories[code], currencies_now_cldr=EXCEPT.get(code, found))
    countries.write()


if __name__ == "__main__":
    main()
