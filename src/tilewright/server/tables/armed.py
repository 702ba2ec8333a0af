"""Armed plays: in games of days, a play is made by the server when its player's turn comes.

A play is armed while others are on turn. When the turn comes, the play is made if it still makes
the same words for the same score, and is dropped otherwise. While people other than its player may
still challenge the play before it, it waits for them, as computers do.

Every change of a game wakes the server that made it. A periodic search finds what that server
missed, for example because it was killed: the database has for each armed play the state of its
game that was last looked at. The command is keyed by the version that it answers, so that it is
carried out once, however many servers send it.
"""

import asyncio
import logging
import secrets

from tilewright.game.challenges import may_challenge
from tilewright.game.clock import DaysPerMove, Instant
from tilewright.game.commands import PlayTiles
from tilewright.game.seats import Person, Seat
from tilewright.game.state import GameState, Phase, TurnKind
from tilewright.host.errors import RoomError, Unavailable
from tilewright.host.orders import ArmedPlay, KeyReused, Order, Stale, Unfit
from tilewright.host.table import Table
from tilewright.rules.errors import Refusal
from tilewright.rules.play import Play
from tilewright.rules.scoring import ScoredPlay
from tilewright.server.http.problems import Problem, cannot_arm
from tilewright.server.periodic import every
from tilewright.server.store import Conflict, StoreError
from tilewright.server.store.armed import ArmedStore, Pending
from tilewright.server.tables.rooms import TableRooms

log = logging.getLogger(__name__)

POLL_SECONDS = 5.0
"""Seconds between searches for armed plays whose games have changed."""
AT_ONCE = 64


