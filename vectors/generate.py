#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the test vectors: conversions.jsonl, rounding.jsonl and amounts.jsonl.

    vectors/generate.py [--check]

Conversions are computed with fractions from the ECB's own file, without any code or output of agio. Notations
are made from numbers by the rules of locales; a reading of a text is each number that is written as this text.
Everything is checked again in another way before it is written. With --check nothing is written; differences
from the files end with exit status 1. Standard library only.
"""

import datetime
import json
import pathlib
import sys
from fractions import Fraction

sys.dont_write_bytecode = True
from generator import checks, conversions, notations, rounding  # noqa: E402
from generator.numbers import identified, rounded  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent


def known(reference):
    """Figures that others published: the laws' and the ECB's own."""
    rate = reference.rate("DEM", "FRF", datetime.date(1999, 1, 1))[0]
    assert rounded(100 * rate, Fraction(1, 100), "half-up") == Fraction("335.39")
    assert rounded(100 * reference.rate("EUR", "HRK", datetime.date(2023, 1, 1))[0], Fraction(1, 100), "half-up") == Fraction("753.45")
    mean = reference.mean("EUR", "USD", datetime.date(2024, 1, 1), datetime.date(2024, 12, 31))[0]
    assert rounded(mean, Fraction(1, 10**4), "half-up") == Fraction("1.0824")
    assert len(reference.euro) == 21, "Regulation (EC) No 2866/98 and its amendments"


def main():
    made = conversions.Conversions()
    known(made.reference)
    rows = {"conversions": made.rows(), "rounding": rounding.rows(),
            "amounts": [identified(row.pop("kind"), row) | row for row in notations.rows()]}
    ties = checks.check_conversions(rows["conversions"], made.reference.euro)
    different = []
    for name, found in rows.items():
        assert len({row["id"] for row in found}) == len(found), name
        new = "".join(json.dumps(row, ensure_ascii=True, separators=(",", ":")) + "\n" for row in found)
        path = HERE / f"{name}.jsonl"
        if "--check" not in sys.argv:
            path.write_text(new, encoding="ascii")
        elif not path.exists() or path.read_text(encoding="ascii") != new:
            different.append(path.name)
        refused = sum(bool(row.get("refused")) for row in found)
        print(f"{name}: {len(found)} rows, {refused} refused, {len(new) // 1024} KiB")
    ambiguous = sum(len({row["point"], row["comma"]} - {None}) > 1 for row in rows["amounts"])
    print(f"{ties} conversions are ties; {ambiguous} amounts are ambiguous")
    if different:
        sys.exit(f"not as generated: {', '.join(different)}; run vectors/generate.py")


if __name__ == "__main__":
    main()
