"""The bar while an activation is planned: the two slots, a button for each action, and DECLARE."""

from functools import partial
from typing import Protocol

import pygame

from dust_tactics.language.printed_rules import defined_rule
from dust_tactics.rules.units import Action
from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.action_bar import Choice, SlotCard, button_of, lay_bar
from dust_tactics.screen.battle.planning.activation_plan import planned_action, squares_left
from dust_tactics.screen.battle.planning.activation_planner import ActivationPlanner
from dust_tactics.screen.battle.prompts.passing import Passing
from dust_tactics.screen.battle.words import ACTION_ICONS
from dust_tactics.screen.ui import ActionButton, Column, Row, Tip, Widget

ACTION_KEYS = {
    Action.MOVE: "plan.move",
    Action.MARCH: "plan.march",
    Action.ATTACK: "plan.attack",
    Action.SUSTAINED: "plan.sustained",
    Action.NOTHING: "plan.nothing",
}
"""How the actions of units are called in the table of keys."""

_CLAUSES = {
    Action.MOVE: "T13-MOV-01",
    Action.MARCH: "T13-MOV-02",
    Action.ATTACK: "T13-ATK-01",
    Action.SUSTAINED: "T13-ATK-19",
    Action.NOTHING: "T13-ACT-07",
}
_SLOTS = 196  # for two actions with their words, before buttons are wider than their names
_ROOMY = 760  # from this width on there is room for every button
_COLOURS = {Action.MOVE: theme.MOVE, Action.MARCH: theme.MARCH, Action.NOTHING: theme.STONE}


class PlanBarHost(Protocol):
    """Who does what the buttons of the bar ask for."""

    def act(self, action: str) -> bool:
        """Do what an action of the table of keys means."""

    def key_name(self, action: str) -> str:
        """Return the key of an action as people read it."""


def build_plan_bar(
    bar: Widget, area: pygame.Rect, planner: ActivationPlanner, passing: Passing, host: PlanBarHost
) -> None:
    """Fill the bar with the plan of a unit; its buttons are the kinds of actions there are in the edition."""
    roomy = area.width >= _ROOMY
    names = f"battle.action-{'short' if roomy else 'narrow'}"
    buttons = [_action_button(planner, kind, names, host) for kind in planner.state.edition.declarations.kinds]
    if roomy or planner.skill is not None:
        buttons.append(_special_button(planner, names, host))
    buttons.append(_pass_button(planner, passing, names, host))
    for button in buttons:
        button.at_least(40).grows().at_most(64)
    declare = Choice(planner.host.words.text("battle.button.declare"), "battle.main", _why_not_declared(planner))
    main = button_of(declare, host.act, main=True)
    slots = Row(*(slot.shares() for slot in _slots(planner, host)), gap=6).grows().at_most(300).across(0)
    lay_bar(bar, area, Column(slots).shares(3).at_least(_SLOTS), *buttons, 8, main, gap=6 if roomy else 4)


def _why_not_declared(planner: ActivationPlanner) -> Tip | None:
    if not planner.plan.actions:
        return Tip(body=planner.host.words.text("battle.tip.no-action"), clause="T13-ACT-02")
    refusal = planner.refusal()
    return planner.host.words.why_not(refusal) if refusal is not None else None


def _action_button(planner: ActivationPlanner, kind: Action, names: str, host: PlanBarHost) -> ActionButton:
    action, slots = ACTION_KEYS[kind], planned_action(planner.state, planner.unit, kind).slots
    words, act = planner.host.words, partial(host.act, action)
    button = ActionButton(words.text(f"{names}.{kind}"), ACTION_ICONS[kind], act, slots=slots, action=action)
    button.selected = kind in planner.plan.kinds
    button.tip = Tip(words.action(kind), words.text(f"battle.tip.{kind}"), _CLAUSES[kind])
    refusal = planner.refusal_with(kind)
    if refusal is not None and not button.selected:
        button.why_not = words.why_not(refusal)
    return button


def _special_button(planner: ActivationPlanner, names: str, host: PlanBarHost) -> ActionButton:
    key, words = planner.skill, planner.host.words
    name, act = words.text(f"{names}.{Action.SPECIAL}"), partial(host.act, "plan.special")
    button = ActionButton(name, "special", act, slots=0, action="plan.special")
    if key is not None:
        rule = defined_rule(key, planner.state.battle.edition, words.messages)
        if rule is not None:
            button.tip = Tip(rule.name, rule.text, ", ".join(rule.clauses))
        button.selected = key in planner.plan.skills
    refusal = planner.skill_refusal()
    if refusal is not None and not button.selected:
        button.why_not = words.why_not(refusal)
    return button


def _pass_button(planner: ActivationPlanner, passing: Passing, names: str, host: PlanBarHost) -> ActionButton:
    name, act = planner.host.words.text(f"{names}.pass"), partial(host.act, "plan.pass")
    button = ActionButton(name, "pass", act, slots=0, action="plan.pass", tip=passing.tip())
    refusal = passing.refusal()
    if refusal is not None:
        button.why_not = planner.host.words.why_not(refusal)
    return button


def _slots(planner: ActivationPlanner, host: PlanBarHost) -> list[SlotCard]:
    """Return a card for each action that is planned, and one for those that are free."""
    plan, text = planner.plan, planner.host.words.text
    cards: list[SlotCard] = []
    for number, action in enumerate(plan.kinds, start=1):
        colour = _COLOURS.get(action, theme.TARGET)
        name = text(f"battle.action-short.{action}")
        words, swap = _words(planner, action), partial(host.act, "plan.swap")
        card = SlotCard(number, ACTION_ICONS[action], name, words, colour, swap)
        if len(plan.actions) == 2:
            body = text("battle.tip.order", key=host.key_name("plan.swap"))
            card.tip = Tip(text("battle.tip-title.order"), body)
        cards.append(card)
    if planner.slots_left > 0:
        number, left = plan.slots + 1, planner.slots_left
        words = text(f"battle.slot.free-{left}-of-{plan.slot_limit}")
        colour = theme.COVER if plan.actions else theme.LINE
        cards.append(SlotCard(number, "", text("battle.slot.action"), words, colour))
    return cards


def _words(planner: ActivationPlanner, action: Action) -> str:
    if action.moves:
        words = planner.path.words_of_way(action)
        rest = squares_left(planner.state, planner.plan)
        return planner.host.words.text("battle.walk.then-rest", way=words) if rest else words
    if action.attacks:
        return planner.targeting.words_of_targets()
    return planner.host.words.text("battle.slot.on-purpose")
