"""The games that there are journals of, by the names that headers have for them."""

from typing import Any

from dust_tactics.files.journal.kind import GameKind
from dust_tactics.files.journal.lines import CAMPAIGN_GAME, TACTICS_GAME, WORLD_GAME

AnyKind = GameKind[Any, Any, Any, Any]

GAMES = (TACTICS_GAME, WORLD_GAME, CAMPAIGN_GAME)
"""All of them. Each has a module of its own, which is loaded once somebody asks for its rules."""


def kind_of(game: str) -> AnyKind:
    """Return the game of that name. Raises KeyError."""
    if game == TACTICS_GAME:
        from dust_tactics.files.journal.tactics import TACTICS

        return TACTICS
    if game == WORLD_GAME:
        from dust_tactics.files.journal.world import WORLD

        return WORLD
    if game == CAMPAIGN_GAME:
        from dust_tactics.files.journal.campaign import CAMPAIGN

        return CAMPAIGN
    raise KeyError(game)
