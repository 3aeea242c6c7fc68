"""What can be played and perhaps not as it was meant: warnings, which refuse nothing."""

from pathlib import Path
from random import Random

import pytest
from boards import draw_board
from small_scenario import SCENARIO, written
from tiled_drawing import BOARD, replaced, with_object, write_board

from dust_tactics.files.check import check_file, checked
from dust_tactics.files.library import list_boards, list_scenarios, scenario_entry
from dust_tactics.files.reading.complaints import FileWarning
from dust_tactics.files.reading.squares import squares_named
from dust_tactics.files.scenarios.scenario import load_scenario
from dust_tactics.files.warnings.ground import EVERYBODY, INFANTRY, Ground, Walker
from dust_tactics.files.warnings.languages import LANGUAGES
from dust_tactics.grid import parse_square, square_name
from dust_tactics.grid.footprint_steps import fits, footprint_steps, footprints_from
from dust_tactics.grid.ways import set_of
from dust_tactics.rules.board import Edge, Terrain
from dust_tactics.rules.terrain import Mover

OPEN = replaced(
    replaced(BOARD, "0,2,0,0,\n3,0,4,0,\n0,5,6,1", "0,0,0,0,\n0,0,0,0,\n0,0,0,0"),
    "7,0,0,0,\n0,0,0,8",
    "0,0,0,0,\n0,0,0,0",
)
"""The small board with nothing on it."""

OBJECTIVE = '<object id="7" name="well" type="objective" x="96" y="96"><point/></object>'
"""On B2."""
HUT = '<object id="8" name="hut" type="building" x="64" y="64" width="64" height="64"/>'
"""On B2 too."""
HIGH_HUT = (
    '<object id="8" name="hut" type="building" x="64" y="64" width="64" height="64">'
    '<properties><property name="roof" type="bool" value="true"/></properties></object>'
    '<object id="9" name="hut" type="building" x="64" y="0" width="64" height="64"/>'
)
"""A hut of B1 and B2 with a roof."""


def board(*rows: str) -> str:
    """The small board with other terrain: numbers of tiles, row by row."""
    return replaced(OPEN, "0,0,0,0,\n0,0,0,0,\n0,0,0,0", ",\n".join(rows))


def obstacles(*rows: str) -> str:
    """The small board with other obstacles."""
    head, mark, tail = OPEN.partition('name="obstacles"')
    return head + mark + replaced(tail, "0,0,0,0,\n0,0,0,0,\n0,0,0,0", ",\n".join(rows))


