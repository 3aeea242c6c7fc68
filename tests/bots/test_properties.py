"""What every level of computer player keeps to in every battle, however odd."""

import importlib
import pkgutil
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import pytest
from habits import Habits
from watched import Watched, thinker

import dust_tactics.rules
from dust_tactics import bots
from dust_tactics.bots import attacks
from dust_tactics.bots.objectives import GOALS
from dust_tactics.bots.player import Choice
from dust_tactics.bots.policy import ANSWERS
from dust_tactics.bots.said import NOT_LOOKED_AT, LastChoices, Word
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.journal.session import Session
from dust_tactics.files.levels import shipped_levels
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.lab.battles import play_battle
from dust_tactics.lab.random_battles import random_battle
from dust_tactics.lab.random_walk import Walk
from dust_tactics.rules.attack.odds import attack_odds
from dust_tactics.rules.commands import Activate, AnyCommand, Attack, Declare, Hold, Move
from dust_tactics.rules.game import apply, decision_owed, legal_commands, new_game
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.rules.units import SLOTS, Action
from dust_tactics.rules.victory import CONDITIONS
from dust_tactics.table.agenda import Question

FEWER = {"commander": 1, "marshal": 1}
"""Battles of levels that think longer; hundreds by hand: `python tests/bench/bench_players.py`."""
LEVELS = tuple(level.id for level in shipped_levels().levels)


def questions() -> set[type]:
    """Return every kind of question that the rules ask."""
    modules = [
        importlib.import_module(module.name)
        for module in pkgutil.walk_packages(dust_tactics.rules.__path__, "dust_tactics.rules.")
    ]
    return {
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Question) and kind is not Question
    }


def test_every_question_has_an_answer_of_its_own() -> None:
    """Whoever adds a question adds its answer."""
    assert set(ANSWERS) == questions()


def test_every_way_to_win_has_its_places() -> None:
    """Whoever adds a way to win says where one has to stand for it."""
    assert set(GOALS) == set(CONDITIONS.values())


@pytest.mark.parametrize("level", LEVELS)
def test_odd_battles_are_played_to_the_end_by_the_rules(level: str) -> None:
    """Legal answers, the same each time, to whoever is asked, whatever the dice of the state; and nothing is broken."""
    cards = load_cards("2013")
    for seed in range(FEWER.get(level, 6)):
        battle = random_battle(seed, cards)
        players = Watched(level, 2 * seed, 8), Watched(level, 2 * seed + 1, 8)
        known = Walk(battle, seed, 0.02)
        assert play_battle(battle, seed, players, known.observe).commands == known.commands


@dataclass
class Said:
    """Of plans that were said: how many were stood by, of those that nothing had come between."""

    declared: list[bool] = field(default_factory=list)
    ended: list[bool] = field(default_factory=list)


def listen(level: str, scenario: str, seed: int) -> Said:
    """What players of a level say and do in a battle with themselves."""
    said, meant = Said(), Choice(Hold(0))
    players = thinker(level, 1), thinker(level, 2)
    state, _ = new_game(make_battle(load_scenario(find_scenario(scenario))), seed)
    while (owed := decision_owed(state)) is not None:
        choice = players[owed.owner].think(state)
        command, plan = choice.command, meant.options[0].plan if meant.options else None
        activation = state.activation
        if isinstance(command, Activate):
            meant = choice
        elif plan is not None and activation is not None and len(state.activations) == 1 and activation.slots == SLOTS:
            fresh = not activation.interrupted and activation.next <= 1 and not plan.skills
            if isinstance(command, Declare):
                said.declared.append(command.actions == plan.actions)
            elif isinstance(command, Move) and fresh and not getattr(owed.question, "resumed", False):
                end = tuple(sorted(command.way[-1] if command.way else state.units[plan.unit].squares))
                said.ended.append(end == plan.squares)
        apply(state, command)
    return said


