"""Every row of the table in which the sheets differ."""

import pytest

from tilewright.rules.edition import (
    Barred,
    ChallengeOf,
    ChallengeRule,
    ChallengeUntil,
    CostKind,
    DictionaryUse,
    Edition,
    FinalAdjustment,
    NotOffered,
    Overtime,
    PremiumColours,
    Speciality,
    StartingOrder,
    TieBreak,
)
from tilewright.rules.editions import (
    CLASSIC,
    EDITIONS,
    FINISH_LINE,
    FOLIO,
    HEIRLOOM,
    STANDARD,
    TOURNAMENT,
    WALL,
    FinishLineLevel,
    finish_line_targets,
)
from tilewright.rules.layout import Premium
from tilewright.rules.rulebook import RuleName
from tilewright.rules.sheets.points import POINTS, SPECIALITIES, alike
from tilewright.rules.sheets.rule_texts import CLUB, OURS
from tilewright.rules.sheets.silences import DECISIONS
from tilewright.rules.squares import ALL_SQUARES, Square

BOXES = (HEIRLOOM, STANDARD, WALL, FOLIO, CLASSIC)
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


@each_edition
def test_the_twelve_lines_follow_what_a_table_does_about_doubtful_words(edition: Edition) -> None:
    void = edition.lines_where_void
    changed = [place for place in range(12) if void[place] != edition.lines[place]]
    assert tuple(changed) == edition.challenge_lines
    assert "Only good words can be played." in void
    assert not [line for line in void if line.startswith(("Challenge", "A challenge", "A failed"))]
    chosen = [edition.with_challenge(rule).lines for rule in edition.challenge_rules]
    assert len(set(chosen)) == len(edition.challenge_rules)
    for lines in (void, *chosen):
        assert len(lines) == 12
        assert max(map(len, lines)) <= 52


def test_the_lines_of_an_edition_about_challenges_speak_of_challenges() -> None:
    for edition in EDITIONS.values():
        said = [edition.lines[place] for place in edition.challenge_lines]
        others = [line for line in edition.lines if line not in said]
        assert all("hallenge" in line for line in said)
        assert not any("hallenge" in line for line in others)


def test_the_wall_edition_alone_begins_in_random_order() -> None:
    random = [e for e in EDITIONS.values() if e.starting_order is StartingOrder.RANDOM_ORDER]
    assert random == [WALL]


def test_an_exchange_needs_as_many_in_the_bag_and_seven_in_tournament() -> None:
    assert {e.exchange.minimum_in_bag for e in BOXES} == {0}
    assert TOURNAMENT.exchange.minimum_in_bag == 7


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


def test_a_challenge_is_possible_until_the_next_turn_starts() -> None:
    assert {e.challenge.until for e in EDITIONS.values()} == {ChallengeUntil.NEXT_TURN_STARTS}
    assert [e.name for e in EDITIONS.values() if not e.challenge.until_stated] == ["standard"]


def test_how_a_turn_is_passed() -> None:
    assert {e.name for e in EDITIONS.values() if e.exchange.none_is_a_pass} == {"wall", "folio"}
    assert {e.name for e in EDITIONS.values() if not e.passing.named} == {"heirloom", "classic"}
    rounds = {e.name: e.passing.rounds_to_end for e in EDITIONS.values()}
    assert rounds == {**dict.fromkeys(EDITIONS, 2), "tournament": None}
    stated = {e.name for e in EDITIONS.values() if e.passing.rounds_stated}
    assert stated == {"standard", "tournament"}


def test_a_box_ends_when_all_pass_twice_and_a_tournament_after_six_scoreless_turns() -> None:
    assert {(e.passing.rounds_to_end, e.scoreless) for e in BOXES} == {(2, None)}
    assert TOURNAMENT.scoreless is not None
    assert (TOURNAMENT.scoreless.turns, TOURNAMENT.scoreless.zero_plays_count) == (6, True)
    leaving_out = TOURNAMENT.with_zero_plays(counted=False).scoreless
    assert leaving_out is not None
    assert not leaving_out.zero_plays_count


@pytest.mark.parametrize("edition", BOXES, ids=lambda edition: edition.name)
def test_a_box_leaves_no_choice_of_challenge_or_adjustment(edition: Edition) -> None:
    assert edition.final_adjustment is FinalAdjustment.EACH_WAY
    assert not edition.challenge_rules
    with pytest.raises(NotOffered):
        edition.with_challenge(ChallengeRule.DOUBLE)
    with pytest.raises(NotOffered):
        edition.with_final_adjustment(FinalAdjustment.DOUBLE_TO_OUT)
    with pytest.raises(NotOffered):
        edition.with_zero_plays(counted=False)


