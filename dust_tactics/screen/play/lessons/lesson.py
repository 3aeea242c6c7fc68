"""Lessons: what a beginner is told once, on a plate that points at it; what both games share of telling them."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import pygame

from dust_tactics.files.settings import Lessons
from dust_tactics.language.catalogue import Messages
from dust_tactics.screen.play.lessons.place import Obstacles
from dust_tactics.screen.play.lessons.plate import LessonPlate
from dust_tactics.screen.play.roles import Shown

_REST = 600.0
"""Milliseconds between one lesson and the next."""


def keep_nothing(**changes: object) -> None:
    """What comes of lessons where no settings are kept."""


class AnyMoment(Protocol):
    """What lessons look at: the game as it is seen now.

    since   commands that had been given when the lesson came up that is told now
    """

    since: int


M = TypeVar("M", bound=AnyMoment)


@dataclass(frozen=True, slots=True)
class Lesson(Generic[M]):
    """Something that a beginner is told once.

    name   of its words, and in the settings once it was told
    when   whether it matters now
    where  the place of what it points at; it waits while that is out of view
    done   whether people have done now what it tells of, so that it need not be told any longer
    keys   actions whose keys its words name, as `{first}` and `{second}`
    about  what people need besides to see what it tells of, and to do it: it is never covered
    others places at which it could point as well
    """

    name: str
    when: Callable[[M], bool]
    where: Callable[[M], pygame.Rect | None]
    done: Callable[[M], bool]
    keys: tuple[str, ...] = ()
    about: Callable[[M], Collection[pygame.Rect]] = lambda now: ()
    others: Callable[[M], Collection[pygame.Rect]] = lambda now: ()


class AnyTutor(Generic[M], ABC):
    """Tells lessons: one at a time, each once, until people have done what it tells of or click it away.

    keep   called with changes of the settings, which takes them over and keeps them
    """

    def __init__(self, host: Shown[Any], moment: M, lessons: Sequence[Lesson[M]], keep: Callable[..., object]) -> None:
        self._screen, self._moment, self._lessons, self._keep = host, moment, lessons, keep
        self._told: Lesson[M] | None = None
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

    # What each game says

    @abstractmethod
    def room(self) -> pygame.Rect:
        """Return where plates may lie."""

    @abstractmethod
    def around(self, lesson: Lesson[M]) -> Obstacles:
        """Return what the plate of a lesson lies clear of."""

    def bubbles(self) -> list[pygame.Rect]:
        """Return what is told beside things, and comes and goes: the tooltip, if nothing else."""
        tip = self._screen.stage.tip_rect
        return [tip] if tip is not None else []

    @abstractmethod
    def given(self) -> int:
        """Return how many commands have been given."""

    @abstractmethod
    def key(self, lesson: str, part: str) -> str:
        """Return the key of the words of a lesson: its title or body."""

    def is_wanted(self) -> bool:
        """Return whether people want lessons."""
        return self._screen.settings.lessons is Lessons.SHOWN

    def may_begin(self) -> bool:
        """Return whether another lesson may come after the last one."""
        return True

    def learned(self) -> None:
        """Follow that a lesson was clicked away."""

    # Telling

    def update(self, milliseconds: float) -> None:
        """Tell what matters now, and take away what was told."""
        self._rested += milliseconds
        if self._told is not None and self._told.done(self._moment):
            self._learn()
        if not (self.is_wanted() and self._screen.is_played and self._screen.is_quiet):
            self._take_away()
            return
        may_begin = self._told is not None or self.may_begin()
        next_one = self._next() if self._rested >= _REST and may_begin else None
        if next_one is not self._told:
            self._take_away()
            self._told, self._moment.since = next_one, self.given()
        if self._told is not None:
            self._show(self._told)

    def _next(self) -> Lesson[M] | None:
        """Return the first lesson that matters now, and whose thing is in view."""
        seen = self._screen.settings.lessons_seen
        untold = (lesson for lesson in self._lessons if lesson.name not in seen)
        return next((one for one in untold if one.when(self._moment) and one.where(self._moment) is not None), None)

    def _show(self, lesson: Lesson[M]) -> None:
        thing = lesson.where(self._moment)
        if self._plate is not None and self._plate.host is not self._screen.stage:
            self._plate = None  # all widgets were made anew
        if self._plate is None:
            self._plate = self._made(lesson)
            self._screen.stage.root.add(self._plate)
        self._plate.visible = thing is not None and self._plate.point_at(
            [thing, *lesson.others(self._moment)], self.room(), self.around(lesson), self.bubbles()
        )

    def _made(self, lesson: Lesson[M]) -> LessonPlate:
        messages: Messages = self._screen.stage.messages
        text, keys = messages.text, self._screen.stage.keys
        named = dict(zip(("first", "second"), map(keys.name, lesson.keys), strict=False))
        title, body = text(self.key(lesson.name, "title")), text(self.key(lesson.name, "body"), **named)
        return LessonPlate(title, body, text("lesson.seen"), text("lesson.off"), self._click_away, self._turn_off)

    def _take_away(self) -> None:
        """Take the plate away; the lesson comes again when it matters again."""
        self._told = None
        plate, self._plate = self._plate, None
        if plate is not None and plate.parent is not None:
            plate.parent.remove(plate)

    def _click_away(self) -> None:
        self.learned()
        self._learn()

    def _learn(self) -> None:
        """The lesson was understood: it is not told again."""
        if self._told is not None:
            seen = dict.fromkeys((*self._screen.settings.lessons_seen, self._told.name))
            self._take_away()
            self._rested = 0.0
            self._keep(lessons_seen=tuple(seen))

    def _turn_off(self) -> None:
        """People want no more lessons; the options bring them back."""
        self._take_away()
        self._keep(lessons=Lessons.OFF)
