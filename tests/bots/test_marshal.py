"""Marshal: what it sees that Commander does not, and that it answers alike, within bounds, by what ships."""

from pathlib import Path
from typing import Any

import pytest
from mission import Mission
from watched import Watched, thinker

from dust_tactics.bots import search
from dust_tactics.bots.levels import Seat
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.files.journal.session import Session
from dust_tactics.files.levels import shipped_levels
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.rules.commands import Activate, Pass
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.rules.units import Action

VETERAN = thinker("veteran")
BEGUN = 12
"""Decisions after which a battle is saved."""
MARSHAL = shipped_levels().level("marshal")


def outnumbered() -> Mission:
    """Grenadiers before two guns that are yet to act, in the last turn but one; their friends have acted."""
    friends = {"Recon Grenadiers": "C2", "Bot Hunters": "B4"}
    mission = Mission(friends, {"Matrioshka": "H7 W", "The Gunners": "G3"}, turns=5)
    mission.state.turn = 4
    return mission.change("Bot Hunters", activated=True)


def test_it_shoots_first_where_waiting_loses() -> None:
    """Commander passes to see what the guns do. Of 40 battles played on from here by Veteran, the shot won 6, to wait
    2."""
    mission = outnumbered()
    assert isinstance(thinker("commander").think(mission.state).command, Pass)
    choice = thinker("marshal").think(mission.state)
    assert isinstance(choice.command, Activate)
    plan = choice.options[0].plan
    assert plan is not None
    assert (plan.unit, plan.target) == (mission.unit("Recon Grenadiers").id, mission.unit("The Gunners").id)
    assert Action.SUSTAINED in plan.actions


def test_why_is_told_as_by_others_and_what_it_leads_to() -> None:
    choice = thinker("marshal").think(outnumbered().state)
    for option in choice.options:
        assert [term.what for term in option.terms[-2:]] == ["answer", "prospects"]
    assert [option.worth for option in choice.options] == sorted((o.worth for o in choice.options), reverse=True)
    assert len(choice.options) == MARSHAL.closely and choice.left_out > 0


def test_the_same_state_is_answered_alike_by_whoever_sits_down() -> None:
    """Twice by the same player, by a new one, and whatever the dice of the state."""
    Watched("marshal", 3).think(outnumbered().state)


def test_a_battle_loaded_is_answered_as_before(tmp_path: Path) -> None:
    """From what was written down, in the middle of the first turn."""
    path = tmp_path / "battle.jsonl"
    with Session.new(make_battle(load_scenario(find_scenario("two-fords"))), 5, path, durable=False) as session:
        for _ in range(BEGUN):
            session.submit(VETERAN.choose(session.state))
        while not isinstance(session.decision.question, ChooseUnit):  # type: ignore[union-attr]
            session.submit(VETERAN.choose(session.state))
        choice = thinker("marshal", 3).think(session.state)
        assert choice.options
    again = Session.resume(path, durable=False)
    assert isinstance(again, Session), again
    with again:
        assert thinker("marshal", 3).think(again.state) == choice


def test_there_is_something_learnt_for_every_book() -> None:
    """Without it Marshal would judge by its own figures alone."""
    levels = shipped_levels()
    assert [each.edition for each in levels.judgements] == list(EDITIONS)
    state = outnumbered().state
    bare = type(levels)(levels.levels, levels.manners)
    told = thinker_of(bare, Seat("marshal", seed=1)).think(state).options[0].terms[-1]
    assert (told.what, told.amount) == ("prospects", 0.0)


def test_most_work_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in looks at all plans of a side, whatever the machine: both cases of every plan and every go."""
    looks, plans = [0], search.plans

    def counted(*told: Any) -> Any:
        looks[0] += 1
        return plans(*told)

    monkeypatch.setattr(search, "plans", counted)
    thinker("marshal").think(outnumbered().state)
    first = 2 * (MARSHAL.plans + 2) * MARSHAL.goes
    again = 2 * MARSHAL.closely * (1 + MARSHAL.replies + MARSHAL.replies**2 * (MARSHAL.further - 2))
    assert 10 <= looks[0] <= first + again
