"""Artillery that is called in, and launchers that fire together (T16-SKL-13 to 17, T16-SKL-34, T16-SKL-35)."""

from dataclasses import replace

import pytest
from book_2016 import hero, referee, squad, walker
from example_cards import chart, weapon
from referee import Referee

from dust_tactics.lab.odds_proof import failed, prove
from dust_tactics.lab.staged_attacks import Staged
from dust_tactics.rules.attack.observing import call_refusal
from dust_tactics.rules.attack.odds import attack_odds
from dust_tactics.rules.cards import Card, Cell, Mount
from dust_tactics.rules.commands import Attack, Declare, Shot, TakeHits
from dust_tactics.rules.events import ActivationEnded, ArtilleryCalled, CamouflageLost, DiceRolled, SpecialDone
from dust_tactics.rules.steps.attack import DeclareTargets
from dust_tactics.rules.steps.damage import ShareHit
from dust_tactics.rules.units import Action

WALLED = ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . ."
HOWITZER = weapon("Howitzer", chart(Cell(4), Cell(2)), "artillery", "reload", reach=6, mount=Mount.FRONT)
PISTOL = weapon("Pistol", chart(Cell(1)), reach=2)
LAUNCHER = weapon("Auto Grenade Launcher", chart(Cell(0, blast=1)), "grenade", reach=4)


def battery(*skills: str, **more: object) -> dict[str, Card]:
    """Observers and a howitzer that looks ahead alone."""
    return {
        "Observers": squad("Observers", "artillery-observer", *skills, weapons=(PISTOL,), figures=3),
        "Battery": walker("Battery", weapons=(HOWITZER, replace(PISTOL, mount=Mount.TURRET)), **more),
    }


def called(
    game: Referee, target: str = "Guards", weapon_line: int = 0, by: str = "Battery", figure: int | None = None
) -> Attack:
    """The attack by artillery at a target."""
    shot = Shot(weapon_line, game.unit(target).id, by=game.unit(by).id, figure=figure)
    return Attack(game.state.asked, (shot,))


def observers(*actions: str, field: str = WALLED, facing: str = "E", **more: object) -> Referee:
    """Observers in C1 who see the Guards in G1, and a howitzer behind a wall in A2 that does not."""
    structures = field.splitlines()
    structures[1] = ". S . . . . . . ."
    first = {"Observers": "C1", "Battery": f"A2 {facing}", "Stomper": "A3 N"}
    game = referee("\n".join(structures), first, {"Guards": "G2", "Captain": "I3"}, cards=battery(), **more)
    return game.activate("Observers").declare(*actions)


@pytest.mark.clause("T16-SKL-13", "T16-SKL-14", "T16-SKL-17", "T16-WPN-28")
def test_a_friends_artillery_fires_instead_is_activated_and_the_observers_go_on() -> None:
    game = observers("attack", "move")
    assert called(game) in game.legal(), "the Battery is offered"
    assert game.refusal(game.attack_command(("Pistol", "Guards", 1))) is not None, "the pistols do not reach"
    game.give(called(game), dice=["AATT", "TT"])
    assert [(event.unit, event.artillery) for event in game.told(ArtilleryCalled)] == [
        (game.unit("Observers").id, game.unit("Battery").id)
    ]
    rolled = game.told(DiceRolled)[0]
    assert (rolled.unit, rolled.dice.total) == (game.unit("Battery").id, 4) and game.unit("Guards").left == 3
    assert game.unit("Battery").activated and not game.unit("Observers").activated
    assert game.unit("Battery").id in {event.unit for event in game.told(ActivationEnded)}
    assert "Battery" not in {unit.name for unit in game.state.yet_to_activate(0)}
    assert game.asked_name in ("OfferReaction", "ChoosePath")
    game.nobody_reacts().move("C2")
    assert game.unit("Observers").activated


@pytest.mark.clause("T16-SKL-13")
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"activated": True}, "has-activated"),
        ({}, None),
        ({"squares": (), "status": "eliminated"}, "no-artillery-to-call"),
    ],
)
def test_only_a_unit_that_has_not_been_activated_fires(change: dict[str, object], reason: str | None) -> None:
    game = observers("attack", "nothing")
    if change:
        unit = game.unit("Battery")
        status = type(unit.status)(change.get("status", unit.status))
        game.change("Battery", **(change | {"status": status}))
    refusal = game.refusal(called(game))
    assert (None if refusal is None else refusal.reason) == reason


