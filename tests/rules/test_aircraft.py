"""Aircraft: they fly over everything, look over almost everything, and keep moving (T13-MOV-16 to 25, T13-LOS-20)."""

from dataclasses import replace

import pytest
from example_cards import CLOSE, chart, example_cards, weapon
from referee import Referee, all_cards

from dust_tactics.rules.attack.weapons import target_refusal, weapon_indexes
from dust_tactics.rules.board import Edge
from dust_tactics.rules.cards import Card, Cell, Mount, SkillOnCard
from dust_tactics.rules.commands import IMPROVISED, Activate, Move, Shot
from dust_tactics.rules.editions import REVISED_2013
from dust_tactics.rules.editions.revised_2013.actions import sequences
from dust_tactics.rules.events import DiceRolled, Moved, NoSave, ReactionRolled, TargetsDeclared
from dust_tactics.rules.sight.field import field_of, viewpoint
from dust_tactics.rules.steps.attack import units_attacked
from dust_tactics.rules.units import Action
from dust_tactics.rules.victory import holder

FIELD = "\n".join(" ".join("." * 7) for _ in range(5))


def air() -> dict[str, Card]:
    """An aircraft that must keep moving, one that hovers, and one with a flamethrower and a hook for close combat."""
    plane = replace(example_cards()["Gunship"], move=2)
    flame = weapon("Flamer", chart(Cell(2), Cell(2), Cell(2)), "spray", mount=Mount.FRONT, reach=3)
    hook = weapon("Hook", chart(Cell(2), Cell(2)), range=CLOSE)
    return {
        "Plane": replace(plane, id="plane", name="Plane"),
        "Hoverer": replace(plane, id="hoverer", name="Hoverer", skills=(SkillOnCard("hover"),)),
        "Dragon": replace(plane, id="dragon", name="Dragon", weapons=(flame, hook)),
    }


def referee(first: dict[str, str], second: dict[str, str], drawing: str = FIELD, **more: object) -> Referee:
    return Referee(drawing, first, second, cards=air(), **more)  # type: ignore[arg-type]


def ends(one: Referee) -> set[str]:
    """Where the unit that moves can end."""
    return {one.name(command.path[-1]) for command in one.legal() if command.path}


def why(one: Referee, attacker: str, target: str, index: int = 0) -> str:
    """Why a weapon can't attack, or nothing."""
    refusal = target_refusal(one.state, one.unit(attacker), index, one.unit(target))
    return refusal.reason if refusal else ""


@pytest.mark.clause("T13-MOV-20", "T13-TER-06", "T13-TER-07")
def test_aircraft_fly_over_any_ground() -> None:
    one = referee({"Plane": "A1 E"}, {"Pounder": "D5 W"}, ". W S X\n~ R T C\n. . . .\n. . . .\n. . . .")
    one.activate("Plane").declare("move", "nothing")
    assert ends(one) >= {"B1", "C1", "A2", "B2", "C2", "A3"}


@pytest.mark.clause("T13-MOV-20")
def test_aircraft_fly_over_walls_and_past_closed_corners() -> None:
    house = ("B2", "C2", "B3", "C3")
    one = referee({"Plane": "A2 E"}, {"Pounder": "G5 W"}, inside=house)
    one.activate("Plane").declare("move", "nothing")
    assert ends(one) >= {"B2", "C2", "B1", "B3"}
    assert one.refusal(one.move_command("B2")) is None, "straight over the wall between"
    assert one.refusal(one.move_command("B1", "B2")) is None, "and over the one from above"


@pytest.mark.clause("T13-MOV-16", "T13-MOV-17")
def test_ground_units_and_enemy_aircraft_pass_and_end_under_and_over_each_other() -> None:
    one = referee({"Pounder": "A1 E", "Plane": "A5 E"}, {"Hoverer": "B1 W", "Ludwig": "B5 W"})
    one.activate("Pounder").declare("march")
    assert ends(one) >= {"B1", "C1"}
    one = referee({"Pounder": "A1 E", "Plane": "A5 E"}, {"Hoverer": "B1 W", "Ludwig": "B5 W"})
    one.activate("Plane").declare("move")
    assert ends(one) >= {"B5", "C5"}
    one.move("B5", facing="E")
    assert {unit.name for unit in one.state.at(one.square("B5"))} == {"Plane", "Ludwig"}


