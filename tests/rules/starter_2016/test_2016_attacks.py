"""Targets, rolls to hit, saves and damage of the 2016 book (T16-TGT, T16-ATK, T16-COV, T16-DMG)."""

from dataclasses import replace

import pytest
from book_2016 import KNIFE, RIFLE, hero, made, referee, squad, walker
from example_cards import chart, weapon
from referee import Referee

from dust_tactics.rules.attack.odds import attack_odds
from dust_tactics.rules.cards import Card, Cell, Kind, Mount, UnitType
from dust_tactics.rules.commands import Attack
from dust_tactics.rules.events import (
    COVER_SAVE,
    INFANTRY_SAVE,
    DamageTaken,
    DiceRolled,
    MiniaturesLost,
    UnitEliminated,
)

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
SHOTGUN = weapon("Shotgun", chart(Cell(2), Cell(1)), count=3)
FLAMER = weapon("Flame-thrower", chart(Cell(0, blast=1), Cell(1, damage=2)), "spray", reach=2, count=2)
BLAST = weapon("Grenade launcher", chart(Cell(0, blast=1), Cell(0, blast=1)), reach=6, mount=Mount.TURRET)
GUN = weapon("Gun", chart(Cell(4), Cell(4)), reach=8, mount=Mount.TURRET)


def five_with_two_weapons() -> Card:
    """The squad of the book's example: three shotguns and two flame-throwers."""
    card = squad("A", weapons=(SHOTGUN, FLAMER))
    lines = tuple(replace(line, count=count) for line, count in zip(card.weapons, (3, 2), strict=True))
    return replace(card, weapons=lines, carriers=((0,), (0,), (0,), (1,), (1,)))


def saved(game: Referee) -> list[DiceRolled]:
    """The saves that the last command told of."""
    return [event for event in game.told(DiceRolled) if event.purpose in (COVER_SAVE, INFANTRY_SAVE)]


@pytest.mark.example("T16-TGT-06")
def test_the_squad_that_splits_its_fire_over_three_targets() -> None:
    """Both flame-throwers at walker B, two shotguns at infantry C, the third at hero D."""
    game = referee(
        FIELD, {"A": "E5"}, {"Strider": "E4 S", "Riflemen": "G5", "Captain": "E7"}, cards={"A": five_with_two_weapons()}
    ).activate("A")
    game.declare("attack", "nothing").attack(
        ("Flame-thrower", "Strider", 2),
        ("Shotgun", "Riflemen", 2),
        ("Shotgun", "Captain", 1),
        dice=["AS", "ASSS", "AS", "S", "S"],
    )
    assert (game.unit("Strider").crosses, game.unit("Riflemen").left, game.unit("Captain").crosses) == (2, 4, 1)


@pytest.mark.clause("T16-TGT-06", "T16-TGT-11")
def test_no_more_of_a_weapon_fires_than_there_are_figures_with_it() -> None:
    game = referee(FIELD, {"A": "E5"}, {"Strider": "E4 S"}, cards={"A": five_with_two_weapons()})
    game.change("A", miniatures=(0, 3)).activate("A").declare("attack", "nothing")
    for name, count in (("Flame-thrower", 2), ("Shotgun", 2)):
        refusal = game.refusal(game.attack_command((name, "Strider", count)))
        assert refusal is not None and refusal.reason == "not-so-many"
    assert game.refusal(game.attack_command(("Flame-thrower", "Strider", 1), ("Shotgun", "Strider", 1))) is None


@pytest.mark.clause("T16-TGT-02", "T16-TGT-03")
def test_what_was_aimed_at_a_target_that_falls_finds_no_other() -> None:
    """Two guns at a squad of one; the next squad takes nothing, and nobody is asked again."""
    guns = tuple(replace(GUN, name=name) for name in ("First", "Second"))
    cards = {"Gunner": walker("Gunner", weapons=guns), "One": squad("One", figures=1)}
    game = referee(FIELD, {"Gunner": "A1 E"}, {"One": "C1", "Guards": "D1"}, cards=cards).activate("Gunner")
    game.declare("attack", "nothing").attack(
        ("First", "One", 1), ("Second", "One", 1), dice=["ASSS", "AAAA", "S", "SSSS"]
    )
    assert [event.unit for event in game.told(UnitEliminated)] == [game.unit("One").id]
    assert game.unit("Guards").left == 5 and game.asked_name != "DeclareTargets"


