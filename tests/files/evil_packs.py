"""Packs as tests put them together: sound ones, and such as no program makes."""

import io
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from dust_tactics.files.packs.home import MANIFEST
from dust_tactics.files.packs.manifest import manifest_of, manifest_text

LONGEST = 2.0
"""Seconds that a refusal may take."""
NAMES = {"en": "Skirmish", "de": "Scharmützel"}

Members = dict[str, bytes]


def zipped(members: Members, *more: tuple[ZipInfo | str, bytes], way: int = ZIP_DEFLATED) -> bytes:
    """A zip file of members, and of more that may have any name or any attributes."""
    content = io.BytesIO()
    with ZipFile(content, "w", way) as archive:
        for name, data in (*members.items(), *more):
            archive.writestr(name, data)
    return content.getvalue()


def pack(members: Members, *more: tuple[ZipInfo | str, bytes], names: dict[str, str] = NAMES) -> bytes:
    """A pack whose manifest is right."""
    every = members | {info if isinstance(info, str) else info.filename: data for info, data in more}
    manifest = manifest_text(manifest_of(names, every)).encode()
    return zipped({MANIFEST: manifest, **members}, *more)
