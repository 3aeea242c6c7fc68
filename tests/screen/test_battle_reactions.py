"""Reactions and retaliation on the real screen: offered, held, filled in and played."""

import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest
from battle_table import Lay, Table, planning

from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.rules.commands import Declare, Retaliate
from dust_tactics.rules.units import Action
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.battle.planning.attack_options import AttackOptions
from dust_tactics.screen.battle.planning.reacting import Candidate, ReactionChoice
from dust_tactics.screen.battle.prompts.candidates import CandidateTile, name_of, words_of
from dust_tactics.screen.battle.prompts.path import FindPath
from dust_tactics.screen.battle.prompts.reaction import AnswerReaction
from dust_tactics.screen.battle.prompts.reaction_kind import ChooseKindOfReaction
from dust_tactics.screen.battle.prompts.reaction_panel import _Pair, figure_of_case, next_words, words_of_case
from dust_tactics.screen.battle.prompts.targets import AimWeapons
from dust_tactics.screen.ui import Button, Canvas, Label


def test_a_reaction_is_offered_and_the_plan_is_kept_for_after_it(lay: Lay) -> None:
    table = lay({"grim-reapers": "B3"}, {"recon-grenadiers": "E3"})
    table.click("B3")
    table.click("C3")
    table.click("E3")
    table.keys("RETURN")
    assert isinstance(table.prompt, AnswerReaction)
    assert table.prompt.owner == 1
    assert table.scene.board.overlay.focus is not None
    table.keys("h")
    assert table.asked != "AnswerReaction"
    assert "Attack" in [type(entry.command).__name__ for entry in table.session.history]


def test_after_a_reaction_the_planned_shots_are_asked_again_filled_in(lay: Lay) -> None:
    for seed in range(1, 30):
        table = lay({"grim-reapers": "B3"}, {"recon-grenadiers": "E3"}, seed=seed)
        table.click("B3")
        table.click("C3")
        table.click("E3")
        table.keys("RETURN", "RETURN")
        table.session.close()
        table.session.path.unlink()
        if isinstance(table.prompt, AimWeapons) and table.prompt.owner == 0:
            assert [shot.target for shot in table.prompt.targeting.shots] == [table.unit("recon-grenadiers")]
            return
    pytest.fail("no reaction of 29 failed to roll ARMY")


def test_fire_is_held_for_the_rest_of_the_turn_without_asking(lay: Lay) -> None:
    table = lay({"grim-reapers": "B3", "pounder": "B5 E"}, {"recon-grenadiers": "E3", "ludwig": "H5 W"})
    table.click("B3")
    table.click("C3")
    table.click("E3")
    table.keys("RETURN", "t", "h")
    held = [type(entry.command).__name__ for entry in table.session.history].count("Hold")
    assert held == 1
    while table.asked == "TakeCasualties":
        table.keys("RETURN")
    table.click("H5")
    table.keys("n", "RETURN")
    table.click("B5")
    table.click("C5")
    table.click("E3")
    table.keys("RETURN")
    assert table.asked != "AnswerReaction"


def test_enter_holds_fire_where_a_reaction_could_do_no_harm(lay: Lay) -> None:
    settings = Settings(second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.ALWAYS)
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "F3"}, trees="E3 D3 E2 D2 E4 D4 C3 F2 F4", settings=settings)
    table.click("B3")
    table.click("B2")
    table.keys("a", "RETURN", "RETURN")
    assert isinstance(table.prompt, AnswerReaction)
    table.keys("RETURN")
    assert "Hold" in [type(entry.command).__name__ for entry in table.session.history]
    assert not table.state.units[table.unit("recon-grenadiers")].activated


BEHIND_TREES = "E3 D3 E2 D2 E4 D4 C3 F2 F4"


def moved_behind_trees(lay: Lay, east: dict[str, str], settings: Settings) -> Table:
    """West has moved out of sight of East, and attacks nobody."""
    table = lay({"pounder": "B3 E"}, east, trees=BEHIND_TREES, settings=settings)
    table.click("B3")
    table.click("B2")
    table.keys("a", "RETURN", "RETURN")
    return table


