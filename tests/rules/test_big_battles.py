"""Large and huge models in a fight: sight, cover, arcs, sprays, reactions, objectives and odds."""

from dataclasses import replace

import pytest
from referee import FACINGS, Referee, Units, all_cards

from dust_tactics.rules.attack.odds import reaction_odds
from dust_tactics.rules.attack.preview import planned
from dust_tactics.rules.attack.weapons import target_refusal
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.events import DiceRolled, Moved
from dust_tactics.rules.sight.field import field_of, viewpoint
from dust_tactics.rules.steps.attack import units_attacked
from dust_tactics.rules.victory import holder

FIELD = "\n".join(" ".join("." * 7) for _ in range(6))
HULL_GUN = 2
"""The weapon line of the IS-48 that is not in a turret."""


def bears(referee: Referee, attacker: str, weapon: int, target: str) -> str:
    """Why a weapon can't attack, or nothing."""
    refusal = target_refusal(referee.state, referee.unit(attacker), weapon, referee.unit(target))
    return refusal.reason if refusal else ""


@pytest.mark.clause("T13-LOS-04")
def test_any_square_of_a_big_model_sees_and_is_seen() -> None:
    """The silo hides one half of the tank; the other looks past it."""
    board = ". . . . .\n. . S . .\n. . . . ."
    sees = {}
    for squares in ("A2+B2", "A1+A2"):
        referee = Referee(board, {"IS-48": f"{squares} {'E' if squares == 'A2+B2' else 'N'}"}, {"Hans": "E2"})
        tank, hero = referee.unit("IS-48"), referee.unit("Hans")
        sight = referee.state.edition.sight
        sees[squares] = sight.sees(referee.state, tank, hero)
        assert sight.sees(referee.state, hero, tank) is sees[squares]
    assert sees == {"A2+B2": False, "A1+A2": True}


@pytest.mark.clause("T13-LOS-09")
def test_its_own_squares_block_no_line_of_its_own_but_those_of_others() -> None:
    """The rear half looks through the front half; others do not look through the tank."""
    referee = Referee(". . . . .", {"IS-48": "B1+C1 E", "Bot Hunters": "A1"}, {"Hans": "E1"})
    sight, state = referee.state.edition.sight, referee.state
    assert sight.sees(state, referee.unit("IS-48"), referee.unit("Hans"))
    assert not sight.sees(state, referee.unit("Bot Hunters"), referee.unit("Hans"))


@pytest.mark.clause("T13-COV-08")
def test_a_big_target_is_in_cover_unless_one_point_sees_all_of_it() -> None:
    board = ". . . . . .\n. . . . . .\n. . . S . .\n. . . . . ."
    hidden = {}
    for squares in ("E1+F1", "E3+F3", "E2+E3"):
        facing = "N" if squares == "E2+E3" else "E"
        referee = Referee(board, {"Ludwig": "A1 E"}, {"IS-48": f"{squares} {facing}"})
        sight, state = referee.state.edition.sight, referee.state
        assert sight.sees(state, referee.unit("Ludwig"), referee.unit("IS-48"))
        hidden[squares] = sight.hidden(state, referee.unit("Ludwig"), referee.unit("IS-48"))
    assert hidden == {"E1+F1": False, "E3+F3": True, "E2+E3": True}


@pytest.mark.clause("T13-LOS-04", "T13-COV-08")
@pytest.mark.parametrize(("viewer", "place"), [("Ludwig", "A2 E"), ("IS-48", "A1+B1 W")])
def test_what_a_unit_views_is_what_it_sees_and_what_is_hidden_from_it(viewer: str, place: str) -> None:
    board = ". . . T . .\n. . . . . .\n. S . . . .\n. . . T . ."
    referee = Referee(board, {viewer: place}, {"Bot Hunters": "F4", "Pounder": "D2 W"})
    rule, state, unit = referee.state.edition.sight, referee.state, referee.unit(viewer)
    view = rule.view(field_of(state), viewpoint(unit))
    assert not view.sees.all() and view.cover[view.sees].any() and not view.cover[view.sees].all()
    for square in state.battle.board.squares:
        target = replace(referee.unit("Bot Hunters"), squares=(square,))
        assert view.sees[square] == rule.sees(state, unit, target)
        assert view.cover[square] == rule.hidden(state, unit, target)


