"""What this server has to offer: that it is up, its editions, its levels of computers."""

from litestar import get

from tilewright.notation import wire
from tilewright.notation.wire import WireEdition
from tilewright.players import LEVELS
from tilewright.rules.editions import EDITIONS
from tilewright.server.answers import Health, LevelTold


@get("/api/health")
async def health() -> Health:
    """The server is up."""
    return Health()


@get("/api/editions")
async def editions() -> list[WireEdition]:
    """Every edition with its rules."""
    return [wire.edition_json(edition) for edition in EDITIONS.values()]


@get("/api/levels")
async def levels() -> list[LevelTold]:
    """Every level that a computer plays at."""
    return [LevelTold(level.name, level.title, level.text) for level in LEVELS.values()]


HANDLERS = [health, editions, levels]
