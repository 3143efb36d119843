#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs duckdb.sql with DuckDB's package from PyPI; its shell does the same: duckdb < runners/duckdb.sql"""

import os
import pathlib
import sys

sys.path.pop(0)
import duckdb  # noqa: E402 - not this file

folder = pathlib.Path(__file__).resolve().parent
os.chdir(folder.parent)
for statement in (folder / "duckdb.sql").read_text().strip().split(";\n"):
    rows = duckdb.execute(statement).fetchall()
print(f"DuckDB {duckdb.__version__}", *(text for text, _ in rows), sep="\n")
sys.exit(any(failed for _, failed in rows))
