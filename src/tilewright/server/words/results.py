"""Word cards as they are asked, scheduled and explained."""

from msgspec.structs import replace

from tilewright.api.responses import WordMeaning
from tilewright.api.words import WordQuestion
from tilewright.lexicon import Lexicon, gloss, is_barred
from tilewright.server.store.word_rows import CardRow, ReviewRow
from tilewright.server.words.schedule import REVIEW, Memory, reviewed
from tilewright.study.words.cards import CardKind, WordCard
from tilewright.study.words.judging import IS_GOOD, Solution, solution_of
from tilewright.study.words.rating import LAPSES, Rating
from tilewright.study.words.table import guid_of

MOST_MEANINGS = 30


def scheduled(row: CardRow, review: ReviewRow, retention: float) -> CardRow:
    """Return what a review makes of a card; one that mends takes the place of the one before."""
    card = WordCard(CardKind(row.kind), row.letters)
    memory = reviewed(
        Memory.read(review.before),
        Rating(review.rating),
        review.at,
        card=guid_of(card, row.word_list),
        number=review.number,
        retention=retention,
    )
    lapses = row.lapses
    if review.stage == REVIEW:
        lapses = max(0, lapses - 1) if review.mends else lapses + (review.rating == Rating.AGAIN)
    return replace(
        row,
        reviewed=review.number,
        lapses=lapses,
        aside=lapses >= LAPSES,
        stage=memory.stage,
        memory=memory.text(),
        due=memory.due,
    )


def meanings_of(card: WordCard, solution: Solution) -> tuple[WordMeaning, ...]:
    """Return the meanings of the words of a solution."""
    return tuple(map(_meaning, _words(card, solution)[:MOST_MEANINGS]))


def _words(card: WordCard, solution: Solution) -> tuple[str, ...]:
    match card.kind:
        case CardKind.LETTERS:
            return solution.wanted
        case CardKind.HOOKS:
            return tuple(hook.replace("_", card.letters) for hook in solution.wanted)
        case CardKind.GOOD:
            return (card.letters,) if IS_GOOD in solution.wanted else ()


def _meaning(word: str) -> WordMeaning:
    found = None if is_barred(word) else gloss(word)
    if found is None:
        return WordMeaning(word, in_list=True)
    return WordMeaning(word, True, found.lemma, found.text)


def question_of(row: CardRow, lexicon: Lexicon) -> WordQuestion:
    """Return a card as it is asked."""
    card = WordCard(CardKind(row.kind), row.letters)
    wanted = solution_of(card, lexicon).wanted
    hints: tuple[str, ...] = ()
    if card.kind is CardKind.LETTERS:
        hints = tuple(word[:1] for word in wanted)
    return WordQuestion(card.kind, card.letters, row.deck, row.reviewed, len(wanted), hints)
