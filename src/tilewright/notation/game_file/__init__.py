"""Our own game file: the record of one game as JSON."""

from tilewright.notation.game_file.document import LONGEST_FILE, BadGameFile
from tilewright.notation.game_file.file import (
    GameFile,
    Message,
    Record,
    StillSealed,
    read_game_file,
    read_record,
    write_game_file,
)
from tilewright.notation.game_file.form import schema
from tilewright.notation.game_file.sealed import (
    Lock,
    MachineLock,
    PassPhraseLock,
    Readable,
    SealedFile,
    read_secrets,
    read_stored,
    secrets_text,
    write_sealed_file,
)

__all__ = [
    "LONGEST_FILE",
    "BadGameFile",
    "GameFile",
    "Lock",
    "MachineLock",
    "Message",
    "PassPhraseLock",
    "Readable",
    "Record",
    "SealedFile",
    "StillSealed",
    "read_game_file",
    "read_record",
    "read_secrets",
    "read_stored",
    "schema",
    "secrets_text",
    "write_game_file",
    "write_sealed_file",
]
