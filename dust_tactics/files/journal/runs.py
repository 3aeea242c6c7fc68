"""The campaigns that a user plays: a folder each, with the journal of the campaign and those of its battles."""

from pathlib import Path

from dust_tactics.files.journal.file import free_name
from dust_tactics.files.journal.saved_battles import SavedBattle, begun_name, saved_battle
from dust_tactics.files.places import file_in, user_root

JOURNAL = "campaign.jsonl"
"""The journal of a campaign, in the folder of its run."""
RUNS = "runs"
MOST_RUNS = 200


def runs_folder() -> Path:
    """Campaigns under way and finished."""
    return user_root() / RUNS


def new_run_folder(campaign: str, started: str) -> Path:
    """Return a free name of a folder for a campaign that starts now; `started` as in the header."""
    return free_name(file_in(runs_folder(), begun_name(campaign, started)))


def list_runs() -> list[SavedBattle]:
    """Return all campaigns that were begun, the one played last first; damaged ones with their complaints."""
    found = []
    try:
        folders = [path for path in runs_folder().iterdir() if path.is_dir() and not path.is_symlink()]
    except OSError:
        return []
    for folder in folders:
        changed = _last_changed(folder)
        if changed is not None:
            found.append((changed, folder / JOURNAL))
    found.sort(reverse=True)
    return [saved_battle(path, changed) for changed, path in found[:MOST_RUNS]]


def _last_changed(folder: Path) -> float | None:
    """Return when anything of a run was played last; None where it has no journal."""
    try:
        if not (folder / JOURNAL).stat().st_size:
            return None
        return max(path.stat().st_mtime for path in folder.glob("*.jsonl"))
    except OSError:
        return None
