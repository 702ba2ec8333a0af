"""The run of a fuzz target, which every target has in common (needs atheris)."""

import importlib
import sys
from collections.abc import Callable, Sequence
from pathlib import Path


def fuzz(name: str, seeds: Sequence[bytes], check: Callable[[bytes], None]) -> None:
    """Run until stopped or until something is found; the corpus is kept in build/."""
    atheris = importlib.import_module("atheris")
    corpus = Path("build/fuzz") / name
    corpus.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(seeds):
        (corpus / f"seed-{number}").write_bytes(seed)
    atheris.instrument_all()
    atheris.Setup([*sys.argv, str(corpus)], check)
    atheris.Fuzz()
