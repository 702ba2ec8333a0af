"""Makes the word list that Tilewright ships, from pinned packages."""
