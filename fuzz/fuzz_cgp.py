"""Feeds CGP to its reader: `python fuzz/fuzz_cgp.py -max_total_time=60` (needs atheris)."""

import importlib
import sys

from tilewright.notation.cgp import BadCgp, read_cgp, write_cgp
from tilewright.rules.editions import STANDARD
from tilewright.rules.errors import UnsoundSetup


def check(data: bytes) -> None:
    """The reader takes the text or says where it is wrong; what it took reads back the same."""
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
    """Runs until it is stopped, or something is found."""
    atheris = importlib.import_module("atheris")
    atheris.instrument_all()
    atheris.Setup(sys.argv, check)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
