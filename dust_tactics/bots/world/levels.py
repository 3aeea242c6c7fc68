"""The computer players of the world game, by the levels that seats name."""

from dust_tactics.bots.world.choice import WorldThinker

LEVELS = ("random", "veteran")
"""From the weakest up; names and strength of levels are those of the first game."""


ADVISER = "veteran"
"""The level that weighs what it does, and so can say why; people are advised by it."""


def player_of(level: str, seed: int) -> WorldThinker:
    """Return a player of a level, who begins at a seed with what he leaves to chance. Raises KeyError."""
    if level == "random":
        from dust_tactics.bots.world.random_player import RandomWorldPlayer

        return RandomWorldPlayer(seed)
    if level == "veteran":
        from dust_tactics.bots.world.veteran import WorldVeteran

        return WorldVeteran()
    raise KeyError(level)
