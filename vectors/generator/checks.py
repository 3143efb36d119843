# SPDX-License-Identifier: Apache-2.0
"""The conversions again in another way: decimals instead of fractions, days and figures as texts."""

import csv
import decimal
import io
import zipfile

from generator.conversions import exactness


def quarter(day):
    return day[:4], (int(day[5:7]) - 1) // 3


def in_period(day, period):
    return quarter(day) == (period[:4], int(period[-1]) - 1) if "Q" in period else day.startswith(period)


# Of which days the last publication counts, by the texts of a day and of the day asked for.
RULES = {
    "on-or-before": lambda day, asked: day <= asked,
    "before": lambda day, asked: day < asked,
    "month-end": lambda day, asked: day[:7] <= asked[:7],
    "quarter-end": lambda day, asked: quarter(day) <= quarter(asked),
    "year-end": lambda day, asked: day[:4] <= asked[:4],
    "month-before": lambda day, asked: day[:7] < asked[:7],
}


def check_conversions(rows, euro):
    """The results again, with decimals instead of fractions, and the published figures as text."""
    with zipfile.ZipFile(exactness.ROOT / "Scripts/history/eurofxref-hist.zip") as archive:
        history = csv.DictReader(io.StringIO(archive.read(archive.namelist()[0]).decode()))
    table = {row["Date"]: row for row in history}
    ties = 0
    with decimal.localcontext(decimal.Context(prec=120)):
        for row in rows:
            if row.get("refused"):
                continue
            amount, digits = decimal.Decimal(row["amount"]), int(row["digits"])
            source = decimal.Decimal(row["from_rate"]) * int(row["to_days"])
            target = decimal.Decimal(row["to_rate"]) * int(row["from_days"])
            unit = decimal.Decimal(1).scaleb(-digits)
            exact = amount * target / source
            ties += (abs(exact) / unit) % 1 == decimal.Decimal("0.5")
            for name, mode in (("half_up", decimal.ROUND_HALF_UP), ("half_even", decimal.ROUND_HALF_EVEN)):
                again = exact.quantize(unit, mode)
                assert str(again if again else abs(again)) == row[name], (row, again)
            if row["rule"] == "average":
                days = [day for day in table if in_period(day, row["period"])]
                for side in ("from", "to"):
                    rates = [table[day].get(row[side]) or "N/A" for day in days]
                    rates = [decimal.Decimal(rate) for rate in rates if rate != "N/A"]
                    if row[f"{side}_days"] != "1":
                        assert (sum(rates), len(rates)) == (decimal.Decimal(row[f"{side}_rate"]), int(row[f"{side}_days"])), row
            if row.get("rate_day"):
                allowed = RULES[row["rule"]]
                assert row["rate_day"] == max(day for day in table if allowed(day, row["day"])), row
                for code, rate in ((row["from"], row["from_rate"]), (row["to"], row["to_rate"])):
                    published = table[row["rate_day"]].get(code) or "N/A"
                    if published != "N/A" and code not in euro:
                        assert decimal.Decimal(published) == decimal.Decimal(rate), row
    return ties
