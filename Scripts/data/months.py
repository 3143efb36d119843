#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes CLDR's names of months, in all its languages, for the days of tables.

It is run by `refresh`, with Babel.
"""

import pathlib
import re
import unicodedata

from babel import Locale, localedata

OUT = pathlib.Path(__file__).resolve().parents[2] / "Sources/Answers/Statement/Generated/MonthNames+Table.swift"
# Where a name means different months in different languages, these decide: most statements are in one of them.
FIRST = "en de fr es pt it nl da sv nb fi pl cs sk hu ro tr el ru uk bg hr sr_Latn sl lt lv et".split()
HEADER = """\
// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/data/months.py from CLDR; change the script, not this file.
// swift-format-ignore-file

extension MonthNames {
  /// The names that CLDR's languages have for each month, without points and accents, and those that two
  /// languages have for different months in both lines.
  static var table: [StaticString] {
    [
"""


def fold(name):
    """The name as Folding.fold compares it: lower case, without accents of Latin letters; points in `ม.ค.` are no part of it."""
    letters = re.sub("([a-z])[\u0300-\u036f]+", r"\1", unicodedata.normalize("NFD", name.lower()))
    return unicodedata.normalize("NFC", letters).replace("ı", "i").replace("ł", "l").replace("đ", "d").replace("’", "").replace(".", "").strip()


def main():
    first = names_of(FIRST)
    known = set().union(*first)
    names = [mine | (others - known) for mine, others in zip(first, names_of(localedata.locale_identifiers()))]
    lines = [" " * 6 + '"' + " ".join(sorted(month)) + '",' for month in names]
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(HEADER + "\n".join(lines) + "\n    ]\n  }\n}\n", encoding="utf-8")
    print(f"{OUT.name}: {sum(map(len, names))} names of months")


def names_of(languages):
    names = [set() for _ in range(12)]
    for code in languages:
        months = Locale.parse(code).months
        for context in months.values():
            for width in ("wide", "abbreviated"):
                for month, name in context.get(width, {}).items():
                    folded = fold(name)
                    if re.search(r"[^\W\d]", folded) and not re.search(r"[\d|\s]", folded) and len(folded) > 1:
                        names[month - 1].add(folded)
    return names


if __name__ == "__main__":
    main()
