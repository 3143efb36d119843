# SPDX-License-Identifier: Apache-2.0
"""The rows of conversions.jsonl, from the ECB's own file and the laws' rates, with fractions."""

import datetime
import importlib.machinery
import importlib.util
import pathlib
from fractions import Fraction

from generator.numbers import Chance, identified, rounded, text


def load(name, path):
    """A script as a module."""
    loader = importlib.machinery.SourceFileLoader(name, str(path))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


exactness = load("exactness", pathlib.Path(__file__).resolve().parents[2] / "Scripts/check-exactness")
DAY, START = exactness.DAY, exactness.START
# Currencies to convert that the ECB does not quote, or not by this code.
OTHERS = ("EUR", "TRL", "ROL", "BGL", "PLZ")
# The last publication of this version: days that come later do not change its rows.
LAST = datetime.date(2026, 10, 30)
COUNTS = {
    "tie": 800, "cross-tie": 600, "near-tie": 400, "cross": 500, "closed-day": 400, "gap": 300, "changeover": 600,
    "redenomination": 150, "average": 600, "rule": 600, "refused": 50,
}


def reference():
    """The publications of this version."""
    found = exactness.Reference()
    found.rates = {day: rates for day, rates in found.rates.items() if day <= LAST}
    found.days = sorted(found.rates)
    return found


