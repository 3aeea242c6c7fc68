"""A battle of the 2016 book on the real screen: what that book alone has is planned, asked, shown and done."""

import random
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from battle_by_book import battle_2016
from battle_table import Table, planning
from boards import Units
from test_planning_storm import UNASKED, declared, gesture, near

from dust_tactics.bots.fields import Memory
from dust_tactics.bots.player import Option
from dust_tactics.bots.player import Plan as BotPlan
from dust_tactics.files.settings import AskReactions
from dust_tactics.rules.commands import HERO_FIGURE, Activate, Attack, Declare, React
from dust_tactics.rules.events import ArtilleryCalled, SpecialDone
from dust_tactics.rules.units import Action
from dust_tactics.screen.battle.news import news_for
from dust_tactics.screen.battle.panels.action_bar import SlotCard
from dust_tactics.screen.battle.panels.side_panel import weapon_chart
from dust_tactics.screen.battle.panels.target import TargetPanel
from dust_tactics.screen.battle.panels.top_bar import standings
from dust_tactics.screen.battle.planning.bot_plan import plan_to_make
from dust_tactics.screen.battle.planning.threat import ExactThreat, ThreatField
from dust_tactics.screen.battle.prompts.casualties import TakeCasualties
from dust_tactics.screen.battle.prompts.choosing import ChooseUnitPrompt
from dust_tactics.screen.battle.prompts.path import FindPath
from dust_tactics.screen.battle.prompts.planning import PlanUnitPrompt
from dust_tactics.screen.battle.prompts.reaction import AnswerReaction
from dust_tactics.screen.battle.prompts.reaction_kind import ChooseKindOfReaction
from dust_tactics.screen.battle.prompts.reaction_panel import next_words
from dust_tactics.screen.battle.prompts.sharing import ShareOutHits
from dust_tactics.screen.battle.prompts.targets import AimWeapons
from dust_tactics.screen.card.rules import RuleRow
from dust_tactics.screen.ui import ActionButton, Dropdown, Span

Lay2016 = Callable[..., Table]
GRENADIERS = "sturmgrenadier-assault-squad"


@pytest.fixture
def lay(tmp_path: Path) -> Iterator[Lay2016]:
    tables: list[Table] = []

    def lay_out(west: Units, east: Units, seed: int = 1, settings: Any = UNASKED, **terrain: Any) -> Table:
        folder = tmp_path / str(len(tables))
        folder.mkdir()
        tables.append(Table(battle_2016(west, east, **terrain), folder, seed=seed, settings=settings))
        return tables[-1]

    yield lay_out
    for table in tables:
        table.session.close()


def commands(table: Table, kind: type) -> list[Any]:
    """The commands of a kind that were given, the first first."""
    return [entry.command for entry in table.session.history if isinstance(entry.command, kind)]


def events(table: Table, kind: type) -> list[Any]:
    """The events of a kind that have happened."""
    return [event for entry in table.session.history for event in entry.events if isinstance(event, kind)]


def answer_hits(table: Table, owner: int) -> None:
    """Let a side lose whom the program suggests, as long as it is asked."""
    while isinstance(table.prompt, TakeCasualties | ShareOutHits) and table.prompt.owner == owner:
        table.keys("RETURN")
        table.wait(50)


def named(table: Table, kind: type[ActionButton] = ActionButton) -> list[str]:
    """The names of the buttons of actions."""
    return [button.text for button in table.widgets(kind)]


# Special and free actions


def test_reload_and_camouflage_are_actions_of_those_who_can_take_them(lay: Lay2016) -> None:
    table = lay({"blackhawk": "B3 E", "ranger-sniper-squad": "B5"}, {GRENADIERS: "H3"})
    table.click("B3")
    assert "Reload" in named(table) and "Camouflage" not in named(table)
    table.keys("ESCAPE")
    table.click("B5")
    assert "Camouflage" in named(table) and "Reload" not in named(table)


@pytest.mark.parametrize(
    ("card", "key", "name"), [("ranger-sniper-squad", "h", "Camouflage"), ("blackhawk", "t", "Reload")]
)
def test_a_special_action_that_would_change_nothing_is_not_offered(
    lay: Lay2016, card: str, key: str, name: str
) -> None:
    """Whoever is camouflaged, or loaded, has no need of it until an attack comes before."""
    table = lay({card: "D3 E" if card == "blackhawk" else "D3"}, {GRENADIERS: "F3"})
    table.click("D3")
    assert not table.find(ActionButton, name).enabled
    table.keys(key)
    assert not planning(table).plan.actions
    table.click("F3")
    table.keys("a")
    assert table.find(ActionButton, name).enabled
    table.keys(key)
    assert planning(table).plan.kinds == (Action.ATTACK, Action.SPECIAL)


