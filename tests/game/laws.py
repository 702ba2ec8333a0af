"""The laws of every game, recounted from its record, and a witness who checks them."""

from collections.abc import Iterable
from itertools import pairwise, takewhile

from random_games import Step

from tilewright.game.challenges import may_challenge
from tilewright.game.clock import DAY, MINUTE, SECOND, ChessClock, DaysPerMove, Instant
from tilewright.game.events import (
    ClockStarted,
    DecidedBy,
    EndReason,
    Event,
    GameEnded,
    LeaveReason,
    PlayWithdrawn,
    SeatResigned,
    TilesPlayed,
    TimeCharged,
    TimeGiven,
)
from tilewright.game.game import evolve, replay
from tilewright.game.outcome import MOST_TURNS
from tilewright.game.seats import Person, Seat, WordPolicy
from tilewright.game.state import GameState, Phase, TurnKind, TurnRecord
from tilewright.game.view import view_of
from tilewright.rules.edition import CostKind, FinalAdjustment, TieBreak
from tilewright.rules.errors import Refusal

NOT_COUNTED = (EndReason.FINISH_LINE, EndReason.ABORTED, EndReason.UNTOUCHED)


class Witness:
    """A witness who sees every event of a game, and checks that each leaves a lawful game."""

    def __init__(self, start: tuple[Event, ...]) -> None:
        self.events: list[Event] = []
        self.game = replay(start[:1])
        self._before_play = self.game
        self._began: Instant | None = None
        self.events.append(start[0])
        for event in start[1:]:
            self._see(event, None)

    def see(self, step: Step) -> None:
        """Check that the step has kept the laws."""
        assert self.game == step.before
        assert bool(step.events) != (step.refusal is not None)
        if step.refusal is not None:
            assert_refusal_is_well_made(step.refusal, step.before)
            assert step.after is step.before
        for event in step.events:
            self._see(event, step.at)
        assert self.game == step.after
        assert_settled(self.game)

    def _see(self, event: Event, at: Instant | None) -> None:
        before = self.game
        assert before.phase is not Phase.OVER
        after = self.game = evolve(before, event)
        self.events.append(event)
        assert after.version == len(self.events)
        assert_tiles_are_conserved(after)
        assert_runs_are_as_the_turns_say(after)
        assert_scores_add_up(after)
        self._see_turns(before, event)
        self._see_time(before, event, at)

    def _see_turns(self, before: GameState, event: Event) -> None:
        match event:
            case TilesPlayed():
                self._before_play = before
            case PlayWithdrawn():
                assert_withdrawn(self._before_play, before, self.game)
            case SeatResigned(seat):
                assert seat not in before.left, "nobody leaves twice"
            case _:
                pass
        if len(self.game.turns) > len(before.turns):
            record = self.game.turns[-1]
            assert record.number == len(self.game.turns)
            assert record.total == self.game.scores[record.seat]

    def _see_time(self, before: GameState, event: Event, at: Instant | None) -> None:
        if isinstance(event, ClockStarted):
            self._began = event.at
        if isinstance(event, TimeCharged):
            assert self._began is not None
            assert (event.seat, event.at) == (before.to_move, at)
            assert event.spent == event.at - self._began, "charged for the own turn alone"
            self._began = event.at
            assert_clock_adds_up(self.game, self.events)


def assert_tiles_are_conserved(game: GameState) -> None:
    """Check that board, racks and bag are the edition's set; players who left keep their racks."""
    held = game.position.board.tiles
    for rack in game.racks:
        held = held + rack
    assert held + game.bag == game.edition.tile_set.tiles


def assert_scores_add_up(game: GameState) -> None:
    """Check that the scores follow from the turns, the challenges and the final adjustment."""
    scores = [0] * len(game.seats)
    for turn in game.turns:
        scores[turn.seat] += turn.score
        for challenge in turn.challenges:
            if challenge.cost is CostKind.POINTS:
                scores[challenge.seat] -= challenge.points
            elif challenge.cost is CostKind.MOVER_GAINS:
                scores[turn.seat] += challenge.points
            assert not (challenge.bad and challenge.points)
    if game.end is None:
        assert game.scores == tuple(scores)
        return
    assert [line.before for line in game.end.lines] == scores
    assert game.scores == tuple(line.final for line in game.end.lines)
    assert_end_is_counted(game)


