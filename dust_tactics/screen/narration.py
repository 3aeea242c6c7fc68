"""What is read aloud: what the focus comes to, what is laid over everything, notices, prompts and lines of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from dust_tactics.screen.play.lessons.plate import LessonPlate
from dust_tactics.screen.ui import Canvas, Check, Label, ListView, Paragraph, RowState, Segmented, Widget
from dust_tactics.screen.voice import Voice

if TYPE_CHECKING:
    from dust_tactics.screen.scene import Scene

_LINES_AT_ONCE = 6
"""Of the log; who undoes and redoes much does not want to hear all of it again."""


class _Listener(Canvas):
    """A canvas that nothing is painted on, and that keeps what is written."""

    def __init__(self, like: Widget) -> None:
        nowhere = pygame.Surface((1, 1), pygame.SRCALPHA)
        nowhere.set_clip((0, 0, 0, 0))
        host = like.host
        if host is None:
            raise ValueError("nothing is written on a widget that is not shown")
        super().__init__(nowhere, host.scale, messages=host.messages, _is_rehearsal=True)
        self.heard: list[str] = []

    def text(self, text: str, *place: object, **style: object) -> float:
        """Keep a line."""
        self.heard += [text] if text else []
        return 0.0


class Narration:
    """Tells a voice what is new on the stage since it looked last."""

    def __init__(self) -> None:
        self._focus: tuple[Widget | None, str] = (None, "")
        self._layer: Widget | None = None
        self._notices: tuple[str, ...] = ()
        self._asked = self._pointed = ""
        self._hint = ""
        self._told: Sequence[str] = ()

    def follow(self, scene: Scene, voice: Voice) -> None:
        """Say what has changed: first what people did themselves, then what they are told, then what they are asked."""
        stage = scene.stage
        layer, before = stage.top.widget, self._layer
        self._layer = layer
        if before is not layer and stage.covered:
            voice.say(_all_of(layer), at_once=True)
        focus = stage.focused
        now = (focus, words_of(focus) if focus is not None else "")
        if now != self._focus and now[1]:
            voice.say(now[1], at_once=before is layer)
        self._focus = now
        pointed = scene.pointed_words()
        if pointed and pointed != self._pointed:
            voice.say(pointed, at_once=True)
        self._pointed = pointed
        for notice in stage.toasts.texts:
            if notice not in self._notices:
                voice.say(notice)
        self._notices = stage.toasts.texts
        told, known = scene.told_lines(), len(self._told)
        for line in told[known:][-_LINES_AT_ONCE:]:
            voice.say(line)
        self._told = told
        hint = next((_all_of(plate) for plate in layer.walk() if isinstance(plate, LessonPlate)), "")
        if hint and hint != self._hint:
            voice.say(hint)
        self._hint = hint
        asked = scene.asked()
        if asked and asked != self._asked:
            voice.say(asked)
        self._asked = asked
        voice.update()


def words_of(widget: Widget) -> str:
    """Return what a widget says: the label before it, what is written on it, how it stands, and else its tooltip."""
    words = [_label_of(widget), *_own_words(widget)]
    if not any(words[1:]):
        tip = widget.tip_at(widget.focus_point())
        words += [tip.title or tip.body] if tip is not None else []
    return ", ".join(filter(None, words))


def _own_words(widget: Widget) -> list[str]:
    if isinstance(widget, Segmented):
        return [widget.options[widget.index]]
    if isinstance(widget, ListView):
        return _row_words(widget)
    host = widget.host
    listener = _Listener(widget)
    widget.draw(listener)
    if isinstance(widget, Check) and host is not None:
        listener.heard.append(host.messages.text("speech.on" if widget.checked else "speech.off"))
    return listener.heard


def _row_words(rows: ListView[object]) -> list[str]:
    if rows.selected is None:
        return []
    listener = _Listener(rows)
    place = rows.row_rect(rows.selected)
    rows.paint_row(listener, place, rows.items[rows.selected], RowState(selected=True, hovered=False, has_focus=True))
    return listener.heard


def _label_of(widget: Widget) -> str:
    """Return the label that stands just before a widget; empty if none does."""
    beside = widget.parent.children if widget.parent is not None else []
    number = beside.index(widget) if widget in beside else 0
    before = beside[number - 1] if number else None
    return before.text if isinstance(before, Label) else ""


def _all_of(layer: Widget) -> str:
    """Return what is written on a layer to be read: a dialog's title and body."""
    return " ".join(widget.text for widget in layer.walk() if isinstance(widget, Label | Paragraph) and widget.text)
