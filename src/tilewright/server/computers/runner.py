"""The runner of computer players: they act once, in time, and after people's time to challenge.

Champions and engines may think ahead, few at once, so that nobody is slowed."""

import asyncio
import logging
import time
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from itertools import repeat
from typing import TYPE_CHECKING, Protocol, assert_never

from tilewright.game.challenges import has_reason_to_challenge
from tilewright.game.clock import SECOND
from tilewright.game.commands import AcceptPlay, Command, GiveNumber, PassTurn, PlayTiles
from tilewright.game.seats import Seat
from tilewright.game.state import Phase
from tilewright.game.view import View
from tilewright.host.errors import Unavailable
from tilewright.host.orders import KeyReused, Order, Stale
from tilewright.host.system import Words, WordsNotReady, new_number
from tilewright.host.table import Act, AddNumber, ComputerDuty, Settle, Table
from tilewright.players import Champion
from tilewright.players.engines.enabled import TableEngine
from tilewright.rules.errors import Refusal
from tilewright.server.store import StoreError
from tilewright.server.tables.rooms import TableRooms
from tilewright.server.tables.timing import OFFERED

if TYPE_CHECKING:
    from tilewright.server.computers.handed_over import HandedOverTurns

AT_ONCE = 1
"""The champions that think at the same time: they leave a core to everything else."""


SHARE_OF_WAITING = 0.5
"""A champion waits for its turn to think for at most this share of its time."""


MARGIN = 1.0
"""Seconds by which it ends before its time: a round of a simulation is not broken off."""


class TimedPlayer(Protocol):
    """A player that thinks for no longer than it is allowed, such as a champion or an engine."""

    def choose(self, view: View, *, at_most: float | None = None) -> Command:
        """Return the seat's command within the given seconds; with 0 by equity, at once.

        Raises:
            NothingToDecide: the seat has nothing to decide.
        """


class LookAheadExecutor:
    """Threads for players of one kind, with a limit on thinking at once."""

    def __init__(self, at_once: int = AT_ONCE, name: str = "tilewright-champion") -> None:
        self._free = asyncio.Semaphore(at_once)
        self._threads = ThreadPoolExecutor(at_once, name)
        self._quick = ThreadPoolExecutor(1, f"{name}-in-a-hurry")
        self._waiting = 0

    async def choose(
        self, player: TimedPlayer, view: View, seconds: float, *, challenges: bool = False
    ) -> Command:
        """Return the player's command within the given seconds.

        The more others wait, the less it thinks; if its own wait is too long, it plays by equity.
        Plays open to challenge are answered by the word list, unless it `challenges` by itself.

        Raises:
            NothingToDecide: the seat of the view has nothing to decide.
        """
        began = time.monotonic()
        loop = asyncio.get_running_loop()
        is_certain = view.options.challenge is not None and not challenges
        if is_certain or not await self._may_begin(seconds):
            return await loop.run_in_executor(self._quick, partial(player.choose, view, at_most=0))
        left = seconds - (time.monotonic() - began) - MARGIN
        at_most = max(0.0, left) / (1 + self._waiting)
        thinking = self._threads.submit(partial(player.choose, view, at_most=at_most))
        # not when the caller stops waiting: the thread is free when it has finished
        thinking.add_done_callback(partial(self._has_finished, loop))
        return await asyncio.wrap_future(thinking)

    async def _may_begin(self, seconds: float) -> bool:
        self._waiting += 1
        try:
            async with asyncio.timeout(seconds * SHARE_OF_WAITING):
                await self._free.acquire()
        except TimeoutError:
            return False
        finally:
            self._waiting -= 1
        return True

    def _has_finished(self, loop: asyncio.AbstractEventLoop, done: Future[Command]) -> None:
        del done
        if not loop.is_closed():
            loop.call_soon_threadsafe(self._free.release)

    def close(self) -> None:
        """Cancel the turns not yet begun."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._quick.shutdown(wait=False, cancel_futures=True)


log = logging.getLogger(__name__)


THREADS = 2


LONGEST_WAIT = 30.0


NUMBERS_SECONDS = 1.0


TAKEN_WITHIN = 2.0
"""Seconds that a turn may wait for a worker, in addition to its thinking time and pause."""


STANDS_BY = 2.0
"""Seconds that another server gets in addition to its computers' longest turn."""


_WAITS = (1.0, 2.0, 4.0, 8.0, 16.0, *repeat(LONGEST_WAIT, 1000))
"""Seconds between attempts to act while the store is down: for about eight hours."""
WORDS_WAIT = 0.5
"""Seconds between attempts while words are being prepared."""


_Turn = tuple[int, Phase, Seat, bool]


