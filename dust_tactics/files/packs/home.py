"""Where packs live, and which pack a file belongs to: what is in a pack is known to its own scenarios alone."""

from pathlib import Path

from dust_tactics.files.places import is_file, user_root

MANIFEST = "dust-tactics-pack.json"
"""The file that makes a folder the home of a pack."""

SCENARIOS, MAPS, ARMIES, CARDS, CAMPAIGNS = "scenarios", "maps", "armies", "cards", "campaigns"
"""The folders of a pack, as in the user's own folder."""

BATTLES = "battles"
"""The folder beside campaigns with scenarios that are fought in them alone."""

DEEPEST = 3
"""Folders above a file that may be its home: a unit card lies in `cards/<edition>`."""

MOST_PACKS = 500


def packs_folder() -> Path:
    """Where packs are installed, each in a folder of its own."""
    return user_root() / "packs"


def home_of(path: Path) -> Path | None:
    """Return the folder of the pack that a scenario, a file of armies or one of unit cards belongs to; None for all
    others."""
    return next((folder for folder in path.parents[:DEEPEST] if is_file(folder / MANIFEST)), None)


def pack_folders() -> list[Path]:
    """Return the folders of the packs that are installed, by name; none if there are none or they cannot be read."""
    try:
        folders = sorted(
            path
            for path in packs_folder().iterdir()
            if not path.name.startswith(".") and is_file(path / MANIFEST) and not path.is_symlink()
        )
    except OSError:
        return []
    return folders[:MOST_PACKS]
