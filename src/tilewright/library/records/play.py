"""The table at which a recorded game is played again, with its draws and rulings."""

import dataclasses
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce

from msgspec.structs import replace

from tilewright.game.challenges import may_challenge
from tilewright.game.chance import Chance
from tilewright.game.clock import MINUTE, ChessClock, Instant
from tilewright.game.commands import (
    AcceptPlay,
    AgreeToAbort,
    ChallengePlay,
    ClaimGame,
    Command,
    ExchangeTiles,
    MarkAbsent,
    PassTurn,
    PlayTiles,
    PutAway,
    Resign,
    TimeOut,
)
from tilewright.game.decide import decide
from tilewright.game.events import EndReason, Event
from tilewright.game.game import evolve, replay
from tilewright.game.seats import Seat
from tilewright.game.state import GameState, Phase
from tilewright.game.timing import deadline, may_become_absent
from tilewright.library.errors import RecordNotPlayable
from tilewright.library.records.steps import (
    ChallengeStep,
    EndStep,
    ExchangeStep,
    LeaveStep,
    PassStep,
    PlayStep,
    RecordStep,
    TurnStep,
)
from tilewright.rules.alphabet import LETTERS, Tile
from tilewright.rules.edition import ChallengeOf, CostKind
from tilewright.rules.errors import Refusal
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

IsWord = Callable[[str], bool]


def is_end_without_plays(coming: Sequence[RecordStep]) -> bool:
    """Return whether the game ends after these steps because nobody has a play."""
    acts = [step for step in coming if type(step) is not RecordStep]
    return (
        bool(acts) and isinstance(acts[0], EndStep) and acts[0].reason == _said(EndReason.NO_PLAYS)
    )


def _said(reason: EndReason) -> str:
    return reason.replace("_", " ")


@dataclass(slots=True)
class RecordedDraws:
    """Draws as they were recorded, one after the other."""

    turns: Sequence[Seat]
    draws: deque[tuple[Tile, ...]]

    def draw(self, game: GameState, count: int, nth: int = 0) -> Sequence[Tile]:
        """The next tiles; before the game begins, tiles that make the first player the first."""
        del nth
        if game.phase is Phase.WAITING:
            # the tile nearest to A begins
            letters = iter(LETTERS[1:])
            first = self.turns[0]
            return tuple(Tile("A" if seat == first else next(letters)) for seat in game.seats)
        if not count:
            return ()
        drawn = self.draws.popleft()
        assert len(drawn) == count, "racks and bag were counted as the referee counts them"
        return drawn

    def order(self, game: GameState) -> Sequence[Seat]:
        """The order of turns in the record."""
        del game
        return self.turns


@dataclass(slots=True)
class _RulingsOfRecord:
    """Rulings as they were recorded: every word was good that nobody challenged off."""

    bad: frozenset[str] = frozenset()
    ends_without_plays: bool = False

    def is_word(self, word: str) -> bool:
        """Whether the word was not challenged off."""
        return word not in self.bad

    def why_barred(self, word: str) -> None:
        """Nothing: a record does not tell barred words from others."""
        del word

    def has_play(self, position: Position, rack: Tiles) -> bool:
        """Whether the game went on."""
        del position, rack
        return not self.ends_without_plays


