# SPDX-License-Identifier: Apache-2.0
"""Chance, rounding by the definitions of the modes, with fractions, and the texts and identifiers of rows."""

import hashlib
import json
import random
from fractions import Fraction

MODES = ("half-up", "half-even", "half-down", "up", "down", "ceiling", "floor")


class Chance:
    """Random numbers that are the same in all versions of Python."""

    def __init__(self, seed):
        self.bits = random.Random(seed).getrandbits

    def randrange(self, first, end=None):
        first, end = (0, first) if end is None else (first, end)
        return first + self.bits((end - first).bit_length() + 64) % (end - first)

    def choice(self, values):
        return values[self.randrange(len(values))]

    def sample(self, values, count):
        rest = list(values)
        return [rest.pop(self.randrange(len(rest))) for _ in range(count)]


def rounded(exact, unit, mode):
    """The multiple of a unit, by the definition of the mode."""
    low = exact / unit // 1
    rest = exact / unit - low
    if mode in ("up", "down"):
        is_high = rest > 0 and (exact > 0) == (mode == "up")
    elif mode in ("ceiling", "floor"):
        is_high = rest > 0 and mode == "ceiling"
    elif rest != Fraction(1, 2):
        is_high = rest > Fraction(1, 2)
    else:
        is_high = {"half-up": exact > 0, "cash": exact > 0, "half-down": exact < 0, "half-even": low % 2 == 1}[mode]
    return (low + is_high) * unit


def text(value, digits=None):
    """A number as a decimal: with these digits, or as few as it needs."""
    if digits is None:
        digits = next(count for count in range(500) if (value * 10**count).denominator == 1)
    units = value * 10**digits
    assert units.denominator == 1, value
    whole, rest = divmod(abs(units.numerator), 10**digits)
    return ("-" if units < 0 else "") + str(whole) + (f".{rest:0{digits}}" if digits else "")


def identified(kind, row):
    """A row with an identifier made from what it asks, so that it stays when others come and go."""
    asked = json.dumps(row, sort_keys=True, ensure_ascii=True)
    return {"id": f"{kind}-{hashlib.sha256(asked.encode()).hexdigest()[:10]}", "kind": kind, **row}
