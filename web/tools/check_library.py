"""Print the modules that a trimmed library lacks, though what runs in the page imports them.

Arguments: the original library, the trimmed one, then the wheels shipped; all zips. Followed are
the imports of whole modules of the library, and of the wheels those inside functions too.
"""

import ast
import sys
import zipfile
from collections.abc import Iterator

TERMINAL = ("cittadella.__main__", "cittadella.certify")
"""How the names of those modules of the engine begin that no page imports."""

CONDITIONAL = (ast.FunctionDef, ast.AsyncFunctionDef, ast.If, ast.Try)


def imported(tree: ast.AST, package: str, *, lazily: bool) -> Iterator[str]:
    """Yield the absolute names imported, with those inside functions or without.

    Imports under ``try`` or ``if`` are left out unless ``lazily``: they are for other systems, or
    for a module that runs as a program.
    """
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".") if node.level else []
            base = parts[: len(parts) - node.level + 1] if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            yield name
            yield from (f"{name}.{alias.name}" for alias in node.names)
        elif lazily or not isinstance(node, CONDITIONAL):
            yield from imported(node, package, lazily=lazily)


def needs(zipped: zipfile.ZipFile, path: str, *, lazily: bool) -> set[str]:
    """Return what the module at ``path`` in a zip imports."""
    name = module(path)
    package = name if path.endswith("/__init__.py") else name.rpartition(".")[0]
    return set(imported(ast.parse(zipped.read(path)), package, lazily=lazily))


def module(path: str) -> str:
    """Return the name of the module at ``path`` in a zip."""
    return path.rpartition(".py")[0].removesuffix("/__init__").replace("/", ".")


def needed(original: str, wheels: list[str]) -> set[str]:
    """Return the modules of the original library that Pyodide and the wheels import."""
    asked = set()
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as zipped:
            for path in zipped.namelist():
                if path.endswith(".py") and not module(path).startswith(TERMINAL):
                    asked |= needs(zipped, path, lazily="cittadella" in wheel)
    with zipfile.ZipFile(original) as library:
        paths = {module(path): path for path in library.namelist() if path.endswith(".py")}
        asked |= {name for name in paths if name.split(".")[0] in {"pyodide", "_pyodide"}}
        seen: set[str] = set()
        while asked:
            name = asked.pop()
            if name in paths and name not in seen:
                seen.add(name)
                asked |= needs(library, paths[name], lazily=False)
                asked.add(name.rpartition(".")[0])
    return seen


def main(original: str, trimmed: str, wheels: list[str]) -> None:
    """Print the lacking names, one a line."""
    with zipfile.ZipFile(trimmed) as kept_zip:
        kept = {module(path) for path in kept_zip.namelist()}
    seen = needed(original, wheels)
    print(f"{len(seen)} modules are needed")
    print("\n".join(f"lacking {name}" for name in sorted(seen - kept)))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
