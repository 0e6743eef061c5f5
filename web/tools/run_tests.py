"""Run the engine's own tests inside Pyodide, against its wheel; /room is laid out by build.py."""

import os
import sys

sys.dont_write_bytecode = True
sys.path[:0] = ["/room/site", "/room"]
os.chdir("/room")

import pytest  # noqa: E402 (it lies in the room)

code = pytest.main(
    ["site/cittadella", "tests", "-m", "not slow and not native", "-p", "no:cacheprovider"]
)
sys.exit(int(code))
