"""Tells lessons: one at a time, each once, until people have done what it tells of or click it away."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from dust_tactics.files.settings import Lessons
from dust_tactics.screen.battle.lessons.anchors import squares_rect, those_who_act
from dust_tactics.screen.battle.lessons.moment import LessonHost, Moment
from dust_tactics.screen.battle.lessons.place import Surroundings
from dust_tactics.screen.battle.lessons.plate import LessonPlate
from dust_tactics.screen.battle.lessons.table import LESSONS, Lesson

_REST = 600.0
"""Milliseconds between one lesson and the next."""
_TITLE = 52
"""The height of the upper part of the panel, which says whose go it is or what unit is shown."""


class Tutor:
    """Looks at the battle with every frame.

    keep   called with changes of the settings, which takes them over and keeps them
    """

    def __init__(self, host: LessonHost, keep: Callable[..., object]) -> None:
        self._host, self._keep = host, keep
        self._moment = Moment(host)
        self._told: Lesson | None = None
        self._plate: LessonPlate | None = None
        self._rested = _REST

    @property
    def told(self) -> str:
        """The name of the lesson that is told now; empty if none is."""
        return self._told.name if self._told is not None else ""

    @property
    def plate(self) -> LessonPlate | None:
        """The plate that is shown."""
        return self._plate

    def update(self, milliseconds: float) -> None:
        """Tell what matters now, and take away what was told."""
        self._rested += milliseconds
        if self._told is not None and self._told.done(self._moment):
            self._learn()
        if not self._may_tell():
            self._take_away()
            return
        next_one = self._next() if self._rested >= _REST else None
        if next_one is not self._told:
            self._take_away()
            self._told, self._moment.since = next_one, len(self._host.session.history)
        if self._told is not None:
            self._show(self._told)

    def _may_tell(self) -> bool:
        host = self._host
        return host.settings.lessons is Lessons.SHOWN and host.is_played and host.is_quiet

    def _next(self) -> Lesson | None:
        """The first lesson that matters now, and whose thing is in view."""
        seen = self._host.settings.lessons_seen
        untold = (lesson for lesson in LESSONS if lesson.name not in seen)
        return next((one for one in untold if one.when(self._moment) and one.where(self._moment) is not None), None)

    def _show(self, lesson: Lesson) -> None:
        host, thing = self._host, lesson.where(self._moment)
        if self._plate is not None and self._plate.host is not host.stage:
            self._plate = None  # all widgets were made anew
        if self._plate is None:
            self._plate = self._made(lesson)
            host.stage.root.add(self._plate)
        self._plate.visible = thing is not None and self._plate.point_at(
            thing, self._room(), self._around(lesson, thing), self._bubbles()
        )

    def _made(self, lesson: Lesson) -> LessonPlate:
        text, keys = self._host.words.text, self._host.stage.keys
        named = dict(zip(("first", "second"), map(keys.name, lesson.keys), strict=False))
        title, body = text(f"lesson.{lesson.name}.title"), text(f"lesson.{lesson.name}.body", **named)
        return LessonPlate(title, body, text("lesson.seen"), text("lesson.off"), self._learn, self._turn_off)

    def _room(self) -> pygame.Rect:
        """Where plates may lie: above the buttons, which are never covered."""
        area = self._host.stage.area
        return pygame.Rect(area.topleft, (area.width, self._host.bar.rect.top))

    def _around(self, lesson: Lesson, thing: pygame.Rect) -> Surroundings:
        """What the plate of a lesson lies clear of."""
        host, needed = self._host, lesson.about(self._moment)
        title = pygame.Rect(host.panel.rect.topleft, (host.panel.rect.width, _TITLE))
        return Surroundings(
            never=(thing, host.top.rect, title, *needed, *those_who_act(host)),
            hardly=tuple(self._places(unit.squares for unit in host.state.units)),
            rather=(
                *(host.panel.rect, host.legend.rect, *(lists.rect for lists in host.rosters.lists if lists.visible)),
                *self._places((square,) for square in host.board.overlay.move | host.board.overlay.march),
            ),
        )

    def _places(self, covered: Iterable[tuple[int, ...]]) -> list[pygame.Rect]:
        """Where squares are that are in view."""
        return [*filter(None, (squares_rect(self._host, squares) for squares in covered))]

    def _bubbles(self) -> list[pygame.Rect]:
        """What is told beside squares, and the tooltip."""
        host = self._host
        tip = host.stage.tip_rect
        return [*host.board.told_rects(), *([tip] if tip is not None else [])]

    def _take_away(self) -> None:
        """Take the plate away; the lesson comes again when it matters again."""
        self._told = None
        plate, self._plate = self._plate, None
        if plate is not None and plate.parent is not None:
            plate.parent.remove(plate)

    def _learn(self) -> None:
        """The lesson was understood: it is not told again."""
        if self._told is not None:
            seen = dict.fromkeys((*self._host.settings.lessons_seen, self._told.name))
            self._take_away()
            self._rested = 0.0
            self._keep(lessons_seen=tuple(seen))

    def _turn_off(self) -> None:
        """People want no more lessons; the options bring them back."""
        self._take_away()
        self._keep(lessons=Lessons.OFF)
