"""Random games: any edition, two to four seats, all terms, repeatable by seed.

The players are no good: they lay whatever tiles come to hand, doubt good words, ask for nonsense,
let their time run out and walk away. A game between them reaches what careful players never do.
"""

import random
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce

from msgspec.structs import replace

from tilewright.game.challenges import may_challenge, open_words
from tilewright.game.chance import Chance, FairChance, Rulings
from tilewright.game.clock import DAY, SECOND, ChessClock, DaysPerMove, Instant, SandTimer
from tilewright.game.commands import (
    AcceptPlay,
    AgreeToAbort,
    ChallengePlay,
    ClaimGame,
    Command,
    DeclineAbort,
    ExchangeTiles,
    GiveNumber,
    GiveTime,
    MarkAbsent,
    PassTurn,
    PlayTiles,
    Resign,
    TakeHelp,
    TimeOut,
)
from tilewright.game.decide import decide
from tilewright.game.events import Event
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.game import evolve, replay
from tilewright.game.helping import is_alone
from tilewright.game.seats import Computer, LexiconIdentity, Person, Seat, WordPolicy
from tilewright.game.start import TableSetup, open_game, start_game
from tilewright.game.state import GameState, Phase
from tilewright.game.terms import TableTerms
from tilewright.game.timing import deadline, may_be_absent, may_become_absent
from tilewright.rules.alphabet import BLANK, LETTERS, Tile
from tilewright.rules.board import EMPTY
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS, FinishLineLevel
from tilewright.rules.errors import Refusal
from tilewright.rules.play import Placement, Play
from tilewright.rules.position import Position
from tilewright.rules.squares import ALL_SQUARES, CENTRE, Direction, Square
from tilewright.rules.tiles import PlacedTile, Tiles

LEXICON = LexiconIdentity("LEX", "0" * 64)
PATIENCE = 8
"""The refusals in a row after which a player does something that is allowed."""

FindPlay = Callable[[GameState], Play | None]
"""Finds a play for the seat on turn, where there is one."""


@dataclass(frozen=True, slots=True)
class SeededChance:
    """Chance that depends only on the seed and the version of the game."""

    seed: int

    def draw(self, game: GameState, count: int, nth: int = 0) -> Sequence[Tile]:
        dice = random.Random(self.seed * 1_000_003 + game.version * 31 + nth)
        return dice.sample(list(game.bag), min(count, len(game.bag)))

    def order(self, game: GameState) -> Sequence[Seat]:
        return random.Random(self.seed).sample(game.seats, len(game.seats))


@dataclass(frozen=True, slots=True)
class HashedWords:
    """Arbitrary but constant rulings: about one word in `bad_in` is bad."""

    salt: int = 0
    bad_in: int = 4

    def is_word(self, word: str) -> bool:
        return zlib.crc32(word.encode(), self.salt) % self.bad_in != 0

    def why_barred(self, word: str) -> None:
        del word

    def has_play(self, position: Position, rack: Tiles) -> bool:
        return len(rack) > 1


@dataclass(frozen=True, slots=True)
class Temper:
    """The probability of each action at each step; the rest are plays, of these sizes."""

    challenge: float
    pass_turn: float
    exchange: float
    resign: float
    abort: float
    nonsense: float
    sizes: tuple[int, ...]

    @classmethod
    def draw(cls, dice: random.Random) -> "Temper":
        return cls(
            challenge=dice.choice((0.05, 0.15, 0.4)),
            pass_turn=dice.choice((0.0, 0.03, 0.2)),
            exchange=dice.choice((0.02, 0.07, 0.15)),
            resign=dice.choice((0.0, 0.0, 0.005, 0.02)),
            abort=dice.choice((0.0, 0.0, 0.005, 0.02)),
            nonsense=dice.choice((0.02, 0.1)),
            sizes=dice.choice(((1, 2, 2, 3, 3, 4, 5, 7), (4, 5, 6, 7, 7))),
        )


@dataclass(frozen=True, slots=True)
class Step:
    """A command and its result: events, or a refusal and the same game as before."""

    before: GameState
    command: Command
    at: Instant | None
    events: tuple[Event, ...]
    refusal: Refusal | None
    after: GameState


