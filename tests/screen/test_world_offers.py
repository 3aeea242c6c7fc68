"""Offers of abilities in the strategy game: Enter gives the answer with the better chances."""

from dataclasses import replace
from pathlib import Path

import pytest
from test_world_unasked import attacked
from world_table import WorldTable, world_table

from dust_tactics.screen import theme
from dust_tactics.screen.ui import Paragraph
from dust_tactics.screen.ui.dialogs import Question
from dust_tactics.screen.world.facts import area_facts, track_tip
from dust_tactics.screen.world.panels.battle import NursePanel, RerollPanel, StartPanel
from dust_tactics.screen.world.panels.battle_parts import BattleDock
from dust_tactics.screen.world.panels.odds import ChanceLine
from dust_tactics.screen.world.panels.offers import KoshkaPanel
from dust_tactics.screen.world.panels.purchase import OWN, PurchasePanel
from dust_tactics.screen.world.panels.second_thoughts import Likely, left_to_attack, left_to_move
from dust_tactics.table.agenda import Decision
from dust_tactics.table.dice import Face
from dust_tactics.world.battle import ATTACKER
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.preview import AbilityWorth
from dust_tactics.world.combat.rolls import OfferReroll
from dust_tactics.world.commands import Attack, EndMovement, EndTurn, LetPass, UseAbility
from dust_tactics.world.force import Force


def has_card(table: WorldTable, ability: Ability) -> None:
    """The person has a card with this ability open before him, and has not used it."""
    state = table.state
    card = next(number for number, one in enumerate(state.setup.cards) if one.ability is ability)
    state.change_player(0, played=card, used=False)


@pytest.mark.parametrize(
    ("ability", "mine", "theirs", "is_used"),
    [
        (Ability.ALIEN_RADAR, Force(tank=12, mech=4), Force(tank=1), False),
        (Ability.ACE_OF_THE_SKY, Force(tank=12, fighter=1), Force(tank=1), False),
        (Ability.ACE_OF_THE_SKY, Force(tank=6, fighter=1), Force(tank=6), True),
        (Ability.ACE_OF_THE_SKY, Force(tank=2, fighter=2, bomber=1), Force(tank=6), True),
    ],
)
def test_enter_gives_the_answer_with_the_better_chances(
    home: Path, monkeypatch: pytest.MonkeyPatch, ability: Ability, mine: Force, theirs: Force, is_used: bool
) -> None:
    with world_table(home, monkeypatch, settings='ask_reactions = "always"\n') as table:
        table.play_to("ChooseAttack")
        has_card(table, ability)
        attacked(table, mine, theirs)
        panel = table.panel
        assert isinstance(panel, StartPanel)
        assert [line.words for line in table.guest.widgets(ChanceLine)][1] == "Without it"
        assert table.guest.widgets(ChanceLine)[not is_used].bar.parts[0][1] == theme.BRASS
        stops = any(words.text.startswith("This stops your own attack") for words in table.guest.widgets(Paragraph))
        assert stops == (ability is Ability.ALIEN_RADAR)
        given: list[object] = []
        monkeypatch.setattr(table.scene, "submit", given.append)
        table.guest.keys("RETURN")
        assert [type(command) for command in given] == [UseAbility if is_used else LetPass]
        table.guest.keys("n" if is_used else "u")
        assert type(given[-1]) is (LetPass if is_used else UseAbility)


@pytest.mark.parametrize("wanted", [False, True])
@pytest.mark.parametrize(
    "panel",
    [NursePanel, RerollPanel, KoshkaPanel],
)
def test_enter_presses_the_last_button_of_offers(monkeypatch: pytest.MonkeyPatch, panel: type, wanted: bool) -> None:
    """The last button is the one that Enter presses; the other keeps its key."""
    monkeypatch.setattr(panel, "_goes" if panel is KoshkaPanel else "is_advised", wanted)
    monkeypatch.setattr(panel, "button", lambda *given, **more: (given[2], more.get("main", False)))
    for name in ("text", "counted"):
        monkeypatch.setattr(panel, name, lambda *_, **__: "")
    for name in ("no_words", "use_words"):
        monkeypatch.setattr(panel, name, "", raising=False)
    offer = panel.__new__(panel)
    other, main = offer.buttons()
    assert main == ("world.main", True)
    assert other == ("world-answer.no" if wanted else "world-answer.use", False)
    assert {"world-answer.no", "world-answer.use"} <= set(offer.answers())


