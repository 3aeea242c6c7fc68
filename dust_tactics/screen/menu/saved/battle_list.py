"""The list of saved battles: unfinished ones first, then finished ones, then those that can not be read."""

from collections.abc import Sequence
from datetime import datetime, timedelta

import pygame

from dust_tactics.files.journal.saved_battles import SavedBattle
from dust_tactics.screen import theme
from dust_tactics.screen.menu.common.texts import text, turn_words
from dust_tactics.screen.ui import Canvas, RowState, paint_row_plate

ROW = 64


def in_order(battles: Sequence[SavedBattle]) -> list[SavedBattle]:
    """The battles as they are listed; within each group the one played last comes first, as before."""
    return sorted(battles, key=lambda battle: (bool(battle.complaints), battle.finished))


def paint_battle(canvas: Canvas, rect: pygame.Rect, battle: SavedBattle, state: RowState) -> None:
    """One row of the list."""
    plate = paint_row_plate(canvas, rect, state)
    icon, colour = _sign(battle)
    canvas.icon(icon, pygame.Rect(plate.left + 14, plate.centery - 10, 20, 20), colour)
    inner = pygame.Rect(plate.left + 48, plate.top, plate.width - 60, plate.height)
    when = date_words(battle.changed)
    when_width = round(canvas.width(when, theme.CAPTION)) + 2
    date = pygame.Rect(inner.right - when_width, inner.top + 9, when_width, 20)
    canvas.text(when, date, theme.CAPTION, theme.STONE, (1.0, 0.5))
    name = pygame.Rect(inner.left, inner.top + 9, inner.width - when_width - 12, 20)
    canvas.text(battle.title, name, theme.BODY_BOLD)
    words = pygame.Rect(inner.left, inner.top + 32, inner.width, 18)
    canvas.text(_second_line(battle), words, theme.TABLE, theme.TARGET if battle.complaints else theme.SAND)


def _sign(battle: SavedBattle) -> tuple[str, str]:
    if battle.complaints:
        return "warning", theme.TARGET
    return ("flag", theme.STONE) if battle.finished else ("play", theme.BRASS)


def _second_line(battle: SavedBattle) -> str:
    if battle.complaints or battle.sides is None:
        return text("load.damaged")
    first, second = battle.sides
    points = battle.standing.points
    players = text("load.players", first=first.player, second=second.player)
    if battle.title != battle.name:
        players = f"{battle.name} · {players}"
    return text("load.row", players=players, turn=turn_words(battle.standing.turn), first=points[0], second=points[1])


def date_words(changed: float, now: datetime | None = None) -> str:
    """A moment, given in seconds since the epoch, as people say it on the day `now`; empty where no calendar has it."""
    try:
        moment = datetime.fromtimestamp(changed)
    except (ValueError, OverflowError, OSError):
        return ""
    today = (now or datetime.now()).date()
    if moment.date() == today:
        return text("load.today", time=f"{moment:%H:%M}")
    if moment.date() == today - timedelta(days=1):
        return text("load.yesterday", time=f"{moment:%H:%M}")
    return f"{moment:%Y-%m-%d %H:%M}"
