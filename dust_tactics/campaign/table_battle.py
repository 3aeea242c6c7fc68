"""The battle that a campaign has come to: its scenario, as earlier battles left it, with those who are fielded."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dust_tactics.campaign.changes import changed_battle, staying, with_army, with_side
from dust_tactics.campaign.honours import FIRST_AWAY, OLD_GUARD, PATHFINDERS
from dust_tactics.campaign.scene import NIGHT
from dust_tactics.campaign.state import CampaignState, Fielding
from dust_tactics.rules.armies.building import camp_of
from dust_tactics.rules.cards import UnitType
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import MOST_RESERVES, Army, Battle, UnitSetup, points_of
from dust_tactics.rules.terrain import barring
from dust_tactics.rules.validity import StartingUnits
from dust_tactics.table.plain import digest

HIGHEST = 2**31


@dataclass(frozen=True, slots=True)
class Line:
    """Where a unit of an army comes from.

    place   in the army of the scenario; None for a unit of the roster
    unit    number in the roster; None for a unit of the scenario
    """

    place: int | None = None
    unit: int | None = None


@dataclass(frozen=True, slots=True)
class CampaignTable:
    """A battle of a campaign, and where the units of both armies come from, by side of the battle."""

    battle: Battle
    lines: tuple[tuple[Line, ...], tuple[Line, ...]]


def seed_of(state: CampaignState) -> int:
    """Return the seed of the battle that is owed: always the same for a campaign and a decision."""
    return int(digest([state.seed, state.asked]), 16) % HIGHEST


def table_of(state: CampaignState) -> CampaignTable:
    """Return the battle that is owed, from who is fielded and what earlier battles have changed."""
    node = state.here
    changes = state.changes_now()
    leaving = {unit for change in changes for unit in change.leave}
    battle = changed_battle(node.battle, changes)
    if node.scene is not None:
        battle = replace(battle, night=node.scene.sky == NIGHT, sign=node.scene.sign)
    by_card = {card.id: card for card in (*node.battle.cards, *state.setup.cards)}
    battle = replace(battle, cards=tuple(by_card.values()))
    lines: list[tuple[Line, ...]] = [(), ()]
    for side in (0, 1):
        seat = node.seat(side)
        stay = staying(node.battle.sides[seat].army.units, seat, leaving)
        army, lines[seat] = _army(state, side, battle.sides[seat].army, stay)
        battle = _named(with_army(battle, seat, army), seat, state, side)
    battle = _with_honours(state, battle, lines)
    used = dict.fromkeys(unit.card for side in battle.sides for unit in side.army.units)
    return CampaignTable(replace(battle, cards=tuple(by_card[card] for card in used)), (lines[0], lines[1]))


def _army(state: CampaignState, side: int, army: Army, stay: Sequence[int]) -> tuple[Army, tuple[Line, ...]]:
    force, fielding = state.here.forces[side], state.fieldings[side]
    if not force.roster or fielding is None or not fielding.units:
        return army, tuple(Line(place=place) for place in stay)
    listed = army.units if force.scenario else ()
    units = (*listed, *_fielded(state, side, fielding, len(listed)))
    lines = (*(Line(place=place) for place in stay if listed), *(Line(unit=unit) for unit in fielding.units))
    edition, name = EDITIONS[state.setup.edition], state.setup.sides[side].name
    cards = {card.id: card for card in (*state.here.battle.cards, *state.setup.cards)}
    taken = [cards[unit.card] for unit in units]
    return Army(name, name, edition.id, camp_of(edition, taken), points_of(taken), units), lines


def _fielded(state: CampaignState, side: int, fielding: Fielding, before: int) -> tuple[UnitSetup, ...]:
    """Return units of a roster as those of an army that has `before` others already."""
    places = {number: before + place for place, number in enumerate(fielding.units)}
    partners = dict(fielding.joins)
    setups = []
    for number in fielding.units:
        unit, card = state.sides[side].roster[number], state.card_of(side, number)
        partner = partners.get(number)
        pilots = partner is not None and state.card_of(side, partner).type is not UnitType.INFANTRY
        place = None if partner is None else places[partner]
        setups.append(
            UnitSetup(
                card.id,
                "" if unit.name == card.name else unit.name,
                joined_to=None if pilots else place,
                aboard=place if pilots else None,
                missing=unit.missing,
                crosses=unit.crosses,
            )
        )
    return tuple(setups)


def _named(battle: Battle, seat: int, state: CampaignState, side: int) -> Battle:
    """Return the battle in which a side is called as in the campaign."""
    of = state.setup.sides[side]
    named = replace(battle.sides[seat], name=of.name, player=of.player)
    return replace(with_side(battle, seat, named), named=True)


def _with_honours(state: CampaignState, battle: Battle, lines: Sequence[tuple[Line, ...]]) -> Battle:
    """Return the battle with what honours do on its board."""
    away = [seat for seat in (0, 1) if _bearers(state, seat, lines[seat], FIRST_AWAY)]
    if len(away) == 1:
        battle = replace(battle, first=away[0])
    started = starting(battle)
    for seat in (0, 1):
        guards = len(_bearers(state, seat, lines[seat], OLD_GUARD))
        side = battle.sides[seat]
        if guards and side.reserves is not None:
            more = replace(side, reserves=min(side.reserves + guards, MOST_RESERVES))
            battle = with_side(battle, seat, more)
        for place in _bearers(state, seat, lines[seat], PATHFINDERS):
            battle = ahead(battle, seat, place, started)
    return battle


def _bearers(state: CampaignState, seat: int, lines: Sequence[Line], honour: str) -> list[int]:
    """Return the places in an army of those who have an honour."""
    roster = state.sides[state.here.seat(seat)].roster
    return [place for place, line in enumerate(lines) if line.unit is not None and honour in roster[line.unit].honours]


def starting(battle: Battle) -> StartingUnits:
    """Return the units that stand on the board from the start."""
    started = StartingUnits()
    for number, side in enumerate(battle.sides):
        for unit in side.army.units:
            if unit.squares:
                started.put(str(number), battle.card(unit.card), unit.squares)
    return started


def ahead(battle: Battle, seat: int, place: int, started: StartingUnits) -> Battle:
    """Let a unit, with the hero who has joined it, start on the free square nearest to the middle of its entry edge.

    Where the players choose their edges, or no square is free, it enters as the others do.
    """
    side = battle.sides[seat]
    units = side.army.units
    card = battle.card(units[place].card)
    terrain = EDITIONS[battle.edition].terrain
    middle = len(side.entry) // 2
    nearest = sorted(range(len(side.entry)), key=lambda number: (abs(number - middle), number))
    for square in () if battle.set_up is not None else (side.entry[number] for number in nearest):
        if started.on(square) or any(barring(battle.board, terrain, card, square)):
            continue
        started.put(str(seat), card, (square,))
        moved = tuple(
            replace(unit, squares=(square,)) if place in (number, unit.joined_to) else unit
            for number, unit in enumerate(units)
        )
        return with_side(battle, seat, replace(side, army=replace(side.army, units=moved)))
    return battle
