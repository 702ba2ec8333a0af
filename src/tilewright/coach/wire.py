"""The coach's lessons as JSON."""

from tilewright.coach.advice import Advice
from tilewright.coach.deep.look_ahead import LookAhead
from tilewright.coach.move_wire import parts_of
from tilewright.coach.notes import Lessons, Note, SeatLessons
from tilewright.coach.themes.theme import Reason
from tilewright.coach.themes.vocabulary import Vocabulary
from tilewright.notation.wire import (
    WireBestMove,
    WireCoaching,
    WireLookAhead,
    WireNote,
    WireNotedChallenge,
    WireReason,
    WireSeatLessons,
    WireSentence,
    WireVocabulary,
)
from tilewright.rules.localized import LocalizedText

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
        keeps=str(note.kept),
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


def _sentence_json(text: LocalizedText | None) -> WireSentence | None:
    return None if text is None else WireSentence(text.en, text.de)


def _vocabulary_json(
    vocabulary: Vocabulary | None, text: LocalizedText | None
) -> WireVocabulary | None:
    if vocabulary is None or text is None:
        return None
    return WireVocabulary(vocabulary.tag.value, vocabulary.words, WireSentence(text.en, text.de))


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
        text=WireSentence(text.en, text.de),
    )


def reason_json(reason: Reason, sentence: LocalizedText) -> WireReason:
    """Return a reason with the sentence that says it."""
    return WireReason(
        theme=reason.theme.value,
        share=round(reason.share, 2),
        text=WireSentence(sentence.en, sentence.de),
        squares=tuple(map(str, reason.squares)),
        tiles=str(reason.tiles),
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
        keeps=str(best.kept),
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
