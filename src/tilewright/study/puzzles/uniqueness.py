"""The rules by which a puzzle has one right answer by a word list, as far as equity tells.

* The best play leads every other play and the best exchange by ten points.
* The only bingo word does, wherever else it fits.
* The best exchange leads every play by ten points, where there are plays; few other exchanges come
  near it. Which tiles are best the values of leaves say, and one within two points is right too.
* Hooks are those of the list, and barred words count neither way.
"""

from itertools import combinations, islice

from tilewright.coach.advice import Adviser
from tilewright.coach.course import Decision
from tilewright.engine.moves import THROUGH, BestMove, EngineExchange, EnginePlay
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import Lexicon
from tilewright.rules.alphabet import in_text
from tilewright.rules.play import Exchange
from tilewright.rules.tiles import Tiles
from tilewright.study.exercise import NEAR
from tilewright.study.puzzles.puzzle import Puzzle, PuzzleKind
from tilewright.study.words.cards import CardKind, WordCard
from tilewright.study.words.judging import solution_of

LEAD = 10_000
"""The lead of an answer over all others, in thousandths of a point."""
MOST_NEAR = 3
"""The most exchanges that are right."""
FEWEST_IN_BAG = 7


def decision_of(puzzle: Puzzle) -> Decision:
    """Return the turn of a puzzle that asks for a move; no move was made in it."""
    return Decision(
        turn=0,
        seat=0,
        position=puzzle.position,
        rack=puzzle.rack,
        bag_count=puzzle.bag_count,
        unseen_points=0 if puzzle.bag_count else puzzle.edition.tile_set.total(puzzle.unseen),
        others=(1,),
        chosen=None,
    )


def unique_answer(adviser: Adviser, decision: Decision) -> tuple[PuzzleKind, BestMove] | None:
    """Return the only right move and the kind of puzzle that it makes; None without one."""
    if decision.bag_count < FEWEST_IN_BAG:
        return None
    best = adviser.best(decision).move
    match best:
        case EnginePlay():
            is_bingo = len(best.play.placements) == decision.position.edition.bonus.tiles
            if is_bingo and _is_only_bingo(adviser, decision, best):
                return PuzzleKind.BINGO, best
            near = islice(adviser.above(decision, best.equity - LEAD), 2)
            return (PuzzleKind.BEST_PLAY, best) if len(list(near)) == 1 else None
        case EngineExchange():
            # of all exchanges, only the best is among these moves
            near = islice(adviser.above(decision, best.equity - LEAD), 2)
            generator = adviser.generator.under(decision.bars)
            has_plays = generator.has_play(decision.position, decision.rack)
            alone = has_plays and len(list(near)) == 1 and _is_clear(decision, best)
            return (PuzzleKind.EXCHANGE, best) if alone else None
    return None


def holds(puzzle: Puzzle, adviser: Adviser) -> bool:
    """Return whether the puzzle has the same answer by the adviser's word list."""
    if not puzzle.kind.asks_for_a_move:
        return answer_about(puzzle, adviser.lexicon) == puzzle.answer
    found = unique_answer(adviser, decision_of(puzzle))
    return found is not None and found[0] is puzzle.kind and is_answer(puzzle, found[1])


def is_answer(puzzle: Puzzle, move: BestMove) -> bool:
    """Return whether this is the answer of a puzzle that asks for a move."""
    match move:
        case EnginePlay():
            return str(move.written) == puzzle.answer
        case EngineExchange():
            return Exchange(move.tiles) == puzzle.move(puzzle.answer)
    return False


def card_of(puzzle: Puzzle) -> WordCard:
    """Return the card that asks what a puzzle asks about a word.

    Raises:
        ValueError: the puzzle asks for a move.
    """
    if puzzle.asked is None:
        raise ValueError(f"{puzzle!r} asks about no word")
    kind = CardKind.HOOKS if puzzle.kind is PuzzleKind.HOOKS else CardKind.GOOD
    return WordCard.of(kind, puzzle.asked.word, puzzle.edition.tile_set.alphabet)


def answer_about(puzzle: Puzzle, lexicon: Lexicon) -> str:
    """Return the answer by a word list to what a puzzle asks about a word."""
    wanted = solution_of(card_of(puzzle), lexicon).wanted
    if puzzle.kind is not PuzzleKind.HOOKS:
        return wanted[0]
    front = "".join(hook[0] for hook in wanted if hook.endswith("_"))
    back = "".join(hook[1] for hook in wanted if hook.startswith("_"))
    return f"{in_text(front)}/{in_text(back)}"


def _is_only_bingo(adviser: Adviser, decision: Decision, best: EnginePlay) -> bool:
    """Return whether the best play's word is the only bingo, and leads all other plays."""
    plays = adviser.generator.under(decision.bars).plays(
        decision.position,
        decision.rack,
        bag_count=decision.bag_count,
        unseen_points=decision.unseen_points,
    )
    word, count = best.word.upper(), decision.position.edition.bonus.tiles
    for play in plays:
        if len(play.laid.replace(THROUGH, "")) == count:
            if play.word.upper() != word:
                return False
        elif play.equity > best.equity - LEAD:
            return False
    return True


def _is_clear(decision: Decision, best: EngineExchange) -> bool:
    """Return whether few exchanges are as good as the best one, or nearly so."""
    leaves, rack = default_leaves(decision.position.edition.tile_set), decision.rack
    kept = {Tiles(some) for size in range(len(rack)) for some in combinations(rack, size)}
    return sum(leaves.value(some) >= best.equity - NEAR for some in kept) <= MOST_NEAR
