"""Feeds JSON to the reader of game files: `python fuzz/fuzz_game_file.py` (needs atheris)."""

import importlib
import sys
from pathlib import Path

from tilewright.game.verify import verify
from tilewright.notation.game_file import (
    BadGameFile,
    GameFile,
    read_game_file,
    read_record,
    write_game_file,
)

GAMES = Path(__file__).parents[1] / "tests" / "golden" / "game_file"
SEEDS = tuple(file.read_bytes() for file in sorted(GAMES.glob("*.json")))


def check(data: bytes) -> None:
    """A file is read or refused; what is read is verified, and makes a game or is refused."""
    try:
        record = read_record(data)
    except BadGameFile:
        return
    verified = verify(record.events)
    assert verified.checked <= len(record.events)
    try:
        file = GameFile(record.events, record.messages, record.id)
    except BadGameFile:
        return
    assert read_game_file(write_game_file(file)) == file
    if not verified.findings:
        assert verified.game == file.game


def main() -> None:
    """Runs until it is stopped, or something is found; what it tried is kept in build/."""
    atheris = importlib.import_module("atheris")
    corpus = Path("build/fuzz/game_file")
    corpus.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(SEEDS):
        (corpus / f"seed-{number}").write_bytes(seed)
    atheris.instrument_all()
    atheris.Setup([*sys.argv, str(corpus)], check)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