def test_points_that_are_left_over_are_asked_about(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As units are that could still go somewhere, at the end of a movement."""
    with world_table(home, monkeypatch) as table:
        panel = table.play_to("ChoosePurchase", "ChooseDiscards")
        assert isinstance(panel, PurchasePanel)
        assert table.state.acting.production > 4
        table.guest.keys("1")
        assert panel.order.own.total == 1
        commands = len(table.scene.session.history)
        table.guest.keys("RETURN")
        (asked,) = table.guest.widgets(Question)
        assert len(table.scene.session.history) == commands and "production points will be lost" in table.guest.words()
        asked.buttons[0].click()
        assert isinstance(table.panel, PurchasePanel) and table.panel.order.own.total == 1
        table.guest.keys("RETURN", "RETURN")
        assert len(table.scene.session.history) > commands


@pytest.mark.clause("WW-UNI-01")
@pytest.mark.parametrize(("version", "at_sea"), [("epic", "1 die at sea"), ("standard", "2 dice at sea")])
def test_what_is_bought_says_what_it_does(
    home: Path, monkeypatch: pytest.MonkeyPatch, version: str, at_sea: str
) -> None:
    with world_table(home, monkeypatch, version=version) as table:
        panel = table.play_to("ChoosePurchase", "ChooseDiscards")
        assert isinstance(panel, PurchasePanel)
        tips = [ware.tip(panel) for ware in OWN]
        said = ["1 die, no supremacy", "2 dice, supremacy 1", "1 die, supremacy 1", "2 dice, supremacy 1", at_sea]
        assert all(tip.body.startswith(words) for tip, words in zip(tips, said, strict=True))
        assert all(tip.briefly == (f"{tip.title} · {tip.body.partition(chr(10))[0]}",) for tip in tips), "at once"
        assert all("out of a maximum of" in tip.body for tip in tips), "how many there may be is told below it"


def test_the_chance_on_the_map_counts_hits_that_lie_on_the_table(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        table.play_to("ChooseAttack")
        attacked(table, Force(tank=4), Force(tank=2))
        battle = table.state.battle
        assert battle is not None
        worth = AbilityWorth(unused=1.0, used=0.7, is_wanted=True)
        monkeypatch.setattr("dust_tactics.screen.world.panels.battle.ability_worth", lambda state: worth)
        offer = RerollPanel(table.scene, table.panel.decision)
        bubble = offer.overlay().bubble
        assert bubble is not None and bubble.number == "100%"


@pytest.mark.clause("WW-ABL-04", "WW-ABL-25")
@pytest.mark.parametrize(("ability", "hit_is_marked"), [(Ability.RAKETEN_TRUPPEN, True), (Ability.SIGRID, False)])
def test_just_the_dice_are_marked_that_would_be_thrown_again(
    home: Path, monkeypatch: pytest.MonkeyPatch, ability: Ability, *, hit_is_marked: bool
) -> None:
    with world_table(home, monkeypatch) as table:
        table.play_to("ChooseAttack")
        attacked(table, Force(tank=4), Force(tank=2))
        battle = table.state.battle
        assert battle is not None
        table.state.battle = replace(battle, faces=((Face.HIT, Face.MISS), ()), rolls=(1, 0))
        offer = RerollPanel(table.scene, Decision(0, 0, OfferReroll(0, ATTACKER, ability)))
        dock = offer.dock()
        assert isinstance(dock, BattleDock)
        (row,) = dock.rows
        assert row.marks(is_hit=False) and row.marks(is_hit=True) == hit_is_marked


def test_a_capital_says_one_reason_why_it_is_safe(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the first round the same as a click on it does."""
    with world_table(home, monkeypatch, version="standard") as table:
        table.play_to("ChooseAttack")
        state, words = table.state, table.scene.words
        capital = next(capital for capital in state.map.capitals if state.owners[capital] != 0)
        assert state.round == 1 and area_facts(state, words, table.scene.atlas, capital).guard == "safe in round 1"
        state.round = 2
        assert area_facts(state, words, table.scene.atlas, capital).guard == "safe until 25 VP"


def test_the_victory_track_tells_how_many_points_win(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        state = table.state
        lines = track_tip(state, table.scene.words).splitlines()
    assert f"To win: {state.threshold} VP while holding a capital" in lines
    assert lines.index(next(line for line in lines if line.startswith("To win"))) == len(state.players)


@pytest.mark.parametrize("question", ["ChooseMovement", "ChooseAttack"])
def test_ending_a_phase_is_asked_about_only_where_the_hint_would_go_on(
    home: Path, monkeypatch: pytest.MonkeyPatch, question: str
) -> None:
    """Hint and question rest on one judgement."""
    with world_table(home, monkeypatch, version="standard") as table:
        panel = table.play_to(question)
        end = EndMovement(panel.id) if question == "ChooseMovement" else EndTurn(panel.id)
        likely = Likely(0, 1, 0.98)
        module = "dust_tactics.screen.world.panels.second_thoughts"
        monkeypatch.setattr(f"{module}.likely_attack", lambda *_: likely)
        table.state.change_turn(combat=2, movement=2)
        for advice, is_asked in ((end, False), (Attack(panel.id, 0, 1, Force(tank=1)), True)):
            monkeypatch.setattr(f"{module}.advised", lambda _, advice=advice: advice)
            said = left_to_move(panel, [0]) if question == "ChooseMovement" else left_to_attack(panel, [(0, 1)])
            assert bool(said) is is_asked
