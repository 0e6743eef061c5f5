"""What the build leaves out is not needed, and what it ships stays at home."""

import gzip
import re
import shutil
import subprocess
import threading
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import facts
import pytest
from builder import embed, python_parts, styles
from builder.join import join
from builder.page import LICENCES, assemble, games_of
from builder.places import DIST, LOOSE, MODULES, WEB, Failure
from builder.python_parts import LIBRARY, micropip, standard_library, wheel
from builder.release import mark
from builder.tools import files_below, pyodide
from builder.watch import PAUSE, Watch
from player import Person
from playwright.sync_api import BrowserContext, Page, expect
from product import SUBPATH, Guard, Site, asset


@pytest.mark.long
def test_the_library_keeps_all_that_the_engine_and_micropip_import(site: Site) -> None:
    library = standard_library()
    shipped = (site.root / SUBPATH / LIBRARY).read_bytes()
    assert gzip.decompress(shipped) == library.read_bytes()
    sources = {"/engine": wheel(), "/micropip": micropip()}
    wheels = [f"{place}/{path.name}" for place, path in sources.items()]
    mounts = [f"{place}={path.parent}" for place, path in sources.items()]
    command = pyodide(
        WEB / "tools/check_library.py",
        *(word for mount in mounts for word in ("--mount", mount)),
        *("--mount", f"/page={library.parent}"),
        *("--mount", f"/from={MODULES / 'pyodide'}"),
        *("/from/python_stdlib.zip", f"/page/{library.name}", *wheels),
    )
    said = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert re.fullmatch(r"\d{3} modules are needed", said[0])
    assert [line for line in said[1:] if line] == []


def test_our_own_files_name_no_other_origin(site: Site) -> None:
    others = {"pyodide", "pyscript", "single", "vendor", "wheels"}
    known = {"http://www.w3.org/"}
    for path in files_below(site.root / SUBPATH):
        relative = path.relative_to(site.root / SUBPATH)
        if relative.parts[0] in others or path.suffix not in {".js", ".css", ".html", ".svg"}:
            continue
        found = re.findall(r"https?://[\w.-]+/", path.read_text(encoding="utf-8"))
        assert set(found) <= known, relative


@pytest.mark.usefixtures("site")
def test_a_memory_is_kept_only_for_the_start_that_made_it(tmp_path: Path) -> None:
    def python(changed: str) -> str:
        with (product / changed).open("a") as file:
            file.write("\n")
        mark(product)
        return (product / "boot/release.js").read_text().splitlines()[-1]

    product = shutil.copytree(LOOSE, tmp_path / "page")
    first = python("app.js")
    assert first.startswith("export const python")
    assert python("app.js") == first
    assert len({first, python("boot/freezer.js"), python("pyodide/pyodide.mjs")}) == 3


def test_scripts_and_styles_are_joined_and_named_by_their_contents(
    site: Site, tmp_path: Path
) -> None:
    others = {"pyodide", "pyscript", "embed", "sw.js", "blank.html", "bridge.js"}
    shipped = [path.relative_to(site.product) for path in files_below(site.product)]
    own = [path for path in shipped if path.parts[0] not in others | {"assets"}]
    assert not [path for path in own if path.suffix in {".js", ".mjs", ".css", ".py", ".woff2"}]
    joined = {path.name for path in shipped if path.parts[0] == "assets"}
    assert not [name for name in joined if not re.fullmatch(r"[\w.-]+-[0-9A-Za-z]{8}\.\w+", name)]
    loose = shutil.copytree(LOOSE, tmp_path / "loose")
    with (loose / "text/it.js").open("a") as file:
        file.write("globalThis.changed = true;\n")
    join(loose, tmp_path / "dist", games_of(loose))
    again = {path.name for path in files_below(tmp_path / "dist/assets")}
    assert {name.split("-")[0] for name in joined - again} >= {"app"}
    assert [
        name for name in joined - again if name.startswith(("base-", "guildes", "grenze"))
    ] == []


