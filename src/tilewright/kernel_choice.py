"""The choice between compiled kernels and their interpreted sources.

By default Python takes a compiled kernel where there is one. TILEWRIGHT_KERNEL=interpreted takes
the source even then; TILEWRIGHT_KERNEL=compiled refuses to fall back to the source.
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
    """Return whether the module is a kernel: one of those in a package's folder `kernels`.

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
        """Return the source of the kernel of that name; None for any other module."""
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
        """Return the compiled kernel of that name; None for any other module.

        Raises ImportError when there is only its source.
        """
        if not is_kernel(name):
            return None
        spec = PathFinder.find_spec(name, path)
        if spec is None or str(spec.origin).endswith(".py"):
            message = (
                f"{name} is not compiled, but TILEWRIGHT_KERNEL=compiled; compile it or unset it"
            )
            raise ImportError(message, name=name)
        return spec


def choose_kernels() -> None:
    """Make imports of kernels follow TILEWRIGHT_KERNEL.

    Raises ValueError when it is neither `interpreted` nor `compiled`.
    """
    match os.environ.get("TILEWRIGHT_KERNEL", ""):
        case "":
            return
        case "interpreted":
            sys.meta_path.insert(0, InterpretedFinder)
        case "compiled":
            sys.meta_path.insert(0, CompiledFinder)
        case other:
            raise ValueError(
                f"TILEWRIGHT_KERNEL is {other!r}; set it to 'interpreted' or 'compiled'"
            )