def assert_end_is_counted(game: GameState) -> None:
    """Check unplayed tiles, overtime and winners by computing them again."""
    end = game.end
    assert end is not None
    worth = [game.edition.tile_set.total(rack) for rack in game.racks]
    since = _left_since_last_tile(game, end)
    held = sum(worth[seat] for seat in game.seats if seat in since or seat not in game.left)
    doubled = (
        len(game.seats) == 2 and game.edition.final_adjustment is FinalAdjustment.DOUBLE_TO_OUT
    )
    if end.went_out is not None:
        assert not game.racks[end.went_out] and not game.bag
    for line in end.lines:
        lost, gained, overtime = worth[line.seat], 0, _overtime(game, line.seat)
        if end.went_out is not None and doubled:
            lost, gained = 0, 2 * held if line.seat == end.went_out else 0
        elif line.seat == end.went_out:
            gained = held
        if end.reason in NOT_COUNTED:
            lost = gained = overtime = 0
        assert (line.lost, line.gained, line.overtime) == (lost, gained, overtime)
        assert line.tiles_left == game.racks[line.seat]
    assert_reason_is_true(game, end)
    assert_winners(game)


def _left_since_last_tile(game: GameState, end: GameEnded) -> dict[Seat, bool]:
    """Return the players who left after one had gone out, and whether they only accepted it."""
    last = max((place for place, turn in enumerate(game.turns) if _stands(turn)), default=0)
    out = game.turns[last].seat if game.turns else None
    if out is None or game.bag or game.racks[out] or end.reason in NOT_COUNTED:
        return {}
    return _leaving_among(game.turns[last:])


def _leaving_among(turns: Iterable[TurnRecord]) -> dict[Seat, bool]:
    """Return the players who left, and whether it was other than by losing a challenge."""
    leaving = (turn for turn in turns if turn.kind is TurnKind.RESIGN)
    return {turn.seat: turn.why is not LeaveReason.LOST_CHALLENGE for turn in leaving}


def _can_win(game: GameState, end: GameEnded) -> set[Seat]:
    """Return those who are there, and those who left once only the last play was awaited."""
    left = _left_since_last_tile(game, end)
    if end.reason is EndReason.SCORELESS:
        left = _leaving_among(
            takewhile(lambda turn: turn.kind is TurnKind.RESIGN, reversed(game.turns))
        )
    return {seat for seat, merely_accepted in left.items() if merely_accepted} | set(game.active)


