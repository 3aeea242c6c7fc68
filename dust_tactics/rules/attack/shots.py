"""Aiming a unit's weapons: which sets of shots make a legal attack (T13-ATK-02 to 10, T13-CCW)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import prod

from dust_tactics.rules.attack.coordinated import coordination_refusal, is_launcher
from dust_tactics.rules.attack.observing import call_refusal
from dust_tactics.rules.attack.snipers import figure_refusal, named_in_turn
from dust_tactics.rules.attack.soldiers import can_fire, can_strike, copies, firing_refusal, modes_refusal, shots_by
from dust_tactics.rules.attack.weapons import (
    Volley,
    WeaponChoice,
    is_spray,
    no_spray_path,
    spray_ways,
    target_refusal,
    volley,
    weapon_indexes,
    weapon_line,
)
from dust_tactics.rules.cards import Card, Cell
from dust_tactics.rules.commands import IMPROVISED, Shot
from dust_tactics.rules.heroes.joining import Party, acting_party, attacked_party, models
from dust_tactics.rules.parts import FightingRule
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.dice_sets import chance_of
from dust_tactics.table.refusal import Refusal, refuse


def attack_refusal(
    state: GameState, attacker: Unit, shots: tuple[Shot, ...], *, sustained: bool, only: int | None
) -> Refusal | None:
    """Return why these shots are no legal attack: the first fault found. Unit and hero who act along attack as one,
    each with their own weapons (T13-HER-05)."""
    party = acting_party(state, attacker)
    if any(shot.by is not None for shot in shots):
        return call_refusal(state, attacker, shots, sustained=sustained, only=only)
    if refusal := _hero_refusal(party, shots):
        return refusal
    for shot in shots:
        if refusal := _shot_refusal(state, party[shot.hero], shot, only):
            return refusal
    launched_at = {shot.target for shot in shots if is_launcher(weapon_line(party[shot.hero], shot.weapon))}
    if refusal := coordination_refusal(state, attacker, launched_at):
        return refusal
    close, ranged = split_by_range(party, shots)
    if sustained and close and ranged and not state.edition.fighting.mixes_sustained:
        return refuse("sustained-ranged-or-close", "T13-CCW-07")
    for shooter, own in shots_by(party, shots):
        if refusal := _copies_refusal(state, shooter, own):
            return refusal
    for shooter, own in shots_by(party, ranged):
        if refusal := firing_refusal(state.edition.arms, shooter, own):
            return refusal
    return _modes_and_bodies_refusal(state, party, shots, close)


def split_by_range(party: Party, shots: Iterable[Shot]) -> tuple[tuple[Shot, ...], tuple[Shot, ...]]:
    """Return the shots with close-combat weapons, and those with ranged ones."""
    found: tuple[list[Shot], list[Shot]] = ([], [])
    for shot in shots:
        close = shot.by is None and weapon_line(party[shot.hero], shot.weapon).close_combat
        found[0 if close else 1].append(shot)
    return tuple(found[0]), tuple(found[1])


def sustained_parts(
    rule: FightingRule, close: Sequence[Shot], ranged: Sequence[Shot], sustained: bool, close_sustained: bool
) -> tuple[bool, bool]:
    """Return whether the fire of an attack is sustained, and whether its blows are: of both one (T16-CCW-08)."""
    both = bool(close) and bool(ranged) and not rule.sustains_both
    return sustained and not (both and close_sustained), sustained and (not both or close_sustained)


def _hero_refusal(party: Party, shots: Iterable[Shot]) -> Refusal | None:
    if len(party) == 1 and any(shot.hero for shot in shots):
        return refuse("no-hero-along", "T13-HER-05", unit=party[0].name)
    return None


def _modes_and_bodies_refusal(
    state: GameState, party: Party, shots: Iterable[Shot], close: Iterable[Shot]
) -> Refusal | None:
    for member, own in shots_by(party, shots):
        if refusal := _together_refusal(state, member, own):
            return refusal
    refusals = (_bodies_refusal(member, own) for member, own in shots_by(party, close))
    return next((found for found in refusals if found), None)


def _together_refusal(state: GameState, attacker: Unit, shots: tuple[Shot, ...]) -> Refusal | None:
    """Return why a unit can't use these weapons in one attack or answer: two modes of one, or a crew's and the
    vehicle's."""
    arms = state.edition.arms
    return modes_refusal(arms, attacker, shots) or arms.together_refusal(attacker, shots)


