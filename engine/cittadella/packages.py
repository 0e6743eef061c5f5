"""Games that are loaded after the engine: a package is held in memory and imported from there.

In a page no game lies beside the engine; the page fetches the package of one when it is wanted. A
package holds the code of the game's modules by their names: marshalled by the Python that will run
it, compressed by zlib, and written in base64.
"""

import marshal
import sys
import zlib
from base64 import b64decode
from collections.abc import Mapping
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType

from . import games


class _Package:
    """Finds and loads the modules of a game, as Python's ``sys.meta_path`` wants it."""

    def __init__(self, name: str, modules: Mapping[str, CodeType]) -> None:
        self._name = name
        self._modules = modules

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        del path, target
        if name not in self._modules:
            return None
        return ModuleSpec(name, self, is_package=name == self._name)  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave it to Python."""

    def exec_module(self, module: ModuleType) -> None:
        exec(self._modules[module.__name__], module.__dict__)


def add(game_id: str, package: str) -> None:
    """Make a game importable from its package; one that is installed takes precedence.

    Raises :class:`ValueError` if it is no package of this game.
    """
    name = f"{games.__name__}.{game_id}"
    try:
        modules = marshal.loads(zlib.decompress(b64decode(package)))
    except (EOFError, TypeError, zlib.error) as error:
        raise ValueError(str(error)) from error
    if game_id not in games.IDS or type(modules) is not dict or name not in modules:
        raise ValueError(f"no package of {game_id}")
    sys.meta_path.append(_Package(name, modules))
