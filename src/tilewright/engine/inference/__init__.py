"""Conclusions from the other players' turns about the tiles that they kept."""
