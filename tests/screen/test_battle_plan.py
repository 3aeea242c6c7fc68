"""Plans of activations: which actions go together, and what is left of a plan when something changes."""

from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest
from battle_by_book import battle_2010
from battle_table import small_battle

from dust_tactics.rules.commands import Declare, Move, Shot
from dust_tactics.rules.editions.revised_2013.actions import Declarations2013
from dust_tactics.rules.game import Decision, new_game
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.attack import DeclareTargets
from dust_tactics.rules.steps.declaring import DeclareActions
from dust_tactics.rules.steps.movement import ChoosePath
from dust_tactics.rules.units import Action, Activation
from dust_tactics.screen.battle.planning.activation_plan import (
    Plan,
    PlannedAction,
    Route,
    planned_answer,
    planned_state,
)
from dust_tactics.screen.battle.planning.attack_options import AttackOptions
from dust_tactics.screen.battle.planning.targeting import Targeting
from dust_tactics.screen.battle.words import Words
from dust_tactics.table.refusal import Refusal
from dust_tactics.table.tally import Tally

MOVE, MARCH, ATTACK, SUSTAINED, NOTHING = Action.MOVE, Action.MARCH, Action.ATTACK, Action.SUSTAINED, Action.NOTHING


def plan_of(*kinds: Action) -> Plan:
    """A plan of actions that have no way and no shots yet."""
    return Plan(0, tuple(PlannedAction(kind, kind.slots) for kind in kinds))


@pytest.mark.clause("T13-ACT-04")
@pytest.mark.parametrize(
    ("before", "added", "after"),
    [
        ((), MOVE, (MOVE,)),
        ((MOVE,), ATTACK, (MOVE, ATTACK)),
        ((ATTACK,), MOVE, (ATTACK, MOVE)),
        ((MOVE, ATTACK), MARCH, (MARCH,)),
        ((MARCH,), ATTACK, (ATTACK,)),
        ((MARCH,), MOVE, (MOVE,)),
        ((MOVE, ATTACK), SUSTAINED, (SUSTAINED,)),
        ((SUSTAINED,), ATTACK, (ATTACK,)),
        ((ATTACK, MOVE), ATTACK, (ATTACK, MOVE)),
        ((MOVE,), NOTHING, (MOVE, NOTHING)),
        ((MOVE, NOTHING), ATTACK, (MOVE, ATTACK)),
        ((MOVE, ATTACK), NOTHING, (NOTHING,)),
        ((NOTHING,), ATTACK, (ATTACK,)),
    ],
)
def test_an_action_drives_out_what_it_excludes(
    before: tuple[Action, ...], added: Action, after: tuple[Action, ...]
) -> None:
    assert plan_of(*before).with_action(PlannedAction(added, added.slots)).kinds == after


def test_what_belongs_to_an_action_goes_with_it() -> None:
    plan = plan_of(MOVE, ATTACK).with_route(Route(((4,),))).with_shots((Shot(0, 1),))
    assert plan.without(MOVE) == plan_of(ATTACK).with_shots((Shot(0, 1),))
    assert plan.without(ATTACK) == plan_of(MOVE).with_route(Route(((4,),)))


def test_the_attack_is_made_from_the_end_of_a_way_that_comes_first() -> None:
    plan = plan_of(MOVE, ATTACK)
    assert plan.moves_first
    assert not plan.swapped().moves_first


def test_an_action_keeps_its_way_or_shots_when_another_kind_takes_its_place() -> None:
    """A Move becomes a March by the same way, an Attack a Sustained Attack with the same shots."""
    route, shots = Route(((4,),)), (Shot(0, 1),)
    marching = plan_of(MOVE).with_route(route).with_action(PlannedAction(MARCH, 2))
    assert marching == Plan(0, (PlannedAction(MARCH, 2, route),))
    sustained = plan_of(ATTACK).with_shots(shots).with_action(PlannedAction(SUSTAINED, 2))
    assert sustained == Plan(0, (PlannedAction(SUSTAINED, 2, shots=shots),))


def test_a_free_action_takes_none_of_the_slots() -> None:
    plan = plan_of(MOVE, ATTACK).with_action(PlannedAction(Action.SPECIAL, 0))
    assert plan.kinds == (MOVE, ATTACK, Action.SPECIAL) and plan.slots == 2


class OneByOne(Declarations2013):
    """The 2013 book's actions, declared one after another."""

    ahead = False


