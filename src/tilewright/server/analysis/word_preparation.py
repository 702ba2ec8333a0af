"""The word graphs of installed languages, built while the server already serves.

Building one takes seconds and would hold up the event loop even in a thread, so a process does it.
It is kept in the cache, and at the next start loaded from there before the server listens.
"""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any

from tilewright.engine.chances import BadChances, examine_chances
from tilewright.engine.leave_files import BadLeaves
from tilewright.engine.shipped_leaves import examine_leaves
from tilewright.host.system import Words
from tilewright.lexicon import LexiconError, default_lexicon
from tilewright.lexicon.graph import Graph
from tilewright.lexicon.listed import graph_of_listed, take_graph
from tilewright.rules.languages import GameLanguage
from tilewright.server.analysis.work_process import NICENESS, Finished, WorkLost, WorkProcess

log = logging.getLogger(__name__)

MOST_MEMORY = 4_000_000_000
"""Two million words take one gigabyte."""
MOST_SECONDS = 1800.0


BEHIND = 10
"""The niceness for languages that no table has asked for; more would starve on a busy machine."""


class WordPreparation:
    """Prepares the words that wait for their graph, one language after another.

    One that a table asks for is prepared at once, beside the others.
    """

    def __init__(self, words: Words) -> None:
        self._words = words
        self._behind = _Builder(BEHIND)
        self._at_once = _Builder(NICENESS)
        self._begun: set[str] = set()
        self._asked: set[asyncio.Task[None]] = set()
        self._in_line = asyncio.Lock()

    async def run(self) -> None:
        """Prepare every language that waits, and log each that is left out.

        A cancelled run kills the processes that build.
        """
        for why in self._words.damaged.values():
            log.error("a language is left out: %s", why)
        loop = asyncio.get_running_loop()
        self._words.asked_for = lambda asked: loop.call_soon_threadsafe(self._ask_for, asked)
        try:
            for language in list(self._words.waiting.values()):
                if language.name not in self._begun:
                    await self._prepare(language, self._behind)
            while self._asked:
                await asyncio.gather(*self._asked)
            for language in self._words.brought:
                await self._try_values(language)
        finally:
            for task in self._asked:
                task.cancel()
            self._behind.end()
            self._at_once.end()

    def _ask_for(self, language: GameLanguage) -> None:
        """Prepare a language now, unless that has begun."""
        if language.name in self._words.waiting and language.name not in self._begun:
            self._begun.add(language.name)
            task = asyncio.create_task(self._prepare_at_once(language))
            self._asked.add(task)
            task.add_done_callback(self._asked.discard)

    async def _prepare_at_once(self, language: GameLanguage) -> None:
        async with self._in_line:
            await self._prepare(language, self._at_once)

    async def _prepare(self, language: GameLanguage, builder: "_Builder") -> None:
        self._begun.add(language.name)
        log.info("the words of %s are being prepared", language.name)
        try:
            await asyncio.to_thread(self._build, language, builder)
            await asyncio.to_thread(default_lexicon, language)  # reads the file outside the loop
        except (OSError, LexiconError) as error:
            self._leave_out(language, error)
        except WorkLost:
            self._leave_out(language, "its word graph took too much time or memory")
        else:
            self._words.prepared(language)
            log.info("the words of %s are ready", language.name)

    async def _try_values(self, language: GameLanguage) -> None:
        """Leave the language out if its leaves or chances are damaged: no computer could play."""
        try:
            await asyncio.to_thread(self._examine, language)
        except (OSError, BadLeaves, BadChances) as error:
            self._leave_out(language, error)
        except WorkLost:
            log.warning("the leaves of %s were not examined", language.name)

    def _leave_out(self, language: GameLanguage, why: object) -> None:
        self._words.leave_out(language, str(why))
        log.error("a language is left out: %s", self._words.damaged[language.name])

    def _build(self, language: GameLanguage, builder: "_Builder") -> None:
        graph = graph_of_listed(language)
        unkept: tuple[Graph, str | None] | None = builder.do(graph.build)
        if unkept is not None:
            take_graph(graph, unkept)

    def _examine(self, language: GameLanguage) -> None:
        words = language.lexicon
        if words is not None and words.leaves is not None:
            self._behind.do(partial(examine_leaves, words, language.tile_set))
        if words is not None and words.chances is not None:
            self._behind.do(partial(examine_chances, words))


class _Builder:
    """A process that builds word graphs, begun when it is first needed."""

    def __init__(self, niceness: int) -> None:
        self._niceness = niceness
        self._process: WorkProcess | None = None

    def do(self, work: Callable[[], Any]) -> Any:
        """Return the result of the work, done in the process.

        Raises:
            WorkLost: it took too much time or memory.
        """
        if self._process is None:
            self._process = WorkProcess(MOST_MEMORY, self._niceness)
        finished: Finished = self._process.do(work, MOST_SECONDS)
        if finished.error is not None:
            raise finished.error
        return finished.result

    def end(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            process.end()
