"""Finding puzzles in a game: at most one, of a kind that is wanted, by given word lists."""

import random
from collections.abc import Collection, Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from tilewright.coach.advice import Adviser
from tilewright.coach.course import Decision
from tilewright.engine.generator import Generator
from tilewright.engine.moves import THROUGH, BestMove, EngineExchange, EnginePlay
from tilewright.engine.selfplay.selfplay import Match, Piece, play_piece
from tilewright.engine.selfplay.turns import MoveKind, Turn, turns_of
from tilewright.lexicon import (
    Lexicon,
    is_barred,
    is_barred_in,
    load_lexicon,
    phoneys_of,
    with_phoneys,
)
from tilewright.rules.alphabet import in_memory
from tilewright.rules.editions import edition_named
from tilewright.rules.languages import ENGLISH_LANGUAGE
from tilewright.rules.play import Placement, Play, WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.tiles import NO_TILES, PlacedTile, Tiles
from tilewright.study.puzzles.puzzle import Puzzle, PuzzleKind
from tilewright.study.puzzles.uniqueness import FEWEST_IN_BAG, answer_about, holds, unique_answer


class Spot(Struct, frozen=True):
    """A turn of a game: what its player saw, and the play made, None for any other move.

    `scores` begin with the player on turn.
    """

    position: Position
    rack: Tiles
    scores: tuple[int, int]
    bag_count: int
    made: ScoredPlay | None
    exchanged: bool

    @property
    def decision(self) -> Decision:
        """The turn for the coach, before a move was made."""
        return Decision(0, 0, self.position, self.rack, self.bag_count, 0, (1,), None)


Game = tuple[Spot, ...]


def games_of(match: Match, first: int, count: int) -> Iterator[Game]:
    """Yield the turns of each game, up to the first with a word that some edition bars."""
    edition = edition_named(match.edition)
    played = play_piece(Piece(match, first, count, with_turns=True))
    for _, turns in groupby(turns_of(played.tables, first), key=lambda turn: turn.game):
        yield tuple(_spots(turns, Position.opening(edition)))


def _spots(turns: Iterator[Turn], position: Position) -> Iterator[Spot]:
    scores, is_english = [0, 0], position.edition.other_language is None
    for turn in turns:
        made = None
        if turn.kind is MoveKind.PLAY:
            made = position.judge(_play(turn.move))
        own, other = scores[turn.player], scores[1 - turn.player]
        exchanged = turn.kind is MoveKind.EXCHANGE
        rack = Tiles.parse(turn.rack)
        yield Spot(position, rack, (own, other), turn.bag, made, exchanged)
        scores[turn.player] = turn.total
        if made is not None:
            if is_english and any(is_barred(word.word) for word in made.words):
                return
            position = position.after(made)


def _play(text: str) -> Play:
    """Return a play such as `8D W.RDy`, with a full stop for each tile on the board."""
    at, _, shown = text.partition(" ")
    laid = in_memory(shown)
    written = WrittenPlay.of(at, "A" * len(laid))
    squares = (written.start.step(written.direction, place) for place in range(len(laid)))
    return Play(
        tuple(
            Placement(square, PlacedTile.shown(letter))
            for square, letter in zip(squares, laid, strict=True)
            if letter != THROUGH and square is not None
        )
    )


class Resources:
    """A word list with its adviser, and those of the list of common words, which are English."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon, self.common = lexicon, load_lexicon("common")
        self.adviser = Adviser(lexicon)
        is_english = lexicon.language == ENGLISH_LANGUAGE
        self.common_adviser = Adviser(self.common) if is_english else None

    @cached_property
    def with_phoneys(self) -> Generator:
        """A generator that finds plausible phoneys, too."""
        return Generator(with_phoneys(self.lexicon))


@lru_cache(maxsize=2)
def resources_of(lexicon: str, language: str = ENGLISH_LANGUAGE.name) -> Resources:
    """Return a process's resources for the list by its name or file, set up once."""
    return Resources(load_lexicon(lexicon, language))


SHORTEST_HOOKED, LONGEST_HOOKED = 3, 6
MOST_HOOKS = 10
"""More hooks than these would be a list to write rather than a puzzle."""


