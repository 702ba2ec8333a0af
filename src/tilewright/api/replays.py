"""The turns of a game, played here or recorded and judged again, for review by a client."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from tilewright.api.editions import WireEdition, own_by_name, own_edition_json
from tilewright.api.languages import language_of
from tilewright.api.table import Evidence, WireOutcome, WireTurn
from tilewright.api.views import outcome_json, turn_json
from tilewright.game.events import Event, GameEnded
from tilewright.game.history import History, PastTurn, history_of, history_with_racks_of
from tilewright.game.seats import Computer, Player, Seat
from tilewright.game.state import GameState, TurnKind
from tilewright.game.view import View
from tilewright.notation.gcg.difference import Difference, Doubt, Judged
from tilewright.notation.gcg.record import (
    Adjustment,
    ChallengeBonus,
    CountedExchange,
    Exchange,
    Gcg,
    Pass,
    RackGained,
    RackLost,
    TilePlay,
    TimePenalty,
    Turn,
    Withdrawal,
)
from tilewright.notation.gcg.record import Event as RecordedEvent
from tilewright.notation.gcg.settings import settings_of
from tilewright.rules.board import Board
from tilewright.rules.edition import Edition
from tilewright.rules.errors import MalformedText, OffBoard
from tilewright.rules.squares import ALL_SQUARES, Direction, Square
from tilewright.rules.tiles import Tiles


class WireFinding(Struct, frozen=True):
    """A difference between a record and the rules.

    `written` is the recorded value and `computed` the correct one, null where the play is
    impossible; `reason` is a code for clients in other languages than the message, with its
    evidence. For an impossible play it is the refusal's code.
    """

    line: int
    kind: str
    written: int | str | None
    computed: int | str | None
    reason: str
    evidence: dict[str, Evidence]
    message: str


class WireReplayTurn(WireTurn, frozen=True):
    """A turn for review: the board after it, and the racks before it.

    Racks and scores are by seat: a rack is null if unknown, scores are those after the turn.
    `exchanged` are the tiles put back, if known; `notes` are a record's comments, and `findings`
    its faults at this turn.
    """

    board: tuple[str, ...]
    racks: tuple[str | None, ...]
    scores: tuple[int, ...]
    exchanged: str | None
    notes: tuple[str, ...] = ()
    findings: tuple[WireFinding, ...] = ()


class WireReplayPlayer(Struct, frozen=True):
    """A player in a review."""

    name: str
    kind: Literal["person", "computer"]


class WireRecordedPoints(Struct, frozen=True):
    """Points that a record adds or deducts outside plays, and the resulting total.

    They come `after` the turn of that number.
    """

    after: int
    seat: int
    kind: Literal["bonus", "penalty", "gained", "lost", "other"]
    tiles: str | None
    score: int
    total: int
    notes: tuple[str, ...]
    findings: tuple[WireFinding, ...]


class WireReplay(Struct, frozen=True):
    """All turns so far, for review; players are by seat, `order` is the order of turns.

    `language` is that of the tiles, absent for English.

    `racks` are those after the last turn. The end of a game at a table here is in its view; that of
    a record is in `points`, its title and opening comments in `title` and `notes`. Its `doubts` are
    statements that cannot be true or whose meaning was chosen, in the form of findings, although no
    figure is wrong.
    """

    edition: str
    own_edition: WireEdition | None
    players: tuple[WireReplayPlayer, ...]
    order: tuple[int, ...]
    turns: tuple[WireReplayTurn, ...]
    racks: tuple[str | None, ...]
    title: str = ""
    notes: tuple[str, ...] = ()
    points: tuple[WireRecordedPoints, ...] = ()
    findings: tuple[WireFinding, ...] = ()
    doubts: tuple[WireFinding, ...] = ()
    language: str | UnsetType = UNSET


def replay_json(events: Sequence[Event], view: View) -> WireReplay:
    """Return the turns that led to this view, limited to what its seat may know."""
    history = history_of(events[: view.version], view.seat)
    players = tuple(seat.player for seat in view.players)
    return history_json(history, view, players)


def shared_replay_json(events: Sequence[Event], view: View, seats: Collection[Seat]) -> WireReplay:
    """Return the turns of a finished game with the racks and exchanges of these seats only."""
    history = history_with_racks_of(events, seats)
    players = tuple(seat.player for seat in view.players)
    return history_json(history, view, players)


def shared_outcome_json(end: GameEnded, edition: Edition, seats: Collection[Seat]) -> WireOutcome:
    """Return the end; of the other seats it has unplayed tiles only where the rules count them."""
    outcome = outcome_json(end, edition)
    if end.reason.counts_tiles_left:
        return outcome
    lines = (
        line if line.seat in seats else msgspec.structs.replace(line, tiles_left="")
        for line in outcome.lines
    )
    return msgspec.structs.replace(outcome, lines=tuple(lines))


def history_json(history: History, of: View | GameState, players: Iterable[Player]) -> WireReplay:
    """Return the turns of a game, by its players in order of seats, with all of its history."""
    return WireReplay(
        edition=of.edition.name,
        own_edition=own_edition_json(of.rules),
        players=tuple(map(_player_json, players)),
        order=of.order,
        turns=tuple(map(_past_turn_json, history.turns)),
        racks=_racks_json(history.racks),
        language=language_of(of.edition),
    )


def _player_json(player: Player) -> WireReplayPlayer:
    kind = "computer" if isinstance(player, Computer) else "person"
    return WireReplayPlayer(player.name, kind)  # type: ignore[arg-type]


def _past_turn_json(turn: PastTurn) -> WireReplayTurn:
    return WireReplayTurn(
        **msgspec.structs.asdict(turn_json(turn.record)),
        board=turn.board.rows(),
        racks=_racks_json(turn.racks),
        scores=turn.scores,
        exchanged=None if turn.exchanged is None else turn.exchanged.characters,
    )


def _racks_json(racks: Sequence[Tiles | None]) -> tuple[str | None, ...]:
    return tuple(None if rack is None else rack.characters for rack in racks)


_POINTS: dict[type[RecordedEvent], Literal["bonus", "penalty", "gained", "lost", "other"]] = {
    ChallengeBonus: "bonus",
    TimePenalty: "penalty",
    RackGained: "gained",
    RackLost: "lost",
    Adjustment: "other",
}


def record_json(record: Gcg, judged: Judged, edition: Edition) -> WireReplay:
    """Return the record's turns as written, with the referee's findings on each.

    Raises:
        BadGcg: the record's settings are impossible for a table.
    """
    reading = _ReplayReading(record, judged)
    for event, before, after in judged.along(record):
        reading.take(event, before, after)
    settings = settings_of(record)
    levels = settings.levels if settings is not None else ("",) * len(record.players)
    title = record.pragma("title")
    held = {final.seat - 1: final.rack for final in record.racks}
    return WireReplay(
        edition=edition.name,
        own_edition=own_edition_json(own_by_name(edition)),
        players=tuple(
            WireReplayPlayer(player.name or player.nick, "computer" if level else "person")
            for player, level in zip(record.players, levels, strict=True)
        ),
        order=tuple(range(len(record.players))),
        turns=tuple(reading.turns),
        racks=tuple(held.get(seat) for seat in range(len(record.players))),
        title="" if title is None else title.text,
        notes=record.notes,
        points=tuple(reading.points),
        # the remaining findings belong to no event but to the racks at the end of the record
        findings=tuple(finding for found in reading.findings.values() for finding in found),
        doubts=tuple(map(_doubt_json, judged.doubts)),
        language=language_of(edition),
    )


class _ReplayReading:
    """The turns so far, each player's total, and the referee's findings by line."""

    def __init__(self, record: Gcg, judged: Judged) -> None:
        self.seats = {nick: seat for seat, nick in enumerate(record.nicks)}
        self.scores = [0] * len(self.seats)
        self.turns: list[WireReplayTurn] = []
        self.points: list[WireRecordedPoints] = []
        self.findings: dict[int, list[WireFinding]] = defaultdict(list)
        for difference in judged.differences:
            self.findings[difference.line].append(_finding_json(difference))

    def take(self, event: RecordedEvent, before: Board, after: Board) -> None:
        """Add one more event."""
        findings = tuple(self.findings.pop(event.line, ()))
        self.scores[self.seats[event.nick]] = event.total
        if isinstance(event, Turn):
            self.turns.append(self._turn(event, before, after, findings))
            return
        if self.turns:
            self.turns[-1] = msgspec.structs.replace(self.turns[-1], scores=tuple(self.scores))
        if isinstance(event, Withdrawal):
            self._withdraw(event, findings)
        else:
            self._take_points(event, findings)

    def _turn(
        self, event: Turn, before: Board, after: Board, findings: tuple[WireFinding, ...]
    ) -> WireReplayTurn:
        seat = self.seats[event.nick]
        laid = (
            square
            for square in ALL_SQUARES
            if after.has_tile(square) and not before.has_tile(square)
        )
        is_play = isinstance(event, TilePlay)
        return WireReplayTurn(
            number=len(self.turns) + 1,
            seat=seat,
            kind=_kind_of(event),
            at=event.coordinate if isinstance(event, TilePlay) else None,
            word=_whole_word(event, after) if isinstance(event, TilePlay) else None,
            words=(),
            squares=tuple(map(str, laid)) if is_play else (),
            count=_count_of(event),
            score=event.score,
            total=event.total,
            withdrawn=False,
            timed_out=False,
            why=None,
            challenges=(),
            helped=0,
            board=after.rows(),
            racks=tuple(
                (event.rack or None) if place == seat else None for place in self.seats.values()
            ),
            scores=tuple(self.scores),
            exchanged=event.tiles if isinstance(event, Exchange) else None,
            notes=event.notes,
            findings=findings,
        )

    def _withdraw(self, event: Withdrawal, findings: tuple[WireFinding, ...]) -> None:
        """Withdraw that player's latest play; findings on the withdrawal go to the play."""
        seat = self.seats[event.nick]
        for place, turn in reversed(list(enumerate(self.turns))):
            if turn.seat == seat:
                self.turns[place] = msgspec.structs.replace(
                    turn,
                    score=0,
                    total=event.total,
                    withdrawn=True,
                    notes=(*turn.notes, *event.notes),
                    findings=(*turn.findings, *findings),
                )
                return
        self.findings[event.line].extend(findings)

    def _take_points(self, event: RecordedEvent, findings: tuple[WireFinding, ...]) -> None:
        self.points.append(
            WireRecordedPoints(
                after=len(self.turns),
                seat=self.seats[event.nick],
                kind=_POINTS[type(event)],
                tiles=event.tiles if isinstance(event, RackGained | RackLost) else None,
                score=event.score,
                total=event.total,
                notes=event.notes,
                findings=findings,
            )
        )


