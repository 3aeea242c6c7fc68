"""Special weapons of the 2016 book (T16-WPN)."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest
from book_2016 import hero, referee, squad, walker
from example_cards import chart, weapon
from referee import Referee

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.rules.cards import Card, Cell, Mount, Weapon, WeaponRange
from dust_tactics.rules.commands import HERO_FIGURE, Attack, Shot
from dust_tactics.rules.events import ActionLost, DiceRolled

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
THROWER = weapon("Thrower", chart(Cell(2), Cell(1)), "spray", reach=3)
LASER = weapon("Laser", chart(Cell(5)), "laser", reach=8, mount=Mount.TURRET)
SNIPER = weapon("Sniper Rifle", chart(Cell(2), Cell(1)), "sniper", reach=8)
RIFLE = weapon("Rifle", chart(Cell(1), Cell(1)), reach=4)


@cache
def lines_2016() -> list[tuple[Card, Weapon]]:
    """All weapon lines of the cards of the book."""
    return [(card, line) for card in load_cards("2016").values() for line in card.weapons]


@pytest.mark.clause("T16-WPN-01", "T16-WPN-28")
def test_cards_name_the_rules_of_their_weapons() -> None:
    named = {rule for _, line in lines_2016() for rule in line.rules if not rule.startswith("printed:")}
    assert named == {"spray", "grenade", "laser", "limited", "reload", "sniper", "under-barrel", "artillery"}
    artillery = [line for _, line in lines_2016() if "artillery" in line.rules]
    assert len(artillery) > 10 and all(line.range.minimum > 1 or line.range.maximum is None for line in artillery)


@pytest.mark.clause("T16-WPN-02")
def test_flame_napalm_and_sulphur_throwers_are_throwers() -> None:
    throwers = {line.name for _, line in lines_2016() if "spray" in line.rules}
    assert any("Flamethrower" in name for name in throwers)
    for _, line in lines_2016():
        name = line.name.lower()
        if any(word in name for word in ("flamethrower", "napalm thrower", "sulfur thrower", "sulphur thrower")):
            assert "spray" in line.rules, line.name


def burners(drawing: str, friends: dict[str, str], enemies: dict[str, str], **more: object) -> Referee:
    """A thrower in A1, about to attack."""
    cards = {"Burners": squad("Burners", weapons=(THROWER,), figures=1)}
    game = referee(drawing, {"Burners": "A1"} | friends, enemies, cards=cards, **more)
    return game.activate("Burners")


@pytest.mark.clause("T16-WPN-04", "T16-ATK-10")
@pytest.mark.parametrize("action", ["attack", "sustained"])
def test_a_thrower_attacks_friend_and_foe_on_its_way_each_by_its_own_column(action: str) -> None:
    """Two dice at the squad of friends in between, one at the walker; a Sustained Attack rolls both again."""
    game = burners(". . .", {"Riflemen": "B1"}, {"Stomper": "C1 W"})
    game.declare(*((action, "nothing") if action == "attack" else (action,)))
    dice = ["AS", "S"] if action == "attack" else ["AS", "A", "S", "T"]
    game.attack(("Thrower", "Stomper", 1, ("B1",)), dice=dice)
    rolled = [(event.target, event.purpose, event.dice.total) for event in game.told(DiceRolled)]
    riflemen, stomper = game.unit("Riflemen").id, game.unit("Stomper").id
    if action == "attack":
        assert rolled == [(riflemen, "hit", 2), (stomper, "hit", 1)] and game.unit("Riflemen").left == 4
    else:
        again = [(riflemen, "hit", 2), (riflemen, "re-roll", 1), (stomper, "hit", 1), (stomper, "re-roll", 1)]
        assert rolled == again and game.unit("Riflemen").left == 3
    assert game.unit("Burners").left == 1, "the square of the thrower is not attacked"


def ways(game: Referee) -> set[tuple[str, ...]]:
    """The ways of the jet from the Burners to the Guards."""
    found = game.spray_paths("Burners", "Guards")
    return {tuple(game.name(square) for square in path) for path in found}


@pytest.mark.clause("T16-WPN-05")
@pytest.mark.example("T16-WPN-07")
def test_the_player_chooses_one_of_the_shortest_ways() -> None:
    """Thrower at (1,1), target at (3,2), distance 2: a friendly squad in (2,2) is spared by going through (2,1).

    Rows of the book count from the south: A2 here, with the target in C1 and the friend in B1.
    """
    cards = {"Burners": squad("Burners", weapons=(THROWER,), figures=1)}
    game = referee(". . .\n. . .", {"Burners": "A2", "Riflemen": "B1"}, {"Guards": "C1"}, cards=cards)
    game.activate("Burners").declare("attack", "nothing")
    assert ways(game) == {("B1",), ("B2",)}
    game.attack(("Thrower", "Guards", 1, ("B2",)), dice=["AT"])
    assert (game.unit("Guards").left, game.unit("Riflemen").left) == (4, 5)


@pytest.mark.clause("T16-WPN-05", "T16-WPN-06")
@pytest.mark.parametrize("walled", [False, True])
def test_the_jet_keeps_to_squares_in_sight(walled: bool) -> None:
    """A wall between A1 and A2 hides A2 from the thrower in A1, not the target in D3."""
    cards = {"Burners": squad("Burners", weapons=(replace(THROWER, range=WeaponRange(1, 4)),), figures=1)}
    field, walls = ". . . .\n. . . .\n. . . .", [("A1", "A2")] if walled else []
    game = referee(field, {"Burners": "A1"}, {"Guards": "D3"}, cards=cards, walls=walls)
    game.activate("Burners").declare("attack", "nothing")
    assert (("A2", "B3", "C3") in ways(game)) is not walled
    refusal = game.refusal(game.attack_command(("Thrower", "Guards", 1, ("A2", "B3", "C3"))))
    assert (refusal.clause if refusal else None) == ("T16-WPN-05" if walled else None)


@pytest.mark.clause("T16-WPN-06", "T16-LOS-01", "T16-TER-20")
@pytest.mark.parametrize(("ground", "passes"), [("S", False), ("T", True), ("W", True)])
def test_no_jet_runs_through_a_square_without_a_dot(ground: str, passes: bool) -> None:
    """Of three ways from A1 to B4 one leads through A3; a structure there has no dot that a line could lead to."""
    cards = {"Burners": squad("Burners", weapons=(replace(THROWER, range=WeaponRange(1, 4)),), figures=1)}
    game = referee(f". .\n. .\n{ground} .\n. .", {"Burners": "A1"}, {"Guards": "B4"}, cards=cards)
    game.activate("Burners").declare("attack", "nothing")
    assert ways(game) == {("B2", "B3"), ("A2", "B3")} | ({("A2", "A3")} if passes else set())
    refusal = game.refusal(game.attack_command(("Thrower", "Guards", 1, ("A2", "A3"))))
    assert (refusal.clause if refusal else None) == (None if passes else "T16-WPN-05")


@pytest.mark.clause("T16-WPN-10", "T16-WPN-12")
@pytest.mark.example("T16-WPN-12")
def test_the_worked_laser() -> None:
    """Five dice: two hits; the misses again: one; three further dice: one; one more: none. Four hits in all."""
    game = referee(FIELD, {"Beamer": "A1 E"}, {"Guards": "D1"}, cards={"Beamer": walker("Beamer", weapons=(LASER,))})
    game.activate("Beamer").declare("sustained")
    game.attack(("Laser", "Guards", 1), dice=["AATST", "AST", "AST", "S", "TTTT"])
    assert [(event.purpose, event.successes) for event in game.told(DiceRolled)][:4] == [
        ("hit", 2),
        ("re-roll", 1),
        ("laser", 1),
        ("laser", 0),
    ]
    assert game.unit("Guards").left == 1


@pytest.mark.clause("T16-WPN-11", "T16-SKL-43")
def test_what_makes_hits_easier_serves_the_first_roll_of_a_laser_alone() -> None:
    cards = {"Beamer": walker("Beamer", "fighting-spirit", weapons=(LASER,))}
    game = referee(FIELD, {"Beamer": "A1 E"}, {"Guards": "D1"}, cards=cards).activate("Beamer")
    game.declare("attack", "nothing", skills=["fighting-spirit"])
    game.attack(("Laser", "Guards", 1), dice=["ATSSS", "TT", "TT"])
    assert game.unit("Guards").left == 3


def panzerfausts(figures: int, boxes: int) -> Card:
    """A squad whose first two figures have a panzerfaust besides a rifle, with so many boxes in all."""
    fist = weapon("Panzerfaust", chart(Cell(1), Cell(2)), "limited", count=2, ammunition=boxes)
    card = squad("Grenadiers", weapons=(RIFLE, fist), figures=figures)
    lines = (replace(RIFLE, count=figures), fist)
    return replace(card, weapons=lines, carriers=((0, 1), (0, 1), *((0,) for _ in range(figures - 2))))


@pytest.mark.clause("T16-WPN-13", "T16-WPN-14", "T16-WPN-16", "T16-WPN-17", "T16-WPN-18")
@pytest.mark.example("T16-WPN-17")
def test_each_copy_fired_spends_a_box_of_the_squad() -> None:
    """Two panzerfausts, three boxes: both fire, one box is left, and then only one of them can; then none."""
    cards = {"Grenadiers": panzerfausts(4, 3)}
    for boxes, most in ((3, 2), (1, 1), (0, 0)):
        game = referee(FIELD, {"Grenadiers": "A1"}, {"Strider": "C1 W"}, cards=cards)
        assert game.unit("Grenadiers").ammunition == (None, 3)
        game.change("Grenadiers", ammunition=(None, boxes)).activate("Grenadiers").declare("attack", "nothing")
        refusal = game.refusal(game.attack_command(("Panzerfaust", "Strider", most + 1)))
        assert refusal is not None and (most or refusal.clause == "T16-WPN-16")
        if most:
            game.attack(("Panzerfaust", "Strider", most), dice=["TT" * most])
            assert game.unit("Grenadiers").ammunition == (None, boxes - most)


@pytest.mark.clause("T16-WPN-15", "T16-WPN-17")
@pytest.mark.parametrize("made", [hero, walker])
def test_several_copies_of_a_vehicle_or_hero_spend_one_box_an_attack(made: Callable[..., Card]) -> None:
    """At one target or at two; with the last box both copies still fire, and with none neither."""
    rockets = weapon("Rockets", chart(Cell(1)), "limited", count=2, ammunition=2)
    cards = {"Two Tubes": made("Two Tubes", weapons=(rockets,))}
    game = referee(FIELD, {"Two Tubes": "A1 E"}, {"Riflemen": "C1", "Guards": "C2"}, cards=cards)
    game.activate("Two Tubes").declare("attack", "nothing")
    game.attack(("Rockets", "Riflemen", 1), ("Rockets", "Guards", 1), dice=["T", "T"])
    assert game.unit("Two Tubes").ammunition == (1,)
    last = referee(FIELD, {"Two Tubes": "A1 E"}, {"Riflemen": "C1"}, cards=cards)
    last.change("Two Tubes", ammunition=(1,)).activate("Two Tubes").declare("sustained")
    assert max(shot.count for command in last.legal() for shot in command.shots) == 2
    last.attack(("Rockets", "Riflemen", 2), dice=["TT", "TT"])
    assert last.unit("Two Tubes").ammunition == (0,)
    empty = referee(FIELD, {"Two Tubes": "A1 E"}, {"Riflemen": "C1"}, cards=cards)
    empty.change("Two Tubes", ammunition=(0,)).activate("Two Tubes").declare("attack", "nothing")
    assert empty.told(ActionLost)


@pytest.mark.clause("T16-WPN-18")
def test_the_boxes_stay_with_whoever_is_left_to_carry_the_weapon() -> None:
    game = referee(FIELD, {"Grenadiers": "A1"}, {"Strider": "C1 W"}, cards={"Grenadiers": panzerfausts(4, 3)})
    game.change("Grenadiers", miniatures=(1, 2, 3)).activate("Grenadiers").declare("attack", "nothing")
    assert game.refusal(game.attack_command(("Panzerfaust", "Strider", 2))) is not None, "one figure, one weapon"
    game.attack(("Panzerfaust", "Strider", 1), dice=["TT"])
    assert game.unit("Grenadiers").ammunition == (None, 2)


@pytest.mark.clause("T16-WPN-15")
@pytest.mark.parametrize(("action", "dice"), [("attack", ["TTTT"]), ("sustained", ["TTTT", "TTTT"])])
def test_a_sustained_attack_costs_no_more_boxes(action: str, dice: list[str]) -> None:
    game = referee(FIELD, {"Grenadiers": "A1"}, {"Strider": "C1 W"}, cards={"Grenadiers": panzerfausts(4, 3)})
    game.activate("Grenadiers").declare(*((action, "nothing") if action == "attack" else (action,)))
    game.attack(("Panzerfaust", "Strider", 2), dice=dice)
    assert game.unit("Grenadiers").ammunition == (None, 1)


@pytest.mark.clause("T16-WPN-25", "T16-WPN-26", "T16-WPN-27")
@pytest.mark.parametrize(("place", "reason"), [("C1", None), ("D1", "out-of-range")])
def test_an_under_barrel_weapon_fires_besides_if_it_reaches(place: str, reason: str | None) -> None:
    below = weapon("Grenade Launcher", chart(Cell(1)), "under-barrel", reach=2)
    game = referee(
        FIELD, {"Riflemen": "A1"}, {"Guards": place}, cards={"Riflemen": squad("Riflemen", weapons=(RIFLE, below))}
    )
    game.activate("Riflemen").declare("attack", "nothing")
    both = game.attack_command(("Rifle", "Guards", 5), ("Grenade Launcher", "Guards", 5))
    refusal = game.refusal(both)
    assert (None if refusal is None else refusal.reason) == reason
    assert game.refusal(game.attack_command(("Rifle", "Guards", 5))) is None


def snipers(target: str, **more: object) -> Referee:
    """Snipers about to fire at a squad of riflemen of whom the last has a machine-gun, or at others."""
    gun = weapon("Machine-gun", chart(Cell(6)), count=1)
    card = replace(
        squad("Guards", weapons=(RIFLE,), figures=3, **more),
        weapons=(replace(RIFLE, count=3), gun),
        carriers=((0,), (0,), (0, 1)),
    )
    cards = {
        "Snipers": squad("Snipers", weapons=(SNIPER, RIFLE), figures=2),
        "Guards": card,
    }
    second = {"Guards": "D1", "Captain": "with Guards", "Stomper": "D3 W"}
    game = referee(FIELD, {"Snipers": "A1"}, second, cards=cards)
    return game.activate("Snipers").declare("attack", "nothing")


def aimed(game: Referee, target: str, figure: int | None, count: int = 1, line: int = 0) -> Attack:
    """An attack with one weapon line of the snipers at a figure."""
    return Attack(game.state.asked, (Shot(line, game.unit(target).id, count, figure=figure),))


@pytest.mark.clause("T16-WPN-23")
def test_a_sniper_names_the_figure() -> None:
    game = snipers("Guards")
    refusal = game.refusal(aimed(game, "Guards", None))
    assert refusal is not None and (refusal.reason, refusal.clause) == ("name-the-figure", "T16-WPN-23")
    for figure in (3, -2):
        refusal = game.refusal(aimed(game, "Guards", figure))
        assert refusal is not None and refusal.reason == "no-such-miniature"
    rifle = game.refusal(aimed(game, "Guards", 2, line=1))
    assert rifle is not None and rifle.reason == "no-figure-named"
    assert game.refusal(aimed(game, "Stomper", None)) is None, "a vehicle is one body"
    assert game.refusal(aimed(game, "Stomper", 0)) is not None
    offered = {
        shot.figure for command in game.legal() for shot in command.shots if shot.weapon == 0 and shot.target == 1
    }
    assert {2, HERO_FIGURE} <= offered, "one of each kind, and the hero"


@pytest.mark.clause("T16-WPN-24")
def test_hits_take_the_figure_named_and_none_beyond() -> None:
    game = snipers("Guards")
    game.give(aimed(game, "Guards", 2, 2), dice=["AAAT", "TTT"])
    assert game.unit("Guards").miniatures == (0, 1) and game.unit("Captain").crosses == 0


@pytest.mark.clause("T16-WPN-24")
def test_a_joined_hero_may_be_named() -> None:
    game = snipers("Guards")
    game.give(aimed(game, "Guards", HERO_FIGURE, 2), dice=["AAAT", "TTT"])
    assert game.unit("Guards").left == 3 and game.unit("Captain").crosses == 3


@pytest.mark.clause("T16-WPN-23", "T16-WPN-24")
def test_each_sniper_names_one_and_dodges_still_help() -> None:
    game = snipers("Guards")
    guards = game.unit("Guards").id
    game.give(
        Attack(game.state.asked, (Shot(0, guards, 1, figure=2), Shot(0, guards, 1, figure=0))),
        dice=["AT", "AA", "A", "TT"],
    )
    assert game.unit("Guards").miniatures == (1, 2), "the shot at the machine-gunner was dodged"


@pytest.mark.clause("T16-WPN-23")
def test_a_sniper_aims_at_no_figure_of_a_lone_hero() -> None:
    cards = {"Snipers": squad("Snipers", weapons=(SNIPER,), figures=1), "Lone": hero("Lone")}
    game = referee(FIELD, {"Snipers": "A1"}, {"Lone": "D1"}, cards=cards).activate("Snipers")
    game.declare("attack", "nothing").attack(("Sniper Rifle", "Lone", 1), dice=["AA", "TT"])
    assert game.unit("Lone").crosses == 2