class RecordTable:
    """A table at which the record is played again; its clock, if it has one, stands still."""

    def __init__(
        self, began: tuple[Event, ...], chance: Chance, nicks: Sequence[str], is_word: IsWord
    ) -> None:
        self.chance = chance
        self.nicks = nicks
        self.is_word = is_word
        self.rulings = _RulingsOfRecord()
        self.now = Instant(0)
        self.moves: list[tuple[Event, ...]] = [began]
        self.states: list[GameState] = [replay(self.moves[0])]

    @property
    def game(self) -> GameState:
        """The game as it is now."""
        return self.states[-1]

    def take(self, step: RecordStep, put_back: Tiles | None, *, own: bool) -> None:
        """Take one step more.

        Raises:
            RecordNotPlayable: the referee does not allow it, or counts otherwise.
        """
        for command in self._commands(step, put_back, own=own):
            try:
                judged = self._as_penalized(step)
                events = decide(judged, command, self.chance, self.rulings, self.now)
            except Refusal as refusal:
                raise RecordNotPlayable(step.line, str(refusal)) from refusal
            self.states.append(reduce(evolve, events, self.game))
            self.moves.append(events)
        is_over = self.game.phase is Phase.OVER
        if isinstance(step, EndStep) and not is_over:
            title = self.game.edition.title
            reason = f"the record ends the game, which goes on by the rules of {title}"
            raise RecordNotPlayable(step.line, reason)
        end = self.game.end
        if own and isinstance(step, EndStep) and end and step.reason not in ("", _said(end.reason)):
            reason = f"the game ended {step.reason!r} in the record and {_said(end.reason)!r} here"
            raise RecordNotPlayable(step.line, reason)
        if is_over and not isinstance(step, EndStep):
            return  # the final adjustment is in the scores already
        for seat, total in step.totals.items():
            score = self.game.scores[seat]
            if score != total:
                reason = (
                    f"{self.nicks[seat]} has {total} points in the record and {score} by the rules"
                )
                raise RecordNotPlayable(step.line, reason)

    def _as_penalized(self, step: RecordStep) -> GameState:
        """The game, in which this challenge costs the points that the record takes for it."""
        if not isinstance(step, ChallengeStep) or not step.penalty:
            return self.game
        edition = self.game.edition
        by_word = edition.challenge.of is ChallengeOf.WORDS
        points = step.penalty // len(step.words) if by_word else step.penalty
        terms = replace(edition.challenge, cost=CostKind.POINTS, points=points)
        return replace(self.game, edition=dataclasses.replace(edition, challenge=terms))

    def _commands(  # noqa: C901  (one arm a step)
        self, step: RecordStep, put_back: Tiles | None, *, own: bool
    ) -> Iterator[Command]:
        if isinstance(step, TurnStep):
            self._let_time_pass(step)
        match step:
            case PlayStep(seat=seat, play=play):
                yield PlayTiles(seat, play)
            case ExchangeStep(seat=seat):
                assert put_back is not None, "the tiles of every exchange were found"
                yield ExchangeTiles(seat, put_back)
            case PassStep(seat=seat, timed_out=True) if self.game.clock is not None:
                yield self._time_out(seat)
            case PassStep(seat=seat):
                yield PassTurn(seat)
            case ChallengeStep(seat=seat, words=words, bad=bad):
                if bad and not own:
                    bad = tuple(word for word in bad if not self.is_word(word)) or bad
                self.rulings.bad = frozenset(bad)
                yield ChallengePlay(seat, words)
                self.rulings.bad = frozenset()
            case LeaveStep(seat=seat, is_absent=True) if (
                seat == self.game.to_move and may_become_absent(self.game)
            ):
                yield MarkAbsent(seat)
                yield ClaimGame(self.game.after(seat))
            case LeaveStep(seat=seat, on_time=on_time) if seat not in self.game.left:
                on_clock = isinstance(self.game.terms.time, ChessClock)
                can_run_out = on_time and on_clock and self.game.to_move == seat
                yield self._time_out(seat) if can_run_out else Resign(seat)
            case EndStep(reason=reason):
                yield from self._ending(reason)
            case _:
                pass

    def _ending(self, reason: str) -> Iterator[Command]:
        if reason == _said(EndReason.UNTOUCHED):
            yield PutAway(self.game.active[0])
        elif reason == _said(EndReason.ABORTED):
            # computers are not asked; where nobody else is left, one of them was enough
            for seat in self.game.people or self.game.active[:1]:
                yield AgreeToAbort(seat)
        while self.game.phase is Phase.AWAITING_FINAL_CHALLENGE:
            yield AcceptPlay(next(s for s in self.game.active if may_challenge(self.game, s)))

    # -- the clock

    def _time_out(self, seat: Seat) -> TimeOut:
        ends = deadline(self.game)
        assert ends is not None, "the table has a clock"
        self.now = Instant(max(self.now, ends))
        return TimeOut(seat)

    def _let_time_pass(self, step: TurnStep) -> None:
        """Let so much time pass as the turn's overtime needs."""
        clock = self.game.clock
        if not step.overtime or clock is None or not isinstance(clock.control, ChessClock):
            return
        minutes = step.overtime // self.game.edition.overtime.points_a_minute
        left = clock.left[step.seat] + clock.earned()
        self.now = Instant(self.now + left + (minutes - 1) * MINUTE + 1)
