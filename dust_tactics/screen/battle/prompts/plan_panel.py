"""The panel while an activation is planned: the unit's card, its weapons, what it is aimed at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dust_tactics.language.names import army_name, briefing
from dust_tactics.rules.heroes.acting import acting_together
from dust_tactics.rules.heroes.piloting import pilot_of, waits_for_pilot
from dust_tactics.rules.state import GameState
from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.roster import Roster
from dust_tactics.screen.battle.panels.side_panel import SidePanel, plain_table, stack_pair, stack_unit
from dust_tactics.screen.battle.planning.acting import Acting
from dust_tactics.screen.battle.planning.activation_plan import squares_left
from dust_tactics.screen.battle.prompts.walking_checks import stand_pause, stand_walking_checks
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.ui import Dropdown, KeyHints, Label, Line, Paragraph, Tip
from dust_tactics.screen.ui.keys import LOOK_UP
from dust_tactics.screen.ui.labels import paragraph_height

if TYPE_CHECKING:
    from dust_tactics.screen.battle.prompts.planning import PlanActivation


def build_plan_panel(prompt: PlanActivation, panel: SidePanel) -> None:
    """Fills the panel."""
    if prompt.plan is None or prompt.aiming is None or prompt.walking is None:
        _build_choosing(prompt, panel)
        return
    factor = prompt.desk.stage.scale.factor
    stand_walking_checks(panel, prompt.walking, prompt.desk.words, prompt.walked)
    stand_pause(panel, prompt.walking, prompt.desk.words, squares_left(prompt.state, prompt.plan))
    _stand_ways_to_act(prompt, panel)
    if prompt.plan.attack is not None:
        prompt.aiming.stack(panel, factor, prompt.step_weapon, prompt.take_way, prompt.act)
        return
    words = prompt.desk.words
    party = acting_together(prompt.state, prompt.state.units[prompt.plan.unit])
    if len(party) == 1:
        stack_unit(panel, prompt.state, party[0], words, plain_table(party[0], words), factor)
        return
    pair = [(unit, None if unit.aboard is not None else plain_table(unit, words)) for unit in party]
    stack_pair(panel, prompt.state, pair, words, factor)


def _stand_ways_to_act(prompt: PlanActivation, panel: SidePanel) -> None:
    """Who acts: unit and hero as one, or one of them alone."""
    ways, plan = prompt.ways_to_act, prompt.plan
    if len(ways) < 2 or plan is None:
        return
    now = next((place for place, way in enumerate(ways) if (way.unit, way.together) == (plan.unit, plan.together)), 0)
    title = prompt.text("battle.title.who-acts", key=prompt.key_name("plan.together"))
    panel.stand(Label(title, style=theme.SECTION, colour=theme.SAND), 16)
    tip = Tip(prompt.text("battle.tip-title.together"), prompt.text("battle.tip.together"), "T13-HER-05")
    named = [words_of_acting(prompt.desk.words, prompt.state, way) for way in ways]
    panel.stand(Dropdown(named, now, prompt.act_as, tip=tip), 30)
    acting = prompt.state.units[plan.unit]
    if acting.aboard is not None and waits_for_pilot(vehicle := prompt.state.units[acting.aboard]):
        warning = prompt.text("battle.note.vehicle-waits", vehicle=vehicle.name)
        without = Tip(body=warning, clause="T13-HER-18")
        panel.stand(Label(warning, style=theme.CAPTION_BOLD, colour=theme.COVER, tip=without), 16)


def words_of_acting(words: Words, state: GameState, way: Acting) -> str:
    """Who acts, in one of several ways: "A with B", "A alone"."""
    unit = state.units[way.unit]
    pilot = pilot_of(state, unit)
    if way.together is not None or pilot is not None:
        return words.pair(unit, pilot if way.together is None else state.units[way.together])
    return words.text(f"battle.label.{'gets-out' if unit.aboard is not None else 'alone'}", unit=unit.name)


def _advice(prompt: PlanActivation) -> Iterator[tuple[str, str]]:
    """Keys and buttons of the mouse to begin with, and what they do."""
    keys = {
        "next": prompt.key_name("battle.next"),
        "click": prompt.text("battle.mouse.click"),
        "shift": prompt.text("key.shift"),
        "sight": prompt.key_name("look.sight"),
        "right-button": prompt.text("battle.mouse.right-button"),
        "help": prompt.key_name(LOOK_UP),
    }
    return ((key, prompt.text(f"battle.advice.{name}")) for name, key in keys.items())


def _stack_advice(prompt: PlanActivation, panel: SidePanel) -> None:
    battle, messages = prompt.state.battle, prompt.desk.words.messages
    for key, words in _advice(prompt):
        panel.stack(KeyHints([((key,), words)]), 20, 6)
    panel.stack(Line(), 1, 12)
    for side, setup in enumerate(battle.sides):
        gained = prompt.text("battle.note.gained", points=prompt.counted("point", prompt.state.points[side]))
        panel.stack(Label(f"{setup.player} · {army_name(messages, setup.army)}", style=theme.BODY_BOLD), 18, 2)
        panel.stack(Label(gained, style=theme.TABLE, colour=theme.SAND), 17, 10)
    if told := briefing(messages, battle):
        panel.stack(Line(), 1, 12)
        factor = prompt.desk.stage.scale.factor
        height = paragraph_height(told, theme.TABLE, panel.width, factor)
        panel.stack(Paragraph(told, style=theme.TABLE), height, 14)


def _build_choosing(prompt: PlanActivation, panel: SidePanel) -> None:
    words, state = prompt.desk.words, prompt.state
    panel.stack(Label(prompt.text("battle.title.your-go", player=prompt.player), style=theme.HEADING), 28, 6)
    text = prompt.text("battle.note.choose-unit")
    factor = prompt.desk.stage.scale.factor
    height = paragraph_height(text, theme.TABLE, panel.width, factor)
    panel.stack(Paragraph(text, style=theme.TABLE), height, 14)
    if prompt.desk.rosters_shown:
        _stack_advice(prompt, panel)
        return
    for side in (prompt.owner, 1 - prompt.owner):
        whose = "your-units" if side == prompt.owner else "units-of"
        title = prompt.text(f"battle.title.{whose}", player=state.battle.sides[side].player)
        panel.stack(Label(title, style=theme.SECTION, colour=theme.SAND), 16, 6)
        roster = Roster(state, side, words, prompt.pick, lambda unit: None)
        panel.stack(roster, roster.height(), 14)
