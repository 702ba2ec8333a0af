"""The slow, obvious twin of the pre-endgame solver: every draw of every move, by the referee."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, permutations

from msgspec.structs import replace
from slow_endgames import SlowSolver, game_of, lead

from tilewright.engine.endgame.endgame import Endgame
from tilewright.engine.generator import Generator
from tilewright.engine.moves import BestMove, EngineExchange, EnginePass, EnginePlay
from tilewright.engine.preendgame.preendgame import Preendgame
from tilewright.engine.rulings import LexiconRulings
from tilewright.game.commands import Command, ExchangeTiles, PassTurn, PlayTiles
from tilewright.game.seats import Seat, WordPolicy
from tilewright.game.state import GameState, Phase
from tilewright.rules.alphabet import Tile
from tilewright.rules.errors import Refusal
from tilewright.rules.tiles import Tiles


@dataclass
class KnownBag:
    """Draws the tiles in the order given."""

    bag: list[Tile] = field(default_factory=list)

    def draw(self, game: GameState, count: int, nth: int = 0) -> Sequence[Tile]:
        drawn, self.bag = self.bag[:count], self.bag[count:]
        return drawn

    def order(self, game: GameState) -> Sequence[Seat]:
        raise AssertionError("the game has begun")


@dataclass
class SlowPreendgames:
    """Plays every case of a move: by equity to the empty bag, then best play by both."""

    generator: Generator
    rulings: LexiconRulings
    words: WordPolicy
    chance: KnownBag = field(default_factory=KnownBag)

    def __post_init__(self) -> None:
        self.endgames = SlowSolver(self.generator, self.rulings, self.chance)

    def moves(self, preendgame: Preendgame) -> list[BestMove]:
        """Return every play of permitted words, every exchange that is allowed, and a pass."""
        situation = preendgame.situation
        position, rack = situation.position, situation.rack
        plays = [
            play
            for play in self.generator.plays(
                position, rack, bag_count=situation.bag_count, unseen_points=0
            )
            if all(self.rulings.is_word(word.word) for word in position.judge(play.play).words)
        ]
        game = self.start(preendgame, tuple(situation.unseen)[: situation.bag_count])
        sets = {Tiles(some) for size in range(1, 8) for some in combinations(rack, size)}
        exchanges = [EngineExchange(tiles, 0) for tiles in sets if self.allows(game, tiles)]
        return [*plays, *exchanges, EnginePass(0)]

    def allows(self, game: GameState, exchanged: Tiles) -> bool:
        """Return whether the referee lets the player on turn exchange these tiles."""
        self.chance.bag = list(game.bag)
        try:
            self.endgames.done(game, ExchangeTiles(game.to_move, exchanged))
        except Refusal:
            return False
        return True

    def start(self, preendgame: Preendgame, bag: tuple[Tile, ...]) -> GameState:
        """Return the game before the move, if these tiles are in the bag."""
        situation = preendgame.situation
        racks = situation.rack, situation.unseen - Tiles(bag)
        game = game_of(Endgame(situation.position, racks, preendgame.scoreless), self.words)
        return replace(game, bag=Tiles(bag), scores=situation.scores)

    def worth(self, preendgame: Preendgame, move: BestMove) -> tuple[Fraction, Fraction]:
        """Return the share of wins of the move, ties as half a win, and the mean lead."""
        wins = leads = count = 0
        for (bag, after), times in cases(preendgame, move).items():
            end = self.end(preendgame, move, bag, after)
            wins += times * ((end > 0) + (end >= 0))
            leads += times * end
            count += times
        return Fraction(wins, 2 * count), Fraction(leads, count)

    def end(
        self, preendgame: Preendgame, move: BestMove, bag: tuple[Tile, ...], after: tuple[Tile, ...]
    ) -> int:
        """Return the lead at the end if the bag is in this order, and in that one after the move.

        The other chooses the worst for the player among its best replies by equity.
        """
        self.chance.bag = list(bag)
        game = self.endgames.done(self.start(preendgame, bag), command_of(move, Seat(0)))
        if game.phase is Phase.OVER or not game.bag:
            return self.final_lead(game)
        plays = self.generator.plays(
            game.position, game.racks[game.to_move], bag_count=len(game.bag), unseen_points=0
        )
        replies = [self.reply(game, 0), *plays[:4]]
        return min(self.lead_after(game, reply, after) for reply in replies)

    def lead_after(self, game: GameState, move: BestMove, bag: tuple[Tile, ...]) -> int:
        """Return the lead at the end if this move is made, and then the best by equity."""
        self.chance.bag = list(bag)
        for turn in range(1, 1000):
            game = self.endgames.done(game, command_of(move, game.to_move))
            if isinstance(move, EngineExchange):
                self.chance.bag += move.tiles
            if game.phase is Phase.OVER or not game.bag:
                break
            move = self.reply(game, turn)
        return self.final_lead(game)

    def final_lead(self, game: GameState) -> int:
        if game.phase is Phase.OVER:
            assert game.end is not None
            finals = [line.final for line in game.end.lines]
        else:
            gains = self.endgames.gains(game)
            finals = [score + gain for score, gain in zip(game.scores, gains, strict=True)]
        return lead(tuple(finals), 0)

    def reply(self, game: GameState, turn: int) -> BestMove:
        least = max(1, game.edition.exchange.minimum_in_bag) if turn < 4 else 5
        return self.generator.best(
            game.position,
            game.racks[game.to_move],
            bag_count=len(game.bag),
            unseen_points=0,
            exchange_minimum=least,
        )


def cases(
    preendgame: Preendgame, move: BestMove
) -> Counter[tuple[tuple[Tile, ...], tuple[Tile, ...]]]:
    """Return every order of the bag, and of what it holds after the move, with how often."""
    situation = preendgame.situation

    def every() -> Iterator[tuple[tuple[Tile, ...], tuple[Tile, ...]]]:
        for bag in permutations(situation.unseen, situation.bag_count):
            if isinstance(move, EngineExchange):
                rest = (*bag[len(move.tiles) :], *move.tiles)
                yield from ((bag, after) for after in permutations(rest))
            else:
                laid = len(move.play.placements) if isinstance(move, EnginePlay) else 0
                yield bag, bag[laid:]

    return Counter(every())


def command_of(move: BestMove, seat: Seat) -> Command:
    if isinstance(move, EnginePlay):
        return PlayTiles(seat, move.play)
    if isinstance(move, EngineExchange):
        return ExchangeTiles(seat, move.tiles)
    return PassTurn(seat)
