"""The engine lays no word that the edition bars, in any way of choosing its moves.

Most word lists here are barred as a whole, but for a word of four Z, which no rack can lay: then
each way to choose a move has nothing but exchanges and passes.
"""

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tilewright.engine.endgame.endgame import Endgame
from tilewright.engine.endgame.max_n import MaxNSolver
from tilewright.engine.endgame.solving import EndgameSolver
from tilewright.engine.generator import Generator
from tilewright.engine.moves import EnginePass, EnginePlay
from tilewright.engine.preendgame.preendgame import Preendgame
from tilewright.engine.preendgame.solving import PreendgameSolver
from tilewright.engine.selfplay.selfplay import Match, Played, play
from tilewright.engine.simulation.candidates import NotAMove
from tilewright.engine.simulation.simulation import Simulation
from tilewright.engine.simulation.situation import Situation
from tilewright.lexicon import Lexicon, is_permitted, latest_bars
from tilewright.lexicon.barring import FIRST_REVISION
from tilewright.rules.board import Board
from tilewright.rules.edition import Edition
from tilewright.rules.editions import HEIRLOOM, STANDARD, WALL
from tilewright.rules.play import WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

BARRING = [HEIRLOOM, STANDARD]
AGITATO = Tiles.parse("AGITATO")


@pytest.fixture(scope="module")
def barred_lists(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return, for each edition that bars words, a list whose playable words it bars."""
    folder = tmp_path_factory.mktemp("barred")
    made = {}
    for edition in BARRING:
        words = sorted({*latest_bars().barred_as(edition.barred), "ZZZZ"})
        made[edition.name] = folder / f"{edition.name}.txt"
        made[edition.name].write_text("\n".join(words))
    return made


def drawn_situation(edition: Edition, dice: random.Random) -> Situation:
    position = Position.opening(edition)
    rack = Tiles(dice.sample(list(position.unplaced), 7))
    return Situation(position, rack, (0, 0), (7,))


def rack_that_can_lay(generator: Generator, at_the_wall: Position, dice: random.Random) -> Tiles:
    """Return a rack with a play under an edition that bars nothing."""
    while True:
        rack = Tiles(dice.sample(list(at_the_wall.unplaced), 7))
        if generator.has_play(at_the_wall, rack):
            return rack


@pytest.mark.long_uncompiled
@pytest.mark.parametrize("edition", BARRING, ids=str)
@pytest.mark.parametrize("engine", ["kernel", "reference"])
def test_a_generator_finds_no_play_of_barred_words(
    edition: Edition, engine: str, barred_lists: dict[str, Path], dice: random.Random
) -> None:
    generator = Generator(barred_lists[edition.name], engine=engine)
    for _ in range(20):
        rack = rack_that_can_lay(generator, Position.opening(WALL), dice)
        opening = Position.opening(edition)
        assert generator.plays(Position.opening(WALL), rack)
        assert not generator.plays(opening, rack)
        assert not generator.has_play(opening, rack)
        assert not isinstance(generator.best(opening, rack), EnginePlay)
        assert not isinstance(generator.best_moves([(opening, rack)])[0], EnginePlay)


@pytest.mark.slow
@pytest.mark.parametrize("edition", BARRING, ids=str)
def test_the_best_play_after_many_questions_has_no_barred_word(
    edition: Edition, club: Lexicon, dice: random.Random
) -> None:
    # after some hundred questions another kernel answers, which finds best plays by a word map
    generator, opening = Generator(club), Position.opening(edition)
    tiles = list(edition.tile_set.tiles)
    asked = [(opening, Tiles(dice.sample(tiles, 7))) for _ in range(600)]
    for moves in (generator.best_moves(asked), generator.best_moves(asked)):
        words = [move.word.upper() for move in moves if isinstance(move, EnginePlay)]
        assert len(words) > 500
        assert all(is_permitted(word, club, edition) for word in words)


@pytest.mark.parametrize("edition", BARRING, ids=str)
@pytest.mark.parametrize("players", [("equity", "equity"), ("equity", "score")], ids=str)
def test_self_play_lays_no_barred_word(
    edition: Edition, players: tuple[str, str], barred_lists: dict[str, Path], seed: int
) -> None:
    lexicon = barred_lists[edition.name]
    assert all(game.words == 0 for game in Generator(lexicon).selfplay(edition, 4, seed % 2**64))
    kept: list[Played] = []
    match = Match(str(lexicon), edition.name, players=players, seed=seed % 2**64)
    with ThreadPoolExecutor(1) as executor:
        results = play(match, 4, executor, keep=kept.append)
    assert max(results.points) <= 0


@pytest.mark.long_uncompiled
@pytest.mark.parametrize("edition", BARRING, ids=str)
def test_nobody_lays_a_barred_word_in_a_rollout(
    edition: Edition, barred_lists: dict[str, Path], dice: random.Random
) -> None:
    generator = Generator(barred_lists[edition.name])
    analysis = Simulation(generator, drawn_situation(edition, dice), plies=6).run(samples=64)
    assert not any(isinstance(found.move, EnginePlay) for found in analysis.prospects)
    assert all(ply.score == 0 for found in analysis.prospects for ply in found.plies)


@pytest.mark.long_uncompiled
def test_a_barred_word_that_is_named_is_refused_for_that_reason(club: Lexicon) -> None:
    situation = Situation(Position.opening(HEIRLOOM), AGITATO, (0, 0), (7,))
    with pytest.raises(NotAMove, match="the edition bars a word of it"):
        Simulation(Generator(club), situation, candidates=[WrittenPlay.parse("8E AGITATO")])


@pytest.mark.parametrize("edition", BARRING, ids=str)
@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_lays_a_barred_word_in_an_endgame(
    edition: Edition, seats: int, barred_lists: dict[str, Path], dice: random.Random
) -> None:
    generator = Generator(barred_lists[edition.name])
    solver = (EndgameSolver if seats == 2 else MaxNSolver)(generator, edition)
    board = Board.from_rows(["." * 15] * 7 + ["." * 7 + "A" + "." * 7] + ["." * 15] * 7)
    position = Position(board, edition)
    for _ in range(5):
        first = rack_that_can_lay(generator, Position(board, WALL), dice)
        others = dice.sample(list(position.unplaced - first), 7 * (seats - 1))
        racks = (first, *(Tiles(others[at : at + 7]) for at in range(0, len(others), 7)))
        line = solver.solve(Endgame(position, racks)).line
        assert line
        assert all(isinstance(move, EnginePass) for move in line)


def last_tiles(generator: Generator, edition: Edition, dice: random.Random) -> Situation:
    """Return a situation with one tile in the bag and a play of a barred word.

    A letter lies by itself beside a block of all other tiles.
    """
    while True:
        tiles = [tile for tile in edition.tile_set.tiles if tile not in "?A"]
        block = "".join(dice.sample(tiles, 84))
        rows = [block[at : at + 15].ljust(15, ".") for at in range(0, 84, 15)]
        rows += ["." * 15, "." * 7 + "A" + "." * 7] + ["." * 15] * 7
        position = Position(Board.from_rows(rows), edition)
        rack = Tiles(dice.sample(list(position.unplaced), 7))
        if generator.has_play(Position(position.board, WALL), rack):
            return Situation(position, rack, (0, 0), (7,))


@pytest.mark.parametrize("edition", BARRING, ids=str)
def test_no_barred_word_is_laid_with_the_last_tiles_in_the_bag(
    edition: Edition, barred_lists: dict[str, Path], dice: random.Random
) -> None:
    generator = Generator(barred_lists[edition.name])
    for _ in range(5):
        situation = last_tiles(generator, edition, dice)
        solution = PreendgameSolver(generator, Preendgame(situation)).run(seconds=1)
        assert not any(isinstance(outlook.move, EnginePlay) for outlook in solution.outlooks)


@pytest.mark.long_uncompiled
def test_a_game_under_the_first_revision_may_have_words_that_are_barred_today(
    club: Lexicon,
) -> None:
    generator = Generator(club)
    position = Position.opening(HEIRLOOM)
    assert "AGITATO" not in {play.word for play in generator.plays(position, AGITATO)}
    before = generator.under(FIRST_REVISION)
    assert "AGITATO" in {play.word for play in before.plays(position, AGITATO)}
    assert generator.under(FIRST_REVISION) is before
    assert before.under(None) is not before
    situation = Situation(position, AGITATO, (0, 0), (7,), bars=FIRST_REVISION)
    moves = [str(found.move) for found in Simulation(generator, situation).candidates]
    assert any("AGITATO" in move for move in moves)
