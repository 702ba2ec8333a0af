"""The coach: from a finished game to what can be learnt from it."""
