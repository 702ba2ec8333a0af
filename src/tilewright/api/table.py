"""The shapes of a game as its players see it; `views` fills them in."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from tilewright.api.editions import WireEdition, WireOvertime, WireRule
from tilewright.game.events import DecidedBy, EndReason, HelpStep, LeaveReason
from tilewright.game.seats import WordPolicy
from tilewright.game.state import Phase, TurnKind
from tilewright.notation.terms import WireTerms
from tilewright.rules.edition import Barred, ChallengeOf, CostKind

Evidence = str | int | tuple[str, ...]
PlayerKind = Literal["person", "computer"]
OFFERED_COSTS = Meta(extra_json_schema={"enum": sorted([*CostKind, "none_left"])})


class WireRefusal(Struct, frozen=True):
    """The reason why a command was refused: `code` is for programs, `message` for people.

    `rule` is the rule that forbids it, if any; `evidence` holds the facts. `version` comes with
    `stale_version`: the current version of the game.
    """

    code: str
    message: str
    rule: WireRule | None
    evidence: dict[str, Evidence]
    version: int | UnsetType = UNSET


class WireLetterScore(Struct, frozen=True):
    """The score of one letter of a word."""

    square: str
    letter: str
    blank: bool
    new: bool
    points: int
    letter_multiplier: int
    word_multiplier: int
    value: int


class WireWordScore(Struct, frozen=True):
    """The score of one word of a play; `valid` is null where the rules hide it.

    `barred` is the reason why the edition bars a word of the list.
    """

    word: str
    at: str
    main: bool
    letters: tuple[WireLetterScore, ...]
    letter_sum: int
    multiplier: int
    score: int
    valid: bool | None
    barred: Barred | None


class WireSum(Struct, frozen=True, tag="scored"):
    """The sum of a play's score."""

    score: int
    bonus: int
    at: str
    words: tuple[WireWordScore, ...]
    valid: bool | None


class WireLexicon(Struct, frozen=True):
    """The word list of a table."""

    name: str
    hash: str


class WireProof(Struct, frozen=True):
    """The proof that the draws are fair: the seed is included when the game is over."""

    commitment: str
    numbers: tuple[str | None, ...]
    seed: str | None


class WireTimeGift(Struct, frozen=True):
    """Time that a seat gave to each opponent, in milliseconds, after some turns of the game."""

    seat: int
    span: int
    turns: int


class WireClock(Struct, frozen=True):
    """The clock, in milliseconds; `left` excludes the current turn, which began at `since`.

    `given` is the time that each seat has given to the others, `gifts` when it did.
    `now` is the instant of the answer, from which clients count down; a `paused` clock, possible
    beside a real board, shows the time at which it was stopped.
    """

    left: tuple[int, ...]
    since: int | None
    running: int | None
    deadline: int | None
    overtime: WireOvertime
    now: int
    paused: bool
    given: tuple[int, ...]
    gifts: tuple[WireTimeGift, ...]


class WirePlayer(Struct, frozen=True):
    """A player as everybody sees them; the rack is included when the game is over."""

    seat: int
    name: str
    kind: PlayerKind
    level: str | None
    score: int
    tiles: int
    lost_turns: int
    left: bool
    rack: str | None


class WireCost(Struct, frozen=True):
    """The penalty for a challenge: points, or turns, which may depend on the game going on.

    They do while `pending`: the last play was challenged, and can still be challenged.
    """

    kind: CostKind
    points: int
    turns: int
    pending: bool


class WireBarredWord(Struct, frozen=True):
    """A word that the lexicon has but the edition bars, and the reason."""

    word: str
    why: Barred


class WireChallengeMade(Struct, frozen=True):
    """A challenge of a play, and its result.

    `barred` are the bad words that are in the lexicon.
    """

    by: int
    words: tuple[str, ...]
    bad: tuple[str, ...]
    succeeded: bool
    cost: WireCost
    barred: tuple[WireBarredWord, ...]


