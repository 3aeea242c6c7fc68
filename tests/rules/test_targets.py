"""Field of fire, range, line of sight, and aiming each weapon (T13-FOF, T13-RNG, T13-LOS, T13-ATK-01 to 15)."""

from dataclasses import replace

import pytest
from referee import FACINGS, Referee, all_cards

from dust_tactics.rules.attack.weapons import target_refusal
from dust_tactics.rules.cards import Mount
from dust_tactics.rules.events import TargetsDeclared
from dust_tactics.rules.sight.field import field_of, viewpoint

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))


def verdict(referee: Referee, attacker: str, weapon: str, target: str) -> str:
    """Why a weapon can't attack a target, or nothing."""
    unit = referee.unit(attacker)
    index = next(i for i, line in enumerate(unit.card.weapons) if line.name == weapon)
    refusal = target_refusal(referee.state, unit, index, referee.unit(target))
    return refusal.reason if refusal else ""


def test_the_drawn_example_has_the_squares_it_says() -> None:
    referee = Referee(FIELD, {"Ludwig": "E5 N"}, {"Pounder": "E1 S"})
    assert referee.name(referee.unit("Ludwig").square) == "E5"
    assert FACINGS["S"] == referee.unit("Pounder").facing


@pytest.mark.clause("T13-FOF-01", "T16-FOF-01")
def test_infantry_attacks_in_any_direction() -> None:
    for place in ("E4", "F4", "F5", "F6", "E6", "D6", "D5", "D4"):
        referee = Referee(FIELD, {"Recon Grenadiers": "E5"}, {"Bot Hunters": place})
        assert verdict(referee, "Recon Grenadiers", "StG 47", "Bot Hunters") == ""
        grenadiers, hunters = referee.unit("Recon Grenadiers"), referee.unit("Bot Hunters")
        assert all(target_refusal(referee.state, grenadiers, 0, hunters, facing=facing) is None for facing in range(8))


@pytest.mark.clause("T13-FOF-03")
@pytest.mark.example("T13-FOF-06")
def test_the_front_of_a_ludwig_that_faces_north() -> None:
    """Inside: every (x, y) with y >= 1 and |x| <= y, the exact diagonal too."""
    for place, inside in (("E4", 1), ("F4", 1), ("D4", 1), ("F5", 0), ("G4", 0), ("G3", 1), ("C3", 1), ("E6", 0)):
        referee = Referee(FIELD, {"Ludwig": "E5 N"}, {"Bot Hunters": place})
        expected = "" if inside else "outside-field-of-fire"
        assert verdict(referee, "Ludwig", "Twin 8.8cm FpK Zwilling", "Bot Hunters") == expected, place


@pytest.mark.example("T13-FOF-06")
def test_the_front_of_a_ludwig_that_faces_north_east() -> None:
    for place, inside in (("E4", 1), ("E1", 1), ("F5", 1), ("I5", 1), ("H2", 1), ("D4", 0), ("F6", 0), ("D5", 0)):
        referee = Referee(FIELD, {"Ludwig": "E5 NE"}, {"Bot Hunters": place})
        expected = "" if inside else "outside-field-of-fire"
        assert verdict(referee, "Ludwig", "Twin 8.8cm FpK Zwilling", "Bot Hunters") == expected, place


@pytest.mark.clause("T16-FOF-06")
@pytest.mark.example("T13-FOF-04")
def test_a_pounder_that_faces_away_fires_its_turret() -> None:
    referee = Referee(FIELD, {"Pounder": "E9 S"}, {"Ludwig": "E1 S"})
    assert verdict(referee, "Pounder", "17 pdr Gun", "Ludwig") == ""
    referee.activate("Pounder").declare("sustained").attack(("17 pdr Gun", "Ludwig"), dice=["AAASSS", "SSS"])
    assert referee.unit("Ludwig").crosses == 3


