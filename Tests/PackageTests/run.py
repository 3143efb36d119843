#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tests the packages of agio, installed into a fresh minimal system.

    Scripts/with-python Tests/PackageTests/run.py BINARY FOLDER

FOLDER has what `make dist` made of BINARY.
"""

import pathlib
import sys
import unittest

sys.dont_write_bytecode = True

if __name__ == "__main__":
    if len(sys.argv) < 3:
        print(__doc__, file=sys.stderr)
        sys.exit(64)
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
    import test_contents
    import test_installing

    suite = unittest.TestSuite()
    for module in (test_contents, test_installing):
        suite.addTests(unittest.defaultTestLoader.loadTestsFromModule(module))
    sys.exit(not unittest.TextTestRunner(verbosity=2).run(suite).wasSuccessful())
