"""One seat's view as arrays; docs/learning-environment.md describes every one."""

from itertools import pairwise
from math import prod
from typing import Any

import numpy as np
from gymnasium import spaces

from tilewright.engine.codes import TileCodes, codes_of
from tilewright.engine.layout import BLANK_CODE
from tilewright.engine.moves import EnginePlay
from tilewright.environments.actions import EXCHANGES, Offer
from tilewright.game.view import View
from tilewright.rules.board import EMPTY
from tilewright.rules.edition import Edition
from tilewright.rules.squares import SIZE, Direction
from tilewright.rules.tiles import ENGLISH, Tiles

TILE_ORDER = codes_of(ENGLISH).tiles
LETTERS = len(TILE_ORDER) - 1
"""The letters of the English alphabet; editions with another have arrays of other shapes."""

FURTHER_PLANES = 3
"""Those of blanks, letter multipliers and word multipliers, after the letters."""

PLAY_FIELDS = 6

Observation = dict[str, Any]
"""The mask `action_mask`, and under `observation` the other arrays by name."""

_FAR = np.iinfo(np.int32)
_MOST_TILES = 7

_NUMBERS = np.arange(1, EXCHANGES + 1)
_PUT_BACK = (_NUMBERS[:, None] >> np.arange(_MOST_TILES) & 1).astype(np.uint8)
"""Whether each exchange puts back the tile at each place of the sorted rack."""


def arrays_space(seats: int, most_plays: int, letters: int = LETTERS) -> dict[str, spaces.Box]:
    """Return the space of every array that a seat observes, without the mask, in their order."""
    actions = most_plays + EXCHANGES + 1
    return {
        "planes": spaces.Box(0, 255, (letters + FURTHER_PLANES, SIZE, SIZE), np.uint8),
        "rack": spaces.Box(0, 255, (letters + 1,), np.uint8),
        "unseen": spaces.Box(0, 255, (letters + 1,), np.uint8),
        "scores": spaces.Box(_FAR.min, _FAR.max, (seats,), np.int32),
        "held": spaces.Box(0, 255, (seats + 1,), np.uint8),
        "quiet": spaces.Box(0, _FAR.max, (2,), np.int32),
        "plays": spaces.Box(_FAR.min, _FAR.max, (most_plays, PLAY_FIELDS), np.int32),
        "laid": spaces.Box(0, 255, (most_plays, SIZE), np.uint8),
        "kept": spaces.Box(0, 255, (actions, letters + 1), np.uint8),
    }


def mask_space(most_plays: int) -> spaces.Box:
    """Return the space of a mask of legal actions."""
    return spaces.Box(0, 1, (most_plays + EXCHANGES + 1,), np.int8)


def observe(
    view: View, offer: Offer | None, quiet: tuple[int, int], most_plays: int
) -> Observation:
    """Return the observation of the view's seat; without an offer it is not on turn.

    `quiet` are the turns in a row without a point and the passes in a row.
    """
    assert view.seat is not None, "a spectator observes nothing"
    seats = [other.seat for other in view.players]
    turns = [*view.order, *view.order]
    around = turns[turns.index(view.seat) :][: len(seats)]
    players = [view.players[seat] for seat in around]
    plays = np.zeros((most_plays, PLAY_FIELDS), np.int32)
    laid = np.zeros((most_plays, SIZE), np.uint8)
    in_code = codes_of(view.edition.tile_set)
    kept = np.zeros((most_plays + EXCHANGES + 1, len(in_code.tiles)), np.uint8)
    mask = np.zeros(most_plays + EXCHANGES + 1, np.int8)
    if offer is not None:
        _offered(offer, in_code, plays, laid, kept, mask)
    return {
        "observation": {
            "planes": planes(view.edition, view.position.board.cells),
            "rack": counts(view.rack, in_code),
            "unseen": counts(view.unseen, in_code),
            "scores": np.array([player.score for player in players], np.int32),
            "held": np.array(
                [*(player.tile_count for player in players), view.bag_count], np.uint8
            ),
            "quiet": np.array(quiet, np.int32),
            "plays": plays,
            "laid": laid,
            "kept": kept,
        },
        "action_mask": mask,
    }


