"""What can't be called in or aimed so, and what is offered: observers, launchers, snipers (T16-SKL-13, T16-SKL-34)."""

from dataclasses import replace

import pytest
from book_2016 import hero, referee, squad, walker
from example_cards import chart, weapon
from referee import Referee

from dust_tactics.rules.attack.coordinated import is_launcher, others_in_the_square
from dust_tactics.rules.attack.snipers import figures_of, named_in_turn, with_figures
from dust_tactics.rules.cards import Card, Cell, Mount
from dust_tactics.rules.commands import HERO_FIGURE, IMPROVISED, Attack, Shot
from dust_tactics.rules.events import CamouflageLost

FIELD = "\n".join(" ".join("." * 9) for _ in range(3))
HOWITZER = weapon("Howitzer", chart(Cell(4), Cell(2)), "artillery", reach=6, mount=Mount.TURRET)
PISTOL = weapon("Pistol", chart(Cell(1)), reach=2)
LAUNCHER = weapon("Auto Grenade Launcher", chart(Cell(0, blast=1), Cell(1)), "grenade", reach=4)
MORTARS = replace(
    weapon("Mortars", chart(Cell(2), Cell(1)), "artillery", "reload", reach=8, mount=Mount.TURRET), count=2
)


def cards(**more: Card) -> dict[str, Card]:
    """Observers, and a battery with a howitzer and two mortars."""
    return {
        "Observers": squad("Observers", "artillery-observer", weapons=(PISTOL,), figures=3),
        "Battery": walker("Battery", "camouflage", weapons=(HOWITZER, PISTOL, MORTARS)),
    } | more


def observing() -> Referee:
    """Observers who are about to attack: the Guards with the Captain in reach, the Stomper too far, friends about."""
    first = {"Observers": "C1", "Battery": "A2 E", "Riflemen": "E3"}
    second = {"Guards": "G2", "Captain": "with Guards", "Stomper": "I3 W", "Strider": "I1 W"}
    known = cards(Strider=walker("Strider", weapons=(HOWITZER,)))
    return referee(FIELD, first, second, cards=known).activate("Observers").declare("attack", "nothing")


CALL = Shot(0, 3, by=1)


@pytest.mark.clause("T16-SKL-13")
@pytest.mark.parametrize(
    ("shot", "reason"),
    [
        (CALL, None),
        (replace(CALL, by=99), "no-such-unit"),
        (replace(CALL, by=-1), "no-such-unit"),
        (replace(CALL, by=0), "has-activated"),
        (replace(CALL, by=2), "no-artillery-to-call"),
        (replace(CALL, by=6), "no-artillery-to-call"),
        (replace(CALL, hero=True), "artillery-instead"),
        (replace(CALL, weapon=1), "no-such-weapon"),
        (replace(CALL, weapon=IMPROVISED), "no-such-weapon"),
        (replace(CALL, target=99), "no-such-unit"),
        (replace(CALL, target=-1), "no-such-unit"),
        (replace(CALL, target=2), "friendly-target"),
        (replace(CALL, target=4), "target-not-on-table"),
        (replace(CALL, target=5), "out-of-range"),
        (replace(CALL, count=0), "no-shots"),
        (replace(CALL, count=2), "not-so-many"),
        (replace(CALL, path=(1,)), "path-without-spray"),
        (replace(CALL, figure=0), "no-figure-named"),
        (replace(CALL, weapon=2, count=2), None),
        (replace(CALL, weapon=2, count=3), "not-so-many"),
    ],
)
def test_what_can_be_called_in(shot: Shot, reason: str | None) -> None:
    game = observing()
    assert [unit.name for unit in game.state.units][:5] == ["Observers", "Battery", "Riflemen", "Guards", "Captain"]
    refusal = game.refusal(Attack(game.state.asked, (shot,)))
    assert (None if refusal is None else refusal.reason) == reason


@pytest.mark.clause("T16-SKL-13")
def test_copies_are_counted_by_line_and_shots_are_of_one_unit() -> None:
    game = observing()
    both = (CALL, replace(CALL, weapon=2, count=2))
    assert game.refusal(Attack(game.state.asked, both)) is None
    assert Attack(game.state.asked, both) in game.legal(), "all that the battery has, each line once"
    twice = game.refusal(Attack(game.state.asked, (*both, CALL)))
    assert twice is not None and twice.reason == "not-so-many"
    other = game.refusal(Attack(game.state.asked, (CALL, replace(CALL, by=6))))
    assert other is not None and other.reason == "artillery-instead"
    own = game.refusal(Attack(game.state.asked, (CALL, Shot(0, 3))))
    assert own is not None and own.reason == "artillery-instead"


