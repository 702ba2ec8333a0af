"""`play`: play a game in the terminal."""

import json
import signal
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.app import (
    MISUSE,
    EditionOption,
    ForceOption,
    JsonOption,
    LexiconOption,
    TilesOption,
    app,
    check_output,
    edition_in,
    lexicon_of,
    report_misuse,
)
from tilewright.cli.stored_games import (
    PassPhraseOption,
    machine_key,
    new_pass_phrase,
    opened_with_key,
)
from tilewright.cli.terminal import read_input, reason, tell

if TYPE_CHECKING:
    from tilewright.cli.terminal_table.table import TerminalTable
    from tilewright.game.start import TableSetup
    from tilewright.lexicon import Lexicon
    from tilewright.rules import Edition
    from tilewright.sealing import Key

LONGEST_NAME = 40
MOST_COMPUTERS = 3
NAMES = ("Quill", "Vellum", "Inkpot")
GCG = ".gcg"
_MIDDLE = "steady"
_WEAK = 4
"""The number of levels against which help is allowed by default."""


@app.command()
def play(
    against: Annotated[
        list[str] | None,
        typer.Option(
            metavar="PLAYER",
            help="A level from timid to strong, champion, or a player of match; up to three times.",
        ),
    ] = None,
    name: Annotated[str, typer.Option(help="Your name.")] = "You",
    edition: EditionOption = "standard",
    tiles: TilesOption = None,
    words: Annotated[
        str,
        typer.Option(
            help="challenge: any word can be played and challenged; void: only good words."
        ),
    ] = "challenge",
    lexicon: LexiconOption = None,
    hints: Annotated[
        bool | None,
        typer.Option(
            "--hints/--no-hints",
            help="Allow help with a turn; by default only against the four weakest levels.",
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, help="The same seed and moves give the same game.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(help="The file to save the game to at the end; .gcg for GCG.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(help="A game file to continue; the game is saved there again.")
    ] = None,
    pass_phrase: PassPhraseOption = False,
    board: Annotated[
        bool, typer.Option("--board/--no-board", help="Draw the board at every turn.")
    ] = True,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Play against computers in the terminal, line by line.

    Leave at any time with quit, Ctrl-D or Ctrl-C. In the file of an unfinished game the racks and
    the seed of the draws are sealed: this machine opens it without a question, and any other with
    the pass phrase, if there is one. With --json the conversation goes to standard error, and at
    the end comes one object with over, players, winners, turns, commitment and file.
    """
    from tilewright.cli.terminal_table.table import TerminalTable

    with report_misuse(resume):
        if save is not None:
            check_output(save, force=force)
        if resume is None:
            rules = edition_in(edition, tiles)
            loaded = lexicon_of(lexicon, rules)
            setup = _setup(against or [_MIDDLE], name, rules, words, hints, loaded)
            table, key = TerminalTable.opened(setup, loaded, seed), None
        else:
            table, key = _taken_up(resume, lexicon, against or [])
        key = new_pass_phrase() if pass_phrase else key
        saving = _Saving.prepared(table, save or resume, key)
    _hold(table, saving, draws=board, aside=as_json)
    file = saving.at_the_end()
    if as_json:
        print(json.dumps(_result(table) | {"file": None if file is None else str(file)}))


def _setup(
    levels: list[str],
    name: str,
    edition: "Edition",
    words: str,
    hints: bool | None,
    lexicon: "Lexicon",
) -> "TableSetup":
    """Return the requested setup.

    Raises:
        ValueError: the level, edition, word policy or name is not valid.
    """
    from tilewright.cli.terminal_table.table import lays_phoneys, opponent_name
    from tilewright.game.seats import Computer, LexiconIdentity, Person, Player, WordPolicy
    from tilewright.game.start import TableSetup
    from tilewright.game.terms import TableTerms
    from tilewright.lexicon import latest_bars

    if len(levels) > MOST_COMPUTERS:
        raise ValueError(f"at most {MOST_COMPUTERS} computers can play, not {len(levels)}")
    levels = [opponent_name(level) for level in levels]
    if not 0 < len(name.strip()) <= LONGEST_NAME or not name.isprintable():
        raise ValueError(f"choose a name of 1 to {LONGEST_NAME} printable characters")
    if words not in list(WordPolicy):
        raise ValueError(f"unknown word policy {words!r}; choose {' or '.join(sorted(WordPolicy))}")
    others = [other for other in (*NAMES, "Blotter") if other.casefold() != name.strip().casefold()]
    computers = [Computer(*player) for player in zip(others, levels, strict=False)]
    identity = LexiconIdentity(lexicon.name, lexicon.content_hash, latest_bars().revision)
    players: tuple[Player, ...] = (Person(name.strip()), *computers)
    terms = TableTerms(
        help=_are_weak(levels) if hints is None else hints,
        phoneys=words == WordPolicy.CHALLENGE and any(map(lays_phoneys, levels)),
    )
    return TableSetup(edition, players, WordPolicy(words), identity, terms)


def _are_weak(levels: list[str]) -> bool:
    from tilewright.players import LEVELS

    return set(levels) <= set(tuple(LEVELS)[:_WEAK])


def _taken_up(
    file: Path, lexicon: str | None, against: list[str]
) -> "tuple[TerminalTable, Key | None]":
    """Return the game to continue, and the pass phrase if one opened it.

    Raises:
        ValueError: the file has no possible game, or cannot be opened.
        OSError: it cannot be read.
    """
    from tilewright.cli.terminal_table.table import TerminalTable, opponent_name
    from tilewright.notation.game_file import LONGEST_FILE, GameFile, Record, read_stored

    engines = list(map(opponent_name, against))
    stored = read_stored(read_input(file, LONGEST_FILE))
    if isinstance(stored, Record):
        events, key = stored.events, None
    else:
        game, key = opened_with_key(stored)
        events = game.events
    words = lexicon_of(lexicon, GameFile(events).game.edition)
    return TerminalTable.taken_up(events, words, engines), key


@dataclass(frozen=True)
class _Saving:
    """The file that a game is saved to, if any, and the key that seals it."""

    table: "TerminalTable"
    file: Path | None
    key: "Key | None"

    @classmethod
    def prepared(cls, table: "TerminalTable", file: Path | None, key: "Key | None") -> "_Saving":
        if file is not None and key is None and file.suffix.lower() != GCG:
            # if the key fails, fail before the game and not at its end
            key = machine_key()
        return cls(table, file, key)

    def during_the_game(self, other: Path | None) -> str:
        """Save the game so far, to another file if one is given; return the message."""
        target = other or self.file
        if target is None:
            raise ValueError("Name the file, for example: save game.json")
        if target != self.file:
            check_output(target, force=False)
        self._write(target)
        return f"{target}: the game so far is saved."

    def at_the_end(self) -> Path | None:
        """Save the game when it is over or left, and return the file, if any."""
        if self.file is None:
            return None
        # saving takes only a moment, so do not let Ctrl-C interrupt it
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            self._write(self.file)
        except (ValueError, OSError) as error:
            tell(f"{self.file}: {reason(error, self.file)}")
            raise typer.Exit(MISUSE) from error
        finally:
            signal.signal(signal.SIGINT, before)
        tell(f"{self.file}: the game is saved")
        return self.file

    def _write(self, file: Path) -> None:
        from tilewright.cli.terminal_table.table import record_of
        from tilewright.lexicon.graph import replace_file

        def known_key() -> "Key":
            return self.key or machine_key()

        text = record_of(self.table.events, file.name, self.table.seat, known_key)
        replace_file(file, text.encode())


def _hold(table: "TerminalTable", saving: _Saving, *, draws: bool, aside: bool) -> None:
    """Play until the game is over or left."""
    from rich.console import Console

    from tilewright.cli.terminal_table.conversation import TableConversation
    from tilewright.cli.terminal_table.requests import reader_of

    console = Console(stderr=aside, highlight=False, markup=False, emoji=False)
    reader = reader_of(aside=aside)
    save, kept = saving.during_the_game, saving.file is not None
    talk = TableConversation(table, reader, console, save, draws=draws, kept=kept)
    try:
        talk.hold()
    except KeyboardInterrupt:
        console.print()


def _result(table: "TerminalTable") -> dict[str, object]:
    from tilewright.game.seats import Computer

    view = table.view
    return {
        "over": view.end is not None,
        "edition": view.edition.name,
        "players": [
            {
                "name": player.player.name,
                "level": player.player.level if isinstance(player.player, Computer) else None,
                "score": player.score,
            }
            for player in view.players
        ],
        "winners": []
        if view.end is None
        else [view.players[seat].player.name for seat in view.end.winners],
        "turns": len(view.turns),
        "commitment": None if view.proof is None else view.proof.commitment,
    }
