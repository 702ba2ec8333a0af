"""A game's record as a JSON document: validated on reading, written with a digest."""

import hashlib
import json
from collections.abc import Callable, Iterable
from typing import Any, TypeVar
from unicodedata import is_normalized, normalize

import msgspec

from tilewright.errors import TilewrightError
from tilewright.notation.stored_events import UnreadableEvent

LONGEST_FILE = 10_000_000


class BadGameFile(TilewrightError, ValueError):
    """Text that is not a game file: the `reason`, and the `place` of the error."""

    def __init__(self, reason: str, place: str = "") -> None:
        # it may quote the text, which may contain anything
        self.reason = "".join(
            character if character.isprintable() else "?" for character in reason[:200]
        )
        self.place = place
        super().__init__(f"{place}: {self.reason}" if place else self.reason)


def document_text(document: dict[str, Any]) -> str:
    """Return the document as text, one list item per line."""
    lines = [f"{json.dumps(name)}: {_value_text(value)}" for name, value in document.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _value_text(value: object) -> str:
    if not isinstance(value, list):
        return json.dumps(value, ensure_ascii=False)
    items = [json.dumps(item, ensure_ascii=False) for item in value]
    return "[\n" + ",\n".join(items) + "\n]"


def digest_of(document: dict[str, Any]) -> str:
    """Return the SHA-256 of everything but the digest."""
    return hashlib.sha256(plain_without(document, "digest")).hexdigest()


def plain_without(document: dict[str, Any], *names: str) -> bytes:
    """Return the document without these names, in canonical form: sorted names, no spaces."""
    rest = {name: value for name, value in document.items() if name not in names}
    return json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def read_document(text: str | bytes, mark: str) -> dict[str, Any]:
    """Return the JSON object in the text; every name must occur once, `mark` among them.

    Accents that came to be characters of their own are put together again, unless the digest says
    that they were written so.

    Raises:
        BadGameFile: the text is not such an object.
    """
    document = _document(text, mark)
    if not isinstance(text, bytes) and (text.isascii() or is_normalized("NFC", text)):
        return document
    whole = text.decode("utf-8-sig") if isinstance(text, bytes) else text
    if is_normalized("NFC", whole) or document.get("digest") == digest_of(document):
        return document
    return _document(normalize("NFC", whole), mark)


def _document(text: str | bytes, mark: str) -> dict[str, Any]:
    if len(text) > LONGEST_FILE:
        raise BadGameFile(f"longer than {LONGEST_FILE} characters")
    try:
        plain = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        plain.encode()
        document = json.loads(plain, object_pairs_hook=_object, parse_constant=_no_constant)
        # an escape can be half a character, which is not valid text
        json.dumps(document, ensure_ascii=False).encode()
    except UnicodeError:
        raise BadGameFile("not UTF-8, or an invalid character") from None
    except json.JSONDecodeError as error:
        if error.doc.lstrip().startswith(("#", ">")):
            raise BadGameFile("this is GCG, not a game file of Tilewright") from None
        if error.doc.rstrip().lower().endswith(".json"):
            raise BadGameFile(
                f"{error.doc[-80:]!r} is a file's name; give a pathlib.Path, or the text"
            ) from None
        place = f"line {error.lineno}, column {error.colno}"
        raise BadGameFile(f"not JSON: {error.msg}", place) from None
    except RecursionError:
        raise BadGameFile("nested too deeply") from None
    except BadGameFile:
        raise
    except ValueError:
        # the only other error: Python refuses to read integers of thousands of digits
        raise BadGameFile("a number that is too long") from None
    if not isinstance(document, dict) or mark not in document:
        raise BadGameFile(f'no "{mark}": this is not a game file')
    return document


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for name, value in pairs:
        if name in made:
            raise BadGameFile(f"{name[:40]!r} occurs twice in one object")
        made[name] = value
    return made


def _no_constant(name: str) -> None:
    raise BadGameFile(f"{name} is not a JSON number")


Event = TypeVar("Event")

LONGEST_START = 100
"""The beginning of a file in which its mark is looked for."""


class _Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the file's JSON beside its mark."""

    events: list[dict[str, Any]]
    id: str | None = None
    digest: str | None = None


def write_events(mark: str, version: int, events: Iterable[bytes], name: str | None) -> str:
    """Write encoded events as text, one per line, with the id of their room and a digest."""
    document: dict[str, Any] = {mark: version}
    if name is not None:
        document["id"] = name
    document["events"] = [json.loads(event) for event in events]
    document["digest"] = digest_of(document)
    return document_text(document)


def is_marked(text: str | bytes, mark: str) -> bool:
    """Return whether the beginning of the text has the mark."""
    start = text[:LONGEST_START]
    return mark in (start.decode(errors="replace") if isinstance(start, bytes) else start)


def read_events(
    text: str | bytes, mark: str, version: int, most: int, decode: Callable[[bytes], Event]
) -> tuple[tuple[Event, ...], str | None]:
    """Read at most this number of events, and the id of their room.

    Raises:
        BadGameFile: the text is no such file, has been changed, or has an event that `decode`
            cannot read.
    """
    document = read_document(text, mark)
    rest = {name: value for name, value in document.items() if name != mark}
    try:
        known = msgspec.convert(document[mark], int)
        form = msgspec.convert(rest, _Form)
    except msgspec.ValidationError as error:
        raise BadGameFile(str(error)) from None
    if known != version:
        raise BadGameFile(f"this program reads version {version}", f"$.{mark}")
    if len(form.events) > most:
        raise BadGameFile(f"more than {most} events")
    if form.digest is not None and form.digest != digest_of(document):
        raise BadGameFile("the file was changed: its digest differs")
    return tuple(_decoded(*listed, decode) for listed in enumerate(form.events, start=1)), form.id


def _decoded(number: int, form: dict[str, Any], decode: Callable[[bytes], Event]) -> Event:
    try:
        return decode(msgspec.json.encode(form))
    except UnreadableEvent:
        raise BadGameFile("an invalid value", f"event {number}") from None
