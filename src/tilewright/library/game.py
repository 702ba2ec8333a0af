"""A game played by short calls, as in a notebook or a script.

Every move goes through the same `decide` and `evolve` as on the server. This class keeps the
events, draws the tiles, and takes text for moves.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING

from tilewright.game.challenges import open_words
from tilewright.game.clock import Instant
from tilewright.game.commands import (
    AcceptPlay,
    ChallengePlay,
    Command,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
    Resign,
)
from tilewright.game.decide import decide
from tilewright.game.events import Event, PlayChallenged
from tilewright.game.game import evolve, replay
from tilewright.game.seats import WordPolicy
from tilewright.game.start import TableSetup, start_game
from tilewright.game.state import Phase
from tilewright.game.terms import NO_TERMS, TableTerms
from tilewright.game.view import View, view_of
from tilewright.library.errors import NotAPlay, NothingToAnalyze, NothingToUndo
from tilewright.library.files import GameFiles
from tilewright.library.supplies import Dice, Words, people, require_racks
from tilewright.rules.edition import Edition
from tilewright.rules.editions import edition_named
from tilewright.rules.play import Exchange, Move, Pass, Play, WrittenPlay
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.tiles import Tiles

if TYPE_CHECKING:
    from tilewright.coach.notes import Lessons
    from tilewright.engine.endgame.solving import Solution
    from tilewright.engine.inference.inference import Inference
    from tilewright.engine.moves import BestMove
    from tilewright.engine.plays import Plays
    from tilewright.engine.preendgame.outlooks import PreendgameSolution
    from tilewright.engine.simulation.simulation import Analysis
    from tilewright.lexicon import Lexicon
    from tilewright.study.exercise import Exercise


class Game(GameFiles):
    """A game under way, seen as the referee sees it: with every rack and the bag.

    `seed` makes the draws repeatable. With `racks`, of seven tiles each, the players begin in their
    order with these. The lexicon is a name (club, common), a file, or a loaded `Lexicon`. At a
    table where words are challenged any word may be laid; at a void one only those of the lexicon.
    A clock in the terms stands still here.

    >>> game = Game("heirloom", ["Ann", "Ben"], seed=1, racks=["AEHNORT", "AEFMRST"])
    >>> game.play("8F HORN").score
    14
    >>> game.challenge("HORN", by="Ben")
    False
    >>> game.play("F6 FaRM")
    Traceback (most recent call last):
    tilewright.rules.errors.ThroughLetterDiffers: F6 FaRM needs R on F8, where H lies. (...)
    >>> print(game.player, game.rack, game.scores)
    Ben AEFMRST (14, 0)

    Raises:
        UnknownEdition: no edition has the name.
        LexiconError: there is no such lexicon.
        TypeError: players or racks are one text where a list of them is meant.
        UnwritableName: a name of more than 200 characters, which no game file could hold.
        WrongRacks: there is not one rack for each player.
        ValueError: too few or too many players, racks of another size, or terms that the edition
            does not offer.
        MissingTiles: racks of more tiles than there are.
    """

    def __init__(
        self,
        edition: str | Edition = "standard",
        players: Sequence[str] = ("Player 1", "Player 2"),
        *,
        words: WordPolicy | str = WordPolicy.CHALLENGE,
        lexicon: "str | Lexicon" = "club",
        seed: int | None = None,
        racks: Sequence[str] | None = None,
        terms: TableTerms = NO_TERMS,
    ) -> None:
        self._words = Words(lexicon)
        seated = people(players)
        if racks is not None:
            require_racks(racks, len(seated))
        self._chance = Dice(seed, racks)
        setup = TableSetup(
            edition_named(edition),
            seated,
            WordPolicy(words),
            self._words.identity,
            terms,
        )
        self._moves = [start_game(setup, self._chance, Instant(0))]
        self._states = [replay(self._moves[0])]

    def judge(self, move: str | Move) -> ScoredPlay:
        """Return what a play of the player on turn would score; nothing is laid.

        Raises:
            MalformedText: the text is no play.
            NotAPlay: the move is an exchange or a pass.
            PlayRefused: the board or the rack does not allow it.
        """
        return self.position.judge(_require_play(move), self.rack)

    def play(self, move: str | Move) -> ScoredPlay:
        """Lay tiles for the player on turn: a play, or text such as `8F HORN`.

        A small letter is a blank. `game.play(game.best())` takes what the engine found.

        Raises:
            MalformedText: the text is no play.
            NotAPlay: the move is an exchange or a pass, which `do` takes.
            Refusal: the rules do not allow it; the subclass says why.
        """
        judged = self.position.judge(_require_play(move))
        self._do(PlayTiles(self.seat, judged.play))
        return judged

    def do(self, move: str | Move | Command) -> None:
        """Make any move of the player on turn, or carry out a player's command.

        >>> game = Game("wall", ["Ann", "Ben"], seed=4)
        >>> game.do("pass")
        >>> game.do(game.best())

        Raises:
            MalformedText: the text is no move.
            Refusal: the rules do not allow it; the subclass says why.
        """
        if not isinstance(move, str | Move):
            self._do(move)
            return
        match Move.parse(move) if isinstance(move, str) else move:
            case Play() | WrittenPlay() as play:
                self.play(play)
            case Exchange(tiles):
                self.exchange(tiles)
            case Pass():
                self.pass_turn()
            case unknown:
                raise TypeError(f"{type(unknown).__name__} is no kind of move that a game has")

    def exchange(self, tiles: str | Tiles) -> None:
        """Put these tiles of the player on turn back, and draw as many.

        Raises:
            MalformedText: the text is no row of tiles.
            Refusal: the rack does not hold them, or the bag too few.
        """
        put_back = Tiles.parse(tiles) if isinstance(tiles, str) else tiles
        self._do(ExchangeTiles(self.seat, put_back))

    def pass_turn(self) -> None:
        """Pass the turn of the player on turn.

        Raises:
            Refusal: the game is over, or only the last play is open to challenge.
        """
        self._do(PassTurn(self.seat))

    def challenge(self, *words: str, by: str | int | None = None) -> bool:
        """Challenge words of the latest play, or all that may still be challenged.

        The challenger is `by`, or else the player on turn. Return True if the play came off.

        Raises:
            Refusal: there is nothing that this player can challenge in this way.
        """
        open_play = self.state.open_play
        still_open = () if open_play is None else open_words(self.state, open_play)
        named = words or still_open or (() if open_play is None else open_play.words)
        events = self._do(ChallengePlay(self._seat_of(by), tuple(named)))
        return any(event.bad for event in events if isinstance(event, PlayChallenged))

    def accept(self, by: str | int | None = None) -> None:
        """Give up a player's right to challenge the latest play.

        Raises:
            Refusal: there is no play that this player could challenge.
        """
        self._do(AcceptPlay(self._seat_of(by)))

    def resign(self, by: str | int | None = None) -> None:
        """Let a player leave the game, by default the one on turn.

        Raises:
            Refusal: the game is over, or the player has left already.
        """
        self._do(Resign(self._seat_of(by)))

    def undo(self) -> None:
        """Take the latest move back with all that followed from it, draws included.

        Raises:
            NothingToUndo: no move has been made.
        """
        if len(self._moves) == 1:
            raise NothingToUndo("no move has been made")
        self._moves.pop()
        self._states.pop()

    def plays(self) -> "Plays":
        """Return every play of the player on turn whose words are good here, the best first."""
        return self._words.plays(self.state, self.rack)

    def best(self) -> "BestMove":
        """Return the engine's move for the player on turn: a play, an exchange or a pass."""
        return self._words.best(self.state, self.rack)

    def analyze(
        self,
        *,
        seconds: float | None = None,
        samples: int | None = None,
        plies: int = 2,
        threads: int = 1,
        candidates: Iterable[str | Move] = (),
        looseness: float | None = None,
        seed: int = 0,
    ) -> "Analysis":
        """Compare the best moves of the player on turn by simulation.

        Only what that player sees is used. The analysis ends after `seconds`, after as many
        `samples` of each move, or when the best move is found; without a limit, after a second.
        `candidates` are further moves to compare. With a `looseness`, the others' racks are drawn
        by what `infer` says of them, and not only as the unseen tiles fall. The same seed and
        number of samples give the same result, on any number of threads.

        >>> game = Game("heirloom", ["Ann", "Ben"], seed=1, racks=["AEHNORT", "AEFMRST"])
        >>> analysis = game.analyze(samples=64, candidates=["8F HORN"])
        >>> print(analysis.best)
        8H ANOTHER 78

        Raises:
            NothingToAnalyze: the game is over, has not begun, or its last play is still open.
            NotAMove: a named candidate cannot be made.
            MalformedText: the text of a candidate is no move.
            ValueError: a limit, the looseness, or the number of plies or threads is out of range.
        """
        from tilewright.engine.simulation.simulation import Simulation
        from tilewright.engine.simulation.situation import Situation

        view = self._view_to_move()
        simulation = Simulation(
            self._words.generator,
            Situation.of_view(view),
            candidates=[Move.parse(move) if isinstance(move, str) else move for move in candidates],
            inferences=() if looseness is None else self.infer(looseness=looseness, seed=seed),
            plies=plies,
            threads=threads,
            seed=seed,
        )
        if seconds is None and samples is None:
            seconds = 1.0
        return simulation.run(seconds=seconds, samples=samples)

    def infer(self, *, looseness: float | None = None, seed: int = 0) -> "tuple[Inference, ...]":
        """Return what the others are likely to hold, as the player on turn may conclude.

        There is one inference for each of the others, in the order of turns, from their last plays
        and exchanges and the tiles of plays that came off. `looseness` is in points of equity:
        about 2 for players that hardly err, 10 for casual ones; 5 by default.

        >>> game = Game("standard", ["Ann", "Ben"], seed=1, racks=["AEHNORT", "AEFMRST"])
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

    def solve_endgame(self, *, seconds: float | None = 10.0) -> "Solution":
        """Return best play of both from here to the end of a game of two, with an empty bag.

        It is proven, unless `seconds` end the search before; None lets it take as long as it needs.
        Only what the player on turn sees is used: with an empty bag the other's rack follows.

        Raises:
            NothingToAnalyze: the game is over, has not begun, or its last play is still open.
            NotAnEndgame: the bag has tiles, the game is not between two, or it cannot be solved for
                another reason.
            ValueError: `seconds` is not above 0.
        """
        from tilewright.engine.endgame.endgame import Endgame
        from tilewright.engine.endgame.solving import solve

        endgame = Endgame.of_view(self._view_to_move())
        state = self.state
        # a game that began at a position has no turns that tell
        scoreless = sum(state.passes) if endgame.ending.passes_only else state.scoreless
        return solve(self._words.generator, replace(endgame, scoreless=scoreless), seconds=seconds)

    def solve_preendgame(
        self,
        *,
        seconds: float | None = 10.0,
        candidates: Iterable[str | Move] = (),
        looseness: float | None = None,
        seed: int = 0,
        threads: int = 1,
    ) -> "PreendgameSolution":
        """Return the moves of a game of two with one to four tiles in the bag, most wins first.

        Every draw is looked at, or 1,500 of them where there are more, and the endgames after them
        are solved as far as `seconds` allow; None lets it take as long as it needs. Only what the
        player on turn sees is used. `candidates` are further moves to compare. With a `looseness`,
        the other's racks are weighed by what `infer` says of them. Without a limit of time the
        same seed gives the same result, on any number of threads.

        Raises:
            NothingToAnalyze: the game is over, has not begun, or its last play is still open.
            NotAPreendgame: the bag has no tile or more than four, the game is not between two, or
                it cannot be solved for another reason.
            NotAMove: a named candidate cannot be made.
            MalformedText: the text of a candidate is no move.
            ValueError: a limit, the looseness or the number of threads is out of range.
        """
        from tilewright.engine.preendgame.preendgame import Preendgame
        from tilewright.engine.preendgame.solving import PreendgameSolver

        preendgame = Preendgame.of_view(self._view_to_move())
        state = self.state
        # a game that began at a position has no turns that tell
        scoreless = sum(state.passes) if preendgame.ending.passes_only else state.scoreless
        solver = PreendgameSolver(
            self._words.generator,
            replace(preendgame, scoreless=scoreless),
            candidates=[Move.parse(move) if isinstance(move, str) else move for move in candidates],
            inference=None if looseness is None else self.infer(looseness=looseness, seed=seed)[0],
            seed=seed,
            threads=threads,
        )
        return solver.run(seconds=seconds)

    def lessons(
        self,
        *,
        deep: bool = False,
        samples: int = 400,
        seconds: float | None = None,
        total: float | None = None,
        seed: int = 0,
    ) -> "Lessons":
        """Return what the game so far teaches; every rack shows in it.

        If `deep`, doubtful turns are simulated in as many `samples` of each move, and those near
        the end of a game of two are solved, for `seconds` a turn and `total` seconds at most.
        Without a limit of time, the same seed gives the same lessons.

        >>> game = Game("standard", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"], seed=7)
        >>> _ = game.play("8E NORTH")
        >>> (note,) = game.lessons(deep=True, samples=64).notes
        >>> note.ahead.method.value, note.ahead.lost > 0.1, note.size.value
        ('simulation', True, 'big')

        Raises:
            NoRecord: the game was read from a position.
            ValueError: a limit is not above 0, or there are fewer than 64 samples.
        """
        from tilewright.coach.deep.look_ahead import Budget

        budget = Budget(samples=samples, seconds=seconds, total=total, seed=seed)
        return self._words.coach.game(self.events, budget if deep else None)

    def exercises(self, by: str | int | None = None) -> "tuple[Exercise, ...]":
        """Return the costly turns so far to be tried again, of one player or of all.

        >>> game = Game("tournament", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"], seed=7)
        >>> _ = game.play("8E NORTH"), game.play("7H FARMS")
        >>> (exercise,) = game.exercises("Ann")
        >>> exercise.judge("8G NORTH").grade.value, exercise.judge("8H ANOTHER").grade.value
        ('not_yet', 'best')

        Raises:
            NoRecord: the game was read from a position.
            NobodyOfThatName: no player has the name.
            NobodyAtSeat: there is no such seat.
        """
        from tilewright.coach.of_game import course_of_game
        from tilewright.study.of_game import exercises_of

        seats = None if by is None else (self._seated(by),)
        return exercises_of(course_of_game(self.events), self._words.coach, seats)

    def view(self, by: str | int | None = None) -> View:
        """Return what one player may know, by default the one on turn.

        Raises:
            NobodyOfThatName: no player has the name.
            NobodyAtSeat: there is no such seat.
        """
        return view_of(self.state, self._seated(by))

    def spectator_view(self) -> View:
        """Return what a spectator may know."""
        return view_of(self.state, None)

    def _view_to_move(self) -> View:
        """Return what the player on turn sees.

        Raises:
            NothingToAnalyze: nobody is to move.
        """
        view = self.view()
        if view.phase is not Phase.PLAYING:
            raise NothingToAnalyze(_WHY_NO_MOVE[view.phase])
        return view

    def _do(self, command: Command) -> tuple[Event, ...]:
        rulings = self._words.under(self.state)
        clock = self.state.clock
        now = None if clock is None else clock.since
        events = decide(self.state, command, self._chance, rulings, now)
        self._states.append(reduce(evolve, events, self.state))
        self._moves.append(events)
        return events


_WHY_NO_MOVE = {
    Phase.WAITING: "the game has not begun",
    Phase.AWAITING_FINAL_CHALLENGE: "the last play is still open to challenge",
    Phase.OVER: "the game is over",
}


def _require_play(move: str | Move) -> str | Play | WrittenPlay:
    if isinstance(move, str | Play | WrittenPlay):
        return move
    raise NotAPlay(move)
