"""Game files of the command line: sealed as long as the game is not over, and opened again."""

import os
import sys
from getpass import getpass
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tilewright.notation.game_file import GameFile, Record, SealedFile
    from tilewright.sealing import Key, MachineKey, PassPhrases

VARIABLE = "TILEWRIGHT_PASS_PHRASE"

PassPhraseOption = Annotated[
    bool,
    typer.Option("--pass-phrase", help="Seal the game with a pass phrase, to open it anywhere."),
]


def opened_record(stored: "Record | SealedFile") -> "Record":
    """All that the text records, opened if it is sealed.

    Raises:
        SealNotOpened: neither a key that is here nor the pass phrase opens it.
        ValueError: a key or a pass phrase is none.
        OSError: a key cannot be read.
    """
    from tilewright.notation.game_file import Record

    if isinstance(stored, Record):
        return stored
    file, _ = opened_with_key(stored)
    return Record(file.events, file.messages, file.id, stored.is_intact)


def opened_with_key(stored: "SealedFile") -> "tuple[GameFile, Key | None]":
    """The game, and the pass phrases that have opened it, if it was these.

    Raises:
        SealNotOpened: neither a key that is here nor the pass phrase opens it.
        ValueError: a key or a pass phrase is none.
        OSError: a key cannot be read.
    """
    from tilewright.notation.game_file import PassPhraseLock
    from tilewright.sealing import opened, people_of
    from tilewright.server.settings import load_settings

    phrases = None
    if isinstance(stored.lock, PassPhraseLock):
        phrases = _given() or _asked(people_of(stored.readable.face_down.game))
    # a server keeps its key where its games are
    return opened(stored, _keys_in(load_settings().data_path), phrases), phrases


def machine_key() -> "Key":
    """The key of this user on this machine, made if there was none.

    Raises:
        BadKeyFile: its file holds none.
        OSError: it cannot be read or made.
    """
    from tilewright.sealing import key_made_in, user_folder

    return key_made_in(user_folder())


def new_pass_phrase() -> "PassPhrases":
    """A pass phrase for a game of one person, typed twice or said in the environment.

    Raises:
        UnfitPassPhrase: it is too short or too long, or was not typed twice alike.
        PassPhraseNeeded: nobody is there to be asked.
    """
    from tilewright.sealing import PassPhrases, UnfitPassPhrase

    given = _given()
    if given is not None:
        return given
    _require_keyboard(("the player",))
    phrase = PassPhrases((getpass("A pass phrase for this game: "),))
    if PassPhrases((getpass("The same again: "),)) != phrase:
        raise UnfitPassPhrase("that was not the same pass phrase twice")
    return phrase


def _keys_in(folder: "Path") -> "Iterator[MachineKey]":
    from tilewright.sealing import key_in, user_folder

    for place in (user_folder(), folder):
        key = key_in(place)
        if key is not None:
            yield key


def _given() -> "PassPhrases | None":
    """What the environment says, a pass phrase a line."""
    from tilewright.sealing import PassPhrases

    said = os.environ.get(VARIABLE)
    return None if said is None else PassPhrases(tuple(said.splitlines()))


def _asked(players: tuple[str, ...]) -> "PassPhrases":
    from tilewright.cli.terminal import clean
    from tilewright.sealing import PassPhrases

    _require_keyboard(players)
    return PassPhrases(tuple(getpass(f"The pass phrase of {clean(name)}: ") for name in players))


def _require_keyboard(players: tuple[str, ...]) -> None:
    from tilewright.sealing import PassPhraseNeeded

    if sys.stdin is None or not sys.stdin.isatty():
        raise PassPhraseNeeded(players)
