# SPDX-License-Identifier: Apache-2.0
"""What is tested: the words of the command line."""

import pathlib
import subprocess
import sys

from root import TOP

BINARY, FOLDER = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
# The files of each package, below /usr.
FILES = set(subprocess.run(
    [TOP / "Scripts" / "packaging" / "install", "--list"], check=True, capture_output=True,
    text=True).stdout.split())


def package(suffix):
    return next(FOLDER.glob(f"*{suffix}"))


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
