"""The five scenarios of the 2013 book as they ship, and what scenario files say of missions."""

import dataclasses
import itertools
import re
from pathlib import Path

import pytest
from small_scenario import written
from tiled_drawing import BOARD, with_object, write_board

from dust_tactics.files.armies.armies import load_armies
from dust_tactics.files.journal.session import Session
from dust_tactics.files.library import find_scenario
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.grid import parse_square
from dust_tactics.lab.battles import play_session, random_players
from dust_tactics.rules.board import Terrain
from dust_tactics.rules.editions import REVISED_2013
from dust_tactics.rules.game import apply, legal_commands, new_game
from dust_tactics.rules.scenario import Battle, SetUp
from dust_tactics.rules.steps.set_up import ChooseObjective
from dust_tactics.rules.terrain import IMPASSABLE
from dust_tactics.rules.victory import CONDITIONS, VALUES, condition_of

BOOK = ("encounter", "grab-the-dust", "bait-and-flank", "supply-drop", "all-out-attack")
ALL = {"reserves": None, "reserve_heroes": True}


def book(name: str) -> Battle:
    """A scenario of the book, made ready."""
    return make_battle(load_scenario(find_scenario(name)))


def named(*blocks: str) -> set[int]:
    """Squares of the default table, from blocks such as "A1:A6"."""
    found = set()
    for block in blocks:
        (top, left), (bottom, right) = (divmod(parse_square(name, 9, 12), 9) for name in block.split(":"))
        found |= {row * 9 + column for row in range(top, bottom + 1) for column in range(left, right + 1)}
    return found


@pytest.mark.clause("T13-SCN-01", "T13-SCN-08", "T13-SCN-13", "T13-SCN-19", "T13-SCN-24", "T13-SCN-28")
@pytest.mark.clause("T13-SET-02", "T13-SET-04", "T13-SET-05")
@pytest.mark.parametrize("name", BOOK)
def test_all_five_are_played_on_the_default_table_for_eight_turns(name: str) -> None:
    scenario, battle = load_scenario(find_scenario(name)), book(name)
    assert (battle.board.width, battle.board.height, battle.turns) == (9, 12, 8)
    assert [piece.join for piece in scenario.pieces] == [None, "south"]
    assert set(scenario.texts.names) == set(scenario.texts.briefings) == {"en", "de", "pl"}
    assert name in REVISED_2013.scenario_dice.values()


def mat(folder: Path, trees: int) -> Path:
    """A board of 9 x 6 open squares with trees on one of its first row, and ammo crates to their right."""

    def cells(tiles: dict[int, int], elsewhere: int = 0) -> str:
        numbers = [str(tiles.get(square, elsewhere)) for square in range(9 * 6)]
        return ",\n".join(",".join(numbers[row : row + 9]) for row in range(0, 9 * 6, 9))

    layers = iter((cells({}, 9), cells({trees: 2}), cells({trees + 1: 7})))
    text = BOARD.replace('width="4" height="3"', 'width="9" height="6"')
    drawn = re.sub(r'"csv">[^<]*<', lambda _: f'"csv">\n{next(layers)}\n<', text)
    return write_board(folder, drawn).rename(folder / f"trees-{trees}.tmx")


@pytest.mark.clause("T13-SET-04")
@pytest.mark.parametrize("turns", list(itertools.product((0, 180), repeat=2)))
@pytest.mark.parametrize("brought", [(0, 5), (5, 0)])
@pytest.mark.parametrize("name", BOOK)
def test_each_player_brings_a_board_and_may_turn_it(
    name: str, brought: tuple[int, int], turns: tuple[int, int], tmp_path: Path
) -> None:
    """Player 1's makes rows 1 to 6 of the table and player 2's rows 7 to 12, long edge to long edge.

    A board is told by the one square of trees in its first row, in its last from the other end when it is turned.
    """
    untouched = re.sub(r"^turn = \d+\n", "", find_scenario(name).read_text("utf-8"), flags=re.MULTILINE)
    first, *others = untouched.split("[[board]]\n")
    turned = [f"turn = {turn}\n{part}" for turn, part in zip(turns, others, strict=True)]
    scenario = tmp_path / "turned.toml"
    scenario.write_text("[[board]]\n".join([first, *turned]), encoding="utf-8")
    table = load_scenario(scenario, [mat(tmp_path, trees) for trees in brought]).board
    places = [half + (53 - trees if turn else trees) for half, trees, turn in zip((0, 54), brought, turns, strict=True)]
    assert [square for square in table.squares if table.terrain[square] is Terrain.TREES] == places
    beside = [place + (-1 if turn else 1) for place, turn in zip(places, turns, strict=True)]
    assert [square for square, _ in table.obstacles] == beside


