"""The turns of a game at a table here, for review by a client."""

from collections.abc import Collection, Iterable, Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from tilewright.game.events import Event, GameEnded
from tilewright.game.history import History, PastTurn, history_of, history_with_racks_of
from tilewright.game.seats import Computer, Player, Seat
from tilewright.game.view import View
from tilewright.notation.wire.shapes import Evidence, WireOutcome, WireTurn
from tilewright.notation.wire.views import outcome_json, turn_json
from tilewright.rules.edition import Edition
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

    `racks` are those after the last turn. The end of a game at a table here is in its view; that of
    a record is in `points`, its title and opening comments in `title` and `notes`. Its `doubts` are
    statements that cannot be true or whose meaning was chosen, in the form of findings, although no
    figure is wrong.
    """

    edition: str
    players: tuple[WireReplayPlayer, ...]
    order: tuple[int, ...]
    turns: tuple[WireReplayTurn, ...]
    racks: tuple[str | None, ...]
    title: str = ""
    notes: tuple[str, ...] = ()
    points: tuple[WireRecordedPoints, ...] = ()
    findings: tuple[WireFinding, ...] = ()
    doubts: tuple[WireFinding, ...] = ()


def replay_json(events: Sequence[Event], view: View) -> WireReplay:
    """Return the turns that led to this view, limited to what its seat may know."""
    history = history_of(events[: view.version], view.seat)
    players = tuple(seat.player for seat in view.players)
    return history_json(history, view.edition, players, view.order)


def shared_replay_json(events: Sequence[Event], view: View, seats: Collection[Seat]) -> WireReplay:
    """Return the turns of a finished game with the racks and exchanges of these seats only."""
    history = history_with_racks_of(events, seats)
    players = tuple(seat.player for seat in view.players)
    return history_json(history, view.edition, players, view.order)


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


def history_json(
    history: History, edition: Edition, players: Iterable[Player], order: tuple[Seat, ...]
) -> WireReplay:
    """Return the turns of a game of these players, by seat, with everything in the history."""
    return WireReplay(
        edition=edition.name,
        players=tuple(map(_player_json, players)),
        order=order,
        turns=tuple(map(_past_turn_json, history.turns)),
        racks=_racks_json(history.racks),
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
        exchanged=None if turn.exchanged is None else str(turn.exchanged),
    )


def _racks_json(racks: Sequence[Tiles | None]) -> tuple[str | None, ...]:
    return tuple(None if rack is None else str(rack) for rack in racks)
