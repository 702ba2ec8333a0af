"""The figures of one finished game for one of its players, from which statistics are made."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from tilewright.coach.coach import Coach
from tilewright.coach.course import Course, course_of_game
from tilewright.coach.notes import Judgement, Note, seat_lessons
from tilewright.coach.of_companion import course_of_companion
from tilewright.coach.themes.theme import Theme
from tilewright.coach.themes.vocabulary import Tag
from tilewright.companion.companion import Companion
from tilewright.game.clock import DaysPerMove, Span
from tilewright.game.events import (
    EndReason,
    Event,
    GameEnded,
    GameStarted,
    HelpTaken,
    PlayWithdrawn,
    TilesExchanged,
    TilesPlayed,
    TimeCharged,
    TurnPassed,
)
from tilewright.game.game import replay
from tilewright.game.seats import Seat
from tilewright.game.state import GameState, TurnKind, TurnRecord
from tilewright.rules.squares import Square

BEST_PLAYS = 3
"""The most plays of one game that are remembered for their score."""
PLAYED_OUT = frozenset(
    {
        EndReason.OUT,
        EndReason.PASSES,
        EndReason.NO_PLAYS,
        EndReason.SCORELESS,
        EndReason.TURN_LIMIT,
        EndReason.FINISH_LINE,
    }
)
"""The ends of games in which nobody left early."""
_CHOSEN = frozenset({TurnKind.PLAY, TurnKind.EXCHANGE, TurnKind.PASS})


class Result(StrEnum):
    """The result of a game for one player; DRAWN where several share the win."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


class ScoredWord(Struct, frozen=True):
    """A play that stayed on the board: its main word, and its score."""

    word: str
    score: int


class ThemeLoss(Struct, frozen=True):
    """Costly turns with the same main theme: how many, and their loss in thousandths of a point."""

    theme: Theme
    turns: int
    cost: int


class GameFigures(Struct, frozen=True):
    """The figures of a finished game for one player; `cost` in thousandths of a point.

    `players` counts everyone at the table. `score` is the final one, and `played_out` says whether
    the game ended by its rules rather than because a player left. `cost` is the sum over the
    `compared` turns, which leaves out phoneys, plays that came off and turns near the end on which
    the coach gives no judgement; a bingo is missed only in those. A phoney either `stood` or
    was challenged off. In the `helped` turns the player took help, and nothing else is counted of
    them but their points. `spent` is the time on the player's clock in `timed` turns; None without
    a clock, and in games of days. `squares` are those of the tiles that the player laid and that
    stayed on the board. `language` is that of the tiles, None for English, and `own_title` the
    title of an edition of one's own, whose scores say nothing of those of other games.
    """

    edition: str
    players: int
    result: Result
    score: int
    played_out: bool
    turns: int
    helped: int
    compared: int
    cost: int
    themes: tuple[ThemeLoss, ...]
    bingos_found: int
    bingos_missed: int
    to_learn: tuple[str, ...]
    phoneys: int
    phoneys_stood: int
    challenges_won: int
    challenges_lost: int
    exchanges: int
    spent: Span | None
    timed: int
    best_plays: tuple[ScoredWord, ...]
    squares: tuple[Square, ...]
    language: str | None = None
    own_title: str | None = None


def figures_of_game(events: Sequence[Event], seat: Seat, coach: Coach) -> GameFigures | None:
    """Return the figures of a finished game for the player at this seat.

    None for a game that was broken off, which nobody won or lost.

    Raises:
        ImpossibleEvent: the events are not a game.
        ValueError: the game is under way; its racks are not to be looked at.
    """
    game = replay(events)
    if game.end is None:
        raise ValueError("a game under way has no figures")
    charged = [event for event in events if isinstance(event, TimeCharged)]
    return figures_of(game, course_of_game(events), charged, seat, coach)


def figures_of_companion(companion: Companion, seat: Seat, coach: Coach) -> GameFigures | None:
    """Return the figures of a finished game on a real board, of the turns whose racks are known.

    None for a game that was broken off.

    Raises:
        ValueError: the racks are not open yet.
    """
    if not companion.racks_are_open:
        raise ValueError("racks that are not open are not to be looked at")
    charged = [fact for fact in companion.facts if isinstance(fact, TimeCharged)]
    return figures_of(companion.game, course_of_companion(companion), charged, seat, coach)


