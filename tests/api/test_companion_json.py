"""Companions as JSON: what is stored reads back, what is sent is read strictly, what is shown."""

import random

import msgspec
import pytest
from real_board import beside, played

from tilewright.api.companion import companion_changes_json, companion_json
from tilewright.api.companion_entries import WireEntry, read_entry
from tilewright.companion.commands import (
    BreakOff,
    PauseClock,
    ResumeClock,
    StartClock,
    TakeBack,
    WriteChallenge,
    WriteExchange,
    WriteLeaving,
    WritePass,
    WritePlay,
    WriteRacks,
)
from tilewright.companion.events import Entered, TakenBack, TilesReturned
from tilewright.companion.view import view_of
from tilewright.game.clock import ChessClock, Instant
from tilewright.game.seats import Seat
from tilewright.game.terms import TableTerms
from tilewright.notation.companion_file import decode_event, encode_event
from tilewright.notation.stored_events import UnreadableEvent
from tilewright.rules.alphabet import ENGLISH_ALPHABET
from tilewright.rules.errors import MalformedText
from tilewright.rules.play import Play, WrittenPlay
from tilewright.rules.tiles import Tiles


def read(text: str) -> object:
    return read_entry(msgspec.json.decode(text, type=WireEntry), ENGLISH_ALPHABET)


def test_every_event_reads_back_as_it_was() -> None:
    table, game = played(lambda companion: companion.went_out is not None, "folio")
    table.count(*(str(game.racks[seat]) for seat in game.order))
    table.take_back()
    timed = beside(terms=TableTerms(ChessClock(600, increment=5)))
    timed.start_clock()
    timed.play("8F HOrN")
    timed.exchange(3)
    timed.pass_turn()
    timed.pause()
    timed.resume()
    timed.leave(1)
    timed.take_back(2)
    for event in (*table.events, *timed.events):
        assert decode_event(encode_event(event)) == event


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b'{"type":"entered"}',
        b'{"type":"entered","facts":[{"type":"game_started"}]}',
        b'{"type":"entered","facts":[{"type":"tiles_returned","seat":0}]}',
        b'{"type":"entered","facts":[' + b",".join([b'{"type":"x"}'] * 51) + b"]}",
        b'{"type":"taken_back","at":"noon"}',
        b'{"type":"companion_started","edition":"wall"}',
    ],
)
def test_what_is_no_event_is_refused_without_its_text(data: bytes) -> None:
    with pytest.raises(UnreadableEvent):
        decode_event(data)


def test_no_bytes_do_more_than_be_refused(dice: random.Random) -> None:
    whole = encode_event(Entered((TilesReturned(Seat(1), 3),)))
    for _ in range(300):
        damaged = bytearray(whole)
        damaged[dice.randrange(len(damaged))] = dice.randrange(256)
        try:
            decode_event(bytes(damaged))
        except UnreadableEvent:
            continue


def test_entries_are_read_as_commands() -> None:
    play = Play.parse_tiles([("H8", "q"), ("I8", "I")])
    assert read('{"type":"play","written":"8D HORN"}') == WritePlay(WrittenPlay.parse("8D HORN"))
    sent = '{"type":"play","tiles":[{"square":"H8","tile":"q"},{"square":"I8","tile":"I"}]}'
    assert read(sent) == WritePlay(play)
    assert read('{"type":"exchange","count":3}') == WriteExchange(3)
    assert read('{"type":"pass"}') == WritePass()
    assert read('{"type":"challenge","seat":1,"words":["qi"]}') == WriteChallenge(Seat(1), ("QI",))
    judged = read('{"type":"challenge","seat":1,"words":["qi"],"bad":["qi"]}')
    assert judged == WriteChallenge(Seat(1), ("QI",), ("QI",))
    assert read('{"type":"leave","seat":2}') == WriteLeaving(Seat(2))
    counted = WriteRacks((Tiles.parse("AE?"), Tiles.parse("")), Seat(1), True)
    sent = '{"type":"count","racks":["ae?",""],"went_out":1,"as_they_are":true}'
    assert read(sent) == counted
    assert read('{"type":"break_off"}') == BreakOff()
    assert read('{"type":"take_back"}') == TakeBack()
    assert read('{"type":"take_back","entries":3}') == TakeBack(3)
    assert read('{"type":"start_clock"}') == StartClock()
    assert read('{"type":"pause_clock"}') == PauseClock()
    assert read('{"type":"resume_clock"}') == ResumeClock()


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"play"}',
        '{"type":"play","written":"8D HORN","tiles":[{"square":"H8","tile":"q"}]}',
        '{"type":"play","written":"HORN"}',
        '{"type":"count","racks":["A!"]}',
        '{"type":"take_back","entries":0}',
        '{"type":"take_back","entries":2001}',
        '{"type":"turn_ran_out"}',
        '{"type":"pass","seat":0}',
    ],
)
def test_what_is_no_entry_is_refused(text: str) -> None:
    with pytest.raises((msgspec.ValidationError, MalformedText)):
        read(text)


def test_a_phone_is_shown_the_sheet_and_what_is_unseen() -> None:
    table = beside()
    table.play("8F HOrN")
    shown = companion_json(table.view, "c1")
    assert shown.turns[0].word == "HOrN"
    assert shown.unseen.letters["?"] == 1
    assert (shown.unseen.vowels, shown.unseen.consonants, shown.unseen.blanks) == (41, 54, 1)
    assert shown.can.challengers == (1,)
    assert shown.can.take_back


def test_changes_lead_from_one_view_to_the_next_also_when_a_turn_is_taken_back() -> None:
    table = beside(terms=TableTerms(ChessClock(600)))
    table.play("8F HORN", "H6 FARM")
    for command in (TakeBack(), WritePlay(WrittenPlay.parse("H6 FARMS")), WritePass()):
        before = view_of(table.companion)
        table.do(command)
        now = view_of(table.companion)
        changes = companion_changes_json(before, now, "c1", table.at)
        old = msgspec.to_builtins(companion_json(before, "c1"))
        old.update(msgspec.to_builtins(changes.changes))
        added = msgspec.to_builtins(changes.turns.add)
        old["turns"] = (*old["turns"][: changes.turns.keep], *added)
        assert old == msgspec.to_builtins(companion_json(now, "c1", table.at))


def test_a_paused_clock_is_written_with_the_instant_of_the_pause() -> None:
    table = beside(terms=TableTerms(ChessClock(600)))
    table.start_clock()
    table.wait(20)
    table.pause()
    later = Instant(table.at + 5000)
    shown = companion_json(table.view, "c1", later).clock
    assert shown is not None
    assert (shown.paused, shown.now, shown.running) == (True, table.at, 0)
    table.resume()
    shown = companion_json(table.view, "c1", later).clock
    assert shown is not None
    assert (shown.paused, shown.now) == (False, later)


def test_an_entry_taken_back_keeps_its_instant() -> None:
    assert decode_event(b'{"type":"taken_back"}') == TakenBack()
