"""What `dust-tactics fair` prints: symmetry, sight, paths and battles in lines, in the language of the terminal."""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from dust_tactics.cli.lab_study import share_words, table
from dust_tactics.cli.language import terminal_messages, terminal_words
from dust_tactics.files.boards.board import load_board
from dust_tactics.files.boards.joining import laid
from dust_tactics.files.reading.complaints import in_a_row
from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.grid.squares import square_name
from dust_tactics.lab.fairness import EntrySquares, Fairness, WaysBetween, turns_to
from dust_tactics.lab.shares import Score
from dust_tactics.lab.symmetry import Motion, Symmetry, symmetries
from dust_tactics.language.balance import measured_words
from dust_tactics.language.names import boards_name, shipped_name
from dust_tactics.rules.terrain import Mover
from dust_tactics.table.wording import worded

MOST_NAMED = 12
"""Squares that a line names; `--json` names all."""
MOTIONS = {
    Motion.HALF_TURN: worded("half turn"),
    Motion.WEST_EAST: worded("mirror, west to east"),
    Motion.NORTH_SOUTH: worded("mirror, north to south"),
    Motion.QUARTER_TURN: worded("quarter turn"),
    Motion.FALLING: worded("mirror along A1 to the far corner"),
    Motion.RISING: worded("mirror along the other corners"),
}
_MOVERS = {
    Mover.INFANTRY: worded("infantry"),
    Mover.WALKER: worded("walker"),
    Mover.WHEELS_OR_TRACKS: worded("wheels or tracks"),
}


