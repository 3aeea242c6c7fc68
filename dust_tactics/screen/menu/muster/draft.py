"""An army that is being mustered: its units as they are added, taken away, and heroes put here or there."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.bots.muster import muster_army
from dust_tactics.files.levels import shipped_levels
from dust_tactics.rules.armies.building import addition_refusal
from dust_tactics.rules.armies.mustering import Choose, muster, partners, with_heroes_placed, without
from dust_tactics.rules.cards import Bloc, Card, Kind
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import Army, Terms, UnitSetup, points_of
from dust_tactics.table.refusal import Refusal

MUSTERED = "mustered"
"""The id of an army that no file has."""
BY_CHANCE = "by-chance"
"""The id of such an army that nobody has chosen the units of."""
ITS_OWN = "its-own"
"""The id of such an army that a computer player has mustered."""
_SEEDS = 2**31


class DraftState(NamedTuple):
    """A draft by value; the fields are those of `Draft`."""

    name: str
    id: str
    units: tuple[UnitSetup, ...]
    alone: frozenset[str]
    kept: tuple[str, tuple[UnitSetup, ...]]
    by_chance: tuple[UnitSetup, ...]


class Draft:
    """The army as it stands. `id` is that of the ready army it was opened from, or empty."""

    def __init__(self, edition: str, cards: Mapping[str, Card], terms: Terms) -> None:
        self.edition, self.cards, self.terms = edition, cards, terms
        self.name, self.id = "", ""
        self.units: tuple[UnitSetup, ...] = ()
        self._alone: set[str] = set()  # heroes whom people have put nowhere
        self._kept: tuple[str, tuple[UnitSetup, ...]] = ("", ())  # name and units as they were opened or saved
        self._by_chance: tuple[UnitSetup, ...] = ()

    @property
    def taken(self) -> list[Card]:
        """The cards of its units."""
        return [self.cards[unit.card] for unit in self.units]

    @property
    def points(self) -> int:
        """The army points of its units."""
        return points_of(self.taken)

    @property
    def bloc(self) -> Bloc | None:
        """The bloc of its units; None while there are none."""
        return self.cards[self.units[0].card].bloc if self.units else None

    @property
    def is_unsaved(self) -> bool:
        """Whether there are units that no file has together under this name."""
        return bool(self.units) and (self.name, self.units) != self._kept

    @property
    def is_by_chance(self) -> bool:
        """Whether the units are those that chance, or a computer player, has put together."""
        return self.units == self._by_chance

    def state(self) -> DraftState:
        """The army by value, to go back to."""
        alone = frozenset(self._alone)
        return DraftState(self.name, self.id, self.units, alone, self._kept, self._by_chance)

    def restore(self, state: DraftState) -> None:
        """Goes back to what the army was; its points limit stays."""
        self.name, self.id, self.units, alone, self._kept, self._by_chance = state
        self._alone = set(alone)

    def keep_as(self, army_id: str) -> None:
        """The army has been saved as it is, under this id."""
        self.id, self._kept = army_id, (self.name, self.units)

    def was(self, army: Army) -> bool:
        """Whether this is what an army was when it was opened or saved here."""
        return (army.name, army.units) == self._kept

    def count(self, card: Card) -> int:
        """How many units of a card it has."""
        return sum(unit.card == card.id for unit in self.units)

    def refusal(self, card: Card) -> Refusal | None:
        """Why a unit can't be added."""
        return addition_refusal(EDITIONS[self.edition], self.terms, self.taken, card)

    def add(self, card: Card) -> bool:
        """Takes one more unit, unless something stands against it; heroes go to whom they may be with."""
        if self.refusal(card) is not None:
            return False
        self.units = (*self.units, UnitSetup(card.id))
        placed = with_heroes_placed(EDITIONS[self.edition], self.cards, self.units)
        self.units = tuple(
            now if now.card not in self._alone else before for before, now in zip(self.units, placed, strict=True)
        )
        return True

    def remove(self, index: int) -> None:
        """Takes a unit away."""
        self._alone.discard(self.units[index].card)
        self.units = without(self.units, index)

    def remove_last(self, card: Card) -> bool:
        """Takes away the unit of a card that was added last, if there is one."""
        found = [index for index, unit in enumerate(self.units) if unit.card == card.id]
        if found:
            self.remove(found[-1])
        return bool(found)

    def is_hero(self, index: int) -> bool:
        """Whether a unit is a hero."""
        return self.cards[self.units[index].card].kind is Kind.HERO

    def partners(self, index: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The vehicles that a hero may pilot and the units they may join."""
        return partners(EDITIONS[self.edition], self.cards, self.units, index)

    def place_hero(self, index: int, *, joined_to: int | None = None, aboard: int | None = None) -> None:
        """Puts a hero with a unit, into a vehicle, or nowhere."""
        hero = replace(self.units[index], joined_to=joined_to, aboard=aboard)
        self.units = (*self.units[:index], hero, *self.units[index + 1 :])
        if joined_to is None and aboard is None:
            self._alone.add(hero.card)
        else:
            self._alone.discard(hero.card)

    def rows(self) -> list[tuple[int, bool]]:
        """Its units as a list shows them: each index, and whether it is a hero below the unit they are with."""
        below: dict[int, list[int]] = {}
        for index, unit in enumerate(self.units):
            partner = unit.joined_to if unit.joined_to is not None else unit.aboard
            if partner is not None:
                below.setdefault(partner, []).append(index)
        nested = {index for heroes in below.values() for index in heroes}
        rows = []
        for index in range(len(self.units)):
            if index not in nested:
                rows.append((index, False))
                rows.extend((hero, True) for hero in below.get(index, ()))
        return rows

    def clear(self) -> None:
        """Begins anew; the name of an army that was opened or saved goes with it."""
        if self.id:
            self.name = ""
        self.units, self.id = (), ""
        self._alone.clear()

    def open(self, army: Army) -> None:
        """Goes on with an army; its heroes stay where they are."""
        self.clear()
        self.name, self.units = army.name, army.units
        self.keep_as(army.id)
        self._alone = {
            unit.card
            for index, unit in enumerate(army.units)
            if self.is_hero(index) and unit.joined_to is None and unit.aboard is None
        }

    def muster(self, choose: Choose, bloc: Bloc | None = None, seat: Seat = PERSON) -> bool:
        """Puts an army together, of a bloc or of any; False where the points are too few for any unit.

        seat   who wants it: a computer player takes one of its own liking, for people chance does
        """
        terms = self.terms if bloc is None else Terms(self.terms.limit, (bloc,))
        edition, cards = EDITIONS[self.edition], tuple(self.cards.values())
        if seat.is_person:
            made = muster(edition, cards, terms, choose)
        else:
            made = muster_army(shipped_levels().level(seat.level), choose(_SEEDS), edition, cards, terms)
        if made is None:
            return False
        self.clear()
        self.units = self._by_chance = made.units
        return True

    def army(self, name: str, army_id: str = MUSTERED) -> Army:
        """The army by value. Raises IndexError while it is empty."""
        bloc = self.cards[self.units[0].card].bloc
        return Army(army_id, name, self.edition, bloc, self.points, self.units)
