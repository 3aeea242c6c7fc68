"""Steps, questions, and the three doors."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from dust_tactics.table.agenda import (
    DEEPEST_AGENDA,
    MOST_STEPS,
    AgendaOverflow,
    Decision,
    Play,
    Question,
    apply,
    check,
    decision_owed,
    legal_commands,
    run,
)
from dust_tactics.table.dice import Face, RandomState, ScriptedDice, SeededDice
from dust_tactics.table.dice_sets import DICE_SETS, DiceKind, DiceSet
from dust_tactics.table.refusal import Refusal, Refused, refuse
from dust_tactics.table.tally import Part, tally


@dataclass
class State:
    agenda: list[Any]
    asked: int = 0
    random: RandomState = field(default_factory=lambda: RandomState.from_seed(1))
    dice: DiceSet = DICE_SETS[DiceKind.DUST]
    book: str = "X"

    def cited(self, refusal: Refusal) -> Refusal:
        """The clause as another book has it."""
        return replace(refusal, clause=refusal.clause.replace("X", self.book))


@dataclass(frozen=True)
class Say:
    """A step that tells a word and then does other steps."""

    word: str
    then: tuple[Any, ...] = ()

    def run(self, play: Play[State]) -> None:
        play.tell(self.word)
        play.push(*self.then)


@dataclass(frozen=True)
class Number:
    decision: int
    value: int


@dataclass(frozen=True)
class AskNumber(Question[State, Number]):
    """A question for a number up to 3."""

    def commands(self, state: State) -> Iterator[Number]:
        return (Number(state.asked, value) for value in (1, 2, 3))

    def refusal(self, state: State, command: Number) -> Refusal | None:
        return None if command.value <= 3 else refuse("too-much", "X-1", most=3)

    def answer(self, play: Play[State], command: Number) -> None:
        play.tell(play.roll(command.value, "number", self.owner))


def asked(*agenda: Any) -> State:
    """A state after its first steps."""
    state = State(list(reversed(agenda)))
    run(Play(state, ScriptedDice()))
    return state


def test_steps_run_in_the_order_they_are_pushed_before_those_that_wait() -> None:
    play = Play(State([]), ScriptedDice())
    play.push(Say("one", (Say("two"), Say("three"))), Say("four"))
    run(play)
    assert play.events == ["one", "two", "three", "four"]
    assert play.state.agenda == [] and decision_owed(play.state) is None
    assert list(legal_commands(play.state)) == []


def test_a_question_stops_the_game_until_it_is_answered() -> None:
    state = asked(AskNumber(1), Say("after"), AskNumber(0))
    assert decision_owed(state) == Decision(1, 1, AskNumber(1))
    assert list(legal_commands(state)) == [Number(1, 1), Number(1, 2), Number(1, 3)]
    events = apply(state, Number(1, 2), ScriptedDice("AT"))
    assert events[1:] == ["after"] and len(events[0]) == 2
    assert decision_owed(state) == Decision(2, 0, AskNumber(0))
    apply(state, Number(2, 1), ScriptedDice("A"))
    assert check(state, Number(2, 1)) == refuse("game-over")


def test_a_refused_command_changes_nothing() -> None:
    state = asked(AskNumber(0))
    assert check(state, Number(0, 1)) == refuse("stale-command", decision=0, owed=1)
    assert check(state, Number(1, 3)) is None
    with pytest.raises(Refused) as refused:
        apply(state, Number(1, 4))
    assert refused.value.refusal == refuse("too-much", "X-1", most=3)
    assert str(refused.value) == "too-much X-1 most=3"
    assert decision_owed(state) == Decision(1, 0, AskNumber(0)) and state.random == RandomState.from_seed(1)


def test_a_refusal_rests_on_the_rule_as_the_book_of_the_state_has_it() -> None:
    state = asked(AskNumber(0))
    state.book = "Y"
    assert check(state, Number(1, 4)) == refuse("too-much", "Y-1", most=3)
    with pytest.raises(Refused, match="too-much Y-1"):
        apply(state, Number(1, 4))


def test_without_dice_the_seeded_ones_of_the_state_are_rolled() -> None:
    state = asked(AskNumber(0))
    events = apply(state, Number(1, 3))
    dice = SeededDice(RandomState.from_seed(1))
    assert events == [dice.roll(3, "number", 0)]
    assert state.random == dice.random
    given = asked(AskNumber(0))
    apply(given, Number(1, 3), ScriptedDice("ATS"))
    assert given.random == RandomState.from_seed(1), "other dice leave them where they were"


def test_no_dice_are_no_roll() -> None:
    script = ScriptedDice("A")
    play = Play(State([]), script)
    assert play.roll(0, "hit", 0) == () and play.roll(-1, "hit", 0) == () and script.left == 1
    assert len(play.roll(1, "hit", 0)) == 1


def test_a_shuffle_goes_through_the_gate_unless_it_has_one_order_only() -> None:
    script = ScriptedDice(orders=[(1, 2, 0)])
    play = Play(State([]), script)
    assert (play.order(0, "deck"), play.order(1, "deck"), script.left) == ((), (0,), 1)
    assert play.order(3, "deck") == (1, 2, 0)


class Cheat:
    """Deals somebody a card twice."""

    def roll(self, count: int, purpose: str, owner: int) -> tuple[Face, ...]:
        raise AssertionError(purpose)

    def order(self, count: int, purpose: str) -> tuple[int, ...]:
        return (0, *range(count - 1))


def test_an_order_that_is_none_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"\(0, 0, 1\) is no order of 3 things, which were shuffled for deck"):
        Play(State([]), Cheat()).order(3, "deck")


@dataclass(frozen=True)
class Again:
    """A step that pushes itself `copies` times."""

    copies: int

    def run(self, play: Play[State]) -> None:
        play.tell("again")
        play.push(*[self] * self.copies)


@dataclass(frozen=True)
class CountDown:
    left: int

    def run(self, play: Play[State]) -> None:
        if self.left:
            play.push(CountDown(self.left - 1))


def test_steps_that_go_round_in_a_circle_are_an_error() -> None:
    play = Play(State([Again(1)]), ScriptedDice())
    with pytest.raises(AgendaOverflow, match=f"over {MOST_STEPS} steps"):
        run(play)
    assert len(play.events) == MOST_STEPS
    with pytest.raises(AgendaOverflow, match="deep"):
        run(Play(State([Again(2)]), ScriptedDice()))
    run(Play(State([CountDown(MOST_STEPS - 2)]), ScriptedDice()))


def test_the_agenda_has_a_greatest_depth() -> None:
    play = Play(State([]), ScriptedDice())
    play.push(*[Say("word")] * DEEPEST_AGENDA)
    with pytest.raises(AgendaOverflow):
        play.push(Say("one more"))


def test_a_refusal_names_its_values() -> None:
    refusal = refuse("too-far", "X-2", squares=(3,), units=(1,), distance=5, most=4)
    assert refusal == Refusal("too-far", "X-2", (("distance", 5), ("most", 4)), (3,), (1,))
    assert str(Refused(refuse("too-far"))) == "too-far"


def test_a_tally_explains_its_total() -> None:
    dice = tally(3, "initiative", "X-1").plus(2, "skill", "X-2").plus(-1, "wound")
    assert dice.total == 4
    assert dice.parts == (Part(3, "initiative", "X-1"), Part(2, "skill", "X-2"), Part(-1, "wound", ""))
