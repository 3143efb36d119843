# SPDX-License-Identifier: Apache-2.0
"""`agio history --svg`: the chart as a picture."""

import xml.etree.ElementTree as ElementTree

from harness.case import HomeCase

SVG = "{http://www.w3.org/2000/svg}"
YEAR = ["history", "EUR", "USD", "--from", "2025-10-30", "--offline"]


class Drawing(HomeCase):
    """The picture of a history"""

    def setUp(self):
        super().setUp()
        self.file = self.home / "chart.svg"

    def draw(self, *words):
        result = self.run_agio(*YEAR, "--svg", str(self.file), *words)
        self.assertEqual((result.returncode, result.stdout), (0, f"written to {self.file}\n"),
                         result.stderr)
        return ElementTree.parse(self.file).getroot()

    def texts(self, root):
        return [text.text for text in root.iter(SVG + "text")]

    def test_is_xml_with_a_title_axes_and_its_source(self):
        root = self.draw()
        texts = self.texts(root)
        self.assertEqual(root.find(SVG + "title").text, "USD per EUR")
        self.assertIn("ECB · 2025-10-30 to 2026-10-30", texts)
        for label in ("1.14", "1.16", "Jan 2026", "Mar 2026"):
            self.assertIn(label, texts)
        (path,) = root.iter(SVG + "path")
        self.assertEqual(path.get("d").count("L"), 255)

    def test_compares_two_pairs_that_are_100_at_first(self):
        for other, name in (("GBP", "GBP per EUR"), ("GBP/CHF", "CHF per GBP")):
            root = self.draw("--compare", other)
            self.assertEqual(
                root.find(SVG + "title").text, f"USD per EUR and {name}, 2025-10-30 = 100")
            texts, paths = self.texts(root), list(root.iter(SVG + "path"))
            self.assertIn("100", texts)
            self.assertEqual([text for text in texts if text in ("USD per EUR", name)],
                             ["USD per EUR", name])
            # Two lines and their two samples; the second is dashed, not of another colour alone.
            self.assertEqual([path.get("stroke-dasharray") is None for path in paths],
                             [True, False, True, False])

    def test_is_dark_or_light_and_takes_any_title(self):
        title = "<Rates> & \"more\" \x1b[31m"
        dark, light = self.draw("--title", title), self.draw("--title", title, "--light")
        for root in (dark, light):
            self.assertEqual(root.find(SVG + "title").text, "<Rates> & \"more\" [31m")
        fills = [root.find(SVG + "rect").get("fill") for root in (dark, light)]
        self.assertEqual(fills, ["#16181d", "#fcfcfa"])

    def test_follows_the_interval(self):
        (path,) = self.draw("--every", "month").iter(SVG + "path")
        self.assertEqual(path.get("d").count("L"), 12)

    def test_replaces_a_picture_and_nothing_else(self):
        self.draw()
        first = self.file.read_bytes()
        self.draw()
        self.assertEqual(self.file.read_bytes(), first)
        self.file.write_text("mine")
        self.assert_refuses([*YEAR, "--svg", str(self.file)], 73, "agio history --svg did not write it")
        self.assertEqual(self.file.read_text(), "mine")
        self.assert_refuses([*YEAR, "--svg", str(self.home)], 73, "cannot write")

    def test_is_refused_where_it_contradicts(self):
        self.assert_refuses([*YEAR, "--svg", str(self.file), "--json"], 64, "conflicts with")
        self.assert_refuses([*YEAR, "--light"], 64, "--light needs --svg")
        self.assert_refuses([*YEAR, "--svg", str(self.file), "--compare", "XYZ"], 64, "XYZ")
        self.assertFalse(self.file.exists())
