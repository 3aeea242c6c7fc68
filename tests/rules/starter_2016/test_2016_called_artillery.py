"""Whose artillery observers may call in, how much of it fires, and how well (T16-SKL-13 to T16-SKL-16)."""

from dataclasses import replace

import pytest
from book_2016 import hero, referee, squad, walker
from example_cards import chart, weapon
from referee import Referee

from dust_tactics.rules.attack.observing import call_refusal
from dust_tactics.rules.cards import Card, Cell, Mount, SkillOnCard, Weapon
from dust_tactics.rules.commands import Attack, Shot
from dust_tactics.rules.events import SpecialDone

FIELD = "\n".join(" ".join("." * 9) for _ in range(3))
MORTAR = weapon("Mortar", chart(Cell(2)), "artillery", reach=8)
HOWITZER = weapon("Howitzer", chart(Cell(4)), "artillery", reach=8)
PISTOL = weapon("Pistol", chart(Cell(1)), reach=2)
OBSERVERS = squad("Observers", "artillery-observer", weapons=(PISTOL,), figures=3)


def team(*hands: tuple[int, ...]) -> Card:
    """A squad with mortars (0) and howitzers (1), whose figures hold these."""
    held = [line for arms in hands for line in arms]
    lines = (replace(MORTAR, count=held.count(0)), replace(HOWITZER, count=held.count(1)))
    return replace(squad("Team", weapons=(MORTAR, HOWITZER), figures=len(hands)), weapons=lines, carriers=hands)


def observing(card: Card, **more: dict[str, str]) -> Referee:
    """Observers about to attack the Guards in sight, with the artillery of a card behind them."""
    first = {"Observers": "A1", card.name: "A3", "Riflemen": "B3"} | more.get("first", {})
    second = {"Guards": "G1"} | more.get("second", {})
    game = referee(FIELD, first, second, cards={"Observers": OBSERVERS, card.name: card})
    return game.activate("Observers").declare("attack", "nothing")


def called(game: Referee) -> list[list[tuple[str, int]]]:
    """What is offered of the artillery: names of weapons, and how many fire."""
    lines = game.unit("Team").card.weapons
    attacks = [command.shots for command in game.legal() if any(shot.by is not None for shot in command.shots)]
    return [[(lines[shot.weapon].name, shot.count) for shot in shots] for shots in attacks]


@pytest.mark.clause("T16-SKL-13", "T16-TGT-08")
def test_each_figure_of_a_squad_that_is_called_in_fires_one_weapon() -> None:
    """The second of three figures holds a mortar and a howitzer: two mortars fire, and the howitzer of the third."""
    game = observing(team((0,), (0, 1), (1,)))
    assert called(game) == [[("Mortar", 2), ("Howitzer", 1)]]
    team_id, guards = game.unit("Team").id, game.unit("Guards").id
    all_four = (Shot(0, guards, 2, by=team_id), Shot(1, guards, 2, by=team_id))
    refusal = game.refusal(Attack(game.state.asked, all_four))
    assert refusal is not None and refusal.reason == "one-weapon-each"


@pytest.mark.clause("T16-SKL-13", "T16-TGT-08")
def test_where_all_figures_fire_the_first_weapon_nobody_is_left_for_the_second() -> None:
    assert called(observing(team((0, 1), (0, 1), (0, 1)))) == [[("Mortar", 3)]]


@pytest.mark.clause("T16-SKL-13", "T16-HER-05")
def test_the_hero_who_acts_along_with_the_observers_is_not_called_in() -> None:
    """The Major, who has joined them, is being activated with them; the Team beside them is not."""
    cards = {"Observers": OBSERVERS, "Major": hero("Major", weapons=(HOWITZER,)), "Team": team((0,))}
    first = {"Observers": "A1", "Major": "with Observers", "Team": "A3"}
    game = referee(FIELD, first, {"Guards": "G1"}, cards=cards).activate("Observers", "Major")
    game.declare("attack", "nothing")
    for name, reason in (("Major", "has-activated"), ("Team", None)):
        refusal = game.refusal(Attack(game.state.asked, (Shot(0, game.unit("Guards").id, by=game.unit(name).id),)))
        assert (None if refusal is None else refusal.reason) == reason, name
    assert {shot.by for command in game.legal() for shot in command.shots if not shot.hero} == {game.unit("Team").id}


@pytest.mark.clause("T16-SKL-13", "T16-SET-12")
def test_nobody_who_is_still_to_come_is_fired_at() -> None:
    game = observing(team((0,)), second={"Stomper": ""})
    refusal = game.refusal(Attack(game.state.asked, (Shot(0, game.unit("Stomper").id, by=game.unit("Team").id),)))
    assert refusal is not None and refusal.reason == "target-not-on-table"