@pytest.mark.clause("T13-MOV-16", "T13-MOV-18")
def test_a_square_below_an_aircraft_is_barred_by_who_stands_in_it() -> None:
    """Neither a friend above an enemy nor an enemy above a friend says why the square is barred."""
    mine = {"Pounder": "A1 E", "Plane": "B1 E", "Hotdog": "A2 E"}
    one = referee(mine, {"Ludwig": "B1 W", "Hoverer": "A2 W"})
    one.activate("Pounder").declare("move")
    enemy, friend = (one.refusal(one.move_command(square)) for square in ("B1", "A2"))
    assert (enemy.reason, enemy.clause) == ("enemy-in-the-way", "T13-MOV-16")
    assert (friend.reason, friend.clause) == ("friend-in-the-way", "T13-MOV-18")


@pytest.mark.clause("T13-MOV-24", "T13-REA-15")
@pytest.mark.parametrize(("friends", "leaves"), [({"Pounder": "B1 E", "Hotdog": "C1 E"}, True), ({}, False)])
def test_an_interrupted_march_must_still_leave_if_it_has_not(friends: dict[str, str], leaves: bool) -> None:
    """With friends below both squares of a normal Move it pauses where it is; else it has already left."""
    one = referee({"Plane": "A1 E", **friends}, {"Dragon": "E1 W"}, " ".join("." * 7))
    one.activate("Plane").declare("march").move("B1", "C1", "D1").react("Dragon", dice=["SS"])
    assert one.asked_name == "ChoosePath"
    refusal = one.refusal(one.move_command(facing="N"))
    assert (refusal.reason if refusal else "") == ("aircraft-must-leave" if leaves else "")


@pytest.mark.clause("T13-MOV-17")
def test_an_enemy_aircraft_bars_the_square_and_corners_between_two() -> None:
    one = referee({"Plane": "B2 E"}, {"Hoverer": "C2 W", "Dragon": "B3 W", "Pounder": "B1 W"})
    one.activate("Plane").declare("move")
    refusal = one.refusal(one.move_command("C2"))
    assert (refusal.reason, refusal.clause) == ("aircraft-in-the-way", "T13-MOV-17")
    refusal = one.refusal(one.move_command("C3"))
    assert (refusal.reason, refusal.clause) == ("corner-closed", "T13-MOV-22")


@pytest.mark.clause("T13-MOV-22")
def test_only_enemy_aircraft_bar_aircraft_from_corners_and_never_ground_units() -> None:
    one = referee({"Plane": "B2 E"}, {"Hoverer": "C2 W", "Pounder": "B3 W"})
    one.activate("Plane").declare("move")
    assert one.refusal(one.move_command("C3")) is None, "one side is enough, and the Pounder is below"
    drawing = "\n".join([". . . . . . ."] + [". . W . . . ."] + [". . . . . . ."] * 3)
    one = referee({"Plane": "B2 E"}, {"Ludwig": "B3 W", "Pounder": "C3 W"}, drawing)
    one.activate("Plane").declare("move")
    assert one.refusal(one.move_command("C3")) is None, "water and enemies on the ground"
    one = referee({"Pounder": "B2 E"}, {"Hoverer": "C2 W", "Dragon": "B3 W"})
    one.activate("Pounder").declare("march")
    assert one.refusal(one.move_command("C3")) is None


@pytest.mark.clause("T13-MOV-18", "T13-MOV-19")
def test_aircraft_pass_over_friends_and_friends_below_them_but_do_not_end_there() -> None:
    one = referee({"Plane": "A1 E", "Pounder": "B1 E", "Hoverer": "A2 E"}, {"Ludwig": "G5 W"})
    one.activate("Plane").declare("move")
    assert "C1" in ends(one) and not ends(one) & {"B1", "A2"}
    assert one.refusal(one.move_command("B1")).clause == "T13-MOV-19"
    one = referee({"Plane": "B1 E", "Pounder": "A1 E"}, {"Ludwig": "G5 W"})
    one.activate("Pounder").declare("march")
    assert "C1" in ends(one) and "B1" not in ends(one)


@pytest.mark.clause("T13-MOV-24")
def test_the_first_action_of_an_aircraft_is_a_move() -> None:
    one = referee({"Plane": "A1 E"}, {"Pounder": "G5 W"})
    one.activate("Plane")
    for actions in (("attack", "move"), ("sustained",), ("nothing",), ("nothing", "move"), ()):
        refusal = one.refusal(one.declare_command(*actions))
        assert (refusal.reason, refusal.clause) == ("aircraft-moves-first", "T13-MOV-24")
    listed = {command.actions for command in one.legal()}
    assert listed == {(Action.MARCH,), (Action.MOVE, Action.ATTACK), (Action.MOVE, Action.NOTHING)}


