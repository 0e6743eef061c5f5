"""Pages that stay open from one test to the next: to start Python takes longer than most tests.

A test gets such a page on the title page, with nothing kept and with the settings it wishes for.
Whatever is about starting, storage, windows, frames, the clock or a lost network opens a page of
its own instead.
"""

from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, ViewportSize
from product import AWAKE, RECORD, SIZES, Guard, known

MOST_USES = 60
"""After so many tests a page makes way for a new one: what they leave behind does not pile up."""

LEAVE = """() => {
  for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
  return Boolean(document.querySelector('.hub')) && !document.querySelector('#table .table');
}"""
"""Close what lies over the page; tell whether it is the title page, with no table."""

FORGET = """async (wished) => {
  for (const { name } of await indexedDB.databases()) {
    await new Promise((done, failed) => {
      const request = indexedDB.open(name);
      request.onerror = failed;
      request.onsuccess = () => {
        const tables = [...request.result.objectStoreNames];
        const work = request.result.transaction(tables, 'readwrite');
        for (const table of tables) work.objectStore(table).clear();
        work.oncomplete = () => done(request.result.close());
        work.onabort = failed;
      };
    });
  }
  const { choices, settings } = cittadella['shell/settings.js'];
  for (const [name, [usual]] of Object.entries(choices)) settings.set(name, wished[name] ?? usual);
  for (const key of Object.keys(localStorage))
    if (!key.startsWith('cittadella.taught.')) localStorage.removeItem(key);
  localStorage['cittadella.settings'] = JSON.stringify(wished);
  document.documentElement.removeAttribute('style');
  delete document.hidden; // what a test has put in the place of the browser's own
  scrollTo(0, 0);
}"""
"""Forget what was kept and chosen, but not what is known of the games; choose these settings."""


class Relay(Guard):
    """Watches a page for one test after the other: what it notes goes to the guard of the last."""

    to: Guard | None = None

    def note(self, fault: str) -> None:
        if self.to:
            self.to.note(fault)


class Device:
    """A page that stays open, with a finger or a mouse."""

    def __init__(self, browser: Browser, url: str, *, touch: bool) -> None:
        self.url = url
        self.uses = 0
        parts = urlsplit(url)
        self.relay = Relay(f"{parts.scheme}://{parts.netloc}")
        self.context = browser.new_context(
            viewport=SIZES["landscape"], locale="it-IT", has_touch=touch, service_workers="block"
        )
        self.context.add_init_script(f"globalThis.strictTexts = true; {known()}; {RECORD}")
        self.context.on("request", self.relay.request)
        self.context.on("page", self.relay.watch)
        self.page = self.context.new_page()
        self.page.goto(url)

    def ready(self, size: ViewportSize, settings: dict[str, Any]) -> Page:
        """Return the page on its title page, as if nothing had been before."""
        self.uses += 1
        page = self.page
        for other in self.context.pages:
            if other != page:
                other.close()
        page.unroute_all()
        page.emulate_media(
            media="screen",
            color_scheme="light",
            reduced_motion="no-preference",
            forced_colors="none",
        )
        page.mouse.move(0, 0)
        page.wait_for_function(AWAKE)
        page.goto(f"{self.url}#/")
        page.wait_for_function(LEAVE)
        page.evaluate(FORGET, settings)
        page.set_viewport_size(size)
        return page


class Devices:
    """The pages of one worker that stay open."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.open: dict[tuple[str, bool], Device] = {}

    def ready(
        self, guard: Guard, url: str, size: ViewportSize, *, touch: bool, settings: dict[str, Any]
    ) -> Page:
        """Return a page with the product at ``url``; what it does wrong goes to ``guard``."""
        device = self.open.get((url, touch))
        if device and device.uses == MOST_USES:
            device.context.close()
            device = None
        if device is None:
            device = self.open[url, touch] = Device(self.browser, url, touch=touch)
        device.relay.to = guard
        return device.ready(size, settings)

    def close(self) -> None:
        """Close all of them: the next test gets new ones."""
        for device in self.open.values():
            device.context.close()
        self.open.clear()