@pytest.mark.clause("T16-TGT-12", "T16-MOV-07")
def test_each_weapon_names_one_of_two_that_share_a_square() -> None:
    """A hero who has not joined stands with a squad: neither takes what is meant for the other."""
    guns = tuple(replace(GUN, name=name, cells=chart(Cell(1))) for name in ("First", "Second"))
    cards = {"Gunner": walker("Gunner", weapons=guns)}
    for targets, left in (
        (("Guards", "Guards"), (3, 4)),
        (("Guards", "Captain"), (4, 3)),
        (("Captain", "Captain"), (5, 2)),
    ):
        game = referee(FIELD, {"Gunner": "A1 E"}, {"Guards": "C1", "Captain": "C1"}, cards=cards).activate("Gunner")
        game.declare("attack", "nothing")
        game.attack(("First", targets[0], 1), ("Second", targets[1], 1), dice=["A", "A", "T", "T"])
        assert (game.unit("Guards").left, game.unit("Captain").left) == left, targets


@pytest.mark.clause("T16-TGT-12", "T16-HER-09")
def test_a_joined_hero_is_no_target_apart() -> None:
    cards = {"Gunner": walker("Gunner", weapons=(GUN,))}
    game = referee(FIELD, {"Gunner": "A1 E"}, {"Guards": "C1", "Captain": "with Guards"}, cards=cards)
    game.activate("Gunner").declare("attack", "nothing")
    refusal = game.refusal(game.attack_command(("Gun", "Captain", 1)))
    assert refusal is not None and (refusal.reason, refusal.clause) == ("one-target-with", "T16-HER-09")
    assert {shot.target for command in game.legal() for shot in command.shots} == {game.unit("Guards").id}


@pytest.mark.example("T16-ATK-04")
def test_a_grenade_launcher_rolls_a_die_for_each_of_five_figures() -> None:
    cards = {"Gunner": walker("Gunner", weapons=(BLAST,))}
    game = referee(FIELD, {"Gunner": "A1 E"}, {"Guards": "C1"}, cards=cards).activate("Gunner")
    game.declare("attack", "nothing").attack(("Grenade launcher", "Guards", 1), dice=["ASTSS", "T"])
    assert game.unit("Guards").left == 4


@pytest.mark.clause("T16-ATK-05")
@pytest.mark.parametrize(
    ("targets", "at", "dice"),
    [
        ({"Guards": "C1", "Captain": "with Guards"}, "Guards", 6),
        ({"Guards": "C1", "Captain": "C1"}, "Guards", 5),
        ({"Guards": "C1", "Captain": "C1"}, "Captain", 1),
        ({"Captain": "C1"}, "Captain", 1),
        ({"Strider": "C1 W"}, "Strider", 1),
    ],
)
def test_a_joined_hero_is_one_figure_more_for_area_weapons(targets: dict[str, str], at: str, dice: int) -> None:
    cards = {"Gunner": walker("Gunner", weapons=(BLAST,))}
    game = referee(FIELD, {"Gunner": "A1 E"}, targets, cards=cards).activate("Gunner")
    game.declare("attack", "nothing").attack(("Grenade launcher", at, 1), dice=["S" * dice])
    (rolled,) = game.told(DiceRolled)
    assert len(rolled.faces) == dice


@pytest.mark.clause("T16-ATK-05", "T16-SET-13")
def test_a_large_vehicle_is_one_figure_for_area_weapons() -> None:
    cards = {"Gunner": walker("Gunner", weapons=(BLAST,)), "Tank": walker("Tank", size=4)}
    game = referee(FIELD, {"Gunner": "A1 E"}, {"Tank": "C1+D1+C2+D2 N"}, cards=cards).activate("Gunner")
    game.declare("attack", "nothing").attack(("Grenade launcher", "Tank", 1), dice=["S"])