def test_a_reaction_without_any_use_is_not_asked_unless_so_set(lay: Lay) -> None:
    """It is the screen that holds fire, as one may; the log tells that nobody reacted."""
    unasked = Settings(second_thoughts=False, hand_over=HandOver.OFF)
    table = moved_behind_trees(lay, {"recon-grenadiers": "F3"}, unasked)
    assert table.asked != "AnswerReaction"
    assert "Hold" in [type(entry.command).__name__ for entry in table.session.history]
    assert not table.state.units[table.unit("recon-grenadiers")].activated


@pytest.mark.clause("T13-REA-09")
def test_a_model_that_could_only_turn_is_asked_where_people_want_to_be_asked_always(lay: Lay) -> None:
    unasked = Settings(second_thoughts=False, hand_over=HandOver.OFF)
    table = moved_behind_trees(lay, {"ludwig": "F3 W"}, unasked)
    assert table.asked != "AnswerReaction"
    table.session.close()
    table.session.path.unlink()
    always = replace(unasked, ask_reactions=AskReactions.ALWAYS)
    table = moved_behind_trees(lay, {"ludwig": "F3 W"}, always)
    assert isinstance(table.prompt, AnswerReaction)
    assert not table.prompt.choice.harms


def test_the_legend_names_a_path_only_where_one_is_drawn(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.ALWAYS)
    table = moved_behind_trees(lay, {"ludwig": "F3 W"}, settings)
    prompt = table.prompt
    assert isinstance(prompt, AnswerReaction) and prompt.overlay().trail
    assert "way" in dict(prompt.legend().entries)
    monkeypatch.setattr(table.scene, "last_way", lambda unit: ())
    assert "way" not in dict(prompt.legend().entries)


def test_a_march_that_is_interrupted_asks_for_the_rest(lay: Lay) -> None:
    for seed in range(1, 30):
        table = lay({"grim-reapers": "B3"}, {"recon-grenadiers": "F3"}, seed=seed)
        table.click("B3")
        table.click("D5")
        assert planning(table).plan.kinds == (Action.MARCH,)  # type: ignore[union-attr]
        table.keys("RETURN")
        assert table.asked == "AnswerReaction"
        table.keys("RETURN")
        table.session.close()
        table.session.path.unlink()
        if isinstance(table.prompt, FindPath):
            assert table.prompt.path.route is not None
            assert table.prompt.path.route.way[-1] == (table.square("D5"),)
            return
    pytest.fail("no march of 29 survived a reaction")


@pytest.mark.clause("T13-CCW-04")
def test_the_defender_chooses_what_to_strike_back_with(lay: Lay) -> None:
    table = lay({"pounder": "D3 E"}, {"fakyeli": "E3"})
    table.click("D3")
    table.keys("a")
    table.click("E3")
    table.keys("RETURN")
    for _ in range(6):
        if table.asked in ("TakeCasualties", "AnswerReaction"):
            table.keys("RETURN" if table.asked == "TakeCasualties" else "h")
    assert table.asked == "StrikeBack"
    assert table.prompt.owner == 1
    table.keys("TAB", "RETURN")
    answer = next(entry.command for entry in reversed(table.session.history) if isinstance(entry.command, Retaliate))
    weapons = table.state.units[table.unit("fakyeli")].card.weapons
    assert [weapons[shot.weapon].name for shot in answer.shots] == ["Knives and Grenades"]


def test_the_buttons_of_a_reaction_are_closed_while_its_answer_is_played(lay: Lay) -> None:
    table = lay({"grim-reapers": "B3"}, {"recon-grenadiers": "E3"}, pace=1.0)
    table.click("B3")
    table.click("C3")
    table.click("E3")
    table.keys("RETURN")
    while table.scene.playback.active:
        table.wait(100)
    assert table.asked == "AnswerReaction"
    table.keys("r")
    assert table.scene.playback.active
    buttons = [widget for widget in table.scene.panel.walk() if isinstance(widget, Button)]
    assert buttons
    assert not any(button.enabled for button in buttons)


