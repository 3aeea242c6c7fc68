"""Plans for whole activations: candidates from the fields, the best of them weighed exactly."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from itertools import pairwise, takewhile

import numpy as np

from dust_tactics.bots.attacks import WeighedAttack, best_attack
from dust_tactics.bots.evaluation import STANDING_TERMS, Evaluation
from dust_tactics.bots.extras import RELOAD, lays_smoke, special_for
from dust_tactics.bots.fields import Places, Values, places_of
from dust_tactics.bots.lots import AS_GOOD, Lots
from dust_tactics.bots.player import Plan, Term
from dust_tactics.bots.serving import specials_of
from dust_tactics.bots.strength import Stance, worth_of
from dust_tactics.rules.attack.observing import callable_artillery
from dust_tactics.rules.attack.preview import activated, planned
from dust_tactics.rules.heroes.acting import acting_skills, skills_to_use
from dust_tactics.rules.heroes.joining import acting_party, is_hero, joined_hero
from dust_tactics.rules.heroes.piloting import mount_refusal
from dust_tactics.rules.hooks import ask
from dust_tactics.rules.movement.facing import facing_towards
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.declaring import DeclareActions, march_skills
from dust_tactics.rules.storeys import place_of
from dust_tactics.rules.units import Action, Activation, Unit

PLANS_OF_A_SEQUENCE = 3
"""Places that become plans, for each sequence of actions."""
PLANS_OF_A_UNIT = 6
WEIGHED_EXACTLY = 12
"""Plans of a side whose attack is worked out exactly, more only until the best is one of them."""
FIRST_ONES = 4
"""Of the plans best first, those whose attack has to be exact."""
TARGETS_WEIGHED = 2
_ALIKE = 0.01
"""Army points by which plans that come to the same may differ."""
SKILL_IS_WORTH = 4.0
"""Army points that a skill used once must gain."""


class Going(Enum):
    """How far a sequence of actions leads a unit."""

    NOWHERE = auto()
    NEAR = auto()
    FAR = auto()


Known = dict[tuple[int, Going], Values]
"""What is known of the places that a unit comes to, by its id and how far it goes."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A plan and what speaks for and against it.

    exact   whether its attack has been worked out
    luck    what its lot adds where plans are cut that are as good as each other
    """

    plan: Plan
    terms: tuple[Term, ...]
    worth: float
    destroyed: float = 0.0
    exact: bool = True
    luck: float = 0.0


def sequences_of(state: GameState, unit: Unit) -> list[tuple[Action, ...]]:
    """Return the sequences of actions worth looking at: legal ones that do nothing only at the end."""
    rule = state.edition.declarations
    legal = [
        actions
        for actions in rule.action_sequences(state, unit)
        if Action.SPECIAL not in actions
        and not any(one is Action.NOTHING is not other for one, other in pairwise(actions))
        and rule.refusal(state, unit, actions) is None
    ]
    return legal if rule.ahead or done_by(state, unit) else [*legal, *_pairs(legal)]


def _pairs(legal: Sequence[tuple[Action, ...]]) -> list[tuple[Action, ...]]:
    """Two actions, where each is declared for itself: a Move or an Attack, and what may follow it."""
    firsts = [first for (first,) in legal if first is Action.MOVE or first is Action.ATTACK]
    return [
        (first, second)
        for first in firsts
        for second in (Action.MOVE, Action.ATTACK)
        if first is Action.MOVE or second is Action.MOVE
    ]


def best_first(found: Iterable[Weighed]) -> list[Weighed]:
    """Return plans best first, those that are as good as each other by their lots."""
    return sorted(found, key=lambda weighed: -(weighed.worth + weighed.luck))


def done_by(state: GameState, unit: Unit) -> tuple[Action, ...]:
    """Return what a unit has declared so far in the activation under way."""
    activation = state.activation
    return activation.actions if activation is not None and activation.unit == unit.id else ()


class Planner:
    """Makes plans for the units of one side in one state.

    seed        what the lots of plans hang on; None where none are drawn, as only the worth of the best one matters
    loads       whether it supposes weapons to be loaded
    """

    def __init__(self, evaluation: Evaluation, seed: int | None = 0, loads: bool = False) -> None:
        self.evaluation = evaluation
        self._seed = seed
        self._lots = None if seed is None else Lots(seed, evaluation.state.turn)
        self._as_good = AS_GOOD * evaluation.price_level
        self._places_kept = 1 if seed is None else PLANS_OF_A_SEQUENCE
        self._loads = loads
        self.state = evaluation.state
        self.fields = evaluation.fields
        self._standing: Known = {}
        self._reactions: Known = {}

    def plans(
        self, unit: Unit, hero: Unit | None = None, sequences: Sequence[tuple[Action, ...]] | None = None
    ) -> list[Weighed]:
        """Return rough plans of a unit, best first; those with an attack are yet to be weighed exactly."""
        sequences = sequences_of(self.state, unit) if sequences is None else sequences
        self._look_ahead(unit, sequences)
        found: list[Weighed] = []
        for actions in sequences:
            found += self._candidates(unit, hero, actions)
        found += self._loaded_first(unit, hero)
        found += self._served_first(unit, hero, found)
        found += self._mountings(unit, hero, sequences)
        ranked = best_first(_without_needless(unit, found))
        kept = ranked[:PLANS_OF_A_UNIT]
        if all(_move_of(weighed.plan.actions) is not None for weighed in kept):
            kept += [weighed for weighed in ranked if _move_of(weighed.plan.actions) is None][:1]
        return kept

    def weighed(self, rough: Sequence[Weighed], first_ones: int = FIRST_ONES) -> list[Weighed]:
        """Return plans best first, of which so many behind the very first are weighed exactly too, as far as that goes
        without weighing too many. Where an attack turns out to be none, the plan does nothing in its place."""
        ranked = best_first(rough)
        most = max(WEIGHED_EXACTLY, 2 * first_ones)
        for weighed_so_far in range(len(ranked)):
            place = next((number for number, weighed in enumerate(ranked) if not weighed.exact), None)
            enough = 0 if weighed_so_far >= most else first_ones
            if place is None or place > enough:
                break
            ranked[place] = self._exact(ranked[place])
            ranked = best_first(ranked)
        return ranked

    def _candidates(self, unit: Unit, hero: Unit | None, actions: tuple[Action, ...]) -> Iterator[Weighed]:
        moves, attacks, going = _move_of(actions), _attack_of(actions), self._going(unit, actions)
        places = self._places(unit, going)
        if not len(places):
            return
        there = self._standing[unit.id, going]
        standing = there - self._staying(unit)[:, None]
        total: Values = standing.sum(axis=0)
        reaction = self._reaction(unit, actions, going, moves)
        left = self.left_behind(unit, hero, places)
        total = total - reaction - left
        aimed = np.full(len(places), -1)
        attack = np.zeros(len(places))
        if attacks is not None:
            attack, aimed = self._attack(unit, hero, actions, going, moves is not None and moves < attacks)
            total = np.where(attack > 0.0, total + attack, -np.inf)
        elif Action.MARCH in actions and self._charges(unit):
            attack, aimed = self._attack(unit, hero, actions, going, True)
            total, aimed = total + attack, np.where(attack > 0.0, aimed, -1)
        luck = self.luck(unit, actions, places, aimed)
        for place in np.argsort(-(total + luck), kind="stable")[: self._places_kept].tolist():
            if total[place] == -np.inf:
                continue
            target = int(aimed[place]) if aimed[place] >= 0 else None
            terms = self._told(standing[:, place], float(reaction[place]), float(left[place]))
            if target is not None:
                terms = (Term("attack", float(attack[place]), target), *terms)
            squares = tuple(places[place].tolist())
            after_move = attacks is None or (moves is not None and moves < attacks)
            facing = self.facing(unit, squares, target if after_move else None)
            plan = Plan(unit.id, actions, squares, facing, target, hero.id if hero else None)
            plan = self._with_extras(unit, plan, -float(there[0, place]))
            exact = target is None and attacks is None
            yield Weighed(plan, terms, float(total[place]), exact=exact, luck=float(luck[place]))

    def luck(self, unit: Unit, actions: Sequence[Action], places: Places, aimed: Places) -> Values:
        """Return by place what its lot adds to a plan that ends there and aims at somebody, or at -1 for nobody."""
        if self._lots is None:
            return np.zeros(len(places))
        return self._as_good * self._lots.of_places(unit.id, actions, places, aimed)

    def _with_extras(self, unit: Unit, plan: Plan, threat: float) -> Plan:
        """Return the plan with a special action in the place of Nothing, and with smoke, where these are worth it."""
        state = self.state
        done = tuple(takewhile(lambda action: action is not Action.NOTHING, plan.actions))
        if len(done) < len(plan.actions):
            sheltered = bool(plan.squares) and all(self.fields.is_sheltered(square) for square in plan.squares)
            special = special_for(state, unit, done, sheltered)
            actions = (*done, Action.SPECIAL, *plan.actions[len(done) + 1 :])
            if special and state.edition.declarations.refusal(state, unit, actions) is None:
                plan = replace(plan, actions=actions, specials=(*plan.specials, special))
        if Action.MARCH in plan.actions:
            plan = replace(plan, skills=tuple(skill.key for skill in march_skills(self._acting(plan), unit)))
        return replace(plan, smoke=lays_smoke(state, unit, plan, threat, worth_of(unit)))

    def _loaded_first(self, unit: Unit, hero: Unit | None) -> Iterator[Weighed]:
        """Loading a weapon and firing it: plans of the unit as it is with all weapons loaded."""
        actions = (Action.SPECIAL, Action.ATTACK)
        if self._loads or not unit.unloaded or not unit.squares:
            return
        if self.state.edition.declarations.refusal(self.state, unit, actions) is not None:
            return
        loaded = self.state.copy()
        loaded.units[unit.id] = replace(unit, unloaded=())
        evaluation = self.evaluation
        there = Evaluation(loaded, evaluation.side, evaluation.given, self.fields.memory)
        planner = Planner(there, self._seed, loads=True)
        for weighed in planner.weighed(planner.plans(loaded.units[unit.id], hero, [actions])):
            yield replace(weighed, plan=replace(weighed.plan, specials=(RELOAD,)), exact=True)

    def _served_first(self, unit: Unit, hero: Unit | None, others: Sequence[Weighed]) -> list[Weighed]:
        """Special actions that are worth something in themselves, and then the best single action of the others."""
        if self.state.edition.declarations.ahead:
            return []
        served = [(special, worth) for special, worth in specials_of(self.evaluation, unit) if worth > 0.0]
        if not served:
            return []
        singles = [] if done_by(self.state, unit) else [each for each in others if len(each.plan.actions) == 1]
        after = max((each.worth for each in self.weighed(singles)), default=0.0)
        plan = Plan(unit.id, (Action.SPECIAL,), self.state.places(unit), together=hero.id if hero else None)
        return [
            Weighed(replace(plan, specials=(special,)), (Term("expected", worth),), worth + max(0.0, after))
            for special, worth in served
        ]

    def _goes_far(self, unit: Unit, actions: tuple[Action, ...]) -> bool:
        """Return whether a unit marches, or moves twice, which is as far; to come on is no part of that
        (T10-ENT-04)."""
        if self.state.edition.declarations.ahead:
            return Action.MARCH in actions
        done, activation = done_by(self.state, unit), self.state.activation
        came_on = bool(done) and activation is not None and activation.entered
        return (*done, *actions).count(Action.MOVE) - came_on > 1

    def _charges(self, unit: Unit) -> bool:
        """Return whether a March is followed by a free attack hand to hand."""
        return ask(acting_skills(self.state, unit), "strikes_after_march")

    def _going(self, unit: Unit, actions: tuple[Action, ...]) -> Going:
        if _move_of(actions) is None:
            return Going.NOWHERE
        return Going.FAR if self._goes_far(unit, actions) else Going.NEAR

    def _places(self, unit: Unit, going: Going) -> Places:
        if going is not Going.NOWHERE:
            return self.fields.reach(unit, going is Going.FAR)
        return self.fields.stand(unit) if unit.squares else np.empty((0, unit.card.size), np.intp)

    def _look_ahead(self, unit: Unit, sequences: Sequence[tuple[Action, ...]]) -> None:
        """Work out together what it is worth to stand wherever some sequences lead, and what reactions cost there."""
        wanted = dict.fromkeys((Going.NOWHERE, *(self._going(unit, actions) for actions in sequences)))
        places = {going: self._places(unit, going) for going in wanted if (unit.id, going) not in self._standing}
        there = {going: found for going, found in places.items() if len(found)}
        groups = [*there.values()]
        self._keep(self._standing, unit, there, self.evaluation.terms_of_each(unit, groups))
        self._keep(self._reactions, unit, there, self.evaluation.reactions_to_each(unit, groups))

    def _keep(self, known: Known, unit: Unit, goings: Iterable[Going], values: Iterable[Values]) -> None:
        known.update(((unit.id, going), found) for going, found in zip(goings, values, strict=True))

    def _staying(self, unit: Unit) -> Values:
        return self._standing[unit.id, Going.NOWHERE][:, 0] if unit.squares else self.evaluation.absent(unit)

    def _told(self, standing: Values, reaction: float, left: float) -> tuple[Term, ...]:
        terms = tuple(
            Term(name, float(amount))
            for name, amount in zip(STANDING_TERMS, standing, strict=True)
            if abs(amount) > 0.05
        )
        others = Term("reaction", -reaction), Term("threat", -left)
        return (*terms, *(term for term in others if term.amount < -0.05))

    def left_behind(self, unit: Unit, along: Unit | None, places: Places) -> Values:
        """Return by place what threatens the hero who has joined a unit and can't follow it there this turn."""
        hero = joined_hero(self.state, unit)
        if hero is None or along is not None or not (hero.squares and hero.activated):
            return np.zeros(len(places))
        alone = self.evaluation.threat(replace(hero, joined=None), self.fields.stand(hero))[0]
        threat: Values = np.where(places[:, 0] == place_of(self.state.battle.board, unit), 0.0, alone)
        return threat

    def _reaction(self, unit: Unit, actions: tuple[Action, ...], going: Going, moves: int | None) -> Values:
        """Return what the moment for a reaction costs by place: where the unit stands before its last action."""
        count = len(self._places(unit, going))
        if not actions or self.state.edition.reactions.window(Activation(unit.id, actions)) is not None:
            return np.zeros(count)
        if (moves is not None and moves < len(actions) - 1) or actions[-1] is Action.MARCH:
            return self._reactions[unit.id, going]
        return np.full(count, self._reactions[unit.id, Going.NOWHERE][0]) if unit.squares else np.zeros(count)

    def _attack(
        self, unit: Unit, hero: Unit | None, actions: tuple[Action, ...], going: Going, after_move: bool
    ) -> tuple[Values, Places]:
        """Return what an attack takes by place, and from whom, by the tables."""
        stance = Stance.CHARGE if _attack_of(actions) is None else _stance(actions)
        count = len(self._places(unit, going))
        if not after_move and not unit.squares:
            return np.zeros(count), np.full(count, -1)
        made = going if after_move else Going.NOWHERE
        best, aimed = self._aimed(unit, hero, stance, self._places(unit, made))
        return (best, aimed) if after_move else (np.full(count, best[0]), np.full(count, aimed[0]))

    def _aimed(self, unit: Unit, hero: Unit | None, stance: Stance, here: Places) -> tuple[Values, Places]:
        """Return what an attack from each of some places takes, and from whom."""
        best, aimed = np.zeros(len(here)), np.full(len(here), -1)
        called = self._artillery(unit, stance)
        for enemy in self.evaluation.enemies:
            taken = self.fields.attack(unit, enemy, here, stance)
            if hero is not None:
                taken = np.minimum(taken + self.fields.attack(hero, enemy, here[:, :1], stance), worth_of(enemy))
            for artillery in called:
                taken = np.maximum(taken, self.fields.called(unit, artillery, enemy, here, stance))
            if taken.any():
                taken = taken * self.evaluation.tempo(enemy)
                taken = np.where(taken > 0.0, taken + 0.3 * self.evaluation.mission.by_destroying(enemy), 0.0)
            better = taken > best
            best, aimed = np.where(better, taken, best), np.where(better, enemy.id, aimed)
        return best, aimed

    def _artillery(self, unit: Unit, stance: Stance) -> list[Unit]:
        """Return the friends whose artillery the unit may call in instead of firing itself."""
        if stance is Stance.CHARGE:
            return []
        return [*callable_artillery(self.state, unit, sustained=stance is Stance.SUSTAINED)]

    def facing(self, unit: Unit, squares: Sequence[int], target: int | None) -> int | None:
        """Return how to face on some squares: towards the target, or else towards the nearest enemy."""
        if not unit.has_facing or not squares:
            return None
        enemy = self.state.units[target] if target is not None else self._nearest(tuple(squares))
        if enemy is None or not enemy.squares:
            return self._ahead(unit, tuple(squares))
        return facing_towards(self.state, unit, squares, enemy.square)

    def _nearest(self, squares: tuple[int, ...]) -> Unit | None:
        distance = self.state.geometry.distance
        return min(
            self.evaluation.enemies,
            key=lambda enemy: (distance(squares, self.state.places(enemy)), enemy.id),
            default=None,
        )

    def _ahead(self, unit: Unit, squares: tuple[int, ...]) -> int | None:
        entry = self.state.battle.sides[1 - unit.side].entry
        middle = entry[len(entry) // 2] if entry else squares[0]
        return facing_towards(self.state, unit, squares, middle)

    def _mountings(self, unit: Unit, hero: Unit | None, sequences: Sequence[tuple[Action, ...]]) -> Iterator[Weighed]:
        """Taking the controls of a vehicle, which ends the activation."""
        if hero is not None or not is_hero(unit) or not unit.squares or self.state.task_of(unit) is not None:
            return
        for march in (False, True):
            first = Action.MARCH if march else Action.MOVE
            fitting = [actions for actions in sequences if actions[0] is first and _attack_of(actions) is None]
            if not fitting:
                continue
            for squares in self.fields.reach(unit, march).tolist():
                if mount_refusal(self.state, unit, squares[0]) is None:
                    worth = self.evaluation.weights.controls
                    plan = Plan(unit.id, fitting[-1], tuple(squares), mounts=True)
                    yield Weighed(plan, (Term("controls", worth),), worth)

    def _exact(self, weighed: Weighed) -> Weighed:
        """Return the plan with its attack worked out; without it if none can be made from there that gains."""
        plan = weighed.plan
        attack = self.attack_of(plan)
        terms = tuple(term for term in weighed.terms if term.what != "attack")
        if attack.worth <= 0.0:
            actions = _holding_fire(plan.actions, ahead=self.state.edition.declarations.ahead)
            plan = replace(plan, target=None, actions=actions)
            return replace(weighed, plan=plan, terms=terms, worth=sum(term.amount for term in terms), exact=True)
        skilled = self._with_skill(plan, attack)
        if skilled is not None:
            plan, attack = skilled
        terms = (*attack.terms, *terms)
        plan = replace(plan, target=attack.shots[0].target)
        return Weighed(plan, terms, sum(term.amount for term in terms), attack.destroyed, luck=weighed.luck)

    def attack_of(self, plan: Plan) -> WeighedAttack:
        """Return the best attack of a plan, exactly."""
        there = self._before_attack(plan)
        likely = self.likely_targets(plan, there.places(there.units[plan.unit]))
        sustained, ranged = Action.SUSTAINED in plan.actions, _attack_of(plan.actions) is not None
        return best_attack(self.evaluation, there, plan.unit, sustained=sustained, ranged=ranged, targets=likely)

    def likely_targets(self, plan: Plan, squares: Sequence[int]) -> list[int]:
        """Return the enemies that an attack of a plan from some squares is best aimed at, by the tables; its own target
        comes first."""
        unit = self.state.units[plan.unit]
        stance = Stance.CHARGE if _attack_of(plan.actions) is None else _stance(plan.actions)
        here = places_of([squares])
        worth = {
            enemy.id: float(self.fields.attack(unit, enemy, here, stance)[0]) * self.evaluation.tempo(enemy)
            for enemy in self.evaluation.enemies
        }
        ranked = sorted(worth, key=lambda enemy: (enemy != plan.target, -worth[enemy]))
        return ranked[:TARGETS_WEIGHED]

    def _with_skill(self, plan: Plan, attack: WeighedAttack) -> tuple[Plan, WeighedAttack] | None:
        """Return the plan with a skill declared for it, where that gains enough."""
        acting = self._acting(plan)
        unit = acting.units[plan.unit]
        question = DeclareActions(unit.side, unit.id)
        for skill in skills_to_use(acting, unit):
            skilled = replace(plan, skills=(*plan.skills, skill.key))
            declared = skilled.declared(acting.asked, ahead=acting.edition.declarations.ahead)
            if not skill.declared or question.refusal(acting, declared) is not None:
                continue
            better = self.attack_of(skilled)
            if better.worth >= attack.worth + SKILL_IS_WORTH * self.evaluation.price_level:
                return skilled, better
        return None

    def _acting(self, plan: Plan) -> GameState:
        activation = self.state.activation
        if activation is not None and activation.unit == plan.unit:
            return self.state
        return activated(self.state, plan.unit, plan.together)

    def _before_attack(self, plan: Plan) -> GameState:
        """Return the state at the moment of the plan's attack."""
        moves, attacks = _move_of(plan.actions), _attack_of(plan.actions)
        moved = moves is not None and (attacks is None or moves < attacks)
        unit = self.state.units[plan.unit]
        squares, facing = (plan.squares, plan.facing) if moved else (self.state.places(unit), None)
        return planned(self._acting(plan), plan.unit, squares, facing, actions=plan.actions, skills=plan.skills)


def _without_needless(unit: Unit, found: Sequence[Weighed]) -> list[Weighed]:
    """Plans without those that take more to come to the same: a March where a Move leads, a Move that goes nowhere."""
    least: dict[tuple[tuple[int, ...], int | None], tuple[int, float]] = {}
    for weighed in found:
        plan = weighed.plan
        if plan.target is None and not plan.mounts:
            key, effort = (plan.squares, _facing_after(unit, plan)), (_effort(plan), -weighed.worth)
            least[key] = min(least.get(key, effort), effort)

    def is_needless(weighed: Weighed) -> bool:
        plan = weighed.plan
        if plan.target is not None or plan.mounts:
            return False
        effort, worth = least[plan.squares, _facing_after(unit, plan)]
        return effort < _effort(plan) and -worth >= weighed.worth - _ALIKE

    return [weighed for weighed in found if not is_needless(weighed)]


def _effort(plan: Plan) -> int:
    return sum(action.slots for action in plan.actions if action.moves)


def _facing_after(unit: Unit, plan: Plan) -> int | None:
    """Return how a unit faces then: who does not move does not turn."""
    return unit.facing if _move_of(plan.actions) is None and unit.has_facing else plan.facing


def plan_under_way(state: GameState) -> tuple[Unit, Unit | None]:
    """Return the unit that acts, and the hero who acts along."""
    activation = state.activations[-1]
    party = acting_party(state, state.units[activation.unit])
    return party[0], party[1] if len(party) > 1 else None


def _stance(actions: tuple[Action, ...]) -> Stance:
    if Action.SUSTAINED in actions:
        return Stance.SUSTAINED
    return Stance.MOVED if any(action.moves for action in actions) else Stance.STILL


def _holding_fire(actions: tuple[Action, ...], *, ahead: bool) -> tuple[Action, ...]:
    """Return the actions with nothing at their end in place of an attack; where each is declared for itself, doing
    nothing uses up all that is left (T10-ACT-09)."""
    others = tuple(action for action in actions if not action.attacks)
    slots = sum(action.slots for action in actions if action.attacks)
    return (*others, *[Action.NOTHING] * (slots if ahead else min(slots, 1)))


def _move_of(actions: tuple[Action, ...]) -> int | None:
    return next((number for number, action in enumerate(actions) if action.moves), None)


def _attack_of(actions: tuple[Action, ...]) -> int | None:
    return next((number for number, action in enumerate(actions) if action.attacks), None)
