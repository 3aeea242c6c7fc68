"""Stories and endings of a campaign, and their pictures."""

from pathlib import Path

from dust_tactics.campaign.setup import BEST_RANK, MOST_ENDINGS, MOST_STORIES, Ending, Story
from dust_tactics.campaign.texts import Words
from dust_tactics.files.campaigns.conditions import NOBODY, read_condition
from dust_tactics.files.campaigns.known import Known
from dust_tactics.files.packs.home import CAMPAIGNS, pack_folders
from dust_tactics.files.places import data_root, file_in, is_file, user_root
from dust_tactics.files.reading.beside import file_beside
from dust_tactics.files.reading.complaints import Complaints, FileRefused
from dust_tactics.files.reading.pictures import PICTURE_ENDINGS, check_picture
from dust_tactics.files.reading.toml import Table
from dust_tactics.files.scenarios.texts import read_languages
from dust_tactics.table.wording import worded

LONGEST_STORY = 1500
LONGEST_TITLE = 60
LARGEST_PICTURE = (1600, 900)
USUAL_RANK = 3


def read_words(table: Table, key: str, longest: int, *, required: bool = False) -> Words:
    """Return a text by language."""
    return Words(tuple(read_languages(table, key, longest=longest, required=required).items()))


def read_stories(root: Table, known: Known) -> tuple[Story, ...]:
    """Return the stories of a campaign in the order of its file."""
    tables = root.tables("story")
    if len(tables) > MOST_STORIES:
        root.complain(
            "story", worded("{count} stories", count=len(tables)), worded("at most {most}", most=MOST_STORIES)
        )
    return tuple(_story(table, known) for table in tables[:MOST_STORIES])


def _story(table: Table, known: Known) -> Story:
    story = Story(
        table.text("id"),
        read_words(table, "text", LONGEST_STORY, required=True),
        read_condition(table, known, len(known.battles) - 1),
        read_picture(table),
    )
    table.finish()
    return story


def read_endings(root: Table, known: Known) -> tuple[Ending, ...]:
    """Return the endings of a campaign."""
    tables = root.tables("ending", required=True)
    if len(tables) > MOST_ENDINGS:
        root.complain(
            "ending", worded("{count} endings", count=len(tables)), worded("at most {most}", most=MOST_ENDINGS)
        )
    return tuple(_ending(table, known) for table in tables[:MOST_ENDINGS])


def _ending(table: Table, known: Known) -> Ending:
    nobody = table.values.get("winner") == NOBODY
    if nobody:
        table.text("winner")
    ending = Ending(
        table.text("id"),
        read_words(table, "title", LONGEST_TITLE, required=True),
        read_words(table, "text", LONGEST_STORY, required=True),
        None if nobody else known.side(table, "winner"),
        table.whole("rank", 1, BEST_RANK, USUAL_RANK),
        read_picture(table),
    )
    table.finish()
    return ending


def read_picture(table: Table) -> str:
    """Return the name of a picture beside the campaign; empty, with a complaint, for one that can't be shown."""
    found = file_beside(table, "picture", PICTURE_ENDINGS, "in the folder of the campaign")
    if found is None:
        return ""
    try:
        width, height = check_picture(found, Complaints(found))
    except FileRefused as refused:
        table.complaints.extend(refused.complaints)
        return ""
    if width > LARGEST_PICTURE[0] or height > LARGEST_PICTURE[1]:
        most_wide, most_high = LARGEST_PICTURE
        table.complain(
            "picture",
            worded("{width} x {height} pixels", width=width, height=height),
            worded("at most {width} x {height}", width=most_wide, height=most_high),
        )
        return ""
    return found.name


def find_picture(campaign: str, name: str) -> Path | None:
    """Return the picture of a story by the id of its campaign and its name, if it is still there and can be shown."""
    if not name:
        return None
    for folder in picture_folders():
        try:
            found = file_in(folder, name)
        except ValueError:
            return None
        if not is_file(folder / f"{campaign}.toml") or not is_file(found):
            continue
        try:
            check_picture(found, Complaints(found))
        except FileRefused:
            return None
        return found
    return None


def picture_folders() -> list[Path]:
    """Return where campaigns lie, and so their pictures."""
    shipped = data_root() / "scenarios" / CAMPAIGNS
    return [user_root() / CAMPAIGNS, shipped, *(folder / CAMPAIGNS for folder in pack_folders())]
