"""`engine`: speak UCGI on standard input and output, as an engine for other programs."""

import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from tilewright.cli.app import (
    EditionOption,
    LexiconOption,
    TilesOption,
    app,
    edition_in,
    lexicon_of,
    report_misuse,
)

LONGEST_LINE = 10_000
"""Characters of a command; a longer one is read as several, which are not understood."""


@app.command()
def engine(
    player: Annotated[
        str, typer.Option(help="The player whose moves are given, such as strong or sim:plies=3.")
    ] = "champion",
    edition: EditionOption = "standard",
    tiles: TilesOption = None,
    lexicon: LexiconOption = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same moves.")] = 0,
) -> None:
    """Speak UCGI, the protocol of engines, on standard input and output.

    Another program starts this command, sends positions as CGP and gets moves; see
    docs/engine-protocol.md. To try it by hand, type: ucgi, then position cgp and a line of CGP,
    then go movetime 1000, then quit.
    """
    from tilewright.cli.engine_conversation import EngineConversation
    from tilewright.players.specification import PlayerSpecification

    with report_misuse():
        named = PlayerSpecification.parse(player)
        rules = edition_in(edition, tiles)
        named.require(rules)
        words = lexicon_of(lexicon, rules)
    EngineConversation(named, words, rules, seed, _write).run(_commands())


def _commands() -> Iterator[str]:
    while line := sys.stdin.readline(LONGEST_LINE):
        yield line


def _write(line: str) -> None:
    print(line, flush=True)
