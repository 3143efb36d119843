# SPDX-License-Identifier: Apache-2.0
"""Custom keys, from [keys] in the configuration."""

from harness.case import ScreenCase


class OwnKeys(ScreenCase):
    """Custom keys"""

    def configure(self, text):
        (self.home / "config.toml").write_text(text, encoding="utf-8")

    def test_do_what_they_are_set_to_and_are_named_where_keys_are(self):
        self.configure(
            '[keys]\nswap = "F6"\nquit = "Q"\nhistory = ["H", "F3"]\n'
            '[keys.on.palette]\ndown = "Ctrl-N"\n'
        )
        terminal = self.start("--offline", ready=r"\^C quit")
        terminal.press("Escape")
        terminal.wait_for(r"Q quit")
        terminal.press("Escape", "Alt-s", "Alt-h", "Alt-q")
        terminal.settle()
        terminal.wait_for(r"Rate     1 USD = ")
        terminal.send(b"\x1b[17~")
        terminal.wait_for(r"Rate     1 EUR = ")
        terminal.press("Alt-H")
        terminal.wait_for(r"Euro → US Dollar")
        terminal.press("Alt-?")
        # The list begins with the keys of the page below, and is filtered as one types.
        terminal.wait_for(r"Keys: History")
        terminal.type("history of this")
        terminal.wait_for(r"History of this pair +H F3")
        terminal.press("Ctrl-U")
        terminal.type("swap the source")
        terminal.wait_for(r"Swap the source and the result currency +F6")
        terminal.press("Ctrl-U", "Ctrl-N")
        terminal.wait_for(r" 2 of ")
        terminal.press("Escape")
        terminal.wait_without(r"Keys: ")
        # It closes the page, then agio.
        self.leave(terminal, "Alt-Q", "Alt-Q")

    def test_leave_control_c_to_quit(self):
        self.configure('[keys]\nquit = "F10"\n')
        self.leave(self.start("--offline", ready=r"F10 quit"), "Ctrl-C")

    def test_that_cannot_be_end_with_78_and_the_line(self):
        for text, reason in (
            ('[keys]\n\nrelaod = "F5"\n', r"line 3: unknown action relaod in keys\s+did you mean reload\?"),
            ('[keys]\nreload = "Ctl-R"\n', r"line 2: reload: unknown key Ctl-R\s+did you mean Ctrl-R\?"),
            ('[keys]\nswap = "h"\n', r"line 2: h would be both history and swap in converter"),
            ('[keys]\nquit = []\n', r"line 2: quit needs a key"),
        ):
            with self.subTest(text):
                self.configure(text)
                self.assert_refuses(["1", "USD", "EUR"], 78, reason)
                self.assert_refuses([], 78, reason)

    def test_printed_are_a_configuration_that_gives_the_same(self):
        self.configure('[keys]\nswap = "F6"\n')
        printed = self.run_agio("keys").stdout
        self.assertRegex(printed, r'(?m)^swap = "F6" +# swap the source')
        self.configure(printed)
        self.assert_answers(["keys"], printed)

    def test_are_in_the_recording_of_a_session(self):
        self.configure('[keys]\nswap = "F6"\n')
        file = self.home / "session.jsonl"
        terminal = self.start("--offline", "--record", str(file))
        terminal.send(b"\x1b[17~")
        terminal.wait_for(r"Rate     1 EUR = ")
        self.leave(terminal)
        (self.home / "config.toml").unlink()
        played = self.run_agio("replay", str(file))
        self.assertEqual((played.stderr, played.returncode), ("", 0))
        self.assertIn("Rate     1 EUR = ", played.stdout)
