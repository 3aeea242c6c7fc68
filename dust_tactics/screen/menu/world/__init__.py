"""Around a game of the world: who plays it, going on with it, its end."""
