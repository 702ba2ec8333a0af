"""The board for analysis: positions read, their lines found and their moves compared.

Nothing is stored. One search is made at a time, in turn for each visitor, and one for a guest: a
new one ends the one before.
"""

from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from tilewright.api.coaching import parts_of
from tilewright.api.positions import (
    CHANCE_DIGITS,
    WireEndgameMove,
    WireJudgedMove,
    WireLines,
    WireOutlook,
    WireOutlooks,
    WireSearch,
    WireSimulated,
    WireSolved,
    line_json,
    position_json,
    prospect_json,
)
from tilewright.api.requests import OwnEditionForm
from tilewright.api.views import sum_json
from tilewright.coach.positions import CannotExchange, LineFinder, StudiedPosition
from tilewright.engine.endgame.endgame import NotAnEndgame
from tilewright.engine.endgame.solving import EndgameSolver, Solution
from tilewright.engine.generator import Generator
from tilewright.engine.inference.inference import ImpossibleEvidence
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.preendgame.preendgame import NotAPreendgame, Outlook, PreendgameSolution
from tilewright.engine.preendgame.solving import PreendgameSolver
from tilewright.engine.simulation.candidates import NotAMove
from tilewright.engine.simulation.simulation import Analysis, Simulation
from tilewright.engine.simulation.situation import UnsoundSituation
from tilewright.game.errors import BagTooSmall, ExchangedTileNotOnRack
from tilewright.game.seats import LexiconIdentity
from tilewright.host.system import Words
from tilewright.lexicon import Lexicon
from tilewright.notation.cgp import BadCgp, Cgp, read_cgp, write_cgp
from tilewright.notation.cgp_operations import OperationRefused, operations_that_count
from tilewright.rules.alphabet import Alphabet
from tilewright.rules.edition import Edition
from tilewright.rules.editions import TOURNAMENT
from tilewright.rules.errors import Refusal, UnsoundSetup
from tilewright.rules.languages import GameLanguage
from tilewright.rules.play import Exchange, Move
from tilewright.server.analysis.fair_threads import FairThreads, Visitor
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor
from tilewright.server.analysis.live_boards import LiveBoards
from tilewright.server.analysis.streams import SearchStreams, Streamed
from tilewright.server.http.problems import bad_position, busy, no_search
from tilewright.server.http.requests import edition_asked

FIRST_LOOK = 0.4
"""The seconds after which an endgame says what it has found so far."""


def new_search(
    generator: Generator, studied: StudiedPosition, candidates: Iterable[Move] = ()
) -> Streamed:
    """Return the search that suits the position.

    Raises:
        UnsoundSituation, NotAnEndgame, NotAPreendgame: the racks do not allow one.
        NotAMove: a candidate cannot be made.
        ImpossibleEvidence, ValueError: the racks of the others cannot be held.
    """
    match studied.search:
        case "endgame":
            return EndgameSearching(generator, studied)
        case "preendgame":
            return PreendgameSearching(generator, studied, candidates)
        case _:
            return Simulating(generator, studied, candidates)


class Simulating:
    """A simulation."""

    def __init__(
        self, generator: Generator, studied: StudiedPosition, candidates: Iterable[Move]
    ) -> None:
        self._simulation = Simulation(
            generator, studied.situation, candidates=candidates, inferences=studied.inferences
        )

    def stop(self) -> None:
        """End it after the round in progress."""
        self._simulation.stop()

    def states(self, seconds: float) -> Iterator[WireSearch]:
        """Yield the prospects after every round."""
        latest: Analysis | None = None
        for latest in self._simulation.rounds(seconds=seconds):
            yield simulated_json(latest, done=False)
        if latest is not None:
            yield simulated_json(latest, done=True)


class PreendgameSearching:
    """The search of a pre-endgame."""

    def __init__(
        self, generator: Generator, studied: StudiedPosition, candidates: Iterable[Move]
    ) -> None:
        known = studied.inferences
        self._solver = PreendgameSolver(
            generator,
            studied.preendgame,
            candidates=candidates,
            inference=known[0] if known else None,
        )

    def stop(self) -> None:
        """End it."""
        self._solver.stop()

    def states(self, seconds: float) -> Iterator[WireSearch]:
        """Yield the outlooks after every few endgames."""
        for solution in self._solver.rounds(seconds=seconds):
            yield outlooks_json(solution, done=False)
        yield outlooks_json(self._solver.solution(), done=True)


