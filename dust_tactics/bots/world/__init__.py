"""Computer players of the second game."""
