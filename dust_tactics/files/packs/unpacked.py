"""A pack that is not installed: unpacked for a moment, to be read and shown."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from dust_tactics.files.packs.checking import check_unpacked, in_archive, unpack
from dust_tactics.files.packs.installing import Offer
from dust_tactics.files.reading.complaints import FileRefused


@contextmanager
def unpacked(offer: Offer) -> Iterator[Path]:
    """Yield the file of its scenario or campaign, in a folder that is gone afterwards.

    Raises FileRefused with what is wrong with the pack, also where that is found out only by who reads it, or OSError.
    """
    with TemporaryDirectory(prefix="dust-tactics-") as folder:
        home = Path(folder).resolve() / "pack"
        unpack(offer.members, home)
        check_unpacked(offer.manifest, home, offer.archive)
        try:
            yield home / offer.manifest.main
        except FileRefused as refused:
            raise in_archive(refused, home, offer.archive) from refused