class WireTurn(Struct, frozen=True):
    """One line of the score sheet; `helped` is the number of steps of help taken with it."""

    number: int
    seat: int
    kind: TurnKind
    at: str | None
    word: str | None
    words: tuple[str, ...]
    squares: tuple[str, ...]
    count: int
    score: int
    total: int
    withdrawn: bool
    timed_out: bool
    why: LeaveReason | None
    challenges: tuple[WireChallengeMade, ...]
    helped: int


class WireLastPlay(Struct, frozen=True):
    """The latest play that is still on the board."""

    turn: int
    seat: int
    squares: tuple[str, ...]
    at: str


class WireOffer(Struct, frozen=True):
    """The available challenge; `cost` is a `CostKind`, or `none_left`: no turn to lose.

    Where words are challenged, it is due for each of them. `pending` says that the turn is lost
    only if the game goes on.
    """

    seat: int
    words: tuple[str, ...]
    of: ChallengeOf
    cost: Annotated[str, OFFERED_COSTS]
    points: int
    pending: bool


class WireOptions(Struct, frozen=True):
    """The commands available to the seat now; `exchange` is the most tiles it may put back.

    `give_time` is the number of milliseconds it may give to each opponent; null: none. `claim` says
    that it may claim the game of the absent player. `help` is the next step of help that it may
    take; null: none.
    """

    play: bool
    exchange: int
    pass_: bool = field(name="pass")
    challenge: WireOffer | None
    accept: bool
    resign: bool
    abort: bool
    decline: bool
    number: bool
    give_time: int | None
    claim: bool
    help: HelpStep | None


class WireDrawing(Struct, frozen=True):
    """A tile drawn to settle the order of turns."""

    seat: int
    tile: str


class WireFinalLine(Struct, frozen=True):
    """One seat's final adjustment."""

    seat: int
    before: int
    tiles_left: str
    lost: int
    gained: int
    overtime: int
    final: int


class WireOutcome(Struct, frozen=True):
    """The end of the game."""

    reason: EndReason
    went_out: int | None
    winners: tuple[int, ...]
    decided_by: DecidedBy
    lines: tuple[WireFinalLine, ...]
    rule: WireRule
    tie_rule: WireRule


class WireView(Struct, frozen=True):
    """A game as one seat sees it; `to_accept` are the seats that must answer its last play.

    `leaving_accepts` says whether a player who leaves now merely accepts that play, so that the
    scores decide. `agreed` are the seats that agree to break the game off, first the one
    offering it; `declined` is the seat that ended the latest offer, until the next turn or offer.
    `absent` is the seat that has not moved, or answered the last play, for as long as the table
    agreed on (`terms.absence`), and `absent_at` when those who are waited for will be absent, in
    milliseconds since 1970. `own_edition` is the whole edition where it is not one of this
    program's, without the table's terms. `language` is that of the tiles, absent for English; rows,
    racks and words have one character for each tile (`WireLetter`).
    """

    id: str
    version: int
    seat: int | None
    edition: str
    own_edition: WireEdition | None
    words: WordPolicy
    lexicon: WireLexicon
    terms: WireTerms
    proof: WireProof | None
    clock: WireClock | None
    state: Phase
    order: tuple[int, ...]
    to_move: int | None
    players: tuple[WirePlayer, ...]
    board: tuple[str, ...]
    rack: str | None
    bag: int
    unseen: dict[str, int]
    last_play: WireLastPlay | None
    agreed: tuple[int, ...]
    declined: int | None
    absent: int | None
    absent_at: int | None
    helped: int
    to_accept: tuple[int, ...]
    leaving_accepts: bool
    can: WireOptions
    drawing: tuple[tuple[WireDrawing, ...], ...] | None
    outcome: WireOutcome | None
    turns: tuple[WireTurn, ...]
    language: str | UnsetType = UNSET


class WireTurnChanges(Struct, frozen=True):
    """The first `keep` turns stay, followed by those in `add`."""

    keep: int
    add: tuple[WireTurn, ...]


class WireChanges(Struct, frozen=True, tag="changes"):
    """The changes to a view since version `from`.

    `changes` holds every field that differs in full, except the turns.
    """

    from_: int = field(name="from")
    version: int
    changes: dict[str, object]
    turns: WireTurnChanges
