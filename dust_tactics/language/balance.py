"""How even a scenario is, in words, with no more said than was measured."""

from collections.abc import Sequence

from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.players import level_name
from dust_tactics.language.side_names import side_names

PARTS = 10
"""Battles of which is told how many a side has won; all of them where fewer were played."""


def balance_words(messages: Messages, scenario: Scenario, names: Sequence[str] = ()) -> str:
    """Return which side wins more often, as in "the Axis won 6 in 10"; nothing where nobody has measured it.

    names   of the sides; left out, those that they have in a battle with the armies of the scenario
    """
    balance = scenario.balance
    if balance is None:
        return ""
    parts, most = min(PARTS, balance.battles), max(balance.won, balance.lost)
    won, lost = (_parts(count, balance.battles) for count in (balance.won, balance.lost))
    if abs(won - lost) <= 1 and 2 * max(won, lost) <= parts:
        return messages.text("balance.even")
    if not names:
        names = side_names(messages, scenario, [side.armies[0] for side in scenario.sides], in_sentence=True)
    side = names[0 if won > lost else 1]
    if max(won, lost) == parts and most < balance.battles:
        return messages.text("balance.nearly-all", side=side)
    return messages.text("balance.won", side=side, won=max(won, lost), battles=parts)


def measured_words(messages: Messages, scenario: Scenario, names: Sequence[str] = ()) -> str:
    """Return the same with the battles that nobody has won, if they count for something, and how it was measured."""
    balance = scenario.balance
    if balance is None:
        return ""
    words = balance_words(messages, scenario, names)
    drawn = _parts(balance.drawn, balance.battles)
    if drawn:
        of = min(PARTS, balance.battles)
        words = messages.text("balance.with-drawn", balance=words, drawn=messages.counted("drawn", drawn, battles=of))
    battles = messages.counted("battle", balance.battles)
    return messages.text("balance.measured", balance=words, level=level_name(messages, balance.by), battles=battles)


def _parts(count: int, battles: int) -> int:
    """So many of PARTS battles, rounded; of fewer battles just so many."""
    return round(count * min(PARTS, battles) / battles)