def figures_of(
    game: GameState, course: Course, charges: Iterable[TimeCharged], seat: Seat, coach: Coach
) -> GameFigures | None:
    """Return the figures of a finished game with this course; None for one that was broken off."""
    if game.end is None or not game.end.winners:
        return None
    turns = [turn for turn in game.turns if turn.seat == seat]
    helped = {turn.number for turn in turns if turn.helped}
    stayed = _own_plays(turns)
    notes = _own_notes(course, seat, helped, coach)
    challenges = _challenges(game, seat)
    sums = seat_lessons(seat, notes, {note.turn: () for note in notes})
    charged = _charged(charges, game, seat)
    return GameFigures(
        edition=game.edition.name,
        players=len(game.players),
        result=_result(game.end, seat),
        score=next(line.final for line in game.end.lines if line.seat == seat),
        played_out=game.end.reason in PLAYED_OUT,
        turns=sum(turn.kind in _CHOSEN for turn in turns),
        helped=len(helped),
        compared=sums.compared,
        cost=sums.cost,
        themes=losses_by_theme(notes),
        bingos_found=sums.bingos_found,
        bingos_missed=sums.bingos_missed,
        to_learn=_to_learn(notes),
        phoneys=sums.phoneys,
        phoneys_stood=sums.phoneys_stood,
        challenges_won=challenges.count(True),
        challenges_lost=challenges.count(False),
        exchanges=sum(turn.kind is TurnKind.EXCHANGE for turn in turns),
        spent=Span(sum(charged)) if charged else None,
        timed=len(charged),
        best_plays=_best_plays(stayed),
        squares=tuple(square for turn in stayed for square in turn.squares),
        language=game.edition.other_language,
        own_title=None if game.rules is None else game.rules.title,
    )


def _own_plays(turns: Sequence[TurnRecord]) -> list[TurnRecord]:
    """Return the plays that the player found without help, and that stayed on the board."""
    return [
        turn
        for turn in turns
        if turn.kind is TurnKind.PLAY and not turn.withdrawn and not turn.helped
    ]


def _challenges(game: GameState, seat: Seat) -> list[bool]:
    """Return whether each of the player's challenges was right."""
    return [
        bool(challenge.bad)
        for turn in game.turns
        for challenge in turn.challenges
        if challenge.seat == seat
    ]


def _own_notes(
    course: Course, seat: Seat, without: Collection[int], coach: Coach
) -> tuple[Note, ...]:
    own = tuple(
        decision
        for decision in course.decisions
        if decision.seat == seat and decision.turn not in without
    )
    return coach.lessons(replace(course, decisions=own)).notes


def _result(end: GameEnded, seat: Seat) -> Result:
    if seat not in end.winners:
        return Result.LOST
    return Result.WON if len(end.winners) == 1 else Result.DRAWN


def losses_by_theme(notes: Sequence[Note]) -> tuple[ThemeLoss, ...]:
    """Return the losses by theme; a turn with two reasons counts under the first alone."""
    turns, costs = Counter[Theme](), Counter[Theme]()
    for note in notes:
        if note.judgement is Judgement.COSTLY and note.cost is not None and note.reasons:
            theme = note.reasons[0].theme
            turns[theme] += 1
            costs[theme] += note.cost
    return tuple(ThemeLoss(theme, turns[theme], costs[theme]) for theme in Theme if turns[theme])


def _to_learn(notes: Sequence[Note]) -> tuple[str, ...]:
    found = (note.vocabulary for note in notes)
    tagged = (words for words in found if words is not None and words.tag is Tag.LEARN)
    return tuple(dict.fromkeys(word for words in tagged for word in words.words))


def _charged(charges: Iterable[TimeCharged], game: GameState, seat: Seat) -> list[Span]:
    """Return the time of each of the player's turns, where a clock counted it."""
    if game.clock is None or isinstance(game.clock.control, DaysPerMove):
        return []
    return [charge.spent for charge in charges if charge.seat == seat]


def _best_plays(stayed: Sequence[TurnRecord]) -> tuple[ScoredWord, ...]:
    first = sorted(stayed, key=lambda turn: -turn.score)[:BEST_PLAYS]
    return tuple(ScoredWord(turn.words[0], turn.score) for turn in first)


def best_play_of(events: Sequence[Event], seat: Seat) -> ScoredWord | None:
    """Return the player's play of the highest score in a finished game, read from its events alone.

    None without one, and for games that were broken off or by an edition of one's own. Plays for
    which help was taken do not count.
    """
    ends = [event for event in events if isinstance(event, GameEnded)]
    if not ends or not ends[-1].winners:
        return None
    best: list[ScoredWord] = []
    helped = False
    for event in events:
        match event:
            case GameStarted(rules=rules) if rules is not None:
                return None
            case HelpTaken(seat=who) if who == seat:
                helped = True
            case TilesPlayed(seat=who) if who == seat:
                best.append(ScoredWord(event.words[0], 0 if helped else event.score))
                helped = False
            case PlayWithdrawn(seat=who) if who == seat:
                best.pop()
            case TilesExchanged(seat=who) | TurnPassed(seat=who) if who == seat:
                helped = False
    found = max(best, key=lambda play: play.score, default=None)
    return found if found is not None and found.score else None
