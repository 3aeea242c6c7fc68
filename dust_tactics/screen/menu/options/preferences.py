"""The user's settings as the screen wants them: changed at once, and written down at each change."""

import os
from dataclasses import replace
from pathlib import Path

import pygame

from dust_tactics.files.memory import Memory, memory_file
from dust_tactics.files.places import data_root, user_root
from dust_tactics.files.reading.complaints import Complaint
from dust_tactics.files.settings import SMALLEST_WINDOW, Keys, Settings, keep_aside, load_settings, save_settings
from dust_tactics.language.catalogue import ASKED_FOR, Messages, fitting_language, language_files
from dust_tactics.screen import theme
from dust_tactics.screen.keymap import Keymap, faults
from dust_tactics.screen.scene import ScreenSettings
from dust_tactics.screen.sounds.buses import Bus


class Preferences:
    """The settings of this user, and `screen`, the part of them that the app follows.

    complaints   what was wrong with the settings file when it was read
    kept_aside   where a copy of that file is kept; None where nothing was wrong, or it can't be
    memory       what was heard lately in battles, and who has been met
    """

    def __init__(self) -> None:
        self.settings, self.complaints = load_settings(key_faults=faults)
        self.kept_aside = keep_aside() if self.complaints else None
        self._kept = self.settings
        self.memory = Memory(memory_file())
        self.screen = ScreenSettings()
        self._keys: tuple[Keys, Keys] = ({}, {})  # and buttons of a gamepad, that the app follows
        self._tell_screen()

    def change(self, **changes: object) -> None:
        """Take over new values of fields of `Settings` and write the file. Raises OSError if that fails."""
        self.take(**changes)
        self.keep()

    def take(self, **changes: object) -> None:
        """Take over new values of fields of `Settings`; `keep` writes them."""
        self.settings = replace(self._seen(), **changes)  # type: ignore[arg-type]
        self._tell_screen()

    def _seen(self) -> Settings:
        """Return the settings, with what was changed by key meanwhile."""
        screen = self.screen
        magnified = round(100 * screen.magnified)
        return replace(self.settings, fullscreen=screen.fullscreen, muted=screen.muted, magnified=magnified)

    def names_of_people(self, messages: Messages) -> tuple[str, str]:
        """Return what the two players at this machine are called."""
        settings, text = self.settings, messages.text
        return settings.player_1 or text("setup.player_1"), settings.player_2 or text("setup.player_2")

    def remember_window(self, size: tuple[int, int]) -> None:
        """Notes the size of the window, and whether it fills the screen, for the next start; `keep` writes it."""
        width, height = self.settings.window_width, self.settings.window_height
        if not self.screen.fullscreen:
            width, height = (max(pair) for pair in zip(size, SMALLEST_WINDOW, strict=True))
        self.settings = replace(
            self.settings, window_width=width, window_height=height, fullscreen=self.screen.fullscreen
        )

    def keep(self) -> None:
        """Write the settings unless the file has them already. Raises OSError."""
        self.settings = self._seen()
        if self.settings != self._kept:
            save_settings(self.settings)
            self._kept = self.settings

    def _tell_screen(self) -> None:
        settings, screen = self.settings, self.screen
        theme.wear(settings.palette)
        screen.ui_scale = settings.ui_scale / 100
        screen.text_size = settings.text_size / 100
        screen.magnified = settings.magnified / 100
        screen.window_size = (settings.window_width, settings.window_height)
        screen.fullscreen = settings.fullscreen
        screen.software_display = settings.software_display
        screen.pace = pace(settings)
        screen.reduced_motion = settings.reduced_motion
        screen.volume = settings.sound_volume / 100
        screen.volumes = {bus: getattr(settings, f"sound_{bus}") / 100 for bus in Bus}
        screen.muted = settings.muted
        screen.read_aloud = settings.read_aloud
        if self._keys != (settings.keys, settings.pad):
            self._keys, screen.keys = (settings.keys, settings.pad), Keymap(settings.keys, pad=settings.pad)


def pace(settings: Settings) -> float:
    """Return how much longer animations take than they usually do; 0 leaves them out."""
    return 100 / settings.animation_speed if settings.animation_speed else 0.0


def chosen_language(settings: Settings) -> str:
    """Return the letters of the language asked for in this run, else of the one that the user has set, else of the
    system's where the program speaks it."""
    return os.environ.get(ASKED_FOR) or settings.language or fitting_language(system_languages(), language_files())


def system_languages() -> list[str]:
    """Return the languages that the user of this system wants, such as "de_AT", the first one first."""
    locales = pygame.system.get_pref_locales()
    return ["_".join(filter(None, (locale["language"], locale.get("country")))) for locale in locales]


def complaint_lines(messages: Messages, complaints: tuple[Complaint, ...], most: int = 12) -> str:
    """Complaints for a dialog, one after the other, with arrows that our letters have; more than `most` are only
    counted."""
    from dust_tactics.language.complaints import complaint_line  # of which there are seldom any

    lines = [f"• {complaint_line(_nearby(complaint), messages).replace('▸', '›')}" for complaint in complaints[:most]]
    if len(complaints) > most:
        lines.append(messages.counted("more", len(complaints) - most))
    return "\n".join(lines)


def _nearby(complaint: Complaint) -> Complaint:
    """Return a complaint with a short path, as lines are narrow here."""
    path = Path(complaint.file)
    root = next((root for root in (user_root(), data_root()) if path.is_relative_to(root)), None)
    file = complaint.file if root is None else path.relative_to(root).as_posix()
    return replace(complaint, file=file)
