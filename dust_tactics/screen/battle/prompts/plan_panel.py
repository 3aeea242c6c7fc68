"""The panel while an activation is planned: the unit's card, its weapons, what it is aimed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dust_tactics.rules.heroes.acting import acting_together
from dust_tactics.rules.heroes.piloting import waits_for_pilot
from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.roster import Roster
from dust_tactics.screen.battle.panels.side_panel import SidePanel, plain_table, stack_pair, stack_unit
from dust_tactics.screen.battle.planning.activation_plan import squares_left
from dust_tactics.screen.battle.prompts.walking_checks import stand_pause, stand_walking_checks
from dust_tactics.screen.battle.words import counted
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
    ways, plan = prompt.acting_options, prompt.plan
    if len(ways) < 2 or plan is None:
        return
    now = next((place for place, way in enumerate(ways) if (way.unit, way.together) == (plan.unit, plan.together)), 0)
    panel.stand(Label(f"Who acts  [{prompt.key_name('plan.together')}]", style=theme.SECTION, colour=theme.SAND), 16)
    tip = Tip("Together or alone", "Together both take the same actions at the slower pace.", "T13-HER-05")
    panel.stand(Dropdown([way.words for way in ways], now, prompt.act_as, tip=tip), 30)
    acting = prompt.state.units[plan.unit]
    if acting.aboard is not None and waits_for_pilot(vehicle := prompt.state.units[acting.aboard]):
        warning = f"{vehicle.name} then does nothing until a pilot mounts it."
        without = Tip(body=warning, clause="T13-HER-18")
        panel.stand(Label(warning, style=theme.CAPTION_BOLD, colour=theme.COVER, tip=without), 16)


def _advice(prompt: PlanActivation) -> tuple[tuple[str, str], ...]:
    """Keys and buttons of the mouse to begin with, and what they do."""
    return (
        (prompt.key_name("battle.next"), "goes through your units"),
        ("Click", "a unit, then a square or an enemy"),
        ("Shift", "with a click: on by this way, or aim the rest"),
        (prompt.key_name("look.sight"), "sight between any two squares"),
        ("Right button", "held: moves the board"),
        (prompt.key_name(LOOK_UP), "all keys"),
    )


def _stack_advice(prompt: PlanActivation, panel: SidePanel) -> None:
    battle = prompt.state.battle
    for key, words in _advice(prompt):
        panel.stack(KeyHints([((key,), words)]), 20, 6)
    panel.stack(Line(), 1, 12)
    for side, setup in enumerate(battle.sides):
        gained = f"{counted(prompt.state.points[side], 'point')} for what it has destroyed"
        panel.stack(Label(f"{setup.player} · {setup.army.name}", style=theme.BODY_BOLD), 18, 2)
        panel.stack(Label(gained, style=theme.TABLE, colour=theme.SAND), 17, 10)
    if battle.briefing:
        panel.stack(Line(), 1, 12)
        factor = prompt.desk.stage.scale.factor
        height = paragraph_height(battle.briefing, theme.TABLE, panel.width, factor)
        panel.stack(Paragraph(battle.briefing, style=theme.TABLE), height, 14)


def _build_choosing(prompt: PlanActivation, panel: SidePanel) -> None:
    words, state = prompt.desk.words, prompt.state
    panel.stack(Label(f"Your go, {prompt.player}", style=theme.HEADING), 28, 6)
    text = "Choose a unit: its reach and what it sees are shown, and nothing is decided until you declare its actions."
    factor = prompt.desk.stage.scale.factor
    height = paragraph_height(text, theme.TABLE, panel.width, factor)
    panel.stack(Paragraph(text, style=theme.TABLE), height, 14)
    if prompt.desk.rosters_shown:
        _stack_advice(prompt, panel)
        return
    for side in (prompt.owner, 1 - prompt.owner):
        title = "Your units" if side == prompt.owner else f"Units of {state.battle.sides[side].player}"
        panel.stack(Label(title, style=theme.SECTION, colour=theme.SAND), 16, 6)
        roster = Roster(state, side, words, prompt.choose, lambda unit: None)
        panel.stack(roster, roster.height(), 14)