BOARDS = {
    "objective on water": (
        with_object(board("0,0,0,0", "0,5,0,0", "0,0,0,0"), "zones", OBJECTIVE),
        ["layer 'zones', object 7 (objective): warning: found the objective 'well' on B2 (water), which nobody"],
    ),
    "objective on rubble": (
        with_object(board("0,0,0,0", "0,3,0,0", "0,0,0,0"), "zones", OBJECTIVE),
        ["'well' on B2 (rubble), which wheeled and tracked vehicles can't enter, expected ground that all"],
    ),
    "objective on swamp": (
        with_object(board("0,0,0,0", "0,4,0,0", "0,0,0,0"), "zones", OBJECTIVE),
        ["'well' on B2 (swamp), which walkers and wheeled and tracked vehicles can't enter"],
    ),
    "objective on tank traps": (
        with_object(obstacles("0,0,0,0", "0,8,0,0", "0,0,0,0"), "zones", OBJECTIVE),
        ["'well' on B2 (tank-traps), which walkers and wheeled and tracked vehicles can't enter"],
    ),
    "objective ringed by swamp": (
        with_object(board("4,4,4,0", "4,0,4,0", "4,4,4,0"), "zones", OBJECTIVE),
        ["'well' on B2, which walkers and wheeled and tracked vehicles can't reach, expected a path for all units"],
    ),
    "objective ringed by water": (
        with_object(board("5,5,5,0", "5,0,5,0", "5,5,5,0"), "zones", OBJECTIVE),
        [
            "'well' on B2, which infantry, walkers and wheeled and tracked vehicles",
            "map: warning: found B2, which nobody can reach from the edges of the board",
        ],
    ),
    "objective in a house with a window only": (
        with_object(
            with_object(with_object(OPEN, "zones", OBJECTIVE), "buildings", HUT),
            "edges",
            '<object id="9" type="opening" x="80" y="60" width="32" height="8"/>',
        ),
        ["'well' on B2, which walkers and wheeled and tracked vehicles"],
    ),
    "house without a door": (
        with_object(OPEN, "buildings", HUT),
        ["layer 'buildings', object 8 (building): warning: found the building 'hut' on B2 without a way in"],
    ),
    "house without a door at an edge that nobody enters over": (
        with_object(
            with_object(OPEN, "buildings", HUT.replace('y="64"', 'y="0"')),
            "zones",
            '<object id="9" name="lane" type="entry" x="0" y="0" width="64" height="192"/>',
        ),
        ["layer 'buildings', object 8 (building): warning: found the building 'hut' on B1 without a way in"],
    ),
    "objective in a house without a door": (
        with_object(with_object(OPEN, "zones", OBJECTIVE), "buildings", HUT),
        ["layer 'buildings', object 8 (building): warning: found the building 'hut' on B2 without a way in"],
    ),
    "drawn entry on water": (
        with_object(
            board("5,0,0,0", "0,0,0,0", "0,0,0,0"),
            "zones",
            '<object id="9" name="lane" type="entry" x="0" y="0" width="64" height="128"/>',
        ),
        ["object 9 (entry): warning: found the entry 'lane' on A1 (water), which nobody can enter"],
    ),
    "drawn entry that is walled in": (
        with_object(
            board("0,5,0,0", "5,5,0,0", "0,0,0,0"),
            "zones",
            '<object id="9" name="lane" type="entry" x="0" y="0" width="64" height="64"/>',
        ),
        ["found the entry 'lane' on A1, from which no path leads on, expected a path onto the board"],
    ),
    "water on a picture layer": (
        replaced(OPEN, "9,9,9,9,\n9,9,9,9", "9,9,9,9,\n9,5,5,9"),
        ["layer 'ground': warning: found tiles of class 'water' on B2 and C2, which do nothing on this layer"],
    ),
    "crates on a picture layer": (
        replaced(OPEN, "9,9,9,9,\n9,9,9,9", "9,9,9,9,\n7,9,9,9"),
        ["found tiles of class 'ammo-crates' on A2, which do nothing on this layer, expected them on the layer"],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_is_told_what_cannot_be_played_on_it(name: str, tmp_path: Path) -> None:
    text, expected = BOARDS[name]
    path = write_board(tmp_path, text)
    found = checked(path)
    assert all(isinstance(warning, FileWarning) and warning.file == str(path) for warning in found)
    assert len(found) == len(expected), found
    for warning, words in zip(found, expected, strict=True):
        assert words in str(warning)
    assert check_file(path) == [], "it can be played"


SOUND = SCENARIO.replace('square = "B4"', 'square = "B2"')
"""The small scenario on an open board, where everybody comes everywhere."""
SMOKE = '\n[[event]]\nwhen = "turn-ends"\nturn = 3\n[event.smoke]\nsquares = ["B3"]\nuntil = 3\n'
INWARD = SOUND.replace('"D1"', '"C1"').replace('"D3"', '"C3"')
"""The same with all units off the edges."""
HOLD = 'kind = "hold"\nobjective = "depot"\nclear = 1\n'

SCENARIOS = {
    "language": (
        OPEN,
        SOUND.replace('de = "', 'xx = "'),
        ["line 8: name, xx: warning: found 'xx', which is no language"],
    ),
    "from a turn too late": (
        OPEN,
        SOUND + "from_turn = 7\n",
        ["line 55: victory 2 (hold), from_turn: warning: found turn 7, but the battle ends after turn 6, expected"],
    ),
    "a part of several from a turn too late": (
        OPEN,
        SOUND.replace(
            'kind = "hold"', 'kind = "all"\n\n[[victory.of]]\nkind = "eliminate"\n\n[[victory.of]]\nkind = "hold"'
        )
        + "from_turn = 8\n",
        ["line 61: victory 2 (all), of 2 (hold), from_turn: warning: found turn 8, but the battle ends after turn 6"],
    ),
    "objective that nothing uses": (
        OPEN,
        SOUND.replace(HOLD, 'kind = "army-points"\n'),
        ["line 44: objective 1 (depot): warning: found 'depot', which no victory condition and no event uses"],
    ),
    "usual turn of holding too late": (
        OPEN,
        SOUND.replace("turns = 6", "turns = 2"),
        ["line 51: victory 2 (hold), from_turn: warning: found turn 3, but the battle ends after turn 2"],
    ),
    "a building to win by without a door is told of once": (
        with_object(OPEN, "buildings", HUT),
        SOUND.replace('"B2"', '"C2"').replace(HOLD, 'kind = "sole-control"\nbuilding = "hut"\n'),
        [
            "board.tmx: line 31: layer 'buildings', object 8 (building): warning",
        ],
    ),
    "storeys that the edition does not know": (
        with_object(OPEN, "buildings", HIGH_HUT),
        SOUND,
        [
            "line 15: board: warning: found 'hut'",
            " with storeys or a roof, which this rulebook plays as one",
        ],
    ),
    "points for nothing": (
        OPEN,
        SOUND.replace(HOLD, 'kind = "score-hold"\nown_half = 0\nenemy_half = 0\n'),
        ["victory 2 (score-hold): warning: found 0 points for every objective"],
    ),
    "a condition that one of its parts outdoes": (
        OPEN,
        SOUND.replace(HOLD, 'kind = "all"\n[[victory.of]]\nkind = "eliminate"\n[[victory.of]]\n' + HOLD),
        ["victory 2 (all): warning: found eliminate, which is also a condition of its own"],
    ),
    "two conditions that ask the same of the only objective": (
        OPEN,
        SOUND.replace(HOLD, HOLD + '\n[[victory]]\nkind = "hold-all"\nclear = 1\n'),
        ["victory 3 (hold-all): warning: found hold-all, which asks for the same as hold"],
    ),
    "smoke that goes before it comes": (
        OPEN,
        SOUND + SMOKE,
        ["event 1, smoke, until: warning: found smoke until turn 3, which goes before it comes"],
    ),
    "more points than there are": (
        OPEN,
        SOUND.replace(
            HOLD, 'kind = "score-hold"\nown_half = 1\nenemy_half = 2\n[[victory]]\nkind = "first-to"\npoints = 9'
        ),
        ["victory 3 (first-to), points: warning: found 9 victory points, but a side can gain at most 8"],
    ),
    "blocked entry": (
        board("5,0,0,5", "5,0,0,5", "5,0,0,5"),
        INWARD,
        ["line 25: side 1 (Red), entry: warning: found A1, A2, A3, A4, A5 and A6, where infantry and walkers"],
    ),
    "entry for infantry only": (
        board("4,0,0,4", "4,0,0,4", "4,0,0,4"),
        INWARD,
        ["side 1 (Red), entry: warning: found A1, A2, A3, A4, A5 and A6, where walkers can't enter the board"],
    ),
    "objective on the far bank": (
        board("0,0,5,0", "0,0,5,0", "0,0,5,0"),
        SOUND.replace('square = "B2"', 'square = "D4"'),
        ["line 45: objective 1 (depot): warning: found D4, which infantry and walkers of Red"],
    ),
    "objective that is no place for a unit of these armies": (
        board("0,0,0,0", "0,4,0,0", "0,0,0,0"),
        SOUND,
        ["objective 1 (depot): warning: found B2 (swamp), which walkers can't enter"],
    ),
}


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_is_told_what_cannot_be_played_in_it(name: str, tmp_path: Path) -> None:
    drawing, text, expected = SCENARIOS[name]
    path = written(tmp_path, text)
    write_board(tmp_path, drawing)
    load_scenario(path)  # it can be played
    told = [str(warning) for warning in checked(path)]
    assert [words for words in expected if not any(words in line for line in told)] == [], told
    assert all(": warning: found " in line for line in told)


def test_a_scenario_and_a_board_that_are_sound_are_told_nothing(tmp_path: Path) -> None:
    path = written(tmp_path, SOUND)
    assert checked(write_board(tmp_path, OPEN)) == []
    assert checked(path) == []


def test_squares_that_nobody_comes_to_from_the_entries_are_told_by_name(tmp_path: Path) -> None:
    """They lie on both boards of the table, within a ring of water."""
    path = written(tmp_path, SOUND.replace('"D3"', '"D2"').replace('"B2"', '"B1"'))
    write_board(tmp_path, board("0,0,0,0", "0,5,5,0", "5,0,0,5"))
    (warning,) = checked(path)
    assert "line 15: board: warning: found B3, C3, B4 and C4, which nobody can reach" in str(warning)


def test_where_any_army_may_be_mustered_every_kind_of_unit_should_come_to_an_objective(tmp_path: Path) -> None:
    """The armies of the file have no tracks."""
    drawing = board("0,0,0,0", "0,3,0,0", "0,0,0,0")
    path = written(tmp_path, SOUND)
    write_board(tmp_path, drawing)
    assert checked(path) == []
    path.write_text(SOUND.replace('army = "2013-battlegroup-koshka"', "muster = 100"), encoding="utf-8")
    (warning,) = checked(path)
    assert "B2 (rubble), which wheeled and tracked vehicles can't enter" in str(warning)


def test_a_faulty_scenario_gets_complaints_and_no_warning(tmp_path: Path) -> None:
    path = written(tmp_path, SOUND.replace("turns = 6", "turns = 0").replace('de = "', 'xx = "'))
    assert checked(path)
    assert not any(isinstance(found, FileWarning) for found in checked(path))


def test_the_library_knows_the_warnings_of_a_scenario(tmp_path: Path) -> None:
    path = written(tmp_path, SOUND.replace('de = "', 'xx = "'))
    write_board(tmp_path, OPEN)
    entry = scenario_entry(path)
    assert entry.content is not None
    assert [warning.line for warning in entry.warnings] == [8]


@pytest.mark.parametrize("language", ["en", "de", "pl", "pt", "eo", "zh"])
def test_languages_are_known(language: str) -> None:
    assert language in LANGUAGES
    assert not {"xx", "qq", "uk2", "gb"} & LANGUAGES


def test_no_shipped_board_or_scenario_has_a_warning() -> None:
    """All are what we would want of others."""
    scenarios, boards = list_scenarios(), list_boards()
    assert len(scenarios) > 5
    assert [warning for entry in scenarios for warning in entry.warnings] == []
    assert [warning for entry in boards for warning in checked(entry.path)] == []


def test_who_comes_where_is_decided_by_ground_walls_and_openings_alone() -> None:
    ground = Ground(draw_board(". . W .\n. . W .", [("A1", "B1"), ("A2", "B2")], Edge.SMALL))
    named = {
        str(walker): squares_of(ground, walker, "A1")
        for walker in (INFANTRY, Walker(Mover.WALKER), Walker(Mover.WALKER, 2))
    }
    assert named == {
        "infantry": {"A1", "A2", "B1", "B2"},
        "walkers": {"A1", "A2"},
        "walkers of 2 squares": {"A1", "A2"},
    }


@pytest.mark.parametrize(("size", "reached"), [(1, 12), (2, 12), (4, 6)])
def test_a_big_model_needs_room_on_its_way(size: int, reached: int) -> None:
    """The only way east is one square wide."""
    ground = Ground(draw_board(". . W . .\n. . . . .\n. . W . W"))
    assert len(squares_of(ground, Walker(Mover.WHEELS_OR_TRACKS, size), "A1")) == reached


def squares_of(ground: Ground, walker: Walker, start: str) -> set[str]:
    """The names of the squares that a kind of unit comes to from a square."""
    width, height = ground.board.width, ground.board.height
    reached = ground.reached(walker, [parse_square(start, width, height)])
    return {square_name(square, width) for square in ground.board.squares if reached >> square & 1}


def test_many_squares_are_counted() -> None:
    assert squares_named(range(8), 4) == "A1, B1, C1, D1, A2, B2, C2 and D2"
    assert squares_named(range(12), 4) == "A1, B1, C1, D1, A2, B2, C2 and 5 more"
    assert len(EVERYBODY) == 3
    assert Ground(draw_board("T .")).what_is_on(0) == Terrain.TREES.value


@pytest.mark.parametrize("size", [1, 2, 4])
@pytest.mark.parametrize("seed", range(12))
def test_who_comes_where_is_what_the_steps_of_the_rules_lead_to(size: int, seed: int) -> None:
    """On boards of water and walls by chance, held against single steps, one after the other."""
    chance = Random(seed)
    width, height = 9, 8
    rows = [" ".join(chance.choice("......~W") for _ in range(width)) for _ in range(height)]
    names = [[f"{chr(65 + column)}{row + 1}" for column in range(width)] for row in range(height)]
    neighbours = [(names[row][column], names[row][column + 1]) for row in range(height) for column in range(width - 1)]
    neighbours += [(names[row][column], names[row + 1][column]) for row in range(height - 1) for column in range(width)]
    ground = Ground(draw_board("\n".join(rows), chance.sample(neighbours, 14)))
    walker = Walker(Mover.WALKER, size)
    ways = ground.ways(walker)
    starts = {0, 4, 40}
    waiting = [
        footprint
        for square in ground.board.squares
        for footprint in footprints_from(square, size, width, height)
        if starts & set(footprint) and fits(ways, footprint)
    ]
    known = set(waiting)
    while waiting:
        more = set(footprint_steps(ways, waiting.pop())) - known
        known |= more
        waiting += more
    assert ground.reached(walker, starts) == set_of(square for footprint in known for square in footprint)
