"""The lessons of a finished game as JSON: winning chances, notes on turns, and losses by seat."""

from typing import Literal, NamedTuple

from msgspec import Struct

from tilewright.coach.advice import Advice
from tilewright.coach.deep.look_ahead import LookAhead
from tilewright.coach.notes import Lessons, Note, SeatLessons
from tilewright.coach.themes.theme import Reason
from tilewright.coach.themes.vocabulary import WordsToLearn
from tilewright.engine.moves import BestMove, EngineExchange, EnginePass, EnginePlay
from tilewright.rules.localized import LocalizedText


class WireQueued(Struct, frozen=True, tag="queued"):
    """The search waits for this many others."""

    ahead: int


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
    """A sentence in every language of the page."""

    en: str
    de: str
    fr: str
    es: str
    nl: str


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
    reasons and best move are then its findings. `vocabulary` is null where words had no
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
    """The sum of a seat's turns: the cost of the turns that could be `compared`, in points.

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


class MoveParts(NamedTuple):
    """A move; `at` and `word` are empty but for a play, and so are the tiles of a pass."""

    kind: Literal["play", "exchange", "pass"]
    at: str
    word: str
    tiles: str
    score: int


def parts_of(move: BestMove) -> MoveParts:
    """Return the parts of a move; the tiles are laid or put back."""
    match move:
        case EnginePlay():
            return MoveParts("play", move.at, move.word, move.play.tiles.characters, move.score)
        case EngineExchange():
            return MoveParts("exchange", "", "", move.tiles.characters, 0)
        case EnginePass():
            return MoveParts("pass", "", "", "", 0)


_DIGITS = 4


def coaching_json(lessons: Lessons) -> WireCoaching:
    """Return the lessons as JSON, with their numbers in points."""
    chances = lessons.chances
    return WireCoaching(
        lexicon=lessons.lexicon,
        chances=None
        if chances is None
        else tuple(tuple(round(chance, _DIGITS) for chance in row) for row in chances),
        notes=tuple(map(note_json, lessons.notes)),
        seats=tuple(map(seat_json, lessons.seats)),
    )


def note_json(note: Note) -> WireNote:
    """Return a note, with its numbers in points."""
    return WireNote(
        turn=note.turn,
        seat=note.seat,
        judgement=note.judgement.value,
        cost=None if note.cost is None else _points(note.cost),
        equity=None if note.equity is None else _points(note.equity),
        keeps=note.kept.characters,
        best=best_json(note.best),
        bingo=None if note.bingo is None else note.bingo.value,
        phoney=note.phoneys,
        stood=note.stood,
        challenges=tuple(
            WireNotedChallenge(challenge.seat, challenge.won) for challenge in note.challenges
        ),
        size=None if note.size is None else note.size.value,
        reasons=tuple(map(reason_json, note.reasons, note.sentences)),
        remark=None if note.remark is None else note.remark.value,
        ahead=_ahead_json(note.ahead, note.foresight),
        vocabulary=_vocabulary_json(note.vocabulary, note.about_words),
        withheld=_sentence_json(note.why_withheld),
    )


def _in_every_language(text: LocalizedText) -> WireSentence:
    return WireSentence(text.en, text.de, text.fr, text.es, text.nl)


def _sentence_json(text: LocalizedText | None) -> WireSentence | None:
    return None if text is None else _in_every_language(text)


def _vocabulary_json(
    vocabulary: WordsToLearn | None, text: LocalizedText | None
) -> WireVocabulary | None:
    if vocabulary is None or text is None:
        return None
    return WireVocabulary(vocabulary.tag.value, vocabulary.words, _in_every_language(text))


def _ahead_json(ahead: LookAhead | None, text: LocalizedText | None) -> WireLookAhead | None:
    if ahead is None or text is None:
        return None
    return WireLookAhead(
        method=ahead.method.value,
        lost=round(ahead.lost, _DIGITS),
        error=round(ahead.error, _DIGITS),
        points=round(ahead.points, 2),
        points_error=round(ahead.points_error, 2),
        samples=ahead.samples,
        text=_in_every_language(text),
    )


def reason_json(reason: Reason, sentence: LocalizedText) -> WireReason:
    """Return a reason with the sentence that says it."""
    return WireReason(
        theme=reason.theme.value,
        share=round(reason.share, 2),
        text=_in_every_language(sentence),
        squares=tuple(map(str, reason.squares)),
        tiles=reason.tiles.characters,
        words=reason.words,
        parts=reason.parts,
    )


def best_json(best: Advice) -> WireBestMove:
    """Return the best move, with its numbers in points."""
    move = parts_of(best.move)
    return WireBestMove(
        kind=move.kind,
        at=move.at,
        word=move.word,
        words=best.words,
        tiles=move.tiles,
        score=best.score,
        equity=_points(best.equity),
        keeps=best.kept.characters,
        leave=_points(best.added),
    )


def seat_json(seat: SeatLessons) -> WireSeatLessons:
    """Return the sum of a seat's turns, with its numbers in points."""
    average = seat.average_cost
    return WireSeatLessons(
        seat=seat.seat,
        compared=seat.compared,
        cost=_points(seat.cost),
        average_cost=None if average is None else _points(average),
        bingos_found=seat.bingos_found,
        bingos_missed=seat.bingos_missed,
        phoneys=seat.phoneys,
        phoneys_stood=seat.phoneys_stood,
        let_stand=seat.let_stand,
        challenges_won=seat.challenges_won,
        challenges_lost=seat.challenges_lost,
        worst=seat.worst,
        big_mistakes=seat.big_mistakes,
        small_mistakes=seat.small_mistakes,
    )


def _points(thousandths: float) -> float:
    return round(thousandths / 1000, 2)


class WireLookedDeeper(Struct, frozen=True, tag="looked_deeper"):
    """The lessons of a game as far as its doubtful turns are judged by looking ahead.

    `judged` of the `doubtful` turns are done. `note` replaces the one on its turn, and is null in
    the first line and the last; `seats` replace those of the lessons. When `done` with turns left,
    the time or the client's share of a processor was used up: the next request goes on with them.
    """

    judged: int
    doubtful: int
    note: WireNote | None
    seats: tuple[WireSeatLessons, ...]
    done: bool


WireDeeper = WireQueued | WireLookedDeeper
"""One line of the stream of looking deeper into a game."""
