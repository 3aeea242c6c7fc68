"""The weapons chart of a card in words: what a cell, a column and a range mean."""

from collections.abc import Iterator

from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.cards import ARMOUR_COLUMNS, Cell, UnitType, Weapon
from dust_tactics.rules.editions import EDITIONS

_KINDS = {"I": UnitType.INFANTRY, "V": UnitType.VEHICLE, "A": UnitType.AIRCRAFT}
"""What the columns are for, by the letters that their names begin with."""


def cell_text(cell: Cell | None) -> str:
    """Dice and damage of a hit. B stands for a die for each miniature, K for all that is left, a dash can't hurt."""
    if cell is None:
        return "–"
    dice = "B" if cell.blast == 1 else f"{cell.blast}B" if cell.blast else str(cell.dice)
    return f"{dice}/{'K' if cell.automatic_kill else cell.damage}"


def cell_words(messages: Messages, cell: Cell | None) -> str:
    """Return a cell in a sentence: "2/1: roll 2 dice, 1 damage per hit."."""
    if cell is None:
        return messages.text("chart.dash")
    dice = messages.counted("die", cell.blast or cell.dice)
    each = "-each" if cell.blast else ""
    kind = "kill" if cell.automatic_kill else "damage"
    return messages.text(f"chart.{kind}{each}", cell=cell_text(cell), dice=dice, damage=cell.damage)


def cell_lines(messages: Messages, weapon: Weapon, column: int, edition: str) -> Iterator[str]:
    """Yield all there is to say of a cell, in the words of a book, a line for each thing."""
    messages, cell = messages.of_book(edition), weapon.cells[column]
    yield cell_words(messages, cell)
    yield messages.text("chart.column", column=column_name(messages, column))
    if cell is None:
        return
    if weapon.count > 1 and cell.dice:
        yield messages.text(
            "chart.together", count=weapon.count, dice=messages.counted("die", weapon.count * cell.dice)
        )
    yield messages.text("chart.hits")
    if kind_of(column) is UnitType.INFANTRY:
        yield messages.text("chart.soldiers-by-points" if EDITIONS[edition].wounds.by_points else "chart.soldiers")


def column_name(messages: Messages, column: int) -> str:
    """Return what a column is for: "Infantry 2"."""
    kind = messages.text(f"card.{kind_of(column).value}")
    return messages.text("chart.column-name", kind=kind, armour=ARMOUR_COLUMNS[column][1:])


def kind_of(column: int) -> UnitType:
    """Return the kind of units that a column is for."""
    return _KINDS[ARMOUR_COLUMNS[column][0]]


def range_words(messages: Messages, weapon: Weapon) -> str:
    """Return how far a weapon reaches, in a sentence."""
    reach = weapon.range
    if reach.close:
        return messages.text("chart.range-close")
    if reach.maximum is None:
        key = "chart.range-beyond" if reach.minimum > 1 else "chart.range-any"
        return messages.text(key, least=reach.minimum)
    if reach.minimum > 1:
        return messages.text("chart.range-between", least=reach.minimum, most=reach.maximum)
    return messages.text("chart.range-to", squares=messages.counted("square", reach.maximum))
