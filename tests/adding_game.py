"""A game, added as the lists say: it can be saved, and then be played on screen."""

import re

from adding_house import House

_TOY = "# Its computer player"
_SCENE = "# Its scene"


def add_saved_game(house: House) -> None:
    """The toy game that the desk is tried with gets journals like those of the program."""
    toy = house.read("tests/screen/sticks.py")
    rules = re.sub(r"^(from dust_tactics\.screen.*|import pygame)\n", "", toy[: toy.index(_TOY)], flags=re.M)
    folder = house.folder / "dust_tactics/files/journal"
    (folder / "sticks.py").write_text(rules, encoding="utf-8")
    known = "from dust_tactics.files.journal.sticks import"
    house.replace(
        "dust_tactics/files/journal/games.py", "WORLD_GAME, CAMPAIGN_GAME)", 'WORLD_GAME, CAMPAIGN_GAME, "sticks")'
    )
    for module, value in (("games", "STICKS"), ("sessions", "SticksSession")):
        path = f"dust_tactics/files/journal/{module}.py"
        house.insert(
            path,
            "    raise KeyError(game)",
            f'    if game == "sticks":\n        {known} {value}\n\n        return {value}\n',
        )
    house.replace(
        "dust_tactics/files/journal/saved_battles.py",
        "CAMPAIGN_GAME: range(2, 3)}",
        'CAMPAIGN_GAME: range(2, 3), "sticks": range(2, 3)}',
    )
    (house.folder / "tests/files/test_sticks.py").write_text(_RESUMED, encoding="utf-8")


_RESUMED = '''"""Games of sticks can be gone on with after any command."""

from pathlib import Path
from random import Random

from dust_tactics.files.journal.saved_battles import game_in, list_battles
from dust_tactics.files.journal.sessions import session_of
from dust_tactics.files.journal.sticks import SticksSession


def test_a_game_is_gone_on_with_after_any_command(tmp_path: Path) -> None:
    path, chance = tmp_path / "game.jsonl", Random(3)
    session = SticksSession.new(9, 1, path, durable=False)
    while session.decision is not None:
        session.submit(chance.choice(list(session.decision.question.commands(session.state))))
        before = session.state
        session.close()
        assert game_in(path) == "sticks"
        found = session_of("sticks").resume(path, durable=False)
        assert isinstance(found, SticksSession) and found.state == before
        session = found
    session.close()
'''


def add_game_on_screen(house: House) -> None:
    """The toy game as a third one on screen, which the menu can open with the program's computer players."""
    toy = house.read("tests/screen/sticks.py")
    imports = toy[: toy.index("# Its rules")].replace("A toy game for the desk", "A third game")
    folder = house.folder / "dust_tactics/screen/sticks"
    folder.mkdir()
    (folder / "__init__.py").write_text('"""A third game on screen."""\n', encoding="utf-8")
    mind, scene = toy[toy.index(_TOY) : toy.index(_SCENE)], toy[toy.index(_SCENE) :]
    without_screen = re.sub(r"^(from dust_tactics\.screen\.(?!play\.mind).*|import pygame)\n", "", imports, flags=re.M)
    rules = "from dust_tactics.files.journal.sticks import Sticks, SticksSession, Take\n"
    (folder / "mind.py").write_text(without_screen + rules + mind, encoding="utf-8")
    known = "from dust_tactics.screen.sticks.mind import SticksMind, Taken\n"
    (folder / "scene.py").write_text(imports + rules + known + scene, encoding="utf-8")
    (house.folder / "dust_tactics/screen/menu/sticks.py").write_text(_OPENED, encoding="utf-8")
    house.replace("tests/test_floors.py", '("battle", "world")', '("battle", "world", "sticks")')
    (house.folder / "tests/screen/test_third_game.py").write_text(_PLAYED, encoding="utf-8")


_OPENED = '''"""Opens games of sticks."""

from dust_tactics.files.journal.sticks import SticksSession
from dust_tactics.screen.menu.battles import Battles
from dust_tactics.screen.sticks.mind import SticksMind
from dust_tactics.screen.sticks.scene import SticksScene


def open_sticks(program: Battles, session: SticksSession) -> None:
    """Show a game over the menu."""
    thinking = program.think(SticksMind())
    program.app.push(SticksScene(program.app, session, lambda: program.preferences.settings, thinking=thinking))
'''
_PLAYED = '''"""Games of sticks are played on screen."""

from pathlib import Path

from menu_program import Visit

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.files.journal.sticks import SticksSession
from dust_tactics.screen.menu.sticks import open_sticks
from dust_tactics.screen.ui import Button


def test_a_game_is_played_against_a_computer_player(guest: Visit, tmp_path: Path) -> None:
    seats = (PERSON, Seat("veteran"))
    session = SticksSession.new(9, 1, tmp_path / "sticks.jsonl", seats=seats, durable=False)
    open_sticks(guest.program, session)
    guest.click(guest.find(Button, "take 1"))
    guest.wait(1000)
    assert session.state.left == 6
    session.close()
'''