def test_a_game_brings_no_file_of_another_until_all_is_quiet(page: Page, site: Site) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))

    def packages() -> list[str]:
        return re.findall(r"/wheels/(\w+)-\w+\.bin", " ".join(asked))

    page.add_init_script("localStorage['cittadella.settings'] ??= '{\"speed\": 4}'")
    person = Person(page, seed=2)
    page.goto(f"{site.url}#/setup/guildes")
    page.locator(".setup-form").wait_for()
    assert not [url for url in asked if asset(site.product, "table.js").name in url]
    person.press("hub.play")
    person.wait("deciding", timeout=60)
    assert len([url for url in asked if "/assets/guildes" in url]) >= 4
    others = [game for game in facts.SHIPPED if game != "guildes"]
    assert not [url for url in asked if any(f"/assets/{game}" in url for game in others)]
    assert packages() == ["guildes"]
    began = time.monotonic()
    while len(packages()) < len(facts.SHIPPED) and time.monotonic() < began + 120:
        page.wait_for_timeout(500)
    assert sorted(packages()) == sorted(facts.SHIPPED)


def test_every_licence_is_shipped(site: Site) -> None:
    text = (site.root / SUBPATH / "licenses.txt").read_text(encoding="utf-8")
    for name in ("Cittadella", *(name for name, _ in LICENCES)):
        assert f"\n{name}\n" in f"\n{text}", name
    assert text.count("SIL OPEN FONT LICENSE") >= 3


def test_style_sheets_come_in_few_files(site: Site) -> None:
    sheets = [path for path in files_below(site.root / SUBPATH) if path.suffix == ".css"]
    assert sheets
    assert not [path for path in sheets if "@import" in path.read_text(encoding="utf-8")]


def test_style_sheets_take_in_their_parts_in_order(tmp_path: Path) -> None:
    (tmp_path / "web/styles").mkdir(parents=True)
    (tmp_path / "dist/styles").mkdir(parents=True)
    sheet = tmp_path / "web/styles/base.css"
    sheet.write_text("@import './page.css';\n@import '../hand.css';\nb { top: 0 }\n")
    (tmp_path / "web/styles/page.css").write_text("p { top: 0 }")
    with pytest.raises(Failure, match=r"includes \.\./hand\.css, which does not exist"):
        styles.write(tmp_path / "dist", tmp_path / "web")
    (tmp_path / "web/hand.css").write_text("i { top: 0 }")
    styles.write(tmp_path / "dist", tmp_path / "web")
    joined = (tmp_path / "dist/styles/base.css").read_text()
    assert joined == "p { top: 0 }\ni { top: 0 }\nb { top: 0 }\n"
    assert {path.name for path in styles.parts(tmp_path / "web")} == {"page.css", "hand.css"}


def test_the_wheel_brings_a_command() -> None:
    with zipfile.ZipFile(wheel()) as packed:
        (place,) = (name for name in packed.namelist() if name.endswith("entry_points.txt"))
        told = packed.read(place).decode()
    assert told.splitlines() == ["[console_scripts]", "cittadella = cittadella.__main__:main"]


def test_a_tool_that_fails_shows_its_own_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copyfile(DIST / "index.html", tmp_path / "index.html")
    with pytest.raises(Failure, match=r"posters\.mjs(.|\n)*Cannot find module"):
        embed.write(tmp_path, [])
    broken = tmp_path / "engine/cittadella"
    broken.mkdir(parents=True)
    (broken / "__init__.py").touch()
    (broken / "bridge.py").write_text("raise LookupError('the shelf is empty')")
    monkeypatch.setattr(python_parts, "ROOT", tmp_path)
    with pytest.raises(Failure, match="LookupError: the shelf is empty"):
        python_parts.catalogue()


