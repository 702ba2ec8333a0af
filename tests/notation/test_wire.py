"""JSON forms: what is stored reads back, and what is sent is read strictly."""

import msgspec
import pytest

from tilewright.game.commands import ChallengePlay, ExchangeTiles, PlayTiles
from tilewright.game.seats import Seat
from tilewright.notation.wire import (
    UnreadableEvent,
    WireCommand,
    decode_event,
    edition_json,
    read_command,
    refusal_json,
    sum_json,
)
from tilewright.rules.editions import EDITIONS, HEIRLOOM
from tilewright.rules.errors import MalformedText, NotConnected, NoTiles, OffBoard
from tilewright.rules.play import Play, WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.rulebook import RuleName
from tilewright.rules.tiles import Tiles


def read(text: str) -> object:
    return read_command(Seat(0), msgspec.json.decode(text, type=WireCommand))


def test_commands_are_read_for_the_seat_that_sent_them() -> None:
    play = Play.parse_tiles([("H8", "q"), ("I8", "I")])
    sent = '{"type":"play","tiles":[{"square":"H8","tile":"q"},{"square":"I8","tile":"I"}]}'
    assert read(sent) == PlayTiles(Seat(0), play)
    assert read('{"type":"exchange","tiles":"A?"}') == ExchangeTiles(Seat(0), Tiles.parse("A?"))
    assert read('{"type":"challenge","words":["qi"]}') == ChallengePlay(Seat(0), ("QI",))


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"fly"}',
        '{"type":"pass","seat":1}',
        '{"type":"play","tiles":[{"square":"H8","tile":"QU"}]}',
        '{"type":"play","tiles":[{"square":"H8","tile":"Q","score":500}]}',
        '{"type":"exchange","tiles":"AAAAAAAAAAAAAAAAAAAAAA"}',
        '{"type":"challenge","words":["AAAAAAAAAAAAAAAAAAAA"]}',
        "[]",
    ],
)
def test_a_command_of_another_form_is_refused(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        read(text)


def test_a_play_that_is_none_on_any_board_is_refused() -> None:
    with pytest.raises(NoTiles):
        read('{"type":"play","tiles":[]}')
    with pytest.raises(OffBoard):
        read('{"type":"play","tiles":[{"square":"P8","tile":"Q"}]}')
    with pytest.raises(MalformedText):
        read('{"type":"play","tiles":[{"square":"H8","tile":"1"}]}')


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"[]",
        b'{"type":"moon_landing"}',
        b'{"type":"tiles_drawn","seat":0}',
        b'{"type":"tiles_drawn","seat":"0","tiles":"A"}',
        b'{"type":"tiles_drawn","seat":0,"tiles":"a1"}',
        b'{"type":"game_started","edition":1,"players":[],"words":"void","lexicon":{}}',
    ],
)
def test_what_is_no_event_is_refused(data: bytes) -> None:
    with pytest.raises(UnreadableEvent):
        decode_event(data)


def test_an_event_that_cannot_be_read_is_not_quoted() -> None:
    with pytest.raises(UnreadableEvent) as caught:
        decode_event(b'{"type":"tiles_drawn_later","seat":1,"tiles":"AEIQZ??"}')
    assert "AEIQZ" not in str(caught.value)
    assert caught.value.__cause__ is None


def test_a_sum_shows_validity_only_where_it_is_asked_for() -> None:
    position = Position.opening(HEIRLOOM)
    judged = position.judge(position.resolve(WrittenPlay.parse("8F HoRN")))
    hidden = sum_json(judged, None)
    assert hidden["valid"] is None
    assert isinstance(hidden["words"], list)
    assert [word["valid"] for word in hidden["words"]] == [None]
    assert hidden["words"][0]["word"] == "HoRN"
    assert sum_json(judged, lambda word: word == "HORN")["valid"] is True


def test_a_refusal_carries_its_rule() -> None:
    refusal = NotConnected("OAR touches nothing.", HEIRLOOM.rule(RuleName.CONNECTED), word="X")
    shown = refusal_json(refusal)
    assert shown["code"] == "not_connected"
    assert shown["evidence"] == {"word": "X"}
    assert isinstance(shown["rule"], dict)
    assert shown["rule"]["reference"] == "The play 4"


def test_every_edition_can_be_shown() -> None:
    for edition in EDITIONS.values():
        shown = edition_json(edition)
        assert shown["name"] == edition.name
        assert len(msgspec.json.encode(shown)) > 1000
