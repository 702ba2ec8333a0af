"""TILEWRIGHT_KERNEL chooses at run time between a kernel and its own source."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tilewright.kernel_choice import is_kernel
from tilewright_build.kernels import module_of, sources

KERNELS = [module_of(source) for source in sources()]


def test_a_kernel_is_known_by_the_folder_it_lies_in() -> None:
    assert all(map(is_kernel, KERNELS))
    others = ["tilewright.engine.kernels", "tilewright.engine.bits", "other.engine.kernels.kernel"]
    assert not any(map(is_kernel, others))


def _import(kernel: str, mode: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", f"import {kernel} as kernel; print(kernel.__file__)"],
        env={**os.environ, "TILEWRIGHT_KERNEL": mode},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("kernel", KERNELS)
def test_interpreted_runs_the_source_even_beside_a_compiled_kernel(kernel: str) -> None:
    assert _import(kernel, "interpreted").stdout.strip().endswith(".py")


@pytest.mark.parametrize("kernel", KERNELS)
def test_compiled_runs_no_source(kernel: str) -> None:
    result = _import(kernel, "compiled")
    refused = f"{kernel} is not compiled" in result.stderr
    assert refused != result.stdout.strip().endswith((".so", ".pyd"))


def test_any_other_choice_is_refused_with_those_there_are() -> None:
    result = _import(KERNELS[0], "fast")
    assert "TILEWRIGHT_KERNEL is 'fast'; set it to 'interpreted' or 'compiled'" in result.stderr
