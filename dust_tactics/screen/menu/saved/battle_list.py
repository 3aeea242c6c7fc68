"""The list of saved battles: unfinished ones first, then finished ones, then those that can not be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from dust_tactics.files.journal.lines import WORLD_GAME, Ended, Seats
from dust_tactics.files.journal.saved_battles import SCORED, SavedBattle
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.leaders import leader_names, world_leader_names
from dust_tactics.language.names import scenario_name
from dust_tactics.language.players import names_now
from dust_tactics.screen import theme
from dust_tactics.screen.menu.saved.score import Score
from dust_tactics.screen.moments import date_words, turn_words
from dust_tactics.screen.ui import Canvas, RowState, TextLine, paint_lines, paint_row_sign

if TYPE_CHECKING:
    from dust_tactics.screen.menu.saved.summary import BattleSummary

ROW = 80


def in_order(battles: Sequence[SavedBattle]) -> list[SavedBattle]:
    """Return the battles as they are listed; within each group the one played last comes first, as before."""
    return sorted(battles, key=lambda battle: (bool(battle.complaints), battle.finished))


def title_of(messages: Messages, battle: SavedBattle) -> str:
    """Return the name that its players gave a battle, or that of its scenario."""
    if battle.complaints or battle.title != battle.name:
        return battle.title
    return played_name(messages, battle)


def played_name(messages: Messages, battle: SavedBattle) -> str:
    """Return what is played: the scenario, or a version of the world game."""
    if battle.game == WORLD_GAME:
        key = f"load.world-{battle.edition}"
        return messages.text(key) if key in messages else messages.text("load.world", version=battle.edition)
    return scenario_name(messages, battle.scenario, battle.name)


def saved_turn(messages: Messages, battle: SavedBattle, turn: int, turns: int | None = None) -> str:
    """Return the turn of a saved battle as its book calls it, or the round of a saved game of the world."""
    if battle.game == WORLD_GAME and turn:
        return messages.text("load.round", round=turn)
    return turn_words(messages.of_book(battle.edition), turn, turns)


def paint_battle(
    canvas: Canvas, rect: pygame.Rect, battle: SavedBattle, state: RowState, summary: BattleSummary | None = None
) -> None:
    """One row of the list: its name, who plays or has won, and how it stands as far as that is known."""
    room, messages = paint_row_sign(canvas, rect, state, *_sign(battle)), canvas.messages
    when = date_words(messages, battle.changed)
    name = TextLine(title_of(messages, battle), theme.BODY_BOLD, height=20, end=when)
    told = [TextLine(messages.text("load.damaged"), theme.TABLE, theme.ALARM, 18)]
    if not battle.complaints and battle.sides is not None:
        who, standing = who_words(messages, battle, summary), standing_words(messages, battle, summary)
        told = [TextLine(who, theme.TABLE, theme.SAND, 18), TextLine(standing, theme.CAPTION, theme.STONE, 18)]
    paint_lines(canvas, room, 9, name, 1, *told)


def _sign(battle: SavedBattle) -> tuple[str, str]:
    if battle.complaints:
        return "warning", theme.TARGET
    return ("flag", theme.STONE) if battle.finished else ("play", theme.BRASS)


def who_words(messages: Messages, battle: SavedBattle, summary: BattleSummary | None) -> str:
    """Return who has won against whom, or who plays and, once that is known, who is to act."""
    players = players_of(messages, battle, summary)
    ending = ending_words(messages, battle, players)
    if ending:
        return ending
    playing = messages.listed(players)
    if len(players) == 2:
        playing = messages.text("load.players", first=players[0], second=players[1])
    if summary is None or summary.to_act is None:
        return playing
    return messages.text("load.to_act", players=playing, player=players[summary.to_act])


def standing_words(messages: Messages, battle: SavedBattle, summary: BattleSummary | None) -> str:
    """Return the turn and the score, of a battle with a name of its own after its scenario; the winner's points come
    first."""
    named = "" if battle.title == battle.name else played_name(messages, battle)
    result, score = battle.standing.result, score_of(battle, summary)
    turn = saved_turn(messages, battle, battle.standing.turn, None if summary is None else summary.turns)
    points = "" if score is None else score.words(messages, winner=None if result is None else result.winner)
    return " · ".join(filter(None, (named, turn, points)))


def ending_words(messages: Messages, battle: SavedBattle, players: Sequence[str]) -> str:
    """Return who has won against whom, or that nobody has; empty for a battle that is not over."""
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
    """Return the names of who plays a saved battle: as far as is known, those who play it by now."""
    players = [side.player for side in battle.sides or ()]
    now = battle.seats_now if summary is None else summary.seats
    return names_now(messages, players, battle.seats, now, _leaders(messages, battle, summary, now)) if players else []


def _leaders(messages: Messages, battle: SavedBattle, summary: BattleSummary | None, seats: Seats) -> list[str]:
    """Return the names of the commanders as whom computer players lead; "" for all others."""
    if battle.game == WORLD_GAME:
        armies = [army_now(battle, summary, number) for number in range(len(battle.sides or ()))]
        return world_leader_names(messages, armies, seats)
    return leader_names(messages, battle.banners, seats) if len(battle.banners) == len(seats) else []


def army_now(battle: SavedBattle, summary: BattleSummary | None, number: int) -> str:
    """Return the army of a side; those of the world game may have been chosen since it began."""
    if summary is not None and summary.world is not None:
        return summary.world.armies[number]
    return battle.sides[number].army if battle.sides is not None else ""


def score_of(battle: SavedBattle, summary: BattleSummary | None) -> Score | None:
    """Return the score; None where only playing the battle through, which makes the summary, can tell it."""
    if summary is not None:
        return summary.score
    if battle.game == WORLD_GAME:
        return Score(battle.standing.points, victory=True)
    from dust_tactics.rules.deciding import victory_points_count  # the title shows nothing before there is a summary
    from dust_tactics.rules.result import Result
    from dust_tactics.rules.victory import CONDITIONS

    result = battle.standing.result if isinstance(battle.standing.result, Result) else None
    scores = any(way == SCORED or (way in CONDITIONS and CONDITIONS[way].scores) for way in battle.ways)
    if not victory_points_count(result, scores=scores):
        return Score(battle.standing.points, victory=False)
    return None if result is None else Score(result.victory_points, victory=True)
