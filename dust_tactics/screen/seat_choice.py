"""Choosing who plays a side: a person, or a computer player with a level and a manner."""

from collections.abc import Callable

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.files.levels import offered_levels, shipped_levels
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.players import level_name, manner_name, strength
from dust_tactics.screen.ui import Dropdown, Tip


class SeatChoice:
    """Two fields: who plays, and in what manner; the second is there for computer players only."""

    def __init__(self, messages: Messages, on_change: Callable[[], None]) -> None:
        text = messages.text
        self._messages, self._on_change = messages, on_change
        self._levels, self._manners = offered_levels(), shipped_levels().manners
        names = (text("seat.person"), *(level_name(messages, level.id) for level in self._levels))
        self.who = Dropdown(names, on_change=lambda _: self._changed())
        manners = tuple(manner_name(messages, manner.id) for manner in self._manners)
        self.manner = Dropdown(manners, on_change=lambda _: self._changed(), tip=text("seat.manner-tip"))
        self._show()

    @property
    def seat(self) -> Seat:
        """Who was chosen; without a seed."""
        if not self.who.index:
            return PERSON
        manner = self._manners[self.manner.index].id if self.manner.index else ""
        return Seat(self._levels[self.who.index - 1].id, manner)

    def choose(self, seat: Seat) -> None:
        """Choose somebody; a person in the place of a level that is not offered."""
        levels, manners = [level.id for level in self._levels], [manner.id for manner in self._manners]
        self.who.index = levels.index(seat.level) + 1 if seat.level in levels else 0
        self.manner.index = manners.index(seat.manner) if seat.manner in manners else 0
        self._show()

    @property
    def strength(self) -> str:
        """How strong the computer player is that was chosen, where that was measured."""
        return strength(self._messages, self._levels[self.who.index - 1]) if self.who.index else ""

    def _changed(self) -> None:
        self._show()
        self._on_change()

    def _show(self) -> None:
        self.manner.visible = bool(self.who.index)
        measured = (level for level in self._levels if strength(self._messages, level))
        lines = (f"{level_name(self._messages, level.id)}: {strength(self._messages, level)}" for level in measured)
        self.who.tip = Tip(body="\n".join((self._messages.text("seat.tip"), *lines)))
