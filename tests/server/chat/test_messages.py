"""Chat beside a game: what may be written, and by whom."""

import msgspec
import pytest

from tilewright.api.chat import NewMessage
from tilewright.game.seats import LexiconIdentity, WordPolicy
from tilewright.host.gathering import ByComputer, ByLink, Chair, ForAnybody, Gathering, Taken
from tilewright.notation.terms import WireTerms
from tilewright.rules.languages import language_named
from tilewright.server.chat.messages import (
    ChatParticipants,
    met_as_strangers,
    read_content,
    read_text,
    spelled,
)
from tilewright.server.http.problems import Problem
from tilewright.server.store.messages import Content

ANN = Taken("ann", "Ann")


def gathering(*chairs: Chair) -> Gathering:
    return Gathering(
        id="g",
        host="ann",
        created="2026-01-01T00:00:00.000Z",
        edition="standard",
        words=WordPolicy.VOID,
        lexicon=LexiconIdentity("CLUB", "hash"),
        terms=WireTerms(),
        chairs=chairs,
    )


@pytest.mark.parametrize(
    ("chairs", "strangers"),
    [
        ((ANN, Taken("ann", "Bob")), False),
        ((ANN, Taken("ben", "Ben", ByLink(b"digest"))), False),
        ((ANN, ByComputer("Quill", "steady")), False),
        ((ANN, Taken("ben", "Ben", ForAnybody())), True),
        ((ANN, Taken("ben", "Ben", ByLink(b"d")), Taken("cai", "Cai", ForAnybody())), True),
    ],
)
def test_who_took_a_seat_open_to_anybody_is_a_stranger(
    chairs: tuple[Chair, ...], strangers: bool
) -> None:
    assert met_as_strangers(gathering(*chairs)) is strangers


def test_strangers_write_when_every_one_of_them_has_agreed() -> None:
    people = frozenset({"ann", "ben", "cai"})
    assert not ChatParticipants("g", people, True, people - {"cai"}).may_write
    assert ChatParticipants("g", people, True, people | {"a player who has left"}).may_write


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("  Well \t played!  ", "Well played!"),
        ("\n\nfirst\r\n\r\n second \n", "first\n\nsecond"),
        ("\N{WHITE SMILING FACE}", "\N{WHITE SMILING FACE}"),
        ("נכון", "נכון"),
        ("\N{HEBREW LETTER SHIN}\N{HEBREW POINT SHIN DOT}\N{HEBREW POINT QAMATS}",) * 2,
    ],
)
def test_spaces_are_put_in_order_and_lines_stay(text: str, read: str) -> None:
    assert read_text(text) == read


@pytest.mark.parametrize(
    "text",
    [
        " \n ",
        "\N{ZERO WIDTH JOINER}",
        "\N{HANGUL FILLER}",
        "a\N{RIGHT-TO-LEFT OVERRIDE}b",
        "a\x00b",
        "a\x1b[31mb",
        "a\ud800",
        "\n".join("abcdefghijk"),
        "a" + "\N{COMBINING ACUTE ACCENT}" * 9,
        "a" + "\N{COMBINING ACUTE ACCENT}\N{ZERO WIDTH JOINER}" * 9,
    ],
)
def test_what_cannot_be_seen_or_turns_the_writing_is_refused(text: str) -> None:
    with pytest.raises(Problem):
        read_text(text)


@pytest.mark.parametrize(
    "body",
    [
        b'{"key":"k"}',
        b'{"key":"k","text":"a","tiles":["A"]}',
        b'{"key":"k","text":""}',
        b'{"key":"k","text":"%s"}' % (b"a" * 501),
        b'{"key":"k","tiles":[]}',
        b'{"key":"k","tiles":["QU"]}',
        b'{"key":"k","tiles":[%s]}' % b",".join([b'"A"'] * 61),
        b'{"key":"k k","text":"a"}',
        b'{"text":"a"}',
    ],
)
def test_a_message_is_text_or_tiles_within_bounds(body: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(body, type=NewMessage)


@pytest.mark.parametrize(
    ("language", "tile", "fits"),
    [
        ("english", "Q", True),
        ("english", "?", True),
        ("english", "q", False),
        ("english", "Ä", False),
        ("german", "Ä", True),
        ("spanish", "Ƈ", True),
        ("german", "Ƈ", False),
        ("spanish", "K", False),
    ],
)
def test_a_message_in_tiles_has_those_of_the_game(language: str, tile: str, fits: bool) -> None:
    alphabet = language_named(language).alphabet
    new = NewMessage(key="k", tiles=("A", tile))
    if fits:
        assert read_content(new, alphabet).tiles == ("A", tile)
        return
    with pytest.raises(Problem) as refused:
        read_content(new, alphabet)
    assert refused.value.code == "malformed"


def test_tiles_of_several_letters_are_spelled_out() -> None:
    assert spelled(Content(tiles=("Ƈ", "A", "?", "Ŀ"))) == "CHA L·L"
