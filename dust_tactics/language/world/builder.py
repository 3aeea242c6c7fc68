"""Builds lines of the world's log, and names in them: players, areas, cards, units, dice, tallies."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from dust_tactics.language.report.line import Inline, Line, Span, Weight
from dust_tactics.language.report.spans import SpanBuilder
from dust_tactics.language.world.names import WorldNames, force_words, unit_words
from dust_tactics.table.dice import Face
from dust_tactics.table.tally import Part, Tally
from dust_tactics.world.commands import Group, Placement
from dust_tactics.world.force import Force, UnitKind
from dust_tactics.world.state import WorldState

_ORDER = (Face.HIT, Face.MISS)


@dataclass(frozen=True, slots=True)
class WorldLineBuilder(SpanBuilder):
    """Builds lines about events of one state; those for each kind of event are made with it.

    state     a state after them; the set-up, the round and what an area is are taken from it
    leaders   commanders as whom computer players lead, by player
    """

    state: WorldState
    leaders: Mapping[int, str] = field(default_factory=dict)

    def line(
        self, key: str, by: int | None = None, weight: Weight = Weight.MAIN, clause: str = "", **values: Inline | int
    ) -> Line:
        """Return a line from a text of the catalogue; `by` is the player who did it, or to whom it happened."""
        side = by if by is not None and by >= 0 else None
        return Line(self.sentence(f"world.log.{key}", **values), weight, side, clause)

    @property
    def names(self) -> WorldNames:
        """Names in this game."""
        return WorldNames(self.messages, self.state.setup, self.leaders)

    def player(self, number: int) -> Span:
        """Return the name of a player, or words for the neutral side or nobody."""
        if number < 0:
            return Span(self.names.player(number))
        return Span(self.names.player(number), True, number, is_name=True)

    def players(self, numbers: Sequence[int]) -> tuple[Span, ...]:
        """Return the names of players in a row."""
        return self.listed([self.player(number) for number in numbers])

    def area(self, number: int) -> Span:
        """Return the name of an area within a sentence."""
        name = self.names.area_in_text(number)
        return Span(name, is_name=name == self.names.area(number))

    def areas(self, numbers: Iterable[int]) -> tuple[Span, ...]:
        """Return the names of areas in a row."""
        return self.listed([self.area(number) for number in numbers])

    def force(self, force: Force) -> str:
        """Units in a row."""
        return force_words(self.messages, force)

    def unit(self, kind: UnitKind) -> str:
        """One unit of a type."""
        return unit_words(self.messages, kind)

    def groups(self, groups: Sequence[Group], key: str) -> tuple[Span, ...]:
        """Units with the areas that they come from or go to, parted by semicolons where those of one are a row."""
        told = [
            self.words(f"world.log.{key}", units=self.force(group.units), area=self.area(group.area))
            for group in groups
        ]
        if not any(len(list(group.units.kinds())) > 1 for group in groups):
            return self.listed(told)
        return tuple(span for number, spans in enumerate(told) for span in ((Span("; "),) * (number > 0) + spans))

    def placements(self, placements: Sequence[Placement]) -> tuple[Span, ...]:
        """Units with the areas they were placed in; of several centres that built for one sea area, together."""
        together: dict[int, Force] = {}
        for placed in placements:
            together[placed.area] = together.get(placed.area, Force()).plus(placed.units)
        return self.groups([Group(area, units) for area, units in together.items()], "placement")

    def faces(self, faces: Sequence[Face]) -> tuple[Span, ...]:
        """Return the dice of a roll, HITs first."""
        if not faces:
            return (Span(self.messages.text("world.log.faces-none")),)
        dice = sorted(faces, key=_ORDER.index)
        return tuple(
            Span(self.messages.text(f"world.face.{face}"), face=face, counts=face is Face.HIT) for face in dice
        )

    def dice(self, count: int) -> str:
        """Return a number of dice."""
        return self.messages.counted("die", count)

    def hits(self, count: int) -> str:
        """Return a number of HITs."""
        return self.messages.counted("world-hit", count)

    def victory_points(self, count: int) -> str:
        """Return a number of victory points."""
        return self.messages.counted("victory-point", count)

    def production_points(self, count: int) -> str:
        """Return a number of production points."""
        return self.messages.counted("production-point", count)

    def rest(self, left: int, player: int, clause: str) -> Line:
        """Production points that were not spent."""
        lost = self.messages.counted("production-point-lost", left)
        return self.line("rest", player, Weight.DETAIL, clause, lost=lost)

    def parts(self, tally: Tally, player: int | None = None, *, named: bool = False) -> tuple[Line, ...]:
        """Return a line for each part of a tally, to be read below the one with its sum; `named` tells whose it is."""
        return tuple(self._part(part, player, named) for part in tally.parts)

    def _part(self, part: Part, player: int | None, named: bool) -> Line:
        points = self.messages.number(part.value, signed=True)
        source = source_words(self.names, part.source)
        if named and player is not None:
            whose = self.player(player)
            return self.line("part-of", player, Weight.DETAIL, part.clause, player=whose, points=points, source=source)
        return self.line("part", player, Weight.DETAIL, part.clause, points=points, source=source)


def source_words(names: WorldNames, source: str) -> str:
    """Return what a part of a tally comes from, such as "capitals" or "mech"."""
    return names.messages.text(f"world.tally.{source}")
