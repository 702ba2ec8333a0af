"""The choice between compiled kernels and their interpreted sources.

By default Python takes a compiled kernel where there is one. TILEWRIGHT_KERNEL=interpreted takes
the source even then; TILEWRIGHT_KERNEL=compiled refuses to fall back to the source.
"""

from __future__ import annotations

import builtins
import os
import sys
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType


def is_kernel(name: str) -> bool:
    """Return whether the module is a kernel: one of those in a package's folder `kernels`.

    >>> is_kernel("tilewright.engine.kernels.kernel"), is_kernel("tilewright.engine.kernels")
    (True, False)
    """
    parts = name.split(".")
    return len(parts) == 4 and (parts[0], parts[2]) == ("tilewright", "kernels")


class KernelLoader(SourceFileLoader):
    """Runs the source of a kernel, in which `import cython` gives `cython_names`.

    Only the kernel's own imports are answered so: a program that uses Cython still finds it.
    """

    def exec_module(self, module: ModuleType) -> None:
        """Run the source in the module."""
        vars(module)["__builtins__"] = {**vars(builtins), "__import__": _import}
        super().exec_module(module)


def _import(name: str, *arguments: Any, **named: Any) -> ModuleType:
    if name == "cython":
        return import_module("tilewright.cython_names")
    return builtins.__import__(name, *arguments, **named)


class KernelFinder:
    """Finds the kernels and nothing else: compiled, interpreted, or by default the faster."""

    def __init__(self, mode: str) -> None:
        self.mode = mode

    def find_spec(
        self, name: str, path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the kernel of that name; None for any other module.

        Raises ImportError where only a compiled kernel will do and there is only its source.
        """
        if not is_kernel(name) or path is None:
            return None
        found = None if self.mode == "interpreted" else PathFinder.find_spec(name, path)
        if found is not None and not str(found.origin).endswith(".py"):
            return found
        if self.mode == "compiled":
            message = (
                f"{name} is not compiled, but TILEWRIGHT_KERNEL=compiled; compile it or unset it"
            )
            raise ImportError(message, name=name)
        source = Path(path[0], name.rpartition(".")[2] + ".py")
        if not source.is_file():
            return None
        return spec_from_file_location(name, source, loader=KernelLoader(name, str(source)))


def choose_kernels() -> None:
    """Make imports of kernels follow TILEWRIGHT_KERNEL.

    Raises ValueError when it is neither `interpreted` nor `compiled`.
    """
    mode = os.environ.get("TILEWRIGHT_KERNEL", "")
    if mode not in ("", "interpreted", "compiled"):
        raise ValueError(f"TILEWRIGHT_KERNEL is {mode!r}; set it to 'interpreted' or 'compiled'")
    sys.meta_path.insert(0, KernelFinder(mode))
