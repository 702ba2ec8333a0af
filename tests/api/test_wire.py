"""JSON forms: what is stored reads back, and what is sent is read strictly."""

import msgspec
import pytest
from msgspec.structs import replace

from tilewright.api.editions import edition_json
from tilewright.api.views import refusal_json, sum_json, view_json
from tilewright.engine.rulings import LexiconRulings
from tilewright.game.clock import DaysPerMove, Instant, Span
from tilewright.game.commands import ChallengePlay, ExchangeTiles, PlayTiles
from tilewright.game.events import (
    AbortAgreed,
    AbortDeclined,
    ClockStarted,
    DecidedBy,
    EndReason,
    Event,
    FinalLine,
    GameEnded,
    GameStarted,
    HelpStep,
    HelpTaken,
    LeaveReason,
    NumberGiven,
    OrderDrawn,
    PlayChallenged,
    Revision,
    SeatAbsent,
    SeatResigned,
    TimeCharged,
    TimeGiven,
    TurnPassed,
)
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.game import replay
from tilewright.game.seats import Computer, LexiconIdentity, Person, Seat, WordPolicy
from tilewright.game.terms import TableTerms
from tilewright.game.view import view_of
from tilewright.lexicon import load_lexicon
from tilewright.notation.commands import WireCommand, read_command
from tilewright.notation.stored_events import UnreadableEvent, decode_event, encode_event
from tilewright.rules.edition import Barred, ChallengeRule, CostKind, FinalAdjustment
from tilewright.rules.editions import EDITIONS, HEIRLOOM, FinishLineLevel
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
    assert hidden.valid is None
    assert [(word.word, word.valid) for word in hidden.words] == [("HoRN", None)]
    told = sum_json(judged, LexiconRulings(load_lexicon("club"), HEIRLOOM))
    assert [(word.word, word.valid, word.barred) for word in told.words] == [("HoRN", True, None)]
    assert told.valid is True


def test_a_sum_says_of_a_word_of_the_list_why_the_edition_bars_it() -> None:
    position = Position.opening(HEIRLOOM)
    judged = position.judge(position.resolve(WrittenPlay.parse("8F OSSIA")))
    told = sum_json(judged, LexiconRulings(load_lexicon("club"), HEIRLOOM))
    assert (told.valid, told.words[0].barred) == (False, Barred.FOREIGN)


def test_a_refusal_carries_its_rule() -> None:
    refusal = NotConnected("OAR touches nothing.", HEIRLOOM.rule(RuleName.CONNECTED), word="X")
    shown = refusal_json(refusal)
    assert (shown.code, shown.evidence) == ("not_connected", {"word": "X"})
    assert shown.rule is not None
    assert shown.rule.reference == "The play 4"


def test_every_edition_can_be_shown() -> None:
    for edition in EDITIONS.values():
        shown = edition_json(edition)
        assert shown.name == edition.name
        assert len(msgspec.json.encode(shown)) > 1000


THREE = GameStarted(
    "tournament",
    (Person("Ann"), Computer("Quill", "steady"), Person("Ben")),
    WordPolicy.CHALLENGE,
    LexiconIdentity("CLUB", "hash"),
)


def test_a_player_who_left_is_shown_with_the_reason() -> None:
    order = OrderDrawn((Seat(0), Seat(1), Seat(2)), rounds=())
    events: list[Event] = [THREE, order, SeatResigned(Seat(1), LeaveReason.LOST_CHALLENGE)]
    turns = view_json(view_of(replay(events), Seat(0)), "game").turns
    assert [(turn.kind, turn.why) for turn in turns] == [("resign", "lost_challenge")]


def test_a_seed_is_stored_and_never_shown_before_the_end() -> None:
    started = GameStarted(
        THREE.edition, THREE.players, THREE.words, THREE.lexicon, seed=Seed("5e" * 32)
    )
    stored = encode_event(started)
    assert decode_event(stored) == started
    shown = view_json(view_of(replay([started]), Seat(0)), "game")
    assert b"5e" * 32 in stored
    assert b"5e" * 32 not in msgspec.json.encode(shown)


