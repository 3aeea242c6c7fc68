"""The campaigns that there are: shipped ones, and the user's own."""

from pathlib import Path

from dust_tactics.files.campaigns.campaign import CampaignFile, is_campaign_file, load_campaign
from dust_tactics.files.library import Listed
from dust_tactics.files.packs.home import CAMPAIGNS, home_of, pack_folders
from dust_tactics.files.places import data_root, is_file, user_root
from dust_tactics.files.reading.complaints import FileRefused, listed, nearest, printable, shown
from dust_tactics.files.reading.guard import one_file
from dust_tactics.files.reading.own_files import files_of
from dust_tactics.table.wording import worded

ENDING = ".toml"


def shipped_folder() -> Path:
    """Where campaigns lie that come with the program."""
    return data_root() / "scenarios" / CAMPAIGNS


def campaign_files() -> list[Path]:
    """Return all campaign files: the user's own, those that ship, then those of packs."""
    folders = [user_root() / CAMPAIGNS, shipped_folder(), *(folder / CAMPAIGNS for folder in pack_folders())]
    return [path for folder in folders for path in files_of(folder, ENDING)]


def list_campaigns(language: str = "en") -> list[Listed[CampaignFile]]:
    """Return all campaigns: shipped ones first, the shortest first, then others by name; broken ones last, with their
    complaints."""
    return sorted((campaign_entry(path, language) for path in campaign_files()), key=_place)


def _place(entry: Listed[CampaignFile]) -> tuple[bool, bool, int, str]:
    minutes = entry.content.minutes if entry.content is not None and entry.shipped else 0
    return entry.content is None, not entry.shipped, minutes, entry.name.casefold()


def campaign_entry(path: Path, language: str = "en") -> Listed[CampaignFile]:
    """Return one campaign wherever it lies, with its complaints if it is broken."""
    shipped = path.parent == shipped_folder()
    home = home_of(path)
    pack = "" if home is None else home.name
    try:
        with one_file(path):
            found = load_campaign(path)
            return Listed(path, found.name(language), shipped, found, warnings=found.warnings, pack=pack)
    except FileRefused as refused:
        return Listed(path, printable(path.name), shipped, None, refused.complaints, pack=pack)


def find_campaign(name: str) -> Path:
    """Return the file of a campaign given as a path, or by the name of its file. Raises KeyError with a guess."""
    if is_file(given := Path(name)):
        return given
    files = campaign_files()
    for path in files:
        if name in (path.stem, path.name):
            return path
    stems = sorted({path.stem for path in files})
    near = nearest(given.stem, stems)
    hint = (
        worded("Did you mean {near}?", near=repr(near))
        if near
        else worded("Choose {names}.", names=listed(stems))
        if stems
        else "There is none yet."
    )
    raise KeyError(worded("no campaign {name}. {hint}", name=shown(name), hint=hint))


def is_campaign(name: str) -> bool:
    """Return whether a name is that of a campaign, or of its file."""
    try:
        path = find_campaign(name)
    except KeyError:
        return False
    return path in campaign_files() or _holds_one(path)


def _holds_one(path: Path) -> bool:
    """Return whether a file holds a campaign; one that can't be read does not."""
    try:
        return path.suffix == ENDING and is_campaign_file(path)
    except FileRefused:
        return False
