"""The picture of a position: sound XML, complete, and readable without its colours."""

import dataclasses
from collections import Counter
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest
from msgspec import structs

import tilewright
from tilewright.notation.svg import Svg, svg
from tilewright.notation.svg_tones import TONES, Tone
from tilewright.rules.board import Board
from tilewright.rules.editions import EDITIONS, STANDARD
from tilewright.rules.layout import Layout
from tilewright.rules.play import Play, WrittenPlay
from tilewright.rules.position import Position, Setup, Waiver
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.tiles import Tiles

SPACE = "{http://www.w3.org/2000/svg}"


def _after(*plays: str) -> tuple[Position, ScoredPlay]:
    """The position after the plays, and the last of them."""
    position = Position.opening(STANDARD)
    judged = []
    for written in plays:
        judged.append(position.judge(position.resolve(WrittenPlay.parse(written))))
        position = position.after(judged[-1])
    return position, judged[-1]


def _read(picture: Svg) -> Element:
    return fromstring(picture.text)


def _marked(root: Element, attribute: str) -> list[str]:
    return [element.attrib[attribute] for element in root.iter() if attribute in element.attrib]


def _texts(root: Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SPACE}text")]


def _said(root: Element) -> str:
    return root.findtext(f"{SPACE}desc") or ""


@pytest.mark.parametrize("name", EDITIONS)
def test_an_empty_board_shows_every_square_and_every_premium_with_its_mark(name: str) -> None:
    root = _read(svg(Position.opening(EDITIONS[name])))
    assert len(set(_marked(root, "data-square"))) == 225
    marks = Counter(_texts(root))
    assert [marks[mark] for mark in ("DL", "TL", "DW", "TW")] == [24, 12, 16, 8]
    assert len(list(root.iter(f"{SPACE}path"))) == 1, "the star of the centre"
    assert set("ABCDEFGHIJKLMNO") | {str(row) for row in range(1, 16)} <= set(marks)
    assert _said(root) == "The board is empty."


def test_tiles_lie_over_the_premiums_with_letter_and_points() -> None:
    position, _ = _after("8F HORN", "H6 FaRM")
    root = _read(svg(position))
    assert sorted(_marked(root, "data-tile")) == sorted("HORNFaM")
    assert not list(root.iter(f"{SPACE}path")), "the star is covered"
    tile = next(e for e in root.iter() if e.attrib.get("data-tile") == "F")
    assert _texts(tile) == ["F", "4"]


def test_a_blank_shows_its_letter_in_italics_within_a_stitched_edge_and_no_points() -> None:
    position, _ = _after("8F HORN", "H6 FaRM")
    blank = next(e for e in _read(svg(position)).iter() if e.attrib.get("data-tile") == "a")
    assert _texts(blank) == ["A"]
    assert next(blank.iter(f"{SPACE}text")).attrib["font-style"] == "italic"
    assert len(_marked(blank, "stroke-dasharray")) == 1


def test_the_description_reads_every_word_with_its_place() -> None:
    position, last = _after("8F HORN", "H6 FaRM")
    said = _said(_read(svg(position, last=last, rack=Tiles.parse("Q?"))))
    assert said == (
        "Words on the board: 8F HORN, H6 FaRM. Last play: F on H6, a on H7, M on H9. Rack: Q?."
    )
    assert _said(_read(svg(position, rack=Tiles()))).endswith("The rack is empty.")


def test_a_tile_that_lies_alone_is_described_too() -> None:
    board = Board.from_rows(["Q" + "." * 14] + ["." * 15] * 14)
    position = Setup(board, waive=frozenset(Waiver)).position(STANDARD)
    assert _said(_read(svg(position))) == "Words on the board: 1A Q."


def test_the_last_play_has_one_outline_about_its_whole_word() -> None:
    position, last = _after("8F HORN", "H6 FARM")
    outline = _outline(svg(position, last=last))
    assert outline.attrib["data-last"] == "H6"
    assert (outline.attrib["width"], outline.attrib["height"]) == ("40", "160")
    assert _outline(svg(position, last=last.play)).attrib["height"] == "160"
    assert _marked(_read(svg(position)), "data-last") == []


def _outline(picture: Svg) -> Element:
    return next(e for e in _read(picture).iter() if "data-last" in e.attrib)


def test_only_the_tiles_of_the_last_play_have_a_deeper_face() -> None:
    position, last = _after("8F HORN", "H6 FARM")
    root = _read(svg(position, last=last))
    deep = [
        tile.attrib["data-tile"]
        for tile in root.iter()
        if "data-tile" in tile.attrib
        and any(e.attrib.get("fill") == TONES["light"].tile_last for e in tile)
    ]
    assert deep == ["F", "A", "M"]


