"""Sessions of whatever game a journal holds, which `game_in` in `saved_battles` tells."""

from typing import Any

from dust_tactics.files.journal.lines import CAMPAIGN_GAME, TACTICS_GAME, WORLD_GAME
from dust_tactics.files.journal.session import GameSession, Session

AnySession = GameSession[Any, Any, Any, Any]


def session_of(game: str) -> type[AnySession]:
    """Return what plays the game of that name. Raises KeyError."""
    if game == TACTICS_GAME:
        return Session
    if game == WORLD_GAME:
        from dust_tactics.files.journal.world_session import WorldSession

        return WorldSession
    if game == CAMPAIGN_GAME:
        from dust_tactics.files.journal.campaign_session import CampaignSession

        return CampaignSession
    raise KeyError(game)
