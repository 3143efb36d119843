# SPDX-License-Identifier: Apache-2.0
"""The pages of the documentation, and their blocks."""

import re

from harness.case import ROOT

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)


def pages():
    """README.md and the pages of docs/."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def name(page):
    return str(page.relative_to(ROOT))
