"""The moments at which a game of World War turns, read from scripted events."""

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace

from world_referee import WorldReferee, number_of

from dust_tactics.table.tally import Tally, tally
from dust_tactics.world.battle import Battle, BattleKind, SpecialKind
from dust_tactics.world.cards import Ability
from dust_tactics.world.commands import MoveKind
from dust_tactics.world.events import (
    AbilityUsed,
    AttackDeclared,
    BattleEnded,
    Bought,
    CapitalsOpened,
    CardsRevealed,
    ControlChanged,
    GameEnded,
    Moved,
    Scored,
    SpecialAttack,
)
from dust_tactics.world.force import EMPTY, Force
from dust_tactics.world.result import WorldResult
from dust_tactics.world.state import NOBODY, PlayerState
from dust_tactics.world.turning import WorldMoment, WorldTurningPoints
from dust_tactics.world.version import VERSIONS


class Standing:
    """As much of a state as is read: the points of the players, and half the way for them."""

    battle = result = None
    threshold = 50
    capitals_open = False
    version = VERSIONS["standard"]

    def __init__(self, *points: int, without_capital: tuple[int, ...] = ()) -> None:
        self.map = SimpleNamespace(capitals=())
        self._without_capital = without_capital
        self.players = [replace(PlayerState(), points=count) for count in points]

    def alive(self) -> list[int]:
        """Return everybody."""
        return [*range(len(self.players))]

    def count(self, areas: Sequence[int], owner: int) -> int:
        """Return how many capitals a player has."""
        return int(owner not in self._without_capital)


def read(*chapters: tuple[tuple[object, ...], Standing]) -> list[tuple[WorldMoment, ...]]:
    points = WorldTurningPoints()
    return [points.read(events, state) for events, state in chapters]  # type: ignore[arg-type]


def test_it_starts_once_and_battles_are_good_for_who_holds_the_area() -> None:
    won = BattleEnded(3, holder=1, attacker=0, defender=1, attacker_lost=EMPTY, defender_lost=EMPTY)
    neutral = BattleEnded(3, holder=0, attacker=0, defender=-1, attacker_lost=EMPTY, defender_lost=EMPTY)
    level = Standing(0, 0)
    assert read(((), level), ((won,), level), ((neutral,), level), ((), level)) == [
        (WorldMoment("start"),),
        (WorldMoment("blood", (1,), (0,)),),
        (),
        (),
    ]


def test_the_lead_changes_hands_when_another_alone_has_the_most_points() -> None:
    scored = (Scored(0, Tally(), 1),)
    chapters = [((), Standing(0, 0)), *((scored, Standing(*pair)) for pair in ((2, 1), (3, 3), (3, 5), (4, 6)))]
    told = [tuple(moment for moment in moments if moment.kind != "scoring") for moments in read(*chapters)]
    assert told[1:] == [(), (), (WorldMoment("turning", (1,), (0,)),), ()]


def test_the_points_of_a_round_are_good_for_those_ahead_and_half_the_way_for_those_who_pass_it() -> None:
    first = (Scored(0, Tally().plus(5, "capitals", "WW-VPT-01"), 24), Scored(1, Tally(), 24), Scored(2, Tally(), 3))
    second = (Scored(0, Tally().plus(1, "capitals", "WW-VPT-01"), 25), Scored(1, Tally(), 24), Scored(2, Tally(), 3))
    level = (Scored(0, Tally(), 3), Scored(1, Tally(), 3))
    opening, tied, passed, even = read(
        ((), Standing(0, 0, 0)), (first, Standing(24, 24, 3)), (second, Standing(25, 24, 3)), (level, Standing(3, 3))
    )
    assert opening == (WorldMoment("start"),)
    assert tied == (WorldMoment("scoring", (), (2,)),)
    assert passed == (WorldMoment("half", (0,), (1, 2)), WorldMoment("scoring", (0,), (1, 2)))
    assert even == (WorldMoment("scoring"),)


