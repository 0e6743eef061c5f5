"""The house's colours by calculation: text and marks stand out on every ground, day and night."""

import re
from itertools import product
from pathlib import Path

import pytest

TOKENS = Path(__file__).resolve().parent.parent / "web/styles/tokens.css"
GROUNDS = ("bg", "surface", "surface-2")
TEXTS = ("ink", "ink-muted", "primary", "danger", "ok", "warn")
TINCTURES = ("gules", "azure", "vert", "or", "purpure", "sable")
TEXT = 4.5
MARK = 3.0
"""Least contrast of text, and of whatever else must be seen (WCAG 1.4.3 and 1.4.11)."""

PAIRS: dict[tuple[str, str], float] = {
    **dict.fromkeys(
        product(("ink", "ink-muted", "primary", "danger", "ok", "warn"), GROUNDS), TEXT
    ),
    **{(f"on-{name}", name): TEXT for name in ("primary", *TINCTURES)},
    **dict.fromkeys(product(("line", "focus", "selected", "legal"), GROUNDS), MARK),
    ("ink", "legal-tint"): TEXT,
    ("ink-muted", "legal-tint"): TEXT,
    ("ok", "legal-tint"): TEXT,
    ("legal-ink", "legal-paper"): TEXT,
    ("legal-mark", "legal-paper"): MARK,
    **{(name, "print-paper"): TEXT for name in ("print-ink", "print-madder")},
    ("print-ink", "print-gold"): TEXT,
}
"""What stands on what, and the contrast that it must have."""


def block(text: str, selector: str) -> dict[str, str]:
    """Return the colours that a rule sets."""
    found = re.search(re.escape(selector) + r"\s*\{([^}]*)\}", text)
    assert found, selector
    return dict(re.findall(r"--([\w-]+):\s*(#[0-9A-Fa-f]{6});", found[1]))


def themes() -> dict[str, dict[str, str]]:
    """Return the colours of every theme."""
    text = TOKENS.read_text(encoding="utf-8")
    day = block(text, ":root")
    chosen = block(text, ":root[data-theme='dark']")
    asked = block(text, ":root:not([data-theme='light'], [data-theme='dark'])")
    return {"light": day, "dark": day | chosen, "dark by the system": day | asked}


def luminance(colour: str) -> float:
    """Return the relative luminance of ``#RRGGBB``, 0 to 1 (WCAG 2)."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_calculated_as_wcag_says() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", themes())
def test_colours_stand_out(theme: str) -> None:
    colours = themes()[theme]
    weak = {
        f"{mark} on {ground}": round(contrast(colours[mark], colours[ground]), 2)
        for (mark, ground), least in PAIRS.items()
        if contrast(colours[mark], colours[ground]) < least
    }
    assert weak == {}


@pytest.mark.parametrize("theme", themes())
def test_shields_have_an_outline_that_stands_out(theme: str) -> None:
    colours = themes()[theme]
    for name, ground in product(TINCTURES, GROUNDS):
        outlines = (contrast(colours["ink"], colours[other]) for other in (ground, name))
        fill = contrast(colours[name], colours[ground])
        assert max(fill, min(outlines)) >= MARK, (name, ground)


def test_both_ways_to_the_night_are_the_same() -> None:
    found = themes()
    assert found["dark"] == found["dark by the system"]


def test_ink_stands_out_on_the_tints_of_the_guilds() -> None:
    art = (TOKENS.parent.parent / "games/guildes/style.css").read_text(encoding="utf-8")
    ink = themes()["light"]["print-ink"]
    tints = re.findall(r"--tint-(?:day|night): (#[0-9A-F]{6})", art)
    assert len(tints) == 30
    assert min(contrast(ink, tint) for tint in tints) >= TEXT
