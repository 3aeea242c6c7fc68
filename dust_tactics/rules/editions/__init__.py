"""Editions of the rules: sets of parts that the steps ask."""
