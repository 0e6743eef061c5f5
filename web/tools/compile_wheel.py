"""Turn a wheel's modules from sources into bytecode, inside the Pyodide that will import them.

Arguments: the wheel, the folder to write to and, for the engine's wheel, the games that the page
has: others are left out, and so is what only a terminal wants, and the wheel's description. The
bytecode is unchecked: nobody edits what lies in a page.
"""

import base64
import hashlib
import re
import sys
import zipfile
from importlib import util
from pathlib import Path

GAMES = "cittadella/games/"
REGISTRY = f"{GAMES}__init__.py"
OF_A_TERMINAL = re.compile(
    r"cittadella/(__main__|bench|certify|progress|bots/arena|bots/verdict)\.py"
)
TAG = f"cp{sys.version_info.major}{sys.version_info.minor}-none-any"


def bytecode(path: str, source: bytes) -> bytes:
    """Return a module as the import system reads it."""
    from importlib._bootstrap_external import _code_to_hash_pyc

    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_hash_pyc(code, util.source_hash(source), checked=False))


def is_left_out(path: str, games: tuple[str, ...]) -> bool:
    """Tell whether a page with these games does without a module."""
    game, inside, _ = path.removeprefix(GAMES).partition("/")
    other = path.startswith(GAMES) and inside and game not in games
    return bool(games and (other or OF_A_TERMINAL.fullmatch(path)))


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
    """Write the wheel with bytecode in place of its sources."""
    files: dict[str, bytes] = {}
    with zipfile.ZipFile(source) as old:
        for path in sorted(old.namelist()):
            if is_left_out(path, games):
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
