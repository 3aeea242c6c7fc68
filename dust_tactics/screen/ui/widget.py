"""The base of all widgets: a rectangle in logical units that is drawn, can be pointed at, pressed and focused."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, Protocol, Self, TypeVar, overload

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.screen.theme import Scale, TextStyle
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui.canvas import Canvas
from dust_tactics.screen.ui.keys import KeySource

Value = TypeVar("Value")
Point = tuple[float, float]
RectLike = pygame.Rect | tuple[float, float, float, float]
_LOW, _NEAR = 90, 32  # how high a thing is that a tip stays clear of as a whole, and how much of a higher one


class Reactive(Generic[Value]):
    """An attribute that can be seen: assigning another value to it asks for a new frame."""

    def __init__(self, default: Value) -> None:
        self.default = default
        self.slot = ""

    def __set_name__(self, owner: type[Widget], name: str) -> None:
        self.slot = f"_{name}"

    @overload
    def __get__(self, widget: None, owner: type[Widget]) -> Reactive[Value]: ...

    @overload
    def __get__(self, widget: Widget, owner: type[Widget]) -> Value: ...

    def __get__(self, widget: Widget | None, owner: type[Widget]) -> Reactive[Value] | Value:
        if widget is None:
            return self
        value: Value = widget.__dict__.get(self.slot, self.default)
        return value

    def __set__(self, widget: Widget, value: Value) -> None:
        if widget.__dict__.get(self.slot, self.default) != value:
            widget.__dict__[self.slot] = value
            widget.changed()


class WidgetHost(Protocol):
    """What a widget may ask of what shows it: `Stage` is one.

    scale           from logical units to pixels
    messages        the words of the language that is chosen
    elapsed         milliseconds that have passed
    dirty           whether a new frame is wanted
    focused         the widget that has the keyboard
    keyboard_used   whether keys, not the mouse, were used last
    keys            which keys actions have
    """

    scale: Scale
    messages: Messages
    elapsed: float
    dirty: bool
    focused: Widget | None
    keyboard_used: bool
    sound: Callable[[str], None]
    keys: KeySource

    def width(self, text: str, style: TextStyle) -> float:
        """Return the logical width of one line of text."""

    def toast(self, text: str, clause: str = "") -> None:
        """Tell something in passing."""

    def cite(self, clause: str) -> None:
        """Open a rule in the help."""

    def focus(self, widget: Widget | None) -> None:
        """Give the keyboard to a widget."""

    def open(
        self,
        widget: Widget,
        *,
        modal: bool = True,
        arrange: Callable[[pygame.Rect], None] | None = None,
        on_escape: Callable[[], None] | None = None,
    ) -> None:
        """Lay a widget over everything."""

    def close(self, widget: Widget) -> None:
        """Take away what `open` laid over everything."""


class Widget:
    """A rectangle on the screen, with children that are drawn upon it.

    `rect` is in logical units, measured from the upper left corner of the window, or of the content where the widget
    lies inside a scrolled view. Assign a new rectangle to move a widget; do not change the one it has.
    """

    solid = False  # whether the mouse does not reach through to what lies behind
    focusable = False  # whether the keyboard can come here
    focus_on_press = False  # whether a click brings the keyboard here too
    shows_focus = False  # whether it draws its own sign of having the focus
    repeats_keys = False  # whether a key that is held down counts again and again
    tells = False  # whether it writes words itself though it has children, so that tooltips spare it
    keeps_tips_off = False  # whether tooltips of other things do not lie over it
    weight = 0.0  # its share of the room that is left over in a box; see `grows`
    weight_alone = False  # whether what it measures does not count there; see `shares`
    yields = False  # whether it is shortened first where a box has too little room; see `gives_way`
    stands: float | None = None  # where it stands across a box that is wider; see `across`
    smallest = largest = (0, 0)  # limits of its width and height in a box; see `at_least`
    clears: Widget | None = None  # another one beside it that its tooltips must not cover either
    picture_stale = True  # whether it or anything on it has changed; who keeps a picture of it takes this back
    rect: Reactive[pygame.Rect] = Reactive(pygame.Rect(0, 0, 0, 0))
    visible = Reactive(True)
    hovered = Reactive(False)
    pressed = Reactive(False)
    focused = Reactive(False)
    why_not: Reactive[Tip | None] = Reactive(None)

    def __init__(self, *, tip: Tip | str | None = None) -> None:
        self.parent: Widget | None = None
        self.hosted_by: WidgetHost | None = None  # set on the lowest widget of a layer only
        self.children: list[Widget] = []
        self.tip = Tip(tip) if isinstance(tip, str) else tip
        self.asked = (0, 0)  # 0 where it measures itself; see `sized`
        self.rect = pygame.Rect(0, 0, 0, 0)

    # The tree

    def add(self, *widgets: Widget) -> None:
        """Put widgets on top of this one, in this order."""
        for widget in widgets:
            widget.parent = self
            self.children.append(widget)
        self.changed()

    def remove(self, widget: Widget) -> None:
        """Take a child away; ValueError if it is none."""
        self.children.remove(widget)
        widget.parent = None
        self.changed()

    def clear(self) -> None:
        """Take all children away; one that lies on another widget by now stays there."""
        for widget in self.children:
            if widget.parent is self:
                widget.parent = None
        self.children.clear()
        self.changed()

    def ancestors(self) -> Iterator[Widget]:
        """This widget, what it lies on, and so on down to the lowest one."""
        widget: Widget | None = self
        while widget is not None:
            yield widget
            widget = widget.parent

    def walk(self) -> Iterator[Widget]:
        """This widget and all on it that is visible, in the order of drawing."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    @property
    def host(self) -> WidgetHost | None:
        """What shows this widget, if anything does."""
        widget = self
        while widget.parent is not None:
            widget = widget.parent
        return widget.hosted_by

    @property
    def factor(self) -> float:
        """Pixels to a logical unit where this widget is shown; 1 where it is not."""
        return self.host.scale.factor if self.host is not None else 1.0

    @property
    def scale(self) -> Scale:
        """The step from logical units to pixels where this widget is shown; the usual one where it is not."""
        return self.host.scale if self.host is not None else Scale()

    def changed(self) -> None:
        """Ask for a new frame, and for a new picture of everything that this widget lies on."""
        widget = self
        widget.picture_stale = True
        while widget.parent is not None:
            widget = widget.parent
            widget.picture_stale = True
        if widget.hosted_by is not None:
            widget.hosted_by.dirty = True

    # Places

    def place(self, rect: RectLike) -> None:
        """Move the widget; widgets that arrange children of their own extend this."""
        self.rect = pygame.Rect(rect)

    def measure(self, width: int) -> tuple[int, int]:
        """Return the width and height it wants where it gets at most `width`; boxes (`ui.box`) go by that."""
        return self.asked

    def sized(self, width: int = 0, height: int = 0) -> Self:
        """Ask boxes for this size; 0 leaves it to `measure`."""
        self.asked = width, height
        return self

    def grows(self, weight: float = 1.0) -> Self:
        """Share what is left over in a box with the others that grow, by their weights."""
        self.weight = weight
        return self

    def shares(self, weight: float = 1.0) -> Self:
        """Share the room in a box with others by weight, whatever it measures."""
        self.weight, self.weight_alone = weight, True
        return self

    def gives_way(self) -> Self:
        """Be shortened before others where a box has too little room."""
        self.yields = True
        return self

    def at_least(self, width: int = 0, height: int = 0) -> Self:
        """Ask boxes for no less than this."""
        self.smallest = width, height
        return self

    def at_most(self, width: int = 0, height: int = 0) -> Self:
        """Ask boxes for no more than this; 0 is no limit."""
        self.largest = width, height
        return self

    def across(self, at: float) -> Self:
        """Keep its own size across a box: at its left or upper side (0), at the other one (1), or between."""
        self.stands = at
        return self

    def content_origin(self) -> Point:
        """Where the children's point (0, 0) lies; only scrolled views have another than (0, 0)."""
        return 0.0, 0.0

    def to_own(self, window_point: Point) -> Point:
        """Return a point of the window in this widget's coordinates."""
        x, y = window_point
        for ancestor in list(self.ancestors())[1:]:
            origin = ancestor.content_origin()
            x, y = x - origin[0], y - origin[1]
        return x, y

    def window_rect(self) -> pygame.Rect:
        """This widget's rectangle in the coordinates of the window."""
        x, y = self.to_own((0.0, 0.0))
        return self.rect.move(round(-x), round(-y))

    def widget_at(self, point: Point) -> Widget | None:
        """Return the uppermost widget at a point (in this widget's coordinates) that the mouse means, or None."""
        if not self.visible or not self.rect.collidepoint(point):
            return None
        origin = self.content_origin()
        inner = (point[0] - origin[0], point[1] - origin[1])
        for child in reversed(self.children):
            found = child.widget_at(inner)
            if found is not None:
                return found
        return self if self.solid or self.focusable or self.tip or self.why_not else None

    # Allowed or not

    @property
    def enabled(self) -> bool:
        """Whether the widget can be used; where it can not, `why_not` tells the reason."""
        return self.why_not is None

    def disable(self, reason: str, clause: str = "", *, title: str = "") -> None:
        """Forbid the use, with the reason that people are told and the rule behind it."""
        self.why_not = Tip(title, reason, clause)

    def enable(self) -> None:
        """Allow the use."""
        self.why_not = None

    def tip_at(self, point: Point) -> Tip | None:
        """Return what the tooltip says when the mouse rests on `point` (own coordinates): why not, or else the tip."""
        return self.why_not or self.tip

    def focus_point(self) -> Point:
        """Return the point that is meant while it has the keyboard, in own coordinates."""
        return self.rect.center

    def tip_place(self, point: Point) -> pygame.Rect:
        """Return what the tooltip at `point` explains and must not cover: of large things, what is near. Own
        coordinates."""
        if self.clears is not None:
            return self.rect.union(self.clears.rect)
        if self.rect.height <= _LOW:
            return pygame.Rect(self.rect)
        return pygame.Rect(round(point[0]) - _NEAR // 2, round(point[1]) - _NEAR // 2, _NEAR, _NEAR).clip(self.rect)

    def tip_spares(self, point: Point) -> Sequence[pygame.Rect]:
        """Return what of this widget the tooltip at `point` covers only where there is no other room. Own
        coordinates."""
        return ()

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the widget and its children."""
        if not self.visible or (self.rect.size != (0, 0) and not canvas.is_visible(self.rect)):
            return
        self.paint(canvas)
        for child in self.children:
            child.draw(canvas)

    def painting(self, canvas: Canvas) -> Iterator[None]:
        """Draw the widget and its children a part at a time, as `Scene.painting`; one that draws itself in its own way
        is one part."""
        if type(self).draw is not Widget.draw:
            self.draw(canvas)
            yield
        elif self.visible and (self.rect.size == (0, 0) or canvas.is_visible(self.rect)):
            self.paint(canvas)
            yield
            for child in self.children:
                yield from child.painting(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Draw the widget alone."""

    # What people do; all points are in the widget's own coordinates

    def press(self, point: Point) -> None:
        """The left button goes down here."""

    def drag(self, point: Point) -> None:
        """The mouse moves while the button that went down here is held."""

    def release(self, point: Point) -> None:
        """The button that went down here goes up, here or elsewhere."""

    def hover(self, point: Point) -> None:
        """The mouse moves over the widget."""

    def leave(self) -> None:
        """The mouse goes elsewhere."""

    def wheel(self, steps: float, point: Point) -> bool:
        """The wheel turns (up is positive); True if the widget made use of it."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """A key goes down while the widget has the focus; True if the widget made use of it."""
        return False

    def shortcut(self, event: pygame.event.Event) -> bool:
        """A key goes down that nobody with focus wanted; True if it is this widget's own."""
        return False

    def focus_gained(self) -> None:
        """The keyboard comes here."""

    @property
    def takes_enter(self) -> bool:
        """Whether Enter means something to it while it has the focus, and not to the main button."""
        return False

    def type_text(self, text: str) -> None:
        """Text is typed while the widget has the focus."""

    def click(self) -> None:
        """The widget is used: by a click, by Enter or Space, or by its own key."""

    def key_name(self, action: str) -> str:
        """Return the key of an action as people read it; empty where nobody can tell."""
        return self.host.keys.name(action) if self.host is not None else ""

    def sound(self, name: str) -> None:
        """Make a sound, where there is something to make it with."""
        if self.host is not None:
            self.host.sound(name)


class Group(Widget):
    """Widgets that lie together, without a picture of their own."""


class Panel(Widget):
    """Widgets on a ground that the mouse does not reach through."""

    solid = True
