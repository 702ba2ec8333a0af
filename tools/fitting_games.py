"""Self-play games by equity to which measurements of the engine are fitted, and their files."""

from __future__ import annotations

import json
import random
import sys
from functools import reduce
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.engine.chances import LEAST_PLAYERS, MOST_PLAYERS
from tilewright.engine.generator import Generator
from tilewright.engine.moves import EngineExchange, EnginePass, EnginePlay
from tilewright.engine.rulings import LexiconRulings
from tilewright.game.chance import SampledChance
from tilewright.game.commands import Command, ExchangeTiles, PassTurn, PlayTiles
from tilewright.game.decide import decide
from tilewright.game.game import evolve, replay
from tilewright.game.seats import LexiconIdentity, Person, WordPolicy
from tilewright.game.start import TableSetup, start_game
from tilewright.game.terms import NO_TERMS, TableTerms
from tilewright.lexicon import default_lexicon, load_lexicon
from tilewright.rules.editions import EDITIONS
from tilewright.rules.languages import GameLanguage, add_language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tilewright.game.state import GameState
    from tilewright.lexicon import Lexicon
    from tilewright.rules.editions import FinishLineLevel

    Choice = Callable[[GameState, Generator], Command]

EDITION = "tournament"
"""Whose games are fitted: board, tiles and bonus are those of every edition."""
LEXICON = "club"
TILES = 100
NEIGHBOURHOOD = 0.03
"""How far positions count for one another: a number of tiles for each unseen one."""

LANGUAGES = Path(__file__).resolve().parent.parent / "languages"
PLAYERS = range(LEAST_PLAYERS, MOST_PLAYERS + 1)

Games = Annotated[int, typer.Option(min=1, help="Games for each number of players.")]
TilesOfWords = Annotated[
    str | None, typer.Option("--tiles", help="A language in languages/; by default English.")
]
Seed = Annotated[int, typer.Option(min=0, help="The first game's seed.")]


def best_command(game: GameState, generator: Generator) -> Command:
    """Return the move of highest equity of the player on turn."""
    seat, points = game.to_move, game.edition.tile_set.total
    move = generator.best(
        game.position,
        game.racks[seat],
        bag_count=len(game.bag),
        unseen_points=sum(map(points, game.racks)) - points(game.racks[seat]),
        exchange_minimum=game.edition.exchange.minimum_in_bag,
    )
    match move:
        case EnginePlay():
            return PlayTiles(seat, move.play)
        case EngineExchange():
            return ExchangeTiles(seat, move.tiles)
        case EnginePass():
            return PassTurn(seat)


def games_of(
    lexicon: Lexicon,
    players: int,
    games: int,
    seed: int,
    *,
    level: FinishLineLevel | None = None,
    choice: Choice = best_command,
) -> Iterator[list[GameState]]:
    """Yield the states of games, the finished one last; `level` is everybody's Finish Line."""
    edition = EDITIONS[EDITION].in_language(lexicon.language)
    identity = LexiconIdentity(lexicon.name, lexicon.content_hash)
    people = tuple(Person(f"Player {number}") for number in range(players))
    terms = NO_TERMS if level is None else TableTerms(finish_line=(level,) * players)
    setup = TableSetup(edition, people, WordPolicy.VOID, identity, terms)
    generator, rulings = Generator(lexicon), LexiconRulings(lexicon, edition)
    for number in range(games):
        chance = SampledChance(random.Random(f"{seed} {players} {number}"))
        game = replay(start_game(setup, chance))
        states = [game]
        while game.end is None:
            game = reduce(evolve, decide(game, choice(game, generator), chance, rulings), game)
            states.append(game)
        yield states


def seats_from_turn(game: GameState) -> tuple[int, ...]:
    """Return the seats in the order of turns, from the player on turn."""
    start = game.order.index(game.to_move)
    return (game.order * 2)[start : start + len(game.order)]


def unseen_count(game: GameState) -> int:
    """Return how many tiles are in the bag and on the racks."""
    return len(game.bag) + sum(map(len, game.racks))


def words_of(tiles: str | None) -> Lexicon:
    """Return the words of the package in `languages/` for these tiles, or those of English."""
    if tiles is None:
        return load_lexicon(LEXICON)
    folder = LANGUAGES / tiles
    sys.path.insert(0, str(folder))
    language: GameLanguage = import_module(f"tilewright_{tiles}").language()
    return default_lexicon(add_language(str(folder), language))


def write_fitted(
    file: Path,
    command: str,
    fitted: Callable[[Lexicon, int], object],
    lexicon: Lexicon,
) -> None:
    """Write what is fitted for each number of players, and the command that makes the file."""
    about = {
        "made_by": f"python {command}",
        "edition": EDITION,
        "lexicon": f"{lexicon.name} {lexicon.content_hash}",
    }
    rows = ",\n".join(f'"{players}": {json.dumps(fitted(lexicon, players))}' for players in PLAYERS)
    text = f'{{"about": {json.dumps(about)},\n"players": {{\n{rows}\n}}}}\n'
    file.write_text(text, encoding="utf-8")
    print(f"{file}: {len(text)} characters")


class Calibration:
    """Chances that were told, against who won: the Brier score, and each tenth of chances."""

    def __init__(self, players: int) -> None:
        self._players = players
        self._tenths: dict[int, list[tuple[float, float]]] = {}

    def add(self, chance: float, won: float) -> None:
        """Add a player's chance at one moment, and that player's share of the win."""
        self._tenths.setdefault(min(9, int(10 * chance)), []).append((chance, won))

    def show(self, title: str) -> None:
        """Print the scores and a row for each tenth."""
        pairs = [pair for row in self._tenths.values() for pair in row]
        brier = sum((chance - won) ** 2 for chance, won in pairs) / len(pairs)
        blind = sum((1 / self._players - won) ** 2 for _, won in pairs) / len(pairs)
        print(f"{title}, {len(pairs)} chances: Brier {brier:.4f}, base rate {blind:.4f}")
        for tenth, row in sorted(self._tenths.items()):
            told, won = (
                f"{100 * sum(figures) / len(row):.1f} %" for figures in zip(*row, strict=True)
            )
            print(f"| {10 * tenth} to {10 * tenth + 10} % | {len(row)} | {told} | {won} |")
