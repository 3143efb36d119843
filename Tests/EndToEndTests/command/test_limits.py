# SPDX-License-Identifier: Apache-2.0
"""Where the system grants less than usual."""

import fcntl
import os
import resource
import shutil
import struct
import subprocess
import tempfile
import termios

from harness.case import HomeCase, eventually, linux_only
from harness.terminal import PATIENCE

# The number of nobody on Debian and most others: it has no other process, so a limit counts agio alone.
NOBODY_ELSE = 65534


class Limits(HomeCase):
    """Limits"""

    def limited(self):
        """Prevents this process from starting another process or thread."""
        if os.getuid() == 0:
            os.setgroups([])
            os.setgid(NOBODY_ELSE)
            os.setuid(NOBODY_ELSE)
        resource.setrlimit(resource.RLIMIT_NPROC, (1, 1))

    @linux_only
    def test_without_another_thread_answers_from_what_there_is(self):
        bank = self.open_bank()
        if os.getuid() == 0:
            # Root has no such limit: another user must be able to reach what the test runs.
            self.assertTrue(os.access(self.binary, os.X_OK))
            for folder, _, files in os.walk(self.home):
                for path in (folder, *(os.path.join(folder, file) for file in files)):
                    os.chown(path, NOBODY_ELSE, NOBODY_ELSE)
        for arguments in (["100", "USD", "EUR", "--refresh"], ["100", "USD", "EUR"]):
            result = subprocess.run(
                [self.binary, *arguments], env=self.environment, preexec_fn=self.limited, timeout=PATIENCE,
                capture_output=True, encoding="utf-8")
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertIn("89.51 EUR", result.stdout)
            self.assertIn("no more threads", result.stderr)
        self.assertEqual(bank.requests, [])

    def test_into_a_pipe_that_does_not_block_writes_the_whole_answer(self):
        reader, writer = os.pipe()
        os.set_blocking(writer, False)
        if hasattr(fcntl, "F_SETPIPE_SZ"):
            fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4096)
        command = [self.binary, "history", "EUR", "USD", "--from", "2000-01-01", "--offline"]
        whole = self.run_agio(*command[1:]).stdout
        self.assertGreater(len(whole), 100_000)
        process = subprocess.Popen(command, env=self.environment, stdout=writer)
        os.close(writer)
        waiting = lambda: struct.unpack("i", fcntl.ioctl(reader, termios.FIONREAD, b"\0" * 4))[0]  # noqa: E731
        self.assertTrue(eventually(lambda: waiting() >= 4096))
        with os.fdopen(reader, encoding="utf-8") as answer:
            self.assertEqual(answer.read(), whole)
        self.assertEqual(process.wait(), 0)

    @linux_only
    def test_looks_for_no_library_beside_itself(self):
        folder = tempfile.mkdtemp(dir=self.home)
        copy = shutil.copy(self.binary, folder)
        result = subprocess.run(
            [copy, "1", "USD", "EUR", "--refresh"],
            env={**self.environment, "LD_DEBUG": "libs"}, capture_output=True, encoding="utf-8",
            timeout=PATIENCE)
        self.assertIn("find library=libcurl", result.stderr)
        tried = [line for line in result.stderr.splitlines() if "trying file" in line]
        self.assertEqual([line for line in tried if folder in line], [])