@pytest.mark.clause("T13-SCN-01", "T13-SCN-07", "T13-SCN-13", "T13-SCN-19", "T13-SCN-24", "T13-SCN-28", "T13-RES-03")
def test_reserves_of_each() -> None:
    found = {name: [(side.reserves, side.reserve_heroes) for side in book(name).sides] for name in BOOK}
    assert found == {
        "encounter": [(0, False)] * 2,
        "grab-the-dust": [(2, False)] * 2,
        "bait-and-flank": [(2, False)] * 2,
        "supply-drop": [(2, False)] * 2,
        "all-out-attack": [(None, True)] * 2,
    }


@pytest.mark.clause("T13-SCN-02", "T13-SCN-03", "T13-SCN-10", "T13-SCN-21", "T13-SCN-25")
@pytest.mark.parametrize("name", [name for name in BOOK if name != "bait-and-flank"])
def test_four_of_them_enter_over_the_long_edges(name: str) -> None:
    first, second = book(name).sides
    assert set(first.entry) == named("A1:A12") and set(second.entry) == named("I1:I12")
    assert set(first.half) == named("A1:D12") and set(second.half) == named("F1:I12")
    assert first.reserve_entry == second.reserve_entry == ()


@pytest.mark.clause("T13-SCN-04", "T13-SCN-16", "T13-SCN-21", "T13-SCN-25")
@pytest.mark.parametrize(
    ("name", "first", "second"),
    [
        ("bait-and-flank", "C7:G10", "C3:G6"),
        ("supply-drop", "C3:D10", "F3:G10"),
        ("all-out-attack", "C3:D10", "F3:G10"),
    ],
)
def test_where_the_players_place_their_objectives(name: str, first: str, second: str) -> None:
    """In the own half, off the outer two rows and columns, and not on water or a structure."""
    battle = book(name)
    state, _ = new_game(battle, 1)
    passable = {square for square in battle.board.squares if battle.board.terrain[square] not in IMPASSABLE}
    for side, block in enumerate((first, second)):
        squares = {command.square for command in ChooseObjective(side).commands(state)}
        assert squares == named(block) & passable and len(squares) > 10


@pytest.mark.clause("T13-SCN-15", "T13-SCN-18")
def test_bait_and_flank_enters_over_the_short_edges_and_reserves_over_the_flanks() -> None:
    first, second = book("bait-and-flank").sides
    assert set(first.entry) == named("A12:I12") and set(second.entry) == named("A1:I1")
    assert set(first.half) == named("A7:I12") and set(second.half) == named("A1:I6")
    assert set(first.reserve_entry) == named("A1:A6", "I1:I6")
    assert set(second.reserve_entry) == named("A7:A12", "I7:I12")


@pytest.mark.clause("T13-SCN-11", "T13-SCN-12")
def test_grab_the_dust_has_a_depot_on_each_centre_square() -> None:
    battle = book("grab-the-dust")
    assert {objective.square for objective in battle.objectives} == named("E6:E7")
    assert [victory.kind for victory in battle.victory] == ["eliminate", "hold", "hold", "army-points"]
    assert battle.set_up == SetUp(edges=True, tiles=2, traps=1, objectives=0)


@pytest.mark.clause("T13-SCN-04", "T13-SCN-17", "T13-SCN-22", "T13-SCN-23", "T13-SCN-26", "T13-SCN-27")
def test_the_other_three_have_an_objective_placed_by_each_side() -> None:
    found = {}
    for name in BOOK[2:]:
        battle = book(name)
        assert battle.objectives == () and battle.set_up is not None and battle.set_up.objectives == 1
        found[name] = [(victory.kind, *(value for _, value in victory.values)) for victory in battle.victory]
    assert found == {
        "bait-and-flank": [("eliminate",), ("hold-enemy-half", 3, 2), ("army-points",)],
        "supply-drop": [("eliminate",), ("score-hold", 1, 2, 3, 2), ("first-to", 5), ("army-points",)],
        "all-out-attack": [
            ("score-hold", 0, 2, 3, 2),
            ("score-elimination", 1),
            ("first-to", 7),
            ("most-points",),
            ("army-points",),
        ],
    }


@pytest.mark.clause("T13-SCN-06")
def test_in_encounter_both_sides_just_destroy_what_they_can() -> None:
    battle = book("encounter")
    assert [victory.kind for victory in battle.victory] == ["eliminate", "army-points"]
    assert battle.objectives == () and battle.set_up is None


@pytest.mark.clause("T13-ARM-02")
def test_starter_forces_are_of_the_size_that_works_well() -> None:
    assert all(100 <= army.points <= 150 for army in load_armies("2013").values() if army.source == "rulebook")
    assert {side.army.points for side in book("encounter").sides} == {100}


@pytest.mark.clause("T13-ARM-01", "T13-KIT-01", "T13-SET-01")
@pytest.mark.parametrize("name", BOOK)
def test_first_games_are_played_with_starter_forces(name: str) -> None:
    starters = {"2013-taskforce-joe", "2013-kampfgruppe-stefan", "2013-battlegroup-koshka"}
    for side in load_scenario(find_scenario(name)).sides:
        assert {army.id for army in side.armies} == starters <= set(load_armies("2013"))


