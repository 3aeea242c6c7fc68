"""A unit card of a user's own."""

from pathlib import Path

from dust_tactics.files.cards.cards import own_cards_folder

CARD = """edition = "2013"

[[unit]]
id = "rangers"
name = "Rangers"
full_name = "Rangers"
bloc = "allies"
kind = "squad"
type = "infantry"
armour = 2
move = 1
miniatures = 2
size = 1
points = 20
unique = false
skills = []
carriers = [[0], [0]]
source = "estimate"

[[unit.weapon]]
name = "Rifle"
count = 2
range = "4"
rules = []
damage = ["2/1", "1/1", "1/1", "-", "1/1", "-", "-", "-", "-", "-", "-", "-", "-", "-"]
source = "estimate"
"""


def write_card(name: str, text: str = CARD) -> Path:
    """A file of cards in the user's folder."""
    path = own_cards_folder("2013") / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path
