"""The list of saved battles: unfinished ones first, then finished ones, then those that can not be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from dust_tactics.files.journal.lines import WORLD_GAME, Ended
from dust_tactics.files.journal.saved_battles import SavedBattle
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.names import scenario_name
from dust_tactics.language.players import names_now
from dust_tactics.screen import theme
from dust_tactics.screen.moments import date_words, turn_words
from dust_tactics.screen.ui import Canvas, RowState, paint_row_plate

if TYPE_CHECKING:
    from dust_tactics.screen.menu.saved.summary import BattleSummary

ROW = 64


def in_order(battles: Sequence[SavedBattle]) -> list[SavedBattle]:
    """The battles as they are listed; within each group the one played last comes first, as before."""
    return sorted(battles, key=lambda battle: (bool(battle.complaints), battle.finished))


def title_of(messages: Messages, battle: SavedBattle) -> str:
    """The name that its players gave a battle, or that of its scenario."""
    if battle.complaints or battle.title != battle.name:
        return battle.title
    return played_name(messages, battle)


def played_name(messages: Messages, battle: SavedBattle) -> str:
    """What is played: the scenario, or a version of the world game."""
    if battle.game == WORLD_GAME:
        key = f"world.version.{battle.edition}"
        return messages.text("load.world", version=messages.text(key) if key in messages else battle.edition)
    return scenario_name(messages, battle.scenario, battle.name)


def saved_turn(messages: Messages, battle: SavedBattle, turn: int, turns: int | None = None) -> str:
    """The turn of a saved battle, or the round of a saved game of the world."""
    if battle.game == WORLD_GAME and turn:
        return messages.text("load.round", round=turn)
    return turn_words(messages, turn, turns)


def paint_battle(canvas: Canvas, rect: pygame.Rect, battle: SavedBattle, state: RowState) -> None:
    """One row of the list."""
    plate = paint_row_plate(canvas, rect, state)
    icon, colour = _sign(battle)
    canvas.icon(icon, pygame.Rect(plate.left + 14, plate.centery - 10, 20, 20), colour)
    inner = pygame.Rect(plate.left + 48, plate.top, plate.width - 60, plate.height)
    when = date_words(canvas.messages, battle.changed)
    when_width = round(canvas.width(when, theme.CAPTION)) + 2
    date = pygame.Rect(inner.right - when_width, inner.top + 9, when_width, 20)
    canvas.text(when, date, theme.CAPTION, theme.STONE, (1.0, 0.5))
    name = pygame.Rect(inner.left, inner.top + 9, inner.width - when_width - 12, 20)
    canvas.text(title_of(canvas.messages, battle), name, theme.BODY_BOLD)
    words = pygame.Rect(inner.left, inner.top + 32, inner.width, 18)
    canvas.text(
        _second_line(canvas.messages, battle), words, theme.TABLE, theme.TARGET if battle.complaints else theme.SAND
    )


def _sign(battle: SavedBattle) -> tuple[str, str]:
    if battle.complaints:
        return "warning", theme.TARGET
    return ("flag", theme.STONE) if battle.finished else ("play", theme.BRASS)


def _second_line(messages: Messages, battle: SavedBattle) -> str:
    if battle.complaints or battle.sides is None:
        return messages.text("load.damaged")
    players = players_of(messages, battle, None)
    words = ending_words(messages, battle, players) or _against(messages, [side.player for side in battle.sides])
    if battle.title != battle.name:
        words = f"{played_name(messages, battle)} · {words}"
    turn, points = saved_turn(messages, battle, battle.standing.turn), battle.standing.points_that_count
    if len(points) != 2:
        return messages.text("load.row-many", players=words, turn=turn, points=" · ".join(map(str, points)))
    return messages.text("load.row", players=words, turn=turn, first=points[0], second=points[1])


def _against(messages: Messages, players: Sequence[str]) -> str:
    if len(players) != 2:
        return messages.listed(players)
    return messages.text("load.players", first=players[0], second=players[1])


def ending_words(messages: Messages, battle: SavedBattle, players: Sequence[str]) -> str:
    """Who has won against whom, or that nobody has; empty for a battle that is not over."""
    result = battle.standing.result
    if result is None:
        return ""
    if isinstance(result, Ended) and len(players) != 2:
        won = messages.listed([players[number] for number in result.winners])
        return messages.text("load.won-many", winners=won) if won else messages.text("load.nobody-won")
    if result.winner is None:
        return messages.text("load.drawn", first=players[0], second=players[1])
    return messages.text("load.won", winner=players[result.winner], loser=players[1 - result.winner])


def players_of(messages: Messages, battle: SavedBattle, summary: BattleSummary | None) -> list[str]:
    """The names of who plays a saved battle: as far as is known, those who play it by now."""
    players = [side.player for side in battle.sides or ()]
    now = battle.seats if summary is None else summary.seats
    return names_now(messages, players, battle.seats, now) if players else []
