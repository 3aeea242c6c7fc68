"""Choosing a way on the board: a click for the end of it, more clicks for a way of one's own, and the facing there."""

import math
from collections.abc import Iterable
from dataclasses import replace

from dust_tactics.grid.arcs import Facing, front_squares
from dust_tactics.grid.footprint_steps import Way
from dust_tactics.grid.squares import middle
from dust_tactics.rules.movement.facing import facing_along, facing_nearest, facings_on
from dust_tactics.rules.movement.ways import footprint_of
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Action, Unit
from dust_tactics.screen.battle.planning.activation_plan import Route
from dust_tactics.screen.battle.planning.move_options import MoveOptions, default_facing
from dust_tactics.screen.battle.planning.storeys import Storeys
from dust_tactics.screen.battle.view.overlay import Ghost, Pointer
from dust_tactics.screen.battle.words import Words
from dust_tactics.table.refusal import Refusal

Place = tuple[float, float]
TURNS = {"walk.turn-left": -1, "walk.turn-right": 1}
"""Actions that turn a unit, by how many of its facings."""


class PathPlanner:
    """The way of one unit while it is chosen; `route` is None as long as none is.

    towards   the squares of an enemy who is meant, whom the unit faces at the end of its way
    """

    def __init__(self, options: MoveOptions, words: Words) -> None:
        self.options, self.words = options, words
        self.storeys.follow(options.unit)
        self.route: Route | None = None
        self.towards: tuple[int, ...] = ()
        self._turned_by_hand = False
        self._wanted: int | None = None  # the square that was clicked

    @property
    def unit(self) -> Unit:
        """Who walks."""
        return self.options.unit

    @property
    def state(self) -> GameState:
        """The battle as it stands."""
        return self.options.state

    @property
    def squares(self) -> tuple[int, ...]:
        """Where the unit stands at the end of the way; empty while it is off the table."""
        return self.storeys.squares(self.end)

    @property
    def end(self) -> tuple[int, ...]:
        """The places at the end of the way."""
        if self.route is not None and self.route.way:
            return self.route.way[-1]
        return self.options.own

    @property
    def storeys(self) -> Storeys:
        """The storey that is shown."""
        return self.words.storeys

    def ends_on(self, square: int) -> bool:
        """Return whether the way ends on what a square means now."""
        return self.storeys.place(square) in self.end

    def way_to(self, square: int, via: Way = ()) -> Way | None:
        """Return a cheapest way to what a square means now, after the steps `via`; None if there is none."""
        return self.options.way_to(self.storeys.place(square), via)

    def why_not(self, square: int) -> Refusal | None:
        """Return why the unit can't end on what a square means now."""
        return self.options.why_not(self.storeys.place(square))

    def reach(self, action: Action) -> frozenset[int]:
        """Return the squares that the unit can end on with an action, on the storey that is shown."""
        return self.storeys.seen(self.options.squares(action))

    def costs(self, squares: Iterable[int]) -> tuple[tuple[int, int], ...]:
        """Return what it costs to come to squares on the storey that is shown, as far as one comes there."""
        costs = ((square, self.options.cost(self.storeys.place(square))) for square in sorted(squares))
        return tuple((square, cost) for square, cost in costs if cost is not None)

    @property
    def action(self) -> Action | None:
        """The least action that can go this way."""
        return self.options.action_for(self.route.way) if self.route is not None else None

    @property
    def refusal(self) -> Refusal | None:
        """Why the unit can't go this way to its end, as when it is drawn across a friend and not yet on."""
        return self.options.refusal(self.route.way) if self.route is not None else None

    # What people do

    def click(self, square: int, *, more: bool) -> Refusal | None:
        """Go to a square, or on to it with `more`. Return why not, if not."""
        via = self.route.way if more and self.route is not None else ()
        way = self.way_to(square, via)
        if way is None:
            return self.why_not(square)
        self.go(way)
        self._wanted = self.storeys.place(square)
        return None

    @property
    def stands(self) -> tuple[Way, ...]:
        """The ways to where a big model covers the square that was clicked, or comes to by a mere turn; if several."""
        if self.unit.card.size == 1:
            return ()
        ways = self.options.turns
        if self._wanted is not None:
            ways = self.options.ways_over(self._wanted)
        return ways if len(ways) > 1 else ()

    def other_stand(self) -> bool:
        """Let a big model cover the square that was clicked in another way; whether it can."""
        ways = self.stands
        if not ways or self.route is None:
            return False
        ends = [way[-1] if way else footprint_of(self.state.battle.board, self.unit) for way in ways]
        here = tuple(sorted(self.end))
        now = ends.index(here) if here in ends else -1
        self.go(ways[(now + 1) % len(ways)])
        return True

    def drags_from(self, square: int) -> bool:
        """Return whether a way can be drawn on from a square: where the unit is, on its way, or where it comes on."""
        if not self.unit.squares and self.route is None:
            return self.way_to(square) is not None
        way, place = self.route.way if self.route is not None else (), self.storeys.place(square)
        return place in self.options.own or place in self.end or any(place in covered for covered in way)

    def drag(self, square: int) -> None:
        """Draw the way on to a square; back over the way shortens it."""
        before = self.route.way if self.route is not None else ()
        via = before if before or self.unit.squares else ()
        if self.storeys.place(square) in self.options.own:
            self.go(())
            return
        way = self.way_to(square, via)
        if way is not None:
            self.go(way)

    def go(self, way: Way) -> None:
        """Take a way; the facing follows unless it was turned by hand."""
        facing = default_facing(self.state, self.unit, way, self.towards)
        if self._turned_by_hand and self.route is not None and self.route.facing is not None:
            facing = self._legal(self.route.facing, way[-1] if way else self.unit.squares)
        self.route = Route(way, facing, mount=bool(way) and self.options.mounted_at(way) is not None)

    def _legal(self, facing: int, squares: tuple[int, ...]) -> int | None:
        """Return the facing nearest to one that the unit can have on squares."""
        return facing_nearest(self.state, self.unit, squares, facing) if squares else facing

    def take(self, route: Route) -> None:
        """Take a way with its facing as it was planned before."""
        self.route, self._turned_by_hand = route, route.facing is not None

    @property
    def can_turn(self) -> bool:
        """Whether the unit can be turned at the end of its way, as its facing matters and it is on the table."""
        return self.unit.has_facing and bool(self.squares)

    def stay(self) -> None:
        """Take no way for one, where none is chosen."""
        if self.route is None:
            self.route = Route((), self.unit.facing)

    def face(self, squares: tuple[int, ...]) -> None:
        """Turns the unit towards squares, where its facing matters."""
        if self.unit.has_facing and self.squares and squares:
            columns = self.words.columns
            (x, y), (goal_x, goal_y) = middle(self.squares, columns), middle(squares, columns)
            facing = facing_along(self.state, self.unit, self.squares, goal_x - x, goal_y - y)
            self.route = replace(self.route or Route(), facing=facing)

    def turn(self, steps: int) -> bool:
        """Turns the unit at the end of its way by so many of its facings; whether it can be turned."""
        if not self.can_turn:
            return False
        route = self.route or Route((), self.unit.facing)
        facings = facings_on(self.state, self.unit, self.squares)
        facing = self.unit.facing if route.facing is None else route.facing
        place = facings.index(facing) if facing in facings else 0
        self.route = replace(route, facing=facings[(place + steps) % len(facings)])
        self._turned_by_hand = True
        return True

    def turned_to(self, place: Place) -> bool:
        """Let the facing follow the mouse; whether it changed."""
        if self.route is None:
            return False
        if self.unit.card.size > 1:
            return self._nose_to(place)
        x, y = middle(self.squares, self.words.columns)
        facing = facing_along(self.state, self.unit, self.squares, place[0] - x, place[1] - y)
        if facing == self.route.facing:
            return False
        self.route = replace(self.route, facing=facing)
        self._turned_by_hand = True
        return True

    def _nose_to(self, place: Place) -> bool:
        """Turn a big model, or swing it round, so that the middle of its front comes nearest to a place."""
        if self.route is None:
            return False
        unit = self.unit
        stands = [
            Route(way, facing, self.route.crush if way == self.route.way else ())
            for way in self._swings
            for facing in facings_on(self.state, unit, way[-1] if way else unit.squares)
        ]
        route = min(stands, key=lambda stand: math.dist(self._nose(stand), place))
        if route == self.route:
            return False
        self.route, self._turned_by_hand = route, True
        return True

    @property
    def _swings(self) -> tuple[Way, ...]:
        """Ways to the places that turning chooses from; huge models turn within their squares."""
        here = (self.route.way,) if self.route is not None else ()
        return (self.stands or here) if self.unit.card.size == 2 else here

    def _nose(self, route: Route) -> Place:
        """Return the middle of the front edge at the end of a way."""
        squares, facing = route.way[-1] if route.way else self.unit.squares, Facing(route.facing or 0)
        x, y = middle(front_squares(squares, facing, self.words.columns), self.words.columns)
        down, right = facing.step
        return x + right / 2, y + down / 2

    def toggle_crush(self) -> bool:
        """Crush all crates on the way, or none; whether there are any."""
        crates = self.crates
        if self.route is None or not crates:
            return False
        self.route = replace(self.route, crush=() if self.route.crush else crates)
        return True

    @property
    def vehicle(self) -> Unit | None:
        """The vehicle whose controls a hero could take at the end of the way."""
        return self.options.mounted_at(self.route.way) if self.route is not None else None

    def toggle_mount(self) -> bool:
        """Take the controls at the end of the way, or only stands there; whether that can be chosen."""
        if self.route is None or self.vehicle is None:
            return False
        self.route = replace(self.route, mount=not self.route.mount)
        return True

    @property
    def crates(self) -> tuple[int, ...]:
        """Squares of the way whose crates can be crushed."""
        return self.options.crush_on(self.route.way) if self.route is not None else ()

    def act(self, action: str) -> bool:
        """Do an action that turns the unit, or says more of the end of its way; whether it was one and could be."""
        if action in TURNS:
            return self.turn(TURNS[action])
        if action == "walk.other":
            return self.toggle_mount() or self.other_stand()
        return action == "walk.crush" and self.toggle_crush()

    def clear(self) -> None:
        """Forget the way."""
        self.route, self._turned_by_hand, self._wanted = None, False, None

    # What is shown

    def pointer(self, square: int, *, more: bool = False, marches: bool = False) -> Pointer:
        """Return what is said of a square that could be gone to, or gone on to with `more`.

        marches   whether the unit marches however short its way is
        """
        if square in self.squares and self.unit.has_facing:
            words = self.words.text(f"battle.pointer.{'turn-again' if self.whole_path() else 'turn'}")
            return Pointer(square, words=words, covers=self.squares)
        via = self.route.way if more and self.route is not None else ()
        way = self.way_to(square, via)
        if way is None or not way:
            return Pointer(square)
        action = Action.MARCH if marches else self.options.action_for(way)
        if action is None:
            return Pointer(square)
        used = self.words.counted("squares-used", self.options.budget(action), cost=self.options.spent(way))
        words = self.words.text(f"battle.pointer.{action}", squares=used)
        if friends := self._company(square):
            words = f"{words} · {self.words.text('battle.pointer.with', units=self.words.messages.listed(friends))}"
        return Pointer(square, self._drawn(way), words, covers=self.storeys.squares(way[-1]))

    def _company(self, square: int) -> list[str]:
        """Return who is met at the end of a way, by name."""
        there = self.state.at_place(self.storeys.place(square))
        return [unit.name for unit in there if unit.side == self.unit.side and unit.id != self.unit.id]

    def whole_path(self) -> Way:
        """Return the way with its start, as it is drawn."""
        if self.route is None or not self.route.way:
            return ()
        return self._drawn(self.route.way)

    def _drawn(self, way: Way) -> Way:
        """Return a way with the squares it starts from, if there are any."""
        return self.storeys.drawn((self.options.own, *way) if self.unit.squares else way)

    def ghost(self, hero: int | None = None, *, turning: bool = False) -> Ghost | None:
        """Return the unit at the end of its way, with the hero who goes along, where it would not be as it is.

        turning   whether it is shown there all the same, as its facing follows the mouse
        """
        if self.route is None:
            return None
        moved = bool(self.route.way)
        turned = self.route.facing is not None and self.route.facing != self.unit.facing
        if not (moved or turned or turning) or not self.squares:
            return None
        return Ghost(self.unit.id, self.squares, self.route.facing, hero, self.storeys.storey(self.end))

    def words_of_way(self) -> str:
        """Return the way in a few words, as in "to G5"."""
        text = self.words.text
        if self.route is None:
            return text("battle.walk.none")
        if not self.route.way:
            return text(f"battle.walk.{'turns' if self.unit.has_facing else 'stays'}")
        vehicle = self.vehicle
        if self.route.mount and vehicle is not None:
            return text("battle.walk.into", vehicle=vehicle.name)
        return text("battle.walk.to", square=self.words.footprint(self.route.way[-1]))
