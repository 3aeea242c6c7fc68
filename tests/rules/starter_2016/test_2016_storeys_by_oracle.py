"""Who sees whom between storeys and where infantry gets to in houses, on roofs and in flight, held on random tables
against the clauses one by one (T16-TER-16 to 19, T16-SKL-49)."""

from dataclasses import replace
from itertools import islice

import numpy as np
import pytest
from boards import draw_board
from book_2016 import referee, squad
from oracle_2016 import Square
from oracle_2016_storeys import Climber, Place, Town, ends, sees
from referee import Referee

from dust_tactics.grid.squares import square_name
from dust_tactics.rules.board import Board, Building, Edge
from dust_tactics.rules.sight.field import field_of


def random_town(random: np.random.Generator) -> Town:
    """Up to three houses of one to three storeys, some without a roof, some with a corner missing, and walls."""
    width, height = (int(side) for side in random.integers(4, 8, 2))
    squares = [(x, y) for y in range(height) for x in range(width)]
    town = Town(width, height, {square: str(random.choice(list(".......TSRCXW"))) for square in squares})
    for _ in range(int(random.integers(1, 4))):
        left, top, wide, high = (int(number) for number in random.integers((0, 0, 1, 1), (width, height, 5, 5)))
        house = [(x, y) for x, y in squares if left <= x < left + wide and top <= y < top + high]
        if len(house) > 3 and random.random() < 0.4:
            house.pop()
        if not town.houses.keys() & set(house):
            town.houses |= dict.fromkeys(house, len(town.storeys))
            town.ground |= dict.fromkeys(house, ".")
            town.storeys.append(int(random.integers(1, 4)))
            town.roofs.append(bool(random.random() < 0.6))
    for x, y in squares:
        for other in ((x + 1, y), (x, y + 1)):
            homes = {town.houses.get(square) for square in ((x, y), other)}
            if other in town.ground and random.random() < (1 if len(homes) > 1 else 0.1):
                edge = (Edge.WALL, Edge.SMALL, Edge.LARGE)[int(random.integers(3))]
                town.edges[frozenset({(x, y), other})] = Edge.WALL if homes == {None} else edge
    town.smoke = frozenset(square for square in squares if random.random() < 0.03)
    return town


def board_of(town: Town) -> Board:
    """The board of a town."""
    rows = (" ".join(town.ground[x, y] for x in range(town.width)) for y in range(town.height))
    board = draw_board("\n".join(rows))
    across, along = list(board.edges_h), list(board.edges_v)
    for pair, edge in town.edges.items():
        (left, _), (x, y) = sorted(pair)
        if left == x:
            across[y * town.width + x] = edge
        else:
            along[y * (town.width + 1) + x] = edge
    houses = [
        Building(f"House {number}", frozenset(_number(town, at) for at, home in town.houses.items() if home == number))
        for number in range(len(town.storeys))
    ]
    buildings = zip(houses, town.storeys, town.roofs, strict=True)
    built = tuple(replace(house, storeys=storeys, roof=roof) for house, storeys, roof in buildings)
    return replace(board, edges_h=tuple(across), edges_v=tuple(along), buildings=built)


def _number(town: Town, square: Square) -> int:
    return square[1] * town.width + square[0]


def _place(town: Town, place: Place) -> int:
    return place[1] * town.width * town.height + _number(town, place[0])


def places_of(town: Town, random: np.random.Generator) -> list[Place]:
    """All places where infantry may stand, shuffled, but those in houses first."""
    squares = [square for square, ground in town.ground.items() if ground not in "SW"]
    places = [(square, storey) for square in squares for storey in town.levels(square)]
    shuffled = [places[int(number)] for number in random.permutation(len(places))]
    return sorted(shuffled, key=lambda place: place[0] not in town.houses)


def play(town: Town, units: dict[str, Place], **more: object) -> Referee:
    """The units in their places; Guards and vehicles are the enemy's."""
    sides: tuple[dict[str, str], dict[str, str]] = {}, {}
    for name, (square, _) in units.items():
        sides[name.startswith("Guards")][name] = square_name(_number(town, square), town.width)
    for number, square in enumerate(sorted(town.vehicles)):
        sides[1][f"Stomper: {number}"] = square_name(_number(town, square), town.width) + " N"
    smoke = [(square_name(_number(town, square), town.width), 8) for square in town.smoke]
    game = referee("", *sides, board=board_of(town), smoke=smoke, reactions=False, **more)
    for name, (_, storey) in units.items():
        game.change(name.rpartition(": ")[2], storey=storey)
    return game


@pytest.mark.clause("T16-TER-19", "T16-LOS-13", "T16-LOS-14", "T16-LOS-16", "T16-LOS-17", "T16-COV-03")
@pytest.mark.parametrize("seed", range(3))
def test_lines_between_storeys_are_those_of_the_clauses(seed: int) -> None:
    random = np.random.default_rng(seed)
    for _ in range(12):
        town = random_town(random)
        places = places_of(town, random)
        town.vehicles = {square for square, storey in places[4:6] if not storey}
        game = play(town, {"Riflemen": places[0], "Guards": places[1]})
        sight, views = game.state.edition.sight, game.state.edition.sight.views(field_of(game.state))
        for number in range(30):
            viewer, target = places[number % len(places)], places[int(random.integers(len(places)))]
            if viewer[0] == target[0]:
                continue
            one, other = (
                replace(game.unit(name), squares=(_number(town, square),), storey=storey)
                for name, (square, storey) in (("Riflemen", viewer), ("Guards", target))
            )
            seen = sight.sees(game.state, one, other)
            found = seen, seen and sight.hidden(game.state, one, other)
            pair = _place(town, viewer), _place(town, target)
            assert found == (bool(views.sees[pair]), bool(views.sees[pair] and views.cover[pair]))
            assert found == sees(town, viewer, target), (town, viewer, target)


@pytest.mark.clause("T16-TER-16", "T16-TER-17", "T16-MOV-08", "T16-MOV-12", "T16-MOV-15", "T16-SKL-49")
@pytest.mark.parametrize("skill", [(), ("flying",)])
def test_moves_between_storeys_are_those_of_the_clauses(skill: tuple[str, ...]) -> None:
    random = np.random.default_rng(len(skill))
    for _ in range(50):
        town, move = random_town(random), int(random.integers(1, 6))
        start, *others = places_of(town, random)
        names = ("Riflemen: 1", "Riflemen: 2", "Guards: 3", "Guards: 4", "Guards: 5")
        units = dict(zip(names, others, strict=False))
        enemies = frozenset(place for name, place in units.items() if name.startswith("Guards"))
        who = Climber(frozenset(units.values()) - enemies, enemies, bool(skill))
        cards = {"Mover": squad("Mover", *skill, move=move, march=2 * move)}
        game = play(town, {"Mover": start, **units}, cards=cards)
        ground = game.activate("Mover").declare("move", "nothing").asked.ground(game.state)
        found = {command.path[-1] for command in game.legal() if command.path}
        assert found == {_place(town, place) for place in ends(town, who, start, move)}, (town, start, move)
        for end in found:
            paths = list(islice(ground.other_paths((end,)), 5))
            assert len(set(paths)) == len(paths) and ground.path_to((end,)) in paths
            assert all(ground.path_refusal(path) is None for path in paths)
            assert {ground.costs(path)[-1] for path in paths} == {ground.cost((end,))}
