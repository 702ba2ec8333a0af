"""Simulations of single turns of finished games, in the thread of all analyses, one at a time.

Visitors take turns. The results are streamed as they come. The processor time is charged to the
visitor's share, and a simulation whose reader has gone away is stopped.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future
from contextlib import ExitStack
from functools import partial

import msgspec

from tilewright.api.positions import WireAnalysis, prospect_json
from tilewright.engine.generator import Generator
from tilewright.engine.inference.inference import LOOSENESS
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.moves import BestMove, EngineExchange, EnginePass, EnginePlay
from tilewright.engine.simulation.of_turn import simulation_of_turn
from tilewright.engine.simulation.simulation import Analysis, Simulation
from tilewright.game.history import NoChoice, TurnChoice
from tilewright.host.system import Words
from tilewright.lexicon import Lexicon
from tilewright.rules.play import Exchange, Pass, Play
from tilewright.server.analysis.fair_threads import FairThreads, Visitor
from tilewright.server.analysis.heavy_work import CpuBudget, HeavyWorkExecutor
from tilewright.server.analysis.records import Finished, choice_in, is_open
from tilewright.server.analysis.streams import EXPECTED_SECONDS
from tilewright.server.http.problems import busy, from_status

MOST_AT_ONCE = 48
"""The most analyses that are under way or wait for it."""


class TurnAnalysis:
    """The simulations of one server."""

    def __init__(self, words: Words, heavy_work: HeavyWorkExecutor, thread: FairThreads) -> None:
        self._words = words
        self._heavy_work = heavy_work
        self._generators: dict[str, Generator] = {}
        self._thread = thread
        self._under_way: set[Simulation] = set()

    async def begun(
        self, table: Finished, number: int, seconds: float, visitor: Visitor
    ) -> AsyncIterator[bytes]:
        """Begin the analysis of a turn of a finished game; yield its states as lines of JSON.

        Raises:
            UnknownLexicon: the server does not have the lexicon of the table.
            Problem: 404 where the turn had no choice, `too_many` when the visitor's share is used
                up, or `busy` when too many analyses are waiting or the engine is interpreted.
        """
        if not is_open(table):
            raise ValueError("an analysis shows a rack, and this game is under way")
        try:
            choice = choice_in(table, number)
        except NoChoice as error:
            raise from_status(404) from error
        if not compiled:
            raise busy("This server's engine is not compiled: it is too slow for an analysis.")
        if len(self._under_way) >= MOST_AT_ONCE:
            raise busy("Other turns are being analysed: try again in a moment.")
        lexicon = self._words.lexicon(table.lexicon)
        expected = min(seconds, EXPECTED_SECONDS)
        with ExitStack() as place:
            budget = place.enter_context(self._heavy_work.place(visitor.address, expected))
            loop = asyncio.get_running_loop()
            prepared = partial(budget.run, partial(self._prepared, choice, lexicon))
            simulation = await asyncio.wrap_future(self._thread.submit(visitor, prepared))
            states = asyncio.Queue[Analysis | None]()
            self._under_way.add(simulation)

            def tell(analysis: Analysis) -> None:
                loop.call_soon_threadsafe(states.put_nowait, analysis)

            job = self._thread.submit(
                visitor, partial(_simulate, simulation, seconds, budget, tell)
            )
            kept = place.pop_all()

        def finish() -> None:
            self._under_way.discard(simulation)
            kept.close()
            states.put_nowait(None)

        job.add_done_callback(lambda _: loop.call_soon_threadsafe(finish))
        return _lines(choice, simulation, states, job)

    def close(self) -> None:
        """Stop what is under way, and cancel what is waiting."""
        for simulation in self._under_way:
            simulation.stop()
        self._thread.close()

    def _prepared(self, choice: TurnChoice, lexicon: Lexicon) -> Simulation:
        """Return the simulation of the choice; only the thread of the analyses calls this."""
        generator = self._generators.get(lexicon.content_hash)
        if generator is None:
            generator = self._generators[lexicon.content_hash] = Generator(lexicon)
        return simulation_of_turn(generator, choice, looseness=LOOSENESS)


def _simulate(
    simulation: Simulation,
    seconds: float,
    budget: CpuBudget,
    tell: Callable[[Analysis], object],
) -> None:
    """Simulate until it is decided, stopped or late, or the visitor's share is used up."""
    charged = 0.0
    for analysis in simulation.rounds(seconds=seconds):
        # its threads' time is not this thread's
        budget.charge(analysis.seconds - charged)
        charged = analysis.seconds
        tell(analysis)
        if budget.is_used_up:
            simulation.stop()


async def _lines(
    choice: TurnChoice,
    simulation: Simulation,
    states: "asyncio.Queue[Analysis | None]",
    job: "Future[None]",
) -> AsyncIterator[bytes]:
    """Yield a line for each state, the last one marked; stop the simulation in any case."""
    latest: Analysis | None = None
    try:
        while (state := await states.get()) is not None:
            if latest is not None:
                yield _line(choice, latest, done=False)
            latest = state
        if latest is not None:
            yield _line(choice, latest, done=True)
    finally:
        simulation.stop()
        job.cancel()


def _line(choice: TurnChoice, analysis: Analysis, *, done: bool) -> bytes:
    assert choice.view.seat is not None
    found = WireAnalysis(
        turn=choice.number,
        seat=choice.view.seat,
        prospects=tuple(
            prospect_json(prospect, is_made=_is_made(prospect.move, choice.move))
            for prospect in analysis.prospects
        ),
        samples=analysis.samples,
        seconds=round(analysis.seconds, 3),
        decided=analysis.is_decided,
        done=done,
    )
    return msgspec.json.encode(found) + b"\n"


def _is_made(move: BestMove, made: Play | Exchange | Pass) -> bool:
    match move:
        case EnginePlay():
            return isinstance(made, Play) and set(move.play.placements) == set(made.placements)
        case EngineExchange():
            return isinstance(made, Exchange) and move.tiles == made.tiles
        case EnginePass():
            return isinstance(made, Pass)