@pytest.mark.clause("T16-SKL-13", "T16-SKL-16")
def test_an_empty_line_leaves_the_others() -> None:
    sustained = referee(
        FIELD, {"Observers": "C1", "Battery": "A2 E"}, {"Guards": "G2", "Stomper": "I3 W"}, cards=cards()
    )
    sustained.activate("Observers").declare("sustained").change("Battery", unloaded=(2,))
    assert Attack(sustained.state.asked, (Shot(0, 2, by=1),)) in sustained.legal()
    assert sustained.refusal(Attack(sustained.state.asked, (Shot(2, 2, by=1),))) is not None


@pytest.mark.clause("T16-SKL-14", "T16-SKL-17", "T16-SKL-29")
def test_who_goes_with_the_artillery_is_activated_too_and_it_is_seen_now() -> None:
    first = {"Observers": "C1", "Battery": "A2 E", "Rider": "in Battery", "Riflemen": "E3"}
    known = cards(Rider=hero("Rider", "pilot"))
    game = referee(FIELD, first, {"Guards": "G2", "Stomper": "I3 W"}, cards=known).activate("Observers")
    game.declare("attack", "nothing")
    battery, guards = game.unit("Battery").id, game.unit("Guards").id
    game.give(Attack(game.state.asked, (Shot(0, guards, by=battery),)), dice=["TTTT"])
    assert game.unit("Battery").activated and game.unit("Rider").activated
    assert [lost.unit for lost in game.told(CamouflageLost)] == [battery]
    assert [unit.name for unit in game.state.yet_to_activate(0)] == ["Observers", "Riflemen"]


@pytest.mark.clause("T16-SKL-34")
def test_what_a_launcher_is() -> None:
    assert is_launcher(LAUNCHER)
    assert not is_launcher(replace(LAUNCHER, rules=())) and not is_launcher(replace(LAUNCHER, cells=chart(Cell(1))))
    assert not is_launcher(weapon("Rifle", chart(Cell(2), Cell(1)), reach=4))


@pytest.mark.clause("T16-SKL-35")
@pytest.mark.parametrize(
    ("skills", "aimed_at", "second", "others"),
    [
        (("coordinated-fire",), "Guards", {"Guards": "C1", "Captain": "C1"}, ["Captain"]),
        (("coordinated-fire",), "Captain", {"Guards": "C1", "Captain": "C1"}, ["Guards"]),
        ((), "Guards", {"Guards": "C1", "Captain": "C1"}, []),
        (("coordinated-fire",), "Guards", {"Guards": "C1", "Captain": "with Guards"}, []),
        (("coordinated-fire",), "Stomper", {"Stomper": "C1 W", "Captain": "C1"}, []),
        (("coordinated-fire",), "Captain", {"Stomper": "C1 W", "Captain": "C1"}, []),
        (("coordinated-fire",), "Guards", {"Guards": "C1", "Captain": "D1"}, []),
    ],
)
def test_who_shares_the_hits_of_launchers(
    skills: tuple[str, ...], aimed_at: str, second: dict[str, str], others: list[str]
) -> None:
    known = {"Launchers": squad("Launchers", *skills, weapons=(LAUNCHER, PISTOL), figures=3)}
    game = referee(FIELD, {"Launchers": "A1"}, second, cards=known).activate("Launchers")
    state, launchers, target = game.state, game.unit("Launchers"), game.unit(aimed_at)
    found = others_in_the_square(state, launchers, LAUNCHER, target)
    assert [unit.name for unit in found] == others
    assert others_in_the_square(state, launchers, PISTOL, target) == (), "launchers alone"


@pytest.mark.clause("T16-WPN-23")
def test_the_figures_offered_are_one_of_each_kind_the_dearest_first() -> None:
    rifle, gun = weapon("Rifle", chart(Cell(1))), weapon("Gun", chart(Cell(6)))
    rocket = weapon("Rocket", chart(None, Cell(2, damage=0, automatic_kill=True)))
    card = replace(
        squad("Guards", weapons=(rifle,), figures=5),
        weapons=(replace(rifle, count=5), gun, rocket),
        carriers=((0,), (0, 1), (0,), (0, 2), (0,)),
    )
    game = referee(FIELD, {"Riflemen": "A1"}, {"Guards": "D1", "Captain": "with Guards"}, cards={"Guards": card})
    assert figures_of(game.state, game.unit("Guards")) == (3, 1, 4, HERO_FIGURE)
    assert figures_of(game.state, game.change("Guards", miniatures=(0, 2)).unit("Guards")) == (2, HERO_FIGURE)
    assert figures_of(game.state, game.unit("Riflemen"))[0] == 4


