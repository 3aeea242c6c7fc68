"""The panel while an activation is planned: the unit's card, its weapons, what it is aimed at."""

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from dust_tactics.grid.footprint_steps import Way
from dust_tactics.rules.heroes.acting import acting_together
from dust_tactics.rules.heroes.joining import joined_hero
from dust_tactics.rules.heroes.piloting import pilot_of
from dust_tactics.rules.state import GameState
from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.aiming import AimingHost, build_aiming_panel
from dust_tactics.screen.battle.panels.enemies import stack_enemies
from dust_tactics.screen.battle.panels.side_panel import SidePanel, stack_pair, stack_unit, weapon_chart
from dust_tactics.screen.battle.planning.acting import Acting
from dust_tactics.screen.battle.planning.activation_plan import squares_left
from dust_tactics.screen.battle.planning.activation_planner import ActivationPlanner
from dust_tactics.screen.battle.prompts.plan_bar import SKILL_KEYS
from dust_tactics.screen.battle.prompts.walking_checks import add_pause, add_walking_checks
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.card.rules import RuleRow
from dust_tactics.screen.ui import Dropdown, Label, Paragraph, Tip


class PlanPanelHost(AimingHost, Protocol):
    """Who does what the widgets of the panel ask for."""

    def walked(self) -> None:
        """Follow a change of the way."""

    def pick(self, unit_id: int) -> bool:
        """Plan for another unit, or an attack on an enemy."""

    def act_as(self, number: int) -> None:
        """Let unit and hero act as one, or one of them alone."""


def build_plan_panel(
    panel: SidePanel, planner: ActivationPlanner, acting: Sequence[Acting], host: PlanPanelHost, entering: Way
) -> None:
    """Fill the panel; `entering` is the way onto the board that is pointed at while none is planned."""
    _add_all(panel, planner, acting, host)
    if planner.plan.attack is None:
        state = planner.aiming.options(planner.plan).state
        stack_enemies(panel, state, planner.viewer_after(entering), planner.host.words, host.pick)
    for row in panel.view.walk():
        if isinstance(row, RuleRow) and row.rule.key in (keys := planner.declaring.skills[: len(SKILL_KEYS)]):
            row.on_click = partial(host.act, SKILL_KEYS[keys.index(row.rule.key)])
            row.declared = row.rule.key in planner.plan.skills


def _add_all(panel: SidePanel, planner: ActivationPlanner, acting: Sequence[Acting], host: PlanPanelHost) -> None:
    state, words = planner.state, planner.host.words
    add_walking_checks(panel, planner.path, words, host.walked)
    add_pause(panel, planner.path, words, squares_left(state, planner.plan))
    _add_acting(panel, planner, acting, host)
    if planner.plan.attack is not None:
        build_aiming_panel(panel, planner.targeting, host)
        return
    party = acting_together(state, planner.unit)
    if len(party) == 1:
        stack_unit(panel, state, party[0], words, weapon_chart(party[0], words))
    else:
        pair = [(unit, None if unit.aboard is not None else weapon_chart(unit, words)) for unit in party]
        stack_pair(panel, state, pair, words)


def _add_acting(panel: SidePanel, planner: ActivationPlanner, acting: Sequence[Acting], host: PlanPanelHost) -> None:
    """Who acts: unit and hero as one, or one of them alone."""
    if len(acting) < 2:
        return
    meant = planner.plan.unit, planner.plan.together
    now = next((place for place, one in enumerate(acting) if (one.unit, one.together) == meant), 0)
    words = planner.host.words
    title = words.text("battle.title.who-acts", key=panel.key_name("plan.together"))
    panel.add_footer(Label(title, style=theme.SECTION, colour=theme.SAND), 16)
    tip = Tip(words.text("battle.tip-title.together"), words.text("battle.tip.together"), "T13-HER-05")
    named = [words_of_acting(words, planner.state, one) for one in acting]
    panel.add_footer(Dropdown(named, now, host.act_as, tip=tip), 30)
    if warned := _price_of_parting(planner, acting[now]):
        warning, clause = warned
        told = Paragraph(warning, style=theme.CAPTION_BOLD, colour=theme.COVER)
        told.tip = Tip(body=warning, clause=clause)
        panel.add_footer(told)


def _price_of_parting(planner: ActivationPlanner, acting: Acting) -> tuple[str, str] | None:
    """Return what it costs that somebody goes without whom they have joined or pilot, with the rule; None if
    nothing."""
    state, unit, text = planner.state, planner.unit, planner.host.words.text
    rule = state.edition.heroes
    if unit.aboard is not None:
        vehicle = state.units[unit.aboard]
        if not (rule.parts_for_good or rule.waits_for_pilot(vehicle)):
            return None
        return text("battle.note.vehicle-waits", vehicle=vehicle.name), "T13-HER-18"
    if not rule.parts_for_good or acting.together is not None:
        return None
    other = joined_hero(state, unit) if unit.joined is None else state.units[unit.joined]
    return None if other is None else (text("battle.note.parts", unit=unit.name, other=other.name), "T16-HER-13")


def words_of_acting(words: Words, state: GameState, acting: Acting) -> str:
    """Return who acts, in one of several ways: "A with B", "A alone"."""
    unit = state.units[acting.unit]
    pilot = pilot_of(state, unit)
    if acting.together is not None or pilot is not None:
        return words.pair(unit, pilot if acting.together is None else state.units[acting.together])
    return words.text(f"battle.label.{'gets-out' if unit.aboard is not None else 'alone'}", unit=unit.name)
