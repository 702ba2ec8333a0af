"""Profiles: the parts of their figures that owners of accounts have chosen to show to others."""

from collections.abc import Mapping
from functools import partial
from typing import TypeVar, cast, get_args

from tilewright.api.accounts import ProfilePart, WireProfile
from tilewright.api.puzzles import rating_json
from tilewright.api.requests import LONGEST_NAME
from tilewright.api.statistics import WireScoredPlay, curve_json
from tilewright.host.errors import Unavailable
from tilewright.notation.stored_events import decode_event
from tilewright.rules.alphabet import in_text
from tilewright.server.accounts.service import AccountService
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor
from tilewright.server.http.problems import unknown_profile
from tilewright.server.names.look_alikes import key_of
from tilewright.server.store import Store, StoreError
from tilewright.server.store.people import BlockStore, ProfileStore
from tilewright.server.study.puzzles import Puzzles
from tilewright.server.study.statistics import FinishedGames, StoredGame
from tilewright.study.game_figures import ScoredWord, best_play_of

MOST_GAMES = 50
"""The latest finished games of a person whose plays are compared."""
READ_AT_ONCE = 10
"""The most games that one request reads, at some milliseconds each."""
MOST_KEPT = 5000
"""The most games whose best plays are cached."""
PARTS = cast("tuple[ProfilePart, ...]", get_args(ProfilePart))
Number = TypeVar("Number", bound=int)


class Profiles:
    """The profiles of the accounts on one server."""

    def __init__(
        self,
        store: Store,
        accounts: AccountService,
        blocks: BlockStore,
        puzzles: Puzzles,
        heavy_work: HeavyWorkExecutor,
    ) -> None:
        self._store = store
        self._kept = ProfileStore(store.database)
        self._accounts = accounts
        self._blocks = blocks
        self._puzzles = puzzles
        self._heavy_work = heavy_work
        self._best = FinishedGames[ScoredWord](store, MOST_KEPT)

    async def shown_by(self, guest: str) -> tuple[ProfilePart, ...]:
        """Return the parts that the guest shows."""
        shown = await self._kept.shown_by(guest)
        return tuple(part for part in PARTS if part in shown)

    async def show(self, guest: str, parts: tuple[ProfilePart, ...]) -> None:
        """Let the guest's account show these parts and nothing else.

        Raises:
            Problem: `no_account`.
            Unavailable: the choice may or may not have been kept.
        """
        await self._accounts.account_of(guest)
        try:
            await self._kept.show(guest, tuple(part for part in PARTS if part in parts))
        except StoreError as error:
            raise Unavailable from error

    async def named(self, name: str, viewer: str | None, address: str) -> WireProfile:
        """Return the profile of the account of this name for the viewer, a guest, if known.

        Raises:
            Problem: `unknown_profile`, if there is none, if it shows nothing, or if one of them has
                blocked the other.
        """
        if len(name) > LONGEST_NAME:
            raise unknown_profile()
        account = await self._accounts.kept.by_key(key_of(name))
        shows = () if account is None else await self.shown_by(account.guest)
        if account is None or not shows or await self._is_between(viewer, account.guest):
            raise unknown_profile()
        parts: dict[str, object] = {}
        if "since" in shows:
            parts["since"] = account.created[:10]
        if "games" in shows:
            parts["games"] = await self._store.number_of(account.guest, are_over=True)
        if "rating" in shows:
            language = await self._puzzles.latest_language(account.guest)
            parts["rating"] = rating_json(await self._puzzles.rating_of(account.guest, language))
        if "curve" in shows:
            parts["curve"] = curve_json(await self._puzzles.curve_of(account.guest))
        if "best_play" in shows:
            parts |= await self._best_play(account.guest, address)
        return WireProfile(account.name, **parts)  # type: ignore[arg-type]

    async def among(
        self, people: Mapping[Number, tuple[str, str]], viewer: str
    ) -> dict[Number, str]:
        """Return the names that have a profile for the viewer, of people by guest and name.

        A name counts only if it is that of the guest's account, so that nothing tells who plays
        under another.
        """
        keys = await self._kept.keys_of({guest for guest, _ in people.values()})
        if not keys:
            return {}
        hidden = await self._blocks.around(viewer)
        return {
            number: name
            for number, (guest, name) in people.items()
            if guest not in hidden and keys.get(guest) == key_of(name)
        }

    async def _is_between(self, viewer: str | None, owner: str) -> bool:
        if viewer is None or viewer == owner:
            return False
        return any(await self._blocks.between(viewer, (owner,)))

    async def _best_play(self, guest: str, address: str) -> dict[str, object]:
        async def read(game: StoredGame) -> ScoredWord | None:
            return await self._heavy_work.do(address, partial(_best_play, game))

        def may_read(done: int) -> bool:
            return done < READ_AT_ONCE and not self._heavy_work.is_used_up(address)

        games = await self._best.of(guest, MOST_GAMES, may_read, read)
        plays = [game.figures for game in games.games]
        best = max(plays, key=lambda play: play.score, default=None)
        found = None if best is None else WireScoredPlay(in_text(best.word), best.score)
        return {"best_play": found, "waiting": games.waiting}


def _best_play(game: StoredGame) -> ScoredWord | None:
    return best_play_of(tuple(map(decode_event, game.events)), game.seat)
