"""What is foreseen before anything is planned, against the rules' own odds: attacks, from where, and threats."""

import re
from collections.abc import Iterator

import pytest
from battle_table import Lay, Table, planning

from dust_tactics.bots.fields import Memory
from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.rules.attack.odds import attack_odds
from dust_tactics.rules.attack.preview import planned
from dust_tactics.rules.attack.shots import simple_attacks
from dust_tactics.rules.attack.weapons import weapon_choices
from dust_tactics.rules.movement.facing import facings_on
from dust_tactics.rules.movement.ground import ground_of
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Action
from dust_tactics.screen.battle.foreseeing import SHARE, Foreseeing
from dust_tactics.screen.battle.panels.target import TargetPanel
from dust_tactics.screen.battle.planning.attack_options import AttackOptions
from dust_tactics.screen.battle.planning.forecast import Forecast, forecast_of, forecasts
from dust_tactics.screen.battle.planning.threat import ExactThreat, ThreatField
from dust_tactics.screen.battle.view.overlay import OddsBubble, Pointer

QUIET = Settings(second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER)
NUMBER = re.compile(r"\b[A-Z]{3}-\d\d\b")
"""The number of a clause."""
MOVE, ATTACK, SUSTAINED = Action.MOVE, Action.ATTACK, Action.SUSTAINED


def pointed(table: Table, square: str) -> Pointer:
    """What is said of a square once the mouse rests there and all has been worked out."""
    table.move(square)
    table.wait(200)
    return table.scene.board.pointer


def bubble(table: Table, square: str) -> OddsBubble:
    """The bubble at a square that is pointed at."""
    found = pointed(table, square).bubble
    assert found is not None
    return found


def best(state: GameState, attacker: int, target: int, *, sustained: bool) -> Forecast | None:
    """The best of the attacks that a unit could make in a state, by the rules alone."""
    unit = state.units[attacker]
    choices = weapon_choices(state, unit, only=target)
    found = []
    for shots in simple_attacks(state, unit, choices, sustained=sustained):
        odds = attack_odds(state, attacker, shots, sustained=sustained).at(target)
        found.append(forecast_of(state, odds)) if odds is not None else None
    return max(found, key=lambda forecast: forecast.promise, default=None)


# The enemy that is pointed at


def test_odds_are_told_of_an_enemy_before_any_click_as_from_where_the_unit_stands(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "F3"}, settings=QUIET)
    table.click("B3")
    told = bubble(table, "F3")
    state = planned(table.state, 0, table.state.units[0].squares, 2, actions=(SUSTAINED,))
    exact = best(state, 0, 1, sustained=True)
    assert exact is not None
    assert told.figure == table.scene.messages.percent(exact.destroyed)
    assert told.text == f"Sustained Attack: {exact.hits:.1f} hits, {exact.lost:.1f} losses"
    assert planning(table).plan.actions == ()


def test_odds_are_told_as_from_the_end_of_the_way_that_is_planned(lay: Lay) -> None:
    table = lay({"grim-reapers": "B3"}, {"recon-grenadiers": "G3"}, settings=QUIET)
    table.click("B3")
    assert bubble(table, "G3").figure == "", "out of range from here"
    table.click("C3")
    told = bubble(table, "G3")
    exact = best(planned(table.state, 0, (table.square("C3"),), None, actions=(MOVE, ATTACK)), 0, 1, sustained=False)
    assert exact is not None and told.figure == f"{exact.lost:.1f}", "to destroy all five is unlikely"
    assert told.text == f"Attack: {exact.hits:.1f} hits, {exact.destroyed:.0%} chance to destroy"
    assert "ange 4" in told.notes[0]


def test_beside_a_march_the_reason_is_that_no_action_is_left(lay: Lay) -> None:
    """Not what is out of range from where the unit stands before it."""
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "H3"}, trees="G3", settings=QUIET)
    table.click("B3")
    assert "trees at G3" in " ".join(bubble(table, "H3").notes)
    table.click("D3")
    assert planning(table).plan.kinds == (Action.MARCH,)
    notes = " ".join(bubble(table, "H3").notes)
    assert "March uses both actions" in notes and "trees" not in notes


