"""What is good about a purchase or a placement that somebody advises, where nothing was weighed against it."""

from collections.abc import Iterator

from dust_tactics.screen.world.panel import Panel
from dust_tactics.screen.world.panels.purchase import unit_does
from dust_tactics.world.commands import AnyWorldCommand, Build, Buy
from dust_tactics.world.force import EMPTY
from dust_tactics.world.state import WorldState

_MOST_NAMED = 3  # areas in a line


def uses_of(panel: Panel, command: AnyWorldCommand) -> list[tuple[str, str]]:
    """Return what the parts of a purchase or placement are good for, each with an icon; nothing of other commands."""
    match command:
        case Buy():
            return [*_of_purchase(panel, command)]
        case Build():
            return [*_of_placement(panel, command)]
    return []


def _of_purchase(panel: Panel, order: Buy) -> Iterator[tuple[str, str]]:
    for kind in order.own.kinds():
        units = panel.words.units(EMPTY._replace(**{kind.word: order.own[kind]}))
        yield "dice", panel.text("uses.unit", units=units, does=unit_does(panel, kind))
    state, player = panel.state, panel.owner
    if order.centres:
        sources = panel.counted("screen-source", state.count(state.map.sources, player))
        own = panel.counted("screen-centre", len(state.centres_of(player)))
        yield "world-factory", panel.text("uses.centre", sources=sources, centres=own)
    if order.cards:
        yield "world-cards", panel.text("uses.cards")


def _of_placement(panel: Panel, command: Build) -> Iterator[tuple[str, str]]:
    areas = dict.fromkeys(placement.area for placement in command.placements)
    for area in areas:
        enemies = _enemies_beside(panel.state, area, panel.owner)
        name = panel.words.area(area)
        if enemies:
            names = panel.words.areas(enemies[:_MOST_NAMED])
            yield "attack", panel.text("uses.beside", area=name, areas=names)
        else:
            yield "shield", panel.text("uses.behind", area=name)


def _enemies_beside(state: WorldState, area: int, player: int) -> list[int]:
    """Return the areas beside one in which units of others stand."""
    return [other for other in state.map.beside[area] if state.owners[other] != player and state.forces[other].total]
