"""Crates and traps of the 2010 book, which can be shot at: they have armour and Health (T10-TER-06 to 08)."""

from collections.abc import Mapping

from dust_tactics.rules.board import Obstacle
from dust_tactics.rules.cards import Bloc, Card, Kind, UnitType


def _card(piece: Obstacle, armour: int, health: int) -> Card:
    return Card(
        id=piece.value,
        edition="2010",
        name=piece.value,
        full_name=piece.value,
        bloc=Bloc.MERCENARIES,
        kind=Kind.PIECE,
        type=UnitType.VEHICLE,
        armour=armour,
        move=0,
        capacity=health,
        size=1,
        points=0,
        unique=False,
        weapons=(),
        skills=(),
        source="rulebook",
        turns_freely=True,
    )


PIECE_CARDS: Mapping[Obstacle, Card] = {
    Obstacle.AMMO_CRATES: _card(Obstacle.AMMO_CRATES, 3, 2),  # T10-TER-06
    Obstacle.TANK_TRAPS: _card(Obstacle.TANK_TRAPS, 5, 4),  # T10-TER-07
}