@pytest.mark.clause("T16-WPN-07")
@pytest.mark.parametrize("friend", ["C4", "C3"])
def test_a_thrower_is_aimed_past_a_friend_at_first(lay: Lay2016, friend: str) -> None:
    table = lay({"hotdog": "B3 E", "ranger-attack-squad": friend}, {GRENADIERS: "D4"})
    table.click("B3")
    table.click("D4")
    paths = [shot.path for shot in planning(table).plan.shots if shot.path]
    assert paths and table.square(friend) not in paths[0]


def test_artillery_that_was_called_in_has_not_reacted(lay: Lay2016) -> None:
    table = lay({"ranger-observer-squad": "D3", "ranger-heavy-mortar-squad": "A3"}, {"hans": "G3 W"})
    table.click("D3")
    table.click("G3")
    table.keys("RETURN")
    table.wait(50)
    news = news_for(table.session, 1, table.scene.words)
    told = ["".join(part.text for part in line.parts if isinstance(part, Span)) for line in news]
    assert any(line.startswith("Ranger Heavy Mortar Squad attacked Hans") for line in told)
    assert not any("reacted" in line for line in told)


def test_what_is_loaded_again_is_declared_by_name_and_marked(lay: Lay2016) -> None:
    table = lay({"blackhawk": "D3 E"}, {GRENADIERS: "F3"})
    table.click("D3")
    table.click("F3")
    table.keys("a", "t")
    assert planning(table).plan.kinds == (Action.ATTACK, Action.SPECIAL)
    table.keys("RETURN")
    table.wait(50)
    answer_hits(table, owner=1)
    assert commands(table, Declare)[0].specials == ("reload",)
    assert [event.special for event in events(table, SpecialDone)] == ["reload"]
    assert "reload" not in table.scene.board.shown[table.unit("blackhawk")].marks


def test_a_weapon_that_was_not_loaded_again_is_marked(lay: Lay2016) -> None:
    table = lay({"blackhawk": "D3 E"}, {GRENADIERS: "F3"})
    table.click("D3")
    table.click("F3")
    table.keys("RETURN")
    table.wait(50)
    assert "reload" in table.scene.board.shown[table.unit("blackhawk")].marks
    assert "needs reloading" in table.scene.words.standing(table.state, table.state.units[table.unit("blackhawk")])


def test_whoever_is_camouflaged_is_marked_until_they_shoot(lay: Lay2016) -> None:
    table = lay({"ranger-sniper-squad": "B3"}, {GRENADIERS: "F3"})
    sniper = table.unit("ranger-sniper-squad")
    assert "camouflaged" in table.scene.board.shown[sniper].marks
    table.click("B3")
    table.click("F3")
    table.keys("RETURN")
    table.wait(50)
    assert "camouflaged" not in table.scene.board.shown[sniper].marks


def test_a_march_that_ends_camouflage_says_so_before_it_is_declared(lay: Lay2016) -> None:
    table = lay({"ranger-sniper-squad": "B3"}, {GRENADIERS: "H3"})
    table.click("B3")
    table.click("D3")
    assert planning(table).plan.kinds == (Action.MOVE,)
    assert "camouflage" not in planning(table).task
    table.click("F3")
    assert planning(table).plan.kinds == (Action.MARCH,)
    assert "ends camouflage" in planning(table).task


def test_smoke_comes_before_the_actions_after_one_or_not_at_all(lay: Lay2016) -> None:
    table = lay({"bulldog": "B3 E"}, {GRENADIERS: "H3"})
    table.click("B3")
    table.keys("m")
    moments = []
    for _ in range(3):
        table.keys("shift+s")
        moments.append(planning(table).plan.smoke)
    assert moments == [0, 1, None]


