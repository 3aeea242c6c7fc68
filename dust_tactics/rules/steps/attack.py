"""Attack and Sustained Attack actions: targets, ranged fire, then close combat (T13-ATK, T13-CCW)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from dust_tactics.rules.attack.charging import charge_refusal, charging_choices
from dust_tactics.rules.attack.observing import called_attacks, can_call, loaded_for_call
from dust_tactics.rules.attack.shots import attack_refusal, simple_attacks, split_by_range, sustained_parts
from dust_tactics.rules.attack.soldiers import shots_by, spent
from dust_tactics.rules.attack.weapons import Volley, WeaponChoice, has_target, volley, weapon_choices, weapon_line
from dust_tactics.rules.commands import Attack, Shot
from dust_tactics.rules.events import ActionLost, TargetsDeclared
from dust_tactics.rules.heroes.joining import acting_party, as_target, joined_hero
from dust_tactics.rules.pieces import is_piece
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.calling import EndCall, begin_call, loads_first
from dust_tactics.rules.steps.close_combat import FightCloseCombat
from dust_tactics.rules.steps.hiding import uncover
from dust_tactics.rules.steps.hits import Hits, ResolveHits, hits_of, roll_to_hit
from dust_tactics.rules.storeys import place_between
from dust_tactics.rules.units import Action, Activation, Unit
from dust_tactics.table.agenda import Play, Question
from dust_tactics.table.refusal import Refusal, refuse


@dataclass(frozen=True, slots=True)
class BeginAttack:
    """An Attack or Sustained Attack starts; without `ranged`, hand to hand alone (T16-SKL-32), and `charging` with the
    weapons of range 1 (T10-SKL-18)."""

    unit: int
    sustained: bool
    ranged: bool = True
    charging: bool = False

    def run(self, play: Play[GameState]) -> None:
        """Ask for the targets; with nobody to attack, or still off the table, the action is lost (T13-ACT-11)."""
        state = play.state
        unit = state.units[self.unit]
        active = state.activations[-1].reacting_to
        only = None if active is None else as_target(state, state.units[active]).id
        question = DeclareTargets(unit.side, unit.id, self.sustained, only, self.ranged, self.charging)
        if unit.on_table and self._can_attack(state, question):
            play.push(question)
            return
        if not self.ranged:
            return
        action = Action.SUSTAINED if self.sustained else Action.ATTACK
        reason = refuse("no-target", "T13-ACT-11", unit=unit.name, units=(unit.id,))
        play.tell(ActionLost(unit.id, action, reason))

    def _can_attack(self, state: GameState, question: "DeclareTargets") -> bool:
        """Return whether there is anybody to attack, with own weapons or with those called in."""
        unit, only = state.units[self.unit], question.only
        if self.charging:
            return any(True for _ in question.commands(state))
        own = has_target(state, unit, ranged=self.ranged, close=question.strikes(state), only=only)
        return own or (self.ranged and can_call(state, unit, sustained=self.sustained, only=only))


@dataclass(frozen=True, slots=True)
class DeclareTargets(Question[GameState, Attack]):
    """Which weapons attack whom? `only` is the one possible target of a reactive attack (T13-ATK-02, T13-REA-06)."""

    unit: int
    sustained: bool
    only: int | None = None
    ranged: bool = True
    charging: bool = False

    def strikes(self, state: GameState) -> bool:
        """Return whether close-combat weapons may be used: not in every book in a reactive attack (T13-REA-19)."""
        return self.only is None or state.edition.reactions.strikes

    def choices(self, state: GameState) -> tuple[WeaponChoice, ...]:
        """The parts an attack is built from, without refusals."""
        unit = state.units[self.unit]
        choices = weapon_choices(
            state, unit, ranged=self.ranged, close=self.strikes(state), only=self.only, reasons=False
        )
        return charging_choices(state, unit, choices) if self.charging else choices

    def commands(self, state: GameState) -> Iterator[Attack]:
        """For each possible target everything that can be aimed at it; then holding fire. `choices` has the parts."""
        unit = state.units[self.unit]
        party = acting_party(state, unit)
        if self.charging:
            yield from self._charges(state)
            return
        for shots in simple_attacks(state, unit, self.choices(state), sustained=self.sustained):
            yield Attack(state.asked, shots)
            if self.sustained and all(split_by_range(party, shots)):
                yield Attack(state.asked, shots, close_sustained=True)
        if self.ranged:
            for shots in called_attacks(state, unit, sustained=self.sustained, only=self.only):
                yield Attack(state.asked, shots)
        yield Attack(state.asked)

    def _charges(self, state: GameState) -> Iterator[Attack]:
        """For each possible target everything that can be aimed at it, and what can be aimed at others alone besides
        (T10-SKL-18)."""
        choices = self.choices(state)
        for shots in simple_attacks(state, state.units[self.unit], choices, sustained=False):
            used = {(shot.hero, shot.weapon) for shot in shots}
            idle = (choice for choice in choices if choice.targets and (choice.hero, choice.weapon) not in used)
            others = (Shot(choice.weapon, choice.targets[0], choice.most, hero=choice.hero) for choice in idle)
            for attack in (Attack(state.asked, shots), Attack(state.asked, (*shots, *others))):
                if self.refusal(state, attack) is None:
                    yield attack
                    break

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """Which shot can't be, and why."""
        if not isinstance(command, Attack):
            return refuse("wrong-command", "T13-ATK-02")
        unit = state.units[self.unit]
        refusal = attack_refusal(state, unit, command.shots, sustained=self.sustained, only=self.only)
        if refusal is not None:
            return refusal
        if self.charging:
            return charge_refusal(state, unit, self.choices(state), command.shots)
        called = any(shot.by is not None for shot in command.shots)
        if not self.ranged and (called or split_by_range(acting_party(state, unit), command.shots)[1]):
            return refuse("blows-alone", "T16-SKL-32")
        return None

    def answer(self, play: Play[GameState], command: Attack) -> None:
        """Spend ammunition, fire all ranged weapons, then fight hand to hand (T13-CCW-02, T13-CCW-03)."""
        state = play.state
        unit = state.units[self.unit]
        party = acting_party(state, unit)
        along = party[1].id if len(party) > 1 else None
        play.tell(TargetsDeclared(self.unit, self.sustained, command.shots, along))
        artillery = next((shot.by for shot in command.shots if shot.by is not None), None)
        if artillery is not None:
            self._call(play, artillery, command.shots)
            return
        for member in party:
            uncover(play, member.id)
        party = acting_party(state, state.units[self.unit])
        for shooter, own in shots_by(party, command.shots):
            state.units[shooter.id] = spent(state.edition.arms, shooter, own)
        close, ranged = split_by_range(party, command.shots)
        joined = (
            (target, joined_hero(state, state.units[target])) for target in dict.fromkeys(shot.target for shot in close)
        )
        heirs = tuple((target, hero.id) for target, hero in joined if hero is not None)
        fire, blows = sustained_parts(state.edition.fighting, close, ranged, self.sustained, command.close_sustained)
        steps = (
            FireRangedWeapons(self.unit, ranged, fire),
            FightCloseCombat(self.unit, close, blows, heirs),
            *skills_to_end(state),
        )
        play.push(*steps)

    def _call(self, play: Play[GameState], artillery: int, shots: tuple[Shot, ...]) -> None:
        """A friend's artillery fires in the unit's stead, and loads again after an Attack (T16-SKL-13 to 17)."""
        reloads = not self.sustained and not loads_first(play.state.units[artillery], shots)
        begin_call(play, self.unit, artillery, shots)
        play.push(FireRangedWeapons(self.unit, shots, self.sustained), EndCall(artillery, reloads))


