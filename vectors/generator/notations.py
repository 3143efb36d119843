# SPDX-License-Identifier: Apache-2.0
"""Notations of amounts and what each can mean, derived by writing numbers, never by reading text.

A convention says how a number is written: its decimal mark, and the mark and sizes of its groups. The readings
of a text are the numbers that some convention writes as this text: one for conventions with a decimal point,
one for those with a decimal comma, and one for both where the marks are other ones.
"""

import datetime
import itertools
import re
from decimal import Decimal

from generator.numbers import Chance

SPACES = (" ", "\u00a0", "\u2009", "\u202f")
ONLY_GROUPS = (*SPACES, "'", "\u2019", "_")
THREES, INDIAN = (3, 3), (3, 2)
# By decimal mark, the groups it is used with. U+066B and U+066C, of the Arabic script, cannot be mixed up.
POINT = [(".", "", THREES), (".", ",", THREES), (".", ",", INDIAN), *((".", mark, THREES) for mark in ONLY_GROUPS)]
COMMA = [(",", "", THREES), (",", ".", THREES), *((",", mark, THREES) for mark in ONLY_GROUPS)]
ARABIC = [("\u066b", "", THREES), ("\u066b", "\u066c", THREES)]
FAMILIES = {"point": POINT + ARABIC, "comma": COMMA + ARABIC}
# The zero of each script.
SCRIPTS = {"arabic-indic": "\u0660", "persian": "\u06f0", "devanagari": "\u0966", "bengali": "\u09e6", "thai": "\u0e50", "full-width": "\uff10"}
MINUS = ("-", "\u2212")
POWERS = {"k": 3, "thousand": 3, "mn": 6, "million": 6, "bn": 9, "lakh": 5, "crore": 7}
CLOSING = ".-", ",-", ".\u2013", ",\u2014", ":-", "/-"
# What is written before or after a number, for currencies whose sign belongs to no other.
BEFORE = {"\u20ac": "EUR", "\u20ac ": "EUR", "US$": "USD", "US$ ": "USD", "R$ ": "BRL", "CHF ": "CHF", "\u20b9": "INR", "EUR ": "EUR", "GBP ": "GBP"}
AFTER = {"\u20ac": "EUR", " \u20ac": "EUR", "\u00a0\u20ac": "EUR", " z\u0142": "PLN", " EUR": "EUR", " CHF": "CHF", "usd": "USD", "\u202fEUR": "EUR", " \u20ba": "TRY", " K\u010d": "CZK"}
# Of locales: how each writes an amount.
LOCALES = {
    "en": (".", ",", THREES), "de": (",", ".", THREES), "fr": (",", "\u202f", THREES), "sv": (",", "\u00a0", THREES),
    "de-CH": (".", "\u2019", THREES), "en-IN": (".", ",", INDIAN), "si": (",", " ", THREES), "iso": (".", "\u2009", THREES),
    "program": (".", "_", THREES), "typewriter": (".", "'", THREES), "plain-point": (".", "", THREES), "plain-comma": (",", "", THREES),
}


def written(digits, places, convention):
    """The digits of a number, the last of them decimals, in a convention."""
    mark, separator, (last, others) = convention
    whole, decimals = (digits[:-places], digits[-places:]) if places else (digits, "")
    groups, size = [], last
    while separator and len(whole) > size:
        groups.insert(0, whole[-size:])
        whole, size = whole[:-size], others
    return separator.join([whole, *groups]) + (mark + decimals if decimals else "")


def readings(core):
    """The numbers of each family that are written as a text without sign, currency and power."""
    digits = "".join(character for character in core if character.isdigit())
    found = {}
    for family, conventions in FAMILIES.items():
        values = set()
        for places, convention in itertools.product(range(len(digits) + 1), conventions):
            whole = digits[: len(digits) - places]
            # A number has no zeros before its first digit, but one before its mark, which may be left out.
            if (whole.startswith("0") and len(whole) > 1) or (not whole and not places):
                continue
            if written(digits, places, convention) == core or (places == 0 and digits + "." == core and convention[0] == "."):
                values.add(Decimal(int(digits)).scaleb(-places))
        assert len(values) < 2, core
        found[family] = values.pop() if values else None
    return found