@pytest.mark.clause("T13-FOF-04", "T16-FOF-06")
@pytest.mark.parametrize("mount", list(Mount))
def test_turrets_hatches_and_pedestals_fire_all_round(mount: Mount) -> None:
    weapon = replace(all_cards()["Ludwig"].weapons[1], mount=mount)
    card = replace(all_cards()["Ludwig"], id="mounted", name="Mounted", weapons=(weapon,))
    referee = Referee(FIELD, {"Mounted": "E5 N"}, {"Bot Hunters": "E7"}, cards={"Mounted": card})
    bears = mount in (Mount.TURRET, Mount.HATCH, Mount.PEDESTAL, Mount.REAR)
    assert verdict(referee, "Mounted", "MG 44", "Bot Hunters") == ("" if bears else "outside-field-of-fire")


def test_a_refusal_names_weapon_target_and_limits() -> None:
    referee = Referee(FIELD, {"Ludwig": "A1 S"}, {"Bot Hunters": "A9", "Pounder": "A3 N"})
    ludwig, hunters = referee.unit("Ludwig"), referee.unit("Bot Hunters")
    refusal = target_refusal(referee.state, ludwig, 1, hunters)
    assert dict(refusal.values) == {"weapon": "MG 44", "target": "Bot Hunters", "distance": 8, "most": 4}
    assert refusal.units == (hunters.id,)


@pytest.mark.clause("T16-FOF-07")
@pytest.mark.example("T13-FOF-05")
def test_a_ludwig_must_turn_before_its_forward_guns_bear() -> None:
    referee = Referee(FIELD, {"Ludwig": "E5 N"}, {"Bot Hunters": "E7"})
    assert verdict(referee, "Ludwig", "Twin 8.8cm FpK Zwilling", "Bot Hunters") == "outside-field-of-fire"
    assert verdict(referee, "Ludwig", "MG 44", "Bot Hunters") == "", "the hatch fires all round"
    referee.activate("Ludwig").declare("move", "attack").move(facing="S")
    referee.hold()
    assert referee.refusal(referee.attack_command(("Twin 8.8cm FpK Zwilling", "Bot Hunters"))) is None


@pytest.mark.clause("T13-RNG-01", "T16-RNG-02")
@pytest.mark.parametrize(
    ("weapon", "target", "place", "reason"),
    [
        ("MG 48", "Bot Hunters", "E1", ""),
        ("MG 48", "Bot Hunters", "F1", "out-of-range"),
        ("Panzerfaust", "Pounder", "C1", ""),
        ("Panzerfaust", "Pounder", "D1", "out-of-range"),
    ],
)
def test_a_weapon_reaches_as_far_as_its_range_and_no_further(weapon: str, target: str, place: str, reason: str) -> None:
    """Range 4 of the MG 48, range 2 of the Panzerfausts, of Recon Grenadiers on A1."""
    place = place if target == "Bot Hunters" else f"{place} W"
    referee = Referee(". . . . . .", {"Recon Grenadiers": "A1"}, {target: place})
    assert verdict(referee, "Recon Grenadiers", weapon, target) == reason


@pytest.mark.clause("T16-RNG-03", "T16-RNG-04")
@pytest.mark.example("T13-RNG-02")
def test_range_is_counted_as_movement_is() -> None:
    """The book's figure: ranges of the squares round Recon Grenadiers at (0,0), x from -4 to 2, y from 0 to 4."""
    figure = {0: "4321 12", 1: "4321112", 2: "5432223", 3: "6543334", 4: "7654445"}
    for y, row in figure.items():
        for x, expected in zip(range(-4, 3), row, strict=True):
            if expected == " ":
                continue
            place = f"{'ABCDEFGHI'[4 + x]}{5 - y}"
            referee = Referee(FIELD, {"Recon Grenadiers": "E5"}, {"Bot Hunters": place})
            one, other = referee.unit("Recon Grenadiers"), referee.unit("Bot Hunters")
            assert referee.state.geometry.distance(one.squares, other.squares) == int(expected), place


@pytest.mark.clause("T13-RNG-03", "T16-RNG-04")
def test_range_is_never_lengthened_by_what_stands_between() -> None:
    referee = Referee(". W S W . .", {"Recon Grenadiers": "A1"}, {"Bot Hunters": "E1"})
    one, other = referee.unit("Recon Grenadiers"), referee.unit("Bot Hunters")
    assert referee.state.geometry.distance(one.squares, other.squares) == 4


