"""The texts of an edition of one's own: those of the edition it is like, with what was changed."""

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

from msgspec import structs

from tilewright.rules.alphabet import BLANK, Tile, in_text
from tilewright.rules.edition import (
    ChallengeOf,
    CostKind,
    Edition,
    FinalAdjustment,
    StartingOrder,
    TieBreak,
)
from tilewright.rules.edition_bounds import LONGEST_TEXT
from tilewright.rules.layout import Premium
from tilewright.rules.rulebook import Rule, RuleName
from tilewright.rules.sheets.rule_texts import COMMON_TEXTS, TIE_BEFORE, TIE_SHARED
from tilewright.rules.squares import CENTRE
from tilewright.rules.tiles import TileSet

HOUSE = "house rule"
"""The place that states a changed rule."""

_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
_PLAYERS, _START, _CENTRE, _EXCHANGE, _BONUS, _END = 0, 1, 2, 6, 10, 11
"""The places of the twelve lines that state a fact; every sheet keeps this order."""

_NAMES = {BLANK: "blank"}
_COSTS = {
    CostKind.NOTHING: "costs nothing",
    CostKind.POINTS: "costs {points} points",
    CostKind.TURN: "costs your next turn",
    CostKind.MOVER_GAINS: "gives {points} points away",
    CostKind.GAME: "loses the game",
}


def restated(edition: Edition, like: Edition) -> Edition:
    """Return the edition with the texts of `like`, those of changed facts written anew.

    >>> from dataclasses import replace
    >>> from tilewright.rules import EDITIONS
    >>> from tilewright.rules.edition import Bonus
    >>> like = EDITIONS["standard"]
    >>> ours = restated(replace(like, name="ours", bonus=Bonus(6, 35)), like)
    >>> ours.lines[10], str(ours.rule(RuleName.BONUS))
    ('Six tiles at once: 35 points more.', 'ours, house rule: Six tiles in one turn earn 35 extra \
points, added after any premiums.')
    """
    lines, rules = list(like.lines), dict(like.rules)
    for place, line in _lines(edition, like):
        lines[place] = line
    for name, text in _rules(edition, like):
        rules[name] = Rule(edition.name, name, HOUSE, text)
    cited = {name: structs.replace(rule, edition=edition.name) for name, rule in rules.items()}
    return replace(edition, lines=tuple(lines), rules=MappingProxyType(cited))


def _lines(edition: Edition, like: Edition) -> Iterator[tuple[int, str]]:
    """Yield the lines that are no longer true, each by its place."""
    fewest, most, rack = edition.fewest_players, edition.most_players, edition.rack_size
    if (fewest, most, rack) != (like.fewest_players, like.most_players, like.rack_size):
        yield _PLAYERS, f"{_players(edition).capitalize()} players, {_WORDS[rack]} tiles each."
    if edition.starting_order is not like.starting_order:
        yield _START, _BEGINS[edition.starting_order][0]
    if _centre(edition) is not _centre(like):
        yield _CENTRE, f"The first word covers the star{_CENTRE_COUNTS[_centre(edition)]}."
    if edition.exchange != like.exchange:
        bag = edition.exchange.minimum_in_bag
        none = " none is a pass" if edition.exchange.none_is_a_pass else " or pass"
        yield _EXCHANGE, f"Exchange while the bag holds {max(1, bag)} or more;{none}."
    if edition.challenge != like.challenge:
        yield from _challenge_lines(edition)
    if edition.bonus != like.bonus:
        yield _BONUS, f"{_count(edition.bonus.tiles)} at once: {edition.bonus.points} points more."
    if _end(edition) != _end(like):
        yield _END, f"Ends when someone goes out or {_short_end(edition)}."


def _rules(edition: Edition, like: Edition) -> Iterator[tuple[RuleName, str]]:
    """Yield the rules that are no longer true."""
    yield from _rules_of_the_box(edition, like)
    yield from _rules_of_play(edition, like)
    if edition.final_adjustment is not like.final_adjustment:
        yield RuleName.UNPLAYED, _UNPLAYED[edition.final_adjustment]
    if edition.tie_break is not like.tie_break:
        yield RuleName.TIE, _TIES[edition.tie_break]


def _rules_of_the_box(edition: Edition, like: Edition) -> Iterator[tuple[RuleName, str]]:
    rack = edition.rack_size
    if (edition.fewest_players, edition.most_players) != (like.fewest_players, like.most_players):
        yield RuleName.PLAYERS, f"{_players(edition).capitalize()} play, each for themselves."
    if edition.tile_set != like.tile_set:
        yield RuleName.TILES, _tiles(edition.tile_set, like.tile_set)
    if (rack, edition.starting_order) != (like.rack_size, like.starting_order):
        yield RuleName.START, f"{_BEGINS[edition.starting_order][1]} Everyone draws {_WORDS[rack]}."
    if rack != like.rack_size:
        refill = COMMON_TEXTS[RuleName.REFILL]
        yield RuleName.REFILL, refill.replace("seven", _WORDS[rack])
    if edition.layout != like.layout:
        yield RuleName.LETTER_PREMIUMS, COMMON_TEXTS[RuleName.LETTER_PREMIUMS]
        yield (
            RuleName.WORD_PREMIUMS,
            "A word premium doubles or triples the word, after letter premiums; several multiply.",
        )