@pytest.fixture
def watch(site: Site, tmp_path: Path) -> Watch:
    """Watch a copy of the sources, which stands on the server unjoined."""
    web, dist = tmp_path / "web", site.root / tmp_path.name
    shutil.copytree(WEB, web, ignore=shutil.ignore_patterns("node_modules"))
    shutil.copytree(LOOSE, dist)
    return Watch(dist, web)


def change(watch: Watch, before: str) -> None:
    """Write another line below the title."""
    texts = watch.web / "text/it.js"
    text = texts.read_text(encoding="utf-8")
    assert before in text
    texts.write_text(text.replace(before, "Adesso"), encoding="utf-8")


@pytest.mark.alone
def test_a_change_is_in_the_page_within_two_seconds(page: Page, site: Site, watch: Watch) -> None:
    over = threading.Event()

    def follow() -> None:
        while not over.wait(PAUSE):
            watch.look()

    watching = threading.Thread(target=follow)
    watching.start()
    page.goto(f"{site.origin}/{watch.dist.name}/")
    line = page.locator(".hub-line")
    change(watch, line.inner_text())
    began = time.monotonic()
    while line.inner_text() != "Adesso" and time.monotonic() < began + 10:
        page.reload()
    took = time.monotonic() - began
    over.set()
    watching.join()
    print(f"\na change was in the page after {took:.1f} s")
    assert took <= 2


@pytest.mark.long
def test_a_change_comes_to_a_page_that_is_kept_for_playing_offline(
    new_context: Callable[..., BrowserContext], site: Site, watch: Watch, guard: Guard
) -> None:
    # What was kept is let go while the page comes from it: its scripts may be asked for in vain.
    guard.expect("404")
    page = new_context(locale="it-IT", service_workers="allow").new_page()
    unjoined = watch.dist.rename(watch.dist.with_name(f"{watch.dist.name}-unjoined"))
    shutil.copytree(DIST, watch.dist)
    page.goto(f"{site.origin}/{watch.dist.name}/")
    expect(page.locator(".ready-offline")).to_be_visible(timeout=60_000)
    shutil.rmtree(watch.dist)
    unjoined.rename(watch.dist)
    for path in files_below(watch.dist):
        path.touch()
    line = page.locator(".hub-line")
    change(watch, line.inner_text())
    assert watch.look() == ["text/it.js"]
    assert watch.look() == []
    page.reload()
    expect(line).to_have_text("Adesso", timeout=30_000)


def test_what_comes_and_goes_in_the_sources_comes_and_goes_in_the_page(watch: Watch) -> None:
    (watch.web / "text/fr.js").write_text("export default {};")
    assert watch.look() == ["text/fr.js"]
    assert (watch.dist / "text/fr.js").exists()
    (watch.web / "text/fr.js").unlink()
    (watch.web / "test/idle.test.js").write_text("")
    assert watch.look() == ["test/idle.test.js", "text/fr.js"]
    assert not (watch.dist / "text/fr.js").exists()
    assert not (watch.dist / "test").exists()


def test_a_changed_rules_page_is_in_the_page(watch: Watch) -> None:
    source, made = (Path(f"games/sfida/rules/it.{kind}") for kind in ("md", "js"))
    text = (watch.web / source).read_text(encoding="utf-8")
    (watch.web / source).write_text(text.replace("Lo scopo", "Che cosa si vuole"), encoding="utf-8")
    assert watch.look() == [source.as_posix()]
    assert "Che cosa si vuole" in (watch.dist / made).read_text(encoding="utf-8")
    assert not (watch.dist / source).exists()
    (watch.web / source).write_text(text.replace("{#aim}", ""), encoding="utf-8")
    with pytest.raises(Failure, match=r"games/sfida/rules/it\.md:1: a heading is"):
        watch.look()


@pytest.mark.usefixtures("site")
def test_a_build_without_changes_does_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assemble()
    capsys.readouterr()
    monkeypatch.setattr("subprocess.run", lambda *_, **__: pytest.fail("it ran a command"))
    assemble()
    assert capsys.readouterr().out == ""
