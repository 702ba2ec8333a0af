"""What runs one game, one companion sheet or one table being set up, without input or output."""
