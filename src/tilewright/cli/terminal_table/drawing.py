"""Drawing of the person's view: letters, marks and lines; colour only repeats them."""

from collections.abc import Collection, Iterator

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from tilewright.cli.terminal import clean
from tilewright.cli.terminal_table.telling import number_of
from tilewright.game.seats import WordPolicy
from tilewright.game.state import TurnKind, TurnRecord
from tilewright.game.view import View
from tilewright.rules.alphabet import BLANK, Alphabet, in_text
from tilewright.rules.layout import Premium
from tilewright.rules.position import Position
from tilewright.rules.rulebook import RuleName
from tilewright.rules.squares import ALL_SQUARES, COLUMN_LETTERS, SIZE, Square
from tilewright.rules.tiles import Tiles

BESIDE = 66
"""Width in columns from which the scores are beside the board and not below it."""

LEGEND = "' double letter  \" triple letter\n- double word    = triple word"
_TINTS = {
    Premium.DOUBLE_LETTER: "cyan",
    Premium.TRIPLE_LETTER: "blue",
    Premium.DOUBLE_WORD: "magenta",
    Premium.TRIPLE_WORD: "red",
}
_LONGEST_NAME = 14


def board(view: View, width: int) -> RenderableType:
    """Draw the board with the scores; the tiles of the last play are underlined."""
    last = view.last_play
    drawn = squares(view.position, last.squares if last is not None else ())
    if width < BESIDE:
        return Group(drawn, Text(LEGEND, "dim"), _scores(view))
    grid = Table.grid(padding=(0, 4))
    grid.add_row(drawn, Group(_scores(view), Text(), Text(LEGEND, "dim")))
    return grid


def sheet(view: View) -> RenderableType:
    """Draw the score sheet: every turn so far, a line each."""
    if not view.turns:
        return Text("No turn has been played yet.")
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="bold")
    table.add_column("#", justify="right", no_wrap=True)
    table.add_column("player", overflow="fold")
    table.add_column("turn", overflow="fold")
    table.add_column("score", justify="right", no_wrap=True)
    table.add_column("total", justify="right", no_wrap=True)
    for turn in view.turns:
        name = number_of(view, turn.seat) + clean(view.players[turn.seat].player.name)
        table.add_row(
            Text(str(turn.number)),
            Text(name),
            Text(f"{_turn(turn)}, help {turn.helped} of 4" if turn.helped else _turn(turn)),
            str(turn.score),
            str(turn.total),
        )
    return table


def unseen(view: View) -> RenderableType:
    """List the tiles that are neither on the board nor on the person's rack."""
    return tiles_unseen(view.unseen, view.bag_count, view.edition.tile_set.alphabet)


def tiles_unseen(tiles: Tiles, bag_count: int, alphabet: Alphabet) -> Text:
    """List these tiles with their kinds."""
    counts = tiles.counts()
    blanks = counts.get(BLANK, 0)
    vowels = sum(counts.get(letter, 0) for letter in alphabet.vowels)
    total = len(tiles)
    in_order = sorted(counts.items(), key=lambda kind: alphabet.code(kind[0]))
    letters = "  ".join(f"{in_text(tile)} {count}" for tile, count in in_order if count)
    kinds = f"vowels {vowels}, consonants {total - vowels - blanks}, blanks {blanks}"
    return Text(f"{total} tiles unseen, {bag_count} of them in the bag: {kinds}\n{letters}")


def rules(view: View, name: RuleName | None) -> RenderableType:
    """Show the rules in short, or one of them in full."""
    if name is not None:
        rule = view.edition.rule(name)
        return Text(f"{name.heading} ({rule.edition}, {rule.reference}): {rule.text}")
    void = view.words is WordPolicy.VOID
    short = view.edition.lines_where_void if void else view.edition.lines
    lines = [f"{number:2}. {line}" for number, line in enumerate(short, start=1)]
    return Text("\n".join([view.edition.title, *lines, "One of them in full: rules NAME"]))


def plain(console: Console, shown: RenderableType | str) -> None:
    """Print it on the console; text is cleaned of terminal controls."""
    if isinstance(shown, str):
        shown = Text(in_text(clean(shown)))
    console.print(shown)


def squares(position: Position, fresh: Collection[Square]) -> Text:
    """Draw the board alone; the tiles on the `fresh` squares are underlined."""
    marks = position.edition.layout.drawing.replace("\n", "")
    width = _width(position)
    text = Text(f"   {' '.join(letter.ljust(width) for letter in COLUMN_LETTERS)}".rstrip())
    text.no_wrap = True
    for square, mark in zip(ALL_SQUARES, marks, strict=True):
        if square.index % SIZE == 0:
            text.append(f"\n{square.index // SIZE + 1:2}")
        tile = position.board.at(square)
        premium = position.edition.layout.premium(square)
        text.append(" ")
        if tile is not None:
            shown = str(tile)
            text.append(shown, "bold underline" if square in fresh else "bold")
        else:
            shown = mark
            text.append(mark, "dim" if premium is None else _TINTS[premium])
        text.append(" " * (width - len(shown)))
    return text


def _width(position: Position) -> int:
    """Return the characters of the widest tile on the board, of several letters in brackets."""
    tiles = (position.board.at(square) for square in ALL_SQUARES)
    return max((len(str(tile)) for tile in tiles if tile is not None), default=1)


def _scores(view: View) -> Text:
    lines = Text("\n").join(map(Text, _score_lines(view)))
    lines.no_wrap = True
    return lines


def _score_lines(view: View) -> Iterator[str]:
    for seat in view.order or range(len(view.players)):
        player = view.players[seat]
        name = (number_of(view, player.seat) + clean(player.player.name))[:_LONGEST_NAME]
        mark = ">" if seat == view.to_move else " "
        yield f"{mark} {name:<{_LONGEST_NAME}} {player.score:4} {player.tile_count} tiles"
    yield f"  {'in the bag':<{_LONGEST_NAME}} {view.bag_count:4}"


def _turn(turn: TurnRecord) -> str:
    match turn.kind:
        case TurnKind.PLAY:
            taken = " (taken back)" if turn.withdrawn else ""
            return f"{turn.at} {in_text(turn.written)}{taken}"
        case TurnKind.EXCHANGE:
            return f"exchange {turn.exchanged}"
        case _:
            return turn.kind.value.replace("_", " ")
