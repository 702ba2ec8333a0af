"""Updates to the sockets of a table: whole views, or changes that lead to them."""

import asyncio
import copy
import json
from random import Random

import pytest

from tilewright.engine.generator import Generator
from tilewright.game.challenges import may_challenge
from tilewright.game.commands import AcceptPlay, ChallengePlay, Command, GiveNumber, PassTurn
from tilewright.game.commands import PlayTiles as Play
from tilewright.game.fair_bag import SeatNumber
from tilewright.game.seats import Person, Seat, WordPolicy
from tilewright.game.start import TableSetup
from tilewright.game.state import Phase
from tilewright.host.errors import RoomFull
from tilewright.host.orders import Order
from tilewright.host.system import SystemChance, Words, new_seed
from tilewright.host.table import Table
from tilewright.players.timekeeping import this_instant
from tilewright.rules.editions import EDITIONS
from tilewright.rules.play import Play as PlayOfTiles
from tilewright.rules.tiles import Tiles
from tilewright.server.sockets.outbox import Outbox
from tilewright.server.tables.audience import (
    MOST_SOCKETS_A_SEAT,
    MOST_SOCKETS_A_SPECTATOR,
    TableAudience,
)

from tests.server.conftest import Json

FIRST, SECOND = Seat(0), Seat(1)


class Follower:
    """A client that stores a view and applies the changes it receives."""

    def __init__(self, version: int = 0) -> None:
        self.outbox = Outbox(version)
        self.view: Json = {}
        self.kinds: list[str] = []
        self.here: list[int] = []
        self.spectators = 0

    async def read(self) -> None:
        """Everything that waits has been read."""
        while True:
            waiting = asyncio.create_task(self.outbox.next())
            await asyncio.sleep(0)
            if not waiting.done():
                waiting.cancel()
                return
            message = json.loads(waiting.result() or b"")
            self.kinds.append(message["type"])
            if message["type"] == "view":
                self.view = message["view"]
            elif message["type"] == "changes":
                assert self.view["version"] == message["from"]
                keep, add = message["turns"]["keep"], message["turns"]["add"]
                turns = [*self.view["turns"][:keep], *add]
                self.view = {**self.view, **message["changes"], "turns": turns}
                assert self.view["version"] == message["version"]
            else:
                self.here, self.spectators = message["here"], message["spectators"]


def whole(table: Table, seat: Seat) -> Json:
    """Return the first messages to a newly connected client."""
    return dict(json.loads(TableAudience().shown(table, seat).whole())["view"])


@pytest.fixture
def table(words: Words) -> Table:
    people = (Person("Ann"), Person("Ben"))
    setup = TableSetup(EDITIONS["folio"], people, WordPolicy.CHALLENGE, words.default)
    return Table.opened("game", ("ann", "ben"), setup, new_seed())


def acted(table: Table, command: Command, words: Words) -> Table:
    """The table after the command."""
    order = Order(f"key {table.version}", table.version, command)
    rulings = words.rulings(table.lexicon, table.game.edition)
    decided = table.decide(order, SystemChance(), rulings, this_instant())
    return table.after(order, decided)[0]


def some_command(table: Table, generator: Generator, dice: Random) -> Command:
    """Return a possible command: mostly a play, now and then a challenge."""
    game = table.game
    if game.phase is Phase.WAITING:
        assert game.fair is not None
        seat = Seat(game.fair.numbers.index(None))
        return GiveNumber(seat, SeatNumber(f"{dice.getrandbits(128):032x}"))
    entitled = [seat for seat in game.active if may_challenge(game, seat)]
    if entitled and (game.phase is not Phase.PLAYING or dice.random() < 0.3):
        seat = dice.choice(entitled)
        assert game.open_play is not None
        if not game.open_play.ruled_on and dice.random() < 0.3:
            return ChallengePlay(seat, game.open_play.words[:1])
        return AcceptPlay(seat)
    plays = generator.plays(game.position, game.racks[game.to_move])[:5]
    return Play(game.to_move, dice.choice(plays).play) if plays else PassTurn(game.to_move)


async def test_changes_lead_to_the_very_view_a_newcomer_is_sent(
    table: Table, words: Words, engine: Generator, dice: Random
) -> None:
    audience = TableAudience()
    always, sometimes = Follower(), Follower()
    for follower in (always, sometimes):
        audience.join(table, SECOND, follower.outbox)
    while not table.is_over:
        table = acted(table, some_command(table, engine, dice), words)
        audience.show(table)
        await always.read()
        assert always.view == whole(table, SECOND)
        if dice.random() < 0.3 or table.is_over:
            await sometimes.read()
            assert sometimes.view == always.view
    assert set(always.kinds[2:]) == {"changes"}
    assert "view" in sometimes.kinds[2:]


