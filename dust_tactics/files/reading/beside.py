"""Pictures and sounds that another file names: such as lie right beside it."""

from collections.abc import Collection
from pathlib import Path

from dust_tactics.files.places import file_in, is_file
from dust_tactics.files.reading.complaints import listed, shown
from dust_tactics.files.reading.pictures import SAVE_AS_PNG
from dust_tactics.files.reading.toml import Table
from dust_tactics.table.wording import worded


def file_beside(table: Table, key: str, endings: Collection[str], where: str, longest: int = 200) -> Path | None:
    """Return the file of one of the endings that a table names; None where it names none, or, with a complaint, one
    that is not right beside its own.

    where   tells people the folder, as in "in the folder of the campaign"
    """
    name = table.text(key, "", longest=longest)
    if not name:
        return None
    try:
        path = file_in(Path(table.complaints.file).parent, name)
    except ValueError:
        table.complain(key, shown(name), worded("the name of a file {where}", where=where))
        return None
    if path.suffix.lower() not in endings:
        hint = SAVE_AS_PNG if ".png" in endings else ""
        table.complain(key, shown(name), worded("a name that ends in {names}{hint}", names=listed(endings), hint=hint))
        return None
    if not is_file(path):
        table.complain(key, worded("{name}, which is not there", name=shown(name)), f"a {key} {where}")
        return None
    return path
