"""A position as a picture: self-contained SVG text that a notebook displays.

Round means letter, square means word, a ring means triple; each premium square has its label too,
so that nothing depends on colour alone. A blank has a stitched edge and no points.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Literal, Protocol
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from msgspec import Struct

from tilewright.notation.svg_tones import TONES, BoardColours, Tone, tone_of
from tilewright.rules.alphabet import BLANK, Tile, in_text
from tilewright.rules.layout import Premium
from tilewright.rules.play import Play, coordinate
from tilewright.rules.position import Position
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.squares import (
    ALL_SQUARES,
    CENTRE,
    COLUMN_LETTERS,
    SIZE,
    Direction,
    Square,
)
from tilewright.rules.tiles import PlacedTile, Tiles

# the picture's own units, scaled to `size`
_CELL = 40
_EDGE = 28
_SIDE = SIZE * _CELL + 2 * _EDGE
_RACK_LINE = _CELL + 8
_FONT = "Commissioner, 'Noto Sans', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
# XML does not allow these characters, even escaped
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_STAR = (
    "M12 .5l1.76 7.25 3.9-1.41-1.41 3.9L23.5 12l-7.25 1.76 1.41 3.9-3.9-1.41L12 23.5"
    "l-1.76-7.25-3.9 1.41 1.41-3.9L.5 12l7.25-1.76-1.41-3.9 3.9 1.41z"
)


class Svg(Struct, frozen=True):
    """A picture as SVG text; notebooks display it."""

    text: str

    def __str__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str:
        """Return the text, for notebooks."""
        return self.text

    def __repr__(self) -> str:
        return f"<Svg of {len(self.text)} characters>"


class HasPlay(Protocol):
    """A play with more about it, as a position judges it or the engine finds it."""

    @property
    def play(self) -> Play:
        """The tiles, and their squares."""


def svg(
    position: Position,
    *,
    last: Play | HasPlay | None = None,
    rack: str | Tiles | None = None,
    size: int = 640,
    theme: Literal["light", "dark"] = "light",
    title: str | None = None,
) -> Svg:
    """Draw a position, `size` pixels wide, in the colours that its edition names.

    `last` is a play whose tiles are on the board already, as a `Play`, judged, or found by the
    engine: they are outlined. A rack is shown below; it may be text.
    The same arguments give the same text.

    >>> from tilewright.rules.editions import STANDARD
    >>> picture = svg(Position.opening(STANDARD), title="Before the first play")
    >>> picture.text.startswith("<svg xmlns="), "Before the first play" in picture.text
    (True, True)

    Raises:
        ValueError: a tile of `last` is not on the board, the size is not positive, or there is no
            such theme.
        MalformedText: the text is not a rack.
        TypeError: the position is something else, such as a game, or the play is.
    """
    if not isinstance(position, Position):
        raise TypeError(
            f"a picture shows a Position, not {position!r:.40}; that of a game is game.position"
        )
    play = _play_of(last)
    if isinstance(rack, str):
        rack = Tiles.parse(rack)
    if theme not in TONES:
        raise ValueError(f"unknown theme {theme!r}; choose {' or '.join(TONES)}")
    _require_lying(position, play)
    if size <= 0:
        raise ValueError(f"a picture cannot be {size} pixels wide; choose a positive size")
    tones = TONES[theme]
    height = _SIDE + _rack_height(rack)
    root = Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "role": "img",
            "width": str(size),
            "height": str(round(size * height / _SIDE)),
            "viewBox": f"0 0 {_SIDE} {height}",
            "font-family": _FONT,
            "font-weight": "600",
            "text-anchor": "middle",
        },
    )
    # no style sheet and no identifiers: in a notebook they would affect other pictures
    SubElement(root, "title").text = _printable(title or f"Board, {position.edition.title} edition")
    SubElement(root, "desc").text = _printable(_description(position, play, rack))
    _draw_frame(root, height, tones)
    _draw_squares(root, tones)
    _draw_premiums(root, position, tones)
    _draw_star(root, position, tones)
    _draw_tiles(root, position, play, tones)
    if last is not None and play is not None:
        _draw_outline(root, _squares_of(last, play), tones)
    if rack is not None:
        _draw_rack(root, rack, position, tones)
    indent(root, " ")
    return Svg(tostring(root, encoding="unicode") + "\n")


def _require_lying(position: Position, play: Play | None) -> None:
    for placement in () if play is None else play.placements:
        if position.board.at(placement.square) != placement.tile:
            raise ValueError(
                f"the last play has {placement.tile} on {placement.square}, but the board does not"
            )


def _play_of(last: Play | HasPlay | None) -> Play | None:
    """Return the play of `last`.

    Raises:
        TypeError: it is none.
    """
    if last is None or isinstance(last, Play):
        return last
    if not isinstance(play := getattr(last, "play", None), Play):
        raise TypeError(
            f"the last play is a Play, or one that was judged or found, not {last!r:.40}"
        )
    return play


def _squares_of(last: Play | HasPlay, play: Play) -> Sequence[Square]:
    """Return the squares of the main word if known, else those of the tiles played."""
    if isinstance(last, ScoredPlay):
        return [letter.square for letter in last.main.letters]
    return play.squares


def _description(position: Position, play: Play | None, rack: Tiles | None) -> str:
    """Return the board in words, for screen readers: each word with its place, blanks small."""
    words = list(_words(position))
    said = [f"Words on the board: {', '.join(words)}." if words else "The board is empty."]
    if play is not None:
        laid = (f"{placement.tile} on {placement.square}" for placement in play.placements)
        said.append(f"Last play: {', '.join(laid)}.")
    if rack is not None:
        said.append(f"Rack: {rack}." if rack else "The rack is empty.")
    return " ".join(said)


def _words(position: Position) -> Iterator[str]:
    board = position.board
    for direction in Direction:
        for square in ALL_SQUARES:
            run = board.word_through(square, direction)
            alone = len(run) == 1 and direction is Direction.ACROSS and not board.touches(square)
            if run and run[0] == square and (len(run) > 1 or alone):
                word = "".join(str(board.at(place)) for place in run)
                yield f"{coordinate(square, direction)} {word}"


def _printable(text: str) -> str:
    return _NOT_XML.sub("\ufffd", text)


def _corner(square: Square) -> tuple[int, int]:
    return _EDGE + square.column * _CELL, _EDGE + square.row * _CELL


def _rect(parent: Element, at: tuple[float, float], size: tuple[float, float], **more: str) -> None:
    (x, y), (width, height) = at, size
    places = {"x": f"{x:g}", "y": f"{y:g}", "width": f"{width:g}", "height": f"{height:g}"}
    SubElement(parent, "rect", places | _attributes(more))


def _text(parent: Element, at: tuple[float, float], text: str, size: float, **more: str) -> None:
    # the baseline is computed, because not every renderer supports dominant-baseline
    places = {"x": f"{at[0]:g}", "y": f"{at[1] + size * 0.36:g}", "font-size": f"{size:g}"}
    SubElement(parent, "text", places | _attributes(more)).text = text


def _attributes(named: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in named.items()}


def _draw_frame(root: Element, height: int, tones: BoardColours) -> None:
    _rect(root, (0, 0), (_SIDE, height), rx="8", fill=tones.frame)
    names = SubElement(root, "g", {"fill": tones.frame_ink})
    for place in range(SIZE):
        along = _EDGE + place * _CELL + _CELL / 2
        _text(names, (along, _EDGE / 2), COLUMN_LETTERS[place], 13)
        _text(names, (_EDGE / 2, along), str(place + 1), 13)


def _draw_squares(root: Element, tones: BoardColours) -> None:
    _rect(root, (_EDGE, _EDGE), (SIZE * _CELL, SIZE * _CELL), fill=tones.line)
    squares = SubElement(root, "g", {"fill": tones.field})
    for square in ALL_SQUARES:
        x, y = _corner(square)
        _rect(squares, (x + 0.5, y + 0.5), (_CELL - 1, _CELL - 1), data_square=str(square))


def _draw_premiums(root: Element, position: Position, tones: BoardColours) -> None:
    named = position.edition.premium_colours
    for premium in Premium:
        tone = tone_of(premium, named, tones)
        group = SubElement(root, "g", {"fill": tone.fill, "data-premium": premium.value})
        for square in ALL_SQUARES:
            covered = position.board.has_tile(square)
            if position.edition.layout.premium(square) is premium and not covered:
                _draw_premium(group, square, premium, tone)


def _draw_premium(group: Element, square: Square, premium: Premium, tone: Tone) -> None:
    x, y = _corner(square)
    middle = (x + _CELL / 2, y + _CELL / 2)
    ring = {"fill": "none", "stroke": tone.ink, "stroke-opacity": "0.6"}
    triple = max(premium.letter_multiplier, premium.word_multiplier) == 3
    if premium.word_multiplier > 1:
        _rect(group, (x + 1.5, y + 1.5), (_CELL - 3, _CELL - 3), rx="3")
        if triple:
            _rect(group, (x + 4, y + 4), (_CELL - 8, _CELL - 8), rx="2", **ring)
    else:
        centre = {"cx": f"{middle[0]:g}", "cy": f"{middle[1]:g}"}
        SubElement(group, "circle", centre | {"r": "17.5"})
        if triple:
            SubElement(group, "circle", centre | {"r": "15"} | ring)
    if square != CENTRE:
        _text(group, middle, premium.value, 14.5, fill=tone.ink)


def _draw_star(root: Element, position: Position, tones: BoardColours) -> None:
    """Draw the star of the centre if no tile covers it, whatever premium the layout has there."""
    if position.board.has_tile(CENTRE):
        return
    premium = position.edition.layout.premium(CENTRE)
    tone = None if premium is None else tone_of(premium, position.edition.premium_colours, tones)
    x, y = _corner(CENTRE)
    place = f"translate({x + 6} {y + 6}) scale({28 / 24:.4f})"
    fill = tones.frame if tone is None else tone.ink
    SubElement(root, "path", {"d": _STAR, "transform": place, "fill": fill})


def _draw_tiles(root: Element, position: Position, play: Play | None, tones: BoardColours) -> None:
    laid = frozenset() if play is None else frozenset(play.squares)
    group = SubElement(root, "g", {"fill": tones.tile_ink})
    for square in ALL_SQUARES:
        tile = position.board.at(square)
        if tile is not None:
            face = tones.tile_last if square in laid else tones.tile
            _draw_tile(group, _corner(square), tile, face, position, tones)


def _draw_outline(root: Element, squares: Sequence[Square], tones: BoardColours) -> None:
    x, y = _corner(squares[0])
    right, bottom = _corner(squares[-1])
    outline = SubElement(root, "g", {"fill": "none", "stroke": tones.mark, "stroke-width": "2.5"})
    _rect(
        outline, (x, y), (right - x + _CELL, bottom - y + _CELL), rx="6", data_last=str(squares[0])
    )


_LETTER_SIZES = {1: (25, 21), 2: (18, 16), 3: (14, 13), 4: (11, 10)}
"""The size of the text on a tile of one number of letters, and of it on a blank."""


def _draw_tile(
    parent: Element,
    at: tuple[int, int],
    tile: PlacedTile | None,
    face: str,
    position: Position,
    tones: BoardColours,
) -> None:
    """Draw a tile with its letter; None is a blank on a rack, which has no letter yet."""
    x, y = at
    name = "?" if tile is None else str(tile)
    group = SubElement(parent, "g", {"data-tile": name})
    _rect(group, (x + 1, y + 1), (_CELL - 2, _CELL - 2), rx="4.5", fill=tones.tile_edge)
    _rect(group, (x + 1, y + 1), (_CELL - 2, _CELL - 4.5), rx="4.5", fill=face)
    if tile is None or tile.is_blank:
        stitched = {"stroke": tones.tile_ink, "stroke-opacity": "0.75", "stroke-dasharray": "3 2"}
        _rect(group, (x + 4.5, y + 4.5), (_CELL - 9, _CELL - 11.5), rx="3", fill="none", **stitched)
    if tile is None:
        return
    shown = in_text(tile.letter).strip("[]")
    large, small = _LETTER_SIZES[len(shown)]
    if tile.is_blank:
        _text(group, (x + _CELL / 2, y + 18.5), shown, small, font_style="italic")
        return
    points = position.edition.tile_set.points(tile.tile)
    aside = 4 if points > 9 else 2
    _text(group, (x + _CELL / 2 - aside, y + 18), shown, large)
    _text(group, (x + _CELL - 4, y + 30.5), str(points), 10.5, text_anchor="end")


def _rack_lines(rack: Tiles) -> list[list[Tile]]:
    """Return the rack in lines as long as a row of the board; an empty rack is one empty line."""
    tiles = list(rack)
    return [tiles[start : start + SIZE] for start in range(0, max(len(tiles), 1), SIZE)]


def _rack_height(rack: Tiles | None) -> int:
    return 0 if rack is None else len(_rack_lines(rack)) * _RACK_LINE + _EDGE // 2


def _draw_rack(root: Element, rack: Tiles, position: Position, tones: BoardColours) -> None:
    group = SubElement(root, "g", {"fill": tones.tile_ink, "data-rack": str(rack)})
    for number, line in enumerate(_rack_lines(rack)):
        y = _SIDE + number * _RACK_LINE
        width = max(len(line), position.edition.rack_size) * _CELL + 16
        _rect(group, ((_SIDE - width) / 2, y + 26), (width, 20), rx="4", fill=tones.ledge)
        for place, tile in enumerate(line):
            x = (_SIDE - len(line) * _CELL) // 2 + place * _CELL
            shown = None if tile == BLANK else PlacedTile.shown(tile)
            _draw_tile(group, (x, y), shown, tones.tile, position, tones)
