#!/usr/bin/env python3
"""Tests the packages of agio, the Debian one installed into a fresh minimal system.

    Scripts/with-python Tests/PackageTests/run.py BINARY FOLDER

FOLDER has what `make dist` made of BINARY. The system is made by mmdebstrap, of the release of Debian or Ubuntu
this machine has, and entered by chroot: that needs root and the distribution's packages.
"""

import importlib.machinery
import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "Tests" / "EndToEndTests"))
sys.dont_write_bytecode = True

from harness.terminal import Terminal  # noqa: E402

FILES = set(subprocess.run(
    [TOP / "Scripts" / "packaging" / "install", "--list"], check=True, capture_output=True,
    text=True).stdout.split())
ENVIRONMENT = {
    "HOME": "/home/ada", "USER": "ada", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
    "TERM": "xterm-256color", "AGIO_TODAY": "2026-11-21",
}
# What a system changes beside the packages it is told to install.
BESIDE = ("/proc/", "/sys/", "/dev/", "/tmp/", "/var/cache/", "/var/log/", "/var/lib/dpkg/")


def package(suffix):
    return next(FOLDER.glob(f"*{suffix}"))


def listed(*command):
    """The files of a package, below /usr."""
    names = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    names = [re.sub(r"^(\./|/)?usr/|^agio-[^/]*/", "", name) for name in names]
    return {name for name in names if not name.endswith("/")}


class Packages(unittest.TestCase):
    """The packages of each system"""

    def test_hold_the_same_files(self):
        self.assertEqual(listed("tar", "-tzf", package(".tar.gz")), FILES)
        self.assertEqual(listed("rpm", "-qpl", "--noartifact", package(".rpm")) & FILES, FILES)
        for suffix in (".apk", ".pkg.tar.zst"):
            self.assertEqual(listed("bsdtar", "-tf", package(suffix)) & FILES, FILES)

    def test_name_what_the_program_needs(self):
        """And curl only as a recommendation."""
        deb = subprocess.run(["dpkg-deb", "-f", package(".deb")], capture_output=True, text=True).stdout
        self.assertRegex(deb, r"(?m)^Depends: .*libc6 \(>= 2")
        self.assertRegex(deb, r"(?m)^Recommends: libcurl4 ")
        self.assertNotRegex(deb, r"(?m)^Depends: .*curl")
        rpm = subprocess.run(["rpm", "-qp", "--requires", package(".rpm")], capture_output=True, text=True)
        self.assertIn("libc.so.6()(64bit)", rpm.stdout)
        self.assertNotIn("curl", rpm.stdout)

    def test_have_no_fault_that_lintian_finds(self):
        lint = subprocess.run(
            ["lintian", "--allow-root", "--fail-on", "error,warning", package(".deb")],
            capture_output=True, text=True)
        self.assertEqual((lint.stdout, lint.returncode), ("", 0))


class Licences(unittest.TestCase):
    """The copyright file"""

    @classmethod
    def setUpClass(cls):
        script = str(TOP / "Scripts" / "packaging" / "copyright")
        loader = importlib.machinery.SourceFileLoader("copyright", script)
        cls.script = importlib.util.module_from_spec(
            importlib.util.spec_from_loader("copyright", loader))
        loader.exec_module(cls.script)
        cls.pins = json.loads((TOP / "Package.resolved").read_text())["pins"]
        cls.symbols = subprocess.run(
            ["nm", BINARY], check=True, capture_output=True, text=True).stdout

    def refusal(self, pins, symbols):
        with self.assertRaises(self.script.Missing) as refused:
            list(self.script.packages(pins, symbols))
        return str(refused.exception)

    def test_has_each_package_that_is_linked(self):
        titles = "\n".join(title for title, _ in self.script.packages(self.pins, self.symbols))
        for name in ("BigInt", "GRDB.swift", "swift-argument-parser", "swift-collections"):
            self.assertIn(name, titles)

    def test_is_refused_for_a_package_without_an_entry(self):
        stranger = {"identity": "stranger", "location": "https://example.org/stranger"}
        self.assertIn("stranger", self.refusal([*self.pins, stranger], self.symbols))

    def test_is_refused_for_an_entry_without_its_package(self):
        fewer = [pin for pin in self.pins if pin["identity"] != "bigint"]
        self.assertIn("bigint", self.refusal(fewer, self.symbols))

    def test_is_refused_when_what_is_linked_is_not_what_it_says(self):
        self.assertIn("not in the binary", self.refusal(self.pins, ""))
        self.assertIn("is in the binary", self.refusal(self.pins, self.symbols + "$s10CustomDump"))


