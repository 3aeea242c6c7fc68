"""Choosing shots: everything at one target, a weapon more or fewer, a second target, another way for a spray.

Weapons are those of the unit, or with `hero` those of the hero who attacks along.
"""

from dataclasses import dataclass, replace
from functools import partial

from dust_tactics.rules.attack.charging import charge_refusal, charging_choices
from dust_tactics.rules.attack.observing import CalledAim, artillery_of, callable_artillery, called_attacks
from dust_tactics.rules.attack.shots import attack_refusal, safest_spray_path
from dust_tactics.rules.attack.snipers import named_in_turn
from dust_tactics.rules.attack.weapons import WeaponChoice, is_spray, spray_ways, weapon_choices, weapon_line
from dust_tactics.rules.cards import Weapon
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.heroes.joining import Party, acting_party
from dust_tactics.rules.pieces import is_piece
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.attack import DeclareTargets
from dust_tactics.rules.units import Unit
from dust_tactics.screen.battle.planning.attack_modes import AttackMode, ModeKind, attack_modes_at, kind_of
from dust_tactics.screen.battle.planning.forecast import forecasts
from dust_tactics.table.refusal import Refusal

Shots = tuple[Shot, ...]


@dataclass(frozen=True)
class AttackOptions:
    """The weapons of a unit where it would attack from.

    only     the one possible target, in a reactive attack
    called   what artillery of friends could fire if it were called in: at each target all of one unit (T16-SKL-13)
    charging whether it ends a charge, with weapons of range 1 alone (T10-SKL-18)
    """

    state: GameState
    unit: Unit
    sustained: bool
    only: int | None
    choices: tuple[WeaponChoice, ...]
    called: tuple[Shots, ...] = ()
    charging: bool = False

    @classmethod
    def asked(cls, state: GameState, question: DeclareTargets) -> "AttackOptions":
        """Return what the unit that is asked for its targets could fire at."""
        options = cls.of(state, question.unit, sustained=question.sustained, only=question.only, ranged=question.ranged)
        if not question.charging:
            return options
        return replace(
            options, choices=charging_choices(state, options.unit, options.choices), called=(), charging=True
        )

    @classmethod
    def of(
        cls, state: GameState, unit_id: int, *, sustained: bool, only: int | None = None, ranged: bool = True
    ) -> "AttackOptions":
        """Return what a unit of a state could fire at; without `ranged`, hand to hand alone (T16-SKL-32)."""
        unit = state.units[unit_id]
        close = only is None or state.edition.reactions.strikes
        choices = weapon_choices(state, unit, ranged=ranged, close=close, only=only) if unit.squares else ()
        called = called_attacks(state, unit, sustained=sustained, only=only) if unit.squares and ranged else ()
        return cls(state, unit, sustained, only, choices, tuple(called))

    @property
    def party(self) -> Party:
        """The unit, and the hero who attacks along."""
        return acting_party(self.state, self.unit)

    @property
    def targets(self) -> tuple[int, ...]:
        """Units that some weapon can attack, nearest first, and cover pieces after them."""
        found = {target for choice in self.choices for target in choice.targets}
        found |= {shots[0].target for shots in self.called}
        distance = self.state.geometry.distance
        return tuple(
            sorted(
                found,
                key=lambda unit: (
                    is_piece(self.state.units[unit]),
                    distance(self.unit.squares, self.state.units[unit].squares),
                    unit,
                ),
            )
        )

    def refusals(self, target: int) -> list[tuple[str, Refusal]]:
        """For each weapon line that can't attack a unit its name and the reason; then for artillery to be called in."""
        own = [
            (weapon_line(self.party[choice.hero], choice.weapon).title, refusal)
            for choice in self.choices
            for unit, refusal in choice.refusals
            if unit == target
        ]
        return own + self._refusals_of_artillery(target)

    def _refusals_of_artillery(self, target: int) -> list[tuple[str, Refusal]]:
        found = []
        for artillery in callable_artillery(self.state, self.unit, sustained=self.sustained):
            aim = CalledAim(self.state, artillery, self.state.units[target], self.unit)
            refusals = (aim.refusal(weapon) for weapon in artillery_of(artillery))
            found += [(artillery.name, refusal) for refusal in refusals if refusal is not None]
        return found

    def shooter(self, shot: Shot) -> Unit:
        """Return who fires a shot: the unit, the hero along with it, or the artillery that is called in."""
        return self.party[shot.hero] if shot.by is None else self.state.units[shot.by]

    def line(self, shot: Shot) -> Weapon:
        """Return the weapon line of a shot."""
        return weapon_line(self.shooter(shot), shot.weapon)

    def is_close(self, shot: Shot) -> bool:
        """Return whether a shot strikes hand to hand."""
        return shot.by is None and self.line(shot).close_combat

    def refusal(self, shots: Shots) -> Refusal | None:
        """Return why these shots are no legal attack."""
        refusal = attack_refusal(self.state, self.unit, shots, sustained=self.sustained, only=self.only)
        if refusal is not None or not self.charging:
            return refusal
        # while shots are chosen one after another, those that are still missing are no fault of theirs
        return charge_refusal(self.state, self.unit, (), shots)

    def left_of(self, shots: Shots) -> tuple[Shots, tuple[tuple[Shot, Refusal], ...]]:
        """Return what of some shots still can be fired, and what can't be any more with the reason, shot by shot."""
        kept: Shots = ()
        lost = list[tuple[Shot, Refusal]]()
        for shot in shots:
            others = self.spray_paths(shot) if shot.path and shot.hero < len(self.party) else ()
            ways = (shot.path, *others)
            tried = (replace(shot, count=count, path=path) for count in range(shot.count, 0, -1) for path in ways)
            found = next((one for one in tried if self.refusal((*kept, one)) is None), None)
            fired = found.count if found is not None else 0
            refusal = self.refusal((*kept, replace(shot, count=fired + 1))) if fired < shot.count else None
            if refusal is not None:
                lost.append((replace(shot, count=shot.count - fired), refusal))
            kept = (*kept, found) if found is not None else kept
        return kept, tuple(lost)

    def all_at(self, target: int) -> Shots:
        """Everything that can be aimed at a unit, in the way that promises most: the first, or blows in its place."""
        modes = self.modes(target)
        blows = [mode for mode in modes[1:] if mode.kind.what == "close"]
        if not blows:
            return modes[0].shots if modes else ()
        return max((modes[0].shots, *(mode.shots for mode in blows)), key=partial(self._promise, target))

    def _promise(self, target: int, shots: Shots) -> float:
        """Return the share of a unit's worth that some shots take on average."""
        found = forecasts(self.state, self.unit.id, shots, self.sustained)
        return next((forecast.promise for forecast in found if forecast.unit == target), 0.0)

    def modes(self, target: int) -> tuple[AttackMode, ...]:
        """Return the ways to attack a unit that exclude one another: teams, crews, modes, and fire or fists."""
        choices = tuple(
            replace(choice, targets=(target,) if target in choice.targets else ()) for choice in self.choices
        )
        own = attack_modes_at(self.state, self.unit, choices, sustained=self.sustained)
        called = (shots for shots in self.called if shots[0].target == target)
        return own + tuple(AttackMode(self.kind_of_mode(shots), shots) for shots in called)

    def kind_of_mode(self, shots: Shots, *, close_sustained: bool = False) -> ModeKind:
        """Which of the ways these shots are."""
        return kind_of(self.state, self.party, shots, sustained=self.sustained, close_sustained=close_sustained)

    def rest_at(self, shots: Shots, target: int) -> Shots:
        """These shots, and with whatever is left over as much as can be at another unit."""
        for choice in self.choices:
            if target not in choice.targets:
                continue
            for _ in range(choice.most):
                more = self.with_count(shots, choice.weapon, target, 1, hero=choice.hero)
                if more is None:
                    break
                shots = more
        return shots

    def with_count(self, shots: Shots, weapon: int, target: int, step: int, *, hero: bool = False) -> Shots | None:
        """These shots with one copy of a weapon more or fewer at a unit; None if that can't be.

        A sniper goes on to aim at the figure that is meant, more of them at others.
        """
        aimed = [shot for shot in shots if _is_of(shot, weapon, target, hero)]
        count = sum(shot.count for shot in aimed) + step
        changed = tuple(shot for shot in shots if shot not in aimed)
        if count < 0:
            return None
        if count:
            path = aimed[0].path if aimed else self._first_path(weapon, target, hero)
            more = self._named((Shot(weapon, target, count, path, hero),), aimed[0].figure if aimed else None)
            changed = tuple(sorted((*changed, *more), key=_in_order))
        return changed if self.refusal(changed) is None else None

    def _named(self, shots: Shots, figure: int | None) -> Shots:
        """Return the shots with the figures that snipers aim at: this one first if it can be, else whose loss hurts
        most."""
        ways = list(named_in_turn(self.state, self.party, shots))
        return next((way for way in ways if way[0].figure == figure), ways[0])

    def instead(self, shots: Shots, weapon: int, target: int, *, hero: bool = False) -> Shots | None:
        """One copy of a weapon more, and of these shots as many as then still can be; None if it can't be at all."""
        aimed = sum(shot.count for shot in shots if _is_of(shot, weapon, target, hero))
        kept = self.with_count((), weapon, target, 1 + aimed, hero=hero)
        if kept is None:
            return None
        for shot in shots:
            if _is_of(shot, weapon, target, hero):
                continue
            for count in range(shot.count, 0, -1):
                more = tuple(sorted((*kept, replace(shot, count=count)), key=_in_order))
                if self.refusal(more) is None:
                    kept = more
                    break
        return kept

    def barred(self, shots: Shots, weapon: int, target: int, *, hero: bool = False) -> Refusal | None:
        """Return why one copy more of a weapon can't be added to these shots."""
        path = self._first_path(weapon, target, hero)
        return self.refusal((*shots, *self._named((Shot(weapon, target, 1, path, hero),), None)))

    def spray_paths(self, shot: Shot) -> tuple[tuple[int, ...], ...]:
        """Return the ways that a spray may take to the unit it is aimed at."""
        return spray_ways(self.state, self.shooter(shot), shot.weapon, self.state.units[shot.target])

    def _first_path(self, weapon: int, target: int, hero: bool) -> tuple[int, ...]:
        if not is_spray(self.party[hero], weapon):
            return ()
        return safest_spray_path(self.state, self.party[hero], weapon, self.state.units[target])

    def with_next_path(self, shots: Shots, target: int) -> Shots:
        """These shots with the next way for all sprays at a unit."""
        changed = []
        for shot in shots:
            paths = self.spray_paths(shot) if shot.target == target and shot.path else ()
            if shot.path in paths:
                shot = replace(shot, path=paths[(paths.index(shot.path) + 1) % len(paths)])
            changed.append(shot)
        return tuple(changed)

    def used(self, shots: Shots, weapon: int, *, hero: bool = False) -> int:
        """Return how many copies of a weapon line are aimed at anybody."""
        return sum(shot.count for shot in shots if _is_of(shot, weapon, shot.target, hero))


def _is_of(shot: Shot, weapon: int, target: int, hero: bool) -> bool:
    """Return whether a shot is one of a weapon line of the unit, or the hero along with it, at a target."""
    return shot.by is None and (shot.weapon, shot.target, shot.hero) == (weapon, target, hero)


def _in_order(shot: Shot) -> tuple[bool, int, int]:
    return shot.hero, shot.weapon, shot.target


def only_attack(state: GameState, question: DeclareTargets) -> tuple[Shot, ...] | None:
    """Return the shots of a reactive attack that can be made in one way only, with all that bears; None where people
    have to choose: between modes, the way of a spray, or whether to use up ammunition."""
    if question.only is None:
        return None
    options = AttackOptions.of(state, question.unit, sustained=question.sustained, only=question.only)
    modes = options.modes(question.only)
    if len(modes) != 1:
        return None
    shots = modes[0].shots
    scarce = any(options.line(shot).ammunition is not None for shot in shots)
    sprays = any(is_spray(options.shooter(shot), shot.weapon) for shot in shots)
    return None if scarce or sprays else shots
