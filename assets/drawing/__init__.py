"""Drawings of the game as data, and the painters that make its tilesets."""
