"""Phones with seats beside a real board: claims, sealed racks, codes, and the opening."""

import re
from collections.abc import Callable

import msgspec
import pytest
from real_board import Beside, beside

from tilewright.api.companion import companion_json, companion_replay
from tilewright.companion.companion import replay
from tilewright.companion.errors import (
    PhoneHasSeat,
    RackForAnotherTurn,
    RackLacksTakenBack,
    RackNotEntered,
    RackNotThere,
    RackOfWrongSize,
    RacksOpen,
    RacksStaySealed,
    SeatNotTaken,
    SeatOfAnotherPhone,
    TooManySeatEvents,
    WrongCode,
)
from tilewright.companion.events import RackSealed, face_down
from tilewright.companion.seating import MOST_SEAT_EVENTS
from tilewright.companion.seats import OPEN_AFTER, DoubtKind
from tilewright.companion.view import score_from_rack
from tilewright.game.clock import SECOND
from tilewright.game.errors import GameOver, NotAtTable
from tilewright.game.event_checks import ImpossibleEvent
from tilewright.game.seats import Seat
from tilewright.notation.companion_file import decode_event, encode_event
from tilewright.notation.companion_record import companion_gcg
from tilewright.notation.gcg import write_gcg
from tilewright.rules.errors import Refusal, TileNotOnRack
from tilewright.rules.play import WrittenPlay
from tilewright.rules.tiles import Tiles


def seated() -> Beside:
    table = beside()
    table.take_seat(0, "hers")
    table.take_seat(1, "his")
    return table


def finished(first: str = "HORNAEI", second: str = "FARMEST") -> Beside:
    """A short game with the racks of its first turns; the end is counted as the table says."""
    table = seated()
    table.seal(0, first)
    table.seal(1, second)
    table.play("8F HORN", "H6 FARM")
    table.count("AEI", "EST", as_they_are=True)
    return table


def test_a_seat_belongs_to_the_phone_that_took_it_first() -> None:
    table = beside()
    table.take_seat(0, "hers")
    with pytest.raises(SeatOfAnotherPhone, match="Another phone has Ann's seat") as refused:
        table.take_seat(0, "his")
    assert refused.value.evidence == {"seat": 0, "name": "Ann"}
    with pytest.raises(PhoneHasSeat, match="This phone has Ann's seat"):
        table.take_seat(1, "hers")
    with pytest.raises(NotAtTable):
        table.take_seat(2, "his")
    assert [player.has_phone for player in table.view.players] == [True, False]
    table.leave_seat(0)
    table.take_seat(0, "his")
    assert table.own(0).rack is None


def test_a_rack_shows_as_a_seal_to_everybody_and_whole_to_its_owner() -> None:
    table = seated()
    table.seal(0, "HORNAEI")
    assert table.own(0).rack == Tiles.parse("HORNAEI")
    seal, none = (player.seal for player in table.view.players)
    assert none is None
    assert seal is not None
    assert re.fullmatch("[0-9a-f]{64}", seal)
    table.play("8F HORN")
    assert table.view.players[0].seal is None
    own = table.own(0)
    assert (own.turn, own.rack, own.kept) == (1, None, Tiles.parse("AEI"))
    assert own.doubts == ()


def test_the_same_rack_has_another_seal_for_each_salt_seat_and_turn() -> None:
    seals = set()
    for seat, salt in ((0, 1), (0, 2), (1, 1)):
        table = seated()
        table.seal(seat, "HORNAEI", salt=salt)
        seals.add(table.view.players[seat].seal)
    assert len(seals) == 3


def test_what_others_are_sent_does_not_depend_on_what_a_rack_holds() -> None:
    """The same game with other racks reads the same, byte by byte, but for the seals."""
    sent = [
        shown_in_a_game(*racks)
        for racks in (("HORNAEI", "FARMEST"), ("HORNQZ?", "FARMJXV"), ("UUVVWWY", "IIIIIII"))
    ]
    assert sent[0] == sent[1] == sent[2]
    assert len(sent[0]) == 9
    assert not any("HNOQRZ" in text for text in sent[1])


def shown_in_a_game(first: str, second: str) -> list[str]:
    """Everything that every phone may read after each step of a game with these racks."""
    table, shown = seated(), list[str]()
    steps: tuple[Callable[[], object], ...] = (
        lambda: table.seal(0, first),
        lambda: table.seal(1, second),
        lambda: table.play("8F HORN"),
        lambda: table.play("H6 FARM"),
        lambda: table.show_code(0, "digest"),
        table.pass_turn,
        table.pass_turn,
        lambda: table.count("AEI", "EST", as_they_are=True),
        lambda: table.open_racks(0),
    )
    for step in steps:
        step()
        shown.append(shown_of(table))
    return shown