@pytest.mark.clause("T16-RNG-02")
@pytest.mark.example("T13-RNG-04")
def test_each_weapon_has_its_own_range() -> None:
    """Pounder at (1,2), range 2; Bot Hunters at (-1,4), range 4."""
    referee = Referee(FIELD, {"Recon Grenadiers": "E5"}, {"Pounder": "F3 S", "Bot Hunters": "D1"})
    assert verdict(referee, "Recon Grenadiers", "Panzerfaust", "Pounder") == ""
    assert verdict(referee, "Recon Grenadiers", "Panzerfaust", "Bot Hunters") == "out-of-range"
    for weapon in ("StG 47", "MG 48"):
        assert verdict(referee, "Recon Grenadiers", weapon, "Bot Hunters") == ""


@pytest.mark.clause("T13-RNG-05", "T16-RNG-07")
def test_unlimited_range_still_needs_a_line_of_sight() -> None:
    referee = Referee(". . . . . . . . .", {"Pounder": "A1 W"}, {"Ludwig": "I1 W"})
    assert verdict(referee, "Pounder", "17 pdr Gun", "Ludwig") == ""
    referee = Referee(". . . . S . . . .", {"Pounder": "A1 W"}, {"Ludwig": "I1 W"})
    assert verdict(referee, "Pounder", "17 pdr Gun", "Ludwig") == "no-line-of-sight"


@pytest.mark.clause("T13-RNG-06", "T16-RNG-07")
def test_minimum_range() -> None:
    for place in ("E4", "F4", "F5", "D6"):
        referee = Referee(FIELD, {"Steel Rain": "E5 N"}, {"Bot Hunters": place})
        assert verdict(referee, "Steel Rain", "4.2in Rockets", "Bot Hunters") == "too-near"
    for place in ("E3", "G5", "A1", "I9"):
        referee = Referee(FIELD, {"Steel Rain": "E5 N"}, {"Bot Hunters": place})
        assert verdict(referee, "Steel Rain", "4.2in Rockets", "Bot Hunters") == ""


@pytest.mark.clause("T13-RNG-07", "T13-CCW-01", "T16-RNG-05", "T16-CCW-01")
def test_close_combat_reaches_adjacent_squares_only() -> None:
    for place, reaches in (("E4", True), ("F4", True), ("E3", False)):
        referee = Referee(FIELD, {"Recon Grenadiers": "E5"}, {"Bot Hunters": place})
        found = verdict(referee, "Recon Grenadiers", "Knives and Grenades", "Bot Hunters")
        assert found == ("" if reaches else "not-adjacent")


@pytest.mark.clause("T13-LOS-01")
@pytest.mark.example("T13-LOS-02")
def test_the_pounder_past_a_tree() -> None:
    """Pounder (0,0), tree (2,1): (4,2) is blocked, (3,2) seen in cover, (3,0) seen in the open."""
    drawing = """
        . . . . .
        . . T . .
        . . . . .
    """
    referee = Referee(
        drawing, {"Pounder": "A3 E"}, {"Ludwig": "E1 W", "Recon Grenadiers": "D1", "Heavy Laser Grenadiers": "D3"}
    )
    assert verdict(referee, "Pounder", "17 pdr Gun", "Ludwig") == "no-line-of-sight"
    assert verdict(referee, "Pounder", "17 pdr Gun", "Recon Grenadiers") == ""
    assert verdict(referee, "Pounder", "17 pdr Gun", "Heavy Laser Grenadiers") == ""
    pounder, rule = referee.unit("Pounder"), referee.state.edition.sight
    assert rule.hidden(referee.state, pounder, referee.unit("Recon Grenadiers"))
    assert not rule.hidden(referee.state, pounder, referee.unit("Heavy Laser Grenadiers"))
    for name, clause in (("Ludwig", ""), ("Recon Grenadiers", "T13-COV-02"), ("Heavy Laser Grenadiers", "")):
        found = rule.explain(field_of(referee.state), viewpoint(pounder), viewpoint(referee.unit(name)))
        assert found.clause == clause, "who is not seen, or in the open, needs no rule of cover"


