# SPDX-License-Identifier: Apache-2.0
"""What make checks and installs before it builds: each missing piece is named, with its cure."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from harness.case import ROOT

# What the script itself uses; everything else on its path is made by a test.
TOOLS = ("sh", "dirname", "sed", "head", "readlink", "env", "grep")
SWIFT = 'echo "Swift version 6.3.1 (swift-6.3.1-RELEASE)"'
LIBRARIES = "libncurses-dev libcurl4-openssl-dev libsqlite3-dev zlib1g-dev libexpat1-dev"


class Building(unittest.TestCase):
    """Before agio is built"""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="agio-building-")
        self.addCleanup(folder.cleanup)
        self.top = pathlib.Path(folder.name)
        self.log = self.top / "log"
        (self.top / "bin").mkdir()
        (self.top / "Scripts").mkdir()
        shutil.copy(ROOT / "Scripts" / "install-dependencies", self.top / "Scripts")
        for tool in TOOLS:
            (self.top / "bin" / tool).symlink_to(shutil.which(tool))
        self.provide("uname", "echo Linux")
        self.provide("id", "echo 1000")
        self.provide("git", "")
        self.provide("apt-cache", "")
        self.provide("swift", SWIFT)
        self.provide("cc", "exit 1")

    def provide(self, name, script):
        """A program that logs its arguments, and then does as the script says."""
        path = self.top / "bin" / name
        path.write_text(f'#!/bin/sh\necho "{name} $*" >>"{self.log}"\n{script}\n')
        path.chmod(0o755)

    def download(self):
        (self.top / ".build").mkdir()
        (self.top / ".build" / "workspace-state.json").touch()

    def prepare(self, **variables):
        return subprocess.run(
            [self.top / "Scripts" / "install-dependencies", "build"], capture_output=True, text=True,
            stdin=subprocess.DEVNULL, env={"PATH": str(self.top / "bin"), **variables})

    def refusal(self, **variables):
        result = self.prepare(**variables)
        self.assertEqual(result.returncode, 69, result)
        return result.stderr

    def logged(self, name):
        return [line for line in self.log.read_text().splitlines() if line.startswith(f"{name} ")]

    def test_nothing_is_installed_where_nothing_is_missing(self):
        self.provide("cc", "")
        self.download()
        result = self.prepare()
        self.assertEqual((result.stdout, result.stderr, result.returncode), ("", "", 0))

    def test_a_missing_swift_is_named(self):
        os.remove(self.top / "bin" / "swift")
        self.assertEqual(self.refusal(), (
            "agio: Swift 6.1 or later is needed, and swift was not found\n"
            "      install Swift 6.1 or later: https://www.swift.org/install\n"))

    def test_an_old_swift_is_named_with_its_version(self):
        for version in ("5.10.1", "6.0.3"):
            self.provide("swift", f'echo "Swift version {version} (swift-{version}-RELEASE)"')
            self.assertRegex(self.refusal(), rf"6\.1 or later is needed, and \S+/swift is {version[:-2]}\n")
        for version in ("6.1", "6.10.2", "7.0"):
            self.provide("swift", f'echo "Swift version {version} (swift-{version}-RELEASE)"')
            self.assertIn("agio: please install", self.refusal())

    def test_a_swift_that_does_not_run_is_quoted(self):
        self.provide("swift", "echo 'libxml2.so.2: cannot open shared object file' >&2; exit 127")
        self.assertRegex(self.refusal(), r"swift does not run:\n      libxml2\.so\.2: cannot open")

    def test_another_swift_can_be_named(self):
        self.provide("swift", 'echo "Swift version 5.10 (swift-5.10-RELEASE)"')
        self.provide("swift-6.2", 'echo "Swift version 6.2 (swift-6.2-RELEASE)"')
        self.provide("cc", "")
        self.download()
        self.assertEqual(self.prepare(SWIFT="swift-6.2").returncode, 0)

    def test_without_root_and_sudo_the_command_for_root_is_printed(self):
        self.provide("apt-get", "")
        self.assertEqual(self.refusal(), f"agio: please install as root: apt-get install {LIBRARIES}\n")
        self.assertEqual(self.logged("apt-get"), [])

    def test_with_sudo_the_missing_libraries_are_installed(self):
        self.provide("apt-get", "")
        self.provide("sudo", 'exec "$@"')
        self.download()
        result = self.prepare()
        self.assertEqual((result.stdout, result.stderr, result.returncode),
                         (f"agio: installing with sudo: {LIBRARIES}\n", "", 0))
        self.assertEqual(self.logged("apt-get"), [
            "apt-get update -q", f"apt-get install -q -y --no-install-recommends {LIBRARIES}"])

    def test_without_a_network_the_error_names_what_apt_could_not_install(self):
        self.provide("id", "echo 0")
        self.provide("apt-get", '[ "$1" = update ] || { echo "E: Unable to fetch some archives" >&2; exit 100; }')
        self.assertEqual(self.refusal(), (
            f"E: Unable to fetch some archives\nagio: apt-get could not install: {LIBRARIES}\n"
            "      it needs a network and permission; its own errors are above\n"))

    def test_without_a_network_the_error_names_the_host_of_the_packages(self):
        self.provide("cc", "")
        self.provide("swift", f'[ "$1" = --version ] || exit 1; {SWIFT}')
        result = self.prepare()
        self.assertEqual(result.stdout, "agio: downloading the packages that it is built from\n")
        self.assertRegex(result.stderr, r"could not download .*\n      they come from github\.com: check the network")
        self.assertEqual(result.returncode, 69)

    def test_a_system_without_apt_gets_its_own_command(self):
        self.assertIn(f"package manager (these are Debian's names): {LIBRARIES}\n", self.refusal())
        self.provide("pacman", "")
        self.assertIn("\n      sudo pacman -S --needed ncurses curl sqlite zlib expat git\n", self.refusal())
        os.remove(self.top / "bin" / "pacman")
        self.provide("dnf", "")
        self.assertRegex(self.refusal(), r"\n      sudo dnf install ncurses-devel libcurl-devel ")

    def test_another_system_is_named_what_agio_needs(self):
        self.provide("uname", "echo FreeBSD")
        result = self.prepare()
        self.assertIn("install ncursesw, libcurl, SQLite, zlib and", result.stderr)
        self.assertEqual(result.returncode, 0)

    def test_make_help_fits_on_one_screen(self):
        lines = subprocess.run(
            ["make", "-C", ROOT, "--no-print-directory", "help"], check=True, capture_output=True,
            text=True).stdout.splitlines()
        self.assertLess(len(lines), 24)
        self.assertEqual([line for line in lines if len(line) > 80], [])
        self.assertIn("  make run            build and start agio", lines)