@pytest.mark.clause("T16-ATK-07")
def test_ranged_weapons_fire_at_adjacent_squares_too() -> None:
    """Side by side and corner to corner; being shot lets nobody strike back (T16-CCW-05)."""
    for place in ("B1", "B2"):
        game = referee(FIELD, {"Riflemen": "A1"}, {"Guards": place}).activate("Riflemen")
        game.declare("attack", "nothing").attack(("Rifle", "Guards", 5), dice=["A" + "S" * 9, "T"])
        assert game.unit("Guards").left == 4 and game.unit("Riflemen").left == 5


@pytest.mark.clause("T16-ATK-06", "T16-DMG-04")
def test_weapons_of_different_damage_are_told_apart() -> None:
    lines = (
        replace(GUN, cells=chart(None, Cell(2))),
        replace(GUN, name="Cannon", cells=chart(None, Cell(2, damage=3))),
    )
    cards = {"Gunner": walker("Gunner", weapons=lines)}
    game = referee(FIELD, {"Gunner": "A1 E"}, {"Strider": "C1 W"}, cards=cards).activate("Gunner")
    game.declare("attack", "nothing").attack(("Gun", "Strider", 1), ("Cannon", "Strider", 1), dice=["AS", "AS"])
    assert [event.crosses for event in game.told(DamageTaken)] == [1, 3] and game.unit("Strider").crosses == 4


@pytest.mark.clause("T16-COV-01")
@pytest.mark.parametrize(
    ("ground", "more", "covered"),
    [
        (".", {}, False),
        ("C", {}, True),
        ("X", {}, True),
        ("T", {}, True),
        ("R", {}, True),
        (".", {"smoke": [("C1", 8)]}, True),
    ],
)
def test_what_covers_who_stands_in_it(ground: str, more: dict[str, list[tuple[str, int]]], covered: bool) -> None:
    for target, where in (("Guards", "C1"), ("Captain", "C1"), ("Strider", "C1 W")):
        game = referee(f". . {ground} .", {"Riflemen": "A1"}, {target: where}, **more)
        state, one, other = game.state, game.unit("Riflemen"), game.unit(target)
        assert state.edition.saves.in_cover(state, one, other) is covered, target


@pytest.mark.clause("T16-COV-02", "T16-COV-01")
def test_ground_covers_from_every_side_and_a_building_from_within() -> None:
    around = [f"{column}{row}" for column in "BCD" for row in (2, 3, 4) if (column, row) != ("C", 3)]
    ring = "\n".join([". . . . .", ". . . . .", ". . T . .", ". . . . .", ". . . . ."])
    for place in around:
        game = referee(ring, {"Riflemen": place}, {"Guards": "C3"})
        assert game.state.edition.saves.in_cover(game.state, game.unit("Riflemen"), game.unit("Guards")), place
    inside = referee(ring.replace("T", "."), {"Riflemen": "B2"}, {"Guards": "C2"}, inside=["B2", "C2"])
    assert inside.state.edition.saves.in_cover(inside.state, inside.unit("Riflemen"), inside.unit("Guards"))


@pytest.mark.clause("T16-COV-03", "T16-COV-05", "T16-COV-04")
def test_a_corner_covers_infantry_and_vehicles_at_any_angle() -> None:
    """From (1,1) to (5,5) past the corner of a structure in (3,2); a line that touches none gives a dodge."""
    drawing = "\n".join([". . . . ."] * 3 + [". . S . .", ". . . . ."])
    for target, where, name, clause in (
        ("Guards", "E1", COVER_SAVE, "T16-COV-04"),
        ("Strider", "E1 W", COVER_SAVE, "T16-COV-05"),
    ):
        game = referee(drawing, {"Riflemen": "A5"}, {target: where})
        save = game.state.edition.saves.save(game.state, game.unit("Riflemen"), RIFLE, game.unit(target))
        assert (save.name, save.clause) == (name, clause)
    plain = referee(drawing, {"Riflemen": "A5"}, {"Guards": "A1"})
    save = plain.state.edition.saves.save(plain.state, plain.unit("Riflemen"), RIFLE, plain.unit("Guards"))
    assert (save.name, save.clause) == (INFANTRY_SAVE, "T16-COV-07")


