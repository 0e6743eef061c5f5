"""Cut the compiled standard library down to what a start of Python and the engine import.

Arguments: the original library, the compiled one, the engine's wheel, the zip to write. The module
``check_library`` must lie beside this one, in /tools.
"""

import sys
import zipfile

STARTED = set(sys.modules)
"""What a Python that has just started in Pyodide has imported."""

sys.path.insert(0, "/tools")

import check_library  # noqa: E402


def main(original: str, compiled: str, wheel: str, target: str) -> None:
    """Write ``target``: the modules of ``compiled`` that are needed without a package installer."""
    wanted = check_library.needed(original, [wheel]) | STARTED
    with zipfile.ZipFile(compiled) as whole, zipfile.ZipFile(target, "w") as least:
        for entry in whole.infolist():
            if check_library.module(entry.filename.removesuffix("c")) in wanted:
                least.writestr(entry, whole.read(entry))


if __name__ == "__main__":
    main(*sys.argv[1:])
