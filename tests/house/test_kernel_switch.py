"""TILEWRIGHT_KERNEL chooses at run time between a kernel and its own source."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

KERNELS = ("tilewright.engine.kernel", "tilewright.lexicon.graph_builder")


def _file_of(kernel: str, mode: str) -> str:
    code = f"import {kernel} as kernel; print(kernel.__file__)"
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "TILEWRIGHT_KERNEL": mode},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()


@pytest.mark.parametrize("kernel", KERNELS)
def test_interpreted_runs_the_source_even_beside_a_compiled_kernel(kernel: str) -> None:
    assert _file_of(kernel, "interpreted").endswith(".py")


@pytest.mark.parametrize("kernel", KERNELS)
def test_compiled_never_runs_the_source(kernel: str) -> None:
    try:
        file = _file_of(kernel, "compiled")
    except subprocess.CalledProcessError as failure:
        assert "is not compiled" in failure.stderr
    else:
        assert not file.endswith(".py")
