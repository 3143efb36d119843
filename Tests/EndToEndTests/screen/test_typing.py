# SPDX-License-Identifier: Apache-2.0
"""The board: typing, choosing, swapping, solving."""

from fractions import Fraction

from harness import oracle, publications
from harness.case import BUNDLE, ROOT, ScreenCase
from harness.terminal import KEYS

BUNDLED = publications.real()[publications.NEWEST_REAL]
GOLDEN = ROOT / "Tests" / "ConverterTests" / "Golden"


def golden(name):
    """The pictures in a golden file by name, as a terminal shows them."""
    text = (GOLDEN / f"{name}.txt").read_text("utf-8")
    if not text.startswith("text:\n"):
        text = "text:\n" + text
    pictures = (picture.splitlines() for picture in text.split("\n\n"))
    return {
        lines[0].rstrip(":"): "\n".join(line[1:-1].rstrip() for line in lines[1:])
        for lines in pictures
    }


class BoardCase(ScreenCase):
    def assert_rows_become(self, terminal, amount, source="USD"):
        """Every row of the table shows the amount, converted."""
        expected = {
            code: oracle.converted(Fraction(amount), source, code, BUNDLED) for code in oracle.ROWS
        }
        terminal.wait_until(
            lambda: self.rows(terminal) == expected, f"rows of {amount} {source}: {expected}", 5
        )


class Painting(BoardCase):
    """The first screen"""

    def test_is_painted_from_the_built_in_rates_without_network_with_their_age(self):
        terminal = self.start()
        self.assertIn(BUNDLE, terminal.text().splitlines()[0])
        self.assert_rows_become(terminal, 1)
        self.leave(terminal)

    def test_touches_no_network_and_writes_no_file_on_its_own(self):
        bank = self.open_bank()
        terminal = self.start()
        terminal.stay_quiet(0.5)
        self.leave(terminal)
        self.assertEqual(bank.requests, [])

    def test_is_cell_by_cell_what_the_golden_frames_say(self):
        for columns, rows in ((80, 24), (120, 40), (60, 18), (40, 12)):
            pictures = golden(f"board-{columns}x{rows}")
            for picture, locale in (("text", "C.UTF-8"), ("ascii", "C")):
                if picture not in pictures:
                    continue
                with self.subTest(f"{columns}x{rows} {picture}"):
                    terminal = self.start(
                        columns=columns, rows=rows, LC_ALL=locale, AGIO_TODAY="2026-10-31")
                    terminal.type("1250+19%")
                    terminal.wait_for(r"1,487\.50")
                    terminal.settle()
                    self.assertEqual(terminal.text(), pictures[picture])
                    self.leave(terminal)

    def test_asks_the_terminal_nothing(self):
        terminal = self.start()
        terminal.press("Alt-r", "Alt-?", "Escape")
        terminal.settle()
        terminal.press("Ctrl-L")
        terminal.settle()
        self.leave(terminal)
        # A late answer to a query is typed into the program: DA, DSR, DECRQM, kitty keys, DCS.
        asks = rb"\x1b\[[>=]?\d*c|\x1b\[\??\d*n|\x1b\[\?\d+\$p|\x1b\[\?u|\x1bP|\x1b\][^\x07]*\?"
        self.assertNotRegex(bytes(terminal.raw), asks)