class ComputerRunner:
    """Plays for every computer at every table of one server.

    Its commands are keyed by the version they answer, so that two runners, or a restart, carry
    them out once. It stores nothing: `consider` finds the tasks from the table alone.
    """

    def __init__(
        self, tables: TableRooms, words: Words, workers: "HandedOverTurns | None" = None
    ) -> None:
        """With `workers`, leave turns to them as long as there are any."""
        self._tables = tables
        self._workers = workers
        self._words = words
        self._threads = ThreadPoolExecutor(THREADS, "tilewright-computer")
        self._champions = LookAheadExecutor()
        self._engines = LookAheadExecutor(name="tilewright-engine")
        self._tasks: set[asyncio.Task[None]] = set()
        self._doing: set[tuple[str, int, Seat]] = set()
        self._opened: dict[str, tuple[int, float]] = {}
        self._began: dict[str, tuple[_Turn, float]] = {}

    def stand_by(self, table: Table) -> None:
        """Schedule another server's tasks at this table, in case that server fails to do them."""
        self.consider(table, self._tables.timing.longest / SECOND + STANDS_BY)

    def consider(self, table: Table, later: float = 0.0) -> None:
        """Schedule the computers' tasks at this table, `later` seconds after they are due."""
        duties = table.duties_of_computers()
        if not duties:
            self._opened.pop(table.id, None)
            self._began.pop(table.id, None)
        for duty in duties:
            wait = self._wait(table, duty)
            # a wait of days is a deadline of the game, at which this is called again
            if not (wait > 0 and self._tables.timing.leaves_days(table)):
                self._begin(table, duty, wait + later)

    def take_up(self, table: Table) -> None:
        """Do at once the tasks at this table that another server has failed to do."""
        for duty in table.duties_of_computers():
            self._begin(table, duty, 0.0)

    def _begin(self, table: Table, duty: ComputerDuty, wait: float) -> None:
        which = (table.id, table.version, duty.seat)
        if which not in self._doing:
            self._doing.add(which)
            began = self._turn_began(table)
            task = asyncio.create_task(self._fulfil(table, duty, wait, began), name=table.id)
            self._tasks.add(task)
            task.add_done_callback(partial(self._has_done, which))

    def _has_done(self, which: tuple[str, int, Seat], task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._doing.discard(which)

    async def give_numbers(self, game: str) -> None:
        """Wait until the computers at a new table have given their numbers, but not for long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(NUMBERS_SECONDS):
                while giving := [task for task in self._tasks if task.get_name() == game]:
                    await asyncio.wait(giving)

    @property
    def under_way(self) -> int:
        """The number of tasks that wait or are being done."""
        return len(self._tasks)

    async def close(self) -> None:
        """Stop all computers; unfinished tasks are begun again at the next start."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._workers is not None:
            self._workers.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._champions.close()
        self._engines.close()

    def _window_opened(self, table: Table) -> float:
        """Return when this play was first seen, which accepting it does not change."""
        play = table.game.open_play
        turn = -1 if play is None else play.turn
        known, opened = self._opened.get(table.id, (-1, 0.0))
        if play is None or known != turn:
            opened = time.monotonic()
            self._opened[table.id] = (turn, opened)
        return opened

    def _turn_began(self, table: Table) -> float:
        """Return when this turn was first seen, which an offer or an acceptance does not change."""
        turn = _turn(table)
        known, began = self._began.get(table.id, (None, 0.0))
        if known != turn:
            began = time.monotonic()
            self._began[table.id] = (turn, began)
        return began

    def _wait(self, table: Table, duty: ComputerDuty) -> float:
        """Return the seconds until this task is due."""
        opened = self._window_opened(table)
        if not isinstance(duty, Act) or not duty.awaits:
            return 0.0
        acts_at = self._tables.timing.acts_at(table.game)
        if acts_at is not None:
            return max(0, acts_at - self._tables.now()) / SECOND
        return max(0.0, opened + self._tables.timing.challenge / SECOND - time.monotonic())

    async def _fulfil(
        self, table: Table, duty: ComputerDuty, wait_first: float, began: float
    ) -> None:
        await asyncio.sleep(wait_first)
        for attempt, wait in enumerate(_WAITS):
            try:
                now = await self._tables.state(table.id)
                if now.version == table.version and not await self._left_to_workers(table, duty):
                    await self._do(table, duty, began)
                elif attempt:
                    # the failed write was kept after all, and its listeners were not called
                    self.consider(now)
                return
            except Exception as error:
                if not _will_pass(error):
                    log.exception("game %s: seat %d did not act", table.id, duty.seat)
                    return
                # nothing else would ever wake this computer
                is_soon = isinstance(error, WordsNotReady)
                if not (attempt and is_soon):
                    log.warning("game %s: seat %d tries again: %r", table.id, duty.seat, error)
            await asyncio.sleep(WORDS_WAIT if is_soon else wait)

    async def act(self, game: str, version: int, seat: Seat) -> None:
        """Choose for the computer at this seat, if it is due to act at this version.

        The move is made after the computer's pause, while other turns are thought about.

        Raises:
            RoomError: the game cannot be read.
        """
        began = time.monotonic()
        table = await self._tables.state(game)
        if table.version != version:
            return
        for duty in table.duties_of_computers():
            if duty.seat == seat:
                making = self._after_pause(table, duty, await self._command(table, duty), began)
                task = asyncio.create_task(making, name=table.id)
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def finish(self) -> None:
        """Wait until every move that was chosen is made, but not for long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_WAIT):
                while self._tasks:
                    await asyncio.wait(self._tasks)

    async def _after_pause(
        self, table: Table, duty: ComputerDuty, command: Command, began: float
    ) -> None:
        try:
            await self._make(table, duty, command, began)
        except Exception as error:  # the server that offered the turn sees that it is not made
            log.warning("game %s: seat %d did not act: %s", table.id, duty.seat, error)

    async def _left_to_workers(self, table: Table, duty: ComputerDuty) -> bool:
        """Offer the task to the workers; return whether the game has moved on in time."""
        if self._workers is None or not isinstance(duty, Act):
            return False
        timing = self._tables.timing
        thinking = timing.thinking(table.game, duty.seat, self._tables.now())
        allowed = max(thinking, 2 * timing.pause) / SECOND + TAKEN_WITHIN
        for _ in range(OFFERED):
            if await self._workers.offer(table, duty.seat, allowed):
                return True
        log.warning("game %s: no worker acts for seat %d", table.id, duty.seat)
        return False

    async def _do(self, table: Table, duty: ComputerDuty, began: float) -> None:
        await self._make(table, duty, await self._command(table, duty), began)

    async def _make(self, table: Table, duty: ComputerDuty, command: Command, began: float) -> None:
        """Make the move once its time has come."""
        await asyncio.sleep(max(0.0, began + self._not_before(table, command) - time.monotonic()))
        key = f"server:{table.version}:{duty.seat}"
        try:
            await self._tables.command(table.id, Order(key, table.version, command))
        except Refusal as refusal:
            if not isinstance(duty, Act):
                raise
            # a game must go on even if its computer player has a bug
            log.error("game %s: seat %d was refused: %s", table.id, duty.seat, refusal.code)
            await self._tables.command(table.id, Order(key, table.version, _least(table, duty)))
        except (Stale, KeyReused):
            pass  # another command came first, and the new version is considered separately

    def _not_before(self, table: Table, command: Command) -> float:
        """Return the least seconds from the beginning of a turn until this command."""
        if isinstance(command, GiveNumber):
            return 0.0
        if isinstance(command, AcceptPlay) and table.game.phase is Phase.PLAYING:
            return 0.0  # nothing of it is to be seen, and a turn follows
        tiles = len(command.play.placements) if isinstance(command, PlayTiles) else 0
        timing, now = self._tables.timing, self._tables.now()
        return timing.least(table.game, command.seat, tiles, now) / SECOND

    async def _command(self, table: Table, duty: ComputerDuty) -> Command:
        match duty:
            case AddNumber():
                return GiveNumber(duty.seat, new_number())
            case Settle():
                return AcceptPlay(duty.seat)
            case Act():
                return await self._chosen(table, duty)
            case _:
                assert_never(duty)

    async def _chosen(self, table: Table, duty: Act) -> Command:
        loop = asyncio.get_running_loop()
        seconds = self._tables.timing.thinking(table.game, duty.seat, self._tables.now()) / SECOND
        try:
            player, view = self._words.player(table.lexicon, duty.level), table.view(duty.seat)
            async with asyncio.timeout(seconds):
                if isinstance(player, Champion):
                    return await self._champions.choose(player, view, seconds)
                if isinstance(player, TableEngine):
                    by_itself = player.answers_challenges
                    return await self._engines.choose(player, view, seconds, challenges=by_itself)
                return await loop.run_in_executor(self._threads, player.choose, view)
        except WordsNotReady:
            raise
        except Exception:
            log.exception("game %s: the computer at seat %d failed", table.id, duty.seat)
            return _least(table, duty)


def _turn(table: Table) -> _Turn:
    """Return a key that is the same from the beginning of a turn to its end."""
    game = table.game
    return len(game.turns), game.phase, game.to_move, game.open_play is None


def _will_pass(error: Exception) -> bool:
    """Return whether the error is temporary: a full disk, or words that are being prepared."""
    return isinstance(error, StoreError | Unavailable | WordsNotReady)


def _least(table: Table, duty: Act) -> Command:
    """Return the command that the rules always allow."""
    if has_reason_to_challenge(table.game, duty.seat):
        return AcceptPlay(duty.seat)
    return PassTurn(duty.seat)
