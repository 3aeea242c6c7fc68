"""The bar while an activation is planned: the two slots, a button for each action, and DECLARE."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

import pygame

from dust_tactics.language.printed_rules import defined_rule
from dust_tactics.rules.steps.activation import free_after_march
from dust_tactics.rules.steps.declaring import march_skills
from dust_tactics.rules.units import Action, FreeAction
from dust_tactics.screen import theme
from dust_tactics.screen.battle.modes import Mode
from dust_tactics.screen.battle.panels.action_bar import Choice, SlotCard, button_of, lay_bar
from dust_tactics.screen.battle.planning.activation_plan import PlannedAction, planned_action, squares_left
from dust_tactics.screen.battle.planning.activation_planner import ActivationPlanner
from dust_tactics.screen.battle.prompts.passing import Passing
from dust_tactics.screen.battle.prompts.special_actions import (
    SPECIAL_CLAUSES,
    SPECIAL_KEYS,
    colour_of,
    why_in_vain,
)
from dust_tactics.screen.battle.words import ACTION_ICONS, SPECIAL_ICONS
from dust_tactics.screen.ui import ActionButton, Column, Row, Tip, Widget
from dust_tactics.table.refusal import refuse

ACTION_KEYS = {
    Action.MOVE: "plan.move",
    Action.MARCH: "plan.march",
    Action.ATTACK: "plan.attack",
    Action.SUSTAINED: "plan.sustained",
    Action.NOTHING: "plan.nothing",
}
"""How the actions of units are called in the table of keys."""

SKILL_KEYS = ("plan.special", "plan.second-special")
"""The same for the skills that a unit could declare."""
_SHORT_NAME = 10
"""Letters of a skill's name that its button has room for; others are only called special."""

_CLAUSES: Mapping[Action, str] = {
    Action.MOVE: "T13-MOV-01",
    Action.MARCH: "T13-MOV-02",
    Action.ATTACK: "T13-ATK-01",
    Action.SUSTAINED: "T13-ATK-19",
    Action.NOTHING: "T13-ACT-07",
}
_SLOTS = 196  # for two actions with their words, before buttons are wider than their names
_ROOMY = 760  # from this width on there is room for every button
_FREE_ICONS = {FreeAction.MOVE: ACTION_ICONS[Action.MOVE], FreeAction.STRIKE: "close-combat"}
_FREE_CLAUSES = {FreeAction.MOVE: "T16-SKL-20", FreeAction.STRIKE: "T16-SKL-32"}


def build_plan_bar(bar: Widget, area: pygame.Rect, planner: ActivationPlanner, passing: Passing, host: Mode) -> None:
    """Fill the bar with the plan of a unit; its buttons are the kinds of actions there are in the edition."""
    roomy = area.width >= _ROOMY
    names = f"battle.action-{'short' if roomy else 'narrow'}"
    buttons = list(_action_buttons(planner, names, host))
    if planner.declaring.has_smoke:
        buttons.append(_smoke_button(planner, names, host))
    keys = planner.declaring.skills[: len(SKILL_KEYS)]
    buttons += [_skill_button(planner, number, names, host) for number in range(len(keys))]
    if roomy and not keys and Action.SPECIAL not in planner.state.edition.declarations.kinds:
        buttons.append(_skill_button(planner, 0, names, host))
    if planner.state.edition.turns.passes:
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


def _action_button(planner: ActivationPlanner, kind: Action, names: str, host: Mode) -> ActionButton:
    action, slots = ACTION_KEYS[kind], planned_action(planner.state, planner.unit, kind).slots
    words, act = planner.host.words, partial(host.act, action)
    button = ActionButton(words.text(f"{names}.{kind}"), ACTION_ICONS[kind], act, slots=slots, action=action)
    button.selected = kind in planner.plan.kinds
    button.tip = Tip(words.action(kind), words.text(f"battle.tip.{kind}"), _CLAUSES[kind])
    refusal = planner.declaring.refusal_with(planner.plan, kind)
    if refusal is not None and not button.selected:
        button.why_not = words.why_not(refusal)
    return button


