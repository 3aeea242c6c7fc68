"""Positions for computer players: a board drawn in text, and what a player makes of it.

referee = Referee("... ...", {"Ludwig": "A1 E"}, {"Hans": "D1 W"})
assert activation(referee, VETERAN).target("Ludwig") == "Hans"
"""

from dataclasses import dataclass, field
from typing import Any

from referee import Referee
from watched import thinker

from dust_tactics.bots.player import Choice, Thinker
from dust_tactics.rules.commands import Activate, Attack, Declare, Move, Pass
from dust_tactics.rules.game import apply, decision_owed
from dust_tactics.rules.units import Action

VETERAN = thinker("veteran")
MOST_DECISIONS = 40


@dataclass
class Played:
    """What a player did in one activation, or in the one that it passed; the state of the referee has gone on."""

    referee: Referee
    choices: list[Choice] = field(default_factory=list)

    def of(self, kind: type) -> list[Any]:
        """The commands of one kind, in order."""
        return [choice.command for choice in self.choices if isinstance(choice.command, kind)]

    @property
    def passed(self) -> bool:
        """Whether it passed."""
        return bool(self.of(Pass))

    @property
    def unit(self) -> str:
        """The unit activated, by name."""
        return self.referee.state.units[self.of(Activate)[0].unit].name

    @property
    def together(self) -> str:
        """The hero who acted along, or nothing."""
        hero = self.of(Activate)[0].together
        return "" if hero is None else self.referee.state.units[hero].name

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions declared."""
        actions: tuple[Action, ...] = self.of(Declare)[0].actions
        return actions

    @property
    def targets(self) -> set[str]:
        """Those shot at or struck, by name; none where it held fire."""
        return {self.referee.state.units[shot.target].name for attack in self.of(Attack) for shot in attack.shots}

    @property
    def mounts(self) -> bool:
        """Whether it mounted a vehicle."""
        return any(move.mount for move in self.of(Move))

    def end(self, name: str) -> str:
        """Where a unit stands now."""
        return self.referee.names(self.referee.unit(name).squares)


def activation(referee: Referee, player: Thinker = VETERAN) -> Played:
    """Let a player answer for the side that is asked until it has activated a unit, or passed; the other side's answers
    are the same player's."""
    played, side, begun = Played(referee), decision_owed(referee.state).owner, False
    for _ in range(MOST_DECISIONS):
        owed = decision_owed(referee.state)
        if owed is None or (begun and not referee.state.activations):
            return played
        choice = player.think(referee.state)
        if owed.owner == side:
            played.choices.append(choice)
        apply(referee.state, choice.command)
        begun = True
    raise AssertionError(f"not over after {MOST_DECISIONS} decisions")


def told(played: Played) -> str:
    """What was weighed, for people who wonder."""
    units, lines = played.referee.state.units, []
    for choice in played.choices:
        lines.append(str(choice.command))
        for option in choice.options:
            terms = ", ".join(f"{term.what} {term.amount:.1f}" for term in option.terms)
            plan = option.plan
            where = ""
            if plan:
                aim = units[plan.target].name if plan.target is not None else "nobody"
                actions = "+".join(plan.actions)
                where = f"{units[plan.unit].name} {actions} to {played.referee.names(plan.squares)} at {aim}: "
            lines.append(f"  {option.worth:7.2f} {where or type(option.command).__name__ + ' '}{terms}")
    return "\n".join(lines)
