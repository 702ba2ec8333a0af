"""The puzzles of one server: which comes next, answers, hints and solutions, and ratings.

A puzzle is rated at the first thing a person does with it: found at the first try, without a hint,
it counts as found, and all else as missed. What is done later is stored, and rates nothing. Whether
the puzzle's own rating changes too, `puzzle_ratings` says.
"""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable
from datetime import date
from functools import cached_property, partial

from msgspec import Struct
from msgspec.structs import replace

from tilewright.coach.advice import Adviser
from tilewright.errors import TilewrightError
from tilewright.game.clock import Instant
from tilewright.host import system
from tilewright.host.errors import Unavailable
from tilewright.host.system import Words
from tilewright.lexicon import Lexicon, load_lexicon
from tilewright.players.timekeeping import this_instant
from tilewright.rules.languages import ENGLISH_LANGUAGE, GameLanguage
from tilewright.rules.play import Move
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor
from tilewright.server.http.problems import busy, from_status
from tilewright.server.store import Conflict, StoreError
from tilewright.server.store.attempts import AttemptStore, CountedFor, RatedRow
from tilewright.server.store.keys import Keys
from tilewright.server.study.puzzle_ratings import (
    DAY_MS,
    Solver,
    SortedPuzzles,
    counted,
    network_hash,
    rated,
    rating_in,
)
from tilewright.study.exercise import Verdict
from tilewright.study.puzzles.asking import AttemptRow, PreparedPuzzle, ShownPack, SkillEstimate
from tilewright.study.puzzles.hinting import hints_of
from tilewright.study.puzzles.pack import PuzzlePack, language_of_puzzle
from tilewright.study.puzzles.puzzle import Puzzle, PuzzleKind
from tilewright.study.puzzles.solving import (
    ForAnotherList,
    exercise_of,
    judge_about_word,
    view_of_puzzle,
)
from tilewright.study.words.judging import CardVerdict

log = logging.getLogger(__name__)
MOST_PREPARED = 200
"""The most puzzles that are kept ready, at some kilobytes each."""
MOST_ATTEMPTS = 100
"""The most attempts that are stored of a person at one puzzle."""
MOST_RATED = 200
"""The most rated attempts that the curve of a rating has."""
AT_ONCE = 5
"""How often an attempt is stored again after others of the same moment."""
NEAREST = 12
"""The number of puzzles that suit a person best, of which the next is drawn."""
WANTED_CHANCE = 0.6
"""The chance to find the next puzzle at the first try."""
RATINGS_MS = 60_000
"""How long the ratings of all puzzles are used before other servers' changes are read."""
OVERLAP_MS = 600_000
NETWORK_KEY = "networks of puzzles"
"""The name of the key under which network addresses are hashed."""


class Deed(Struct, frozen=True):
    """An act of a person with a puzzle: an answer, a hint, or a look at the solution.

    `hint` is the number of the hint, from 1; `ends` says that the answer is known from now on.
    """

    ms: int
    is_try: bool = False
    hint: int = 0
    found: bool = False
    ends: bool = False


class LanguagePuzzles:
    """The puzzles of one language on a server, its word list, and what is made ready of them."""

    def __init__(self, lexicon: Lexicon, read: Callable[[], PuzzlePack | None]) -> None:
        self.lexicon = lexicon
        self.sorted: SortedPuzzles | None = None
        self.sorted_at: Instant | None = None
        self._read = read
        self._reading = asyncio.Lock()
        self._pack: ShownPack | None = None

    @cached_property
    def adviser(self) -> Adviser:
        """The adviser that judges answers."""
        return Adviser(self.lexicon)

    async def pack(self) -> ShownPack:
        """Return the pack, with the puzzles that are for the word list of this server."""
        async with self._reading:
            if self._pack is None:
                self._pack = await asyncio.to_thread(self._shown_pack)
            return self._pack

    def _shown_pack(self) -> ShownPack:
        try:
            pack = self._read()
        except (TilewrightError, OSError) as error:
            log.warning("no puzzles in %s: %s", self.lexicon.language.name, error)
            pack = None
        if pack is None:
            return ShownPack(PuzzlePack("none", "", ()), {})
        # their order by days is made here, in a thread, and not when a day is first asked for
        pack.of_the_day(date.min)
        is_made_for_it = self.lexicon.content_hash == pack.words
        is_common = self.lexicon.content_hash == load_lexicon("common").content_hash
        return ShownPack(
            pack,
            {
                puzzle.id: puzzle
                for puzzle in pack
                if is_made_for_it or (is_common and puzzle.is_common)
            },
        )


