"""A position of CGP as a game to play on from, and a game's position as CGP."""

import random
from collections.abc import Sequence

from tilewright.game.seats import LexiconIdentity, Player, WordPolicy
from tilewright.game.state import GameState, state_at
from tilewright.game.terms import NO_TERMS
from tilewright.library.dice_and_words import people
from tilewright.library.errors import PositionIsOver
from tilewright.notation.cgp import Cgp, write_cgp
from tilewright.notation.cgp_operations import challenged_under, operations_of
from tilewright.rules.alphabet import Tile
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS
from tilewright.rules.tiles import NO_TILES, Tiles


def state_of(
    cgp: Cgp,
    edition: Edition,
    names: Sequence[str] | None,
    words: WordPolicy | None,
    lexicon: LexiconIdentity,
    dice: random.Random,
) -> GameState:
    """Return the game of this position, with the first rack's player on turn.

    Racks that are not whole are filled with unseen tiles, the empty ones first.

    Raises:
        OperationRefused: an operation of the position cannot be obeyed.
        UnsoundSetup: no game under the edition can have reached the position.
        PositionIsOver: a player has no tiles, or the turns without a score have ended the game.
        ValueError: the edition is for fewer or more players, or there is not a name for each.
    """
    racks = cgp.racks if len(cgp.racks) > 1 else (*cgp.racks, NO_TILES)
    scores = cgp.scores if len(cgp.racks) > 1 else (*cgp.scores, 0)
    challenged, is_void = challenged_under(cgp.operations, edition)
    position = cgp.position(challenged)
    edition = position.edition
    NO_TERMS.agreed(edition, len(racks))
    players = _players(names, len(racks))
    held = sum(racks, position.board.tiles)
    filled, bag = _filled(racks, edition.tile_set.tiles - held, edition.rack_size, dice)
    limit = edition.scoreless
    if not all(filled):
        raise PositionIsOver("a player has no tiles left")
    if limit is not None and cgp.zero_turns >= limit.turns:
        raise PositionIsOver(f"{cgp.zero_turns} turns without a score")
    rounds = edition.passing.rounds_to_end
    if rounds is not None and cgp.passes >= rounds * len(racks):
        raise PositionIsOver(f"{cgp.passes} passes in a row")
    return state_at(
        position,
        players,
        words=words or (WordPolicy.VOID if is_void else WordPolicy.CHALLENGE),
        lexicon=lexicon,
        bag=bag,
        racks=filled,
        scores=scores,
        scoreless=max(cgp.zero_turns, cgp.passes),
        passes=_by_seat(cgp.passes, len(racks)),
    )


def _by_seat(passes: int, seats: int) -> tuple[int, ...]:
    """Return each seat's share of the passes in a row, of which the last seat made the latest."""
    return tuple((passes + seat) // seats for seat in range(seats))


def cgp_of(game: GameState) -> str:
    """Return the position as a line of CGP, the player on turn first, the others in turn order."""
    place = game.active.index(game.to_move) if game.to_move in game.active else 0
    seats = (*game.active[place:], *game.active[:place])
    name = game.lexicon.name
    lex = (f"lex {name}",) if name and not set(name) & set(" ;\t\r\n") else ()
    counts_passes = game.edition.scoreless is None
    usual = EDITIONS.get(game.edition.name, game.edition)
    passes = (f"passes {game.towards_end}",) if counts_passes and game.towards_end else ()
    return write_cgp(
        Cgp(
            game.position.board,
            tuple(game.racks[seat] for seat in seats),
            tuple(game.scores[seat] for seat in seats),
            game.scoreless,
            (*lex, *operations_of(game.edition, usual), *passes),
        )
    )


def _players(names: Sequence[str] | None, count: int) -> tuple[Player, ...]:
    players = people([f"Player {n + 1}" for n in range(count)] if names is None else names)
    if len(players) != count:
        raise ValueError(f"the position is one of {count} players, not {len(players)}")
    return players


def _filled(
    racks: Sequence[Tiles], unseen: Tiles, size: int, dice: random.Random
) -> tuple[tuple[Tiles, ...], Tiles]:
    """Return the racks filled up from the unseen tiles, and the tiles left for the bag."""
    waiting: list[Tile] = list(unseen)
    dice.shuffle(waiting)
    filled = list(racks)
    for place in sorted(range(len(racks)), key=lambda place: bool(racks[place])):
        needed = size - len(racks[place])
        filled[place] = racks[place] + Tiles(waiting[:needed])
        waiting = waiting[needed:]
    return tuple(filled), Tiles(waiting)
