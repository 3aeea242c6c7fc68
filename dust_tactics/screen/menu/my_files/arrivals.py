"""Packs that people drop on the window or name: installed at once from the menu, and after a battle that is played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from dust_tactics.files.reading.complaints import FileRefused, printable, system_words
from dust_tactics.screen.menu.navigator import Navigator
from dust_tactics.screen.menu.options.preferences import complaint_lines
from dust_tactics.screen.ui import confirm

if TYPE_CHECKING:
    from dust_tactics.files.packs.installing import Installed
    from dust_tactics.screen.app import App


class Arrivals:
    """Installs packs, and tells of it over the present scene.

    is_playing   whether a battle is played, which nothing is to come between
    """

    def __init__(self, app: App, navigator: Navigator, is_playing: Callable[[], bool]) -> None:
        self._app, self._navigator, self._is_playing = app, navigator, is_playing
        self._waiting: list[Path] = []

    def take(self, path: Path) -> None:
        """Install a pack now, or once the menu is shown again."""
        if self._is_playing():
            self._waiting.append(path)
            self._app.scene.stage.toast(self._app.messages.text("packs.waits", file=printable(path.name)))
        else:
            self._install(path)

    def install_waiting(self) -> None:
        """Install what has waited for the end of a battle."""
        while self._waiting:
            self._install(self._waiting.pop(0))

    def _install(self, path: Path) -> None:
        from dust_tactics.files.packs.home import packs_folder
        from dust_tactics.files.packs.installing import install
        from dust_tactics.files.packs.part_folders import sweep_folders

        text = self._app.messages.text
        try:
            sweep_folders(packs_folder())
            done = install(path)
        except FileRefused as refused:
            why = complaint_lines(self._app.messages, refused.complaints)
            self._navigator.tell(text("packs.refused_title"), text("packs.refused", why=why))
        except OSError as error:
            self._navigator.tell(text("packs.refused_title"), text("packs.refused", why=system_words(error)))
        else:
            self._app.scene.files_changed()
            self._tell(done)

    def _tell(self, done: Installed) -> None:
        """Say where the pack is now, and offer to show it where nothing that people have begun would be lost."""
        text, scene = self._app.messages.text, self._app.scene
        names = {"name": done.manifest.name(self._app.messages.language), "folder": printable(done.folder.name)}
        title, body = text("packs.installed_title"), text("packs.before" if done.before else "packs.installed", **names)
        if scene.may_be_left:
            show = partial(self._show, done)
            confirm(scene.stage, title, body, show, yes=text("packs.show"), no=text("packs.close"))
        else:
            self._navigator.tell(title, body)

    def _show(self, done: Installed) -> None:
        """Show what was installed where it can be played."""
        if done.manifest.has_campaign:
            self._navigator.campaigns()
        else:
            self._navigator.new_battle(done.main)