@pytest.mark.clause("T13-FOF-07")
@pytest.mark.parametrize(("facing", "bearing"), [("E", "outside-field-of-fire"), ("W", "")])
def test_a_large_model_measures_its_front_from_its_front_square(facing: str, bearing: str) -> None:
    """B1 lies beside the middle of the tank: before it only if its front is the other end."""
    referee = Referee(FIELD, {"IS-48": f"B3+C3 {facing}"}, {"Hans": "A2"})
    assert bears(referee, "IS-48", HULL_GUN, "Hans") == bearing


@pytest.mark.clause("T13-FOF-07")
@pytest.mark.parametrize(
    ("target", "bearing"), [("A2", ""), ("F2", ""), ("A3", "outside-field-of-fire"), ("F4", "outside-field-of-fire")]
)
def test_a_huge_model_measures_its_front_from_either_front_square(target: str, bearing: str) -> None:
    """A Punisher on C4 to D5 that faces north: its guns sweep what lies before C4 or before D4."""
    referee = Referee(FIELD, {"Punisher": "C4+D4+C5+D5 N"}, {"Ludwig": f"{target} S"})
    assert bears(referee, "Punisher", 0, "Ludwig") == bearing


@pytest.mark.clause("T13-WPN-08", "T13-WPN-12")
def test_a_spray_attacks_a_big_model_once_however_much_of_it_lies_on_its_path() -> None:
    """A vehicle bars the way of a spray in this book; where something lets it pass, it is one unit all the same."""
    referee = Referee(FIELD, {"Fireball": "A5+B5+A6+B6 N"}, {"IS-48": "B3+B4 N", "Hans": "B2"})
    shot = Shot(0, referee.unit("Hans").id, 1, (referee.square("B4"), referee.square("B3")))
    assert [unit.name for unit in units_attacked(referee.state, referee.unit("Fireball"), shot)] == ["IS-48", "Hans"]
    paths = referee.spray_paths("Fireball", "Hans")
    assert {referee.name(square) for path in paths for square in path} == {"A3", "A4"}, "past the tank"


@pytest.mark.clause("T13-WPN-10", "T13-WPN-12")
def test_a_big_models_spray_runs_from_its_nearest_square_to_the_nearest_of_the_target() -> None:
    """The napalm of a Fireball on four squares meets Bot Hunters on its way to a tank of two: one roll each."""
    referee = Referee(FIELD, {"Fireball": "A5+B5+A6+B6 N", "Bot Hunters": "B4"}, {"IS-48": "B2+B3 N"})
    referee.activate("Fireball").declare("attack", "nothing")
    referee.attack(("Napalm Thrower", "IS-48", 1, ("B4",)), dice=["TTTTTTTTTT", "T"])
    hit = [referee.state.units[event.target].name for event in referee.told(DiceRolled)]
    assert hit == ["Bot Hunters", "IS-48"]


def reacting(tank: str, enemy: str, **more: object) -> Referee:
    """A tank that reacts with two ARMY to an enemy's Move and Attack, and is to turn."""
    first: Units = {"Hans": enemy}
    referee = Referee(FIELD, first, {"IS-48": tank}, **more)  # type: ignore[arg-type]
    referee.activate("Hans").declare("move", "attack").move()
    return referee.react("IS-48", dice=["AA"]).declare("move", "attack")


def turned(referee: Referee) -> set[tuple[str, str]]:
    """How the tank may stand after its turn, by the commands listed."""
    names = {number: name for name, number in FACINGS.items()}
    own = tuple(sorted(referee.unit("IS-48").squares))
    return {
        (referee.names(command.way[-1] if command.way else own), names[command.facing]) for command in referee.legal()
    }


@pytest.mark.clause("T13-REA-09", "T13-REA-10")
def test_a_large_vehicle_turns_end_for_end_or_swings_round_one_half() -> None:
    """Never further away: from C1 the tank on C3 and C4 may not swing its front half down to B4 or D4."""
    referee = reacting("C3+C4 N", "C1")
    assert referee.asked_name == "ChoosePath"
    stands = {("C3+C4", "N"), ("C3+C4", "S"), ("B3+C3", "E"), ("B3+C3", "W"), ("C3+D3", "E"), ("C3+D3", "W")}
    assert turned(referee) == stands

    def refused(*way: str, facing: str) -> tuple[str, str]:
        refusal = referee.refusal(referee.move_command(*way, facing=facing))
        return (refusal.reason, refusal.clause) if refusal else ("", "")

    assert refused("B4+C4", facing="E") == ("turns-away", "T13-REA-10")
    ground = referee.asked.ground(referee.state)
    assert ground.can_stop(referee.footprint("B3+C3")) and not ground.can_stop(referee.footprint("B4+C4"))
    assert refused("C2+C3", facing="N") == ("only-turns", "T13-REA-09"), "straight ahead is no turn"
    assert refused("B2+B3", facing="N") == ("only-turns", "T13-REA-09"), "nor is a diagonal that leaves both squares"
    assert refused("B3+C3", "B3+B4", facing="N")[0] == "too-far", "one step at most"
    assert refused("C3+D3", facing="N") == ("facing-not-along", "T13-MOV-05")
    referee.move("C3+D3", facing="W")
    assert referee.names(referee.unit("IS-48").squares) == "C3+D3"
    assert referee.told(Moved)[0].footprints == (referee.footprint("C3+D3"),)
    assert referee.asked_name == "DeclareTargets"