def test_a_reaction_to_a_march_is_worded_whole_for_the_longest_name(lay: Lay) -> None:
    name = "heavy-laser-grenadiers"
    table = lay({name: "B3"}, {name: "F3"})
    table.click("B3")
    table.click("D3")
    table.keys("RETURN")
    assert isinstance(table.prompt, AnswerReaction)
    assert next_words(table.state, table.scene.words) == "halfway through a March"
    canvas = Canvas(pygame.Surface((1280, 800)), table.scene.stage.scale, art.icon)
    table.scene.panel.view.draw(canvas)
    assert canvas.shortened == []


@pytest.mark.parametrize(("width", "told"), [(400, "E4 · 5 Health · in the open"), (220, "5 Health · in the open")])
def test_how_the_active_unit_stands_is_told_without_its_square_where_there_is_little_room(
    lay: Lay, width: int, told: str
) -> None:
    """The heading tells the square."""
    table = lay({"pounder": "E5 N"}, {"stefan-retter": "E3"})
    for square in ("E5", "E4", "E3"):
        table.click(square)
    table.keys("RETURN")
    assert isinstance(table.prompt, AnswerReaction)
    pair = _Pair(table.prompt.choice, table.scene.words)
    pair.place((0, 0, width, 172))
    canvas, written = Canvas(pygame.Surface((400, 200))), list[str]()
    write = canvas.text

    def text(words: str, rect: pygame.Rect, *style: object, **more: object) -> float:
        written.append(words)
        return write(words, rect, *style, **more)  # type: ignore[arg-type]

    canvas.text = text  # type: ignore[method-assign,assignment]
    pair.paint(canvas)
    assert told in written and told not in canvas.shortened


@pytest.mark.clause("T13-REA-15", "T13-REA-04")
@pytest.mark.parametrize(
    ("enemy", "way", "may_react"),
    [("F3", ("A3", "B3", "A2"), True), ("F3", ("A3", "A4", "B4"), False), ("F3", ("B3", "A3", "A2"), False)],
)
def test_a_march_is_marked_as_open_to_reactions_where_it_pauses(
    lay: Lay, enemy: str, way: tuple[str, ...], may_react: bool
) -> None:
    """Not where it begins or ends: in range 4 for a moment, only at the end, only at the start."""
    table = lay({"bot-hunters": way[0]}, {"recon-grenadiers": enemy})
    table.click(way[0])
    table.drag(*way)
    assert planning(table).plan.kinds == (Action.MARCH,)  # type: ignore[union-attr]
    marked = bool(table.scene.board.overlay.bolts)
    table.keys("RETURN")
    assert marked is may_react is isinstance(table.prompt, AnswerReaction)


def words_of_panel(table: Table) -> list[str]:
    """The lines at the side of the board."""
    return [widget.text for widget in table.scene.panel.walk() if isinstance(widget, Label)]


@pytest.mark.clause("T13-REA-15")
@pytest.mark.parametrize("answer", ["h", "r", ""])
def test_a_march_that_is_drawn_short_pauses_there_and_asks_for_its_rest_in_any_case(lay: Lay, answer: str) -> None:
    """Whether the enemy holds, reacts in vain, or is too far away; Fakyeli march three squares."""
    settings = Settings(second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.ALWAYS, own_dice=True)
    table = lay(
        {"fakyeli": "A3", "red-thunder": "A6"}, {"recon-grenadiers": "E3" if answer else "I3"}, settings=settings
    )
    table.click("A3")
    table.click("B3")
    assert not any("Pauses" in line for line in words_of_panel(table)), "a Move does not"
    table.keys("r")
    assert "Pauses at B3 with 2 squares still to go." in words_of_panel(table)
    table.keys("RETURN")
    if answer:
        assert isinstance(table.prompt, AnswerReaction)
        table.keys(answer)
    if answer == "r":
        table.keys("3", "3", "RETURN")
    assert isinstance(table.prompt, FindPath) and table.prompt.asked.budget == 2
    table.click("D3")
    table.keys("RETURN")
    assert table.state.units[table.unit("fakyeli")].squares == (table.square("D3"),)
    assert table.asked not in ("FindPath", "AnswerReaction")


