"""What other sites embed: pages for frames, and the script of the element."""

from __future__ import annotations

import html
import json
import os
import re
from collections.abc import Sequence
from pathlib import Path

from builder.places import WEB, Failure
from builder.tools import node, run

SITE = os.environ.get("CITTADELLA_SITE", "")
"""The address where the page will be published, for oEmbed."""


def write(dist: Path, games: Sequence[dict[str, str]], site: str = SITE, web: Path = WEB) -> None:
    """Write what other sites embed: a page for a frame for each game, and the element's script."""
    write_pages(dist, games, site)
    script = dist / "embed/cittadella-game.js"
    program, _ = node()
    made = run([program, WEB / "tools/posters.mjs", dist])
    element = (web / "embed/cittadella-game.js").read_text(encoding="utf-8")
    # The host page may be in any encoding: ASCII is the same in all of them.
    games_known = json.dumps(json.loads(made))
    script.write_text(f"(() => {{\nconst GAMES = {games_known};\n{element}}})();\n", "ascii")


def write_late(dist: Path) -> None:
    """Let the page of lines to copy say what the page itself says when its scripts do not come."""
    page = (dist / "index.html").read_text(encoding="utf-8")
    late = re.search(r'<div id="late".*?</div>', page, re.DOTALL)
    if not late:
        raise Failure("index.html does not say what is late")
    lines = dist / "embed/index.html"
    text = lines.read_text(encoding="utf-8").replace('<div id="late"></div>', late[0])
    lines.write_text(text, encoding="utf-8")


def write_pages(dist: Path, games: Sequence[dict[str, str]], site: str = SITE) -> None:
    """Write each game's page for a frame."""
    if site and not re.fullmatch(r"https?://[^\s\"'<>?#]+", site):
        raise Failure(f"CITTADELLA_SITE is no address of a page: {site}")
    site = site and f"{site.rstrip('/')}/"
    page = (dist / "index.html").read_text(encoding="utf-8")
    page = re.sub(r'\s*<link rel="(manifest|apple-touch-icon|preload)".*', "", page)
    page = page.replace('"./', '"../../')
    for game in games:
        folder = dist / "embed" / game["id"]
        folder.mkdir(parents=True, exist_ok=True)
        title = html.escape(game["title"])
        own = page.replace("<html ", f'<html data-game="{game["id"]}" ', 1)
        own = own.replace("<title>Cittadella<", f"<title>{title} · Cittadella<")
        if site:
            told = json.dumps(oembed(game, site), ensure_ascii=False, indent=1)
            (folder / "oembed.json").write_text(told, encoding="utf-8")
            link = (
                '<link rel="alternate" type="application/json+oembed" '
                f'href="{site}embed/{game["id"]}/oembed.json" title="{title}" />'
            )
            own = own.replace("  </head>", f"    {link}\n  </head>")
        (folder / "index.html").write_text(own, encoding="utf-8")


def oembed(game: dict[str, str], site: str) -> dict[str, object]:
    """Return the oEmbed answer for a game (version 1.0): how to show it in a frame."""
    width, height = 800, 600
    frame = (
        f'<iframe src="{site}embed/{game["id"]}/index.html" title="{html.escape(game["title"])}" '
        f'width="{width}" height="{height}" loading="lazy" referrerpolicy="no-referrer" '
        'allow="fullscreen; clipboard-write"></iframe>'
    )
    return {
        "version": "1.0",
        "type": "rich",
        "provider_name": "Cittadella",
        "provider_url": site,
        "title": game["title"],
        "html": frame,
        "width": width,
        "height": height,
    }
