"""The lessons of a finished game as JSON: winning chances, notes on turns, and losses by seat."""

from typing import Literal

from msgspec import Struct

Judgement = Literal["best", "good", "costly", "phoney", "withdrawn", "withheld"]
"""The coach's judgement of a move.

The `best` lost nothing, a `good` one less than 5 points, a `costly` one 5 or more. A `phoney` has a
word that is not on the list; a play `withdrawn` was taken back, although its words are on the list.
On a turn near the end of a game that could not be looked into, judgement is `withheld`.
"""


class WireBestMove(Struct, frozen=True):
    """The engine's choice of move; numbers are points.

    `word` is the whole main word, a small letter a blank; `words` are all words formed. `tiles`
    leave the rack: played or put back, a blank `?`; `keeps` stay, and are worth `leave`, or with an
    empty bag the gain or loss at the end of the game.
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
    """A challenge of the play: the challenger, if known, and whether the play came off."""

    seat: int | None
    won: bool


class WireSentence(Struct, frozen=True):
    """A sentence in English and German."""

    en: str
    de: str


class WireReason(Struct, frozen=True):
    """Why a turn was costly: a theme that explains this `share` of the loss, from 0.5 to 1.

    `another_look` stands alone, with a share of 0, where no theme explains half. `bingo` and
    `going_out` come with any share where one was missed; so does `opened`, only of looking ahead,
    where replies score clearly more. `squares` are those to look at on the board, `tiles` those on
    the rack, and `words` those whose meaning is worth knowing. `parts` are groups of letters of
    which a word is made, or of a hooked word the letters that it takes in front and at its end.
    """

    theme: str
    share: float
    text: WireSentence
    squares: tuple[str, ...]
    tiles: str
    words: tuple[str, ...]
    parts: tuple[str, ...]


class WireLookAhead(Struct, frozen=True):
    """The verdict of looking ahead on a turn: what its move lost against the best one found.

    `lost` is a chance to win, from -1 to 1, and `points` are those of the lead, each with its
    standard error; what is solved has none. `samples` counts the worlds of a simulation. `text`
    says it, with a doubt of twice the error.
    """

    method: Literal["simulation", "preendgame", "endgame"]
    lost: float
    error: float
    points: float
    points_error: float
    samples: int
    text: WireSentence


class WireVocabulary(Struct, frozen=True):
    """The words of the best play of a costly turn: those to `learn`, or the one `known`."""

    tag: Literal["learn", "known"]
    words: tuple[str, ...]
    text: WireSentence


class WireNote(Struct, frozen=True):
    """The coach's note on a turn, with the turn's number in the replay.

    `cost` is the equity lost against the `best` move, in points; null for a play that is not
    compared. `keeps` are the tiles kept by the player's move. `bingo` says whether a bingo that was
    possible was played, null if none was possible; `phoney` are the words that are not on the list.
    A costly move has a `size`, by the chance to win that it costs, and one or two `reasons`.
    `remark` is a good word: the best play was far ahead of all others, or a poor rack was handled
    well. `ahead` is null unless the turn was judged by looking ahead: judgement, cost, size,
    reasons and best move are then those that it found. `vocabulary` is null where words had no
    clear part in the loss, and for word lists of other languages than English. `withheld` says why
    there is no judgement, or no best move instead of a phoney or a play that came off; `best` is
    then the best by equity alone.
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
    size: Literal["small", "big"] | None
    reasons: tuple[WireReason, ...]
    remark: Literal["well_found", "well_handled"] | None
    ahead: WireLookAhead | None
    vocabulary: WireVocabulary | None
    withheld: WireSentence | None


class WireSeatLessons(Struct, frozen=True):
    """The sum of a seat's turns: the cost of those that could be `compared`, in points.

    `let_stand` counts the other players' phoneys that stayed while this seat was in the game;
    `worst` are the up to three turns that lost most, most costly first. The mistakes are the costly
    turns by size.
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
    big_mistakes: int
    small_mistakes: int


class WireCoaching(Struct, frozen=True):
    """The lessons of a game, judged by the words of this lexicon.

    `chances` has a row before the first turn and one after each turn, by seat, from 0 to 1; null
    where chances are not modelled. Turns whose rack is unknown have no note.
    """

    lexicon: str
    chances: tuple[tuple[float, ...], ...] | None
    notes: tuple[WireNote, ...]
    seats: tuple[WireSeatLessons, ...]
