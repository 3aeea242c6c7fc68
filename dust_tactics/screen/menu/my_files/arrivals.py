"""Packs that people drop on the window or name: shown and installed from the menu, after a battle that is played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from dust_tactics.files.reading.complaints import FileRefused, printable, system_words
from dust_tactics.screen.menu.navigator import Navigator
from dust_tactics.screen.menu.options.preferences import complaint_lines
from dust_tactics.screen.ui import confirm

if TYPE_CHECKING:
    from dust_tactics.files.packs.installing import Installed, Offer
    from dust_tactics.screen.app import App

T = TypeVar("T")


class Arrivals:
    """Shows packs over the present scene, and installs those that people agree to.

    is_playing   whether a battle is played, which nothing is to come between
    """

    def __init__(self, app: App, navigator: Navigator, is_playing: Callable[[], bool]) -> None:
        self._app, self._navigator, self._is_playing = app, navigator, is_playing
        self._waiting: list[Path] = []

    def take(self, path: Path) -> None:
        """Ask whether to install a pack now, or once the menu is shown again."""
        if self._is_playing():
            self._waiting.append(path)
            self._app.scene.stage.toast(self._app.messages.text("packs.waits", file=printable(path.name)))
        else:
            self._show_before(path)

    def install_waiting(self) -> None:
        """Ask about what has waited for the end of a battle."""
        while self._waiting:
            self._show_before(self._waiting.pop(0))

    def _show_before(self, path: Path) -> None:
        """Show what a pack says of itself, and install it if people agree; one that is there already is told of."""
        from dust_tactics.files.packs.installing import offered
        from dust_tactics.files.packs.updating import Standing
        from dust_tactics.screen.menu.my_files.pack_dialogs import OfferDialog
        from dust_tactics.screen.menu.my_files.pack_picture import look_of_pack

        offer = self._or_refused(partial(offered, path))
        if offer is None:
            return
        if offer.standing not in (Standing.NEW, Standing.UPDATE):
            self._install(offer)
            return
        look = self._or_refused(partial(look_of_pack, self._app.messages, offer))
        if look is not None:
            OfferDialog(self._app.scene.stage, offer, look, partial(self._install, offer))

    def _install(self, offer: Offer) -> None:
        from dust_tactics.files.packs.home import packs_folder
        from dust_tactics.files.packs.installing import install_offered
        from dust_tactics.files.packs.part_folders import sweep_folders

        sweep_folders(packs_folder())
        done = self._or_refused(partial(install_offered, offer))
        if done is not None:
            self._app.scene.files_changed()
            self._tell(done, offer)

    def _or_refused(self, work: Callable[[], T]) -> T | None:
        """Return what comes of some work; None where a pack was refused, which is told."""
        text = self._app.messages.text
        try:
            return work()
        except FileRefused as refused:
            why = complaint_lines(self._app.messages, refused.complaints)
        except OSError as error:
            why = system_words(error)
        self._navigator.tell(text("packs.refused_title"), text("packs.refused", why=why))
        return None

    def _tell(self, done: Installed, offer: Offer) -> None:
        """Say where the pack is now, and offer to show it where nothing that people have begun would be lost."""
        from dust_tactics.screen.menu.my_files.pack_dialogs import told_of

        text, scene = self._app.messages.text, self._app.scene
        title, body = told_of(self._app.messages, done, offer)
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
