"""Where units of the 2010 book can end a movement, on random boards, told a second time straight from its clauses."""

import random
from dataclasses import dataclass, field, replace
from itertools import product

import pytest
from boards import strewn_board
from book_2010 import hero, referee, squad, walker

from dust_tactics.rules.commands import Move

WIDTH, HEIGHT, BOARDS = 7, 6, 20
OTHERS = {
    "Battle Grenadiers": ("squad", False),
    "Combat Rangers": ("squad", True),
    "Joe": ("hero", True),
    "Luther": ("vehicle", False),
    "Pounder": ("vehicle", True),
    "Sigrid": ("hero", False),
}
"""Kinds of units, and whether they are friends of the one that moves."""
CARDS = {"squad": squad, "hero": hero, "vehicle": walker}
Square = tuple[int, int]


@dataclass
class Steps:
    """Steps of one unit by the book, in the air or on the ground."""

    kind: str
    skills: tuple[str, ...]
    squares: dict[str, list[Square]]
    jumps: bool = False
    units: dict[Square, str] = field(default_factory=dict)

    def enters(self, square: Square) -> bool:
        """T10-MOV-09 to 13, T10-TER-05; who jumps passes over all but squares without a dot (T10-SKL-35, 37)."""
        if not (0 <= square[0] < WIDTH and 0 <= square[1] < HEIGHT) or square in self.squares["S"]:
            return False
        if self.jumps:
            return True
        if self.kind == "vehicle":
            return square not in self.squares["X"] and square not in self.units
        return square not in self.units or OTHERS[self.units[square]][1]

    def ends(self, square: Square) -> bool:
        """T10-MOV-14 to 16, T10-HER-02; who jumps lands where nobody is (T10-SKL-36)."""
        if self.kind == "vehicle" and square in self.squares["X"]:
            return False
        if square not in self.units or self.jumps:
            return square not in self.units
        there = OTHERS[self.units[square]]
        shares = self.kind == "hero" or (self.kind == "squad" and there[0] == "hero")
        return there[1] and shares

    def passes_corner(self, start: Square, end: Square) -> bool:
        """T10-MOV-17 to 21, T10-SKL-39."""
        flanks = self.enters((start[0], end[1])), self.enters((end[0], start[1]))
        return all(flanks) if self.kind == "vehicle" else any(flanks)

    def reached(self, start: Square, budget: int) -> set[Square]:
        """Squares on which it can end, by every way there is (T10-MOV-03 to 05, T10-SKL-03)."""
        least = {(start, False): 0}
        open_ends = [(start, False)]
        while open_ends:
            here, diagonal = open_ends.pop()
            for there in ((here[0] + right, here[1] + down) for right in (-1, 0, 1) for down in (-1, 0, 1)):
                slanting = there[0] != here[0] and there[1] != here[1]
                if there == here or not self.enters(there) or (slanting and not self.passes_corner(here, there)):
                    continue
                cost = least[here, diagonal] + (2 if slanting and diagonal and "agile" not in self.skills else 1)
                then = there, diagonal or slanting
                if cost <= budget and cost < least.get(then, budget + 1):
                    least[then] = cost
                    open_ends.append(then)
        return {square for square, _ in least if square != start and self.ends(square)}


def ends(steps: Steps, start: Square, budget: int) -> set[Square]:
    """Squares on which a unit can end by walking or, if it may, by jumping (T10-SKL-35)."""
    found = steps.reached(start, budget)
    if "jump" in steps.skills:
        found |= replace(steps, jumps=True).reached(start, budget)
    return found


def name(square: Square) -> str:
    """A square as boards of tests have it."""
    return f"{'ABCDEFG'[square[0]]}{square[1] + 1}"


@pytest.mark.clause(
    "T10-MOV-01", "T10-MOV-09", "T10-MOV-13", "T10-MOV-17", "T10-MOV-21", "T10-SKL-03", "T10-SKL-35", "T10-SKL-39"
)
@pytest.mark.parametrize(("kind", "skills"), [*product(CARDS, [(), ("agile",), ("jump",)])])
def test_units_end_where_the_clauses_let_them(kind: str, skills: tuple[str, ...]) -> None:
    chance = random.Random(f"{kind} {skills}")
    for _ in range(BOARDS):
        squares = [(x, y) for x in range(WIDTH) for y in range(HEIGHT)]
        chance.shuffle(squares)
        start, *squares = squares
        steps = Steps(kind, skills, {"S": squares[:6], "X": squares[6:8], "C": squares[8:10]})
        steps.units = dict(zip(squares[8:], OTHERS, strict=False))
        move, twice = chance.choice((1, 2, 3)), chance.random() < 0.5
        sides: dict[bool, dict[str, str]] = {True: {"Mover": name(start)}, False: {}}
        for square, other in steps.units.items():
            sides[OTHERS[other][1]][other] = name(square)
        board = strewn_board(WIDTH, HEIGHT, **{key: " ".join(map(name, on)) for key, on in steps.squares.items()})
        cards = {"Mover": CARDS[kind]("Mover", *skills, move=move)}
        battle = referee("", sides[True], sides[False], cards=cards, board=board)
        battle.activate("Mover").declare("move")
        if twice:
            battle.move().declare("move")
        ways = [command.path for command in battle.legal() if isinstance(command, Move)]
        found = {battle.name(way[-1]) for way in ways if way}
        assert found - {name(start)} == {name(square) for square in ends(steps, start, move * (1 + twice))}
