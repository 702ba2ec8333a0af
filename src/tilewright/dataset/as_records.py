"""Games of self-play and of matches, read from their files as GCG records."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Any

import msgspec

from tilewright.engine.selfplay.turns import MoveKind, Turn
from tilewright.engine.tables import pyarrow
from tilewright.errors import TilewrightError
from tilewright.game.seats import WordPolicy
from tilewright.game.terms import TableTerms
from tilewright.lexicon import Lexicon
from tilewright.notation.gcg import Gcg, Player, Settings, write_gcg
from tilewright.notation.gcg.languages import tiles_pragmas
from tilewright.notation.gcg.record import (
    Adjustment,
    Event,
    Exchange,
    Pass,
    Pragma,
    RackGained,
    RackLost,
    TilePlay,
)
from tilewright.notation.gcg.settings import settings_pragma
from tilewright.players.match_files import read_rows
from tilewright.rules.alphabet import in_memory
from tilewright.rules.edition import Edition
from tilewright.rules.editions import own_rules
from tilewright.rules.tiles import Tiles

UNPLAYED = "unplayed tiles"
"""The label of points for unplayed tiles that the turns do not name."""


LONGEST_IN_NAME = 60
"""The letters of a player in the name of a file."""


class NotAGameTable(TilewrightError, ValueError):
    """A file without games of self-play or of a match."""

    def __init__(self, path: Path, why: str) -> None:
        self.path = path
        super().__init__(
            f"{why}; name a file of `tilewright match --out` or `tilewright selfplay --out`"
        )


def games_in(path: Path, edition: Edition, lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """Yield a name and the GCG text of every game in a file of a match, or of turns of self-play.

    The edition and the lexicon are those of self-play, whose turns do not name them.

    Raises:
        NotAGameTable: the file holds something else, or a match without its games.
        ValueError, OSError: it cannot be read.
    """
    fields = _fields_of(path)
    if {"bag", "game", "beginner"} <= fields:
        yield from _of_match(path)
    elif set(Turn.__struct_fields__) <= fields:
        for number, turns in groupby(_turns(path), attrgetter("game")):
            yield f"game-{number:07}", write_gcg(record_of(list(turns), edition, lexicon))
    else:
        raise NotAGameTable(path, "it has no games")


def record_of(turns: Sequence[Turn], edition: Edition, lexicon: Lexicon) -> Gcg:
    """Return the record of a game of self-play, whose players are in the order of turns."""
    nicks = {turns[0].player: "player1", 1 - turns[0].player: "player2"}
    settings = Settings(
        edition.name,
        WordPolicy.VOID,
        TableTerms(),
        ("", ""),
        lexicon.content_hash,
        own_rules=own_rules(edition) is not None,
    )
    return Gcg(
        tuple(Player(nick, f"Player {seat + 1}") for seat, nick in nicks.items()),
        (Pragma("lexicon", lexicon.name), *tiles_pragmas(edition), settings_pragma(settings)),
        events=(
            *(_event(turn, nicks[turn.player]) for turn in turns),
            *_final_events(turns, nicks, edition),
        ),
    )


def _event(turn: Turn, nick: str) -> Event:
    coordinate, _, word = turn.move.partition(" ")
    score, total, rack = turn.score, turn.total, in_memory(turn.rack)
    match turn.kind:
        case MoveKind.PLAY:
            return TilePlay(
                nick=nick,
                rack=rack,
                score=score,
                total=total,
                coordinate=coordinate,
                word=in_memory(word),
            )
        case MoveKind.EXCHANGE:
            return Exchange(
                nick=nick, rack=rack, score=score, total=total, tiles=in_memory(turn.move[1:])
            )
        case MoveKind.PASS:
            return Pass(nick=nick, rack=rack, score=score, total=total)


def _final_events(
    turns: Sequence[Turn], nicks: dict[int, str], edition: Edition
) -> Iterator[Event]:
    """Yield the lines for unplayed tiles, first that of the player who went out."""
    last = {turn.player: turn for turn in turns}
    racks = _racks_left(turns, last, edition)
    for player in (turns[-1].player, 1 - turns[-1].player):
        own, other = racks.get(player), racks.get(1 - player)
        nick, total = nicks[player], last[player].final
        points = total - last[player].total
        if points > 0 and other:
            yield RackGained(nick=nick, tiles=other.characters, score=points, total=total)
        elif own and points == -edition.tile_set.total(own):
            yield RackLost(
                nick=nick, rack=own.characters, tiles=own.characters, score=points, total=total
            )
        elif points:
            yield Adjustment(nick=nick, label=UNPLAYED, score=points, total=total)


def _racks_left(turns: Sequence[Turn], last: dict[int, Turn], edition: Edition) -> dict[int, Tiles]:
    """Return the racks at the end, as far as the turns say what they are.

    A rack is known if nothing was drawn to it in the player's last turn. With an empty bag the
    other one is all that is left of the set.
    """
    racks = {
        player: Tiles.parse(turn.leave)
        for player, turn in last.items()
        if turn.kind is MoveKind.PASS or (turn.kind is MoveKind.PLAY and turn.bag == 0)
    }
    ender = turns[-1].player
    if len(racks) == 1 and ender in racks and turns[-1].bag == 0:
        placed = (turn for turn in turns if turn.kind is MoveKind.PLAY)
        left = edition.tile_set.tiles - racks[ender]
        for turn in placed:
            left = left - (Tiles.parse(turn.rack) - Tiles.parse(turn.leave))
        racks[1 - ender] = left
    return racks


def _of_match(path: Path) -> Iterator[tuple[str, str]]:
    for number, row in enumerate(read_rows(path)):
        if row.gcg is None:
            raise NotAGameTable(path, "its rows do not keep the games, as those of older versions")
        # in the order of turns
        players = (row.first, row.second) if row.beginner == 0 else (row.second, row.first)
        yield f"game-{number:07}-{'-'.join(map(_plain, players))}", row.gcg


def _plain(player: str) -> str:
    return "".join(letter if letter.isalnum() else "_" for letter in player)[:LONGEST_IN_NAME]


def _turns(path: Path) -> Iterator[Turn]:
    if path.suffix == ".parquet":
        parquet = _parquet()
        for batch in parquet.ParquetFile(path).iter_batches():
            yield from (msgspec.convert(row, Turn) for row in batch.to_pylist())
        return
    with path.open("rb") as file:
        decode = msgspec.json.Decoder(Turn).decode
        yield from map(decode, file)


def _parquet() -> Any:
    """Return Arrow's reader of Parquet.

    Raises:
        ArrowMissing: pyarrow is not installed.
    """
    pyarrow()
    return import_module("pyarrow.parquet")


def _fields_of(path: Path) -> set[str]:
    """Return the names of the columns."""
    if path.suffix == ".parquet":
        return set(_parquet().read_schema(path).names)
    with path.open("rb") as file:
        first = file.readline(1 << 20)
    try:
        return set(msgspec.json.decode(first, type=dict))
    except msgspec.MsgspecError:
        return set()
