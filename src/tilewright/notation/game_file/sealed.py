"""A game file with a seal: what everybody may read of a game that is not over, and a closed box.

What closes the box is no business of this format, which only keeps it: `tilewright.sealing` does.
"""

import json
from base64 import b64encode
from dataclasses import dataclass, field
from typing import Any, TypeAlias, assert_never

import msgspec
from msgspec import UNSET

from tilewright.game.clock import Instant
from tilewright.game.face_down import FaceDown, OpenEvent, Secrets
from tilewright.game.fair_bag import Seed
from tilewright.game.seats import Seat
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
from tilewright.notation.wire.events import UnreadableEvent, decode_open_event, encode_open_event
from tilewright.rules.tiles import Tiles


@dataclass(frozen=True, slots=True)
class MachineLock:
    """The box was closed with the key of a machine; `key` is that key's name."""

    key: str
    nonce: bytes


@dataclass(frozen=True, slots=True)
class PassPhraseLock:
    """The box was closed with the pass phrases of all people at the table."""

    salt: bytes
    nonce: bytes


Lock: TypeAlias = MachineLock | PassPhraseLock


@dataclass(frozen=True, slots=True)
class Readable:
    """What stands in the file for everybody.

    Raises:
        BadGameFile: somebody wrote who was not at the table.
    """

    face_down: FaceDown
    messages: tuple[Message, ...] = ()
    id: str | None = None

    def __post_init__(self) -> None:
        for number, message in enumerate(self.messages, start=1):
            if message.seat not in self.face_down.game.seats:
                raise BadGameFile(f"there is no seat {message.seat}", f"message {number}")

    def bound(self, lock: Lock) -> bytes:
        """What a box is to be closed over, so that nothing of it can be changed afterwards."""
        return plain_without(_document(self, lock))


@dataclass(frozen=True, slots=True)
class SealedFile:
    """A stored game: what can be read, how the box was closed, and the box.

    `bound` is what the box was closed over: the text as it stands, for a later program may write
    the same otherwise. `is_intact` says whether the text is as it was written; it is None where it
    has no digest.
    """

    readable: Readable
    lock: Lock
    box: bytes = field(repr=False)
    bound: bytes = field(repr=False)
    is_intact: bool | None = field(default=None, compare=False)


def read_stored(text: str | bytes) -> Record | SealedFile:
    """What the text records: all of it, or as much as is not sealed.

    Raises:
        BadGameFile: it is no game file that this program reads, or no table like that can be.
    """
    document = read_document(text, MARK)
    return _sealed_in(document) if document[MARK] == SEALED_VERSION else record_in(document)


def write_sealed_file(file: SealedFile) -> str:
    """The stored game as text, an event a line, which reads back to the same."""
    document = _document(file.readable, file.lock)
    document["sealed"] = _base64(file.box)
    document["digest"] = digest_of(document)
    return document_text(document)


def secrets_text(secrets: Secrets) -> bytes:
    """The secrets as they lie in the box.

    Their length depends only on what everybody may know: how many tiles were drawn, and when.
    """
    seed = None if secrets.seed is None else str(secrets.seed)
    return msgspec.json.encode(SecretsForm(seed, tuple(map(str, secrets.tiles))))


def read_secrets(text: bytes) -> Secrets:
    """The secrets that lay in the box.

    Raises:
        BadGameFile: it holds something else.
    """
    try:
        form = msgspec.json.decode(text, type=SecretsForm)
        seed = None if form.seed is None else Seed(form.seed)
        return Secrets(seed, tuple(map(Tiles.parse, form.tiles)))
    except ValueError:
        # not `from` the error: it quotes what must not be told
        raise BadGameFile("the box does not hold the secrets of a game") from None


def _document(readable: Readable, lock: Lock) -> dict[str, Any]:
    face_down = readable.face_down
    document: dict[str, Any] = {MARK: SEALED_VERSION}
    if readable.id is not None:
        document["id"] = readable.id
    if readable.messages:
        document["messages"] = [
            {"seat": each.seat, "at": each.at, "text": each.text} for each in readable.messages
        ]
    if face_down.commitment is not None:
        document["commitment"] = face_down.commitment
    document["racks"] = _racks(face_down)
    document["events"] = [json.loads(encode_open_event(event)) for event in face_down.events]
    document["lock"] = _lock_json(lock)
    return document


def _racks(face_down: FaceDown) -> list[dict[str, object]]:
    """The racks as they lie: face down, each with the number of its player."""
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
    events = tuple(_event(number, each) for number, each in enumerate(form.events, start=1))
    try:
        face_down = FaceDown(events, None if form.commitment is UNSET else form.commitment)
    except ValueError as error:
        raise BadGameFile(str(error)) from None
    messages = tuple(
        Message(Seat(each.seat), Instant(each.at), each.text) for each in form.messages
    )
    readable = Readable(face_down, messages, None if form.id is UNSET else form.id)
    if document["racks"] != _racks(face_down):
        raise BadGameFile("these are not the racks that the events leave", "$.racks")
    if document["sealed"] != _base64(form.sealed):
        raise BadGameFile("base 64 with bits that mean nothing", "$.sealed")
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
        raise BadGameFile("a value that nothing at a table has", f"event {number}") from None


def _base64(octets: bytes) -> str:
    return b64encode(octets).decode()