@pytest.mark.clause("T13-LOS-03", "T13-TER-03", "T16-LOS-12", "T16-LOS-08")
@pytest.mark.example("T13-LOS-11")
def test_trees_hide_what_lies_beyond_but_not_who_stands_in_them() -> None:
    """Ludwig (0,0), trees and Bazooka Joe (2,0), Grim Reapers (3,0), Bot Hunters (2,2)."""
    drawing = """
        . . . .
        . . . .
        . . T .
    """
    referee = Referee(drawing, {"Ludwig": "A3 NE"}, {"Bazooka Joe": "C3", "Grim Reapers": "D3", "Bot Hunters": "C1"})
    seen = {name: verdict(referee, "Ludwig", "MG 44", name) for name in ("Bazooka Joe", "Grim Reapers", "Bot Hunters")}
    assert seen == {"Bazooka Joe": "", "Grim Reapers": "no-line-of-sight", "Bot Hunters": ""}


@pytest.mark.clause("T16-LOS-06")
@pytest.mark.example("T13-LOS-05")
def test_blockers_that_touch_at_a_corner_let_no_line_through() -> None:
    for drawing, expected in ((". T\nT .", "no-line-of-sight"), (". .\nT .", "")):
        referee = Referee(drawing, {"Recon Grenadiers": "A1"}, {"Bot Hunters": "B2"})
        assert verdict(referee, "Recon Grenadiers", "StG 47", "Bot Hunters") == expected


@pytest.mark.clause("T13-LOS-07", "T16-LOS-09", "T16-LOS-10")
@pytest.mark.example("T13-LOS-08")
def test_vehicles_block_and_infantry_does_not() -> None:
    """In a row: Grim Reapers, The Gunners, Fakyeli, Matrioshka (a vehicle), Red Thunder."""
    row = ". . . . . ."
    referee = Referee(
        row,
        {"Grim Reapers": "A1", "The Gunners": "B1"},
        {"Fakyeli": "C1", "Matrioshka": "D1 W", "Red Thunder": "E1"},
    )
    for name, weapon in (("Grim Reapers", "Twin Victory MG"), ("The Gunners", "M1 Automatic Rifle")):
        assert verdict(referee, name, weapon, "Fakyeli") == ""
        assert verdict(referee, name, weapon, "Red Thunder") == "no-line-of-sight"
    rule = referee.state.edition.sight
    for name in ("Grim Reapers", "The Gunners"):
        assert rule.sees(referee.state, referee.unit(name), referee.unit("Matrioshka"))


@pytest.mark.clause("T13-LOS-08", "T16-LOS-10")
def test_a_destroyed_or_moved_vehicle_no_longer_blocks() -> None:
    row = ". . . .\n. . . ."
    referee = Referee(row, {"Recon Grenadiers": "A1", "Ludwig": "B1 E"}, {"Bot Hunters": "D1"})
    assert verdict(referee, "Recon Grenadiers", "StG 47", "Bot Hunters") == "no-line-of-sight"
    referee.activate("Ludwig").declare("move", "nothing").move("B2")
    assert verdict(referee, "Recon Grenadiers", "StG 47", "Bot Hunters") == ""


@pytest.mark.clause("T13-LOS-12", "T13-LOS-13", "T13-TER-07", "T13-TER-15")
@pytest.mark.parametrize(("ground", "blocks"), [(".", 0), ("R", 0), ("~", 0), ("W", 0), ("C", 0), ("X", 0), ("S", 1)])
def test_which_terrain_blocks(ground: str, blocks: int) -> None:
    referee = Referee(f". {ground} .", {"Recon Grenadiers": "A1"}, {"Bot Hunters": "C1"})
    expected = "no-line-of-sight" if blocks else ""
    assert verdict(referee, "Recon Grenadiers", "StG 47", "Bot Hunters") == expected


