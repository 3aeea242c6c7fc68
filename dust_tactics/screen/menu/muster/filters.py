"""What part of the unit cards is shown, and in which order: by bloc, kind, words, figures, and what they can harm."""

from collections.abc import Callable
from dataclasses import dataclass

from dust_tactics.files.cards.cards import PLAIN
from dust_tactics.rules.cards import ARMOUR_COLUMNS, Bloc, Card, Kind, UnitType
from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import BLOCS
from dust_tactics.screen.art.side_painters import paint_emblem
from dust_tactics.screen.menu.muster.roster import Roster
from dust_tactics.screen.ui import Canvas, Pressable, Reactive, Strip, Tip
from dust_tactics.screen.ui.buttons import Action

ALL = "all"
PLAIN_CARDS = "plain"
"""The faction of cards that have none."""
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

_KINDS_IN_ORDER = [*Kind]
ORDERS: dict[str, Callable[[Card], tuple[object, ...]]] = {
    "by_type": lambda card: (_KINDS_IN_ORDER.index(card.kind), card.points, card.name),
    "by_name": lambda card: (card.name,),
    "cheapest": lambda card: (card.points, card.name),
    "dearest": lambda card: (-card.points, card.name),
    "by_armour": lambda card: (card.column, card.points, card.name),
}
"""What cards are sorted by, the usual order first."""
BAND = 5
"""Army points of a band that cards are gathered in."""


@dataclass(frozen=True)
class Filter:
    """What is wanted; an empty text is for anything.

    bloc     whose army the cards are for, hired ones included
    agreed   whether units that stand together only by agreement do
    faction  that the card is of: one that it names, the bloc of a hired card, or `PLAIN_CARDS`
    armour   a column of the weapons chart, such as "V3"
    band     the number of a band of points, from 0; None for any points
    rule     name of a skill, or of a rule of one of its weapons
    """

    bloc: Bloc
    kind: str = ALL
    words: str = ""
    aims: tuple[str, ...] = ()
    agreed: bool = False
    faction: str = ""
    armour: str = ""
    band: int | None = None
    rule: str = ""
    order: str = next(iter(ORDERS))

    def cards(self, roster: Roster) -> list[Card]:
        """Return the cards that are wanted, in their order."""
        _, of_kind = KINDS[self.kind]
        found = [card for card in roster.cards(self.bloc, agreed=self.agreed) if of_kind(card) and self._takes(card)]
        if self.rule:
            found = [card for card in found if self.rule in roster.words.rules(card)]
        if self.words:
            found = [card for card in found if roster.words.finds(card, self.words)]
        return sorted(found, key=ORDERS[self.order])

    def _takes(self, card: Card) -> bool:
        """Return whether the figures of a card are those that are wanted."""
        return (
            all(_can_harm(card, WEAPONS[aim]) for aim in self.aims)
            and (not self.faction or self.faction in factions_for(card, self.bloc))
            and self.armour in ("", ARMOUR_COLUMNS[card.column])
            and self.band in (None, band_of(card))
        )


def factions_for(card: Card, bloc: Bloc) -> tuple[str, ...]:
    """Return what a card is sorted by in an army of a bloc: its factions, or that it has none; its own bloc, if
    another."""
    named = tuple(faction for faction in card.factions if faction not in (PLAIN, bloc.value))
    if card.bloc is not bloc:
        return (*named, card.bloc.value)
    return named if card.factions and PLAIN not in card.factions else (*named, PLAIN_CARDS)


def band_of(card: Card) -> int:
    """Return the number of the band of points that a card is in: the first is from 1 point on."""
    return max(0, card.points - 1) // BAND


def _can_harm(card: Card, columns: frozenset[int]) -> bool:
    return any(weapon.cells[column] is not None for weapon in card.weapons for column in columns)


class FilterLine(Pressable):
    """A line of the filters: icon or emblem, name, and how many cards there are."""

    count = Reactive(0)

    def __init__(self, name: str, on_click: Action, *, icon: str = "", bloc: str = "", tip: Tip | None = None) -> None:
        super().__init__(on_click, tip=tip)
        self.name, self.icon, self.bloc = name, icon, bloc

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        if self.selected:
            canvas.plate(rect, theme.BUTTON.selected)
        elif self.hovered and self.enabled:
            canvas.plate(rect, theme.FLAT_BUTTON.hovered)
        ink = theme.FADED if not self.enabled else theme.CREAM if self.selected else theme.SAND
        line = Strip(canvas, rect, aside=10)
        if self.bloc:
            lit = BLOCS[self.bloc].light if self.enabled else theme.FADED
            paint_emblem(canvas, self.bloc, line.cut(18, 18, gap=10), lit)
        else:
            line.icon(self.icon, 18, ink, gap=10)
        canvas.text(str(self.count), line.cut(30, gap=2, end=True), theme.CAPTION, theme.STONE, (1.0, 0.5))
        line.rest(self.name, theme.BODY_BOLD if self.selected else theme.BODY, ink)
