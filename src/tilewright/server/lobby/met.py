"""The people with whom a guest has played, by the names that they had at those tables."""

from collections.abc import Collection, Iterable, Iterator

from msgspec.structs import replace

from tilewright.api.responses import MetPerson
from tilewright.server.tables.rooms import ListedTable


def people_met(
    tables: Iterable[ListedTable], guest: str, without: Collection[str]
) -> tuple[MetPerson, ...]:
    """Return the others at the guest's tables, those of the latest game first.

    A person who used two names is listed by each, so that nobody learns that they are the same.
    People `without` whom the list shall be, and those whose accounts were deleted, are not in it.
    """
    met: dict[tuple[str, str], MetPerson] = {}
    latest = sorted(tables, key=lambda listed: listed.row.updated, reverse=True)
    for other, found in (person for listed in latest for person in _others(listed, guest)):
        if other in without:
            continue
        which = (other, found.name.casefold())
        before = met.get(which)
        met[which] = found if before is None else _counted(before, found)
    return tuple(met.values())


def _others(listed: ListedTable, guest: str) -> Iterator[tuple[str, MetPerson]]:
    row, table = listed.row, listed.table
    if table is None or listed.is_damaged:
        return
    people = {sitter.guest: sitter.seat for sitter in row.sitters if sitter.guest is not None}
    can_be_asked = table.is_over and len(people) == 2 == len(table.game.players)
    for other, seat in people.items():
        if other != guest:
            name = table.game.players[seat].name
            rematch = row.id if can_be_asked else None
            yield other, MetPerson(name, row.id, seat, 1, row.updated, rematch)


def _counted(before: MetPerson, earlier: MetPerson) -> MetPerson:
    rematch = before.rematch or earlier.rematch
    return replace(before, games=before.games + 1, rematch=rematch)
