"""The lines of the stream in which a game is rebuilt, apart from what its process needs."""

from tilewright.api.coaching import WireQueued
from tilewright.api.rebuilding import WireLooking, WireNoGame, WireRebuilt

WireRebuilding = WireQueued | WireLooking | WireRebuilt | WireNoGame
"""One line of the stream of rebuilding."""