def skills_to_end(state: GameState) -> tuple[Any, ...]:
    """Return the step in which skills end that serve one attack, if such were declared (T16-SKL-43, T16-SKL-51)."""
    activation = state.activation
    if activation is None:
        return ()
    ending = tuple(key for key in activation.skills if state.edition.skills[key].one_attack)
    return (EndSkills(ending),) if ending else ()


@dataclass(frozen=True, slots=True)
class EndSkills:
    """An attack is over, and with it the use of skills that serve one attack."""

    skills: tuple[str, ...]

    def run(self, play: Play[GameState]) -> None:
        """They serve the activation no longer."""
        activation = play.state.activation
        if activation is not None:
            left = tuple(key for key in activation.skills if key not in self.skills)
            play.state.change_activation(skills=left)


@dataclass(frozen=True, slots=True)
class FireRangedWeapons:
    """All ranged weapons fire at the same moment: every roll to hit comes before any save (T13-ATK-04)."""

    unit: int
    shots: tuple[Shot, ...]
    sustained: bool

    def run(self, play: Play[GameState]) -> None:
        """Roll all to hit, then resolve the hits unit by unit."""
        hits: dict[int, list[Hits]] = {}
        for volley_ in self.volleys(play.state):
            rolled = roll_to_hit(play, volley_)
            if rolled:
                hits.setdefault(volley_.target, []).append(hits_of(play.state, volley_, rolled))
        units = play.state.units
        order = sorted(hits, key=lambda target: is_piece(units[target]))  # T10-COV-14
        play.push(*(ResolveHits(target, tuple(hits[target])) for target in order))

    def volleys(self, state: GameState) -> list[Volley]:
        """One roll for each weapon and unit it attacks, those a spray passes through included (T13-WPN-12)."""
        party = acting_party(state, state.units[self.unit])
        return [
            self._called(state, shot, target)
            if shot.by is not None
            else volley(state, party[shot.hero], shot, target, state.activation, rerolls=self.sustained)
            for shot in self.shots
            for target in units_attacked(state, party[0], shot)
        ]

    def _called(self, state: GameState, shot: Shot, target: Unit) -> Volley:
        """Return the roll of artillery that the unit has called in (T16-SKL-15)."""
        artillery = loaded_for_call(state.units[shot.by or 0], sustained=self.sustained)
        activation, observer = Activation(artillery.id), state.units[self.unit]
        return volley(state, artillery, shot, target, activation, rerolls=self.sustained, observer=observer)


