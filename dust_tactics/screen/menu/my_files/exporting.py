"""Exporting a scenario as a pack, into the user's folder of packs to pass on, and telling what others will see."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from dust_tactics.files.editing.rewriting import AuthorsOwn
from dust_tactics.files.packs.installing import ENDING
from dust_tactics.files.packs.packing import packed
from dust_tactics.files.places import file_in, user_root
from dust_tactics.files.reading.bytes import write_beside
from dust_tactics.files.reading.complaints import FileRefused, printable, system_words
from dust_tactics.screen.menu.common.folders import show_folder
from dust_tactics.screen.menu.my_files.pack_dialogs import about_lines
from dust_tactics.screen.menu.navigator import Navigator
from dust_tactics.screen.menu.options.preferences import complaint_lines
from dust_tactics.screen.ui import Stage, confirm

if TYPE_CHECKING:
    from dust_tactics.files.packs.manifest import Manifest

SHARED = "shared"
"""The user's folder of packs to pass on."""


class Exporting:
    """Exports scenarios over a scene."""

    def __init__(self, navigator: Navigator, stage: Stage) -> None:
        self._navigator, self._stage = navigator, stage

    def export(self, scenario: Path) -> None:
        """Write the pack of a scenario, which is checked as if it were installed, and tell where it is."""
        with self.told():
            content, manifest = packed(scenario)
            path = write_beside(file_in(user_root() / SHARED, f"{scenario.stem}{ENDING}"), content)
            self._tell(path, manifest)

    def _tell(self, path: Path, manifest: Manifest) -> None:
        messages = self._stage.messages
        text, about = messages.text, about_lines(messages, manifest.about)
        lines = [
            text("packs.packed", file=printable(path.name), folder=path.parent),
            "",
            text("packs.as_seen"),
            manifest.name(messages.language),
            *about,
        ]
        show, title = partial(self.show_folder, path.parent), text("packs.packed_title")
        confirm(self._stage, title, "\n".join(lines), show, yes=text("files.folder"), no=text("packs.close"))

    def show_folder(self, folder: Path) -> None:
        """Show a folder in the desktop's file manager."""
        show_folder(self._stage, folder)

    def show_shared(self) -> None:
        """Show the folder of packs to pass on."""
        self.show_folder(user_root() / SHARED)

    @contextmanager
    def told(self) -> Iterator[None]:
        """Tell it where a pack can't be made."""
        messages, tell = self._stage.messages, self._navigator.tell
        title = messages.text("packs.not_packed")
        try:
            yield
        except FileRefused as refused:
            tell(title, complaint_lines(messages, refused.complaints))
        except OSError as error:
            tell(title, system_words(error))
        except AuthorsOwn:
            tell(title, messages.text("packs.not_signed"))
