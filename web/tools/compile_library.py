"""Turn Pyodide's standard library from sources into bytecode, inside the Pyodide that runs it.

Arguments: the library's zip, the zip to write. Most of a start in the browser is compiling these
modules; what a game can never use there is left out, to save bytes. The zip is not compressed:
the browser unpacks the whole faster than Python its parts.
"""

import sys
import zipfile
from importlib import util

SPARE = {
    "__phello__",
    "_pydatetime",
    "_pyio",
    "_pyrepl",
    "argparse",
    "asyncio/proactor_events",
    "asyncio/windows_events",
    "asyncio/windows_utils",
    "bdb",
    "cProfile",
    "cmd",
    "code",
    "compileall",
    "configparser",
    "csv",
    "ctypes",
    "curses",
    "difflib",
    "doctest",
    "ensurepip",
    "filecmp",
    "fileinput",
    "fractions",
    "ftplib",
    "gettext",
    "http/cookiejar",
    "http/server",
    "idlelib",
    "imaplib",
    "logging/config",
    "logging/handlers",
    "mailbox",
    "mimetypes",
    "modulefinder",
    "multiprocessing",
    "netrc",
    "optparse",
    "pdb",
    "pickletools",
    "plistlib",
    "poplib",
    "profile",
    "pstats",
    "pyclbr",
    "pydoc",
    "pydoc_data",
    "sched",
    "shelve",
    "smtplib",
    "socketserver",
    "sqlite3",
    "statistics",
    "symtable",
    "tabnanny",
    "this",
    "timeit",
    "trace",
    "turtle",
    "unittest",
    "urllib/robotparser",
    "uuid",
    "wave",
    "webbrowser",
    "wsgiref",
    "xml",
    "xmlrpc",
    "zipapp",
}
ENCODINGS = {
    "__init__",
    "aliases",
    "ascii",
    "charmap",
    "cp437",
    "idna",
    "latin_1",
    "punycode",
    "raw_unicode_escape",
    "unicode_escape",
    "undefined",
    "utf_8",
    "utf_8_sig",
}


def wanted(path: str) -> bool:
    """Tell whether the module at ``path`` in the zip is worth its bytes."""
    module = path.removesuffix(".py")
    top, _, rest = module.partition("/")
    return SPARE.isdisjoint({top, module}) and (top != "encodings" or rest in ENCODINGS)


def main(source: str, target: str) -> None:
    """Write ``target``: the wanted modules of ``source`` as unchecked bytecode."""
    from importlib._bootstrap_external import _code_to_hash_pyc

    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for entry in sorted(old.namelist()):
            if entry.endswith("/") or not wanted(entry):
                continue
            data = old.read(entry)
            name = entry
            if entry.endswith(".py"):
                version = f"{sys.version_info.major}{sys.version_info.minor}"
                place = f"/lib/python{version}.zip/{entry}"
                code = compile(data, place, "exec", dont_inherit=True, optimize=2)
                data = _code_to_hash_pyc(code, util.source_hash(data), checked=False)
                name = f"{entry}c"
            new.writestr(zipfile.ZipInfo(name), data)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
