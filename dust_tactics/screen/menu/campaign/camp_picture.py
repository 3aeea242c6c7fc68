"""The picture of a camp with who is really there: the vehicles that are left, and the soldiers of each squad."""

from dataclasses import replace

from dust_tactics.campaign.roster import RosterUnit, is_hero, strength
from dust_tactics.campaign.scene import Placed, Scene
from dust_tactics.campaign.state import CampaignState
from dust_tactics.rules.cards import UnitType

_VEHICLES = ("walker", "heavy-walker", "hunter")
_SOLDIER = "soldier"
_APART, _BEHIND = 3, 2
"""Between two soldiers of a squad, in per cent of the picture: across, and up for every other one."""
_NEXT = 20
"""How far from its neighbour a vehicle or a squad stands for which the scene has no place."""
_LEFT, _RIGHT = 6, 94


def camp_scene(state: CampaignState, side: int) -> Scene | None:
    """Return the scene of the camp, in which each vehicle stands for one of a side's own, and each soldier for a squad
    or a hero; whoever is gone leaves a gap. A scene without soldiers or vehicles stays without them."""
    scene = state.setup.camp
    if scene is None or not state.sides[side].roster:
        return scene
    home = [unit for unit in state.sides[side].roster if unit.is_home]
    on_foot = [unit for unit in home if state.card(unit.card).type is UnitType.INFANTRY]
    places = _places(scene, _VEHICLES, len(home) - len(on_foot))
    soldiers = _places(scene, (_SOLDIER,), len(on_foot))
    squads = [one for unit, place in zip(on_foot, soldiers, strict=False) for one in _squad(place, _heads(state, unit))]
    others = [placed for placed in scene.things if placed.thing not in (*_VEHICLES, _SOLDIER)]
    things = sorted([*others, *places, *squads], key=lambda placed: placed.y)
    return replace(scene, things=tuple(things))


def _heads(state: CampaignState, unit: RosterUnit) -> int:
    """Return how many people a unit on foot is."""
    card = state.card(unit.card)
    return 1 if is_hero(card) or not card.has_miniatures else strength(unit, card)


def _places(scene: Scene, kinds: tuple[str, ...], count: int) -> list[Placed]:
    """Return where so many units of a kind stand: where the scene has them, and then beside the last of those."""
    found = [placed for placed in scene.things if placed.thing in kinds]
    if not found:
        return []
    while len(found) < count:
        last = found[-1]
        step = _NEXT if last.x < (_LEFT + _RIGHT) // 2 else -_NEXT
        found.append(replace(last, x=_within(last.x + step)))
    return found[:count]


def _squad(place: Placed, heads: int) -> list[Placed]:
    """Return the soldiers of a squad around its place."""
    first = place.x - _APART * (heads - 1) // 2
    return [replace(place, x=_within(first + _APART * one), y=place.y - _BEHIND * (one % 2)) for one in range(heads)]


def _within(across: int) -> int:
    return min(_RIGHT, max(_LEFT, across))
