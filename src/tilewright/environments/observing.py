"""One seat's view as arrays; docs/learning-environment.md describes every one."""

from typing import Any

import numpy as np
from gymnasium import spaces

from tilewright.engine.leaves import TILE_ORDER
from tilewright.engine.moves import THROUGH, EnginePlay
from tilewright.environments.actions import EXCHANGES, Offer
from tilewright.game.view import View
from tilewright.rules.board import EMPTY
from tilewright.rules.edition import Edition
from tilewright.rules.squares import SIZE, Direction
from tilewright.rules.tiles import Tiles

LETTERS = 26
BLANKS, LETTER_MULTIPLIERS, WORD_MULTIPLIERS = range(LETTERS, LETTERS + 3)
PLANES = LETTERS + 3
TILES = len(TILE_ORDER)
PLAY_FIELDS = 6
BLANK_CODE = 32

Observation = dict[str, Any]
"""The mask `action_mask`, and under `observation` the other arrays by name."""

_FAR = np.iinfo(np.int32)
_MOST_TILES = 7

_NUMBERS = np.arange(1, EXCHANGES + 1)
_PUT_BACK = (_NUMBERS[:, None] >> np.arange(_MOST_TILES) & 1).astype(np.uint8)
"""Whether each exchange puts back the tile at each place of the sorted rack."""

_CELL_CODES = {letter: code for code, letter in enumerate(TILE_ORDER)} | {
    letter.lower(): code + BLANK_CODE for code, letter in enumerate(TILE_ORDER)
}


def arrays_space(seats: int, most_plays: int) -> dict[str, spaces.Box]:
    """Return the space of every array that a seat observes, without the mask, in their order."""
    actions = most_plays + EXCHANGES + 1
    return {
        "planes": spaces.Box(0, 255, (PLANES, SIZE, SIZE), np.uint8),
        "rack": spaces.Box(0, 255, (TILES,), np.uint8),
        "unseen": spaces.Box(0, 255, (TILES,), np.uint8),
        "scores": spaces.Box(_FAR.min, _FAR.max, (seats,), np.int32),
        "held": spaces.Box(0, 255, (seats + 1,), np.uint8),
        "quiet": spaces.Box(0, _FAR.max, (2,), np.int32),
        "plays": spaces.Box(_FAR.min, _FAR.max, (most_plays, PLAY_FIELDS), np.int32),
        "laid": spaces.Box(0, 255, (most_plays, SIZE), np.uint8),
        "kept": spaces.Box(0, 255, (actions, TILES), np.uint8),
    }


def mask_space(most_plays: int) -> spaces.Box:
    """Return the space of a mask of legal actions."""
    return spaces.Box(0, 1, (most_plays + EXCHANGES + 1,), np.int8)


def observe(
    view: View, offer: Offer | None, quiet: tuple[int, int], most_plays: int
) -> Observation:
    """Return what the view's seat observes; without an offer it is not on turn.

    `quiet` are the turns in a row without a point and the passes in a row.
    """
    assert view.seat is not None, "a spectator observes nothing"
    seats = [other.seat for other in view.players]
    turns = [*view.order, *view.order]
    around = turns[turns.index(view.seat) :][: len(seats)]
    players = [view.players[seat] for seat in around]
    plays = np.zeros((most_plays, PLAY_FIELDS), np.int32)
    laid = np.zeros((most_plays, SIZE), np.uint8)
    kept = np.zeros((most_plays + EXCHANGES + 1, TILES), np.uint8)
    mask = np.zeros(most_plays + EXCHANGES + 1, np.int8)
    if offer is not None:
        _offered(offer, plays, laid, kept, mask)
    return {
        "observation": {
            "planes": planes(view.edition, view.position.board.cells),
            "rack": counts(view.rack),
            "unseen": counts(view.unseen),
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
    made = np.zeros((PLANES, SIZE * SIZE), np.uint8)
    premiums = edition.layout.premiums
    made[LETTER_MULTIPLIERS] = [square.letter_multiplier if square else 1 for square in premiums]
    made[WORD_MULTIPLIERS] = [square.word_multiplier if square else 1 for square in premiums]
    for square, cell in enumerate(cells):
        if cell != EMPTY:
            made[LETTER_MULTIPLIERS:, square] = 0
            made[TILE_ORDER.index(cell.upper()) - 1, square] = 1
            made[BLANKS, square] = cell.islower()
    return made.reshape(PLANES, SIZE, SIZE)


def counts(tiles: Tiles) -> "np.ndarray[Any, np.dtype[np.uint8]]":
    """Return how many there are of the blank, A, B and so on."""
    text = str(tiles)
    return np.array([text.count(tile) for tile in TILE_ORDER], np.uint8)


def codes(play: EnginePlay) -> list[int]:
    """Return the codes of the tiles laid: 1 to 26, plus 32 for a blank, 0 for a tile there."""
    return [0 if letter == THROUGH else _CELL_CODES[letter] for letter in play.laid]


def _offered(offer: Offer, plays: Any, laid: Any, kept: Any, mask: Any) -> None:
    """Fill the arrays that have a row for each action."""
    rack = counts(offer.rack)
    for number, play in enumerate(offer.plays):
        tiles = codes(play)
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
    held = np.repeat(np.arange(TILES), rack)
    chosen = _PUT_BACK[:, : len(held)]
    legal = (1 << len(held) > _NUMBERS) & (chosen.sum(axis=1) <= offer.most_exchanged)
    follows = (chosen[:, 1:] > chosen[:, :-1]) & (held[1:] == held[:-1])
    legal &= ~follows.any(axis=1)
    mask[:] = legal
    kept[legal] = rack - (chosen @ np.eye(TILES, dtype=np.uint8)[held])[legal]
