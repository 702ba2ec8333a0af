"""The slow, obvious twin of the endgame solver: every move of the referee's game, to its end."""

import random
from dataclasses import dataclass, field
from functools import reduce

from msgspec.structs import replace

from tilewright.engine.endgame.endgame import Endgame
from tilewright.engine.generator import Generator
from tilewright.engine.rulings import LexiconRulings
from tilewright.game.chance import Chance
from tilewright.game.commands import AcceptPlay, Command, PassTurn, PlayTiles
from tilewright.game.decide import decide
from tilewright.game.game import evolve
from tilewright.game.seats import LexiconIdentity, Person, WordPolicy
from tilewright.game.state import GameState, Phase, state_at
from tilewright.lexicon import latest_bars
from tilewright.rules.alphabet import Tile
from tilewright.rules.edition import Edition
from tilewright.rules.position import Position
from tilewright.rules.tiles import NO_TILES, Tiles

LETTERS = "AEINRSTLOQZ?"


def after_plays(
    generator: Generator, edition: Edition, dice: random.Random, most: int, letters: str = LETTERS
) -> tuple[Position, list[Tile]]:
    """Return a position after one to `most` plays, and the tiles of these letters that are left."""
    position = Position.opening(edition)
    bag = [tile for tile in edition.tile_set.tiles if tile in letters]
    for _ in range(dice.randint(1, most)):
        plays = generator.plays(position, Tiles(dice.sample(bag, min(7, len(bag)))))
        if plays:
            play = dice.choice(plays[:20]).play
            position = Position(position.board.with_tiles(play.placements), edition)
            for tile in play.tiles:
                bag.remove(tile)
    return position, bag


def drawn(
    generator: Generator, edition: Edition, dice: random.Random, most: int, seats: int = 2
) -> Endgame:
    """Return an endgame after a few plays, with racks of up to `most` tiles."""
    position, bag = after_plays(generator, edition, dice, 4)
    sizes = [dice.randint(1, most) for _ in range(seats)]
    tiles = iter(dice.sample(bag, sum(sizes)))
    racks = tuple(Tiles(next(tiles) for _ in range(size)) for size in sizes)
    return Endgame(position, racks, dice.choice([0, 0, 0, 1, 2, 3]))


def game_of(endgame: Endgame, words: WordPolicy) -> GameState:
    """Return the referee's game of an endgame; seat 0 is on turn."""
    count = len(endgame.racks)
    passes = [endgame.scoreless // count] * count
    for seat in range(count - endgame.scoreless % count, count):
        passes[seat] += 1
    game = state_at(
        endgame.position,
        tuple(Person(f"Player {seat + 1}") for seat in range(count)),
        words=words,
        lexicon=LexiconIdentity("few", "0" * 64, latest_bars().revision),
        bag=NO_TILES,
        racks=endgame.racks,
        scores=(0,) * count,
        scoreless=endgame.scoreless,
    )
    return replace(game, passes=tuple(passes))


class TooManyLines(Exception):
    """An endgame with more states than the slow twin was to try."""


@dataclass
class SlowSolver:
    """Plays every move through the referee, each player for itself; nothing is pruned.

    With more than `most` states it gives up.
    """

    generator: Generator
    rulings: LexiconRulings
    chance: Chance
    known: dict[object, tuple[int, ...]] = field(default_factory=dict)
    most: int | None = None

    def gains(self, game: GameState) -> tuple[int, ...]:
        """Return each seat's gain from now on if all play best for themselves."""
        if game.phase is Phase.OVER:
            assert game.end is not None
            return tuple(
                line.final - score for line, score in zip(game.end.lines, game.scores, strict=True)
            )
        state = (game.position.board, game.racks, game.to_move, game.passes, game.scoreless)
        if state not in self.known:
            if self.most is not None and len(self.known) >= self.most:
                raise TooManyLines
            self.known[state] = self.best(game)
        return self.known[state]

    def best(self, game: GameState) -> tuple[int, ...]:
        seat = game.to_move
        rack = game.racks[seat]
        plays = self.generator.plays(game.position, rack, bag_count=0, unseen_points=0)
        commands: list[Command] = [PlayTiles(seat, play.play) for play in plays]
        found = []
        for command in [*commands, PassTurn(seat)]:
            after = self.done(game, command)
            before = zip(game.scores, after.scores, self.gains(after), strict=True)
            found.append(tuple(new - old + gain for old, new, gain in before))
        return max(found, key=lambda gains: worth(gains, seat))

    def done(self, game: GameState, command: Command) -> GameState:
        """Return the game after the command; a last play is accepted by all."""
        game = reduce(evolve, decide(game, command, self.chance, self.rulings), game)
        while game.phase is Phase.AWAITING_FINAL_CHALLENGE:
            assert game.open_play is not None
            seat = next(
                seat
                for seat in game.active
                if seat not in {game.open_play.seat, *game.open_play.accepted}
            )
            game = self.done(game, AcceptPlay(seat))
        return game


def worth(gains: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Return by what a player chooses: its gain on the mean of the others, then their gains."""
    others = gains[seat + 1 :] + gains[:seat]
    return (len(others) * gains[seat] - sum(others), *(-gain for gain in others))


def lead(gains: tuple[int, ...], seat: int) -> int:
    """Return the seat's gain on the best of the others."""
    return gains[seat] - max(gain for other, gain in enumerate(gains) if other != seat)
