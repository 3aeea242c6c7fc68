"""The bar while an activation is planned: the two slots, a button for each action, and DECLARE."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from dust_tactics.language.printed_rules import defined_rule
from dust_tactics.rules.units import Action
from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.action_bar import Choice, SlotCard, build_sentence_bar, button_of
from dust_tactics.screen.battle.planning.activation_plan import squares_left
from dust_tactics.screen.battle.prompts.plan_pass import pass_refusal, pass_tip
from dust_tactics.screen.battle.prompts.plan_skill import special_refusal, special_skill
from dust_tactics.screen.battle.words import ACTION_ICONS
from dust_tactics.screen.ui import FILL, ActionButton, Tip, Widget
from dust_tactics.screen.ui.layout import row

if TYPE_CHECKING:
    from dust_tactics.screen.battle.prompts.planning import PlanActivation

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
_ROOMY = 760  # from this width on there is room for every button
_WIDE_BUTTON = 58  # from this width on a button has room for a name of "battle.action-short"
_COLOURS = {Action.MOVE: theme.MOVE, Action.MARCH: theme.MARCH, Action.NOTHING: theme.STONE}


def build_choosing_bar(prompt: PlanActivation, bar: Widget, area: pygame.Rect) -> None:
    """The bar before a unit is chosen."""
    ready = len(prompt.ready_units())
    refusal = pass_refusal(prompt)
    may_pass = Choice(
        prompt.text("battle.button.pass"),
        "plan.pass",
        prompt.desk.words.why_not(refusal) if refusal is not None else None,
        icon="pass",
        tip=pass_tip(prompt),
    )
    title = prompt.text("battle.title.player-chooses", player=prompt.player)
    units = prompt.counted("unit", ready)
    words = prompt.text("battle.note.units-to-act", units=units, key=prompt.key_name("battle.next"))
    build_sentence_bar(bar, area, title, words, [may_pass], None, prompt.act)


def build_plan_bar(prompt: PlanActivation, bar: Widget, area: pygame.Rect) -> None:
    """The bar with the plan of a unit."""
    top, height = area.top + 7, area.height - 14
    main_width = 104
    inner = pygame.Rect(area.left + 8, top, area.width - 16 - main_width - 8, height)
    special = special_skill(prompt) is not None or area.width >= _ROOMY
    buttons = len(ACTION_KEYS) + 1 + special
    button_width = min(64, max(46, (inner.width - 2 * 108 - 8) // buttons - 6))
    slots_width = inner.width - buttons * (button_width + 6) - 6
    slot_area = pygame.Rect(inner.left, top, min(300, slots_width), height)
    _add_slots(prompt, bar, slot_area)
    left = inner.right - buttons * (button_width + 6) + 6
    for action, key in ACTION_KEYS.items():
        name, act = _name_on_button(prompt, action, button_width), partial(prompt.act, key)
        button = ActionButton(name, ACTION_ICONS[action], act, slots=action.slots, action=key)
        _dress(prompt, button, action)
        button.place((left, top, button_width, height))
        bar.add(button)
        left += button_width + 6
    if special:
        bar.add(_special_button(prompt, pygame.Rect(left, top, button_width, height)))
        left += button_width + 6
    bar.add(_pass_button(prompt, pygame.Rect(left, top, button_width, height)))
    refusal = prompt.why_not_declared()
    why_not = None
    if prompt.plan is not None and not prompt.plan.actions:
        why_not = Tip(body=prompt.text("battle.tip.no-action"), clause="T13-ACT-02")
    elif refusal is not None:
        why_not = prompt.desk.words.why_not(refusal)
    main = button_of(Choice(prompt.text("battle.button.declare"), "battle.main", why_not), prompt.act, main=True)
    main.style = theme.HEADING
    main.place((area.right - 8 - main_width, top, main_width, height))
    bar.add(main)


def _name_on_button(prompt: PlanActivation, action: str, width: int) -> str:
    """The name of an action, or of passing, as there is room for it."""
    return prompt.text(f"battle.action-{'short' if width >= _WIDE_BUTTON else 'narrow'}.{action}")


def _dress(prompt: PlanActivation, button: ActionButton, action: Action) -> None:
    plan = prompt.plan
    if plan is None:
        return
    button.selected = action in plan.actions
    button.tip = Tip(prompt.desk.words.action(action), prompt.text(f"battle.tip.{action}"), _CLAUSES[action])
    refusal = prompt.refusal_with(action)
    if refusal is not None and not button.selected:
        button.why_not = prompt.desk.words.why_not(refusal)


def _special_button(prompt: PlanActivation, rect: pygame.Rect) -> ActionButton:
    key, words = special_skill(prompt), prompt.desk.words
    name, act = _name_on_button(prompt, Action.SPECIAL, rect.width), partial(prompt.act, "plan.special")
    button = ActionButton(name, "special", act, slots=0, action="plan.special")
    if key is not None:
        rule = defined_rule(key, prompt.state.battle.edition, words.messages)
        if rule is not None:
            button.tip = Tip(rule.name, rule.text, ", ".join(rule.clauses))
        button.selected = prompt.plan is not None and key in prompt.plan.skills
    refusal = special_refusal(prompt)
    if refusal is not None and not button.selected:
        button.why_not = words.why_not(refusal)
    button.place(rect)
    return button


def _pass_button(prompt: PlanActivation, rect: pygame.Rect) -> ActionButton:
    name, act = _name_on_button(prompt, "pass", rect.width), partial(prompt.act, "plan.pass")
    button = ActionButton(name, "pass", act, slots=0, action="plan.pass", tip=pass_tip(prompt))
    refusal = pass_refusal(prompt)
    if refusal is not None:
        button.why_not = prompt.desk.words.why_not(refusal)
    button.place(rect)
    return button


def _add_slots(prompt: PlanActivation, bar: Widget, area: pygame.Rect) -> None:
    plan = prompt.plan
    if plan is None:
        return
    cards: list[SlotCard] = []
    for number, action in enumerate(plan.actions, start=1):
        colour = _COLOURS.get(action, theme.TARGET)
        name = prompt.text(f"battle.action-short.{action}")
        words, swap = _words(prompt, action), partial(prompt.act, "plan.swap")
        card = SlotCard(number, ACTION_ICONS[action], name, words, colour, swap)
        if len(plan.actions) == 2:
            body = prompt.text("battle.tip.order", key=prompt.key_name("plan.swap"))
            card.tip = Tip(prompt.text("battle.tip-title.order"), body)
        cards.append(card)
    if plan.slots < plan.most:
        number, left = plan.slots + 1, plan.most - plan.slots
        words = prompt.text(f"battle.slot.free-{left}-of-{plan.most}")
        colour = theme.COVER if plan.actions else theme.LINE
        cards.append(SlotCard(number, "", prompt.text("battle.slot.action"), words, colour))
    for card, rect in zip(cards, row(area, *[FILL] * len(cards), gap=6), strict=True):
        card.place(rect)
    bar.add(*cards)


def _words(prompt: PlanActivation, action: Action) -> str:
    if action.moves and prompt.walking is not None:
        words = prompt.walking.words_of_way(action)
        rest = prompt.plan is not None and squares_left(prompt.state, prompt.plan)
        return prompt.text("battle.walk.then-rest", way=words) if rest else words
    if action.attacks and prompt.aiming is not None:
        return prompt.aiming.words_of_targets()
    return prompt.text("battle.slot.on-purpose")
