"""The published JSON Schema is that of the types, and every file that is written keeps to it."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from recorded import recorded

from tilewright.game.clock import Instant
from tilewright.game.events import Event, GameEnded
from tilewright.game.seats import Seat
from tilewright.notation.game_file import (
    GameFile,
    Message,
    schema,
    write_game_file,
    write_sealed_file,
)
from tilewright.notation.stored_events import event_tag
from tilewright.sealing import MachineKey, PassPhrases, people_of, sealed

PUBLISHED = Path(__file__).parents[3] / "docs" / "game-file.schema.json"
SCHEMA: dict[str, Any] = json.loads(PUBLISHED.read_text(encoding="utf-8"))

SAYS_NOTHING = {
    "$schema", "$defs", "title", "description", "default", "discriminator", "type",
    "contentEncoding",
}  # fmt: skip
KINDS = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
    "null": type(None),
}


def faults(value: Any, rule: dict[str, Any], at: str = "$") -> list[str]:
    """Where the value breaks the schema, by the meaning of each keyword in draft 2020-12."""
    if "type" in rule and not _is_kind(value, rule["type"]):
        return [f"{at}: type"]
    found: list[str] = []
    for keyword, said in rule.items():
        if keyword not in SAYS_NOTHING:
            found += KEYWORDS[keyword](value, said, rule, at)
    return found


def _told(holds: bool, at: str, keyword: str) -> list[str]:
    return [] if holds else [f"{at}: {keyword}"]


def _is_kind(value: Any, kind: str) -> bool:
    return isinstance(value, KINDS[kind]) and not (kind == "integer" and isinstance(value, bool))


def _reference(value: Any, said: str, _: dict[str, Any], at: str) -> list[str]:
    return faults(value, SCHEMA["$defs"][said.removeprefix("#/$defs/")], at)


def _any_of(value: Any, said: list[dict[str, Any]], _: dict[str, Any], at: str) -> list[str]:
    return _told(any(not faults(value, schema, at) for schema in said), at, "anyOf")


def _properties(value: Any, said: dict[str, Any], rule: dict[str, Any], at: str) -> list[str]:
    others = rule.get("additionalProperties", {})
    found: list[str] = []
    for name, item in value.items():
        if name in said:
            found += faults(item, said[name], f"{at}.{name}")
        elif others is False:
            found.append(f"{at}.{name}: additionalProperties")
    return found


def _items(value: Any, said: dict[str, Any], rule: dict[str, Any], at: str) -> list[str]:
    first = rule.get("prefixItems", [])
    return [
        fault
        for number, item in enumerate(value)
        for fault in faults(item, [*first, *[said] * len(value)][number], f"{at}[{number}]")
    ]


def _values(value: Any, said: Any, rule: dict[str, Any], at: str) -> list[str]:
    if said is False:
        return []  # with `properties`, which has seen to it
    return [fault for name in value for fault in faults(value[name], said, f"{at}.{name}")]


def _names(value: Any, said: dict[str, Any], _: dict[str, Any], at: str) -> list[str]:
    return [fault for name in value for fault in faults(name, said, f"{at}.{name}")]


KEYWORDS: dict[str, Any] = {
    "$ref": _reference,
    "anyOf": _any_of,
    "properties": _properties,
    "additionalProperties": _values,
    "propertyNames": _names,
    "items": _items,
    "prefixItems": lambda *_: [],  # with `items`
    "enum": lambda value, said, _, at: _told(value in said, at, "enum"),
    "required": lambda value, said, _, at: _told(set(said) <= set(value), at, "required"),
    "pattern": lambda value, said, _, at: _told(bool(re.search(said, value)), at, "pattern"),
    "minimum": lambda value, said, _, at: _told(value >= said, at, "minimum"),
    "maximum": lambda value, said, _, at: _told(value <= said, at, "maximum"),
    "minLength": lambda value, said, _, at: _told(len(value) >= said, at, "minLength"),
    "maxLength": lambda value, said, _, at: _told(len(value) <= said, at, "maxLength"),
    "minItems": lambda value, said, _, at: _told(len(value) >= said, at, "minItems"),
    "maxItems": lambda value, said, _, at: _told(len(value) <= said, at, "maxItems"),
    "minProperties": lambda value, said, _, at: _told(len(value) >= said, at, "minProperties"),
    "maxProperties": lambda value, said, _, at: _told(len(value) <= said, at, "maxProperties"),
}


def test_the_published_schema_is_that_of_the_types() -> None:
    hint = "python -m tilewright.notation.game_file > docs/game-file.schema.json"
    assert schema() == SCHEMA, f"written anew by: {hint}"


def test_every_kind_of_event_with_all_its_fields_is_in_the_schema() -> None:
    for kind in get_args(Event):
        rule = SCHEMA["$defs"][kind.__name__]
        assert rule["properties"]["type"] == {"enum": [event_tag(kind)]}
        assert set(rule["properties"]) == {"type", *kind.__struct_fields__}
        assert rule["additionalProperties"] is False
        assert rule["description"]


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 2**32), st.booleans())
def test_every_file_that_is_written_keeps_to_the_schema(seed: int, fair: bool) -> None:
    note = Message(Seat(1), Instant(1_790_000_000_000), "Well played.")
    text = write_game_file(GameFile(recorded(seed, fair=fair), (note,), "7f3a"))
    assert faults(json.loads(text), SCHEMA) == []


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 2**32), st.booleans(), st.booleans())
def test_every_stored_game_keeps_to_the_schema(seed: int, fair: bool, travels: bool) -> None:
    events = recorded(seed, fair=fair, most=50)
    file = GameFile(events[:-1] if isinstance(events[-1], GameEnded) else events)
    people = people_of(file.game)
    key = MachineKey(bytes(32))
    phrases = PassPhrases(("tea and biscuits",) * len(people)) if travels and people else key
    text = write_sealed_file(sealed(file, phrases))
    assert faults(json.loads(text), SCHEMA) == []
    document = json.loads(text)
    document["events"][0]["seed"] = "00" * 32
    assert faults(document, SCHEMA)


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("tilewright_game",), 2),
        (("digest",), "0"),
        (("events",), []),
        (("events", 1, "seat"), 4),
        (("events", 1, "seat"), True),
        (("events", 1, "number"), "0" * 31),
        (("events", 1, "nonce"), 5),
        (("events", 0, "players"), []),
        (("events", 0, "words"), "sometimes"),
        (("events", 0, "type"), "number_given"),
    ],
)
def test_what_breaks_the_schema_is_seen(place: tuple[str | int, ...], value: object) -> None:
    document: Any = json.loads(write_game_file(GameFile(recorded(0))))
    holder = document
    for step in place[:-1]:
        holder = holder[step]
    holder[place[-1]] = value
    assert faults(document, SCHEMA)
