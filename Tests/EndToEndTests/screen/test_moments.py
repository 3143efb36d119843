# SPDX-License-Identifier: Apache-2.0
"""Keys that come faster than what they change is stored."""

import resource
import sqlite3

from harness.case import ScreenCase, linux_only


class Moments(ScreenCase):
    """Keys in one piece, and a store that takes its time"""

    def texts(self):
        with sqlite3.connect(self.database) as database:
            rows = database.execute("SELECT text FROM tape ORDER BY id").fetchall()
        database.close()
        return [text.split("#")[0] for (text,) in rows]

    def on_the_tape(self, *lines):
        """A screen on the tape page, which has these lines."""
        for line in lines:
            self.run_agio("tape", "add", line, "--offline")
        terminal = self.start("--offline")
        terminal.press("Alt-t")
        terminal.wait_for(rf"\b{len(lines)} lines?\b")
        return terminal

    def quit(self, terminal, keys, expected=0):
        terminal.send(keys)
        self.assertEqual(terminal.wait_for_exit(), expected)

    def test_undo_takes_back_the_line_before_it_and_redo_adds_it_again(self):
        terminal = self.on_the_tape("11 USD EUR", "12 USD EUR")
        terminal.send(b"5 usd\r\x1bu")
        terminal.wait_for(r"Removed 5\.00 USD")
        terminal.send(b"\x1bU")
        terminal.wait_for(r"3 lines")
        self.quit(terminal, b"6 usd\r\x1bu\x03")
        self.assertEqual([text[:2] for text in self.texts()], ["11", "12", "5."])

    def test_the_line_that_was_just_added_is_the_one_deleted(self):
        terminal = self.on_the_tape("11 USD EUR", "12 USD EUR")
        self.quit(terminal, b"5 usd\r\tx\x03")
        self.assertEqual([text[:2] for text in self.texts()], ["11", "12"])

    def test_a_line_deleted_while_the_tape_is_read_stays_deleted(self):
        self.run_agio("tape", "add", "11 USD EUR", "--offline")
        self.run_agio("tape", "add", "12 USD EUR", "--offline")
        terminal = self.start("--offline")
        terminal.send(b"\x1bt\tx")
        terminal.wait_for(r"Deleted 12\.00 USD")
        terminal.settle()
        terminal.wait_for(r"\b1 line\b")
        terminal.press("x")
        terminal.wait_for(r"Deleted 11\.00 USD")
        self.leave(terminal)
        self.assertEqual(self.texts(), [])

    def test_what_is_added_in_the_moment_of_quitting_can_be_undone_after_it(self):
        terminal = self.on_the_tape("11 USD EUR")
        self.quit(terminal, b"5 usd\r\x03")
        terminal = self.start("--offline")
        terminal.press("Alt-t")
        terminal.wait_for(r"2 lines")
        terminal.press("Alt-u")
        terminal.wait_for(r"Removed 5\.00 USD")
        self.leave(terminal)

    def test_keys_after_the_one_that_quits_do_nothing(self):
        terminal = self.start("--offline")
        terminal.type("5")
        terminal.wait_for(r"Result +4\.48 +EUR")
        self.quit(terminal, b"7 usd\x03\r\r\x03")
        again = self.start("--offline")
        again.press("Alt-t")
        again.wait_for(r"the tape is empty")
        self.leave(again)

    def test_keys_typed_before_the_stored_state_is_read_act_before_control_c(self):
        terminal = self.start("--offline")
        self.quit(terminal, b"5\r\r\x03")
        self.assertEqual(len(self.texts()), 1)

    def test_a_change_given_up_at_the_end_is_reported_and_not_made_later(self):
        terminal = self.on_the_tape("11 USD EUR")
        other = sqlite3.connect(self.database, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        terminal.send(b"5 usd\r")
        terminal.settle()
        self.quit(terminal, b"6 usd\r\x03", expected=74)
        other.execute("ROLLBACK")
        other.close()
        self.assertIn(b"the last change was not saved", terminal.raw)
        self.assertEqual(len(self.texts()), 1)

    @linux_only
    def test_lines_added_while_the_disk_is_full_are_saved_when_it_has_room(self):
        terminal = self.on_the_tape("11 USD EUR")
        resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        terminal.send(b"5 usd\r")
        terminal.wait_for(r"2 lines")
        terminal.send(b"6 usd\r")
        terminal.wait_for(r"Not saved, on the tape until you quit: 6\.00 USD")
        resource.prlimit(
            terminal.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        terminal.send(b"7 usd\r")
        terminal.wait_for(r"Added to the tape: 7\.00 USD")
        self.leave(terminal)
        said = terminal.raw.decode("utf-8", "replace").rpartition("\x1b[?1049l")[2]
        self.assertNotIn("changes are not saved", said)
        self.assertEqual(len(self.texts()), 4)