def test_the_last_play_may_be_the_one_that_the_engine_found_and_the_rack_text() -> None:
    game = tilewright.Game("standard", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"])
    best = game.plays()[0]
    game.play(best)
    drawn = tilewright.svg(game.position, last=best.play, rack=tilewright.Tiles.parse("AEFMRST"))
    assert tilewright.svg(game.position, last=best, rack="AEFMRST") == drawn
    wrong: Any = "8F HORN"
    with pytest.raises(TypeError, match="or one that was judged or found, not '8F HORN'"):
        tilewright.svg(game.position, last=wrong)
    with pytest.raises(ValueError, match="unknown theme 'blue'; choose light or dark"):
        tilewright.svg(game.position, theme="blue")  # type: ignore[arg-type]


def test_a_last_play_that_does_not_lie_on_the_board_is_refused() -> None:
    position, _ = _after("8F HORN")
    with pytest.raises(ValueError, match="Q on H9, but the board does not"):
        svg(position, last=Play.parse_tiles([("H9", "Q")]))
    with pytest.raises(ValueError, match="h on F8, but the board does not"):
        svg(position, last=Play.parse_tiles([("F8", "h")]))


def test_a_rack_lies_below_the_board() -> None:
    bare, racked = (
        _read(svg(Position.opening(STANDARD), rack=rack)) for rack in (None, Tiles.parse("AQZ?"))
    )
    assert _marked(racked, "data-tile") == ["A", "Q", "Z", "?"]
    assert int(racked.attrib["height"]) > int(bare.attrib["height"])
    blank = next(e for e in racked.iter() if e.attrib.get("data-tile") == "?")
    assert _texts(blank) == []


def test_a_long_row_of_tiles_goes_over_several_lines() -> None:
    root = _read(svg(Position.opening(STANDARD), rack=STANDARD.tile_set.tiles))
    assert len(_marked(root, "data-tile")) == 100
    assert all(0 <= float(x) <= 656 for x in _marked(root, "x"))


def test_what_the_caller_writes_is_escaped() -> None:
    title = "<script>alert('&')</script> \x00\ud800"
    picture = svg(Position.opening(STANDARD), title=title)
    root = _read(picture)
    assert root.findtext(f"{SPACE}title") == "<script>alert('&')</script> \ufffd\ufffd"
    assert "<script" not in picture.text


def test_a_picture_needs_nothing_from_outside_and_shares_nothing_with_its_neighbours() -> None:
    position, last = _after("8F HORN")
    root = _read(svg(position, last=last, rack=Tiles.parse("AB?")))
    tags = {element.tag.removeprefix(SPACE) for element in root.iter()}
    assert tags <= {"svg", "title", "desc", "g", "rect", "circle", "path", "text"}
    for attribute in ("id", "class", "href", "style", "onload"):
        assert _marked(root, attribute) == []


def test_a_notebook_displays_it_and_the_same_position_gives_the_same_text() -> None:
    position, last = _after("8F HORN")
    picture = svg(position, last=last)
    assert picture._repr_svg_() == str(picture) == picture.text
    assert picture == svg(position, last=last)
    assert _read(picture).attrib["role"] == "img"


def test_the_size_is_the_width_in_pixels() -> None:
    root = _read(svg(Position.opening(STANDARD), size=300))
    assert (root.attrib["width"], root.attrib["height"]) == ("300", "300")
    with pytest.raises(ValueError, match="0 pixels"):
        svg(Position.opening(STANDARD), size=0)


def test_every_edition_is_drawn_in_the_colours_its_sheet_names() -> None:
    drawn = {name: _fills(name) for name in ("heirloom", "wall", "folio")}
    light = TONES["light"].named
    assert drawn["heirloom"] == [light[c].fill for c in ("burgundy", "yellow", "blue", "gray")]
    assert drawn["wall"] == [light[c].fill for c in ("light blue", "dark blue", "pink", "red")]
    assert drawn["folio"] == [light[c].fill for c in ("blue", "green", "red", "orange")]


def _fills(edition: str) -> list[str]:
    root = _read(svg(Position.opening(EDITIONS[edition])))
    return [e.attrib["fill"] for e in root.iter() if "data-premium" in e.attrib]


def test_a_colour_that_no_theme_knows_gives_way_to_the_usual_one() -> None:
    colours = EDITIONS["folio"].premium_colours
    assert colours is not None
    odd = dataclasses.replace(
        EDITIONS["folio"], premium_colours=structs.replace(colours, double_word="mauve")
    )
    root = _read(svg(Position.opening(odd)))
    group = next(e for e in root.iter() if e.attrib.get("data-premium") == "DW")
    assert group.attrib["fill"] == TONES["light"].named["pink"].fill


def test_the_star_is_drawn_on_a_centre_without_a_premium_too() -> None:
    plain = dataclasses.replace(STANDARD, layout=Layout((None,) * 225))
    root = _read(svg(Position.opening(plain)))
    assert len(list(root.iter(f"{SPACE}path"))) == 1
    assert not {"DL", "TL", "DW", "TW"} & set(_texts(root))


@pytest.mark.parametrize("name", TONES)
def test_every_letter_stands_out_from_what_it_is_written_on(name: str) -> None:
    theme = TONES[name]
    pairs = [*theme.named.values(), Tone(theme.frame, theme.frame_ink)]
    pairs += [Tone(face, theme.tile_ink) for face in (theme.tile, theme.tile_last)]
    assert [pair for pair in pairs if _contrast(pair.fill, pair.ink) < 4.5] == []


def _contrast(one: str, other: str) -> float:
    """The contrast of two colours as the web's accessibility guidelines measure it."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(weight * p for weight, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