@pytest.mark.parametrize(
    ("level", "scenario"), [("recruit", "encounter"), ("veteran", "streets"), ("commander", "encounter")]
)
def test_what_a_player_says_an_activation_is_for_it_does(level: str, scenario: str) -> None:
    """Whatever it has looked at for that, and however it errs: as long as nobody has rolled, reacted or moved since."""
    said = listen(level, scenario, 5)
    assert len(said.declared) >= 10
    assert len(said.ended) >= 8
    assert all(said.declared)
    assert all(said.ended)


@pytest.mark.parametrize(("scenario", "other"), [("heads-down", 1), ("supply-drop", 0), ("baptism-of-fire", 0)])
def test_whoever_errs_attacks_after_a_move_as_it_has_said(scenario: str, other: int) -> None:
    """An error is made once, when the plan is chosen: not anew with the second action or the choice of the target.

    Where each action is declared for itself, a second Move may still look better that was not thought of before.
    """
    players, plan, left, kept = (thinker("recruit", 1), thinker("recruit", 2)), None, 0, list[bool]()
    state, _ = new_game(make_battle(load_scenario(find_scenario(scenario))), 5)
    while (owed := decision_owed(state)) is not None:
        choice, activation = players[owed.owner].think(state), state.activation
        command = choice.command
        if isinstance(command, Activate):
            plan, left = choice.options[0].plan, state.units[command.unit].left
        elif plan is not None and plan.actions == (Action.MOVE, Action.ATTACK) and activation is not None:
            undisturbed = len(state.activations) == 1 and activation.moved and not activation.interrupted
            if undisturbed and state.units[plan.unit].left == left and isinstance(command, Attack):
                kept.append(any(shot.target == plan.target for shot in command.shots))
            elif undisturbed and isinstance(command, Declare):
                kept.append(command.actions == (Action.ATTACK,))
        apply(state, command)
    assert len(kept) >= 3
    assert kept.count(False) <= other


def test_a_choice_hangs_on_all_of_a_state_but_its_dice_and_what_is_under_way() -> None:
    """Whatever a state comes to hold is looked at, unless it is named here: else an old choice stands for a new one."""
    assert {"context", "random", "agenda", "activations", "result"} == NOT_LOOKED_AT
    state, _ = new_game(make_battle(load_scenario(find_scenario("winter-manoeuvres"))), 1)
    question = decision_owed(state).question  # type: ignore[union-attr]
    for name in {one.name for one in fields(state)} - NOT_LOOKED_AT:
        asked: list[GameState] = []

        def note(state: GameState, question: object, asked: list[GameState] = asked) -> Choice:
            asked.append(state)
            return Choice(next(legal_commands(state)))

        word = Word((), LastChoices(), note)
        word.choose(state, question)
        word.choose(state, question)
        assert len(asked) == 1
        other = state.copy()
        setattr(other, name, [] if name == "units" else object())
        word.choose(other, question)
        assert len(asked) == 2, name


def test_a_choice_stands_however_many_have_passed() -> None:
    """When the other side has nobody left to activate, what a side has said is not worked out once more."""
    state, _ = new_game(make_battle(load_scenario(find_scenario("first-steps"))), 1)
    asked: list[GameState] = []

    def note(state: GameState, question: object) -> Choice:
        asked.append(state)
        return Choice(next(legal_commands(state)))

    word = Word((), LastChoices(), note)
    word.choose(state, ChooseUnit(0, passes=1))
    word.choose(state, ChooseUnit(0))
    assert len(asked) == 1


def test_nobody_marches_where_a_move_leads() -> None:
    """Nor is a March weighed beside the Move that comes to the same: people would ask what sets them apart."""
    state, _ = new_game(make_battle(load_scenario(find_scenario("first-steps"))), 3)
    players = thinker("veteran", 1), thinker("veteran", 2)
    found = 0
    while (owed := decision_owed(state)) is not None:
        choice = players[owed.owner].think(state)
        plans = [option.plan for option in choice.options if option.plan and option.plan.target is None]
        moves, marches = (
            {(plan.unit, plan.squares) for plan in plans if action in plan.actions}
            for action in (Action.MOVE, Action.MARCH)
        )
        stays = {(plan.unit, plan.squares) for plan in plans if not any(action.moves for action in plan.actions)}
        on_foot = {(unit, squares) for unit, squares in stays if not state.units[unit].has_facing}
        assert not moves & marches
        assert not (moves | marches) & on_foot
        found += bool(moves and marches)
        apply(state, choice.command)
    assert found > 5


