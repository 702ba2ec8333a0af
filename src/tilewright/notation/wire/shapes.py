"""The shapes of everything about a game that is sent to clients; `views` fills them in."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from tilewright.game.events import DecidedBy, EndReason, HelpStep, LeaveReason
from tilewright.game.seats import WordPolicy
from tilewright.game.state import Phase, TurnKind
from tilewright.notation.wire.terms import WireTerms
from tilewright.rules.edition import (
    Barred,
    ChallengeOf,
    ChallengeRule,
    CostKind,
    DictionaryUse,
    FinalAdjustment,
)
from tilewright.rules.finish_line import FinishLineLevel

Evidence = str | int | tuple[str, ...]
PlayerKind = Literal["person", "computer"]
OFFERED_COSTS = Meta(extra_json_schema={"enum": sorted([*CostKind, "none_left"])})


class WireRule(Struct, frozen=True):
    """A rule: its place on its edition's sheet, and its text."""

    edition: str
    name: str
    reference: str
    text: str


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


class WireChallengeTerms(Struct, frozen=True):
    """The target of a challenge, and the penalty for one that fails."""

    of: ChallengeOf
    cost: CostKind
    points: int


class WireChallengeRule(WireChallengeTerms, frozen=True):
    """A challenge rule that a table may choose, and the twelve lines of the edition with it."""

    name: ChallengeRule
    text: str
    lines: tuple[str, ...]


class WireColours(Struct, frozen=True):
    """The colours of the premium squares, where an edition's sheet names them."""

    dl: str
    tl: str
    dw: str
    tw: str


class WireScoreless(Struct, frozen=True):
    """The number of consecutive scoreless turns that end the game."""

    turns: int
    zero_plays_count: bool


class WireOvertime(Struct, frozen=True):
    """The penalty for an overtime minute, and the most minutes."""

    points: int
    minutes: int


class WireTileKind(Struct, frozen=True):
    """A kind of tile: its letter, or `?` for the blank, its count, and its points."""

    tile: str
    count: int
    points: int


class WireBonus(Struct, frozen=True):
    """The extra points for playing this many tiles in one turn."""

    tiles: int
    points: int


class WireFinishLine(Struct, frozen=True):
    """The target scores at one Finish Line level, by number of players."""

    level: FinishLineLevel
    targets: dict[int, int]


class WireEdition(Struct, frozen=True):
    """An edition for a page of rules, with the choices it offers to a table.

    `void_lines` are its lines for tables where only valid words can be played. `layout` is the
    board, row 1 first, with a mark for each square: `'` doubles and `"` triples the letter, `-`
    doubles and `=` triples the word, and a full stop is a plain square. `tiles` are in alphabetical
    order, the blank last. `overtime` is the penalty on a chess clock, for each minute begun, and
    `finish_line` has the levels from the lowest.
    """

    name: str
    title: str
    year: int | None
    premium_colours: WireColours | None
    lines: tuple[str, ...]
    void_lines: tuple[str, ...]
    rules: tuple[WireRule, ...]
    challenge: WireChallengeTerms
    dictionary: DictionaryUse
    challenge_rule: ChallengeRule | None
    challenge_rules: tuple[WireChallengeRule, ...]
    final_adjustment: FinalAdjustment
    final_adjustments: tuple[FinalAdjustment, ...]
    scoreless: WireScoreless | None
    numbers_players: bool
    fewest_players: int
    most_players: int
    rack_size: int
    layout: tuple[str, ...]
    tiles: tuple[WireTileKind, ...]
    bonus: WireBonus
    overtime: WireOvertime
    finish_line: tuple[WireFinishLine, ...]


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
    """Time that a seat gave to each opponent, in milliseconds, after so many turns of the game."""

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


class WireFinding(Struct, frozen=True):
    """A difference between a record and the rules.

    `written` is the recorded value and `computed` the correct one, null where the play is
    impossible; `reason` is a code for clients in other languages than the message, with its
    evidence. For an impossible play it is the refusal's code.
    """

    line: int
    kind: str
    written: int | str | None
    computed: int | str | None
    reason: str
    evidence: dict[str, Evidence]
    message: str


class WireReplayTurn(WireTurn, frozen=True):
    """A turn for review: the board after it, and the racks before it.

    Racks and scores are by seat: a rack is null if unknown, scores are those after the turn.
    `exchanged` are the tiles put back, if known; `notes` are a record's comments, and `findings`
    its faults at this turn.
    """

    board: tuple[str, ...]
    racks: tuple[str | None, ...]
    scores: tuple[int, ...]
    exchanged: str | None
    notes: tuple[str, ...] = ()
    findings: tuple[WireFinding, ...] = ()


class WireReplayPlayer(Struct, frozen=True):
    """A player in a review."""

    name: str
    kind: Literal["person", "computer"]


class WireRecordedPoints(Struct, frozen=True):
    """Points that a record adds or deducts outside plays, and the resulting total.

    They come `after` the turn of that number.
    """

    after: int
    seat: int
    kind: Literal["bonus", "penalty", "gained", "lost", "other"]
    tiles: str | None
    score: int
    total: int
    notes: tuple[str, ...]
    findings: tuple[WireFinding, ...]


class WireReplay(Struct, frozen=True):
    """All turns so far, for review; players are by seat, `order` is the order of turns.

    `racks` are those after the last turn. The end of a game at a table here is in its view; that of
    a record is in `points`, its title and opening comments in `title` and `notes`.
    """

    edition: str
    players: tuple[WireReplayPlayer, ...]
    order: tuple[int, ...]
    turns: tuple[WireReplayTurn, ...]
    racks: tuple[str | None, ...]
    title: str = ""
    notes: tuple[str, ...] = ()
    points: tuple[WireRecordedPoints, ...] = ()
    findings: tuple[WireFinding, ...] = ()


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
    that it may claim the game of the absent player on turn. `help` is the next step of help that it
    may take; null: none.
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

    `agreed` are the seats that agree to break the game off, first the one that offered it;
    `declined` is the seat that ended the latest offer, until the next turn or offer. `absent` is
    the seat on turn once it has not moved for as long as the table agreed on (`terms.absence`), and
    `absent_at` when it will be, in milliseconds since 1970.
    """

    id: str
    version: int
    seat: int | None
    edition: str
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
    can: WireOptions
    drawing: tuple[tuple[WireDrawing, ...], ...] | None
    outcome: WireOutcome | None
    turns: tuple[WireTurn, ...]


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
