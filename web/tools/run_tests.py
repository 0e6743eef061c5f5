"""Run the tests marked ``pyodide`` inside Pyodide, on the wheel; /room is laid out by build.py."""

import os
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path[:0] = ["/room/site", "/room"]
os.chdir("/room")

import pytest  # noqa: E402 (it lies in the room)

marked = [str(file) for file in Path("tests").glob("test_*.py") if "pyodide" in file.read_text()]
words = ["-m", "pyodide", "-p", "no:cacheprovider", "--durations=10"]
sys.exit(int(pytest.main([*sorted(marked), *words])))
