"""Answers that are rebuilt from the events of a room, which takes long in a long one.

They are made in a process of their own, so all arguments can be pickled, and this module imports
little. An answer that has a type is JSON already, and the server only passes it on.
"""

from collections.abc import Collection
from pathlib import Path

import msgspec

from tilewright.api.companion import companion_json, companion_replay
from tilewright.api.replays import replay_json, shared_outcome_json, shared_replay_json
from tilewright.api.sharing import SharedGame
from tilewright.companion import companion as sheets
from tilewright.companion import events as entries
from tilewright.companion.events import face_down
from tilewright.companion.view import view_of as sheet_view_of
from tilewright.duplicate.events import DuplicateEvent
from tilewright.game.clock import Instant
from tilewright.game.events import Event
from tilewright.game.game import replay
from tilewright.game.seats import Seat
from tilewright.game.view import view_of
from tilewright.notation.companion_file import CompanionFile, write_companion_file
from tilewright.notation.companion_record import companion_gcg
from tilewright.notation.duplicate_file import DuplicateFile, write_duplicate_file
from tilewright.notation.game_file import GameFile
from tilewright.notation.gcg import gcg_for, gcg_with_racks_of, write_gcg
from tilewright.notation.terms import terms_json
from tilewright.sealing import key_made_in, stored_text

Events = tuple[Event, ...]
Entries = tuple[entries.Event, ...]


def game_replay(events: Events, seat: Seat | None) -> bytes:
    """Return the turns that the seat may know, or a spectator for None, as JSON."""
    return msgspec.json.encode(replay_json(events, view_of(replay(events), seat)))


def game_record(events: Events, reader: Seat | None) -> str:
    """Return the game as GCG, with what its reader may know.

    Raises:
        UnwritableGcg: GCG cannot hold the game.
    """
    return write_gcg(gcg_for(events, reader))


def game_text(events: Events, game: str, folder: Path) -> str:
    """Return the game as a file, sealed with the key in the folder unless it is over.

    Raises:
        OSError, BadKeyFile: there is no key, and none can be made.
    """
    return stored_text(GameFile(events, id=game), lambda: key_made_in(folder))


def shared_game(events: Events, racks: frozenset[Seat]) -> bytes:
    """Return the finished game as its link shows it, as JSON."""
    view = view_of(replay(events), None)
    if view.end is None:
        raise ValueError("a game under way has no link")
    return msgspec.json.encode(
        SharedGame(
            view.words,
            view.lexicon.name,
            terms_json(view.terms),
            tuple(sorted(racks)),
            shared_outcome_json(view.end, view.edition, racks),
            shared_replay_json(events, view, racks),
        )
    )


def shared_record(events: Events, racks: Collection[Seat]) -> str:
    """Return the finished game as GCG, with the racks of these seats.

    Raises:
        UnwritableGcg: GCG cannot hold the game.
    """
    return write_gcg(gcg_with_racks_of(events, racks))


def sheet_then(written: Entries, sheet: str, at: Instant) -> bytes:
    """Return the view of the companion sheet just after these entries as JSON."""
    view = sheet_view_of(sheets.replay(written))
    return msgspec.json.encode(companion_json(view, sheet, at))


def sheet_replay(written: Entries) -> bytes:
    """Return the turns on the companion sheet as JSON."""
    return msgspec.json.encode(companion_replay(sheets.replay(written)))


def sheet_record(written: Entries) -> str:
    """Return the game on the companion sheet as GCG.

    Raises:
        UnwritableGcg: GCG cannot hold the game.
    """
    return write_gcg(companion_gcg(sheets.replay(written)))


def sheet_text(written: Entries, sheet: str) -> str:
    """Return the companion sheet as a file, with the racks of phones once they are open."""
    are_open = sheets.replay(written).racks_are_open
    shown = tuple(face_down(written, are_open=are_open))
    return write_companion_file(CompanionFile(shown, sheet))


def duplicate_text(happened: tuple[DuplicateEvent, ...], table: str) -> str:
    """Return the finished duplicate game as a file."""
    return write_duplicate_file(DuplicateFile(happened, table))