@pytest.mark.clause("T13-REA-15")
def test_a_march_whose_rest_is_not_wanted_ends_with_one_key(lay: Lay) -> None:
    table = lay({"fakyeli": "A3"}, {"recon-grenadiers": "E3"})
    table.click("A3")
    table.click("B3")
    table.keys("r", "RETURN", "h", "RETURN")
    assert table.state.units[table.unit("fakyeli")].squares == (table.square("B3"),)
    assert table.state.units[table.unit("fakyeli")].activated


@pytest.mark.clause("T13-REA-15")
def test_a_whole_march_is_planned_and_declared_with_two_clicks_and_a_key(lay: Lay) -> None:
    table = lay({"fakyeli": "A3"}, {"recon-grenadiers": "E3"})
    table.click("A3")
    table.click("D3")
    assert not any("Pauses" in line for line in words_of_panel(table))
    table.keys("RETURN")
    assert isinstance(table.prompt, AnswerReaction)
    table.keys("h")
    assert table.state.units[table.unit("fakyeli")].squares == (table.square("D3"),) and table.asked != "FindPath"


def test_why_a_unit_can_not_react_is_told_beside_those_that_can(lay: Lay) -> None:
    """One has acted, one is too far, one has no pilot."""
    east = {"recon-grenadiers": "E3", "heavy-laser-grenadiers": "E2", "ludwig": "I6 W", "hans": "E4 W"}
    table = lay({"grim-reapers": "B3"}, east)
    for card, changes in (("heavy-laser-grenadiers", {"activated": True}), ("hans", {"abandoned": True})):
        unit = table.unit(card)
        table.state.units[unit] = replace(table.state.units[unit], **changes)
    table.click("B3")
    table.click("C3")
    table.click("E3")
    table.keys("RETURN")
    assert isinstance(table.prompt, AnswerReaction)
    told = {
        candidate.unit.card.id: words_of(candidate, table.scene.words) for candidate in table.prompt.choice.candidates
    }
    assert told == {
        "recon-grenadiers": "range 2: can fire",
        "heavy-laser-grenadiers": "activated",
        "ludwig": "range 8: too far",
        "hans": "needs a pilot",
    }


@pytest.mark.clause("T13-WPN-12", "T13-REA-06")
def test_of_a_spray_in_reaction_only_the_dice_at_the_active_unit_are_counted(lay: Lay) -> None:
    """The Sulphur Thrower passes friends: of its dice those at the five Bot Hunters are told."""
    table = lay({"bot-hunters": "B3"}, {"fakyeli": "E3", "red-thunder": "D3"})
    table.click("B3")
    table.click("C3")
    table.click("D3")
    table.keys("RETURN")
    assert isinstance(table.prompt, AnswerReaction)
    table.prompt.pick(table.unit("fakyeli"))
    case = next(case for case in table.prompt.choice.chosen.odds.cases if case.army == 1)
    assert case.best is not None and len(case.best.odds.targets) == 2, "friends on the way"
    assert words_of_case(table.prompt.choice, case, table.scene.words) == ("Attack", "5 dice, 1.7 hits")


def test_a_reaction_deals_damage_to_a_vehicle_not_losses(lay: Lay) -> None:
    table = lay({"pounder": "E5 N"}, {"stefan-retter": "E3"})
    for square in ("E5", "E4", "E3"):
        table.click(square)
    table.keys("RETURN")
    assert isinstance(table.prompt, AnswerReaction)
    choice = table.prompt.choice
    case = next(case for case in choice.chosen.odds.cases if case.army == 1)
    assert figure_of_case(choice, case, table.scene.words)[1] == "damage"