def _shot_refusal(state: GameState, attacker: Unit, shot: Shot, only: int | None) -> Refusal | None:
    if shot.weapon not in weapon_indexes(state.edition.arms, attacker):
        return refuse("no-such-weapon", "T13-ATK-02", weapon=shot.weapon, unit=attacker.name)
    if not 0 <= shot.target < len(state.units):
        return refuse("no-such-unit", "T13-ATK-02", unit=shot.target)
    if only is not None:
        if shot.target != only:
            return refuse("only-the-active-unit", "T13-REA-06", units=(shot.target,))
        if weapon_line(attacker, shot.weapon).close_combat and not state.edition.reactions.strikes:
            return refuse("no-close-combat-in-reaction", "T13-REA-19")
    if shot.count < 1:
        return refuse("no-shots", "T13-ATK-02")
    target = state.units[shot.target]
    return (
        target_refusal(state, attacker, shot.weapon, target)
        or _spray_refusal(state, attacker, shot, target)
        or figure_refusal(state, attacker, shot, target)
    )


def _spray_refusal(state: GameState, attacker: Unit, shot: Shot, target: Unit) -> Refusal | None:
    if not is_spray(attacker, shot.weapon):
        return refuse("path-without-spray", "T13-WPN-10") if shot.path else None
    ways = spray_ways(state, attacker, shot.weapon, target)
    if not ways:
        return no_spray_path(target)
    if shot.path in ways:
        return None
    return refuse("not-a-spray-path", "T13-WPN-10", squares=shot.path)


def safest_spray_path(state: GameState, attacker: Unit, index: int, target: Unit) -> tuple[int, ...]:
    """Return the way of a spray that hits the fewest friends, the first of several; an empty one if there is none."""

    def friends_on(path: tuple[int, ...]) -> int:
        return sum(unit.side == attacker.side for place in path for unit in state.at_place(place))

    return min(spray_ways(state, attacker, index, target), key=friends_on, default=())


def _copies_refusal(state: GameState, attacker: Unit, shots: tuple[Shot, ...]) -> Refusal | None:
    wanted: defaultdict[int, int] = defaultdict(int)
    for shot in shots:
        wanted[shot.weapon] += shot.count
    for index, count in wanted.items():
        most = copies(state.edition.arms, attacker, index)
        if count > most:
            weapon = weapon_line(attacker, index)
            clause = "T13-WPN-14" if weapon.ammunition is not None else "T13-DMG-10"
            if weapon.crew_arm:
                clause = "T13-ATK-14"
            return refuse("not-so-many", clause, weapon=weapon.title, most=most, count=count)
    return None


def _bodies_refusal(attacker: Unit, close: Iterable[Shot]) -> Refusal | None:
    """One close-combat weapon for each soldier; improvised weapons only instead of one's own (T13-CCW-09, 12)."""
    shots = list(close)
    if attacker.card.has_miniatures:
        if can_strike(attacker, tuple(shots)):
            return None
        return refuse("one-close-combat-weapon-each", "T13-CCW-09", unit=attacker.name)
    improvised = [shot for shot in shots if shot.weapon == IMPROVISED]
    if improvised and len(shots) > len(improvised):
        return refuse("improvised-instead", "T13-CCW-12", unit=attacker.name)
    return None


