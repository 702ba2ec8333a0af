"""Damage a database in every way that disks and people do, and see what becomes of it.

    python -m benchmarks.damage [--damages N] [--seed N] [--games N]

The database is as a killed server left it: most moves in the file, the last in its -wal file. Each
damage is done to a copy. It must be refused by name at the start, or shown as damaged, or change
no acknowledged move; and `tilewright database check --repair` must then restore each
game, or name it. A damage after which a move is silently missing ends the run with an error.
"""

import argparse
import asyncio
import random
import shutil
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
from benchmarks.load.recorded_games import RecordedGame, record

from tilewright.game.seats import Seat
from tilewright.host.orders import Order
from tilewright.host.system import SystemChance, Words
from tilewright.host.table import Sitter, Table
from tilewright.lexicon import load_lexicon
from tilewright.notation.commands import WireCommand, read_command
from tilewright.notation.stored_events import encode_event
from tilewright.players.timekeeping import this_instant
from tilewright.server import repair
from tilewright.server.housekeeping import IntegrityCheck
from tilewright.server.settings import Settings
from tilewright.server.store import Store, StoreError, database_at, soundness
from tilewright.server.store.archive import Archive
from tilewright.server.tables.rooms import TableRooms
from tilewright.server.tables.timing import Timing

NAME = "tilewright.db"
PAGE = 4096
GUESTS = 6
LATER = "9999-01-01T00:00:00.000Z"
RECORDED = 4


class SilentLoss(Exception):
    """An acknowledged move that is missing without a word."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """The acknowledged events of every game, and the games of every guest."""

    games: dict[str, tuple[bytes, ...]]
    guests: dict[str, frozenset[str]]


@dataclass(frozen=True, slots=True)
class Scene:
    """The folder of a killed server's database, an older copy of it, and what was acknowledged."""

    folder: Path
    older: Path
    ledger: Ledger
    words: Words


Damage = Callable[[Path, Scene, random.Random], None]


def flip_bits(folder: Path, _: Scene, dice: random.Random) -> None:
    """Change up to 64 bits of the file."""
    _flip(folder / NAME, dice)


def flip_bits_of_the_wal(folder: Path, _: Scene, dice: random.Random) -> None:
    """Change up to 64 bits of what is not in the file yet."""
    _flip(folder / f"{NAME}-wal", dice)


def truncate(folder: Path, _: Scene, dice: random.Random) -> None:
    """Lose the end of the file, or all of it."""
    _truncate(folder / NAME, dice)


def truncate_the_wal(folder: Path, _: Scene, dice: random.Random) -> None:
    """Lose the end of what is not in the file yet."""
    _truncate(folder / f"{NAME}-wal", dice)