def planes(edition: Edition, cells: str) -> "np.ndarray[Any, np.dtype[np.uint8]]":
    """Return the planes of a board of 225 squares."""
    tiles = codes_of(edition.tile_set).tiles
    blanks, for_letters, for_words = range(len(tiles) - 1, len(tiles) + FURTHER_PLANES - 1)
    made = np.zeros((for_words + 1, SIZE * SIZE), np.uint8)
    premiums = edition.layout.premiums
    made[for_letters] = [square.letter_multiplier if square else 1 for square in premiums]
    made[for_words] = [square.word_multiplier if square else 1 for square in premiums]
    for square, cell in enumerate(cells):
        if cell != EMPTY:
            made[for_letters:, square] = 0
            made[tiles.index(cell.upper()) - 1, square] = 1
            made[blanks, square] = cell.islower()
    return made.reshape(len(made), SIZE, SIZE)


def counts(tiles: Tiles, in_code: TileCodes) -> "np.ndarray[Any, np.dtype[np.uint8]]":
    """Return how many there are of the blank, A, B and so on."""
    return np.frombuffer(in_code.counts(tiles), np.uint8).copy()


def codes(play: EnginePlay, in_code: TileCodes) -> list[int]:
    """Return the codes of the tiles laid: 1 to 26, plus 32 for a blank, 0 for a tile there."""
    return list(in_code.board(play.laid))


def _offered(offer: Offer, in_code: TileCodes, plays: Any, laid: Any, kept: Any, mask: Any) -> None:
    """Fill the arrays that have a row for each action."""
    rack = counts(offer.rack, in_code)
    for number, play in enumerate(offer.plays):
        tiles = codes(play, in_code)
        plays[number] = (
            play.score,
            play.equity,
            play.direction is Direction.DOWN,
            play.start.index,
            len(tiles),
            sum(code > 0 for code in tiles),
        )
        laid[number, : len(tiles)] = tiles
        kept[number] = rack
        for code in tiles:
            if code:
                kept[number, 0 if code > BLANK_CODE else code] -= 1
        mask[number] = 1
    _exchanges(rack, offer, kept[len(plays) : -1], mask[len(plays) : -1])
    kept[-1] = rack
    mask[-1] = 1


def _exchanges(rack: Any, offer: Offer, kept: Any, mask: Any) -> None:
    """Fill the rows of the exchanges."""
    tiles = len(rack)
    held = np.repeat(np.arange(tiles), rack)
    chosen = _PUT_BACK[:, : len(held)]
    legal = (1 << len(held) > _NUMBERS) & (chosen.sum(axis=1) <= offer.most_exchanged)
    follows = (chosen[:, 1:] > chosen[:, :-1]) & (held[1:] == held[:-1])
    legal &= ~follows.any(axis=1)
    mask[:] = legal
    kept[legal] = rack - (chosen @ np.eye(tiles, dtype=np.uint8)[held])[legal]


Vector = np.ndarray[Any, np.dtype[np.float32]]


def layout_of(seats: int, most_plays: int, letters: int = LETTERS) -> dict[str, slice]:
    """Return the part of a flat observation that each array has."""
    parts = arrays_space(seats, most_plays, letters)
    sizes = [prod(part.shape or ()) for part in parts.values()]
    ends = np.cumsum([0, *sizes]).tolist()
    return dict(zip(parts, map(slice, *zip(*pairwise(ends), strict=True)), strict=True))


def flat_space(seats: int, most_plays: int, letters: int = LETTERS) -> spaces.Box:
    """Return the space of flat observations."""
    parts = arrays_space(seats, most_plays, letters).values()
    low = np.concatenate([part.low.reshape(-1) for part in parts], dtype=np.float32)
    high = np.concatenate([part.high.reshape(-1) for part in parts], dtype=np.float32)
    return spaces.Box(low, high, dtype=np.float32)


def flattened(arrays: dict[str, Any]) -> Vector:
    """Return the arrays of one seat as a vector."""
    return np.concatenate([part.reshape(-1) for part in arrays.values()], dtype=np.float32)


def rows_flattened(arrays: dict[str, Any], rows: int) -> Vector:
    """Return arrays whose first axis is that of the tables as a vector for each table."""
    return np.concatenate([part.reshape(rows, -1) for part in arrays.values()], 1, dtype=np.float32)
