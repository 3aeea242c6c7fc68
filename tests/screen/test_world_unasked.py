"""What people are not asked in the strategy game, and what they are asked once more."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from world_table import WorldTable, world_table

from dust_tactics.files.settings import AskReactions
from dust_tactics.screen.ui.dialogs import Question
from dust_tactics.screen.world.panels.attack import AttackPanel
from dust_tactics.screen.world.panels.movement import MovementPanel
from dust_tactics.screen.world.panels.retreat import HalfRetreatPanel
from dust_tactics.screen.world.unasked import Unasked
from dust_tactics.table.agenda import Decision
from dust_tactics.table.dice import Face
from dust_tactics.world.battle import ATTACKER, DEFENDER, Battle, BattleKind
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.retreating import ChooseHalfRetreat
from dust_tactics.world.combat.rolls import OfferReroll
from dust_tactics.world.combat.start import OfferAtStart
from dust_tactics.world.commands import Attack, Keep, LetPass, Stand
from dust_tactics.world.force import Force, UnitKind
from dust_tactics.world.state import NEUTRAL


def attacked(table: WorldTable, mine: Force, theirs: Force) -> None:
    """The first attack of a phase of combat is declared, with these units against these of nobody's."""
    panel = table.play_to("ChooseAttack")
    state = table.state
    assert state.turn is not None
    state.turn = replace(state.turn, combat=3)
    origin, target = next(
        (origin, target)
        for origin in state.areas_of(0)
        for target in state.map.near[origin]
        if not state.map.areas[target].capital
        and target not in state.centres
        and (origin, target) not in state.turn.attacks
    )
    state.owners[target] = NEUTRAL
    state.forces[origin], state.forces[target] = mine, theirs
    command = Attack(panel.id, origin, target, mine.one_less(UnitKind.TANK))
    assert table.scene.refusal(command) is None
    table.answer(command)


@pytest.mark.parametrize(
    ("side", "ability", "asked", "passes"),
    [
        (ATTACKER, Ability.ALIEN_RADAR, AskReactions.WORTHWHILE, True),
        (ATTACKER, Ability.ALIEN_RADAR, AskReactions.ALWAYS, False),
        (DEFENDER, Ability.ALIEN_RADAR, AskReactions.WORTHWHILE, False),
        (ATTACKER, Ability.ACE_OF_THE_SKY, AskReactions.WORTHWHILE, False),
    ],
)
def test_nobody_is_asked_to_break_off_an_attack_that_was_just_declared(
    home: Path, monkeypatch: pytest.MonkeyPatch, side: int, ability: Ability, asked: AskReactions, *, passes: bool
) -> None:
    with world_table(home, monkeypatch) as table:
        table.play_to("ChooseAttack")
        state = table.state.copy()
        state.battle = Battle(BattleKind.LAND, 0, 1, (0,), 1, Force(tank=5), Force(tank=2))
        decision = Decision(3, side, OfferAtStart(side, side, ability))
        answer = Unasked().answer(state, decision, asked)
        assert (answer == LetPass(3)) is passes


def stood(table: WorldTable) -> int:
    """How often the person has stood in this game."""
    return sum(isinstance(entry.command, Stand) for entry in table.scene.session.history)


def test_nobody_is_asked_to_fall_back_before_anything_has_happened(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        attacked(table, Force(tank=12, fighter=6), Force(tank=9))
        history = table.scene.session.history
        last = max(number for number, entry in enumerate(history) if isinstance(entry.command, Attack))
        assert isinstance(history[last + 1].command, Stand), "the attacker has supremacy and would have been asked"
        panel = table.panel
        if isinstance(panel, HalfRetreatPanel):
            assert table.state.battle is not None and sum(table.state.battle.rolls) > 0


def test_who_wants_to_be_asked_always_is_asked(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch, settings='ask_reactions = "always"\n') as table:
        attacked(table, Force(tank=12, fighter=6), Force(tank=9))
        assert isinstance(table.panel, HalfRetreatPanel)
        assert table.state.battle is not None and table.state.battle.rolls == (0, 0)


def test_who_stands_to_the_end_is_not_asked_again_in_that_battle(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch, settings='ask_reactions = "always"\n') as table:
        attacked(table, Force(tank=12, fighter=6), Force(tank=12))
        assert isinstance(table.panel, HalfRetreatPanel)
        table.guest.keys("t")
        for _ in range(40):
            if table.state.battle is None:
                break
            assert not isinstance(table.panel.question, ChooseHalfRetreat)
            table.answer()
        assert table.state.battle is None and stood(table) > 1
        table.go_on()
        attacked(table, Force(tank=12, fighter=6), Force(tank=9))
        assert isinstance(table.panel, HalfRetreatPanel), "another battle is another choice"


def test_going_back_asks_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch, settings='ask_reactions = "always"\n') as table:
        attacked(table, Force(tank=3, fighter=9), Force(tank=30))
        panel = table.panel
        assert isinstance(panel, HalfRetreatPanel) and panel.question.side == ATTACKER
        table.scene.unasked.for_battle(panel.owner)
        table.guest.keys("ctrl+z")
        assert table.scene.unasked.answer(table.state, panel.decision, table.scene.settings.ask_reactions) is None


