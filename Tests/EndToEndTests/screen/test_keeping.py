"""The screen and a database that cannot be used."""

import datetime
import sqlite3

from harness.case import BUNDLE, RELOADED, ScreenCase

MONDAY = datetime.date(2026, 11, 2)


class KeepingOnTheScreen(ScreenCase):
    """The screen with a database that cannot be used"""

    def test_tells_that_a_damaged_one_was_set_aside_and_works_from_the_bundle(self):
        self.data.mkdir()
        self.database.write_bytes(b"no database at all, " * 300)
        terminal = self.start()
        terminal.wait_for(r"(?i)damaged")
        self.assertIn(BUNDLE, terminal.text())
        terminal.type("1250")
        terminal.wait_for(r"Output +1,118\.87 EUR")
        self.leave(terminal)
        aside = list(self.data.glob("agio.sqlite.damaged-*"))
        self.assertEqual([path.read_bytes() for path in aside], [b"no database at all, " * 300])

    def test_tells_that_nothing_can_be_kept_and_reloads_all_the_same(self):
        self.open_bank()
        (self.home / "file").write_text("")
        self.environment["AGIO_DATA"] = str(self.home / "file" / "data")
        terminal = self.start()
        terminal.press("r")
        terminal.wait_for(RELOADED)
        terminal.wait_for(r"(?i)not kept|cannot be (kept|stored|written)|memory")
        self.leave(terminal)

    def test_two_at_once_share_it(self):
        self.open_bank()
        first, second = self.start(), self.start()
        first.press("r")
        second.press("r")
        first.wait_for(RELOADED)
        second.wait_for(RELOADED)
        self.leave(first)
        self.leave(second)
        with sqlite3.connect(self.database) as database:
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchone(), ("ok",))

    def test_a_reload_learns_what_another_agio_has_fetched_meanwhile(self):
        bank = self.open_bank()
        bank.publish(MONDAY)
        self.environment["AGIO_TODAY"] = MONDAY.isoformat()
        first, second = self.start(), self.start()
        first.press("r")
        first.wait_for(r"ECB: .*Mon 2 Nov 2026")
        second.press("r")
        second.wait_for(r"ECB · Mon 2 Nov 2026")
        self.leave(first)
        self.leave(second)
