"""Whole battles played on the screen by a random hand: clicks and keys, from the first initiative to the end."""

import random
from pathlib import Path

import pytest
from battle_table import Table, laid, planning

from dust_tactics.files.journal.session import Session
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.rules.units import Action
from dust_tactics.screen.battle.prompts.casualties import TakeCasualties
from dust_tactics.screen.battle.prompts.choosing import ChooseUnitPrompt
from dust_tactics.screen.battle.prompts.path import FindPath
from dust_tactics.screen.battle.prompts.planning import PlanUnitPrompt
from dust_tactics.screen.battle.prompts.targets import AimWeapons
from dust_tactics.screen.battle.view.tokens import shown_units
from dust_tactics.screen.bindings import heard
from dust_tactics.screen.ui import Pressable

MOST_PROMPTS = 600


class RandomHand:
    """Answers every prompt by events, without looking at what is legal but for what the screen shows."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.random = random.Random(seed)
        self.answered: dict[str, int] = {}

    def play(self) -> None:
        """Plays to the end."""
        for _ in range(MOST_PROMPTS):
            if self.table.ended:
                return
            self._look()
            self._answer()
        raise AssertionError(f"no end after {MOST_PROMPTS} prompts: {self.answered}")

    def _look(self) -> None:
        """What is shown must be what is."""
        table, asked = self.table, self.table.asked
        self.answered[asked] = self.answered.get(asked, 0) + 1
        assert table.scene.board.shown == shown_units(table.state)
        decision = table.session.decision
        assert decision is not None and table.prompt.decision == decision
        pressable = [widget for widget in table.scene.stage.root.walk() if isinstance(widget, Pressable)]
        named = {button.action for button in pressable if button.action}
        assert named <= {binding.action for binding in heard(table.prompt.section)}, "every key on a button is heard"

    def _click(self, square: int) -> None:
        self.table.click(square)

    def _answer(self) -> None:
        table, prompt = self.table, self.table.prompt
        if isinstance(prompt, ChooseUnitPrompt | PlanUnitPrompt):
            self._plan()
        elif isinstance(prompt, AimWeapons):
            table.keys("TAB", "RETURN" if prompt.targeting.options.targets else "h")
        elif isinstance(prompt, FindPath):
            squares = sorted(prompt.overlay().move | prompt.overlay().march)
            if squares and (self.random.random() < 0.6 or not prompt.mover.squares):
                self._click(self.random.choice(squares))
            table.keys(*self.random.choice([("e", "RETURN"), ("RETURN",)]))
        elif isinstance(prompt, TakeCasualties) and self.random.random() < 0.5:
            table.keys("1")
            if table.asked == "TakeCasualties":
                table.keys("1" if len(prompt.gone) != prompt.asked.hits else "2", "RETURN")
        else:
            table.keys(*self._keys(table.asked))

    def _keys(self, asked: str) -> tuple[str, ...]:
        choose = self.random.choice
        keys = {
            "NameFirstPlayer": [("RETURN",), ("o",)],
            "AnswerReaction": [("TAB", "RETURN"), ("RETURN",), ("h",)],
            "ChooseKindOfReaction": [("RETURN",), ("t",)],
            "StrikeBack": [("TAB", "RETURN"), ("RETURN",)],
            "TakeCasualties": [("RETURN",)],
            "ShareOutHits": [("RETURN",), ("h", "RETURN"), ("TAB", "RETURN")],
            "ComeOutOfWreck": [("TAB", "RETURN"), ("RETURN",)],
        }
        return choose(keys[asked])

    def _plan(self) -> None:
        table = self.table
        for _ in range(self.random.randint(1, 4)):
            table.keys("TAB")
        prompt = planning(table)
        self._aim(prompt)
        squares = sorted(prompt.overlay().move | prompt.overlay().march)
        if squares and self.random.random() < 0.8:
            self._click(self._goal(prompt, squares))
        self._aim(prompt)
        if self.random.random() < 0.2:
            table.keys(self.random.choice(["s", "x", "w", "q", "1", "v", "j", "o"]))
        prompt = planning(table)
        if not prompt.plan.actions:
            table.keys("n")
        if not prompt.plan.actions:
            table.keys("m")
        table.keys("RETURN")

    def _goal(self, prompt: PlanUnitPrompt, squares: list[int]) -> int:
        """Mostly towards the enemy, so that there is something to shoot at."""
        enemies = self.table.state.on_table(1 - prompt.owner)
        if not enemies or self.random.random() < 0.3:
            return self.random.choice(squares)
        distance = self.table.state.geometry.distance
        return min(squares, key=lambda square: min(distance((square,), enemy.squares) for enemy in enemies))

    def _aim(self, prompt: PlanUnitPrompt) -> None:
        if prompt.plan.attack is not None and prompt.plan.attack.kind is Action.SUSTAINED:
            return
        if targets := prompt.planner.targeting.options.targets:
            target = self.random.choice(targets)
            self._click(self.table.state.units[target].square)


class KeyboardHand(RandomHand):
    """The same without a mouse: the cursor is led to a square."""

    def _click(self, square: int) -> None:
        cursor, columns = self.table.scene.pointing.cursor, self.table.state.battle.board.width
        self.table.keys("LEFT")
        while cursor.square != square:
            (row, column), (goal_row, goal_column) = divmod(cursor.square or 0, columns), divmod(square, columns)
            down, right = goal_row - row, goal_column - column
            if self.table.scene.board.camera.turned:
                down, right = -right, down
            self.table.keys("DOWN" if down > 0 else "UP" if down < 0 else "RIGHT" if right > 0 else "LEFT")
        self.table.keys("SPACE")


@pytest.mark.parametrize(
    ("hands", "seed", "armies"),
    [
        (RandomHand, 3, ("2013-taskforce-joe", "2013-kampfgruppe-stefan")),
        (RandomHand, 8, ("2013-battlegroup-koshka", "2013-taskforce-joe")),
        (KeyboardHand, 5, ("2013-taskforce-joe", "2013-battlegroup-koshka")),
    ],
)
def test_a_whole_battle_is_played_on_the_screen(
    hands: type[RandomHand], seed: int, armies: tuple[str, str], tmp_path: Path
) -> None:
    battle = make_battle(load_scenario(find_scenario("encounter")), armies=armies)
    with laid(battle, tmp_path, seed=seed) as table:
        hand = hands(table, seed)
        hand.play()
        assert table.ended == ["finished"]
        assert table.state.result is not None
        state, length = table.state, len(table.session.history)
        assert hand.answered["ChooseUnitPrompt"] > 20
    resumed = Session.resume(tmp_path / "battle.jsonl", durable=False)
    assert isinstance(resumed, Session)
    with resumed:
        assert resumed.state == state
        assert len(resumed.history) == length
