"""A recorded game decided again: every step of a GCG record as a command to the referee."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from msgspec.structs import replace

from tilewright.game.chance import Chance
from tilewright.game.clock import ChessClock, Instant
from tilewright.game.events import EARLIER, LATEST, Event, Revision
from tilewright.game.game import EventBuilder, evolve
from tilewright.game.seats import Computer, LexiconIdentity, Person, Player, Seat, WordPolicy
from tilewright.game.start import TableSetup, begin
from tilewright.game.state import GameState
from tilewright.game.terms import TableTerms
from tilewright.library.dice_and_words import people
from tilewright.library.errors import RecordDiffers, RecordNotPlayable
from tilewright.library.records.play import IsWord, RecordedDraws, RecordTable, is_end_without_plays
from tilewright.library.records.racks import Dealt, dealt
from tilewright.library.records.steps import RackStep, RecordStep, TurnStep, steps_of
from tilewright.notation.gcg import (
    Doubt,
    Gcg,
    Settings,
    equipped,
    in_language_of_record,
    judged,
    settings_of,
)
from tilewright.notation.gcg.equipment import NOTHING_BROUGHT
from tilewright.notation.gcg.faults import Reason, because
from tilewright.notation.gcg.record import (
    ChallengeBonus,
    RackGained,
    RackLost,
    Turn,
    known_tiles,
)
from tilewright.rules.edition import ChallengeRule, Edition, FinalAdjustment
from tilewright.rules.editions import TOURNAMENT
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


@dataclass(frozen=True, slots=True)
class Replayed:
    """A game made from a record: its moves, and the states before the first and after each.

    `as_written` has, by the number of the state, the game up to a turn whose rack is another one in
    the record. There its player holds the written tiles, and None stands where nobody can.
    """

    moves: tuple[tuple[Event, ...], ...]
    states: tuple[GameState, ...]
    doubts: tuple[Doubt, ...] = ()
    as_written: Mapping[int, "Callable[[], Replayed | None]"] = field(default_factory=dict)


def replayed(
    record: Gcg,
    edition: Edition | None,
    lexicon: LexiconIdentity,
    is_word: IsWord,
    seed: int | None,
    *,
    strict: bool = True,
) -> Replayed:
    """Decide a recorded game again.

    Without an edition it is the record's own, or else the tournament's. If not `strict`, racks that
    cannot be true are kept as doubts.

    Raises:
        CannotJudge: the game has letters other than those of its tiles.
        UnknownEquipment: the record names a board or tiles that are not known here.
        BadGcg: it says how its table was set, and no table can be, or it was played by an edition
            of its own, which is not given.
        RecordDiffers: the rules have it otherwise.
        RecordNotPlayable: it cannot be played as it is written.
        UnwritableName: a name of more than 200 characters.
    """
    settings = settings_of(record)
    if edition is None:
        edition = TOURNAMENT if settings is None else settings.base(TOURNAMENT)
    edition = in_language_of_record(edition, record)
    terms = terms_of(record, settings, edition)
    try:
        agreed = terms.agreed(edition, len(record.players))
    except ValueError as error:
        raise RecordNotPlayable(1, str(error)) from error
    again = judged(record, equipped(agreed, record, NOTHING_BROUGHT))
    stops = [found for found in again.differences if strict or not found.is_about_a_rack]
    if stops:
        raise RecordDiffers(again.differences)
    doubts = (*again.doubts, *(found.as_doubt for found in again.differences))
    own = settings is not None
    steps = steps_of(record, again, agreed, own=own)
    words = WordPolicy.CHALLENGE if settings is None else settings.words
    players = players_of(record, settings)
    recorded = _Recorded(
        setup=TableSetup(edition, players, words, lexicon, with_clock(terms, steps)),
        nicks=record.nicks,
        order=order_of(record, settings),
        steps=steps,
        final=final_racks(record, frozenset() if strict else lines_of(doubts)),
        edition=agreed,
        doubts=doubts,
        is_word=is_word,
        seed=seed,
        own=own,
        strict=strict,
    )
    return recorded.replayed()


def lines_of(doubts: Iterable[Doubt]) -> frozenset[int]:
    """Return the lines that are doubted."""
    return frozenset(doubt.line for doubt in doubts)


@dataclass(frozen=True, slots=True)
class _Recorded:
    """Everything that is known of a recorded game before the referee decides it again."""

    setup: TableSetup
    nicks: Sequence[str]
    order: Sequence[Seat]
    steps: Sequence[RecordStep]
    final: Mapping[Seat, Tiles]
    edition: Edition
    doubts: tuple[Doubt, ...]
    is_word: IsWord
    seed: int | None
    own: bool
    strict: bool

    def replayed(self) -> Replayed:
        """Take every step, by an earlier revision of our decisions if the latest does not fit."""
        tiles = dealt(
            self.steps, self.order, self.edition, self.final, self.seed, strict=self.strict
        )
        try:
            return self._whole(tiles, LATEST)
        except RecordNotPlayable:
            # our records do not say by which of our decisions the game was judged
            for earlier in EARLIER if self.own else ():
                with suppress(RecordNotPlayable):
                    return self._whole(tiles, earlier)
            raise

    def _whole(self, tiles: Dealt, revision: Revision) -> Replayed:
        table, before = self._taken(self.steps, tiles, revision)
        if self.strict:
            for doubt in self.doubts:
                raise RecordNotPlayable(doubt.line, f"{doubt.nick}: {doubt.said}")
            return Replayed(tuple(table.moves), tuple(table.states))
        doubts = (*self.doubts, *self._undrawable(tiles))
        return Replayed(
            tuple(table.moves),
            tuple(table.states),
            tuple(sorted(doubts, key=lambda doubt: doubt.line)),
            self._as_written(table, before, revision),
        )

    def _taken(
        self, steps: Sequence[RecordStep], tiles: Dealt, revision: Revision
    ) -> "tuple[RecordTable, list[int]]":
        """Take these steps at a new table; return it, and the state's number before each step."""
        chance = RecordedDraws(self.order, deque(tiles.draws))
        began = _started(self.setup, revision, chance)
        table = RecordTable(began, chance, self.nicks, self.is_word)
        before = []
        for number, (step, put_back) in enumerate(zip(steps, tiles.put_back, strict=True), 1):
            before.append(len(table.states) - 1)
            # only the last step can leave nobody a play
            table.rulings.ends_without_plays = is_end_without_plays(steps[number:])
            table.take(step, put_back, own=self.own)
        return table, before

    # -- racks that cannot be true

    def _undrawable(self, tiles: Dealt) -> Iterator[Doubt]:
        """Yield a doubt for each rack that is given up in a record without other doubts.

        Where racks do not follow from one another, a doubt has said so.
        """
        for number in sorted(tiles.given_up) if not self.doubts else ():
            step = self.steps[number - 1]
            if isinstance(step, TurnStep | RackStep):
                why = because(Reason.CANNOT_BE_DRAWN)
                yield Doubt(step.line, self.nicks[step.seat], f"rack {step.rack}", why)

    def _as_written(
        self, table: "RecordTable", before: Sequence[int], revision: Revision
    ) -> Mapping[int, Callable[[], Replayed | None]]:
        found: dict[int, Callable[[], Replayed | None]] = {}
        for number, (step, state) in enumerate(zip(self.steps, before, strict=True)):
            rack = known_tiles(step.rack) if isinstance(step, TurnStep) else None
            if rack is None or not isinstance(step, TurnStep):
                continue
            held = table.states[state].racks[step.seat]
            if held != rack and len(held) == len(rack):
                found[state] = partial(self._until, number, step.seat, rack, revision)
        return found

    def _until(self, number: int, seat: Seat, rack: Tiles, revision: Revision) -> Replayed | None:
        """Return the game before this step, with the rack that is written there."""
        steps = self.steps[:number]
        try:
            tiles = dealt(steps, self.order, self.edition, {seat: rack}, self.seed, strict=False)
            table, _ = self._taken(steps, tiles, revision)
        except RecordNotPlayable:
            return None
        return Replayed(tuple(table.moves), tuple(table.states))


def _started(setup: TableSetup, revision: Revision, chance: Chance) -> tuple[Event, ...]:
    """The beginning of a game that is judged by this revision of our decisions."""
    first = replace(setup.started(), revision=revision)
    draft = EventBuilder(evolve(None, first), [first])
    begin(draft, chance, Instant(0))
    return tuple(draft.events)
