"""The beginning of a game: who starts, and the first racks."""

from dataclasses import dataclass

from tilewright.game.decide import Chance
from tilewright.game.events import Drawing, Event, GameStarted, OrderDrawn, TilesDrawn
from tilewright.game.game import evolve
from tilewright.game.seats import LexiconIdentity, Player, Seat, WordPolicy
from tilewright.rules.alphabet import BLANK, Tile
from tilewright.rules.edition import Edition, StartingOrder


@dataclass(frozen=True, slots=True)
class TableSetup:
    """What a table agrees on before it begins.

    Raises:
        ValueError: too few or too many players for the edition.
    """

    edition: Edition
    players: tuple[Player, ...]
    words: WordPolicy
    lexicon: LexiconIdentity

    def __post_init__(self) -> None:
        fewest, most = self.edition.fewest_players, self.edition.most_players
        if not fewest <= len(self.players) <= most:
            raise ValueError(
                f"{self.edition.title} is for {fewest} to {most} players, not {len(self.players)}"
            )


def start_game(setup: TableSetup, chance: Chance) -> tuple[Event, ...]:
    """The events of the beginning: the table, the order of turns, and a rack for every seat."""
    started = GameStarted(setup.edition.name, setup.players, setup.words, setup.lexicon)
    order = _order(setup.edition, len(setup.players), chance)
    events: list[Event] = [started, order]
    game = evolve(evolve(None, started), order)
    for seat in order.order:
        drawn = TilesDrawn(seat, chance.draw(game.bag, setup.edition.rack_size))
        game = evolve(game, drawn)
        events.append(drawn)
    return tuple(events)


def _order(edition: Edition, count: int, chance: Chance) -> OrderDrawn:
    if edition.starting_order is StartingOrder.RANDOM_ORDER:
        return OrderDrawn(tuple(Seat(number) for number in chance.order(count)), rounds=())
    rounds: list[tuple[Drawing, ...]] = []
    tied = tuple(Seat(number) for number in range(count))
    while len(tied) > 1:
        drawings = _draw_round(edition, tied, chance)
        rounds.append(drawings)
        nearest = min(map(_nearness, drawings))
        tied = tuple(each.seat for each in drawings if _nearness(each) == nearest)
    first = tied[0]
    order = tuple(Seat((first + step) % count) for step in range(count))
    return OrderDrawn(order, tuple(rounds))


def _draw_round(edition: Edition, seats: tuple[Seat, ...], chance: Chance) -> tuple[Drawing, ...]:
    bag = edition.tile_set.tiles
    drawings = []
    for seat in seats:
        drawn = chance.draw(bag, 1)
        bag = bag - drawn
        drawings.append(Drawing(seat, next(iter(drawn))))
    return tuple(drawings)


def _nearness(drawing: Drawing) -> tuple[bool, Tile]:
    return (drawing.tile != BLANK, drawing.tile)
