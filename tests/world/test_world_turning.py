"""The moments at which a game of World War turns, read from scripted events."""

from dataclasses import replace
from types import SimpleNamespace

from dust_tactics.table.tally import Tally
from dust_tactics.world.battle import BattleKind
from dust_tactics.world.cards import Ability
from dust_tactics.world.events import AbilityUsed, AttackDeclared, BattleEnded, GameEnded, Scored
from dust_tactics.world.force import EMPTY
from dust_tactics.world.result import WorldResult
from dust_tactics.world.state import PlayerState
from dust_tactics.world.turning import WorldMoment, WorldTurningPoints


class Standing:
    """As much of a state as is read: the points of the players."""

    def __init__(self, *points: int) -> None:
        self.map = SimpleNamespace(capitals=())
        self.players = [replace(PlayerState(), points=count) for count in points]


def read(*chapters: tuple[tuple[object, ...], Standing]) -> list[WorldMoment | None]:
    points = WorldTurningPoints()
    return [points.read(events, state) for events, state in chapters]  # type: ignore[arg-type]


def test_it_starts_once_and_battles_are_good_for_who_holds_the_area() -> None:
    won = BattleEnded(3, holder=1, attacker=0, defender=1, attacker_lost=EMPTY, defender_lost=EMPTY)
    neutral = BattleEnded(3, holder=0, attacker=0, defender=-1, attacker_lost=EMPTY, defender_lost=EMPTY)
    level = Standing(0, 0)
    assert read(((), level), ((won,), level), ((neutral,), level), ((), level)) == [
        WorldMoment("start"),
        WorldMoment("blood", (1,), (0,)),
        None,
        None,
    ]


def test_the_lead_changes_hands_when_another_alone_has_the_most_points() -> None:
    scored = (Scored(0, Tally(), 1),)
    chapters = [((), Standing(0, 0)), *((scored, Standing(*pair)) for pair in ((2, 1), (3, 3), (3, 5), (4, 6)))]
    assert read(*chapters)[1:] == [None, None, WorldMoment("turning", (1,), (0,)), None]


def test_the_end_is_good_for_the_winners() -> None:
    over = GameEnded(WorldResult((1,), "threshold", "WW-VIC-03", 5, (3, 40, 2)))
    assert read(((over,), Standing(3, 40, 2))) == [WorldMoment("end", (1,), (0, 2))]


def test_attacks_truces_later_battles_and_capitals_are_told_of() -> None:
    standing = Standing(0, 0)
    standing.map = SimpleNamespace(capitals=(5,))
    attack = AttackDeclared(0, BattleKind.LAND, (), 3, 1)
    on_neutrals = AttackDeclared(0, BattleKind.LAND, (), 3, -1)
    truce = AbilityUsed(1, Ability.DIPLOMAT, "WW-ABL-13", 0)

    def ended(target: int) -> BattleEnded:
        return BattleEnded(target, holder=0, attacker=0, defender=1, attacker_lost=EMPTY, defender_lost=EMPTY)

    chapters = [((event,), standing) for event in (attack, on_neutrals, truce, ended(3), ended(4), ended(5))]
    assert read(((), standing), *chapters)[1:] == [
        WorldMoment("attacked", (0,), (1,)),
        None,
        WorldMoment("truce", (1,), (0,)),
        WorldMoment("blood", (0,), (1,)),
        WorldMoment("again", (0,), (1,)),
        WorldMoment("capital", (0,), (1,)),
    ]