def shown_of(table: Beside) -> str:
    """Everything that every phone may read, with the seals replaced."""
    companion = table.companion
    public = b"\n".join(
        encode_event(event) for event in face_down(table.events, are_open=companion.racks_are_open)
    )
    parts = (
        msgspec.json.encode(companion_json(table.view, "sheet")),
        msgspec.json.encode(companion_replay(companion)),
        write_gcg(companion_gcg(companion)).encode(),
        public,
    )
    return re.sub("[0-9a-f]{64}", "seal", b"\n".join(parts).decode())


@pytest.mark.parametrize(
    ("rack", "error"),
    [
        ("HORNAE", RackOfWrongSize),
        ("HORNAEIO", RackOfWrongSize),
        ("QQORNAE", RackNotThere),
        ("???ORNA", RackNotThere),
    ],
)
def test_a_rack_that_cannot_be_is_refused(rack: str, error: type[Refusal]) -> None:
    table = seated()
    with pytest.raises(error):
        table.seal(0, rack)
    assert table.view.players[0].seal is None


def test_a_rack_with_a_tile_of_the_board_is_refused_with_the_line_that_may_be_wrong() -> None:
    table = seated()
    table.play("8F HORN", "9H QAT")
    with pytest.raises(
        RackNotThere, match=r"No Q is left: .* since Ben's QAT in turn 2"
    ) as refused:
        table.seal(0, "QAEINRT")
    assert refused.value.evidence == {"missing": "Q", "turn": 2, "name": "Ben", "word": "QAT"}
    with pytest.raises(RackNotThere, match="fewer of Z") as refused:
        table.seal(0, "ZZEINRT")
    assert refused.value.evidence == {"missing": "Z"}


def test_racks_of_others_refuse_none() -> None:
    table = seated()
    table.seal(0, "QAEINRT")
    table.seal(1, "QAEINRT")  # one of them is wrong, but neither may learn from it
    assert table.own(1).doubts == ()


def test_a_correction_that_makes_a_rack_impossible_tells_its_owner_alone() -> None:
    table = seated()
    table.play("8F HORN")
    table.seal(0, "QAEINRT")
    before = table.view.players
    table.play("9H AT")
    table.take_back()
    table.play("9H QAT")
    (doubt,) = table.own(0).doubts
    assert (doubt.kind, doubt.tiles) == (DoubtKind.SEEN, Tiles.parse("Q"))
    assert doubt.line is not None
    assert (doubt.line.number, doubt.line.seat, doubt.line.written) == (2, 1, "QAT")
    assert table.own(1).doubts == ()
    assert table.view.players[0].seal == before[0].seal
    table.seal(0, "AAEINRT")
    assert table.own(0).doubts == ()


def test_a_correction_keeps_every_rack_that_was_entered() -> None:
    table = seated()
    table.seal(0, "HORNAEI")
    table.play("8F HORN")
    table.seal(0, "AEIQRST")
    table.take_back()
    assert table.own(0).rack == Tiles.parse("HORNAEI")
    table.play("8E HORN")
    assert table.own(0).rack == Tiles.parse("AEIQRST")


def test_a_line_of_tiles_that_the_rack_lacks_is_a_doubt_of_its_owner() -> None:
    table = seated()
    table.seal(0, "AEINRST")
    table.play("8F HORN")
    (doubt,) = table.own(0).doubts
    assert (doubt.kind, doubt.tiles) == (DoubtKind.NOT_ON_RACK, Tiles.parse("HO"))
    assert table.own(0).kept is None


def test_a_rack_without_what_was_kept_is_a_doubt() -> None:
    table = seated()
    table.seal(0, "HORNAEI")
    table.play("8F HORN")
    table.seal(0, "BBCCDDE")
    (doubt,) = table.own(0).doubts
    assert (doubt.kind, doubt.tiles) == (DoubtKind.NOT_KEPT, Tiles.parse("AI"))


def test_a_rack_is_for_the_turn_that_its_phone_has_seen() -> None:
    table = seated()
    table.play("8F HORN")
    with pytest.raises(RackForAnotherTurn) as refused:
        table.seal(0, "AEINRST", turn=0)
    assert refused.value.evidence == {"expected": 1}