@pytest.mark.clause("T16-COV-09")
def test_cover_for_two_reasons_is_one_save_and_no_dodge_follows() -> None:
    """Crates in a square that a corner covers as well, and smoke on top."""
    drawing = "\n".join([". . . . C", ". . . . .", ". . . . .", ". . S . .", ". . . . ."])
    cards = {"Gunner": walker("Gunner", weapons=(replace(GUN, cells=chart(Cell(2))),))}
    game = referee(drawing, {"Gunner": "A5 N"}, {"Guards": "E1"}, cards=cards, smoke=[("E1", 8)]).activate("Gunner")
    game.declare("attack", "nothing").attack(("Gun", "Guards", 1), dice=["AA", "ST"])
    assert [(event.purpose, event.successes) for event in saved(game)] == [(COVER_SAVE, 1)]
    assert game.unit("Guards").left == 4


@pytest.mark.clause("T16-COV-08")
def test_a_hero_saves_as_infantry() -> None:
    for ground, name, clause in ((".", INFANTRY_SAVE, "T16-COV-07"), ("T", COVER_SAVE, "T16-COV-04")):
        game = referee(f". . {ground}", {"Riflemen": "A1"}, {"Captain": "C1"}).activate("Riflemen")
        game.declare("attack", "nothing").attack(("Rifle", "Captain", 1), dice=["AS", "T"])
        (save,) = saved(game)
        assert (save.purpose, save.clause) == (name, clause)


@pytest.mark.clause("T16-COV-10", "T16-COV-11")
def test_saves_are_rolled_weapon_by_weapon() -> None:
    """At infantry in crates: a rifle leaves the cover save, splash only the dodge, a thrower nothing."""
    lines = (
        replace(GUN, cells=chart(Cell(1))),
        replace(GUN, name="Launcher", cells=chart(Cell(1)), rules=("grenade",)),
        replace(GUN, name="Thrower", cells=chart(Cell(1)), rules=("spray",)),
    )
    cards = {"Gunner": walker("Gunner", weapons=lines)}
    game = referee(". C .", {"Gunner": "A1 E"}, {"Guards": "B1"}, cards=cards).activate("Gunner")
    game.declare("attack", "nothing")
    game.attack(
        ("Gun", "Guards", 1), ("Launcher", "Guards", 1), ("Thrower", "Guards", 1), dice=["A", "A", "A", "S", "S"]
    )
    assert [(event.purpose, event.successes) for event in saved(game)] == [(COVER_SAVE, 1), (INFANTRY_SAVE, 0)]
    assert game.unit("Guards").left == 3


@pytest.mark.clause("T16-DMG-01", "T16-DMG-02", "T16-DMG-03")
def test_a_hit_takes_one_figure_whatever_its_damage_and_its_owner_says_which() -> None:
    card = replace(five_with_two_weapons(), name="Mixed", id="mixed")
    cards = {"Gunner": walker("Gunner", weapons=(replace(GUN, cells=chart(Cell(2, damage=3))),)), "Mixed": card}
    game = referee(FIELD, {"Gunner": "A1 E"}, {"Mixed": "C1"}, cards=cards).activate("Gunner")
    game.declare("attack", "nothing").attack(("Gun", "Mixed", 1), dice=["AA", "TT"])
    assert game.asked_name == "ChooseCasualties" and game.asked.owner == 1
    game.lose(0, 4)
    assert game.unit("Mixed").miniatures == (1, 2, 3)


