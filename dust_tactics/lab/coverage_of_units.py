"""Units, their weapons and their skills in use, as they are seen."""

from collections.abc import Iterable
from dataclasses import replace

from dust_tactics.lab.coverage import CoverageItem, CoverageItems, Transition
from dust_tactics.rules.attack.soldiers import shots_by
from dust_tactics.rules.attack.weapons import weapon_line
from dust_tactics.rules.cards import Card, Cell, Weapon
from dust_tactics.rules.commands import IMPROVISED, Attack, Declare, Move, Retaliate, Shot
from dust_tactics.rules.events import TO_HIT, DiceRolled, NoSave, ReactionDeclared, TargetsDeclared, UnitActivated
from dust_tactics.rules.heroes.joining import Party, acting_party, attacked_party
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.declaring import DeclareActions
from dust_tactics.rules.steps.movement import ChoosePath
from dust_tactics.rules.units import Unit
from dust_tactics.table.dice_sets import Success

FORMS = ("close", "unlimited", "minimum", "plain")
"""How ranges are written: C, U, 2-U or 2-4, and a mere number."""
CELLS = ("dice", "blast", "several blasts", "more damage", "automatic kill")
"""What a cell of a weapons chart may hold."""


def units(transition: Transition) -> CoverageItems:
    """Cards of units that were activated or reacted, their kind and size."""
    acting = [event.unit for event in transition.told(UnitActivated)]
    acting += [event.unit for event in transition.told(ReactionDeclared)]
    for unit in acting:
        yield from items_of_unit(transition.after.units[unit].card)


def items_of_unit(card: Card) -> CoverageItems:
    """Return what is seen when a unit of that card acts."""
    yield CoverageItem("unit", card.id)
    yield CoverageItem("unit kind", card.kind)
    yield CoverageItem("squares", str(card.size))


def items_on_card(card: Card) -> CoverageItems:
    """Return all that a card brings: the unit, its weapon lines with what is written on them, its skills."""
    yield from items_of_unit(card)
    for index, weapon in enumerate(card.weapons):
        yield line_of(card, index)
        yield from _items_of_weapon(weapon)
        yield from (CoverageItem("weapon rule at work", rule) for rule in weapon.rules if rule in RULES_AT_WORK)
        for cell in weapon.cells:
            yield from _items_of_cell(cell)
    yield from (CoverageItem("skill", skill.key) for skill in card.skills)


def weapons(transition: Transition) -> CoverageItems:
    """Weapon lines that attacked or struck back: the line, its rules, range, mount, and what its cell holds."""
    for declared in transition.told(TargetsDeclared):
        yield from items_of_shots(transition.before, _attackers(transition.before, declared), declared.shots)
    if isinstance(transition.command, Retaliate):
        yield from items_of_command(transition.before, transition.command)


def items_of_command(state: GameState, command: Attack | Retaliate) -> CoverageItems:
    """Return what an attack, or an answer in close combat, would use; nothing if nobody is asked for one."""
    unit = state.units[state.agenda[-1].unit]
    party = acting_party(state, unit) if isinstance(command, Attack) else attacked_party(state, unit)
    yield from items_of_shots(state, party, command.shots)


def _attackers(state: GameState, declared: TargetsDeclared) -> Party:
    along = () if declared.hero is None else (state.units[declared.hero],)
    return (state.units[declared.unit], *along)


def items_of_shots(state: GameState, party: Party, shots: Iterable[Shot]) -> CoverageItems:
    """Return what shots of a unit, and of a hero with it, use."""
    for shot in shots:
        unit = party[shot.hero] if shot.by is None else state.units[shot.by]
        weapon = weapon_line(unit, shot.weapon)
        if shot.weapon == IMPROVISED:
            yield CoverageItem("weapon", "improvised")
        else:
            yield line_of(unit.card, shot.weapon)
        yield from _items_of_weapon(weapon)
        yield from _items_of_cell(weapon.cells[state.units[shot.target].card.column])


def _items_of_weapon(weapon: Weapon) -> CoverageItems:
    yield _form_of(weapon)
    yield from (CoverageItem("weapon rule", rule) for rule in weapon.rules)
    if weapon.mount is not None:
        yield CoverageItem("mount", weapon.mount)


def _items_of_cell(cell: Cell | None) -> CoverageItems:
    if cell:
        seen = (cell.dice > 0, cell.blast > 0, cell.blast > 1, cell.damage > 1, cell.automatic_kill)
        yield from (CoverageItem("weapon cell", name) for name, holds in zip(CELLS, seen, strict=True) if holds)