class ArmedPlays:
    """Keeps armed plays, and makes each when its turn comes."""

    def __init__(self, tables: TableRooms, kept: ArmedStore) -> None:
        self._tables = tables
        self.kept = kept
        self._tasks: set[asyncio.Task[None]] = set()

    def consider(self, table: Table) -> None:
        """Look at what is armed at this table, after a change of it."""
        if isinstance(table.game.terms.time, DaysPerMove) and table.game.phase is not Phase.WAITING:
            task = asyncio.create_task(self._look_safely(table.id))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def keep_looking(self) -> None:
        """Look periodically at armed plays whose games have changed, until cancelled."""
        await every(POLL_SECONDS, self.look, "armed plays cannot be looked at", wait_first=True)

    async def close(self) -> None:
        """Stop; what was being done is done by any server, also after a restart."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def settle(self) -> None:
        """Wait until every table that has changed here has been looked at."""
        while self._tasks:
            await asyncio.gather(*self._tasks)

    async def look(self) -> None:
        """Look at every armed play whose game has changed since, or that is due.

        Raises:
            StoreError: the database cannot be read.
        """
        seen: set[str] = set()
        more = True
        while more:
            found = await self.kept.to_look_at(self._tables.now(), AT_ONCE)
            new = {pending.armed.game for pending in found} - seen
            for game in sorted(new):
                await self._look_safely(game)
            seen |= new
            more = bool(new) and len(found) == AT_ONCE

    async def look_at(self, game: str) -> None:
        """Make, drop or leave each play that is armed at this game.

        Raises:
            StoreError, RoomError: the database cannot be used.
        """
        # in this order: the game is read in this state or in a newer one
        for pending in await self.kept.pending_at(game):
            await self._judge(pending, await self._tables.state(game))

    async def arm(self, table: Table, seat: Seat, play: Play) -> ArmedPlay:
        """Arm the play in place of the armed one.

        Raises:
            Problem: `cannot_arm`.
            Refusal: the play is not legal on the board as it is.
            Unavailable: the play may or may not have been armed.
        """
        _require_may_arm(table.game, seat)
        judged = table.game.position.judge(play, table.game.racks[seat])
        armed = ArmedPlay(
            table.id,
            seat,
            secrets.token_hex(8),
            tuple((str(laid.square), str(laid.tile)) for laid in play.placements),
            _words_of(judged),
            judged.score,
            len(table.game.turns),
        )
        try:
            await self.kept.arm(armed)
        except Conflict:
            await self.look_at(table.id)
            raise cannot_arm("The play that you had armed is being made.") from None
        except StoreError as error:
            raise Unavailable from error
        self.consider(table)  # the turn may have come meanwhile
        return armed

    async def withdraw(self, table: Table, seat: Seat) -> None:
        """Withdraw what the seat has armed; a play that is being made can no longer be withdrawn.

        Raises:
            Unavailable: the play may or may not have been withdrawn.
        """
        try:
            if not await self.kept.withdraw(table.id, seat):
                await self.look_at(table.id)
        except StoreError as error:
            raise Unavailable from error

    async def of(self, table: Table, seat: Seat) -> ArmedPlay | None:
        """Return the play that the seat has armed, or that was dropped at its present turn."""
        found = await self.kept.of(table.id, (seat,))
        return found[0] if found and not _is_settled(found[0], table.game) else None

    async def _look_safely(self, game: str) -> None:
        try:
            await self.look_at(game)
        except (StoreError, RoomError) as error:
            log.warning("game %s: what is armed waits: %s", game, error)
        except Exception:  # one unreadable game must not hold up the others
            log.exception("game %s: what is armed cannot be settled", game)

    async def _judge(self, pending: Pending, table: Table) -> None:
        armed, game = pending.armed, table.game
        if _is_settled(armed, game):
            await self.kept.delete(armed)
        elif armed.unfit or game.phase is not Phase.PLAYING or game.to_move != armed.seat:
            await self.kept.leave(pending, None)
        elif (until := self._waits_until(game, armed.seat)) is not None:
            await self.kept.leave(pending, until)
        elif (why := _unfitness(armed, game)) is not None:
            await self.kept.drop(armed, why)
        elif await self.kept.take(armed):
            await self._play(armed, table)

    async def _play(self, armed: ArmedPlay, table: Table) -> None:
        key = f"server:{table.version}:{armed.seat}:armed"
        command = PlayTiles(armed.seat, armed.play)
        try:
            await self._tables.command(table.id, Order(key, table.version, command))
        except (Stale, KeyReused):
            return  # the game has changed, and is looked at again
        except (Refusal, Problem):
            await self.kept.drop(armed, Unfit.REFUSED)
        else:
            await self.kept.delete(armed)

    def _waits_until(self, game: GameState, seat: Seat) -> Instant | None:
        """Return how long the play waits for other people, who may challenge the one before it."""
        before = game.open_play
        if before is None or not isinstance(game.players[before.seat], Person):
            return None
        if not any(may_challenge(game, other) for other in game.people if other != seat):
            return None
        until = self._tables.timing.acts_at(game)
        return None if until is None or until <= self._tables.now() else until


def _require_may_arm(game: GameState, seat: Seat) -> None:
    """Require a game of days under way, in which another player is on turn.

    Raises:
        Problem: `cannot_arm`.
    """
    if not isinstance(game.terms.time, DaysPerMove):
        raise cannot_arm("Plays are armed here only in games with days per move.")
    if game.phase is not Phase.PLAYING or seat in game.left:
        raise cannot_arm("Plays are armed while the game is under way.")
    if game.to_move == seat:
        raise cannot_arm("It is your turn: play it.")


def _is_settled(armed: ArmedPlay, game: GameState) -> bool:
    """Return whether the play has nothing more to wait for: made, overtaken, or the game over."""
    if game.phase not in (Phase.PLAYING, Phase.AWAITING_FINAL_CHALLENGE) or armed.seat in game.left:
        return True
    since = game.turns[armed.turns :]
    return any(turn.seat == armed.seat and turn.kind is not TurnKind.LOST_TURN for turn in since)


def _unfitness(armed: ArmedPlay, game: GameState) -> Unfit | None:
    """Return the obstacle to making the play as it was armed, or None."""
    play = armed.play
    if any(game.position.board.has_tile(laid.square) for laid in play.placements):
        return Unfit.TAKEN
    try:
        judged = game.position.judge(play, game.racks[armed.seat])
    except Refusal:
        return Unfit.REFUSED
    if _words_of(judged) != armed.words:
        return Unfit.OTHER_WORDS
    return None if judged.score == armed.score else Unfit.OTHER_SCORE


def _words_of(judged: ScoredPlay) -> tuple[str, ...]:
    return tuple(f"{word.at} {word.written}" for word in judged.words)
