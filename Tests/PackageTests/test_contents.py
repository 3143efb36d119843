# SPDX-License-Identifier: Apache-2.0
"""What is in the packages, and what they say of themselves."""

import hashlib
import importlib.machinery
import importlib.util
import json
import pathlib
import re
import subprocess
import tempfile
import unittest

from fixture import BINARY, FILES, FOLDER, output, package
from root import TOP

ELFDEPS = "/usr/lib/rpm/elfdeps"


def listed(*command):
    """The files of a package, below /usr."""
    names = [re.sub(r"^(\./|/)?usr/|^agio-[^/]*/", "", name) for name in output(*command).split()]
    return {name for name in names if not name.endswith("/")}


class Packages(unittest.TestCase):
    """The packages of each system"""

    def test_hold_the_same_files(self):
        self.assertEqual(listed("tar", "-tzf", package(".tar.gz")), FILES)
        self.assertEqual(listed("rpm", "-qpl", "--noartifact", package(".rpm")) & FILES, FILES)
        self.assertEqual(listed("bsdtar", "-tf", package(".pkg.tar.zst")) & FILES, FILES)

    def test_name_what_the_program_needs(self):
        """And curl only as a recommendation."""
        deb = output("dpkg-deb", "-f", package(".deb"))
        self.assertRegex(deb, r"(?m)^Depends: .*libc6 \(>= 2")
        self.assertRegex(deb, r"(?m)^Recommends: libcurl4 ")
        self.assertNotRegex(deb, r"(?m)^Depends: .*curl")
        libraries = set(output(ELFDEPS, "--requires", BINARY).split())
        rpm = {line for line in output("rpm", "-qp", "--requires", package(".rpm")).splitlines()
               if not line.startswith("rpmlib(")}
        # Each system with rpm has a linker that knows these tables.
        self.assertEqual(rpm, libraries - {"rtld(GNU_HASH)"} | {"ncurses-base"})
        self.assertEqual(output("rpm", "-qp", "--recommends", package(".rpm")).split(),
                         ["libcurl", "ca-certificates"])
        arch = output("bsdtar", "-xOf", package(".pkg.tar.zst"), ".PKGINFO")
        self.assertRegex(arch, r"(?m)^depend = glibc>=2")
        self.assertRegex(arch, r"(?m)^optdepend = curl: ")
        self.assertNotRegex(arch, r"(?m)^depend = .*curl")

    def test_name_who_made_them_and_no_machine(self):
        (maker,) = re.findall(r"(?m)^Maintainer: (.+)$", output("dpkg-deb", "-f", package(".deb")))
        self.assertIn(f"packager = {maker}\n", output("bsdtar", "-xOf", package(".pkg.tar.zst"), ".PKGINFO"))
        about = output("rpm", "-qpi", package(".rpm"))
        self.assertRegex(about, rf"(?m)^Packager +: {re.escape(maker)}$")
        self.assertRegex(about, r"(?m)^Build Host +: localhost$")

    def test_have_a_summary_of_one_line(self):
        summary = "currency converter for the terminal"
        about = output("bsdtar", "-xOf", package(".pkg.tar.zst"), ".PKGINFO")
        self.assertIn(f"\npkgdesc = {summary}\n", about)
        self.assertEqual([line for line in about.splitlines() if not re.match(r"# |\w+ = ", line)], [])
        about = output("rpm", "-qpi", package(".rpm"))
        self.assertRegex(about, rf"(?m)^Summary +: {summary}$")
        self.assertNotIn(f"Description :\n{summary}", about)

    def test_have_the_same_bytes_when_they_are_made_again(self):
        with tempfile.TemporaryDirectory() as again:
            output(TOP / "Scripts" / "packaging" / "make", BINARY, again)
            for made in FOLDER.iterdir():
                other = pathlib.Path(again, made.name)
                self.assertTrue(made.read_bytes() == other.read_bytes(), made.name)

    def test_come_with_a_list_of_what_is_linked_and_loaded(self):
        sbom = package(".spdx.json")
        self.assertEqual(sbom.name.removesuffix(".spdx.json"), package(".tar.gz").name.removesuffix(".tar.gz"))
        parts = json.loads(sbom.read_text())["packages"]
        self.assertEqual(
            parts[0]["checksums"][0]["checksumValue"], hashlib.sha256(BINARY.read_bytes()).hexdigest())
        names = {part["name"] for part in parts}
        needed = re.findall(r"\(NEEDED\).*\[(.+)\]", output("readelf", "-dW", BINARY))
        self.assertLessEqual({*needed, "libcurl.so.4", "GRDB.swift", "debian-libsqlite3-dev"}, names)
        self.assertNotIn("swift-custom-dump", names)

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
