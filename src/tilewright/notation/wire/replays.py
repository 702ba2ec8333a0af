"""The turns of a game at a table here, for review by a client."""

from collections.abc import Collection, Iterable, Sequence

import msgspec

from tilewright.game.events import Event, GameEnded
from tilewright.game.history import History, PastTurn, history_of, history_with_racks_of
from tilewright.game.seats import Computer, Player, Seat
from tilewright.game.view import View
from tilewright.notation.wire.shapes import (
    WireOutcome,
    WireReplay,
    WireReplayPlayer,
    WireReplayTurn,
)
from tilewright.notation.wire.views import outcome_json, turn_json
from tilewright.rules.edition import Edition
from tilewright.rules.tiles import Tiles


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
