"""Turn a wheel's modules from sources into bytecode, inside the Pyodide that will import them.

Arguments: the wheel, the folder to write to. The bytecode is unchecked: nobody edits what lies in
a page.
"""

import base64
import hashlib
import sys
import zipfile
from importlib import util
from pathlib import Path

TAG = f"cp{sys.version_info.major}{sys.version_info.minor}-none-any"


def bytecode(path: str, source: bytes) -> bytes:
    """Return a module as the import system reads it."""
    from importlib._bootstrap_external import _code_to_hash_pyc

    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_hash_pyc(code, util.source_hash(source), checked=False))


def main(source: str, folder: str) -> None:
    """Write the wheel with bytecode in place of its sources."""
    files: dict[str, bytes] = {}
    with zipfile.ZipFile(source) as old:
        for path in sorted(old.namelist()):
            data = old.read(path)
            if path.endswith(".py"):
                files[f"{path}c"] = bytecode(path, data)
            elif path.endswith(".dist-info/WHEEL"):
                files[path] = data.replace(b"py3-none-any", TAG.encode())
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