def under_way(actions: tuple[Action, ...], done: int, *, ahead: bool = True) -> GameState:
    """A battle in which the first unit has declared actions and has begun to perform the last of those `done`."""
    state = new_game(small_battle({"pounder": "B3 E"}, {"ludwig": "H3 W"}), 1)[0]
    state.activations = (Activation(0, actions, next=done),)
    if not ahead:
        edition = replace(state.edition, declarations=OneByOne())
        state.context = replace(state.context, edition=edition)
    return state


def test_each_action_of_a_row_is_answered_with_its_own_way() -> None:
    """As where a unit moves twice in an activation, which this book does not know."""
    first, second = Route(((19,),)), Route(((20,),))
    actions = PlannedAction(MOVE, 1, first), PlannedAction(ATTACK, 1), PlannedAction(MOVE, 1, second)
    plan = Plan(0, actions, slot_limit=3)
    for done, route in ((1, first), (3, second)):
        state = under_way(plan.kinds, done)
        answer = planned_answer(state, Decision(5, 0, ChoosePath(0, 0, False, Tally())), plan)
        assert isinstance(answer, Move) and answer.path == Move.along(5, route.way, None, ()).path
    assert planned_answer(under_way(plan.kinds, 2), Decision(5, 0, DeclareTargets(0, 0, False)), plan) is None


def test_a_plan_gives_no_answer_to_what_was_declared_otherwise() -> None:
    plan = plan_of(MOVE, ATTACK).with_route(Route(((19,),)))
    question = Decision(5, 0, ChoosePath(0, 0, False, Tally()))
    assert planned_answer(under_way((MOVE, NOTHING), 1), question, plan) is not None
    assert planned_answer(under_way((ATTACK, MOVE), 2), question, plan) is None


def test_actions_are_declared_all_ahead_or_one_after_another() -> None:
    plan, question = plan_of(MOVE, ATTACK), Decision(7, 0, DeclareActions(0, 0))
    skilled = replace(plan, skills=("berserk",))
    assert planned_answer(under_way((), 0), question, skilled) == Declare(7, (MOVE, ATTACK), ("berserk",))
    assert planned_answer(under_way((), 0, ahead=False), question, plan) == Declare(7, (MOVE,))
    assert planned_answer(under_way((MOVE,), 1, ahead=False), question, plan) == Declare(7, (ATTACK,))
    assert planned_answer(under_way((MOVE, ATTACK), 2, ahead=False), question, plan) is None


@pytest.mark.clause("T10-SKL-13")
def test_a_skill_is_declared_with_the_action_that_it_serves() -> None:
    """Where actions are declared one after another: Berserk with the attack, before its first die."""
    state = new_game(battle_2010({"sigrid-von-thaler": "B3"}, {"recon-rangers": "H3"}), 1)[0]
    plan, question = replace(plan_of(MOVE, ATTACK), skills=("berserk",)), Decision(7, 0, DeclareActions(0, 0))
    state.activations = (Activation(0),)
    assert planned_answer(state, question, plan) == Declare(7, (MOVE,))
    state.activations = (Activation(0, (MOVE,), next=1),)
    assert planned_answer(state, question, plan) == Declare(7, (ATTACK,), ("berserk",))


@pytest.mark.clause("T10-CMD-12", "T10-SKL-05", "T10-SKL-32")
def test_the_odds_of_who_acts_again_know_what_was_called_and_that_it_has_moved() -> None:
    state = new_game(battle_2010({"sigrid-von-thaler": "B3"}, {"recon-rangers": "H3"}), 1)[0]
    state.activations = (Activation(0, skills=("all-in-one",), moved=True),)
    then = planned_state(state, plan_of(ATTACK)).activation
    assert then is not None and then.skills == ("all-in-one",) and then.moved


def test_that_a_target_is_out_of_sight_is_told_before_that_a_short_weapon_does_not_reach_it() -> None:
    far = Refusal("out-of-range", "T13-RNG-01", (("weapon", "Flamethrower"),))
    unseen = Refusal("no-line-of-sight", "T13-LOS-01", (("weapon", "Machine Gun"),))
    options = SimpleNamespace(targets=(), refusals=lambda target: [("Flamethrower", far), ("Machine Gun", unseen)])
    words = SimpleNamespace(text=lambda key: key, refusal=lambda refusal: refusal.reason)
    tip = Targeting(cast(AttackOptions, options), cast(Words, words)).why_not(0)
    assert tip is not None and tip.body.split("\n") == ["no-line-of-sight", "out-of-range"]