@pytest.mark.parametrize(
    ("rule", "of", "cost", "points"),
    [
        (ChallengeRule.SINGLE, ChallengeOf.PLAY, CostKind.NOTHING, 0),
        (ChallengeRule.FIVE_POINT, ChallengeOf.PLAY, CostKind.MOVER_GAINS, 5),
        (ChallengeRule.FIVE_POINT_PER_WORD, ChallengeOf.WORDS, CostKind.MOVER_GAINS, 5),
        (ChallengeRule.TEN_POINT, ChallengeOf.PLAY, CostKind.MOVER_GAINS, 10),
        (ChallengeRule.TEN_POINT_PER_WORD, ChallengeOf.WORDS, CostKind.MOVER_GAINS, 10),
        (ChallengeRule.DOUBLE, ChallengeOf.PLAY, CostKind.TURN, 0),
        (ChallengeRule.TRIPLE, ChallengeOf.PLAY, CostKind.GAME, 0),
    ],
)
def test_a_tournament_chooses_among_the_usual_challenge_rules(
    rule: ChallengeRule, of: ChallengeOf, cost: CostKind, points: int
) -> None:
    chosen = TOURNAMENT.with_challenge(rule)
    terms = chosen.challenge
    assert (terms.of, terms.cost, terms.points) == (of, cost, points)
    assert chosen.rule(RuleName.CHALLENGE) == TOURNAMENT.challenge_rules[rule].rule
    assert rule.value.split("_")[0] in chosen.rule(RuleName.CHALLENGE).text.casefold()


def test_a_tournament_counts_unplayed_tiles_double_or_once_each_way() -> None:
    assert TOURNAMENT.final_adjustment is FinalAdjustment.DOUBLE_TO_OUT
    each_way = TOURNAMENT.with_final_adjustment(FinalAdjustment.EACH_WAY)
    assert each_way.final_adjustment is FinalAdjustment.EACH_WAY


def test_the_rule_of_unplayed_tiles_is_the_one_that_the_table_chose() -> None:
    left_open = TOURNAMENT.rule(RuleName.UNPLAYED)
    assert "unless the table counts once each way" in left_open.text
    each_way = TOURNAMENT.with_final_adjustment(FinalAdjustment.EACH_WAY).rule(RuleName.UNPLAYED)
    assert "twice" not in each_way.text and "gains the others'" in each_way.text
    doubled = TOURNAMENT.with_final_adjustment(FinalAdjustment.DOUBLE_TO_OUT)
    assert "twice" in doubled.rule(RuleName.UNPLAYED).text
    assert "unless" not in doubled.rule(RuleName.UNPLAYED).text
    box = HEIRLOOM.with_final_adjustment(FinalAdjustment.EACH_WAY)
    assert box.rules == HEIRLOOM.rules


@each_edition
def test_overtime_costs_ten_a_minute_for_ten_minutes(edition: Edition) -> None:
    assert edition.overtime == Overtime(points_a_minute=10, most_minutes=10)


def test_which_words_are_barred() -> None:
    assert Barred.FOREIGN in HEIRLOOM.barred
    assert Barred.AFFIX not in HEIRLOOM.barred
    assert Barred.HATE_SPEECH in STANDARD.barred
    assert Barred.FOREIGN not in STANDARD.barred | WALL.barred
    assert WALL.barred == FOLIO.barred == CLASSIC.barred == STANDARD.barred - {Barred.HATE_SPEECH}


def test_what_the_dictionary_is_for() -> None:
    assert HEIRLOOM.dictionary is DictionaryUse.SPELLING_AND_USAGE
    assert STANDARD.dictionary is DictionaryUse.NOT_FOR_SEARCHING
    for edition in (WALL, FOLIO, CLASSIC, TOURNAMENT):
        assert edition.dictionary is DictionaryUse.CHALLENGES_ONLY


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
    for edition in (HEIRLOOM, WALL, FOLIO):
        colours = edition.premium_colours
        assert colours is not None
        letters, words = (
            edition.rule(name).text for name in (RuleName.LETTER_PREMIUMS, RuleName.WORD_PREMIUMS)
        )
        assert colours.double_letter in letters and colours.triple_letter in letters
        assert colours.double_word in words and colours.triple_word in words


