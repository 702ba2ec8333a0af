"""The conversation at the table: report what happened, ask for a line, carry it out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, assert_never

from rich.text import Text

from tilewright.cli.terminal_table import drawing, telling
from tilewright.cli.terminal_table.requests import (
    Challenge,
    ExchangeRequest,
    Misunderstood,
    Plain,
    PlayRequest,
    Request,
    Rules,
    Save,
    Showing,
    as_rack_allows,
    read_request,
)
from tilewright.game.commands import (
    AcceptPlay,
    AgreeToAbort,
    ChallengePlay,
    Command,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
    Resign,
    TakeHelp,
)
from tilewright.game.state import Phase
from tilewright.rules.errors import Refusal
from tilewright.rules.rulebook import RuleName

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rich.console import Console, RenderableType

    from tilewright.cli.terminal_table.requests import Reader
    from tilewright.cli.terminal_table.table import TerminalTable
    from tilewright.game.view import View
    from tilewright.rules.board import Board

HELP = """\
8F HORN           play the word across from F8; F8 HORN plays it down
8F HOrN           the same, with a blank for R
try 8F HORN       show what it would score
exchange AE?      exchange these tiles (? is a blank)
pass              pass this turn
challenge [WORD]  challenge the last play, or a word of it
accept            accept the last play
hint              {hint}
board, sheet      show the board; show every turn so far
unseen            show the unseen tiles
rules [NAME]      show the rules in short, or one in full
save [FILE]       save the game to a file; .gcg for GCG
resign            resign the game
abort             end the game without a winner
quit              stop here; --save names the file that keeps the game"""
HINT = "help with this turn, in four steps; the sheet marks it"
NO_HINT = "not in this game: begin one with `tilewright play --hints`"


class TableConversation:
    """One game, from the greeting until it ends or the person leaves."""

    def __init__(
        self,
        table: TerminalTable,
        reader: Reader,
        console: Console,
        keep: Callable[[Path | None], str],
        *,
        draws: bool,
        kept: bool = True,
    ) -> None:
        """Create the conversation; with `draws` the board is shown whenever it has changed.

        `keep` writes the record and returns a message with its place, or raises ValueError or
        OSError; `kept` means that it is written at the end anyway.
        """
        self._table = table
        self._reader = reader
        self._console = console
        self._keep = keep
        self._draws = draws
        self._shown = table.view
        self._drawn: Board | None = None
        self._kept = kept
        self._saved: int | None = None
        self._asked: Request | None = None

    def hold(self) -> None:
        """Play the game until it is over or the person leaves."""
        self._say(telling.opening(self._shown))
        if self._shown.phase is not Phase.WAITING:
            self._say(telling.started(self._shown))
        self._say(("Type a play such as 8F HORN; type help for the other commands.",))
        while self._goes_on():
            try:
                line = self._reader.line(self._prompt())
            except KeyboardInterrupt:
                self._say(("",))
                line = Plain.QUIT.value
            if line is None:
                self._say(("",))
                return
            if not self._answer(line):
                return

    def _goes_on(self) -> bool:
        """Play all that happens without the person; return whether they are to act now."""
        for _ in self._table.without_the_person():
            self._tell()
        self._tell()
        view = self._table.view
        if self._draws and view.position.board != self._drawn:
            self._drawn = view.position.board
            self._show(drawing.board(view, self._console.width))
        if view.end is not None:
            self._say(telling.ended(view, view.end))
            return False
        if view.options.challenge is not None:
            self._say((telling.offered(view, view.options.challenge),))
            self._say(telling.waits(view))
        return True

    def _answer(self, line: str) -> bool:
        """Carry out the line; return whether the game goes on."""
        view = self._table.view
        if not line.strip():
            if view.options.accept:
                self._table.do(AcceptPlay(self._table.seat))
            return True
        try:
            request = read_request(line, self._shown.edition.tile_set.alphabet)
            if self._asks_again(request, view):
                return True
            if request is Plain.QUIT:
                return False
            self._do(request, view)
        except Refusal as refusal:
            self._say((refusal.message,))
            if refusal.rule is not None:
                self._say((f"The rule: {refusal.rule}",))
        except (Misunderstood, OSError, ValueError) as error:
            self._say((str(error),))
        return True

    def _asks_again(self, request: Request, view: View) -> bool:
        """Ask once before a line that may cost something; return whether it was asked."""
        asked, self._asked = self._asked, request
        if not self._reader.may_slip or request == asked:
            return False
        if request is Plain.RESIGN:
            self._say(("You would resign the game. To confirm, type resign again.",))
            return True
        if request is Plain.ABORT:
            self._say(("The game would end without a winner. To confirm, type abort again.",))
            return True
        if isinstance(request, Challenge) and view.options.challenge is not None:
            self._say((telling.to_confirm(view, view.options.challenge, request.words),))
            return True
        if request is Plain.QUIT and not self._kept and self._saved != len(self._table.events):
            self._say(("This game is not saved. Type save game.json to save it, or quit again.",))
            return True
        return False

    def _do(self, request: Request, view: View) -> None:
        match request:
            case Showing():
                self._look(request, view)
            case Rules():
                self._show(drawing.rules(view, request.name))
            case Save():
                self._say((self._keep(request.file),))
                self._saved = len(self._table.events)
            case PlayRequest(tried=True):
                written = as_rack_allows(request.written, view.position, view.rack)
                play = view.position.resolve(written)
                self._say(telling.added_up(view.position.judge(play, view.rack)))
            case _:
                self._table.do(self._command(request, view))
        if request is Plain.HINT:
            self._say((telling.helped(self._table.help()),))

    def _command(
        self, request: PlayRequest | ExchangeRequest | Challenge | Plain, view: View
    ) -> Command:
        seat = self._table.seat
        match request:
            case PlayRequest(written):
                written = as_rack_allows(written, view.position, view.rack)
                return PlayTiles(seat, view.position.resolve(written))
            case ExchangeRequest(tiles):
                return ExchangeTiles(seat, tiles)
            case Challenge(words):
                return ChallengePlay(seat, words or _offered_words(view))
            case Plain.PASS:
                return PassTurn(seat)
            case Plain.ACCEPT:
                return AcceptPlay(seat)
            case Plain.RESIGN:
                return Resign(seat)
            case Plain.ABORT:
                return AgreeToAbort(seat)
            case Plain.HINT:
                return TakeHelp(seat)
            case Plain.QUIT:
                raise Misunderstood("quit leaves the game; it is not a move.")
            case _:
                assert_never(request)

    def _look(self, what: Showing, view: View) -> None:
        match what:
            case Showing.BOARD:
                self._show(drawing.board(view, self._console.width))
            case Showing.SHEET:
                self._show(drawing.sheet(view))
            case Showing.UNSEEN:
                self._show(drawing.unseen(view))
            case Showing.HELP:
                self._show(Text(HELP.format(hint=HINT if view.terms.help else NO_HINT)))
                names = ", ".join(name.value.replace("_", " ") for name in RuleName)
                self._say((f"Rules by name: {names}.",))
            case _:
                assert_never(what)

    def _prompt(self) -> str:
        view = self._table.view
        if view.options.play:
            return f"{view.rack} your turn> "
        return f"{view.rack} challenge, or Enter to accept> "

    def _tell(self) -> None:
        view = self._table.view
        if self._shown.phase is Phase.WAITING and view.phase is not Phase.WAITING:
            self._say(telling.started(view))
        self._say(telling.happened(self._shown, view))
        self._shown = view

    def _say(self, sentences: Iterable[str]) -> None:
        for sentence in sentences:
            drawing.plain(self._console, sentence)

    def _show(self, shown: RenderableType | str) -> None:
        drawing.plain(self._console, shown)


def _offered_words(view: View) -> tuple[str, ...]:
    """Return the words that may be challenged; Misunderstood where a computer's are all good."""
    if view.options.challenge is not None:
        return view.options.challenge.words
    why_not = telling.not_offered(view)
    if why_not is not None:
        raise Misunderstood(why_not)
    return ()