def plain(value):
    """A decimal without an exponent and without zeros at its end."""
    text = format(value, "f")
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return text if value else "0"


def row(kind, text, core, currency=None, sign=1, power=0):
    """A notation, with the readings of its core; a row without any is refused."""
    found = readings(core)
    texts = {family: value if value is None else plain((sign * value).scaleb(power)) for family, value in found.items()}
    return {"kind": kind, "text": text, "currency": currency, **texts} | ({} if any(texts.values()) else {"refused": True})


def transcribed(text, zero):
    return "".join(chr(ord(zero) + int(character)) if character.isascii() and character.isdigit() else character for character in text)


def number(chance, most=9):
    """Digits and the count of decimals among them."""
    whole = str(chance.randrange(1, 10 ** chance.randrange(1, most + 1)))
    places = chance.choice((0, 0, 1, 2, 2, 2, 3, 4))
    return whole + "".join(chance.choice("0123456789") for _ in range(places)), places


def of_locale(chance):
    return written(*number(chance), chance.choice(list(LOCALES.values())))


def locale(chance):
    core = of_locale(chance)
    return row("locale", core, core)


def ambiguous(chance):
    """One mark once, one to three digits before it and three after it."""
    core = f"{chance.randrange(1, 1000)}{chance.choice('.,')}{chance.randrange(1000):03}"
    sign = chance.choice((1, 1, -1))
    after, currency = chance.choice((("", None), *AFTER.items()))
    return row("ambiguous", ("-" if sign < 0 else "") + core + after, core, currency, sign)


def signed(chance):
    core, minus = of_locale(chance), chance.choice(MINUS)
    return row("signed", minus + core, core, sign=-1)


def currency(chance):
    core = of_locale(chance)
    if chance.randrange(2):
        before, code = chance.choice(list(BEFORE.items()))
        return row("currency", before + core, core, code)
    after, code = chance.choice(list(AFTER.items()))
    return row("currency", core + after, core, code)


def script(chance):
    """Digits of another script: in Arabic ones with its own marks or ours."""
    name = chance.choice(list(SCRIPTS))
    conventions = [*LOCALES.values(), *(ARABIC if name in ("arabic-indic", "persian") else [])]
    core = written(*number(chance), chance.choice(conventions))
    return row("script", transcribed(core, SCRIPTS[name]), core)


def bare_mark(chance):
    """A mark without digits on one side of it; not three after it, which may be a group that lost its number."""
    digits = str(chance.choice((chance.randrange(1, 100), chance.randrange(1000, 10000))))
    core = chance.choice((digits + ".", chance.choice(".,") + digits))
    return row("bare-mark", core, core)


def power(chance):
    word, exponent = chance.choice(list(POWERS.items()))
    core = chance.choice((f"{chance.randrange(1, 1000)}", f"{chance.randrange(1, 100)}{chance.choice('.,')}{chance.randrange(1, 100)}",
                          f"{chance.randrange(1, 100)}{chance.choice('.,')}{chance.randrange(1000):03}"))
    glue = "" if word in ("k", "mn", "bn") else " "
    return row("power", core + glue + word, core, power=exponent)


def exponent(chance):
    core, by = f"{chance.randrange(1, 10)}{chance.choice(('', f'.{chance.randrange(1, 100)}'))}", chance.randrange(-5, 13)
    return row("exponent", f"{core}{chance.choice('eE')}{by}", core, power=by)


def closing(chance):
    """A whole number with a mark for `no minor units` at its end. That mark is not the group's."""
    mark = chance.choice(CLOSING)
    groups = [separator for _, separator, sizes in (*POINT, *COMMA) if sizes == THREES and separator not in (mark[0], "")]
    core = written(str(chance.randrange(1, 10**6)), 0, (None, chance.choice(groups), THREES))
    digits = "".join(character for character in core if character.isdigit())
    return row("closing", core + mark, digits)


