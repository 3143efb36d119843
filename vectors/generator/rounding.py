# SPDX-License-Identifier: Apache-2.0
"""The rows of rounding.jsonl, and what defines each mode as a property of its results."""

from fractions import Fraction

from generator.numbers import MODES, Chance, identified, rounded, text

# Smallest sums payable in cash that laws name (README.md).
CASH = {
    "CHF": "0.05", "CAD": "0.05", "DKK": "0.50", "SEK": "1", "NOK": "1", "CZK": "1", "AUD": "0.05", "HUF": "5",
    "MYR": "0.05"}


def rows():
    """Each mode, for minor units of 0 to 4 digits and for cash; ties, and what is beside them."""
    found = {}
    currencies = {0: "JPY", 1: "EUR", 2: "EUR", 3: "KWD", 4: "CLF"}
    units = [(code, digits, Fraction(1, 10**digits), MODES) for digits, code in currencies.items()]
    units += [(code, 2 if "." in unit else 0, Fraction(unit), ("cash",)) for code, unit in CASH.items()]
    for code, digits, unit, modes in units:
        chance = Chance(f"{code} {digits}")
        values = {Fraction(0), unit, unit / 2, unit * 3 / 2, unit * 5 / 2, unit / 10, unit / 4, unit * 3 / 4}
        for _ in range(12):
            whole = chance.randrange(1, 10 ** chance.randrange(1, 9)) * unit
            values |= {whole, whole + unit / 2, whole + unit / 2 + unit / 10**6, whole + unit / 2 - unit / 10**6,
                       whole + unit * Fraction(chance.randrange(1000), 1000)}
        values.add(10**30 * unit + unit / 2)
        for value in sorted(values | {-value for value in values}):
            for mode in modes:
                result = rounded(value, unit, mode)
                row = identified("cash" if mode == "cash" else mode, {
                    "amount": text(value), "currency": code, "digits": str(digits), "unit": text(unit), "mode": mode})
                found[row["id"]] = row | {"result": text(result, digits)}
                check(value, unit, mode, result)
    return [found[key] for key in sorted(found)]


def check(value, unit, mode, result):
    """What defines a mode, as a property of its result."""
    assert (result / unit).denominator == 1 and abs(result - value) < unit, (value, mode)
    if mode in ("half-up", "half-even", "half-down", "cash"):
        assert abs(result - value) <= unit / 2
        if abs(result - value) == unit / 2:
            grew = abs(result) > abs(value)
            even = (result / unit).numerator % 2 == 0
            assert {"half-up": grew, "cash": grew, "half-down": not grew, "half-even": even}[mode]
    elif mode in ("up", "down"):
        assert abs(result) >= abs(value) if mode == "up" else abs(result) <= abs(value)
    else:
        assert result >= value if mode == "ceiling" else result <= value
