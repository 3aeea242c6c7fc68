"""How many clicks and keys the usual things take, from a battle that waits for a unit to be chosen."""

from collections.abc import Callable
from pathlib import Path

import pytest
from battle_table import Lay, Table, laid, small_battle

from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.rules.commands import Attack, Declare, React
from dust_tactics.rules.events import DiceRolled
from dust_tactics.rules.units import Action
from dust_tactics.screen.ui import Button

USUAL = Settings(hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER)
ASKING = Settings(hand_over=HandOver.OFF, ask_reactions=AskReactions.ALWAYS)
MOVE, MARCH, ATTACK, SUSTAINED = Action.MOVE, Action.MARCH, Action.ATTACK, Action.SUSTAINED


class Counted:
    """A pilot whose clicks and keys are counted."""

    def __init__(self, table: Table) -> None:
        self.table, self.count = table, 0

    def click(self, place: object) -> None:
        """Click a square or a button."""
        self.count += 1
        self.table.click(self.table.find(Button, str(place)) if place == "Declare" else place)

    def keys(self, *keys: str) -> None:
        """Strike keys."""
        self.count += len(keys)
        self.table.keys(*keys)


def declared(table: Table) -> tuple[Action, ...]:
    """The actions that were declared first."""
    return next(entry.command.actions for entry in table.session.history if isinstance(entry.command, Declare))


def march(counted: Counted) -> None:
    counted.click("B3")
    counted.click("D3")
    counted.click("Declare")


def move_and_attack(counted: Counted) -> None:
    counted.click("B3")
    counted.click("C3")
    counted.click("H3")
    counted.click("Declare")


def sustained(counted: Counted) -> None:
    counted.click("B3")
    counted.click("H3")
    counted.click("Declare")


def march_by_keys(counted: Counted) -> None:
    """The cursor begins beside the unit."""
    counted.keys("TAB")
    counted.keys("RIGHT", "RIGHT", "SPACE")
    counted.keys("RETURN")


def sustained_by_keys(counted: Counted) -> None:
    counted.keys("TAB", "s", "TAB", "RETURN")


@pytest.mark.parametrize(
    ("way", "count", "actions"),
    [
        (march, 3, (MARCH,)),
        (move_and_attack, 4, (MOVE, ATTACK)),
        (sustained, 3, (SUSTAINED,)),
        (march_by_keys, 5, (MARCH,)),
        (sustained_by_keys, 4, (SUSTAINED,)),
    ],
)
def test_what_an_activation_takes(
    lay: Lay, way: Callable[[Counted], None], count: int, actions: tuple[Action, ...]
) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"}, settings=USUAL)
    counted = Counted(table)
    way(counted)
    assert counted.count == count
    assert declared(table) == actions and table.state.units[0].activated


@pytest.mark.parametrize("seed", range(1, 7))
def test_a_reaction_takes_one_more(tmp_path: Path, seed: int) -> None:
    """The attack that the dice allow is made at once, unless two successes leave the choice how to use them."""
    battle = small_battle({"pounder": "B3 E"}, {"ludwig": "E3 W"})
    with laid(battle, tmp_path, seed=seed, settings=ASKING) as table:
        counted = Counted(table)
        move_and_attack_at(counted, "E3")
        assert table.asked == "AnswerReaction"
        counted.keys("r")
        assert counted.count == 5
        rolled = next(entry for entry in table.session.history if isinstance(entry.command, React))
        dice = next(event for event in rolled.events if isinstance(event, DiceRolled))
        successes = sum(face in dice.success for face in dice.faces)
        attacks = [entry.command for entry in table.session.history if isinstance(entry.command, Attack)]
        own = [attack for attack in attacks if attack.shots and attack.shots[0].target == 0]
        assert len(own) == (1 if successes == 1 else 0)
        assert (table.prompt.owner == 1) == (successes == 2), "else it is the other player who is asked to go on"


def move_and_attack_at(counted: Counted, enemy: str) -> None:
    counted.click("B3")
    counted.click("C3")
    counted.click(enemy)
    counted.click("Declare")


def test_a_reaction_that_is_held_takes_one_more(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "E3 W"}, settings=ASKING)
    counted = Counted(table)
    move_and_attack_at(counted, "E3")
    counted.keys("h")
    assert any(isinstance(entry.command, Attack) for entry in table.session.history), "the plan goes on by itself"
    assert counted.count == 5
