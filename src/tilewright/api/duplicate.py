"""The view of a duplicate table: one part that all see, and one for each player alone."""

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from tilewright.api.editions import WireEdition, own_edition_json
from tilewright.api.languages import language_of
from tilewright.api.table import WireLastPlay, WireLexicon, WireProof, WireView
from tilewright.api.views import view_json
from tilewright.duplicate.events import DuplicateEnd
from tilewright.duplicate.state import DuplicatePhase, DuplicateRound, RoundAnswer
from tilewright.duplicate.terms import DuplicateTerms
from tilewright.duplicate.view import DuplicateView, Standing
from tilewright.game.clock import Instant
from tilewright.game.seats import Seat
from tilewright.game.view import view_of
from tilewright.players.duplicate import as_table
from tilewright.rules.alphabet import in_text
from tilewright.rules.errors import PlayRefused
from tilewright.rules.play import Play
from tilewright.rules.position import Position

MOST_STANDINGS = 100
"""The players whose lines all see; each also sees their own."""


class WireDuplicateTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """The terms: seconds for a round and between rounds, balanced racks, a bonus for one alone."""

    seconds: int | None = 180
    pause: int = 15
    balanced: bool = True
    lone_bonus: bool = False


class WireDuplicateStanding(Struct, frozen=True):
    """A player's line; `share` is the total in thousandths of the best possible."""

    player: int
    name: str
    level: str | None
    rank: int
    total: int
    tops: int
    share: int
    left: bool
    answered: bool


class WireBest(Struct, frozen=True):
    """A round that is over: its rack and the best play; `found` counts the players who had it."""

    number: int
    rack: str
    at: str
    written: str
    score: int
    squares: tuple[str, ...]
    found: int
    answers: int


class WireGivenAnswer(Struct, frozen=True):
    """The own answer to the round under way; without a play the player sits it out."""

    at: str | None
    written: str | None
    score: int
    tiles: tuple[tuple[str, str], ...]


class WireOwnRound(Struct, frozen=True):
    """A player's part of a round that is over; `good` is false for a bad word."""

    number: int
    at: str | None
    written: str | None
    score: int
    bonus: int
    good: bool


class WireDuplicateYou(Struct, frozen=True):
    """The part of one player: null numbers and no rounds for a spectator."""

    player: int | None
    host: bool
    answer: WireGivenAnswer | None
    standing: WireDuplicateStanding | None
    rounds: tuple[WireOwnRound, ...]


class WireDuplicateCommon(Struct, frozen=True, kw_only=True):
    """A duplicate table as all see it; `left` is the time of the round or the pause, in ms.

    `answered` of the `playing` have answered the round under way. `standings` are the first
    hundred. `event` is the club's evening of which the game is a round.
    """

    id: str
    version: int
    edition: str
    own_edition: WireEdition | None
    language: str | UnsetType = UNSET
    lexicon: WireLexicon
    terms: WireDuplicateTerms
    state: DuplicatePhase
    round: int
    board: tuple[str, ...]
    rack: str
    bag: int
    left: int | None
    answered: int
    playing: int
    standings: tuple[WireDuplicateStanding, ...]
    rounds: tuple[WireBest, ...]
    best_total: int
    proof: WireProof
    end: DuplicateEnd | None
    event: str | None


class WireDuplicate(WireDuplicateCommon, frozen=True, kw_only=True):
    """A duplicate table as one player sees it, or a spectator."""

    you: WireDuplicateYou


class WireRoundAnswer(Struct, frozen=True):
    """A player's answer in a round that is over."""

    player: int
    name: str
    at: str | None
    written: str | None
    score: int
    bonus: int
    good: bool


class WireDuplicateRound(Struct, frozen=True):
    """A round that is over, with the board before it and every answer, the best first."""

    best: WireBest
    board: tuple[str, ...]
    answers: tuple[WireRoundAnswer, ...]


def duplicate_json(view: DuplicateView, table: str, at: Instant, *, is_host: bool) -> WireDuplicate:
    """Return the table for this player; the clock is shown as at this instant."""
    common = common_json(view, table, at)
    fields = {name: getattr(common, name) for name in WireDuplicateCommon.__struct_fields__}
    return WireDuplicate(**fields, you=own_json(view, is_host=is_host))


