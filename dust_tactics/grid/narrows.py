"""The narrowest place on the way from some squares to others: the fewest squares that would close it."""

from collections import deque
from collections.abc import Collection
from itertools import pairwise

from dust_tactics.grid.arcs import Facing
from dust_tactics.grid.ways import Ways

_Arcs = list[list[int]]


def neighbours(ways: Ways) -> _Arcs:
    """Return for every square those that one step of a unit of one square leads to; none for one it may not enter."""
    offsets = [facing.step[0] * ways.width + facing.step[1] for facing in Facing]
    leaving, may_enter = ways.leaving, ways.enter_bits
    found: _Arcs = []
    for square in range(ways.size):
        targets = [square + offset for bits, offset in zip(leaving, offsets, strict=True) if bits >> square & 1]
        found.append([target for target in targets if may_enter >> target & 1] if may_enter >> square & 1 else [])
    return found


def narrows(ways: Ways, starts: Collection[int], ends: Collection[int]) -> tuple[int, ...] | None:
    """Return the fewest squares that, closed, leave no way from any start to any end; of several choices those
    nearest to the starts. Starts and ends themselves stay open.

    Nothing where there is no way at all; None where starts and ends touch, so that nothing can close it. By Menger as
    many ways lead there that share no square, which are found one by one (maximum flow, each square passed once).
    """
    arcs = neighbours(ways)
    first = {square for square in starts if ways.may_enter(square)}
    last = {square for square in ends if ways.may_enter(square)}
    if first & last or any(target in last for square in first for target in arcs[square]):
        return None
    flow = _Flow(arcs, first, last)
    while flow.widen():
        pass
    return flow.cut()


class _Flow:
    """Ways that share no square, as what comes before and after each square on one.

    A square off all ways is passed freely. One on a way may be come to only to go back along that way, which takes
    the part behind it over (the residual graph of a square split into an entry and an exit).
    """

    def __init__(self, arcs: _Arcs, starts: set[int], ends: set[int]) -> None:
        self._arcs, self._starts, self._ends = arcs, starts, ends
        self._before: dict[int, int] = {}
        self._after: dict[int, int] = {}
        self._seen: dict[tuple[int, bool], tuple[int, bool] | None] = {}

    def widen(self) -> bool:
        """Find one way more, if there is one."""
        self._seen = {(square, True): None for square in sorted(self._starts)}
        waiting = deque(self._seen)
        while waiting:
            square, leaves = here = waiting.popleft()
            for following in self._next(square, leaves):
                if following in self._seen:
                    continue
                self._seen[following] = here
                if following[0] in self._ends:
                    self._lay(following)
                    return True
                waiting.append(following)
        return False

    def _next(self, square: int, leaves: bool) -> list[tuple[int, bool]]:
        """Where one may go on from a square: from its exit to neighbours, and from its entry through it, or back."""
        on_a_way = square in self._before
        if not leaves:
            if not on_a_way:
                return [(square, True)]
            before = self._before[square]
            return [] if before in self._starts else [(before, True)]
        taken = self._after.get(square)
        targets = [(target, False) for target in self._arcs[square] if target not in self._starts and target != taken]
        return [*targets, (square, False)] if on_a_way else targets

    def _lay(self, end: tuple[int, bool]) -> None:
        """Add a way, and take away what it goes back along."""
        way = [end]
        while (before := self._seen[way[-1]]) is not None:
            way.append(before)
        way.reverse()
        gone, laid = [], []
        for (square, leaves), (target, target_leaves) in pairwise(way):
            if square == target:
                continue
            if leaves and not target_leaves:
                laid.append((square, target))
            else:
                gone.append((target, square))
        for square, target in gone:
            if self._after.get(square) == target:
                del self._after[square]
            if self._before.get(target) == square:
                del self._before[target]
        for square, target in laid:
            if square not in self._starts:
                self._after[square] = target
            if target not in self._ends:
                self._before[target] = square

    def cut(self) -> tuple[int, ...]:
        """Squares on ways that can be come to but not passed, once no way more is found."""
        return tuple(sorted(s for s, leaves in self._seen if not leaves and (s, True) not in self._seen))
