"""A scene: what fills the window at one time, such as the menu, a battle or the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.ui.stage import Stage
from dust_tactics.screen.ui.tween import Tweens

if TYPE_CHECKING:
    from dust_tactics.screen.app import App
    from dust_tactics.screen.help.help_plate import HelpPlate


class Scene:
    """The base of all scenes.

    The app calls `open` once; it makes the stage, then calls `enter` (make your widgets there, add them to
    `self.stage.root`) and `layout` (give them their places). `layout` is called again whenever the window or the UI
    scale changes. A scene below another one on the app's stack gets no events and no time. A new frame is drawn when a
    widget changes, an animation runs, `update` says so, or after `changed`.
    """

    app: App
    stage: Stage
    tweens: Tweens
    _help: HelpPlate | None = None

    def open(self, app: App) -> None:
        """Makes the scene ready to be shown by `app`."""
        self.app = app
        self.stage = Stage(app.size, app.scale, app.icons)
        self.stage.on_cited = self.show_help
        self.tweens = Tweens()
        self.take_settings()
        self.enter()
        self.layout(self.stage.area)

    def take_settings(self) -> None:
        """Follows the app's sound and the settings for animations."""
        self.stage.sound = self.app.sounds.play
        self.tweens.pace = self.app.settings.pace
        self.tweens.reduced_motion = self.app.settings.reduced_motion

    def enter(self) -> None:
        """Makes the widgets."""

    def layout(self, area: pygame.Rect) -> None:
        """Gives the widgets their places in `area`, the window in logical units."""

    def resume(self) -> None:
        """The scene above has gone and this one is shown again."""
        self.stage.dirty = True

    def leave(self) -> None:
        """The scene is taken off the stack."""

    def changed(self) -> None:
        """Asks for a new frame."""
        self.stage.dirty = True

    def may_close(self) -> bool:
        """Whether the window may be closed now; a scene that wants to ask first opens a dialog and says False."""
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes an event; True if it was made use of."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            if self._help is not None and self._help.stage is not None:
                self._help.shut()
            else:
                self.show_help(self.stage.cited)
            return True
        return self.stage.handle(event)

    @property
    def edition(self) -> str:
        """The edition of the rules that help tells of."""
        from dust_tactics.rules.editions import EDITIONS  # not before the first frame

        return next(iter(EDITIONS))

    def show_help(self, cited: str) -> None:
        """Opens help over the scene, at the rule that `cited` names if it names one."""
        from dust_tactics.screen.help.help_plate import HelpPlate

        self.stage.toasts.clear()  # they would lie over it
        self._help = HelpPlate(self.stage, self.edition, cited)

    def update(self, milliseconds: float) -> bool:
        """Lets time pass; True if a new frame is wanted."""
        moved = self.tweens.update(milliseconds)
        return self.stage.update(milliseconds) or moved

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the whole window; extend `draw_ground` for what lies behind the widgets."""
        self.draw_ground(surface)
        self.stage.draw(surface)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draws what lies behind the widgets."""
        surface.fill(theme.INK)

    def resize(self) -> None:
        """The window or the UI scale has changed."""
        self.stage.resize(self.app.size, self.app.scale)
        self.layout(self.stage.area)