@pytest.mark.clause("T16-SKL-13")
def test_artillery_alone_is_called_in_by_observers_alone_and_instead_of_the_own_weapons() -> None:
    game = observers("attack", "nothing")
    pistol = game.refusal(called(game, weapon_line=1))
    assert pistol is not None and pistol.clause == "T16-SKL-13"
    mixed = (*called(game).shots, *game.shots("Observers", ("Pistol", "Guards", 1)))
    refusal = game.refusal(Attack(game.state.asked, mixed))
    assert refusal is not None and (refusal.reason, refusal.clause) == ("artillery-instead", "T16-SKL-13")
    cards = battery() | {"Observers": squad("Observers", weapons=(PISTOL,), figures=3)}
    field = {"Observers": "C1", "Battery": "A1 E", "Stomper": "A3 N"}
    plain = referee(WALLED, field, {"Guards": "D1", "Captain": "I3"}, cards=cards)
    plain.activate("Observers").declare("attack", "nothing")
    refusal = plain.refusal(called(plain))
    assert refusal is not None and refusal.reason == "no-observer"


@pytest.mark.clause("T16-SKL-14", "T16-SKL-16")
@pytest.mark.parametrize(("action", "reloaded"), [("attack", True), ("sustained", False)])
def test_it_matches_what_was_declared_and_loads_again_after_an_attack(action: str, reloaded: bool) -> None:
    game = observers(*((action, "nothing") if action == "attack" else (action,)))
    game.give(called(game), dice=["TTTT"] if action == "attack" else ["TTTT", "TTTT"])
    again = [event for event in game.told(DiceRolled) if event.purpose == "re-roll"]
    assert bool(again) is (action == "sustained")
    assert bool(game.told(SpecialDone)) is reloaded
    assert game.unit("Battery").unloaded == (() if reloaded else (0,))


@pytest.mark.clause("T16-SKL-16")
@pytest.mark.parametrize("action", ["attack", "sustained"])
def test_an_empty_howitzer_loads_before_the_attack_and_not_for_a_sustained_one(action: str) -> None:
    game = observers(*((action, "nothing") if action == "attack" else (action,)))
    game.change("Battery", unloaded=(0,))
    refusal = game.refusal(called(game))
    if action == "sustained":
        assert refusal is not None and refusal.reason == "no-artillery-to-call"
        return
    assert refusal is None
    game.give(called(game), dice=["TTTT"])
    assert game.told(SpecialDone) and game.unit("Battery").unloaded == (0,), "it has one Reload, and took it before"


@pytest.mark.clause("T16-SKL-15")
def test_sight_is_the_observers_range_and_field_of_fire_the_howitzers() -> None:
    game = observers("attack", "nothing")
    battery_unit, guards = game.unit("Battery"), game.unit("Guards")
    assert not game.state.edition.sight.sees(game.state, battery_unit, guards)
    assert game.refusal(called(game)) is None
    west = observers("attack", "nothing", facing="W")
    assert west.asked_name != "DeclareTargets", "nothing can be called in, and the pistols do not reach"
    shots = called(west).shots
    refusal = call_refusal(west.state, west.unit("Observers"), shots, sustained=False, only=None)
    assert refusal is not None and refusal.clause == "T16-FOF-03"
    far = game.refusal(called(game, "Captain"))
    assert far is not None and far.reason == "out-of-range"


@pytest.mark.clause("T16-SKL-17", "T16-SKL-15")
def test_cover_is_judged_along_the_observers_line() -> None:
    """Trees stand between the howitzer and the Guards, not between these and the observers: no cover."""
    field = ". . . . . . . . .\n. . . . T . . . .\n. . . . . . . . ."
    first = {"Observers": "C1", "Battery": "A2 E", "Stomper": "A3 N"}
    game = referee(field, first, {"Guards": "G1", "Captain": "I3"}, cards=battery()).activate("Observers")
    game.declare("attack", "nothing").give(called(game), dice=["AATT", "ST"])
    assert game.told(DiceRolled)[-1].clause == "T16-COV-07" and game.unit("Guards").left == 3


