"""A recorded game becomes a game that can be played on or stepped through."""

import random
from pathlib import Path

import pytest
from effort import effort
from random_games import RandomTable, random_table

from tilewright.game.events import EndReason, Event
from tilewright.game.game import replay
from tilewright.game.seats import Computer, WordPolicy
from tilewright.game.state import GameState, Phase, TurnKind
from tilewright.game.terms import TableTerms
from tilewright.library import Game, RecordDiffers, RecordNotPlayable
from tilewright.notation.gcg import BadGcg, CannotJudge, UnknownEquipment, gcg_for, write_gcg
from tilewright.rules.edition import ChallengeRule, Edition, FinalAdjustment
from tilewright.rules.editions import EDITIONS
from tilewright.rules.errors import UnknownEdition
from tilewright.rules.tiles import Tiles

every_edition = pytest.mark.parametrize(
    "edition", EDITIONS.values(), ids=lambda edition: edition.name
)
every_policy = pytest.mark.parametrize("words", list(WordPolicy))

GAMES = effort(gate=3, night=60)
PLAYERS = "#player1 ann Ann\n#player2 bob Bob\n"
OPENING = f"{PLAYERS}>ann: AEHNORT 8F HORN +14 14\n"


def random_events(table: RandomTable, dice: random.Random) -> tuple[Event, ...]:
    """The events of a random game, whole or broken off; GCG holds no more than a thousand."""
    most = dice.choice((1, 5, 20, 60, 5_000))
    events = (*table.start, *(event for step in table.steps(most) for event in step.events))
    return events[:900]


def assert_same_table(again: GameState, game: GameState) -> None:
    """The seats of a record are in the order of turns."""
    assert again.position.board == game.position.board
    assert again.scores == tuple(game.scores[seat] for seat in game.order)
    names = [game.players[seat].name for seat in game.order]
    assert [player.name for player in again.players] == names
    assert again.phase is game.phase
    if again.end is not None and game.end is not None:
        assert again.end.reason is game.end.reason
        assert sorted(again.end.winners) == sorted(map(game.order.index, game.end.winners))
    assert len(again.bag) == len(game.bag)
    assert again.terms.time == game.terms.time
    if game.phase is not Phase.OVER:
        assert again.to_move == game.order.index(game.to_move)
        assert again.left == {game.order.index(seat) for seat in game.left}


@every_edition
@every_policy
def test_a_random_game_written_as_gcg_is_read_back_as_the_same_game(
    edition: Edition, words: WordPolicy, dice: random.Random
) -> None:
    for _ in range(GAMES):
        seed = dice.getrandbits(32)
        print(f"the game of seed {seed}")
        table = random_table(seed, edition=edition, words=words, fair=False)
        events = random_events(table, dice)
        game = replay(events)
        reader = dice.choice((None, *game.seats))
        again = Game.from_gcg(write_gcg(gcg_for(events, reader)), seed=seed)
        assert_same_table(again.state, game)
        if reader is not None:
            assert again.racks[game.order.index(reader)] == game.racks[reader]
        assert replay(again.events) == again.state


def test_a_game_that_is_over_is_read_back_with_every_rack() -> None:
    game = Game("wall", ["Ann", "Ben", "Cem"], words="void", seed=12)
    while not game.is_over:
        game.do(game.best())
    again = Game.from_gcg(game.gcg(), seed=1)
    assert again.gcg() == game.gcg()
    assert again.winners == game.winners


def test_a_recorded_game_is_played_on_with_tiles_of_the_seed() -> None:
    text = f"{OPENING}>bob: AEFMRST H6 FA.M +9 9\n"
    games = [Game.from_gcg(text, seed=seed) for seed in (1, 1, 2)]
    assert games[0].racks == games[1].racks != games[2].racks
    game = games[0]
    assert (game.player, game.scores, len(game.bag)) == ("Ann", (14, 9), 79)
    assert game.rack.contains_all(Tiles.parse("AET"))
    game.do(game.best())
    assert game.player == "Bob"