def common_json(view: DuplicateView, table: str, at: Instant) -> WireDuplicateCommon:
    """Return the part that all see."""
    numbers = tuple(None if number is None else str(number) for number in view.numbers)
    seed = None if view.seed is None else str(view.seed)
    return WireDuplicateCommon(
        id=table,
        version=view.version,
        edition=view.edition.name,
        own_edition=own_edition_json(view.rules),
        language=language_of(view.edition),
        lexicon=WireLexicon(view.lexicon.name, view.lexicon.content_hash),
        terms=terms_of(view.terms),
        state=view.phase,
        round=view.round,
        board=view.position.board.rows(),
        rack=str(view.rack),
        bag=view.bag_count,
        left=None if view.deadline is None else max(0, view.deadline - at),
        answered=view.answered,
        playing=sum(not line.has_left for line in view.standings),
        standings=tuple(map(_standing_json, view.standings[:MOST_STANDINGS])),
        rounds=tuple(map(best_json, view.rounds)),
        best_total=view.best_total,
        proof=WireProof(view.commitment, numbers, seed),
        end=view.end,
        event=view.event,
    )


def table_json(view: DuplicateView, table: str, best: str) -> WireView:
    """Return the round as a page draws any table: the player on turn, beside the best so far.

    A spectator sees the leader in that place. `best` is the name of the sum of the best scores.
    """
    own = (line for line in view.standings if line.player == view.player)
    line = next(own, view.standings[0] if view.standings else None)
    names = ("" if line is None else line.name, best)
    scores = (0 if line is None else line.total, view.best_total)
    shown = view_json(view_of(as_table(view, names, scores), Seat(0)), table)
    last = view.rounds[-1] if view.rounds else None
    if last is not None:
        squares = tuple(map(str, last.best.play.squares))
        play = WireLastPlay(last.number, 1, squares, last.best.written.at)
        shown = replace(shown, last_play=play)
    return replace(shown, version=view.version)


def own_json(view: DuplicateView, *, is_host: bool) -> WireDuplicateYou:
    """Return the part of the player of the view."""
    lines = (line for line in view.standings if line.player == view.player)
    line = next(lines, None)
    return WireDuplicateYou(
        view.player,
        is_host,
        _given_json(view),
        None if line is None else _standing_json(line),
        tuple(_own_rounds(view)) if view.player is not None else (),
    )


def terms_of(terms: DuplicateTerms) -> WireDuplicateTerms:
    """Return the terms as JSON has them."""
    return WireDuplicateTerms(terms.seconds, terms.pause, terms.balanced, terms.lone_bonus)


def best_json(past: DuplicateRound) -> WireBest:
    """Return a round that is over, without its answers."""
    best = past.best
    found = sum(answer.good and answer.score == best.score for answer in past.answers)
    return WireBest(
        past.number,
        str(past.rack),
        best.written.at,
        in_text(best.written.word),
        best.score,
        tuple(map(str, best.play.squares)),
        found,
        sum(answer.play is not None for answer in past.answers),
    )


def round_json(past: DuplicateRound, names: tuple[str, ...]) -> WireDuplicateRound:
    """Return a round that is over with all answers; `names` are by player."""
    answers = sorted(past.answers, key=lambda answer: (-answer.score - answer.bonus, answer.player))
    return WireDuplicateRound(
        best_json(past),
        past.position.board.rows(),
        tuple(_answer_json(past, answer, names[answer.player]) for answer in answers),
    )


def _answer_json(past: DuplicateRound, answer: RoundAnswer, name: str) -> WireRoundAnswer:
    at, written = _written(past.position, answer.play)
    return WireRoundAnswer(
        answer.player, name, at, written, answer.score, answer.bonus, answer.good
    )


def _own_rounds(view: DuplicateView) -> "list[WireOwnRound]":
    found = []
    for past in view.rounds:
        answer = past.answer_of(view.player or 0)
        if answer is not None:
            at, written = _written(past.position, answer.play)
            found.append(
                WireOwnRound(past.number, at, written, answer.score, answer.bonus, answer.good)
            )
    return found


def _given_json(view: DuplicateView) -> WireGivenAnswer | None:
    given = view.answer
    if given is None:
        return None
    at, written = _written(view.position, given.play)
    laid = () if given.play is None else given.play.placements
    tiles = tuple((str(placed.square), str(placed.tile)) for placed in laid)
    return WireGivenAnswer(at, written, given.score, tiles)


def _written(position: Position, play: Play | None) -> tuple[str | None, str | None]:
    if play is None:
        return None, None
    try:
        written = position.judge(play).written
    except PlayRefused:  # it was judged when it was given
        return None, None
    return written.at, in_text(written.word)


def _standing_json(line: Standing) -> WireDuplicateStanding:
    return WireDuplicateStanding(
        line.player,
        line.name,
        line.level,
        line.rank,
        line.total,
        line.tops,
        line.share,
        line.has_left,
        line.has_answered,
    )
