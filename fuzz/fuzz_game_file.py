"""Feed JSON to the reader of game files: `python fuzz/fuzz_game_file.py` (needs atheris)."""

from contextlib import suppress
from pathlib import Path

from tilewright.game.verify import verify
from tilewright.notation.game_file import (
    BadGameFile,
    GameFile,
    MachineLock,
    SealedFile,
    read_game_file,
    read_stored,
    write_game_file,
    write_sealed_file,
)
from tilewright.notation.gcg import face_down_gcg
from tilewright.sealing import MachineKey, SealNotOpened, opened

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"
SEEDS = tuple(
    file.read_bytes()
    for folder in ("game_file", "stored")
    for file in sorted((GOLDEN / folder).glob("*.json"))
)
KEY = MachineKey(bytes(range(32)))


def check(data: bytes) -> None:
    """Check that a file is refused, or is verified and makes a game."""
    try:
        record = read_stored(data)
    except BadGameFile:
        return
    if isinstance(record, SealedFile):
        check_sealed(record)
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


def check_sealed(file: SealedFile) -> None:
    """Check that what can be read is written the same again, and opens to a game or is refused."""
    again = read_stored(write_sealed_file(file))
    assert isinstance(again, SealedFile)
    assert again.readable == file.readable
    face_down_gcg(file.readable.face_down)
    if isinstance(file.lock, MachineLock):
        with suppress(SealNotOpened):
            assert opened(file, [KEY], None).game.version == file.readable.face_down.game.version


if __name__ == "__main__":
    from fuzzing import fuzz

    fuzz("game_file", SEEDS, check)
