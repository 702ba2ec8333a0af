"""The positions of CGP that `analyze` reads, and what their players see."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.cli.app import lexicon_of
from tilewright.cli.terminal import is_gcg, read_input, tell, text_of

if TYPE_CHECKING:
    from tilewright.coach.positions import StudiedPosition
    from tilewright.engine.simulation.simulation import Simulation
    from tilewright.lexicon import Lexicon, LexiconSource
    from tilewright.notation.cgp import Cgp
    from tilewright.rules import Edition, Move


@dataclass(frozen=True, slots=True)
class AnalysisOptions:
    """The options of one call."""

    candidates: tuple[str, ...]
    only: bool
    seconds: float | None
    samples: int | None
    plies: int
    threads: int
    seed: int
    top: int
    as_json: bool

    @property
    def solving_seconds(self) -> float:
        """The most seconds that a solver takes."""
        return self.seconds or 10.0

    @property
    def simulating_seconds(self) -> float | None:
        """The most seconds that a simulation takes; None if samples alone limit it."""
        return 1.0 if self.seconds is None and self.samples is None else self.seconds


def read_position(argument: str, of_games: str = "choose one of its turns with --turn") -> str:
    """Return the text of the position: the argument, or what the file of that name has.

    `of_games` says what to do with a file of a whole game instead.

    Raises:
        ValueError: the file is too long, or not UTF-8, or there is neither a file nor a position.
        OSError: it cannot be read.
    """
    from tilewright.notation.cgp import LONGEST_LINE

    if is_position(argument):
        return argument
    try:
        data = read_input(Path(argument), 2 * LONGEST_LINE)
    except (FileNotFoundError, IsADirectoryError) as error:
        raise ValueError(
            f"{argument!r:.80} is neither a file nor a position: CGP has 15 rows with / between "
            "them, a space, and the racks"
        ) from error
    if data.lstrip().startswith(b"{"):
        raise ValueError(f"{argument}: this is a game file; {of_games}")
    if is_gcg(data):
        raise ValueError(f"{argument}: this is a GCG file; {of_games}")
    return text_of(data, Path(argument), 2 * LONGEST_LINE).strip()


def is_position(argument: str) -> bool:
    """Return whether the argument is a position rather than a file's name."""
    # only a position has slashes and spaces; a folder may have either
    return argument.count("/") >= 14 and " " in argument.strip()


def tell_others(cgp: "Cgp", lexicon: "Lexicon", edition: "Edition") -> None:
    """Say on standard error what of the position is not used, and if leaves are not learned.

    Not used are another word list or edition, an operation that is not known, and turns without a
    score where passes alone count.
    """
    from tilewright.notation.cgp_operations import unknown_operations

    tell_of_formula(cgp.under(edition))

    for option, operation, used in (("lexicon", "lex", lexicon), ("edition", "edition", edition)):
        named = cgp.named(operation)
        if named is not None and named.casefold() != used.name.casefold():
            tell(f"The position names {named}, the figures are for {used.name}: see --{option}.")
    for name, value in unknown_operations(cgp.operations):
        tell(f"The operation `{name[:20]} {value[:40]}` is not known, and changes nothing.")
    if cgp.zero_turns and edition.scoreless is None and cgp.named("passes") is None:
        tell(
            f"Under {edition.name} passes end a game, and the position does not say how many of its"
            f" {cgp.zero_turns} turns without a score were passes: none is counted; `passes"
            f" {cgp.zero_turns};` at its end says that all were."
        )


def tell_of_formula(edition: "Edition") -> None:
    """Say on standard error if the leaves of the edition's tiles follow a formula."""
    from tilewright.engine.estimated_leaves import NAME
    from tilewright.engine.shipped_leaves import default_leaves

    if default_leaves(edition.tile_set).name == NAME:
        language = edition.language.name
        tell(
            f"The values of {language} leaves follow a formula: equities are less sure than in a"
            " language whose leaves are learned."
        )


def studied_position(text: str, edition: "Edition") -> "StudiedPosition":
    """Return the position of a line of CGP.

    Raises:
        BadCgp: the text is no CGP.
        UnsoundSetup: no game under the edition can have reached the position.
    """
    from tilewright.coach.positions import StudiedPosition
    from tilewright.notation.cgp import read_cgp

    return StudiedPosition.of(read_cgp(text), edition)


def moves_of(texts: Iterable[str], edition: "Edition") -> "tuple[Move, ...]":
    """Return the moves of these texts, in the letters of the edition's tiles.

    Raises:
        MalformedText: a text is no move.
    """
    from tilewright.rules import Move

    return tuple(Move.parse(text, edition.tile_set.alphabet) for text in texts)


def written(move: object) -> str:
    """Return a move in notation, of a play without its score."""
    return str(getattr(move, "written", move))


def new_simulation(
    studied: "StudiedPosition", lexicon: "LexiconSource | None", options: AnalysisOptions
) -> "Simulation":
    """Return the simulation of a position.

    Raises:
        UnsoundSituation: a rack is not full although the bag has tiles, or empty.
        NotAMove: a candidate is no move of it.
    """
    from tilewright.engine.generator import Generator
    from tilewright.engine.simulation.simulation import Simulation

    return Simulation(
        Generator(lexicon_of(lexicon, studied.edition)),
        studied.situation,
        candidates=moves_of(options.candidates, studied.edition),
        only=options.only,
        plies=options.plies,
        threads=options.threads,
        seed=options.seed,
    )
