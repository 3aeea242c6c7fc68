"""Who in a unit fires what: whether the soldiers left can use some weapons at once.

What all editions share: one weapon for each soldier (T13-ATK-08, T13-WPN-18), weapons with several modes (T13-ATK-06),
boxes of ammunition. Who serves a support weapon and what a crew fires is the edition's part (`parts.ArmsRule`).
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache

from dust_tactics.rules.commands import IMPROVISED, Shot
from dust_tactics.rules.parts import ArmsRule
from dust_tactics.rules.units import Unit
from dust_tactics.table.changed import changed
from dust_tactics.table.refusal import Refusal, refuse

Demand = tuple[int, int]
"""A weapon line and a target."""


def copies(arms: ArmsRule, unit: Unit, weapon: int) -> int:
    """Return how many copies of a weapon line a unit can use now; ammunition counts (T13-WPN-14, T13-WPN-15)."""
    if weapon == IMPROVISED:
        return unit.models
    if weapon in unit.unloaded:
        return 0
    carried, boxes = arms.carried(unit, weapon), unit.ammunition[weapon]
    if boxes is None or (boxes and not arms.box_for_each(unit)):
        return carried
    return min(carried, boxes)


def shots_by(party: Sequence[Unit], shots: Iterable[Shot]) -> list[tuple[Unit, tuple[Shot, ...]]]:
    """Each of a unit and the hero who attacks along, with the shots of their own weapons."""
    shots = tuple(shots)
    return [(member, tuple(shot for shot in shots if shot.hero == bool(place))) for place, member in enumerate(party)]


def soldiers_with(unit: Unit, weapon: int) -> int:
    """Return the soldiers left who carry a weapon."""
    return sum([weapon in unit.card.carriers[miniature] for miniature in unit.miniatures])


def spent(arms: ArmsRule, unit: Unit, shots: tuple[Shot, ...]) -> Unit:
    """Return the unit after an attack: boxes unmarked, and what must be reloaded empty (T13-WPN-13, T16-WPN-20)."""
    fired = {shot.weapon for shot in shots if shot.weapon != IMPROVISED}
    empty = {weapon for weapon in fired if "reload" in unit.card.weapons[weapon].rules}
    unloaded = tuple(sorted({*unit.unloaded, *empty}))
    return changed(unit, ammunition=ammunition_after(arms, unit, shots), unloaded=unloaded)


def ammunition_after(arms: ArmsRule, unit: Unit, shots: tuple[Shot, ...]) -> tuple[int | None, ...]:
    """Return the unmarked boxes after the shots of one attack: one less for each copy of a weapon with limited
    ammunition (T13-WPN-13, T13-ATK-05), or for all its copies together (T16-WPN-17)."""
    fired: Counter[int] = Counter()
    for shot in shots:
        fired[shot.weapon] += shot.count
    if not arms.box_for_each(unit):
        fired = Counter(fired.keys())
    return tuple(None if left is None else left - fired[line] for line, left in enumerate(unit.ammunition))


def can_fire(arms: ArmsRule, unit: Unit, shots: tuple[Shot, ...]) -> bool:
    """Return whether the unit can fire these ranged shots in one attack."""
    return firing_refusal(arms, unit, shots) is None


def firing_refusal(arms: ArmsRule, unit: Unit, shots: tuple[Shot, ...]) -> Refusal | None:
    """Return why the unit can't fire these ranged shots in one attack: a weapon by several lines, or too few hands."""
    return modes_refusal(arms, unit, shots) or arms.firing_refusal(unit, shots)


def modes_refusal(arms: ArmsRule, unit: Unit, shots: Iterable[Shot]) -> Refusal | None:
    """Each weapon is used by one of its lines: together no more copies than there are weapons (T13-ATK-06)."""
    wanted: defaultdict[tuple[int, ...], int] = defaultdict(int)
    for shot in shots:
        if shot.weapon != IMPROVISED:
            wanted[unit.card.modes(shot.weapon)] += shot.count
    for (line, *_), count in wanted.items():
        if count > arms.carried(unit, line):
            return refuse("one-mode-each", "T13-ATK-06", weapon=unit.card.weapons[line].name, unit=unit.name)
    return None


def one_weapon_each(unit: Unit) -> Refusal:
    """That somebody would have to fire two weapons at once."""
    return refuse("one-weapon-each", "T13-ATK-08", unit=unit.name)


def soldiers_fire(unit: Unit, soldiers: tuple[int, ...], shots: tuple[Shot, ...]) -> bool:
    """Return whether these soldiers can fire the shots, one ranged weapon each (T13-ATK-08, T13-WPN-18)."""
    weapons = unit.card.weapons
    under_barrel = frozenset(index for index, weapon in enumerate(weapons) if "under-barrel" in weapon.rules)
    loads = (
        tuple(index for index in unit.card.carriers[miniature] if not weapons[index].close_combat)
        for miniature in soldiers
    )
    return _enough(tuple(sorted(loads)), _demands(shots), under_barrel)


def can_strike(unit: Unit, shots: tuple[Shot, ...]) -> bool:
    """Return whether the unit's soldiers can use these close-combat weapons at once, one each (T13-CCW-09,
    T13-CCW-12)."""
    loads = (
        (IMPROVISED, *(index for index in unit.card.carriers[miniature] if unit.card.weapons[index].close_combat))
        for miniature in unit.miniatures
    )
    return _enough(tuple(sorted(loads)), _demands(shots), frozenset())


def _demands(shots: tuple[Shot, ...]) -> tuple[tuple[Demand, int], ...]:
    demands: defaultdict[Demand, int] = defaultdict(int)
    for shot in shots:
        demands[shot.weapon, shot.target] += shot.count
    return tuple(sorted(demands.items()))


@lru_cache(maxsize=4096)
def _enough(
    loads: tuple[tuple[int, ...], ...], demands: tuple[tuple[Demand, int], ...], under_barrel: frozenset[int]
) -> bool:
    """Return whether soldiers with these loads cover the demands: give the first soldier each possible task, and go
    on."""
    if not demands:
        return True
    if not loads:
        return False
    left = dict(demands)
    for task in _tasks(loads[0], left, under_barrel):
        rest = tuple(sorted((demand, count - (demand in task)) for demand, count in left.items()))
        if _enough(loads[1:], tuple(item for item in rest if item[1]), under_barrel):
            return True
    return _enough(loads[1:], demands, under_barrel)


def _tasks(load: tuple[int, ...], left: dict[Demand, int], under_barrel: frozenset[int]) -> list[frozenset[Demand]]:
    """Return what one soldier may do of what is left: both weapons at one target first, then one weapon alone."""
    mine = [demand for demand in left if demand[0] in load]
    pairs = [
        frozenset((main, below))
        for main in mine
        for below in mine
        if main[0] not in under_barrel and below[0] in under_barrel and main[1] == below[1]
    ]
    return [*pairs, *(frozenset((demand,)) for demand in mine)]
