"""The nearest enemies while an activation is planned: how far off, how they are seen, and the dice of either side."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from dust_tactics.rules.attack.preview import activated, planned
from dust_tactics.rules.attack.weapons import combat_dice, weapon_choices, weapon_line
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import paint_token
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.planning.attack_options import AttackOptions
from dust_tactics.screen.battle.planning.sight_preview import badge
from dust_tactics.screen.battle.view.tokens import panel_look
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.sides import livery_of_unit
from dust_tactics.screen.ui import Canvas, Label, Pressable, TextLine, Tip, fitted, paint_lines

_ROW, _GAP, _HEADING = 40, 4, 16
_TOKEN, _FIGURE = 34, 26
_MOST = 4
"""Enemies that are listed at most."""


@dataclass(frozen=True, slots=True)
class Near:
    """An enemy beside a unit: the squares between them, the badge of how it is seen, and the dice of either side."""

    enemy: Unit
    distance: int
    seen: str
    ours: int
    theirs: int


def nearest_enemies(state: GameState, unit: Unit, most: int) -> list[Near]:
    """Return so many enemies nearest to a unit, which may stand elsewhere than in `state`."""
    state = planned(state, unit.id, state.places(unit), unit.facing)
    unit = state.units[unit.id]
    enemies = sorted(state.targets(1 - unit.side), key=lambda enemy: (state.range(unit, enemy), enemy.id))
    return [
        Near(
            enemy,
            state.range(unit, enemy),
            badge(state, unit, enemy),
            _dice_at(state, unit, enemy),
            _dice_at(state, enemy, unit),
        )
        for enemy in enemies[:most]
    ]


def _dice_at(state: GameState, attacker: Unit, target: Unit) -> int:
    """Return the combat dice with which a unit could attack another from where it stands."""
    then = activated(state, attacker.id)
    choices = weapon_choices(then, attacker, only=target.id, reasons=False)
    modes = AttackOptions(then, attacker, False, None, choices).modes(target.id)
    shots = modes[0].shots if modes else ()
    return sum(combat_dice(weapon_line(attacker, shot.weapon), shot.count, target, None).total for shot in shots)


class EnemyRow(Pressable):
    """An enemy in a line; a click aims at it."""

    def __init__(self, near: Near, livery: Livery, words: Words, on_click: Callable[[], None]) -> None:
        text = words.text
        super().__init__(on_click=on_click, tip=Tip(near.enemy.name, text("battle.tip.enemy-near")))
        self.near, self._livery = near, livery
        seen = text(f"battle.reaction.target-{near.seen}")
        self.standing = text("battle.bubble.seen", range=near.distance, seen=seen)

    def paint(self, canvas: Canvas) -> None:
        near, rect = self.near, self.rect
        canvas.plate(rect, theme.FLAT_BUTTON.hovered if self.hovered else theme.FLAT_BUTTON.normal)
        token = pygame.Rect(rect.left + 4, rect.centery - _TOKEN // 2, _TOKEN, _TOKEN)
        paint_token(canvas, panel_look(near.enemy, self._livery), token)
        right = rect.right - 10
        for dice, ink in ((near.theirs, theme.TARGET), (near.ours, theme.CREAM)):
            cell = pygame.Rect(right - _FIGURE, rect.top, _FIGURE, rect.height)
            canvas.text(str(dice) if dice else "–", cell, theme.BODY_BOLD, ink if dice else theme.STONE, (1.0, 0.5))
            right = cell.left - 6
        room = pygame.Rect(token.right + 7, rect.centery - 17, right - token.right - 10, rect.height)
        style = fitted(canvas, near.enemy.name, (theme.TABLE_BOLD, theme.CAPTION_BOLD), room.width)
        paint_lines(
            canvas,
            room,
            TextLine(near.enemy.name, style, theme.CREAM, 18),
            TextLine(self.standing, theme.CAPTION, theme.SAND, 16),
        )


def stack_enemies(
    panel: SidePanel, state: GameState, unit: Unit, words: Words, on_pick: Callable[[int], object]
) -> None:
    """Stack the nearest enemies of a unit as far as there is room; nothing while the unit stands nowhere."""
    most = min(_MOST, (panel.room - _HEADING - _GAP) // (_ROW + _GAP))
    if not unit.squares or most < 1:
        return
    found = nearest_enemies(state, unit, most)
    if not found:
        return
    heading = Label(words.text("battle.title.enemies-near"), style=theme.SECTION, colour=theme.SAND)
    panel.stack(heading, _HEADING, 6)
    dice = Label(words.text("battle.label.dice-of-either"), style=theme.CAPTION, colour=theme.SAND, align=(1.0, 0.5))
    dice.place((heading.rect.left + heading.rect.width // 2, heading.rect.top, heading.rect.width // 2 - 10, _HEADING))
    panel.view.add(dice)
    for near in found:
        livery = livery_of_unit(state, near.enemy)

        def pick(enemy: int = near.enemy.id) -> None:
            on_pick(enemy)

        panel.stack(EnemyRow(near, livery, words, pick), _ROW, _GAP)