def _action_buttons(planner: ActivationPlanner, names: str, host: Mode) -> Iterator[ActionButton]:
    """Yield a button for each kind of action that there is, and for each special action of the unit."""
    for kind in planner.state.edition.declarations.kinds:
        if kind is Action.SPECIAL:
            yield from (_special_button(planner, special, names, host) for special in planner.declaring.specials)
        else:
            yield _action_button(planner, kind, names, host)


def _special_button(planner: ActivationPlanner, special: str, names: str, host: Mode) -> ActionButton:
    """Return a special action, which is told as the rule that it comes of."""
    action, words = SPECIAL_KEYS[special], planner.host.words
    slots = planned_action(planner.state, planner.unit, Action.SPECIAL, special).slots
    name, act = words.text(f"{names}.{special}"), partial(host.act, action)
    button = ActionButton(name, SPECIAL_ICONS[special], act, slots=slots, action=action)
    button.selected = planner.plan.holds(Action.SPECIAL, special)
    button.tip = Tip(
        words.text(f"battle.action.{special}"), words.text(f"battle.tip.{special}"), SPECIAL_CLAUSES[special]
    )
    refusal = planner.declaring.refusal_with(planner.plan, Action.SPECIAL, special)
    if refusal is not None and not button.selected:
        button.why_not = words.why_not(refusal)
    elif in_vain := why_in_vain(planner, special):
        button.why_not = in_vain
    return button


def _smoke_button(planner: ActivationPlanner, names: str, host: Mode) -> ActionButton:
    """Smoke at a moment of the activation, beside its actions (T16-SKL-56)."""
    words, action = planner.host.words, "plan.smoke"
    button = ActionButton(words.text(f"{names}.smoke"), "smoke", partial(host.act, action), slots=0, action=action)
    button.selected = planner.plan.smoke is not None
    body = words.text("battle.tip.smoke", key=host.key_name(action))
    button.tip = Tip(words.text("battle.action.smoke"), body, "T16-SKL-56")
    declaring, plan = planner.declaring, planner.plan
    refusal = None if declaring.smoke_moments(plan) else declaring.refusal(replace(plan, smoke=0))
    if refusal is not None:
        button.why_not = words.why_not(refusal)
    return button


def _skill_button(planner: ActivationPlanner, number: int, names: str, host: Mode) -> ActionButton:
    """Return a skill that the unit could declare, by its name if that is short; without one, that it has none."""
    key, words = next(iter(planner.declaring.skills[number:]), None), planner.host.words
    action = SKILL_KEYS[number]
    name, act = words.text(f"{names}.{Action.SPECIAL}"), partial(host.act, action)
    button = ActionButton(name, "special", act, slots=0, action=action)
    if key is None:
        button.why_not = words.why_not(refuse("no-special-action", "T13-ACT-08", unit=planner.title))
        return button
    rule = defined_rule(key, planner.state.battle.edition, words.messages)
    if rule is not None:
        button.tip = Tip(rule.name, rule.text, ", ".join(rule.clauses))
        button.text = rule.name if len(rule.name) <= _SHORT_NAME else name
    button.selected = key in planner.plan.skills
    refusal = planner.declaring.skill_refusal(planner.plan, key)
    if refusal is not None and not button.selected:
        button.why_not = words.why_not(refusal)
    return button


def _pass_button(planner: ActivationPlanner, passing: Passing, names: str, host: Mode) -> ActionButton:
    name, act = planner.host.words.text(f"{names}.pass"), partial(host.act, "plan.pass")
    button = ActionButton(name, "pass", act, slots=0, action="plan.pass", tip=passing.tip())
    refusal = passing.refusal()
    if refusal is not None:
        button.why_not = planner.host.words.why_not(refusal)
    return button


def _colour_of(kind: Action) -> str:
    """Return the colour of an action that is not a special one."""
    colours = {Action.MOVE: theme.MOVE, Action.MARCH: theme.MARCH, Action.NOTHING: theme.STONE}
    return colours.get(kind, theme.TARGET)


