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
from tilewright.server.analysis.work_process import Finished, WorkLost, WorkProcess

log = logging.getLogger(__name__)

MOST_MEMORY = 4_000_000_000
"""Two million words take one gigabyte."""
MOST_SECONDS = 1800.0


class WordPreparation:
    """Prepares the words that wait for their graph, one language after another."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._process: WorkProcess | None = None

    async def run(self) -> None:
        """Prepare every language that waits, and log each that is left out.

        A cancelled run kills the process that builds.
        """
        for why in self._words.damaged.values():
            log.error("a language is left out: %s", why)
        try:
            for language in list(self._words.waiting.values()):
                await self._prepare(language)
            for language in self._words.brought:
                await self._try_values(language)
        finally:
            self._end()

    async def _prepare(self, language: GameLanguage) -> None:
        log.info("the words of %s are being prepared", language.name)
        try:
            await asyncio.to_thread(self._build, language)
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

    def _build(self, language: GameLanguage) -> None:
        graph = graph_of_listed(language)
        unkept: tuple[Graph, str | None] | None = self._do(graph.build)
        if unkept is not None:
            take_graph(graph, unkept)

    def _examine(self, language: GameLanguage) -> None:
        words = language.lexicon
        if words is not None and words.leaves is not None:
            self._do(partial(examine_leaves, words, language.tile_set))
        if words is not None and words.chances is not None:
            self._do(partial(examine_chances, words))

    def _do(self, work: Callable[[], Any]) -> Any:
        """Return the result of the work, done in the process."""
        if self._process is None:
            self._process = WorkProcess(MOST_MEMORY)
        finished: Finished = self._process.do(work, MOST_SECONDS)
        if finished.error is not None:
            raise finished.error
        return finished.result

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.end()