def test_a_rack_stays_after_a_pass_and_after_a_play_that_came_off() -> None:
    table = beside(bad="HORNX")
    table.take_seat(0, "hers")
    table.seal(0, "HORNXEI")
    table.pass_turn()
    table.pass_turn()
    seal = table.view.players[0].seal
    assert seal is not None
    assert table.own(0).rack == Tiles.parse("HORNXEI")
    table.play("8F HORNX")
    table.seal(0, "EIAARST")  # what was drawn at once goes back
    table.challenge(1, "HORNX")
    assert table.own(0).rack == Tiles.parse("HORNXEI")
    with pytest.raises(RackLacksTakenBack):
        table.seal(0, "EIAARST")


def test_a_play_is_added_up_from_the_rack_before_it_is_laid() -> None:
    table = beside(bad="HORN")
    table.take_seat(0, "hers")
    table.take_seat(1, "his")
    with pytest.raises(RackNotEntered):
        score_from_rack(table.companion, Seat(1), WrittenPlay.parse("8F HORN"))
    table.seal(1, "HORNAEI")  # before Ben's turn, and HORN is not judged
    assert score_from_rack(table.companion, Seat(1), WrittenPlay.parse("8F HORN")).score == 14
    with pytest.raises(TileNotOnRack):
        score_from_rack(table.companion, Seat(1), WrittenPlay.parse("8F HORNS"))


def test_a_seat_is_taken_up_by_a_code_that_holds_for_minutes_and_once() -> None:
    table = seated()
    table.seal(0, "HORNAEI")
    for code in ("none is shown", "again"):
        with pytest.raises(WrongCode):
            table.take_seat(0, "new", code)
    table.show_code(0, "digest")
    with pytest.raises(WrongCode):
        table.take_seat(0, "new", "another")
    with pytest.raises(WrongCode):
        table.take_seat(1, "new", "digest")
    table.wait(601)
    with pytest.raises(WrongCode):
        table.take_seat(0, "new", "digest")
    table.show_code(0, "digest")
    table.take_seat(0, "new", "digest")
    # the new phone learns nothing: the rack is on the table
    assert table.own(0).rack is None
    assert table.view.players[0].seal is not None
    with pytest.raises(WrongCode):
        table.take_seat(0, "hers", "digest")
    table.seal(0, "HORNAEI")
    assert table.own(0).rack == Tiles.parse("HORNAEI")


def test_nothing_is_done_for_a_seat_that_no_phone_has() -> None:
    table = beside()
    commands: tuple[Callable[[], object], ...] = (
        lambda: table.seal(0, "HORNAEI"),
        lambda: table.leave_seat(0),
        lambda: table.show_code(0, "digest"),
        lambda: table.open_racks(0),
    )
    for command in commands:
        with pytest.raises(SeatNotTaken):
            command()


def may_take_back(table: Beside) -> bool:
    return table.view.options.take_back


def test_racks_open_when_every_phone_with_a_seat_agrees_and_nothing_is_taken_back_then() -> None:
    table = finished()
    table.open_racks(0)
    table.take_back()
    with pytest.raises(RacksStaySealed):
        table.open_racks(0)
    table.count("AEI", "EST", as_they_are=True)
    table.open_racks(1)
    assert may_take_back(table)  # Ann has to agree again
    assert table.open_racks(0).racks_are_open
    assert not may_take_back(table)
    with pytest.raises(RacksOpen):
        table.take_back()
    with pytest.raises(RacksOpen):
        table.take_seat(0, "new")
    shown = shown_of(table)
    assert '"AEHINOR"' in shown
    assert ">Ann: AEHINOR 8F HORN" in shown


def test_racks_open_half_an_hour_after_the_first_agreed_if_a_phone_is_lost() -> None:
    table = finished()
    table.open_racks(0)
    table.wait(OPEN_AFTER / SECOND - 1)
    assert not table.open_racks(0).racks_are_open
    table.wait(1)
    assert table.open_racks(0).racks_are_open


def test_no_rack_is_entered_once_the_game_is_over() -> None:
    table = finished()
    with pytest.raises(GameOver):
        table.seal(0, "AEINRST")


def test_a_seat_has_a_limit_of_racks() -> None:
    table = seated()
    for _ in range(MOST_SEAT_EVENTS - 1):
        table.show_code(0, "digest")
    with pytest.raises(TooManySeatEvents):
        table.seal(0, "HORNAEI")
    table.seal(1, "HORNAEI")


def test_an_open_rack_that_is_not_the_sealed_one_is_found_out() -> None:
    table = finished()
    sealed = next(event for event in table.events if isinstance(event, RackSealed))
    assert decode_event(encode_event(sealed)) == sealed
    false = msgspec.structs.replace(sealed, rack=Tiles.parse("HORNAES"))
    events = [false if event is sealed else event for event in table.events]
    with pytest.raises(ImpossibleEvent, match="differs from its seal"):
        replay(events)
