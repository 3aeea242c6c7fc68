"""Bounds that several rooms keep to: files, command line and screen. Nothing is loaded to ask for one."""

HIGHEST_SEED = 2**63 - 1
"""Of the seeds of dice, the least being 0."""

MOST_STOREYS = 10
"""Of a building, its roof apart (T16-TER-16)."""

MOST_MUSTERED = 1000
"""Army points that an army may be mustered for, the fewest being 1."""