@unittest.skipUnless(os.geteuid() == 0, "making a system and entering it needs root")
class Debian(unittest.TestCase):
    """The Debian package in a fresh minimal system"""

    @classmethod
    def setUpClass(cls):
        cls.root = pathlib.Path(tempfile.mkdtemp(prefix="agio-debian-"))
        cls.addClassCleanup(shutil.rmtree, cls.root)
        release = dict(re.findall(r'^(\w+)="?([^"\n]*)', pathlib.Path("/etc/os-release").read_text(), re.M))
        # What a person has who reads manuals and presses Tab; neither is there in the smallest system.
        subprocess.run(
            ["mmdebstrap", "--quiet", "--variant=minbase", "--include=man-db,bash-completion",
             release["VERSION_CODENAME"], cls.root], check=True)
        # Swift reads the words of a command line there.
        subprocess.run(["mount", "-t", "proc", "proc", cls.root / "proc"], check=True)
        cls.addClassCleanup(subprocess.run, ["umount", cls.root / "proc"], check=True)
        cls.enter("useradd", "--create-home", "--shell", "/bin/bash", "ada")
        cls.before = cls.files()
        shutil.copy(package(".deb"), cls.root / "tmp" / "agio.deb")
        cls.enter("dpkg", "--install", "/tmp/agio.deb")

    @classmethod
    def command(cls, *words, user=None):
        entering = [shutil.which("chroot")] + (["--userspec", f"{user}:{user}"] if user else [])
        return [*entering, str(cls.root), *words]

    @classmethod
    def enter(cls, *words):
        """Runs a command as the system's administrator."""
        paths = {**ENVIRONMENT, "HOME": "/root", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}
        subprocess.run(cls.command(*words), check=True, env=paths, stdin=subprocess.DEVNULL)

    @classmethod
    def files(cls):
        found = set()
        for folder, folders, names in os.walk(cls.root):
            place = "/" + os.path.relpath(folder, cls.root).removeprefix(".").strip("/")
            folders[:] = [name for name in folders if f"{place}/{name}/".replace("//", "/") not in BESIDE]
            found |= {f"{place}/{name}".replace("//", "/") for name in names}
        return found

    def run_as_ada(self, *words):
        return subprocess.run(
            self.command(*words, user="ada"), env=ENVIRONMENT, stdin=subprocess.DEVNULL,
            capture_output=True, encoding="utf-8")

    def start(self, *words):
        terminal = Terminal(self.command(*words, user="ada"), ENVIRONMENT)
        self.addCleanup(terminal.close)
        return terminal

    def test_1_converts_without_a_network(self):
        result = self.run_as_ada("agio", "100", "USD", "EUR", "--offline")
        self.assertRegex(result.stdout, r"^100\.00 USD = \d+\.\d\d EUR\n$")
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_2_says_what_is_missing_for_a_fetch(self):
        self.assertEqual([path for path in self.files() if "libcurl" in path], [])
        result = self.run_as_ada("agio", "update")
        self.assertEqual((result.stdout, result.returncode), ("", 69))
        self.assertRegex(result.stderr, r"agio: .*libcurl")

    def test_3_opens_the_screen(self):
        terminal = self.start("agio")
        terminal.wait_for("q quit")
        terminal.wait_for("US Dollar")
        terminal.press("q")
        self.assertEqual(terminal.wait_for_exit(), 0)
        self.assertEqual(terminal.tty_restored(), [])

    def test_4_has_its_manual(self):
        for page in ("agio", "agio-config"):
            shown = self.run_as_ada("man", "-P", "cat", page)
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
        owned = self.run_as_ada("dpkg", "-L", "agio").stdout.split()
        self.assertIn("/usr/bin/agio", owned)
        self.enter("dpkg", "--purge", "agio")
        left = self.files() - self.before
        self.assertIn("/home/ada/.local/share/agio/agio.sqlite", left)
        others = [path for path in left if not path.startswith("/home/ada/")]
        self.assertEqual(others, [])


class Source(unittest.TestCase):
    """make install and make uninstall"""

    def test_leave_nothing_behind(self):
        with tempfile.TemporaryDirectory() as prefix:
            tool = TOP / "Scripts" / "packaging" / "install"
            subprocess.run([tool, BINARY, prefix], check=True)
            there = {str(path.relative_to(prefix)) for path in pathlib.Path(prefix).rglob("*")
                     if path.is_file()}
            self.assertEqual(there, FILES)
            subprocess.run([tool, "--remove", prefix], check=True)
            self.assertEqual([path for path in pathlib.Path(prefix).rglob("*") if path.is_file()], [])


if __name__ == "__main__":
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        sys.exit(64)
    FOLDER, BINARY = (pathlib.Path(sys.argv.pop()).resolve() for _ in range(2))
    unittest.main(verbosity=2)
