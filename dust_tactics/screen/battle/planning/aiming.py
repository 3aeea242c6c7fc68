"""What plans of a unit could fire at, and what each of them promises."""

from dust_tactics.rules.units import Action
from dust_tactics.screen.battle.planning.activation_plan import Plan, planned_state
from dust_tactics.screen.battle.planning.attack_options import AttackOptions
from dust_tactics.screen.battle.planning.declaring import Declaring
from dust_tactics.screen.battle.planning.forecast import Forecast, forecasts
from dust_tactics.table.refusal import Refusal

_OPTIONS_KEPT = 32


class Aiming:
    """The attacks of the plans that a unit may declare; those asked for lately are kept."""

    def __init__(self, declaring: Declaring) -> None:
        self._declaring = declaring
        self._options: dict[Plan, AttackOptions] = {}

    def options(self, plan: Plan) -> AttackOptions:
        """Return the weapons where a plan would attack from."""
        plan = plan.with_shots(())
        if plan not in self._options:
            if len(self._options) >= _OPTIONS_KEPT:
                self._options.clear()
            sustained = plan.attack is not None and plan.attack.kind is Action.SUSTAINED
            case = planned_state(self._declaring.state, plan)
            self._options[plan] = AttackOptions.of(case, plan.unit, sustained=sustained)
        return self._options[plan]

    def forecast(self, plan: Plan, target: int) -> Forecast | None:
        """Return what all that a plan could aim at an enemy would do to it; None where nothing can be."""
        options = self.options(plan)
        shots = options.all_at(target) if target in options.targets else ()
        found = forecasts(options.state, plan.unit, shots, options.sustained) if shots else ()
        return next((forecast for forecast in found if forecast.unit == target), None)

    def promise(self, plan: Plan, target: int) -> float:
        """Return what all that a plan could aim at an enemy takes of its worth on average."""
        forecast = self.forecast(plan, target)
        return forecast.promise if forecast is not None else 0.0

    def plan_against(self, plan: Plan, target: int) -> Plan | Refusal:
        """Return a plan with an attack in it, if it has none, to aim at an enemy: a Sustained Attack of a unit that
        does nothing else, unless an Attack promises more; or why there can be none."""
        if plan.attack is not None:
            return plan
        if refusal := self._declaring.refusal_with(plan, Action.ATTACK):
            return refusal
        return self.sustained(self._declaring.with_action(plan, Action.ATTACK), target)

    def sustained(self, plain: Plan, target: int) -> Plan:
        """Return a plan of an Attack alone with a Sustained Attack in its place, if that can be and promises no
        less."""
        declaring = self._declaring
        if plain.kinds != (Action.ATTACK,) or Action.SUSTAINED not in declaring.state.edition.declarations.kinds:
            return plain
        plan = plain.with_action(declaring.action(Action.SUSTAINED))
        if declaring.refusal(plan) is not None:
            return plain
        return plan if self.promise(plan, target) >= self.promise(plain, target) else plain
