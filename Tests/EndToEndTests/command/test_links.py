# SPDX-License-Identifier: Apache-2.0
"""Each link and each path of a page leads somewhere."""

import functools
import re
import unittest

from harness.case import ROOT
from harness.documentation import FENCE, name, pages


def linking_pages():
    """Every page written for people, including those next to the sources."""
    found = [*ROOT.glob("*.md"), *ROOT.glob(".github/**/*.md")]
    for folder in ("docs", "Benchmarks", "Fuzz", "Scripts", "Sources", "Tests", "Examples", "vectors"):
        found += (ROOT / folder).rglob("*.md")
    return sorted(page for page in found if ".build" not in page.relative_to(ROOT).parts)


class TheDocumentationsLinks(unittest.TestCase):
    """The documentation's links"""

    def test_lead_to_files_and_headings_that_exist(self):
        count = 0
        for page in linking_pages():
            for target in links(page):
                if re.match(r"[a-z+]+:", target):
                    continue
                count += 1
                path, _, anchor = target.partition("#")
                file = (page.parent / path).resolve() if path else page
                self.assertTrue(file.exists(), f"{name(page)}: no file at {target}")
                if anchor:
                    self.assertIn(anchor, anchors(file), f"{name(page)}: no heading at {target}")
        self.assertGreater(count, 40)

    def test_name_files_that_exist(self):
        """A path in code, such as `Scripts/fuzz` or `KeyRouter.swift`; NAME and * stand for any name."""
        folders = ("Sources", "Tests", "Scripts", "docs", "Examples", "Benchmarks", "Fuzz")
        files = [file.relative_to(ROOT) for folder in folders for file in (ROOT / folder).rglob("*")]
        places = "".join(f"/{file}\n" for file in files if ".build" not in file.parts)
        count = 0
        for page in linking_pages():
            text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
            for path in re.findall(r"`((?:Sources|Tests|Scripts|docs)/[\w./+*-]+|[\w+/-]+\.swift)`", text):
                if re.search(r"\b(Name|NAME)", path) or page.name == "CHANGELOG.md" or "docc" in str(page):
                    continue
                count += 1
                pattern = re.escape(f"/{path.rstrip('/')}").replace(r"\*", "[^/]*")
                self.assertRegex(places, rf"{pattern}[/\n]", f"{name(page)}: no file {path}")
        self.assertGreater(count, 60)

    def test_reach_every_page_from_the_readme(self):
        reached, waiting = set(), [ROOT / "README.md"]
        while waiting:
            page = waiting.pop()
            reached.add(page)
            for target in links(page):
                file = (page.parent / target.partition("#")[0]).resolve()
                if file.suffix == ".md" and file.is_file() and file not in reached:
                    waiting.append(file)
        self.assertEqual([name(page) for page in pages() if page not in reached], [])

    def test_keep_the_readme_on_three_screens(self):
        self.assertLess(len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()), 150)


def links(page):
    """The links of a page, outside of its code."""
    text = re.sub(r"`[^`\n]*`", "", FENCE.sub("", page.read_text(encoding="utf-8")))
    found = re.findall(r"\]\(\s*<?([^)\s>]+)>?[^)]*\)", text)
    return found + re.findall(r'(?:src|srcset|href)="([^"]+)"', text)


@functools.cache


def anchors(file):
    """The anchors GitHub gives the headings of a page."""
    text = FENCE.sub("", file.read_text(encoding="utf-8"))
    found = set()
    for heading in re.findall(r"^#{1,6} +(.+?) *$", text, re.M):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").lower()
        anchor = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        number = 0
        while (anchor if number == 0 else f"{anchor}-{number}") in found:
            number += 1
        found.add(anchor if number == 0 else f"{anchor}-{number}")
    return found
