"""Kernels where there is no C compiler, and where their sources change."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tilewright.engine import layout
from tilewright_build import kernels
from tilewright_build.compile_kernels import UNHURRIED_AFTER
from tilewright_build.kernels import headers, module_of, sources


def test_every_file_that_cython_compiles_lies_in_a_folder_of_kernels(root: Path) -> None:
    package = root / "src/tilewright"
    compiled = [path for path in package.rglob("*.py") if "import cython\n" in path.read_text()]
    assert sorted(compiled) == sources()
    assert "tilewright.engine.kernels.best_play" in map(module_of, sources())


@pytest.fixture(scope="module")
def tree(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy what the kernels are built from, and nothing else."""
    copy = tmp_path_factory.mktemp("tree")
    shutil.copytree(root / "build_backend", copy / "build_backend")
    shutil.copytree(root / "requirements", copy / "requirements")
    package = root / "src/tilewright"
    files = [
        *sources(),
        *package.glob("engine/**/*.pxd"),
        package / "engine/bits.py",
        package / "engine/layout.py",
        package / "engine/vectors.py",
        *headers(),
    ]
    # as old as they are: what Cython has made of them already need not be made again
    if (root / "build/cython").exists():
        shutil.copytree(root / "build/cython", copy / "build/cython")
    # Cython finds a kernel's .pxd by its package
    for source in [*files, *package.glob("**/__init__.py")]:
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


def test_the_build_declares_the_sizes_of_the_layout_to_the_compiled_kernels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = shutil.copy2(kernels.LAYOUT, tmp_path)
    monkeypatch.setattr(kernels, "LAYOUT", Path(copy))
    kernels.declare_layout()
    declared = Path(copy).with_suffix(".pxd").read_text().splitlines()
    assert declared[1] == "cdef enum:"
    values = {name: int(value, 0) for name, _, value in map(str.split, declared[2:])}
    assert values == {name: value for name, value in vars(layout).items() if name.isupper()}


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
def test_the_compiler_is_asked_for_less_effort_after_a_kernels_own_code(tree: Path) -> None:
    _build(tree, "", "/bin/false")
    written = {path.stem: path for path in (tree / "build/cython").rglob("*.c")}
    assert {source.stem for source in sources()} <= written.keys()
    for source in sources():
        before, _, after = written[source.stem].read_text().partition(UNHURRIED_AFTER)
        assert f"{len(source.stem)}{source.stem}_" in before, "its own code comes first"
        assert UNHURRIED_AFTER not in after
        assert "Code section: init_module" in after


@pytest.mark.slow
def test_a_kernel_that_cython_refuses_is_an_error_and_not_a_missing_compiler(
    tree: Path, tmp_path: Path
) -> None:
    broken = Path(shutil.copytree(tree, tmp_path / "tree"))
    with (broken / "src/tilewright/engine/kernels/kernel.py").open("a") as source:
        source.write("\ndef broken(:\n")
    assert _build(broken, "", None).returncode != 0


def test_an_interpreted_build_compiles_nothing(tree: Path) -> None:
    result = _build(tree, "interpreted", None)
    assert (result.returncode, result.stdout) == (0, "")


def test_a_compiled_file_that_a_moved_kernel_left_behind_goes_with_the_next_build(
    tree: Path, tmp_path: Path
) -> None:
    pulled = Path(shutil.copytree(tree, tmp_path / "tree"))
    left = [pulled / "src/tilewright/engine" / name for name in ("kernel.abi3.so", "kernel.pyd")]
    for path in left:
        path.touch()
    assert _build(pulled, "", "/bin/false").returncode == 0
    assert not any(path.exists() for path in left)
