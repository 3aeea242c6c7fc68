"""Showing a folder in the desktop's file manager."""

from pathlib import Path

from dust_tactics.files.desktop import open_folder
from dust_tactics.files.reading.complaints import system_words
from dust_tactics.screen.ui import Stage


def show_folder(stage: Stage, folder: Path) -> None:
    """Show a folder; where that fails, tell its path."""
    try:
        open_folder(folder)
    except OSError as error:
        stage.toast(stage.messages.text("setup.no_folder", folder=folder, error=system_words(error)))
