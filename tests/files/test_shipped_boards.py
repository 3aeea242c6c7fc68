"""The boards that ship: fair, passable, and the same to Tiled as to us."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from dust_tactics.bots.random_player import RandomPlayer
from dust_tactics.files.boards.board import load_board
from dust_tactics.files.boards.joining import Layout, laid
from dust_tactics.files.boards.tiled.map import read_map
from dust_tactics.files.check import checked
from dust_tactics.files.library import list_scenarios
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import Complaints
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.files.warnings.ground import INFANTRY, Ground
from dust_tactics.rules.board import Terrain
from dust_tactics.rules.game import apply, decision_owed, new_game
from dust_tactics.rules.steps.set_up import place_for_objective

BOARDS = sorted((data_root() / "maps").glob("*.tmx"))
HALF_A_TABLE, WHOLE_TABLE = (9, 6), (9, 12)
TABLE_OF_2016 = (18, 12)
NINE_TILES = (9, 9)
"""A table of the 2010 book; on twelve of its tiles it is as large as that of 2013."""
BOOK = ("encounter", "grab-the-dust", "bait-and-flank", "supply-drop", "all-out-attack")
SKIRMISH_OF_2016 = ("baptism-of-fire",)
"""What is fought on any table of that book; its other scenarios want objectives or a building."""
SKIRMISH_OF_2010 = ("open-skirmish",)
"""The same, of a book that prints no scenarios."""
IMPASSABLE = (Terrain.WATER, Terrain.STRUCTURE)

pytestmark = pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)


def test_the_board_is_half_a_table_or_a_whole_one_and_says_who_drew_it(path):
    board = load_board(path)
    assert (board.width, board.height) in (HALF_A_TABLE, NINE_TILES, WHOLE_TABLE, TABLE_OF_2016)
    assert board.name
    assert board.author


def test_the_board_is_the_same_from_both_sides(path):
    board = load_board(path)
    turned = laid(board, Layout(2))
    assert (turned.terrain, turned.obstacles) == (board.terrain, board.obstacles)
    assert (turned.edges_h, turned.edges_v) == (board.edges_h, board.edges_v)
    assert sorted(square for _, square in turned.objectives) == sorted(square for _, square in board.objectives)
    assert {squares for _, squares in turned.halves} == {squares for _, squares in board.halves}
    assert turned.cover == board.cover


def test_a_scenario_is_fought_on_the_board(path):
    used = {piece.path.name for entry in list_scenarios() if entry.content for piece in entry.content.pieces}
    assert path.name in used


def test_each_scenario_of_the_book_can_be_fought_on_the_board(path, tmp_path):
    """On two of them, the second turned; or on it alone, if it is a whole table."""
    board = load_board(path)
    size = board.width, board.height
    table_size = size if size in (TABLE_OF_2016, NINE_TILES) else WHOLE_TABLE
    whole = size == table_size
    pieces = f'[[board]]\nfile = "{path.name}"\n'
    if not whole:
        pieces += f'[[board]]\nfile = "{path.name}"\nturn = 180\njoin = "south"\n'
    for name in {TABLE_OF_2016: SKIRMISH_OF_2016, NINE_TILES: SKIRMISH_OF_2010}.get(table_size, BOOK):
        text = (data_root() / "scenarios" / f"{name}.toml").read_text(encoding="utf-8")
        head, _, rest = text.partition("[[board]]")
        own = tmp_path / f"{name}.toml"
        own.write_text(head + pieces + rest[rest.index("[[side]]") :], encoding="utf-8")
        scenario = load_scenario(own)
        table = scenario.board
        assert (table.width, table.height) == table_size
        assert all(table.terrain[objective.square] not in IMPASSABLE for objective in scenario.objectives)
        for side in scenario.sides:
            assert len(side.squares) >= 9
            placed = scenario.set_up is not None and scenario.set_up.objectives
            assert not placed or sum(place_for_objective(table, square) for square in side.half) >= 8
        state, _ = new_game(make_battle(scenario), 1)
        bot = RandomPlayer(1)
        for _ in range(40):
            if decision_owed(state) is not None:
                apply(state, bot.choose(state))


def test_soldiers_can_walk_from_any_entry_square_to_every_other_square(path):
    board = load_board(path)
    ground = Ground(board)
    entries = {square for name in ("west", "east", *dict(board.entries)) for square in board.entry(name)}
    assert [square for square in entries if not ground.may_enter(INFANTRY, square)] == []
    for square in entries:
        assert ground.unreached([square]) == set()


def test_the_program_has_nothing_to_say_about_it(path):
    """No complaint and no warning: everybody comes to every objective, every building has a way in."""
    assert checked(path) == []


def tiled(program: str, *arguments: str, folder: Path) -> None:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(folder)}
    subprocess.run([program, *arguments], check=True, env=environment, capture_output=True, timeout=60)


if shutil.which("tiled"):

    def test_tiled_reads_the_same_cells_and_objects(path, tmp_path):
        tiled("tiled", "--export-map", "json", str(path), str(tmp_path / "board.json"), folder=tmp_path)
        theirs = json.loads((tmp_path / "board.json").read_text(encoding="utf-8"))
        complaints = Complaints(path)
        ours = read_map(path, complaints)
        assert (theirs["width"], theirs["height"]) == (ours.width, ours.height)
        assert {item["name"]: item["value"] for item in theirs["properties"]} == ours.properties
        layers = {layer["name"]: layer for layer in theirs["layers"]}
        assert set(layers) == {layer.name for layer in (*ours.tile_layers, *ours.object_layers)}
        for layer in ours.tile_layers:
            assert tuple(layers[layer.name]["data"]) == layer.cells
        for layer in ours.object_layers:
            for their, our in zip(layers[layer.name]["objects"], layer.objects, strict=True):
                assert (their["type"], their["name"]) == (our.kind, our.name)
                assert (their["x"], their["y"], their["width"], their["height"]) == (
                    our.x,
                    our.y,
                    our.width,
                    our.height,
                )
                corners = tuple((our.x + point["x"], our.y + point["y"]) for point in their.get("polyline", ()))
                assert corners == our.points


if shutil.which("tmxrasterizer"):

    def test_tiled_draws_it_as_we_do(path, tmp_path, monkeypatch):
        monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
        import pygame

        from dust_tactics.screen.board.tiles import board_picture

        picture = tmp_path / "board.png"
        hidden = [part for layer in ("edges", "buildings", "zones") for part in ("--hide-layer", layer)]
        tiled("tmxrasterizer", *hidden, str(path), str(picture), folder=tmp_path)
        theirs, ours = pygame.image.load(picture), board_picture(path)
        assert theirs.get_size() == ours.get_size()
        assert theirs.get_size() in [
            (64 * across, 64 * down) for across, down in (HALF_A_TABLE, NINE_TILES, WHOLE_TABLE, TABLE_OF_2016)
        ]
        width, height = ours.get_size()
        places = [(x, y) for x in range(5, width, 7) for y in range(5, height, 7)]
        colours = [ours.get_at(place)[:3] for place in places]
        assert len(set(colours)) > 100
        for place, colour in zip(places, colours, strict=True):
            assert all(abs(a - b) <= 4 for a, b in zip(colour, theirs.get_at(place)[:3], strict=True)), place
