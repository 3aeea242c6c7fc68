"""Hints for a first game of the world."""
