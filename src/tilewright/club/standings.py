"""Standings by wins, then spread, and the records of the evening."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from tilewright.club.state import ClubEvent, ClubTable


class ClubStanding(Struct, frozen=True):
    """A player's place in an event; players with the same wins and spread share a rank.

    A table of two is one win. At a larger one each player beaten is an equal part of a win, and the
    spread is the mean difference to the others. `games` counts tables, `byes` the wins without one.
    """

    rank: int
    player: int
    name: str
    wins: Fraction
    losses: Fraction
    spread: Fraction
    games: int
    byes: int
    here: bool

    def __repr__(self) -> str:
        return f"{self.rank}. {self.name} {float(self.wins):g} {float(self.spread):+g}"


PARTS = 12
"""Wins and spreads are whole numbers of this part, at tables of two, three and four."""


class Tally:
    """The wins, losses and spread of one player so far, each in twelfths."""

    def __init__(self) -> None:
        self.wins = self.losses = self.spread = 0
        self.games = self.byes = 0

    @property
    def order(self) -> tuple[int, int]:
        """A key that sorts the better first."""
        return -self.wins, -self.spread


def tallies(event: ClubEvent) -> dict[int, Tally]:
    """Return each player's tally over all results and byes."""
    found = {player.number: Tally() for player in event.players}
    for played in event.rounds:
        for player in played.byes:
            tally = found[player]
            tally.wins += PARTS
            tally.spread += event.opened.bye_spread * PARTS
            tally.byes += 1
        for table in played.tables:
            _count(found, table)
    return found


def _count(found: dict[int, Tally], table: ClubTable) -> None:
    if table.result is None:
        return
    scores = table.result.scores
    share, total = PARTS // (len(scores) - 1), sum(scores)
    for player, score in zip(table.players, scores, strict=True):
        halves = sum((score > other) + (score >= other) for other in scores) - 1
        tally = found[player]
        tally.wins += halves * share // 2
        tally.losses += PARTS - halves * share // 2
        tally.spread += (score * len(scores) - total) * share
        tally.games += 1


def standings(event: ClubEvent) -> tuple[ClubStanding, ...]:
    """Return the standings, the best first: by wins, then spread, then who came first."""
    found = tallies(event)
    ordered = sorted(event.players, key=lambda player: (*found[player.number].order, player.number))
    lines: list[ClubStanding] = []
    rank, before = 0, None
    for place, player in enumerate(ordered, 1):
        tally = found[player.number]
        rank = rank if before == tally.order else place
        before = tally.order
        lines.append(
            ClubStanding(
                rank, player.number, player.name, Fraction(tally.wins, PARTS),
                Fraction(tally.losses, PARTS), Fraction(tally.spread, PARTS),
                tally.games, tally.byes, player.here,
            )
        )  # fmt: skip
    return tuple(lines)


class Feat(Struct, frozen=True):
    """A record of the evening: its holder, its figure, and where it was set.

    `words` are those of a best play; `others` are the other players of the table.
    """

    player: int
    figure: int
    round: int
    table: int
    others: tuple[int, ...] = ()
    words: tuple[str, ...] = ()


class EveningRecords(Struct, frozen=True):
    """The records of the evening; None where no game tells.

    Best plays and bingos come from games that were written down or played here, the others from
    scores. Forfeits set no record. Of equal feats the first one counts.
    """

    high_game: Feat | None
    best_play: Feat | None
    most_bingos: Feat | None
    closest_game: Feat | None
    biggest_win: Feat | None

    def __repr__(self) -> str:
        known = ((name, getattr(self, name)) for name in self.__struct_fields__)
        shown = (f"{name}={feat.figure}" for name, feat in known if feat is not None)
        return f"EveningRecords({', '.join(shown)})"


def records(event: ClubEvent) -> EveningRecords:
    """Return the records of the evening."""
    scores: list[Feat] = []
    plays: list[Feat] = []
    bingos: list[Feat] = []
    margins: list[Feat] = []
    for number, table in _finished(event):
        assert table.result is not None
        result = table.result
        for seat, player in enumerate(table.players):
            others = table.players[:seat] + table.players[seat + 1 :]
            scores.append(Feat(player, result.scores[seat], number, table.number, others))
            if result.feats:
                feats = result.feats[seat]
                plays.append(Feat(player, feats.best, number, table.number, others, feats.words))
                bingos.append(Feat(player, feats.bingos, number, table.number, others))
        margins.append(_margin(number, table))
    return EveningRecords(
        _most(scores),
        _most([feat for feat in plays if feat.figure > 0]),
        _most([feat for feat in bingos if feat.figure > 0]),
        min(margins, key=lambda feat: feat.figure, default=None),
        _most(margins),
    )


def _finished(event: ClubEvent) -> Iterator[tuple[int, ClubTable]]:
    for played in event.rounds:
        for table in played.tables:
            if table.result is not None and table.result.forfeit is None:
                yield played.number, table


def _margin(number: int, table: ClubTable) -> Feat:
    assert table.result is not None
    scores = table.result.scores
    order = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
    first, second, *_ = order
    others = tuple(table.players[seat] for seat in order[1:])
    lead = scores[first] - scores[second]
    return Feat(table.players[first], lead, number, table.number, others)


def _most(feats: list[Feat]) -> Feat | None:
    return max(feats, key=lambda feat: feat.figure, default=None)