def _overtime(game: GameState, seat: Seat) -> int:
    if game.clock is None or not isinstance(game.terms.time, ChessClock):
        return 0
    over = max(0, -game.clock.left[seat])
    return 10 * min(10, (over + MINUTE - 1) // MINUTE)


def assert_winners(game: GameState) -> None:
    end = game.end
    assert end is not None
    if end.reason in (EndReason.ABORTED, EndReason.UNTOUCHED):
        assert end.winners == ()
    elif end.reason is EndReason.FINISH_LINE:
        (winner,) = end.winners
        assert game.scores[winner] >= game.terms.targets()[winner]
    elif len(there := _can_win(game, end)) == 1:
        assert set(end.winners) == there
    else:
        best = max((line.final, line.before) for line in end.lines if line.seat in there)
        by_both = game.edition.tie_break is TieBreak.BEFORE_UNPLAYED_TILES
        ahead = {
            line.seat
            for line in end.lines
            if line.seat in there
            and line.final == best[0]
            and (not by_both or line.before == best[1])
        }
        assert set(end.winners) == ahead
        assert (end.decided_by is DecidedBy.SHARED) == (len(ahead) > 1)


def assert_runs_are_as_the_turns_say(game: GameState) -> None:
    """Check passes, scoreless turns and missed turns by recounting from the last turn back."""
    terms = game.edition.scoreless
    zeros_count = terms is not None and terms.zero_plays_count
    scoreless = 0
    for turn in reversed(game.turns):
        if turn.kind is TurnKind.RESIGN:
            continue
        if _stands(turn) and (turn.score or not zeros_count):
            break
        scoreless += 1
    assert game.scoreless == scoreless
    for seat in game.seats:
        passes = missed = 0
        for turn in reversed(game.turns):
            if turn.kind in (TurnKind.PLAY, TurnKind.EXCHANGE, TurnKind.LOST_TURN):
                break
            passes += turn.seat == seat and turn.kind is TurnKind.PASS
        own = (turn for turn in reversed(game.turns) if turn.seat == seat)
        for turn in own:
            if turn.kind in (TurnKind.RESIGN, TurnKind.LOST_TURN):
                continue
            if not turn.timed_out:
                break
            missed += 1
        assert (game.passes[seat], game.missed[seat]) == (passes, missed)


def _stands(turn: TurnRecord) -> bool:
    return turn.kind is TurnKind.PLAY and not turn.withdrawn


def assert_withdrawn(before_play: GameState, before: GameState, after: GameState) -> None:
    """Check that the board, racks, bag and scores are as before the play, but for costs since."""
    assert after.phase is Phase.PLAYING
    assert after.position == before_play.position
    assert (after.racks, after.bag) == (before_play.racks, before_play.bag)
    assert not any(after.passes), "a turn that came to nothing is no pass"
    assert after.open_play is None
    scores = list(before_play.scores)
    record = after.turns[len(before_play.turns)]
    for failed in record.challenges:
        scores[failed.seat] -= failed.points if failed.cost is CostKind.POINTS else 0
        scores[record.seat] += failed.points if failed.cost is CostKind.MOVER_GAINS else 0
    assert after.scores == tuple(scores)
    assert (record.withdrawn, record.score) == (True, 0)
    assert (after.to_move, after.left) == (before.to_move, before.left)
    at_stake = [
        challenge for challenge in before.turns[record.number - 1].challenges if challenge.pending
    ]
    assert not at_stake or before.phase is Phase.AWAITING_FINAL_CHALLENGE
    assert not any(challenge.pending for challenge in record.challenges)
    for seat in before.seats:
        due = sum(stake.turns for stake in at_stake if stake.seat == seat)
        assert after.lost_turns[seat] == before.lost_turns[seat] + due


def assert_clock_adds_up(game: GameState, events: list[Event]) -> None:
    """The time left is the time given, minus the time spent, plus increments."""
    assert game.clock is not None
    charges = [event for event in events if isinstance(event, TimeCharged)]
    assert sum(charge.spent for charge in charges) == charges[-1].at - _uncharged(events)
    for seat, left in enumerate(game.clock.left):
        control = game.clock.control
        if isinstance(control, ChessClock | DaysPerMove):
            assert left == _recounted(control, Seat(seat), events)
        else:
            assert not any(isinstance(event, TimeGiven) for event in events)
            starts = sum(isinstance(event, ClockStarted) for event in events)
            off = sum(isinstance(event, PlayWithdrawn) for event in events)
            assert starts <= 1 + off, "it is turned over when a play has come off"
            assert all(not charge.earned for charge in charges if charge.seat == seat)


def _uncharged(events: list[Event]) -> int:
    """Return the start of the game and the time before a sand timer was turned over, together."""
    uncharged = since = 0
    for before, event in pairwise(events):
        match event:
            case ClockStarted():
                assert not since or isinstance(before, PlayWithdrawn | SeatResigned)
                uncharged += event.at - since
                since = event.at
            case TimeCharged():
                since = event.at
            case _:
                pass
    return uncharged


def _recounted(control: ChessClock | DaysPerMove, seat: Seat, events: list[Event]) -> int:
    """Return the time left of one seat; a bank is never below nothing, so order matters."""
    is_chess = isinstance(control, ChessClock)
    left = control.seconds * SECOND if isinstance(control, ChessClock) else control.bank * DAY
    is_here = True
    for event in events:
        match event:
            case TimeCharged() if event.seat == seat and is_chess:
                left -= event.spent - event.earned
            case TimeCharged() if event.seat == seat and isinstance(control, DaysPerMove):
                left = max(0, left - max(0, event.spent - control.days * DAY))
            case TimeGiven() if event.seat != seat and is_here:
                left += event.span
            case SeatResigned() if event.seat == seat:
                is_here = False
            case _:
                pass
    return left


def assert_settled(game: GameState) -> None:
    """Check between commands that the player on turn can act, and that a game over stays over."""
    if game.phase is Phase.OVER:
        assert game.open_play is None
        for seat in (*game.seats, None):
            shown = view_of(game, seat)
            assert tuple(player.rack for player in shown.players) == game.racks
    else:
        assert game.end is None
        assert len(game.active) > (game.phase is not Phase.AWAITING_FINAL_CHALLENGE)
        assert game.to_move not in game.left
        assert_absent(game)
    if game.phase is Phase.PLAYING:
        assert_nothing_has_ended_it(game)
    if game.phase is Phase.AWAITING_FINAL_CHALLENGE:
        assert any(may_challenge(game, seat) for seat in game.active)
    assert min(game.lost_turns) >= 0


def assert_absent(game: GameState) -> None:
    """Check that only a person for whom the game waits is absent."""
    if game.absent is None:
        return
    assert game.terms.absence is not None
    assert isinstance(game.players[game.absent], Person)
    if game.phase is Phase.PLAYING:
        assert game.absent == game.to_move
    else:
        assert may_challenge(game, game.absent)


def assert_nothing_has_ended_it(game: GameState) -> None:
    """Check that no rule for the end of a game has been overlooked."""
    assert not game.lost_turns[game.to_move], "a lost turn is skipped"
    assert not any(game.has_reached_target(seat) for seat in game.active)
    assert game.bag or all(game.racks[seat] for seat in game.active)
    assert not _has_run_dry(game) and not _have_all_passed(game)
    assert not game.agreed or not set(game.agreed) >= set(game.people)


def _has_run_dry(game: GameState) -> bool:
    return game.edition.scoreless is not None and game.scoreless >= game.edition.scoreless.turns


def _have_all_passed(game: GameState) -> bool:
    rounds = game.edition.passing.rounds_to_end
    return rounds is not None and all(game.passes[seat] >= rounds for seat in game.active)


def assert_reason_is_true(game: GameState, end: GameEnded) -> None:
    """The reason for the end held at least when the game ended."""
    match end.reason:
        case EndReason.OUT:
            assert not game.bag and end.went_out is not None
        case EndReason.PASSES:
            assert _have_all_passed(game)
        case EndReason.SCORELESS:
            assert _has_run_dry(game) and not _have_all_passed(game)
        case EndReason.TURN_LIMIT:
            assert len(game.turns) >= MOST_TURNS and game.open_play is None
        case EndReason.NO_PLAYS:
            assert not game.bag and game.words is WordPolicy.VOID
        case EndReason.ABORTED:
            assert set(game.agreed) >= set(game.people)
        case EndReason.UNTOUCHED:
            assert game.end is not None
        case EndReason.FINISH_LINE:
            assert game.terms.finish_line
        case _:
            assert len(game.active) <= 1 and len(end.winners) == 1


def assert_refusal_is_well_made(refusal: Refusal, game: GameState) -> None:
    """Check that the refusal has its own code, a sentence, and the rule behind it if any."""
    assert refusal.code != Refusal.code
    assert refusal.message.endswith(".")
    if refusal.rule_name is None:
        assert refusal.rule is None
    else:
        assert refusal.rule == game.edition.rules[refusal.rule_name]
        assert refusal.rule.edition == game.edition.name
