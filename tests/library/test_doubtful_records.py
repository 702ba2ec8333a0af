"""Records as people write them: what is doubted is said, and nothing is guessed in silence."""

import random

import pytest
from msgspec.structs import replace

from tilewright import Game
from tilewright.library import RecordDiffers, RecordNotPlayable
from tilewright.notation.gcg import read_gcg, write_gcg
from tilewright.notation.gcg.record import ChallengeBonus, Pass, Turn
from tilewright.rules.editions import EDITIONS

PLAYERS = "#player1 ann Ann\n#player2 ben Ben\n"
GUESSED = (
    f"{PLAYERS}>ann: AEINRST 8D RETAINS +66 66\n>ben: HOWVYZU 9C HOW +20 20\n"
    ">ann: DEEGGLU 10D DE +13 79\n>ben: AAEEIIU 11E AE +18 38\n"
)


def finished(seed: int) -> Game:
    """A game of two that is played to its end."""
    game = Game("tournament", ["Ann", "Ben"], words="void", seed=seed)
    while not game.is_over:
        game.do(game.best())
    return game


def of_another_program(game: Game) -> str:
    """The record of the game without what only we write."""
    lines = game.gcg().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(("#description", "#note")))


def said(game: Game) -> list[str]:
    return [str(doubt) for doubt in game.doubts]


def test_a_rack_without_the_leave_is_doubted_and_the_record_loads() -> None:
    game = Game.from_gcg(GUESSED, seed=1)
    assert game.scores == (79, 38)
    why = "The leave was UVYZ, and this rack has no VYZ."
    assert said(game) == [f"line 6, ben: rack AAEEIIU. {why}"]
    (doubt,) = game.doubts
    assert (doubt.line, doubt.what, doubt.code) == (6, "rack AAEEIIU", "leave_missing")
    assert doubt.why == why


def test_every_rack_is_as_written_at_its_turn() -> None:
    game = Game.from_gcg(GUESSED, seed=1)
    racks = [str(state.racks[state.to_move]) for state in game.states[:4]]
    assert racks == ["AEINRST", "HOUVWYZ", "DEEGGLU", "AAEEIIU"]
    (note,) = [note for note in game.lessons().notes if note.turn == 4]
    assert str(note.best.move) == "exchange AEIIU"


def test_a_doubted_rack_is_held_when_its_turn_is_taken_again() -> None:
    game = Game.from_gcg(GUESSED, seed=1)
    game.undo()
    assert (game.player, str(game.rack)) == ("Ben", "AAEEIIU")
    assert set(map(str, game.analyze(samples=64, candidates=["exchange AI"]).prospects))
    game.do("11E AE")
    assert Game.from_json(game.json()).scores == game.scores
    copied = game.copy()
    copied.undo()
    assert str(copied.rack) == "AAEEIIU"


def test_a_strict_reader_refuses_doubts_with_their_line() -> None:
    with pytest.raises(RecordNotPlayable, match="cannot hold AAEEIIU") as refused:
        Game.from_gcg(GUESSED, seed=1, strict=True)
    assert refused.value.line == 6


def test_racks_guessed_at_random_load_with_the_scores_and_tiles_of_the_game(
    dice: random.Random,
) -> None:
    game = finished(dice.getrandbits(32))
    record = read_gcg(of_another_program(game))
    events = tuple(
        replace(event, rack="".join(dice.sample("AAEEIIOOUNNRRTTLSDG", len(event.rack))))
        if isinstance(event, Turn) and dice.random() < 0.4
        else event
        for event in record.events
    )
    guessed = write_gcg(replace(record, events=events))
    again = Game.from_gcg(guessed, seed=1)
    assert sorted(again.scores) == sorted(game.scores)
    assert again.is_over
    assert again.position.board == game.position.board
    assert Game.from_json(again.json()).scores == again.scores
    again.lessons()


def test_a_tile_that_another_player_has_is_doubted() -> None:
    text = f"{PLAYERS}>ann: JAEINRS - +0 0\n>ben: JQEINRS - +0 0\n"
    (doubt,) = Game.from_gcg(text, seed=1).doubts
    assert (doubt.line, doubt.code) == (4, "held_elsewhere")
    assert doubt.why.endswith("there are more of J than in the set.")


def test_a_rack_that_lacks_the_tiles_of_its_play_is_doubted() -> None:
    game = Game.from_gcg(f"{PLAYERS}>ann: AEINRSX 8D RETAINS +66 66\n", seed=1)
    assert said(game) == ["line 3, ann: rack AEINRSX. The rack does not hold T."]
    assert game.lessons().notes == ()


def test_an_exchange_of_unknown_tiles_leaves_the_others_on_the_rack() -> None:
    kept = f"{PLAYERS}>ann: DDETTXY -2 +0 0\n>ben: - +0 0\n>ann: DETTXAB - +0 0\n"
    assert Game.from_gcg(kept, seed=1).doubts == ()
    gone = kept.replace("DETTXAB", "AEEILNS")
    assert [doubt.line for doubt in Game.from_gcg(gone, seed=1).doubts] == [5]


def test_the_rack_on_a_line_of_a_challenge_is_the_next_one() -> None:
    text = f"{PLAYERS}>ann: AEINRST 8D RETAINS +66 66\n>ann: DEEGGLU (challenge) +5 71\n"
    game = Game.from_gcg(text, seed=1)
    assert (str(game.racks[0]), game.doubts) == ("DEEGGLU", ())
    clash = text + ">ben: - +0 0\n>ann: AABBCCD - +0 71\n"
    assert [doubt.line for doubt in Game.from_gcg(clash, seed=1).doubts] == [6]


