"""A void table takes what the generator lists, also on a board full of words in nobody's list."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations, product

import pytest
from msgspec import structs
from random_games import SeededChance, answer, random_table

from tilewright.engine.generator import Generator
from tilewright.engine.rulings import LexiconRulings
from tilewright.game.commands import PlayTiles
from tilewright.game.seats import WordPolicy
from tilewright.game.state import GameState, Phase
from tilewright.lexicon import Lexicon, barred_kinds, load_lexicon
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS
from tilewright.rules.play import Placement, Play
from tilewright.rules.squares import ALL_SQUARES, Direction
from tilewright.rules.tiles import PlacedTile, Tiles

every_edition = pytest.mark.parametrize(
    "edition", EDITIONS.values(), ids=lambda edition: edition.name
)


@pytest.fixture(scope="module")
def club() -> Lexicon:
    return load_lexicon("club")


@pytest.fixture(scope="module")
def generator(club: Lexicon) -> Generator:
    return Generator(club)


def void_game(dice: random.Random, edition: Edition, tiles: int) -> GameState:
    """A game of phoneys some turns on, void from now, in which the seat on turn holds few tiles."""
    while True:
        table = random_table(dice.getrandbits(32), edition=edition, words=WordPolicy.CHALLENGE)
        for _ in table.steps(dice.randint(4, 25)):
            pass
        game = table.game
        held = [tile for tile in game.racks[game.to_move] if tile != "?"]
        if game.phase is Phase.PLAYING and len(held) >= tiles:
            racks = list(game.racks)
            racks[game.to_move] = Tiles(dice.sample(held, tiles))
            return structs.replace(
                game, words=WordPolicy.VOID, racks=tuple(racks), open_play=None, clock=None
            )


def ways_to_lay(game: GameState) -> Iterator[Play]:
    """The rack's tiles, some or all, in any order, on empty squares of a line, gaps or none."""
    rack, board = game.racks[game.to_move], game.position.board
    faces = {tile: PlacedTile.parse(tile) for tile in rack}
    for square, direction in product(ALL_SQUARES, Direction):
        line = square.line(direction)[square.place(direction) :]
        empty = [square for square in line if not board.has_tile(square)][: len(rack) + 1]
        for size in range(1, len(rack) + 1):
            for tiles in set(permutations(rack, size)):
                for squares in {tuple(empty[:size]), tuple(empty[-size:])}:
                    if len(squares) == size:
                        laid = map(Placement, squares, (faces[tile] for tile in tiles))
                        yield Play(tuple(laid))


@every_edition
def test_of_all_ways_to_lay_two_tiles_a_void_table_takes_those_that_the_generator_lists(
    club: Lexicon, generator: Generator, edition: Edition, dice: random.Random
) -> None:
    game = void_game(dice, edition, tiles=2)
    rack = game.racks[game.to_move]
    rulings = LexiconRulings(club, edition)
    taken = {
        play
        for play in set(ways_to_lay(game))
        if answer(game, PlayTiles(game.to_move, play), SeededChance(1), rulings, None)[0]
    }
    listed = {
        play.play
        for play in generator.plays(game.position, rack)
        if all(rulings.is_word(word.word) for word in game.position.judge(play.play).words)
    }
    assert taken == listed, (str(game.position), str(rack))


@every_edition
def test_a_void_table_refuses_no_play_that_the_generator_finds(
    club: Lexicon, generator: Generator, edition: Edition, dice: random.Random
) -> None:
    rulings = LexiconRulings(club, edition)

    def find_play(game: GameState) -> Play | None:
        found = generator.plays(game.position, game.racks[game.to_move])
        permitted = (play for play in found if rulings.is_word(play.word.upper()))
        first = next(permitted, None)
        return None if first is None else first.play

    seed = dice.getrandbits(32)
    table = random_table(
        seed, edition=edition, words=WordPolicy.VOID, rulings=rulings, find_play=find_play
    )
    table.temper = replace(table.temper, nonsense=0.0)
    for step in table.steps():
        if step.refusal is not None and isinstance(step.command, PlayTiles):
            # a barred word may stand beside the main word, which is all that find_play looks at
            barred = step.refusal.code == "barred_words" and barred_kinds(edition)
            assert barred or step.refusal.code == "time_ran_out", str(step.refusal)
    assert table.game.phase is Phase.OVER