def bidirectional(chance):
    core = of_locale(chance)
    around = chance.choice((("\u200f", "\u200f"), ("\u200e", ""), ("\u2066", "\u2069"), ("\u2068", "\u2069"), ("\u061c", "")))
    return row("bidirectional", around[0] + core + around[1], core)


def broken_groups(chance):
    """Groups of wrong sizes, or separated by different marks."""
    digits = str(chance.randrange(10**4, 10**9))
    marks = chance.choice((",", ".", "\u2019", "_")) * 2 if chance.randrange(2) else "".join(chance.sample(",._", 2))
    first = chance.randrange(1, len(digits) - 1)
    second = chance.randrange(first + 1, len(digits))
    core = digits[:first] + marks[0] + digits[first:second] + marks[1] + digits[second:]
    return row("groups", core, core)


def doubled(chance):
    """A mark written twice, or at the end of a number that has decimals."""
    core, mark = of_locale(chance), chance.choice(".,")
    place = chance.randrange(1, len(core) + 1)
    core = chance.choice((core[:place] + mark * 2 + core[place:], f"{chance.randrange(32, 100)}{mark}{chance.randrange(13, 100)}{mark}"))
    return row("doubled", core, core)


def invisible(chance):
    """A character inside that nobody sees, or that reorders what is seen."""
    core = str(chance.randrange(10**3, 10**7))
    place = chance.randrange(1, len(core))
    core = core[:place] + chance.choice("\u200b\u200d\u2060\ufeff\u00ad\u202e\u202d") + core[place:]
    return row("invisible", core, core)


def mixed_scripts(chance):
    core = str(chance.randrange(10**3, 10**7))
    place = chance.randrange(1, len(core))
    # Full-width digits are other forms of ASCII ones (NFKC).
    core = core[:place] + transcribed(core[place:], chance.choice(list(SCRIPTS.values())[:-1]))
    return {**row("mixed-scripts", core, core), "point": None, "comma": None, "refused": True}


def foreign(chance):
    """A letter inside a number, or two signs before it."""
    core = str(chance.randrange(10**2, 10**6))
    place = chance.randrange(1, len(core))
    core = chance.choice((core[:place] + chance.choice("oOlIhq") + core[place:], chance.choice(("--", "+-", "-+")) + core))
    return row("foreign", core, core)


def is_day(text):
    """Whether eight of its digits, one after the other, are also a day: 20240315."""
    for run in re.findall(r"\d{8,}", text):
        try:
            datetime.datetime.strptime(f"{int(run[:8]):08}", "%Y%m%d")
            return len(run) == 8
        except ValueError:
            pass
    return False


COUNTS = {
    locale: 400, ambiguous: 160, signed: 100, currency: 300, script: 120, bare_mark: 30, power: 100, exponent: 40, closing: 50,
    bidirectional: 50, broken_groups: 60, doubled: 30, invisible: 30, mixed_scripts: 15, foreign: 15,
}
REFUSED = (broken_groups, doubled, invisible, mixed_scripts, foreign)


def rows():
    found = {}
    for make, count in COUNTS.items():
        chance, until = Chance(make.__name__), len(found) + count
        while len(found) < until:
            new = make(chance)
            # What is made to be broken may be well formed by accident.
            if bool(new.get("refused")) == (make in REFUSED) and not is_day(new["text"]):
                found[new["text"]] = new
    check(found.values())
    return list(found.values())


def check(rows):
    """Each reading again, from the digits of the text: it has them all, in their order, and no others."""
    for row in rows:
        for value in (row["point"], row["comma"]):
            if value is None:
                continue
            digits = "".join(str(int(character)) for character in row["text"] if character.isdigit())
            if row["kind"] == "exponent":
                digits = "".join(c for c in row["text"].lower().split("e")[0] if c.isdigit())
            assert value.replace(".", "").lstrip("-").strip("0") == digits.strip("0"), row
            assert value.startswith("-") == (row["text"][0] in MINUS), row
    ambiguous = [row for row in rows if row["kind"] == "ambiguous"]
    assert all(row["point"] and row["comma"] and row["point"] != row["comma"] for row in ambiguous)
