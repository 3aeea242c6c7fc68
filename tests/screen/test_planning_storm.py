"""Plans drawn at random around units of every size: nothing breaks, and what is drawn at last is what is done."""

import random
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from battle_table import Table, laid, small_battle

from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.rules.cards import Card
from dust_tactics.screen.battle.prompts.choosing import ChooseUnitPrompt
from dust_tactics.screen.battle.prompts.planning import PlanUnitPrompt

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))
from example_cards import example_cards

UNASKED = Settings(second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER)
WEST = {
    "is-48": "A2+B2 E",
    "punisher": "A4+B4+A5+B5 E",
    "bomber": "A1+B1 E",
    "mortar-team": "C3 E",
    "bazooka-joe": "C4",
    "bot-hunters": "C4",
    "grim-reapers": "",
}
EAST = {"ludwig": "H3 W", "lara": "I4", "recon-grenadiers": ""}
KEYS = ("m", "a", "r", "s", "e", "q", "o", "c", "w", "j", "n")
ROUNDS, GESTURES = 60, 6


def bomber() -> Card:
    """An aircraft on two squares."""
    return replace(example_cards()["Gunship"], id="bomber", name="Bomber", size=2, move=2)


def near(table: Table, unit: int, chance: random.Random) -> str:
    """A square of a unit or beside it, or where one comes on that is not on the table."""
    board = table.state.battle.board
    standing = table.state.units[unit]
    squares = standing.squares or table.state.battle.sides[standing.side].entry
    row, column = divmod(chance.choice(squares), board.width)
    row = min(board.height - 1, max(0, row + chance.randint(-1, 1)))
    column = min(board.width - 1, max(0, column + chance.randint(-1, 1)))
    return f"{chr(ord('A') + column)}{row + 1}"


def gesture(table: Table, unit: int, chance: random.Random) -> None:
    """A click, a stroke of the mouse or a key."""
    kind = chance.random()
    if kind < 0.45:
        table.click(near(table, unit, chance))
    elif kind < 0.75:
        table.drag(*(near(table, unit, chance) for _ in range(3)))
        table.scene.zoom(0)  # a stroke over bare ground has moved the board
    else:
        table.keys(chance.choice(KEYS))


def declared(table: Table, prompt: PlanUnitPrompt) -> bool:
    """Declare the plan, and look whether the unit came to where it was drawn, if nothing was asked on its way."""
    plan, path = prompt.plan, prompt.planner.path
    ghost = path.ghost(turning=True) if plan.movement is not None else None
    mounts = path.route is not None and path.route.mount
    before = len(table.session.history)
    table.keys("RETURN")
    table.wait(50)
    unit = table.state.units[plan.unit]
    if ghost is not None and not mounts and unit.activated and not table.state.activations and unit.on_table:
        assert (sorted(unit.squares), unit.facing) == (sorted(ghost.squares), ghost.facing), (unit.name, plan)
    return len(table.session.history) > before


@pytest.mark.parametrize("seed", range(2))
def test_what_is_drawn_is_what_is_done(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    battle = small_battle(WEST, EAST, crates="C2 D4", trees="E2 E5", more_cards=[*example_cards().values(), bomber()])
    with laid(battle, tmp_path, settings=UNASKED, seed=seed) as table:
        plans = 0
        for _ in range(ROUNDS):
            prompt = table.prompt
            if isinstance(prompt, ChooseUnitPrompt):
                table.keys("TAB")
            elif not isinstance(prompt, PlanUnitPrompt):
                unit = prompt.acting_unit()
                if unit is not None:
                    table.click(near(table, unit, chance))
                table.keys("RETURN")
                table.wait(50)
                continue
            for _ in range(chance.randint(1, GESTURES)):
                if isinstance(planned := table.scene.prompt, PlanUnitPrompt) and planned.decision == prompt.decision:
                    gesture(table, planned.plan.unit, chance)
            if isinstance(planned := table.scene.prompt, PlanUnitPrompt) and planned.plan.actions:
                plans += declared(table, planned)
            while isinstance(planned := table.scene.prompt, PlanUnitPrompt) and not planned.activated:
                table.keys("ESCAPE")
        assert plans > ROUNDS // 4
