"""Twins of a game: others that differ only in what one seat, or a spectator, must not know."""

import random
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from msgspec import structs

from tilewright.game.events import (
    Event,
    GameStarted,
    PlayWithdrawn,
    TilesDrawn,
    TilesExchanged,
    TilesPlayed,
)
from tilewright.game.fair_bag import Seed
from tilewright.game.seats import Seat
from tilewright.game.state import GameState, OpenPlay
from tilewright.rules.alphabet import Tile
from tilewright.rules.tiles import Tiles

Token = int
"""One of the set's tiles, told from others with the same letter."""


def twin_of(game: GameState, seat: Seat | None, dice: random.Random) -> GameState:
    """Return the same game with the others' racks and the bag mixed.

    What the latest player drew and kept is mixed too, so that the twin can go on like the game.
    """
    hidden = [other for other in game.seats if other != seat]
    pool = [tile for other in hidden for tile in game.racks[other]] + list(game.bag)
    dice.shuffle(pool)
    racks, taken = list(game.racks), {}
    for other in hidden:
        count = len(game.racks[other])
        taken[other], pool = pool[:count], pool[count:]
        racks[other] = Tiles(taken[other])
    open_play = game.open_play
    if open_play is not None and open_play.seat in taken:
        open_play = _mixed(open_play, taken[open_play.seat])
    fair = game.fair
    if fair is not None:
        fair = replace(fair, seed=other_seed(dice))
    return structs.replace(
        game, racks=tuple(racks), bag=Tiles(pool), open_play=open_play, fair=fair
    )


def _mixed(open_play: OpenPlay, rack: Sequence[Tile]) -> OpenPlay:
    drawn = len(open_play.drawn)
    kept = Tiles(rack[drawn:])
    return structs.replace(
        open_play, drawn=Tiles(rack[:drawn]), rack_before=open_play.play.tiles + kept
    )


def other_seed(dice: random.Random) -> Seed:
    return Seed(f"{dice.getrandbits(256):064x}")


@dataclass
class _Tracker:
    """The place of every token as the events move them; the dice choose among equal letters."""

    dice: random.Random
    watcher: Seat | None
    letters: list[Tile]
    bag: set[Token] = field(default_factory=set)
    racks: dict[Seat, set[Token]] = field(default_factory=lambda: defaultdict(set))
    seen: set[Token] = field(default_factory=set)
    played: list[Token] = field(default_factory=list)
    drawn: list[Token] = field(default_factory=list)

    def take(self, place: set[Token], tiles: Iterable[Tile]) -> list[Token]:
        taken = []
        for tile in tiles:
            token = self.dice.choice([spot for spot in place if self.letters[spot] == tile])
            place.remove(token)
            taken.append(token)
        return taken

    def follow(self, event: Event) -> tuple[list[Token], list[Token]]:
        """Return the tokens of the event: those drawn, and those exchanged."""
        match event:
            case TilesDrawn(seat, tiles):
                self.drawn = self._into_rack(seat, tiles)
                return self.drawn, []
            case TilesPlayed(seat, play):
                self.played = self.take(self.racks[seat], play.tiles)
                self.drawn = []
                self.seen.update(self.played)
            case TilesExchanged(seat, returned, drawn):
                back = self.take(self.racks[seat], returned)
                got = self._into_rack(seat, drawn)
                self.bag.update(back)
                return got, back
            case PlayWithdrawn(seat):
                self.racks[seat].difference_update(self.drawn)
                self.racks[seat].update(self.played)
                self.bag.update(self.drawn)
            case _:
                pass
        return [], []

    def _into_rack(self, seat: Seat, tiles: Tiles) -> list[Token]:
        tokens = self.take(self.bag, tiles)
        self.racks[seat].update(tokens)
        if seat == self.watcher:
            self.seen.update(tokens)
        return tokens


def twin_history(
    events: Sequence[Event], seat: Seat | None, tiles: Tiles, dice: random.Random
) -> tuple[Event, ...]:
    """Return another past of an unfinished game, which this seat cannot tell from the true one.

    Tiles that the seat has never seen, on the board or on its rack, have changed their letters
    among themselves, in every draw and exchange, and the seed is another.
    """
    tracker = _Tracker(dice, seat, list(tiles), set(range(len(tiles))))
    moved = [tracker.follow(event) for event in events]
    unseen = [token for token in range(len(tiles)) if token not in tracker.seen]
    letters = list(tracker.letters)
    mixed = dice.sample(unseen, len(unseen))
    for token, other in zip(unseen, mixed, strict=True):
        letters[token] = tracker.letters[other]

    def renamed(event: Event, drawn: list[Token], back: list[Token]) -> Event:
        now = [Tiles(letters[token] for token in tokens) for tokens in (drawn, back)]
        match event:
            case GameStarted():
                seed = None if event.seed is None else other_seed(dice)
                return structs.replace(event, seed=seed)
            case TilesDrawn():
                return structs.replace(event, tiles=now[0])
            case TilesExchanged():
                return structs.replace(event, drawn=now[0], returned=now[1])
            case _:
                return event

    return tuple(renamed(event, *tokens) for event, tokens in zip(events, moved, strict=True))
