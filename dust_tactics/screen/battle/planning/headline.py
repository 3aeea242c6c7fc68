"""The one large figure of a forecast: the chance to destroy, or where that is out of reach the losses to expect."""

from dust_tactics.language.catalogue import Messages
from dust_tactics.screen.battle.planning.forecast import Forecast

IN_RETURN, FRIEND = "lost-in-return", "friend-lost"
"""Whose losses a figure is of, where it is not the target's: the attacker's, or those of a friend in the way."""


def figure_of(messages: Messages, forecast: Forecast) -> str:
    """Return the figure: "31%", or "1.7"."""
    if forecast.only_losses:
        return messages.number(forecast.lost, 1)
    return messages.percent(forecast.destroyed)


def title_of(messages: Messages, forecast: Forecast, whose: str = "") -> str:
    """Return what the figure counts, beside it in a bubble; `whose` is one of the kinds above, or nothing."""
    if whose:
        return messages.text(f"battle.bubble.{whose}{'-on-average' if forecast.only_losses else ''}")
    return messages.text(f"battle.bubble.{'lost-on-average' if forecast.only_losses else 'destroyed'}")
