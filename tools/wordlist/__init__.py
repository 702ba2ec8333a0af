"""Builder of the word list that Tilewright ships, from pinned packages."""
