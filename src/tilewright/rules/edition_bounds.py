"""The bounds within which a table can play an edition of its own.

The six editions of this program are inside them. They keep scores within the search's 16 bits,
racks within its tables, and files within sizes that anybody may be sent.
"""

from math import prod

from tilewright.errors import TilewrightError
from tilewright.rules.alphabet import BLANK
from tilewright.rules.edition import Edition
from tilewright.rules.languages import LANGUAGES, known_languages
from tilewright.rules.layout import Layout
from tilewright.rules.rulebook import RuleName
from tilewright.rules.squares import SIZE

LARGEST_RACK = 8
"""The engine is compiled for seven; with eight it takes longer."""

MOST_TILES_IN_SET = 200
MOST_BLANKS = 8
DEAREST_TILE = 50
LARGEST_BONUS = 1_000
MOST_SCORE = 32_000
"""A play of more could not be searched for."""

MOST_ROUNDS = 20
MOST_PENALTY = 1_000
LONGEST_TEXT = 500
LONGEST_TITLE = 60
LONGEST_NAME = 40
LINES = 12


class ImpossibleEdition(TilewrightError, ValueError):
    """An edition that no table can play; `edition` is its name, and `why` says what to change."""

    def __init__(self, edition: str, why: str) -> None:
        self.edition = edition[:LONGEST_NAME]
        self.why = why
        super().__init__(f"the edition {self.edition!r} cannot be played: {why}")


def require_playable(edition: Edition) -> None:
    """Check that a table can play the edition.

    >>> from dataclasses import replace
    >>> from tilewright.rules import EDITIONS
    >>> require_playable(replace(EDITIONS["wall"], rack_size=9))
    Traceback (most recent call last):
    tilewright.rules.edition_bounds.ImpossibleEdition: the edition 'wall' cannot be played: a rack \
has 1 to 8 tiles, not 9

    Raises:
        ImpossibleEdition: it is beyond one of the bounds of this module.
    """
    for why in (_players(edition), _tiles(edition), _turns(edition), _texts(edition)):
        if why is not None:
            raise ImpossibleEdition(edition.name, why)
    most = greatest_score(edition)
    if most > MOST_SCORE:
        why = f"with its premiums and values a play could score {most}; at most {MOST_SCORE}"
        raise ImpossibleEdition(edition.name, why)


def greatest_score(edition: Edition) -> int:
    """Return a score that no play of the edition can exceed.

    Fifteen of its dearest letter along its dearest line, as many words across, and the bonus.
    """
    points = max(edition.tile_set.values.values())
    letter = max(premium.letter_multiplier if premium else 1 for premium in edition.layout.premiums)
    factors = _word_multipliers(edition.layout)
    lines = [*factors, *zip(*factors, strict=True)]
    along: int = max(prod(line) for line in lines) * SIZE * points * letter
    across: int = SIZE * SIZE * points * max(max(line) for line in lines)
    return along + across + edition.bonus.points


def _word_multipliers(layout: Layout) -> list[tuple[int, ...]]:
    factors = [premium.word_multiplier if premium else 1 for premium in layout.premiums]
    return [tuple(factors[start : start + SIZE]) for start in range(0, SIZE * SIZE, SIZE)]


def _players(edition: Edition) -> str | None:
    fewest, most = edition.fewest_players, edition.most_players
    if not 2 <= fewest <= most <= 4:
        return f"it is for 2 to 4 players or fewer of these, not for {fewest} to {most}"
    if not 1 <= edition.rack_size <= LARGEST_RACK:
        return f"a rack has 1 to {LARGEST_RACK} tiles, not {edition.rack_size}"
    return None


def _tiles(edition: Edition) -> str | None:
    tile_set = edition.tile_set
    alphabet = tile_set.alphabet
    if all(alphabet != known.alphabet for known in LANGUAGES.values()):
        every = known_languages()  # looks for packages, which most editions need not
        if all(alphabet != known.alphabet for known in every):
            names = ", ".join(known.name for known in every)
            return f"its letters are those of no language; choose one of {names}"
    kinds = {*alphabet.letters, BLANK}
    if set(tile_set.values) != kinds or not set(tile_set.counts) <= kinds:
        return f"its tiles have other letters than {alphabet} and the blank"
    if not all(0 <= points <= DEAREST_TILE for points in tile_set.values.values()):
        return f"a tile is worth 0 to {DEAREST_TILE} points"
    if tile_set.points(BLANK):
        return "a blank is worth nothing"
    if min(tile_set.counts.values(), default=0) < 0 or len(tile_set.tiles) > MOST_TILES_IN_SET:
        return f"it has at most {MOST_TILES_IN_SET} tiles, and of none fewer than 0"
    if tile_set.counts.get(BLANK, 0) > MOST_BLANKS:
        return f"it has at most {MOST_BLANKS} blanks"
    needed = edition.most_players * edition.rack_size + edition.rack_size
    if len(tile_set.tiles) < needed:
        return f"{edition.most_players} racks and a bag to draw from need {needed} tiles"
    return None


def _turns(edition: Edition) -> str | None:
    bonus, scoreless = edition.bonus, edition.scoreless
    if not (1 <= bonus.tiles <= edition.rack_size and 0 <= bonus.points <= LARGEST_BONUS):
        return f"a bonus is for 1 to {edition.rack_size} tiles, and of 0 to {LARGEST_BONUS} points"
    if not 0 <= edition.exchange.minimum_in_bag <= MOST_TILES_IN_SET:
        return f"an exchange needs 0 to {MOST_TILES_IN_SET} tiles in the bag"
    rounds = edition.passing.rounds_to_end
    if (rounds is None) == (scoreless is None):
        return "either rounds of passes end a game, or turns without a score"
    if not 1 <= (rounds or (scoreless and scoreless.turns) or 0) <= MOST_ROUNDS:
        return f"1 to {MOST_ROUNDS} rounds of passes, or turns without a score, end a game"
    overtime = edition.overtime
    penalties = (edition.challenge.points, overtime.points_a_minute, overtime.most_minutes)
    if not all(0 <= points <= MOST_PENALTY for points in penalties):
        return f"challenges and overtime cost 0 to {MOST_PENALTY} points"
    return None


def _texts(edition: Edition) -> str | None:
    if not 1 <= len(edition.name) <= LONGEST_NAME or not 1 <= len(edition.title) <= LONGEST_TITLE:
        return f"its name has 1 to {LONGEST_NAME} letters, its title 1 to {LONGEST_TITLE}"
    if set(edition.rules) != set(RuleName) or len(edition.lines) != LINES:
        return f"it has one rule for each of {len(RuleName)} subjects, and {LINES} lines"
    texts = [*edition.lines, *(rule.text for rule in edition.rules.values())]
    if any(len(text) > LONGEST_TEXT for text in texts):
        return f"a rule or a line has at most {LONGEST_TEXT} letters"
    return None