@pytest.mark.clause("T13-MOV-24")
def test_it_leaves_its_square_by_a_step_at_least() -> None:
    one = referee({"Plane": "A1 E"}, {"Pounder": "G5 W"})
    one.activate("Plane").declare("move")
    refusal = one.refusal(one.move_command(facing="W"))
    assert (refusal.reason, refusal.clause) == ("aircraft-must-leave", "T13-MOV-24")
    assert all(command.path for command in one.legal())
    assert one.refusal(one.move_command("B1", "A1", facing="W")) is None, "out and back"


@pytest.mark.clause("T13-MOV-24")
def test_without_any_step_it_turns_in_place() -> None:
    cards = air()
    cards["Plane"] = replace(cards["Plane"], move=1)
    one = Referee(
        ". . .\n. . .",
        {"Plane": "A1 E", "Pounder": "B1 W", "Bot Hunters": "A2"},
        {"Hoverer": "B2 W", "Ludwig": "C1 W"},
        cards=cards,
    )
    one.activate("Plane").declare("move")
    assert {command.path for command in one.legal()} == {()}
    one.move(facing="S")
    assert one.told(Moved)[0].path == () and one.unit("Plane").facing == 4


@pytest.mark.clause("T13-MOV-24")
def test_after_a_move_the_other_action_is_free_and_three_allow_a_sustained_attack() -> None:
    one = referee({"Plane": "A1 E"}, {"Pounder": "G1 W"})
    one.activate("Plane").declare("move", "attack").move("B1").attack(("Guns", "Pounder"), dice=["SSS"])
    assert one.told(TargetsDeclared)
    assert (Action.MOVE, Action.SUSTAINED) in sequences(3)
    rule = REVISED_2013.declarations
    unit = one.unit("Plane")
    first = rule.refusal(one.state, unit, (Action.SUSTAINED, Action.MOVE))
    assert first is not None and first.reason in ("aircraft-moves-first", "one-uses-both-actions")


@pytest.mark.clause("T13-MOV-25")
def test_an_aircraft_that_hovers_acts_like_any_other_unit() -> None:
    one = referee({"Hoverer": "A1 E"}, {"Pounder": "E1 W"})
    one.activate("Hoverer")
    for actions in (("attack", "move"), ("sustained",), ("nothing",)):
        assert one.refusal(one.declare_command(*actions)) is None
    one.declare("move", "nothing").move(facing="W")
    assert one.unit("Hoverer").facing == 6


@pytest.mark.clause("T13-MOV-24", "T13-MOV-25")
def test_by_no_other_skill_does_an_aircraft_hover() -> None:
    swift = {"Swift": replace(air()["Plane"], id="swift", name="Swift", skills=(SkillOnCard("fast"),))}
    one = Referee(FIELD, {"Swift": "A1 E"}, {"Pounder": "E1 W"}, cards=swift).activate("Swift")
    assert one.refusal(one.declare_command("attack", "move")).clause == "T13-MOV-24"


@pytest.mark.clause("T13-REA-24")
def test_a_reacting_aircraft_need_not_move() -> None:
    one = referee({"Pounder": "A1 E"}, {"Plane": "D1 W"})
    one.activate("Pounder").declare("move", "attack").move("B1").react("Plane", dice=["AS"])
    assert one.told(ReactionRolled)[0].army == 1 and one.asked_name == "DeclareTargets"
    one = referee({"Pounder": "A1 E"}, {"Plane": "D1 W"})
    one.activate("Pounder").declare("move", "attack").move("B1").react("Plane", dice=["AA"])
    assert one.refusal(one.declare_command("sustained")) is None
    one.declare("move", "attack")
    assert {command.path for command in one.legal()} == {()}, "a turn in place, at most"


@pytest.mark.clause("T13-GEN-12", "T13-FOF-08")
def test_units_in_one_square_are_adjacent_and_in_any_field_of_fire() -> None:
    one = referee({"Dragon": "C3 N"}, {"Pounder": "C3 S", "Bot Hunters": "B3"})
    assert one.state.geometry.distance(one.unit("Dragon").squares, one.unit("Pounder").squares) == 1
    for index in (0, 1):
        assert why(one, "Dragon", "Pounder", index) == "", "flamer to the front, and the hook"
    assert why(one, "Dragon", "Bot Hunters") == "outside-field-of-fire"
    one.change("Dragon", squares=(one.square("C2"),))
    assert why(one, "Dragon", "Pounder") == "outside-field-of-fire"


