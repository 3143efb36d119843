#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes data/number-marks.tsv: the marks of amounts of money with Latin digits, by CLDR's locales.

usage: number-marks.py FOLDER    a checkout of github.com/unicode-org/cldr-json, version 47.0.0

A language stands for all its countries; a country has a row only where its marks differ. Locales that
are distinguished by their script are left out, as POSIX names have none, and those that group by
the Arabic comma, which separates a list.
"""

import collections
import json
import pathlib
import sys

DATA = pathlib.Path(__file__).resolve().parent / "data"
ENGLISH = (".", ",", 4, 3)


def marks(path):
    """The decimal mark, the grouping mark, the digits from which it groups, and the size of groups above."""
    (locale,) = json.loads(path.read_text("utf-8"))["main"].values()
    numbers = locale["numbers"]
    symbols = numbers.get("symbols-numberSystem-latn")
    if not symbols or symbols["group"] == "\u060c":
        return None
    pattern = numbers["decimalFormats-numberSystem-latn"]["standard"]
    groups = pattern.split(";")[0].split(".")[0].split(",")[1:]
    return (
        symbols["decimal"],
        symbols.get("currencyGroup", symbols["group"]),
        3 + int(numbers["minimumGroupingDigits"]),
        len(groups[0]) if len(groups) > 1 else 3,
    )


def main():
    found = {}
    for folder in (pathlib.Path(sys.argv[1]) / "cldr-json/cldr-numbers-full/main").iterdir():
        parts = folder.name.split("-")
        if len(parts) == 1 or len(parts) == 2 and len(parts[1]) == 2:
            if style := marks(folder / "numbers.json"):
                found["_".join(parts)] = style
    names = collections.defaultdict(list)
    for name, style in sorted(found.items()):
        usual = found.get(name.split("_")[0], ENGLISH) if "_" in name else ENGLISH
        if style != usual:
            names[style].append(name)
    with open(DATA / "number-marks.tsv", "w", encoding="utf-8") as file:
        file.write("# Marks of CLDR 47 where they are not those of the language, or a point and commas: decimal,\n")
        file.write("# grouping, digits from which it groups, digits of further groups, locales. Unicode licence v3.\n")
        for style in sorted(names):
            decimal, grouping, least, size = style
            code = "".join(f"U+{ord(mark):04X}" for mark in grouping)
            file.write(f"{decimal}\t{code}\t{least}\t{size}\t{' '.join(names[style])}\n")


if __name__ == "__main__":
    main()