def test_a_march_is_kept_for_the_free_attack_after_it(lay: Lay2016) -> None:
    """A March that goes no further than a Move could is one all the same for who charges (T16-SKL-32)."""
    table = lay({"heavy-ranger-assault-squad": "C3"}, {GRENADIERS: "F3"})
    table.click("C3")
    table.keys("r")
    table.click("E3")
    assert planning(table).plan.kinds == (Action.MARCH,)
    assert "Charge" in {card.name for card in table.widgets(SlotCard)}
    table.keys("RETURN")
    table.wait(50)
    assert isinstance(table.prompt, AimWeapons)
    assert not table.prompt.asked.ranged
    assert all(table.prompt.targeting.options.is_close(shot) for shot in table.prompt.targeting.shots)


@pytest.mark.clause("T16-ACT-11")
def test_who_may_react_to_a_march_reads_of_the_charge_after_it(lay: Lay2016) -> None:
    table = lay({"heavy-ranger-assault-squad": "C3"}, {GRENADIERS: "F3"}, settings=ASKED)
    table.click("C3")
    table.keys("r")
    table.click("E3")
    table.keys("RETURN")
    table.wait(50)
    assert isinstance(table.prompt, AnswerReaction)
    assert next_words(table.state, table.scene.words) == "next: Charge (free)"


def test_a_free_move_is_told_as_what_it_is(lay: Lay2016) -> None:
    table = lay({"action-jackson": "B3"}, {GRENADIERS: "H3"})
    table.click("B3")
    table.keys("r")
    table.click("D3")
    table.keys("RETURN")
    table.wait(50)
    assert isinstance(table.prompt, FindPath)
    assert table.prompt.is_free
    assert "free Move" in table.words()


# Snipers, observers, assassins


def test_a_sniper_names_the_figure_and_another_one_with_a_key(lay: Lay2016) -> None:
    table = lay({"ranger-sniper-squad": "C3"}, {GRENADIERS: "F3", "stefan": f"with {GRENADIERS}"})
    table.click("C3")
    table.click("F3")
    figures = []
    for _ in planning(table).planner.targeting.modes():
        figures += [shot.figure for shot in planning(table).plan.shots if shot.figure is not None]
        table.keys("b")
    assert len(set(figures)) == len(figures) == 4
    assert figures[-1] == HERO_FIGURE
    names = next(iter(table.widgets(Dropdown))).options
    assert list(names)[-1] == "Stefan"
    table.keys("RETURN")
    table.wait(50)
    assert commands(table, Attack)[0].shots[0].figure == figures[0]


def test_artillery_is_called_in_with_a_line_of_sight_and_one_of_fire(lay: Lay2016) -> None:
    table = lay({"ranger-observer-squad": "D3", "ranger-heavy-mortar-squad": "A3"}, {"hans": "G3 W"})
    table.click("D3")
    table.click("G3")
    mortar = table.unit("ranger-heavy-mortar-squad")
    assert {shot.by for shot in planning(table).plan.shots} == {mortar}
    starts = {aim.start for aim in table.scene.board.overlay.aims}
    assert starts == {(table.square("D3"),), (table.square("A3"),)}
    assert planning(table).planner.targeting.words_of_shots() == "Heavy Mortar aimed at Hans"
    [plate] = table.widgets(TargetPanel)
    assert table.state.range(plate.gun, plate.target) == 6, "range is counted from the artillery (T16-SKL-15)"
    table.keys("RETURN")
    table.wait(50)
    assert [event.artillery for event in events(table, ArtilleryCalled)] == [mortar]
    assert table.state.units[mortar].activated


def test_own_weapons_and_artillery_are_chosen_between(lay: Lay2016) -> None:
    table = lay({"ranger-observer-squad": "D3", "ranger-heavy-mortar-squad": "A3"}, {GRENADIERS: "G3"})
    table.click("D3")
    table.click("G3")
    assert {shot.by for shot in planning(table).plan.shots} == {None}
    table.keys("b")
    assert {shot.by for shot in planning(table).plan.shots} == {table.unit("ranger-heavy-mortar-squad")}
    table.keys("1")
    assert {shot.by for shot in planning(table).plan.shots} == {None}, "a weapon of one's own takes its place"


def test_an_assassin_takes_who_is_missed_most(lay: Lay2016) -> None:
    for seed in range(1, 12):
        table = lay({"ozz-117": "E3"}, {GRENADIERS: "F3"}, seed=seed)
        table.click("E3")
        table.click("F3")
        table.keys("RETURN")
        table.wait(50)
        answer_hits(table, owner=1)
        if isinstance(table.prompt, TakeCasualties) and table.prompt.owner == 0:
            break
    else:
        pytest.fail("no blow of eleven hit")
    assert table.prompt.by_enemy
    lost = table.prompt.gone
    squad = table.state.units[table.unit(GRENADIERS)]
    assert any(len(squad.card.carriers[soldier]) > 1 or squad.card.carriers[soldier] != (0,) for soldier in lost)


