"""Letting phones of the same network join, switched on the server's own machine alone."""

import asyncio

from litestar import get, post
from litestar.params import JSONBody

from tilewright.api.house import HouseState, HouseSwitch
from tilewright.server.house.house import House, HouseClosed
from tilewright.server.house.networks import own_address
from tilewright.server.http.problems import forbidden, house_closed
from tilewright.server.http.security import AnyRequest
from tilewright.server.routes.request_context import refuse_bearer, services_of


@get("/api/house")
async def view_house(request: AnyRequest) -> HouseState:
    """Return whether phones of the same network may join, to a page on the server's own machine."""
    house = services_of(request).house
    if not house.is_from_here(request):
        return HouseState(may_switch=False)
    return _shown(house)


@post("/api/house", status_code=200)
async def switch_house(request: AnyRequest, data: JSONBody[HouseSwitch]) -> HouseState:
    """Let phones of the same network join, or no longer; kept for this network.

    Only a page on the server's own machine may switch this, and only of a server that was started
    for this machine alone.
    """
    refuse_bearer(request, "Switch this on the page, not with a token.")
    house = services_of(request).house
    network = house.network()
    if network is None or not house.is_from_here(request):
        raise forbidden("This is switched on the server's own machine, at http://127.0.0.1.")
    try:
        await (house.open() if data.open else house.close())
        await asyncio.to_thread(house.answers.keep, network, may_join=data.open)
    except HouseClosed as error:
        raise house_closed(str(error)) from error
    except OSError:
        pass  # it holds until the server ends
    return _shown(house)


def _shown(house: House) -> HouseState:
    may_switch = house.network() is not None
    address = house.url
    if address is None and house.settings.host == "0.0.0.0" and (found := own_address()):
        address = f"http://{found}:{house.port}/"
    return HouseState(may_switch, address)


HANDLERS = [view_house, switch_house]
