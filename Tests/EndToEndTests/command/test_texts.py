# SPDX-License-Identifier: Apache-2.0
"""Scripts/texts lists the texts of the program in one place."""

import json
import re
import subprocess

from harness.case import ROOT, HomeCase, every_command


class Texts(HomeCase):
    """The list of texts"""

    def test_has_the_help_of_every_option_and_every_key(self):
        listed = subprocess.run(
            [ROOT / "Scripts" / "texts"], check=True, capture_output=True, encoding="utf-8").stdout
        texts = {line.partition("\t")[2].replace('\\"', '"') for line in listed.splitlines()}
        dump = json.loads(self.run_agio("--experimental-dump-help").stdout)
        options = {argument["abstract"] for _, command in every_command(dump["command"])
                   for argument in command.get("arguments", []) if "abstract" in argument}
        # ArgumentParser's own.
        options -= {"Show the version.", "Show help information."}
        keys = set(re.findall(r"# ([^#\n]+)$", self.run_agio("keys").stdout, re.M))
        self.assertGreater(len(options), 40)
        self.assertGreater(len(keys), 100)
        self.assertEqual({text for text in options | keys if text not in texts and " " in text}, set())