# Joined heroes


JOINED = {"ranger-attack-squad": "B3", "bazooka-joe": "with ranger-attack-squad"}


@pytest.mark.parametrize("clicked", ["ranger-attack-squad", "bazooka-joe"])
def test_whoever_is_joined_is_meant_together(lay: Lay2016, clicked: str) -> None:
    table = lay(JOINED, {GRENADIERS: "H3"})
    table.prompt.pick(table.unit(clicked))
    plan = planning(table).plan
    assert (plan.unit, plan.together) == (table.unit("ranger-attack-squad"), table.unit("bazooka-joe"))


def test_who_goes_alone_is_told_that_it_is_for_good(lay: Lay2016) -> None:
    table = lay(JOINED, {GRENADIERS: "H3"})
    table.click("B3")
    assert "for good" not in table.words()
    table.keys("j")
    assert planning(table).plan.together is None
    assert "Ranger Attack Squad will leave Bazooka Joe for the rest of the battle." in table.words()


def test_a_joined_hero_is_not_counted_beside_the_squad(lay: Lay2016) -> None:
    table = lay(JOINED, {GRENADIERS: "H3"})
    standing = standings(table.state, None)[0]
    assert (standing.to_act, standing.alive, standing.total) == (1, 1, 1)


# Reactions


ASKED = replace(UNASKED, ask_reactions=AskReactions.ALWAYS)


def test_one_unit_after_another_is_offered_a_reaction(lay: Lay2016) -> None:
    table = lay({GRENADIERS: "D3"}, {"nordwind-ii": "F5 W", "hans": "F2 W"}, settings=ASKED)
    table.click("D3")
    table.keys("n", "RETURN")
    table.wait(50)
    offered = 0
    while isinstance(table.prompt, AnswerReaction):
        offered += 1
        table.keys("r")
        table.wait(50)
        while isinstance(table.prompt, AimWeapons | TakeCasualties):
            table.keys("RETURN")
            table.wait(50)
    assert offered == len(commands(table, React)) == 2


def test_the_dice_of_advanced_reactive_fire_are_told(lay: Lay2016) -> None:
    table = lay({GRENADIERS: "B3"}, {"nordwind-ii": "F5 W"}, settings=ASKED)
    table.click("B3")
    table.keys("n", "RETURN")
    table.wait(50)
    assert isinstance(table.prompt, AnswerReaction)
    assert len(table.prompt.choice.success) == 2
    odds = table.prompt.chosen.odds
    assert odds is not None
    assert round(sum(case.chance for case in odds.cases if case.army > 0), 2) == 0.89
    assert table.scene.board.overlay.focus is not None
    assert not table.prompt.choice.may_turn


# What is drawn is done


WEST = {
    **JOINED,
    "bulldog": "A5 E",
    "heavy-ranger-assault-squad": "C2",
    "ranger-observer-squad": "C5",
    "blackhawk": "",
}
EAST = {GRENADIERS: "H3", "hans": "I4 W", "nordwind-ii": "H5 W"}


def test_what_is_drawn_is_what_is_done_by_this_book_too(lay: Lay2016) -> None:
    chance = random.Random(5)
    table, plans = lay(WEST, EAST, seed=5, C="D4", T="E2 C5"), 0
    for _ in range(8):
        prompt = table.prompt
        if isinstance(prompt, ChooseUnitPrompt):
            table.keys("TAB")
        elif not isinstance(prompt, PlanUnitPrompt):
            unit = prompt.acting_unit()
            if unit is not None:
                table.click(near(table, unit, chance))
            table.keys("RETURN")
            table.wait(50)
            if table.prompt.decision == prompt.decision:
                table.keys("h")
            continue
        for _ in range(chance.randint(1, 5)):
            if isinstance(planned := table.scene.prompt, PlanUnitPrompt) and planned.decision == prompt.decision:
                gesture(table, planned.plan.unit, chance)
        if isinstance(planned := table.scene.prompt, PlanUnitPrompt) and planned.plan.actions:
            plans += declared(table, planned)
        while isinstance(planned := table.scene.prompt, PlanUnitPrompt) and not planned.activated:
            table.keys("ESCAPE")
    assert plans > 1


