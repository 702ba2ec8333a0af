"""The beginning of a game: the table's setup, the first player, and the first racks."""

from msgspec import Struct

from tilewright.game.chance import Chance
from tilewright.game.clock import Instant
from tilewright.game.events import (
    ClockStarted,
    Drawing,
    Event,
    GameStarted,
    OrderDrawn,
    TilesDrawn,
)
from tilewright.game.fair_bag import Seed
from tilewright.game.game import EventBuilder, evolve
from tilewright.game.helping import is_alone
from tilewright.game.seats import LexiconIdentity, Player, Seat, WordPolicy
from tilewright.game.state import GameState
from tilewright.game.terms import NO_TERMS, TableTerms
from tilewright.rules.edition import Edition, StartingOrder
from tilewright.rules.edition_bounds import require_playable
from tilewright.rules.editions import own_rules
from tilewright.rules.tiles import Tiles


class TableSetup(Struct, frozen=True, gc=False):
    """A table before its game: edition, seats, words, and anything else agreed on.

    Raises:
        ValueError: too few or too many players for the edition, a missing finish line, words to be
            shown at a table where any may be played, phoneys where none may, or help for several
            people.
        NotOffered: a choice that the edition does not offer.
        ImpossibleEdition: an edition of one's own beyond the bounds.
    """

    edition: Edition
    players: tuple[Player, ...]
    words: WordPolicy
    lexicon: LexiconIdentity
    terms: TableTerms = NO_TERMS

    def __post_init__(self) -> None:
        self.terms.agreed(self.edition, len(self.players))
        if own_rules(self.edition) is not None:
            require_playable(self.edition)
        if self.terms.show_words is not None and self.words is not WordPolicy.VOID:
            raise ValueError("show_words is only for tables where invalid words are void")
        if self.terms.help and not is_alone(self.players):
            raise ValueError("help is only for a person who plays against computers alone")
        if self.terms.phoneys and self.words is not WordPolicy.CHALLENGE:
            raise ValueError("phoneys is only for tables where words are challenged")

    def started(self, seed: Seed | None = None) -> GameStarted:
        """Return the first event of a game at this table."""
        return GameStarted(
            self.edition.name,
            self.players,
            self.words,
            self.lexicon,
            self.terms,
            seed,
            rules=own_rules(self.edition),
            language=self.edition.other_language,
        )


def open_game(setup: TableSetup, seed: Seed) -> tuple[Event, ...]:
    """Return the events of a game with a seed; it begins when every seat has given a number."""
    return (setup.started(seed),)


def start_game(setup: TableSetup, chance: Chance, at: Instant | None = None) -> tuple[Event, ...]:
    """Return the events that begin a game without a seed: order of turns, and racks.

    Raises:
        ValueError: the table has a clock, but no instant was given.
    """
    started = setup.started()
    builder = EventBuilder(evolve(None, started), [started])
    begin(builder, chance, at)
    return tuple(builder.events)


def begin(builder: EventBuilder, chance: Chance, at: Instant | None) -> None:
    """Draw the order of turns, fill every rack, and start the clock."""
    builder.add(_order(builder.game, chance))
    for seat in builder.game.order:
        drawn = chance.draw(builder.game, builder.game.edition.rack_size)
        builder.add(TilesDrawn(seat, Tiles(drawn)))
    if builder.game.clock is not None:
        if at is None:
            raise ValueError("a game with a clock needs the instant at which it begins")
        builder.add(ClockStarted(at))


def _order(game: GameState, chance: Chance) -> OrderDrawn:
    if game.edition.starting_order is StartingOrder.RANDOM_ORDER:
        return OrderDrawn(tuple(chance.order(game)), rounds=())
    rounds: list[tuple[Drawing, ...]] = []
    tied = game.seats
    while len(tied) > 1:
        # tiles are drawn one by one from the full bag; all go back before the next round
        tiles = chance.draw(game, len(tied), nth=len(rounds))
        drawings = tuple(Drawing(*drawn) for drawn in zip(tied, tiles, strict=True))
        rounds.append(drawings)
        code = game.edition.tile_set.alphabet.code  # the blank's is 0, before A
        nearest = min(code(drawing.tile) for drawing in drawings)
        tied = tuple(drawing.seat for drawing in drawings if code(drawing.tile) == nearest)
    first = tied[0]
    count = len(game.seats)
    order = tuple(Seat((first + step) % count) for step in range(count))
    return OrderDrawn(order, tuple(rounds))
