"""Which form of a kernel is imported: the compiled one, or its own source, interpreted.

Left alone, Python takes the compiled one where there is one. TILEWRIGHT_KERNEL=interpreted takes
the source even beside it; TILEWRIGHT_KERNEL=compiled refuses to fall back to the source.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType


def is_kernel(name: str) -> bool:
    """Whether the module is a kernel: one of those in a package's folder `kernels`.

    >>> is_kernel("tilewright.engine.kernels.kernel"), is_kernel("tilewright.engine.kernels")
    (True, False)
    """
    parts = name.split(".")
    return len(parts) == 4 and (parts[0], parts[2]) == ("tilewright", "kernels")


class InterpretedFinder:
    """Finds the kernels' sources, and nothing else."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of the kernel of that name; None for any other module."""
        if not is_kernel(name) or path is None:
            return None
        source = Path(path[0], name.rpartition(".")[2] + ".py")
        return spec_from_file_location(name, source)


class CompiledFinder:
    """Finds the compiled kernels, and nothing else."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The compiled kernel of that name; None for any other module.

        Raises ImportError when there is only its source.
        """
        if not is_kernel(name):
            return None
        spec = PathFinder.find_spec(name, path)
        if spec is None or str(spec.origin).endswith(".py"):
            raise ImportError(f"{name} is not compiled, and TILEWRIGHT_KERNEL=compiled", name=name)
        return spec


def choose_kernels() -> None:
    """From now on the kernels are imported as TILEWRIGHT_KERNEL says.

    Raises ValueError when it says neither `interpreted` nor `compiled`.
    """
    match os.environ.get("TILEWRIGHT_KERNEL", ""):
        case "":
            return
        case "interpreted":
            sys.meta_path.insert(0, InterpretedFinder)
        case "compiled":
            sys.meta_path.insert(0, CompiledFinder)
        case other:
            raise ValueError(f"TILEWRIGHT_KERNEL is {other!r}, not 'interpreted' or 'compiled'")
