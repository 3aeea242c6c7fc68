"""The Commander's chains: what may be after a plan, how much of it is looked at, and what comes of that."""

from dataclasses import replace

import pytest
from positions import activation
from referee import Referee
from watched import thinker

from dust_tactics.bots import search
from dust_tactics.bots.attacks import BEFORE_IT_ACTS
from dust_tactics.bots.depth import Depth
from dust_tactics.bots.player import Option, Plan, Term
from dust_tactics.bots.search import cases_after
from dust_tactics.rules.commands import Attack, Pass
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Action, Status
from dust_tactics.table.plain import to_plain

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
COMMANDER = thinker("commander")


def facing_off() -> Referee:
    """A squad that can come to grips with a walker and a squad."""
    return Referee(FIELD, {"Bot Hunters": "C5", "Pounder": "B3 E"}, {"Ludwig": "G4 W", "Recon Grenadiers": "G6"})


def attack_on(referee: Referee, destroyed: float, taken: float) -> Option:
    """A plan of the Bot Hunters to go to D5 and attack the Recon Grenadiers there."""
    unit, target = referee.unit("Bot Hunters"), referee.unit("Recon Grenadiers")
    plan = Plan(unit.id, (Action.MOVE, Action.ATTACK), (referee.square("D5"),), target=target.id)
    return Option(Pass(referee.state.asked), taken, (Term("attack", taken, target.id),), plan, destroyed)


def target_in(state: GameState, referee: Referee) -> tuple[Status, int]:
    """Where the target is in a case, and what is left of it."""
    unit = state.units[referee.unit("Recon Grenadiers").id]
    return unit.status, unit.left


def test_an_attack_destroys_or_wears_down() -> None:
    """With the chances of both, and nobody rolls; who acted has moved and is done.

    Of 6 points on average 4.25 are a quarter of the squad's 17; the others are two soldiers of 1.36 in three quarters.
    What was reckoned on top of them, since the squad is yet to act, takes no soldier.
    """
    referee = facing_off()
    cases = list(cases_after(referee.state, attack_on(referee, 0.25, 6.0 * (1.0 + BEFORE_IT_ACTS))))
    assert [chance for chance, _ in cases] == [0.75, 0.25]
    (_, worn), (_, gone) = cases
    assert target_in(worn, referee) == (Status.ON_TABLE, 3)
    assert target_in(gone, referee)[0] is Status.ELIMINATED
    for _, state in cases:
        acted = state.units[referee.unit("Bot Hunters").id]
        assert (acted.squares, acted.activated) == ((referee.square("D5"),), True)
        assert state.random == referee.state.random


@pytest.mark.parametrize(("destroyed", "statuses"), [(0.0, [Status.ON_TABLE]), (1.0, [Status.ELIMINATED])])
def test_what_is_certain_is_one_case(destroyed: float, statuses: list[Status]) -> None:
    referee = facing_off()
    cases = list(cases_after(referee.state, attack_on(referee, destroyed, 3.0)))
    assert [target_in(state, referee)[0] for _, state in cases] == statuses
    assert sum(chance for chance, _ in cases) == 1.0


def test_looking_ahead_changes_nothing_on_the_table() -> None:
    referee = facing_off()
    before = to_plain(referee.state)
    choice = COMMANDER.think(referee.state)
    assert to_plain(referee.state) == before
    assert choice.command == choice.options[0].command
    assert [option.worth for option in choice.options] == sorted((o.worth for o in choice.options), reverse=True)
    assert all(option.terms[-1].what == "answer" for option in choice.options)


def test_it_looks_at_no_more_than_its_level_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both cases of every plan, and as many goes after each: a count of work, whatever the machine."""
    looks = 0
    plans = search.plans

    def counted(*told: object) -> object:
        nonlocal looks
        looks += 1
        return plans(*told)  # type: ignore[arg-type]

    monkeypatch.setattr(search, "plans", counted)
    COMMANDER.think(facing_off().state)
    assert 8 <= looks <= 8 * 2 * 3


@pytest.mark.parametrize(("soldiers", "aimed"), [((0, 1, 2, 3), "Second Squad"), ((0, 1), "Recon Grenadiers")])
def test_it_minds_who_is_yet_to_act(soldiers: tuple[int, ...], aimed: str) -> None:
    """Of two squads it shoots at the one that may still lose its activation, unless the other is nearly gone."""
    referee = Referee(FIELD, {"Bot Hunters": "C5"}, {"Recon Grenadiers": "F3", "Recon Grenadiers: Second Squad": "F7"})
    referee.change("Recon Grenadiers", activated=True, miniatures=soldiers)
    shots = activation(referee, COMMANDER).of(Attack)[0].shots
    assert referee.state.units[shots[0].target].name == aimed


@pytest.mark.parametrize(("turn", "looks_on"), [(1, True), (8, False)])
def test_a_line_goes_on_into_the_next_turn_unless_the_battle_is_over_then(turn: int, looks_on: bool) -> None:
    """All have acted; hunters beside a weakened squad have more to expect of the turn to come than the squad has."""
    referee = Referee(FIELD, {"Bot Hunters": "E5"}, {"Recon Grenadiers": "E6"}).change(
        "Recon Grenadiers", miniatures=(0,)
    )
    for name in ("Bot Hunters", "Recon Grenadiers"):
        referee.change(name, activated=True)
    referee.state.turn = turn
    mine, theirs = (COMMANDER._line(referee.state, side, 3).worth for side in (0, 1))
    assert mine == -theirs and (mine > 0) is looks_on
    assert all(unit.activated for unit in referee.state.units), "the state itself is left alone"


LIMITED = Depth(12, 3, closely=3, further=4, replies=2, every_unit=True, work=100)


@pytest.mark.parametrize(("ready", "plans", "replies"), [(3, 11, (2, 2)), (4, 8, (2,)), (0, 8, (2,))])
def test_less_is_looked_at_where_each_look_is_more_work(ready: int, plans: int, replies: tuple[int, ...]) -> None:
    """Where some units have acted, where all are yet to act, and where a new turn begins in between."""
    own = {"Bot Hunters": "C5", "Pounder": "B3 E", "Recon Grenadiers: First": "B6", "Recon Grenadiers: Second": "B8"}
    theirs = {"Ludwig": "G4 W", "Recon Grenadiers: Third": "G6", "Recon Grenadiers: Fourth": "H6", "Red Thunder": "H8"}
    referee = Referee(FIELD, own, theirs)
    for names in (own, theirs):
        for name in [*names][ready:]:
            referee.change(name.rpartition(": ")[2], activated=True)
    assert (LIMITED.plans_in(referee.state), LIMITED.replies_in(referee.state)) == (plans, replies)
    assert replace(LIMITED, work=0).plans_in(referee.state) == 12
    assert replace(LIMITED, work=0).replies_in(referee.state) == (2, 2)
