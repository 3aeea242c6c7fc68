"""A whole unit card to read: its front, and from its back what each special rule says."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.clauses import load_clauses
from dust_tactics.language.printed_rules import PrintedRule, rules_of, weapon_rules
from dust_tactics.rules.cards import Card
from dust_tactics.screen import theme
from dust_tactics.screen.card.card import CardView
from dust_tactics.screen.card.chart import WeaponChart, printed_rows, signs_of
from dust_tactics.screen.card.face import as_printed
from dust_tactics.screen.card.heading import captured_words, kind_words
from dust_tactics.screen.card.provenance import SourceLegend
from dust_tactics.screen.card.rules import RuleName
from dust_tactics.screen.help.clause_link import ClauseLink
from dust_tactics.screen.help.stacked_page import Part, StackedPage
from dust_tactics.screen.ui import Button, Label, Paragraph, Row


class UnitSheet(StackedPage):
    """The card of a unit; `on_rule(name)` is called when people want to read a clause."""

    def __init__(self, messages: Messages, edition: str, on_rule: Callable[[str], None]) -> None:
        super().__init__()
        self._messages = messages
        self._clauses = load_clauses(edition, messages.language)
        self._on_rule = on_rule
        self.card: Card | None = None

    def show(self, card: Card) -> None:
        """Show a card from its top."""
        self.card = card
        self.show_parts(self._made(card))

    def _made(self, card: Card) -> Iterator[Part]:
        text = self._messages.text
        face = as_printed(self._messages, card, marked=True)
        yield CardView(face), 0
        kind = f"{kind_words(face)} · {text('card.armour')} {card.armour}"
        yield Label(kind, (0, 0, 0, 18), theme.BODY_BOLD), 12
        if captured := captured_words(face):
            yield Label(captured, (0, 0, 0, 18), theme.CAPTION, theme.STONE), 4
        yield Label(text("card.weapons"), (0, 0, 0, 18), theme.SECTION, theme.BRASS), 14
        rows = printed_rows(card)
        yield WeaponChart(self._messages, rows, card.edition, printed=True, mark=face.mark), 6
        yield from self._rules("card.rules", rules_of(card, self._messages))
        on_weapons = {
            rule.key: rule for weapon in card.weapons for rule in weapon_rules(weapon, card.edition, self._messages)
        }
        yield from self._rules("card.weapon_rules", tuple(on_weapons.values()))
        yield (
            Label(
                "    ".join([*signs_of(self._messages, card), text("card.dash")]),
                (0, 0, 0, 18),
                theme.CAPTION,
                theme.STONE,
            ),
            18,
        )
        yield SourceLegend((0, 0, 0, 18)), 2
        yield self._code(card), 6

    def _code(self, card: Card) -> Row:
        """Return what scenarios and armies call the card, and a button that copies it for those who write some."""
        text = self._messages.text
        label = Label(text("card.code", code=card.id), style=theme.BODY, colour=theme.SAND)
        copy = Button(text("card.copy"), partial(self._copy, card.id), tip=text("card.copy_tip"))
        return Row(label, copy.sized(height=26), gap=theme.GAP)

    def _copy(self, code: str) -> None:
        pygame.scrap.put_text(code)
        if self.host is not None:
            self.host.toast(self._messages.text("card.copied", code=code))

    def _rules(self, heading: str, rules: tuple[PrintedRule, ...]) -> Iterator[Part]:
        if rules:
            yield Label(self._messages.text(heading), (0, 0, 0, 18), theme.SECTION, theme.BRASS), 18
        for rule in rules:
            yield RuleName(rule), 8
            if rule.text:
                yield Paragraph(rule.text), 4
            for clause in rule.clauses:
                yield ClauseLink(self._clauses[clause], partial(self._on_rule, clause)), 2
