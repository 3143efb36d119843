# SPDX-License-Identifier: Apache-2.0
"""The tables of Scripts/currencies/data."""

import pathlib

CURRENCIES = pathlib.Path(__file__).resolve().parents[1] / "currencies" / "data"


class Table:
    """A table of tab-separated texts, in which a quotation mark is a character like any other."""

    def __init__(self, path, key):
        self.path = path
        lines = path.read_text(encoding="utf-8").splitlines()
        self.columns = lines[0].split("\t")
        self.rows = {}
        for line in lines[1:]:
            row = dict(zip(self.columns, line.split("\t"), strict=True))
            self.rows[row[key]] = row
        self.key = key

    def set(self, key, **values):
        row = self.rows.setdefault(key, {**dict.fromkeys(self.columns, ""), self.key: key})
        for column, value in values.items():
            if row[column] != value:
                print(f"{self.path.name}: {key}: {column}: {row[column] or 'nothing'} becomes {value or 'nothing'}")
                row[column] = value

    def write(self):
        lines = ["\t".join(self.columns)]
        lines += ["\t".join(row[column] for column in self.columns) for _, row in sorted(self.rows.items())]
        self.path.write_text("\n".join(lines) + "\n", encoding="utf-8")
