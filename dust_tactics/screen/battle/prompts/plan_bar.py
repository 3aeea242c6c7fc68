"""The bar while an activation is planned: the two slots, a button for each action, and DECLARE."""

from functools import partial
from itertools import zip_longest
from typing import Protocol

import pygame

from dust_tactics.language.printed_rules import defined_rule
from dust_tactics.rules.units import Action
from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.action_bar import Choice, SlotCard, button_of
from dust_tactics.screen.battle.planning.activation_plan import planned_action, squares_left
from dust_tactics.screen.battle.planning.activation_planner import ActivationPlanner
from dust_tactics.screen.battle.prompts.passing import Passing
from dust_tactics.screen.battle.words import ACTION_ICONS, ACTION_NAMES
from dust_tactics.screen.ui import FILL, ActionButton, Tip, Widget
from dust_tactics.screen.ui.layout import row

ACTION_KEYS = {
    Action.MOVE: "plan.move",
    Action.MARCH: "plan.march",
    Action.ATTACK: "plan.attack",
    Action.SUSTAINED: "plan.sustained",
    Action.NOTHING: "plan.nothing",
}
"""How the actions of units are called in the table of keys."""

_NAMES = {
    Action.MOVE: "Move",
    Action.MARCH: "March",
    Action.ATTACK: "Attack",
    Action.SUSTAINED: "Sustained",
    Action.NOTHING: "Nothing",
}
_RULES = {
    Action.MOVE: "Go as far as the Move rating allows, and turn.",
    Action.MARCH: "Go twice as far; takes two actions. Drawn no further than a Move, it pauses there and then goes on.",
    Action.ATTACK: "Attack with everything that bears.",
    Action.SUSTAINED: "Attack and roll failed dice once more; takes two actions.",
    Action.NOTHING: "Spend the actions on nothing.",
}
_CLAUSES = {
    Action.MOVE: "T13-MOV-01",
    Action.MARCH: "T13-MOV-02",
    Action.ATTACK: "T13-ATK-01",
    Action.SUSTAINED: "T13-ATK-19",
    Action.NOTHING: "T13-ACT-07",
}
_SHORT_NAMES = {Action.SUSTAINED: "Sust."}
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
    top, height = area.top + 7, area.height - 14
    main_width = 104
    inner = pygame.Rect(area.left + 8, top, area.width - 16 - main_width - 8, height)
    kinds = planner.state.edition.declarations.kinds
    buttons = [_action_button(planner, kind, host) for kind in kinds]
    if planner.skill is not None or area.width >= _ROOMY:
        buttons.append(_special_button(planner, host))
    buttons.append(_pass_button(planner, passing, host))
    button_width = min(64, max(46, (inner.width - 2 * 108 - 8) // len(buttons) - 6))
    slots_width = inner.width - len(buttons) * (button_width + 6) - 6
    _add_slots(bar, pygame.Rect(inner.left, top, min(300, slots_width), height), planner, host)
    left = inner.right - len(buttons) * (button_width + 6) + 6
    for button, kind in zip_longest(buttons, kinds):
        if kind is not None and button_width < 58:
            button.text = _SHORT_NAMES.get(kind, button.text)
        button.place((left, top, button_width, height))
        bar.add(button)
        left += button_width + 6
    main = button_of(Choice("Declare", "battle.main", _why_not_declared(planner)), host.act, main=True)
    main.style = theme.HEADING
    main.place((area.right - 8 - main_width, top, main_width, height))
    bar.add(main)


def _why_not_declared(planner: ActivationPlanner) -> Tip | None:
    if not planner.plan.actions:
        return Tip(body="Plan an action first: a way, an attack, or Nothing.", clause="T13-ACT-02")
    refusal = planner.refusal()
    return planner.host.words.why_not(refusal) if refusal is not None else None


def _action_button(planner: ActivationPlanner, kind: Action, host: PlanBarHost) -> ActionButton:
    name, slots = ACTION_KEYS[kind], planned_action(planner.state, planner.unit, kind).slots
    button = ActionButton(_NAMES[kind], ACTION_ICONS[kind], partial(host.act, name), slots=slots, action=name)
    button.selected = kind in planner.plan.kinds
    button.tip = Tip(ACTION_NAMES[kind], _RULES[kind], _CLAUSES[kind])
    refusal = planner.refusal_with(kind)
    if refusal is not None and not button.selected:
        button.why_not = planner.host.words.why_not(refusal)
    return button


def _special_button(planner: ActivationPlanner, host: PlanBarHost) -> ActionButton:
    key, words = planner.skill, planner.host.words
    button = ActionButton("Special", "special", partial(host.act, "plan.special"), slots=0, action="plan.special")
    if key is not None:
        rule = defined_rule(key, planner.state.battle.edition, words.messages)
        if rule is not None:
            button.tip = Tip(rule.name, rule.text, ", ".join(rule.clauses))
        button.selected = key in planner.plan.skills
    refusal = planner.skill_refusal()
    if refusal is not None and not button.selected:
        button.why_not = words.why_not(refusal)
    return button


def _pass_button(planner: ActivationPlanner, passing: Passing, host: PlanBarHost) -> ActionButton:
    act = partial(host.act, "plan.pass")
    button = ActionButton("Pass", "pass", act, slots=0, action="plan.pass", tip=passing.tip())
    refusal = passing.refusal()
    if refusal is not None:
        button.why_not = planner.host.words.why_not(refusal)
    return button


def _add_slots(bar: Widget, area: pygame.Rect, planner: ActivationPlanner, host: PlanBarHost) -> None:
    """A card for each action that is planned, and one for those that are free."""
    plan = planner.plan
    cards: list[SlotCard] = []
    for number, action in enumerate(plan.kinds, start=1):
        colour = _COLOURS.get(action, theme.TARGET)
        name = "Sustained" if action is Action.SUSTAINED else ACTION_NAMES[action]
        words, swap = _words(planner, action), partial(host.act, "plan.swap")
        card = SlotCard(number, ACTION_ICONS[action], name, words, colour, swap)
        if len(plan.actions) == 2:
            card.tip = Tip("Order of the actions", f"Click, or {host.key_name('plan.swap')}, to turn it round.")
        cards.append(card)
    if planner.slots_left > 0:
        number, left = plan.slots + 1, planner.slots_left
        words = "still free" if left == 1 else f"{left} are free" if plan.actions else "both are free"
        if left > 2:
            words = "all three are free"
        cards.append(SlotCard(number, "", "Action", words, theme.COVER if plan.actions else theme.LINE))
    for card, rect in zip(cards, row(area, *[FILL] * len(cards), gap=6), strict=True):
        card.place(rect)
    bar.add(*cards)


def _words(planner: ActivationPlanner, action: Action) -> str:
    if action.moves:
        words = planner.path.words_of_way(action)
        return f"{words}, then the rest" if squares_left(planner.state, planner.plan) else words
    if action.attacks:
        return planner.targeting.words_of_targets()
    return "on purpose"
