"""A scene: what fills the window at one time, such as the menu, a battle or the settings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme
from dust_tactics.screen.keymap import Keymap
from dust_tactics.screen.sound import Speaker
from dust_tactics.screen.sounds.buses import LOUD, Volumes
from dust_tactics.screen.theme import Scale
from dust_tactics.screen.ui import LOOK_UP, IconSource, Stage, Tweens
from dust_tactics.screen.ui.widget import WidgetHost

if TYPE_CHECKING:
    from dust_tactics.rules.scenario import Battle


@dataclass
class ScreenSettings:
    """What the screen wants to know of people's settings; any object with these attributes will do."""

    ui_scale: float = 0.0  # 0: chosen by the window's size
    text_size: float = 1.0  # how much larger texts are set where there is room
    magnified: float = 1.0  # how much larger everything is drawn, the window showing a part of it
    window_size: tuple[int, int] = (1280, 800)
    fullscreen: bool = False
    software_display: bool = False
    pace: float = 1.0  # stretches all animations; 0 leaves them out
    reduced_motion: bool = False
    volume: float = 0.7  # 0..1; 0 keeps the mixer shut
    volumes: Volumes = field(default_factory=lambda: LOUD)  # of each kind of sounds
    muted: bool = False
    read_aloud: bool = False
    keys: Keymap = field(default_factory=Keymap)


class OpenedHelp(Protocol):
    """Help that lies over a scene; `host` is None once it is shut."""

    @property
    def host(self) -> WidgetHost | None:
        """What shows it."""

    def shut(self) -> None:
        """Go back to where people were."""


class HelpOpener(Protocol):
    """Lay the help over a stage: of an edition ("" for the usual one), text that names clauses, and the battle."""

    def __call__(self, stage: Stage, edition: str, cited: str, battle: Battle | None, /) -> OpenedHelp | None: ...


def no_help(stage: Stage, edition: str, cited: str, battle: Battle | None) -> None:
    """Stand in where there is no help."""


class SceneHost(Protocol):
    """What a scene may ask of what shows it: `App` is one."""

    settings: ScreenSettings
    sounds: Speaker
    scale: Scale
    icons: IconSource
    messages: Messages
    open_help: HelpOpener
    folder: Callable[[str], Path]

    @property
    def size(self) -> tuple[int, int]:
        """What a scene fills, in pixels: the window, or as much more as it is magnified."""

    @property
    def window_size(self) -> tuple[int, int]:
        """The window itself, in pixels."""

    def push(self, scene: Scene) -> None:
        """Show a scene over the present one."""

    def pop(self) -> None:
        """Go back to the scene below."""

    def quit(self) -> None:
        """End the program."""

    def settings_changed(self) -> None:
        """Follow a change of the settings."""

    def repaint(self) -> None:
        """Follow a change of the signal colours."""

    def speak(self, messages: Messages) -> None:
        """Follow a change of the language."""


class Scene:
    """The base of all scenes.

    The app calls `open` once; it makes the stage, then calls `enter` (make your widgets there, add them to
    `self.stage.root`) and `layout` (give them their places). `layout` is called again whenever the window or the UI
    scale changes. A scene below another one on the app's stack gets no events and no time. A new frame is drawn when a
    widget changes, an animation runs, `update` says so, or after `changed`.
    """

    app: SceneHost
    stage: Stage
    tweens: Tweens
    edition = ""  # of the rules that help tells of; the usual one if empty
    may_be_left = False  # whether another scene may be shown in its place without a question
    takes_a_moment = False  # whether to make the first of its kind takes more than a quarter of a second
    drifts = False  # whether something in it moves all the time, which may falter while more is loaded
    says_what_is_coming = False  # whether it is shown while something is loaded
    _help: OpenedHelp | None = None

    @property
    def writes(self) -> Path | None:
        """The file of the user that the scene writes itself, and tells what is wrong with."""
        return None

    def open(self, app: SceneHost) -> None:
        """Make the scene ready to be shown by `app`."""
        self.app = app
        self.stage = Stage(app.size, app.scale, app.icons, self.messages)
        self.stage.on_cited = self.show_help
        self.tweens = Tweens()
        self.take_settings()
        self.enter()
        self.stage.messages = self.messages  # of the edition that the scene has found
        self.layout(self.stage.area)

    @property
    def messages(self) -> Messages:
        """The words of the language that is chosen, as the book has them whose rules help would tell of."""
        return self.app.messages.of_book(self.edition)

    @property
    def keys(self) -> Keymap:
        """The keys of all actions, as the user has set them."""
        return self.app.settings.keys.spoken(self.messages)

    def take_language(self) -> None:
        """Follow a change of the language: all widgets are made anew."""
        self.open(self.app)

    def take_settings(self) -> None:
        """Follow the app's sound, the keys, and the settings for animations."""
        self.stage.sound = self.app.sounds.play
        self.stage.keys = self.keys
        self.tweens.pace = self.app.settings.pace
        self.tweens.reduced_motion = self.app.settings.reduced_motion

    def enter(self) -> None:
        """Make the widgets."""

    def layout(self, area: pygame.Rect) -> None:
        """Give the widgets their places in `area`, the window in logical units."""

    def resume(self) -> None:
        """The scene above has gone and this one is shown again."""
        self.stage.dirty = True

    def files_changed(self) -> None:
        """Files of the user have come or gone."""

    def files_saved(self, paths: Sequence[Path]) -> None:
        """Files of the user have been saved while the scene is shown, as a board in Tiled."""

    def leave(self) -> None:
        """The scene is taken off the stack."""

    def changed(self) -> None:
        """Ask for a new frame."""
        self.stage.dirty = True

    def may_close(self) -> bool:
        """Return whether the window may be closed now; a scene that wants to ask first opens a dialog and says
        False."""
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True if it was made use of."""
        if event.type == pygame.KEYDOWN and self.keys.means(LOOK_UP, event):
            if self._help is not None and self._help.host is not None:
                self._help.shut()
            else:
                self.show_help(self.stage.cited)
            return True
        return self.stage.handle(event)

    def show_help(self, cited: str) -> None:
        """Open help over the scene, at the rule that `cited` names if it names one."""
        self.stage.toasts.clear()  # they would lie over it
        self._help = self.app.open_help(self.stage, self.edition, cited, self.battle_at_hand())

    def told_lines(self) -> Sequence[str]:
        """Return the lines of the log so far, the oldest first."""
        return ()

    def asked(self) -> str:
        """Return what people are asked now; empty if nothing."""
        return ""

    def pointed_words(self) -> str:
        """Return what is pointed at that is no widget, in words."""
        return ""

    def keyboard_cursor(self) -> pygame.Rect | None:
        """Return where keys point at, if not at a widget, in pixels."""
        return None

    def battle_at_hand(self) -> Battle | None:
        """Return the battle that help has a page for."""
        return None

    def update(self, milliseconds: float) -> bool:
        """Let time pass; True if a new frame is wanted."""
        moved = self.tweens.update(milliseconds)
        return self.stage.update(milliseconds) or moved

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole window; extend `draw_ground` for what lies behind the widgets."""
        self.draw_ground(surface)
        self.stage.draw(surface)

    def painting(self, surface: pygame.Surface) -> Iterator[None]:
        """Make what the next frame needs, a part at a time; what is drawn on `surface` meanwhile is not shown."""
        self.draw_ground(surface)
        yield
        yield from self.stage.painting(surface)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw what lies behind the widgets."""
        surface.fill(theme.INK)

    def resize(self) -> None:
        """The window or the UI scale has changed."""
        self.stage.resize(self.app.size, self.app.scale)
        self.layout(self.stage.area)