@pytest.mark.clause("T13-LOS-12", "T13-CCW-15", "T16-LOS-13", "T16-LOS-19")
def test_a_wall_stops_sight_and_close_combat() -> None:
    referee = Referee(". .", {"Recon Grenadiers": "A1"}, {"Bot Hunters": "B1"}, walls=[("A1", "B1")])
    for weapon in ("StG 47", "Knives and Grenades"):
        assert verdict(referee, "Recon Grenadiers", weapon, "Bot Hunters") == "no-line-of-sight"


@pytest.mark.clause("T13-ATK-01")
def test_the_steps_are_asked_in_their_order() -> None:
    referee = Referee(". . . . . S . . .", {"Ludwig": "A1 W"}, {"Bot Hunters": "I1"})
    assert verdict(referee, "Ludwig", "Twin 8.8cm FpK Zwilling", "Bot Hunters") == "outside-field-of-fire"
    assert verdict(referee, "Ludwig", "MG 44", "Bot Hunters") == "out-of-range"


@pytest.fixture
def grenadiers() -> Referee:
    """Recon Grenadiers about to attack a Pounder at range 2 and Bot Hunters at range 2."""
    referee = Referee(FIELD, {"Recon Grenadiers": "E5"}, {"Pounder": "E3 S", "Bot Hunters": "G5"})
    return referee.activate("Recon Grenadiers").declare("attack", "nothing")


@pytest.mark.clause("T13-ATK-02", "T13-ATK-07", "T16-TGT-01", "T16-TGT-06")
def test_every_weapon_may_have_its_own_target(grenadiers: Referee) -> None:
    """Two fire Panzerfausts at the Pounder, the others rifles and machine-gun at the Bot Hunters."""
    grenadiers.attack(
        ("Panzerfaust", "Pounder", 2),
        ("StG 47", "Bot Hunters", 2),
        ("MG 48", "Bot Hunters", 1),
        dice=["SS", "SS", "SSSS"],
    )
    assert len(grenadiers.told(TargetsDeclared)[0].shots) == 3


@pytest.mark.clause("T13-ATK-03", "T16-TGT-05")
def test_weapons_may_be_left_unused(grenadiers: Referee) -> None:
    assert grenadiers.refusal(grenadiers.attack_command(("StG 47", "Bot Hunters", 1))) is None
    assert grenadiers.refusal(grenadiers.attack_command()) is None


@pytest.mark.clause("T13-ATK-08", "T16-TGT-08")
def test_a_soldier_fires_one_ranged_weapon(grenadiers: Referee) -> None:
    """Five soldiers: three with StG 47 and Panzerfaust, one with StG 47, one with the MG 48."""

    def reason(*shots: tuple) -> str:
        refusal = grenadiers.refusal(grenadiers.attack_command(*shots))
        return refusal.reason if refusal else ""

    assert reason(("StG 47", "Bot Hunters", 4), ("MG 48", "Bot Hunters", 1)) == ""
    assert reason(("StG 47", "Bot Hunters", 1), ("Panzerfaust", "Pounder", 3), ("MG 48", "Bot Hunters", 1)) == ""
    assert reason(("StG 47", "Bot Hunters", 4), ("Panzerfaust", "Pounder", 1)) == "one-weapon-each"
    assert reason(("StG 47", "Bot Hunters", 2), ("Panzerfaust", "Pounder", 3)) == "one-weapon-each"
    assert reason(("StG 47", "Bot Hunters", 5)) == "not-so-many"


@pytest.mark.clause("T13-DMG-10", "T13-WPN-15", "T16-TGT-11", "T16-WPN-18")
def test_the_fallen_take_their_weapons_but_not_the_ammunition(grenadiers: Referee) -> None:
    def reason(*shots: tuple) -> str:
        refusal = grenadiers.refusal(grenadiers.attack_command(*shots))
        return refusal.reason if refusal else ""

    grenadiers.change("Recon Grenadiers", miniatures=(2, 3))
    assert reason(("MG 48", "Bot Hunters", 1)) == "not-so-many", "its bearer fell"
    assert reason(("Panzerfaust", "Pounder", 2)) == "not-so-many", "one bearer is left"
    assert reason(("Panzerfaust", "Pounder", 1)) == ""
    assert grenadiers.unit("Recon Grenadiers").ammunition[2] == 3


