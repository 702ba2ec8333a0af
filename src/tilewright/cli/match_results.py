"""The results of matches as text and as JSON."""

import json
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from tilewright.cli.app import lexicon_of
from tilewright.cli.terminal import say
from tilewright.rules.editions import edition_named

if TYPE_CHECKING:
    from tilewright.players.matches import Bag, MatchResults, PairedMatch
    from tilewright.players.sequential import SequentialTest
    from tilewright.players.tournament import Tournament


def show_match(
    match: "PairedMatch", bags: "list[Bag]", test: "SequentialTest | None", *, as_json: bool
) -> None:
    """Print the results of a match of two."""
    from tilewright.players.matches import MatchResults

    results = MatchResults.of(bags)
    if as_json:
        facts = _facts(match, results) | {
            "edition": edition_named(match.edition).name,
            "lexicon": lexicon_of(match.lexicon, edition_named(match.edition)).name,
            "seed": match.seed,
        }
        print(json.dumps(facts if test is None else facts | {"sprt": _test_facts(test)}))
        return
    first, second = match.names
    error = "" if results.error is None else f" ± {100 * results.error:.1f}"
    say(f"{first} against {second}: {100 * results.score:.1f} %{error}")
    say(f"{results.wins} won, {results.draws} drawn, {results.losses} lost of {results.games}")
    say(_elo(results))
    if test is not None:
        say(_verdict(test))
    if results.forfeits:
        say(f"{results.forfeits} forfeited: {results.failure}")
    say(
        f"{results.lead:+.1f} points a game, {results.turns / results.games:.1f} turns, "
        f"{results.seconds / results.games:.1f} s"
    )


def show_tournament(
    tournament: "Tournament", bags: "list[tuple[PairedMatch, Bag]]", *, as_json: bool
) -> None:
    """Print the standings of a tournament, and the score of each player against every other."""
    from tilewright.players.matches import MatchResults
    from tilewright.players.tournament import standings_of

    standings = standings_of(tournament, bags)
    matches = tournament.matches
    results = {
        match: MatchResults.of([bag for found, bag in bags if found == match]) for match in matches
    }
    if as_json:
        facts = {
            "standings": [asdict(standing) for standing in standings],
            "matches": [_facts(match, results[match]) for match in matches],
            "edition": edition_named(tournament.edition).name,
            "lexicon": lexicon_of(tournament.lexicon, edition_named(tournament.edition)).name,
            "seed": tournament.seed,
        }
        print(json.dumps(facts))
        return
    scores = {match.names: results[match].score for match in matches}
    scores |= {(second, first): 1 - score for (first, second), score in scores.items()}
    width = max(len(standing.player) for standing in standings)
    numbers = "".join(f"{number:>7}" for number in range(1, len(standings) + 1))
    say(f"    {'':<{width}}    score  Elo{'':<9}{numbers}")
    for place, standing in enumerate(standings, start=1):
        error = "" if standing.error is None else f" ± {standing.error:.0f}"
        against = "".join(
            f"{'–' if other is standing else _percent(scores[standing.player, other.player]):>7}"
            for other in standings
        )
        elo, score = f"{standing.elo:+.0f}{error}", _percent(standing.score)
        named = f"{place:>2}. {standing.player:<{width}}"
        say(f"{named} {score:>8}  {elo:<12}{against}")
    for result in results.values():
        if result.forfeits:
            say(f"{result.forfeits} forfeited: {result.failure}")
    games = sum(result.games for result in results.values())
    say(f"{games} games; Elo is relative to the mean of these players")


def _percent(score: float) -> str:
    return f"{100 * score:.1f}"


def _facts(match: "PairedMatch", results: "MatchResults") -> dict[str, Any]:
    return asdict(results) | {"players": list(match.names), "elo": asdict(results.elo)}


def _test_facts(test: "SequentialTest") -> dict[str, Any]:
    return asdict(test.hypotheses) | {
        "log_ratio": round(test.log_ratio, 4),
        "bound": round(test.hypotheses.bound, 4),
        "verdict": test.verdict.value,
    }


def _verdict(test: "SequentialTest") -> str:
    from tilewright.players.sequential import SequentialVerdict

    asked = test.hypotheses
    said = {
        SequentialVerdict.LOW: f"{asked.low:+g} accepted",
        SequentialVerdict.HIGH: f"{asked.high:+g} accepted",
        SequentialVerdict.UNDECIDED: "undecided",
    }
    return (
        f"Elo {asked.low:+g} or {asked.high:+g}: {said[test.verdict]} at a risk of"
        f" {100 * asked.risk:g} % (log-likelihood ratio {test.log_ratio:+.2f},"
        f" bounds ±{asked.bound:.2f})"
    )


def _elo(results: "MatchResults") -> str:
    elo = results.elo
    if elo.difference is None:
        return "Elo: too few games between players so unlike"
    low = "no bound" if elo.low is None else f"{elo.low:+.0f}"
    high = "no bound" if elo.high is None else f"{elo.high:+.0f}"
    return f"Elo {elo.difference:+.0f} (95 %: {low} to {high})"
