"""The table of a recorded game: its players in order, its terms, its unfinished end."""

from collections.abc import Mapping

from msgspec.structs import replace

from tilewright.game.clock import ChessClock
from tilewright.game.seats import Computer, Person, Player, Seat
from tilewright.game.terms import TableTerms
from tilewright.library.dice_and_words import people
from tilewright.library.records.steps import RecordStep, TurnStep
from tilewright.notation.gcg import Gcg, Settings
from tilewright.notation.gcg.record import (
    ChallengeBonus,
    RackGained,
    RackLost,
    Turn,
    known_tiles,
)
from tilewright.rules.edition import ChallengeRule, Edition, FinalAdjustment
from tilewright.rules.tiles import Tiles

USUAL_CLOCK = ChessClock(25 * 60)
"""The clock of a record that has overtime and does not say how long a player may take."""

_BY_POINTS = (
    ChallengeRule.FIVE_POINT,
    ChallengeRule.TEN_POINT,
    ChallengeRule.FIVE_POINT_PER_WORD,
    ChallengeRule.TEN_POINT_PER_WORD,
)


def terms_of(record: Gcg, settings: Settings | None, edition: Edition) -> TableTerms:
    """Return the terms of the table, from our own record, or else from the points in it."""
    if settings is not None and settings.edition_name == edition.name:
        return settings.terms
    return TableTerms(
        challenge=_challenge_rule(record, edition),
        final_adjustment=_final_adjustment(record, edition),
    )


def players_of(record: Gcg, settings: Settings | None) -> tuple[Player, ...]:
    """The players by seat, in the order of the record's lines.

    Raises:
        UnwritableName: a name of more than 200 characters, which no game file could hold.
    """
    names = people([player.name or player.nick for player in record.players])
    levels = ("",) * len(names) if settings is None else settings.levels
    return tuple(
        Computer(person.name, level) if level else Person(person.name)
        for person, level in zip(names, levels, strict=True)
    )


def order_of(record: Gcg, settings: Settings | None) -> tuple[Seat, ...]:
    """The order of turns; in records that are not ours any player may have begun."""
    count = len(record.players)
    first_turn = next((event for event in record.events if isinstance(event, Turn)), None)
    first = 0
    if settings is None and first_turn is not None:
        first = record.nicks.index(first_turn.nick)
    return tuple(Seat((first + step) % count) for step in range(count))


def final_racks(record: Gcg, doubted: frozenset[int]) -> Mapping[Seat, Tiles]:
    """The racks where the record ends, as far as it names their tiles.

    Of `doubted` lines only tiles that were counted are taken.
    """
    seats = {nick: Seat(number) for number, nick in enumerate(record.nicks)}
    racks: dict[Seat, Tiles] = {}
    for final in record.racks:
        known = known_tiles(final.rack)
        if known is not None and final.line not in doubted:
            racks[Seat(final.seat - 1)] = known
    for event in record.events:
        known = known_tiles(event.tiles) if isinstance(event, RackGained | RackLost) else None
        if known is None:
            continue
        if isinstance(event, RackLost):
            racks[seats[event.nick]] = known
        elif len(seats) == 2:
            racks[Seat(1 - seats[event.nick])] = known
    return racks


def with_clock(terms: TableTerms, steps: tuple[RecordStep, ...]) -> TableTerms:
    """The same terms, with a clock where a step has overtime."""
    late = any(isinstance(step, TurnStep) and step.overtime for step in steps)
    if not late or terms.time is not None or terms.last_word is not None:
        return terms
    return replace(terms, time=USUAL_CLOCK)


def _challenge_rule(record: Gcg, edition: Edition) -> ChallengeRule | None:
    bonuses = {
        event.score
        for event in record.events
        if isinstance(event, ChallengeBonus) and event.score > 0
    }
    if not bonuses:
        return None
    rules = (rule for rule in _BY_POINTS if rule in edition.challenge_rules)
    return next((rule for rule in rules if _gives(edition, rule, bonuses)), None)


def _gives(edition: Edition, rule: ChallengeRule, bonuses: set[int]) -> bool:
    terms = edition.with_challenge(rule).challenge
    if rule in (ChallengeRule.FIVE_POINT, ChallengeRule.TEN_POINT):
        return bonuses == {terms.points}
    return all(bonus % terms.points == 0 for bonus in bonuses)


def _final_adjustment(record: Gcg, edition: Edition) -> FinalAdjustment | None:
    """Return who pays for unplayed tiles, if the edition leaves the choice to the players."""
    gained = any(isinstance(event, RackGained) for event in record.events)
    if not gained or len(record.players) > 2:
        return None
    lost = any(isinstance(event, RackLost) for event in record.events)
    shown = FinalAdjustment.EACH_WAY if lost else FinalAdjustment.DOUBLE_TO_OUT
    return shown if shown in edition.final_adjustments else None