@pytest.mark.parametrize("rack", ["AEINRST", "UNKNOWN", ""])
def test_the_rack_of_the_challenged_play_or_none_says_nothing_of_the_next(rack: str) -> None:
    text = f"{PLAYERS}>ann: AEINRST 8D RETAINS +66 66\n>ann: {rack} (challenge) +5 71\n"
    game = Game.from_gcg(text + ">ben: - +0 0\n>ann: DEEGGLU - +0 71\n", seed=1)
    assert str(game.states[-2].racks[0]) == "DEEGGLU"
    assert [doubt.code for doubt in game.doubts] == ["unknown_rack"] * (rack == "UNKNOWN")


def test_a_pass_after_the_last_play_is_read_as_a_failed_challenge(seed: int) -> None:
    game = finished(seed)
    record = read_gcg(of_another_program(game))
    *_, last = (place for place, event in enumerate(record.events) if isinstance(event, Turn))
    out = record.events[last].nick
    *_, before = (event for event in record.events[:last] if event.nick != out)
    answer = Pass(nick=before.nick, score=0, total=before.total)
    events = (*record.events[: last + 1], answer, *record.events[last + 1 :])
    again = Game.from_gcg(write_gcg(replace(record, events=events)), seed=1)
    assert sorted(again.scores) == sorted(game.scores)
    assert again.is_over
    assert [(doubt.nick, doubt.code) for doubt in again.doubts] == [(before.nick, "pass_after_end")]
    assert len(again.lessons().notes) == len(game.lessons().notes)


def test_a_turn_after_six_scoreless_ones_is_refused_with_its_line() -> None:
    passes = "".join(f">{nick}: - +0 0\n" for nick in ["ann", "ben"] * 3)
    with pytest.raises(RecordDiffers, match=r"^line 9: .*after the end of the game") as refused:
        Game.from_gcg(f"{PLAYERS}{passes}>ann: - +0 0\n")
    assert refused.value.line == 9


def test_racks_before_the_first_turn_are_held_from_the_beginning() -> None:
    header = f"{PLAYERS}#rack1 AEINRSX\n#rack2 EHMOTUW\n"
    game = Game.from_gcg(f"{header}>ann: 8H AX +18 18\n>ben: EHMOTUW 7H HM +29 29\n", seed=3)
    assert said(game) == []
    assert [str(rack) for rack in game.states[0].racks] == ["AEINRSX", "EHMOTUW"]


def test_a_first_turn_with_another_rack_than_the_header_has_is_doubted() -> None:
    game = Game.from_gcg(f"{PLAYERS}#rack1 AEINRSX\n>ann: ABCDEAX 8H AX +18 18\n", seed=3)
    assert said(game) == [
        "line 4, ann: rack ABCDEAX. The leave was AEINRSX, and this rack has no INRS."
    ]


HELD = f"{PLAYERS}>ann: AEINRST 8D RETAINS +66 66\n"
NO_RULE = "By these rules a failed challenge does not cost its player 5 points"


@pytest.mark.parametrize(
    "lines",
    [
        ">ben: (challenge) -5 -5\n>ben: HOWVYZU 9C HOW +20 15\n",
        ">ben: HOWVYZU (challenge) -5 -5\n>ben: 9C HOW +20 15\n",
        ">ben: - +0 0\n>ann: - +0 66\n>ben: (challenge) -5 -5\n>ben: HOWVYZU 9C HOW +20 15\n",
        ">ben: - +0 0\n>ben: (challenge) -5 -5\n>ann: - +0 66\n>ben: HOWVYZU 9C HOW +20 15\n",
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_points_off_the_challenger_are_taken_off_and_doubted(edition: str, lines: str) -> None:
    game = Game.from_gcg(HELD + lines, edition, seed=1)
    assert game.scores == (66, 15)
    (doubt,) = game.doubts
    assert (doubt.nick, doubt.what, doubt.code) == ("ben", "challenge -5", "penalty_of_no_rule")
    assert doubt.why.startswith(NO_RULE)
    (challenge,) = game.turns[0].challenges
    assert (challenge.seat, challenge.points, challenge.bad) == (1, 5, ())
    assert Game.from_json(game.json()).scores == game.scores
    again = Game.from_gcg(game.gcg(), seed=1)
    assert (again.scores, [doubt.code for doubt in again.doubts]) == (game.scores, [doubt.code])
    with pytest.raises(RecordNotPlayable, match=NO_RULE):
        Game.from_gcg(HELD + lines, edition, seed=1, strict=True)


def test_points_off_the_challenger_by_the_rules_are_not_doubted() -> None:
    lines = ">ben: HOWVYZU 9C HOW +20 20\n>ann: (challenge) -20 46\n>ann: DEEGGLU - +0 46\n"
    game = Game.from_gcg(HELD + lines, "standard", seed=1)
    assert (game.scores, game.doubts) == ((46, 20), ())
    assert len(game.turns[1].challenges[0].words) == 2


def test_points_off_the_challenger_of_the_last_play_are_taken_off(seed: int) -> None:
    game = finished(seed)
    record = read_gcg(of_another_program(game))
    *_, last = (place for place, event in enumerate(record.events) if isinstance(event, Turn))
    out = record.events[last].nick
    *_, before = (event for event in record.events[:last] if event.nick != out)
    penalty = ChallengeBonus(nick=before.nick, score=-5, total=before.total - 5)
    after = (
        replace(event, total=event.total - 5) if event.nick == before.nick else event
        for event in record.events[last + 1 :]
    )
    events = (*record.events[: last + 1], penalty, *after)
    again = Game.from_gcg(write_gcg(replace(record, events=events)), seed=1)
    assert again.is_over
    assert sum(again.scores) == sum(game.scores) - 5
    assert [doubt.code for doubt in again.doubts] == ["penalty_of_no_rule"]
