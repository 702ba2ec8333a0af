"""The command `analyze`: positions and turns compared by simulation, or solved near the end."""

from tilewright.cli.analyzing.command import analyze

__all__ = ["analyze"]