def _rules_of_play(edition: Edition, like: Edition) -> Iterator[tuple[RuleName, str]]:
    if edition.exchange != like.exchange:
        yield RuleName.EXCHANGE, _exchange(edition)
    if edition.challenge != like.challenge:
        yield RuleName.CHALLENGE, _challenge(edition)
    if edition.bonus != like.bonus:
        yield (
            RuleName.BONUS,
            f"{_count(edition.bonus.tiles)} in one turn earn {edition.bonus.points} extra points,"
            " added after any premiums.",
        )
    if _end(edition) != _end(like):
        yield (
            RuleName.ENDING,
            "The game ends when the bag is empty and a player goes out, when nobody can play, or"
            f" after {_long_end(edition)}.",
        )


_BEGINS = {
    StartingOrder.DRAW_NEAREST_A: (
        "Nearest to A begins; a blank beats A.",
        "Everyone draws one tile: the letter nearest to A starts, and a blank beats A. Those tiles"
        " go back.",
    ),
    StartingOrder.RANDOM_ORDER: (
        "Chance decides the order of turns.",
        "Chance decides the order of turns.",
    ),
}
_CENTRE_COUNTS = {
    Premium.DOUBLE_WORD: " and counts double",
    Premium.TRIPLE_WORD: " and counts triple",
    Premium.DOUBLE_LETTER: ", a double letter",
    Premium.TRIPLE_LETTER: ", a triple letter",
    None: "",
}
_UNPLAYED = {
    FinalAdjustment.EACH_WAY: COMMON_TEXTS[RuleName.UNPLAYED],
    FinalAdjustment.DOUBLE_TO_OUT: (
        "With two players, the one who goes out gains twice the other's unplayed tiles, and the"
        " other loses nothing; otherwise everyone loses their own, and a player who went out gains"
        " the others'."
    ),
}
_TIES = {TieBreak.SHARED: TIE_SHARED, TieBreak.BEFORE_UNPLAYED_TILES: TIE_BEFORE}


def _tiles(tiles: TileSet, before: TileSet) -> str:
    """Return the rule of the tiles, with the counts and values that were changed."""
    text = COMMON_TEXTS[RuleName.TILES].replace("100", str(len(tiles.tiles)))
    if tiles.alphabet != before.alphabet:
        return text
    kinds = [Tile(tile) for tile in (*tiles.alphabet.letters, BLANK)]
    counts = [(tile, tiles.counts.get(tile, 0)) for tile in kinds]
    values = [(tile, tiles.points(tile)) for tile in kinds]
    old_values = {tile: before.points(tile) for tile in kinds}
    figures = (("Changed counts", counts, before.counts), ("Changed values", values, old_values))
    for title, now, old in figures:
        changed = [(tile, figure) for tile, figure in now if figure != old.get(tile, 0)]
        said = ", ".join(f"{_NAMES.get(tile, in_text(tile))} {figure}" for tile, figure in changed)
        if changed and len(text) + len(said) < LONGEST_TEXT - len(title):
            text += f" {title}: {said}."
    return text


def _players(edition: Edition) -> str:
    fewest, most = edition.fewest_players, edition.most_players
    return _WORDS[fewest] if fewest == most else f"{_WORDS[fewest]} to {_WORDS[most]}"


def _count(tiles: int) -> str:
    return f"{_WORDS[tiles].capitalize()} {'tile' if tiles == 1 else 'tiles'}"


def _centre(edition: Edition) -> Premium | None:
    return edition.layout.premium(CENTRE)


def _cost(edition: Edition) -> str:
    return _COSTS[edition.challenge.cost].format(points=edition.challenge.points)


def _challenge_lines(edition: Edition) -> Iterator[tuple[int, str]]:
    of_words = edition.challenge.of is ChallengeOf.WORDS
    said: tuple[str, ...] = (
        "Challenge any word; a bad play comes off."
        if of_words
        else "A challenge is against all words of the play.",
        f"A failed challenge {_cost(edition)}.",
    )
    if len(edition.challenge_lines) == 1:
        said = (f"{said[0][:-1]}; a failed one {_cost(edition)}.",)
    yield from zip(edition.challenge_lines, said, strict=True)


def _challenge(edition: Edition) -> str:
    target = "words" if edition.challenge.of is ChallengeOf.WORDS else "the whole play"
    return (
        f"Until the next turn starts, {target} may be challenged. If a word is bad, the play comes"
        f" off and the turn is lost; if all are good, the challenge {_cost(edition)}."
    )


def _exchange(edition: Edition) -> str:
    bag = edition.exchange.minimum_in_bag
    number = "any number of tiles, even none" if edition.exchange.none_is_a_pass else "tiles"
    limit = f", while the bag holds {bag} or more" if bag else ""
    return (
        f"A turn may be used to swap {number}, up to the whole rack{limit}. New ones are drawn"
        " before the old go in, and the bag must hold as many."
    )


def _end(edition: Edition) -> tuple[object, ...]:
    return edition.passing.rounds_to_end, edition.scoreless


def _short_end(edition: Edition) -> str:
    if edition.scoreless is not None:
        return f"{edition.scoreless.turns} turns score nothing"
    rounds = edition.passing.rounds_to_end
    return f"all pass {'once' if rounds == 1 else 'twice' if rounds == 2 else f'{rounds} times'}"


def _long_end(edition: Edition) -> str:
    scoreless = edition.scoreless
    if scoreless is None:
        rounds = edition.passing.rounds_to_end
        return f"{rounds} {'round' if rounds == 1 else 'rounds'} in which everyone passes"
    zero = "" if scoreless.zero_plays_count else "; plays of 0 do not count"
    return f"{scoreless.turns} turns in a row without a score{zero}"
