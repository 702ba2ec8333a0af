"""Every row of the table in which the sheets differ."""

import pytest

from tilewright.rules.edition import (
    Barred,
    ChallengeOf,
    CostKind,
    DictionaryUse,
    Edition,
    PremiumColours,
    Speciality,
    StartingOrder,
    TieBreak,
)
from tilewright.rules.editions import CLASSIC, EDITIONS, FOLIO, HEIRLOOM, STANDARD, WALL
from tilewright.rules.finish_line import FINISH_LINE, FinishLineLevel, finish_line_targets
from tilewright.rules.layout import Premium
from tilewright.rules.rulebook import RuleName
from tilewright.rules.squares import ALL_SQUARES, Square

each_edition = pytest.mark.parametrize(
    "edition", EDITIONS.values(), ids=lambda edition: edition.name
)


@each_edition
def test_every_edition_is_for_two_to_four_with_seven_tiles_and_fifty_points(
    edition: Edition,
) -> None:
    assert (edition.fewest_players, edition.most_players, edition.rack_size) == (2, 4, 7)
    assert (edition.bonus.tiles, edition.bonus.points) == (7, 50)
    assert len(edition.tile_set.tiles) == 100


@each_edition
def test_every_edition_has_every_rule_and_twelve_short_lines(edition: Edition) -> None:
    assert set(edition.rules) == set(RuleName)
    assert all(rule.edition == edition.name and rule.text for rule in edition.rules.values())
    assert len(edition.lines) == 12
    assert max(map(len, edition.lines)) <= 52


def test_the_wall_edition_alone_begins_in_random_order() -> None:
    random = [e for e in EDITIONS.values() if e.starting_order is StartingOrder.RANDOM_ORDER]
    assert random == [WALL]


def test_what_a_failed_challenge_costs() -> None:
    costs = {e.name: (e.challenge.cost, e.challenge.points) for e in EDITIONS.values()}
    assert costs == {
        "heirloom": (CostKind.NOTHING, 0),
        "standard": (CostKind.POINTS, 10),
        "wall": (CostKind.TURN, 0),
        "folio": (CostKind.TURN, 0),
        "classic": (CostKind.TURN, 0),
        "tournament": (CostKind.TURN, 0),
    }


def test_wall_and_classic_challenge_the_whole_play() -> None:
    whole = {e.name for e in EDITIONS.values() if e.challenge.of is ChallengeOf.PLAY}
    assert whole == {"wall", "classic", "tournament"}
    assert [e.name for e in EDITIONS.values() if not e.challenge.until_stated] == ["standard"]


def test_how_a_turn_is_passed() -> None:
    assert {e.name for e in EDITIONS.values() if e.exchange.none_is_a_pass} == {"wall", "folio"}
    assert {e.name for e in EDITIONS.values() if not e.passing.named} == {"heirloom", "classic"}
    rounds = {e.name: e.passing.rounds_to_end for e in EDITIONS.values()}
    assert rounds == {**dict.fromkeys(EDITIONS, 2), "tournament": None}
    stated = {e.name for e in EDITIONS.values() if e.passing.rounds_stated}
    assert stated == {"standard", "tournament"}


def test_which_words_are_barred() -> None:
    assert Barred.FOREIGN in HEIRLOOM.barred
    assert Barred.AFFIX not in HEIRLOOM.barred
    assert Barred.HATE_SPEECH in STANDARD.barred
    assert WALL.barred == FOLIO.barred == CLASSIC.barred == STANDARD.barred - {Barred.HATE_SPEECH}


def test_what_the_dictionary_is_for() -> None:
    assert HEIRLOOM.dictionary is DictionaryUse.SPELLING_AND_USAGE
    assert STANDARD.dictionary is DictionaryUse.NOT_FOR_SEARCHING
    assert {WALL.dictionary, FOLIO.dictionary, CLASSIC.dictionary} == {
        DictionaryUse.CHALLENGES_ONLY
    }


def test_how_a_tie_is_broken() -> None:
    shared = {e.name for e in EDITIONS.values() if e.tie_break is TieBreak.SHARED}
    assert shared == {"heirloom", "standard", "tournament"}
    assert {e.name for e in EDITIONS.values() if e.tie_break_stated} == {
        "wall",
        "folio",
        "tournament",
    }


def test_the_colours_of_the_premium_squares() -> None:
    assert HEIRLOOM.premium_colours == PremiumColours("burgundy", "yellow", "blue", "gray")
    assert WALL.premium_colours == PremiumColours("light blue", "dark blue", "pink", "red")
    assert FOLIO.premium_colours == PremiumColours("blue", "green", "red", "orange")
    assert STANDARD.premium_colours is CLASSIC.premium_colours is None


def test_what_each_edition_has_of_its_own() -> None:
    assert HEIRLOOM.specialities == {Speciality.SAND_TIMER}
    assert Speciality.SIX_SCORED_EXAMPLES in STANDARD.specialities
    assert len(WALL.specialities) == 7
    assert Speciality.TWO_LETTER_WORDS in FOLIO.specialities
    assert not CLASSIC.specialities


def test_the_targets_of_the_finish_line() -> None:
    levels = list(FinishLineLevel)
    assert [FINISH_LINE[level][2] for level in levels] == [70, 120, 200]
    assert [FINISH_LINE[level][3] for level in levels] == [60, 100, 180]
    assert [FINISH_LINE[level][4] for level in levels] == [50, 90, 160]
    assert finish_line_targets(levels) == (60, 100, 180)


def test_the_finish_line_is_for_two_to_four() -> None:
    with pytest.raises(ValueError, match="2 to 4 players, not 5"):
        finish_line_targets([FinishLineLevel.EXPERT] * 5)


@each_edition
def test_the_premium_squares(edition: Edition) -> None:
    premiums = [edition.layout.premium(square) for square in ALL_SQUARES]
    assert premiums.count(Premium.TRIPLE_WORD) == 8
    assert premiums.count(Premium.DOUBLE_WORD) == 17
    assert premiums.count(Premium.TRIPLE_LETTER) == 12
    assert premiums.count(Premium.DOUBLE_LETTER) == 24
    assert edition.layout.premium(Square.parse("H8")) is Premium.DOUBLE_WORD


@each_edition
def test_the_layout_mirrors_in_row_8_and_column_h(edition: Edition) -> None:
    premiums = edition.layout.premiums
    rows = [premiums[start : start + 15] for start in range(0, 225, 15)]
    assert rows == rows[::-1]
    assert rows == [row[::-1] for row in rows]