@pytest.mark.clause("T13-GEN-12", "T13-WPN-12")
def test_a_flamethrower_sprays_the_unit_below() -> None:
    one = referee({"Dragon": "B3 E"}, {"Pounder": "C3 S"})
    one.activate("Dragon").declare("move", "attack").move("C3").hold()
    one.attack(("Flamer", "Pounder"), dice=["AS"])
    assert one.told(NoSave)[0].clause == "T13-WPN-09"


@pytest.mark.clause("T13-WPN-12")
def test_a_spray_burns_what_stands_below_an_aircraft_but_not_the_aircraft() -> None:
    """Unless it is aimed at an aircraft: then it burns all on its way, in the air and on the ground."""
    one = referee({"Dragon": "A3 E"}, {"Hoverer": "B3 W", "Bot Hunters": "B3", "Pounder": "C3 W", "Plane": "D3 W"})

    def attacked(target: str, *path: str) -> set[str]:
        shot = Shot(0, one.unit(target).id, 1, tuple(one.square(name) for name in path))
        return {unit.name for unit in units_attacked(one.state, one.unit("Dragon"), shot)}

    assert attacked("Pounder", "B3") == {"Bot Hunters", "Pounder"}
    assert attacked("Plane", "B3", "C3") == {"Hoverer", "Bot Hunters", "Pounder", "Plane"}


@pytest.mark.clause("T13-WPN-11", "T13-LOS-20")
@pytest.mark.parametrize(
    ("blocker", "tank", "ways"),
    [
        ("C1", "", {("B2", "C2")}),
        ("B1", "", {("B1", "C1"), ("B2", "C1"), ("B2", "C2")}),
        ("", "C1 W", {("B1", "C1"), ("B2", "C1"), ("B2", "C2")}),
    ],
    ids=["hard by the unit on the ground", "hard by the aircraft", "a tank"],
)
def test_between_air_and_ground_only_what_is_hard_by_bars_the_way_of_a_spray(
    blocker: str, tank: str, ways: set[tuple[str, ...]]
) -> None:
    """From the aircraft at A2 to the squad at D1 and back."""
    first_row = " ".join("S" if name == blocker else "." for name in ("A1", "B1", "C1", "D1"))
    others = {"Bot Hunters": "D1"} | ({"Pounder": tank} if tank else {})
    one = referee({"Dragon": "A2 E"}, others, f"{first_row}\n. . . .\n. . . .")
    rule, dragon, hunters = one.state.edition.sight, one.unit("Dragon"), one.unit("Bot Hunters")
    jet = dragon.card.weapons[0]
    there = {tuple(map(one.name, way)) for way in rule.spray_paths(one.state, dragon, hunters, jet)}
    back = {tuple(map(one.name, reversed(way))) for way in rule.spray_paths(one.state, hunters, dragon, jet)}
    assert there == back == ways


@pytest.mark.clause("T13-WPN-11", "T13-LOS-20")
def test_between_two_aircraft_nothing_bars_the_way_of_a_spray() -> None:
    one = referee({"Dragon": "A1 E"}, {"Plane": "D1 W", "Pounder": "C1 W"}, ". S . .\n. . . .")
    ways = one.spray_paths("Dragon", "Plane")
    assert [tuple(map(one.name, way)) for way in ways] == [("B1", "C1")]


@pytest.mark.clause("T13-CCW-10", "T13-CCW-11")
def test_aircraft_have_no_improvised_weapons_and_fear_none() -> None:
    one = referee({"Plane": "A1 E"}, {"Pounder": "A1 S"})
    assert IMPROVISED not in weapon_indexes(REVISED_2013.arms, one.unit("Plane"))
    assert IMPROVISED in weapon_indexes(REVISED_2013.arms, one.unit("Pounder"))
    assert why(one, "Pounder", "Plane", IMPROVISED) == "cannot-hurt"


