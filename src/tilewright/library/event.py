"""A club's evening by short calls, as in a notebook or a script."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Self

from tilewright.club.commands import (
    AddPlayer,
    CloseEvent,
    Command,
    CorrectResult,
    EnterScores,
    GiveUp,
    LeaveEvent,
    PairRound,
    RenamePlayer,
    ReopenEvent,
    ReturnToEvent,
    UndoRound,
)
from tilewright.club.decide import decide, exchanged, opened, taken_from
from tilewright.club.errors import NothingPaired, UnfitScores, UnknownPlayer
from tilewright.club.facts import EventOpened, Fact, Method, SameRack
from tilewright.club.pairing import paired
from tilewright.club.standings import ClubStanding, EveningRecords, records, standings
from tilewright.club.state import ClubRound, Correction, Entrant, evolve, replay
from tilewright.notation.club_file import read_event, write_event
from tilewright.notation.club_lines import read_tou, read_tsh, write_tou, write_tsh
from tilewright.study.club_ratings import carried, ratings
from tilewright.study.puzzles.asking import SkillEstimate


class Event:
    """A club's evening: players, rounds, results and standings.

    Players are named by their name, or by the number in which they joined. `method` pairs the
    rounds: `swiss`, `round_robin`, `king` (of the hill) or `hand`. Tables have `table_size`
    players, two to four. A bye is a win by `bye_spread`. Players who were at the earlier evening
    `after` begin with the rating that they had at its end.

    >>> evening = Event("Thursday", ["Ann", "Ben", "Cleo", "Dan"])
    >>> [evening.names(table.players) for table in evening.pair().tables]
    [('Cleo', 'Ann'), ('Dan', 'Ben')]
    >>> evening.enter(1, [401, 388])
    >>> evening.enter(2, [350, 350])
    >>> evening.standings[0]
    1. Cleo 1 +13
    >>> [evening.names(table.players) for table in evening.pair().tables]
    [('Ben', 'Cleo'), ('Ann', 'Dan')]

    Raises:
        UnfitText: a name is empty or too long.
        NameTaken: two players have the same name.
        UnfitTables: tables of fewer than two or more than four.
        UnfitScores: a bye is worth too much, or less than nothing.
        ValueError: there is no such method.
        RatingsMissing: `after` is given, and the package openskill is not installed.
    """

    def __init__(
        self,
        name: str = "Evening",
        players: Sequence[str] = (),
        *,
        method: Method | str = Method.SWISS,
        table_size: int = 2,
        bye_spread: int = 50,
        after: "Event | None" = None,
    ) -> None:
        if isinstance(players, str):
            raise TypeError("players are a list of names, not one text")
        first = opened(EventOpened(name, Method(method), table_size, bye_spread))
        self._facts: list[Fact] = [first]
        self._state = evolve(None, first)
        self._ratings = {} if after is None else carried(after._state)
        for player in players:
            self.join(player)

    def __repr__(self) -> str:
        return (
            f"Event({self.name!r}, {len(self.players)} players, {len(self._state.rounds)} rounds)"
        )

    def __eq__(self, other: object) -> bool:
        return self._facts == other._facts if isinstance(other, Event) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes

    @property
    def name(self) -> str:
        """The name of the event."""
        return self._state.opened.name

    @property
    def players(self) -> tuple[Entrant, ...]:
        """Everybody who came, by number; `here` is False for those who have left."""
        return self._state.players

    @property
    def rounds(self) -> tuple[ClubRound, ...]:
        """The rounds so far."""
        return self._state.rounds

    @property
    def standings(self) -> tuple[ClubStanding, ...]:
        """The standings by wins, then spread, the best first."""
        return standings(self._state)

    @property
    def records(self) -> EveningRecords:
        """The records of the evening: high game, best play, most bingos, closest game."""
        return records(self._state)

    @property
    def corrections(self) -> tuple[Correction, ...]:
        """Every result that was put right, with the reason."""
        return self._state.corrections

    def names(self, players: Sequence[int]) -> tuple[str, ...]:
        """Return the names of the players with these numbers."""
        return tuple(self.players[number - 1].name for number in players)

    def ratings(self) -> dict[str, SkillEstimate]:
        """Return everybody's rating after the results so far, by name.

        Raises:
            RatingsMissing: the package openskill is not installed.
        """
        found = ratings(self._state)
        return {player.name: found[player.number] for player in self.players}

    def join(self, name: str) -> int:
        """Add a player, before the first round or later; return the player's number.

        Raises:
            EventRefused: the name is taken or unfit, or the event is full or closed.
        """
        rating = self._ratings.get(name.strip().casefold())
        self._do(AddPlayer(name, rating=rating))
        return len(self.players)

    def rename(self, player: str | int, name: str) -> None:
        """Put a name right.

        Raises:
            EventRefused: there is no such player, or the name is taken or unfit.
        """
        self._do(RenamePlayer(self._number(player), name))

    def leave(self, player: str | int) -> None:
        """Pair a player no more.

        Raises:
            EventRefused: there is no such player, or they have left already.
        """
        self._do(LeaveEvent(self._number(player)))

    def come_back(self, player: str | int) -> None:
        """Pair a player again who had left.

        Raises:
            EventRefused: there is no such player, or they are here.
        """
        self._do(ReturnToEvent(self._number(player)))

    def pair(
        self,
        method: Method | str | None = None,
        *,
        tables: Sequence[Sequence[str | int]] | None = None,
        byes: Sequence[str | int] = (),
        repeats: int = 0,
        same_rack: bool = False,
    ) -> ClubRound:
        """Begin the next round; with `tables` by hand, each in the order of turns.

        `repeats` earlier meetings are no obstacle to another. With `same_rack` all play one game of
        duplicate, whose totals `enter_totals` takes.

        >>> evening = Event("Thursday", ["Ann", "Ben", "Cleo"])
        >>> evening.pair(tables=[["Ben", "Ann"]], byes=["Cleo"]).byes
        (3,)

        Raises:
            EventRefused: a table still plays, fewer than two players are here, or a player has two
                places.
            ValueError: there is no such method, or it is `hand` without tables.
        """
        how = SameRack() if same_rack else None
        if tables is not None:
            by_hand = tuple(tuple(map(self._number, table)) for table in tables)
            self._do(PairRound(Method.HAND, by_hand, tuple(map(self._number, byes)), how))
        else:
            chosen = Method(method) if method is not None else self._state.opened.method
            found = paired(self._state, chosen, repeats=repeats)
            self._do(PairRound(chosen, found.tables, found.byes, how))
        return self.rounds[-1]

    def exchange(self, one: str | int, other: str | int) -> ClubRound:
        """Exchange the places of two players in the current round, before any result.

        >>> evening = Event("Thursday", ["Ann", "Ben", "Cleo", "Dan"])
        >>> [evening.names(table.players) for table in evening.pair().tables]
        [('Cleo', 'Ann'), ('Dan', 'Ben')]
        >>> [evening.names(table.players) for table in evening.exchange("Ann", "Ben").tables]
        [('Cleo', 'Ben'), ('Dan', 'Ann')]

        Raises:
            EventRefused: there is no round, a table has finished, or there is no such player.
        """
        self._do(exchanged(self._state, self._number(one), self._number(other)))
        return self.rounds[-1]

    def undo_round(self, reason: str) -> None:
        """Take the latest round back, before any result.

        Raises:
            EventRefused: there is no round, a table has finished, or there is no reason.
        """
        self._do(UndoRound(reason))

    def enter(self, table: int, scores: Sequence[int], *, by: str | int | None = None) -> None:
        """Enter the scores of a table of the current round, in the order of turns.

        Entered `by` a player, they stand once another player of the table enters the same.

        >>> evening = Event("Thursday", ["Ann", "Ben"])
        >>> evening.pair().tables[0].players
        (2, 1)
        >>> evening.enter(1, [320, 410], by="Ann")
        >>> evening.rounds[0].is_over
        False
        >>> evening.enter(1, [320, 410], by="Ben")
        >>> evening.rounds[0].is_over
        True

        Raises:
            EventRefused: the table has its result, the player sits elsewhere, or the scores are
                not one for each player.
        """
        player = None if by is None else self._number(by)
        self._do(EnterScores(self._current(), table, tuple(scores), player))

    def enter_totals(self, totals: Mapping[str, int]) -> None:
        """Enter the totals of a game of duplicate, by the players' names, as the round's results.

        Each table's result is what its players scored there. A table with a player who is not named
        stays open.

        >>> evening = Event("Thursday", ["Ann", "Ben"])
        >>> evening.pair(same_rack=True).tables[0].players
        (2, 1)
        >>> evening.enter_totals({"Ann": 612, "Ben": 587})
        >>> evening.standings
        (1. Ann 1 +25, 2. Ben 0 -25)

        Raises:
            EventRefused: the round is not played as duplicate, a name is no player's, or a total is
                no score.
        """
        played = self.rounds[self._current() - 1]
        if played.same_rack is None:
            raise UnfitScores("This round is not played as duplicate: enter each table's scores.")
        numbers = {self._number(name): total for name, total in totals.items()}
        for command in list(taken_from(played, numbers, {})):
            self._do(command)

    def give_up(self, table: int, player: str | int) -> None:
        """Enter that a player gave up the game at a table of two.

        Raises:
            EventRefused: the table has its result or more players, or the player sits elsewhere.
        """
        self._do(GiveUp(self._current(), table, self._number(player)))

    def correct(self, round_number: int, table: int, scores: Sequence[int], reason: str) -> None:
        """Put the result of a table right, in any round; the reason is kept.

        Raises:
            EventRefused: the table has no result, or there is no reason.
        """
        self._do(CorrectResult(round_number, table, tuple(scores), reason))

    def close(self) -> None:
        """End the evening.

        Raises:
            EventRefused: a table still plays.
        """
        self._do(CloseEvent())

    def reopen(self) -> None:
        """Go on after all."""
        self._do(ReopenEvent())

    def json(self) -> str:
        """Write the event as a file, from which `from_json` makes an equal one."""
        return write_event(tuple(self._facts))

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Read an event from its file, to go on from there.

        Raises:
            BadEventFile: the text is no event.
        """
        return cls._of(read_event(text))

    def tsh(self) -> str:
        """Write the event as a division file of TSH.

        Raises:
            EventNotWritable: three or four played at a table.
        """
        return write_tsh(self._state)

    @classmethod
    def from_tsh(cls, text: str, name: str = "Evening") -> Self:
        """Read an event from a division file of TSH.

        Raises:
            BadEventFile: a line is no player, or contradicts another.
        """
        return cls._of(read_tsh(text, name))

    def tou(self, day: date) -> str:
        """Write the event as a result file for rating officers.

        Raises:
            EventNotWritable: three or four played at a table, a round is not over, or a score has
                no place in this format.
        """
        return write_tou(self._state, day)

    @classmethod
    def from_tou(cls, text: str, section: str | None = None) -> Self:
        """Read an event from a section of a result file, by default its first.

        Raises:
            BadEventFile: a line is no player's, contradicts another, or there is no such section.
        """
        return cls._of(read_tou(text, section))

    @classmethod
    def _of(cls, facts: tuple[Fact, ...]) -> Self:
        made = cls.__new__(cls)
        made._facts = list(facts)
        made._state = replay(facts)
        made._ratings = {}
        return made

    def _do(self, command: Command) -> None:
        fact = decide(self._state, command)
        self._state = evolve(self._state, fact)
        self._facts.append(fact)

    def _current(self) -> int:
        if not self.rounds:
            raise NothingPaired("No round has been paired yet.")
        return len(self.rounds)

    def _number(self, player: str | int) -> int:
        if isinstance(player, int):
            return player
        folded = player.strip().casefold()
        for entrant in self.players:
            if entrant.name.casefold() == folded:
                return entrant.number
        raise UnknownPlayer(f"The event has no player {player[:40]!r}.")
