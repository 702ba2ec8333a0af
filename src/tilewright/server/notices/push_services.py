"""Push services of browser makers: which are allowed, and how a message is handed in.

The address of a message comes from a browser, and so from anybody. The server sends nothing to
hosts that are not listed, and nothing to its own network.
"""

import http.client
import re
import socket
import ssl
from collections.abc import Iterable, Mapping
from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from msgspec import Struct

LONGEST = 1024
SECONDS = 10.0
_PLAIN = re.compile(r"[!-~]+")
_HTTPS = 443
# addresses of version 6 that stand for one of version 4
_TRANSLATED = tuple(map(ip_network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")))


class BadEndpoint(ValueError):
    """The address is malformed, or of a push service that is not listed."""


class PrivateAddress(OSError):
    """The name of a push service resolves to a private address."""


class Endpoint(Struct, frozen=True):
    """The address for one browser's messages; `is_own` if the operator runs the service."""

    host: str
    port: int
    path: str
    is_own: bool = False

    @property
    def origin(self) -> str:
        """The origin for which messages are signed."""
        return f"https://{self.host}" + ("" if self.port == _HTTPS else f":{self.port}")


def read_endpoint(text: str, services: Iterable[str]) -> Endpoint:
    """Read an endpoint at one of these services: a host with its subdomains, or a host and port.

    Raises:
        BadEndpoint: the text is no endpoint, or of another service.

    >>> read_endpoint("https://eu.push.example/a?b", ["push.example"]).path
    '/a?b'
    """
    if len(text) > LONGEST or _PLAIN.fullmatch(text) is None:
        raise BadEndpoint("an endpoint is a short URL without spaces")
    try:
        parts = urlsplit(text)
        host, port = (parts.hostname or "").lower(), parts.port or _HTTPS
    except ValueError:
        raise BadEndpoint("an endpoint is a URL") from None
    if parts.scheme != "https" or parts.username is not None or parts.fragment or not host:
        raise BadEndpoint("an endpoint is a URL that begins with https://")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    own = f"{host}:{port}" in services
    known = port == _HTTPS and any(
        host == service or host.endswith(f".{service}") for service in services
    )
    if not (own or known):
        raise BadEndpoint(f"the push service {host} is none that this server knows")
    return Endpoint(host, port, path, own)


def is_public(address: str) -> bool:
    """Return whether the address is a public one.

    >>> [is_public(each) for each in ("8.8.8.8", "10.0.0.1", "::ffff:127.0.0.1", "169.254.169.254")]
    [True, False, False, False]
    """
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if any(found in network for network in _TRANSLATED):
            return False
    return found.is_global and not found.is_multicast


def hand_in(endpoint: Endpoint, headers: Mapping[str, str], body: bytes) -> int:
    """Hand in a message and return the status; redirects are not followed.

    Raises:
        OSError, http.client.HTTPException: the service cannot be reached, or must not be.
    """
    context = ssl.create_default_context()
    connection = http.client.HTTPSConnection(
        endpoint.host, endpoint.port, timeout=SECONDS, context=context
    )
    # connected by ourselves: the examined address must be the used one
    plain = _connected(endpoint)
    try:
        connection.sock = context.wrap_socket(plain, server_hostname=endpoint.host)
        connection.request("POST", endpoint.path, body, dict(headers))
        with connection.getresponse() as response:
            return response.status
    finally:
        connection.close()
        plain.close()


def _connected(endpoint: Endpoint) -> socket.socket:
    found = socket.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    addresses = list(dict.fromkeys(str(entry[4][0]) for entry in found))
    if not endpoint.is_own and not all(map(is_public, addresses)):
        raise PrivateAddress(f"{endpoint.host} stands for a private address")
    refused: OSError | None = None
    for address in addresses:
        try:
            return socket.create_connection((address, endpoint.port), SECONDS)
        except OSError as error:
            refused = error
    raise refused or OSError(f"{endpoint.host} has no address")
