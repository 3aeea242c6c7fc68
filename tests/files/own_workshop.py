"""A user's folder with a scenario that needs everything of it: boards with a tileset and picture, a card, an army."""

from pathlib import Path

from small_scenario import SCENARIO
from test_unit_cards import ARMY, CARD
from tiled_drawing import write_board

NAME = "skirmish"
FILES = [
    "armies/patrol.toml",
    "cards/2013/mine.toml",
    "maps/board.tmx",
    "maps/tiles.png",
    "maps/tiles.tsx",
    "scenarios/skirmish.toml",
]
"""What the pack of its scenario holds, beside the manifest."""

OWN_ARMY = ARMY.replace('"pounder"', '"pounder", "rangers"').replace("limit = 60", "limit = 90").replace("55", "75")


def write(path: Path, text: str) -> Path:
    """Write a text file with the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def workshop(home: Path, text: str = SCENARIO) -> Path:
    """Fill a user's folder; the path of the scenario. Cards and army beside those that it needs lie there too."""
    (home / "maps").mkdir(parents=True)
    write_board(home / "maps")
    write(home / "maps" / "unused.tsx", "not even a tileset")
    write(home / "cards" / "2013" / "mine.toml", CARD)
    write(home / "cards" / "2013" / "others.toml", CARD.replace('"rangers"', '"others"'))
    write(home / "armies" / "patrol.toml", OWN_ARMY)
    write(home / "armies" / "others.toml", ARMY.replace('"patrol"', '"others"'))
    text = text.replace('army = "2013-battlegroup-koshka"', 'army = "patrol"')
    return write(home / "scenarios" / f"{NAME}.toml", text)
