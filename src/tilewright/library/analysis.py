"""The analysis of a game of the library: by the engine, and by the coach."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, overload

from msgspec.structs import replace

from tilewright.game.state import Phase
from tilewright.game.view import View
from tilewright.library.errors import NothingToAnalyze
from tilewright.library.files import GameFiles
from tilewright.library.long_calls import long_call
from tilewright.rules.edition import Edition
from tilewright.rules.play import Move
from tilewright.rules.tiles import Tiles

if TYPE_CHECKING:
    from tilewright.coach.course import Course
    from tilewright.coach.notes import Lessons
    from tilewright.engine.endgame.max_n import MaxNSolution
    from tilewright.engine.endgame.solving import Solution
    from tilewright.engine.inference.inference import Inference
    from tilewright.engine.moves import BestMove
    from tilewright.engine.plays import Plays
    from tilewright.engine.preendgame.preendgame import PreendgameSolution
    from tilewright.engine.simulation.simulation import Analysis
    from tilewright.study.exercise import Exercise


class GameAnalysis(GameFiles):
    """A game whose position can be searched, and whose turns can be judged.

    Searches show their progress on a terminal or in a notebook. Interrupted, they return their
    findings so far.
    """

    def plays(self) -> "Plays":
        """Return every play of the player on turn whose words are good here, the best first.

        There is none where nobody has a move to choose: the game is over, or its last play can
        still be challenged.
        """
        if self.state.phase is not Phase.PLAYING:
            from tilewright.engine.plays import Plays

            return Plays(self.position.board.cells, ())
        return self._words.plays(self.state, self.rack)

    def best(self) -> "BestMove":
        """Return the engine's move for the player on turn: a play, an exchange or a pass.

        Raises:
            NothingToAnalyze: the game is over, or its last play can still be challenged.
        """
        if self.state.phase is not Phase.PLAYING:
            raise NothingToAnalyze(_WHY_NO_MOVE[self.state.phase])
        return self._words.best(self.state, self.rack)

    def analyze(
        self,
        *,
        seconds: float | None = None,
        samples: int | None = None,
        plies: int = 2,
        threads: int = 1,
        candidates: Iterable[str | Move] = (),
        only: bool = False,
        looseness: float | None = None,
        seed: int = 0,
    ) -> "Analysis":
        """Compare the best moves of the player on turn by simulation.

        Only what that player sees is used. The analysis ends after `seconds`, after as many
        `samples` of each move, or when the best move is found; without a limit, after a second.
        `candidates` are further moves to compare, and with `only` there are no others. With a
        `looseness`, the others' racks are drawn by what `infer` says of them, and not only as the
        unseen tiles fall. The same seed and number of samples give the same result, on any number
        of threads.

        >>> import tilewright
        >>> game = tilewright.Game("heirloom", ["Ann", "Ben"], seed=1, racks=["AEHNORT", "AEFMRST"])
        >>> analysis = game.analyze(samples=64, candidates=["8F HORN"])
        >>> print(analysis.best)
        8H ANOTHER 78

        Raises:
            NothingToAnalyze: the game is over, has not begun, or its last play is still open.
            NotAMove: a named candidate cannot be made.
            MalformedText: the text of a candidate is no move.
            ValueError: a limit, the looseness, or the number of plies or threads is out of range,
                or `only` the candidates are to be compared and there are none.
        """
        from tilewright.engine.simulation.simulation import Simulation
        from tilewright.engine.simulation.situation import Situation

        view = self._view_to_move()
        simulation = Simulation(
            self._words.generator,
            Situation.of_view(view),
            candidates=_moves(candidates, self.edition),
            only=only,
            inferences=() if looseness is None else self.infer(looseness=looseness, seed=seed),
            plies=plies,
            threads=threads,
            seed=seed,
        )
        if seconds is None and samples is None:
            seconds = 1.0
        with long_call("simulating", simulation.stop) as call:
            for found in simulation.rounds(seconds=seconds, samples=samples):
                best = found.prospects[0]
                share = max(
                    0.0 if seconds is None else found.seconds / seconds,
                    0.0 if samples is None else best.samples / samples,
                )
                call.show(share, f"{best.move} {100 * best.chance:.1f} %")
        return simulation.analysis()

    def infer(self, *, looseness: float | None = None, seed: int = 0) -> "tuple[Inference, ...]":
        """Return the likely racks of the others, as the player on turn may conclude.

        There is one inference for each of the others, in the order of turns, from their last plays
        and exchanges and the tiles of plays that came off. `looseness` is in points of equity:
        about 2 for players that hardly err, 10 for casual ones; 5 by default.

        >>> import tilewright
        >>> game = tilewright.Game("standard", ["Ann", "Ben"], seed=1, racks=["AEHNORT", "AEFMRST"])
        >>> _ = game.play("8F HORN")
        >>> (ann,) = game.infer(looseness=2)
        >>> len(ann.kept[0].tiles), ann.is_exhaustive
        (3, True)

        Raises:
            NothingToAnalyze: the game is over, has not begun, or its last play is still open.
            ValueError: the looseness is not above 0.
        """
        from tilewright.engine.inference.evidence import evidence_of
        from tilewright.engine.inference.inference import LOOSENESS, infer

        view = self._view_to_move()
        return tuple(
            infer(
                self._words.generator,
                view.unseen,
                evidence,
                looseness=LOOSENESS if looseness is None else looseness,
                seed=seed,
            )
            for evidence in evidence_of(view)
        )

    @overload
    def solve_endgame(self, *, seconds: float | None = 10.0) -> "Solution": ...

    @overload
    def solve_endgame(
        self, *, seconds: float | None = 10.0, others: Sequence[str | Tiles]
    ) -> "MaxNSolution": ...

    def solve_endgame(
        self, *, seconds: float | None = 10.0, others: Sequence[str | Tiles] | None = None
    ) -> "Solution | MaxNSolution":
        """Return best play from here to the end of a game, with an empty bag.

        Of two players it is proven, unless `seconds` end the search before; None lets it take as
        long as it needs. Only what the player on turn sees is used: with an empty bag the other's
        rack follows. Of three or four it is best play of each, and the racks of the `others` have
        to be given, in the order of turns: no player knows them.

        Raises:
            NothingToAnalyze: the game is over, has not begun, or its last play is still open.
            NotAnEndgame: the bag has tiles, the racks of the others are not known, or are given
                for a game of two, or it cannot be solved for another reason.
            MalformedText: the text of a rack has other than tiles.
            ValueError: `seconds` is not above 0.
        """
        from tilewright.engine.endgame.endgame import Endgame
        from tilewright.engine.endgame.max_n import MaxNSolver
        from tilewright.engine.endgame.solving import EndgameSolver

        view = self._view_to_move()
        racks = None
        if others is not None:
            bracketed = self.edition.tile_set.alphabet.bracketed
            racks = tuple(
                Tiles.parse(bracketed(rack)) if isinstance(rack, str) else rack for rack in others
            )
        endgame = Endgame.of_view(view, racks)
        solver_for = EndgameSolver if others is None else MaxNSolver
        solver = solver_for(self._words.generator, self.edition)
        with long_call("solving", solver.stop) as call:
            return call.wait(lambda: solver.solve(endgame, seconds=seconds))

    def solve_preendgame(
        self,
        *,
        seconds: float | None = 10.0,
        candidates: Iterable[str | Move] = (),
        only: bool = False,
        looseness: float | None = None,
        seed: int = 0,
        threads: int = 1,
    ) -> "PreendgameSolution":
        """Return the moves of a game of two with one to four tiles in the bag, most wins first.

        Every draw is looked at, or 1,500 of them where there are more, and the endgames after them
        are solved as far as `seconds` allow; None lets it take as long as it needs. Only what the
        player on turn sees is used. `candidates` are further moves to compare, and with `only`
        there are no others. With a `looseness`, the other's racks are weighed by what `infer` says
        of them. Without a limit of time the same seed gives the same result, on any number of
        threads.

        Raises:
            NothingToAnalyze: the game is over, has not begun, or its last play is still open.
            NotAPreendgame: the bag has no tile or more than four, the game is not between two, or
                it cannot be solved for another reason.
            NotAMove: a named candidate cannot be made.
            MalformedText: the text of a candidate is no move.
            ValueError: a limit, the looseness or the number of threads is out of range, or `only`
                the candidates are to be compared and there are none.
        """
        from tilewright.engine.preendgame.preendgame import Preendgame
        from tilewright.engine.preendgame.solving import PreendgameSolver

        solver = PreendgameSolver(
            self._words.generator,
            Preendgame.of_view(self._view_to_move()),
            candidates=_moves(candidates, self.edition),
            only=only,
            inference=None if looseness is None else self.infer(looseness=looseness, seed=seed)[0],
            seed=seed,
            threads=threads,
        )
        with long_call("solving", solver.stop) as call:
            for found in solver.rounds(seconds=seconds):
                share = 0.0 if seconds is None else found.seconds / seconds
                call.show(share, str(found.outlooks[0].move))
        return solver.solution()

    def lessons(
        self,
        *,
        deep: bool = False,
        samples: int = 400,
        seconds: float | None = None,
        total: float | None = None,
        seed: int = 0,
    ) -> "Lessons":
        """Return the lessons of the game so far; every rack shows in it.

        If `deep`, doubtful turns are simulated in as many `samples` of each move, and those near
        the end of a game of two are solved, for `seconds` a turn and `total` seconds at most.
        Without a limit of time, the same seed gives the same lessons.

        >>> import tilewright
        >>> game = tilewright.Game("standard", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"], seed=7)
        >>> _ = game.play("8E NORTH")
        >>> (note,) = game.lessons(deep=True, samples=64).notes
        >>> note.ahead.method.value, note.ahead.lost > 0.1, note.size.value
        ('simulation', True, 'big')

        Raises:
            NoRecord: the game was read from a position.
            ValueError: a limit is not above 0, or there are fewer than 64 samples.
        """
        from tilewright.coach.deep.look_ahead import SearchBudget

        budget = SearchBudget(samples=samples, seconds=seconds, total=total, seed=seed)
        course = self._course()
        if not deep:
            return self._words.coach.lessons(course)
        with long_call("looking ahead") as call:

            def goes_on(done: int, of: int) -> bool:
                call.show(done / of, f"{done} of {of} turns")
                return not call.is_stopped

            return self._words.coach.lessons(course, budget, goes_on)

    def exercises(self, by: str | int | None = None) -> "tuple[Exercise, ...]":
        """Return the costly turns so far to be tried again, of one player or of all.

        >>> import tilewright
        >>> racks = ["AEHNORT", "AEFMRST"]
        >>> game = tilewright.Game("tournament", ["Ann", "Ben"], racks=racks, seed=7)
        >>> _ = game.play("8E NORTH"), game.play("7H FARMS")
        >>> (exercise,) = game.exercises("Ann")
        >>> exercise.judge("8G NORTH").grade.value, exercise.judge("8H ANOTHER").grade.value
        ('not_yet', 'best')

        Raises:
            NoRecord: the game was read from a position.
            NobodyOfThatName: no player has the name.
            SeveralOfThatName: several players have it.
            NobodyAtSeat: there is no such seat.
        """
        from tilewright.study.of_game import exercises_of

        seats = None if by is None else (self._seated(by),)
        return exercises_of(self._course(), self._words.coach, seats)

    def _course(self) -> "Course":
        """Return the course of the game, with the racks of a record as they are written.

        A turn whose written rack nobody can hold, or lacks what was played, is left out.
        """
        from tilewright.coach.course import course_of_game, with_rack_of

        self._words.require_language(self.edition)
        course = course_of_game(self.events)
        written = {len(self._states[n].turns) + 1: read for n, read in self._as_written.items()}
        decisions = []
        for decision in course.decisions:
            if decision.turn in written:
                game = written[decision.turn]()
                found = None if game is None else with_rack_of(game.states[-1], decision)
                decisions += [found] if found is not None else []
            else:
                decisions.append(decision)
        return replace(course, decisions=tuple(decisions))

    def _view_to_move(self) -> View:
        """Return the view of the player on turn.

        Raises:
            NothingToAnalyze: nobody is to move.
            WordsOfOtherLanguage: the words are not of the game's language.
        """
        self._words.require_language(self.edition)
        view = self.view()
        if view.phase is not Phase.PLAYING:
            raise NothingToAnalyze(_WHY_NO_MOVE[view.phase])
        return view


def _moves(moves: Iterable[str | Move], edition: Edition) -> list[Move]:
    if isinstance(moves, str | Move):
        raise TypeError(f"candidates are a list of moves, not the single move {str(moves)!r:.40}")
    alphabet = edition.tile_set.alphabet
    return [Move.parse(move, alphabet) if isinstance(move, str) else move for move in moves]


_WHY_NO_MOVE = {
    Phase.WAITING: "the game has not begun",
    Phase.AWAITING_FINAL_CHALLENGE: "the last play is still open to challenge; game.accept() lets"
    " it stand, game.challenge() challenges it",
    Phase.OVER: "the game is over",
}
