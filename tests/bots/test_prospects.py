"""What players have learnt about who wins: how it judges a position, and what it does to the choice of plans."""

from dataclasses import replace
from typing import Any

import pytest
from mission import Mission, victory
from referee import Referee

from dust_tactics.bots import search
from dust_tactics.bots.depth import Depth
from dust_tactics.bots.evaluation import Weights
from dust_tactics.bots.features import Looker
from dust_tactics.bots.fields import Memory
from dust_tactics.bots.judgement import OF_SIDE, PARTS, Judgement
from dust_tactics.bots.prospects import WHOLE_BATTLE, Learnt, army_of
from dust_tactics.bots.search import NOBODY, Chains
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.rules.game import context_of, new_game
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Status

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
CLOSELY = Depth(4, 1, closely=2, further=2, replies=2, every_unit=True)


def learnt(share: float = 1.0, edition: str = "2013", **weights: float) -> Learnt:
    """Prospects in which little counts."""
    found = tuple((round(PARTS * weights.get(name, 0.0)),) * 2 for name in OF_SIDE)
    return Learnt((Judgement(edition, found),), share, Looker(Memory()))  # type: ignore[arg-type]


def facing_off() -> Referee:
    """Two squads against one."""
    return Referee(FIELD, {"Bot Hunters": "C5", "Red Thunder": "B3"}, {"Recon Grenadiers": "G6"})


@pytest.mark.parametrize("to_act", [0, 1, NOBODY])
def test_what_is_good_for_one_side_is_as_bad_for_the_other(to_act: int) -> None:
    state, prospects = facing_off().state, learnt(units=1.0)
    assert prospects.of(state, 0, to_act) == pytest.approx(-prospects.of(state, 1, to_act))
    assert 0.0 < prospects.of(state, 0, to_act) < WHOLE_BATTLE * army_of(state) / 2
    assert learnt(0.5, units=1.0).of(state, 0, to_act) == pytest.approx(prospects.of(state, 0, to_act) / 2)


@pytest.mark.parametrize(
    ("scenario", "army"), [("baptism-of-fire", 25), ("reload", 50), ("open-skirmish", 16), ("encounter", 100)]
)
def test_no_more_is_at_stake_than_the_armies(scenario: str, army: int) -> None:
    """However sure it is who wins, and in whatever book: else that would swamp what a plan gains in a small battle."""
    battle = make_battle(load_scenario(find_scenario(scenario)))
    state, _ = new_game(battle, 1, context=context_of(battle))
    loss = state.side(1)[0]
    state.units[loss.id] = replace(loss, status=Status.ELIMINATED)
    assert army_of(state) == army, "as it came, whatever is left of it"
    assert learnt(edition=battle.edition, units=99.0).of(state, 0, NOBODY) == pytest.approx(WHOLE_BATTLE * army / 2)


@pytest.mark.parametrize(("fewest", "judges"), [(3, True), (4, False)])
def test_battles_of_few_units_are_not_judged(fewest: int, judges: bool) -> None:
    prospects = replace(learnt(units=1.0), fewest=fewest)
    assert (prospects.of(facing_off().state, 0, 0) != 0.0) is judges


def test_of_another_book_nothing_is_known() -> None:
    assert learnt(edition="2016", units=1.0).of(facing_off().state, 0, 0) == 0.0


@pytest.mark.parametrize(("squad", "chance"), [("E5", 1.0), ("D5", 0.5)])
def test_the_end_of_the_battle_is_judged_by_the_rules(squad: str, chance: float) -> None:
    """Where all have acted in the last turn, whatever was learnt."""
    hold = victory("hold", objective="E5")
    mission = Mission({"Red Thunder": squad}, {"Recon Grenadiers": "H9"}, objectives={"E5": None}, ways=[hold], turns=4)
    mission.state.turn = 4
    for name in ("Red Thunder", "Recon Grenadiers"):
        mission.change(name, activated=True)
    assert learnt(units=-9.0).of(mission.state, 0, NOBODY) == pytest.approx(
        WHOLE_BATTLE * army_of(mission.state) * (chance - 0.5)
    )


class Lover:
    """Wants a unit on one square, and nothing else."""

    def __init__(self, unit: int, square: int) -> None:
        self._unit, self._square = unit, square

    def of(self, state: GameState, side: int, to_act: int) -> float:
        worth = 500.0 if self._square in state.units[self._unit].squares else 0.0
        return worth if side == state.units[self._unit].side else -worth