def units_attacked(state: GameState, attacker: Unit, shot: Shot) -> list[Unit]:
    """Return the target, after every unit on the path of a spray, friend or enemy (T13-WPN-08, T13-WPN-12).

    Aircraft are above it unless an aircraft is the target. A model of several squares is attacked once, however many of
    them the spray passes; a joined hero is part of the unit joined (T13-HER-08). On its way out of a building and into
    one it is on the storeys of its two ends (T16-TER-19). A jet may engulf all in the target's square (T10-WPN-27).
    """
    target, board = state.units[shot.target], state.battle.board
    there = [unit for square in shot.path for unit in state.at_place(place_between(board, square, attacker, target))]
    if _engulfs(state, attacker, shot, target):
        there += state.at(target.square)
    on_path = {unit.id: unit for unit in there if target.flies or not unit.flies}
    return [*(unit for unit in on_path.values() if unit.id != target.id and unit.joined is None), target]


def _engulfs(state: GameState, attacker: Unit, shot: Shot, target: Unit) -> bool:
    """Return whether a shot attacks everybody in the square of its target: a jet that reaches beyond the next square
    does, but not who is beside a piece that it is aimed at (T10-WPN-27, T10-WPN-28, T10-COV-13)."""
    if not state.edition.arms.jets_engulf or shot.by is not None or is_piece(target):
        return False
    weapon = weapon_line(acting_party(state, attacker)[shot.hero], shot.weapon)
    return "spray" in weapon.rules and weapon.range.maximum != 1
