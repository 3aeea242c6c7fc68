"""What a player of the world game takes of answers that are as good: drawn by a hash, so that the same view is always
answered alike, and games open in different ways."""

import zlib
from dataclasses import replace

from dust_tactics.bots.world.choice import WorldChoice

AS_GOOD = 0.05
"""Production points by which answers may differ that are as good as each other."""


def drawn(choice: WorldChoice, seed: int) -> WorldChoice:
    """Return a choice with one of its best options taken, by the seed."""
    if not choice.options:
        return choice
    best = choice.options[0].worth
    alike = [option for option in choice.options if option.worth >= best - AS_GOOD]
    taken = min(alike, key=lambda option: zlib.crc32(f"{seed} {option.command}".encode()))
    rest = (option for option in choice.options if option is not taken)
    return replace(choice, command=taken.command, options=(taken, *rest))