def found_in(
    game: Game, wanted: Collection[PuzzleKind], resources: Resources, dice: random.Random
) -> Iterator[Puzzle]:
    """Yield the game's puzzles of the wanted kinds, in an order by chance, not yet rated.

    Exchanges come first, because they are rare; then kinds alternate by chance.
    """
    if not wanted:
        return
    if PuzzleKind.EXCHANGE in wanted:
        exchanges = (spot for spot in game if spot.exchanged)
        yield from _about_moves(exchanges, {PuzzleKind.EXCHANGE}, resources)
    kind = dice.choice(sorted(wanted))
    spots = dice.sample(game, len(game))
    match kind:
        case PuzzleKind.HOOKS:
            yield from _hooks(spots, resources)
        case PuzzleKind.GOOD:
            yield from _good(spots, resources, phoney=dice.random() < 0.5)
        case _:
            yield from _about_moves(spots, set(wanted) - {PuzzleKind.EXCHANGE}, resources)


def answer_text(move: BestMove) -> str:
    """Return a move as a puzzle's answer."""
    match move:
        case EnginePlay():
            return str(move.written)
        case EngineExchange():
            return f"-{move.tiles}"
    return "pass"


def _about_moves(
    spots: Iterable[Spot], wanted: Collection[PuzzleKind], resources: Resources
) -> Iterator[Puzzle]:
    for spot in spots:
        if spot.bag_count < FEWEST_IN_BAG:
            continue
        found = unique_answer(resources.adviser, spot.decision)
        lexicon = resources.lexicon
        if found is None or found[0] not in wanted or _has_barred(spot, found[1], lexicon):
            continue
        kind, move = found
        name = lexicon.name
        answer = answer_text(move)
        puzzle = Puzzle(kind, name, spot.position, spot.rack, spot.scores, answer, stars=1)
        yield _marked(puzzle, resources)


def _has_barred(spot: Spot, move: BestMove, lexicon: Lexicon) -> bool:
    """Return whether some edition bars a word of a play."""
    if not isinstance(move, EnginePlay):
        return False
    return any(is_barred_in(lexicon, word.word) for word in spot.position.judge(move.play).words)


def _hooks(spots: Iterable[Spot], resources: Resources) -> Iterator[Puzzle]:
    for spot in spots:
        made = spot.made
        if made is None or not SHORTEST_HOOKED <= len(made.main.letters) <= LONGEST_HOOKED:
            continue
        word, lexicon = made.main.word, resources.lexicon
        if is_barred_in(lexicon, word) or word not in lexicon:
            continue
        puzzle = _about_word(PuzzleKind.HOOKS, spot, made, resources)
        answer = answer_about(puzzle, resources.lexicon)
        if 1 <= len(in_memory(answer)) - 1 <= MOST_HOOKS:
            yield _marked(replace(puzzle, answer=answer), resources)


def _good(spots: Iterable[Spot], resources: Resources, *, phoney: bool) -> Iterator[Puzzle]:
    for spot in spots:
        made = _phoney_play(spot, resources) if phoney else spot.made
        if made is None or any(is_barred_in(resources.lexicon, word.word) for word in made.words):
            continue
        puzzle = _about_word(PuzzleKind.GOOD, spot, made, resources)
        yield _marked(replace(puzzle, answer=answer_about(puzzle, resources.lexicon)), resources)


def _phoney_play(spot: Spot, resources: Resources) -> ScoredPlay | None:
    """Return the best play whose main word alone is a phoney, in the place of the move made."""
    phoneys, lexicon = phoneys_of(resources.lexicon), resources.lexicon
    for play in resources.with_phoneys.plays(spot.position, spot.rack):
        phoney = phoneys.get(play.word.upper())
        if phoney is None or any(
            is_barred_in(lexicon, word) for word in (*phoney.rests_on, *phoney.rivals)
        ):
            continue
        judged = spot.position.judge(play.play)
        if all(word.word in lexicon for word in judged.words[1:]):
            return judged if judged.main.word == phoney.word else None
    return None


def _about_word(kind: PuzzleKind, spot: Spot, made: ScoredPlay, resources: Resources) -> Puzzle:
    """Return a puzzle about the main word of a play, after it was laid by the other player."""
    own, other = spot.scores
    return Puzzle(
        kind,
        resources.lexicon.name,
        spot.position.after(made),
        NO_TILES,
        (other, own + made.score),
        answer="",
        stars=1,
        asked=made.written,
    )


def _marked(puzzle: Puzzle, resources: Resources) -> Puzzle:
    """Return the puzzle with a note whether its answer is the same by the common words."""
    common = resources.common_adviser
    return puzzle if common is None else replace(puzzle, is_common=holds(puzzle, common))
