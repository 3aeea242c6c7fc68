"""A whole unit card to read: its front, and from its back what each special rule says."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.clauses import load_clauses
from dust_tactics.language.printed_rules import PrintedRule, rules_of, weapon_rules
from dust_tactics.rules.cards import Card
from dust_tactics.screen import theme
from dust_tactics.screen.help.clause_page import ClauseLink
from dust_tactics.screen.help.provenance import SourceLegend
from dust_tactics.screen.help.stacked_page import Part, StackedPage
from dust_tactics.screen.help.unit_front import HEAD_HEIGHT, UnitChart, UnitHead
from dust_tactics.screen.ui import Canvas, Label, Paragraph, Widget


class RuleName(Widget):
    """The name of a special rule, with a box for each time it can be used, or a note that it is inert."""

    def __init__(self, rule: PrintedRule) -> None:
        super().__init__((0, 0, 0, 22))
        self.rule = rule

    def paint(self, canvas: Canvas) -> None:
        text = canvas.messages.text
        rule, rect = self.rule, self.rect
        chip = pygame.Rect(rect.left, rect.top, round(canvas.width(rule.name, theme.TABLE_BOLD)) + 20, rect.height)
        canvas.plate(chip, theme.CHIP_STYLE)
        canvas.text(rule.name, chip, theme.TABLE_BOLD, theme.FADED if rule.inert else theme.CREAM, (0.5, 0.5))
        left = chip.right + 10
        for _ in range(rule.boxes):
            canvas.ring(pygame.Rect(left, rect.top + 5, 11, 12), theme.CREAM, 1, 2)
            left += 17
        words = text("card.inert") if rule.inert else text("card.once") if rule.boxes else ""
        canvas.text(words, pygame.Rect(left, rect.top, rect.right - left, rect.height), theme.CAPTION, theme.STONE)


class UnitSheet(StackedPage):
    """The card of a unit; `on_rule(name)` is called when people want to read a clause."""

    def __init__(self, messages: Messages, edition: str, on_rule: Callable[[str], None]) -> None:
        super().__init__()
        self._messages = messages
        self._clauses = load_clauses(edition)
        self._on_rule = on_rule
        self.card: Card | None = None

    def show(self, card: Card) -> None:
        """Shows a card from its top."""
        self.card = card
        self.show_parts(self._made(card))

    def _made(self, card: Card) -> Iterator[Part]:
        text = self._messages.text
        head, chart = UnitHead(self._messages, card), UnitChart(self._messages, card)
        head.place((0, 0, 0, HEAD_HEIGHT))
        chart.place((0, 0, 0, chart.height()))
        yield head, 0
        yield Label(text("card.weapons"), (0, 0, 0, 18), theme.SECTION, theme.BRASS), 14
        yield chart, 6
        yield from self._rules("card.rules", rules_of(card, self._messages))
        on_weapons = {
            rule.key: rule for weapon in card.weapons for rule in weapon_rules(weapon, card.edition, self._messages)
        }
        yield from self._rules("card.weapon_rules", tuple(on_weapons.values()))
        signs = [text(f"card.{key}") for key in ("per_miniature", "kills") if self._has(card, key)]
        yield Label("    ".join([*signs, text("card.dash")]), (0, 0, 0, 18), theme.CAPTION, theme.STONE), 18
        yield SourceLegend((0, 0, 0, 18)), 2
        yield Label(text("card.code", code=card.id), (0, 0, 0, 18), theme.CAPTION, theme.STONE), 2

    def _has(self, card: Card, sign: str) -> bool:
        cells = [cell for weapon in card.weapons for cell in weapon.cells if cell is not None]
        return any(cell.automatic_kill if sign == "kills" else cell.blast > 0 for cell in cells)

    def _rules(self, heading: str, rules: tuple[PrintedRule, ...]) -> Iterator[Part]:
        if rules:
            yield Label(self._messages.text(heading), (0, 0, 0, 18), theme.SECTION, theme.BRASS), 18
        for rule in rules:
            yield RuleName(rule), 8
            if rule.text:
                yield Paragraph(rule.text), 4
            for clause in rule.clauses:
                yield ClauseLink(self._clauses[clause], partial(self._on_rule, clause)), 2
