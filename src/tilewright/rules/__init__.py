"""What is true on the board: tiles, squares, plays, scores, editions. Pure values."""
