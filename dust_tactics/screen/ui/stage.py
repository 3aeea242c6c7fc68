"""The stage: layers of widgets over one another, and who of them gets the mouse, the keys and the focus."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pygame

from dust_tactics.language.catalogue import Messages, load_messages
from dust_tactics.screen import theme
from dust_tactics.screen.theme import Scale, TextStyle
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui import focus
from dust_tactics.screen.ui.buttons import Pressable
from dust_tactics.screen.ui.canvas import Canvas, IconSource, no_icon
from dust_tactics.screen.ui.fonts import text_width
from dust_tactics.screen.ui.keys import LOOK_UP, KeySource, PlainKeys
from dust_tactics.screen.ui.notices import Toasts
from dust_tactics.screen.ui.small_things import of_one_row, small_things
from dust_tactics.screen.ui.tip_picture import TipPicture
from dust_tactics.screen.ui.widget import Point, Widget

_NOWHERE: Point = (-1.0, -1.0)
_FOOT, _ROOM_ABOVE = 84, 48
"""What notices leave free at the foot of the window, and the least that they have above a dialog."""
TELL_ALL = (pygame.K_LALT, pygame.K_RALT)
"""Keys that tell all of a tooltip at once."""


def _silence(name: str) -> None:
    """Stands in where there is nothing to make a sound with."""


def _never() -> bool:
    """Stands in where tooltips may come at any time."""
    return False


def _nowhere(cited: str) -> None:
    """Stands in where there is nothing to look a rule up in."""


@dataclass
class Layer:
    """Widgets that lie over all earlier layers and alone get what people do.

    A modal layer dims what lies below. A layer that is not modal (the list of a dropdown) closes when people click
    beside it. `arrange` places its widget in the window's area, at once and after each change of the window's size.
    `on_escape` is what Esc does; without it, Esc does nothing here.
    """

    widget: Widget
    modal: bool
    arrange: Callable[[pygame.Rect], None] | None
    on_escape: Callable[[], None] | None
    focus_before: Widget | None


class Stage:
    """All widgets of a scene. `root` is the lowest layer's widget; add yours to it.

    `dirty` says that something has to be drawn anew; `shortened` lists the texts that did not fit when last drawn.
    """

    def __init__(
        self,
        size: tuple[int, int],
        scale: Scale | None = None,
        icons: IconSource = no_icon,
        messages: Messages | None = None,
    ) -> None:
        self.scale = scale or Scale()
        self.icons = icons
        self.messages = messages or load_messages()
        self.sound: Callable[[str], None] = _silence
        self.keys: KeySource = PlainKeys()  # which keys actions have; whoever has the stage sets it
        self.on_cited: Callable[[str], None] = _nowhere  # opens what a widget cites; whoever has the stage sets it
        self.cite_as: Callable[[str], str] = (
            str  # names the rules in a text as the book on the table does; set likewise
        )
        self.dirty = True
        self.seen: pygame.Rect | None = None  # the part of the window that is seen; all of it if None
        self.shortened: list[str] = []
        self.root = Widget()
        self.root.hosted_by = self
        self.layers: list[Layer] = [Layer(self.root, False, None, None, None)]
        self.focused: Widget | None = None
        self.keyboard_used = False  # the focus ring shows only then
        self.toasts = Toasts()
        self._mouse: Point = _NOWHERE
        self._hovered: Widget | None = None
        self._pointed_at: Widget | None = None  # what the mouse was moved or pressed on, and not what came under it
        self._held: Widget | None = None
        self.holds_tips: Callable[[], bool] = (
            _never  # whether tooltips come by a key alone; whoever has the stage sets it
        )
        self._tip = TipPicture()
        self._told_why_not: Tip | None = None  # what the tooltip said of its widget's use
        self._tells_all = False
        self._rested = 0.0
        self.elapsed = 0.0  # milliseconds that have passed
        self.resize(size, self.scale)

    # Size

    @property
    def area(self) -> pygame.Rect:
        """The window in logical units."""
        return pygame.Rect((0, 0), self.scale.logical_size(self.size))

    def resize(self, size: tuple[int, int], scale: Scale) -> None:
        """Take a new window size in pixels and arrange the layers that know how to."""
        self.size, self.scale = size, scale
        self.root.place(self.area)
        for layer in self.layers:
            if layer.arrange is not None:
                layer.arrange(self.area)
        self.hide_tip()
        self.dirty = True

    def see(self, view: pygame.Rect) -> None:
        """Show no more than a part of the window, in pixels: tooltips and notices come there."""
        left, top = (math.ceil(edge / self.scale.factor) for edge in view.topleft)
        right, bottom = (math.floor(edge / self.scale.factor) for edge in view.bottomright)
        self.seen = pygame.Rect(left, top, right - left, bottom - top)

    def width(self, text: str, style: TextStyle) -> float:
        """Return the logical width of one line of text at the present scale."""
        return text_width(text, self.scale.grown(style), self.scale.factor) / self.scale.factor

    # Layers

    def open(
        self,
        widget: Widget,
        *,
        modal: bool = True,
        arrange: Callable[[pygame.Rect], None] | None = None,
        on_escape: Callable[[], None] | None = None,
    ) -> None:
        """Lay `widget` over everything; see `Layer`. The first widget on it that can be used gets the focus."""
        self._let_go()
        widget.hosted_by = self
        self.layers.append(Layer(widget, modal, arrange, on_escape, self.focused))
        if arrange is not None:
            arrange(self.area)
        self.focus(focus.first(widget))
        self._point_at(self._mouse)

    def close(self, widget: Widget) -> None:
        """Take the layer of `widget` away, and all over it; the focus goes back to where it was before."""
        for index, layer in enumerate(self.layers):
            if layer.widget is widget and index > 0:
                self._let_go()
                self.focus(layer.focus_before)
                for gone in self.layers[index:]:
                    gone.widget.hosted_by = None
                del self.layers[index:]
                self._point_at(self._mouse)
                return
        raise ValueError("this widget is no open layer")

    @property
    def top(self) -> Layer:
        """The layer that gets what people do."""
        return self.layers[-1]

    @property
    def covered(self) -> bool:
        """Whether a layer lies over the lowest one, so that nothing behind the widgets can be meant."""
        return len(self.layers) > 1

    def has_at(self, place: tuple[int, int]) -> bool:
        """Return whether something of the upper layer lies at a place in the window."""
        return self._widget_under(self.scale.logical(place)) is not None

    def _is_here(self, widget: Widget) -> bool:
        """Return whether a widget lies in the upper layer and can be seen."""
        chain = list(widget.ancestors())
        return chain[-1] is self.top.widget and all(ancestor.visible for ancestor in chain)

    # Focus

    def _drop_lost_focus(self) -> None:
        """Take the focus from a widget that has been taken off the stage or hidden meanwhile."""
        if self.focused is not None and not self._is_here(self.focused):
            self.focus(None)

    def focus(self, widget: Widget | None) -> None:
        """Give the keyboard to a widget, or to none."""
        if self.focused is not None:
            self.focused.focused = False
        self.focused = widget
        if widget is not None:
            widget.focused = True
            widget.focus_gained()
            self._reveal(widget)
        self.dirty = True

    def _reveal(self, widget: Widget) -> None:
        for ancestor in list(widget.ancestors())[1:]:
            ancestor_reveal = getattr(ancestor, "reveal", None)
            if ancestor_reveal is not None:
                ancestor_reveal(widget.rect)

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to whom it belongs; True if a widget took it, so that nobody else should."""
        handler = _HANDLERS.get(event.type)
        return handler(self, event) if handler is not None else False

    def _motion(self, event: pygame.event.Event) -> bool:
        self._mouse = self.scale.logical(event.pos)
        if self._held is not None and self._is_here(self._held):
            self._held.drag(self._held.to_own(self._mouse))
            return True
        self._point_at(self._mouse)
        self._pointed_at = self._hovered
        if self._tip.tip is None:
            self._rested = 0.0
        return self._hovered is not None or self.covered

    def _button_down(self, event: pygame.event.Event) -> bool:
        self._mouse = self.scale.logical(event.pos)
        if event.button > 3:
            return False  # the wheel comes as an event of its own too
        self.keyboard_used = False
        self.hide_tip()
        self._point_at(self._mouse)
        self._pointed_at = self._hovered
        if self._hovered is None and len(self.layers) > 1 and not self.top.modal:
            self.close(self.top.widget)
            return True
        target = self._hovered
        if target is None or event.button != 1:
            return target is not None or self.covered
        self.focus(target if target.focus_on_press and target.enabled else None)
        if target.enabled:
            self._held, target.pressed = target, True
            target.press(target.to_own(self._mouse))
        return True

    def _button_up(self, event: pygame.event.Event) -> bool:
        self._mouse = self.scale.logical(event.pos)
        held = self._held
        if event.button != 1 or held is None:
            return self.covered or (event.button <= 3 and self._hovered is not None)
        self._held, held.pressed = None, False
        if self._is_here(held):
            held.release(held.to_own(self._mouse))
        self._point_at(self._mouse)
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        steps = float(getattr(event, "precise_y", event.y))
        target = self._widget_under(self._mouse)
        for widget in target.ancestors() if target is not None else ():
            if widget.wheel(steps, widget.to_own(self._mouse)):
                self.hide_tip()
                self._point_at(self._mouse)
                return True
        return target is not None or self.covered

    def _leave_window(self, event: pygame.event.Event) -> bool:
        self._mouse = _NOWHERE
        self._point_at(self._mouse)
        return False

    def _key_down(self, event: pygame.event.Event) -> bool:
        if event.key in TELL_ALL:
            self._tell_all()
            return False
        self.hide_tip()
        self._drop_lost_focus()
        focused = self.focused
        if focused is not None and focused.enabled and focused.key(event):
            self.keyboard_used = True
            self.dirty = True
            return True
        if event.key == pygame.K_ESCAPE and self.top.on_escape is not None:
            self.top.on_escape()
            return True
        if self._move_focus(event):
            return True
        return any(widget.shortcut(event) for widget in reversed(list(self.top.widget.walk()))) or self.covered

    def _move_focus(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
            goal = focus.neighbour(self.top.widget, self.focused, step)
        elif event.key in focus.ARROWS and self.focused is not None:
            goal = focus.towards(self.top.widget, self.focused, focus.ARROWS[event.key])
        else:
            return False
        if goal is not None:
            self.keyboard_used = True
            self.focus(goal)
        return goal is not None

    def _text(self, event: pygame.event.Event) -> bool:
        self._drop_lost_focus()
        if self.focused is None or not self.focused.enabled:
            return False
        self.focused.type_text(event.text)
        return True

    # Mouse

    @property
    def mouse(self) -> Point:
        """Where the mouse is."""
        return self._mouse

    def _widget_under(self, point: Point) -> Widget | None:
        return self.top.widget.widget_at(point)

    def _point_at(self, point: Point) -> None:
        target = self._widget_under(point)
        if target is not self._hovered:
            if self._hovered is not None:
                self._hovered.hovered = False
                self._hovered.leave()
            self._hovered = target
            self.hide_tip()
            if target is not None:
                target.hovered = True
        if target is not None:
            own = target.to_own(point)
            target.hover(own)
            if self._tip.tip is not None and target.tip_at(own) != self._tip.tip:
                self.hide_tip()

    def _let_go(self) -> None:
        if self._held is not None:
            self._held.pressed = False
            self._held = None
        self.hide_tip()

    # Tooltip

    def hide_tip(self) -> None:
        """Take the tooltip away; it comes back when the mouse rests again."""
        self._rested, self._tells_all = 0.0, False
        if self._tip.tip is not None:
            self._tip.tip = None
            self.dirty = True

    def _tell_all(self) -> None:
        """Unfold the tooltip, or bring it at once."""
        self._rested, self._tells_all = max(self._rested, theme.TOOLTIP_DELAY), True
        self.dirty = True

    def _may_tell(self, tip: Tip) -> bool:
        """Return whether a tooltip may come by itself: not over what is played, nor with what a notice tells."""
        return self._tells_all or not (self.holds_tips() or (tip.body or tip.title) in self.toasts.texts)

    def _wanted_tip(self) -> Tip | None:
        explained, point = self._explained()
        tip = explained.tip_at(point) if explained is not None else None
        return tip if tip is None else replace(tip, clause=self.cite_as(tip.clause))

    def _why_not(self) -> Tip | None:
        explained, _ = self._explained()
        return explained.why_not if explained is not None else None

    def _explained(self) -> tuple[Widget | None, Point]:
        """Return the widget that a tooltip tells of, and the point of it that is meant, in its own coordinates."""
        if self._hovered is not None and self._hovered is self._pointed_at:
            return self._hovered, self._hovered.to_own(self._mouse)
        if self.focused is not None and self.keyboard_used:
            return self.focused, self.focused.focus_point()
        return None, _NOWHERE

    def _place_tip(self) -> None:
        """Tell the tooltip what it explains, as that lies now, and how much of it is to be told."""
        explained, point = self._explained()
        if self._tip.tip is None or explained is None:
            return
        window, own = explained.window_rect(), explained.rect
        thing = explained.tip_place(point)
        self._tip.thing = thing.move(window.left - own.left, window.top - own.top)
        self._tip.mouse = self._mouse if explained is self._hovered else None
        aside = window.left - own.left, window.top - own.top
        notices = self.toasts.places if self.toasts.texts else []
        self._tip.kept = [*self._hints(), *(widget.window_rect() for widget in of_one_row(explained)), *notices]
        others = [rect for widget, rect in small_things(self.area, self.top.widget) if widget is not explained]
        self._tip.spared = [*(rect.move(aside) for rect in explained.tip_spares(point)), *others]
        refused = explained.why_not is not None and explained.tip_at(point) is explained.why_not
        self._tip.whole = refused or self._tells_all

    @property
    def tip_rect(self) -> pygame.Rect | None:
        """Where the tooltip lies, in logical units; None if there is none."""
        return self._tip.rect if self._tip.tip is not None else None

    @property
    def cited(self) -> str:
        """The rules that are cited where the mouse or the keyboard is, or else by the notices that are told now.

        What was told since the mouse came to rest goes before what it rests on, and what is told now before a tooltip
        that has not come yet.
        """
        told = self.toasts.clause_since(math.inf if self._tip.tip is None else self._rested)
        if told:
            return told
        tip = self._tip.tip or self._wanted_tip()
        return tip.clause if tip is not None and tip.clause else self.toasts.cited

    # Time and picture

    def update(self, milliseconds: float) -> bool:
        """Let time pass for tooltips and notices; True if a new frame is wanted."""
        self.elapsed += milliseconds
        self._rested += milliseconds
        if self._tip.tip is not None and self._hovered is not None and not self._is_here(self._hovered):
            self._point_at(self._mouse)  # what it told of has gone
        if self._tip.tip is None and self._rested >= theme.TOOLTIP_DELAY and self._held is None:
            self._point_at(self._mouse)  # widgets may have come or gone under the mouse
            tip = self._wanted_tip()
            if tip is not None and self._may_tell(tip):
                self._tip.tip, self._told_why_not = tip, self._why_not()
                self.dirty = True
        elif self._tip.tip is not None and not (
            self._may_tell(self._tip.tip) and self._told_why_not == self._why_not()
        ):
            self.hide_tip()
        if self.toasts.update(milliseconds):
            self.dirty = True
        return self.dirty

    @property
    def is_bare(self) -> bool:
        """Whether neither dialogs nor tooltips nor notices lie over the widgets, and all of them is seen."""
        return not self.covered and self._tip.tip is None and not self.toasts.texts and self.seen is None

    def toast(self, text: str, clause: str = "", *, alarm: bool = False) -> None:
        """Tell something in passing, at the lower edge of the window; `clause` is the rule it rests on, and `alarm`
        says that something has gone wrong."""
        self.toasts.add(text, self.cite_as(clause), alarm=alarm)
        self.dirty = True

    def cite(self, clause: str) -> None:
        """Open a rule in the help."""
        self.on_cited(self.cite_as(clause))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all layers, the notices and the tooltip."""
        canvas = Canvas(surface, self.scale, self.icons, self.messages)
        for layer in self.layers:
            if layer.modal:
                canvas.fill(self.area, theme.INK, 0.62)
            layer.widget.draw(canvas)
        focused = self.focused
        if focused is not None and self.keyboard_used and self._is_here(focused) and not focused.shows_focus:
            self._draw_focus_ring(canvas, focused)
        look_up = self.keys.name(LOOK_UP)
        clear = [*self._buttons(), *self._hints()] if self.toasts.texts else ()
        self.toasts.draw(canvas, self._room_for_notices(), look_up, clear)
        self.shortened = canvas.shortened
        self._place_tip()
        self._tip.draw(canvas, self.seen or self.area, look_up)
        self.dirty = False

    def painting(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw all layers a part at a time, as `Scene.painting`."""
        canvas = Canvas(surface, self.scale, self.icons, self.messages)
        for layer in self.layers:
            yield from layer.widget.painting(canvas)

    def _room_for_notices(self) -> pygame.Rect:
        """Return the window without its foot; or what is above a dialog, which has its buttons at its own foot."""
        if self.seen is not None:
            return self.seen.inflate(0, -_ROOM_ABOVE)
        room = self.area.copy()
        room.height = max(self.top.widget.rect.top - 8, _ROOM_ABOVE) if self.top.modal else room.height - _FOOT
        return room

    def _hints(self) -> list[pygame.Rect]:
        """Return where the plates lie that nothing which comes and goes may cover."""
        return [widget.window_rect() for widget in self.top.widget.walk() if widget.keeps_tips_off and widget.visible]

    def _buttons(self) -> list[pygame.Rect]:
        """Return where the small things lie that can be clicked, in the layers that people reach."""
        first = max(number for number, layer in enumerate(self.layers) if layer.modal or number == 0)
        seen = small_things(self.area, *(layer.widget for layer in self.layers[first:]))
        return [rect for widget, rect in seen if isinstance(widget, Pressable) or (widget.solid and widget.focusable)]

    def _draw_focus_ring(self, canvas: Canvas, widget: Widget) -> None:
        rect = widget.window_rect().inflate(6, 6)
        clip = self.area
        for ancestor in list(widget.ancestors())[1:]:
            if ancestor.content_origin() != (0.0, 0.0):
                clip = clip.clip(ancestor.window_rect())
        with canvas.clipped(clip):
            canvas.ring(rect, theme.BRASS, 2, theme.PLATE_RADIUS + 3)


_HANDLERS: dict[int, Callable[[Stage, pygame.event.Event], bool]] = {
    pygame.MOUSEMOTION: Stage._motion,
    pygame.MOUSEBUTTONDOWN: Stage._button_down,
    pygame.MOUSEBUTTONUP: Stage._button_up,
    pygame.MOUSEWHEEL: Stage._wheel,
    pygame.WINDOWLEAVE: Stage._leave_window,
    pygame.KEYDOWN: Stage._key_down,
    pygame.TEXTINPUT: Stage._text,
}