class Puzzles:
    """The puzzles of one server, in each language that has some for the words offered there.

    A pack is read when it is first asked for: that of English takes about a second.
    """

    def __init__(
        self,
        store: AttemptStore,
        keys: Keys,
        words: Words,
        read: Callable[[GameLanguage], PuzzlePack | None],
        heavy_work: HeavyWorkExecutor,
        now: Callable[[], Instant] = this_instant,
    ) -> None:
        self.store = store
        self._words = words
        self._read = read
        self._heavy_work = heavy_work
        self._now = now
        self._packs: dict[str, LanguagePuzzles] = {}
        self._prepared: OrderedDict[str, PreparedPuzzle] = OrderedDict()
        self._keys = keys
        self._key: bytes | None = None

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of which there are puzzles, English first."""
        firsts = {one.language.name: one for one in reversed(self._words.offered)}
        offered = dict.fromkeys(one.language.name for one in self._words.offered)
        return tuple(name for name in offered if self._has_any(firsts[name]))

    def _has_any(self, lexicon: Lexicon) -> bool:
        if lexicon.language == ENGLISH_LANGUAGE:
            return True
        about = self._words.about(lexicon)
        return about is not None and about.puzzles is not None

    def wanted(self, language: str) -> str:
        """Return the language if there are puzzles in it, else the first with some."""
        offered = self.languages
        return language if language in offered else next(iter(offered), ENGLISH_LANGUAGE.name)

    def in_language(self, language: str) -> LanguagePuzzles:
        """Return the puzzles of a language; there may be none.

        Raises:
            Problem: 404 for a language without a word list.
        """
        if language not in self._packs:
            lists = [one for one in self._words.offered if one.language.name == language]
            if not lists:
                raise from_status(404)
            known = lists[0].language
            lexicon = lists[0]
            if known == ENGLISH_LANGUAGE:
                lexicon = self._words.lexicon(self._words.chosen(None))
            self._packs[language] = LanguagePuzzles(lexicon, partial(self._read, known))
        return self._packs[language]

    def of(self, puzzle: str) -> LanguagePuzzles:
        """Return the puzzles to which an id belongs.

        Raises:
            Problem: 404 for a language without a word list.
        """
        return self.in_language(language_of_puzzle(puzzle))

    async def prepared(self, visitor: str, which: str) -> PreparedPuzzle:
        """Return a puzzle made ready.

        Raises:
            Problem: 404 where there is no such puzzle for the word list of this server, or
                `too_many`, when the visitor's share is used up.
        """
        its = self.of(which)
        puzzle = (await its.pack()).puzzles.get(which)
        if puzzle is None:
            raise from_status(404)
        if which not in self._prepared:
            try:
                ready = await self._heavy_work.do(visitor, partial(prepared_of, puzzle, its))
            except ForAnotherList as error:
                raise from_status(404) from error
            self._prepared[which] = ready
            if len(self._prepared) > MOST_PREPARED:
                self._prepared.popitem(last=False)
        self._prepared.move_to_end(which)
        return self._prepared[which]

    async def judge(self, visitor: str, prepared: PreparedPuzzle, move: Move) -> Verdict:
        """Return the judgement of a move.

        Raises:
            Problem: 404 for a puzzle about a word, or `too_many`.
            Refusal: the rules do not allow it.
        """
        if prepared.exercise is None:
            raise from_status(404)
        return await self._heavy_work.do(visitor, partial(prepared.exercise.judge, move))

    def judge_about_word(self, prepared: PreparedPuzzle, answer: str) -> CardVerdict:
        """Return the judgement of a typed answer.

        Raises:
            Problem: 404 for a puzzle that asks for a move.
        """
        if prepared.puzzle.kind.asks_for_a_move:
            raise from_status(404)
        return judge_about_word(prepared.puzzle, answer, self.of(prepared.puzzle.id).lexicon)

    async def next(
        self,
        visitor: str,
        guest: str,
        language: str,
        kind: PuzzleKind | None,
        theme: str,
        stars: int,
        skipped: str,
    ) -> str | None:
        """Return the id of a puzzle that suits the guest and to which they do not know the answer.

        An empty `theme`, and no `stars`, stand for all of them. None if nothing is left.

        Raises:
            Problem: `too_many`, when the visitor's share is used up.
        """
        budget = self._heavy_work.budget(visitor)
        known = await self.store.known_puzzles(guest)
        person, ratings = (
            await self.rating_of(guest, language) or SkillEstimate(),
            await self.sorted_puzzles(language),
        )

        def fits(which: str, puzzle: Puzzle) -> bool:
            return (
                which not in known
                and kind in (None, puzzle.kind)
                and (not theme or theme in puzzle.themes)
                and stars in (0, puzzle.stars)
            )

        def chosen() -> str | None:
            # one more, as the skipped one may be among them
            nearest = ratings.nearest(person, WANTED_CHANCE, fits, NEAREST + 1)
            others = [which for which in nearest if which != skipped]
            found = others[:NEAREST] or nearest
            return system.source.choice(found) if found else None

        return budget.run(chosen)

    async def rating_of(self, guest: str, language: str) -> SkillEstimate | None:
        """Return the guest's rating in a language, or None before their first puzzle."""
        row = await self.store.rating_of(guest, language)
        return None if row is None else SkillEstimate(row.mean, row.deviation)

    async def latest_language(self, guest: str) -> str:
        """Return the language of the puzzle that rated the guest last; English before any."""
        return language_of_puzzle((await self.store.last_rated(guest))[1])

    async def curve_of(self, guest: str) -> list[AttemptRow]:
        """Return the latest attempts that rated the guest in that language, oldest first."""
        return await self.store.latest_rated(guest, await self.latest_language(guest), MOST_RATED)

    async def rating_of_puzzle(self, puzzle: Puzzle) -> SkillEstimate:
        """Return the rating of a puzzle."""
        return rating_in(puzzle, await self.store.rating_of_puzzle(puzzle.id))

    async def count(self, visitor: str, guest: str, puzzle: Puzzle, deed: Deed) -> AttemptRow:
        """Store what the guest did, and return all that they have done with this puzzle.

        `visitor` is the network address from which they did it.
        Nothing is stored once they know the answer. Of two devices at once, one comes first.

        Raises:
            Unavailable: it may or may not have been stored.
            Problem: `busy`, when too many others are rated at the same moment.
        """
        try:
            for _ in range(AT_ONCE):
                before = await self.store.latest(guest, puzzle.id)
                if before is not None and (before.is_over or before.number >= MOST_ATTEMPTS):
                    return before
                after = self._after(guest, puzzle, before, deed)
                rated = effect = None
                if before is None:
                    rated, effect = await self._rated(visitor, guest, puzzle, after)
                try:
                    await self.store.add(after, rated, effect)
                except Conflict:
                    continue
                its = self.of(puzzle.id).sorted
                if effect is not None and its is not None:
                    its.rate(effect.row.puzzle, effect.row.mean)
                return after
        except StoreError as error:
            raise Unavailable from error
        raise busy("Too many attempts at this puzzle at once: try again.")

    def _after(
        self, guest: str, puzzle: Puzzle, before: AttemptRow | None, deed: Deed
    ) -> AttemptRow:
        now = self._now()
        first = AttemptRow(guest, puzzle.id, 0, now, 0, 0, 0, found=False, shown=False)
        last = before or first
        return replace(
            last,
            number=last.number + 1,
            at=max(now, last.at),
            ms=deed.ms,
            tries=last.tries + deed.is_try,
            hints=max(last.hints, deed.hint),
            found=deed.found,
            shown=deed.ends and not deed.found,
            mean=None,
            deviation=None,
        )

    async def _rated(
        self, visitor: str, guest: str, puzzle: Puzzle, attempt: AttemptRow
    ) -> tuple[RatedRow, CountedFor | None]:
        """Return the effect of a first attempt on the person, and on the puzzle if it counts."""
        now, which = attempt.at, attempt.puzzle
        language, (last, _) = language_of_puzzle(which), await self.store.last_rated(guest)
        own = await self.store.rating_of(guest, language)
        its = await self.store.rating_of_puzzle(which)
        network = network_hash(await self._network_key(), visitor, now)
        solver = Solver(own, await self.store.first_rated(guest, language), network)
        before = rating_in(puzzle, its)
        after, puzzle_after = rated(solver.rating, before, found=attempt.is_clean)
        row = RatedRow(last + 1, after.mean, after.deviation)
        if not solver.has_settled(now):
            return row, None
        if await self.store.has_counted(network, which, now // DAY_MS):
            return row, None
        return row, counted(which, before, its, puzzle_after, network, now)

    async def _network_key(self) -> bytes:
        if self._key is None:
            self._key = await self._keys.get(NETWORK_KEY, lambda: secrets.token_bytes(32))
        return self._key

    async def sorted_puzzles(self, language: str) -> SortedPuzzles:
        """Return a language's puzzles in the order of their ratings, with other servers' changes.

        Those are read once a minute, and overlap by ten, as clocks and commits differ.
        """
        now = self._now()
        its = self.in_language(language)
        if its.sorted is None:
            its.sorted = SortedPuzzles((await its.pack()).puzzles)
        found = its.sorted
        if its.sorted_at is None or not 0 <= now - its.sorted_at < RATINGS_MS:
            since = 0 if its.sorted_at is None else its.sorted_at - OVERLAP_MS
            its.sorted_at = now
            for row in await self.store.ratings_since(since):
                found.rate(row.puzzle, row.mean)
        return found


def prepared_of(puzzle: Puzzle, its: LanguagePuzzles) -> PreparedPuzzle:
    """Return a puzzle made ready, by the word list of its language."""
    exercise = exercise_of(puzzle, its.adviser) if puzzle.kind.asks_for_a_move else None
    view = view_of_puzzle(puzzle, its.lexicon)
    return PreparedPuzzle(puzzle, view, exercise, hints_of(puzzle, exercise))