def test_a_recorded_game_is_stepped_through() -> None:
    game = Game.from_gcg(f"{OPENING}>bob: AEFMRST H6 FA.M +9 9\n", seed=1)
    assert [state.scores for state in game.states] == [(0, 0), (14, 0), (14, 9)]
    game.undo()
    assert (game.player, str(game.rack), game.scores) == ("Bob", "AEFMRST", (14, 0))
    game.undo()
    assert (game.player, str(game.rack)) == ("Ann", "AEHNORT")


def test_unknown_tiles_fit_what_is_written_later() -> None:
    text = f"{PLAYERS}>ann: H____ 8F HORN +14 14\n>bob: -2 +0 0\n>ann: A_____T 9F AT +11 25\n"
    game = Game.from_gcg(text, seed=5)
    held = game.states[0].racks[0]
    assert held.contains_all(Tiles.parse("HORN"))
    assert game.states[2].racks[0].contains_all(Tiles.parse("AT"))


def test_a_record_may_be_a_path_or_the_bytes_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.gcg"
    path.write_text(OPENING)
    for source in (path, path.read_bytes(), OPENING):
        assert Game.from_gcg(source, seed=1).scores == (14, 0)


def test_a_name_or_an_open_file_in_place_of_a_record_is_refused(tmp_path: Path) -> None:
    for name in ("club-night.gcg", str(tmp_path / "CLUB.GCG")):
        with pytest.raises(BadGcg, match=r"; give a pathlib\.Path, or the text, of a file$"):
            Game.from_gcg(name)
    with pytest.raises(BadGcg, match=r"'no record'$"):
        Game.from_gcg("no record")
    file = tmp_path / "one.gcg"
    file.write_text(OPENING)
    with file.open() as opened, pytest.raises(TypeError, match=r"pathlib\.Path, not TextIOWrapper"):
        Game.from_gcg(opened)  # type: ignore[arg-type]


def test_the_edition_is_the_records_own_unless_it_is_given() -> None:
    ours = Game("wall", ["Ann", "Ben"], seed=1).gcg()
    assert Game.from_gcg(ours).edition.name == "wall"
    assert Game.from_gcg(ours, "folio").edition.name == "folio"
    assert Game.from_gcg(OPENING).edition.name == "tournament"
    with pytest.raises(UnknownEdition, match="choose heirloom"):
        Game.from_gcg(OPENING, "nope")


def test_computers_terms_and_names_of_our_own_records_are_kept() -> None:
    table = random_table(3, edition=EDITIONS["tournament"], seats=2, fair=False)
    again = Game.from_gcg(write_gcg(gcg_for(table.start, None)))
    assert again.state.terms == table.game.terms
    kinds = [isinstance(table.game.players[seat], Computer) for seat in table.game.order]
    assert [isinstance(player, Computer) for player in again.state.players] == kinds


def test_a_challenge_of_another_program_is_the_other_players() -> None:
    phoney = f"{PLAYERS}>ann: AEHNORT 8H NORATHE +72 72\n>ann: AEHNORT -- -72 0\n"
    game = Game.from_gcg(phoney, seed=1)
    (challenge,) = game.turns[0].challenges
    assert (challenge.seat, challenge.bad) == (1, ("NORATHE",))
    assert (game.player, str(game.racks[0])) == ("Bob", "AEHNORT")


@pytest.mark.parametrize(
    ("bonus", "rule"), [(5, ChallengeRule.FIVE_POINT), (10, ChallengeRule.TEN_POINT)]
)
def test_the_bonus_shows_the_rule_of_challenges(bonus: int, rule: ChallengeRule) -> None:
    game = Game.from_gcg(f"{OPENING}>ann: AEHNORT (challenge) +{bonus} {14 + bonus}\n", seed=1)
    assert game.state.terms == TableTerms(challenge=rule)
    assert (game.scores, game.player) == ((14 + bonus, 0), "Bob")