class Typing(BoardCase):
    """Typing an amount"""

    def test_converts_at_a_rate_that_is_typed_and_calls_it_the_persons(self):
        terminal = self.start()
        terminal.type("50 eur to usd at 1.05")
        terminal.press("Enter")
        terminal.wait_for(r"Result +52\.50 +USD")
        terminal.wait_for(r"1 EUR = 1\.05000 USD")
        self.assertRegex(terminal.text(), r"(?s)your rate, −6\.02 % from published.*your rate −6\.02 %")
        self.leave(terminal)

    def test_changes_every_row_with_every_key(self):
        terminal = self.start()
        for key, amount in zip("1250", ("1", "12", "125", "1250")):
            terminal.type(key)
            self.assert_rows_become(terminal, amount)
        terminal.type("+1")
        self.assert_rows_become(terminal, 1251)
        terminal.type("9")
        self.assert_rows_become(terminal, 1269)
        terminal.type("%")
        self.assert_rows_become(terminal, "1487.5")
        terminal.wait_for(r"= 1,487\.50")
        terminal.wait_for(r"Result +1,331\.45 +EUR")
        self.leave(terminal)

    def test_puts_the_cursor_where_the_next_character_goes(self):
        terminal = self.start()
        terminal.type("1250+19%")
        terminal.wait_for(r"1,487\.50")
        terminal.settle()
        line = terminal.text().splitlines()[terminal.screen.cursor.y]
        self.assertEqual(line[: terminal.screen.cursor.x].split(), ["Amount", "1250+19%"])
        self.assertFalse(terminal.screen.cursor.hidden)

    def test_that_cannot_be_read_says_why_and_keeps_the_last_answer(self):
        terminal = self.start()
        terminal.type("1250*")
        self.assert_rows_become(terminal, 1250)
        terminal.type(")")
        terminal.wait_for(r'unexpected "\)"')
        terminal.wait_for(r"Result +was 0\.90 +EUR")
        terminal.press("Backspace")
        terminal.type("2")
        terminal.wait_without(r"unexpected")
        self.assert_rows_become(terminal, 2500)

    def test_can_be_edited_with_the_keys_of_a_shell(self):
        terminal = self.start()
        for keys, amount in (
            (["1", "2", "3", "4"], 1234), (["Backspace"], 123), (["Left", "5"], 1253),
            (["Ctrl-A", "9"], 91253), (["Delete"], 9253), (["Ctrl-E", "0"], 92530),
            (["End", "Ctrl-U", "7"], 7), (["+", "8", "Ctrl-W"], None),
        ):
            terminal.press(*keys)
            if amount is not None:
                with self.subTest(keys):
                    self.assert_rows_become(terminal, amount)

    def test_exponents_and_magnitudes_are_part_of_an_amount(self):
        terminal = self.start()
        terminal.type("1e3")
        self.assert_rows_become(terminal, 1000)

    def test_escape_brings_back_what_was_there(self):
        terminal = self.start()
        terminal.type("777")
        self.assert_rows_become(terminal, 777)
        terminal.press("Escape")
        terminal.wait_for(r"Put away: 777 · Esc u undo")
        self.assert_rows_become(terminal, 1)
        terminal.press("Alt-u")
        self.assert_rows_become(terminal, 777)
        terminal.press("Ctrl-U")
        terminal.type("5")
        self.assert_rows_become(terminal, 5)

    def test_sends_only_the_cells_that_changed(self):
        terminal = self.start()
        terminal.type("1250")
        self.assert_rows_become(terminal, 1250)
        terminal.settle()
        before = len(terminal.raw)
        terminal.type("1")
        self.assert_rows_become(terminal, 12501)
        terminal.settle()
        self.assertLess(len(terminal.raw) - before, 700)


