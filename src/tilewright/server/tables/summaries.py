"""Summaries of games for a guest's list and feeds, kept until a game goes on.

A summary takes a whole view of the game, and a page of the list has fifty of them.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import partial

from msgspec import structs

from tilewright.api.editions import own_board_json
from tilewright.api.languages import language_of
from tilewright.api.responses import GameSummary, SummaryPlayer
from tilewright.api.table import PlayerKind
from tilewright.game.seats import Computer
from tilewright.game.view import PlayerView
from tilewright.host.table import Table
from tilewright.server.tables.rooms import ListedTable
from tilewright.server.tables.turns import is_waited_for

MOST_KEPT = 5_000
"""Some two kilobytes each; the games of a hundred pages."""

Charged = Callable[[Callable[[], GameSummary]], GameSummary]
"""A way to make a summary and charge its processor time, such as `CpuBudget.run`."""


class Summaries:
    """The latest summaries by game, guest and version; not safe to share between threads."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[str, int, tuple[int, ...]], GameSummary] = OrderedDict()
        self._made = 0

    async def of_all(
        self, tables: Iterable[ListedTable], guest: str, charged: Charged
    ) -> list[GameSummary]:
        """Return the summaries of these games, `charged`; others are served after each made."""
        found = []
        for listed in tables:
            made = self._made
            found.append(charged(partial(self.of, listed, guest)))
            if self._made != made:
                await asyncio.sleep(0)
        return found

    def of(self, listed: ListedTable, guest: str) -> GameSummary:
        """Return the summary of a game as the guest sees it."""
        row, table = listed.row, listed.table
        seats = tuple(sitter.seat for sitter in row.sitters if sitter.guest == guest)
        if table is None:
            return GameSummary(
                row.id, None, None, "damaged", False, seats, (), None, 0, row.updated, (), ()
            )
        if listed.is_damaged:
            self._made += 1
            damaged = _summary(table, guest, seats)
            return structs.replace(
                damaged, state="damaged", your_turn=False, to_move=None, updated=row.updated
            )
        which = (row.id, table.version, seats)
        kept = self._kept.get(which)
        if kept is None:
            self._made += 1
            kept = self._kept[which] = _summary(table, guest, seats)
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
        self._kept.move_to_end(which)
        return structs.replace(kept, updated=row.updated)


def _summary(table: Table, guest: str, seats: tuple[int, ...]) -> GameSummary:
    views = [table.view(seat) for seat in table.seats_of(guest)] or [table.view(None)]
    view = views[0]
    return GameSummary(
        id=table.id,
        edition=view.edition.name,
        own_board=own_board_json(view.rules),
        state=view.phase.value,
        your_turn=any(map(is_waited_for, views)),
        seats=seats,
        players=tuple(map(_player, view.players)),
        to_move=view.to_move,
        turn=len(view.turns),
        updated="",
        board=view.position.board.rows(),
        winners=() if view.end is None else view.end.winners,
        language=language_of(view.edition),
    )


def _player(seen: PlayerView) -> SummaryPlayer:
    kind: PlayerKind = "computer" if isinstance(seen.player, Computer) else "person"
    return SummaryPlayer(seen.player.name, kind, seen.score)
