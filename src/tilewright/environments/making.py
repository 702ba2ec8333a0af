"""The functions that make environments, and say what to install where it is missing."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tilewright.errors import TilewrightError

if TYPE_CHECKING:
    from tilewright.environments.solo import SoloEnvironment
    from tilewright.environments.table import TableEnvironment
    from tilewright.environments.vector import VectorEnvironment
    from tilewright.lexicon import LexiconSource
    from tilewright.rules.edition import Edition

NEEDED = ("numpy", "gymnasium", "pettingzoo")

MOST_PLAYS = 64
"""The number of plays offered by default."""

MOST_TURNS = 400
"""The number of turns after which a game is broken off by default."""


class EnvironmentsMissing(TilewrightError, ImportError):
    """A request for an environment where the packages for it are not installed."""

    def __init__(self, package: str) -> None:
        self.package = package
        super().__init__(f"environments need {package}: pip install 'tilewright[learning]'")


def env(
    edition: "str | Edition" = "standard",
    seats: int = 2,
    *,
    lexicon: "LexiconSource" = "club",
    reward: str = "score",
    most_plays: int = MOST_PLAYS,
    most_turns: int = MOST_TURNS,
    render_mode: str | None = None,
    flat: bool = False,
) -> "TableEnvironment":
    """Return a PettingZoo environment (AEC) of a game between two to four seats.

    `reward` is `score`, the points of a turn; `spread`, these less the mean of the others'; or
    `win`, at the end alone. Of the legal plays the `most_plays` of the highest equity are actions.
    If `flat`, an observation is one vector of float32, as `flat_layout` describes it.

    Raises:
        EnvironmentsMissing: PettingZoo, Gymnasium or NumPy is not installed.
        UnknownEdition: no edition has the name.
        LexiconError: there is no such lexicon.
        ValueError: another reward, too few or too many seats, or a limit below 1.
    """
    _require_packages()
    from tilewright.environments.table import TableEnvironment

    return TableEnvironment(
        edition,
        seats,
        lexicon=lexicon,
        reward=reward,
        most_plays=most_plays,
        most_turns=most_turns,
        render_mode=render_mode,
        flat=flat,
    )


def solo_env(
    edition: "str | Edition" = "standard",
    opponents: str = "steady",
    *,
    lexicon: "LexiconSource" = "club",
    reward: str = "spread",
    most_plays: int = MOST_PLAYS,
    most_turns: int = MOST_TURNS,
    render_mode: str | None = None,
    illegal: str = "refuse",
    flat: bool = False,
) -> "SoloEnvironment":
    """Return a Gymnasium environment of one seat against computers.

    `opponents` are one to three players as `tilewright match` takes them, separated by commas: a
    level such as `steady`, or `equity`, `score`, `sim:plies=2,seconds=1`.

    `illegal` says what becomes of an action that the mask does not permit: `refuse` raises
    `IllegalAction`; `replace` makes a legal one in its place, chosen by its number, and says so in
    `info["replaced"]`, for programs that draw actions without the mask.

    If `flat`, an observation is one vector of float32, and the mask is in `info` and
    `action_masks()`.

    Raises:
        EnvironmentsMissing: PettingZoo, Gymnasium or NumPy is not installed.
        BadSpecification: no player has the name.
        UnknownEdition: no edition has the name.
        LexiconError: there is no such lexicon.
        ValueError: another reward, too many opponents, a limit below 1, or another word for
            `illegal`.
    """
    _require_packages()
    from tilewright.environments.solo import SoloEnvironment

    return SoloEnvironment(
        env(
            edition,
            opponents_in(opponents) + 1,
            lexicon=lexicon,
            reward=reward,
            most_plays=most_plays,
            most_turns=most_turns,
            render_mode=render_mode,
            flat=flat,
        ),
        opponents,
        illegal=illegal,
    )


def vector_env(
    tables: int,
    edition: "str | Edition" = "standard",
    seats: int = 2,
    *,
    lexicon: "LexiconSource" = "club",
    reward: str = "score",
    most_plays: int = MOST_PLAYS,
    most_turns: int = MOST_TURNS,
    flat: bool = False,
    copy: bool = True,
) -> "VectorEnvironment":
    """Return games at many tables, stepped together by the compiled kernel.

    It is a `gymnasium.vector.VectorEnv` whose tables begin the next game in the step that ends one.
    If `flat`, observations are one vector of float32 a table; without `copy` every step fills the
    same arrays anew.

    Raises:
        EnvironmentsMissing: PettingZoo, Gymnasium or NumPy is not installed.
        UnknownEdition: no edition has the name.
        LexiconError: there is no such lexicon.
        ValueError: another reward, no table, too few or too many seats, or a limit below 1.
    """
    _require_packages()
    from tilewright.environments.vector import VectorEnvironment

    return VectorEnvironment(
        tables,
        edition,
        seats,
        lexicon=lexicon,
        reward=reward,
        most_plays=most_plays,
        most_turns=most_turns,
        flat=flat,
        copy=copy,
    )


def flat_layout(
    seats: int = 2, most_plays: int = MOST_PLAYS, edition: "str | Edition" = "standard"
) -> dict[str, slice]:
    """Return the part of a flat observation that each array has, row by row, in their order.

    It depends on the number of letters in the edition's alphabet.

    >>> flat_layout()["rack"]
    slice(6525, 6552, None)

    Raises:
        EnvironmentsMissing: PettingZoo, Gymnasium or NumPy is not installed.
    """
    _require_packages()
    from tilewright.environments.observing import layout_of
    from tilewright.rules.editions import edition_named

    return layout_of(seats, most_plays, len(edition_named(edition).tile_set.alphabet))


def self_play_vector_env(
    num_envs: int = 1, edition: "str | Edition" = "standard", **options: Any
) -> "VectorEnvironment":
    """Return `vector_env`, with the names of `gymnasium.make_vec`."""
    return vector_env(num_envs, edition, **options)


def opponents_in(text: str) -> int:
    """Return the number of players that the text names."""
    from tilewright.players.specification import parse_players

    return len(parse_players(text))


def _require_packages() -> None:
    """Check that everything is installed that environments need."""
    for package in NEEDED:
        try:
            import_module(package)
        except ImportError as error:
            raise EnvironmentsMissing(package) from error
