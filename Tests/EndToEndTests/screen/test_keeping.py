# SPDX-License-Identifier: Apache-2.0
"""The screen and a database that cannot be used."""

import fcntl
import resource
import sqlite3

from harness.case import BUNDLE, RELOADED, ScreenCase, linux_only
from harness.fetching import MONDAY


class KeepingOnTheScreen(ScreenCase):
    """The screen with a database that cannot be used"""

    def test_reports_that_a_damaged_one_was_set_aside_and_uses_the_built_in_rates(self):
        self.data.mkdir()
        self.database.write_bytes(b"no database at all, " * 300)
        terminal = self.start()
        terminal.wait_for(r"(?i)damaged")
        self.assertIn(BUNDLE, terminal.text())
        terminal.type("1250")
        terminal.wait_for(r"Result +1,118\.87 +EUR")
        self.leave(terminal)
        aside = list(self.data.glob("agio.sqlite.damaged-*"))
        self.assertEqual([path.read_bytes() for path in aside], [b"no database at all, " * 300])

    def test_reports_that_nothing_can_be_stored_and_still_fetches(self):
        self.open_bank()
        (self.home / "file").write_text("")
        self.environment["AGIO_DATA"] = str(self.home / "file" / "data")
        terminal = self.start()
        terminal.wait_for(r"changes are not saved: ~/file is a file, not a folder")
        terminal.press("Alt-r")
        terminal.wait_for(RELOADED)
        self.leave(terminal)

    def test_keeps_keys_waiting_until_it_responds(self):
        self.run_agio("tape", "add", "5 USD NOK", "--offline")
        database = sqlite3.connect(self.database, isolation_level=None)
        database.execute("PRAGMA locking_mode = EXCLUSIVE")
        database.execute("PRAGMA journal_mode = DELETE")
        database.execute("BEGIN EXCLUSIVE")
        terminal = self.start()
        terminal.type("7")
        terminal.wait_for("The database does not respond yet")
        self.assertNotIn("7.00", terminal.text())
        database.execute("ROLLBACK")
        database.close()
        terminal.wait_for(r"Result +6\.27 +EUR")
        self.leave(terminal)

    @linux_only
    def test_on_a_disk_that_fills_up_never_says_that_a_line_is_kept_which_is_not(self):
        terminal = self.start()
        terminal.type("5")
        terminal.press("Enter", "Enter")
        terminal.wait_for(r"Added to the tape: 5\.00 USD")
        # Like a full disk: not one byte more.
        resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE, (0, 0))
        terminal.type("6")
        terminal.press("Enter", "Enter")
        terminal.wait_for(r"Not saved, on the tape until you quit: 6\.00 USD")
        terminal.wait_for(r"changes are not saved: the database")
        terminal.press("Alt-t")
        terminal.wait_for(r"(?s)5\.00 USD.*6\.00 USD")
        terminal.press("Alt-q", "Alt-q")
        self.assertEqual(terminal.wait_for_exit(), 0)
        said = terminal.raw.decode("utf-8", "replace").rpartition("\x1b[?1049l")[2]
        self.assertRegex(said, r"agio: changes are not saved: cannot write ~/data/agio")
        again = self.start()
        again.press("Alt-t")
        again.wait_for(r"5\.00 USD")
        self.assertNotIn("6.00 USD", again.text())
        self.leave(again)

    def test_a_tape_that_another_program_keeps_locked_is_read_once_it_can_be(self):
        first = self.start()
        first.type("5")
        first.press("Enter", "Enter")
        first.wait_for(r"Added to the tape: 5\.00 USD")
        self.leave(first)
        with sqlite3.connect(self.database, isolation_level=None) as database:
            database.execute("PRAGMA locking_mode = EXCLUSIVE")
            database.execute("PRAGMA journal_mode = DELETE")
            database.execute("BEGIN EXCLUSIVE")
            terminal = self.start()
            terminal.press("Alt-t")
            terminal.wait_for(r"cannot load the tape: another program is using the database", within=30)
            self.assertNotIn("nothing written down", terminal.text())
            database.execute("ROLLBACK")
        database.close()
        terminal.wait_for(r"5\.00 USD", within=30)
        self.leave(terminal)

    def test_a_note_on_a_line_that_is_gone_is_refused_and_the_tape_read_again(self):
        terminal = self.start()
        terminal.type("5")
        terminal.press("Enter", "Enter")
        terminal.wait_for(r"Added to the tape: 5\.00 USD")
        terminal.press("Alt-t")
        terminal.wait_for(r"1 line\b")
        with sqlite3.connect(self.database) as database:
            database.execute("DELETE FROM tape")
        database.close()
        terminal.press("Alt-n")
        terminal.wait_for(r"─ Note ─")
        terminal.type("hello")
        terminal.press("Enter")
        # On a slow machine the tape may have been read again before Enter, when the board was saved.
        terminal.wait_for(
            r"Not saved: another agio has changed the tape; it was read again|this line no longer exists")
        terminal.wait_for(r"0 lines")
        self.leave(terminal)
        with sqlite3.connect(self.database) as database:
            self.assertEqual(database.execute("SELECT count(*) FROM tape").fetchone(), (0,))
        database.close()

    def test_with_a_lock_that_another_process_holds_does_not_delay_quitting(self):
        self.data.mkdir(exist_ok=True)
        with open(f"{self.database}.lock", "w", encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            terminal = self.start()
            terminal.type("5")
            terminal.press("Enter", "Enter", "Ctrl-C")
            self.assertEqual(terminal.wait_for_exit(), 74)
            self.assertEqual(terminal.tty_restored(), [])
            self.assertIn(b"the last change was not saved", terminal.raw)

    def test_keeps_a_line_that_is_added_in_the_moment_of_quitting(self):
        for lines in range(1, 4):
            terminal = self.start()
            terminal.type("5")
            terminal.wait_for(r"Result +4\.48 +EUR")
            # In one piece: nothing else changes from the second time on, and nothing waits for the disk.
            terminal.send(b"\r\r\x03")
            self.assertEqual(terminal.wait_for_exit(), 0)
            with sqlite3.connect(self.database) as database:
                self.assertEqual(database.execute("SELECT count(*) FROM tape").fetchone(), (lines,))
            database.close()

    def test_two_at_once_share_it(self):
        self.open_bank()
        first, second = self.start(), self.start()
        first.press("Alt-r")
        second.press("Alt-r")
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
        first.press("Alt-r")
        first.wait_for(r"ECB updated: .*2 Nov")
        second.press("Alt-r")
        second.wait_for(r"ECB · Mon 2 Nov 2026")
        self.leave(first)
        self.leave(second)
