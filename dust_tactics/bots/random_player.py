"""A player who chooses at random: always legally, often oddly, and towards the enemy often enough to get somewhere."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, TypeVar

import numpy as np

from dust_tactics.grid.footprint_steps import Footprint, Way, footprint_steps
from dust_tactics.rules.attack.snipers import with_figures
from dust_tactics.rules.attack.weapons import WeaponChoice, has_target, is_spray, spray_ways
from dust_tactics.rules.commands import (
    Activate,
    AnyCommand,
    Attack,
    Declare,
    Hold,
    Move,
    Pass,
    React,
    Retaliate,
    Shot,
    TakeHits,
)
from dust_tactics.rules.game import decision_owed
from dust_tactics.rules.heroes.acting import skills_to_use
from dust_tactics.rules.heroes.joining import Party, acting_party, attacked_party, companions
from dust_tactics.rules.heroes.piloting import mount_refusal
from dust_tactics.rules.movement.entering import ways_in
from dust_tactics.rules.movement.facing import facing_towards, facings_on
from dust_tactics.rules.movement.ground import Ground
from dust_tactics.rules.movement.ways import crushable
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.attack import DeclareTargets
from dust_tactics.rules.steps.close_combat import ChooseRetaliation
from dust_tactics.rules.steps.damage import ChooseCasualties
from dust_tactics.rules.steps.declaring import DeclareActions, march_skills
from dust_tactics.rules.steps.movement import ChoosePath
from dust_tactics.rules.steps.reaction import OfferReaction
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.rules.units import Action, Unit

T = TypeVar("T")

NEAR = 6
"""Squares to the nearest enemy within which attacks come before marches."""
LOOKED_AT = 6
"""Destinations that a move towards the enemy is chosen from."""


@dataclass(frozen=True, slots=True)
class Weights:
    """How often, from 0 to 1, a random player does the sensible instead of anything.

    approach    moves towards the enemy
    fight       declares an attack near the enemy, and movement far from it
    full        attacks one target with everything instead of odd mixes
    straight    takes a cheapest path instead of a long way round
    react       reacts when it may
    pass_go     passes when it may
    together    lets a hero act along with the unit joined
    mount       takes the controls of a vehicle in whose square a pilot ends
    pause       leaves the rest of a March open where it goes no further than a Move
    """

    approach: float = 0.75
    fight: float = 0.8
    full: float = 0.6
    straight: float = 0.85
    react: float = 0.6
    pass_go: float = 0.15
    together: float = 0.7
    mount: float = 0.7
    pause: float = 0.5


class RandomPlayer:
    """Chooses with a generator of its own; the same seed answers the same battle alike."""

    def __init__(self, seed: int | tuple[int, ...], weights: Weights | None = None) -> None:
        self._random = np.random.default_rng(seed)
        self._weights = weights or Weights()
        self._answers: dict[type, Callable[[GameState, Any], AnyCommand]] = {
            ChooseUnit: self._activate,
            DeclareActions: self._declare,
            ChoosePath: self._move,
            DeclareTargets: self._attack,
            ChooseRetaliation: self._retaliate,
            ChooseCasualties: self._take_hits,
            OfferReaction: self._react,
        }

    def choose(self, state: GameState) -> AnyCommand:
        """Return a random legal command. Raises ValueError when the battle is over."""
        owed = decision_owed(state)
        if owed is None:
            raise ValueError("the battle is over")
        answer = self._answers.get(type(owed.question))
        if answer is not None:
            return answer(state, owed.question)
        options: list[AnyCommand] = list(owed.question.commands(state))
        return self._any(options)

    def _any(self, options: Sequence[T]) -> T:
        return options[self._below(len(options))]

    def _below(self, count: int) -> int:
        return int(self._random.random() * count)

    def _happens(self, chance: float) -> bool:
        return bool(self._random.random() < chance)

    def _activate(self, state: GameState, question: ChooseUnit) -> Activate | Pass:
        if question.pass_refusal(state) is None and self._happens(self._weights.pass_go):
            return Pass(state.asked)
        unit = self._any(question.units(state))
        heroes = [hero for hero in companions(state, unit) if question.together_refusal(state, unit, hero) is None]
        alone = Activate(state.asked, unit.id)
        if heroes and (self._happens(self._weights.together) or question.refusal(state, alone) is not None):
            return Activate(state.asked, unit.id, self._any(heroes).id)
        return alone

    def _declare(self, state: GameState, question: DeclareActions) -> Declare:
        unit = state.units[question.unit]
        sequences = state.edition.declarations.action_sequences(state, unit)
        wanted: Sequence[tuple[Action, ...]] = sequences
        if not unit.squares:
            wanted = [actions for actions in sequences if actions[0].moves]
        elif self._happens(self._weights.fight):
            near = _least_distance(state, unit) <= NEAR or _can_shoot(state, unit)
            far = Action.MARCH if Action.MARCH in state.edition.declarations.kinds else Action.MOVE
            wanted = [actions for actions in sequences if _fights(actions) == near and (near or far in actions)]
        declared = Declare(state.asked, self._any(wanted))
        free = march_skills(state, unit) if Action.MARCH in declared.actions else ()
        if free and self._happens(0.9):
            declared = replace(declared, skills=tuple(skill.key for skill in free))
        skills = [skill for skill in skills_to_use(state, unit) if skill.declared]
        if skills and self._happens(0.5):
            skilled = replace(declared, skills=(*declared.skills, self._any(skills).key))
            if question.refusal(state, skilled) is None:
                return skilled
        if question.refusal(state, declared) is None:
            return declared
        return self._any(list(question.commands(state)))

    def _move(self, state: GameState, question: ChoosePath) -> Move:
        unit, ground = state.units[question.unit], question.ground(state)
        stops = list(ground.destinations())
        if not stops:
            return next(question.commands(state))
        if self._happens(self._weights.approach):
            tried = [self._any(stops) for _ in range(LOOKED_AT)]
            goal = min(tried, key=lambda footprint: _distance_to_enemy(state, unit, footprint))
        else:
            goal = self._any(stops)
        way = self._path(ground, goal)
        facing = self._facing(state, unit, way)
        trodden = sorted(ground.trodden(way))
        crush = tuple(square for square in trodden if crushable(state, unit, square) and self._happens(0.5))
        move = Move.along(state.asked, way, facing, crush)
        end = way[-1][0] if way else unit.square
        mounts = mount_refusal(state, unit, end) is None and self._happens(self._weights.mount)
        if mounts:
            return replace(move, mount=True)
        return replace(move, pauses=question.may_pause(state, way) and self._happens(self._weights.pause))

    def _path(self, ground: Ground, goal: Footprint) -> Way:
        if self._happens(self._weights.straight):
            return ground.path_to(goal)
        if self._happens(0.5):
            return self._any(list(islice(ground.other_paths(goal), 8)))
        return self._long_way(ground) or ground.path_to(goal)

    def _long_way(self, ground: Ground) -> Way:
        """Return a way of random steps, as far as it is legal; empty if none is found."""
        if ground.entering:
            return ()
        way: Way = ()
        legal: Way = ()
        for _ in range(ground.found.budget):
            steps = list(footprint_steps(ground.found.ways, way[-1] if way else ground.own))
            if not steps:
                break
            further = (*way, self._any(steps))
            refusal = ground.path_refusal(further)
            if refusal is None:
                legal = further
            elif refusal.reason not in ("cannot-stop", "friend-in-the-way"):
                continue
            way = further
        return legal

    def _facing(self, state: GameState, unit: Unit, way: Way) -> int | None:
        if not unit.has_facing:
            return None
        here = way[-1] if way else state.places(unit)
        enemies = state.on_table(1 - unit.side)
        if not enemies or self._happens(0.3):
            return self._any(facings_on(state, unit, here))
        enemy = min(enemies, key=lambda other: state.geometry.distance(here, state.places(other)))
        return facing_towards(state, unit, here, enemy.square)

    def _attack(self, state: GameState, question: DeclareTargets) -> Attack:
        if self._happens(self._weights.full):
            options = list(question.commands(state))
            return self._any(options[:-1] or options)
        choices = [choice for choice in question.choices(state) if choice.targets]

        def attack(shots: tuple[Shot, ...]) -> Attack:
            return Attack(state.asked, shots)

        party = acting_party(state, state.units[question.unit])
        mixed = attack(self._mix(state, party, choices, lambda s: question.refusal(state, attack(s))))
        return mixed if question.refusal(state, mixed) is None else self._any(list(question.commands(state)))

    def _retaliate(self, state: GameState, question: ChooseRetaliation) -> Retaliate:
        if self._happens(self._weights.full):
            return self._any(list(question.commands(state)))
        shots = [shot for command in question.commands(state) for shot in command.shots]
        options = {(shot.weapon, shot.hero): shot.count for shot in shots}
        choices = [WeaponChoice(weapon, most, (question.target,), (), hero) for (weapon, hero), most in options.items()]

        def answer(shots: tuple[Shot, ...]) -> Retaliate:
            return Retaliate(state.asked, shots)

        party = attacked_party(state, state.units[question.unit])
        return answer(self._mix(state, party, choices, lambda s: question.refusal(state, answer(s))))

    def _mix(
        self,
        state: GameState,
        party: Party,
        choices: list[WeaponChoice],
        refusal: Callable[[tuple[Shot, ...]], object],
    ) -> tuple[Shot, ...]:
        """Some copies of some weapons at some targets, in any order, as long as all of it stays legal."""
        shots: tuple[Shot, ...] = ()
        for index in self._random.permutation(len(choices)).tolist():
            choice = choices[index]
            for _ in range(1 + self._below(2)):
                target = state.units[self._any(choice.targets)]
                path: tuple[int, ...] = ()
                if is_spray(party[choice.hero], choice.weapon):
                    path = self._any(spray_ways(state, party[choice.hero], choice.weapon, target))
                shot = Shot(choice.weapon, target.id, 1 + self._below(choice.most), path, choice.hero)
                more = (*shots, *with_figures(state, party, (shot,)))
                if self._happens(0.9) and refusal(more) is None:
                    shots = more
        return shots

    def _take_hits(self, state: GameState, question: ChooseCasualties) -> TakeHits:
        alive = state.units[question.unit].miniatures
        order = self._random.permutation(len(alive)).tolist()
        return TakeHits(state.asked, tuple(alive[place] for place in order[: question.hits]))

    def _react(self, state: GameState, question: OfferReaction) -> React | Hold:
        *reactions, hold = question.commands(state)
        return self._any(reactions) if reactions and self._happens(self._weights.react) else hold


def _fights(actions: tuple[Action, ...]) -> bool:
    return any(action.attacks for action in actions)


def _can_shoot(state: GameState, unit: Unit) -> bool:
    """Return whether a unit has something to shoot at from where it stands."""
    return has_target(state, unit, close=False, only=None)


def _least_distance(state: GameState, unit: Unit) -> int:
    enemies = state.on_table(1 - unit.side)
    return min((state.range(unit, enemy) for enemy in enemies), default=99)


def _distance_to_enemy(state: GameState, unit: Unit, footprint: Footprint) -> int:
    """To the nearest enemy, or to where they come on while none is on the table."""
    enemies = state.on_table(1 - unit.side)
    targets = [state.places(enemy) for enemy in enemies] or ways_in(state, 1 - unit.side)
    return min((state.geometry.distance(footprint, squares) for squares in targets), default=0)
