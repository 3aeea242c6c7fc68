"""What is laid over the board while somebody plans: plain data, made by a prompt and drawn by the board view."""

from dataclasses import dataclass, field

from dust_tactics.grid.footprint_steps import Way

Squares = tuple[int, ...]
NO_SQUARES: frozenset[int] = frozenset()
Place = tuple[float, float]
"""Counted in squares from the upper left corner of the board."""
HIGHEST_LEVEL = 4
Levels = tuple[tuple[int, int], ...]
"""Squares with how much there is to be told of each: 1 to `HIGHEST_LEVEL`."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """A unit where it would stand, and the hero who goes along; on a storey of a building, 0 for the ground."""

    unit: int
    squares: Squares
    facing: int | None
    hero: int | None = None
    storey: int = 0


@dataclass(frozen=True, slots=True)
class Aim:
    """A line from a shooter's squares to those of a target."""

    start: Squares
    end: Squares


@dataclass(frozen=True, slots=True)
class OddsBubble:
    """A few words beside squares: the figure, what it counts, and more about it.

    notes   lines below them, each as wide as it needs within reason
    """

    squares: Squares
    figure: str
    title: str
    text: str
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Overlay:
    """Everything that lies over the mat and on the tokens; squares are numbers, units are ids.

    move, march   squares within reach, with the costs of some of them
    entry         squares over which a unit comes on
    heat          of every square, by number, how much of the table sees it, 0 to 1; nothing where that is not shown
    hidden        out of sight of the planned place; `covered` would be in cover
    path          a planned way, its start included; `trail` one that was walked
    crossed       squares that a spray passes
    focus         all else is dimmed: the range of a reaction
    marked        squares that something is due to, such as those that block a line
    line          a line of sight that is clear, from place to place
    firing        squares from which the chosen enemy can be attacked, by how much that promises
    threat        squares by how much enemies could do to a unit there
    targets       units aimed at; `possible` could be; `faded` units can't be meant now
    badges        a badge of the art for units
    """

    move: frozenset[int] = NO_SQUARES
    march: frozenset[int] = NO_SQUARES
    costs: tuple[tuple[int, int], ...] = ()
    entry: frozenset[int] = NO_SQUARES
    heat: tuple[float, ...] = ()
    hidden: frozenset[int] = NO_SQUARES
    covered: frozenset[int] = NO_SQUARES
    path: Way = ()
    trail: Way = ()
    crossed: frozenset[int] = NO_SQUARES
    focus: frozenset[int] | None = None
    marked: frozenset[int] = NO_SQUARES
    line: tuple[Place, Place] | None = None
    ghost: Ghost | None = None
    selected: frozenset[int] = NO_SQUARES
    targets: frozenset[int] = NO_SQUARES
    faded: frozenset[int] = NO_SQUARES
    badges: tuple[tuple[int, str], ...] = ()
    bolts: frozenset[int] = NO_SQUARES
    aims: tuple[Aim, ...] = ()
    bubbles: tuple[OddsBubble, ...] = ()
    firing: Levels = ()
    threat: Levels = ()

    @property
    def squares(self) -> frozenset[int]:
        """The squares of which it tells something that lies flat on the board."""
        ghost = self.ghost.squares if self.ghost is not None else ()
        reach = self.move.union(self.march, self.entry, self.crossed, ghost)
        return reach.union(self.hidden, self.covered, self.marked, self.focus or ())


NOTHING = Overlay()


@dataclass(frozen=True, slots=True)
class Pointer:
    """What lies under the mouse or the keyboard's cursor: a square, the way to it, and what that costs.

    covers   the squares that a big model covers there, or would at the end of the way; else only the square is marked
    bubble   what is foreseen there, in place of words
    """

    square: int | None = None
    path: Way = ()
    words: str = ""
    refused: bool = False
    keyboard: bool = False
    covers: Squares = ()
    bubble: OddsBubble | None = None


@dataclass(slots=True)
class Legend:
    """The line below the board: signs with their meaning, and a word of warning at its end.

    extra   what is to be done; `short` is the same in fewer words, for small windows
    rule    the rules that `extra` rests on, quietly behind it
    """

    entries: tuple[tuple[str, str], ...] = ()
    warning: str = ""
    extra: str = field(default="")
    short: str = field(default="")
    rule: str = field(default="")
