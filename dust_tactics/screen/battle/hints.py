"""What a computer player would do in a person's place, and why one did what it did: asked for, not played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from dust_tactics.bots.levels import Seat
from dust_tactics.files.levels import shipped_levels
from dust_tactics.language.players import level_name
from dust_tactics.rules.state import GameState
from dust_tactics.screen.battle.modes import ModeStack
from dust_tactics.screen.battle.planning.activation_plan import Plan
from dust_tactics.screen.battle.prompts.planning import PlanUnitPrompt
from dust_tactics.screen.battle.thinking import QUICK, Thinking
from dust_tactics.screen.battle.thoughts import Given, Thought, Thoughts
from dust_tactics.screen.battle.weighing import Weighing, WeighingHost
from dust_tactics.screen.tip import Tip

_MOMENT = 250.0
"""Milliseconds that people wait without a word."""


class HintHost(WeighingHost, Protocol):
    """The screen on which hints are shown."""

    modes: ModeStack

    def tell_why(self, given: Given) -> None:
        """Tell why a command was given, now that it is known."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """What was asked, while the battle stood `at` a state.

    can_take   whether people can do then what comes of it
    given      the command whose reasons are worked out again, if it is that
    """

    at: GameState
    state: GameState
    seat: Seat
    can_take: bool = False
    given: Given | None = None


class Hints:
    """Asks for one hint at a time; the answer is dropped when people have gone on meanwhile.

    thoughts   why commands were given, as far as that is known
    on_free    called when it has been thought about: whoever else was to think can go on
    """

    def __init__(self, host: HintHost, thinking: Thinking, thoughts: Thoughts, on_free: Callable[[], object]) -> None:
        self._host, self._thinking, self._thoughts, self._on_free = host, thinking, thoughts, on_free
        self._asked: _Asked | None = None
        self._waited = 0.0

    @property
    def are_read(self) -> bool:
        """Whether something is thought about for people, or read by them: a battle that plays by itself waits."""
        return self._asked is not None or isinstance(self._host.modes.top, Weighing)

    @staticmethod
    def adviser(seed: int) -> Seat:
        """Return who is asked."""
        return Seat(QUICK, seed=seed)

    @property
    def adviser_name(self) -> str:
        """What the one who is asked is called."""
        return level_name(self._host.words.messages, shipped_levels().level(QUICK).id)

    def tip(self) -> Tip:
        """Return what the button for a hint says."""
        text = self._host.words.text
        return Tip(text("thought.hint", player=self.adviser_name), text("thought.hint-tip"))

    def toggle(self, seed: int) -> None:
        """Ask what to do now, or put the answer away."""
        if isinstance(self._host.modes.top, Weighing):
            self._host.modes.top.put_away()
        else:
            self.advise(self.adviser(seed), can_take=True)

    def advise(self, seat: Seat, *, can_take: bool) -> None:
        """Begin to find out what a player would do now; `can_take` if people can do it then."""
        state = self._host.state
        self._ask(_Asked(state, state, seat, can_take))

    def why(self, given: Given) -> None:
        """Show why a command was given, as soon as that is worked out, if it is not known."""
        known = self._thoughts.of(given.entry)
        if known is not None:
            self.show(known)
        else:
            self._ask(_Asked(self._host.state, given.before, given.thinker, given=given))

    def _ask(self, asked: _Asked) -> None:
        self._asked, self._waited = asked, 0.0
        self._thinking.ask(asked.state, asked.seat, patient=asked.given is not None)

    def update(self, milliseconds: float) -> None:
        """Show the answer once it is there; if that takes a moment, tell people to wait for it."""
        if self._asked is None:
            return
        asked = self._asked
        if asked.at is not self._host.state or self._host.modes.top is None:
            self._asked = None
            self._on_free()
            return
        choice = self._thinking.answer()
        if choice is None:
            before, self._waited = self._waited, self._waited + milliseconds
            if before <= _MOMENT < self._waited:
                messages = self._host.words.messages
                self._host.toast(messages.text("thought.hint-waits", player=level_name(messages, asked.seat.level)))
            return
        self._asked = None
        self._on_free()
        if asked.given is None:
            self.show(Thought(asked.state, asked.seat, choice), can_take=asked.can_take)
            return
        thought = asked.given.thought_again(choice)
        if not thought.is_otherwise:
            self._thoughts.keep(asked.given.entry, thought)
            self._host.tell_why(asked.given)
        self.show(thought)

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