class Conversions:
    def __init__(self):
        self.reference = reference()
        quoted = {code for rates in self.reference.rates.values() for code in rates}
        known = quoted | {*OTHERS, *self.reference.euro}
        self.quoted = [code for code in self.reference.codes if code in known]
        self.last = self.reference.days[-1]
        # The days without a publication, holidays three times as often.
        self.closed = [day for day in self.all_days() if day not in self.reference.rates]
        self.holidays = [day for day in self.closed if day.weekday() < 5] * 3 + self.closed

    def all_days(self):
        day = self.reference.days[0]
        while day <= self.last:
            yield day
            day += DAY

    def legs(self, source, target, day):
        """Units for one euro of both, and the day of publication; nothing where there is no rate."""
        found = self.reference.rate(source, target, day)
        if found is None or source == target:
            return None
        rate, published = found
        legs = [self.leg(code, day, published) for code in (source, target)]
        assert rate == legs[1] / legs[0], (source, target, day)
        return legs, published

    def leg(self, code, day, published):
        law, since = self.reference.euro.get(code, (None, None))
        if code == "EUR":
            return Fraction(1)
        if since and day >= since:
            return law
        rates = self.reference.rates[published]
        if code in rates:
            return rates[code]
        old, ratio, _ = self.reference.began[code]
        return rates[old] / ratio

    def amount(self, rate, digits):
        """An everyday amount, or a tiny, a huge or a negative one."""
        kind = self.chance.randrange(10)
        value = Fraction(self.chance.randrange(1, 10**7), 100)
        if kind == 0:
            value = Fraction(self.chance.randrange(1, 1000), 10 ** self.chance.randrange(3, 12))
        elif kind == 1:
            value = Fraction(self.chance.randrange(10**25), 100)
        return -value if self.chance.randrange(7) == 0 else value

    def row(self, kind, source, target, day, value=None, rule="on-or-before", of=None):
        """A conversion at the rates of a day; `of` is the last day of a publication that the rule allows."""
        digits = self.reference.digits[target]
        asked = {"from": source, "to": target, "day": str(day), "rule": rule}
        found = self.legs(source, target, of or day)
        if found is None:
            return identified(kind, {"amount": "1", **asked, "digits": str(digits)}) | {"refused": True}
        legs, published = found
        rate = legs[1] / legs[0]
        value = self.amount(rate, digits) if value is None else value(rate, digits)
        return self.finished(kind, value, asked, legs, (1, 1), digits) | {"rate_day": str(published or "") or None}

    def finished(self, kind, value, asked, legs, days, digits):
        exact = value * (legs[1] / days[1]) / (legs[0] / days[0])
        unit = Fraction(1, 10**digits)
        row = identified(kind, {"amount": text(value), **asked, "digits": str(digits)})
        for side, leg, count in zip(("from", "to"), legs, days):
            row |= {f"{side}_rate": text(leg), f"{side}_days": str(count)}
        for mode in ("half-up", "half-even"):
            row[mode.replace("-", "_")] = text(rounded(exact, unit, mode), digits)
        return row

    def tie(self, offset=Fraction(0)):
        def value(rate, digits):
            found = exactness.tie(rate, digits, self.chance) * self.chance.choice((1, 1, 1, -1))
            return found + offset * self.chance.choice((1, -1))
        return value

    def day(self):
        return START + self.chance.randrange((self.last - START).days) * DAY

    def pair(self):
        return self.chance.sample(self.quoted, 2)

    def of_kind(self, kind):
        chance, reference = self.chance, self.reference
        source, target = self.pair()
        if kind == "tie":
            return self.row(kind, *chance.choice((("EUR", target), (source, "EUR"))), self.day(), self.tie())
        if kind == "cross-tie":
            return self.row(kind, source, target, self.day(), self.tie())
        if kind == "near-tie":
            return self.row(kind, source, target, self.day(), self.tie(Fraction(1, 10**20)))
        if kind == "cross":
            return self.row(kind, source, target, self.day())
        if kind == "closed-day":
            return self.row(kind, source, target, chance.choice(self.holidays))
        if kind == "gap":
            return self.gap(kind)
        if kind == "changeover":
            code = chance.choice(list(reference.euro))
            _, since = reference.euro[code]
            other = chance.choice(["EUR", *reference.euro, target])
            near = since + chance.randrange(-3, 4) * DAY
            day = max(START, chance.choice((near, near, near, since + chance.randrange(3000) * DAY)))
            if day > self.last:
                day = near
            value = chance.choice((None, self.tie()))
            return self.row(kind, *chance.choice(((code, other), (other, code))), day, value)
        if kind == "redenomination":
            code = chance.choice(("TRL", "TRL", "TRY", "TRY", "ROL", "ROL", "RON", "RON", "BGL", "SKK"))
            days = {"T": "2005-01-01", "R": "2005-07-01", "B": "1999-07-05", "S": "2009-01-01"}
            day = datetime.date.fromisoformat(days[code[0]]) + chance.randrange(-5, 6) * DAY
            return self.row(kind, *chance.choice(((code, target), ("EUR", code), (code, "EUR"))), day)
        if kind == "average":
            return self.average(kind)
        if kind == "rule":
            return self.rule(kind)
        day = chance.choice((datetime.date(1998, 12, 31), datetime.date(1999, 1, 2), self.day()))
        return self.row(kind, chance.choice(exactness.NEVER_QUOTED), target, day)

    def gap(self, kind):
        """The days around those on which a currency comes or goes, and the longest times without a publication."""
        days, reference = self.reference.days, self.reference
        place = self.chance.randrange(1, len(days))
        while True:
            before, after = days[place - 1], days[place]
            changed = reference.rates[before].keys() ^ reference.rates[after].keys()
            if changed:
                code, day = self.chance.choice(sorted(changed)), self.chance.choice((before, after - DAY, after))
                break
            if (after - before).days > 4:
                code, day = self.chance.choice(self.quoted), after - DAY
                break
            place = place % (len(days) - 1) + 1
        if self.chance.randrange(3) == 0:
            code, day = self.chance.choice(("ISK", "RUB")), self.chance.choice((day, self.day()))
        other = self.chance.choice([other for other in ("EUR", "USD", "GBP", "JPY") if other != code])
        return self.row(kind, *self.chance.choice(((code, other), (other, code))), day)

    def average(self, kind):
        source, target = self.pair()
        if self.chance.randrange(2):
            source = "EUR"
        year, month = self.chance.randrange(1999, 2026), self.chance.randrange(1, 13)
        quarter = (month + 2) // 3
        name, first, end = self.chance.choice((
            (f"{year}", (year, 1), (year + 1, 1)),
            (f"{year}-{month:02}", (year, month), (year + month // 12, month % 12 + 1)),
            (f"{year}-Q{quarter}", (year, 3 * quarter - 2), (year + quarter // 4, 3 * quarter % 12 + 1))))
        first, last = datetime.date(*first, 1), datetime.date(*end, 1) - DAY
        digits, asked = self.reference.digits[target], {"from": source, "to": target, "period": name, "rule": "average"}
        found = self.reference.mean(source, target, first, last)
        if found is None or source == target:
            return identified(kind, {"amount": "1", **asked, "digits": str(digits)}) | {"refused": True}
        legs, days = [], []
        for code in (source, target):
            law, since = self.reference.euro.get(code, (None, None))
            if code == "EUR" or since and last >= since:
                rates = [law or Fraction(1)]
            else:
                rates = [self.reference.rates[day][code] for day in self.reference.days
                         if first <= day <= last and code in self.reference.rates[day]]
            legs.append(sum(rates))
            days.append(len(rates))
        assert found[0] == legs[1] / days[1] / (legs[0] / days[0])
        value = self.amount(found[0], digits)
        if self.chance.randrange(4) == 0:
            value = self.tie()(found[0], digits)
        return self.finished(kind, value, asked, legs, days, digits)

    def rule(self, kind):
        """The publication that a rule names, for days on which it does not matter when the law changed."""
        while True:
            source, target = self.pair()
            rule = self.chance.choice(("before", "month-end", "quarter-end", "year-end", "month-before"))
            day = self.day()
            if rule == "before":
                # Half of them are days of a publication, which does not count.
                day = self.chance.choice((day, self.chance.choice(self.reference.days)))
                of = day - DAY
            elif rule == "month-before":
                of = day.replace(day=1) - DAY
            else:
                month = {"month-end": day.month, "quarter-end": (day.month + 2) // 3 * 3, "year-end": 12}[rule]
                of = datetime.date(day.year + month // 12, month % 12 + 1, 1) - DAY
            changes = [self.reference.euro.get(code, (None, START - DAY))[1] for code in (source, target)]
            changes += [since for code, since in self.reference.ended.items() if code in (source, target)]
            changes += [since for code, (_, _, since) in self.reference.began.items() if code in (source, target)]
            low, high = sorted((day, of))
            if of <= self.last and not any(low < change <= high for change in changes):
                return self.row(kind, source, target, day, rule=rule, of=of)

    def rows(self):
        found = {}
        for kind, count in COUNTS.items():
            # Each kind has its own chance, so that its rows stay when another one changes.
            self.chance, rows, refused = Chance(kind), {}, 0
            while len(rows) < count:
                row = self.of_kind(kind)
                # Refusals are a fifth at most where they are not the subject.
                if row["from"] == row["to"] or row["id"] in rows:
                    continue
                if row.get("refused") and kind != "refused":
                    if kind in ("tie", "cross-tie", "near-tie", "cross") or refused * 5 > count:
                        continue
                    refused += 1
                rows[row["id"]] = row
            found |= rows
        return [found[key] for key in sorted(found)]
