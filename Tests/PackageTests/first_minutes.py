#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures a person's first minutes on a fresh minimal Debian: from `git clone` and from a .deb to the first frame.

    Scripts/with-python Tests/PackageTests/first_minutes.py DEB [SWIFT [FOLDER...]]

As root. SWIFT is the folder of a Swift toolchain, such as ~/swift, and a FOLDER is shared as well, such as one
with copies of the packages that git is configured to use. Without SWIFT only the package is measured.
"""

import pathlib
import shutil
import sys
import time

sys.dont_write_bytecode = True

from root import TOP, Root  # noqa: E402

FRAME = r"\^C quit"
# What swift.org names for Debian 12, without what is only for the debugger.
FOR_SWIFT = ("binutils-gold", "ca-certificates", "git", "libc6-dev", "libcurl4-openssl-dev", "libedit2", "libgcc-12-dev",
             "libncurses6", "libsqlite3-0", "libstdc++-12-dev", "libxml2", "make", "pkg-config", "tzdata", "zlib1g-dev")


class Clock:
    def __init__(self):
        self.start = self.last = time.monotonic()

    def note(self, what):
        now = time.monotonic()
        print(f"{now - self.last:8.2f} s  {what}", flush=True)
        self.last = now

    def total(self, what):
        print(f"{time.monotonic() - self.start:8.2f} s  {what}\n", flush=True)


def leave(terminal):
    terminal.press("Ctrl-C")
    terminal.wait_for_exit()
    terminal.close()


def from_package(deb):
    root = Root()
    try:
        shutil.copy(deb, root.path / "tmp" / "agio.deb")
        clock = Clock()
        root.enter("dpkg", "--install", "/tmp/agio.deb")
        clock.note("dpkg --install")
        terminal = root.start("agio")
        terminal.wait_for(FRAME)
        clock.note("agio, to the first frame")
        clock.total("from the package to the first frame")
        leave(terminal)
    finally:
        root.close()


def from_source(swift, *folders):
    root = Root(*FOR_SWIFT, shared=[swift, *folders])
    try:
        for file in ("resolv.conf", "gitconfig"):
            if pathlib.Path("/etc", file).exists():
                shutil.copy(f"/etc/{file}", root.path / "etc" / file)
        shutil.copytree(TOP / ".git", root.path / "srv" / "agio.git")
        clock = Clock()
        root.enter("git", "clone", "--quiet", "/srv/agio.git", "/root/agio")
        clock.note("git clone")
        terminal = root.start(
            "make", "-C", "/root/agio", "run", user="root", HOME="/root",
            PATH=f"{swift}/usr/bin:/usr/sbin:/usr/bin:/sbin:/bin")
        for what, shown in (("apt-get: the missing libraries", "downloading the packages"),
                            ("the packages it is built from", "building; "), ("swift build", FRAME)):
            terminal.wait_for(shown, within=3600)
            clock.note(what)
        clock.total("from git clone to the first frame")
        leave(terminal)
        terminal = root.start("/root/agio/.build/release/agio", user="root", HOME="/root")
        clock = Clock()
        terminal.wait_for(FRAME)
        clock.total("agio again")
        leave(terminal)
    finally:
        root.close()


def main():
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 64
    from_package(sys.argv[1])
    if len(sys.argv) > 2:
        from_source(*sys.argv[2:])
    return 0


if __name__ == "__main__":
    sys.exit(main())
