"""Making puzzles from games of self-play: found, proved by simulation, rated, and chosen."""