@pytest.mark.clause("T13-REA-10")
def test_it_may_come_nearer_by_its_turn_or_stay_as_far() -> None:
    """The enemy stands in a row with the rear half."""
    assert turned(reacting("C3+C4 N", "G4")) >= {("C3+D3", "E"), ("C4+D4", "E"), ("B4+C4", "E")}


@pytest.mark.clause("T13-REA-10", "T13-MOV-11", "T13-MOV-19")
def test_it_swings_only_where_it_may_stand() -> None:
    referee = Referee(
        ". . . . . . .\n. . . . . . .\n. W . . . . .\n. . . . . . .",
        {"Hans": "G3"},
        {"IS-48": "C3+C4 N", "Bot Hunters": "D4"},
    )
    referee.activate("Hans").declare("move", "attack").move().react("IS-48", dice=["AA"]).declare("move", "attack")
    assert {squares for squares, _ in turned(referee)} == {"C3+C4", "B4+C4", "C3+D3"}


@pytest.mark.clause("T13-REA-09", "T13-MOV-14")
def test_a_huge_vehicle_rotates_within_its_squares() -> None:
    referee = Referee(FIELD, {"Hans": "C1"}, {"Punisher": "C3+D3+C4+D4 S"})
    referee.activate("Hans").declare("move", "attack").move().react("Punisher", dice=["AA"]).declare("move", "attack")
    assert {(command.way, command.facing) for command in referee.legal()} == {((), facing) for facing in (0, 2, 4, 6)}
    refusal = referee.refusal(referee.move_command("C2+D2+C3+D3", facing="N"))
    assert refusal is not None and refusal.reason == "too-far"
    referee.move(facing="N")
    assert referee.names(referee.unit("Punisher").squares[:2]) == "C3+D3"


@pytest.mark.clause("T13-REA-10", "T13-REA-08", "T13-FOF-07")
def test_the_odds_of_a_reaction_know_the_turns_of_a_large_vehicle() -> None:
    """Only its hull gun is left to it: it bears after a turn."""
    card = all_cards()["IS-48"]
    hull = {"IS-48": replace(card, weapons=(card.weapons[HULL_GUN],))}
    referee = Referee(FIELD, {"Hans": "C1"}, {"IS-48": "C3+C4 S"}, cards=hull)
    referee.activate("Hans").declare("move", "attack").move()
    two, one, _ = reaction_odds(referee.state, referee.unit("IS-48").id, referee.unit("Hans").id).cases
    assert one.best is None and two.best is not None
    assert (two.best.facing, referee.names(two.best.squares)) == (FACINGS["N"], "C3+C4")


@pytest.mark.clause("T13-MOV-12", "T13-FOF-07")
def test_a_planned_stand_has_its_front_first() -> None:
    referee = Referee(FIELD, {"IS-48": "C3+C4 N"}, {"Hans": "C1"})
    there = planned(referee.state, 0, referee.footprint("C3+D3"), FACINGS["W"])
    assert referee.names(there.units[0].squares) == "C3+D3" and there.units[0].facing == FACINGS["W"]
    there = planned(referee.state, 0, referee.footprint("C3+D3"), FACINGS["E"])
    assert referee.names(there.units[0].squares) == "D3+C3"


@pytest.mark.clause("T13-VIC-08")
@pytest.mark.parametrize("objective", ["C4", "D5"])
def test_a_big_model_holds_an_objective_with_any_of_its_squares(objective: str) -> None:
    referee = Referee(FIELD, {"Punisher": "C4+D4+C5+D5 N"}, {"Hans": "A1"})
    assert holder(referee.state, referee.square(objective)) == 0
    spoiled = Referee(FIELD, {"Pounder": "E6 N"}, {"Punisher": "C2+D2+C3+D3 N"})
    assert holder(spoiled.state, spoiled.square("E6")) == 0 and holder(spoiled.state, spoiled.square("E6"), 3) is None
