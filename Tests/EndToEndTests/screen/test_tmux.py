# SPDX-License-Identifier: Apache-2.0
"""In tmux: the complete path, read by another terminal emulator."""

import os
import shutil
import signal
import unittest

from harness.case import BUNDLE, RELOADED, ScreenCase
from harness.tmux import Tmux


@unittest.skipUnless(shutil.which("tmux"), "needs tmux")
class InTmux(ScreenCase):
    """In tmux"""

    def shell(self):
        environment = {name: value for name, value in self.environment.items() if name != "TERM"}
        tmux = Tmux(self.home, environment)
        self.addCleanup(tmux.close)
        tmux.type(f"stty -a > {self.home}/before")
        tmux.press("Enter")
        return tmux

    def board(self):
        tmux = self.shell()
        tmux.command(self.binary)
        tmux.wait_for(r"\^C quit")
        return tmux

    def assert_terminal_as_before(self, tmux):
        # A signal, because the window may still show the answer to an earlier question.
        tmux.type(f"stty -a > {self.home}/after; tmux wait-for -S written")
        tmux.press("Enter")
        tmux.run("wait-for", "written")
        before, after = ((self.home / name).read_text() for name in ("before", "after"))
        self.assertEqual(after, before)

    def test_start_type_choose_and_quit_leaves_stty_as_it_was(self):
        tmux = self.board()
        self.assertIn(BUNDLE, tmux.text().split("\n")[0])
        tmux.type("1250+19%")
        tmux.wait_for(r"Result +1,331\.45 +EUR")
        tmux.press("Down")
        tmux.wait_for(r"^ ▸ GBP ")
        tmux.press("M-q")
        tmux.wait_for_prompt()
        self.assert_terminal_as_before(tmux)

    def test_reload_updates_the_screen(self):
        self.open_bank()
        tmux = self.board()
        tmux.press("M-r")
        tmux.wait_for(RELOADED)
        tmux.wait_for(r"ECB updated: .*20 Nov")

    def test_a_resized_window_is_laid_out_again_and_restored(self):
        tmux = self.board()
        tmux.type("1250")
        tmux.wait_for(r"1,118\.87 +EUR")
        before = tmux.wait_until_steady()
        for columns, rows in ((120, 40), (40, 12), (5, 3)):
            tmux.resize(columns, rows)
            tmux.wait_until_steady()
        tmux.resize(80, 24)
        tmux.wait_for(r"\^C quit")
        self.assertEqual(tmux.wait_until_steady(), before)

    def test_control_z_and_fg_in_a_shell_bring_everything_back(self):
        tmux = self.board()
        tmux.type("1250+19%")
        tmux.wait_for(r"Result +1,331\.45 +EUR")
        before = tmux.wait_until_steady()
        tmux.press("C-z")
        tmux.wait_for(r"Stopped")
        tmux.wait_for_prompt()
        self.assertNotIn("Result", tmux.text())
        self.assert_terminal_as_before(tmux)
        tmux.resize(100, 30)
        tmux.command("fg")
        tmux.wait_for(r"1,331\.45 +EUR")
        tmux.resize(80, 24)
        tmux.wait_for(r"\^C quit")
        self.assertEqual(tmux.wait_until_steady(), before)
        tmux.press("M-q")
        tmux.wait_for_prompt()
        self.assert_terminal_as_before(tmux)

    def test_killed_by_a_signal_leaves_stty_as_it_was(self):
        number, script = self.home / "number", self.home / "go"
        script.write_text(f"echo $$ >{number}\nexec {self.binary}\n")
        for name in ("SIGTERM", "SIGHUP", "SIGSEGV", "SIGTRAP"):
            with self.subTest(name):
                tmux = self.shell()
                tmux.command("sh", str(script))
                tmux.wait_for(r"\^C quit")
                os.kill(int(number.read_text()), getattr(signal, name))
                tmux.wait_for_prompt()
                self.assert_terminal_as_before(tmux)

    def test_a_paste_through_tmux_is_one_edit(self):
        tmux = self.board()
        tmux.run("set-buffer", "1,250.00 + 19%")
        tmux.run("paste-buffer", "-p")
        tmux.wait_for(r"Result +1,331\.45 +EUR")
        tmux.press("M-q")
        tmux.wait_for_prompt()
        self.assert_terminal_as_before(tmux)
