"""A static file server for local use: no part of the game runs on it."""

from __future__ import annotations

import functools
import http.server
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any

from builder.places import DIST, LOOSE
from builder.watch import follow

TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css",
    ".html": "text/html",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".py": "text/x-python",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class Files(http.server.SimpleHTTPRequestHandler):
    """A static file server for local use: no part of the game runs on it."""

    extensions_map = TYPES
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    """Else the end of each answer waits 40 ms for a sign that its beginning has arrived."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Let the system send the file."""
        del outputfile
        self.connection.sendfile(source)

    def end_headers(self) -> None:
        """Make the browser check each time whether a file has changed."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (named so there)
        """Say nothing."""


class Server(http.server.ThreadingHTTPServer):
    """A server that stays silent when a browser hangs up."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Report faults of the server, not of the browser."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(port: int, folder: Path = DIST) -> Server:
    """Return a server of ``folder`` on this machine only; port 0 takes any free one."""
    handler = functools.partial(Files, directory=str(folder))
    try:
        return Server(("127.0.0.1", port), handler)
    except OSError:
        return Server(("127.0.0.1", 0), handler)


def play(port: int, browser: bool) -> None:
    """Serve the unjoined page until interrupted, following changes in the sources."""
    over = threading.Event()
    with server(port, LOOSE) as serving:
        place = f"http://localhost:{serving.server_port}/"
        print(f"Cittadella is at {place} (Ctrl+C ends)", flush=True)
        threading.Thread(target=follow, args=[over], daemon=True).start()
        if browser:
            threading.Thread(target=webbrowser.open, args=[place], daemon=True).start()
        try:
            serving.serve_forever()
        except KeyboardInterrupt:
            print()
        finally:
            over.set()