def _finding_json(difference: Difference) -> WireFinding:
    said = difference.said
    return WireFinding(
        difference.line,
        difference.kind.value,
        difference.written,
        difference.computed,
        difference.why.code,
        dict(difference.why.evidence),
        f"{said[0].upper()}{said[1:]}",
    )


def _doubt_json(doubt: Doubt) -> WireFinding:
    kind, _, written = doubt.what.partition(" ")
    why = doubt.explanation
    said = f"{doubt.said[0].upper()}{doubt.said[1:]}"
    return WireFinding(doubt.line, kind, written, None, why.code, dict(why.evidence), said)


def _kind_of(event: Turn) -> TurnKind:
    match event:
        case TilePlay():
            return TurnKind.PLAY
        case Exchange() | CountedExchange():
            return TurnKind.EXCHANGE
        case Pass():
            return TurnKind.PASS


def _count_of(event: Turn) -> int:
    if isinstance(event, CountedExchange):
        return event.count
    return len(event.tiles) if isinstance(event, Exchange) else 0


def _whole_word(play: TilePlay, after: Board) -> str:
    """Return the word with the letters played through, which may be written as full stops."""
    word = play.word.replace("(", "").replace(")", "")
    across = play.coordinate[0].isdigit()
    at = play.coordinate[-1] + play.coordinate[:-1] if across else play.coordinate
    try:
        square: Square | None = Square.parse(at)
    except (OffBoard, MalformedText):
        return word
    letters = []
    for letter in word:
        lying = None if square is None or letter != "." else after.at(square)
        letters.append(letter if lying is None else lying.character)
        square = square.step(Direction.ACROSS if across else Direction.DOWN) if square else None
    return "".join(letters)
