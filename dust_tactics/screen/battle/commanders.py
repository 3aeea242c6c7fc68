"""The commander across the table: a portrait and a line at the moments that matter, never over the board."""

from __future__ import annotations

import zlib

import pygame

from dust_tactics.files.journal.lines import Seats
from dust_tactics.language.commanders import Commander, commander_of, said_at
from dust_tactics.rules.course import Chapter
from dust_tactics.rules.turning import Moment, TurningPoints
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.battle.panels.commander_plate import PLATE_HEIGHT, CommanderPlate
from dust_tactics.screen.battle.roles import BattleShown
from dust_tactics.screen.card.commander_face import mood_at
from dust_tactics.screen.ui.tween import Tween

SHOWN = 5000
"""Milliseconds a line is shown."""
_MARGIN = 12


def only_opponent(seats: Seats) -> int | None:
    """Return the side that a computer player leads against people; None where there is no such side, or only such."""
    led = [side for side, seat in enumerate(seats) if not seat.is_person]
    return led[0] if len(led) == 1 else None


class Commanders:
    """Lets the commander of the computer's side speak: each moment once a battle, off by choice.

    A battle that is gone on with has had the moments that lie behind it.
    """

    def __init__(self, host: BattleShown, seed: int) -> None:
        self._host, self._seed = host, seed
        self._points = TurningPoints()
        self._read = 0
        self._plate: CommanderPlate | None = None
        self._tween: Tween | None = None
        if host.record.history:
            self._news()

    def listen(self) -> None:
        """Say what there is to say of what has happened since it was asked last."""
        moment = self._news()
        host = self._host
        side = only_opponent(host.seats)
        if moment is None or side is None or not (host.is_played and host.settings.commanders):
            return
        commander = commander_of(host.messages, host.state.battle.banners[side], host.seats[side].level)
        if commander is not None and host.tweens.pace > 0:
            chance = zlib.crc32(f"{self._seed} {moment.kind}".encode())
            self._show(commander, said_at(host.messages, commander, moment, side, chance), mood_at(moment, side))

    def arrange(self) -> None:
        """Lie where there is room now, in another window."""
        if self._plate is not None:
            self._plate.place(self._room())

    def _news(self) -> Moment | None:
        """Return the last moment among the commands that were not read yet."""
        record = self._host.record
        chapters: list[Chapter] = [record.opening, *record.history]
        moments = [self._points.read(chapter) for chapter in chapters[self._read :]]
        self._read = len(chapters)
        return next((moment for moment in reversed(moments) if moment is not None), None)

    def _show(self, commander: Commander, words: str, mood: Mood) -> None:
        self._hush()
        self._plate = CommanderPlate(commander, self._host.messages.text("commanders.says", words=words), mood)
        self._plate.place(self._room())
        self._host.stage.root.add(self._plate)
        self._tween = self._host.tweens.start(SHOWN, on_end=self._hush)

    def _hush(self) -> None:
        """Take away what was said last."""
        plate, tween = self._plate, self._tween
        self._plate = self._tween = None
        if tween is not None and tween.running:
            tween.finish()
        if plate is not None and plate.parent is not None:
            plate.parent.remove(plate)

    def _room(self) -> pygame.Rect:
        panel = self._host.panel.rect
        top = panel.bottom - PLATE_HEIGHT - _MARGIN
        return pygame.Rect(panel.left + _MARGIN, top, panel.width - 2 * _MARGIN, PLATE_HEIGHT)
