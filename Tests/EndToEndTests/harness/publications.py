# SPDX-License-Identifier: Apache-2.0
"""What the loopback server publishes: real rates up to 30 October 2026, made-up ones after that.

The real part is a cutting of the ECB's own history, so that the files have its days, its currencies
and its number of decimals. The made-up days let a reload bring something new.
"""

import csv
import datetime
import functools
import io
import pathlib
import zipfile
from decimal import Decimal

WHOLE = pathlib.Path(__file__).parents[3] / "Scripts" / "history" / "eurofxref-hist.zip"
SAMPLE = pathlib.Path(__file__).parent.parent / "Samples" / "eurofxref-hist.csv"
NEWEST_REAL = datetime.date(2026, 10, 30)
NEWEST_MADE_UP = datetime.date(2026, 11, 20)


def real():
    """The sample's publications: day to currency to the rate as published."""
    with open(SAMPLE, newline="") as file:
        rows = list(csv.DictReader(file))
    return {
        datetime.date.fromisoformat(row["Date"]): {
            code: rate
            for code, rate in row.items()
            if code and code != "Date" and rate and rate != "N/A"
        }
        for row in rows
    }


def until(last=NEWEST_MADE_UP):
    """The real publications and made-up ones for every working day after them."""
    days = real()
    rates = days[NEWEST_REAL]
    day = NEWEST_REAL
    while day < last:
        day += datetime.timedelta(days=1)
        if day.weekday() < 5:
            rates = {code: moved(code, rate) for code, rate in rates.items()}
            days[day] = rates
    return days


def moved(code, rate):
    """A rate a little higher, with the same decimals; the dollar's moves twice as much.

    Were all to move alike, the rates between two of them would not change, and a screen that had
    not followed would look right.
    """
    factor = Decimal("1.004") if code == "USD" else Decimal("1.002")
    return str((Decimal(rate) * factor).quantize(Decimal(rate)))


def daily_xml(days):
    """The newest day in the layout of eurofxref-daily.xml: single quotes, one rate per line."""
    day = max(days)
    cubes = "\n".join(
        f"\t\t\t<Cube currency='{code}' rate='{rate}'/>" for code, rate in days[day].items()
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" '
        'xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">\n'
        "\t<gesmes:subject>Reference rates</gesmes:subject>\n"
        "\t<gesmes:Sender>\n"
        "\t\t<gesmes:name>European Central Bank</gesmes:name>\n"
        "\t</gesmes:Sender>\n"
        f"\t<Cube>\n\t\t<Cube time='{day}'>\n{cubes}\n\t\t</Cube>\n\t</Cube>\n</gesmes:Envelope>"
    ).encode()


def ninety_days_xml(days):
    """The last 90 days in the layout of eurofxref-hist-90d.xml: one line, double quotes."""
    first = max(days) - datetime.timedelta(days=90)
    cubes = "".join(
        f'<Cube time="{day}">'
        + "".join(f'<Cube currency="{code}" rate="{rate}"/>' for code, rate in days[day].items())
        + "</Cube>"
        for day in sorted(days, reverse=True)
        if day >= first
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope '
        'xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" '
        'xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">'
        "<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender>"
        "<gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>"
        f"<Cube>{cubes}</Cube></gesmes:Envelope>"
    ).encode()


@functools.lru_cache
def whole_history():
    """The lines of the ECB's own eurofxref-hist.csv: its header, and one per day."""
    with zipfile.ZipFile(WHOLE) as archive:
        header, *lines = archive.read("eurofxref-hist.csv").decode().splitlines()
    return header, lines


def history_zip(days):
    """Every day since 1999 in the layout of eurofxref-hist.zip: one CSV, N/A, a comma after each row."""
    header, real_lines = whole_history()
    codes = [code for code in header.split(",") if code not in ("", "Date")]
    lines = [header]
    for day in sorted((day for day in days if day > NEWEST_REAL), reverse=True):
        lines.append(f"{day}," + ",".join(days[day].get(code, "N/A") for code in codes) + ",")
    lines += real_lines
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("eurofxref-hist.csv", "\n".join(lines) + "\n")
    return packed.getvalue()
