"""What part of the unit cards is shown: by bloc, by kind, by words, and by what their weapons can harm."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.language.card_words import is_found_by
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.cards import ARMOUR_COLUMNS, Bloc, Card, Kind, UnitType
from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import BLOCS
from dust_tactics.screen.art.side_painters import paint_emblem
from dust_tactics.screen.ui import Canvas, Pressable, Reactive
from dust_tactics.screen.ui.buttons import Action

ALL = "all"
KINDS: dict[str, tuple[str, Callable[[Card], bool]]] = {
    ALL: ("units", lambda card: True),
    "squads": ("infantry", lambda card: card.kind in (Kind.SQUAD, Kind.ATTACHMENT)),
    "heroes": ("star", lambda card: card.kind is Kind.HERO),
    "support": ("target", lambda card: card.kind is Kind.SUPPORT),
    "vehicles": ("vehicle", lambda card: card.type is UnitType.VEHICLE),
    "aircraft": ("aircraft", lambda card: card.type is UnitType.AIRCRAFT),
}
"""The groups of cards, each with its icon and which cards it has."""

WEAPONS: dict[str, frozenset[int]] = {
    "heavy": frozenset(ARMOUR_COLUMNS.index(f"V{armour}") for armour in (5, 6, 7)),
    "air": frozenset(number for number, name in enumerate(ARMOUR_COLUMNS) if name.startswith("A")),
}
"""What weapons may be wanted for, each with the columns of the chart of which one must not be a dash."""

_ORDER = [*Kind]


@dataclass(frozen=True)
class Filter:
    """What is wanted."""

    bloc: Bloc
    kind: str = ALL
    words: str = ""
    aims: tuple[str, ...] = ()

    def cards(self, pool: Sequence[Card], messages: Messages) -> list[Card]:
        """The cards that are wanted, by kind and points."""
        _, of_kind = KINDS[self.kind]
        wanted = [card for card in pool if card.bloc is self.bloc and of_kind(card)]
        wanted = [card for card in wanted if is_found_by(card, self.words, messages)]
        found = [card for card in wanted if all(_can_harm(card, WEAPONS[aim]) for aim in self.aims)]
        return sorted(found, key=lambda card: (_ORDER.index(card.kind), card.points, card.name))


def _can_harm(card: Card, columns: frozenset[int]) -> bool:
    return any(weapon.cells[column] is not None for weapon in card.weapons for column in columns)


class FilterLine(Pressable):
    """A line of the filters: icon or emblem, name, and how many cards there are."""

    count = Reactive(0)

    def __init__(self, name: str, on_click: Action, *, icon: str = "", bloc: str = "") -> None:
        super().__init__((0, 0, 0, 0), on_click)
        self.name, self.icon, self.bloc = name, icon, bloc

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        if self.selected:
            canvas.plate(rect, theme.BUTTON.selected)
        elif self.hovered and self.enabled:
            canvas.plate(rect, theme.FLAT_BUTTON.hovered)
        ink = theme.FADED if not self.enabled else theme.CREAM if self.selected else theme.SAND
        sign = pygame.Rect(rect.left + 10, rect.centery - 9, 18, 18)
        if self.bloc:
            paint_emblem(canvas, self.bloc, sign, BLOCS[self.bloc].light if self.enabled else theme.FADED)
        else:
            canvas.icon(self.icon, sign, ink)
        number = pygame.Rect(rect.right - 40, rect.top, 30, rect.height)
        canvas.text(str(self.count), number, theme.CAPTION, theme.STONE, (1.0, 0.5))
        name = pygame.Rect(sign.right + 10, rect.top, number.left - sign.right - 12, rect.height)
        canvas.text(self.name, name, theme.BODY_BOLD if self.selected else theme.BODY, ink)