def test_the_vocabulary_of_files_is_that_of_the_rules() -> None:
    assert set(VALUES) == set(CONDITIONS)
    for kind, values in VALUES.items():
        assert {field.name for field in dataclasses.fields(CONDITIONS[kind])} == set(values), kind
    for name in BOOK:
        for victory in book(name).victory:
            assert type(condition_of(victory)) is CONDITIONS[victory.kind]


@pytest.mark.clause("T13-SET-08")
def test_encounter_can_be_told_to_let_the_players_lay_it_out(tmp_path: Path) -> None:
    text = find_scenario("encounter").read_text(encoding="utf-8")
    assert book("encounter").set_up is None
    path = tmp_path / "encounter.toml"
    path.write_text(text.replace('terrain = "fixed"', 'terrain = "placed"'), encoding="utf-8")
    assert load_scenario(path).set_up == SetUp(edges=False, tiles=2, traps=1, objectives=0)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ('[set_up]\nterrain = "laid"\n', "terrain"),
        ("[set_up]\ntile = 3\n", "tiles"),
        ("[set_up]\ntiles = 99\n", "10"),
    ],
)
def test_a_faulty_set_up_is_refused(tmp_path: Path, change: str, complaint: str) -> None:
    path = written(tmp_path)
    path.write_text(path.read_text(encoding="utf-8") + "\n" + change, encoding="utf-8")
    with pytest.raises(FileRefused, match=complaint):
        load_scenario(path)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('reserves = "some"', "whole number"),
        ("reserve_heroes = 1", "true or false"),
        ('reserve_entry = ["B2"]', "edge of the board"),
        ('reserve_entry = ["A1:B2:C3"]', "two corners"),
        ('half = "Z9"', "half"),
    ],
)
def test_faulty_reserves_and_halves_are_refused(tmp_path: Path, line: str, complaint: str) -> None:
    path = written(tmp_path)
    text = path.read_text(encoding="utf-8").replace('entry = "west"', f'entry = "west"\n{line}')
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FileRefused, match=complaint):
        load_scenario(path)


@pytest.mark.clause("T13-SCN-02", "T13-SCN-03")
def test_a_half_may_be_one_that_the_boards_mark(tmp_path: Path) -> None:
    """By its name, or that of the entry edge; turned boards turn the sides they are named after."""
    path = written(tmp_path)
    zones = (
        '<object id="1" name="west" type="half" x="0" y="0" width="64" height="192"/>'
        '<object id="2" name="bank" type="half" x="192" y="0" width="64" height="64"/>'
    )
    (tmp_path / "board.tmx").write_text(with_object(BOARD, "zones", zones), encoding="utf-8")
    text = path.read_text(encoding="utf-8").replace('name = "Blue"', 'name = "Blue"\nhalf = "bank"')
    path.write_text(text, encoding="utf-8")
    scenario = load_scenario(path)
    assert [side.half for side in scenario.sides] == [(0, 4, 8), (3, 20)]
    assert dict(scenario.board.halves)["east"] == (15, 19, 23)


def test_objectives_can_only_be_placed_where_there_is_room(tmp_path: Path) -> None:
    path = written(tmp_path)
    text = path.read_text(encoding="utf-8") + '\n[set_up]\nobjectives = "placed"\n'
    path.write_text(text.replace('entry = "west"', 'entry = "west"\nhalf = "A1:A2"'), encoding="utf-8")
    with pytest.raises(FileRefused, match="room"):
        load_scenario(path)


@pytest.mark.parametrize("name", BOOK[1:])
def test_journals_hold_what_was_set_up(name: str, tmp_path: Path) -> None:
    """Resumed, the battle stands as it did, with the terrain that was placed; it began without it."""
    battle = book(name)
    path = tmp_path / "battle.jsonl"
    with Session.new(battle, 5, path, durable=False) as session:
        play_session(session, random_players(5))
        played = session.state
    again = Session.resume(path, durable=False)
    assert isinstance(again, Session), again
    with again:
        assert again.state == played and again.state.battle == played.battle
        assert again.header.battle == battle and again.header.battle.board.obstacles == battle.board.obstacles


@pytest.mark.clause("T13-SET-08", "T13-SCN-11")
def test_a_table_with_zones_says_who_comes_on_where_and_what_may_be_laid() -> None:
    """The frozen pass: sides enter at opposite corners, and terrain goes between them."""
    scenario = load_scenario(find_scenario("frozen-pass"))
    board = scenario.board
    assert [(side.entry, set(side.half)) for side in scenario.sides] == [
        ("ridge", named("A1:I5")),
        ("valley", named("A8:I12")),
    ]
    assert [set(side.squares) for side in scenario.sides] == [named("A1:A6"), named("I7:I12")]
    assert [objective.square for objective in scenario.objectives] == [square for _, square in board.objectives]
    state, _ = new_game(make_battle(scenario), 2)
    apply(state, next(iter(legal_commands(state))))
    squares = {command.square for command in legal_commands(state)}  # type: ignore[union-attr]
    assert squares and squares <= set(board.cover) == named("C4:G9")