async def test_a_turn_that_was_challenged_is_sent_again(table: Table, words: Words) -> None:
    audience = TableAudience()
    follower = Follower()
    audience.join(table, SECOND, follower.outbox)
    for seat in (FIRST, SECOND):
        table = acted(table, GiveNumber(seat, SeatNumber(str(seat) * 32)), words)
    mover = table.game.to_move
    word = Tiles(tuple(table.game.racks[mover])[:2])
    squares = ("H8", "I8")
    tiles = [
        (square, "e" if tile == "?" else tile) for square, tile in zip(squares, word, strict=True)
    ]
    table = acted(table, Play(mover, PlayOfTiles.parse_tiles(tiles)), words)
    audience.show(table)
    await follower.read()
    assert not follower.view["turns"][0]["challenges"]
    open_play = table.game.open_play
    assert open_play is not None
    table = acted(table, ChallengePlay(Seat(1 - mover), open_play.words), words)
    audience.show(table)
    await follower.read()
    assert follower.kinds[-1] == "changes"
    assert follower.view["turns"][0]["challenges"]
    assert follower.view == whole(table, SECOND)


async def test_a_client_that_comes_back_is_sent_what_it_lacks(table: Table, words: Words) -> None:
    audience = TableAudience()
    follower = Follower()
    audience.join(table, FIRST, follower.outbox)
    await follower.read()
    audience.leave(FIRST, follower.outbox)
    for gone, kind in ((False, "changes"), (True, "view")):
        back = Follower(follower.view["version"])
        back.view = copy.copy(follower.view)
        if gone:
            table = acted(table, GiveNumber(FIRST, SeatNumber("a" * 32)), words)
        audience.join(table, FIRST, back.outbox)
        await back.read()
        assert back.kinds[0] == kind
        assert back.view == whole(table, FIRST)
        audience.leave(FIRST, back.outbox)


async def test_a_view_that_is_sent_again_is_not_sent_twice(table: Table) -> None:
    audience = TableAudience()
    follower = Follower()
    audience.join(table, FIRST, follower.outbox)
    await follower.read()
    audience.show(table)
    await follower.read()
    assert follower.kinds == ["view", "presence"]


async def test_everybody_hears_who_comes_and_who_leaves(table: Table) -> None:
    audience = TableAudience()
    ann, ben, bens_phone = Follower(), Follower(), Follower()
    heard = []
    for seat, follower in ((FIRST, ann), (SECOND, ben), (SECOND, bens_phone)):
        audience.join(table, seat, follower.outbox)
        await ann.read()
        heard.append(ann.here)
    for follower in (ben, bens_phone):
        audience.leave(SECOND, follower.outbox)
        await ann.read()
        heard.append(ann.here)
    assert heard == [[0], [0, 1], [0, 1], [0, 1], [0]]
    assert ann.kinds.count("presence") == 3


async def test_spectators_are_counted_once_for_all_their_windows(table: Table) -> None:
    audience = TableAudience()
    ann, eve, eves_phone, fay = Follower(), Follower(), Follower(), Follower()
    audience.join(table, FIRST, ann.outbox)
    await ann.read()
    heard = [ann.spectators]
    for person, follower in (("eve", eve), ("eve", eves_phone), ("fay", fay)):
        audience.join(table, None, follower.outbox, person)
        await ann.read()
        heard.append(ann.spectators)
    for follower in (eve, eves_phone, fay):
        audience.leave(None, follower.outbox)
        await ann.read()
        heard.append(ann.spectators)
    assert heard == [0, 1, 1, 2, 2, 1, 0]
    assert (ann.here, ann.kinds.count("presence")) == ([0], 5)


def test_a_seat_is_watched_from_so_many_places_and_no_more(table: Table) -> None:
    audience = TableAudience()
    for _ in range(MOST_SOCKETS_A_SEAT):
        audience.join(table, FIRST, Outbox())
    with pytest.raises(RoomFull, match="too often"):
        audience.join(table, FIRST, Outbox())
    audience.join(table, SECOND, Outbox())


def test_one_spectator_cannot_take_all_the_places(table: Table) -> None:
    audience = TableAudience()
    for _ in range(MOST_SOCKETS_A_SPECTATOR):
        audience.join(table, None, Outbox(), "eve")
    with pytest.raises(RoomFull, match="too often"):
        audience.join(table, None, Outbox(), "eve")
    audience.join(table, None, Outbox(), "fay")
    assert audience.spectators == 2
