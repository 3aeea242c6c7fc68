"""Dust Tactics: the miniatures board game, played by the book."""
