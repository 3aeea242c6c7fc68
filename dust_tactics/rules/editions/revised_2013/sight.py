"""Lines of sight from anywhere in one square to anywhere in another, and the cover that follows (T13-LOS, T13-COV)."""

import numpy as np

from dust_tactics.grid import AreaSight
from dust_tactics.grid.through import squares_on_lines
from dust_tactics.rules.attack.spray import shortest_chains
from dust_tactics.rules.cards import Weapon
from dust_tactics.rules.editions.revised_2013.sight_reasons import reasons_between, reasons_from_above
from dust_tactics.rules.sight.field import field_of, vehicle_squares, viewpoint
from dust_tactics.rules.sight.views import Field, Verdict, View, Viewpoint
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal


class AreaSightRule:
    """The lines of the 2013 book: any point to any point, touching a blocker blocks (T13-LOS-02)."""

    def sees(self, state: GameState, attacker: Unit, target: Unit) -> bool:
        """Return whether there is a line of sight."""
        if attacker.flies or target.flies:
            return _sees_from_above(field_of(state), viewpoint(attacker), viewpoint(target))
        return _sight_now(state).sees_units(attacker.squares, target.squares)

    def unseen(self, state: GameState, attacker: Unit, target: Unit) -> Refusal | None:
        """Never: who is not behind anything is seen."""
        return None

    def unseen_beyond(self, state: GameState, target: Unit) -> int | None:
        """Never: nobody is camouflaged."""
        return None

    def hidden(self, state: GameState, attacker: Unit, target: Unit) -> bool:
        """Return whether what stands between gives cover: no one point sees all of the target (T13-COV-02, T13-COV-08).

        From the air only what is hard by the target counts (T13-COV-16); aircraft have no cover (T13-COV-15).
        """
        if target.flies:
            return False
        if attacker.flies:
            return field_of(state).from_above(target.squares).covers_from(attacker.squares)
        return _sight_now(state).cover_units(attacker.squares, target.squares)

    def spray_paths(
        self, state: GameState, attacker: Unit, target: Unit, weapon: Weapon
    ) -> tuple[tuple[int, ...], ...]:
        """Shortest chains of squares that each have a clear line from attacker to target through them (T13-WPN-11)."""
        field = field_of(state)
        if attacker.flies and target.flies:
            usable = frozenset(state.battle.board.squares)
        else:
            if attacker.flies or target.flies:
                ground = target if attacker.flies else attacker
                grid = field.from_above(ground.squares).grid
            else:
                grid = _sight(field).grid
            usable = squares_on_lines(grid, attacker.squares, target.squares)
        return tuple(dict.fromkeys(shortest_chains(attacker.squares, target.squares, state.battle.board.width, usable)))

    soldiers_block = False

    def view(self, field: Field, viewer: Viewpoint, tall: bool = False) -> View:
        """Return how units on the ground in every square are seen, whatever they are."""
        if viewer.flies:
            return _view_from_above(field, viewer)
        return View(*_sight(field).view(viewer.squares))

    def views(self, field: Field) -> View:
        """Return how units on the ground in every square are seen from every square."""
        return View(*_sight(field).tables)

    def explain(self, field: Field, viewer: Viewpoint, target: Viewpoint) -> Verdict:
        """Return whether one sees the other and how, with the reasons and their clauses."""
        if viewer.flies and target.flies:
            return Verdict(True, False, reasons_from_above(field, None, target.squares))
        if viewer.flies or target.flies:
            ground, above = (target, viewer) if viewer.flies else (viewer, target)
            place = field.from_above(ground.squares)
            seen = place.explain(above.squares)
            cover = seen.cover and viewer.flies
            return Verdict(seen.sees, cover, reasons_from_above(field, seen, ground.squares, cover), seen.clear_line)
        seen = _sight(field).explain_units(viewer.squares, target.squares)
        reasons = reasons_between(field, seen, viewer.squares, target.squares)
        clause = "T13-COV-02" if seen.sees and seen.cover else ""
        return Verdict(seen.sees, seen.cover, reasons, seen.clear_line, clause)


def _view_from_above(field: Field, viewer: Viewpoint) -> View:
    count = len(field.geometry.board.squares)
    view = View(np.ones(count, np.bool_), np.zeros(count, np.bool_))
    for square in np.flatnonzero(field.geometry.hidden_from_above(field.smoke)).tolist():
        place = field.from_above((square,))
        view.sees[square], view.cover[square] = place.sees_unit(viewer.squares), place.covers_from(viewer.squares)
    return view


def _sight(field: Field) -> AreaSight:
    """Return who sees whom in a field; what is asked of it leaves out the squares of the two units (T13-LOS-09)."""
    return field.geometry.sight(field.vehicles | field.smoke)


def _sight_now(state: GameState) -> AreaSight:
    """Return the sight of the field as it is now, with no time lost on what else a field can tell."""
    return _sight(field_of(state)) if state.smoke else state.geometry.sight(vehicle_squares(state))


def _sees_from_above(field: Field, first: Viewpoint, second: Viewpoint) -> bool:
    """Two aircraft always see each other; a unit on the ground is hidden by what is hard by it (T13-LOS-20)."""
    if first.flies and second.flies:
        return True
    ground, above = (second, first) if first.flies else (first, second)
    return field.from_above(ground.squares).sees_unit(above.squares)
