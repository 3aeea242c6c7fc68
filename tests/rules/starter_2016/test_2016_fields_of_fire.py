"""Range and field of fire of the 2016 book (T16-RNG, T16-FOF)."""

from dataclasses import replace

import pytest
from book_2016 import hero, made, referee, squad, walker
from example_cards import CLOSE, chart, weapon
from referee import Referee

from dust_tactics.rules.attack.weapons import target_refusal
from dust_tactics.rules.cards import Card, Cell, Kind, Mount, UnitType, Weapon
from dust_tactics.rules.events import DiceRolled

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
GUN = weapon("Gun", chart(Cell(1), Cell(1)), reach=8)
CLAW = weapon("Claw", chart(Cell(2), Cell(2)), range=CLOSE)


def gunner(*mounts: Mount, gun: Weapon = GUN, **more: object) -> Card:
    """A walker with a gun on each of these mounts, named for it."""
    lines = tuple(replace(gun, name=mount.value, mount=mount) for mount in mounts)
    return walker("Gunner", weapons=lines, **more)


def why_not(game: Referee, attacker: str, target: str, line: int = 0) -> tuple[str, str] | None:
    """The reason and clause that keep a weapon line from a target."""
    refusal = target_refusal(game.state, game.unit(attacker), line, game.unit(target))
    return None if refusal is None else (refusal.reason, game.state.edition.cite(refusal.clause))


@pytest.mark.example("T16-RNG-02")
def test_each_weapon_reaches_as_far_as_its_range() -> None:
    """A in (1,1) with ranges 6 and 3; B in (3,2) is two squares away, C in (5,3) five."""
    cards = {"A": squad("A", weapons=(replace(GUN, range=replace(GUN.range, maximum=6)), replace(GUN, name="Short")))}
    cards["A"] = replace(
        cards["A"],
        weapons=tuple(
            replace(line, range=replace(line.range, maximum=reach))
            for line, reach in zip(cards["A"].weapons, (6, 3), strict=True)
        ),
    )
    game = referee(FIELD, {"A": "A9"}, {"Riflemen: B": "C8", "Riflemen: C": "E7"}, cards=cards)
    distance = game.state.geometry.distance
    assert [distance(game.unit("A").squares, game.unit(name).squares) for name in "BC"] == [2, 5]
    assert why_not(game, "A", "B", 0) is why_not(game, "A", "B", 1) is why_not(game, "A", "C", 0) is None
    assert why_not(game, "A", "C", 1) == ("out-of-range", "T16-RNG-02")


@pytest.mark.clause("T16-RNG-03")
@pytest.mark.example("T16-RNG-04")
@pytest.mark.parametrize(("place", "expected"), [("B8", 1), ("C8", 2), ("C7", 3), ("D6", 5), ("A4", 5), ("E9", 4)])
def test_distances_from_a_corner(place: str, expected: int) -> None:
    """Offsets (1,1), (2,1), (2,2), (3,3), (0,5) and (4,0); a structure between lengthens nothing."""
    game = referee(FIELD.replace(".", "S", 1), {"Riflemen": "A9"}, {"Guards": place})
    squares = game.unit("Riflemen").squares, game.unit("Guards").squares
    assert game.state.geometry.distance(*squares) == expected


@pytest.mark.clause("T16-RNG-01")
def test_range_is_asked_before_the_field_of_fire_and_that_before_sight() -> None:
    """Of a gun that faces away, hidden by a structure, and too far."""
    row = ". . . S . . . . . ."
    cards = {"Gunner": gunner(Mount.FRONT)}
    for place, facing, expected in (
        ("J1", "W", ("out-of-range", "T16-RNG-02")),
        ("F1", "W", ("outside-field-of-fire", "T16-FOF-03")),
        ("F1", "E", ("no-line-of-sight", "T16-LOS-01")),
        ("C1", "E", None),
    ):
        game = referee(row, {"Gunner": f"A1 {facing}"}, {"Guards": place}, cards=cards)
        assert why_not(game, "Gunner", "Guards") == expected


