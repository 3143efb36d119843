"""Scripts/texts lists the texts of the program in one place."""

import json
import re
import subprocess

from harness.case import ROOT, HomeCase


class Texts(HomeCase):
    """The list of texts"""

    def test_has_the_help_of_every_option_and_every_key(self):
        listed = subprocess.run(
            [ROOT / "Scripts" / "texts"], check=True, capture_output=True, encoding="utf-8").stdout
        texts = {line.partition("\t")[2].replace('\\"', '"') for line in listed.splitlines()}
        dump = json.loads(self.run_agio("--experimental-dump-help").stdout)
        options = {argument["abstract"] for command in dump["command"]["subcommands"]
                   for argument in command.get("arguments", []) if "abstract" in argument}
        keys = set(re.findall(r"# ([^#\n]+)$", self.run_agio("keys").stdout, re.M))
        self.assertGreater(len(options), 40)
        self.assertGreater(len(keys), 100)
        # Composed of the names of its verbs, whose own help is listed.
        composed = {text for text in options if re.search(r"(^|or )list, ", text)}
        self.assertEqual(len(composed), 4)
        self.assertEqual(
            {text for text in (options - composed) | keys if text not in texts and " " in text}, set())
