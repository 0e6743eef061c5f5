"""Turn a wheel's modules from sources into bytecode, inside the Pyodide that will import them.

Arguments: the wheel, the folder to write to and, for the engine's wheel, the games that the page
has: others are left out, and so is what only a terminal or an installer wants. With ``apart``
before them the wheel knows the games but has none: the package of each, as cittadella/packages.py
reads it, goes to NAME.bin beside the wheel. The bytecode is unchecked: nobody edits what lies in a
page.
"""

import ast
import base64
import hashlib
import marshal
import re
import sys
import zipfile
import zlib
from importlib import util
from pathlib import Path
from types import CodeType

APART = "apart"
GAMES = "cittadella/games/"
REGISTRY = f"{GAMES}__init__.py"
ENGINE = re.compile(r"cittadella/\w+/")
UNNEEDED = re.compile(
    r"cittadella/(__main__|bench|certify/\w+|progress|bots/(arena|calibration|trust|verdict))\.py"
    r"|[^/]+\.dist-info/(entry_points|top_level)\.txt"
)
TAG = f"cp{sys.version_info.major}{sys.version_info.minor}-none-any"


class Bare(ast.NodeTransformer):
    """Takes the annotations from functions."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        """Return a parameter without one."""
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Return a function without that of what it returns."""
        node.returns = None
        return self.generic_visit(node)


def code_of(path: str, source: bytes) -> CodeType:
    """Return the code of a module, without docstrings.

    Functions of the engine are without annotations, too, but in its topmost modules: there the
    bridge reads what may be asked.
    """
    tree = ast.parse(source, path)
    if ENGINE.match(path):
        tree = Bare().visit(tree)
    return compile(tree, path, "exec", dont_inherit=True, optimize=2)


def bytecode(path: str, source: bytes) -> bytes:
    """Return a module as the import system reads it."""
    from importlib._bootstrap_external import _code_to_hash_pyc

    code = code_of(path, source)
    return bytes(_code_to_hash_pyc(code, util.source_hash(source), checked=False))


def package(wheel: zipfile.ZipFile, game: str) -> bytes:
    """Return the package of a game."""
    paths = [path for path in sorted(wheel.namelist()) if path.startswith(f"{GAMES}{game}/")]
    modules = {module(path): code_of(path, wheel.read(path)) for path in paths}
    return zlib.compress(marshal.dumps(modules), 9)


def module(path: str) -> str:
    """Return the name of the module at ``path`` in a wheel."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def is_left_out(path: str, inside: tuple[str, ...]) -> bool:
    """Tell whether the engine's wheel with the code of these games does without a file."""
    game, below, _ = path.removeprefix(GAMES).partition("/")
    other = path.startswith(GAMES) and below and game not in inside
    return bool(other or UNNEEDED.fullmatch(path))


def listing(registry: bytes, games: tuple[str, ...]) -> bytes:
    """Return the registry of games with these alone, in its own order."""
    text, times = re.subn(
        r"^IDS = \((.*)\)$",
        lambda line: f"IDS = ({''.join(f'{name}, ' for name in named(line[1], games))})",
        registry.decode(),
        flags=re.MULTILINE,
    )
    if times != 1:
        raise SystemExit(f"{REGISTRY} has no line of IDS")
    return text.encode()


def named(line: str, games: tuple[str, ...]) -> list[str]:
    """Return the names of games in a line of the registry that are wanted, quoted as there."""
    return [name for name in re.findall(r'"\w+"', line) if name.strip('"') in games]


def main(source: str, folder: str, *games: str) -> None:
    """Write the wheel with bytecode in place of its sources, and the packages apart from it."""
    files: dict[str, bytes] = {}
    apart, games = games[:1] == (APART,), tuple(game for game in games if game != APART)
    with zipfile.ZipFile(source) as old:
        for game in games if apart else ():
            Path(folder, f"{game}.bin").write_bytes(package(old, game))
        for path in sorted(old.namelist()):
            if games and is_left_out(path, () if apart else games):
                continue
            data = old.read(path)
            if games and path == REGISTRY:
                data = listing(data, games)
            if path.endswith(".py"):
                files[f"{path}c"] = bytecode(path, data)
            elif path.endswith(".dist-info/WHEEL"):
                files[path] = data.replace(b"py3-none-any", TAG.encode())
            elif games and path.endswith(".dist-info/METADATA"):
                files[path] = data.partition(b"\n\n")[0] + b"\n"
            elif path.endswith(".dist-info/RECORD"):
                record = path
            else:
                files[path] = data
    rows = [f"{path},{sha256(data)},{len(data)}\n" for path, data in files.items()]
    files[record] = "".join([*rows, f"{record},,\n"]).encode()
    target = Path(folder, Path(source).name.replace("py3-none-any", TAG))
    with zipfile.ZipFile(target, "w") as new:
        for path, content in files.items():
            info = zipfile.ZipInfo(path)
            info.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(info, content, compresslevel=9)


def sha256(data: bytes) -> str:
    """Return a file's hash as a wheel's record has it."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode()
    return f"sha256={digest.rstrip('=')}"


if __name__ == "__main__":
    main(*sys.argv[1:])
