# SPDX-License-Identifier: Apache-2.0
"""https: which servers agio trusts, and which redirects it follows."""

from harness import certificate
from harness.case import HomeCase
from harness.loopback import Bank


class Securing(HomeCase):
    """A fetch over https"""

    def open_secure_bank(self, name="IP:127.0.0.1"):
        trusted, context = certificate.make(self.home, name)
        bank = Bank(context)
        self.addCleanup(bank.close)
        self.environment["AGIO_ECB_URL"] = bank.url
        return bank, str(trusted)

    def assert_refused(self, result, reason):
        self.assertEqual((result.stdout, result.returncode), ("", 69), result.stderr)
        self.assertRegex(result.stderr, reason)
        answer = self.run_agio("100", "USD", "EUR", "--offline")
        self.assertIn("Fri 30 Oct 2026", answer.stderr)

    def test_takes_rates_from_a_server_whose_certificate_is_trusted(self):
        bank, trusted = self.open_secure_bank()
        result = self.run_agio("update", "--source", "ecb", SSL_CERT_FILE=trusted)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("20 Nov", result.stdout)
        self.assertGreater(len(bank.requests), 0)

    def test_refuses_one_whose_certificate_is_not_trusted(self):
        bank, _ = self.open_secure_bank()
        result = self.run_agio("update", "--source", "ecb")
        self.assert_refused(result, "the certificate of 127.0.0.1 cannot be trusted")
        self.assertEqual(bank.requests, [])

    def test_takes_nothing_from_one_whose_certificate_is_for_another_name(self):
        bank, trusted = self.open_secure_bank("DNS:rates.example")
        result = self.run_agio("update", "--source", "ecb", SSL_CERT_FILE=trusted)
        self.assert_refused(result, "the certificate of 127.0.0.1 cannot be trusted")
        self.assertEqual(bank.requests, [])

    def test_is_not_sent_on_from_https_to_plain_http_even_on_this_machine(self):
        bank, trusted = self.open_secure_bank()
        plain = Bank()
        self.addCleanup(plain.close)
        bank.manner, bank.elsewhere = "away", plain.url
        result = self.run_agio("update", "--source", "ecb", SSL_CERT_FILE=trusted)
        self.assert_refused(result, "without https: not followed")
        self.assertEqual(plain.requests, [])
