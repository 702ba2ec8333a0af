"""Our own game file: the record of one game as JSON, read and written."""

from tilewright.notation.game_file.document import LONGEST_FILE, BadGameFile
from tilewright.notation.game_file.file import (
    GameFile,
    Message,
    Record,
    read_game_file,
    read_record,
    write_game_file,
)
from tilewright.notation.game_file.form import schema

__all__ = [
    "LONGEST_FILE",
    "BadGameFile",
    "GameFile",
    "Message",
    "Record",
    "read_game_file",
    "read_record",
    "schema",
    "write_game_file",
]