def test_players_never_play_a_command() -> None:
    """Nor roll: what they weigh is worked out, so that no copy of a battle could tell them its dice. Foresight alone
    plays on, with dice of its own: what it finds is an answer for a state, the same as without it."""
    modules = [
        importlib.import_module(found.name) for found in pkgutil.walk_packages(bots.__path__, "dust_tactics.bots.")
    ]
    assert len(modules) > 15
    playing = [module.__name__ for module in modules if any(value is apply for value in vars(module).values())]
    assert playing == ["dust_tactics.bots.foresight"]


@pytest.mark.parametrize("scenario", ["encounter", "all-out-attack"])
def test_a_battle_resumed_is_answered_as_before(scenario: str, tmp_path: Path) -> None:
    """From what was written down, at any moment, by who has played all along and by who has just sat down."""
    path = tmp_path / "battle.jsonl"
    battle = make_battle(load_scenario(find_scenario(scenario)))
    player = thinker("veteran")
    answers: dict[int, Choice] = {}
    with Session.new(battle, 5, path, durable=False) as session:
        while (owed := session.decision) is not None:
            answers[owed.id] = player.think(session.state)
            session.submit(answers[owed.id].command)
    again = Session.resume(path, durable=False)
    assert isinstance(again, Session), again
    with again:
        while again.undo_refusal() is None:
            again.undo()
            owed = again.decision
            assert owed is not None
            if owed.id % 3 == 0:
                assert player.think(again.state) == answers[owed.id]
                assert thinker("veteran").think(again.state) == answers[owed.id]


def test_most_work_of_a_decision_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the attacks worked out exactly, not by a clock: a bound for each decision, and one for their mean."""
    counts = [0]

    def counted(*arguments: Any, **options: Any) -> Any:
        counts[-1] += 1
        return attack_odds(*arguments, **options)

    class Counting:
        def choose(self, state: GameState) -> AnyCommand:
            counts.append(0)
            return player.choose(state)

    monkeypatch.setattr(attacks, "attack_odds", counted)
    player = thinker("veteran")
    for scenario in ("streets", "steel-road"):
        play_battle(make_battle(load_scenario(find_scenario(scenario))), 4, (Counting(), Counting()))
    assert max(counts) <= 80
    assert sum(counts) <= 8 * len(counts)


@pytest.mark.parametrize("scenario", ["bait-and-flank", "encounter", "grab-the-dust", "steel-road", "supply-drop"])
def test_nobody_walks_to_and_fro_or_stands_about(scenario: str) -> None:
    """Hundreds of battles by hand: `python tests/bench/bench_players.py`."""
    battle = make_battle(load_scenario(find_scenario(scenario)))
    for seed in (1, 2):
        habits = Habits()
        play_battle(battle, seed, (thinker("veteran", 2 * seed), thinker("veteran", 2 * seed + 1)), habits.observe)
        assert habits.places
        assert not list(habits.to_and_fro())
        assert not list(habits.idle())


def test_habits_notice_who_walks_to_and_fro_and_who_stands_about() -> None:
    """The measure itself can fail."""
    habits = Habits(
        places={0: [(1,), (2,), (1,)], 1: [(1,), (2,), (1,)], 2: [(7,), (7,), (7,)], 3: [(7,), (7,), (7,)]},
        left={0: [5, 5, 5], 1: [5, 5, 4], 2: [5, 5, 5], 3: [5, 2, 2]},
    )
    assert list(habits.to_and_fro()) == [(0, 3)]
    assert list(habits.idle()) == [(2, 3)]
    habits.attacked = {0: {2}, 2: {3}}
    assert not [*habits.to_and_fro(), *habits.idle()]