def line_of(card: Card, index: int) -> CoverageItem:
    """Return a weapon line of a card."""
    return CoverageItem("weapon", f"{card.id} {index + 1}, {card.weapons[index].name}")


def _form_of(weapon: Weapon) -> CoverageItem:
    """Return how its range is written."""
    reach = weapon.range
    form = "close" if reach.close else "minimum" if reach.minimum > 1 else "plain"
    return CoverageItem("range", "unlimited" if form == "plain" and reach.maximum is None else form)


RULES_AT_WORK = ("spray", "laser", "grenade", "set-up", "limited", "under-barrel")
"""Weapon rules that change something that can be seen; of others it is enough that the weapon is used."""


def weapon_rules_at_work(transition: Transition) -> CoverageItems:
    """Weapon rules that made a difference."""
    for rolled in transition.told(DiceRolled):
        if rolled.purpose == "laser":
            yield CoverageItem("weapon rule at work", "laser")
        if any(part.source == "set-up" and part.value for part in rolled.dice.parts):
            yield CoverageItem("weapon rule at work", "set-up")
    for hits in transition.told(NoSave):
        if (rule := hits.reason.removeprefix("no-save-")) in RULES_AT_WORK:
            yield CoverageItem("weapon rule at work", rule)
    for declared in transition.told(TargetsDeclared):
        party = _attackers(transition.before, declared)
        units = transition.before.units
        rules = [weapon_line(units[declared.shooter(shot)], shot.weapon).rules for shot in declared.shots]
        if any("limited" in rule for rule in rules):
            yield CoverageItem("weapon rule at work", "limited")
        called = any(shot.by is not None for shot in declared.shots)
        if not called and any(_fired_from_below(unit, own) for unit, own in shots_by(party, declared.shots)):
            yield CoverageItem("weapon rule at work", "under-barrel")


def _fired_from_below(unit: Unit, shots: Iterable[Shot]) -> bool:
    """Return whether more ranged weapons were fired than there are soldiers."""
    ranged = [shot for shot in shots if not weapon_line(unit, shot.weapon).close_combat]
    below = any("under-barrel" in weapon_line(unit, shot.weapon).rules for shot in ranged)
    return below and sum(shot.count for shot in ranged) > len(unit.miniatures) > 0


def skills(transition: Transition) -> CoverageItems:
    """Skills that changed something: dice or distances say so, or without them the move would have been refused."""
    for rolled in transition.told(DiceRolled):
        yield from _skills_told_by(transition.before, rolled)
    question = transition.before.agenda[-1] if transition.command else None
    if isinstance(question, ChoosePath) and isinstance(transition.command, Move):
        yield from _skills_that_lengthen(transition.before, question, transition.command)
    if isinstance(question, ChoosePath | DeclareActions):
        yield from _skills_needed_for(transition.before, question, transition.command)


def _skills_told_by(state: GameState, rolled: DiceRolled) -> CoverageItems:
    sources = {rolled.purpose} | {part.source for part in rolled.dice.parts if part.value}
    more = set(rolled.success) - set(state.dice.faces(Success.PLAIN))
    for key, skill in state.edition.skills.items():
        easier = (
            rolled.clause == skill.clause and rolled.purpose in TO_HIT and any(face in more for face in rolled.faces)
        )
        if key in sources or easier:
            yield CoverageItem("skill", key)


def _skills_that_lengthen(state: GameState, question: ChoosePath, command: Move) -> CoverageItems:
    costs = question.ground(state).costs(command.way)
    spare = question.budget - (costs[-1] if costs else 0)
    for part in question.allowance.parts:
        if part.source in state.edition.skills and part.value > spare:
            yield CoverageItem("skill", part.source)


def _skills_needed_for(state: GameState, question: ChoosePath | DeclareActions, command: object) -> CoverageItems:
    """Those without which the command would have been refused; to be declared by name says nothing of their use."""
    unit = state.units[question.unit]
    named = command.skills if isinstance(command, Declare) else ()
    for key in {skill.key for skill in state.context.skills(unit.card)} - set(named):
        if question.refusal(_without_skill(state, unit, key), command) is not None:
            yield CoverageItem("skill", key)


def _without_skill(state: GameState, unit: Unit, key: str) -> GameState:
    """Return a copy in which the card of a unit lacks a skill."""
    known = state.edition.skills
    kept = tuple(
        printed
        for printed in unit.card.skills
        if printed.key not in known or known[printed.key].for_card(unit.card).key != key
    )
    other = state.copy()
    other.units[unit.id] = replace(unit, card=replace(unit.card, id=f"{unit.card.id} without {key}", skills=kept))
    return other