def with_two_army(lay: Lay, reactors: dict[str, str]) -> Table:
    """A Pounder has moved to E4; the first of the reactors has rolled two ARMY."""
    settings = Settings(second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.ALWAYS, own_dice=True)
    table = lay({"pounder": "E5 N"}, reactors, settings=settings)
    table.click("E5")
    table.click("E4")
    table.click("E3")
    table.keys("RETURN")
    assert isinstance(table.prompt, AnswerReaction)
    table.prompt.pick(table.unit(next(iter(reactors))))
    table.prompt.react()
    table.keys("1", "1", "RETURN")
    assert table.asked == "ChooseKindOfReaction"
    return table


@pytest.mark.clause("T13-SKL-11", "T13-REA-08")
def test_a_skill_can_be_used_in_the_turn_and_attack_of_a_reaction(lay: Lay) -> None:
    """By its key, and only by who has it left; the odds with it are told."""
    table = with_two_army(lay, {"stefan-retter": "E3"})
    assert isinstance(table.prompt, ChooseKindOfReaction)
    assert table.prompt.odds_words() == (
        "0% chance to destroy, 0.6 hits",
        "0% chance to destroy, 0.3 hits",
        "0% chance to destroy, 0.7 hits",
    ), "sustained, turned, and turned with TARGET that hits as well"
    assert not any("react" in words or "Fighting" in words for words in table.scene.stage.shortened)
    table.keys("x")
    declared = next(entry.command for entry in reversed(table.session.history) if isinstance(entry.command, Declare))
    assert (declared.actions, declared.skills) == ((Action.MOVE, Action.ATTACK), ("fighting-spirit",))
    assert table.state.units[table.unit("stefan-retter")].used == ("fighting-spirit",)


def test_who_has_no_such_skill_is_not_offered_one_in_a_reaction(lay: Lay) -> None:
    table = with_two_army(lay, {"recon-grenadiers": "E3"})
    assert isinstance(table.prompt, ChooseKindOfReaction)
    assert len(table.prompt.odds_words()) == 2
    table.keys("x")
    assert table.asked == "ChooseKindOfReaction"


def crowd(number: int) -> dict[str, str]:
    """So many units of East within 4 squares of C3."""
    cards: tuple[str, ...] = (
        "ludwig",
        "recon-grenadiers",
        "heavy-laser-grenadiers",
        "recon-grenadiers: Second",
        "ludwig: Third",
    )
    cards += ("recon-grenadiers: Fourth", "recon-grenadiers: Fifth")
    squares = ("F5 W", "F3", "F2", "F4", "D6 W", "E1", "D1")
    return dict(list(zip(cards, squares, strict=True))[:number])


def tiles(table: Table) -> list[CandidateTile]:
    """Those who could react, as far as they are shown."""
    found = table.widgets(CandidateTile)
    assert all(table.scene.bar.rect.contains(tile.window_rect()) for tile in found)
    return found


