"""Duplicate in the terminal: a rack, one answer, and then the best play."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from tilewright.cli.terminal import clean
from tilewright.cli.terminal_table import drawing
from tilewright.cli.terminal_table.requests import (
    Misunderstood,
    Plain,
    PlayRequest,
    Request,
    Save,
    Showing,
    as_rack_allows,
    read_request,
)
from tilewright.rules.alphabet import in_text
from tilewright.rules.errors import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console, RenderableType

    from tilewright.cli.terminal_table.requests import Reader
    from tilewright.duplicate.state import DuplicateRound
    from tilewright.library.duplicate import DuplicateGame
    from tilewright.rules.scoring import ScoredPlay

HELP = """\
8F HORN           answer with the word across from F8; F8 HORN is down
8F HOrN           the same, with a blank for R
try 8F HORN       show what it would score
pass              answer with nothing, and see the best play
board, sheet      show the board; show every round so far
unseen            show the tiles that are not on the board
save [FILE]       save the game once it is over
quit              stop here"""

_ENDS = {
    "out": "All tiles are on the board.",
    "one_kind": "Vowels or consonants have run out.",
    "no_play": "The tiles left allow no play.",
    "called_off": "The game is called off.",
}
_KEPT = "A game is saved when it is over: name the file now, with --save."


class DuplicateConversation:
    """One game from the first rack to the end, or until the person leaves.

    With `seconds` an answer that comes later counts for nothing.
    """

    def __init__(
        self,
        game: DuplicateGame,
        reader: Reader,
        console: Console,
        *,
        draws: bool,
        seconds: int | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._game = game
        self._reader = reader
        self._console = console
        self._draws = draws
        self._seconds = seconds
        self._now = now
        self._began = now()

    def hold(self) -> None:
        """Play until the game is over or the person leaves."""
        self._say(f"The commitment to the draws: {self._game.view().commitment}")
        timed = "" if self._seconds is None else f" You have {self._seconds} seconds for each."
        self._say(f"Find the best play of every rack.{timed} Type help for the commands.")
        self._begin()
        while not self._game.is_over:
            line = self._line()
            if line is None:
                return
            if line.strip() and not self._answer(line):
                return
        self._end()

    def _line(self) -> str | None:
        try:
            return self._reader.line(f"{self._game.rack} round {self._game.round}> ")
        except KeyboardInterrupt:
            return None

    def _begin(self) -> None:
        if self._draws:
            self._show_board()
        self._began = self._now()

    def _answer(self, line: str) -> bool:
        """Carry out the line; return whether the person stays."""
        game = self._game
        try:
            request = read_request(line, game.edition.tile_set.alphabet)
            if request is Plain.QUIT:
                return False
            self._do(request)
        except Refusal as refusal:
            self._say(refusal.message)
            if refusal.rule is not None:
                self._say(f"The rule: {refusal.rule}")
        except (Misunderstood, ValueError) as error:
            self._say(str(error))
        return True

    def _do(self, request: Request) -> None:
        game = self._game
        match request:
            case PlayRequest(written, tried):
                written = as_rack_allows(written, game.position, game.rack)
                judged = game.judge(written)
                if tried:
                    self._say(f"{judged.written} would score {judged.score}.")
                    return
                self._settle(judged)
            case Plain.PASS:
                self._settle(None)
            case Showing.BOARD:
                self._show_board()
            case Showing.SHEET:
                self._show(self._sheet())
            case Showing.UNSEEN:
                unseen = game.position.unplaced - game.rack
                alphabet = game.edition.tile_set.alphabet
                self._show(drawing.tiles_unseen(unseen, len(game.state.bag), alphabet))
            case Showing.HELP:
                self._show(Text(HELP))
            case Save():
                raise Misunderstood(_KEPT)
            case _:
                raise Misunderstood("There is no such move in duplicate; type help.")

    def _settle(self, answer: ScoredPlay | None) -> None:
        """End the round with this answer, unless it came too late, and tell how it was."""
        if self._seconds is not None and self._now() - self._began > self._seconds:
            self._say(f"Too late: the {self._seconds} seconds were over.")
            answer = None
        if answer is None:
            self._game.sit_out()
        else:
            self._game.answer(answer)
        tied = len(self._game.bests())
        self._tell(self._game.end_round(), tied)
        if not self._game.is_over:
            self._begin()

    def _tell(self, past: DuplicateRound, tied: int) -> None:
        own = past.answer_of(0)
        assert own is not None, "the person takes part in every round"
        others = f", one of {tied} plays of that score" if tied > 1 else ""
        self._say(f"Best: {past.best.written}, {past.best.score} points{others}.")
        if own.play is None:
            self._say("You answered nothing.")
        elif not own.good:
            self._say("Your play has a word that is not in the list: 0 points.")
        elif own.score == past.best.score:
            self._say(f"You found the best: {own.score} points.")
        else:
            self._say(f"You: {own.score} points, {past.best.score - own.score} below the best.")
        for player in self._game.state.players[1:]:
            answer = past.answer_of(player.number)
            if answer is not None:
                self._say(f"{player.name}: {answer.score + answer.bonus}.")
        own_total, most = self._game.state.players[0].total, self._game.best_total
        self._say(f"So far {own_total} of {most} possible, {_percent(own_total, most)}.")

    def _end(self) -> None:
        game = self._game
        if self._draws:
            self._show_board()
        end = game.state.end
        self._say(_ENDS[str(end)])
        for line in game.standings:
            share = _percent(line.total, game.best_total)
            self._say(
                f"{line.rank}. {line.name}: {line.total} of {game.best_total}, {share};"
                f" the best found in {line.tops} of {len(game.rounds)} rounds"
            )
        self._say(f"The seed of the draws: {game.view().seed}")

    def _sheet(self) -> RenderableType:
        if not self._game.rounds:
            return Text("No round is over yet.")
        table = Table(box=None, padding=(0, 1, 0, 0), header_style="bold")
        for name, side in (
            ("#", "right"), ("rack", "left"), ("best", "left"), ("points", "right"),
            ("you", "right"),
        ):  # fmt: skip
            table.add_column(name, justify="right" if side == "right" else "left")
        for past in self._game.rounds:
            own = past.answer_of(0)
            table.add_row(
                str(past.number),
                str(past.rack),
                in_text(str(past.best.written)),
                str(past.best.score),
                str(0 if own is None else own.score),
            )
        return table

    def _show_board(self) -> None:
        rounds = self._game.rounds
        fresh = rounds[-1].best.play.squares if rounds else ()
        self._show(drawing.squares(self._game.position, fresh))

    def _say(self, sentence: str) -> None:
        drawing.plain(self._console, clean(sentence))

    def _show(self, shown: RenderableType) -> None:
        drawing.plain(self._console, shown)


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "0 %"
