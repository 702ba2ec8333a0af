"""Run the kernels under AddressSanitizer: `python tools/sanitize.py [--seconds N] [PYTEST ...]`.

The kernels check no bounds. Here they are compiled into build/asan with a guard before and behind
every buffer; the tests of words, engine and environments run on them (or the ones named), and then
the fuzz targets of word graphs, leaves and searches for N seconds each, on the fuzzer's corpus and
on files damaged at random. The first access outside a buffer ends the run, and its report is
printed.

Needs gcc with its libasan. Exit status 1 when anything was found.
"""

from __future__ import annotations

import argparse
import os
import random
import runpy
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TREE = ROOT / "build/asan"
REPORT = TREE / "report"
TARGETS = ("word_graph", "leaves", "searches")
TESTS = ("tests/lexicon", "tests/engine", "tests/environments", "-m", "not slow")
SANITIZE = "-fsanitize=address"
COMPILE = (
    "from tilewright_build import compile_kernels;"
    f" compile_kernels.FLAGS = ('-O1', '-g', '-fno-omit-frame-pointer', {SANITIZE!r});"
    " compile_kernels.main()"
)
IMPORT = "from tilewright.engine.kernels import kernel"
# a table too short for its graph, which nothing but a guard can notice
READ_OUTSIDE = """
from array import array
from tilewright.engine.kernels.leave_codec import fill_values
fill_values(array("I", [0x400001, 0x1C00000]), array("i", [0]), array("f", [0]))
"""


def build() -> None:
    """Copy the package to build/asan/src and compile its kernels with guards.

    Raises SystemExit when they do not compile.
    """
    shutil.rmtree(TREE, ignore_errors=True)
    left_out = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
    for folder in ("src", "build_backend", "requirements"):
        shutil.copytree(ROOT / folder, TREE / folder, ignore=left_out)
    made = subprocess.run(
        [sys.executable, "-c", COMPILE],
        cwd=TREE,
        env={**os.environ, "PYTHONPATH": str(TREE / "build_backend"), "LDFLAGS": SANITIZE},
        capture_output=True,
        text=True,
        check=False,
    )
    missing = [
        source
        for source in TREE.glob("src/**/*.py")
        if "import cython\n" in source.read_text("utf-8")
        and not [*source.parent.glob(f"{source.stem}.*.so")]
    ]
    if made.returncode or missing:
        raise SystemExit(f"not compiled: {missing}\n{made.stdout}{made.stderr}")


def guarded() -> dict[str, str]:
    """Return the environment for Python to run the kernels of build/asan, each buffer apart."""
    library = subprocess.run(
        ["gcc", "-print-file-name=libasan.so"], capture_output=True, text=True, check=True
    ).stdout.strip()
    return {
        **os.environ,
        "LD_PRELOAD": library,
        # Python frees little of what it holds when it ends, so leaks are not looked for
        "ASAN_OPTIONS": f"detect_leaks=0:log_path={REPORT}:halt_on_error=1",
        # otherwise small buffers would be adjacent in Python's own arenas, without guards
        "PYTHONMALLOC": "malloc",
        "PYTHONPATH": str(TREE / "src"),
        "TILEWRIGHT_KERNEL": "compiled",
    }


def run(*arguments: str) -> int:
    """Run Python with these arguments on the guarded kernels, and return its exit status."""
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=guarded(), check=False
    ).returncode


def feed(seconds: float, seed: int) -> None:
    """Feed the fuzz targets their corpus, and damaged files for this many seconds.

    Raises AssertionError when a target finds a fault.
    """
    dice = random.Random(seed)
    for name in TARGETS:
        target = runpy.run_path(str(ROOT / "fuzz" / f"fuzz_{name}.py"))
        kept = [path.read_bytes() for path in sorted((ROOT / "build/fuzz" / name).glob("*"))]
        files = [*target["SEEDS"], *kept]
        for content in files:
            target["check"](content)
        count = 0
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            target["check"](damaged(dice.choice(files), dice))
            count += 1
        print(f"{name}: {len(files)} files as they are, {count} damaged (seed {seed})")


def damaged(content: bytes, dice: random.Random) -> bytes:
    """Return the content with some bytes, bits or nodes changed, or its end cut off."""
    data = bytearray(content)
    for _ in range(dice.randint(1, 4)):
        if len(data) < 8:
            break
        place = dice.randrange(len(data))
        node, other = place // 4 * 4, dice.randrange(len(data) // 4) * 4
        match dice.randrange(5):
            case 0:
                data[place] = dice.randrange(256)
            case 1:
                data[place] ^= 1 << dice.randrange(8)
            case 2:
                data[place] = (data[place] + dice.choice([-1, 1])) % 256
            case 3:
                data[node : node + 4] = data[other : other + 4]
            case _:
                del data[node if dice.random() < 0.9 else place :]
    return bytes(data)


def main() -> None:
    """Build, run the tests and feed the targets; print the sanitizer's report."""
    options = argparse.ArgumentParser(prog="sanitize")
    options.add_argument("--seconds", type=float, default=20, help="for each fuzz target")
    options.add_argument("--feed", type=int, metavar="SEED", help=argparse.SUPPRESS)
    chosen, tests = options.parse_known_args()
    if chosen.feed is not None:
        feed(chosen.seconds, chosen.feed)
        return
    build()
    if run("-c", f"{IMPORT}; assert kernel.__file__.startswith({str(TREE)!r})"):
        raise SystemExit("the guarded kernels are not the imported ones")
    run("-c", READ_OUTSIDE)
    noticed = [*TREE.glob(f"{REPORT.name}.*")]
    if not noticed:
        raise SystemExit("the guards do not work: a read outside a buffer was not noticed")
    for report in noticed:
        report.unlink()
    seed = random.SystemRandom().randrange(2**32)
    fed = (__file__, "--feed", str(seed), "--seconds", str(chosen.seconds))
    statuses = [run("-m", "pytest", "-q", *(tests or TESTS)), run(*fed)]
    reports = sorted(TREE.glob(f"{REPORT.name}.*"))
    for report in reports:
        print(report.read_text("utf-8", "replace"))
    if any(statuses) or reports:
        raise SystemExit(1)
    print("nothing was read or written outside a buffer")


if __name__ == "__main__":
    main()