@pytest.mark.clause("T16-SKL-29", "T16-SKL-17")
def test_observing_does_not_give_observers_away() -> None:
    cards = battery("camouflage")
    first = {"Observers": "C1", "Battery": "A1 E", "Stomper": "A3 N"}
    game = referee(WALLED, first, {"Guards": "G1", "Captain": "I3"}, cards=cards).activate("Observers")
    game.declare("attack", "nothing").give(called(game), dice=["TTTT"])
    assert not game.told(CamouflageLost) and game.unit("Observers").camouflaged
    shooting = referee(WALLED, first, {"Guards": "E1", "Captain": "I3"}, cards=cards).activate("Observers")
    shooting.declare("attack", "nothing").attack(("Pistol", "Guards", 1), dice=["T"])
    assert shooting.told(CamouflageLost)


@pytest.mark.clause("T16-SKL-17", "T16-REA-02")
def test_the_enemy_reacts_to_the_observers_alone() -> None:
    game = observers("attack", "nothing", field=WALLED)
    game.give(called(game), dice=["TTTT"])
    assert game.asked_name == "OfferReaction" and game.asked.target == game.unit("Observers").id


@pytest.mark.clause("T16-SKL-13")
def test_observers_may_call_in_reaction() -> None:
    game = referee(
        WALLED,
        {"Stomper": "G2 W", "Riflemen": "I3"},
        {"Observers": "D1", "Battery": "A2 E"},
        cards=battery(),
    )
    game.activate("Stomper").declare("nothing", "nothing").react("Observers", dice=["AS"])
    assert isinstance(game.asked, DeclareTargets)
    other = game.refusal(called(game, "Riflemen"))
    assert other is not None and other.reason == "only-the-active-unit"
    game.give(called(game, "Stomper"), dice=["TT"])
    assert game.unit("Battery").activated


def launchers(*skills: str, count: int = 3) -> Card:
    """A squad whose figures all have automatic grenade launchers."""
    return squad("Launchers", *skills, weapons=(LAUNCHER,), figures=count)


@pytest.mark.clause("T16-SKL-34")
def test_all_launchers_aim_at_the_same_target() -> None:
    cards = {"Launchers": launchers("coordinated-fire")}
    game = referee(WALLED, {"Launchers": "A1"}, {"Guards": "C1", "Riflemen": "C2"}, cards=cards).activate("Launchers")
    game.declare("attack", "nothing")
    split = game.attack_command(("Auto Grenade Launcher", "Guards", 2), ("Auto Grenade Launcher", "Riflemen", 1))
    refusal = game.refusal(split)
    assert refusal is not None and (refusal.reason, refusal.clause) == ("launchers-together", "T16-SKL-34")
    free = referee(WALLED, {"Launchers": "A1"}, {"Guards": "C1", "Riflemen": "C2"}, cards={"Launchers": launchers()})
    free.activate("Launchers").declare("attack", "nothing")
    assert free.refusal(replace(split, decision=free.state.asked)) is None


@pytest.mark.clause("T16-SKL-34")
def test_those_of_a_joined_hero_are_among_them() -> None:
    cards = {"Launchers": launchers("coordinated-fire"), "Major": hero("Major", weapons=(LAUNCHER,))}
    first = {"Launchers": "A1", "Major": "with Launchers"}
    game = referee(WALLED, first, {"Guards": "C1", "Riflemen": "C2"}, cards=cards).activate("Launchers", "Major")
    game.declare("attack", "nothing")
    apart = (("Auto Grenade Launcher", "Guards", 3), ("hero: Auto Grenade Launcher", "Riflemen", 1))
    refusal = game.refusal(game.attack_command(*apart))
    assert refusal is not None and refusal.reason == "launchers-together"
    game.attack(
        ("Auto Grenade Launcher", "Guards", 3), ("hero: Auto Grenade Launcher", "Guards", 1), dice=["T" * 15, "T" * 5]
    )


