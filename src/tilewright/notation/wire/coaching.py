"""The shape of what a finished game teaches: chances to win, notes on turns, and who lost what."""

from typing import Literal

from msgspec import Struct

Judgement = Literal["best", "good", "costly", "phoney", "withdrawn"]
"""What the coach thinks of a move.

Nothing was lost by the `best`, less than 5 points by a `good` one, 5 or more by a `costly` one. A
`phoney` has a word that the list does not have; a play `withdrawn` was taken back, though its
words are on the list.
"""


class WireBestMove(Struct, frozen=True):
    """The move that the engine would have made; numbers are points.

    `word` is the main word written whole, a small letter a blank, `words` are all that it forms.
    `tiles` leave the rack: laid or put back, a blank `?`; `keeps` stay, and are worth `leave`,
    or with an empty bag what the end of the game adds or costs.
    """

    kind: Literal["play", "exchange", "pass"]
    at: str
    word: str
    words: tuple[str, ...]
    tiles: str
    score: int
    equity: float
    keeps: str
    leave: float


class WireNotedChallenge(Struct, frozen=True):
    """A challenge of the play: by whom, where that is known, and whether the play came off."""

    seat: int | None
    won: bool


class WireNote(Struct, frozen=True):
    """What the coach says of a turn, which has its number in the replay.

    `cost` is the equity lost against the `best` move, in points; null of a play that is not
    compared. `keeps` are the tiles that the move made keeps. `bingo` says whether a play of the
    whole rack was there, null where none was; `phoney` are the words that the list does not have.
    """

    turn: int
    seat: int
    judgement: Judgement
    cost: float | None
    equity: float | None
    keeps: str
    best: WireBestMove
    bingo: Literal["found", "missed"] | None
    phoney: tuple[str, ...]
    stood: bool
    challenges: tuple[WireNotedChallenge, ...]


class WireSeatLessons(Struct, frozen=True):
    """A seat's turns together: what those that could be `compared` have cost, in points.

    `let_stand` counts the phoneys of others that stayed while this seat was in the game; `worst`
    are the turns, three at most, where most was lost, the most costly first.
    """

    seat: int
    compared: int
    cost: float
    average_cost: float | None
    bingos_found: int
    bingos_missed: int
    phoneys: int
    phoneys_stood: int
    let_stand: int
    challenges_won: int
    challenges_lost: int
    worst: tuple[int, ...]


class WireCoaching(Struct, frozen=True):
    """What there is to learn from a game, by the words of this lexicon.

    `chances` has a row before the first turn and one after each turn, by seat, from 0 to 1; it is
    null where chances are not modelled. A turn without a note has none for want of its rack.
    """

    lexicon: str
    chances: tuple[tuple[float, ...], ...] | None
    notes: tuple[WireNote, ...]
    seats: tuple[WireSeatLessons, ...]
