"""A game as a notebook shows it: the scores, the board and the score sheet."""

from html import escape

from tilewright.engine.tables import html_table
from tilewright.game.state import GameState, Phase, TurnKind, TurnRecord
from tilewright.notation.svg import svg
from tilewright.rules.alphabet import in_text
from tilewright.rules.play import Placement, Play

BOARD_WIDTH = 420
"""The width of the board in a notebook, in pixels."""


def html_of(game: GameState) -> str:
    """Return a game in HTML, with every name escaped.

    The rack below the board is that of the player on turn.
    """
    names = [player.name for player in game.players]
    over = game.phase is Phase.OVER
    picture = svg(
        game.position,
        last=_last_play(game),
        rack=None if over else game.racks[game.to_move],
        size=BOARD_WIDTH,
    )
    said = "over" if over else f"{_isolated(names[game.to_move])} to move"
    rows = [
        (turn.number, names[turn.seat], _said(turn), turn.score, turn.total) for turn in game.turns
    ]
    sheet = (
        html_table(said, ("", "Player", "Move", "Score", "Total"), rows)
        if rows
        else (f'<div style="font-weight:600"><bdi>{escape(said)}</bdi></div>')
    )
    scores = "".join(
        f'<span style="padding-right:18px"><bdi>{escape(name)}</bdi> <b>{score}</b></span>'
        for name, score in zip(names, game.scores, strict=True)
    )
    return (
        '<div style="color:inherit">'
        f'<div style="padding-bottom:6px;overflow-wrap:anywhere">{scores}</div>'
        '<div style="display:flex;flex-wrap:wrap;gap:20px;align-items:flex-start">'
        f"<div>{picture}</div><div>{sheet}</div></div></div>"
    )


def _isolated(name: str) -> str:
    """Return a name that, written from right to left, does not turn the words after it around."""
    return f"\u2068{name}\u2069"


def _last_play(game: GameState) -> Play | None:
    """Return the latest play if it is on the board."""
    last = game.turns[-1] if game.turns else None
    if last is None or last.withdrawn or not last.squares:
        return None
    laid = ((square, game.position.board.at(square)) for square in last.squares)
    return Play(tuple(Placement(square, tile) for square, tile in laid if tile is not None))


def _said(turn: TurnRecord) -> str:
    if turn.written:
        return f"{turn.at} {in_text(turn.written)}" + (" (withdrawn)" if turn.withdrawn else "")
    if turn.kind is TurnKind.EXCHANGE:
        return f"exchange {turn.exchanged}"
    return turn.kind.value.replace("_", " ")