@pytest.mark.example("T16-SKL-35")
def test_three_launchers_against_five_figures_are_fifteen_dice() -> None:
    cards = {"Launchers": launchers("coordinated-fire")}
    game = referee(WALLED, {"Launchers": "A1"}, {"Guards": "C1"}, cards=cards).activate("Launchers")
    game.declare("attack", "nothing").attack(("Auto Grenade Launcher", "Guards", 3), dice=["A" + "T" * 14, "T"])
    assert game.told(DiceRolled)[0].dice.total == 15 and game.unit("Guards").left == 4


@pytest.mark.clause("T16-SKL-35")
def test_a_second_unit_in_the_square_counts_and_shares_the_hits() -> None:
    """Five Guards and the Captain, who has not joined them: three launchers roll 18 dice; their owner shares out."""
    cards = {"Launchers": launchers("coordinated-fire")}
    game = referee(WALLED, {"Launchers": "A1"}, {"Guards": "C1", "Captain": "C1"}, cards=cards).activate("Launchers")
    game.declare("attack", "nothing")
    shots = game.shots("Launchers", ("Auto Grenade Launcher", "Guards", 3))
    assert attack_odds(game.state, game.unit("Launchers").id, shots, sustained=False).targets
    game.attack(("Auto Grenade Launcher", "Guards", 3), dice=["AA" + "T" * 16, "TT"])
    assert game.told(DiceRolled)[0].dice.total == 18
    assert isinstance(game.asked, ShareHit) and game.asked.owner == 1
    assert {command.hero for command in game.legal() if isinstance(command, TakeHits)} == {False, True}
    game.lose(hero=True).lose(4)
    assert (game.unit("Guards").left, game.unit("Captain").crosses) == (4, 1)


@pytest.mark.clause("T16-SKL-35")
@pytest.mark.parametrize("aimed_at", ["Guards", "Captain"])
def test_odds_of_shared_hits_come_out_as_predicted(aimed_at: str) -> None:
    """The squad goes first, then the hero takes what is left of the hits, whoever was aimed at."""
    cards = {"Launchers": launchers("coordinated-fire"), "Guards": squad("Guards", figures=2)}
    game = referee(WALLED, {"Launchers": "A1"}, {"Guards": "C1", "Captain": "C1"}, cards=cards).activate("Launchers")
    game.declare("attack", "nothing")
    command = game.attack_command(("Auto Grenade Launcher", aimed_at, 3))
    odds = attack_odds(game.state, game.unit("Launchers").id, command.shots, sustained=False)
    assert failed([prove(Staged(game.state, command, odds, frozenset()), 400, 1)]) == []


@pytest.mark.clause("T16-SKL-35", "T16-SKL-41")
@pytest.mark.parametrize("aimed_at", ["Guards", "Captain"])
@pytest.mark.parametrize("protected", ["Guards", "Captain"])
def test_who_shares_a_hit_has_defensive_tactics_of_their_own(protected: str, aimed_at: str) -> None:
    """In cover, whoever was aimed at: the one with the skill cancels the hit, and the odds count on it."""
    parties = {"Guards": squad, "Captain": hero}
    cards = {name: make(name, *["defensive-tactics"] * (name == protected)) for name, make in parties.items()}
    cards["Launchers"] = launchers("coordinated-fire")
    game = referee(". . C", {"Launchers": "A1"}, {"Guards": "C1", "Captain": "C1"}, cards=cards).activate("Launchers")
    game.declare("attack", "nothing")
    command = game.attack_command(("Auto Grenade Launcher", aimed_at, 3))
    odds = attack_odds(game.state, game.unit("Launchers").id, command.shots, sustained=False)
    assert failed([prove(Staged(game.state, command, odds, frozenset()), 400, 1)]) == []
    game.give(command, dice=["A" + "T" * 17, "T"])
    game.lose(*([0] if protected == "Guards" else []), hero=protected == "Captain", dice=["A"])
    assert (game.unit("Guards").left, game.unit("Captain").crosses) == (5, 0)


def test_reload_is_a_special_action_of_artillery_too() -> None:
    """What observers do not do for it."""
    game = referee(WALLED, {"Battery": "A1 E"}, {"Guards": "G1"}, cards=battery()).change("Battery", unloaded=(0,))
    game.activate("Battery").give(Declare(game.state.asked, (Action.SPECIAL, Action.NOTHING), specials=("reload",)))
    assert game.unit("Battery").unloaded == ()
