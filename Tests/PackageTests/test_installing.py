# SPDX-License-Identifier: Apache-2.0
"""The packages, installed into a fresh minimal system and removed again."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from fixture import FILES, output, package
from root import TOP, Root
from test_contents import ELFDEPS

ROOT = None


def setUpModule():
    global ROOT
    if os.geteuid() != 0:
        raise unittest.SkipTest("making a system and entering it needs root")
    # What a person has who reads manuals and presses Tab; neither is there in the smallest system.
    ROOT = Root("man-db", "bash-completion")
    unittest.addModuleCleanup(ROOT.close)


class Debian(unittest.TestCase):
    """The package for Debian and Ubuntu"""

    @classmethod
    def setUpClass(cls):
        cls.before = ROOT.files()
        (ROOT.path / "tmp" / "agio.deb").write_bytes(package(".deb").read_bytes())
        ROOT.enter("dpkg", "--install", "/tmp/agio.deb")

    def start(self, *words):
        terminal = ROOT.start(*words)
        self.addCleanup(terminal.close)
        return terminal

    def test_1_converts_without_a_network(self):
        result = ROOT.run_as_ada("agio", "100", "USD", "EUR", "--offline")
        self.assertRegex(result.stdout, r"^100\.00 USD = \d+\.\d\d EUR\n$")
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_2_says_what_is_missing_for_a_fetch(self):
        self.assertEqual([path for path in ROOT.files() if "libcurl" in path], [])
        result = ROOT.run_as_ada("agio", "update")
        self.assertEqual((result.stdout, result.returncode), ("", 69))
        self.assertRegex(result.stderr, r"agio: .*libcurl")

    def test_3_opens_the_screen(self):
        terminal = self.start("agio")
        terminal.wait_for(r"\^C quit")
        terminal.wait_for("US Dollar")
        terminal.press("Ctrl-C")
        self.assertEqual(terminal.wait_for_exit(), 0)
        self.assertEqual(terminal.tty_restored(), [])

    def test_4_has_its_manual(self):
        for page in ("agio", "agio-config"):
            shown = ROOT.run_as_ada("man", "-P", "cat", page)
            self.assertIn(f"{page} — ", shown.stdout)
            self.assertEqual((shown.stderr, shown.returncode), ("", 0))

    def test_5_completes_in_bash(self):
        terminal = self.start("bash", "--norc", "-i")
        terminal.wait_for(r"\$ *$")
        terminal.type(". /usr/share/bash-completion/bash_completion\r")
        terminal.settle()
        terminal.type("agio 100 gb\t")
        terminal.wait_for("agio 100 GBP")

    def test_6_leaves_only_what_is_the_persons_own(self):
        owned = ROOT.run_as_ada("dpkg", "-L", "agio").stdout.split()
        self.assertIn("/usr/bin/agio", owned)
        ROOT.enter("dpkg", "--purge", "agio")
        left = ROOT.files() - self.before
        self.assertIn("/home/ada/.local/share/agio/agio.sqlite", left)
        others = [path for path in left if not path.startswith("/home/ada/")]
        self.assertEqual(others, [])


class Others(unittest.TestCase):
    """The packages for other systems, each by its own tool where this machine has it"""

    def setUp(self):
        self.before = ROOT.files()
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=ROOT.path / "tmp"))
        self.folder.chmod(0o777)

    def check(self, remove):
        """The files are in place, a command and its manual work, and `remove` leaves nothing."""
        self.assertEqual(ROOT.files() - self.before, {f"/usr/{file}" for file in FILES})
        home = f"/tmp/{self.folder.name}"
        result = ROOT.run_as_ada("agio", "100", "USD", "EUR", "--offline", HOME=home)
        self.assertRegex(result.stdout, r"^100\.00 USD = \d+\.\d\d EUR\n$")
        self.assertEqual(result.returncode, 0, result.stderr)
        shown = ROOT.run_as_ada("man", "-P", "cat", "agio", HOME=home)
        self.assertEqual((shown.stderr, shown.returncode), ("", 0))
        remove()
        self.assertEqual(ROOT.files() - self.before, set())

    def test_fedora(self):
        """With the names under which rpm knows the libraries of the system, in place of its packages."""
        (ROOT.path / "var" / "lib" / "rpm").mkdir(parents=True)
        rpm = ("rpm", "--force-debian", "--root", ROOT.path, "--dbpath", "/var/lib/rpm")
        refused = subprocess.run([*rpm, "--install", package(".rpm")], capture_output=True, text=True)
        self.assertIn("libc.so.6()(64bit) is needed by agio", refused.stderr)
        output(*rpm, "--install", self.system_for_rpm())
        output(*rpm, "--install", package(".rpm"))
        self.assertEqual(output(*rpm, "--verify", "agio"), "")
        self.check(lambda: output(*rpm, "--erase", "agio"))

    def system_for_rpm(self):
        folders = [ROOT.path / "lib/x86_64-linux-gnu", ROOT.path / "lib/aarch64-linux-gnu", ROOT.path / "lib64"]
        provided = {"ncurses-base"}
        for library in (path for folder in folders if folder.exists() for path in folder.glob("l*.so.*")):
            provided.update(output(ELFDEPS, "--provides", library).split())
        recipe = self.folder / "system.json"
        recipe.write_text(json.dumps({
            "name": "system", "arch": "all", "platform": "linux", "version": "1", "maintainer": "agio",
            "description": "the system", "license": "Apache-2.0", "provides": sorted(provided)}))
        nfpm = TOP / ".build" / "nfpm" / "bin" / "nfpm"
        made = self.folder / "system.rpm"
        output(nfpm, "package", "--config", recipe, "--packager", "rpm", "--target", made)
        return made

    def test_arch(self):
        database = ROOT.path / "var" / "lib" / "pacman"
        database.mkdir(parents=True, exist_ok=True)
        empty = self.folder / "pacman.conf"
        # No check of free space: the root of a chroot is no mount point.
        empty.write_text("[options]\nSigLevel = Never\nLocalFileSigLevel = Optional\n")
        pacman = ("pacman", "--root", ROOT.path, "--dbpath", database, "--config", empty, "--noconfirm",
                  "--hookdir", self.folder, "--logfile", self.folder / "log", "--cachedir", self.folder)
        system = ("--assume-installed", "glibc=2.99", "--assume-installed", "ncurses=6")
        refused = subprocess.run([*pacman, "-U", package(".pkg.tar.zst")], capture_output=True, text=True)
        self.assertIn("unable to satisfy dependency 'glibc", refused.stdout + refused.stderr)
        output(*pacman, *system, "-U", package(".pkg.tar.zst"))
        self.assertIn("0 altered files", output(*pacman, "-Qkk", "agio"))
        self.check(lambda: output(*pacman, "-R", "agio"))

    def test_the_tarball(self):
        output("tar", "-xf", package(".tar.gz"), "--strip-components", "1", "-C", ROOT.path / "usr")
        self.check(lambda: [(ROOT.path / "usr" / file).unlink() for file in FILES])
