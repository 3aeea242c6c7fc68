"""Who sees whom and where units get to on random tables, held against the clauses of the 2016 book one by one: ground,
walls, a house with openings, smoke, and units of both sides in the way."""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pytest
from book_2016 import hero, referee, squad, walker
from oracle_2016 import HERO, SOLDIERS, VEHICLE, Square, Table, Walker, ends, sees
from referee import Referee

from dust_tactics.grid.squares import square_name
from dust_tactics.rules.board import Edge
from dust_tactics.rules.cards import Kind

UNITS = [
    (side, card, kind)
    for side, squad_ in enumerate(("Riflemen", "Guards"))
    for card, kind in (("Strider", VEHICLE), (squad_, SOLDIERS), ("Captain", HERO))
]
"""Who stands in the way: a side, a card, and what the oracle knows it by."""
MOVERS = {
    "infantry": (squad("Mover"), Walker()),
    "hero": (hero("Mover"), Walker(hero=True)),
    "walker": (walker("Mover"), Walker(vehicle=True)),
    "tank": (replace(walker("Mover"), kind=Kind.TRACKED), Walker(vehicle=True, rolls=True)),
    "trailblazers": (squad("Mover", "trailblazer"), Walker(trailblazer=True)),
}


@dataclass
class Strewn:
    """A random table, as the oracle and as the referee want it; of the free squares those by the house come first."""

    table: Table
    free: list[Square]
    units: tuple[dict[str, str], dict[str, str]]
    more: dict[str, Any]

    def name(self, square: Square) -> str:
        """The name of a square."""
        return square_name(square[1] * self.table.width + square[0], self.table.width)

    def play(self, **more: Any) -> Referee:
        """The battle."""
        rows = range(self.table.height)
        drawing = "\n".join(" ".join(self.table.ground[x, y] for x in range(self.table.width)) for y in rows)
        return referee(drawing, *self.units, **self.more, **more)


def strewn(random: np.random.Generator) -> Strewn:
    """Up to eight squares by eight, with a house on most of them."""
    width, height = (int(side) for side in random.integers(5, 9, 2))
    squares = [(x, y) for y in range(height) for x in range(width)]
    ground = {square: str(random.choice(list("......TSRCXW"))) for square in squares}
    opening = Edge.LARGE if random.random() < 0.6 else Edge.SMALL
    house, edges = _house(random, width, height, opening)
    ground |= dict.fromkeys(house, ".")
    smoke = frozenset(square for square in squares if random.random() < 0.03)
    table = Table(width, height, ground, smoke, frozenset(house), edges, {}, {})
    free = [squares[int(place)] for place in random.permutation(len(squares)) if ground[squares[int(place)]] in ".C"]
    free.sort(key=lambda square: min((max(abs(square[0] - x), abs(square[1] - y)) for x, y in house), default=0) > 1)
    found = Strewn(table, free, ({}, {}), {})
    doors = [pair for pair, edge in edges.items() if edge is opening and pair & found.table.house]
    walls = [pair for pair, edge in edges.items() if not pair & found.table.house]
    found.more = {
        "inside": [found.name(square) for square in house],
        "openings": [tuple(found.name(square) for square in pair) for pair in doors],
        "opening": opening,
        "walls": [tuple(found.name(square) for square in pair) for pair in walls],
        "smoke": [(found.name(square), 8) for square in smoke],
        "reactions": False,
    }
    for number, (side, card, kind) in enumerate(UNITS):
        if random.random() < 0.6 and len(free) > 2:
            square = free.pop()
            (table.friends, table.enemies)[side][square] = kind
            found.units[side][f"{card}: {number}"] = found.name(square) + (" N" if kind == VEHICLE else "")
    return found


def _house(
    random: np.random.Generator, width: int, height: int, opening: Edge
) -> tuple[list[Square], dict[frozenset[Square], Edge]]:
    """A house with openings in its walls, and a few walls that stand free."""
    left, top = int(random.integers(width)), int(random.integers(height))
    wide, high = (int(side) for side in random.integers(0, 4, 2))
    house = [(x, y) for x in range(left, min(width, left + wide)) for y in range(top, min(height, top + high))]
    edges: dict[frozenset[Square], Edge] = {}
    for x, y in ((x, y) for y in range(height) for x in range(width)):
        for other in ((x + 1, y), (x, y + 1)):
            if other[0] == width or other[1] == height:
                continue
            inside = [square in house for square in ((x, y), other)]
            if any(inside) and not all(inside):
                edges[frozenset({(x, y), other})] = opening if random.random() < 0.5 else Edge.WALL
            elif not any(inside) and random.random() < 0.03:
                edges[frozenset({(x, y), other})] = Edge.WALL
    return house, edges


@pytest.mark.clause("T16-LOS-03", "T16-LOS-04", "T16-LOS-05", "T16-LOS-06", "T16-LOS-07", "T16-LOS-09", "T16-LOS-13")
@pytest.mark.clause("T16-LOS-14", "T16-LOS-15", "T16-LOS-16", "T16-LOS-17", "T16-LOS-20", "T16-COV-03")
@pytest.mark.parametrize("seed", range(4))
def test_lines_are_those_of_the_clauses(seed: int) -> None:
    random = np.random.default_rng(seed)
    for _ in range(60):
        strewn_table = strewn(random)
        viewer, target = strewn_table.free[:2]
        for side, name, square in ((0, "Riflemen", viewer), (1, "Guards", target)):
            strewn_table.units[side][name] = strewn_table.name(square)
        game = strewn_table.play()
        sight, one, other = game.state.edition.sight, game.unit("Riflemen"), game.unit("Guards")
        for first, second in ((one, other), (other, one)):
            found = sight.sees(game.state, first, second)
            seen = found, found and sight.hidden(game.state, first, second)
            assert seen == sees(strewn_table.table, viewer, target), (strewn_table, viewer, target)


@pytest.mark.clause("T16-MOV-05", "T16-MOV-06", "T16-MOV-07", "T16-MOV-08", "T16-MOV-09", "T16-MOV-11", "T16-MOV-12")
@pytest.mark.clause("T16-MOV-13", "T16-MOV-14", "T16-MOV-15", "T16-TER-12", "T16-TER-13", "T16-TER-14", "T16-TER-15")
@pytest.mark.parametrize("kind", MOVERS)
def test_moves_are_those_of_the_clauses(kind: str) -> None:
    random = np.random.default_rng(list(MOVERS).index(kind))
    card, who = MOVERS[kind]
    for _ in range(40):
        strewn_table, move = strewn(random), int(random.integers(1, 5))
        table, start = strewn_table.table, strewn_table.free[0]
        strewn_table.units[0]["Mover"] = strewn_table.name(start) + (" N" if who.vehicle else "")
        strewn_table.units[1].setdefault("Guards", "")
        game = strewn_table.play(cards={"Mover": replace(card, move=move, march=2 * move)})
        game.activate("Mover").declare("move", "nothing")
        found = {game.name(command.path[-1]) for command in game.legal() if command.path}
        assert found == {strewn_table.name(square) for square in ends(table, who, start, move)}, strewn_table
