"""How many clicks and keys the usual things take, from a battle that waits for a unit to be chosen."""

from collections.abc import Callable
from pathlib import Path

import pytest
from battle_table import Lay, Table, laid, small_battle
from menu_program import Visit, visit

from dust_tactics.bots.levels import Seat
from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.rules.commands import Attack, Declare, React
from dust_tactics.rules.events import DiceRolled
from dust_tactics.rules.units import Action
from dust_tactics.screen.menu.setup.side import ArmyPanel
from dust_tactics.screen.ui import Button, Widget

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


def test_a_battle_is_two_keys_from_the_menu(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(home, monkeypatch, real_battles=True) as guest:
        guest.keys("n", "RETURN")
        assert guest.scene_name == "BattleScene"


def test_other_opponents_and_armies_are_three_keys_each(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Enter folds out a list that has the focus, chooses in it, and is the main button's once a row is chosen."""
    with visit(home, monkeypatch, real_battles=True) as guest:
        guest.keys("n")
        opponent = guest.widgets(ArmyPanel)[1].seats.who
        keys = go_by_tab_to(guest, opponent)
        guest.keys("RETURN", "DOWN", "RETURN")
        assert opponent.index == 1 and guest.stage.focused is opponent
        guest.keys("RETURN")
        assert guest.scene_name == "BattleScene"
        assert keys <= 16, "from the list of scenarios to the opponent"


@pytest.mark.parametrize("choice", ["who", "manner", "army"])
def test_enter_starts_the_battle_from_each_list_that_has_chosen(
    home: Path, monkeypatch: pytest.MonkeyPatch, choice: str
) -> None:
    with visit(home, monkeypatch) as guest:
        guest.keys("n")
        side = guest.widgets(ArmyPanel)[0]
        side.take_seat(Seat("recruit"))
        field = {"who": side.seats.who, "manner": side.seats.manner, "army": side.army_choice}[choice]
        guest.stage.focus(field)
        guest.keys("RETURN")
        assert guest.stage.covered, "the list is folded out"
        guest.keys("RETURN", "RETURN")
        assert len(guest.shown) == 1


def test_leaving_a_list_by_tab_lets_enter_fold_it_out_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(home, monkeypatch) as guest:
        guest.keys("n")
        field = guest.widgets(ArmyPanel)[0].army_choice
        guest.stage.focus(field)
        guest.keys("RETURN", "RETURN", "TAB", "shift+TAB", "RETURN")
        assert guest.stage.covered and not guest.shown


def test_the_main_button_names_enter_only_while_enter_presses_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(home, monkeypatch) as guest:
        guest.keys("n")
        start, field = guest.find(Button, "Start battle"), guest.widgets(ArmyPanel)[0].army_choice
        assert not start.enter_is_meant_elsewhere()
        guest.stage.focus(field)
        assert start.enter_is_meant_elsewhere()
        guest.keys("RETURN", "RETURN")
        assert not start.enter_is_meant_elsewhere()


def go_by_tab_to(guest: Visit, goal: Widget) -> int:
    """Go on with Tab until a widget has the focus; return how many keys that took."""
    for count in range(40):
        if guest.stage.focused is goal:
            return count
        guest.keys("TAB")
    pytest.fail(f"Tab never comes to {goal}")
