"""Hints in a battle: read in a mode laid over whatever is asked, and taken over as a plan."""

from dust_tactics.bots.player import Choice
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.state import GameState
from dust_tactics.screen.battle.kind import BattleOpponents, Thought
from dust_tactics.screen.battle.modes import BattleAsked
from dust_tactics.screen.battle.planning.activation_plan import Plan
from dust_tactics.screen.battle.prompts.planning import PlanUnitPrompt
from dust_tactics.screen.battle.prompts.prompt import Prompt
from dust_tactics.screen.battle.weighing import Weighing
from dust_tactics.screen.play.hints import Hints


class BattleHints(Hints[GameState, Choice]):
    """Shows what was weighed on the board."""

    def __init__(self, host: BattleAsked, opponents: BattleOpponents, seed: int) -> None:
        super().__init__(host, opponents, seed)
        self._host = host

    @property
    def are_shown(self) -> bool:
        return isinstance(self._host.modes.top, Weighing)

    def put_away(self) -> None:
        top = self._host.modes.top
        if isinstance(top, Weighing):
            top.put_away()

    def show(self, thought: Thought, *, can_take: bool = False) -> None:
        top = self._host.modes.top
        if top is None:
            return
        if isinstance(top, Weighing):
            self._host.modes.lift(top)
        self._host.stage.hide_tip()  # that of the button would lie over the title
        taking = (self._take_over, self._give) if can_take else (None, None)
        self._host.modes.lay(Weighing(self._host, thought, *taking))
        self._host.refresh()

    def _give(self, command: AnyCommand) -> None:
        """Answer what people are asked as the hint would."""
        asked = self._host.modes.prompt
        if isinstance(asked, Prompt) and asked.decision.id == command.decision:
            self._host.submit(command)

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