def test_half_the_way_is_not_bad_for_those_who_are_farther() -> None:
    scored = (Scored(0, Tally().plus(9, "capitals", "WW-VPT-01"), 26), Scored(1, Tally(), 33), Scored(2, Tally(), 12))
    _, moments = read(((), Standing(0, 0, 0)), (scored, Standing(26, 33, 12)))
    assert WorldMoment("half", (0,), (2,)) in moments


def test_nobody_is_near_the_points_to_win_without_a_capital() -> None:
    scored = (Scored(0, Tally().plus(9, "sources", "WW-VPT-01"), 44), Scored(1, Tally(), 12))
    (_, near), (_, far) = (
        read(((), Standing(35, 12)), (scored, Standing(44, 12, without_capital=without))) for without in ((), (0,))
    )
    assert WorldMoment("near", (0,), (1,)) in near and not [moment for moment in far if moment.kind == "near"]


def test_capitals_that_open_are_good_or_bad_for_nobody() -> None:
    _, moments = read(((), Standing(0, 0)), ((CapitalsOpened(0, "WW-RST-05"),), Standing(0, 0)))
    assert moments == (WorldMoment("open"),)


def test_capitals_open_as_all_have_the_points_and_that_is_told_once() -> None:
    """Where each needs his own; a player who has them alone opens no gates but his own."""
    first = (Scored(0, tally(9, "sources"), 26), Scored(1, Tally(), 12))
    second = (Scored(0, Tally(), 26), Scored(1, tally(14, "sources"), 26))
    attack = (CapitalsOpened(0, "WW-RST-05"),)
    told = read(
        ((), Standing(17, 12)), (first, Standing(26, 12)), (second, Standing(26, 26)), (attack, Standing(26, 26))
    )
    assert [WorldMoment("open") in moments for moments in told] == [False, False, True, False]


def test_a_foothold_is_the_only_area_of_a_player_near_a_pair_of_capitals() -> None:
    state = WorldReferee({0: {"brazil": "T"}, 1: {"iberia": "T"}}).state
    number = state.map.number
    for area in range(len(state.owners)):
        state.owners[area] = NOBODY
    for area, owner in (("brazil", 0), ("berlin", 0), ("iberia", 1), ("amazon", 1)):
        state.owners[number(area)] = owner

    def taken(area: str, before: int, after: int) -> tuple[WorldMoment, ...]:
        state.owners[number(area)] = after
        points = WorldTurningPoints()
        points.read((), state)
        return points.read((ControlChanged(number(area), before, after),), state)

    assert taken("iberia", 1, 0) == (WorldMoment("foothold", (0,), (1,)),)
    state.owners[number("egypt")] = 0
    assert taken("berlin", 0, 1) == (), "another area of his is near the same capitals"
    assert taken("amazon", 1, 0) == (WorldMoment("foothold", (0,), (1,)),)
    assert taken("berlin", 1, 0) == (), "he has no area left anywhere"


def test_the_end_is_good_for_the_winners() -> None:
    over = GameEnded(WorldResult((1,), "threshold", "WW-VIC-03", 5, (3, 40, 2)))
    assert read(((over,), Standing(3, 40, 2))) == [(WorldMoment("start"), WorldMoment("end", (1,), (0, 2)))]


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
        (WorldMoment("attacked", (0,), (1,)),),
        (),
        (WorldMoment("truce", (1,), (0,)),),
        (WorldMoment("blood", (0,), (1,)),),
        (WorldMoment("again", (0,), (1,)),),
        (WorldMoment("capital", (0,), (1,)),),
    ]


