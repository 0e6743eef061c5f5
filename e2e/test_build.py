"""What the build leaves out is not needed, and what it ships stays at home."""

import gzip
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from builder.page import LICENCES, assemble
from builder.places import MODULES, WEB
from builder.python_parts import LIBRARY, micropip, standard_library, wheel
from builder.release import seal
from builder.tools import files_below, pyodide
from product import SUBPATH, Site


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


def test_a_memory_is_kept_only_for_the_start_that_made_it(site: Site, tmp_path: Path) -> None:
    def python(changed: str) -> str:
        with (product / changed).open("a") as file:
            file.write("\n")
        seal(product)
        return (product / "boot/release.js").read_text().splitlines()[-1]

    product = shutil.copytree(site.root / SUBPATH, tmp_path / "page")
    first = python("app.js")
    assert first.startswith("export const python")
    assert python("app.js") == first
    assert len({first, python("boot/freezer.js"), python("pyodide/pyodide.mjs")}) == 3


def test_every_licence_is_shipped(site: Site) -> None:
    text = (site.root / SUBPATH / "licenses.txt").read_text(encoding="utf-8")
    for name in ("Cittadella", *(name for name, _ in LICENCES)):
        assert f"\n{name}\n" in f"\n{text}", name
    assert text.count("SIL OPEN FONT LICENSE") >= 3


@pytest.mark.usefixtures("site")
def test_a_build_without_changes_does_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assemble()
    capsys.readouterr()
    monkeypatch.setattr("subprocess.run", lambda *_, **__: pytest.fail("it ran a command"))
    assemble()
    assert capsys.readouterr().out == ""
