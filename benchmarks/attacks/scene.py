"""A database with what the attacks need: long and finished games, a sheet, and many open games."""

import asyncio
import secrets
from dataclasses import dataclass

import msgspec
from benchmarks.load.recorded_games import record

from tilewright.companion.commands import WriteExchange
from tilewright.companion.events import CompanionStarted, Judge
from tilewright.game.commands import Command, ExchangeTiles, GiveNumber
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.outcome import MOST_TURNS
from tilewright.game.seats import Person, Seat, WordPolicy
from tilewright.game.start import TableSetup
from tilewright.game.state import GameState, Phase
from tilewright.host.companion import CompanionSheet
from tilewright.host.orders import Order
from tilewright.host.system import SystemChance, Words
from tilewright.host.table import Table
from tilewright.lexicon import load_lexicon
from tilewright.notation import companion_file
from tilewright.notation.commands import WireCommand, read_command
from tilewright.notation.stored_events import encode_event
from tilewright.players.timekeeping import this_instant
from tilewright.rules.editions import EDITIONS
from tilewright.server.accounts.sessions import new_session
from tilewright.server.companions.rooms import MOST_VERSIONS
from tilewright.server.store import Sessions, Store, database_at
from tilewright.server.store.companions import CompanionRow, CompanionStore, StoredEntry

EDITION = "folio"
LONG_GAME = MOST_TURNS
LONG_SHEET = MOST_VERSIONS
MANY_GAMES = 2_000
SEED = 1


@dataclass(frozen=True, slots=True)
class Scene:
    """The rooms and the guests' secrets; the attacker has one guest for each kind of attack."""

    guest: str
    game: str
    attacker: str
    long_game: str
    keys: tuple[dict[str, object], ...]
    """Commands of the long game as they were sent."""
    sheet: str
    many: str
    """A guest with very many open games."""
    finished: str
    """A game that the attacker has played to its end, at both seats."""


def prepare(database: str, words: Words, many_games: int = MANY_GAMES) -> Scene:
    """Create the database and what is in it."""
    store = Store(database_at(database))
    store.database.prepare()
    return asyncio.run(_prepared(store, words, many_games))


async def _prepared(store: Store, words: Words, many_games: int) -> Scene:
    await store.database.open()
    try:
        sessions = [await new_session(Sessions(store.database), secure=False) for _ in range(3)]
        guest, attacker, many = (session.guest for session in sessions)
        table, keys = _long_game(attacker, words)
        await _keep(store, table)
        quiet = _opened(guest, words)
        await _keep(store, quiet)
        games = (_opened(many, words) for _ in range(many_games))
        await asyncio.gather(*(_keep(store, game) for game in games))
        sheet = await _long_sheet(store, attacker, words)
        finished = _played(attacker, words)
        await _keep(store, finished)
        tokens = [str(session.token) for session in sessions]
        return Scene(tokens[0], quiet.id, tokens[1], table.id, keys, sheet, tokens[2], finished.id)
    finally:
        await store.database.close()


async def _keep(store: Store, table: Table) -> None:
    events = tuple(map(encode_event, table.events))
    await store.add_game(table.id, table.sitters, events, tuple(table.done.values()))


def _opened(guest: str, words: Words) -> Table:
    people = (Person("Ann"), Person("Ben"))
    setup = TableSetup(EDITIONS[EDITION], people, WordPolicy.CHALLENGE, words.default)
    return Table.opened(secrets.token_urlsafe(12), (guest, guest), setup, Seed("5e" * 32))


def _long_game(guest: str, words: Words) -> tuple[Table, tuple[dict[str, object], ...]]:
    """Exchange tiles for very many turns, or until the rules end the game."""
    table = _opened(guest, words)
    rulings = words.rulings(table.lexicon, table.game.edition)
    sent: list[dict[str, object]] = []
    while not table.is_over and len(sent) < LONG_GAME:
        command = _next(table.game)
        order = Order(f"turn-{len(sent)}", table.version, command)
        body = {"key": order.key, "version": order.version, "command": _as_json(command)}
        sent.append(body | {"seat": int(command.seat)})
        table, _ = table.after(order, table.decide(order, SystemChance(), rulings, this_instant()))
    return table, tuple(sent)


def _played(guest: str, words: Words) -> Table:
    """Play a game to its end, as recorded players do."""
    (recorded,) = record(load_lexicon("club"), words, 1, SEED)
    table = recorded.opened(secrets.token_urlsafe(12), (guest, guest))
    rulings = words.rulings(table.lexicon, table.game.edition)
    for move in recorded.moves:
        command = read_command(Seat(move.seat), msgspec.convert(move.command, WireCommand))
        order = Order(f"turn-{move.version}", move.version, command)
        table, _ = table.after(order, table.decide(order, SystemChance(), rulings, this_instant()))
    return table


def _next(game: GameState) -> Command:
    if game.phase is Phase.WAITING:
        assert game.fair is not None
        return GiveNumber(Seat(game.fair.numbers.index(None)), SeatNumber("a5" * 16))
    return ExchangeTiles(game.to_move, game.racks[game.to_move])


def _as_json(command: Command) -> dict[str, object]:
    if isinstance(command, GiveNumber):
        return {"type": "number", "number": str(command.number)}
    assert isinstance(command, ExchangeTiles)
    return {"type": "exchange", "tiles": str(command.tiles)}


async def _long_sheet(store: Store, guest: str, words: Words) -> str:
    """Write very many exchanges on a sheet, or until the rules end its game."""
    started = CompanionStarted(EDITION, ("Ann", "Ben"), Judge.PEOPLE, words.default)
    sheet = CompanionSheet.opened(secrets.token_urlsafe(12), b"link", started, b"asked")
    kept = CompanionStore(store.database)
    first = CompanionRow(sheet.id, sheet.link, "")
    await kept.add(
        first, guest, companion_file.encode_event(started), next(iter(sheet.done.values()))
    )
    rulings = words.rulings(sheet.lexicon, EDITIONS[EDITION])
    while sheet.version < LONG_SHEET and not sheet.companion.is_over:
        order = Order(f"entry-{sheet.version}", sheet.version, WriteExchange(1))
        sheet, event, done = sheet.after(order, rulings, this_instant())
        await kept.append(
            sheet.id,
            StoredEntry(companion_file.encode_event(event), done, over=False, deadline=None),
        )
    return sheet.id
