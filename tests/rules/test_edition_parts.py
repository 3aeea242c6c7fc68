"""What the steps leave to the parts of an edition: each is asked of a part that answers as no book of ours does."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest
from mission import Mission
from referee import Referee, all_cards

from dust_tactics.grid.footprint_steps import Footprint
from dust_tactics.rules.armies.building import army_refusals
from dust_tactics.rules.attack.odds import reaction_odds
from dust_tactics.rules.board import Obstacle, Terrain
from dust_tactics.rules.cards import Card
from dust_tactics.rules.commands import Declare, PlaceTerrain
from dust_tactics.rules.context import BattleContext
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.editions import REVISED_2013
from dust_tactics.rules.editions.revised_2013.actions import Declarations2013
from dust_tactics.rules.editions.revised_2013.army import Army2013
from dust_tactics.rules.editions.revised_2013.ending import Ending2013
from dust_tactics.rules.editions.revised_2013.fire import FieldsOfFire2013
from dust_tactics.rules.editions.revised_2013.movement import Movement2013
from dust_tactics.rules.editions.revised_2013.reactions import Reactions2013
from dust_tactics.rules.editions.revised_2013.setting_up import SettingUp2013
from dust_tactics.rules.editions.revised_2013.turns import Turns2013
from dust_tactics.rules.events import ActionsDeclared, BattleEnded, DiceRolled, Moved, TurnEnded, UnitEliminated
from dust_tactics.rules.game import new_game
from dust_tactics.rules.movement.facing import turn_between
from dust_tactics.rules.scenario import SetUp, Terms
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.elimination import eliminate
from dust_tactics.rules.units import Action, Activation, Unit
from dust_tactics.table.agenda import Play, legal_commands
from dust_tactics.table.dice import Face, ScriptedDice
from dust_tactics.table.dice_sets import Success
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.table.tally import Tally, tally

FIELD = "\n".join(" ".join("." * 9) for _ in range(5))


def by(**parts: Any) -> Edition[GameState]:
    """The edition of 2013 with other parts."""
    return replace(REVISED_2013, id="made-up", **parts)


@dataclass(frozen=True)
class TellSomething:
    """A step at the end of a turn."""

    def run(self, play: Play[GameState]) -> None:
        play.tell("something")


class OneUnitATurn(Turns2013):
    """The first unit of each side has a go, and none may be left out."""

    def to_activate(self, state: GameState, side: int) -> list[Unit]:
        return [unit for unit in super().to_activate(state, side) if unit.name in ("Ludwig", "Pounder")]

    def pass_refusal(self, state: GameState, side: int) -> Refusal | None:
        return refuse("may-not-pass", "T13-TRN-10")

    def closing(self, state: GameState) -> tuple[Any, ...]:
        return (TellSomething(),)


def test_who_has_a_go_who_may_pass_and_what_ends_a_turn() -> None:
    units = {"Ludwig": "A1 E", "Lara": "A2"}, {"Pounder": "I5 W", "Rhino": "I4"}
    referee = Referee(FIELD, *units, turns=1, edition=by(turns=OneUnitATurn()))
    assert [referee.state.units[command.unit].name for command in referee.legal()] == ["Ludwig"]
    referee.activate("Ludwig").declare("nothing", "nothing")
    referee.activate("Pounder").declare("nothing", "nothing")
    ended, told, over = referee.events[-3:]
    assert (type(ended), told, type(over)) == (TurnEnded, "something", BattleEnded)


class OneByOne(Declarations2013):
    """Actions are declared and performed one after another; a Nothing uses up both."""

    ahead = False
    kinds = (Action.MOVE, Action.ATTACK, Action.NOTHING)
    all_sequences = tuple((kind,) for kind in kinds)

    def action_sequences(self, state: GameState, unit: Unit) -> tuple[tuple[Action, ...], ...]:
        return self.all_sequences

    def slots(self, state: GameState, unit: Unit, actions: tuple[Action, ...]) -> int:
        return sum(2 if action is Action.NOTHING else 1 for action in actions)

    def refusal(self, state: GameState, unit: Unit, actions: tuple[Action, ...]) -> Refusal | None:
        return refuse("too-many-actions", "T13-ACT-01", slots=2, most=1) if len(actions) > 1 else None


def test_actions_that_are_declared_one_after_another() -> None:
    referee = Referee(FIELD, {"Ludwig": "A1 E"}, {"Pounder": "I5 W"}, edition=by(declarations=OneByOne()))
    referee.activate("Ludwig")
    assert [command.actions for command in referee.legal()] == [(kind,) for kind in OneByOne.kinds]
    assert referee.refusal(referee.declare_command("move", "attack")).reason == "too-many-actions"
    referee.declare("move").move("B1", facing="E")
    assert referee.asked_name == "DeclareActions" and referee.state.activation.actions == (Action.MOVE,)
    referee.declare("attack")
    assert referee.state.activation.actions == (Action.MOVE, Action.ATTACK)
    referee.attack()
    assert referee.asked_name == "ChooseUnit" and referee.unit("Ludwig").activated
    referee.activate("Pounder").give(Declare(referee.state.asked, ()), dice=["AAA", "SSS"])
    assert referee.told(ActionsDeclared)[-1].actions == (Action.NOTHING,), "which was all that it could do"


def test_a_march_goes_on_before_the_next_action_is_declared() -> None:
    referee = Referee(FIELD, {"Ludwig": "A1 E"}, {"Pounder": "I5 W"}, edition=by(declarations=OneByOne()))
    referee.activate("Ludwig").declare("march").move("B1", facing="E", pauses=True)
    assert referee.asked_name == "ChoosePath" and referee.asked.resumed


def test_who_reacts_declares_no_more_than_the_dice_allow() -> None:
    edition = by(declarations=OneByOne(), reactions=ThreeEasyDice())
    referee = Referee(FIELD, {"Ludwig": "A1 E"}, {"Pounder": "F1 W"}, edition=edition)
    referee.activate("Ludwig").declare("move").move("B1", facing="E").react("Pounder", dice=["ASS"])
    referee.attack()
    assert referee.asked_name == "DeclareActions" and referee.asked.unit == referee.unit("Ludwig").id


class FourFacings(Movement2013):
    """Models face one of four edges, and are on the table for three squares of movement."""

    def facings(self, card: Card, footprint: Footprint, width: int) -> tuple[int | None, ...]:
        return (0, 2, 4, 6) if card.has_facing else (None,)

    def entry_cost(self, unit: Unit) -> int:
        return 3


def test_how_models_may_face_and_what_coming_on_costs() -> None:
    edition = by(movement=FourFacings())
    referee = Referee(FIELD, {"Ludwig": "A1 NE", "Bot Hunters": ""}, {"Pounder": "I5 W"}, edition=edition)
    assert referee.unit("Ludwig").facing == 2, "north-east is as far from the north, and clockwise goes first"
    referee.activate("Ludwig").declare("move", "nothing")
    assert {command.facing for command in referee.legal()} == {0, 2, 4, 6}
    assert referee.refusal(referee.move_command("B1", facing="SE")).reason == "facing-needed"
    referee.move("B1", facing="S")
    referee.activate("Pounder").declare("nothing", "nothing")
    referee.activate("Bot Hunters").declare("march").move("A3", "B3", dice=["AAA", "SSS"])
    assert referee.told(Moved)[0].cost == 4


@pytest.mark.parametrize(
    ("facing", "others", "nearest"), [(1, (0, 4), 0), (1, (0, 2), 2), (7, (0, 6), 0), (7, (6, 0), 0), (3, (7, 0), 0)]
)
def test_a_model_that_can_not_face_so_turns_as_little_as_it_can(
    facing: int, others: tuple[int, ...], nearest: int
) -> None:
    assert min(others, key=lambda other: turn_between(facing, other)) == nearest, "clockwise if both are as far"


def test_how_far_a_model_turns() -> None:
    assert [turn_between(0, other) for other in (0, 1, 4, 7)] == [(0, 0), (1, 1), (4, 4), (1, 7)]


class NoWays(Movement2013):
    """Nobody ever leaves a square."""

    def ways(self, state: GameState, unit: Unit) -> Any:
        ways = super().ways(state, unit)
        return replace(ways, enterable=ways.enterable & False)


def test_where_units_may_go() -> None:
    referee = Referee(FIELD, {"Bot Hunters": "A1"}, {"Pounder": "I5 W"}, edition=by(movement=NoWays()))
    referee.activate("Bot Hunters").declare("move", "nothing")
    assert [command.path for command in referee.legal()] == [()]


class OnlyAhead(FieldsOfFire2013):
    """Whatever a unit fires has to be in its own row."""

    def bears(self, state: GameState, unit: Unit, weapon: int, target: Unit, facing: int | None) -> Refusal | None:
        width = state.battle.board.width
        same = unit.square // width == target.square // width
        return None if same else refuse("outside-field-of-fire", "T13-FOF-01", weapon="all", target=target.name)


def test_what_bears_on_whom() -> None:
    units = {"Bot Hunters": "A1"}, {"Ludwig": "D1 E", "Pounder": "D2 W"}
    referee = Referee(FIELD, *units, edition=by(fire=OnlyAhead()))
    referee.activate("Bot Hunters").declare("attack")
    assert {shot.target for command in referee.legal() for shot in command.shots} == {referee.unit("Ludwig").id}
    assert referee.refusal(referee.attack_command(("M9 Bazooka", "Pounder"))).reason == "outside-field-of-fire"


class ThreeEasyDice(Reactions2013):
    """Three dice that succeed on two faces; one or more let a unit attack, and all others may follow."""

    splits_march = False
    again = True

    def due(self, activation: Activation) -> bool:
        return activation.next == 1

    def range(self, state: GameState, unit: Unit) -> int:
        return 6

    def roll(self, state: GameState, unit: Unit) -> tuple[Tally, tuple[Face, ...]]:
        return tally(3, "reaction", "T13-REA-07"), state.dice.faces(Success.EASIER_HIT)

    def action_sequences(self, successes: int) -> tuple[tuple[Action, ...], ...]:
        return ((Action.ATTACK,),) if successes else ()


@pytest.fixture
def reacting() -> Referee:
    """A walker that moves, and two enemies six squares from it."""
    units = {"Ludwig": "A1 E"}, {"Pounder": "G1 W", "Steel Rain": "G3 W", "Grim Reapers": "H1"}
    return Referee(FIELD, *units, edition=by(reactions=ThreeEasyDice()))


def test_several_units_may_react_one_after_another(reacting: Referee) -> None:
    reacting.activate("Ludwig").declare("move", "attack").move("A2", facing="E")
    able = [reacting.state.units[command.unit].name for command in reacting.legal()[:-1]]
    assert able == ["Pounder", "Steel Rain"], "six squares from it"
    reacting.react("Pounder", dice=["SSS"])
    rolled = reacting.told(DiceRolled)[0]
    assert (rolled.dice.total, rolled.success) == (3, (Face.ARMY, Face.TARGET))
    assert reacting.asked_name == "OfferReaction", "again"
    reacting.react("Steel Rain", dice=["TSS"])
    assert reacting.asked_name == "DeclareTargets" and reacting.state.activation.actions == (Action.ATTACK,)
    reacting.give(type(reacting.legal()[-1])(reacting.state.asked, ()))
    assert reacting.asked.unit == reacting.unit("Ludwig").id, "nobody is left who could react"


def test_a_side_that_holds_is_not_asked_again(reacting: Referee) -> None:
    reacting.activate("Ludwig").declare("move", "attack").move("A2", facing="E").hold()
    assert reacting.asked_name == "DeclareTargets" and not reacting.unit("Pounder").activated


def test_a_march_without_a_break(reacting: Referee) -> None:
    reacting.activate("Ludwig").declare("march")
    assert not any(command.pauses for command in reacting.legal())
    reacting.move("B1", "C1", facing="E")
    assert [len(moved.path) for moved in reacting.told(Moved)] == [2] and reacting.asked_name == "OfferReaction"


def test_the_odds_of_a_reaction_are_those_of_its_own_roll(reacting: Referee) -> None:
    reacting.activate("Ludwig").declare("move", "nothing").move("B1", facing="E")
    odds = reaction_odds(reacting.state, reacting.unit("Pounder").id, reacting.unit("Ludwig").id)
    assert [case.army for case in odds.cases] == [3, 2, 1, 0]
    sides = reacting.state.dice.sides
    chance = sum(side in (Face.ARMY, Face.TARGET) for side in sides) / len(sides)
    assert odds.cases[-1].chance == pytest.approx((1 - chance) ** 3) and odds.cases[-1].best is None
    assert all(case.best is not None and case.best.actions == (Action.ATTACK,) for case in odds.cases[:-1])


class LossesCount(Ending2013):
    """The enemy gains half of what is lost, whoever did it."""

    def credit(self, unit: Unit, by: int) -> tuple[int, int]:
        half = unit.card.points // 2
        return (0, half) if unit.side == 0 else (half, 0)


def test_who_gains_what_for_a_loss() -> None:
    referee = Referee(FIELD, {"Ludwig": "A1 E"}, {"Pounder": "I5 W"}, edition=by(ending=LossesCount()))
    ludwig = referee.unit("Ludwig")
    play: Play[GameState] = Play(referee.state, ScriptedDice())
    eliminate(play, ludwig.id, by=0)
    assert referee.state.points == (0, ludwig.card.points // 2)
    assert play.events[0] == UnitEliminated(ludwig.id, ludwig.card.points // 2, 0)


class AnythingTogether(Army2013):
    """Cards of any bloc, up to three of them."""

    usual_limit = 3

    def addition_refusal(self, terms: Terms, taken: Sequence[Card], card: Card) -> Refusal | None:
        return refuse("over-the-limit", "T13-ARM-03", unit=card.name, over=1) if len(taken) >= 3 else None

    def pair_refusal(self, hero: Card, other: Card, *, aboard: bool) -> Refusal | None:
        return None if aboard else refuse("nothing-to-join", "T13-HER-04", hero=hero.name, unit=other.name)


def test_what_stands_together_in_an_army() -> None:
    edition, cards = by(army=AnythingTogether()), all_cards()
    taken = [cards[name] for name in ("Ludwig", "Pounder", "Ludwig", "Koshka")]
    assert [refusal.units for refusal in army_refusals(edition, Terms(1), taken)] == [(3,)]
    with pytest.raises(ValueError, match="nothing-to-join"):
        Referee(FIELD, {"Bot Hunters": "A1", "Bazooka Joe": "with Bot Hunters"}, {"Pounder": "I5 W"}, edition=edition)
    referee = Referee(FIELD, {"Pounder": "A1 E", "Lara": "in Pounder"}, {"Ludwig": "I5 W"}, edition=edition)
    assert referee.unit("Lara").aboard == referee.unit("Pounder").id, "who is no pilot"


class CratesInTheCorner(SettingUp2013):
    """Each side puts down crates, and only in the first column."""

    kinds = (Obstacle.AMMO_CRATES,)

    def items(self, state: GameState, side: int) -> tuple[Terrain | Obstacle, ...]:
        return () if any(placed.side == side for placed in state.placed) else self.kinds

    def square_refusal(self, state: GameState, item: Terrain | Obstacle, square: int) -> Refusal | None:
        return refuse("square-not-free", "T13-SET-08", squares=(square,)) if square % 9 else None


def test_what_is_put_down_where() -> None:
    mission = Mission({"Ludwig": ""}, {"Pounder": ""}, set_up=SetUp(edges=False), dice=["AAA", "SSS"])
    context = BattleContext(mission.state.battle, by(setting_up=CratesInTheCorner()), mission.state.geometry)
    mission.state, _ = new_game(mission.state.battle, 1, ScriptedDice("AAA", "SSS"), context)
    squares = [(command.item, command.square) for command in legal_commands(mission.state)]
    assert squares == [(Obstacle.AMMO_CRATES, row * 9) for row in range(12)]

    def reason(item: Terrain | Obstacle, square: int) -> str:
        refusal = mission.refusal(PlaceTerrain(mission.state.asked, item, square))
        return refusal.reason if refusal else ""

    assert reason(Terrain.TREES, 0) == "no-such-item" and reason(Obstacle.AMMO_CRATES, 1) == "square-not-free"
    mission.give(PlaceTerrain(mission.state.asked, Obstacle.AMMO_CRATES, 0))
    mission.give(PlaceTerrain(mission.state.asked, Obstacle.AMMO_CRATES, 9))
    assert mission.asked_name == "ChooseUnit" and mission.state.battle.board.obstacle(9) is Obstacle.AMMO_CRATES