def simple_attacks(
    state: GameState, attacker: Unit, choices: tuple[WeaponChoice, ...], *, sustained: bool
) -> Iterator[tuple[Shot, ...]]:
    """For each target all that can be aimed at it, close combat included; in a Sustained Attack one or the other.

    Where crews and modes leave a choice, each way to use it, the one that promises most first.
    """
    targets = sorted({target for choice in choices for target in choice.targets})
    party = acting_party(state, attacker)
    for target in targets:
        members = [_MemberAttacks(state, party, place, target, choices) for place in range(len(party))]
        if sustained and not state.edition.fighting.mixes_sustained:
            options = [*_combined([member.ranged() for member in members]), sum((m.close() for m in members), ())]
        else:
            options = list(_combined([member.with_strikes() for member in members]))
        for shots in options:
            if shots:
                yield from named_in_turn(state, party, shots)


def _combined(options: Iterable[list[tuple[Shot, ...]]]) -> Iterator[tuple[Shot, ...]]:
    """Return what several members of a party do at once, for every choice that each of them has."""
    return (sum(shots, ()) for shots in product(*options))


class _MemberAttacks:
    """What one member of a party could aim at one target."""

    def __init__(
        self, state: GameState, party: Party, place: int, target: int, choices: tuple[WeaponChoice, ...]
    ) -> None:
        self._state, self._shooter, self._place, self._target = state, party[place], place, target
        own = [choice for choice in choices if choice.hero == bool(place) and target in choice.targets]
        self._far = [choice for choice in own if not _close(self._shooter, choice)]
        self._near = [choice for choice in own if _close(self._shooter, choice)]

    def ranged(self) -> list[tuple[Shot, ...]]:
        """Each way to fire the ranged weapons, or nothing."""
        return [_marked(shots, self._place) for shots in self._volleys()]

    def close(self) -> tuple[Shot, ...]:
        """Return the best strikes hand to hand."""
        return _marked(_best_strikes(self._state, self._shooter, self._target, self._near), self._place)

    def with_strikes(self) -> list[tuple[Shot, ...]]:
        """Each way to fire, with the best strikes to go with it."""
        shots = (self._struck_too(ranged) for ranged in self._volleys())
        return [_marked(both, self._place) for both in shots]

    def _volleys(self) -> list[tuple[Shot, ...]]:
        return _volleys_at(self._state, self._shooter, self._target, self._far)

    def _struck_too(self, ranged: tuple[Shot, ...]) -> tuple[Shot, ...]:
        if not self._near:
            return ranged
        return _with_strikes(self._state, self._shooter, self._target, ranged, self._near)


def _close(attacker: Unit, choice: WeaponChoice) -> bool:
    return weapon_line(attacker, choice.weapon).close_combat


def _marked(shots: tuple[Shot, ...], place: int) -> tuple[Shot, ...]:
    """Shots of a member of a party: the second one is the hero."""
    return tuple(replace(shot, hero=True) for shot in shots) if place else shots


def _with_strikes(
    state: GameState, attacker: Unit, target: int, ranged: tuple[Shot, ...], choices: list[WeaponChoice]
) -> tuple[Shot, ...]:
    """Shots and the best strikes to go with them: a weapon that fires does not strike as well (T13-ATK-06)."""
    free = [
        choice
        for choice in choices
        if _together_refusal(state, attacker, (*ranged, Shot(choice.weapon, target))) is None
    ]
    shots = ranged
    for strike in _best_strikes(state, attacker, target, free):
        if _together_refusal(state, attacker, (*shots, strike)) is None:
            shots = (*shots, strike)
    return shots


def _volleys_at(state: GameState, attacker: Unit, target: int, choices: list[WeaponChoice]) -> list[tuple[Shot, ...]]:
    """Return the ways to fire as many ranged weapons as can be at one target, best first; without any, one of no
    shots."""
    enemy = state.units[target]
    everything = _as_many_as_fit(state, attacker, enemy, choices)
    if sum(shot.count for shot in everything) == sum(choice.most for choice in choices):
        return [everything]
    rolls = {
        choice.weapon: volley(state, attacker, Shot(choice.weapon, enemy.id), enemy, state.activation, rerolls=False)
        for choice in choices
    }
    promise = {weapon: promise_of(state, roll, enemy) for weapon, roll in rolls.items()}
    ranked = sorted(choices, key=lambda choice: promise[choice.weapon], reverse=True)
    firsts = [choice for choice in ranked if _leaves_a_choice(attacker.card, choice.weapon)]
    orders = [ranked, *([first, *(other for other in ranked if other is not first)] for first in firsts)]
    volleys = dict.fromkeys(_as_many_as_fit(state, attacker, enemy, order) for order in orders)
    return sorted(
        volleys,
        key=lambda shots: sum(shot.count * promise[shot.weapon] for shot in shots),
        reverse=True,
    )


