"""The content security policy: strict, and never broken by the page itself."""

import re

import pytest
from builder.places import ROOT
from builder.tools import files_below
from player import Person
from playwright.sync_api import Page
from product import SUBPATH, Guard, Site

WATCH = """
globalThis.violations = [];
addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
  violations.push(effectiveDirective));
localStorage['cittadella.settings'] ??= JSON.stringify({ lang: 'it', speed: 4 });
"""
ATTACK = """async () => {
  const script = document.createElement('script');
  script.textContent = 'globalThis.broken = true';
  const button = document.createElement('button');
  button.setAttribute('onclick', 'globalThis.broken = true');
  const style = document.createElement('style');
  style.textContent = 'body { display: none }';
  const image = new Image();
  image.src = 'https://cittadella.invalid/spy.png';
  document.body.append(script, button, style, image);
  button.click();
  await fetch('https://cittadella.invalid/spy').catch(() => {});
  return globalThis.broken === true;
}"""


@pytest.mark.long
def test_a_game_is_played_within_the_policy(page: Page, site: Site, guard: Guard) -> None:
    page.add_init_script(WATCH)
    person = Person(page, seed=2)
    page.goto(f"{site.url}#/setup/guildes")
    person.press("hub.play")
    for _ in range(3):
        person.wait("deciding", timeout=60)
        person.decide()
    person.wait("deciding")
    page.keyboard.press("?")
    page.locator("dialog[open]").wait_for()
    assert page.evaluate("violations") == []

    guard.expect("Content Security Policy")
    guard.expect("cittadella.invalid")
    assert not page.evaluate(ATTACK)
    page.wait_for_function("() => violations.length >= 5")
    found = set(page.evaluate("violations"))
    assert found == {
        "script-src-elem",
        "script-src-attr",
        "style-src-elem",
        "img-src",
        "connect-src",
    }


def test_pages_hold_no_script_and_each_has_the_policy(site: Site) -> None:
    product = site.root / SUBPATH
    pages = [path for path in files_below(product) if path.suffix == ".html"]
    for path in (path for path in pages if path.name != "blank.html"):
        if path.parent.name == "single":
            continue
        text = path.read_text(encoding="utf-8")
        assert "Content-Security-Policy" in text, path
        assert all(" src=" in tag for tag in re.findall(r"<script[^>]*>", text)), path
        assert not re.search(r"<style| style=| on\w+=", text), path


def test_hosts_are_told_the_same_policy(site: Site) -> None:
    def rules(text: str) -> list[str]:
        return [" ".join(rule.split()) for rule in text.split(";")]

    page = (site.root / SUBPATH / "index.html").read_text(encoding="utf-8")
    own = re.search(r'Content-Security-Policy" content="([^"]+)"', page)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    told = re.search(r"    Content-Security-Policy: (.+?)\n    Referrer", readme, re.DOTALL)
    assert own
    assert told
    assert rules(told[1]) == [*rules(own[1]), "frame-ancestors *"]