class RandomTable:
    """A table at which a random game is played; `start` holds the events that began it."""

    def __init__(
        self,
        setup: TableSetup,
        seed: int,
        *,
        fair: bool = False,
        rulings: Rulings | None = None,
        find_play: FindPlay | None = None,
    ) -> None:
        self.dice = random.Random(seed)
        self.setup = setup
        self.rulings = HashedWords(seed & 0xFFFF) if rulings is None else rulings
        self.temper = Temper.draw(self.dice)
        self.now = Instant(self.dice.randrange(10**12)) if setup.terms.time else None
        self.chance: Chance = FairChance() if fair else SeededChance(seed)
        self.start: tuple[Event, ...] = (
            open_game(setup, Seed(f"{self.dice.getrandbits(256):064x}"))
            if fair
            else start_game(setup, self.chance, self.now)
        )
        self.game = replay(self.start)
        self._find_play = find_play
        self._refused = 0

    def steps(self, most: int = 5_000) -> Iterator[Step]:
        """Yield every step until the game is over, or `most` of them."""
        for _ in range(most):
            if self.game.phase is Phase.OVER:
                return
            yield self.step()

    def step(self) -> Step:
        """Make one random step."""
        self._let_time_pass()
        return self.do(self.random_command())

    def do(self, command: Command) -> Step:
        """Carry out this command."""
        before = self.game
        events, refusal = answer(before, command, self.chance, self.rulings, self.now)
        self.game = reduce(evolve, events, before)
        self._refused = 0 if events else self._refused + 1
        return Step(before, command, self.now, events, refusal, self.game)

    def random_command(self) -> Command:
        """Return any command that a client might send."""
        game, dice = self.game, self.dice
        ends = deadline(game)
        if ends is not None and self.now is not None and self.now >= ends and dice.random() < 0.8:
            return TimeOut(dice.choice(game.active))
        if self._refused >= PATIENCE:
            return harmless_command(game)
        if dice.random() < self.temper.nonsense:
            return nonsense(game, dice)
        if aside := self._command_aside():
            return aside
        if game.phase is Phase.WAITING:
            return GiveNumber(_numberless(game), random_number(dice))
        doubters = [seat for seat in game.active if may_challenge(game, seat)]
        if doubters and dice.random() < self.temper.challenge:
            return random_challenge(game, dice.choice(doubters), dice)
        if doubters and (game.phase is not Phase.PLAYING or dice.random() < 0.05):
            return AcceptPlay(dice.choice(doubters))
        return self._random_turn()

    def _command_aside(self) -> Command | None:
        """Return, at times, a command that is no move."""
        game, dice = self.game, self.dice
        if dice.random() < self.temper.resign and game.phase is not Phase.WAITING:
            return Resign(dice.choice(game.active))
        if dice.random() < self.temper.abort:
            return AgreeToAbort(dice.choice(game.active))
        if game.agreed and dice.random() < 0.1:
            return DeclineAbort(dice.choice(game.active))
        if game.clock is not None and dice.random() < 0.03:
            return GiveTime(dice.choice(game.active))
        if game.terms.help and dice.random() < 0.1:
            return TakeHelp(dice.choice(game.active))
        if may_become_absent(game) and dice.random() < 0.03:
            return MarkAbsent(dice.choice(may_be_absent(game)))
        if game.absent is not None and dice.random() < 0.3:
            return ClaimGame(dice.choice(game.active))
        return None

    def _random_turn(self) -> Command:
        game, dice = self.game, self.dice
        if dice.random() < self.temper.pass_turn:
            return PassTurn(game.to_move)
        if dice.random() < self.temper.exchange:
            rack = list(game.racks[game.to_move])
            return ExchangeTiles(game.to_move, Tiles(dice.sample(rack, dice.randint(0, len(rack)))))
        play = self._find(game)
        return PassTurn(game.to_move) if play is None else PlayTiles(game.to_move, play)

    def _find(self, game: GameState) -> Play | None:
        if self._find_play is not None:
            return self._find_play(game)
        return random_play(game, self.dice, self.dice.choice(self.temper.sizes))

    def _let_time_pass(self) -> None:
        if self.now is None:
            return
        match self.setup.terms.time:
            case SandTimer(seconds):
                scale = seconds * SECOND
            case ChessClock(seconds):
                scale = seconds * SECOND // 8
            case DaysPerMove(days):
                scale = days * DAY
            case _:
                scale = 0
        self.now = Instant(self.now + int(scale * 1.2 * self.dice.random() ** 3))


def answer(
    game: GameState, command: Command, chance: Chance, rulings: Rulings, at: Instant | None
) -> tuple[tuple[Event, ...], Refusal | None]:
    """Decide a command: return the events, or none and a refusal."""
    try:
        return decide(game, command, chance, rulings, at), None
    except Refusal as refusal:
        return (), refusal


def random_table(
    seed: int,
    *,
    edition: Edition | None = None,
    seats: int | None = None,
    words: WordPolicy | None = None,
    fair: bool | None = None,
    rulings: Rulings | None = None,
    find_play: FindPlay | None = None,
) -> RandomTable:
    """Return a table for this seed; what is not given is drawn."""
    dice = random.Random(~seed)
    edition = edition or dice.choice(list(EDITIONS.values()))
    seats = seats or dice.randint(edition.fewest_players, edition.most_players)
    words = words or dice.choice(list(WordPolicy))
    fair = dice.random() < 0.3 if fair is None else fair
    players = tuple(
        Person(f"P{number}") if dice.random() < 0.8 else Computer(f"C{number}", "steady")
        for number in range(seats)
    )
    terms = random_terms(edition, seats, dice)
    if is_alone(players) and dice.random() < 0.5:
        terms = replace(terms, help=True)
    setup = TableSetup(edition, players, words, LEXICON, terms)
    return RandomTable(setup, seed, fair=fair, rulings=rulings, find_play=find_play)