@pytest.mark.clause("T16-CRD-12", "T16-DMG-02", "T16-DMG-06")
def test_a_team_loses_a_figure_of_its_owners_choice_to_each_hit_and_to_a_kill() -> None:
    """The gun stays as long as one of the two who carry it."""
    lines = (replace(GUN, name="Field gun", mount=None, crew=2), replace(RIFLE))
    team = made("Team", Kind.SUPPORT, UnitType.INFANTRY, 3, lines, ())
    team = replace(
        team, weapons=(replace(lines[0], count=1), replace(lines[1], count=3)), carriers=((0, 1), (0, 1), (1,))
    )
    killer = replace(GUN, name="Killer", cells=chart(Cell(1, damage=0, automatic_kill=True)))
    cards = {"Team": team, "Gunner": walker("Gunner", weapons=(killer,))}
    game = referee(FIELD, {"Gunner": "A1 E"}, {"Team": "C1"}, cards=cards).activate("Gunner")
    game.declare("attack", "nothing").attack(("Killer", "Team", 1), dice=["A", "T"])
    assert game.asked_name == "ChooseCasualties" and game.asked.owner == 1
    game.lose(0)
    assert [len(event.miniatures) for event in game.told(MiniaturesLost)] == [1]
    game.nobody_reacts().activate("Team").declare("attack", "nothing")
    gun = game.attack_command(("Field gun", "Gunner", 1), ("Rifle", "Gunner", 1))
    assert game.refusal(gun) is None, "one serves the gun, the other fires a rifle"
    assert game.refusal(game.attack_command(("Field gun", "Gunner", 1), ("Rifle", "Gunner", 2))) is not None
    whole = referee(FIELD, {"Team": "C1"}, {"Gunner": "A1 E"}, cards=cards).activate("Team")
    whole.declare("attack", "nothing")
    refusal = whole.refusal(whole.attack_command(("Field gun", "Gunner", 2)))
    assert refusal is not None and refusal.reason == "not-so-many", "two of them carry one gun"
    game.change("Team", miniatures=(2,))
    refusal = game.refusal(game.attack_command(("Field gun", "Gunner", 1)))
    assert refusal is not None and refusal.clause == "T16-TGT-11"


@pytest.mark.example("T16-DMG-06")
def test_a_kill_destroys_a_vehicle_with_one_hit() -> None:
    """Vehicle A fires a 1/K weapon at vehicle B: one die, one hit, no save."""
    killer = replace(GUN, name="Killer", cells=chart(None, Cell(1, damage=0, automatic_kill=True)))
    cards = {"A": walker("A", weapons=(killer,)), "B": replace(walker("B"), capacity=8)}
    game = referee(FIELD, {"A": "A1 E"}, {"B": "D1 W"}, cards=cards).activate("A")
    game.declare("attack", "nothing").attack(("Killer", "B", 1), dice=["A"])
    assert [event.crosses for event in game.told(DamageTaken)] == [8]
    assert [event.unit for event in game.told(UnitEliminated)] == [game.unit("B").id]


@pytest.mark.clause("T16-DMG-06", "T16-DMG-05")
def test_a_kill_takes_what_is_left_of_a_hero_and_no_more() -> None:
    killer = replace(GUN, name="Killer", cells=chart(Cell(1, damage=0, automatic_kill=True)))
    cards = {"Gunner": walker("Gunner", weapons=(killer,))}
    game = referee(FIELD, {"Gunner": "A1 E"}, {"Captain": "C1"}, cards=cards).change("Captain", crosses=3)
    game.activate("Gunner").declare("attack", "nothing").attack(("Killer", "Captain", 1), dice=["A", "T"])
    assert [event.crosses for event in game.told(DamageTaken)] == [1] and not game.unit("Captain").on_table


@pytest.mark.clause("T16-DMG-07", "T16-HER-08", "T16-DMG-01")
def test_the_owner_divides_hits_between_squad_and_hero_one_by_one() -> None:
    """Three hits of two damage: the hero takes the first and two of health with it, figures the others."""
    cards = {"Gunner": walker("Gunner", weapons=(replace(GUN, cells=chart(Cell(3, damage=2))),))}
    game = referee(FIELD, {"Gunner": "A1 E"}, {"Guards": "C1", "Captain": "with Guards"}, cards=cards)
    game.activate("Gunner").declare("attack", "nothing").attack(("Gun", "Guards", 1), dice=["AAA", "TTT"])
    assert game.asked_name == "ShareHit" and game.asked.owner == 1
    game.lose(hero=True)
    assert game.unit("Captain").crosses == 2 and game.asked_name == "ShareHit"
    game.lose(0)
    game.lose(hero=True)
    assert not game.unit("Captain").on_table and game.unit("Guards").left == 4


