#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the Generated folders of Sources/Money from the tables in data/ (see data/SOURCES.md).

usage: generate.py           write the files
       generate.py --check   compare only; exit with 1 if a file does not match the tables
"""

import csv
import json
import pathlib
import sys
import textwrap

HERE = pathlib.Path(__file__).resolve().parent
DATA = HERE / "data"
OUT = HERE.parent.parent / "Sources" / "Money"

HEADER = """\
// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/currencies/generate.py; change its tables, not this file.
// swift-format-ignore-file

"""

STATUS = {"active": "a", "fund": "f", "metal": "m", "special": "s", "status": "a"}

# The currencies that the code refers to by name.
NAMED = """ARS ATS AUD BGN BHD BRL CAD CHF CNY CZK DEM DKK EUR FRF GBP HRK HUF ISK JPY KRW KWD MXN NOK PHP PLN ROL
RUB SEK TRL TRY USD XAU ZAR""".split()

# The most likely currency of a symbol if neither the configuration nor the locale decides.
LIKELIEST = {"$": "USD", "¥": "JPY", "£": "GBP", "kr": "SEK", "Rs": "INR"}

# Words with another meaning in phrases.
WORDS = {"as", "at", "in", "of", "on", "to", "up"}


def table(name, **options):
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    lines = [line for line in lines if not line.startswith("#")]
    return list(csv.DictReader(lines, delimiter="\t", **options))


def plain(name):
    return [
        line.split("\t")
        for line in (DATA / name).read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#")
    ]


def symbol_table():
    asked = set()
    symbols = {symbol: list(codes) for symbol, codes in json.loads((DATA / "symbols.json").read_text("utf-8")).items()}
    for symbol, codes in plain("more-symbols.tsv"):
        if codes.startswith("?"):
            asked.add(symbol)
        codes = codes.lstrip("?").split()
        symbols[symbol] = codes + [c for c in symbols.get(symbol, []) if c not in codes]
    for symbol, codes in plain("local-symbols.tsv"):
        # The full stop at the end of an abbreviation is optional.
        shorter = symbol[:-1] if symbol.endswith(".") and symbol[-2:-1].isalpha() else symbol
        for spelling in [s for s in dict.fromkeys([symbol, shorter]) if s.lower() not in WORDS]:
            known = symbols.setdefault(spelling, [])
            known += [code for code in codes.split() if code not in known]
    for symbol, code in LIKELIEST.items():
        # Neither its full stop nor a capital letter chooses another one.
        for spelling in {symbol, symbol + ".", symbol.capitalize() + "."} & symbols.keys():
            symbols[spelling] = [code] + [c for c in symbols[spelling] if c != code]
    symbols.pop("¤", None)
    return symbols, asked


def status(row):
    if row["code"] == "CNH":  # traded every day, though ISO gives it no code
        return "a"
    return STATUS.get(row["status"], "h")


def minor_unit(row):
    unit = row["iso_minor_units"]
    if unit == "N.A.":  # metals and units of account: no minor unit; four places are kept
        return "4"
    return unit or row["cldr_digits"]


def country_currency(row, currencies):
    """The one currency a country's name stands for, or none when there is no such one."""
    iso = [c for c in row["currencies_now_iso"].split() if status(currencies[c]) == "a"]
    cldr = [c for c in row["currencies_now_cldr"].split() if status(currencies[c]) == "a"]
    for codes in (cldr, iso):
        if len(codes) == 1:
            return codes[0]
    own = [c for c in iso if currencies[c]["countries_now_iso"].split() == [row["alpha2"]]]
    return own[0] if len(own) == 1 else ""


def literal(name, comment, lines):
    body = "\n".join("    " + line for line in lines)
    return f'{HEADER}extension CurrencyTable {{\n{comment}\n  static var {name}: StaticString {{\n    """\n{body}\n    """\n  }}\n}}\n'


