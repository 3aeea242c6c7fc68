"""Computer players of the world game."""
