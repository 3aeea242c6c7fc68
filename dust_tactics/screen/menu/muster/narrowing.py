"""The choices above the cards of the muster: by faction, armour, points and rule, and the order they stand in."""

from collections.abc import Callable, Iterable

from dust_tactics.language.card_words import faction_name
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.cards import ARMOUR_COLUMNS, Bloc, Card
from dust_tactics.screen.menu.muster.filters import BAND, ORDERS, PLAIN_CARDS, Filter, band_of, factions_for
from dust_tactics.screen.menu.muster.roster import Roster
from dust_tactics.screen.ui import Dropdown, Grid

_WIDTH, _HEIGHT = 140, 32
_ANY = ""


class NarrowingChoice(Dropdown):
    """One of the choices: options with what they stand for, the first of which is usual."""

    def __init__(self, on_change: Callable[[], None], tip: str) -> None:
        super().__init__((), 0, lambda _: on_change(), tip=tip)
        self._values: tuple[str, ...] = ()

    @property
    def value(self) -> str:
        """What was chosen."""
        return self._values[self.index] if self._values else _ANY

    def offer(self, options: dict[str, str]) -> None:
        """Offer other values by their names, in this order; the one chosen stays if it is still among them."""
        chosen = self.value
        self._values, self.options = tuple(options), tuple(options.values())
        self.index = self._values.index(chosen) if chosen in self._values else 0
        self.changed()

    def choose(self, value: str) -> None:
        """Choose a value. Raises ValueError where it is not offered."""
        self.index = self._values.index(value)


class Narrowing(Grid):
    """The choices side by side, in as many lines as it takes, but for the order, whose place is elsewhere.

    `on_change` hears of another choice.
    """

    def __init__(self, messages: Messages, roster: Roster, on_change: Callable[[], None]) -> None:
        self._messages, self._roster = messages, roster
        tip = messages.text
        self.faction = NarrowingChoice(on_change, tip("muster.factions_tip"))
        self.armour = NarrowingChoice(on_change, tip("muster.armours_tip"))
        self.band = NarrowingChoice(on_change, tip("muster.bands_tip"))
        self.rule = NarrowingChoice(on_change, tip("muster.rules_tip"))
        self.order = NarrowingChoice(on_change, tip("muster.orders_tip"))
        self.order.offer({order: messages.text(f"muster.{order}") for order in ORDERS})
        self._seen: tuple[Bloc, bool] | None = None
        choices = (self.faction, self.armour, self.band, self.rule)
        super().__init__(*(choice.sized(height=_HEIGHT) for choice in choices), columns=4, narrowest=_WIDTH, gap=6)

    def narrowed(self, wanted: Filter) -> Filter:
        """Return what is wanted, of what its bloc has, with these choices."""
        if self._seen != (wanted.bloc, wanted.agreed):
            self._seen = wanted.bloc, wanted.agreed
            self._offer(self._roster.cards(wanted.bloc, agreed=wanted.agreed), wanted.bloc)
        return Filter(
            wanted.bloc,
            wanted.kind,
            wanted.words,
            wanted.aims,
            wanted.agreed,
            faction=self.faction.value,
            armour=self.armour.value,
            band=int(self.band.value) if self.band.value else None,
            rule=self.rule.value,
            order=self.order.value,
        )

    def _offer(self, cards: tuple[Card, ...], bloc: Bloc) -> None:
        """Offer what the cards of a bloc have."""
        text = self._messages.text
        factions = sorted({faction for card in cards for faction in factions_for(card, bloc)}, key=self._faction_name)
        self.faction.offer(self._any("muster.any_faction", ((name, self._faction_name(name)) for name in factions)))
        self.faction.visible = len(factions) > 1
        columns = sorted({card.column for card in cards})
        types = {card.column: text(f"card.{card.type.value}") for card in cards}
        armours = (
            (ARMOUR_COLUMNS[column], text("muster.armoured", type=types[column], armour=ARMOUR_COLUMNS[column][1:]))
            for column in columns
        )
        self.armour.offer(self._any("muster.any_armour", armours))
        bands = sorted({band_of(card) for card in cards})
        named = (
            (str(band), text("muster.points_band", least=band * BAND + 1, most=(band + 1) * BAND)) for band in bands
        )
        self.band.offer(self._any("muster.any_points", named))
        rules = sorted({rule for card in cards for rule in self._roster.words.rules(card)}, key=str.casefold)
        self.rule.offer(self._any("muster.any_rule", ((rule, rule) for rule in rules)))

    def _any(self, key: str, options: Iterable[tuple[str, str]]) -> dict[str, str]:
        return {_ANY: self._messages.text(key)} | dict(options)

    def _faction_name(self, faction: str) -> str:
        """Return the name of a faction, or of the bloc of hired units."""
        if faction == PLAIN_CARDS:
            return self._messages.text("muster.plain")
        key = f"bloc.{faction}"
        return self._messages.text(key) if key in self._messages else faction_name(faction, self._messages)
