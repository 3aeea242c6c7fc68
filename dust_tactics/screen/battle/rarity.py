"""How rare a roll is: so many successes or more, or so few or fewer, by the exact odds of its dice."""

from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.events import TO_HIT, TO_SAVE, DiceRolled
from dust_tactics.table.dice_sets import chance_of
from dust_tactics.table.odds import binomial

RARE = 0.05
"""The chance below which a roll is rare."""


def chance_of_such(roll: DiceRolled) -> float:
    """Return how likely a roll so far from what was to be expected, to its side of that, was."""
    dice, chance = len(roll.faces), chance_of(roll.success)
    fallen = binomial(dice, chance)
    above = roll.successes >= dice * chance
    numbers = range(roll.successes, dice + 1) if above else range(roll.successes + 1)
    return sum(fallen.exactly(number) for number in numbers)


def rare_words(roll: DiceRolled, messages: Messages) -> str:
    """Return how rare a roll to hit or to save was, as "1 in 40"; nothing where it was not."""
    if roll.purpose not in (*TO_HIT, *TO_SAVE) or not roll.faces:
        return ""
    chance = chance_of_such(roll)
    return messages.text("battle.roll.rare", times=messages.number(round(1 / chance))) if 0 < chance < RARE else ""
