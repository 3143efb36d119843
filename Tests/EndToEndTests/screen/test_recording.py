# SPDX-License-Identifier: Apache-2.0
"""agio --record FILE, and agio replay FILE."""

import json
import os
import resource
import signal
from xml.etree import ElementTree

from harness.case import NOBODY, ROOT, ScreenCase, linux_only


class Recording(ScreenCase):
    """A recorded session"""

    def setUp(self):
        super().setUp()
        self.file = self.home / "session.jsonl"

    def record(self):
        """A session on the screen with an amount, a row and its history."""
        terminal = self.start("--offline", "--record", str(self.file))
        terminal.type("250*3")
        terminal.press("Down", "Alt-h")
        terminal.wait_for(r"US Dollar → British Pound")
        terminal.settle()
        return terminal

    def replay(self, *arguments, **environment):
        return self.run_agio("replay", str(self.file), *arguments, **environment)

    def assert_plays(self, shown):
        result = self.replay()
        self.assertEqual((result.stderr, result.returncode), ("", 0))
        self.assertEqual(result.stdout.rstrip("\n").splitlines(), shown)

    def test_plays_to_the_same_screen_on_another_day_in_another_locale(self):
        terminal = self.record()
        shown = [line.rstrip() for line in terminal.text().rstrip().splitlines()]
        self.leave(terminal)
        self.assert_plays(shown)
        result = self.replay(AGIO_TODAY="2031-02-03", LC_ALL="C", HOME="/nonexistent")
        self.assertEqual(result.stdout.rstrip("\n").splitlines(), shown)

    def test_survives_a_kill_to_the_last_key(self):
        terminal = self.record()
        shown = [line.rstrip() for line in terminal.text().rstrip().splitlines()]
        terminal.signal(signal.SIGKILL)
        self.assert_plays(shown)

    def test_is_drawn_as_a_picture_dark_and_light(self):
        self.leave(self.record())
        dark, light = (self.replay("--svg", *more).stdout for more in ((), ("--light",)))
        self.assertNotEqual(dark, light)
        for picture in (dark, light):
            self.assertTrue(ElementTree.fromstring(picture).tag.endswith("svg"))

    def test_has_every_frame_at_any_size(self):
        self.leave(self.record())
        # Which number a frame has depends on when the clock and the store answered.
        frames = [
            self.replay("--frame", str(number), "--size", "60x18").stdout for number in range(7, 13)
        ]
        self.assertTrue(any("250*3" in frame for frame in frames), frames)
        self.assertEqual(len(self.replay("--size", "60x18").stdout.splitlines()), 18)
        self.assertEqual(self.replay("--frame", "9999").returncode, 64)

    def test_that_was_changed_is_reported_with_the_line(self):
        self.leave(self.record())
        lines = self.file.read_text().splitlines()
        place = next(number for number, line in enumerate(lines) if '"message":{"started":{}}' in line)
        lines[place] = lines[place].replace('"started"', '"save"')
        self.file.write_text("\n".join(lines) + "\n")
        result = self.replay()
        self.assertEqual(result.returncode, 65)
        self.assertIn(f"line {place + 1} plays differently", result.stderr)

    def test_of_switched_sources_plays_in_every_process(self):
        terminal = self.start("--offline", "--record", str(self.file))
        terminal.press("Alt-S")
        terminal.press(" ", "y", "Down")  # The last one with rates is asked about.
        for _ in range(3):
            terminal.press(" ", "Down")
        terminal.settle()
        self.leave(terminal)
        self.assertIn("isOn: [", self.file.read_text())
        for _ in range(4):
            result = self.replay()
            self.assertEqual((result.stderr, result.returncode), ("", 0))

    def test_of_another_format_is_refused_with_both_formats(self):
        self.file.write_text('{"agio":"0.1.0","format":1}\n')
        self.assert_refuses(
            ["replay", str(self.file)], 65,
            "recorded in format 1 by agio 0.1.0; this version plays format 4")

    def test_plays_with_blank_lines_at_its_end(self):
        self.leave(self.record())
        with open(self.file, "a", encoding="utf-8") as file:
            file.write("\n \n")
        self.assertEqual(self.replay().returncode, 0)

    def test_with_a_title_of_control_characters_is_xml(self):
        self.leave(self.record())
        result = self.replay("--svg", "--title", "\x1b[31m\x01")
        self.assertEqual(ElementTree.fromstring(result.stdout)[0].text, "[31m")

    @linux_only
    def test_that_breaks_off_on_a_full_disk_is_reported_with_74(self):
        terminal = self.record()
        resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE, (0, 0))
        terminal.press("Ctrl-C")
        self.assertEqual(terminal.wait_for_exit(), 74)
        self.assertIn(b"the recording is incomplete", terminal.raw)

    def test_that_is_a_folder_is_refused_in_words(self):
        self.assert_refuses(["replay", str(self.home)], 66, "is a directory")

    def test_that_is_invalid_is_refused_with_the_line(self):
        self.file.write_text("date,amount\n")
        self.assert_refuses(["replay", str(self.file)], 65, "line 1: not a recording")
        self.assert_refuses(["replay", str(self.home / "none")], 66, "no such file")

    def test_holds_no_key_of_a_source(self):
        terminal = self.start(
            "--record", str(self.file), "--source", "openexchangerates",
            AGIO_OPENEXCHANGERATES_KEY="s3cr3tk3y", AGIO_OPENEXCHANGERATES_URL=NOBODY)
        terminal.press("Alt-r")
        terminal.wait_for("rates unchanged")
        self.leave(terminal)
        recorded = self.file.read_text()
        self.assertIn("finished", recorded)
        self.assertNotIn("s3cr3tk3y", recorded)

    def test_is_its_owners_alone_and_takes_no_other_files_place(self):
        self.leave(self.record())
        self.assertEqual(self.file.stat().st_mode & 0o777, 0o600)
        header = json.loads(self.file.read_text().splitlines()[0])
        self.assertEqual(header["format"], 4)
        other = self.home / "ledger.csv"
        other.write_text("1,2\n")
        terminal = self.start_command(
            [self.binary, "--record", str(other)], self.environment, ready="is not empty")
        self.assertEqual(terminal.wait_for_exit(), 73)
        self.assertEqual(other.read_text(), "1,2\n")

    def test_replaces_an_older_one_only_where_that_is_allowed(self):
        self.leave(self.record())
        self.file.chmod(0o666)
        before = self.file.read_text()
        terminal = self.start_command(
            [self.binary, "--record", str(self.file)], self.environment, ready="--overwrite")
        self.assertEqual(terminal.wait_for_exit(), 73)
        self.assertEqual(self.file.read_text(), before)
        self.leave(self.start("--offline", "--record", str(self.file), "--overwrite"))
        self.assertNotEqual(self.file.read_text(), before)
        self.assertEqual(self.file.stat().st_mode & 0o777, 0o600)

    def test_into_a_pipe_is_refused_and_waits_for_nobody(self):
        os.mkfifo(self.file)
        terminal = self.start_command(
            [self.binary, "--record", str(self.file)], self.environment, ready="a named pipe")
        self.assertEqual(terminal.wait_for_exit(), 73)


class Screenshots(ScreenCase):
    """The sessions the pictures of docs/images are drawn from"""

    def test_play_as_they_were_recorded(self):
        sessions = sorted((ROOT / "Scripts" / "screenshots").glob("*.jsonl"))
        self.assertGreaterEqual(len(sessions), 5)
        for session in sessions:
            with self.subTest(session.stem):
                result = self.run_agio("replay", str(session))
                advice = f"{result.stderr}record them again: Scripts/screenshots/record"
                self.assertEqual(result.returncode, 0, advice)