def test_where_there_is_no_line_the_blocker_is_told(lay: Lay) -> None:
    table = lay({"grim-reapers": "C3"}, {"recon-grenadiers": "F3"}, trees="E3", settings=QUIET)
    table.click("C3")
    told = bubble(table, "F3")
    notes = " ".join(told.notes)
    assert told.title == "Can't be attacked" and "trees at E3" in notes


def test_cover_is_told_with_what_gives_it(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "F3"}, trees="F3", settings=QUIET)
    table.click("B3")
    told = bubble(table, "F3")
    assert "cover" in told.notes[0] and not NUMBER.search(" ".join((told.title, told.text, *told.notes)))


@pytest.mark.parametrize(
    ("trees", "told"), [("F4", "Cover: terrain in its square"), ("D3", "Cover: behind trees at D3"), ("A1", "")]
)
def test_the_plate_of_the_target_says_what_covers_it(lay: Lay, trees: str, told: str) -> None:
    """Not only that it is in cover: what gives it is often squares away."""
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "F4"}, trees=trees, settings=QUIET)
    table.click("B3")
    table.click("F4")
    (plate,) = (widget for widget in table.scene.panel.walk() if isinstance(widget, TargetPanel))
    assert plate.cover == told


def test_losses_are_the_figure_where_to_destroy_is_out_of_reach(lay: Lay) -> None:
    table = lay({"bazooka-joe": "B3"}, {"ludwig": "E3 W"}, settings=QUIET)
    table.click("B3")
    told = bubble(table, "E3")
    planner = planning(table).planner
    forecast = planner.aiming.forecast(planner.aiming.plan_against(planner.plan, 1), 1)  # type: ignore[arg-type]
    assert forecast is not None and forecast.only_losses and told.figure == f"{forecast.lost:.1f}"
    assert told.title == "damage on average"


# A standing shot


def kinds(table: Table) -> tuple[Action, ...]:
    """The actions that are planned."""
    return planning(table).plan.kinds


