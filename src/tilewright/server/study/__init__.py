"""Study: exercises from finished games."""
