"""TILEWRIGHT_KERNEL chooses at run time between a kernel and its own source."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache

import pytest

from tilewright.kernel_choice import is_kernel
from tilewright_build.kernels import module_of, sources

KERNELS = [module_of(source) for source in sources()]

IMPORTS = """
import importlib, json, sys

def found(kernel):
    try:
        return importlib.import_module(kernel).__file__
    except ImportError as error:
        return str(error)

print(json.dumps({kernel: found(kernel) for kernel in sys.argv[1:]}))
"""


def test_a_kernel_is_known_by_the_folder_it_lies_in() -> None:
    assert all(map(is_kernel, KERNELS))
    others = ["tilewright.engine.kernels", "tilewright.engine.bits", "other.engine.kernels.kernel"]
    assert not any(map(is_kernel, others))


@cache
def _imported(mode: str) -> dict[str, str]:
    """Import each kernel in a new process and return its file, or why there is none."""
    result = _run(IMPORTS, mode)
    assert result.returncode == 0, result.stderr
    found: dict[str, str] = json.loads(result.stdout)
    return found


def _run(program: str, mode: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program, *KERNELS],
        env={**os.environ, "TILEWRIGHT_KERNEL": mode},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("kernel", KERNELS)
def test_interpreted_runs_the_source_even_beside_a_compiled_kernel(kernel: str) -> None:
    assert _imported("interpreted")[kernel].endswith(".py")


@pytest.mark.parametrize("kernel", KERNELS)
def test_compiled_runs_no_source(kernel: str) -> None:
    found = _imported("compiled")[kernel]
    assert f"{kernel} is not compiled" in found or found.endswith((".so", ".pyd"))


def test_any_other_choice_is_refused_with_those_there_are() -> None:
    result = _run(f"import {KERNELS[0]}", "fast")
    assert "TILEWRIGHT_KERNEL is 'fast'; set it to 'interpreted' or 'compiled'" in result.stderr