def random_terms(edition: Edition, seats: int, dice: random.Random) -> TableTerms:
    """Return terms that the edition offers."""
    levels = tuple(dice.choices(list(FinishLineLevel), k=seats)) if dice.random() < 0.2 else ()
    times = (
        None,
        SandTimer(dice.choice((1, 60))),
        ChessClock(dice.choice((1, 60, 1500)), increment=dice.choice((0, 10))),
        DaysPerMove(dice.choice((1, 3)), bank=dice.choice((0, 2))),
    )
    rules, adjustments = sorted(edition.challenge_rules), sorted(edition.final_adjustments)
    counts_zeros = edition.scoreless is not None and dice.random() < 0.5
    time = dice.choice(times)
    return TableTerms(
        time=time,
        finish_line=levels,
        challenge=dice.choice(rules) if rules and dice.random() < 0.9 else None,
        final_adjustment=dice.choice(adjustments) if dice.random() < 0.5 else None,
        zero_plays_count=dice.random() < 0.5 if counts_zeros else None,
        absence=3600 if time is None and dice.random() < 0.5 else None,
    )


def random_play(game: GameState, dice: random.Random, count: int) -> Play | None:
    """Return tiles of the seat on turn in a line near the board's tiles; often an illegal play."""
    rack = list(game.racks[game.to_move])
    dice.shuffle(rack)
    laid = rack[:count]
    near = dice.choice(lying_or_centre(game))
    direction = dice.choice((Direction.ACROSS, Direction.DOWN))
    if not game.position.board.is_empty:
        near = near.step(direction.other, dice.choice((0, 0, 1, -1))) or near
    return line_of_tiles(game, laid, near, direction, dice.randint(0, 3))


def lying_or_centre(game: GameState) -> list[Square]:
    """Return the squares with tiles, or the centre of an empty board."""
    cells = game.position.board.cells
    lying = [square for square, cell in zip(ALL_SQUARES, cells, strict=True) if cell != EMPTY]
    return lying or [CENTRE]


def line_of_tiles(
    game: GameState, laid: Sequence[Tile], near: Square, direction: Direction, back: int
) -> Play | None:
    """Return the tiles in a line, this many squares before one, or None if there is no room."""
    line = near.line(direction)[max(0, near.place(direction) - back) :]
    empty = [square for square in line if not game.position.board.has_tile(square)]
    placements = tuple(
        Placement(square, PlacedTile.parse("aeinrst"[square.index % 7] if tile == BLANK else tile))
        for square, tile in zip(empty, laid, strict=False)
    )
    return Play(placements) if placements else None


def random_challenge(game: GameState, seat: Seat, dice: random.Random) -> ChallengePlay:
    """Return a challenge of one or more of the open words."""
    assert game.open_play is not None
    words = open_words(game, game.open_play)
    return ChallengePlay(seat, tuple(dice.sample(words, dice.randint(1, len(words)))))


def random_number(dice: random.Random) -> SeatNumber:
    return SeatNumber(f"{dice.getrandbits(128):032x}")


def harmless_command(game: GameState) -> Command:
    """Return a command that is always allowed while the seat on turn has time left."""
    if game.phase is Phase.WAITING:
        return GiveNumber(_numberless(game), SeatNumber("5" * 32))
    if game.phase is Phase.PLAYING:
        return PassTurn(game.to_move)
    return AcceptPlay(next(seat for seat in game.active if may_challenge(game, seat)))


def nonsense(game: GameState, dice: random.Random) -> Command:
    """Return a command that makes little sense, from any seat or none."""
    seat = Seat(dice.choice((-1, 0, 0, 1, 1, 2, 3, 4, 99, 10**30)))
    squares = dice.sample(ALL_SQUARES, dice.randint(1, 9))
    letters = [dice.choice("AEIQZxy") for _ in squares]
    tiles = Tiles(dice.choices((*map(Tile, LETTERS), BLANK), k=dice.randint(0, 9)))
    play = Play(tuple(map(Placement, squares, map(PlacedTile.parse, letters))))
    words = tuple(dice.choices(("", "NO", "a", "?", "QI" * 9, "ß", "\0"), k=dice.randint(0, 3)))
    commands: tuple[Command, ...] = (
        PlayTiles(seat, play),
        ExchangeTiles(seat, tiles),
        PassTurn(Seat(seat + 1)),
        ChallengePlay(seat, words),
        AcceptPlay(seat),
        GiveNumber(seat, random_number(dice)),
        TimeOut(seat),
    )
    return dice.choice(commands)


def _numberless(game: GameState) -> Seat:
    assert game.fair is not None, "only a game with a seed waits"
    return Seat(game.fair.numbers.index(None))
