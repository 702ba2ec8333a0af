"""Game files: what is written reads back, and what a stranger wrote is read or refused."""

import json
import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from recorded import recorded

from tilewright.game.clock import Instant
from tilewright.game.events import NumberGiven, TilesDrawn, TurnPassed
from tilewright.game.fair_bag import SeatNumber
from tilewright.game.game import replay
from tilewright.game.seats import Seat, WordPolicy
from tilewright.game.verify import verify
from tilewright.notation.game_file import (
    LONGEST_FILE,
    BadGameFile,
    GameFile,
    Message,
    read_game_file,
    read_record,
    write_game_file,
)
from tilewright.notation.stored_events import encode_event
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS
from tilewright.rules.tiles import Tiles

EVENTS = recorded(0)
FILE = GameFile(EVENTS, (Message(Seat(0), Instant(5), "Gut gespielt, Zoë ☺"),), "7f3a")

texts = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=50)
messages = st.builds(
    Message, st.sampled_from([Seat(0), Seat(1)]), st.integers(0, 2**53 - 1).map(Instant), texts
)


def document() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(write_game_file(FILE))
    return read


def changed(**changes: object) -> str:
    return json.dumps(document() | changes)


def with_event(number: int, /, **changes: object) -> str:
    read = document()
    read["events"][number - 1] |= changes
    return json.dumps(read)


@settings(max_examples=30, deadline=None)
@given(
    st.integers(0, 2**32),
    st.booleans(),
    st.integers(0, 300),
    st.lists(messages, max_size=3).map(tuple),
    st.none() | texts,
)
def test_what_is_written_reads_back(
    seed: int, fair: bool, most: int, written: tuple[Message, ...], name: str | None
) -> None:
    file = GameFile(recorded(seed, fair=fair, most=most), written, name)
    text = write_game_file(file)
    read = read_game_file(text)
    assert read == file
    assert read.game == replay(file.events)
    assert write_game_file(read) == text
    assert read_game_file(text.encode()) == file
    assert read_record(text).is_intact


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_every_edition_read_back(edition: Edition, seats: int, seed: int) -> None:
    for words in WordPolicy:
        file = GameFile(recorded(seed, edition=edition, seats=seats, words=words))
        assert read_game_file(write_game_file(file)) == file


def test_every_event_has_a_line() -> None:
    lines = write_game_file(FILE).splitlines()
    begun = lines.index('"events": [')
    assert json.loads(lines[begun + 3].rstrip(",")) == json.loads(encode_event(EVENTS[2]))
    assert lines[begun + len(EVENTS) + 1] == "],"


def test_a_file_may_begin_with_a_byte_order_mark_and_be_laid_out_otherwise() -> None:
    loose = json.dumps(document(), indent=4)
    assert read_game_file(b"\xef\xbb\xbf" + loose.encode()) == FILE
    assert read_record(loose).is_intact


def test_a_file_without_a_digest_is_read_and_says_nothing_of_being_intact() -> None:
    read = document()
    del read["digest"]
    assert read_record(json.dumps(read)).is_intact is None
    assert read_game_file(json.dumps(read)) == FILE


# Hostile input


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("", "line 1, column 1", "not JSON"),
        ("game.json", "", "'game.json' is a file's name; give a pathlib.Path, or the text"),
        ("#player1 Ann Ann\n", "", "this is GCG, not a game file of Tilewright"),
        ("{", "line 1, column 2", "not JSON"),
        ("[]", "", "not a game file"),
        ('{"events": []}', "", "not a game file"),
        ("null", "", "not a game file"),
        (b"\xff\xfe{}", "", "UTF-8"),
        ('{"tilewright_game": 1, "id": "\\ud800", "events": []}', "", "UTF-8"),
        ('{"tilewright_game": 1, "tilewright_game": 1}', "", "occurs twice"),
        ('{"tilewright_game": NaN}', "", "NaN"),
        ('{"tilewright_game": 3}', "$.tilewright_game", "format version 3"),
        ('{"tilewright_game": 2}', "", "sealed"),
        ('{"tilewright_game": true}', "$.tilewright_game", "int"),
        ('{"tilewright_game": 1}', "", "events"),
        ('{"tilewright_game": 1, "events": []}', "$.events", "length >= 1"),
        ('{"tilewright_game": 1, "events": [[]]}', "$.events[0]", "object"),
        ('{"tilewright_game": ' + "1" * 5000 + "}", "", "too long"),
        ('{"tilewright_game": 1, "events": ' + "[" * 100_000 + "]" * 100_000 + "}", "", "deep"),
        (" " * (LONGEST_FILE + 1), "", "longer than"),
        (changed(score=5), "", "unknown field"),
        (changed(id=""), "$.id", "length >= 1"),
        (changed(digest="0"), "$.digest", "regex"),
        (changed(messages=[{"seat": 5, "at": 0, "text": "x"}]), "$.messages[0].seat", "<= 3"),
        (changed(messages=[{"seat": 0, "at": 0, "text": ""}]), "$.messages[0].text", "length"),
        (changed(messages=[{"seat": 0, "at": 2**70, "text": "x"}]), "$.messages[0].at", "<="),
        (with_event(1, edition="marble"), "event 1", "unknown edition 'marble'"),
        (with_event(1, players=[{"name": "A"}]), "$.events[0].players", "length >= 2"),
        (with_event(1, seed="00"), "$.events[0].seed", "regex"),
        (with_event(1, terms={"challenge": "triple"}), "event 1", "does not offer"),
        (with_event(1, terms={"time": {"kind": "sand", "seconds": 0}}), "event 1", "invalid value"),
        (with_event(1, seat=0), "$.events[0]", "unknown field"),
        (with_event(2, seat=-1), "$.events[1].seat", ">= 0"),
        (with_event(2, seat="0"), "$.events[1].seat", "int"),
        (with_event(2, seat=0.0), "$.events[1].seat", "int"),
        (with_event(2, number="0" * 32 + "\n"), "event 2", "invalid value"),
        (with_event(2, type="moon_landing"), "$.events[1].type", "moon_landing"),
        (with_event(2, type="x" * 5000), "$.events[1].type", "xxx"),
        (with_event(2, **{"\x1b[2J": 1}), "$.events[1]", "`?[2J`"),
        (with_event(2, **{" - at `$.x`": 1}), "$.events[1]", " - at `$.x`"),
    ],
)
def test_what_is_no_game_file_is_refused_with_its_place(
    text: str | bytes, place: str, reason: str
) -> None:
    with pytest.raises(BadGameFile) as caught:
        read_record(text)
    assert caught.value.place == place
    assert reason in caught.value.reason
    assert len(str(caught.value)) < 300