def test_what_each_edition_has_of_its_own() -> None:
    assert HEIRLOOM.specialities == {Speciality.SAND_TIMER}
    assert STANDARD.specialities == {Speciality.SIX_SCORED_EXAMPLES}
    assert WALL.specialities == {
        Speciality.PLAY_WHENEVER_YOU_LIKE,
        Speciality.MESSAGES_IN_TILES,
        Speciality.SCORES_ON_THE_BOARD,
        Speciality.BLANK_NOTED_BESIDE_THE_SCORE,
        Speciality.FINISH_LINE,
        Speciality.TEN_TIPS,
        Speciality.Q_WITHOUT_U_WORDS,
    }
    assert FOLIO.specialities == {
        Speciality.UNFINISHED_GAME_IS_STORED,
        Speciality.NUMBERED_RACKS,
        Speciality.TWO_LETTER_WORDS,
        Speciality.Q_WITHOUT_U_WORDS,
        Speciality.TEN_TIPS,
    }
    assert not CLASSIC.specialities | TOURNAMENT.specialities
    assert set(SPECIALITIES) == set(Speciality)


# where the sheets print what, as far as it is no plain sequence of numbers
@pytest.mark.parametrize(
    ("edition", "name", "reference"),
    [
        (HEIRLOOM, RuleName.START, "To begin"),
        (HEIRLOOM, RuleName.TIME, "Equipment"),
        (HEIRLOOM, RuleName.LINE, "The play 1 and 3"),
        (HEIRLOOM, RuleName.CONNECTED, "The play 4"),
        (HEIRLOOM, RuleName.ENDING, "The play 8"),
        (HEIRLOOM, RuleName.BLANKS_ON_PREMIUMS, "Scoring 6"),
        (HEIRLOOM, RuleName.UNPLAYED, "Scoring 9"),
        (HEIRLOOM, RuleName.PASS, OURS),
        (HEIRLOOM, RuleName.TIE, OURS),
        (STANDARD, RuleName.PLAYERS, OURS),
        (STANDARD, RuleName.BLANKS, "The letter tiles"),
        (STANDARD, RuleName.FIXED, "Permitted words"),
        (STANDARD, RuleName.PASS, "Passing (missing a turn); Rule clarifications"),
        (STANDARD, RuleName.REPEATS, "Rule clarifications"),
        (STANDARD, RuleName.BONUS, "Added 50-point bonus"),
        (STANDARD, RuleName.TIE, OURS),
        (WALL, RuleName.START, "Setup"),
        (WALL, RuleName.PASS, "Gameplay 7"),
        (WALL, RuleName.ENDING, "Gameplay 9"),
        (WALL, RuleName.TIE, "How to win"),
        (FOLIO, RuleName.START, "Game setup 2 and 3"),
        (FOLIO, RuleName.SECRECY, "Storage"),
        (FOLIO, RuleName.LETTER_PREMIUMS, "Scoring 12"),
        (FOLIO, RuleName.BONUS, "Scoring 17"),
        (FOLIO, RuleName.UNPLAYED, "Scoring 18"),
        (CLASSIC, RuleName.CHALLENGE, "Rule 8"),
        (CLASSIC, RuleName.BONUS, "As wall, Scoring 8"),
        (CLASSIC, RuleName.TIE, "As wall, How to win"),
        (TOURNAMENT, RuleName.EXCHANGE, CLUB),
    ],
    ids=lambda part: part.name if isinstance(part, Edition) else str(part),
)
def test_a_rule_names_its_place_on_the_sheet(
    edition: Edition, name: RuleName, reference: str
) -> None:
    assert edition.rule(name).reference == reference


@pytest.mark.parametrize("name", RuleName)
def test_rules_that_say_the_same_say_it_in_the_same_words(name: RuleName) -> None:
    texts = {edition.rule(name).text for edition in EDITIONS.values()}
    assert all(text.endswith((".", ").")) and len(text) <= 260 for text in texts)
    assert len({text.casefold() for text in texts}) == len(texts)


def test_every_point_is_said_of_every_edition_and_most_tell_editions_apart() -> None:
    said = {point.name: [point.of(edition) for edition in EDITIONS.values()] for point in POINTS}
    assert all(all(texts) for texts in said.values())
    assert {point.name for point in alike(tuple(EDITIONS.values()))} == {
        "players",
        "rack",
        "bonus",
        "overtime",
    }


def test_what_the_points_say_is_marked_as_ours_where_the_sheet_is_silent() -> None:
    ours = {
        point.name: {e.name for e in EDITIONS.values() if point.of(e).endswith(f"({OURS})")}
        for point in POINTS
    }
    assert ours["pass"] == {"heirloom", "classic"}
    assert ours["challenge_until"] == {"standard"}
    assert ours["ending"] == {"heirloom", "wall", "folio", "classic"}
    assert ours["tie"] == {"heirloom", "standard", "classic"}


def test_there_is_a_decision_for_each_silence_and_it_names_the_rules_it_completes() -> None:
    assert len(DECISIONS) >= 11
    assert len({decision.title for decision in DECISIONS}) == len(DECISIONS)
    assert all(decision.rules and decision.text.endswith(".") for decision in DECISIONS)


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
