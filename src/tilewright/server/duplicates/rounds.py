"""The server's part at duplicate tables: answers of computers, ends of rounds, and new racks.

Plays are searched in a thread. What is due is stored with the table, so that any server does it
after a restart; the key of each order lets it happen once.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from tilewright.duplicate.commands import Answer, Command, EndRound, NextRound, SitOut
from tilewright.duplicate.decide import require_round
from tilewright.duplicate.duplicate import evolve
from tilewright.duplicate.events import RoundEnded
from tilewright.duplicate.racks import next_rack
from tilewright.duplicate.state import DuplicatePhase, DuplicateState
from tilewright.duplicate.view import DuplicateView
from tilewright.engine.generator import Generator
from tilewright.engine.rulings import best_scores
from tilewright.game.seats import LexiconIdentity
from tilewright.host.duplicate import DuplicateTable
from tilewright.host.orders import KeyReused, Order
from tilewright.host.system import Words
from tilewright.players.duplicate import DuplicateComputer
from tilewright.rules.errors import Refusal
from tilewright.rules.play import Play
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles
from tilewright.server.duplicates.rooms import DuplicateRooms
from tilewright.server.rooms.deadlines import Deadlines

Subject = TypeVar("Subject")
Found = TypeVar("Found")

log = logging.getLogger(__name__)

MOST_STEPS = 50
"""The most orders in a row for one table, before others are looked after."""


class DuplicateRounds:
    """Does what is due at the tables of one server, exactly once, also after a restart."""

    def __init__(self, tables: DuplicateRooms, words: Words) -> None:
        self._tables = tables
        self._words = words
        self._deadlines = Deadlines(tables.now, tables.kept.due, self._see_to, "duplicate")
        # one thread, because several would only compete for the interpreter
        self._thread = ThreadPoolExecutor(1, "tilewright-duplicate")
        self._generators: dict[str, Generator] = {}
        self._computers: dict[tuple[str, str], DuplicateComputer] = {}

    def consider(self, table: DuplicateTable) -> None:
        """Set the timer for the next thing to do at this table."""
        self._deadlines.set(table.id, table.wakes_at)

    def start(self) -> None:
        """Start with what is due already, and continue as more falls due."""
        self._deadlines.start()

    async def close(self) -> None:
        """Cancel all timers and searches."""
        await self._deadlines.close()
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def sweep(self) -> None:
        """Do everything that is due.

        Raises:
            StoreError: the database cannot be read.
        """
        await self._deadlines.sweep()

    async def best(self, table: DuplicateTable) -> Play:
        """Return the best play of the round under way, and foresee the rack after it.

        Raises:
            UnknownLexicon: this server does not have the words of the table.
        """
        return await self._beside(self._best, table)

    async def foresee(self, table: DuplicateTable) -> None:
        """Find out which rack comes next, so that to draw it takes no search.

        Raises:
            UnknownLexicon: this server does not have the words of the table.
        """
        if table.state.phase is not DuplicatePhase.RUNNING:
            await self._beside(self._foresee, table.state)

    async def _beside(self, work: Callable[[Subject], Found], subject: Subject) -> Found:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, subject)

    def _best(self, table: DuplicateTable) -> Play:
        state = table.state
        found = best_scores(self._generator(table.lexicon), state.position, state.rack)
        best = found[0].play  # a rack without a play is never drawn
        if all(
            not answer.good or answer.score <= found[0].score for answer in state.answers.values()
        ):
            self._foresee(evolve(state, RoundEnded(state.round, best, None)))
        return best

    def _foresee(self, state: DuplicateState) -> None:
        rulings = self._words.rulings(state.lexicon, state.edition)

        def has_play(position: Position, rack: Tiles) -> bool:
            found = rulings.has_play(position, rack)
            self._tables.foreseen.note(state.lexicon, position, rack, has_play=found)
            return found

        next_rack(state, has_play)

    async def best_of_round(self, table: DuplicateTable, number: int) -> Play:
        """Return the best play of this round, which is under way.

        Raises:
            RoundOver, NoRound: it is not.
            UnknownLexicon: this server does not have the words of the table.
        """
        require_round(table.state, number)
        return await self.best(table)

    async def _see_to(self, which: str) -> bool:
        table = await self._tables.state(which)
        for _ in range(MOST_STEPS):
            orders = await self._due(table)
            if not orders:
                break
            for order in orders:
                try:
                    await self._tables.command(which, order)
                except Refusal as refusal:
                    log.info("duplicate %s: %s was refused", which, refusal.code)
                except KeyReused:
                    pass  # another server came first
            before, table = table, await self._tables.state(which)
            if table.version == before.version:
                return False
        self.consider(table)
        return True

    async def _due(self, table: DuplicateTable) -> list[Order[Command]]:
        number, now = table.state.round, self._tables.now()
        if waiting := table.computers_to_answer:
            return [
                Order(f"server:{number}-{player}", table.version, await self._answer(table, player))
                for player, _ in waiting
            ]
        if table.has_to_end(now):
            end = EndRound(number, await self.best(table))
            return [Order(f"server:end-{number}", table.version, end)]
        if table.has_to_begin(now):
            await self.foresee(table)
            return [Order(f"server:next-{number + 1}", table.version, NextRound())]
        return []

    async def _answer(self, table: DuplicateTable, number: int) -> Command:
        player = table.state.players[number]
        try:
            play = await self._beside(self._played, table.view(number))
        except Exception:  # the round must go on even if a computer has a bug
            log.exception("duplicate %s: the computer %d failed", table.id, number)
            play = None
        if play is None:
            return SitOut(player.number, table.state.round)
        return Answer(player.number, table.state.round, play)

    def _played(self, view: DuplicateView) -> Play | None:
        level = next(line.level for line in view.standings if line.player == view.player)
        assert level is not None, "only computers are answered for"
        return self._computer(view.lexicon, level).answer(view)

    def _generator(self, identity: LexiconIdentity) -> Generator:
        known = self._generators.get(identity.content_hash)
        if known is None:
            known = Generator(self._words.lexicon(identity))
            self._generators[identity.content_hash] = known
        return known.under(identity.bars)

    def _computer(self, identity: LexiconIdentity, level: str) -> DuplicateComputer:
        key = (identity.content_hash, level)
        if key not in self._computers:
            lexicon = self._words.lexicon(identity)
            self._computers[key] = DuplicateComputer(level, lexicon, self._words.common)
        return self._computers[key]