def test_events_that_cannot_follow_one_another_make_no_game() -> None:
    draws = [place for place, event in enumerate(EVENTS) if isinstance(event, TilesDrawn)]
    everything = TilesDrawn(Seat(0), Tiles.parse("Z" * 7))
    for events in (
        (),
        EVENTS[1:],
        (*EVENTS[:2], EVENTS[0]),
        (*EVENTS, TurnPassed(Seat(0))),
        (*EVENTS[: draws[0]], everything),
        (*EVENTS[:2], NumberGiven(Seat(0), SeatNumber("0" * 32))),
    ):
        with pytest.raises(BadGameFile):
            GameFile(events)


def test_a_file_whose_events_make_no_game_can_still_be_verified() -> None:
    (draw, *_) = [place for place, event in enumerate(EVENTS) if isinstance(event, TilesDrawn)]
    text = with_event(draw + 1, tiles="ZZZZZZZ")
    with pytest.raises(BadGameFile) as caught:
        read_game_file(text)
    assert caught.value.place == f"event {draw + 1}"
    record = read_record(text)
    assert record.is_intact is False
    assert verify(record.events).findings[0].number == draw + 1


def test_a_seat_that_is_not_at_the_table_writes_no_message() -> None:
    setting = recorded(1, seats=2)
    with pytest.raises(BadGameFile) as caught:
        GameFile(setting, (Message(Seat(0), Instant(0), "a"), Message(Seat(2), Instant(0), "b")))
    assert caught.value.place == "message 2"


# Whatever is changed


def _leaves(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    match value:
        case dict():
            inner = [leaf for name in value for leaf in _leaves(value[name], (*path, name))]
        case list():
            inner = [leaf for at, item in enumerate(value) for leaf in _leaves(item, (*path, at))]
        case _:
            inner = []
    return [path, *inner]


def _other(value: object, dice: random.Random) -> object:
    """Another value of the same kind."""
    match value:
        case bool():
            return not value
        case int():
            return value + dice.choice([-1, 1])
        case str() if value:
            at = dice.randrange(len(value))
            pool = "0123456789abcdef" if len(value) >= 32 else "ABCXYZ?" + value
            return value[:at] + dice.choice(pool) + value[at + 1 :]
        case list() if value:
            row = list(value)
            if dice.random() < 0.5:
                del row[dice.randrange(len(row))]
            else:
                dice.shuffle(row)
            return row
        case dict() if value:
            gone = dice.choice(list(value))
            return {name: item for name, item in value.items() if name != gone}
        case _:
            return dice.choice([0, "A", None, [], {}])


def _mutated(dice: random.Random) -> dict[str, Any]:
    """The file with one value anywhere in it changed, dropped or put elsewhere."""
    read = document()
    path = dice.choice([leaf for leaf in _leaves(read) if leaf and leaf != ("digest",)])
    holder: Any = read
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = _other(holder[path[-1]], dice)
    return read


@settings(max_examples=120, deadline=None)
@given(st.randoms(use_true_random=False))
def test_one_thing_changed_anywhere_is_found_or_unreadable(dice: random.Random) -> None:
    mutated = _mutated(dice)
    if mutated == document():
        return
    try:
        record = read_record(json.dumps(mutated))
    except BadGameFile:
        return
    assert record.is_intact is False or verify(record.events).findings


@settings(max_examples=120, deadline=None)
@given(st.randoms(use_true_random=False))
def test_reading_ends_in_a_game_or_in_a_refusal(dice: random.Random) -> None:
    text = write_game_file(FILE)
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(text))
        text = text[:at] + dice.choice(['"', "[", "{", "}", "9", "-", "A", ""]) + text[at + 1 :]
    try:
        file = read_game_file(text)
    except BadGameFile:
        return
    assert read_game_file(write_game_file(file)) == file


def test_events_are_those_of_the_wire() -> None:
    for line, event in zip(document()["events"], EVENTS, strict=True):
        assert msgspec.json.decode(encode_event(event)) == line