def zero_pages(folder: Path, __: Scene, dice: random.Random) -> None:
    """Fill a few pages with zeros."""
    content = bytearray((folder / NAME).read_bytes())
    for _ in range(dice.randint(1, 4)):
        at = PAGE * dice.randrange(len(content) // PAGE)
        content[at : at + PAGE] = bytes(PAGE)
    (folder / NAME).write_bytes(content)


def swap_pages(folder: Path, _: Scene, dice: random.Random) -> None:
    """Exchange two pages."""
    content = bytearray((folder / NAME).read_bytes())
    one, two = (PAGE * page for page in dice.sample(range(len(content) // PAGE), 2))
    here, there = content[one : one + PAGE], content[two : two + PAGE]
    content[one : one + PAGE], content[two : two + PAGE] = there, here
    (folder / NAME).write_bytes(content)


def lose_the_wal(folder: Path, _: Scene, __: random.Random) -> None:
    """Remove what is not in the file yet."""
    (folder / f"{NAME}-wal").unlink()


def copy_the_file_alone(folder: Path, _: Scene, __: random.Random) -> None:
    """Copy the file without those beside it."""
    for beside in folder.iterdir():
        if beside.name != NAME:
            beside.unlink()


def put_an_older_copy_back(folder: Path, scene: Scene, _: random.Random) -> None:
    """Replace the file by an older copy."""
    shutil.copy(scene.older, folder / NAME)
    (folder / f"{NAME}-wal").unlink()


DAMAGES: Sequence[Damage] = (
    flip_bits,
    zero_pages,
    swap_pages,
    truncate,
    flip_bits_of_the_wal,
    truncate_the_wal,
    lose_the_wal,
    copy_the_file_alone,
    put_an_older_copy_back,
)
ONLY_ONE_WAY = frozenset({lose_the_wal, copy_the_file_alone, put_an_older_copy_back})
"""Damages that are the same every time."""


def _flip(path: Path, dice: random.Random) -> None:
    content = bytearray(path.read_bytes())
    for _ in range(dice.choice((1, 8, 64))):
        content[dice.randrange(len(content))] ^= 1 << dice.randrange(8)
    path.write_bytes(content)


def _truncate(path: Path, dice: random.Random) -> None:
    length = path.stat().st_size
    with path.open("r+b") as file:
        file.truncate(dice.choice((0, dice.randrange(length), length - dice.randint(1, PAGE))))


def scene(folder: Path, games: int, words: Words, recorded: Sequence[RecordedGame]) -> Scene:
    """Play games against a database in the folder, and leave it as a killed server does."""
    return asyncio.run(_scene(folder, games, words, recorded))


async def _scene(folder: Path, games: int, words: Words, recorded: Sequence[RecordedGame]) -> Scene:
    used = folder / "used" / NAME
    store = Store(database_at(str(used)))
    store.database.claim()
    store.database.prepare()
    await store.database.open()
    known: dict[str, tuple[bytes, ...]] = {}
    guests: dict[str, set[str]] = {f"guest-{number}": set() for number in range(GUESTS)}
    names = list(guests)
    for number in range(games):
        pair = (names[number % GUESTS], names[(number * 5 + 1) % GUESTS])
        # every fourth is finished and packed, the others are left in the middle
        share = 1.0 if number % 4 == 0 else (number % 7 + 1) / 8
        game = f"game-{number:03}"
        known[game] = await _play(store, game, pair, recorded[number % len(recorded)], words, share)
        for guest in pair:
            guests[guest].add(game)
        if number == games // 2:
            await Archive(store).pack_finished(LATER)
            with sqlite3.connect(used) as database:
                database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            database.close()
            shutil.copy(used, folder / "older.db")
    shutil.copytree(used.parent, folder / "killed", ignore=shutil.ignore_patterns("*-shm"))
    await store.database.close()
    kept = {guest: frozenset(its) for guest, its in guests.items()}
    return Scene(folder / "killed", folder / "older.db", Ledger(known, kept), words)


async def _play(
    store: Store, game: str, guests: tuple[str, str], of: RecordedGame, words: Words, share: float
) -> tuple[bytes, ...]:
    table = of.opened(game, guests)
    sitters = tuple(Sitter(Seat(seat), guest) for seat, guest in enumerate(guests))
    await store.add_game(game, sitters, _encoded(table, 0))
    rulings = words.rulings(table.lexicon, of.setup.edition)
    for number, move in enumerate(of.moves[: int(len(of.moves) * share)]):
        command = read_command(Seat(move.seat), msgspec.convert(move.command, WireCommand))
        order = Order(f"key-{number}", table.version, command)
        before = table.version
        table, done = table.after(
            order, table.decide(order, SystemChance(), rulings, this_instant())
        )
        await store.append(game, before, _encoded(table, before), done, table.is_over)
    return _encoded(table, 0)


def _encoded(table: Table, after: int) -> tuple[bytes, ...]:
    return tuple(map(encode_event, table.events[after:]))


def outcome_of(folder: Path, ledger: Ledger, words: Words, *, is_large: bool) -> str:
    """Start on a damaged database, and repair it; return the outcome.

    A large one is checked while the server runs already.

    Raises:
        SilentLoss: a move is missing without a word.
    """
    before = soundness.CHECKED_AT_START
    soundness.CHECKED_AT_START = -1 if is_large else before
    try:
        return asyncio.run(_outcome(folder / NAME, ledger, words))
    finally:
        soundness.CHECKED_AT_START = before


async def _outcome(path: Path, ledger: Ledger, words: Words) -> str:
    store = Store(database_at(str(path)))
    store.database.claim()
    try:
        store.database.prepare()
        await store.database.open()
    except StoreError as error:
        await store.database.close()
        if str(path) not in str(error):
            raise SilentLoss(f"refused without its name: {error}") from error
        return f"refused, then {await _repaired(path, ledger)}"
    try:
        hidden = await _hidden(store, ledger, words)
        check = IntegrityCheck(store.database)
        await check.check()
        told = {found.room for found in check.damaged}
        if hidden - told and not check.faults:
            raise SilentLoss(f"{path}: {sorted(hidden - told)} without a word")
        if not hidden and check.soundness == "sound":
            return "without effect"
    finally:
        await store.database.close()
    return f"shown, then {await _repaired(path, ledger)}"


async def _hidden(store: Store, ledger: Ledger, words: Words) -> set[str]:
    """Return the games that are not as they were, all of which must be shown as damaged.

    Raises:
        SilentLoss: one of them is shown as another.
    """
    rooms = TableRooms(store, words, Timing.of(Settings()))
    hidden: set[str] = set()
    for guest, games in ledger.guests.items():
        try:
            listed = {found.row.id: found for found in await rooms.tables_of(guest, limit=1000)}
        except StoreError:
            hidden |= games  # the answer says that the database cannot be read
            continue
        for game in games:
            found = listed.get(game)
            if found is None or found.table is None or found.is_damaged:
                hidden.add(game)
            elif _encoded(found.table, 0) != ledger.games[game]:
                raise SilentLoss(f"{game} is shown with other moves")
    return hidden


async def _repaired(path: Path, ledger: Ledger) -> str:
    """Run the operator's command, and return its effect.

    Raises:
        SilentLoss: it leaves a game without a move, and does not say so.
    """
    try:
        lost = await asyncio.to_thread(_rebuild, path)
        found = await repair.examined(str(path))
    except StoreError:
        return "not to be repaired"
    told = {damage.room for damage in found.damaged}
    store = Store(database_at(str(path)))
    await store.database.open()
    try:
        for game, events in ledger.games.items():
            if game in told:
                continue
            kept = await store.kept(game)
            if (kept is None or kept.events != events) and not found.faults and not lost:
                raise SilentLoss(f"{path}: {game} is not repaired, and not named")
    finally:
        await store.database.close()
    return "named as lost" if told or found.faults or lost else "repaired"


def _rebuild(path: Path) -> tuple[str, ...]:
    rebuilt = repair.rebuild(path)
    return () if rebuilt is None else rebuilt.incomplete


def main() -> None:
    options = _options()
    dice = random.Random(options.seed)
    words = Words.load("club")
    counts: Counter[tuple[str, str]] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        recorded = record(load_lexicon("club"), words, RECORDED, seed=options.seed)
        at = scene(Path(folder), options.games, words, recorded)
        for number in range(options.damages):
            damage = chosen(number, dice)
            counts[damage.__name__, damaged_once(at, damage, dice, number)] += 1
    for (name, outcome), count in sorted(counts.items()):
        print(f"{name:24}{outcome:36}{count:5}")


def chosen(number: int, dice: random.Random) -> Damage:
    """Return the damage of this number: each once, then the kinds that differ every time."""
    if number < len(DAMAGES):
        return DAMAGES[number]
    return dice.choice([damage for damage in DAMAGES if damage not in ONLY_ONE_WAY])


def damaged_once(at: Scene, damage: Damage, dice: random.Random, number: int) -> str:
    """Damage a copy of the database, and return the outcome."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "games"
        shutil.copytree(at.folder, copy)
        damage(copy, at, dice)
        return outcome_of(copy, at.ledger, at.words, is_large=number % 2 == 1)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--damages", type=int, default=200)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
