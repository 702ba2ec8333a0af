"""Events in the formats of directors, and their own."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import date

import pytest

from tilewright.library.event import Event
from tilewright.notation.club_file import BadEventFile
from tilewright.notation.club_lines import EventNotWritable

DAY = date(2026, 11, 28)
TSH = """\
Abel, Ann            1523 2 3 0; 401 377 50; p12 1 2 0; off 0
Baker, Ben           1310 1 0 3; 388 50 402
Cole, Cleo            990 0 1 2; 0 380 371; p12 0 1 2; board 0 1 1
"""


def evening_of(dice: random.Random, players: int) -> Event:
    evening = Event("Thursday", [f"Player {chr(65 + n)}" for n in range(players)])
    for _ in range(4):
        for table in evening.pair().tables:
            evening.enter(table.number, [dice.randrange(200, 600) for _ in table.players])
    return evening


def told(evening: Event) -> list[tuple[object, ...]]:
    return [(line.rank, line.name, line.wins, line.spread, line.byes) for line in evening.standings]


@pytest.mark.parametrize("players", [6, 7])
def test_an_event_goes_through_each_format_and_back(players: int, dice: random.Random) -> None:
    evening = evening_of(dice, players)
    again = Event.from_tsh(evening.tsh())
    assert told(again) == told(evening)
    assert again.tsh() == evening.tsh()
    result_file = evening.tou(DAY)
    rated = Event.from_tou(result_file)
    assert (rated.name, told(rated)) == ("Thursday", told(evening))
    assert rated.tou(DAY) == result_file


def test_a_division_of_tsh_is_read_with_byes_and_absences() -> None:
    evening = Event.from_tsh(TSH)
    assert [player.name for player in evening.players] == ["Abel, Ann", "Baker, Ben", "Cole, Cleo"]
    first, second, third = evening.rounds
    assert (first.tables[0].players, first.byes) == ((1, 2), ())
    assert (second.tables[0].players, second.byes) == ((3, 1), (2,))
    assert (third.tables[0].players, third.byes) == ((2, 3), (1,))
    assert told(evening)[0][1] == "Baker, Ben"


def test_an_open_round_of_tsh_is_played_on() -> None:
    evening = Event.from_tsh("Ann 0 2;;\nBen 0 1;;\n")
    evening.enter(1, [3, 4])
    assert evening.standings[0].name == "Ben"


def test_a_result_file_has_wins_draws_and_first_moves_as_officers_read_them() -> None:
    evening = Event("Thursday", ["Ann", "Ben", "Cleo"])
    evening.pair(tables=[["Ben", "Ann"]], byes=["Cleo"])
    evening.enter(1, [401, 388])
    evening.pair(tables=[["Ann", "Ben"]], byes=["Cleo"])
    evening.enter(1, [300, 300])
    rows = evening.tou(DAY).splitlines()
    assert rows[0] == "*M28.11.2026 Thursday"
    assert rows[3].split() == ["Ann", "388", "2", "1300", "+2"]
    assert rows[4].split() == ["Ben", "2401", "+1", "1300", "1"]
    assert rows[5].split() == ["Cleo", "1350", "3", "1350", "3"]
    assert rows[-1] == "*** END OF FILE ***"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Ann 0 2; 300\nBen 0 3; 200\n", 1),
        ("Ann 0 1; 300\n", 1),
        ("Ann 0 9; 300\n", 1),
        ("no rating\n", 1),
        ("Ann 0 2; 300 400\nBen 0 1; 200\n", 1),
        ("# a comment\nAnn 0 2; many\nBen 0 1; 200\n", 2),
        ("Ann 0 2 2; \nBen 0 1 1; \n", 1),
    ],
)
def test_a_line_of_tsh_that_cannot_be_is_named(text: str, line: int) -> None:
    with pytest.raises(BadEventFile) as error:
        Event.from_tsh(text)
    assert error.value.line == line


@pytest.mark.parametrize("text", ["", "Ann", "*M28.11.2026 E\n*A\n", "*M28.11.2026 E\n*A\n1 2 3\n"])
def test_what_is_no_result_file_is_refused(text: str) -> None:
    with pytest.raises(BadEventFile):
        Event.from_tou(text)


@pytest.mark.parametrize("text", ["", "{}", '{"format":"x","facts":[]}', "[" * 2_000])
def test_what_is_no_event_is_refused(text: str) -> None:
    with pytest.raises(BadEventFile):
        Event.from_json(text)


def test_whatever_is_changed_in_a_file_it_is_read_or_refused(dice: random.Random) -> None:
    evening = evening_of(dice, 5)
    readers: list[tuple[str, Callable[[str], Event]]] = [
        (evening.json(), Event.from_json),
        (evening.tsh(), Event.from_tsh),
        (evening.tou(DAY), Event.from_tou),
    ]
    for written, read in readers:
        for _ in range(150):
            at = dice.randrange(len(written))
            changed = written[:at] + dice.choice('0 9;+*"{\n') + written[at + dice.randrange(3) :]
            try:
                read(changed)
            except BadEventFile:
                continue


def test_larger_tables_and_scores_of_a_thousand_fit_no_format_of_directors() -> None:
    three = Event("E", ["Ann", "Ben", "Cleo"], table_size=3)
    three.pair()
    with pytest.raises(EventNotWritable):
        three.tsh()
    high = Event("E", ["Ann", "Ben"])
    high.pair()
    with pytest.raises(EventNotWritable, match="not over"):
        high.tou(DAY)
    high.enter(1, [1_000, 3])
    with pytest.raises(EventNotWritable, match="1000"):
        high.tou(DAY)
