"""The single-file pages: one per game, and one with all games."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import re
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from builder.places import WEB
from builder.python_parts import compiled, least_library, wheel
from builder.tools import node, run

SINGLE_POLICY = (
    "default-src 'none'; script-src '{script}' blob: 'wasm-unsafe-eval'; worker-src blob:; "
    "style-src '{style}'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
)
"""The policy of a single-file page: run what is in it, and make no requests."""


def write(dist: Path, loose: Path, playable: Sequence[str]) -> None:
    """Write the single-file pages: one per game, and one with all games."""
    (dist / "single").mkdir()
    blocks: dict[str, str] = {}
    for game in (*playable, None):
        blocks["wheel"] = block(stored(compiled(wheel(), [game] if game else playable)))
        with tempfile.TemporaryDirectory() as room:
            program, _ = node()
            run([program, WEB / "tools/bundle.mjs", loose, WEB / "single", room, game or ""])
            script, style = (
                Path(room, f"page.{kind}").read_text("utf-8") for kind in ("js", "css")
            )
            if "script" not in blocks:
                blocks |= {
                    "script": block(Path(room, "python.js").read_bytes()),
                    "program": block((dist / "pyodide/pyodide.asm.wasm").read_bytes()),
                    "library": block(least_library().read_bytes()),
                }
        page = whole(loose, script.replace("</script", "<\\/script"), style, blocks)
        if game:
            page = page.replace("<html ", f'<html data-game="{game}" ', 1)
        (dist / f"single/{game or 'cittadella'}.html").write_text(page, encoding="utf-8")


def whole(loose: Path, script: str, style: str, blocks: Mapping[str, str]) -> str:
    """Return a page with everything in it."""
    policy = SINGLE_POLICY.format(script=source_hash(script), style=source_hash(style))
    icon = base64.b64encode((loose / "favicon.svg").read_bytes()).decode()
    page = (loose / "index.html").read_text(encoding="utf-8")
    page = re.sub(r"\s*<(link|script) .*(?=\n)", "", page)
    page = re.sub(r'(?<=http-equiv="Content-Security-Policy" content=")[^"]*', policy, page)
    data = "".join(
        f'<script type="text/plain" data-block="{name}">{text}</script>\n'
        for name, text in blocks.items()
    )
    head = f'<link rel="icon" href="data:image/svg+xml;base64,{icon}" />\n<style>{style}</style>\n'
    page = page.replace("</head>", f"{head}</head>")
    return page.replace("</body>", f"{data}<script>{script}</script>\n</body>")


def stored(archive: Path) -> bytes:
    """Return an archive with its files as they are: compressed all together they take less."""
    whole = io.BytesIO()
    with zipfile.ZipFile(archive) as old, zipfile.ZipFile(whole, "w") as new:
        for info in old.infolist():
            new.writestr(info, old.read(info), zipfile.ZIP_STORED)
    return whole.getvalue()


def block(data: bytes) -> str:
    """Return data, compressed, in an alphabet of 85 characters without a meaning in HTML."""
    packed = gzip.compress(data, 9, mtime=0)
    return base64.b85encode(packed).decode().replace("<", ",")


def source_hash(text: str) -> str:
    """Return the hash by which a policy allows an inline script or style."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
