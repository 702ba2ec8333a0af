"""What this server has to offer: that it is up, its editions, its levels of computers."""

from litestar import get
from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware

from tilewright.notation import wire
from tilewright.notation.wire import WireEdition
from tilewright.players import LEVELS
from tilewright.rules.editions import EDITIONS
from tilewright.server.answers import Health, LevelTold, LexiconTold
from tilewright.server.gate import AnyRequest
from tilewright.server.routes.visit import desk_of

# only what holds no secret: a zipped answer tells by its length what it is like
_ZIPPED = DefineMiddleware(CompressionMiddleware, config=CompressionConfig(backend="gzip"))


@get("/api/health")
async def health() -> Health:
    """The server is up."""
    return Health()


@get("/api/editions", middleware=[_ZIPPED])
async def editions() -> list[WireEdition]:
    """Every edition with its rules."""
    return [wire.edition_json(edition) for edition in EDITIONS.values()]


@get("/api/levels")
async def levels() -> list[LevelTold]:
    """Every level that a computer plays at."""
    return [LevelTold(level.name, level.title, level.text) for level in LEVELS.values()]


@get("/api/lexicons")
async def lexicons(request: AnyRequest) -> list[LexiconTold]:
    """Every lexicon that a new table may play with, the one it plays with unasked first."""
    return [LexiconTold(each.name, len(each)) for each in desk_of(request).words.offered]


HANDLERS = [health, editions, levels, lexicons]
