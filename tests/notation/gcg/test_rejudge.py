"""Differences that replay finds in a recorded game, and what it accepts."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tilewright.notation.gcg import (
    CannotJudge,
    Difference,
    Gcg,
    Kind,
    read_as_written,
    read_gcg,
    rejudge,
)
from tilewright.notation.gcg.record import Event, RackGained, TilePlay, Turn, Withdrawal
from tilewright.rules import EDITIONS
from tilewright.rules.edition import ChallengeRule
from tilewright.rules.tiles import ENGLISH, Tiles

TOURNAMENT = EDITIONS["tournament"]
GAMES = {
    path.stem: read_gcg(path.read_text(encoding="utf-8"))
    for path in sorted((Path(__file__).parents[2] / "golden" / "gcg").glob("*.gcg"))
}
HEAD = "#player1 ann\n#player2 bob\n"
UNSEEN = str(Tiles((ENGLISH.tiles.counts() - Tiles.parse("AEINRST").counts()).elements()))
RETAINS = ">ann: AEINRST 8D RETAINS +66 66\n"


def differences(events: str, head: str = HEAD) -> list[tuple[int, str, object, object]]:
    found = rejudge(read_as_written(head + events), TOURNAMENT)
    return [
        (difference.line, difference.kind.value, difference.written, difference.computed)
        for difference in found
    ]


def after(game: Gcg, place: int, **changes: object) -> tuple[Difference, ...]:
    events = list(game.events)
    events[place] = replace(events[place], **changes)
    return rejudge(replace(game, events=tuple(events)), TOURNAMENT)


def planted(game: Gcg) -> list[tuple[int, Event]]:
    """Places where an error is planted: every fifth, so that it does not take long."""
    return list(enumerate(game.events))[::5]


every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


@every_game
def test_a_game_that_was_recorded_rightly_has_no_difference(game: Gcg) -> None:
    assert rejudge(game, TOURNAMENT) == ()


@every_game
def test_a_score_off_by_one_is_found_and_nothing_else(game: Gcg) -> None:
    for place, event in planted(game):
        (found,) = after(game, place, score=event.score + 1)
        assert (found.line, found.nick, found.written) == (event.line, event.nick, event.score + 1)
        assert found.computed is not None


@every_game
def test_a_score_off_by_one_that_every_later_total_carries_is_one_difference(game: Gcg) -> None:
    for place, event in planted(game):
        later = [
            replace(later, total=later.total + 1) if later.nick == event.nick else later
            for later in game.events[place:]
        ]
        later[0] = replace(later[0], score=event.score + 1)
        events = (*game.events[:place], *later)
        (found,) = rejudge(replace(game, events=events), TOURNAMENT)
        assert found.line == event.line


@every_game
def test_a_total_is_judged_by_the_total_written_before_it(game: Gcg) -> None:
    for place, event in planted(game):
        found = after(game, place, total=event.total + 1)
        following = [later.line for later in game.events[place + 1 :] if later.nick == event.nick]
        assert [difference.line for difference in found] == [event.line, *following[:1]]
        assert {difference.kind for difference in found} == {Kind.TOTAL}
        assert (found[0].written, found[0].computed) == (event.total + 1, event.total)


@every_game
def test_a_shifted_square_is_found(game: Gcg) -> None:
    for place, event in planted(game):
        if isinstance(event, TilePlay) and event.coordinate[0].isdigit():
            row = int(event.coordinate[:-1])
            shifted = f"{row + 1 if row < 15 else row - 1}{event.coordinate[-1]}"
            found = after(game, place, coordinate=shifted)
            assert found
            assert found[0].line >= event.line


@every_game
def test_a_swapped_turn_is_found(game: Gcg) -> None:
    for place in range(0, len(game.events) - 1, 5):
        one, other = game.events[place : place + 2]
        if isinstance(one, Turn) and isinstance(other, Turn):
            swapped = (replace(other, line=one.line), replace(one, line=other.line))
            events = (*game.events[:place], *swapped, *game.events[place + 2 :])
            found = rejudge(replace(game, events=events), TOURNAMENT)
            assert any(difference.line >= one.line for difference in found)


@every_game
def test_a_letter_that_the_rack_does_not_hold_is_found(game: Gcg) -> None:
    for place, event in planted(game):
        if isinstance(event, TilePlay) and event.rack:
            strange = next(letter for letter in "QZXJK" if letter not in event.rack)
            at = next(i for i, letter in enumerate(event.word) if letter.isalpha())
            word = event.word[:at] + strange + event.word[at + 1 :]
            found = after(game, place, word=word)
            assert found[0].line == event.line
            assert len({difference.line for difference in found}) <= 3


def test_a_turn_out_of_order_is_reported_with_whose_it_was() -> None:
    assert differences(RETAINS + ">ann: - +0 66\n>ann: - +0 66\n") == [(4, "turn", "ann", "bob")]
    passes = [f">{nick}: - +0 0\n" for nick in ("bob", "ann", "ann", "bob")]
    assert differences("".join(passes)) == [(3, "turn", "bob", "ann")]
    assert differences("".join(passes[:2])) == []
    (after_the_end,) = differences(END["nothing"].replace("66", "0") + ">bob: - +0 0\n")
    assert after_the_end == (4, "turn", "bob", None)


def test_a_box_edition_may_count_the_gain_alone_once() -> None:
    events = RETAINS + ">bob: QU - +0 0\n>ann: (QU) +11 77\n"
    assert rejudge(read_as_written(HEAD + events), EDITIONS["standard"]) == ()
    assert [
        difference.kind for difference in rejudge(read_as_written(HEAD + events), TOURNAMENT)
    ] == [Kind.ADJUSTMENT]


def test_a_difference_reads_as_a_sentence() -> None:
    (found,) = rejudge(read_as_written(HEAD + RETAINS.replace("+66", "+65")), TOURNAMENT)
    assert str(found) == "line 3, ann: score 65, computed 66. The play scores 66."


@pytest.mark.parametrize(
    ("play", "kind", "written", "computed"),
    [
        (">bob: HO 10C HO +5 5", "play", "10C HO", None),
        (">bob: HO 8K HO +5 5", "play", "HO", None),
        (">bob: HO 7C OH +5 5", None, None, None),
        (">bob: HO 1A OH +5 5", "play", "1A OH", None),
        (">bob: HO 14O OH +5 5", "play", "OH", None),
        (">bob: HO 16A OH +5 5", "play", "16A", None),
        (">bob: HO C8 .OH +5 5", "play", ".", "an empty square"),
        (">bob: HO C8 (A)H +5 5", "play", "A", "an empty square"),
        (">bob: HO D8 EH +5 5", "play", "E", "R"),
        (">bob: HO D8 . +0 0", "play", ".", None),
        (">bob: HO D8 R +0 0", "play", "R", None),
    ],
)
def test_an_impossible_play_is_reported(
    play: str, kind: str | None, written: str, computed: str | None
) -> None:
    found = [difference for difference in differences(RETAINS + play) if difference[1] == "play"]
    assert found[:1] == ([] if kind is None else [(4, kind, written, computed)])


@pytest.mark.parametrize("word", ["..H", "RoH", "(R)OH", "(RO)H", "ROH", "(r)(O)H"])
def test_a_play_may_be_written_with_full_stops_letters_or_parentheses(word: str) -> None:
    events = RETAINS + f">bob: O D8 .O +2 2\n>ann: H D8 {word} +6 72\n"
    assert differences(events) == []


def test_a_single_tile_is_written_with_the_word_it_makes() -> None:
    assert differences(RETAINS + ">bob: S 8D .......S +8 8") == []
    # across its word nothing can be written but the tile alone, which hides no word
    assert differences(RETAINS + ">bob: O 9D O +2 2") == []
    assert differences(RETAINS + ">bob: O D9 O +2 2") == [(4, "play", "O", None)]


def test_tiles_are_conserved() -> None:
    found = differences(">ann: QQ 8G QQ +40 40\n>bob: KK - +0 0\n>ann: QKABCDE - +0 40\n")
    assert found == [(3, "tiles", 2, 1), (4, "tiles", 2, 1), (5, "tiles", 3, 1)]


def test_a_withdrawn_play_takes_its_tiles_and_its_points_back() -> None:
    withdrawn = RETAINS + ">ann: AEINRST -- -66 0\n>bob: AEINRST 8D STAINER +66 66\n"
    assert differences(withdrawn) == []
    assert differences(withdrawn.replace("-- -66 0", "-- +0 0")) == []
    assert differences(withdrawn.replace("-- -66 0", "-- -65 1")) == [
        (4, "score", -65, -66),
    ]
    alone = differences(">ann: AEINRST -- -66 -66\n")
    assert alone == [(3, "turn", "ann", None)]


def test_a_withdrawn_play_that_was_scored_wrongly_is_one_difference() -> None:
    events = RETAINS.replace("+66 66", "+65 65") + ">ann: -- -65 0\n>bob: - +0 0\n"
    assert differences(events) == [(3, "score", 65, 66)]


@pytest.mark.parametrize(
    ("score", "computed"),
    [
        *((5, None), (10, None), (15, None), (30, None), (7, 5), (20, 15)),
        *((-5, None), (-10, None), (-15, None), (-30, None), (-7, -5), (-20, -15)),
    ],
)
def test_a_challenge_costs_5_or_10_a_play_or_a_word(score: int, computed: int | None) -> None:
    play = ">bob: AX 7D AX +50 50\n"
    events = RETAINS + play.replace("50", "27") + f">bob: (challenge) {score:+d} {27 + score}\n"
    wrong = [] if computed is None else [(5, "bonus", score, computed)]
    assert [difference for difference in differences(events) if difference[1] == "bonus"] == wrong


@pytest.mark.parametrize(
    ("score", "computed"), [(-10, None), (-100, None), (-15, -20), (-110, -100)]
)
def test_overtime_costs_10_a_minute_and_100_at_most(score: int, computed: int | None) -> None:
    wrong = [] if computed is None else [(4, "penalty", score, computed)]
    assert differences(RETAINS + f">ann: (time) {score} {66 + score}\n") == wrong


def test_an_exchange_needs_its_tiles_and_seven_in_the_bag() -> None:
    assert differences(">ann: AEINRST -QU +0 0\n") == [(3, "rack", "AEINRST", "QU")]
    assert differences(">ann: AEINRST -2 +1 1\n") == [(3, "score", 1, 0)]
    assert differences(">ann: - +2 2\n") == [(3, "score", 2, 0)]


END = {
    "twice": ">ann: (QU) +22 88\n",
    "once each": ">ann: (QU) +11 77\n>bob: QU (QU) -11 -11\n",
    "each their own": ">ann: AB (AB) -4 62\n>bob: QU (QU) -11 -11\n",
    "nothing": ">ann: () +0 66\n",
}


@pytest.mark.parametrize("end", END.values(), ids=END.keys())
def test_unplayed_tiles_count_in_either_way(end: str) -> None:
    assert differences(RETAINS + ">bob: QU - +0 0\n" + end) == []


def test_unplayed_tiles_that_are_counted_wrongly_are_told() -> None:
    start = RETAINS + ">bob: QU - +0 0\n"
    assert differences(start + ">ann: (QU) +11 77\n") == [(5, "adjustment", 11, 22)]
    assert differences(start + ">ann: (QU) +12 78\n>bob: QU (QU) -12 -12\n") == [
        (5, "adjustment", 12, 11),
        (6, "adjustment", -12, -11),
    ]


def test_the_last_tiles_are_those_that_nobody_played() -> None:
    game = GAMES["double_to_out"]
    place = next(i for i, event in enumerate(game.events) if isinstance(event, RackGained))
    (found,) = after(game, place, tiles="DN")
    assert (found.kind, found.written, found.computed) == (Kind.TILES, "DN", "GS")


def test_final_racks_are_tiles_that_are_left() -> None:
    assert differences(RETAINS + "#rack1 ABCDEFG\n#rack2 AB?\n") == []
    assert differences("#rack1 ZABCDEFG\n#rack2 Z\n") == [
        (3, "rack", "ABCDEFGZ", 7),
        (4, "tiles", 2, 1),
    ]


def test_racks_that_are_partial_or_unknown_are_no_matter() -> None:
    events = RETAINS.replace("AEINRST 8D", "8D") + ">bob: _____UQ -2 +0 0\n>ann: ab - +0 66\n"
    assert differences(events) == []


def test_another_reason_for_points_counts_in_the_total() -> None:
    assert differences(RETAINS + ">ann: (resigned) -66 0\n>bob: (resigned) +0 7\n") == [
        (5, "total", 7, 0)
    ]


def test_a_game_with_other_letters_is_not_judged() -> None:
    with pytest.raises(CannotJudge, match="line 3: 'Ö'"):
        differences(">ann: AÖ - +0 0\n")
    with pytest.raises(CannotJudge, match="letter"):
        differences(">ann: A 8D [CH]A +0 0\n")
    # found by the fuzz target
    with pytest.raises(CannotJudge, match="line 3: 'É'"):
        differences("#rack1 AÉ\n")


def test_withdrawals_of_the_golden_games_are_there() -> None:
    assert any(isinstance(event, Withdrawal) for event in GAMES["double_to_out"].events)


def test_a_play_without_a_rack_has_no_letters_to_be_meant_instead() -> None:
    events = ">ann: 8D RETAINS +65 65\n>bob: HIP A1 HIP +8 8\n"
    assert [difference[:2] for difference in differences(events)] == [(3, "score"), (4, "play")]


def test_a_last_rack_that_nobody_knows_wholly_is_not_judged() -> None:
    assert differences(RETAINS + "#rack1 QQQQ___\n") == []
    assert differences(RETAINS + "#rack1 QQQQ\n") != []


AFTER = RETAINS + ">bob: - +0 0\n"


def test_a_play_is_withdrawn_once() -> None:
    off = ">ann: -- -66 0\n"
    assert differences(RETAINS + off) == []
    assert differences(RETAINS + off + off.replace("-66", "+0")) == [(5, "turn", "ann", None)]


def test_a_play_that_was_withdrawn_has_no_bonus() -> None:
    events = RETAINS + ">ann: -- -66 0\n>ann: (challenge) +5 5\n"
    assert differences(events) == [(5, "turn", "ann", None)]


def test_a_play_has_one_bonus_or_one_for_each_word() -> None:
    bonuses = ">ann: (challenge) +5 71\n>ann: (challenge) +5 76\n"
    assert differences(RETAINS + bonuses) == [(5, "bonus", 5, 0)]
    per_word = EDITIONS["tournament"].with_challenge(ChallengeRule.TEN_POINT_PER_WORD)
    two = ">bob: AX 7D AX +27 27\n>bob: (challenge) +10 37\n>bob: (challenge) +10 47\n"
    record = read_as_written(HEAD + RETAINS + two + ">bob: (challenge) +10 57\n")
    found = [
        difference for difference in rejudge(record, per_word) if difference.kind is Kind.BONUS
    ]
    # AX and two words across it
    assert found == []
    record = read_as_written(HEAD + RETAINS + two + 2 * ">bob: (challenge) +10 57\n")
    found = [
        difference for difference in rejudge(record, per_word) if difference.kind is Kind.BONUS
    ]
    assert [(difference.line, difference.computed) for difference in found] == [(8, 0)]


def test_an_exchange_is_of_seven_tiles_at_most() -> None:
    assert differences(">ann: -7 +0 0\n") == []
    assert differences(">ann: -8 +0 0\n") == [(3, "exchange", 8, 7)]
    assert differences(">ann: -ABCDEFGH +0 0\n") == [(3, "exchange", 8, 7)]


@pytest.mark.parametrize(
    ("end", "found"),
    [
        (">ann: () +50 116\n", [(5, "adjustment", 50, 0)]),
        (">ann: (QU) +22 88\n>ann: (QU) +22 110\n", [(6, "adjustment", 22, 0)]),
        (">ann: (QU) +22 88\n>bob: (AB) +8 8\n", [(6, "adjustment", 8, 0)]),
        (">ann: AB (AB) -4 62\n>ann: (QU) +22 84\n", [(6, "adjustment", 22, 0)]),
        (">bob: QU (QU) -11 -11\n>bob: QU (QU) -11 -22\n", [(6, "adjustment", -11, 0)]),
        (">ann: (QU) +11 77\n>bob: QV (QV) -14 -14\n", [(6, "tiles", "QU", "QV")]),
        (">ann: Q (Q) -10 56\n>bob: Q (Q) -10 -10\n", [(6, "tiles", "Q", UNSEEN)]),
    ],
)
def test_lines_of_the_end_do_not_contradict_each_other(
    end: str, found: list[tuple[int, str, object, object]]
) -> None:
    assert differences(AFTER + end) == found


def test_who_has_gone_out_loses_nothing() -> None:
    end = ">ann: (QU) +11 77\n>bob: QU (QU) -11 -11\n>ann: AB (AB) -4 73\n"
    assert (7, "adjustment", -4, 0) in differences(AFTER + end)


def test_with_three_players_tiles_gained_are_tiles_another_lost() -> None:
    head = HEAD + "#player3 cid\n"
    start = AFTER + ">cid: - +0 0\n"
    lost = ">bob: QU (QU) -11 -11\n>cid: AB (AB) -4 -4\n"
    assert differences(start + ">ann: (ABQU) +15 81\n" + lost, head) == []
    less = start + ">ann: (QU) +11 77\n" + lost
    assert differences(less, head) == [(9, "tiles", "QU", "ABQU")]
    # a player who left loses tiles that nobody gains
    left = AFTER + "#note cid went home.\n>ann: (QU) +11 77\n" + lost
    assert differences(left, head) == []
    # one who left after the last tiles were laid gives them, too
    late = AFTER + "#note cid went home.\n>ann: (ABQU) +15 81\n" + lost
    assert differences(late, head) == []
    other = start + ">ann: (QUZ) +21 87\n" + lost
    assert differences(other, head) == [(9, "tiles", "QUZ", "ABQU")]


def test_who_goes_out_of_three_or_four_gains_every_tile_that_nobody_played() -> None:
    game = GAMES["four_players"]
    place = next(i for i, event in enumerate(game.events) if isinstance(event, RackGained))
    without_losses = replace(game, events=game.events[: place + 1])
    assert rejudge(without_losses, TOURNAMENT) == ()
    (found,) = after(without_losses, place, tiles="EEEGGIIIPT", score=14, total=236)
    assert (found.kind, found.written, found.computed) == (
        Kind.TILES,
        "EEEGGIIIPT",
        "EEEGGIIIPTT",
    )
    one_each = [("IT", 2, 224), ("EIIT", 4, 228), ("EEGGP", 9, 237)]
    gains = [
        RackGained(nick="bob", tiles=tiles, score=score, total=total)
        for tiles, score, total in one_each
    ]
    lines = (*game.events[:place], *gains, *game.events[place + 1 :])
    assert rejudge(replace(game, events=lines), TOURNAMENT) == ()


def test_a_player_who_disappears_is_reported_once() -> None:
    head = HEAD + "#player3 cid\n"
    # two turns of each would end a game of passes
    turns = ["ann", "cid", "ann", "cid", "ann"]
    passes = "".join(f">{nick}: - +0 0\n" for nick in turns)
    assert differences(passes, head) == [(5, "turn", "cid", "bob")]


def test_a_rack_of_unknown_tiles_holds_seven_at_most() -> None:
    assert differences(">ann: _______ -2 +0 0\n") == []
    assert differences(">ann: ________ -2 +0 0\n#rack2 A_______\n") == [
        (3, "rack", "________", 7),
        (4, "rack", "A_______", 7),
    ]


def test_overtime_costs_100_at_most_in_all() -> None:
    lines = ">ann: (time) -60 6\n>ann: (time) -40 -34\n"
    assert differences(RETAINS + lines) == []
    assert differences(RETAINS + lines + ">ann: (time) -20 -54\n") == [(6, "penalty", -20, 0)]
    assert differences(RETAINS + ">ann: (time) -60 6\n>ann: (time) -60 -54\n") == [
        (5, "penalty", -60, -40)
    ]


def test_points_for_failed_challenges_are_no_overtime() -> None:
    lines = "".join(f">bob: (time) -10 {-10 * count}\n" for count in range(1, 13))
    record = read_as_written(HEAD + RETAINS + lines)
    assert rejudge(record, EDITIONS["standard"]) == ()