def test_cards_abilities_and_capitals_that_hold_or_were_nobodys_are_told_of() -> None:
    standing = Standing(0, 0, 0)
    standing.map = SimpleNamespace(capitals=(5,))
    held = BattleEnded(5, holder=1, attacker=0, defender=1, attacker_lost=EMPTY, defender_lost=EMPTY)
    seized = BattleEnded(5, holder=0, attacker=0, defender=-1, attacker_lost=EMPTY, defender_lost=EMPTY)
    in_vain = BattleEnded(5, holder=-1, attacker=0, defender=-1, attacker_lost=EMPTY, defender_lost=EMPTY)
    fired = SpecialAttack(1, SpecialKind.MISSILES, None, 5, 0, (), 0, Tally())
    events = (CardsRevealed(()), AbilityUsed(1, Ability.SIGRID, "WW-ABL-25"), fired, held, seized, in_vain)
    assert read(((), standing), *(((event,), standing) for event in events))[1:] == [
        (WorldMoment("reveal"),),
        (WorldMoment("ability", (1,)),),
        (WorldMoment("missiles", (1,), (0,)),),
        (WorldMoment("held", (1,), (0,)),),
        (WorldMoment("seized", (0,), (1, 2)),),
        (WorldMoment("repelled", (1, 2), (0,)),),
    ]


def test_a_major_battle_is_told_of_as_one_before_and_after() -> None:
    state = WorldReferee({0: {"mongolia": "7T"}, 1: {"manchuria": "3M"}}).state
    origin, target = number_of("mongolia"), number_of("manchuria")
    state.battle = Battle(BattleKind.LAND, 0, 1, (origin,), target, Force(tank=6), Force(mech=3))
    points = WorldTurningPoints()
    points.read((), state)
    attack = AttackDeclared(0, BattleKind.LAND, (), target, 1)
    assert points.read((attack,), state) == (WorldMoment("major", (0,), (1,)),)
    over = BattleEnded(target, holder=1, attacker=0, defender=1, attacker_lost=EMPTY, defender_lost=EMPTY)
    assert points.read((over,), state) == (WorldMoment("fought", (1,), (0,)),)


def test_a_large_purchase_is_a_moment_and_a_small_one_none() -> None:
    level = Standing(0, 0)
    bought = [Bought(0, EMPTY, EMPTY, 0, 0, tally(count, "units"), 0) for count in (5, 12)]
    assert read(((), level), *(((one,), level) for one in bought))[1:] == [
        (),
        (WorldMoment("purchase", (0,), (1,)),),
    ]


def test_an_army_beside_a_capital_that_may_be_attacked_is_a_threat() -> None:
    for is_open, units, told in ((True, 4, 1), (True, 3, 0), (False, 4, 0)):
        state = Standing(0, 0)
        state.map = SimpleNamespace(capitals=(2,), beside={1: (2,)})
        state.capitals_open, state.owners = is_open, [0, 0, 1]
        state.forces = [EMPTY, Force(units, 0, 0, 0, 0), EMPTY]
        moved = Moved(0, MoveKind.LAND, Force(units, 0, 0, 0, 0), (0, 1))
        assert read(((), state), ((moved,), state))[1] == (WorldMoment("threat", (0,), (1,)),) * told


def test_a_battle_lost_with_far_more_dice_is_an_upset() -> None:
    for attacking, told in ((2, 0), (4, 1)):
        points = WorldTurningPoints()
        points.read((), Standing(0, 0))  # type: ignore[arg-type]
        points._dice = attacking, 2
        held = BattleEnded(3, holder=1, attacker=0, defender=1, attacker_lost=EMPTY, defender_lost=EMPTY)
        moments = points.read((held,), Standing(0, 0))  # type: ignore[arg-type]
        assert [moment for moment in moments if moment.kind == "upset"] == [WorldMoment("upset", (1,), (0,))] * told


def test_points_near_to_those_that_win_are_told_once() -> None:
    scored = tally(5, "capitals")
    told = read(
        ((), Standing(30, 0)),
        ((Scored(0, scored, 41), Scored(1, scored, 10)), Standing(41, 10)),
        ((Scored(0, scored, 46), Scored(1, scored, 15)), Standing(46, 15)),
    )
    assert [[one for one in moments if one.kind == "near"] for moments in told] == [
        [],
        [WorldMoment("near", (0,), (1,))],
        [],
    ]
