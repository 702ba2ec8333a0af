"""Feed CGP to its reader: `python fuzz/fuzz_cgp.py -max_total_time=60` (needs atheris)."""

import importlib
import sys
from pathlib import Path

from tilewright.notation.cgp import BadCgp, read_cgp, write_cgp
from tilewright.rules.editions import STANDARD
from tilewright.rules.errors import UnsoundSetup

SEEDS = (
    b"15/15/15/15/15/15/15/5HoRN6/15/15/15/15/15/15/15 AEINRT?/ 14/0 0; lex CLUB;",
    b"15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 / 0/0 0;",
    b"14Z/15/15/15/15/15/15/15/15/15/15/15/15/15/15 QQQQQQQ/?/A -5/0/300 2;",
)


def check(data: bytes) -> None:
    """Check that the text is refused with its place, or that what was read reads back the same."""
    try:
        read = read_cgp(data.decode("utf-8", "replace"))
    except BadCgp:
        return
    assert read_cgp(write_cgp(read)) == read
    try:
        position = read.position(STANDARD)
    except UnsoundSetup:
        return
    assert position.board == read.board


def main() -> None:
    """Run until stopped or until something is found; the corpus is kept in build/."""
    atheris = importlib.import_module("atheris")
    corpus = Path("build/fuzz/cgp")
    corpus.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(SEEDS):
        (corpus / f"seed-{number}").write_bytes(seed)
    atheris.instrument_all()
    atheris.Setup([*sys.argv, str(corpus)], check)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
