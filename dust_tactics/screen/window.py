"""The window: opened with a clear word when that fails, resized, and taken to the full screen and back."""

import os
import warnings
from collections.abc import Callable

import pygame

CAPTION = "Dust Tactics"
WINDOW_CLASS = "dusttactics"
SMALLEST = (512, 320)
"""Pixels. In a window below that size nobody could read anything; its picture is as large all the same, and cut off."""
_UNSEEN = ("offscreen", "dummy")
"""Drivers that SDL falls back on where there is no display, and that show nothing."""

IconPicture = Callable[[], "pygame.Surface"]


class StartError(Exception):
    """The program can not show itself; the message is one line that people understand."""


def require_pygame_ce() -> None:
    """StartError unless the `pygame` that gets imported is pygame-ce, in working order."""
    if not getattr(pygame, "IS_CE", False):
        raise StartError(
            "Dust Tactics needs pygame-ce, but another pygame is installed. "
            "Run: pip uninstall -y pygame pygame-ce && pip install pygame-ce"
        )


class Window:
    """The one window of the program."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 800),
        *,
        fullscreen: bool = False,
        software_display: bool = False,
        icon: IconPicture | None = None,
    ) -> None:
        """Open the window. `software_display` suits machines without a graphics card. Raises StartError."""
        require_pygame_ce()
        os.environ["SDL_VIDEO_X11_WMCLASS"] = WINDOW_CLASS  # importing pygame has set it to the script's name
        os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = WINDOW_CLASS
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        if software_display:
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        try:
            pygame.display.init()
        except pygame.error as error:
            raise StartError(f"No display can be opened ({error}).") from error
        if pygame.display.get_driver() in _UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
            pygame.display.quit()
            raise StartError("No display can be opened (is DISPLAY or WAYLAND_DISPLAY set?).")
        pygame.display.set_caption(CAPTION)
        if icon is not None:
            pygame.display.set_icon(icon())
        self._windowed_size = size
        self._larger: pygame.Surface | None = None  # what is drawn on where the window is too small
        self.fullscreen = fullscreen
        self._open()

    def _open(self) -> None:
        flags = pygame.FULLSCREEN if self.fullscreen else pygame.RESIZABLE
        size = (0, 0) if self.fullscreen else self._fitting(self._windowed_size)
        try:
            pygame.display.set_mode(size, flags)
        except pygame.error as error:
            raise StartError(f"No window can be opened ({error}).") from error
        self._ask_for_room()

    def _ask_for_room(self) -> None:
        """Ask the desktop not to make the window too small. Not every one listens."""
        if self.fullscreen or not hasattr(pygame.Window, "from_display_module"):
            return
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # there is no other way to ask yet
            pygame.Window.from_display_module().minimum_size = self._fitting(SMALLEST)

    @staticmethod
    def _fitting(size: tuple[int, int]) -> tuple[int, int]:
        """Return the size asked for, made smaller where the desktop is."""
        desktops = pygame.display.get_desktop_sizes()
        if not desktops:
            return size
        return min(size[0], desktops[0][0]), min(size[1], desktops[0][1])

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on; never smaller than SMALLEST, whatever the window is."""
        shown = self._shown
        width, height = (max(pair) for pair in zip(shown.get_size(), SMALLEST, strict=True))
        if (width, height) == shown.get_size():
            self._larger = None
            return shown
        if self._larger is None or self._larger.get_size() != (width, height):
            self._larger = pygame.Surface((width, height))
        return self._larger

    @property
    def _shown(self) -> pygame.Surface:
        """The window itself."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise StartError("The window has been closed.")
        return surface

    def show(self) -> None:
        """Bring what was drawn to the eyes of people."""
        if self._larger is not None:
            self._shown.blit(self._larger, (0, 0))
        pygame.display.flip()

    @property
    def in_sight(self) -> bool:
        """Whether the window is shown at all (not minimised)."""
        return pygame.display.get_active()

    @property
    def has_focus(self) -> bool:
        """Whether the window gets the keys."""
        return pygame.key.get_focused()

    def resized(self, size: tuple[int, int]) -> None:
        """Follow a change of the window's size that people or the desktop made."""
        if self._shown.get_size() != size:
            pygame.display.set_mode(size, pygame.FULLSCREEN if self.fullscreen else pygame.RESIZABLE)
            self._ask_for_room()
        if not self.fullscreen:
            self._windowed_size = size

    def toggle_fullscreen(self) -> None:
        """Go to the full screen, or back to the window of before."""
        self.fullscreen = not self.fullscreen
        self._open()

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()
