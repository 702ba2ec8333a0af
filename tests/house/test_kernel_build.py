"""Kernels where there is no C compiler, and where their sources change."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tilewright.kernel_choice import KERNELS as NAMES
from tilewright_build.kernels import KERNELS as COMPILED

KERNELS = tuple(name.removeprefix("tilewright.").replace(".", "/") for name in NAMES)


def test_everybody_names_the_same_kernels(root: Path) -> None:
    makefile = (root / "Makefile").read_text()
    named = makefile.partition("\nKERNELS := ")[2].partition("KERNEL_SOURCES")[0]
    assert NAMES == COMPILED
    assert sorted(re.findall(r"(\w+)\.py", named)) == sorted(name.split("/")[1] for name in KERNELS)


@pytest.fixture(scope="module")
def tree(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what the kernels are built from, and nothing else."""
    copy = tmp_path_factory.mktemp("tree")
    shutil.copytree(root / "build_backend", copy / "build_backend")
    shutil.copytree(root / "requirements", copy / "requirements")
    package = root / "src/tilewright"
    kernels = [package / f"{kernel}.py" for kernel in KERNELS]
    kernels += [
        *package.glob("engine/*.pxd"),
        package / "engine/bits.py",
        package / "engine/layout.py",
    ]
    # as old as they are: what Cython has made of them already need not be made again
    if (root / "build/cython").exists():
        shutil.copytree(root / "build/cython", copy / "build/cython")
    # Cython finds a kernel's .pxd by its package
    for source in [*kernels, *package.glob("**/__init__.py")]:
        target = copy / source.relative_to(root)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)
    return copy


def _build(tree: Path, mode: str, compiler: str | None) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "PYTHONPATH": str(tree / "build_backend"),
        "TILEWRIGHT_KERNEL": mode,
    }
    if compiler is not None:
        environment["CC"] = compiler
    return subprocess.run(
        [sys.executable, "-m", "tilewright_build", "kernels"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
@pytest.mark.parametrize("compiler", ["/bin/false", "/no/such/compiler"])
def test_without_a_compiler_the_build_goes_on_and_says_so_in_one_line(
    tree: Path, compiler: str
) -> None:
    result = _build(tree, "", compiler)
    assert result.returncode == 0
    told = [line for line in result.stdout.splitlines() if "no working C compiler" in line]
    assert len(told) == 1
    assert len(result.stdout.splitlines()) == 2
    assert result.stderr == ""


@pytest.mark.slow
def test_without_a_compiler_a_build_that_must_compile_fails(tree: Path) -> None:
    result = _build(tree, "compiled", "/bin/false")
    assert result.returncode != 0
    assert "The kernels did not compile" in result.stderr


@pytest.mark.slow
def test_a_kernel_that_cython_refuses_is_an_error_and_not_a_missing_compiler(
    tree: Path, tmp_path: Path
) -> None:
    broken = Path(shutil.copytree(tree, tmp_path / "tree"))
    with (broken / "src/tilewright/engine/kernel.py").open("a") as source:
        source.write("\ndef broken(:\n")
    assert _build(broken, "", None).returncode != 0


def test_an_interpreted_build_compiles_nothing(tree: Path) -> None:
    result = _build(tree, "interpreted", None)
    assert (result.returncode, result.stdout) == (0, "")
