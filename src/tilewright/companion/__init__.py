"""A game on a real board with real tiles, kept beside it: nobody's rack is known. Pure."""