@pytest.mark.clause("T13-LOS-10")
def test_aircraft_never_block() -> None:
    one = referee({"Pounder": "A1 E", "Plane": "B1 E"}, {"Ludwig": "C1 W", "Hoverer": "C1 W"})
    assert one.state.edition.sight.sees(one.state, one.unit("Pounder"), one.unit("Ludwig"))
    assert not one.state.edition.sight.hidden(one.state, one.unit("Pounder"), one.unit("Ludwig"))


@pytest.mark.clause("T13-LOS-20", "T13-COV-16")
@pytest.mark.example("T13-LOS-20")
@pytest.mark.parametrize(
    ("drawing", "tank", "seen"),
    [(". . . . T .", "", False), (". . . T . .", "", True), (". . . . . .", "E1 W", True)],
)
def test_from_the_air_only_terrain_hard_by_hides(drawing: str, tank: str, seen: bool) -> None:
    """A tree beside the infantry does, one farther off or a tank does not; it is the same both ways."""
    first = {"Plane": "A1 E"} | ({"Pounder": tank} if tank else {})
    one = referee(first, {"Bot Hunters": "F1"}, f"{drawing}\n. . . . . .")
    for attacker, target in (("Plane", "Bot Hunters"), ("Bot Hunters", "Plane")):
        assert one.state.edition.sight.sees(one.state, one.unit(attacker), one.unit(target)) is seen
    assert one.state.edition.sight.hidden(one.state, one.unit("Plane"), one.unit("Bot Hunters")) is not seen
    plane, hunters = viewpoint(one.unit("Plane")), viewpoint(one.unit("Bot Hunters"))
    for places in ((plane, hunters), (hunters, plane)):
        verdict = one.state.edition.sight.explain(field_of(one.state), *places)
        assert verdict.sees is seen
        assert verdict.reasons[0].key == ("nothing-hard-by" if seen else "hard-by")


@pytest.mark.clause("T13-COV-16")
def test_cover_from_the_air_comes_only_from_what_is_hard_by() -> None:
    """A tree by the target covers it from everybody, one half way only from units on the ground."""
    for drawing, from_the_air in ((". . . . . . .\n. . . . . T .", True), (". . . . . . .\n. . T . . . .", False)):
        one = referee({"Plane": "A2 E", "Pounder": "A2 E"}, {"Bot Hunters": "G1"}, drawing)
        rule, target = one.state.edition.sight, one.unit("Bot Hunters")
        assert rule.sees(one.state, one.unit("Plane"), target)
        assert rule.hidden(one.state, one.unit("Pounder"), target)
        assert rule.hidden(one.state, one.unit("Plane"), target) is from_the_air
        verdict = rule.explain(field_of(one.state), viewpoint(one.unit("Plane")), viewpoint(target))
        assert verdict.cover is from_the_air
        assert verdict.reasons[0].clause == ("T13-COV-16" if from_the_air else "T13-LOS-20")
        assert verdict.blockers == ((one.square("F2"),) if from_the_air else ())
        upwards = rule.explain(field_of(one.state), viewpoint(target), viewpoint(one.unit("Plane")))
        assert (upwards.sees, upwards.cover) == (True, False), "aircraft have no cover"
        assert not rule.hidden(one.state, target, one.unit("Plane"))


@pytest.mark.clause("T13-COV-06", "T13-COV-16")
def test_infantry_keeps_the_cover_of_its_own_square_against_aircraft() -> None:
    one = referee({"Plane": "A1 E"}, {"Bot Hunters": "F1"}, ". . . . . R\n. . . . . .")
    one.activate("Plane").declare("move", "attack").move("B1").hold()
    one.attack(("Guns", "Bot Hunters"), dice=["ASSS", "S"])
    assert one.told(DiceRolled)[1].purpose == "cover-save"


@pytest.mark.clause("T13-COV-15")
def test_aircraft_get_no_save_even_over_trees() -> None:
    one = referee({"Pounder": "A1 E"}, {"Plane": "D1 W"}, ". . T T .\n. . . . .")
    one.activate("Pounder").declare("attack").attack((".50 cal AA MG", "Plane"), dice=["AS"])
    refused = one.told(NoSave)[0]
    assert (refused.reason, refused.clause) == ("no-save-aircraft", "T13-COV-15")


