"""Commands of an event become facts, or are refused."""

from collections.abc import Iterator, Mapping
from typing import assert_never

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
    ShowTable,
    TakeGame,
    UndoRound,
)
from tilewright.club.errors import (
    AlreadyHere,
    EventFull,
    EventIsClosed,
    HasLeft,
    NameTaken,
    NoResultYet,
    NotAtTheTable,
    NothingPaired,
    NotTheDirector,
    ResultStands,
    RoundHasResults,
    TablesStillPlay,
    UnfitScores,
    UnfitTables,
    UnfitText,
    UnknownPlayer,
    UnknownTable,
)
from tilewright.club.facts import (
    EventClosed,
    EventOpened,
    EventReopened,
    Fact,
    Method,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    PlayerReturned,
    ResultCorrected,
    ResultEntered,
    RoundPaired,
    RoundUndone,
    ScoreClaimed,
    SeatFeats,
    Source,
    TableResult,
    TableShown,
)
from tilewright.club.state import ClubEvent, ClubRound, ClubTable, Entrant

MOST_PLAYERS = 200
MOST_ROUNDS = 60
LONGEST_NAME = 40
LONGEST_TITLE = 80
LONGEST_REASON = 200
LEAST_SCORE, MOST_SCORE = -1_000, 3_000
MOST_BYE_SPREAD = 500
TABLE_SIZES = (2, 3, 4)

PLAYERS_COMMANDS = (AddPlayer, RenamePlayer, LeaveEvent, ReturnToEvent, EnterScores)
"""The commands that players may give, for themselves and their own table."""


def opened(event: EventOpened) -> EventOpened:
    """Return the first fact of a sound event.

    Raises:
        UnfitText: the name is empty or too long.
        UnfitTables: tables of fewer than two or more than four, or with two kinds of games.
        UnfitScores: a bye is worth too much, or less than nothing.
    """
    _line(event.name, LONGEST_TITLE, "name of the event")
    if event.has_sheets and event.has_tables:
        raise UnfitTables("Games are written down on sheets or played in the page, not both.")
    if event.table_size not in TABLE_SIZES:
        raise UnfitTables("Tables have two, three or four players.", size=event.table_size)
    if not 0 <= event.bye_spread <= MOST_BYE_SPREAD:
        raise UnfitScores(f"A bye is worth 0 to {MOST_BYE_SPREAD} points of spread.")
    return event


def decide(event: ClubEvent, command: Command) -> Fact:
    """Return the fact that the command leads to.

    Raises:
        EventRefused: the event or the sender's right does not allow it.
    """
    if command.by is not None and not isinstance(command, PLAYERS_COMMANDS):
        raise NotTheDirector("Only the director of the event can do this.")
    if event.is_closed and not isinstance(command, ReopenEvent | CorrectResult | RenamePlayer):
        raise EventIsClosed("The event is over. The director can open it again.")
    match command:
        case AddPlayer() | RenamePlayer() | LeaveEvent() | ReturnToEvent():
            return _player(event, command)
        case EnterScores() | TakeGame() | GiveUp() | CorrectResult():
            return _result(event, command)
        case PairRound() | UndoRound():
            return _round(event, command)
        case ShowTable(table):
            if table is not None and event.table(len(event.rounds), table) is None:
                raise UnknownTable("There is no such table in this round.")
            return TableShown(table)
        case CloseEvent():
            _require_no_open_table(event)
            return EventClosed()
        case ReopenEvent():
            return EventReopened()
        case _:
            assert_never(command)


def _player(
    event: ClubEvent, command: AddPlayer | RenamePlayer | LeaveEvent | ReturnToEvent
) -> Fact:
    if isinstance(command, AddPlayer):
        if len(event.players) >= MOST_PLAYERS:
            raise EventFull(f"An event takes {MOST_PLAYERS} players.", most=MOST_PLAYERS)
        name = _free_name(event, command.name)
        return PlayerJoined(len(event.players) + 1, name, command.rating)
    number = command.player
    player = _known(event, number)
    if command.by not in (None, number):
        raise NotTheDirector("Only the director can do this for another player.")
    match command:
        case RenamePlayer(_, name):
            return PlayerRenamed(number, _free_name(event, name, number))
        case LeaveEvent():
            _here(event, number)
            return PlayerLeft(number)
        case ReturnToEvent():
            if player.here:
                raise AlreadyHere("This player is here already.", player=number)
            return PlayerReturned(number)


def _round(event: ClubEvent, command: PairRound | UndoRound) -> Fact:
    if isinstance(command, UndoRound) or command.in_place:
        if event.current is None:
            raise NothingPaired("No round has been paired yet.")
        if any(table.result is not None for table in event.current.tables):
            raise RoundHasResults("A table of this round has finished. Correct its result instead.")
    if isinstance(command, UndoRound):
        return RoundUndone(_line(command.reason, LONGEST_REASON, "reason"))
    if not command.in_place:
        if len(event.rounds) >= MOST_ROUNDS:
            raise EventFull(f"An event has {MOST_ROUNDS} rounds.", most=MOST_ROUNDS)
        _require_no_open_table(event)
    _require_tables(event, command)
    return RoundPaired(
        command.method, command.tables, command.byes, command.same_rack, command.in_place
    )


def exchanged(event: ClubEvent, one: int, other: int, by: int | None = None) -> PairRound:
    """Return the command that exchanges the places of two players in the latest round.

    A player may be at a table, have the bye, or have come after the round was paired.

    Raises:
        NothingPaired: there is no round.
        UnknownPlayer: there is no such player.
    """
    current = event.current
    if current is None:
        raise NothingPaired("No round has been paired yet.")
    places = {_known(event, one).number: other, _known(event, other).number: one}
    tables = tuple(
        tuple(places.get(player, player) for player in table.players) for table in current.tables
    )
    byes = tuple(places.get(player, player) for player in current.byes)
    return PairRound(Method.HAND, tables, byes, current.same_rack, by, in_place=True)


