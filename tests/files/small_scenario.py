"""A small scenario for tests to read, and to spoil."""

from pathlib import Path

from tiled_drawing import BOARD, write_board

SCENARIO = """# a comment
edition = "2013"
turns = 6
first = "initiative"

[name]
en = "Skirmish"
de = "Scharmützel"

[briefing]
en = \"\"\"
turns = 99
Fight.\"\"\"

[[board]]
file = "board.tmx"

[[board]]
file = "board.tmx"
join = "south"
turn = 180

[[side]]
name = "Red"
entry = "west"
army = "2013-battlegroup-koshka"

[[side]]
name = "Blue"
player = "Ann"
army_name = "Blue guard"

[[side.unit]]
card = "pounder"
name = "Old Bess"
square = "D1"
facing = "west"

[[side.unit]]
card = "the-gunners"
square = "D3"

[[objective]]
name = "depot"
square = "B4"
half = "Red"

[[victory]]
kind = "eliminate"

[[victory]]
kind = "hold"
objective = "depot"
clear = 1
"""
HEROES = SCENARIO.replace(
    """[[objective]]
name""",
    """[[side.unit]]
card = "bazooka-joe"

[[side.unit]]
card = "bot-hunters"
name = "Joe's men"
hero = "bazooka-joe"
square = "D5"

[[objective]]
name""",
)
"""The same with a squad that a hero has joined."""


def written(folder: Path, text: str = SCENARIO) -> Path:
    """Write a scenario and its board into a folder; the path of the scenario."""
    write_board(folder, BOARD)
    path = folder / "skirmish.toml"
    path.write_text(text, encoding="utf-8")
    return path