def promise_of(state: GameState, roll: Volley, enemy: Unit) -> float:
    """Return what one copy of a weapon may be expected to do, next to the others: dice, what a hit takes, saves."""
    all_at_once = not enemy.card.has_miniatures or state.edition.wounds.kill_takes_all(enemy.card)
    whole = enemy.left if all_at_once else 1
    taken = whole if roll.automatic_kill else 1 if enemy.card.has_miniatures else min(roll.damage, whole)
    return roll.dice.total * taken * (1.0 - chance_of(roll.save.success))


def _leaves_a_choice(card: Card, index: int) -> bool:
    """Return whether firing a weapon bars another: teams, crews and modes (T13-ATK-06, T13-ATK-12, T13-ATK-14)."""
    crewed = any(weapon.served or weapon.crew_arm for weapon in card.weapons)
    return crewed or len(card.modes(index)) > 1


def _as_many_as_fit(state: GameState, attacker: Unit, enemy: Unit, order: list[WeaponChoice]) -> tuple[Shot, ...]:
    """As many copies as can fire, of one weapon line after another."""
    shots: tuple[Shot, ...] = ()
    for choice in order:
        spray = is_spray(attacker, choice.weapon)
        path = safest_spray_path(state, attacker, choice.weapon, enemy) if spray else ()
        for count in range(choice.most, 0, -1):
            more = (*shots, Shot(choice.weapon, enemy.id, count, path))
            if can_fire(state.edition.arms, attacker, more):
                shots = more
                break
    return tuple(sorted(shots, key=lambda shot: shot.weapon))


def _best_strikes(state: GameState, attacker: Unit, target: int, choices: list[WeaponChoice]) -> tuple[Shot, ...]:
    if not choices:
        return ()
    return strikes(state, attacker, state.units[target], [choice.weapon for choice in choices])[0]


def retaliations(state: GameState, defender: Unit, attacker: Unit) -> list[tuple[Shot, ...]]:
    """Return what a defender, and the hero who has joined it, may sensibly answer with: each weapon that no other
    betters. Never empty; no shots if they have none that can hurt the attacker."""
    party = attacked_party(state, defender)
    options = [
        [_marked(shots, place) for shots in _answers(state, member, attacker)] for place, member in enumerate(party)
    ]
    return [sum(answers, ()) for answers in product(*options)]


def _answers(state: GameState, defender: Unit, attacker: Unit) -> list[tuple[Shot, ...]]:
    if not state.edition.fighting.strikes_back(defender):
        return [()]
    usable = [
        index
        for index in weapon_indexes(state.edition.arms, defender)
        if weapon_line(defender, index).close_combat
        and copies(state.edition.arms, defender, index)
        and target_refusal(state, defender, index, attacker, retaliation=True) is None
    ]
    return strikes(state, defender, attacker, usable) if usable else [()]


def strikes(state: GameState, striker: Unit, target: Unit, usable: list[int]) -> list[tuple[Shot, ...]]:
    """Return the sets of close-combat weapons worth choosing between, best first."""
    bodies = models(state, target)
    worth = {index: _worth(striker, target, index, bodies) for index in usable}
    ranked = sorted(usable, key=lambda index: worth[index], reverse=True)
    firsts = [
        index
        for place, index in enumerate(ranked)
        if not any(
            _as_good(worth[better], worth[index]) and not _excludes(state, striker, better, index)
            for better in ranked[:place]
        )
    ]
    if striker.card.has_miniatures:
        return list(dict.fromkeys(_hand_out(state, striker, target, [first, *ranked]) for first in firsts))
    own = list(dict.fromkeys(_all_at_once(state, striker, target, [first, *ranked]) for first in firsts))
    if any(weapon_line(striker, index).crew_arm for index in usable):
        own.sort(key=lambda shots: sum(shot.count * prod(worth[shot.weapon][1:3]) for shot in shots), reverse=True)
    improvised = (Shot(IMPROVISED, target.id),) if IMPROVISED in usable else ()
    if own == [()]:
        return [improvised]
    return [*own, improvised] if IMPROVISED in firsts else own


