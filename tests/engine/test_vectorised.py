"""The hot loops of the search are vectors: what gcc says of the C that the kernels become.

One flag less, or a loop written another way, and the same code takes half as long again while every
other test still passes.
"""

import platform
import re
import shutil
import subprocess
import sys
import sysconfig
from collections import Counter
from pathlib import Path

import pytest

from tilewright_build.compile_kernels import FLAGS
from tilewright_build.kernels import sources

HOT = ("exchange", "bound_lane", "bound_row", "bound_subsets", "fitting_subsets", "fit_tiles")
"""Functions of the kernels that must have loops over rows of numbers at once."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        shutil.which("gcc") is None or platform.machine() not in {"x86_64", "AMD64", "aarch64"},
        reason="only gcc says which loops it made vectors of",
    ),
]


def test_gcc_makes_vectors_of_the_hot_loops(tmp_path: Path) -> None:
    found: Counter[str] = Counter()
    for source in sources():
        if any(f"def {name}(" in source.read_text("utf-8") for name in HOT):
            found.update(vectorised(source, tmp_path))
    missing = [name for name in HOT if not found[name]]
    assert not missing, f"{found} without {missing}"


def vectorised(source: Path, folder: Path) -> Counter[str]:
    """How many loops of each function of this kernel gcc made vectors of."""
    made = folder / f"{source.stem}.c"
    root = next(parent for parent in source.parents if parent.name == "src")
    command = [sys.executable, "-m", "cython", "-3", "-I", str(root), str(source), "-o", str(made)]
    subprocess.run(command, check=True, capture_output=True)
    include = sysconfig.get_path("include")
    compiler = ["gcc", "-fPIC", *FLAGS, "-DPy_LIMITED_API=0x030B0000", f"-I{include}"]
    said = subprocess.run(
        [*compiler, "-fopt-info-vec", "-S", "-o", str(folder / "made.s"), str(made)],
        check=True,
        capture_output=True,
        text=True,
    ).stderr
    functions = {0: ""}
    for number, line in enumerate(made.read_text("utf-8").splitlines(), start=1):
        if begun := re.match(r"static .*?__pyx_f_\w*?\d+[A-Z][A-Za-z]*_(\w+)\(.*\{", line):
            functions[number] = begun[1]
    loops = re.findall(r"\.c:(\d+):\d+: optimized: loop vectorized", said)
    return Counter(functions[max(at for at in functions if at <= int(loop))] for loop in loops)
