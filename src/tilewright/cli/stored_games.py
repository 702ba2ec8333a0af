"""Game files of the command line, sealed until the game is over, and records in folders."""

import os
import sys
from collections.abc import Iterable
from getpass import getpass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tilewright.notation.game_file import GameFile, Record, SealedFile
    from tilewright.sealing import Key, MachineKey, PassPhrases


SUFFIXES = (".gcg", ".json")
MOST_RECORDS = 100_000


def records_in(folder: Path) -> list[Path]:
    """Return the records of a folder and of those in it, whatever the case of their endings.

    Hidden files and folders are left out.

    Raises:
        ValueError: there is none, or too many.
    """
    found = [
        file
        for file in sorted(folder.rglob("*"))
        if file.suffix.casefold() in SUFFIXES
        and file.is_file()
        and not any(part.startswith(".") for part in file.relative_to(folder).parts)
    ]
    if not found:
        raise ValueError(f"{folder}: no records here; files ending in .gcg or .json are read")
    if len(found) > MOST_RECORDS:
        raise ValueError(f"{folder}: {len(found)} records, more than {MOST_RECORDS}")
    return found


def with_folders_opened(files: Iterable[Path]) -> list[Path]:
    """Return the files, with the records of each folder in its place.

    Raises:
        ValueError: a folder has no records, or too many.
    """
    return [record for file in files for record in (records_in(file) if file.is_dir() else [file])]


VARIABLE = "TILEWRIGHT_PASS_PHRASE"

PassPhraseOption = Annotated[
    bool,
    typer.Option("--pass-phrase", help="Seal the game with a pass phrase, to open it anywhere."),
]


def opened_record(stored: "Record | SealedFile") -> "Record":
    """Return the whole record, opening it if it is sealed.

    Raises:
        SealNotOpened: neither a key on this machine nor the pass phrase opens it.
        ValueError: a key or a pass phrase is invalid.
        OSError: a key cannot be read.
    """
    from tilewright.notation.game_file import Record

    if isinstance(stored, Record):
        return stored
    file, _ = opened_with_key(stored)
    return Record(file.events, file.messages, file.id, stored.is_intact)


def opened_with_key(stored: "SealedFile") -> "tuple[GameFile, Key | None]":
    """Return the game, and the pass phrases if they opened it.

    Raises:
        SealNotOpened: neither a key on this machine nor the pass phrase opens it.
        ValueError: a key or a pass phrase is invalid.
        OSError: a key cannot be read.
    """
    from tilewright.notation.game_file import PassPhraseLock
    from tilewright.sealing import opened, people_of
    from tilewright.server.settings import load_settings

    phrases = None
    if isinstance(stored.lock, PassPhraseLock):
        phrases = _given() or _asked(people_of(stored.readable.face_down.game))
    # a server stores its key beside its games
    return opened(stored, _keys_in(load_settings().data_path), phrases), phrases


def machine_key() -> "Key":
    """Return this user's key on this machine, creating it if necessary.

    Raises:
        BadKeyFile: the key file is invalid.
        OSError: it cannot be read or created.
    """
    from tilewright.sealing import key_made_in, user_folder

    return key_made_in(user_folder())


def new_pass_phrase() -> "PassPhrases":
    """Return a pass phrase for a game of one person, typed twice or from the environment.

    Raises:
        UnfitPassPhrase: it is too short or too long, or the two differ.
        PassPhraseNeeded: there is no terminal to ask at.
    """
    from tilewright.sealing import PassPhrases, UnfitPassPhrase

    given = _given()
    if given is not None:
        return given
    _require_keyboard(("the player",))
    phrase = PassPhrases((getpass("Pass phrase for this game: "),))
    if PassPhrases((getpass("Repeat it: "),)) != phrase:
        raise UnfitPassPhrase("the two pass phrases differ; try again")
    return phrase


def _keys_in(folder: "Path") -> "Iterator[MachineKey]":
    from tilewright.sealing import key_in, user_folder

    for place in (user_folder(), folder):
        key = key_in(place)
        if key is not None:
            yield key


def _given() -> "PassPhrases | None":
    """Return the pass phrases from the environment, one a line."""
    from tilewright.sealing import PassPhrases

    said = os.environ.get(VARIABLE)
    return None if said is None else PassPhrases(tuple(said.splitlines()))


def _asked(players: tuple[str, ...]) -> "PassPhrases":
    from tilewright.cli.terminal import clean
    from tilewright.sealing import PassPhrases

    _require_keyboard(players)
    return PassPhrases(tuple(getpass(f"Pass phrase of {clean(name)}: ") for name in players))


def _require_keyboard(players: tuple[str, ...]) -> None:
    from tilewright.sealing import PassPhraseNeeded

    if sys.stdin is None or not sys.stdin.isatty():
        raise PassPhraseNeeded(players)