def taken_from(
    played: ClubRound, totals: Mapping[int, int], feats: Mapping[int, SeatFeats]
) -> Iterator[TakeGame]:
    """Yield the results of a round that was played as duplicate, from each player's total.

    A table with a player who has no total waits for the director, and so does one with a result.
    """
    for table in played.tables:
        if table.result is None and all(player in totals for player in table.players):
            scores = tuple(totals[player] for player in table.players)
            known = tuple(feats[player] for player in table.players if player in feats)
            whole = known if len(known) == len(scores) else ()
            yield TakeGame(played.number, table.number, scores, whole)


def _require_no_open_table(event: ClubEvent) -> None:
    tables = () if event.current is None else event.current.tables
    left = tuple(str(table.number) for table in tables if table.result is None)
    if left:
        raise TablesStillPlay(
            f"The round is not over: no result yet from table {', '.join(left)}.", tables=left
        )


def _require_tables(event: ClubEvent, command: PairRound) -> None:
    if not command.tables:
        raise UnfitTables("A round has a table.")
    if any(len(table) not in TABLE_SIZES for table in command.tables):
        raise UnfitTables("Tables have two, three or four players.")
    named = [player for table in command.tables for player in table] + list(command.byes)
    for player in named:
        _here(event, player)
    twice = sorted({player for player in named if named.count(player) > 1})
    if twice:
        names = tuple(event.players[player - 1].name for player in twice)
        raise UnfitTables(f"{', '.join(names)}: two places in one round.", players=names)


Resulting = EnterScores | TakeGame | GiveUp | CorrectResult


def _result(event: ClubEvent, command: Resulting) -> Fact:
    table = event.table(command.round, command.table)
    if table is None:
        raise UnknownTable("There is no such table in this event.")
    if isinstance(command, CorrectResult):
        return _corrected(table, command)
    if table.result is not None or command.round != len(event.rounds):
        raise ResultStands("This table has its result. The director can correct it.")
    match command:
        case GiveUp(_, number, player):
            return ResultEntered(number, _given_up(event, table, player))
        case TakeGame(_, number, scores, feats):
            _require_scores(table, scores)
            return ResultEntered(number, TableResult(scores, Source.GAME, feats=feats))
        case EnterScores():
            return _entered(event.rounds[-1], table, command)


def _entered(played: ClubRound, table: ClubTable, command: EnterScores) -> Fact:
    """Return the result, or the claim of a player that nobody else has made yet."""
    by, scores = command.by, command.scores
    if by is not None and by not in table.players:
        raise NotAtTheTable("You do not play at this table.", table=table.number)
    if by is not None and played.same_rack is not None:
        raise NotTheDirector("The totals of this round come from its game of duplicate.")
    _require_scores(table, scores)
    if by is None:
        return ResultEntered(table.number, TableResult(scores, Source.DIRECTOR))
    if any(claim.player != by and claim.scores == scores for claim in table.claims):
        return ResultEntered(table.number, TableResult(scores, Source.PLAYERS))
    return ScoreClaimed(table.number, by, scores)


def _given_up(event: ClubEvent, table: ClubTable, player: int) -> TableResult:
    if player not in table.players:
        raise NotAtTheTable("This player does not play at this table.", table=table.number)
    if len(table.players) != 2:
        raise UnfitTables("Only a game of two can be given up. Enter the scores.")
    spread = event.opened.bye_spread
    scores = tuple(0 if seat == player else spread for seat in table.players)
    return TableResult(scores, Source.DIRECTOR, forfeit=player)


def _corrected(table: ClubTable, command: CorrectResult) -> ResultCorrected:
    if table.result is None:
        raise NoResultYet("This table has no result yet. Enter its scores.")
    _require_scores(table, command.scores)
    reason = _line(command.reason, LONGEST_REASON, "reason")
    result = TableResult(command.scores, Source.DIRECTOR, feats=table.result.feats)
    return ResultCorrected(command.round, command.table, result, reason)


def _require_scores(table: ClubTable, scores: tuple[int, ...]) -> None:
    if len(scores) != len(table.players):
        raise UnfitScores(f"Enter {len(table.players)} scores, one for each player.")
    if any(not LEAST_SCORE <= score <= MOST_SCORE for score in scores):
        raise UnfitScores(f"A score is from {LEAST_SCORE} to {MOST_SCORE}.")


def _known(event: ClubEvent, number: int) -> Entrant:
    player = event.player(number)
    if player is None:
        raise UnknownPlayer(f"The event has no player {number}.", player=number)
    return player


def _here(event: ClubEvent, number: int) -> Entrant:
    player = _known(event, number)
    if not player.here:
        raise HasLeft(f"{player.name} has left.", player=number)
    return player


def _free_name(event: ClubEvent, name: str, own: int | None = None) -> str:
    written = _line(name, LONGEST_NAME, "name")
    same = written.casefold()
    if any(p.name.casefold() == same and p.number != own for p in event.players):
        raise NameTaken(f"{written} plays already. Add a letter of the last name.", name=written)
    return written


def _line(text: str, most: int, kind: str) -> str:
    written = text.strip()
    if not written or len(written) > most or not written.isprintable():
        raise UnfitText(f"The {kind} has 1 to {most} letters, in one line.")
    return written
