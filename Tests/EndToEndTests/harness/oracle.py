# SPDX-License-Identifier: Apache-2.0
"""The correct result of a conversion, computed independently with Python's fractions."""

from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction

MINOR_UNITS = {"JPY": 0, "KRW": 0, "ISK": 0}
ROWS = ["EUR", "GBP", "JPY", "CHF", "CNY", "AUD", "CAD"]


def converted(amount, source, target, rates):
    """The amount with the target's minor unit, rounded half up once, grouped by thousands."""
    exact = Fraction(amount) * rate(source, target, rates)
    digits = MINOR_UNITS.get(target, 2)
    units = int(exact * 10**digits + Fraction(1, 2))
    whole, rest = divmod(units, 10**digits)
    return f"{whole:,}" + (f".{rest:0{digits}}" if digits else "")


def rate(source, target, rates):
    """Units of the target for one unit of the source, exactly."""
    per_euro = {"EUR": Fraction(1), **{code: Fraction(text) for code, text in rates.items()}}
    return per_euro[target] / per_euro[source]


def rate_text(source, target, rates):
    """The rate in six significant digits, as the screen shows it."""
    exact = rate(source, target, rates)
    wide = Context(prec=60).divide(Decimal(exact.numerator), Decimal(exact.denominator))
    rounded = Context(prec=6, rounding=ROUND_HALF_UP).plus(wide)
    return format(rounded.quantize(Decimal(1).scaleb(rounded.adjusted() - 5)), "f")