def test_a_standing_shot_is_sustained_until_the_unit_moves_too(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"}, settings=QUIET)
    table.click("B3")
    table.click("H3")
    assert kinds(table) == (SUSTAINED,)
    table.click("C3")
    assert kinds(table) == (MOVE, ATTACK) and planning(table).plan.shots
    table.keys("m")
    assert kinds(table) == (SUSTAINED,) and planning(table).plan.shots


def test_an_attack_that_was_chosen_by_its_key_stays_one(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"}, settings=QUIET)
    table.click("B3")
    table.keys("a")
    table.click("H3")
    assert kinds(table) == (ATTACK,)


def test_a_shot_after_a_way_is_an_attack(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"}, settings=QUIET)
    table.click("B3")
    table.click("C3")
    table.click("H3")
    assert kinds(table) == (MOVE, ATTACK)


# From where the chosen enemy can be attacked


def test_each_square_of_a_move_tells_what_the_attack_from_there_does(lay: Lay) -> None:
    table = lay({"pounder": "C3 E"}, {"recon-grenadiers": "G2"}, trees="E3 F3", settings=QUIET)
    table.click("C3")
    table.click("G2")
    table.wait(500)
    planner = planning(table).planner
    firing = planner.firing
    assert firing is not None and firing.done
    shaded = dict(table.scene.board.overlay.firing)
    unit = table.state.units[0]
    for place in ground_of(table.state, unit, 1).destinations():
        if place == unit.squares:
            continue
        route = planner.path.options.route(planner.path.options.way_to(place[0]) or ())
        states = (
            planned(table.state, 0, place, facing, actions=(MOVE, ATTACK))
            for facing in facings_on(table.state, unit, place)
            if facing == route.facing
        )
        exact = [best(state, 0, 1, sustained=False) for state in states]
        found = firing.found[place]
        assert (found is None) == (exact == [None]) and (place[0] in shaded) == (found is not None)
        if found is not None and exact[0] is not None:
            assert (found.destroyed, found.lost) == pytest.approx((exact[0].destroyed, exact[0].lost))
    assert max(shaded.values()) == 4


def test_an_enemy_out_of_sight_is_chosen_and_attacked_from_a_square_that_is_shaded(lay: Lay) -> None:
    table = lay({"grim-reapers": "B3"}, {"recon-grenadiers": "G3"}, settings=QUIET)
    table.click("B3")
    table.click("G3")
    assert kinds(table) == ()
    table.wait(500)
    shaded = {square for square, _ in table.scene.board.overlay.firing}
    assert table.square("C3") in shaded and table.square("B2") not in shaded
    assert "Recon Grenadiers: " in pointed(table, "C3").words
    assert "can't be attacked" in pointed(table, "B2").words
    table.click("C3")
    assert kinds(table) == (MOVE, ATTACK)
    assert {shot.target for shot in planning(table).plan.shots} == {1}


def test_a_way_to_a_square_to_attack_from_comes_before_the_attack_that_was_aimed(lay: Lay) -> None:
    table = lay({"recon-grenadiers": "C3"}, {"grim-reapers": "F3"}, settings=QUIET)
    table.click("C3")
    table.click("F3")
    table.wait(500)
    assert table.square("D3") in {square for square, _ in table.scene.board.overlay.firing}
    table.click("D3")
    assert kinds(table) == (MOVE, ATTACK)
    assert {shot.target for shot in planning(table).plan.shots} == {1}


# What enemies could do


BOARDS = (
    ({"pounder": "B3 E"}, {"recon-grenadiers": "F3", "ludwig": "H3 W"}, ""),
    ({"grim-reapers": "B3"}, {"recon-grenadiers": "G4", "ludwig": "H1 W"}, "D3 E4 F2"),
    ({"bazooka-joe": "A1"}, {"fakyeli": "D3", "ludwig": "I6 W"}, "B1 C2"),
)


def every_attack(state: GameState, enemy: int, unit: int) -> Iterator[Forecast]:
    """Whatever an enemy could do to a unit with its next activation, one after the other."""
    attacker = state.units[enemy]
    here = planned(state, enemy, attacker.squares, attacker.facing, actions=(SUSTAINED,))
    standing = best(here, enemy, unit, sustained=True)
    if standing is not None:
        yield standing
    budget = state.edition.movement.allowance(state, attacker, False).total
    for place in ground_of(state, attacker, budget).destinations():
        facings = facings_on(state, attacker, place) if attacker.has_facing else (None,)
        for facing in facings:
            moved = best(planned(state, enemy, place, facing, actions=(MOVE, ATTACK)), enemy, unit, sustained=False)
            if moved is not None:
                yield moved


@pytest.mark.parametrize(("west", "east", "trees"), BOARDS)
@pytest.mark.parametrize("square", ["A1", "C3", "D5", "E2"])
def test_the_threat_to_a_square_is_the_best_of_all_attacks_there(
    lay: Lay, west: dict[str, str], east: dict[str, str], trees: str, square: str
) -> None:
    """Found without trying them all: the fields say where to look, the rules what comes of it."""
    table = lay(west, east, trees=trees, settings=QUIET)
    state, place = table.state, (table.square(square),)
    enemies = state.on_table(1)
    if place[0] in {taken for enemy in enemies for taken in enemy.squares}:
        return
    exact = ExactThreat(ThreatField(state, (state.units[0],), enemies, Memory()), state.units[0], place, enemies)
    tried = sum(1 for _ in exact.work())
    there = planned(state, 0, place, None)
    for enemy in enemies:
        strongest = max((forecast.promise for forecast in every_attack(there, enemy.id, 0)), default=0.0)
        found = next((threat.forecast.promise for threat in exact.found if threat.enemy == enemy.id), 0.0)
        assert found == pytest.approx(strongest)
    assert tried <= 40


def test_a_field_that_is_all_there_is_shown_for_all_for_one_and_for_those_picked(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "F3", "ludwig": "H3 W"}, settings=QUIET)
    table.move("E6")
    table.keys("d")
    table.wait(500)
    both = dict(table.scene.board.overlay.threat)
    table.move("F3")
    table.wait(100)
    one = dict(table.scene.board.overlay.threat)
    assert one and all(both[square] >= level for square, level in one.items()) and one != both
    table.keys("d")
    table.move("E6")
    table.wait(100)
    assert dict(table.scene.board.overlay.threat) == one, "it is picked, and stays so"
    table.move("H3")
    table.keys("d")
    table.wait(100)
    assert dict(table.scene.board.overlay.threat) == both
    table.keys("ESCAPE")
    assert table.scene.board.overlay.threat == () and table.scene.lens.laid is None


def test_people_go_on_planning_under_the_threat_and_see_it_for_the_place_they_point_at(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "F3", "ludwig": "H3 W"}, settings=QUIET)
    table.move("E6")
    table.keys("d")
    table.click("B3")
    told = bubble(table, "C3")
    assert told.text == "Move: 1 of 1 square" and len(told.notes) == 2 and "Recon Grenadiers" in " ".join(told.notes)
    table.click("C3")
    assert kinds(table) == (MOVE,)
    table.keys("RETURN")
    assert table.state.units[0].square == table.square("C3")
    assert table.scene.board.overlay.threat == (), "the other player has not asked for it"


def test_who_alone_cannot_attack_is_named(lay: Lay) -> None:
    """Others may."""
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "F3", "ludwig": "H3 W"}, settings=QUIET)
    table.move("F3")
    table.keys("d")
    table.wait(500)
    assert "Recon Grenadiers" in bubble(table, "B3").title
    table.move("H3")
    table.keys("d")
    table.wait(500)
    assert "chance to be" in bubble(table, "B3").title


