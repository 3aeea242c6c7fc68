"""An army that is being mustered: its units as they are added, taken away, and heroes put here or there."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.bots.muster import muster_army
from dust_tactics.files.levels import shipped_levels
from dust_tactics.rules.armies.building import addition_refusal, army_refusals, camp_of
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
    camp: Bloc | None
    agreed: bool


class Draft:
    """The army as it stands. `id` is that of the ready army it was opened from, or empty."""

    def __init__(self, edition: str, cards: Mapping[str, Card], terms: Terms) -> None:
        self.edition, self.cards, self.terms = edition, cards, terms
        self.name, self.id = "", ""
        self.units: tuple[UnitSetup, ...] = ()
        self._alone: set[str] = set()  # heroes whom people have put nowhere
        self._kept: tuple[str, tuple[UnitSetup, ...]] = ("", ())  # name and units as they were opened or saved
        self._by_chance: tuple[UnitSetup, ...] = ()
        self._camp: Bloc | None = None  # whose army it is, where its units do not say so

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
        """The bloc whose army it is; None while it has no units."""
        if not self.units:
            return None
        return self._camp or camp_of(EDITIONS[self.edition], self.taken)

    @property
    def is_unsaved(self) -> bool:
        """Whether there are units that no file has together under this name."""
        return bool(self.units) and (self.name, self.units) != self._kept

    @property
    def is_by_chance(self) -> bool:
        """Whether the units are those that chance, or a computer player, has put together."""
        return self.units == self._by_chance

    def state(self) -> DraftState:
        """Return the army by value, to go back to."""
        alone, agreed = frozenset(self._alone), self.terms.blutkreuz_with_axis
        return DraftState(self.name, self.id, self.units, alone, self._kept, self._by_chance, self.bloc, agreed)

    def restore(self, state: DraftState) -> None:
        """Go back to what the army was; its points limit stays."""
        self.name, self.id, self.units, alone, self._kept, self._by_chance, self._camp, agreed = state
        self._alone = set(alone)
        self.terms = replace(self.terms, blutkreuz_with_axis=agreed)

    def keep_as(self, army_id: str) -> None:
        """The army has been saved as it is, under this id."""
        self.id, self._kept = army_id, (self.name, self.units)

    def was(self, army: Army) -> bool:
        """Return whether this is what an army was when it was opened or saved here."""
        return (army.name, army.units) == self._kept

    def count(self, card: Card) -> int:
        """Return how many units of a card it has."""
        return sum(unit.card == card.id for unit in self.units)

    def refusal(self, card: Card) -> Refusal | None:
        """Return why a unit can't be added."""
        return addition_refusal(EDITIONS[self.edition], self._own_terms, self.taken, card)

    def fault(self) -> Refusal | None:
        """Return what is wrong with its units, if anything is."""
        return next(army_refusals(EDITIONS[self.edition], self._own_terms, self.taken), None)

    @property
    def _own_terms(self) -> Terms:
        """Those of the army, which is of one bloc."""
        return self.terms if self._camp is None else replace(self.terms, blocs=(self._camp,))

    def muster_for(self, bloc: Bloc) -> None:
        """It is to be an army of this bloc."""
        self._camp = bloc

    def may_be_of(self, bloc: Bloc) -> bool:
        """Return whether all its units may stand in an army of a bloc, as hired ones may in any."""
        army = EDITIONS[self.edition].army
        return all(bloc in army.camps(self.terms, card) for card in self.taken)

    def add(self, card: Card) -> bool:
        """Take one more unit, unless something stands against it; heroes go to whom they may be with."""
        if self.refusal(card) is not None:
            return False
        self.units = (*self.units, UnitSetup(card.id))
        placed = with_heroes_placed(EDITIONS[self.edition], self.cards, self.units)
        self.units = tuple(
            now if now.card not in self._alone else before for before, now in zip(self.units, placed, strict=True)
        )
        return True

    def remove(self, index: int) -> None:
        """Take a unit away."""
        self._alone.discard(self.units[index].card)
        self.units = without(self.units, index)

    def remove_last(self, card: Card) -> bool:
        """Take away the unit of a card that was added last, if there is one."""
        found = [index for index, unit in enumerate(self.units) if unit.card == card.id]
        if found:
            self.remove(found[-1])
        return bool(found)

    def is_hero(self, index: int) -> bool:
        """Return whether a unit is a hero."""
        return self.cards[self.units[index].card].kind is Kind.HERO

    def partners(self, index: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the vehicles that a hero may pilot and the units they may join."""
        return partners(EDITIONS[self.edition], self.cards, self.units, index)

    def place_hero(self, index: int, *, joined_to: int | None = None, aboard: int | None = None) -> None:
        """Put a hero with a unit, into a vehicle, or nowhere."""
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
        """Begin anew; the name of an army that was opened or saved goes with it."""
        if self.id:
            self.name = ""
        self.units, self.id = (), ""
        self._alone.clear()

    def open(self, army: Army) -> None:
        """Go on with an army; its heroes stay where they are."""
        self.clear()
        self.name, self.units, self._camp = army.name, army.units, army.bloc
        rules = EDITIONS[self.edition].army
        if any(army.bloc not in rules.camps(Terms(), card) for card in self.taken):  # who wrote it has agreed on it
            self.terms = replace(self.terms, blutkreuz_with_axis=True)
        self.keep_as(army.id)
        self._alone = {
            unit.card
            for index, unit in enumerate(army.units)
            if self.is_hero(index) and unit.joined_to is None and unit.aboard is None
        }

    def muster(self, choose: Choose, bloc: Bloc | None = None, seat: Seat = PERSON) -> bool:
        """Put an army together, of a bloc or of any; False where the points are too few for any unit.

        seat   who wants it: a computer player takes one of its own liking, for people chance does
        """
        terms = self.terms if bloc is None else replace(self.terms, blocs=(bloc,))
        edition, cards = EDITIONS[self.edition], tuple(self.cards.values())
        if seat.is_person:
            made = muster(edition, cards, terms, choose)
        else:
            made = muster_army(shipped_levels().level(seat.level), choose(_SEEDS), edition, cards, terms)
        if made is None:
            return False
        self.clear()
        self.units = self._by_chance = made.units
        self._camp = made.bloc
        return True

    def army(self, name: str, army_id: str = MUSTERED) -> Army:
        """Return the army by value. Raises IndexError while it is empty."""
        if self.bloc is None:
            raise IndexError("an army has units")
        return Army(army_id, name, self.edition, self.bloc, self.points, self.units)