@pytest.mark.clause("T13-LOS-20")
def test_two_aircraft_always_see_each_other() -> None:
    one = referee({"Plane": "A1 E"}, {"Hoverer": "G5 W"}, FIELD.replace(". . . . . . .", ". T S T S T ."))
    assert one.state.edition.sight.sees(one.state, one.unit("Plane"), one.unit("Hoverer"))
    verdict = one.state.edition.sight.explain(
        field_of(one.state), viewpoint(one.unit("Plane")), viewpoint(one.unit("Hoverer"))
    )
    assert verdict.sees and not verdict.cover and verdict.reasons[0].key == "both-fly"


@pytest.mark.clause("T13-LOS-20")
@pytest.mark.parametrize(
    ("plane", "seen"),
    [("C5", True), ("A4", True), ("C1", False), ("A3", False), ("C3", False), ("C2", False), ("B3", False)],
)
def test_into_a_building_an_aircraft_sees_only_by_an_opening_of_the_units_square(plane: str, seen: bool) -> None:
    """Not from above the next room, nor from right overhead."""
    one = referee(
        {"Plane": f"{plane} E"},
        {"Bot Hunters": "C3"},
        inside=("B2", "C2", "D2", "B3", "C3", "D3"),
        openings=(("C3", "C4"),),
        opening=Edge.SMALL,
    )
    rule, plane_, hunters = one.state.edition.sight, one.unit("Plane"), one.unit("Bot Hunters")
    assert rule.sees(one.state, plane_, hunters) is seen
    assert rule.sees(one.state, hunters, plane_) is seen
    verdict = rule.explain(field_of(one.state), viewpoint(plane_), viewpoint(hunters))
    assert verdict.sees is seen
    if not seen:
        assert [(reason.key, reason.clause) for reason in verdict.reasons] == [("under-a-roof", "T13-LOS-20")]


@pytest.mark.clause("T13-VIC-08")
def test_aircraft_hold_nothing_but_spoil_the_hold_of_others() -> None:
    one = referee({"Plane": "C3 E"}, {"Pounder": "G5 W"})
    assert holder(one.state, one.square("C3"), 2) is None
    one = referee({"Plane": "B3 E"}, {"Pounder": "C3 W"})
    assert holder(one.state, one.square("C3"), 2) is None
    one = referee({"Plane": "G3 E"}, {"Pounder": "C3 W"})
    assert holder(one.state, one.square("C3"), 2) == 1


@pytest.mark.clause("T13-LOS-20")
def test_the_view_of_an_aircraft_agrees_with_what_it_sees() -> None:
    drawing = ". . T . . .\n. . . . T .\n. S . . . .\n. . . W . .\n. . T . . ."
    one = referee({"Plane": "B2 E"}, {"Bot Hunters": "F5"}, drawing)
    rule, plane = one.state.edition.sight, one.unit("Plane")
    view = rule.view(field_of(one.state), viewpoint(plane))
    assert not view.sees.all() and view.sees.any() and view.cover[view.sees].any()
    for square in one.state.battle.board.squares:
        target = replace(one.unit("Bot Hunters"), squares=(square,))
        assert view.sees[square] == rule.sees(one.state, plane, target)
        assert view.cover[square] == rule.hidden(one.state, plane, target)


@pytest.mark.clause("T13-MOV-24", "T13-SKL-04")
def test_an_ace_flies_and_then_makes_a_sustained_attack() -> None:
    """With three actions, and not before it has moved."""
    skills = (SkillOnCard("vehicle-pilot"), SkillOnCard("ace-pilot"))
    ace = replace(all_cards()["Bazooka Joe"], id="ace", name="Ace", skills=skills)
    cards = air() | {"Ace": ace}
    one = Referee(FIELD, {"Plane": "A1 E", "Ace": "in Plane"}, {"Pounder": "E1 W"}, cards=cards)
    one.give(Activate(one.state.asked, one.unit("Plane").id), ["A"])
    assert one.refusal(one.declare_command("sustained", "move")).reason == "aircraft-moves-first"
    one.declare("move", "sustained").move("B1", facing="E")
    one.attack(("Guns", "Pounder"), dice=["ASS", "SS"])
    assert one.told(TargetsDeclared)[0].sustained


