"""Recorded games: read as the game itself is, and what is not told is left out."""

import random
from pathlib import Path

import pytest

from tilewright import Coach
from tilewright.coach.course import Course, course_of_game
from tilewright.coach.notes import Judgement
from tilewright.coach.of_record import course_of_record
from tilewright.lexicon import Lexicon
from tilewright.notation.gcg import BadGcg, gcg_of, judged, read_as_written, settings_of, write_gcg

from .conftest import random_game

GOLDEN = Path(__file__).parents[1] / "golden"
PLAYERS = "#player1 A\n#player2 B\n"


def recorded(text: str) -> Course:
    record = read_as_written(text)
    settings = settings_of(record)
    assert settings is not None
    return course_of_record(record, judged(record, settings.edition), settings.edition)


def test_a_game_s_own_record_is_read_as_the_game(club: Lexicon, dice: random.Random) -> None:
    for players in (2, 3, 4):
        game = random_game(club, dice, players)
        told = recorded(write_gcg(gcg_of(game.events)))
        there = course_of_game(game.events)
        order = game.state.order  # a record has the seats in this order
        for mine, its in zip(told.decisions, there.decisions, strict=True):
            assert (mine.turn, order[mine.seat]) == (its.turn, its.seat)
            assert (mine.position.board, mine.rack) == (its.position.board, its.rack)
            assert (mine.bag_count, mine.chosen) == (its.bag_count, its.chosen)
            assert its.scoreless is None or mine.scoreless == its.scoreless
            assert its.bag_count or mine.unseen_points == its.unseen_points
        for now, then in zip(told.moments, there.moments, strict=True):
            assert now.scores == tuple(then.scores[seat] for seat in order)
            assert [order[seat] for seat in now.ring] == list(then.ring)
            assert now.unseen == then.unseen
        assert told.moments[-1].winners is not None
        won = {order[seat] for seat in told.moments[-1].winners}
        assert won == set(there.moments[-1].winners or ())


@pytest.mark.parametrize(
    "line",
    [
        ">A: HORN 8F HORN +14 14",  # a rack of which only the tiles played are written
        ">A: HORNAB_ 8F HORN +14 14",
        ">A: 8F HORN +14 14",
        ">A: HORNZZZ 8F HORN +14 14",  # more of a tile than there are
        ">A: HORNABCD 8F HORN +14 14",
        ">A: AEIOUUU 8F HORN +14 14",  # not on the rack
        ">A: HORNABC 1A HORN +14 14",  # not on the centre
        ">A: HORNABC -3 +0 0",  # nobody knows which tiles
        ">A: HORNABC -XYZ +0 0",
    ],
)
def test_a_turn_that_is_not_told_whole_has_no_note(coach: Coach, line: str) -> None:
    told = coach.gcg(f"{PLAYERS}{line}\n")
    assert told.notes == ()
    assert told.chances is not None
    assert len(told.chances) == 2


def test_a_record_is_text_bytes_or_a_path(coach: Coach, tmp_path: Path) -> None:
    text = f"{PLAYERS}>A: AEHNORT 8E NORTH +24 24\n"
    file = tmp_path / "game.gcg"
    file.write_bytes(text.encode())
    assert coach.gcg(text) == coach.gcg(text.encode()) == coach.gcg(file)
    with pytest.raises(FileNotFoundError):
        coach.gcg(tmp_path / "none.gcg")
    with (
        file.open() as opened,
        pytest.raises(TypeError, match=r"a record is text, bytes or a path"),
    ):
        coach.gcg(opened)  # type: ignore[arg-type]
    file.write_bytes(b"#" * 1_000_001)
    with pytest.raises(BadGcg, match="longer than"):
        coach.gcg(file)


def test_a_play_that_was_taken_back_is_noted_and_not_compared(coach: Coach) -> None:
    text = PLAYERS + (
        ">A: HORNABC 8F HNOR +14 14\n>A: HORNABC -- -14 0\n"
        ">B: AEFMRST 8E FARM +18 18\n>B: AEFMRST -- -18 0\n>A: HORNABC 8F HORN +14 14\n"
    )
    phoney, good, played = coach.gcg(text).notes
    assert (phoney.judgement, phoney.stood) == (Judgement.PHONEY, False)
    assert [(challenge.seat, challenge.won) for challenge in phoney.challenges] == [(1, True)]
    # another list may have ruled so
    assert (good.judgement, good.cost) == (Judgement.WITHDRAWN, None)
    assert (played.stood, played.phoneys) == (True, ())


def test_a_bonus_is_a_challenge_that_was_lost(coach: Coach) -> None:
    text = PLAYERS + ">A: HORNABC 8F HORN +14 14\n>A: HORNABC (challenge) +5 19\n"
    told = coach.gcg(text)
    assert [(challenge.seat, challenge.won) for challenge in told.notes[0].challenges] == [
        (1, False)
    ]
    assert told.seats[1].challenges_lost == 1


def test_a_turn_lost_to_a_challenge_is_no_pass(coach: Coach) -> None:
    text = PLAYERS + (
        ">A: HORNABC 8F HORN +14 14\n"
        ">B: AEFMRST - +0 0\n#note The turn was lost to a failed challenge.\n"
    )
    assert [note.turn for note in coach.gcg(text).notes] == [1]
    assert [note.turn for note in coach.gcg(text.partition("#note")[0]).notes] == [1, 2]


def test_a_record_that_breaks_off_has_chances_to_its_end(coach: Coach) -> None:
    told = coach.gcg(PLAYERS + ">A: HORNABC 8F HORN +14 14\n").chances
    assert told is not None
    assert 0 < told[-1][0] < 1


def test_every_record_of_the_tests_is_read(coach: Coach) -> None:
    files = sorted(GOLDEN.glob("*/*.gcg"))
    assert files
    for file in files:
        text = file.read_text()
        told = coach.gcg(text)
        turns = len(list(read_as_written(text).turns))
        assert told.chances is None or len(told.chances) == turns + 1


def test_a_turn_without_a_rack_has_the_one_of_the_line_before_it() -> None:
    setup = "#description tilewright edition=tournament words=challenge challenge=five_point\n"
    opening = f"{PLAYERS}{setup}>A: AEINRST 8D RETAINS +66 66\n"
    after = ">B: - +0 0\n>A: - +0 71\n>B: - +0 0\n>A: 9C HM +13 84\n"
    course = recorded(f"{opening}>A: DEEGHMU (challenge) +5 71\n{after}")
    assert [(turn.turn, str(turn.rack)) for turn in course.decisions] == [
        (1, "AEINRST"),
        (3, "DEEGHMU"),
        (5, "DEEGHMU"),
    ]
    for rack in ("AEINRST", "UNKNOWN", ""):  # that of the challenged play, or none
        course = recorded(f"{opening}>A: {rack} (challenge) +5 71\n{after}")
        assert [turn.turn for turn in course.decisions] == [1]
    course = recorded(f"{PLAYERS}{setup}#rack2 DEEGHMU\n>A: - +0 0\n>B: 8H HM +14 14\n")
    assert [(turn.turn, str(turn.rack)) for turn in course.decisions] == [(2, "DEEGHMU")]


def test_a_challenger_who_loses_points_is_named_also_among_three() -> None:
    text = (
        "#player1 A\n#player2 B\n#player3 C\n"
        "#description tilewright edition=standard words=challenge\n"
        ">A: AEINRST 8D RETAINS +66 66\n>C: (challenge) -10 -10\n"
    )
    (turn,) = recorded(text).decisions
    assert [(challenge.seat, challenge.won) for challenge in turn.challenges] == [(2, False)]
