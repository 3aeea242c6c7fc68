"""What lessons look at: the battle as it is seen now, and what has been done since one is told."""

from dust_tactics.rules.units import Unit
from dust_tactics.screen.battle.planning.activation_planner import ActivationPlanner
from dust_tactics.screen.battle.prompts.choosing import ChooseUnitPrompt
from dust_tactics.screen.battle.prompts.first_player import NameFirstPlayer
from dust_tactics.screen.battle.prompts.planning import PlanUnitPrompt
from dust_tactics.screen.battle.prompts.reaction import AnswerReaction
from dust_tactics.screen.battle.worked import BattleWorked


class Moment:
    """The battle as it is seen now.

    since   commands that had been given when the lesson came up that is told now
    """

    def __init__(self, host: BattleWorked) -> None:
        self.host = host
        self.since = 0

    # What is asked

    @property
    def chooses(self) -> bool:
        """Whether a unit is to be chosen."""
        return isinstance(self.host.modes.top, ChooseUnitPrompt)

    @property
    def planner(self) -> ActivationPlanner | None:
        """What a unit is planned with, while one is."""
        top = self.host.modes.top
        return top.planner if isinstance(top, PlanUnitPrompt) else None

    @property
    def plans(self) -> bool:
        """Whether a unit is planned."""
        return self.planner is not None

    @property
    def reacts(self) -> bool:
        """Whether somebody may react."""
        return isinstance(self.host.modes.top, AnswerReaction)

    @property
    def owner(self) -> int | None:
        """The side that decides."""
        decision = self.host.record.decision
        return decision.owner if decision is not None else None

    @property
    def names_first(self) -> bool:
        """Whether people have won the initiative, and say who goes first."""
        return isinstance(self.host.modes.top, NameFirstPlayer)

    # How far the plan is

    @property
    def may_walk(self) -> bool:
        """Whether a way is still to be planned."""
        return self.planner is not None and self.planner.plan.movement is None and bool(self.host.board.overlay.move)

    @property
    def has_way(self) -> bool:
        """Whether a way is planned."""
        return self.planner is not None and self.planner.plan.movement is not None

    @property
    def aims(self) -> bool:
        """Whether an enemy is aimed at."""
        return (
            self.planner is not None and bool(self.planner.targeting.aimed_at) and self.planner.plan.attack is not None
        )

    @property
    def may_declare(self) -> bool:
        """Whether the plan can be declared."""
        planner = self.planner
        return planner is not None and bool(planner.plan.actions) and planner.refusal() is None

    @property
    def badges(self) -> dict[int, str]:
        """Enemies by how the planned unit would see them: "open", "cover" or "no-sight"."""
        return dict(self.planner.sight.badges) if self.planner is not None else {}

    @property
    def hand_to_hand(self) -> Unit | None:
        """An enemy on the ground hard by where the planned unit would stand, if there is one."""
        planner = self.planner
        if planner is None or not planner.viewer().squares:
            return None
        state, here = planner.state, planner.viewer().squares
        enemies = (enemy for enemy in state.on_table(1 - planner.unit.side) if self.badges.get(enemy.id) != "no-sight")
        return next((enemy for enemy in enemies if state.geometry.distance(here, enemy.squares) == 1), None)

    # How far the battle is

    @property
    def turn_has_ended(self) -> bool:
        """Whether a turn is over and people choose a unit in the next."""
        return self.chooses and self.host.state.turn > 1

    @property
    def turn_has_begun(self) -> bool:
        """Whether a turn is over and nobody has been activated in the next."""
        return self.turn_has_ended and not any(unit.activated for unit in self.host.state.units)

    @property
    def may_undo(self) -> bool:
        """Whether people have activated a unit, and can take it back."""
        acted = any(unit.activated and unit.side == self.owner for unit in self.host.state.units)
        return self.chooses and acted and self.host.top.undo.why_not is None

    @property
    def has_objectives(self) -> bool:
        """Whether a unit is chosen in a battle with objectives."""
        return self.chooses and bool(self.host.state.battle.objectives)

    @property
    def counts_points(self) -> bool:
        """Whether a unit is chosen in a battle without objectives."""
        return self.chooses and not self.host.state.battle.objectives

    @property
    def went_on(self) -> bool:
        """Whether a command was given or taken back since the lesson came up."""
        return len(self.host.record.history) != self.since