@pytest.mark.clause("T13-WPN-18", "T16-WPN-25", "T16-WPN-27")
def test_an_under_barrel_weapon_fires_besides_its_rifle_at_the_same_target() -> None:
    referee = Referee(FIELD, {"Bot Hunters": "E5"}, {"Recon Grenadiers": "E3", "Ludwig": "G5 N"})
    referee.activate("Bot Hunters").declare("attack", "nothing")

    def reason(*shots: tuple) -> str:
        refusal = referee.refusal(referee.attack_command(*shots))
        return refusal.reason if refusal else ""

    rifles = ("M1 Automatic Rifle", "Recon Grenadiers", 3)
    assert reason(rifles, ("M1 UGL", "Recon Grenadiers", 3), ("M9 Bazooka", "Ludwig", 2)) == ""
    assert reason(rifles, ("M1 UGL", "Ludwig", 1)) == "one-weapon-each"
    assert reason(("M1 Automatic Rifle", "Recon Grenadiers", 2), ("M1 UGL", "Ludwig", 1)) == ""


@pytest.mark.clause("T16-TGT-09")
@pytest.mark.example("T13-ATK-09")
def test_a_hero_uses_all_weapons_at_once() -> None:
    referee = Referee(FIELD, {"Bazooka Joe": "E5"}, {"Recon Grenadiers": "E3"})
    referee.activate("Bazooka Joe").declare("attack", "nothing").attack(
        ("M7 Grenade Launcher", "Recon Grenadiers"), (".45 ACP Pistol", "Recon Grenadiers"), dice=["SSSSS", "SS"]
    )


@pytest.mark.clause("T13-ATK-10", "T16-TGT-06", "T16-TGT-07")
def test_a_vehicle_uses_all_weapons_at_once_at_different_targets() -> None:
    referee = Referee(FIELD, {"Pounder": "E5 N"}, {"Recon Grenadiers": "E3", "Ludwig": "G5 N"})
    referee.activate("Pounder").declare("attack", "nothing").attack(
        ("17 pdr Gun", "Ludwig"),
        (".50 cal AA MG", "Recon Grenadiers"),
        (".30 cal MG", "Recon Grenadiers"),
        dice=["SSSSSS", "SSS", "SSS"],
    )


@pytest.mark.clause("T13-ATK-15", "T16-TGT-01")
def test_friends_cannot_be_targets() -> None:
    referee = Referee(FIELD, {"Pounder": "E5 N", "Bot Hunters": "E3"}, {"Ludwig": "G5 N"})
    assert verdict(referee, "Pounder", "17 pdr Gun", "Bot Hunters") == "friendly-target"
    assert verdict(referee, "Pounder", "17 pdr Gun", "Ludwig") == ""


@pytest.mark.clause("T16-CRD-08")
@pytest.mark.example("T13-ATK-18")
def test_a_dash_means_the_weapon_cannot_hurt_that_target() -> None:
    """Against Grand'ma (V4) MG 48 and StG 47 show a dash; three Panzerfausts roll three dice."""
    referee = Referee(FIELD, {"Recon Grenadiers": "E5"}, {"Grand'ma": "E3 S"})
    for weapon in ("StG 47", "MG 48"):
        assert verdict(referee, "Recon Grenadiers", weapon, "Grand'ma") == "cannot-hurt"
    referee.activate("Recon Grenadiers").declare("attack", "nothing")
    referee.attack(("Panzerfaust", "Grand'ma", 3), dice=["SSS"])


@pytest.mark.clause("T13-CRD-05", "T13-CRD-11")
def test_type_and_armour_pick_the_column() -> None:
    cards = all_cards()
    columns = {name: cards[name].column for name in ("Recon Grenadiers", "Heavy Laser Grenadiers", "Pounder")}
    assert columns == {"Recon Grenadiers": 1, "Heavy Laser Grenadiers": 2, "Pounder": 7}
