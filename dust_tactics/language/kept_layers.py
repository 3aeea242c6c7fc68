"""Languages as they were read last, in the user's cache beside check sums of their files: the program starts sooner.

What is kept is worth nothing by itself. Where it is gone, damaged, of other files or of another shape, the files
themselves are read. Texts stand one after the other, and are taken apart only when somebody wants them.
"""

import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path

from dust_tactics.files.places import cache_folder
from dust_tactics.files.reading.bytes import write_whole
from dust_tactics.language.message_files import COUNTS, PARTS, Layer
from dust_tactics.language.phrases import Phrase, Piece

_ENDING = ".texts"
_SHAPE = b"3"
"""Changed whenever the reading of texts or the shape of what is kept changes."""
_MOST_BYTES = 4 * 2**20
_TABLE, _TEXT, _PIECE = "\x1d", "\x1e", "\x1f"
"""What stands between tables, between keys and texts, and between the pieces of a text: no text has such a sign."""
_KINDS = {" ": (False, False), "*": (False, True), "{": (True, False), "}": (True, True)}
"""How a piece begins, by whether it is a value and whether it is emphasised."""
_SIGNS = {kind: sign for sign, kind in _KINDS.items()}


class _Kept(Mapping[str, Phrase]):
    """Phrases by key, each taken apart when it is asked for."""

    def __init__(self, written: Mapping[str, str]) -> None:
        self._written = written

    def __getitem__(self, key: str) -> Phrase:
        return tuple(Piece(said[1:], *_KINDS[said[0]]) for said in self._written[key].split(_PIECE))

    def __contains__(self, key: object) -> bool:
        return key in self._written

    def __iter__(self) -> Iterator[str]:
        return iter(self._written)

    def __len__(self) -> int:
        return len(self._written)


def kept_layer(folder: Path, *languages: str) -> Layer | None:
    """Return the texts of the first language as `keep_layer` kept them for the same files; None if it did not.

    The others are those that it was checked against.
    """
    try:
        with _file(languages[0]).open("rb") as file:
            head, _, content = file.read(_MOST_BYTES).partition(b"\n")
        if head != _head(_digest(folder, languages), content):
            return None
    except OSError:
        return None
    phrases, *counts = content.decode().split(_TABLE)
    things = (thing.partition(_TEXT) for thing in counts)
    return Layer(languages[0], _read(phrases), {thing: _read(forms) for thing, _, forms in things})


def keep_layer(folder: Path, layer: Layer, *others: str) -> None:
    """Keep the texts of a language that were read from the files of a folder, and checked against other languages.

    Raises OSError.
    """
    tables = [_written(layer.phrases), *(f"{thing}{_TEXT}{_written(forms)}" for thing, forms in layer.counts.items())]
    content = _TABLE.join(tables).encode()
    head = _head(_digest(folder, (layer.language, *others)), content)
    write_whole(_file(layer.language), head + b"\n" + content)


def _file(language: str) -> Path:
    """Return where a language is kept. Raises FileNotFoundError for what no language is called."""
    if not language.replace("-", "").isalnum():
        raise FileNotFoundError(language)
    return cache_folder() / f"{language}{_ENDING}"


def _digest(folder: Path, languages: tuple[str, ...]) -> bytes:
    """Return what tells the files of languages from any others, such as people change by hand. Raises OSError."""
    found: list[bytes] = [_SHAPE]
    for part in (folder, *(folder / name for name in PARTS)):
        for name in (f"{language}{ending}" for language in languages for ending in (".toml", COUNTS)):
            path = part / name
            content = path.read_bytes() if path.exists() else b""
            found.append(b"%d %08x" % (len(content), zlib.crc32(content)))
    return b" ".join(found)


def _head(digest: bytes, content: bytes) -> bytes:
    """Return the first line: of which files the texts are, and the check sum of what follows."""
    return digest + b" %08x" % zlib.crc32(content)


def _written(phrases: Mapping[str, Phrase]) -> str:
    """Return keys and texts one after the other."""
    return _TEXT.join(part for key, phrase in phrases.items() for part in (key, _PIECE.join(map(_piece, phrase))))


def _piece(piece: Piece) -> str:
    return _SIGNS[piece.is_value, piece.emphasised] + piece.text


def _read(written: str) -> _Kept:
    parts = written.split(_TEXT) if written else []
    return _Kept(dict(zip(parts[::2], parts[1::2], strict=True)))