@pytest.mark.clause("T16-RNG-07", "T16-WPN-28")
def test_other_ways_to_print_a_range() -> None:
    """U reaches all that is in sight, a-b nothing nearer than a."""
    far = replace(GUN, range=replace(GUN.range, maximum=None))
    mortar = replace(GUN, range=replace(GUN.range, minimum=2, maximum=None))
    cards = {"Far": gunner(Mount.TURRET, gun=far), "Mortar": gunner(Mount.TURRET, gun=mortar)}
    cards = {name: replace(card, id=name.lower(), name=name) for name, card in cards.items()}
    for name, place, expected in (
        ("Far", "I9", None),
        ("Far", "B2", None),
        ("Mortar", "I9", None),
        ("Mortar", "B2", ("too-near", "T16-RNG-07")),
    ):
        game = referee(FIELD, {name: "A1 S"}, {"Guards": place}, cards=cards)
        assert why_not(game, name, "Guards") == expected


@pytest.mark.clause("T16-FOF-01")
def test_infantry_fires_all_round_unless_its_table_says_otherwise() -> None:
    """A squad, a hero, and teams of support weapons: one without a mount, one whose gun points to its front."""
    team = made("Team", Kind.SUPPORT, UnitType.INFANTRY, 4, (replace(GUN, crew=2),), ())
    fixed = replace(made("Fixed", Kind.SUPPORT, UnitType.INFANTRY, 4, (replace(GUN, crew=2),), ()), faces=True)
    fixed = replace(fixed, weapons=(replace(fixed.weapons[0], mount=Mount.FRONT),))
    cards = {
        "Team": team,
        "Fixed": fixed,
        "Squad": squad("Squad", weapons=(GUN,)),
        "Hero": hero("Hero", weapons=(GUN,)),
    }
    for place in ("E1", "E9", "A5", "I5", "H8"):
        for name in ("Team", "Squad", "Hero"):
            assert why_not(referee(FIELD, {name: "E5"}, {"Guards": place}, cards=cards), name, "Guards") is None
        game = referee(FIELD, {"Fixed": "E5 N"}, {"Guards": place}, cards=cards)
        assert (why_not(game, "Fixed", "Guards") is None) is (place == "E1")


@pytest.mark.clause("T16-FOF-01")
def test_who_does_not_face_anywhere_fires_all_round_whatever_its_table_says() -> None:
    gun = squad("Squad", weapons=(replace(GUN, mount=Mount.FRONT),))
    for place in ("E1", "E9", "A5"):
        assert (
            why_not(referee(FIELD, {"Squad": "E5"}, {"Guards": place}, cards={"Squad": gun}), "Squad", "Guards") is None
        )


@pytest.mark.clause("T16-FOF-02")
def test_each_weapon_of_a_vehicle_has_a_field_of_its_own() -> None:
    mounts = (Mount.FRONT, Mount.REAR, Mount.LEFT, Mount.RIGHT, Mount.TURRET)
    bearing = {}
    for place in ("E2", "E8", "B5", "H5"):
        game = referee(FIELD, {"Gunner": "E5 N"}, {"Guards": place}, cards={"Gunner": gunner(*mounts)})
        bearing[place] = [
            mount.value for line, mount in enumerate(mounts) if why_not(game, "Gunner", "Guards", line) is None
        ]
    assert bearing == {
        "E2": ["front", "turret"],
        "E8": ["rear", "turret"],
        "B5": ["left", "turret"],
        "H5": ["right", "turret"],
    }


@pytest.mark.clause("T16-FOF-03", "T16-FOF-04", "T16-FOF-05")
@pytest.mark.parametrize("facing", ["N", "E", "S", "W"])
def test_fields_turn_with_the_vehicle(facing: str) -> None:
    """Ahead, on both diagonals ahead, and just beyond them, as seen by a vehicle that faces each edge."""
    turns = "NESW".index(facing)

    def turned(right: int, ahead: int) -> str:
        for _ in range(turns):
            right, ahead = ahead, -right
        return f"{'ABCDEFGHI'[4 + right]}{5 - ahead}"

    for mount, inside, outside in (
        (Mount.FRONT, [(0, 3), (2, 2), (-2, 2), (1, 3)], [(2, 1), (-2, 1), (2, 0), (0, -1), (1, -1)]),
        (Mount.REAR, [(0, -3), (2, -2), (-2, -2)], [(2, -1), (-2, -1), (2, 0), (0, 1)]),
        (Mount.LEFT, [(-1, 4), (-1, -4), (-4, 0)], [(0, 3), (0, -3), (1, 0), (1, 4)]),
        (Mount.RIGHT, [(1, 4), (1, -4), (4, 0)], [(0, 3), (0, -3), (-1, 0), (-1, -4)]),
    ):
        for places, bears in ((inside, True), (outside, False)):
            for place in places:
                game = referee(
                    FIELD, {"Gunner": f"E5 {facing}"}, {"Guards": turned(*place)}, cards={"Gunner": gunner(mount)}
                )
                found = why_not(game, "Gunner", "Guards")
                assert (found is None) is bears, (mount, place)


