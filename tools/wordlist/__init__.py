"""Makes the word list that Tilewright ships, from four pinned packages."""
