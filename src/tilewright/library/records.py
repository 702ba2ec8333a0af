"""A recorded game decided again: every step of a GCG record as a command to the referee."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
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
from tilewright.game.draft import Draft
from tilewright.game.events import EndReason, Event
from tilewright.game.game import evolve, replay
from tilewright.game.revision import EARLIER, LATEST, Revision
from tilewright.game.seats import LexiconIdentity, Seat, WordPolicy
from tilewright.game.start import TableSetup, begin
from tilewright.game.state import GameState, Phase
from tilewright.game.timing import deadline, may_become_absent
from tilewright.library.errors import RecordDiffers, RecordNotPlayable
from tilewright.library.record_racks import draws_of
from tilewright.library.record_steps import (
    Challenged,
    Ended,
    Laid,
    Left,
    Passed,
    PutBack,
    Step,
    TurnStep,
    steps_of,
)
from tilewright.library.record_tables import (
    final_racks,
    order_of,
    players_of,
    terms_of,
    with_clock,
)
from tilewright.notation.gcg import Gcg, equipped, judged, settings_of
from tilewright.notation.gcg.equipment import NOTHING_BROUGHT
from tilewright.rules.alphabet import LETTERS, Tile
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS, TOURNAMENT
from tilewright.rules.errors import Refusal
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

IsWord = Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Replayed:
    """A game made from a record: its moves, and the states before the first and after each."""

    moves: tuple[tuple[Event, ...], ...]
    states: tuple[GameState, ...]


def replayed(
    record: Gcg,
    edition: Edition | None,
    lexicon: LexiconIdentity,
    is_word: IsWord,
    seed: int | None,
) -> Replayed:
    """Decide a recorded game again.

    Without an edition it is the record's own, or else the tournament's.

    Raises:
        CannotJudge: the game has letters other than A to Z.
        UnknownEquipment: the record names a board or tiles that are not known here.
        BadGcg: it says how its table was set, and no table can be.
        RecordDiffers: the rules have it otherwise.
        RecordNotPlayable: it cannot be played as it is written.
        UnwritableName: a name of more than 200 characters.
    """
    settings = settings_of(record)
    if edition is None:
        edition = TOURNAMENT if settings is None else EDITIONS[settings.edition_name]
    terms = terms_of(record, settings, edition)
    try:
        agreed = terms.agreed(edition, len(record.players))
    except ValueError as error:
        raise RecordNotPlayable(1, str(error)) from error
    again = judged(record, equipped(agreed, record, NOTHING_BROUGHT))
    if again.differences:
        raise RecordDiffers(again.differences)
    boards = [(event, before) for event, before, _ in again.along(record)]
    own = settings is not None
    steps = steps_of(record, boards, agreed, own=own)
    order = order_of(record, settings)
    draws, put_back = draws_of(steps, order, agreed, final_racks(record), seed)
    words = WordPolicy.CHALLENGE if settings is None else settings.words
    players = players_of(record, settings)
    setup = TableSetup(edition, players, words, lexicon, with_clock(terms, steps))
    recorded = _Recorded(setup, record.nicks, order, steps, draws, put_back, own=own)
    try:
        return recorded.replayed(LATEST, is_word)
    except RecordNotPlayable:
        # our records do not say by which of our decisions the game was judged
        for earlier in EARLIER if own else ():
            with suppress(RecordNotPlayable):
                return recorded.replayed(earlier, is_word)
        raise


@dataclass(frozen=True, slots=True)
class _Recorded:
    """Everything that is known of a recorded game before the referee decides it again."""

    setup: TableSetup
    nicks: Sequence[str]
    order: Sequence[Seat]
    steps: Sequence[Step]
    draws: Sequence[tuple[Tile, ...]]
    put_back: Sequence[Tiles | None]
    own: bool

    def replayed(self, revision: Revision, is_word: IsWord) -> Replayed:
        """Take every step at a new table."""
        chance = _RecordedDraws(self.order, deque(self.draws))
        began = _started(self.setup, revision, chance)
        table = _Table(began, chance, self.nicks, is_word)
        for number, (step, tiles) in enumerate(zip(self.steps, self.put_back, strict=True), 1):
            # only the last step can leave nobody a play
            table.rulings.ends_without_plays = _is_end_without_plays(self.steps[number:])
            table.take(step, tiles, own=self.own)
        return Replayed(tuple(table.moves), tuple(table.states))


def _started(setup: TableSetup, revision: Revision, chance: Chance) -> tuple[Event, ...]:
    """The beginning of a game that is judged by this revision of our decisions."""
    first = replace(setup.started(), revision=revision)
    draft = Draft(evolve(None, first), [first])
    begin(draft, chance, Instant(0))
    return tuple(draft.events)


def _is_end_without_plays(coming: Sequence[Step]) -> bool:
    acts = [step for step in coming if type(step) is not Step]
    return bool(acts) and isinstance(acts[0], Ended) and acts[0].reason == _said(EndReason.NO_PLAYS)


def _said(reason: EndReason) -> str:
    return reason.replace("_", " ")


@dataclass(slots=True)
class _RecordedDraws:
    """Draws as they were recorded, one after the other."""

    turns: Sequence[Seat]
    draws: deque[tuple[Tile, ...]]

    def draw(self, game: GameState, count: int, nth: int = 0) -> Sequence[Tile]:
        """The next tiles; before the game begins those that make the first player the first."""
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
class _RecordedRulings:
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


class _Table:
    """A table at which the record is played again; its clock, if it has one, stands still."""

    def __init__(
        self, began: tuple[Event, ...], chance: Chance, nicks: Sequence[str], is_word: IsWord
    ) -> None:
        self.chance = chance
        self.nicks = nicks
        self.is_word = is_word
        self.rulings = _RecordedRulings()
        self.now = Instant(0)
        self.moves: list[tuple[Event, ...]] = [began]
        self.states: list[GameState] = [replay(self.moves[0])]

    @property
    def game(self) -> GameState:
        """The game as it is now."""
        return self.states[-1]

    def take(self, step: Step, put_back: Tiles | None, *, own: bool) -> None:
        """Take one step more.

        Raises:
            RecordNotPlayable: the referee does not allow it, or counts otherwise.
        """
        for command in self._commands(step, put_back, own=own):
            try:
                events = decide(self.game, command, self.chance, self.rulings, self.now)
            except Refusal as refusal:
                raise RecordNotPlayable(step.line, str(refusal)) from refusal
            self.states.append(reduce(evolve, events, self.game))
            self.moves.append(events)
        is_over = self.game.phase is Phase.OVER
        if isinstance(step, Ended) and not is_over:
            title = self.game.edition.title
            reason = f"the record ends the game, which goes on by the rules of {title}"
            raise RecordNotPlayable(step.line, reason)
        end = self.game.end
        if own and isinstance(step, Ended) and end and step.reason not in ("", _said(end.reason)):
            reason = f"the game ended {step.reason!r} in the record and {_said(end.reason)!r} here"
            raise RecordNotPlayable(step.line, reason)
        if is_over and not isinstance(step, Ended):
            return  # the final adjustment is in the scores already
        for seat, total in step.totals.items():
            score = self.game.scores[seat]
            if score != total:
                reason = (
                    f"{self.nicks[seat]} has {total} points in the record and {score} by the rules"
                )
                raise RecordNotPlayable(step.line, reason)

    def _commands(  # noqa: C901  (one arm a step)
        self, step: Step, put_back: Tiles | None, *, own: bool
    ) -> Iterator[Command]:
        if isinstance(step, TurnStep):
            self._let_time_pass(step)
        match step:
            case Laid(seat=seat, play=play):
                yield PlayTiles(seat, play)
            case PutBack(seat=seat):
                assert put_back is not None, "the tiles of every exchange were found"
                yield ExchangeTiles(seat, put_back)
            case Passed(seat=seat, timed_out=True) if self.game.clock is not None:
                yield self._time_out(seat)
            case Passed(seat=seat):
                yield PassTurn(seat)
            case Challenged(seat=seat, words=words, bad=bad):
                if bad and not own:
                    bad = tuple(word for word in bad if not self.is_word(word)) or bad
                self.rulings.bad = frozenset(bad)
                yield ChallengePlay(seat, words)
                self.rulings.bad = frozenset()
            case Left(seat=seat, is_absent=True) if seat == self.game.to_move and may_become_absent(
                self.game
            ):
                yield MarkAbsent(seat)
                yield ClaimGame(self.game.after(seat))
            case Left(seat=seat, on_time=on_time) if seat not in self.game.left:
                on_clock = isinstance(self.game.terms.time, ChessClock)
                can_run_out = on_time and on_clock and self.game.to_move == seat
                yield self._time_out(seat) if can_run_out else Resign(seat)
            case Ended(reason=reason):
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
