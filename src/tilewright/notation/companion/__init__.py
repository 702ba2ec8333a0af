"""Companions as JSON and as files: stored, sent, shown and downloaded."""

from tilewright.notation.companion.commands import WireEntry, WireLaid, read_entry
from tilewright.notation.companion.events import decode_event, encode_event
from tilewright.notation.companion.file import (
    CompanionFile,
    is_companion_file,
    read_companion_file,
    write_companion_file,
)
from tilewright.notation.companion.record import companion_gcg, companion_replay
from tilewright.notation.companion.views import (
    WireCompanion,
    companion_changes_json,
    companion_json,
)

__all__ = [
    "CompanionFile",
    "WireCompanion",
    "WireEntry",
    "WireLaid",
    "companion_changes_json",
    "companion_gcg",
    "companion_json",
    "companion_replay",
    "decode_event",
    "encode_event",
    "is_companion_file",
    "read_companion_file",
    "read_entry",
    "write_companion_file",
]