@pytest.mark.parametrize("depth", [Depth(12, 1), Depth(12, 0)])
def test_plans_are_chosen_by_what_they_lead_to(depth: Depth) -> None:
    """Whoever looks on sees where the squad will be at the end; why it goes is told."""
    referee = facing_off()
    squad = referee.unit("Red Thunder")
    player = Chains(1, depth, Weights(), Memory(), Lover(squad.id, squad.squares[0]))
    best, *others = player.think(referee.state).options
    assert best.plan is None or best.plan.unit != squad.id or best.plan.squares == squad.squares
    assert best.terms[-1].what == "prospects"
    assert best.terms[-1].amount == 0.0
    assert best.worth == pytest.approx(sum(term.amount for term in best.terms), abs=1.0)
    assert all(option.worth <= best.worth for option in others)


def test_the_best_few_are_looked_at_once_more_and_every_unit_at_least_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many goes at first, and more of fewer plans then, with the answers of two units to each."""
    looked: list[tuple[int, int]] = []
    weighed = Chains._weighed

    def noted(self: Chains, state: GameState, options: Any, side: int, goes: int, *more: Any) -> Any:
        looked.extend((option.plan.unit if option.plan else -1, goes) for option in options)
        return weighed(self, state, options, side, goes, *more)

    monkeypatch.setattr(Chains, "_weighed", noted)
    referee = facing_off()
    choice = Chains(1, CLOSELY).think(referee.state)
    first = [unit for unit, goes in looked if goes == 1]
    assert {referee.unit(name).id for name in ("Bot Hunters", "Red Thunder")} <= set(first[:2])
    assert [goes for _, goes in looked] == [1] * len(first) + [2] * 2
    assert len(choice.options) == 2 and choice.left_out >= len(first) - 2


def test_what_is_looked_at_once_more_differs_by_more_than_a_square() -> None:
    """By who acts or whom it aims at: an attack of the hunters from several squares comes before one of the walker."""
    friends, foes = {"Bot Hunters": "C5", "Red Thunder": "B3"}, {"Recon Grenadiers": "E5", "The Gunners": "H8"}
    state = Referee(FIELD, friends, foes).state
    first = [option.plan for option in Chains(1, replace(CLOSELY, plans=8, closely=0)).think(state).options[:2]]
    again = [option.plan for option in Chains(1, replace(CLOSELY, plans=8)).think(state).options]
    assert len({plan and (plan.unit, plan.target) for plan in first}) == 1
    assert len({plan and (plan.unit, plan.target) for plan in again}) == len(again) == CLOSELY.closely


def test_of_several_answers_the_one_that_leads_furthest_counts() -> None:
    """Of two enemies the one who looks like gaining less is the one who can be where it matters."""
    referee = Referee(FIELD, {"Red Thunder": "C5"}, {"Recon Grenadiers": "E5", "The Gunners": "H8"})
    found = []
    for name in ("Recon Grenadiers", "The Gunners"):
        unit = referee.unit(name)
        player = Chains(1, Depth(4, 1), Weights(), Memory(), Lover(unit.id, unit.squares[0]))
        found.append([player._line(referee.state, 1, 1, (replies,)).prospects for replies in (1, 2)])
    assert sorted(found) == [[0.0, 500.0], [500.0, 500.0]], "whoever acts leaves its square, unless the other does"


class Hunter:
    """Wants a unit destroyed, and nothing else."""

    def __init__(self, unit: int) -> None:
        self._unit = unit

    def of(self, state: GameState, side: int, to_act: int) -> float:
        worth = -100.0 if state.units[self._unit].alive else 100.0
        return -worth if side == state.units[self._unit].side else worth


def test_an_attack_that_may_fail_leads_to_both() -> None:
    """Also where only the likeliest of the two is followed: else 45 % to be destroyed would be none, and 55 % all."""
    referee = Referee(FIELD, {"Bot Hunters": "C5"}, {"Recon Grenadiers": "E5", "The Gunners": "I9"})
    prey = referee.change("Recon Grenadiers", miniatures=(0, 1, 2)).unit("Recon Grenadiers")
    player = Chains(1, Depth(4, 1), Weights(), Memory(), Hunter(prey.id))
    now, later = (player._line(referee.state, 0, goes).prospects for goes in (1, 2))
    assert now == pytest.approx(later)
    assert abs(now) < 95.0, "neither is sure"


def test_work_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in looks at all plans of a side, whatever the machine."""
    looks, plans = [0], search.plans

    def counted(*told: Any) -> Any:
        looks[0] += 1
        return plans(*told)

    monkeypatch.setattr(search, "plans", counted)
    Chains(1, CLOSELY).think(facing_off().state)
    assert 6 <= looks[0] <= 6 * 2 * 1 + 2 * 2 * (1 + 2)