class Choosing(BoardCase):
    """Choosing, swapping and solving"""

    def test_arrows_choose_the_output_currency(self):
        terminal = self.start()
        self.assertEqual(self.selected(terminal), "EUR")
        for key, code in (
            ("Down", "GBP"), ("Down", "JPY"), ("Up", "GBP"), ("Up", "EUR"), ("Up", "EUR"),
            ("PageDown", "CAD"), ("Down", "CAD"), ("PageUp", "EUR"),
        ):
            terminal.press(key)
            terminal.wait_for(rf"^ ▸ {code} ")
            terminal.wait_for(rf"1 USD = {oracle.rate_text('USD', code, BUNDLED)} {code}")

    def test_arrow_keys_work_in_either_of_their_codes(self):
        terminal = self.start()
        terminal.send(b"\x1b[B")
        terminal.wait_for(r"^ ▸ GBP ")
        terminal.send(b"\x1bOB")
        terminal.wait_for(r"^ ▸ JPY ")
        self.assertEqual(KEYS["Down"], b"\x1bOB")

    def test_s_swaps_and_swaps_back(self):
        terminal = self.start()
        terminal.press("Alt-s")
        terminal.wait_for(r"Rate +1 EUR = 1\.11720 USD")
        terminal.wait_for(r"^ ▸ USD ")
        terminal.press("Alt-s")
        terminal.wait_for(r"Rate +1 USD = 0\.895095 EUR")
        self.assert_rows_become(terminal, 1)

    def test_tab_types_the_output_and_solves_for_the_amount(self):
        terminal = self.start()
        terminal.press("Tab")
        terminal.type("100")
        terminal.wait_for(r"Amount +111\.72 +USD")
        self.assert_rows_become(terminal, 100, "EUR")
        terminal.press("Tab")
        terminal.type("50")
        terminal.wait_for(r"Result +44\.75 +EUR")
        self.assert_rows_become(terminal, 50)

    def test_escape_and_a_letter_are_the_menu(self):
        terminal = self.start()
        terminal.press("Escape")
        terminal.wait_for(r"Menu: one letter")
        terminal.press("?")
        terminal.wait_for(r"Fetch newer rates")
        terminal.press("Escape")
        terminal.wait_without(r"Menu|Fetch newer rates")

    def test_phrases_typed_blind_are_what_they_say(self):
        """Each at the start of a session of its own, a key at a time, without looking."""
        for text, amount, source in (
            ("5k eur", 5000, "EUR"), ("100usd", 100, "USD"), ("USD 1,234.56", "1234.56", "USD"),
            ("eur 100", 100, "EUR"), ("100SEK", 100, "SEK"),
        ):
            with self.subTest(text):
                terminal = self.start()
                for character in text:
                    terminal.type(character)
                    terminal.settle()
                terminal.press("Enter")
                terminal.wait_for(rf"Rate +1 {source} = ")
                yen = oracle.converted(Fraction(amount), source, "JPY", BUNDLED)
                terminal.wait_until(lambda: self.rows(terminal)["JPY"] == yen, f"{yen} JPY")
                terminal.wait_for(r"Enter add to tape")
                self.leave(terminal)

    def test_a_currency_without_a_rate_is_text_too(self):
        terminal = self.start()
        for character in "100qar":
            terminal.type(character)
            terminal.settle()
        terminal.press("Enter")
        terminal.wait_for(r"Amount +100 +QAR")
        terminal.wait_for(r"does not quote QAR")
        self.leave(terminal)

    def test_a_row_is_selected_between_two_amounts(self):
        terminal = self.start()
        for key in "1250":
            terminal.press(key)
        terminal.press("Down")
        terminal.wait_for(r"^ ▸ GBP ")
        terminal.wait_for(r"Amount +1250 ")
        for key in "300":
            terminal.press(key)
        terminal.wait_for(r"Amount +300 ")
        self.assert_rows_become(terminal, 300)
        self.leave(terminal)

    def test_help_scrolls_to_its_end_and_names_the_bank(self):
        terminal = self.start()
        terminal.press("Alt-?")
        terminal.wait_for(r"Fetch newer rates")
        terminal.press("End")
        terminal.wait_for(r"European Central Bank")
        terminal.press("Home")
        terminal.wait_for(r"Fetch newer rates")
        terminal.press("Escape")
        terminal.wait_without(r"Keys: ")
        self.leave(terminal)


class Phrases(BoardCase):
    """Phrases typed into the field and into the palette"""

    def test_are_typed_kept_and_undone(self):
        terminal = self.start()
        terminal.type("250 sek")
        terminal.wait_for(r"Rate +1 SEK")
        terminal.type(" to no")
        terminal.wait_for(r"Norwegian Krone +1 NOK = ")
        terminal.press("Tab")
        terminal.wait_for(r"Amount +250 sek to NOK")
        terminal.press("Enter")
        terminal.wait_for(r"SEK to NOK .* u undo")
        terminal.wait_for(r"Amount +250 +SEK")
        terminal.wait_for(r"Result +234\.83 +NOK")
        terminal.press("Alt-u")
        terminal.wait_for(r"Amount +1 +USD")
        self.leave(terminal)

    def test_escape_restores_what_was_there(self):
        terminal = self.start()
        terminal.type("100 eur")
        terminal.wait_for(r"100 eur +EUR")
        terminal.press("Escape")
        terminal.wait_for(r"Amount +1 +USD")
        self.leave(terminal)

    def test_show_the_parts_of_a_sum(self):
        terminal = self.start()
        terminal.type("12 eur + 30 usd")
        terminal.wait_for(r"12\.00 EUR \+ 30\.00 USD = 38\.85 EUR")
        self.leave(terminal, "Ctrl-C")

    def test_are_answered_in_the_palette_with_everything_else(self):
        terminal = self.start()
        terminal.press("Ctrl-P")
        terminal.type("250 sek to nok")
        terminal.wait_for(r"250\.00 SEK = 234\.83 NOK +ECB")
        terminal.press("Ctrl-U")
        terminal.type("swap")
        terminal.wait_for(r"Swap the source and the result currency +Esc s")
        terminal.press("Enter")
        terminal.wait_for(r"Rate +1 EUR = ")
        self.leave(terminal)
