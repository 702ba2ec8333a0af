"""Positions and lines as JSON."""

from tilewright.coach.lines import Line
from tilewright.coach.positions import StudiedPosition
from tilewright.coach.themes.reasons import sentences_of
from tilewright.coach.wire import reason_json
from tilewright.notation.cgp import write_cgp
from tilewright.notation.wire import WireLine, WirePosition
from tilewright.rules.play import Exchange, Play


def position_json(studied: StudiedPosition, lexicon: str) -> WirePosition:
    """Return the position as JSON."""
    cgp = studied.cgp
    return WirePosition(
        cgp=write_cgp(cgp),
        edition=studied.edition.name,
        lexicon=lexicon,
        board=tuple(cgp.board.rows()),
        racks=tuple(map(str, cgp.racks)),
        scores=cgp.scores,
        zero_turns=cgp.zero_turns,
        unseen=str(studied.unseen),
        bag=studied.bag_count,
        held=studied.held,
        search=studied.search,
    )


def line_json(line: Line) -> WireLine:
    """Return the line as JSON, with its numbers in points."""
    option = line.option
    judged = option.judged
    match option.move:
        case Play() as move:
            kind, tiles = "play", str(move.tiles)
        case Exchange(tiles=returned):
            kind, tiles = "exchange", str(returned)
        case _:
            kind, tiles = "pass", ""
    return WireLine(
        kind=kind,  # type: ignore[arg-type]  # one of the three
        at="" if judged is None else judged.written.at,
        word="" if judged is None else judged.written.word,
        words=tuple(word.word for word in option.words),
        phoney=line.phoneys,
        tiles=tiles,
        score=option.score,
        equity=round(option.equity / 1000, 2),
        keeps=str(option.kept),
        leave=round(option.added / 1000, 2),
        cost=round(line.cost / 1000, 2),
        reasons=tuple(map(reason_json, line.reasons, sentences_of(line.reasons))),
    )