class EndgameSearching:
    """The search of an endgame."""

    def __init__(self, generator: Generator, studied: StudiedPosition) -> None:
        self._endgame = studied.endgame
        self._solver = EndgameSolver(generator, studied.edition)
        self._is_stopped = False

    def stop(self) -> None:
        """End it; what is found so far is the result."""
        self._is_stopped = True
        self._solver.stop()

    def states(self, seconds: float) -> Iterator[WireSearch]:
        """Yield the line after a first look, and at the end."""
        first = min(FIRST_LOOK, seconds)
        solution = self._solver.solve(self._endgame, seconds=first)
        if not (solution.is_proven or self._is_stopped or seconds <= first):
            yield solved_json(solution, done=False)
            solution = self._solver.solve(self._endgame, seconds=seconds - first)
        yield solved_json(solution, done=True)


def simulated_json(analysis: Analysis, *, done: bool) -> WireSimulated:
    """Return the state of a simulation as JSON."""
    return WireSimulated(
        prospects=tuple(map(prospect_json, analysis.prospects)),
        samples=analysis.samples,
        seconds=round(analysis.seconds, 3),
        decided=analysis.is_decided,
        done=done,
    )


def outlooks_json(solution: PreendgameSolution, *, done: bool) -> WireOutlooks:
    """Return the state of a pre-endgame as JSON."""
    return WireOutlooks(
        outlooks=tuple(map(_outlook_json, solution.outlooks)),
        seconds=round(solution.seconds, 3),
        exhausted=solution.is_exhausted,
        done=done,
    )


def solved_json(solution: Solution, *, done: bool) -> WireSolved:
    """Return the solution of an endgame as JSON."""
    return WireSolved(
        line=tuple(WireEndgameMove(*parts_of(move)) for move in solution.line),
        spread=solution.spread,
        low=solution.low,
        high=solution.high,
        proven=solution.is_proven,
        seconds=round(solution.seconds, 3),
        done=done,
    )


def _outlook_json(outlook: Outlook) -> WireOutlook:
    return WireOutlook(
        **parts_of(outlook.move)._asdict(),
        chance=round(outlook.chance, CHANCE_DIGITS),
        low=round(outlook.low, CHANCE_DIGITS),
        high=round(outlook.high, CHANCE_DIGITS),
        mean=round(outlook.mean, 2),
        cases=outlook.cases,
        decided=outlook.decided,
        live=outlook.is_live,
    )


MOST_AT_ONCE = 48
"""The most searches that are under way or wait for it."""

Made = TypeVar("Made")


class ReadPosition(Struct, frozen=True):
    """A position that was read, with its word list."""

    studied: StudiedPosition
    lexicon: LexiconIdentity

    @property
    def alphabet(self) -> Alphabet:
        """The letters of the tiles."""
        return self.studied.edition.tile_set.alphabet