# Hints of computer players


def test_a_plan_that_is_hinted_at_names_its_special_actions(lay: Lay2016) -> None:
    table = lay({"ranger-sniper-squad": "B3"}, {GRENADIERS: "H3"})
    sniper, state = table.unit("ranger-sniper-squad"), table.state
    here = state.units[sniper].squares
    meant = BotPlan(sniper, (Action.MOVE, Action.SPECIAL), (here[0] + 1,), specials=("camouflage",))
    plan = plan_to_make(state, Option(Activate(state.asked, sniper), 0.0, (), meant))
    assert plan is not None
    assert plan.specials == ("camouflage",)
    assert plan.route is not None and plan.route.way[-1] == (here[0] + 1,)


def test_a_skill_is_declared_with_a_reaction(lay: Lay2016) -> None:
    """What one success or two allow, and the same with the skill of the hero (T16-SKL-51)."""
    for seed in range(1, 12):
        table = lay({GRENADIERS: "D3"}, {"stefan": "F3"}, seed=seed, settings=ASKED)
        table.click("D3")
        table.keys("n", "RETURN", "r")
        table.wait(50)
        if isinstance(table.prompt, ChooseKindOfReaction):
            break
    else:
        pytest.fail("no reaction of eleven succeeded")
    actions = [way.actions for way in table.prompt.ways]
    assert [way.skills for way in table.prompt.ways] == [(), ("lucky",)]
    table.keys("x")
    table.wait(50)
    assert commands(table, Declare)[-1].skills == ("lucky",)
    assert commands(table, Declare)[-1].actions == actions[0]


def test_who_has_to_reload_threatens_by_loading_first(lay: Lay2016) -> None:
    """What enemies could do counts Reload and Attack, not a Sustained Attack with nothing to fire (T16-WPN-21)."""
    table = lay({GRENADIERS: "D3"}, {"hans": "F3 W"})
    state = table.state.copy()
    hans, squad = (state.units[table.unit(card)] for card in ("hans", GRENADIERS))
    threats = {}
    for unloaded in ((), (0,)):
        state.units[hans.id] = replace(hans, unloaded=unloaded)
        enemies = (state.units[hans.id],)
        field = ThreatField(state, (squad,), enemies, Memory())
        exact = ExactThreat(field, squad, squad.squares, enemies)
        for work in (field.work(), exact.work()):
            deque(work, maxlen=0)
        threats[unloaded] = exact.found[0].forecast.lost
    assert 0 < threats[(0,)] < threats[()]


def test_a_weapon_that_has_to_be_reloaded_is_there_and_told_so(lay: Lay2016) -> None:
    table = lay({"blackhawk": "B3 E"}, {GRENADIERS: "H3"})
    unit = table.state.units[table.unit("blackhawk")]
    loaded, empty = (weapon_chart(one, table.scene.words).rows[0] for one in (unit, replace(unit, unloaded=(0,))))
    assert (loaded.count, loaded.empty) == (1, False)
    assert (empty.count, empty.empty) == (1, True)


def test_a_skill_that_hero_and_squad_share_is_told_once(lay: Lay2016) -> None:
    table = lay({"zombie-squad": "B3", "frank-von-stein": "with zombie-squad"}, {GRENADIERS: "H3"})
    table.click("B3")
    rules = [row.rule.name for row in table.widgets(RuleRow)]
    assert rules.count("Zombie") == 1
    assert len(set(rules)) == len(rules)


@pytest.mark.clause("T16-HER-26")
def test_a_pilot_who_gets_out_is_told_that_the_vehicle_is_lost(lay: Lay2016) -> None:
    table = lay({"grandma": "B3 E", "koshka": "in grandma"}, {GRENADIERS: "H3"})
    table.click("B3")
    assert planning(table).plan.unit == table.unit("grandma")
    table.keys("j")
    assert planning(table).plan.unit == table.unit("koshka")
    assert "counts as destroyed" in table.words()
    table.click("C3")
    table.keys("RETURN")
    table.wait(50)
    units = table.state.units
    assert units[table.unit("koshka")].on_table
    assert not units[table.unit("grandma")].alive
    assert table.state.points[1] == units[table.unit("grandma")].card.points
