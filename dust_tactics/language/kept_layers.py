"""English as it was read last, in the user's cache beside a digest of its files: so the program starts sooner.

What is kept is worth nothing by itself. Where it is gone, damaged, of other files or of another shape, the files
themselves are read.
"""

import json
import zlib
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from dust_tactics.files.places import cache_folder
from dust_tactics.files.reading.bytes import write_whole
from dust_tactics.language.message_files import COUNTS, PARTS, Layer
from dust_tactics.language.phrases import Phrase, Piece

_NAME = "english.json"
_SHAPE = b"1"
"""Changed whenever the reading of texts or the shape of what is kept changes."""
_MOST_BYTES = 4 * 2**20


def kept_layer(folder: Path, language: str) -> Layer | None:
    """Return the texts of a language as `keep_layer` kept them for the same files; None if it did not."""
    try:
        with (cache_folder() / _NAME).open("rb") as file:
            head, _, content = file.read(_MOST_BYTES).partition(b"\n")
        if head != _head(_digest(folder, language), content):
            return None
        kept = json.loads(content)
    except OSError:
        return None
    counts = {thing: _phrases(forms) for thing, forms in kept["counts"].items()}
    return Layer(language, _phrases(kept["phrases"]), counts)


def keep_layer(folder: Path, layer: Layer) -> None:
    """Keep the texts of a language that were read from the files of a folder. Raises OSError."""
    counts = {thing: _plain(forms) for thing, forms in layer.counts.items()}
    content = json.dumps({"phrases": _plain(layer.phrases), "counts": counts}, ensure_ascii=False).encode()
    write_whole(cache_folder() / _NAME, _head(_digest(folder, layer.language), content) + b"\n" + content)


def _digest(folder: Path, language: str) -> bytes:
    """Return what tells the files of a language from any others. Raises OSError."""
    digest = sha256(_SHAPE)
    for part in (folder, *(folder / name for name in PARTS)):
        for path in (part / f"{language}.toml", part / f"{language}{COUNTS}"):
            content = path.read_bytes() if path.exists() else b""
            digest.update(b"%d " % len(content) + content)
    return digest.hexdigest().encode()


def _head(digest: bytes, content: bytes) -> bytes:
    """Return the first line: of which files the texts are, and the check sum of what follows."""
    return digest + b" %08x" % zlib.crc32(content)


def _plain(phrases: Mapping[str, Phrase]) -> dict[str, object]:
    """Return phrases as JSON has them: one that is nothing but words as these alone."""
    return {key: phrase[0].text if phrase == (Piece(phrase[0].text),) else phrase for key, phrase in phrases.items()}


def _phrases(plain: Mapping[str, Any]) -> dict[str, Phrase]:
    return {key: (Piece(said),) if isinstance(said, str) else _pieces(said) for key, said in plain.items()}


def _pieces(said: Iterable[tuple[str, bool, bool]]) -> Phrase:
    return tuple(Piece(*piece) for piece in said)