def written_on(table: Table, patch: pytest.MonkeyPatch) -> list[str]:
    """All lines that are written when the window is painted once."""
    written, write = list[str](), Canvas.text

    def note(canvas: Canvas, text: str, *args: Any, **more: Any) -> float:
        written.append(text)
        return write(canvas, text, *args, **more)

    with patch.context() as noting:
        noting.setattr(Canvas, "text", note)
        for tile in tiles(table):
            tile.changed()
        table.draw()
    return written


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_all_who_may_react_are_shown_with_why_also_where_they_are_many(
    lay: Lay, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay({"grim-reapers": "B3"}, crowd(5))
    table.resize(size)
    table.click("B3")
    table.click("C3")
    table.click("F3")
    table.keys("RETURN")
    assert isinstance(table.prompt, AnswerReaction)
    shown = tiles(table)
    assert {tile.candidate.unit.id for tile in shown} == {unit.id for unit in table.state.units if unit.side == 1}
    assert not any(one.rect.colliderect(other.rect) for one in shown for other in shown if one is not other)
    written = written_on(table, monkeypatch)
    for tile in shown:
        assert tile.name in written and (tile.words in written or tile.short in written), tile.name
    assert not table.stage.shortened
    fourth = shown[3].candidate
    table.click(shown[3])
    assert table.prompt.chosen is fourth or fourth.refusal is not None
    for _ in table.prompt.choice.able:
        table.keys("TAB")
        assert any(tile.lit for tile in tiles(table)), "whoever is meant is shown"


def test_those_who_have_no_room_at_all_are_a_click_away(lay: Lay) -> None:
    table = lay({"grim-reapers": "B3"}, crowd(7))
    table.resize((1024, 640))
    table.click("B3")
    table.click("C3")
    table.click("F3")
    table.keys("RETURN")
    first = {tile.candidate.unit.id for tile in tiles(table)}
    assert len(first) == 6
    table.click(table.find(Button, "1 / 2 ›"))
    rest = {tile.candidate.unit.id for tile in tiles(table)}
    assert len(first | rest) == 7


def test_of_planned_shots_those_are_kept_that_can_still_be_fired_and_the_others_are_told(lay: Lay) -> None:
    """A reaction costs the squad soldiers, and some of its weapons with them."""
    for seed in range(1, 60):
        table = lay({"the-gunners": "C3"}, {"recon-grenadiers: First": "E3", "heavy-laser-grenadiers": "F2"}, seed=seed)
        table.click("C3")
        table.click("C2")
        table.click("E3")
        planned = planning(table).plan.shots  # type: ignore[union-attr]
        table.keys("RETURN", "RETURN")
        while table.asked in ("TakeCasualties", "AimWeapons") and table.prompt.owner == 1:
            table.keys("RETURN")
        if table.asked == "TakeCasualties":
            table.keys("RETURN")
        squad = table.state.units[table.unit("the-gunners")]
        table.session.close()
        table.session.path.unlink()
        if 2 <= squad.left < 5 and isinstance(table.prompt, AimWeapons) and table.prompt.owner == 0:
            kept, told = table.prompt.targeting.shots, " ".join(table.scene.stage.toasts.texts)
            fired, wanted = (sum(shot.count for shot in shots) for shots in (kept, planned))
            assert 0 < fired < wanted
            assert {shot.target for shot in kept} == {shot.target for shot in planned}
            counted = re.findall(r"(\d+) × ", told)
            assert sum(map(int, counted)) == wanted - fired, "each that fell away, with the reason"
            assert told.startswith("You no longer have the weapons for ")
            return
    pytest.fail("no reaction of 59 cost the squad anybody but not everybody")


def test_what_is_left_of_shots_is_sorted_shot_by_shot(lay: Lay) -> None:
    table = lay({"the-gunners": "C3"}, {"recon-grenadiers": "E3"})
    state = table.state.copy()
    gunners, enemy = table.unit("the-gunners"), table.unit("recon-grenadiers")
    shots = AttackOptions.of(state, gunners, sustained=False).all_at(enemy)
    state.units[gunners] = replace(state.units[gunners], miniatures=(0,))
    options = AttackOptions.of(state, gunners, sustained=False)
    kept, lost = options.left_of(shots)
    assert options.refusal(kept) is None
    assert kept and lost
    assert sum(shot.count for shot in (*kept, *(shot for shot, _ in lost))) == sum(shot.count for shot in shots)
    assert all(refusal.clause for _, refusal in lost)


def test_a_squad_offered_with_and_without_its_hero_is_labelled(lay: Lay) -> None:
    table = lay({"grim-reapers": "B3"}, {"recon-grenadiers": "F3"})
    words, unit, hero = table.scene.words, *table.state.units[:2]
    alone, both = Candidate(unit, 2, None, None), Candidate(unit, 2, None, None, hero)
    twice = cast(ReactionChoice, SimpleNamespace(candidates=(alone, both)))
    assert name_of(alone, twice, words) == f"{unit.name} alone"
    assert name_of(both, twice, words) == f"{unit.name} and {hero.name}"
    once = cast(ReactionChoice, SimpleNamespace(candidates=(alone,)))
    assert name_of(alone, once, words) == unit.name