class PositionAnalysis:
    """The analysis of positions by one server."""

    def __init__(self, words: Words, heavy_work: HeavyWorkExecutor, thread: FairThreads) -> None:
        self._words = words
        self._heavy_work = heavy_work
        self._streams = SearchStreams(heavy_work, thread)
        self._finders: dict[str, LineFinder] = {}
        self._generators: dict[str, Generator] = {}

    def read(self, text: str, live: LiveBoards, own: OwnEditionForm | None = None) -> ReadPosition:
        """Read a line of CGP; its operations `edition`, `lex` and `ld` choose all three.

        A list that the server does not have is replaced by the default of the language, and no
        edition stands for tournament. An edition of one's `own` takes the place of the one named.

        Raises:
            Problem: `bad_position`, `not_offered` for an unknown edition, `bad_edition`, or
                `game_under_way` for the position of a `live` game.
            NoWords: the server has no list of the language.
        """
        try:
            cgp = read_cgp(text)
            named = cgp.named("edition") or TOURNAMENT.name
            edition = edition_asked(named if own is None else own)
            lexicon = self._lexicon(cgp.named("lex"), cgp.under(edition).language)
            studied = StudiedPosition.of(_with_operations(cgp, edition, lexicon.name), edition)
        except BadCgp as error:
            raise bad_position(error.reason, column=error.column) from error
        except OperationRefused as error:
            raise bad_position(
                str(error),
                operation=error.operation,
                value=error.value[:40],
                offered=error.offered,
            ) from error
        except UnsoundSetup as error:
            raise bad_position(", ".join(error.problems), problems=error.problems) from error
        live.require_other(studied.position.board, studied.cgp.racks)
        return ReadPosition(studied, lexicon)

    async def lines(self, reading: ReadPosition, visitor: str) -> WireLines:
        """Return the position with its best lines.

        Raises:
            Problem: `too_many`, when the visitor's share is used up.
        """
        return await self._heavy_work.do(visitor, partial(self._lines, reading))

    async def move(self, reading: ReadPosition, text: str, visitor: str) -> WireJudgedMove:
        """Judge a typed move, and return the position after it.

        Raises:
            Refusal: the rules do not allow it.
            MalformedText: it is no move.
            Problem: `too_many`, when the visitor's share is used up.
        """
        move = Move.parse(text, reading.alphabet)
        return await self._heavy_work.do(visitor, partial(self._judged, reading, move))

    async def begun(
        self, reading: ReadPosition, moves: Sequence[str], seconds: float, visitor: Visitor
    ) -> AsyncIterator[bytes]:
        """Begin a search; yield its states as lines of JSON, and its place in the queue before.

        Raises:
            Problem: `no_search` where the racks do not allow one, `too_many` when the visitor's
                share is used up, or `busy` when too many searches wait, or the engine is
                interpreted.
        """
        if reading.studied.search is None:
            raise no_search("The game is over.")
        if not compiled:
            raise busy("This server's engine is not compiled: it is too slow for an analysis.")
        if not self._streams.make_room(visitor, MOST_AT_ONCE):
            raise busy("Other positions are being analysed: try again in a moment.")
        candidates = tuple(Move.parse(move, reading.alphabet) for move in moves)
        prepared = partial(self._search, reading, candidates)
        search = await self._heavy_work.do(visitor.address, prepared)
        return self._streams.begun(search, seconds, visitor)

    def close(self) -> None:
        """Stop what is under way, and cancel what is waiting."""
        self._streams.close()

    def _lexicon(self, name: str | None, language: GameLanguage) -> LexiconIdentity:
        offered = self._words.lists_in(language)
        names = {lexicon.name.casefold(): lexicon.name for lexicon in offered}
        known = None if name is None else names.get(name.casefold())
        return self._words.chosen(known, language)

    def _lines(self, reading: ReadPosition) -> WireLines:
        found = self._finder(reading).best(reading.studied)
        position = position_json(reading.studied, reading.lexicon.name)
        return WireLines(position, tuple(map(line_json, found)))

    def _judged(self, reading: ReadPosition, move: Move) -> WireJudgedMove:
        studied = reading.studied
        try:
            line = self._finder(reading).of_move(studied, move)
        except CannotExchange as error:
            raise _exchange_refused(studied, move, error) from error
        option = line.option
        rulings = self._words.rulings(reading.lexicon, studied.edition)
        return WireJudgedMove(
            line_json(line),
            None if option.judged is None else sum_json(option.judged, rulings),
            write_cgp(studied.after(option.move, option.score).cgp),
        )

    def _search(self, reading: ReadPosition, candidates: Sequence[Move]) -> Streamed:
        try:
            return new_search(self._generator(reading), reading.studied, candidates)
        except (
            UnsoundSituation, NotAnEndgame, NotAPreendgame, NotAMove, ImpossibleEvidence,
        ) as error:  # fmt: skip
            raise no_search(f"This position cannot be searched: {error}.") from error

    def _finder(self, reading: ReadPosition) -> LineFinder:
        lexicon = self._words.lexicon(reading.lexicon)
        return _kept(self._finders, lexicon, LineFinder)

    def _generator(self, reading: ReadPosition) -> Generator:
        lexicon = self._words.lexicon(reading.lexicon)
        return _kept(self._generators, lexicon, Generator)


def _with_operations(cgp: Cgp, edition: Edition, lexicon: str) -> Cgp:
    """Return the position with the edition and the list, and the operations that count."""
    return replace(
        cgp,
        operations=(
            f"lex {lexicon}",
            f"edition {edition.name}",
            *operations_that_count(cgp.operations),
        ),
    )


def _exchange_refused(studied: StudiedPosition, move: Move, error: CannotExchange) -> Refusal:
    kind = ExchangedTileNotOnRack if error.is_missing else BagTooSmall
    rule = studied.edition.rule(kind.rule_name)
    if error.is_missing or not isinstance(move, Exchange):
        return kind("These tiles are not all on the rack.", rule)
    asked = len(move.tiles)
    least = studied.edition.exchange.needed_in_bag(asked)
    message = f"The bag holds {studied.bag_count} tiles; to exchange {asked}, it must hold {least}."
    return kind(message, rule, bag=studied.bag_count, asked=asked)


def _kept(made: dict[str, Made], lexicon: Lexicon, make: Callable[[Lexicon], Made]) -> Made:
    """Return the tools made for the lexicon, or make them: its tables take long to build."""
    found = made.get(lexicon.content_hash)
    return found if found is not None else made.setdefault(lexicon.content_hash, make(lexicon))
