"""Computer players of other packages: found by entry points, and run in processes of their own."""

from tilewright.players.plugins.offered import (
    GROUP,
    PluginFailed,
    UnknownPlugin,
    check_plugin,
    new_plugin,
    plugin_names,
)
from tilewright.players.plugins.player import SECONDS_FOR_A_TURN, PluginPlayer

__all__ = [
    "GROUP",
    "SECONDS_FOR_A_TURN",
    "PluginFailed",
    "PluginPlayer",
    "UnknownPlugin",
    "check_plugin",
    "new_plugin",
    "plugin_names",
]
