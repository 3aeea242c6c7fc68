"""The gate for sounds: short WAV and OGG files, told apart by their content and measured before they are played."""

import struct
import wave
from io import BytesIO
from pathlib import Path

from dust_tactics.files.reading.bytes import read_bytes
from dust_tactics.files.reading.complaints import Complaints
from dust_tactics.table.wording import worded

SOUND_ENDINGS = (".wav", ".ogg")
MOST_BYTES, MOST_OF_OGG = 1024 * 1024, 256 * 1024
LONGEST = 5.0
"""Seconds."""
RATES = range(8_000, 48_001)
EXPECTED = "a WAV file of 8 or 16 bits (PCM) or an OGG Vorbis file, with one or two channels"
_PAGE, _VORBIS = b"OggS", b"\x01vorbis"


def check_sound(path: Path, complaints: Complaints) -> bytes:
    """Return the content of a sound that can be played. Raises FileRefused."""
    content = read_bytes(path, MOST_BYTES, complaints)
    if content.startswith(b"RIFF"):
        channels, rate, seconds = _measured_wav(content, complaints)
    elif content.startswith(_PAGE):
        channels, rate, seconds = _measured_ogg(content, complaints)
    else:
        raise complaints.refusal("", "a file that is no WAV or OGG", EXPECTED)
    if channels not in (1, 2) or rate not in RATES:
        raise complaints.refusal(
            "",
            worded("{channels} channels at {rate} Hz", channels=channels, rate=rate),
            worded("{expected}, at 8000 to 48000 Hz", expected=EXPECTED),
        )
    if not 0 < seconds <= LONGEST:
        raise complaints.refusal(
            "",
            worded("a sound of {seconds} seconds", seconds=f"{seconds:.1f}"),
            worded("at most {longest} seconds", longest=f"{LONGEST:g}"),
        )
    return content


def _measured_wav(content: bytes, complaints: Complaints) -> tuple[int, int, float]:
    try:
        with wave.open(BytesIO(content)) as file:
            if file.getsampwidth() not in (1, 2):
                raise complaints.refusal("", worded("samples of {bits} bits", bits=8 * file.getsampwidth()), EXPECTED)
            frames = min(file.getnframes(), len(content))  # what a file says of its length may be wrong
            return file.getnchannels(), file.getframerate(), frames / max(1, file.getframerate())
    except (wave.Error, EOFError, struct.error, ValueError, ZeroDivisionError, OverflowError) as error:
        raise complaints.refusal("", "a damaged WAV", EXPECTED) from error


def _measured_ogg(content: bytes, complaints: Complaints) -> tuple[int, int, float]:
    if len(content) > MOST_OF_OGG:
        raise complaints.refusal(
            "",
            worded("{count} bytes", count=len(content)),
            worded("an OGG of at most {most} KB", most=MOST_OF_OGG // 1024),
        )
    start = content.find(_VORBIS, 0, 256)
    last = content.rfind(_PAGE)
    try:
        if start < 0:
            raise ValueError("no Vorbis")
        channels, rate = struct.unpack_from("<BI", content, start + len(_VORBIS) + 4)
        (frames,) = struct.unpack_from("<q", content, last + 6)
    except (struct.error, ValueError) as error:
        raise complaints.refusal("", "an OGG that isn't a sound, or is damaged", EXPECTED) from error
    return channels, rate, frames / max(1, rate)
