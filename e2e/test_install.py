"""The page as an app of the device: it can be installed, says how, and asks to be kept."""

import json
from urllib.request import urlopen

import pytest
from player import Person
from playwright.sync_api import Page, expect
from product import Site

SPEED = "localStorage['cittadella.settings'] ??= JSON.stringify({ lang: 'it', speed: 4 });"
INSTALLED = """
Object.defineProperty(navigator, 'standalone', { value: true });
globalThis.persisted = 0;
StorageManager.prototype.persist = async () => { persisted += 1; return false; };
"""
SIZE = """async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  return [image.naturalWidth, image.naturalHeight];
}"""


def test_the_browser_finds_no_fault_with_the_manifest(page: Page, site: Site) -> None:
    page.goto(site.url)
    devtools = page.context.new_cdp_session(page)
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error for error in errors if error["errorId"] != "in-incognito"] == []
    # An id of its own would be one for all copies on a host: its address tells them apart.
    assert devtools.send("Page.getAppId")["appId"] == site.url
    found = devtools.send("Page.getAppManifest")
    assert found["errors"] == []
    told = json.loads(found["data"])
    games = json.loads(urlopen(f"{site.url}catalogue.json").read())["games"]
    shortcuts = [(shortcut["name"], shortcut["url"]) for shortcut in told["shortcuts"]]
    assert shortcuts == [(game["title"], f"./#/setup/{game['id']}") for game in games]
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
    assert {picture["form_factor"] for picture in told["screenshots"]} == {"wide", "narrow"}
    touch = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    pictures = [*told["icons"], *told["screenshots"], {"src": touch, "sizes": "180x180"}]
    for picture in pictures:
        assert "{}x{}".format(*page.evaluate(SIZE, picture["src"])) == picture["sizes"]


def test_an_ipad_is_told_once_how_to_install(page: Page, site: Site) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'standalone', { value: false });")
    person = Person(page)
    page.goto(site.url)
    card = page.get_by_role("region", name=person.word("install.title"))
    expect(card).to_be_visible()
    person.press("install.dismiss")
    expect(card).to_have_count(0)
    page.reload()
    page.locator(".hub").wait_for()
    expect(card).to_have_count(0)


def test_what_is_in_a_frame_does_not_ask_to_be_installed(page: Page, site: Site) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'standalone', { value: false });")
    page.goto(f"{site.url}blank.html")
    page.evaluate(
        "document.body.innerHTML = '<iframe src=\"embed/guildes/index.html#/\"></iframe>'"
    )
    frame = page.frame_locator("iframe")
    frame.locator(".hub-games").wait_for()
    expect(frame.locator("#install")).to_have_count(0)


@pytest.mark.long
def test_an_installed_page_asks_once_to_be_kept(page: Page, site: Site) -> None:
    page.add_init_script(SPEED + INSTALLED)
    person = Person(page, seed=2)
    page.goto(f"{site.url}#/setup/guildes")
    person.press("hub.play")
    person.wait("deciding", timeout=60)
    assert page.evaluate("persisted") == 0
    for _ in range(2):
        person.wait("deciding")
        person.decide()
        page.wait_for_function("() => persisted === 1")