@pytest.mark.clause("T13-MOV-20", "T13-MOV-24", "T13-GEN-09")
def test_a_large_aircraft_flies_over_walls_and_water_and_leaves_where_it_is() -> None:
    large = replace(air()["Plane"], id="bomber", name="Bomber", size=2)
    drawing = ". . W . .\n. . S . .\n. . . . ."
    one = Referee(
        drawing, {"Bomber": "A1+B1 E"}, {"Pounder": "E3 W"}, cards={"Bomber": large}, walls=[("B1", "C1"), ("B2", "C2")]
    )
    one.activate("Bomber").declare("move")
    ways = {command.footprints[-1] for command in one.legal() if command.footprints}
    assert (one.square("B1"), one.square("C1")) in ways and (one.square("C2"), one.square("D2")) in ways
    assert all(command.footprints for command in one.legal()), "a turn end for end is no step"
    refusal = one.refusal(Move(one.state.asked, (), 6))
    assert (refusal.reason, refusal.clause) == ("aircraft-must-leave", "T13-MOV-24")


def bomber() -> dict[str, Card]:
    """The plane on two squares, beside the other aircraft."""
    return {**air(), "Bomber": replace(air()["Plane"], id="bomber", name="Bomber", size=2)}


def large(first: dict[str, str], second: dict[str, str], drawing: str = FIELD) -> Referee:
    """A battle with the large aircraft."""
    return Referee(drawing, first, second, cards=bomber())


@pytest.mark.clause("T13-MOV-16", "T13-MOV-17", "T13-MOV-19", "T13-GEN-09")
def test_each_square_of_a_large_aircraft_counts_for_who_is_above_and_below() -> None:
    """It ends above enemies on the ground, but with neither square above a friend, nor in that of an enemy aircraft."""
    friends = {"Bomber": "A1+B1 E", "Bot Hunters": "D1"}
    one = large(friends, {"Pounder": "C2 W", "Plane": "A3 E"}, ". . . .\n. . . .\n. . . .")
    found = {one.names(command.footprints[-1]) for command in one.activate("Bomber").declare("march").legal()}
    assert {"B2+C2", "C2+C3"} <= found, "above the Pounder"
    assert not {way for way in found if "D1" in way or "A3" in way}
    for way, clause in ((["B1+C1", "C1+D1"], "T13-MOV-19"), (["A2+B2", "A2+A3"], "T13-MOV-17")):
        assert one.refusal(one.move_command(*way, facing="E")).clause == clause, way
    two = large({"Pounder": "D2 W"}, {"Bomber": "B2+C2 E"}, ". . . .\n. . . .\n. . . .")
    two.activate("Pounder").declare("move").move("C2")
    assert two.unit("Pounder").squares == (two.square("C2"),), "below one half of it"


@pytest.mark.clause("T13-FOF-03", "T13-FOF-07", "T13-FOF-08")
@pytest.mark.parametrize(
    ("place", "reason"),
    [("F3", ""), ("E2", ""), ("D2", "outside-field-of-fire"), ("B3", "outside-field-of-fire"), ("C3", "")],
)
def test_a_large_aircraft_aims_from_its_front_square(place: str, reason: str) -> None:
    """D2 would be in front of its rear half; C3 is below that half."""
    one = large({"Bomber": "D3+C3 E"}, {"Pounder": f"{place} W"})
    assert why(one, "Bomber", "Pounder") == reason


@pytest.mark.clause("T13-RNG-03", "T13-LOS-04", "T13-LOS-20")
def test_a_large_aircraft_reaches_and_sees_from_either_half() -> None:
    one = large({"Bomber": "C3+B3 E"}, {"Bot Hunters": "E3"}, ". . . . .\n. . . . .\n. . . T .\n. . . . .")
    assert one.state.geometry.distance(one.unit("Bomber").squares, one.unit("Bot Hunters").squares) == 2
    assert why(one, "Bomber", "Bot Hunters") == "no-line-of-sight", "the trees are hard by the Hunters"
    two = large({"Bomber": "C3+C2 S"}, {"Bot Hunters": "E3"}, ". . . . .\n. . . . .\n. . . T .\n. . . . .")
    assert two.state.edition.sight.sees(two.state, two.unit("Bot Hunters"), two.unit("Bomber")), "by way of C2"


@pytest.mark.clause("T13-REA-10", "T13-REA-24", "T13-MOV-12")
def test_a_large_aircraft_that_reacts_may_turn_end_for_end() -> None:
    one = large({"Pounder": "A3 E"}, {"Bomber": "D3+C3 E"})
    one.activate("Pounder").declare("attack", "move").attack().react("Bomber", dice=["AA"])
    one.declare("move", "attack").move(facing="W")
    assert one.unit("Bomber").squares == (one.square("C3"), one.square("D3"))
    one.attack(("Guns", "Pounder"), dice=["SSS"])
