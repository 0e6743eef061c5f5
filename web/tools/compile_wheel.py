"""Put bytecode into a wheel, inside the Pyodide that will import it.

Arguments: the wheel, the folder to write to, and ``beside`` to keep the sources or ``instead`` to
leave them out. The bytecode is unchecked: nobody edits what lies in a page.
"""

import base64
import hashlib
import sys
import zipfile
from importlib import util
from pathlib import Path

TAG = f"cp{sys.version_info.major}{sys.version_info.minor}-none-any"


def compiled(path: str, source: bytes, place: str) -> dict[str, bytes]:
    """Return the files that stand for a module."""
    from importlib._bootstrap_external import _code_to_hash_pyc

    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
    bytecode = bytes(_code_to_hash_pyc(code, util.source_hash(source), checked=False))
    if place == "beside":
        return {path: source, util.cache_from_source(path): bytecode}
    return {f"{path}c": bytecode}


def main(source: str, folder: str, place: str) -> None:
    """Write the wheel with the bytecode of each of its modules."""
    files: dict[str, bytes] = {}
    with zipfile.ZipFile(source) as old:
        for path in sorted(old.namelist()):
            data = old.read(path)
            if path.endswith(".dist-info/WHEEL"):
                data = data.replace(b"py3-none-any", TAG.encode())
            if path.endswith(".dist-info/RECORD"):
                record = path
            else:
                files |= compiled(path, data, place) if path.endswith(".py") else {path: data}
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