def generate():
    rows = sorted(table("currencies.tsv", quotechar="\0"), key=lambda row: row["code"])
    currencies = {row["code"]: row for row in rows}
    successors = {row["code"]: row for row in table("redenominations.tsv")}
    predecessors = {
        row["successor"]: code for code, row in successors.items() if row["kind"] != "joins" and row["successor"] != code
    }
    symbols, asked = symbol_table()
    index, details, offset = [], [], 0
    for code, digits, units, _ in plain("cash.tsv"):
        currencies[code].update(cash_digits=digits, cash_rounding=units)
    for row in rows:
        code = row["code"]
        own = [row["narrow_symbol"], row["symbol_en"]]
        own += [symbol for symbol, codes in symbols.items() if codes[0] == code]
        own += [symbol for symbol, codes in symbols.items() if code in codes]
        own = [s for s in dict.fromkeys(own) if s and s != code and s != "¤"]
        change = successors.get(code, {})
        name_iso = row["name_iso"].strip('"').replace('""', '"')
        fields = [
            row["numeric"],
            row["name_en"] or name_iso,
            name_iso,
            ",".join(own),
            row["countries_now_iso"] or row["countries_now_cldr"],
            row["cash_digits"],
            row["cash_rounding"],
            row["withdrawn"].split(" ")[-1] if row["withdrawn"] else "",
            row["euro_fixed_rate"],
            row["euro_since"],
            change.get("successor", ""),
            change.get("ratio", ""),
            change.get("since", ""),
            row["ecb_first"],
            row["ecb_last"],
            change.get("line", ""),
            change.get("kind", ""),
            predecessors.get(code, ""),
        ]
        line = "|".join(fields)
        assert "\\" not in line and '"""' not in line and len(fields) == 18, code
        changes = (code in predecessors) + 2 * (change.get("successor", code) != code) + 4 * (change.get("successor") == code)
        index.append(f"{code}{minor_unit(row)}{status(row)}{changes}{offset:05d}")
        details.append(line)
        offset += len(line.encode()) + 1
    assert offset < 65536
    countries = []
    names = {row["alpha2"]: row for row in table("countries.tsv")}
    for alpha2, row in sorted(names.items()):
        countries.append(f"{alpha2}|{row['name_en']}|{country_currency(row, currencies)}")
    aliases = [f"{alpha2}|{name}|{country_currency(names[alpha2], currencies)}" for name, alpha2 in plain("more-countries.tsv")]
    codes = {row["code"] for row in rows}
    assert len(predecessors) == sum(r["kind"] != "joins" and r["successor"] != r["code"] for r in successors.values())
    for successor in successors.values():
        assert successor["code"] in codes and successor["successor"] in codes, successor
    known = "".join(
        f"  package static let {code.lower() if code != 'TRY' else '`try`'} = Currency(index: {position})\n"
        for position, code in enumerate(row["code"] for row in rows)
        if code in NAMED
    )
    speech = [f"{words}|{meaning}" for words, meaning in plain("speech.tsv")]
    for words, meaning in plain("speech.tsv"):
        assert all(part in codes or part in symbols for part in meaning.lstrip("?").split()), words
    adjectives = [f"{words}|{alpha2}" for words, alpha2 in plain("adjectives.tsv")]
    files = {
        "CurrencyTable+Speech.swift": literal(
            "speech", "  /// What people call money, and the currencies meant: codes, likeliest first, or a symbol.",
            speech),
        "CurrencyTable+Adjectives.swift": literal(
            "adjectives", "  /// Adjectives of countries, and the ISO 3166 code.", adjectives),
        "CurrencyTable+Index.swift": literal(
            "index", "  /// One row of eleven bytes a currency, by code: code, minor unit, status, changes, where its details start.", index),
        "CurrencyTable+Details.swift": literal(
            "details",
            "  /// Numeric code, name, ISO's name, symbols, countries, cash digits, cash rounding, withdrawn, euro rate,\n"
            "  /// euro since, successor, ratio, successor since, first and last day at the ECB, line between old and new\n"
            "  /// rates, kind of change, predecessor.", details),
        "CurrencyTable+Countries.swift": literal(
            "countries", "  /// ISO 3166 code, name, and the currency the name stands for.", countries + aliases),
        "CurrencyTable+Symbols.swift": literal(
            "symbols", "  /// Symbol and the currencies it can mean, likeliest first; after a question mark none is.",
            [f"{symbol}|{'?' if symbol in asked else ''}{' '.join(codes)}" for symbol, codes in sorted(symbols.items())]),
        "Currency+Known.swift": f"{HEADER}extension Currency {{\n{known}}}\n",
    }
    files = {f"Currencies/Generated/{name}": text for name, text in files.items()}
    return files | {"Locales/Generated/LocaleMarks+Table.swift": locale_marks()}


def locale_marks():
    rows = []
    for decimal, grouping, least, size, names in plain("number-marks.tsv"):
        mark = f"\\u{{{grouping[2:]}}}"
        lines = textwrap.wrap(names, 96)
        rows.append(
            f'    LocaleMarks(\n      "{decimal}", "{mark}", from: {least}, groups: {size},\n      """\n'
            + "".join(f"      {line}\n" for line in lines) + '      """),\n')
    return (
        f"{HEADER}extension LocaleMarks {{\n  /// Where they are not those of the language, or a point and commas.\n"
        f"  static let all = [\n{''.join(rows)}  ]\n}}\n"
    )


def main():
    check = sys.argv[1:] == ["--check"]
    different = []
    for name, text in generate().items():
        path = OUT / name
        if check:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                different.append(name)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for name in different:
        print(f"{name} is out of date with Scripts/currencies/data: run Scripts/currencies/generate.py")
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
