"""The board for analysis as JSON: a position, its lines, and what a search of it has found."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from tilewright.api.coaching import WireQueued, WireReason, parts_of, reason_json
from tilewright.api.editions import WireEdition, own_by_name, own_edition_json
from tilewright.api.languages import language_of
from tilewright.api.table import WireSum
from tilewright.coach.positions import Line, StudiedPosition
from tilewright.coach.themes.reasons import sentences_of
from tilewright.engine.simulation.simulation import Prospect
from tilewright.notation.cgp import write_cgp
from tilewright.rules.play import Exchange, Play


class WirePly(Struct, frozen=True):
    """A turn played after the move: its mean score, and how often it is a bingo."""

    score: float
    bingos: float


class WireProspect(Struct, frozen=True):
    """A move and what became of it; `word` is the main word, `tiles` leave the rack.

    `chance` is the chance to win with its standard `error`, `mean` the expected lead in points over
    the best of the others. `live` is false for a move dropped as hopeless, and `made` true for the
    move of the game.
    """

    kind: Literal["play", "exchange", "pass"]
    at: str
    word: str
    tiles: str
    score: int
    chance: float
    error: float
    mean: float
    samples: int
    plies: tuple[WirePly, ...]
    live: bool
    made: bool


class WireAnalysis(Struct, frozen=True):
    """The moves of a turn so far, the best first, with the samples and seconds spent.

    `decided` is true once the first is beyond doubt; `done` marks the last object of an answer.
    """

    turn: int
    seat: int
    prospects: tuple[WireProspect, ...]
    samples: int
    seconds: float
    decided: bool
    done: bool


MoveKind = Literal["play", "exchange", "pass"]


class WirePosition(Struct, frozen=True):
    """A position: `cgp` has all of it, with the edition and the word list, and can be sent again.

    `board` are its rows, blanks in lower case; `racks` and `scores` are in the order of turns, that
    on turn first, and a rack may be empty or written in part. `unseen` are the tiles in the bag and
    on the other racks, of which `bag` are in the bag and `held` on each of the others. `search` is
    how its moves are compared, or null when the game is over. `language` is that of the tiles,
    absent for English.
    """

    cgp: str
    edition: str
    own_edition: WireEdition | None
    lexicon: str
    board: tuple[str, ...]
    racks: tuple[str, ...]
    scores: tuple[int, ...]
    zero_turns: int
    unseen: str
    bag: int
    held: tuple[int, ...]
    search: Literal["simulation", "preendgame", "endgame"] | None
    language: str | UnsetType = UNSET


class WireLine(Struct, frozen=True):
    """A move by equity; numbers are points, and `cost` is the loss against the best move.

    `word` is the whole main word, a small letter a blank; `words` are all words formed, and
    `phoney` the words that the list lacks or the edition bars. `tiles` leave the rack, `keeps` stay
    and are worth `leave`. `reasons` say why it is worth less than the best.
    """

    kind: MoveKind
    at: str
    word: str
    words: tuple[str, ...]
    phoney: tuple[str, ...]
    tiles: str
    score: int
    equity: float
    keeps: str
    leave: float
    cost: float
    reasons: tuple[WireReason, ...]


class WireLines(Struct, frozen=True):
    """A position and its best moves by equity, the best first."""

    position: WirePosition
    lines: tuple[WireLine, ...]


class WireJudgedMove(Struct, frozen=True):
    """A typed move: its line, the `sum` of a play's score, and the position `after` it as CGP."""

    line: WireLine
    sum: WireSum | None
    after: str


class WireSimulated(Struct, frozen=True, tag="simulated"):
    """A simulation so far, the best move first; `decided` once it is beyond doubt."""

    prospects: tuple[WireProspect, ...]
    samples: int
    seconds: float
    decided: bool
    done: bool


class WireOutlook(Struct, frozen=True):
    """A move with a few tiles in the bag: its chance to win, with bounds, and the expected lead.

    `decided` is the number of its `cases`, which are draws, that are decided; `live` is false for a
    move dropped as worse in any case.
    """

    kind: MoveKind
    at: str
    word: str
    tiles: str
    score: int
    chance: float
    low: float
    high: float
    mean: float
    cases: int
    decided: int
    live: bool


class WireOutlooks(Struct, frozen=True, tag="outlooks"):
    """A pre-endgame so far, the best move first; `exhausted` when no other move is better."""

    outlooks: tuple[WireOutlook, ...]
    seconds: float
    exhausted: bool
    done: bool


class WireEndgameMove(Struct, frozen=True):
    """A move of the best line of an endgame."""

    kind: MoveKind
    at: str
    word: str
    tiles: str
    score: int


class WireSolved(Struct, frozen=True, tag="solved"):
    """The best line of an endgame, the first move by the player on turn.

    `spread` is what that player gains on the other to the end of the game, and `proven` says that
    no other play by either is better. `low` and `high` are bounds of it, null where unknown.
    """

    line: tuple[WireEndgameMove, ...]
    spread: int
    low: int | None
    high: int | None
    proven: bool
    seconds: float
    done: bool


WireSearch = WireQueued | WireSimulated | WireOutlooks | WireSolved
"""One line of the stream of a search."""


def position_json(studied: StudiedPosition, lexicon: str) -> WirePosition:
    """Return the position as JSON."""
    cgp = studied.cgp
    return WirePosition(
        cgp=write_cgp(cgp),
        edition=studied.edition.name,
        own_edition=own_edition_json(own_by_name(studied.edition)),
        lexicon=lexicon,
        board=tuple(cgp.board.rows()),
        racks=tuple(rack.characters for rack in cgp.racks),
        scores=cgp.scores,
        zero_turns=cgp.zero_turns,
        unseen=studied.unseen.characters,
        bag=studied.bag_count,
        held=studied.held,
        search=studied.search,
        language=language_of(studied.edition),
    )


def line_json(line: Line) -> WireLine:
    """Return the line as JSON, with its numbers in points."""
    option = line.option
    judged = option.judged
    match option.move:
        case Play() as move:
            kind, tiles = "play", move.tiles.characters
        case Exchange(tiles=returned):
            kind, tiles = "exchange", returned.characters
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
        keeps=option.kept.characters,
        leave=round(option.added / 1000, 2),
        cost=round(line.cost / 1000, 2),
        reasons=tuple(map(reason_json, line.reasons, sentences_of(line.reasons))),
    )


CHANCE_DIGITS = 4
"""Decimal places of a chance."""


def prospect_json(prospect: Prospect, *, is_made: bool = False) -> WireProspect:
    """Return a prospect as JSON; the move made in the game is marked."""
    return WireProspect(
        **parts_of(prospect.move)._asdict(),
        chance=round(prospect.chance, CHANCE_DIGITS),
        error=round(prospect.error, CHANCE_DIGITS),
        mean=round(prospect.mean, 2),
        samples=prospect.samples,
        plies=tuple(
            WirePly(round(ply.score, 2), round(ply.bingos, CHANCE_DIGITS)) for ply in prospect.plies
        ),
        live=prospect.is_live,
        made=is_made,
    )
