"""Help with a turn: what the steps that a player has taken say about the best move."""

from msgspec import Struct

from tilewright.engine.moves import THROUGH, BestMove, EngineExchange, EnginePlay
from tilewright.game.events import HelpStep
from tilewright.game.state import TurnKind
from tilewright.game.view import View
from tilewright.lexicon import Lexicon
from tilewright.players.player import NothingToDecide
from tilewright.players.static import StaticPlayer
from tilewright.rules.play import WrittenPlay
from tilewright.rules.squares import Direction, Square
from tilewright.rules.tiles import NO_TILES, PlacedTile, Tiles


class Help(Struct, frozen=True):
    """The help that a player has after the steps taken; what belongs to later ones is empty.

    `has_bingo` says whether any play lays a full rack. The rest is about one move: the best bingo
    if there is one, and otherwise the best move, which may be an exchange or a pass. A play lays
    tiles on `squares` of the row or column `line`. `tiles` are those laid or put back, `first` is
    the tile on the first square, and `written` the whole play.
    """

    steps: tuple[HelpStep, ...]
    has_bingo: bool | None = None
    kind: TurnKind | None = None
    line: str = ""
    squares: tuple[Square, ...] = ()
    tiles: Tiles = NO_TILES
    first: PlacedTile | None = None
    written: WrittenPlay | None = None


class Helper:
    """Helps with the words of one lexicon, by a view: it knows no more than the player."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._player = StaticPlayer(lexicon)

    def help(self, view: View) -> Help:
        """Return the help of the steps that the seat on turn has taken.

        Raises:
            NothingToDecide: the view is a spectator's, or its seat is not on turn.
        """
        if view.seat is None or not view.options.play:
            raise NothingToDecide("only a seat on turn can be helped")
        steps = tuple(HelpStep)[: view.helped]
        if not steps:
            return Help(steps)
        bingo = self._best_bingo(view)
        has_bingo = bingo is not None
        if HelpStep.PLACE not in steps:
            return Help(steps, has_bingo)
        return _said(steps, bingo or self._player.move(view), has_bingo=has_bingo)

    def _best_bingo(self, view: View) -> EnginePlay | None:
        size = view.edition.rack_size
        if len(view.rack) < size:
            return None
        plays = self._player.generator.under(view.lexicon.bars).plays(
            view.position,
            view.rack,
            bag_count=view.bag_count,
            unseen_points=view.edition.tile_set.total(view.unseen),
        )
        bingos = (play for play in plays if len(play.laid.replace(THROUGH, "")) == size)
        return next(bingos, None)


def _said(steps: tuple[HelpStep, ...], move: BestMove, *, has_bingo: bool) -> Help:
    """Return the help about a move from the second step on."""
    knows_tiles = HelpStep.TILES in steps
    if isinstance(move, EngineExchange):
        tiles = move.tiles if knows_tiles else NO_TILES
        return Help(steps, has_bingo, TurnKind.EXCHANGE, tiles=tiles)
    if not isinstance(move, EnginePlay):
        return Help(steps, has_bingo, TurnKind.PASS)
    play, written = move.play, move.written
    return Help(
        steps,
        has_bingo,
        TurnKind.PLAY,
        line=_line(written),
        squares=play.squares,
        tiles=play.tiles if knows_tiles else NO_TILES,
        first=play.placements[0].tile if knows_tiles else None,
        written=written if HelpStep.MOVE in steps else None,
    )


def _line(written: WrittenPlay) -> str:
    """Return the row or column of a play: the part of its coordinate that stays the same.

    >>> _line(WrittenPlay.parse("8F HORN")), _line(WrittenPlay.parse("H6 FARM"))
    ('8', 'H')
    """
    square = str(written.start)
    return square[1:] if written.direction is Direction.ACROSS else square[0]
