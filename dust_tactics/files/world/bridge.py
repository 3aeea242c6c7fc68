"""Reads the numbers of battles that are fought out with miniatures, and gathers what they need: cards and boards."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from dust_tactics.bridge.bridge import CAPITAL, CENTRE, SOURCE, Bridge
from dust_tactics.bridge.table_battle import table_battle
from dust_tactics.files.boards.board import load_board
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.toml import Table, read_toml
from dust_tactics.files.world.atlas import Ground
from dust_tactics.rules.board import Board
from dust_tactics.rules.cards import Bloc, Card
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import MOST_TURNS, Battle
from dust_tactics.table.plain import digest
from dust_tactics.world.force import UnitKind
from dust_tactics.world.setup import Miniatures
from dust_tactics.world.state import WorldState
from dust_tactics.world.validity import MOST_ARMY_POINTS, SHARPEST

BRIDGE = "bridge.toml"


@dataclass(frozen=True, slots=True)
class Tables:
    """All that battles with miniatures need: the numbers, the cards, and the boards by name."""

    bridge: Bridge
    cards: tuple[Card, ...]
    boards: Mapping[str, Board]


@cache
def load_tables() -> Tables:
    """Return what ships with the program. Raises FileRefused."""
    bridge = read_bridge(data_root() / "assets" / "world" / BRIDGE)
    names = sorted({name for _, fitting in bridge.boards for name in fitting})
    boards = {name: load_board(data_root() / "maps" / f"{name}.tmx") for name in names}
    return Tables(bridge, tuple(load_cards(bridge.edition).values()), boards)


def seed_of(state: WorldState) -> int:
    """Return the seed of a battle with miniatures: another for each state of the world."""
    return int(digest(state), 16) % 2**31


def battle_of(state: WorldState, tables: Tables, seed: int, name: str = "") -> Battle:
    """Return the battle with miniatures for the one under way, called by the name of its area, or its id. Raises
    NoTable."""
    assert state.battle is not None
    name = name or state.map.areas[state.battle.target].id
    return table_battle(state, tables.bridge, tables.cards, tables.boards, seed, name)


def read_bridge(path: Path) -> Bridge:
    """Return the numbers of a file. Raises FileRefused."""
    root = read_toml(path)
    edition = root.choice_of("edition", sorted(EDITIONS))
    turns = root.whole("turns", 1, MOST_TURNS)
    hold_from = root.whole("hold_from", 1, MOST_TURNS)
    points = _points(_table(root, "points"))
    blocs = _table(root, "blocs")
    musters = tuple((army, blocs.choice(army, Bloc)) for army in blocs.values)
    boards = _table(root, "boards")
    places = (CAPITAL, CENTRE, SOURCE, *(ground.value for ground in Ground if ground is not Ground.SEA))
    fitting = tuple((place, boards.texts(place)) for place in places)
    for table in (blocs, boards, root):
        table.finish()
    root.complaints.refuse_if_any()
    return Bridge(edition, turns, hold_from, points, musters, fitting)


def _table(root: Table, key: str) -> Table:
    return root.table_or_empty(key)


def _points(table: Table) -> Miniatures:
    tank, mech, fighter, bomber = (
        table.whole(kind.word, 1, MOST_ARMY_POINTS) for kind in UnitKind if kind is not UnitKind.SUBMARINE
    )
    numbers = Miniatures(
        units=(tank, mech, fighter, bomber, 0),
        bonus=table.whole("bonus", 0, MOST_ARMY_POINTS),
        supremacy=table.whole("supremacy", 1, MOST_ARMY_POINTS),
        defence=table.whole("defence", 1, MOST_ARMY_POINTS),
        landing=table.whole("landing", 1, MOST_ARMY_POINTS),
        edge=table.whole("edge", 1, SHARPEST),
        fewest=table.whole("fewest", 1, MOST_ARMY_POINTS),
        least=table.whole("least", 1, MOST_ARMY_POINTS),
        most=table.whole("most", 1, MOST_ARMY_POINTS),
    )
    table.finish()
    return numbers
