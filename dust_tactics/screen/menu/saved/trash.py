"""Deleting battles without losing them: they go to a folder beside the others."""

from pathlib import Path

from dust_tactics.files.journal.file import JournalFile, free_name
from dust_tactics.files.places import file_in, journals_folder
from dust_tactics.files.reading.bytes import make_folder
from dust_tactics.files.trash import Thrown

FOLDER = "deleted"


def trash_folder() -> Path:
    """Where deleted battles are kept."""
    return journals_folder() / FOLDER


def throw_away(path: Path) -> Thrown:
    """Move a battle's journal to the trash and tell where it is now. Raises BattleInUse or another OSError."""
    JournalFile.open(path, durable=False).close()  # refuses a battle that another program is playing
    folder = trash_folder()
    make_folder(folder)
    return Thrown(path, path.rename(free_name(file_in(folder, path.name))))
