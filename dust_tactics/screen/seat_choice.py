"""Choosing who plays a side: a person, or a computer player with a level and a manner."""

from collections.abc import Callable, Sequence

from dust_tactics.bots.levels import PERSON, Level, Manner, Seat
from dust_tactics.files.levels import offered_levels, shipped_levels
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.phrases import capitalised
from dust_tactics.language.players import described, level_name, level_words, manner_name, manner_words
from dust_tactics.screen.ui import Dropdown, Tip


class SeatChoice:
    """Two fields: who plays, and in what manner; the second is there for computer players with several manners only.

    levels    that can be chosen; those of battles if left out, with their manners
    manners   in which they play; the first is the usual one
    """

    def __init__(
        self,
        messages: Messages,
        on_change: Callable[[], None],
        levels: Sequence[Level] | None = None,
        manners: Sequence[Manner] | None = None,
    ) -> None:
        text = messages.text
        self._messages, self._on_change = messages, on_change
        self._levels = offered_levels() if levels is None else levels
        self._manners = shipped_levels().manners if manners is None else manners
        names = (text("seat.person"), *(level_name(messages, level.id) for level in self._levels))
        self.who = Dropdown(names, on_change=lambda _: self._changed())
        told = tuple(capitalised(manner_name(messages, manner.id)) for manner in self._manners) or ("",)
        self.manner = Dropdown(told, on_change=lambda _: self._changed())
        self.who.tip = Tip(body="\n".join((text("seat.tip"), *described(messages, self._levels, ()))))
        self.manner.tip = Tip(body="\n".join((text("seat.manner-tip"), *described(messages, (), self._manners))))
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
    def about(self) -> str:
        """How the computer player plays that was chosen, and how strong it is where that was measured."""
        if not self.who.index:
            return ""
        told = [level_words(self._messages, self._levels[self.who.index - 1])]
        if self.manner.index:
            told.append(manner_words(self._messages, self._manners[self.manner.index]))
        return " ".join(filter(None, told))

    def _changed(self) -> None:
        self._show()
        self._on_change()

    def _show(self) -> None:
        self.manner.visible = bool(self.who.index) and bool(self._manners)