def test_overtime_is_taken_off_at_the_end(root: Path) -> None:
    game = Game.from_gcg(root / "tests/golden/gcg/double_to_out.gcg", seed=1)
    assert game.scores == (367, 394)
    assert game.outcome is not None
    assert [line.overtime for line in game.outcome.lines] == [0, 20]
    assert game.state.terms.final_adjustment is FinalAdjustment.DOUBLE_TO_OUT


def test_every_recorded_file_is_a_game(root: Path) -> None:
    files = sorted((root / "tests/golden").glob("*/*.gcg"))
    assert len(files) > 6
    for file in files:
        assert Game.from_gcg(file, seed=1).is_over, file


def test_a_turn_whose_time_ran_out_is_told_from_a_pass() -> None:
    text = (
        "#player1 ann Ann\n#player2 bob Bob\n"
        "#description tilewright edition=wall words=void time=sand:60\n"
        ">ann: - +0 0\n#note The time ran out.\n>bob: - +0 0\n"
    )
    game = Game.from_gcg(text, seed=1)
    assert [(turn.kind, turn.timed_out) for turn in game.turns] == [
        (TurnKind.PASS, True),
        (TurnKind.PASS, False),
    ]


def test_a_game_whose_absent_player_was_claimed_from_is_won_by_the_other() -> None:
    text = (
        "#player1 ann Ann\n#player2 bob Bob\n"
        "#description tilewright edition=wall words=void absence=3600\n"
        ">ann: - +0 0\n#note bob stayed away.\n"
    )
    game = Game.from_gcg(text, seed=1)
    assert game.state.terms == TableTerms(absence=3600)
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners) == (EndReason.ABSENT, (0,))
    assert "#note Bob stayed away." in game.gcg()


def test_a_game_that_was_broken_off_is_over() -> None:
    game = Game("wall", ["Ann", "Ben"], seed=1)
    text = game.gcg() + "#note The end: aborted; nobody wins.\n"
    again = Game.from_gcg(text)
    assert again.outcome is not None
    assert again.outcome.reason is EndReason.ABORTED


def test_a_record_that_differs_from_the_rules_is_refused_with_its_line() -> None:
    with pytest.raises(RecordDiffers, match=r"^line 3: ann: score 15, computed 14\.") as refused:
        Game.from_gcg(OPENING.replace("+14 14", "+15 15"))
    assert refused.value.line == 3
    assert [difference.line for difference in refused.value.differences] == [3]


@pytest.mark.parametrize(
    ("lines", "line", "why"),
    [
        (">bob: - +0 0\n>ann: AET (AET) -3 11\n", 5, "the record ends the game"),
        (
            ">bob: - +0 0\n>ann: (fine) +5 19\n",
            5,
            "ann has 19 points in the record and 14 by the rules",
        ),
    ],
)
def test_a_record_that_cannot_be_played_is_refused_with_its_line(
    lines: str, line: int, why: str
) -> None:
    with pytest.raises(RecordNotPlayable, match=why) as refused:
        Game.from_gcg(OPENING + lines, seed=1)
    assert refused.value.line == line


def test_more_players_than_the_edition_has_are_refused() -> None:
    many = "".join(f"#player{n} p{n}\n" for n in range(1, 5))
    assert len(Game.from_gcg(many, "wall").players) == 4


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("a letter", BadGcg),
        (OPENING + ">ann: AET - +0 14\n", BadGcg),
        (PLAYERS + ">ann: ÄÖÜ 8F HÖRN +14 14\n", CannotJudge),
        ("#board-layout Other\n" + OPENING, UnknownEquipment),
    ],
)
def test_what_cannot_be_read_is_refused_as_by_the_reader(text: str, error: type[Exception]) -> None:
    with pytest.raises(error, match=r"^line \d+"):
        Game.from_gcg(text)