@pytest.mark.clause("T16-SKL-13")
def test_a_call_names_whose_artillery_is_to_fire() -> None:
    """And no shot in it is that of a hero who acts along with the observers."""
    game = observing(team((0,), (1,)))
    own = Shot(0, game.unit("Guards").id)
    mortar = replace(own, by=game.unit("Team").id)
    for shots in ((own,), (mortar, replace(mortar, weapon=1, hero=True))):
        refusal = call_refusal(game.state, game.unit("Observers"), shots, sustained=False, only=None)
        assert refusal is not None and (refusal.reason, refusal.clause) == ("artillery-instead", "T16-SKL-13")
    assert game.refusal(Attack(game.state.asked, (mortar, replace(mortar, weapon=1)))) is None


@pytest.mark.clause("T16-SKL-14", "T16-SKL-42")
@pytest.mark.parametrize(("arm", "hits"), [(HOWITZER, 2), (MORTAR, 1)])
def test_an_expert_who_is_called_in_hits_on_target_with_the_weapon_named(arm: Weapon, hits: int) -> None:
    """ARMY and TARGET of two dice: two hits with the Howitzer that the card names, one with a Mortar."""
    expert = SkillOnCard("expert", (("weapon", "Howitzer"),))
    gunner = replace(hero("Gunner", weapons=(replace(arm, cells=chart(Cell(2))),)), skills=(expert,))
    game = observing(gunner)
    shot = Shot(0, game.unit("Guards").id, by=game.unit("Gunner").id)
    game.give(Attack(game.state.asked, (shot,)), dice=["AT", "T" * hits])
    assert game.unit("Guards").left == 5 - hits


@pytest.mark.clause("T16-SKL-16")
def test_of_two_guns_the_empty_one_is_loaded_with_the_other() -> None:
    """One Reload before the attack loads both, and both fire."""
    guns = tuple(replace(gun, mount=Mount.TURRET, rules=("artillery", "reload")) for gun in (MORTAR, HOWITZER))
    game = observing(walker("Team", weapons=guns), first={"Team": "A3 E"})
    game.change("Team", unloaded=(1,))
    assert called(game) == [[("Mortar", 1), ("Howitzer", 1)]]


@pytest.mark.clause("T16-SKL-16")
@pytest.mark.parametrize(("fired", "left"), [((0,), ()), ((1,), (1,)), ((0, 1), (0, 1))])
def test_it_reloads_before_only_for_a_gun_that_is_to_fire_and_else_after(
    fired: tuple[int, ...], left: tuple[int, ...]
) -> None:
    """There is one Reload. The Howitzer is empty: where the Mortar alone fires, both are loaded in the end."""
    guns = tuple(replace(gun, mount=Mount.TURRET, rules=("artillery", "reload")) for gun in (MORTAR, HOWITZER))
    game = observing(walker("Team", weapons=guns), first={"Team": "A3 E"})
    game.change("Team", unloaded=(1,))
    shot = Shot(0, game.unit("Guards").id, by=game.unit("Team").id)
    shots = tuple(replace(shot, weapon=gun) for gun in fired)
    game.give(Attack(game.state.asked, shots), dice=["T" * (2, 4)[gun] for gun in fired])
    assert game.unit("Team").unloaded == left and len(game.told(SpecialDone)) == 1


@pytest.mark.clause("T16-SKL-29", "T16-HER-05", "T16-SKL-17")
@pytest.mark.parametrize("by", ["Team", "Gunner"])
def test_a_pair_that_is_called_in_gives_itself_away_whoever_of_the_two_fires(by: str) -> None:
    """Joined they take the same actions: the Attack is made by both."""
    hidden = replace(team((0,)), skills=(SkillOnCard("camouflage"),))
    cards = {"Observers": OBSERVERS, "Team": hidden, "Gunner": hero("Gunner", "camouflage", weapons=(MORTAR,))}
    first = {"Observers": "A1", "Team": "A3", "Gunner": "with Team", "Riflemen": "B3"}
    game = referee(FIELD, first, {"Guards": "G1"}, cards=cards).activate("Observers").declare("attack", "nothing")
    game.give(Attack(game.state.asked, (Shot(0, game.unit("Guards").id, by=game.unit(by).id),)), dice=["TT"])
    assert [game.unit(name).camouflaged for name in ("Team", "Gunner")] == [False, False]
    assert [game.unit(name).activated for name in ("Team", "Gunner")] == [True, True]
