# SPDX-License-Identifier: Apache-2.0
"""A server on loopback that imitates the European Central Bank, and can also misbehave.

It answers the three files agio asks the ECB for, by the ECB's names, with validators, so that a
second request can be conditional. What it was asked is kept.
"""

import datetime
import hashlib
import http.server
import json
import re
import threading
from email.utils import format_datetime, parsedate_to_datetime

from harness import publications

DAILY, RECENT, FULL = "eurofxref-daily.xml", "eurofxref-hist-90d.xml", "eurofxref-hist.zip"

# What a hotel's network answers to everything.
LOGIN_PAGE = b"<!DOCTYPE html><html><body><h1>Please log in to the Wi-Fi</h1></body></html>"


class Bank:
    """The server. ``manner`` says how it answers: 'well' or one of the ways of misbehaving.

    The manners are 'well', 'error' (500), 'nothing' (the connection is closed), 'half' (the length
    promised is not kept), 'html' (a page with status 200), 'garbage', 'evil' (sequences a terminal
    would obey, wherever they fit), 'echo' (401 with the fields of the request), 'away' (a redirect to
    ``elsewhere``), and 'hang' (until released). With a TLS context it speaks https.
    """

    def __init__(self, context=None):
        self.manner = "well"
        self.requests = []
        self.released = threading.Event()
        self.asked = threading.Condition()
        self.documents = {}
        self.publish()
        bank = self

        class Handler(Answering):
            pass

        Handler.bank = bank
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.scheme = "https" if context else "http"
        self.elsewhere = None
        if context:
            self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.server.daemon_threads = True
        self.server.block_on_close = False
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()

    @property
    def url(self):
        return f"{self.scheme}://127.0.0.1:{self.server.server_address[1]}"

    def publish(self, last=publications.NEWEST_MADE_UP, only=(DAILY, RECENT, FULL)):
        """Publishes the files as of a day; files not named are missing (404)."""
        self.days = publications.until(last)
        makers = {
            DAILY: ("text/xml", publications.daily_xml),
            RECENT: ("text/xml", publications.ninety_days_xml),
            FULL: ("application/zip", publications.history_zip),
        }
        self.documents = {
            name: Document(kind, make(self.days), last)
            for name, (kind, make) in makers.items()
            if name in only
        }

    def double(self, code):
        """Doubles a rate in the daily file."""
        daily = self.documents[DAILY]
        found = re.search(rf"currency='{code}' rate='([0-9.]+)'".encode(), daily.body)
        doubled = str(2 * float(found[1])).encode()
        daily.body = daily.body.replace(found[0], found[0].replace(found[1], doubled))

    @property
    def newest(self):
        """The rates of the newest day."""
        return self.days[max(self.days)]

    def wait_until_asked(self, times=1, within=10):
        """Waits until this many requests have arrived."""
        with self.asked:
            if not self.asked.wait_for(lambda: len(self.requests) >= times, within):
                raise AssertionError(f"{len(self.requests)} requests came, not {times}")

    def close(self):
        self.released.set()
        self.server.shutdown()
        self.server.server_close()


class Collector(Bank):
    """A server that agio uses as Frankfurter: it answers every request with the same rows."""

    def __init__(self, **rates):
        self.rates = rates
        super().__init__()

    def publish(self, last=publications.NEWEST_MADE_UP, only=()):
        rows = [
            {"date": last.isoformat(), "base": "EUR", "quote": code, "rate": rate}
            for code, rate in self.rates.items()
        ]
        self.documents = Everything(Document("application/json", json.dumps(rows).encode(), last))


class Everything:
    """One document under every name."""

    def __init__(self, document):
        self.document = document

    def get(self, _):
        return self.document


class Document:
    """A file with the validators for a conditional request."""

    def __init__(self, kind, body, day):
        self.kind = kind
        self.body = body
        self.tag = '"' + hashlib.sha256(body).hexdigest()[:16] + '"'
        self.changed = datetime.datetime(
            day.year, day.month, day.day, 14, 55, 7, tzinfo=datetime.timezone.utc
        )

    def is_known_by(self, headers):
        """Whether the client has it: by RFC 9110, If-None-Match takes precedence over If-Modified-Since."""
        if "If-None-Match" in headers:
            return self.tag in headers["If-None-Match"]
        if "If-Modified-Since" in headers:
            return parsedate_to_datetime(headers["If-Modified-Since"]) >= self.changed
        return False


class Request:
    """The requested paths."""

    def __init__(self, path, headers):
        self.name = path.lstrip("/")
        self.headers = headers

    @property
    def is_conditional(self):
        return "If-None-Match" in self.headers or "If-Modified-Since" in self.headers


class Answering(http.server.BaseHTTPRequestHandler):
    """One connection."""

    bank = None
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.close_connection = True
        with self.bank.asked:
            self.bank.requests.append(Request(self.path, self.headers))
            self.bank.asked.notify_all()
        try:
            getattr(self, "answer_" + self.bank.manner)()
        except (BrokenPipeError, ConnectionResetError):
            pass  # The client has given up, which is allowed.

    def answer_well(self):
        document = self.bank.documents.get(self.path.lstrip("/"))
        if document is None:
            return self.send(404, "text/html", b"<html>404</html>")
        validators = {
            "ETag": document.tag,
            "Last-Modified": format_datetime(document.changed, usegmt=True),
        }
        if document.is_known_by(self.headers):
            return self.send(304, None, b"", validators)
        return self.send(200, document.kind, document.body, validators)

    def answer_error(self):
        self.send(500, "text/html", b"<html>500</html>")

    def answer_nothing(self):
        pass

    def answer_half(self):
        document = self.bank.documents[self.path.lstrip("/")]
        self.send(
            200, document.kind, document.body[: len(document.body) // 2], length=len(document.body)
        )

    def answer_html(self):
        self.send(200, "text/html", LOGIN_PAGE)

    def answer_garbage(self):
        self.send(200, "text/xml", bytes(range(256)) * 16)

    def answer_evil(self):
        evil = "\x1b]0;EVIL\x07\x1b[31m\u202e"
        body = publications.daily_xml(self.bank.days).decode().replace("USD", evil)
        self.send(200, "text/xml" + evil.replace("\u202e", ""), body.encode(), {"Server": "evil"})

    def answer_echo(self):
        fields = json.dumps(" ".join(self.headers.values()) + " " + self.path)
        body = f'{{"error": true, "status": 401, "description": {fields}}}'
        self.send(401, "application/json", body.encode())

    def answer_away(self):
        self.send(302, None, b"", {"Location": f"{self.bank.elsewhere}{self.path}"})

    def answer_hang(self):
        self.bank.released.wait(60)

    def send(self, status, kind, body, headers=None, length=None):
        self.send_response(status)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        if kind:
            self.send_header("Content-Type", kind)
        if status != 304:
            self.send_header("Content-Length", str(len(body) if length is None else length))
        self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """Keeps the server log out of the tests' output."""