# Never in the way


class Long:
    """Work of many steps of a millisecond; `taken` of them are done."""

    done = False
    taken = 0

    def work(self) -> Iterator[None]:
        for _ in range(1000):
            self.taken += 1
            yield
        self.done = True


def test_a_frame_is_never_held_up_by_what_is_foreseen(monkeypatch: pytest.MonkeyPatch) -> None:
    foreseeing, work = Foreseeing(), Long()
    monkeypatch.setattr("dust_tactics.screen.battle.foreseeing.perf_counter", lambda: 7.0 + work.taken / 1000)
    foreseeing.ask(work)
    foreseeing.ask(work)
    for frame in range(1, 4):
        assert not foreseeing.update() and not work.done
        assert work.taken <= frame * (SHARE * 1000 + 1)
    foreseeing.forget()
    assert not foreseeing.update() and work.taken < 20


def test_what_is_foreseen_is_given_up_when_the_battle_goes_on(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"}, settings=QUIET)
    table.scene.foreseeing.ask(work := Long())
    table.click("B3")
    table.click("D3")
    table.keys("RETURN")
    taken = work.taken
    table.wait(100)
    assert work.taken == taken


@pytest.mark.parametrize(
    ("attacker", "enemy", "blows"), [("fakyeli", "ludwig", True), ("the-gunners", "ludwig", False)]
)
def test_beside_an_enemy_all_is_aimed_by_fire_or_by_blows_whichever_takes_more(
    lay: Lay, attacker: str, enemy: str, blows: bool
) -> None:
    """A computer player weighs both, so a plan taken over from a hint attacks as the hint promised."""
    table = lay({attacker: "B3"}, {enemy: "C3 W"}, settings=QUIET)
    state = planned(table.state, 0, table.state.units[0].squares, None, actions=(SUSTAINED,))
    exact = best(state, 0, 1, sustained=True)
    options = AttackOptions.of(state, 0, sustained=True)
    shots = options.all_at(1)
    assert (options.kind_of_mode(shots).what == "close") is blows
    found = next(one for one in forecasts(state, 0, shots, sustained=True) if one.unit == 1)
    assert exact is not None and found.promise == exact.promise
