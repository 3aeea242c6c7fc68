"""The table of a scenario before its battle: who stands where, who comes on over which edge, and what is at stake."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.files.scenarios.sides import SideChoice
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.names import side_called
from dust_tactics.language.side_names import side_names
from dust_tactics.rules.cards import Card, banner_of
from dust_tactics.rules.scenario import Army, UnitSetup
from dust_tactics.rules.scenario_events import ScenarioEvent, When
from dust_tactics.screen.art.painters import card_look, stands_upright
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.board.goals import Goal, goals_of
from dust_tactics.screen.board.markings import EntryEdge, Marked, Standing, TableView
from dust_tactics.screen.board.part import is_seen_turned
from dust_tactics.screen.board.table import Printed
from dust_tactics.screen.sides import left_of, liveries

Armies = Sequence[Army | None]
"""An army for each side; None for what the scenario proposes."""


def scenario_table(
    messages: Messages,
    scenario: Scenario,
    armies: Armies = (None, None),
    *,
    as_written: bool = False,
    spoils: bool = False,
) -> TableView:
    """Return what a picture of the table of a scenario shows, with the armies that are chosen.

    as_written   whether sides are called as the scenario calls them, and not as in the battle
    spoils       whether what only an event brings is shown too, which its author wants to see and players don't
    """
    fielded = [army or side.armies[0] for side, army in zip(scenario.sides, armies, strict=True)]
    cards = load_cards(scenario.edition, scenario.home)
    banners = (banner_of(army.bloc, [cards[unit.card] for unit in army.units]) for army in fielded)
    first, second = ((banner, side.colour) for banner, side in zip(banners, scenario.sides, strict=True))
    dressed = liveries(first, second)
    said = scenario.names_in(messages.language)
    written = [side_called(messages, said.get(side.name, side.name)) for side in scenario.sides]
    names = written if as_written else side_names(messages, scenario, fielded)
    called = [
        _called(scenario, number) if army in scenario.sides[number].armies else ()
        for number, army in enumerate(fielded)
    ]
    told = [in_words(army, said) for army in fielded]
    return TableView(
        scenario.board,
        Printed(scenario.pieces, scenario.board),
        units=tuple(_units(messages, scenario, told, dressed)),
        later=tuple(_later_units(messages, scenario, told, dressed)) if spoils else (),
        entries=tuple(
            entry
            for number, (side, name, army, livery) in enumerate(
                zip(scenario.sides, names, fielded, dressed, strict=True)
            )
            for entry in (
                *_entries(messages, side, name, livery, scenario.board.width),
                *_own_entries(messages, in_words(army, said), cards, livery, () if spoils else called[number]),
            )
        ),
        objectives=tuple(Marked(one.square, said.get(one.name, one.name)) for one in scenario.objectives),
        smoke=tuple(square for cloud in scenario.smoke for square in cloud.squares),
        coming_smoke=tuple(
            (square, _smoke_told(messages, event)) for event in scenario.events for square in event.smoke if spoils
        ),
        goals=tuple(_told_goals(messages, scenario)),
        turned=is_seen_turned(scenario.board.width, scenario.board.height),
    )


def in_words(army: Army, said: Mapping[str, str]) -> Army:
    """Return an army whose units are called by other names."""
    if not said:
        return army
    return replace(army, units=tuple(replace(unit, name=said.get(unit.name, unit.name)) for unit in army.units))


def _entries(messages: Messages, side: SideChoice, name: str, livery: Livery, columns: int) -> Iterator[EntryEdge]:
    """Yield the edges of a side of that name: where its units enter, and where its reserves do if that is elsewhere."""
    has_reserves = side.reserves is None or side.reserves > 0
    elsewhere = has_reserves and bool(side.reserve_entry)
    key = "preview.enters-with-reserves" if has_reserves and not elsewhere else "preview.enters"
    for squares in _runs(side.squares, columns):
        yield EntryEdge(squares, livery, messages.text(key, side=name), side=name)
    if elsewhere:
        for squares in _runs(side.reserve_entry, columns):
            yield EntryEdge(squares, livery, messages.text("preview.reserves", side=name), reserve=True, side=name)


def _called(scenario: Scenario, side: int) -> tuple[int, ...]:
    """Return the numbers of the units of a side that only an event calls, and no turn."""
    units = scenario.sides[side].armies[0].units
    called = (number for event in scenario.events for owner, number in event.arrive if owner == side)
    return tuple(number for number in called if number >= len(units) or units[number].turn <= 1)


def _own_entries(
    messages: Messages, army: Army, cards: Mapping[str, Card], livery: Livery, hidden: Collection[int]
) -> Iterator[EntryEdge]:
    """Yield the edges over which single units of an army enter, those of one edge together, and none for the numbers
    that are hidden."""
    units = dict[tuple[int, ...], list[str]]()
    for number, unit in enumerate(army.units):
        if unit.entry and not unit.squares and unit.aboard is None and number not in hidden:
            units.setdefault(unit.entry, []).append(_name(unit, cards))
    for squares, names in units.items():
        name = messages.text("preview.unit-enters", units=messages.listed(names))
        yield EntryEdge(squares, livery, name, reserve=True)


def _told_goals(messages: Messages, scenario: Scenario) -> Iterator[Goal]:
    """Yield the squares that units are to reach, all with a name: buildings have theirs already."""
    buildings = [set(building.squares) for building in scenario.board.buildings]
    for goal in goals_of(scenario.events, scenario.board):
        is_named = goal.name or set(goal.squares) in buildings
        yield goal if is_named else replace(goal, name=messages.text("preview.goal"))


def _smoke_told(messages: Messages, event: ScenarioEvent) -> str:
    """Return what is told of squares that an event brings smoke over."""
    if event.when is When.TURN_BEGINS:
        return messages.text("preview.smoke-in-turn", turn=event.turn)
    return messages.text("preview.smoke-by-event")


def _runs(squares: Sequence[int], columns: int) -> Iterator[tuple[int, ...]]:
    """Squares in groups that hang together."""
    left = sorted(squares)
    while left:
        run, reached = [left.pop(0)], 0
        while reached < len(run):
            row, column = divmod(run[reached], columns)
            near = [one for one in left if max(abs(one // columns - row), abs(one % columns - column)) == 1]
            run += near
            left = [one for one in left if one not in near]
            reached += 1
        yield tuple(sorted(run))


def _units(
    messages: Messages, scenario: Scenario, armies: Sequence[Army], dressed: Sequence[Livery]
) -> Iterator[Standing]:
    """Yield what stands on the table from the start."""
    cards, columns = load_cards(scenario.edition, scenario.home), scenario.board.width
    turned = is_seen_turned(columns, scenario.board.height)
    left = left_of(scenario.sides[0].squares, scenario.sides[1].squares, columns, turned=turned)
    for number, (army, livery) in enumerate(zip(armies, dressed, strict=True)):
        yield from _starting_units(messages, army, cards, columns, livery, mirrored=number != left)


def _starting_units(
    messages: Messages, army: Army, cards: Mapping[str, Card], columns: int, livery: Livery, *, mirrored: bool
) -> Iterator[Standing]:
    """Yield the units of an army that start on a table of so many columns; heroes who have joined lean on theirs."""
    joined = {unit.joined_to: unit for unit in army.units if unit.joined_to is not None}
    piloted = {unit.aboard: unit for unit in army.units if unit.aboard is not None}
    for number, unit in enumerate(army.units):
        if not unit.squares or unit.joined_to is not None or unit.aboard is not None:
            continue
        card = cards[unit.card]
        look = card_look(card, mirrored=mirrored, left=card.capacity, livery=livery)
        look = replace(
            look,
            hero=look.hero or number in piloted,
            facing=unit.facing,
            squares=len(unit.squares),
            upright=stands_upright(unit.squares, columns),
            joined_hero=number in joined,
        )
        name, hero = _name(unit, cards), joined.get(number) or piloted.get(number)
        if hero is not None:
            name = messages.text("battle.label.pair", unit=name, hero=_name(hero, cards))
        yield Standing(unit.squares, look, name)


def later_places(scenario: Scenario, armies: Sequence[Army]) -> dict[tuple[int, int], int]:
    """Return where units that come in a later turn are shown, by side and number: each on a square of its own where it
    enters."""
    found: dict[tuple[int, int], int] = {}
    taken = {square for army in armies for unit in army.units for square in unit.squares}
    for side, army in enumerate(armies):
        for number, unit in enumerate(army.units):
            comes = unit.turn > 1 and not unit.squares and unit.joined_to is None and unit.aboard is None
            entry = unit.entry or scenario.sides[side].squares
            free = [square for square in entry if square not in taken]
            if comes and free:
                found[side, number] = max(free) if side else min(free)
                taken.add(found[side, number])
    return found


def _later_units(
    messages: Messages, scenario: Scenario, armies: Sequence[Army], dressed: Sequence[Livery]
) -> Iterator[Standing]:
    """Yield the units that come in a later turn."""
    cards = load_cards(scenario.edition, scenario.home)
    for (side, number), square in later_places(scenario, armies).items():
        unit = armies[side].units[number]
        look = replace(card_look(cards[unit.card], mirrored=bool(side), livery=dressed[side]), facing=None, squares=1)
        values = {"unit": _name(unit, cards), "turn": unit.turn}
        name, short = (messages.text(key, **values) for key in ("preview.later", "preview.later-short"))
        yield Standing((square,), look, name, short)


def _name(unit: UnitSetup, cards: Mapping[str, Card]) -> str:
    return unit.name or cards[unit.card].name