@pytest.mark.clause("T16-FOF-05", "T16-SET-13")
def test_what_lies_ahead_of_either_half_lies_on_no_flank_of_a_huge_vehicle() -> None:
    card = gunner(Mount.LEFT, Mount.RIGHT, Mount.SIDE, size=4)
    for place, left, right in (("D1", False, False), ("E1", False, False), ("C1", True, False), ("F9", False, True)):
        game = referee(FIELD, {"Gunner": "D4+E4+D5+E5 N"}, {"Guards": place}, cards={"Gunner": card})
        bears = [why_not(game, "Gunner", "Guards", line) is None for line in (0, 1, 2)]
        assert bears == [left, right, left or right], place


@pytest.mark.clause("T16-FOF-03", "T16-FOF-04", "T16-SET-13")
def test_large_models_fire_ahead_of_any_square_of_their_front_and_are_hit_in_any_of_theirs() -> None:
    """Two squares wide, facing north: what lies within 45 degrees of either is in its front, or in its rear."""
    cards = {"Gunner": gunner(Mount.FRONT, Mount.REAR, size=4), "Tank": walker("Tank", size=2)}
    for places, front, rear in (
        ({"Guards": "B2"}, True, False),
        ({"Guards": "G2"}, True, False),
        ({"Guards": "A2"}, False, False),
        ({"Guards": "G7"}, False, True),
        ({"Guards": "H7"}, False, False),
        ({"Tank": "A2+B2 W"}, True, False),
        ({"Tank": "G7+H7 W"}, False, True),
    ):
        (target,) = places
        game = referee(FIELD, {"Gunner": "D4+E4+D5+E5 N"}, places, cards=cards)
        assert [why_not(game, "Gunner", target, line) is None for line in (0, 1)] == [front, rear], places


@pytest.mark.clause("T16-FOF-06")
@pytest.mark.parametrize("mount", [Mount.TURRET, Mount.HATCH, Mount.PEDESTAL])
def test_what_turns_fires_all_round(mount: Mount) -> None:
    for place in ("E1", "E9", "A5", "I5", "G7"):
        game = referee(FIELD, {"Gunner": "E5 N"}, {"Guards": place}, cards={"Gunner": gunner(mount)})
        assert why_not(game, "Gunner", "Guards") is None


@pytest.mark.clause("T16-FOF-07")
def test_a_vehicle_turns_by_a_move_and_not_by_an_attack() -> None:
    game = referee(FIELD, {"Gunner": "E5 N"}, {"Guards": "E9"}, cards={"Gunner": gunner(Mount.FRONT)})
    game.activate("Gunner").declare("attack", "move").nobody_reacts()
    assert game.asked_name == "ChoosePath", "the attack is lost: nobody is in its field of fire"
    game = referee(FIELD, {"Gunner": "E5 N"}, {"Guards": "E9"}, cards={"Gunner": gunner(Mount.FRONT)})
    game.activate("Gunner").declare("move", "attack").move(facing="S").nobody_reacts()
    game.attack(("front", "Guards"), dice=["S"])
    assert game.unit("Gunner").facing == 4


@pytest.mark.clause("T16-FOF-08", "T16-CCW-11")
def test_blows_of_a_vehicle_obey_their_mount_and_improvised_ones_go_all_round() -> None:
    """Struck from behind it answers with what is at hand; from the front with its claw."""
    cards = {"Gunner": gunner(Mount.FRONT, gun=CLAW)}
    for place, attack, answer in (("E6", ("outside-field-of-fire", "T16-FOF-03"), -1), ("E4", None, 0)):
        game = referee(FIELD, {"Gunner": "E5 N"}, {"Guards": place}, cards=cards)
        assert why_not(game, "Gunner", "Guards") == attack
        game.activate("Gunner").declare("attack", "nothing")
        assert game.refusal(game.attack_command(("improvised", "Guards", 1))) is None
        game = referee(FIELD, {"Guards": place}, {"Gunner": "E5 N"}, cards=cards).activate("Guards")
        game.declare("attack", "nothing")
        game.attack(("improvised", "Gunner", 5), dice=["SSSSS", "SS" if answer == 0 else "S"])
        (struck,) = [event for event in game.told(DiceRolled) if event.side == 1]
        assert struck.weapon == answer
