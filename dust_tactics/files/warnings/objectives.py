"""Warnings of objectives that somebody who is to fight for them can never stand on."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from dust_tactics.files.reading.naming import together
from dust_tactics.files.warnings.buildings import closed_buildings
from dust_tactics.files.warnings.ground import EVERYBODY, Ground, Walker
from dust_tactics.grid import square_name
from dust_tactics.table.wording import worded


@dataclass(frozen=True, slots=True)
class Group:
    """Those who come onto the table at the same places. Its name is that of a side, empty for all there are."""

    name: str
    walkers: Sequence[Walker]
    starts: Sequence[int]


Found = tuple[str, str]
"""What was found, and what was expected."""


class Comings:
    """What a group comes to, worked out once for every kind of unit."""

    def __init__(self, ground: Ground, groups: Iterable[Group]) -> None:
        self.ground = ground
        self.groups = [group for group in groups if group.walkers and group.starts]
        self._reached: dict[tuple[int, Walker], int] = {}

    def comes_to(self, number: int, walker: Walker, square: int) -> bool:
        """Return whether a kind of unit of a group ever covers a square."""
        if (number, walker) not in self._reached:
            self._reached[number, walker] = self.ground.reached(walker, self.groups[number].starts)
        return bool(self._reached[number, walker] >> square & 1)

    def anybody_comes_to(self, square: int) -> bool:
        """Return whether any kind of unit of any group ever covers a square."""
        return any(
            self.comes_to(number, walker, square)
            for number, group in enumerate(self.groups)
            for walker in group.walkers
        )

    def may_be_entered(self, square: int) -> bool:
        """Return whether any kind of unit may enter a square."""
        return any(self.ground.may_enter(walker, square) for walker in EVERYBODY)

    def warnings_of(self, square: int) -> Iterator[Found]:
        """Yield what is the matter with a square that everybody should come to: who is barred, and who cut off; not by
        a building without an opening, as that is told of the building."""
        ground, name = self.ground, square_name(square, self.ground.board.width)
        walkers = list(dict.fromkeys(walker for group in self.groups for walker in group.walkers))
        barred = [walker for walker in walkers if not ground.may_enter(walker, square)]
        if barred:
            nobody = not self.may_be_entered(square)
            who = "nobody can" if nobody else worded("{barred} can't", barred=together(barred))
            yield (
                worded("{name} ({ground}), which {who} enter", name=name, ground=ground.what_is_on(square), who=who),
                "ground that all units can enter",
            )
        if any(square in building.squares for building in closed_buildings(ground.board)):
            return
        cut_off = {
            number: [
                walker for walker in group.walkers if walker not in barred and self._is_cut_off(number, walker, square)
            ]
            for number, group in enumerate(self.groups)
        }
        for who in self._in_words(cut_off):
            yield worded("{name}, which {who} can't reach", name=name, who=who), "a path for all units"

    def _is_cut_off(self, number: int, walker: Walker, square: int) -> bool:
        return not self.comes_to(number, walker, square)

    def _in_words(self, cut_off: Mapping[int, Sequence[Walker]]) -> Iterator[str]:
        """Yield those who are cut off: once for all groups if they are the same, else for each group."""
        lists = [tuple(walkers) for walkers in cut_off.values()]
        if len(set(lists)) == 1 and lists[0]:
            yield together(lists[0])
            return
        for number, walkers in cut_off.items():
            if walkers:
                yield worded("{walkers} of {army}", walkers=together(walkers), army=self.groups[number].name)
