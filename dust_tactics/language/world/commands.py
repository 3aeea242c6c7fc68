"""What a command of the strategy game does, in a few words."""

from collections.abc import Mapping, Sequence
from typing import Any

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.world.names import WorldNames, force_words, unit_words
from dust_tactics.world import commands as given
from dust_tactics.world.force import EMPTY, ONE, Force


def world_command_words(names: WorldNames, command: given.AnyWorldCommand) -> str:
    """Return what a command does. What is secret is told too: whoever asks sees to it who reads it."""
    key = type(command).__name__
    match command:
        case given.Build(placements=()) | given.Discard(cards=()):
            key = f"{key}-none"
        case given.Buy() if not _things(names, command):
            key = f"{key}-none"
        case _:
            pass
    return names.messages.text(f"world.command.{key}", **_values(names, command))


def _values(names: WorldNames, command: given.AnyWorldCommand) -> Mapping[str, Any]:
    """Return what the words of a command name."""
    messages = names.messages
    match command:
        case given.ChooseCard():
            return {"card": names.card(command.card)}
        case given.TakeArmy():
            return {"army": names.army(command.army)}
        case given.Claim() | given.PutCentre() | given.FreeMech():
            return {"area": names.area_in_text(command.area)}
        case given.Build():
            placed = [_placed(names, placed.units, placed.area) for placed in command.placements]
            return {"placements": _parted(messages, placed, [each.units for each in command.placements])}
        case given.Ally():
            return {"player": names.player(command.player)}
        case given.Discard():
            return {"cards": names.cards(command.cards)}
        case given.Buy():
            return {"things": messages.listed(_things(names, command))}
        case given.Move():
            kind = messages.text(f"world.movement.{command.kind}")
            return {"kind": kind, **_from_to(names, command.origin, command.target, command.units)}
        case given.Attack():
            return _from_to(names, command.origin, command.target, command.units)
        case given.Bombard():
            bombers = messages.counted("world-bomber", command.bombers)
            return {"bombers": bombers, **_from_to(names, command.origin, command.target, EMPTY)}
        case given.Shell():
            submarines = messages.counted("world-submarine", command.submarines)
            return {"submarines": submarines, **_from_to(names, command.origin, command.target, EMPTY)}
        case given.Launch():
            return {"target": names.area_in_text(command.target)}
        case given.Drop():
            mechs = messages.counted("world-mech", sum(count for _, count in command.mechs))
            return {"mechs": mechs, "target": names.area_in_text(command.target)}
        case given.FallBack():
            groups = [_gone(names, group) for group in command.groups]
            return {"groups": _parted(messages, groups, [group.units for group in command.groups])}
        case given.FoughtOut():
            attacking, defending = command.brought
            attacker, defender = command.lost
            return {"attacker": attacker, "defender": defender, "attacking": attacking, "defending": defending}
        case given.Destroy():
            units = EMPTY
            for kind_ in command.units:
                units = units.plus(ONE[kind_])
            return {"units": force_words(messages, units)}
        case _:
            return {}


def _from_to(names: WorldNames, origin: int, target: int, units: Force) -> dict[str, str]:
    return {"origin": names.area_in_text(origin), "target": names.area_in_text(target), "units": names.force(units)}


def _parted(messages: Messages, told: Sequence[str], forces: Sequence[Force]) -> str:
    """Return forces with their areas in a row, parted by semicolons where one of them is a row itself."""
    return "; ".join(told) if any(len(list(force.kinds())) > 1 for force in forces) else messages.listed(told)


def _placed(names: WorldNames, units: Force, area: int) -> str:
    return names.messages.text("world.log.placement", units=names.force(units), area=names.area_in_text(area))


def _gone(names: WorldNames, group: given.Group) -> str:
    return names.messages.text(
        "world.log.retreated-to", units=names.force(group.units), area=names.area_in_text(group.area)
    )


def _things(names: WorldNames, command: given.Buy) -> list[str]:
    """Return what a purchase holds."""
    messages = names.messages
    things = [unit_words(messages, kind, command.own[kind]) for kind in command.own.kinds()]
    if command.neutral.total:
        things.append(messages.text("world.log.bought-neutral", units=names.force(command.neutral)))
    if command.centres:
        things.append(messages.counted("world-centre", command.centres))
    if command.cards:
        things.append(messages.counted("world-card", command.cards))
    return things
