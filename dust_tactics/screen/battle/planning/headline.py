"""The one large figure of a forecast: the chance to destroy, or where that is unlikely the losses to expect."""

from dust_tactics.language.catalogue import Messages
from dust_tactics.screen.battle.planning.forecast import DAMAGE, OUT_OF_REACH, Forecast

IN_RETURN, FRIEND = "lost-in-return", "friend-lost"
"""Whose losses a figure is of, where it is not the target's: the attacker's, or those of a friend in the way."""
_UNLIKELY = 0.1
"""The chance to destroy a unit that could lose less than all below which its losses say more."""


def is_of_losses(forecast: Forecast) -> bool:
    """Return whether the large figure is of losses."""
    return forecast.only_losses or (forecast.destroyed < _UNLIKELY and forecast.left > 1)


def figure_of(messages: Messages, forecast: Forecast) -> str:
    """Return the figure: "31%", or "1.7"."""
    if is_of_losses(forecast):
        return messages.number(forecast.lost, 1)
    return messages.percent(forecast.destroyed)


def title_of(messages: Messages, forecast: Forecast, whose: str = "") -> str:
    """Return what the figure counts, beside it in a bubble; `whose` is one of the kinds above, or nothing."""
    if whose:
        key = f"{whose}{'-on-average' if is_of_losses(forecast) else ''}"
    else:
        key = "lost-on-average" if is_of_losses(forecast) else "destroyed"
    if is_of_losses(forecast) and is_of_damage(forecast):
        key = key.replace("lost", "damage")
    return messages.text(f"battle.bubble.{key}")


def is_of_damage(forecast: Forecast) -> bool:
    """Return whether what is lost is damage alone, no soldiers."""
    return forecast.losses == DAMAGE


def losses_of(messages: Messages, forecast: Forecast) -> str:
    """Return the losses to expect: "1.3 lost", or "1.3 damage"."""
    of = "damage" if is_of_damage(forecast) else "soldiers"
    return messages.text(f"battle.losses.{of}", lost=messages.number(forecast.lost, 1))


def rest_of(messages: Messages, forecast: Forecast) -> str:
    """Return the hits, and what the figure does not tell: the losses, or a small chance to destroy."""
    hits, lost = messages.number(forecast.hits, 1), losses_of(messages, forecast)
    if is_of_losses(forecast) and forecast.destroyed >= OUT_OF_REACH:
        return messages.text("battle.bubble.chance", hits=hits, chance=messages.percent(forecast.destroyed))
    return messages.text("battle.bubble.losses", hits=hits, lost=lost)