@pytest.mark.clause("T16-DMG-08")
def test_hits_left_over_pass_to_nobody() -> None:
    """Four hits on a squad of one that shares its square with a hero who has not joined it."""
    cards = {"Gunner": walker("Gunner", weapons=(GUN,)), "One": squad("One", figures=1)}
    game = referee(FIELD, {"Gunner": "A1 E"}, {"One": "C1", "Captain": "C1"}, cards=cards).activate("Gunner")
    game.declare("attack", "nothing").attack(("Gun", "One", 1), dice=["AAAA", "TTTT"])
    assert not game.unit("One").on_table and game.unit("Captain").crosses == 0


@pytest.mark.clause("T16-TGT-05")
def test_a_unit_need_not_use_any_weapon() -> None:
    game = referee(FIELD, {"Riflemen": "A1"}, {"Guards": "B1"}).activate("Riflemen").declare("attack", "nothing")
    assert game.refusal(Attack(game.state.asked)) is None
    assert game.refusal(game.attack_command(("Rifle", "Guards", 2))) is None


@pytest.mark.clause("T16-TGT-08", "T16-TGT-10", "T16-CCW-02")
def test_each_figure_fires_one_weapon_and_strikes_with_one() -> None:
    pistol = replace(RIFLE, name="Pistol")
    cards = {"Armed": squad("Armed", weapons=(RIFLE, pistol, KNIFE), figures=2)}
    game = referee(FIELD, {"Armed": "A1"}, {"Guards": "B1"}, cards=cards).activate("Armed")
    game.declare("attack", "nothing")
    three = game.attack_command(("Rifle", "Guards", 2), ("Pistol", "Guards", 1))
    refusal = game.refusal(three)
    assert refusal is not None and (refusal.reason, refusal.clause) == ("one-weapon-each", "T16-TGT-08")
    assert (
        game.refusal(game.attack_command(("Rifle", "Guards", 1), ("Pistol", "Guards", 1), ("Knife", "Guards", 2)))
        is None
    )


@pytest.mark.clause("T16-TGT-09", "T16-CCW-10")
def test_a_hero_uses_every_weapon_in_the_table() -> None:
    claw = replace(KNIFE, name="Claw")
    cards = {"Ace": hero("Ace", weapons=(RIFLE, replace(RIFLE, name="Pistol"), KNIFE, claw))}
    game = referee(FIELD, {"Ace": "A1"}, {"Guards": "B1"}, cards=cards).activate("Ace").declare("attack", "nothing")
    every = game.attack_command(*((name, "Guards", 1) for name in ("Rifle", "Pistol", "Knife", "Claw")))
    assert game.refusal(every) is None


@pytest.mark.clause("T16-CRD-12", "T16-DMG-06", "T16-DMG-02")
def test_the_odds_of_a_kill_are_one_figure_of_squads_and_teams() -> None:
    team = made("Team", Kind.SUPPORT, UnitType.INFANTRY, 3, (replace(GUN, mount=None, crew=2),), ())
    killer = replace(GUN, name="Killer", cells=chart(Cell(1, damage=0, automatic_kill=True)))
    cards = {"Team": team, "Gunner": walker("Gunner", weapons=(killer,))}
    for name in ("Team", "Guards"):
        game = referee(FIELD, {"Gunner": "A1 E"}, {name: "C1"}, cards=cards).activate("Gunner")
        game.declare("attack", "nothing")
        shots = game.shots("Gunner", ("Killer", name, 1))
        found = attack_odds(game.state, game.unit("Gunner").id, shots, sustained=False).at(game.unit(name).id)
        assert found is not None and found.lost.mean == pytest.approx(1 / 3 * 2 / 3)


@pytest.mark.clause("T16-COV-01", "T16-SET-13")
def test_a_large_vehicle_is_in_cover_by_any_of_its_squares() -> None:
    cards = {"Tank": walker("Tank", size=2)}
    for drawing, covered in ((". . C .", True), (". . . C", True), (". C . .", False)):
        game = referee(drawing, {"Riflemen": "A1"}, {"Tank": "C1+D1 W"}, cards=cards)
        assert game.state.edition.saves.covered_by_ground(game.state, game.unit("Tank")) is covered
