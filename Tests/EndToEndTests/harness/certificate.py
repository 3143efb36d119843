# SPDX-License-Identifier: Apache-2.0
"""Certificates created for one test, by OpenSSL."""

import ssl
import subprocess


def make(folder, name="IP:127.0.0.1"):
    """A self-signed certificate for a name; returns its file and a server context that uses it."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
         "-nodes", "-days", "2", "-subj", "/CN=agio test", "-addext", f"subjectAltName={name}",
         "-keyout", str(key), "-out", str(certificate)],
        check=True, capture_output=True, timeout=60,
    )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    return certificate, context
