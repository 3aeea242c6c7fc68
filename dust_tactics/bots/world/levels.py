"""The computer players of the world game, by the levels that seats name."""

from dust_tactics.bots.world.choice import WorldThinker

LEVELS = ("random", "veteran", "commander")
"""From the weakest up; names and strength of levels are those of the first game."""

WEIGHING = LEVELS[1:]
"""Those that weigh what they do, and so can say why."""
ADVISER = "veteran"
"""The one of them that people are advised by, and that sits opposite where nobody says otherwise."""


def player_of(level: str, seed: int) -> WorldThinker:
    """Return a player of a level, who begins at a seed with what he leaves to chance. Raises KeyError."""
    if level == "random":
        from dust_tactics.bots.world.random_player import RandomWorldPlayer

        return RandomWorldPlayer(seed)
    if level == "veteran":
        from dust_tactics.bots.world.veteran import WorldVeteran

        return WorldVeteran()
    if level == "commander":
        from dust_tactics.bots.world.commander import WorldCommander

        return WorldCommander(seed)
    raise KeyError(level)
