"""Which guests were last seen at one address: another window of theirs is another guest.

Only a server's memory holds this, and only of guests who came to a table. It never says that two
guests are one person, for a household and a school share an address; it says whose positions a
visitor from there may hold.
"""

from collections import OrderedDict
from ipaddress import IPv6Address, ip_address

MOST_ADDRESSES = 10_000
MOST_AT_ONE = 20
"""How many guests of one address are remembered: those who came last."""
HOME_BITS = 64
"""How much of an IPv6 address names the home: the rest changes by the hour."""


class Neighbours:
    """The guests of each address, as far as this server has seen them at its tables."""

    def __init__(self) -> None:
        self._seen: OrderedDict[str, OrderedDict[str, None]] = OrderedDict()

    def note(self, address: str, guest: str) -> None:
        """Remember that the guest came from this address."""
        home = home_of(address)
        guests = self._seen.setdefault(home, OrderedDict())
        self._seen.move_to_end(home)
        guests[guest] = None
        guests.move_to_end(guest)
        if len(guests) > MOST_AT_ONE:
            guests.popitem(last=False)
        if len(self._seen) > MOST_ADDRESSES:
            self._seen.popitem(last=False)

    def of(self, address: str) -> frozenset[str]:
        """Return the guests who came from this address last."""
        return frozenset(self._seen.get(home_of(address), ()))


def home_of(address: str) -> str:
    """Return what is the same for all devices behind one connection.

    >>> home_of("192.0.2.7"), home_of("2001:db8:1:2:3:4:5:6"), home_of("a socket")
    ('192.0.2.7', '2001:db8:1:2::', 'a socket')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    below = 128 - HOME_BITS
    return str(IPv6Address(int(found) >> below << below))