def _slots(planner: ActivationPlanner, host: Mode) -> list[SlotCard]:
    """Return a card for each action that is planned, and one for those that are free."""
    plan, text = planner.plan, planner.host.words.text
    cards = list(_done_cards(planner))
    for number, action in enumerate(plan.actions, start=1 + len(plan.done)):
        if plan.smoke == number - 1:
            cards.append(_smoke_card(planner, host))
        what = action.special or action.kind
        colour = colour_of(action.special) if action.special else _colour_of(action.kind)
        name = text(f"battle.action-short.{what}")
        words, swap = _words(planner, action), partial(host.act, "plan.swap")
        card = SlotCard(
            number, SPECIAL_ICONS.get(action.special) or ACTION_ICONS[action.kind], name, words, colour, swap
        )
        if len(plan.actions) > 1:
            body = text("battle.tip.order", key=host.key_name("plan.swap"))
            card.tip = Tip(text("battle.tip-title.order"), body)
        cards.append(card)
        if action.kind is Action.MARCH:
            free = free_after_march(march_skills(planner.state, planner.unit))
            cards += [_free_card(each, planner) for each in free]
    if plan.smoke == len(plan.actions):
        cards.append(_smoke_card(planner, host))
    if planner.slots_left > 0:
        number, left = len(plan.done) + plan.slots + 1, planner.slots_left
        words = text(f"battle.slot.free-{left}-of-{len(plan.done) + plan.slot_limit}")
        colour = theme.COVER if plan.actions or plan.done else theme.LINE
        cards.append(SlotCard(number, "", text("battle.slot.action"), words, colour))
    return cards


def _done_cards(planner: ActivationPlanner) -> Iterator[SlotCard]:
    """Yield a card for each action that the unit has performed, where they are declared one after another
    (T10-ACT-13)."""
    text, activation = planner.host.words.text, planner.state.activation
    specials = iter(activation.specials if activation is not None else ())
    for number, kind in enumerate(planner.plan.done, start=1):
        special = next(specials, "") if kind is Action.SPECIAL else ""
        icon, name = SPECIAL_ICONS.get(special) or ACTION_ICONS[kind], text(f"battle.action-short.{special or kind}")
        yield SlotCard(number, icon, name, text("battle.slot.done"), theme.STONE)


def _smoke_card(planner: ActivationPlanner, host: Mode) -> SlotCard:
    """Return the moment at which smoke is launched, between the actions."""
    text = planner.host.words.text
    name, words = text("battle.action-short.smoke"), text("battle.slot.free")
    return SlotCard(0, "smoke", name, words, theme.STONE, partial(host.act, "plan.smoke"))


def _free_card(free: FreeAction, planner: ActivationPlanner) -> SlotCard:
    """Return what a skill adds to a March; nobody has to use it, and it is chosen once the March is done
    (T16-ACT-11)."""
    text, icon = planner.host.words.text, _FREE_ICONS[free]
    colour = theme.MOVE if free is FreeAction.MOVE else theme.TARGET
    card = SlotCard(0, icon, text(f"battle.free.{free}"), text("battle.slot.free"), colour)
    card.tip = Tip(text(f"battle.tip-title.free-{free}"), text(f"battle.tip.free-{free}"), _FREE_CLAUSES[free])
    return card


def _words(planner: ActivationPlanner, action: PlannedAction) -> str:
    """Return what is planned of an action; that of later ways and attacks is told when they are performed."""
    plan, text = planner.plan, planner.host.words.text
    if action.special:
        return text(f"battle.slot.{action.special}")
    if action.kind is Action.NOTHING:
        return text("battle.slot.on-purpose")
    if action is not plan.movement and action is not plan.attack:
        return text("battle.slot.later")
    if action.kind.attacks:
        return planner.targeting.words_of_targets()
    words = planner.path.words_of_way()
    return text("battle.walk.then-rest", way=words) if squares_left(planner.state, plan) else words
