"""What a weapons chart says to those who point at it: of a cell, of a column, of a weapon."""

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.chart import cell_lines, cell_words, column_name, kind_of, range_words
from dust_tactics.language.names import weapon_name
from dust_tactics.language.printed_rules import weapon_rules
from dust_tactics.rules.cards import ARMOUR_COLUMNS, Weapon
from dust_tactics.screen.ui import Tip

_CHART, _ARMOUR = "T13-CRD-11", "T13-CRD-05"


def cell_tip(messages: Messages, weapon: Weapon, column: int, edition: str) -> Tip:
    """Return what a cell is: its dice and damage in a line, then what hits and what hits do."""
    lines = cell_lines(messages, weapon, column, edition)
    short = cell_words(messages, weapon.cells[column])
    return Tip(weapon_name(messages, weapon.title), "\n".join(lines), _CHART, short=short)


def column_tip(messages: Messages, column: int) -> Tip:
    """Return what a column is for."""
    kind = messages.text(f"chart.kind-{kind_of(column).value}", armour=ARMOUR_COLUMNS[column][1:])
    body = messages.text("chart.head", kind=kind)
    return Tip(column_name(messages, column), f"{body}\n{messages.text('chart.read')}", _ARMOUR, short=body)


def weapon_tip(messages: Messages, weapon: Weapon, edition: str, *, left: int | None = None) -> Tip:
    """Return what a weapon is: how far it reaches, its special rules, and `left` of its ammunition."""
    rules = weapon_rules(weapon, edition, messages)
    words = [range_words(messages, weapon)]
    words += [f"{rule.name}: {rule.text or messages.text('card.inert')}" for rule in rules]
    if left is not None:
        words.append(messages.counted("shots-left", weapon.ammunition or 0, left=left))
    clauses = ", ".join(clause for rule in rules for clause in rule.clauses)
    name = weapon_name(messages, weapon.title)
    short = f"{name}: {', '.join(rule.name for rule in rules)}" if rules else f"{name} · {words[0]}"
    return Tip(name, "\n".join(words), clauses or _CHART, short=short)


def why_not_tip(messages: Messages, weapon: Weapon, why_not: Tip) -> Tip:
    """Return why a weapon can't be aimed."""
    return Tip(weapon_name(messages, weapon.title), why_not.body, why_not.clause)