@pytest.mark.clause("T16-WPN-23")
def test_several_snipers_are_offered_different_figures() -> None:
    sniper = weapon("Sniper Rifle", chart(Cell(2)), "sniper", reach=8)
    known = {"Snipers": squad("Snipers", weapons=(sniper,), figures=2), "Guards": squad("Guards", figures=1)}
    game = referee(FIELD, {"Snipers": "A1"}, {"Guards": "D1", "Riflemen": "D3"}, cards=known).activate("Snipers")
    game.declare("attack", "nothing")
    offered = [command.shots for command in game.legal() if command.shots]
    at_one = next(shots for shots in offered if shots[0].target == game.unit("Guards").id)
    assert [(shot.figure, shot.count) for shot in at_one] == [(0, 2)], "there is but one"
    at_five = next(shots for shots in offered if shots[0].target == game.unit("Riflemen").id)
    assert [shot.count for shot in at_five] == [1, 1] and len({shot.figure for shot in at_five}) == 2


@pytest.mark.clause("T16-SKL-49")
def test_what_a_flyer_reaches_inside_of_buildings() -> None:
    """C1 to C3, open between B2 and C2: into C1 round by the opening, over it to D1 straight."""
    known = {"Flyers": squad("Flyers", "flying", move=4)}
    inside, openings = ["C1", "C2", "C3"], [("B2", "C2")]
    board = ". . . . .\n. . . . .\n. . . . ."
    game = referee(board, {"Flyers": "A1"}, {"Guards": "E3"}, cards=known, inside=inside, openings=openings)
    ground = game.activate("Flyers").declare("move", "nothing").asked.ground(game.state)
    inner, beyond = (game.square("C1"),), (game.square("D1"),)
    assert (ground.cost(inner), ground.cost(beyond), ground.found.budget) == (3, 3, 4)
    assert ground.found.can_stop(inner) and ground.can_stop(beyond) and not ground.found.diagonal_used
    assert ground.found.covering(inner[0]) == (inner,) and ground.found.covering(beyond[0]) == (beyond,)
    assert {game.name(path[-2][0]) for path in ground.found.all_paths(inner)} == {"B2", "C2"}
    assert {game.name(path[-2][0]) for path in ground.found.all_paths(beyond)} <= {"C1", "C2"}
    assert len(ground.found.stops) == len(set(ground.found.stops))


@pytest.mark.clause("T16-WPN-23", "T16-WPN-24")
def test_a_hero_who_has_not_joined_is_no_figure_of_a_squad() -> None:
    sniper = weapon("Sniper Rifle", chart(Cell(2)), "sniper", reach=8)
    known = {"Snipers": squad("Snipers", weapons=(sniper,), figures=2)}
    for captain, reason in (("D1", "no-such-miniature"), ("with Guards", None)):
        game = referee(FIELD, {"Snipers": "A1"}, {"Guards": "D1", "Captain": captain}, cards=known).activate("Snipers")
        game.declare("attack", "nothing")
        refusal = game.refusal(Attack(game.state.asked, (Shot(0, game.unit("Guards").id, figure=HERO_FIGURE),)))
        assert (None if refusal is None else refusal.reason) == reason


@pytest.mark.clause("T16-WPN-23")
def test_snipers_who_name_nobody_are_spread_over_figures_and_others_left_alone() -> None:
    sniper, rifle = weapon("Sniper Rifle", chart(Cell(2)), "sniper", reach=8), weapon("Rifle", chart(Cell(1)), reach=8)
    known = {"Snipers": squad("Snipers", weapons=(sniper, rifle), figures=3), "Guards": squad("Guards", figures=2)}
    game = referee(FIELD, {"Snipers": "A1"}, {"Guards": "D1", "Captain": "with Guards"}, cards=known)
    guards, party = game.unit("Guards").id, (game.unit("Snipers"),)
    assert with_figures(game.state, party, (Shot(1, guards, 2),)) == (Shot(1, guards, 2),)
    spread = with_figures(game.state, party, (Shot(0, guards, 3), Shot(1, guards)))
    assert [(shot.weapon, shot.figure, shot.count) for shot in spread] == [(0, 1, 2), (0, 0, 1), (1, None, 1)]
    named = (Shot(0, guards, 2, figure=0),)
    assert with_figures(game.state, party, named) == named
    first = [shots[0].figure for shots in named_in_turn(game.state, party, (Shot(0, guards, 1),))]
    assert first == [1, HERO_FIGURE], "each kind, and the hero, in turn"