def test_a_phase_is_not_ended_unasked_while_units_could_act(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        table.play_to("ChooseMovement")
        table.guest.keys("e")
        (asked,) = table.guest.widgets(Question)
        assert "4 movement points left" in table.guest.words()
        table.guest.keys("ESCAPE")
        assert table.asks() == "ChooseMovement"
        table.guest.keys("e", "RETURN")
        assert asked.host is None and table.asks() != "ChooseMovement"


def test_nobody_lets_all_points_go_unasked(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A key that was meant for something else would cost a whole production phase."""
    with world_table(home, monkeypatch) as table:
        table.play_to("ChooseDiscards")
        points = table.state.acting.production
        table.guest.keys("e")
        assert table.guest.widgets(Question) and str(points) in table.guest.words()
        table.guest.keys("ESCAPE")
        assert table.asks() == "ChooseDiscards"
        table.guest.keys("e", "RETURN")
        assert table.asks() not in ("ChooseDiscards", "ChoosePurchase")


def test_who_does_not_want_to_be_asked_ends_it_at_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch, settings="second_thoughts = false\n") as table:
        table.play_to("ChooseMovement")
        table.guest.keys("e")
        assert not table.guest.widgets(Question) and table.asks() != "ChooseMovement"


@pytest.mark.parametrize(("theirs", "is_asked"), [(1, True), (40, False)])
def test_a_likely_attack_is_named_before_the_turn_ends(
    home: Path, monkeypatch: pytest.MonkeyPatch, theirs: int, is_asked: bool
) -> None:
    """Where all attacks left are hopeless, nobody is asked."""
    with world_table(home, monkeypatch) as table:
        panel = table.play_to("ChooseAttack")
        assert isinstance(panel, AttackPanel)
        state = table.state
        for area, owner in enumerate(state.owners):
            if owner not in (0, -2):
                state.forces[area] = Force(tank=theirs)
            elif owner == 0:
                state.forces[area] = Force(tank=9)
        table.scene.show_anew()
        assert table.panel.areas()
        table.guest.keys("e")
        assert bool(table.guest.widgets(Question)) is is_asked


@pytest.mark.parametrize(("left", "is_asked"), [(2, False), (3, True)])
def test_nobody_is_asked_to_roll_again_once_all_enemies_are_hit(left: int, is_asked: bool) -> None:
    battle = Battle(BattleKind.LAND, 0, 1, (0,), 1, Force(tank=2), Force(tank=left))
    state = SimpleNamespace(battle=replace(battle, faces=((Face.HIT, Face.HIT, Face.MISS), ())), round=1)
    decision: Any = SimpleNamespace(owner=0, id=7, question=OfferReroll(0, ATTACKER, Ability.SIGRID))
    unasked: Any = Unasked()
    assert unasked.answer(state, decision, AskReactions.ALWAYS) is None
    answer = unasked.answer(state, decision, AskReactions.WORTHWHILE)
    assert answer == (None if is_asked else Keep(7))


def test_the_last_units_leave_a_centre_only_once_it_is_asked_for(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Enter goes back; an area without a centre is left without a word."""
    with world_table(home, monkeypatch) as table:
        panel = table.play_to("ChooseMovement")
        assert isinstance(panel, MovementPanel)
        state = table.state
        origin = next(area for area in panel.areas() if state.map.areas[area].land and area not in state.map.capitals)
        state.centres = frozenset({*state.centres, origin})
        panel.click(origin, more=False)
        panel.click(panel.areas()[0], more=False)
        panel.take_all()
        commands = len(table.scene.session.history)
        table.guest.keys("RETURN")
        assert table.guest.widgets(Question) and "production centre" in table.guest.words()
        table.guest.keys("RETURN")
        assert not table.guest.widgets(Question) and len(table.scene.session.history) == commands
        table.guest.keys("RETURN")
        (asked,) = table.guest.widgets(Question)
        asked.buttons[0].click()
        assert len(table.scene.session.history) > commands