class Report:
    """The lines on one table.

    found     what its shape gives to either side
    scenario  whose table it is, if it is that of one
    march     squares that most infantry marches in a turn
    """

    def __init__(self, found: Fairness, scenario: Scenario | None, march: int) -> None:
        self._found, self._scenario, self._march = found, scenario, march
        self._messages = terminal_messages()
        self._said = scenario.names_in(self._messages.language) if scenario else {}

    def lines(self, by: str, score: Score | None) -> Iterator[str]:
        """Yield all lines; `score` is that of battles of the level `by` against itself, if some were fought."""
        board = self._found.table.board
        yield worded("{file}: {width} x {height} squares", file=self._title(), width=board.width, height=board.height)
        yield from self._symmetry_lines()
        yield from self._sight_lines()
        for pair, ways in zip(self._found.table.sides, self._found.ways, strict=True):
            first, second = self._names(pair)
            yield worded("paths from {first} to {second}, for units of one square", first=first, second=second)
            yield from self._ways_lines(ways, min(len(entry.squares) for entry in pair))
            yield from self._objective_lines(pair, ways)
            yield from self._turn_lines(pair, ways)
        if self._scenario:
            yield from self._balance_lines(self._scenario, by, score)

    def _title(self) -> str:
        if self._scenario:
            return self._scenario.name(self._messages.language)
        return boards_name(self._messages, self._found.table.name)

    def _name(self, english: str) -> str:
        """Return what a side, an entry or an objective is called."""
        return self._said.get(english) or shipped_name(self._messages, english)

    def _names(self, pair: tuple[EntrySquares, EntrySquares]) -> tuple[str, str]:
        return self._name(pair[0].name), self._name(pair[1].name)

    def _symmetry_lines(self) -> Iterator[str]:
        """The motions in a column; where several boards are joined, each of them by itself."""
        yield worded("symmetry: which squares differ")
        names = [terminal_words(MOTIONS[known.motion]) for known in self._found.symmetries]
        width = max(map(len, names))
        for name, known in zip(names, self._found.symmetries, strict=True):
            yield worded("  {name}  {found}", name=name.ljust(width), found=self._symmetry_words(known))
        if self._scenario and len(self._scenario.pieces) > 1:
            yield from self._piece_lines(self._scenario)

    def _symmetry_words(self, known: Symmetry) -> str:
        if not known.holds:
            squares = self._squares(known.broken)
            if known.motion in self._found.broken_by_objectives:
                return worded("no: {squares}; the objectives alone break it", squares=squares)
            return worded("no: {squares}", squares=squares)
        if known.swaps_sides is None:
            return worded("yes")
        first, second = self._names(self._found.table.sides[0])
        if known.swaps_sides:
            return worded("yes, and {first} and {second} change places", first=first, second=second)
        return worded("yes, with the sides where they were")

    def _piece_lines(self, scenario: Scenario) -> Iterator[str]:
        """Joined boards are fair to sides at opposite edges if each is the same from both, whatever lies beside it."""
        for piece in scenario.pieces:
            board = laid(load_board(piece.path), piece.layout)
            tried = symmetries(board, [[square for _, square in board.objectives]])
            held = [MOTIONS[known.motion] for known in tried if known.holds] or [worded("no symmetry")]
            name = shipped_name(self._messages, board.name)
            yield worded("  {board} by itself: {held}", board=name, held=in_a_row(held))

    def _sight_lines(self) -> Iterator[str]:
        known = self._found.exposure
        yield worded("sight: of {count} other squares, in %", count=known.others)
        rows = [
            (_below(title), f"{100 * counts.mean() / known.others:.0f}", *self._extremes(counts))
            for title, counts in (
                (worded("sees"), known.sees),
                (worded("is seen from"), known.seen),
                (worded("infantry is seen from without cover"), known.bare),
            )
        ]
        yield from table((_below(worded("a square")), worded("mean"), worded("least"), worded("most")), rows)
        if self._found.hides_little:
            yield _below(worded("nearly everything is visible from everywhere: add terrain that blocks line of sight"))

    def _extremes(self, counts: NDArray[np.intp]) -> tuple[str, str]:
        """The least and the most, each with the first square that has it and how many more there are."""
        least, most = (
            self._at(int(value), np.flatnonzero(counts == value).tolist()) for value in (counts.min(), counts.max())
        )
        return least, most

    def _at(self, value: int, squares: Sequence[int]) -> str:
        named = self._square(squares[0])
        if len(squares) > 1:
            named = worded("{squares} and {count} more", squares=named, count=len(squares) - 1)
        return worded("{share} ({where})", share=f"{100 * value / self._found.exposure.others:.0f}", where=named)

    def _ways_lines(self, ways: Sequence[WaysBetween], broad: int) -> Iterator[str]:
        """The figures of each kind of unit, then the squares; a narrowest place as broad as the entries is none."""
        rows = [
            (
                _below(_MOVERS[known.mover]),
                worded("none") if known.shortest is None else str(known.shortest),
                _narrowest_words(known),
                str(len(known.closed)),
                str(len(known.out_of_reach)),
            )
            for known in ways
        ]
        head = (worded("shortest"), worded("narrowest"), worded("closed to it"), worded("out of reach"))
        yield from table((_below(worded("unit")), *head), rows)
        for known in ways:
            unit = _MOVERS[known.mover]
            if known.narrowest and len(known.narrowest) < broad:
                yield worded("  {unit}: all paths cross {squares}", unit=unit, squares=self._squares(known.narrowest))
            if known.out_of_reach:
                squares = self._squares(known.out_of_reach)
                yield worded("  {unit}: neither side can reach {squares}", unit=unit, squares=squares)

    def _objective_lines(self, pair: tuple[EntrySquares, EntrySquares], ways: Sequence[WaysBetween]) -> Iterator[str]:
        """How far the objectives are, for each kind of unit."""
        first, second = self._names(pair)
        for name in ways[0].to_objectives:
            distances = []
            for known in ways:
                one, other = ("–" if cost is None else cost for cost in known.to_objectives[name])
                distances.append(worded("{unit} {one} and {other}", unit=_MOVERS[known.mover], one=one, other=other))
            yield worded(
                "  to {objective} from {first} and from {second}: {distances}",
                objective=self._name(name),
                first=first,
                second=second,
                distances=in_a_row(distances),
            )

    def _turn_lines(self, pair: tuple[EntrySquares, EntrySquares], ways: Sequence[WaysBetween]) -> Iterator[str]:
        """In which turn infantry that does nothing but march is there, at the earliest."""
        infantry, march = next(known for known in ways if known.mover is Mover.INFANTRY), self._march
        if infantry.shortest is not None:
            yield worded(
                "  marching infantry ({march} squares a turn) reaches the other entry in turn {turn}",
                march=march,
                turn=turns_to(infantry.shortest, march),
            )
        first, second = self._names(pair)
        for name, costs in infantry.to_objectives.items():
            one, other = (
                worded("never") if cost is None else worded("in turn {turn}", turn=turns_to(cost, march))
                for cost in costs
            )
            yield worded(
                "  marching infantry reaches {objective} {one} from {first}, {other} from {second}",
                objective=self._name(name),
                one=one,
                first=first,
                other=other,
                second=second,
            )

    def _balance_lines(self, scenario: Scenario, by: str, score: Score | None) -> Iterator[str]:
        sides = [self._name(side.name) for side in scenario.sides]
        measured = measured_words(self._messages, scenario, sides)
        yield worded("battles: {told}", told=measured or worded("not measured yet; --battles measures it"))
        if score is not None:
            yield worded(
                "  {count} battles of {level} against itself: {side} won {won}, lost {lost}, drew {drawn}; "
                "its share is {share}",
                count=score.battles,
                level=by,
                side=sides[0],
                won=score.won,
                lost=score.lost,
                drawn=score.drawn,
                share=share_words(score),
            )

    def _squares(self, squares: Sequence[int]) -> str:
        """How many, and the names of the first."""
        names = ", ".join(map(self._square, squares[:MOST_NAMED]))
        if len(squares) > MOST_NAMED:
            names = worded("{squares} and {count} more", squares=names, count=len(squares) - MOST_NAMED)
        if len(squares) == 1:
            return worded("{count} square, {names}", count=1, names=names)
        return worded("{count} squares, {names}", count=len(squares), names=names)

    def _square(self, square: int) -> str:
        return square_name(square, self._found.table.board.width)


def _below(text: str) -> str:
    """Return a text that stands below a heading."""
    return worded("  {text}", text=text)


def _narrowest_words(known: WaysBetween) -> str:
    if known.narrowest is None:
        return worded("they touch")
    return str(len(known.narrowest)) if known.shortest is not None else "–"
