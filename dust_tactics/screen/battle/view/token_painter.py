"""The tokens on the board: in which order, how dimmed, and with which badges; and the one that is planned."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from dust_tactics.grid.footprint_steps import LARGE
from dust_tactics.grid.squares import middle
from dust_tactics.rules.heroes.joining import is_hero
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.storeys import on_roof
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.battle.view.overlay import Ghost, Overlay
from dust_tactics.screen.battle.view.tokens import (
    Flight,
    Looks,
    TokenState,
    big_friend,
    flight,
    planned_look,
    token_look,
)
from dust_tactics.screen.sides import livery_of
from dust_tactics.table.changed import changed

STILL = 2
"""The breath of a glow that does not swell and fade."""
_BADGE = 0.34
"""The size of a badge, in squares."""
_REACH = 0.33
"""How far from the middle of a token its badges lie, as a share of its width."""
_LIT_UP = 50
"""Hundredths of white in a token that is hit."""
_FURTHEST = 2
"""How far from the middle of a unit any of it is, and of what is told on it, in squares."""
_TRACK = 0.235
"""How far above the lower edge of its squares the track of a token begins, in squares."""


@dataclass(frozen=True, slots=True)
class TokenPainter:
    """Paints tokens on a surface, as they are seen through a camera.

    units   all of the battle, by id; `shown` what their tokens show
    smoke   the squares with smoke
    left    the side at the left, whose tokens look to the right
    looks   those of tokens that are painted again and again
    breath  how bright the glow of selected units is just now
    """

    surface: pygame.Surface
    camera: Camera
    battle: Battle
    units: Sequence[Unit]
    shown: Sequence[TokenState]
    smoke: frozenset[int]
    left: int
    looks: Looks
    breath: int = STILL

    def paint(self, overlay: Overlay) -> None:
        """Paint all tokens in view, and the unit that is planned where it would stand."""
        for _ in self.painting(overlay):
            pass
        if overlay.ghost is not None:
            self._paint_ghost(overlay.ghost)

    def painting(self, overlay: Overlay) -> Iterator[None]:
        """Paint all tokens in view, one at a time."""
        badges = dict(overlay.badges)
        for shown in sorted(self.shown, key=self.depth):
            if shown.place is not None and shown.fading > 0 and self._in_view(shown.place):
                self._paint_token(shown, overlay, badges.get(shown.unit, ""))
                yield

    def _in_view(self, place: tuple[float, float]) -> bool:
        """Return whether some of a token, however large, can be seen where its middle is."""
        around = 2 * _FURTHEST * self.camera.square
        return bool(self.camera.view.inflate(around, around).collidepoint(self.camera.point_of(place)))

    def depth(self, shown: TokenState) -> tuple[bool, float, int, bool]:
        """Return what is drawn before what: from the top of the board to its bottom, heroes over those they are with,
        aircraft above all."""
        unit, down = self.units[shown.unit], self._down(shown.place)
        below = big_friend(self.units, self.shown, shown) if is_hero(unit) else None
        if below is not None:
            down = max(down, self._down(below.place))
        return unit.flies, down, shown.storey, is_hero(unit)

    def _down(self, place: tuple[float, float] | None) -> float:
        """Return how far down the window a place is; what is nowhere comes first."""
        return -1e9 if place is None else self.camera.point_of(place)[1]

    def _paint_token(self, shown: TokenState, overlay: Overlay, badge: str) -> None:
        unit, look = self.units[shown.unit], self._look(shown, overlay)
        if shown.place is None:
            return
        lift = flight(self.units, self.shown, shown)
        picture = art.draw_token(look, round(self.camera.square * lift.size))
        if shown.white:
            picture = art.whitened(picture, _LIT_UP)
        if shown.tilt:
            picture = pygame.transform.rotozoom(picture, shown.tilt, 1.0)
        place = shown.place[0] + shown.shift[0], shown.place[1] + shown.shift[1]
        aside = lift.across, lift.down - shown.raised
        dimmed = unit.id in overlay.faded or (
            overlay.focus is not None and overlay.focus.isdisjoint(shown.squares) and not look.selected
        )
        self._blit_token(picture, place, aside, shown.fading * (0.45 if dimmed else 1.0))
        reach = [side * _REACH for side in art.footprint(look, 1)]
        left_edge, right_edge, above = aside[0] - reach[0], aside[0] + reach[0], aside[1] - reach[1]
        if shown.abandoned:
            self._blit_badge("no-pilot", place, (left_edge, above))
        if badge and unit.joined is None:
            across = right_edge if look.hero or shown.abandoned else left_edge
            self._blit_badge(badge, place, (across, above))
        if unit.id in overlay.bolts:
            self._blit_badge("reaction", place, (right_edge, above))
        low = aside[1] + _above_track(look, lift)
        if unit.joined is None:
            self._blit_marks(shown, place, (left_edge, low))
        self._blit_storey(shown, (right_edge, low))

    def _look(self, shown: TokenState, overlay: Overlay) -> art.TokenLook:
        """Return the look of a token as it is seen, with what is laid over it."""
        unit = self.units[shown.unit]
        selected = unit.id in overlay.selected
        marks = selected, self.breath if selected else STILL, unit.id in overlay.targets
        made_of = unit, shown, self.left, self.battle, self.camera.turned, marks
        return self.looks.of("token", unit.id, made_of, partial(self._made_look, shown, *marks))

    def _made_look(self, shown: TokenState, selected: bool, breath: int, target: bool) -> art.TokenLook:
        unit = self.units[shown.unit]
        look = token_look(unit, shown, self.battle.board.width, self.left, livery_of(self.battle, unit.side))
        return changed(self._seen(look), selected=selected, breath=breath, target=target)

    def _blit_marks(self, shown: TokenState, place: tuple[float, float], first: tuple[float, float]) -> None:
        """What a unit is for longer than a moment, from the left of its token."""
        for number, mark in enumerate((*shown.marks, *(["in-smoke"] if self.smoke & set(shown.squares) else []))):
            self._blit_badge(mark, place, (first[0] + 0.3 * number, first[1]))

    def _paint_ghost(self, ghost: Ghost) -> None:
        """A unit where it would stand; over its rim, the hero who goes along."""
        place, shown = middle(ghost.squares, self.battle.board.width), list(self.shown)
        party = (ghost.unit,) if ghost.hero is None else (ghost.unit, ghost.hero)
        for unit_id in party:
            shown[unit_id] = changed(shown[unit_id], place=place, squares=ghost.squares, storey=ghost.storey)
        for unit_id in party:
            unit, now = self.units[unit_id], shown[unit_id]
            facing = ghost.facing if unit.has_facing else None
            left, livery = self.left, livery_of(self.battle, unit.side)
            look = self._seen(
                planned_look(unit, self.shown[unit_id], facing, self.battle.board.width, ghost.squares, left, livery)
            )
            lift = flight(self.units, shown, now)
            picture = art.draw_token(look, round(self.camera.square * lift.size))
            self._blit_token(picture, place, (lift.across, lift.down))
        right_edge = lift.across + art.footprint(look, 1)[0] * _REACH
        self._blit_storey(now, (right_edge, lift.down + _above_track(look, lift)))

    def _seen(self, look: art.TokenLook) -> art.TokenLook:
        """Return a token as it lies on the board, as it is seen."""
        if not self.camera.turned:
            return look
        upright = not look.upright if look.squares == LARGE else look.upright
        return changed(look, facing=self.camera.facing(look.facing), upright=upright)

    def _blit_storey(self, shown: TokenState, aside: tuple[float, float]) -> None:
        """The number of the storey that a unit stands on above the ground, or the sign of a roof."""
        if not shown.storey or shown.place is None:
            return
        size = max(12, round(self.camera.square * _BADGE))
        roof = on_roof(self.battle.board, shown.squares[0], shown.storey)
        picture = art.badge("roof", size) if roof else art.storey_badge(shown.storey, size)
        self.surface.blit(picture, picture.get_rect(center=self._point(shown.place, aside)))

    def _blit_token(
        self, picture: pygame.Surface, place: tuple[float, float], aside: tuple[float, float], alpha: float = 1.0
    ) -> None:
        """A token so many squares aside from a place, as it is seen."""
        at = picture.get_rect(center=self._point(place, aside))
        if alpha >= 1:
            self.surface.blit(picture, at)
            return
        faint = picture.copy()
        faint.set_alpha(round(255 * alpha))
        self.surface.blit(faint, at)

    def _blit_badge(self, name: str, place: tuple[float, float], aside: tuple[float, float]) -> None:
        """A badge so many squares aside from a place."""
        picture = art.badge(name, max(12, round(self.camera.square * _BADGE)))
        self.surface.blit(picture, picture.get_rect(center=self._point(place, aside)))

    def _point(self, place: tuple[float, float], aside: tuple[float, float]) -> tuple[float, float]:
        x, y = self.camera.point_of(place)
        return x + aside[0] * self.camera.square, y + aside[1] * self.camera.square


def _above_track(look: art.TokenLook, lift: Flight) -> float:
    """Return how far below the middle of a token the badges lie that stand on its track, in squares."""
    return (art.footprint(look, 1)[1] / 2 - _TRACK) * lift.size - _BADGE / 2


def paint_piece_health(surface: pygame.Surface, square: pygame.Rect, piece: Unit, left: int) -> None:
    """Paint a box for each Health of a piece in its square, those that are lost empty; nothing on a whole one."""
    whole = piece.card.capacity
    if left >= whole:
        return
    size, gap = max(4, square.width // 9), max(1, square.width // 40)
    width = whole * size + (whole - 1) * gap
    plate = pygame.Rect(0, 0, width + 2 * gap + 2, size + 2 * gap + 2)
    plate.midbottom = square.centerx, square.bottom - gap
    pygame.draw.rect(surface, theme.INK, plate, border_radius=2)
    for number in range(whole):
        box = pygame.Rect(plate.left + gap + 1 + number * (size + gap), plate.top + gap + 1, size, size)
        pygame.draw.rect(surface, theme.CREAM if number < left else theme.TARGET, box, 0 if number < left else 1)
