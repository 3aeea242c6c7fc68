"""What a computer player would do in a person's place, and why one did what it did: asked for, not played."""

from __future__ import annotations

from typing import Protocol

from dust_tactics.bots.levels import Seat
from dust_tactics.files.levels import shipped_levels
from dust_tactics.language.players import level_name
from dust_tactics.rules.state import GameState
from dust_tactics.screen.battle.modes import ModeStack, PromptHost
from dust_tactics.screen.battle.opponents import Thought
from dust_tactics.screen.battle.planning.activation_plan import Plan
from dust_tactics.screen.battle.prompts.planning import PlanUnitPrompt
from dust_tactics.screen.battle.thinking import QUICK, Thinking
from dust_tactics.screen.battle.weighing import Weighing

_MOMENT = 250.0
"""Milliseconds that people wait without a word."""


class HintHost(PromptHost, Protocol):
    """The screen on which hints are shown."""

    modes: ModeStack


class Hints:
    """Asks for one hint at a time; the answer is dropped when people have gone on meanwhile."""

    def __init__(self, host: HintHost, thinking: Thinking) -> None:
        self._host, self._thinking = host, thinking
        self._asked: tuple[GameState, Seat, bool] | None = None
        self._waited = 0.0

    @staticmethod
    def adviser(seed: int) -> Seat:
        """Return who is asked."""
        return Seat(QUICK, seed=seed)

    @property
    def adviser_name(self) -> str:
        """What the one who is asked is called."""
        return level_name(self._host.words.messages, shipped_levels().level(QUICK).id)

    def ask(self, state: GameState, seat: Seat, *, can_take: bool) -> None:
        """Begin to find out what a player would do in a state; `can_take` if people can do it then."""
        self._asked, self._waited = (state, seat, can_take), 0.0
        self._thinking.ask(state, seat)

    def update(self, milliseconds: float) -> None:
        """Show the answer once it is there; if that takes a moment, tell people to wait for it."""
        if self._asked is None:
            return
        state, seat, can_take = self._asked
        if state is not self._host.state or self._host.modes.top is None:
            self._asked = None
            return
        choice = self._thinking.answer()
        if choice is None:
            before, self._waited = self._waited, self._waited + milliseconds
            if before <= _MOMENT < self._waited:
                text = self._host.words.text("thought.hint-waits", player=self.adviser_name)
                self._host.toast(text)
        else:
            self._asked = None
            self.show(Thought(state, seat, choice), can_take=can_take)

    def show(self, thought: Thought, *, can_take: bool = False) -> None:
        """Show what was weighed, over whatever is asked."""
        top = self._host.modes.top
        if top is None:
            return
        if isinstance(top, Weighing):
            self._host.modes.lift(top)
        self._host.modes.lay(Weighing(self._host, thought, self._take_over if can_take else None))
        self._host.refresh()

    def _take_over(self, plan: Plan, target: int | None) -> None:
        """Begin from a plan as if people had made it; nothing is declared."""
        bottom = self._host.modes.bottom
        if bottom is None:
            return
        bottom.resume_plan(plan)
        making = self._host.modes.prompt
        if isinstance(making, PlanUnitPrompt) and plan.attack is not None and target is not None:
            making.planner.attack(target, more=False)
        self._host.refresh()