@pytest.mark.parametrize(
    "event",
    [
        NumberGiven(Seat(1), SeatNumber("0123456789abcdef" * 2)),
        ClockStarted(Instant(1_800_000_000_000)),
        TimeCharged(Seat(0), Instant(1_800_000_000_000), Span(9), Span(5_000)),
        TimeGiven(Seat(1), Span(60_000)),
        HelpTaken(Seat(1), HelpStep.PLACE),
        SeatAbsent(Seat(1)),
        SeatResigned(Seat(1), LeaveReason.ABSENT),
        TurnPassed(Seat(0), timed_out=True),
        PlayChallenged(Seat(1), ("QI",), (), CostKind.MOVER_GAINS, 5),
        PlayChallenged(Seat(1), ("QI", "ZA"), (), CostKind.TURN, 0, pending=True, turns=2),
        SeatResigned(Seat(1), LeaveReason.OUT_OF_TIME),
        AbortAgreed(Seat(0)),
        AbortDeclined(Seat(1)),
        GameStarted(
            "tournament",
            THREE.players,
            WordPolicy.CHALLENGE,
            THREE.lexicon,
            TableTerms(
                DaysPerMove(3, bank=2),
                (FinishLineLevel.BEGINNER,) * 3,
                ChallengeRule.TRIPLE,
                FinalAdjustment.EACH_WAY,
                zero_plays_count=False,
            ),
            Seed("0f" * 32),
        ),
        GameStarted(
            "wall",
            THREE.players,
            WordPolicy.CHALLENGE,
            THREE.lexicon,
            TableTerms(last_word=86_400, computers_at_once=True, phoneys=True, absence=3600),
        ),
        GameEnded(
            EndReason.ABORTED,
            None,
            (FinalLine(Seat(0), 5, Tiles.parse("AE"), 0, 0, overtime=10),),
            (),
            DecidedBy.NOBODY,
        ),
    ],
)
def test_every_new_kind_of_event_reads_back(event: Event) -> None:
    assert decode_event(encode_event(event)) == event


@pytest.mark.parametrize(
    "number", [b'"00"', b'"' + b"G" * 32 + b'"', b"5", b"null", b'{"text":"' + b"0" * 32 + b'"}']
)
def test_a_number_that_is_none_is_no_event(number: bytes) -> None:
    with pytest.raises(UnreadableEvent):
        decode_event(b'{"type":"number_given","seat":0,"number":' + number + b"}")


@pytest.mark.parametrize(
    "damaged",
    [
        b'{"type":"tiles_drawn","seat":0,"tiles":[1]}',
        b'{"type":"tiles_drawn","seat":0,"tiles":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    ],
    ids=["tiles in a list", "nested deeply"],
)
def test_what_no_event_says_so_is_refused(damaged: bytes) -> None:
    with pytest.raises(UnreadableEvent):
        decode_event(damaged)


def test_an_event_stored_before_terms_and_seeds_is_read() -> None:
    old = (
        b'{"type":"game_started","edition":"tournament","players":[{"name":"Ann"},'
        b'{"name":"Quill","level":"steady"},{"name":"Ben"}],"words":"challenge",'
        b'"lexicon":{"name":"CLUB","content_hash":"hash"}}'
    )
    assert decode_event(old) == replace(THREE, revision=Revision.FIRST)
    assert view_json(view_of(replay([THREE]), Seat(0)), "game").proof is None
    left = b'{"type":"seat_resigned","seat":1}'
    assert decode_event(left) == SeatResigned(Seat(1), LeaveReason.RESIGNED)


def test_a_field_of_later_is_not_written_where_it_says_no_more_than_before() -> None:
    """An old record is written as it was, to the last byte."""
    old = PlayChallenged(Seat(1), ("QI",), (), CostKind.TURN, 0)
    assert b"pending" not in encode_event(old)
    assert b"turns" not in encode_event(old)
    assert b"revision" not in encode_event(replace(THREE, revision=Revision.FIRST))
    assert b'"revision":3' in encode_event(THREE)
    for event in (replace(old, pending=True, turns=3), THREE):
        assert decode_event(encode_event(event)) == event


def test_a_game_of_a_revision_that_nobody_knows_is_refused() -> None:
    stored = encode_event(THREE)
    with pytest.raises(UnreadableEvent):
        decode_event(stored.replace(b'"revision":3', b'"revision":4'))


def test_an_edition_shows_what_a_table_may_choose() -> None:
    shown = edition_json(EDITIONS["tournament"])
    assert [rule.name for rule in shown.challenge_rules][:2] == ["single", "five_point"]
    five_point = shown.challenge_rules[1]
    assert msgspec.to_builtins(five_point) | {"text": "", "lines": ()} == {
        "name": "five_point", "of": "play", "cost": "mover_gains", "points": 5, "text": "",
        "lines": (),
    }  # fmt: skip
    assert five_point.lines[7] == "A failed challenge gives 5 points away."
    assert shown.void_lines[7] == "Only good words can be played."
    assert shown.challenge_rule == "double"
    assert shown.final_adjustments == ("double_to_out", "each_way")
    assert shown.scoreless is not None
    assert (shown.scoreless.turns, shown.scoreless.zero_plays_count) == (6, True)
    box = edition_json(HEIRLOOM)
    assert (box.challenge_rules, box.challenge_rule, box.scoreless) == ((), None, None)
    assert box.final_adjustments == ("each_way",)