def _excludes(state: GameState, striker: Unit, one: int, other: int) -> bool:
    """Return whether of two weapons only one can be used in a fight, as one is a crew's (T16-SKL-36)."""
    shots = tuple(Shot(index, striker.id) for index in (one, other))
    return state.edition.arms.together_refusal(striker, shots) is not None


def _all_at_once(state: GameState, striker: Unit, target: Unit, order: list[int]) -> tuple[Shot, ...]:
    """Return all close-combat weapons of a hero or vehicle, each by the first of its modes in this order
    (T13-ATK-06)."""
    shots: tuple[Shot, ...] = ()
    for index in dict.fromkeys(order):
        if index != IMPROVISED:
            more = (*shots, Shot(index, target.id, copies(state.edition.arms, striker, index)))
            shots = more if _together_refusal(state, striker, more) is None else shots
    return tuple(sorted(shots, key=lambda shot: shot.weapon))


def _worth(striker: Unit, target: Unit, index: int, bodies: int) -> tuple[int, ...]:
    """Automatic kill, damage and dice of one copy against a target it can hurt; and that it spends no ammunition."""
    weapon = weapon_line(striker, index)
    cell = weapon.cells[target.card.column] or Cell(0)
    unlimited = int(weapon.ammunition is None)
    return int(cell.automatic_kill), cell.damage, cell.dice + cell.blast * bodies, unlimited


def _as_good(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(mine >= theirs for mine, theirs in zip(one, other, strict=True))


def _hand_out(state: GameState, striker: Unit, target: Unit, order: list[int]) -> tuple[Shot, ...]:
    """Hand close-combat weapons to the soldiers in this order, as many as can, each in one mode (T13-ATK-06)."""
    shots: tuple[Shot, ...] = ()
    for index in dict.fromkeys(order):
        for count in range(copies(state.edition.arms, striker, index), 0, -1):
            more = (*shots, Shot(index, target.id, count))
            if can_strike(striker, more) and _together_refusal(state, striker, more) is None:
                shots = more
                break
    return tuple(sorted(shots, key=lambda shot: shot.weapon))


def retaliation_refusal(state: GameState, defender: Unit, attacker: Unit, shots: tuple[Shot, ...]) -> Refusal | None:
    """Return why a defender, and the hero who has joined it, can't answer with these weapons."""
    party = attacked_party(state, defender)
    if refusal := _hero_refusal(party, shots):
        return refusal
    for shot in shots:
        striker = party[shot.hero]
        known = shot.weapon in weapon_indexes(state.edition.arms, striker)
        if not known or not weapon_line(striker, shot.weapon).close_combat:
            return refuse("no-such-weapon", "T13-CCW-04", weapon=shot.weapon, unit=striker.name)
        if not state.edition.fighting.strikes_back(striker):
            return refuse("squads-alone-answer", "T10-CCW-10", unit=striker.name)
        if shot.target != attacker.id:
            return refuse("only-the-attacker", "T13-CCW-04", units=(shot.target,))
        if shot.by is not None or shot.figure is not None:
            return refuse("no-figure-named", "T16-WPN-23", units=(shot.target,))
        if refusal := target_refusal(state, striker, shot.weapon, attacker, retaliation=True):
            return refusal
    for striker, own in shots_by(party, shots):
        if refusal := _copies_refusal(state, striker, own):
            return refusal
    return _modes_and_bodies_refusal(state, party, shots, shots)
