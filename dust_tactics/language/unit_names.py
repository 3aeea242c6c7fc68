"""What units are called in sentences, and what they do."""

from collections.abc import Iterator, Sequence

from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.units import NO_SIDE, Action, Unit


def unit_name(messages: Messages, unit: Unit) -> str:
    """Return what a unit is called: a cover piece, which has no name of its own, by what it is."""
    return messages.text(f"piece.{unit.card.id}") if unit.side == NO_SIDE else unit.name


def action_words(messages: Messages, actions: Sequence[Action], specials: Sequence[str]) -> Iterator[str]:
    """Yield the actions by name, special ones by what they are."""
    left = iter(specials)
    for action in actions:
        special = next(left, "") if action is Action.SPECIAL else ""
        yield messages.text(f"battle.action.{special}" if special else f"action.{action}")
