"""A sealed game file: the public part of an unfinished game, and a locked box.

This format only carries the box; `tilewright.sealing` locks and opens it.
"""

import json
from base64 import b64encode
from dataclasses import dataclass, field
from typing import Any, TypeAlias, assert_never

import msgspec
from msgspec import UNSET

from tilewright.game.clock import Instant
from tilewright.game.fair_bag import Seed
from tilewright.game.sealed_form import FaceDown, OpenEvent, Secrets
from tilewright.game.seats import Seat, player_number
from tilewright.notation.game_file.document import (
    BadGameFile,
    digest_of,
    document_text,
    plain_without,
    read_document,
)
from tilewright.notation.game_file.file import Message, Record, record_in
from tilewright.notation.game_file.form import (
    MARK,
    SEALED_VERSION,
    MachineLockForm,
    PassPhraseLockForm,
    SealedForm,
    SecretsForm,
    require_form,
)
from tilewright.notation.stored_events import UnreadableEvent, decode_open_event, encode_open_event
from tilewright.rules.tiles import Tiles


class MachineLock(msgspec.Struct, frozen=True):
    """The box was locked with a machine's key; `key` is that key's name."""

    key: str
    nonce: bytes


class PassPhraseLock(msgspec.Struct, frozen=True):
    """The box was locked with the pass phrases of all people at the table."""

    salt: bytes
    nonce: bytes


Lock: TypeAlias = MachineLock | PassPhraseLock


class Readable(msgspec.Struct, frozen=True):
    """The public part of the file.

    Raises:
        BadGameFile: a message is from a seat not at the table.
    """

    face_down: FaceDown
    messages: tuple[Message, ...] = ()
    id: str | None = None

    def __post_init__(self) -> None:
        for number, message in enumerate(self.messages, start=1):
            if message.seat not in self.face_down.game.seats:
                raise BadGameFile(f"there is no seat {message.seat}", f"message {number}")

    def bound(self, lock: Lock) -> bytes:
        """Return the data that the box is bound to, so that changes are detected."""
        return plain_without(_document(self, lock))


@dataclass(frozen=True, slots=True)
class SealedFile:
    """A stored game: the public part, the kind of lock, and the box.

    `bound` is the data that the box is bound to: the original text, because a later program may
    write it differently. `is_intact` says whether the text is unchanged; None if it has no digest.
    """

    readable: Readable
    lock: Lock
    box: bytes = field(repr=False)
    bound: bytes = field(repr=False)
    is_intact: bool | None = field(default=None, compare=False)


def read_stored(text: str | bytes) -> Record | SealedFile:
    """Read the text: all of it, or only the public part if it is sealed.

    Raises:
        BadGameFile: this program cannot read the file, or no such table is possible.
    """
    document = read_document(text, MARK)
    return _sealed_in(document) if document[MARK] == SEALED_VERSION else record_in(document)


def write_sealed_file(file: SealedFile) -> str:
    """Write the stored game as text, one event per line, which reads back to the same."""
    document = _document(file.readable, file.lock)
    document["sealed"] = _base64(file.box)
    document["digest"] = digest_of(document)
    return document_text(document)


def secrets_text(secrets: Secrets) -> bytes:
    """Return the secrets as they are stored in the box.

    Their length depends only on public facts: how many tiles were drawn, and when.
    """
    seed = None if secrets.seed is None else str(secrets.seed)
    return msgspec.json.encode(SecretsForm(seed, tuple(map(str, secrets.tiles))))


def read_secrets(text: bytes) -> Secrets:
    """Read the secrets from the opened box.

    Raises:
        BadGameFile: the box holds something else.
    """
    try:
        form = msgspec.json.decode(text, type=SecretsForm)
        seed = None if form.seed is None else Seed(form.seed)
        return Secrets(seed, tuple(map(Tiles.parse, form.tiles)))
    except ValueError:
        # not `from` the error, which quotes secrets
        raise BadGameFile("the box does not hold the secrets of a game") from None


def _document(readable: Readable, lock: Lock) -> dict[str, Any]:
    face_down = readable.face_down
    document: dict[str, Any] = {MARK: SEALED_VERSION}
    if readable.id is not None:
        document["id"] = readable.id
    if readable.messages:
        document["messages"] = [
            {"seat": message.seat, "at": message.at, "text": message.text}
            for message in readable.messages
        ]
    if face_down.commitment is not None:
        document["commitment"] = face_down.commitment
    document["racks"] = _racks(face_down)
    document["events"] = [json.loads(encode_open_event(event)) for event in face_down.events]
    document["lock"] = _lock_json(lock)
    return document


def _racks(face_down: FaceDown) -> list[dict[str, object]]:
    """Return the face-down racks in the order of turns, each with its player's number."""
    game, counts = face_down.game, face_down.tile_counts
    return [
        {
            "number": player_number(seat, game.order),
            "name": game.players[seat].name,
            "tiles": counts[seat],
        }
        for seat in game.order or game.seats
    ]


def _racks_by_seat(face_down: FaceDown) -> list[dict[str, object]]:
    """Return the face-down racks as earlier versions stored them, numbered by seat."""
    players = zip(face_down.game.players, face_down.tile_counts, strict=True)
    return [
        {"number": number, "name": player.name, "tiles": count}
        for number, (player, count) in enumerate(players, start=1)
    ]


def _lock_json(lock: Lock) -> dict[str, str]:
    match lock:
        case MachineLock(key, nonce):
            return {"by": "machine", "key": key, "nonce": _base64(nonce)}
        case PassPhraseLock(salt, nonce):
            return {"by": "pass_phrase", "salt": _base64(salt), "nonce": _base64(nonce)}
        case _:
            assert_never(lock)


def _sealed_in(document: dict[str, Any]) -> SealedFile:
    form = require_form(document, SealedForm)
    events = tuple(_event(number, event) for number, event in enumerate(form.events, start=1))
    try:
        face_down = FaceDown(events, None if form.commitment is UNSET else form.commitment)
    except ValueError as error:
        raise BadGameFile(str(error)) from None
    messages = tuple(
        Message(Seat(message.seat), Instant(message.at), message.text) for message in form.messages
    )
    readable = Readable(face_down, messages, None if form.id is UNSET else form.id)
    if document["racks"] not in (_racks(face_down), _racks_by_seat(face_down)):
        raise BadGameFile("the racks do not match the events", "$.racks")
    if document["sealed"] != _base64(form.sealed):
        raise BadGameFile("base 64 with stray bits", "$.sealed")
    return SealedFile(
        readable,
        _lock(form.lock),
        form.sealed,
        plain_without(document, "sealed", "digest"),
        None if form.digest is UNSET else form.digest == digest_of(document),
    )


def _lock(form: MachineLockForm | PassPhraseLockForm) -> Lock:
    match form:
        case MachineLockForm(key=key, nonce=nonce):
            return MachineLock(key, nonce)
        case PassPhraseLockForm(salt=salt, nonce=nonce):
            return PassPhraseLock(salt, nonce)
        case _:
            assert_never(form)


def _event(number: int, form: msgspec.Struct) -> OpenEvent:
    try:
        return decode_open_event(msgspec.json.encode(form))
    except UnreadableEvent:
        raise BadGameFile("an invalid value", f"event {number}") from None


def _base64(octets: bytes) -> str:
    return b64encode(octets).decode()
