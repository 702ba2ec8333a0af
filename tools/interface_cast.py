"""Requests of guests and programs about what exists: Schemathesis alone would ask for nothing."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from interface_bodies import PASSWORD, bodies
from interface_scene import Scene, Visitor

if TYPE_CHECKING:
    from random import Random

SERVER = "SERVER_UNDER_TEST"
SEED = "SEED_OF_THE_CAST"
"""Variables of the environment: the server's address, and the seed of what is chosen."""
METRICS = "the server's token for its metrics"
LASTS = 300
"""Requests after which the scene is renewed: by then some have ended its games."""
FAREWELLS = {
    "DELETE /api/account",
    "DELETE /api/account/sessions",
    "DELETE /api/account/sessions/current",
    "DELETE /api/account/sessions/others",
    "DELETE /api/account/sessions/{ended}",
    "POST /api/account",
    "POST /api/account/password",
    "POST /api/account/sessions",
}
"""Requests that may end a session: each is made by a guest who does nothing else."""


class Cast:
    """The scene, and its guests and programs."""

    def __init__(self, url: str, dice: Random, lasts: int = LASTS) -> None:
        self._scene, self._lasts = Scene(url), lasts
        self._dice = dice
        self._requests = 0

    def close(self) -> None:
        """Close every connection."""
        self._scene.close()

    def prepare(self, case: Any) -> None:
        """Make a request about something in the scene, most often, and by one of its guests."""
        self._requests += 1
        if self._requests % self._lasts == 0:
            self._scene.renew()
        path = case.path_parameters or {}
        for name in path:
            known = self._scene.ids.get(name)
            if known and self._dice.random() < 0.9:
                path[name] = self._dice.choice(known)
        if self._dice.random() < 0.4:
            made = bodies(case.operation.label, path, self._scene)
            if made:
                case.body, case.media_type = self._dice.choice(made), "application/json"
        self._sign_in(case)

    def _sign_in(self, case: Any) -> None:
        """Send the request as a guest, a program with a token, or, now and then, nobody."""
        label = case.operation.label
        dropped = ("authorization", "cookie", "x-tilewright")
        headers = {
            name: value
            for name, value in (case.headers or {}).items()
            if name.lower() not in dropped
        }
        case.headers, case.cookies = headers, {}
        chance = self._dice.random()
        if label in FAREWELLS:
            case.cookies = self._stranger(has_account=label != "POST /api/account").cookies
        elif chance < 0.3:
            token = METRICS if label == "GET /api/metrics" else self._scene.token
            headers["Authorization"] = f"Bearer {token}"
            return
        elif chance < 0.95:
            case.cookies = self._scene.ann.cookies
        headers["X-Tilewright"] = "1"

    def _stranger(self, has_account: bool) -> Visitor:
        """Return a new guest, with an account if wanted."""
        stranger = self._scene.visitor()
        if has_account:
            name = f"Guest {secrets.token_hex(6)}"
            stranger.post("api/account", {"name": name, "password": PASSWORD})
        return stranger
