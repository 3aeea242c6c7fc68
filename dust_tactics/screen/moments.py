"""Turns and days as people say them."""

from datetime import datetime, timedelta

from dust_tactics.language.catalogue import Messages


def turn_words(messages: Messages, turn: int, turns: int | None = None) -> str:
    """Return the turn, of how many if that is known; before the first one the table is still being set up."""
    if turn == 0:
        return messages.text("common.setting_up")
    if turns is None:
        return messages.text("common.turn_only", turn=turn)
    return messages.text("common.turn", turn=turn, turns=turns)


def date_words(messages: Messages, changed: float, now: datetime | None = None) -> str:
    """Return a moment, given in seconds since the epoch, as people say it on the day `now`.

    It is empty where no calendar has it.
    """
    try:
        moment = datetime.fromtimestamp(changed)
    except (ValueError, OverflowError, OSError):
        return ""
    today = (now or datetime.now()).date()
    if moment.date() == today:
        return messages.text("load.today", time=messages.time(moment))
    if moment.date() == today - timedelta(days=1):
        return messages.text("load.yesterday", time=messages.time(moment))
    return messages.date(moment)
