# SPDX-License-Identifier: Apache-2.0
"""Other programs that convert the table: `python rivals.py NAME TABLE RATES > OUTPUT`.

Each runs as a process of its own, which reads the rates and the table and writes all rows with the amount.
"""

import bisect
import csv
import subprocess
import sys
from fractions import Fraction


def duckdb(table, rates):
    """An ASOF join and DuckDB's own arithmetic, on all processors, as its manual writes it."""
    import duckdb

    base = duckdb.connect()
    base.execute(
        """
        CREATE TABLE rates AS
        SELECT * FROM read_csv(?, columns = {'day': 'DATE', 'currency': 'VARCHAR', 'rate': 'DOUBLE'})
        """, [rates])
    base.execute(
        f"""
        COPY (
          SELECT t.date, t.amount, t.currency, t.description,
                 round_even(t.amount::DOUBLE / r.rate, 2)::DECIMAL(18, 2) AS eur_amount
          FROM read_csv('{table}', columns = {{'date': 'DATE', 'amount': 'DECIMAL(18, 2)',
                 'currency': 'VARCHAR', 'description': 'VARCHAR'}}) t
          ASOF LEFT JOIN rates r ON t.currency = r.currency AND t.date >= r.day
        ) TO '/dev/stdout' (FORMAT csv, HEADER)
        """)


def python(table, rates):
    """Exact fractions and the csv module."""
    quotes = {}
    days = set()
    with open(rates, encoding="utf-8", newline="") as file:
        rows = csv.reader(file)
        next(rows)
        for day, code, rate in rows:
            quotes[day, code] = Fraction(rate)
            days.add(day)
    days = sorted(days)
    import bisect
    sys.stdout.reconfigure(encoding="utf-8", newline="")
    with open(table, encoding="utf-8", newline="") as given:
        rows, out = csv.reader(given), csv.writer(sys.stdout, lineterminator="\n")
        out.writerow([*next(rows), "eur_amount"])
        for row in rows:
            day = days[bisect.bisect_right(days, row[0]) - 1]
            cents = round(Fraction(row[1]) * 100 / quotes[day, row[2]])
            out.writerow([*row, f"{cents // 100}.{cents % 100:02}"])


MAWK = r"""
BEGIN { FS = OFS = "," }
FNR == 1 { file++; if (file == 2) print $0, "eur_amount"; next }
file == 1 { rate[$1, $2] = $3; if (!($1 in known)) { known[$1]; day[++days] = $1 }; next }
# A line within quotes belongs to the row before: awk knows nothing of that.
$1 !~ /^[0-9][0-9][0-9][0-9]-/ { print; next }
{
  low = 1; high = days
  while (low < high) { middle = int((low + high + 1) / 2); if (day[middle] <= $1) low = middle; else high = middle - 1 }
  print $0, sprintf("%.2f", $2 / rate[day[low], $3])
}
"""


def mawk(table, rates):
    """Lines, commas and binary arithmetic."""
    subprocess.run(["mawk", MAWK, rates, table], check=True)


if __name__ == "__main__":
    {"duckdb": duckdb, "python": python, "mawk": mawk}[sys.argv[1]](*sys.argv[2:])
