"""Pictures and sounds of unit cards of one's own: checked, packed with their card, and found by what they hold."""

import io
import struct
import wave
from pathlib import Path

import pytest
from own_workshop import workshop, write
from test_unit_cards import CARD
from tiled_drawing import png

from dust_tactics.files.cards.cards import load_cards, own_card_files
from dust_tactics.files.cards.own_media import media_of
from dust_tactics.files.packs.installing import install
from dust_tactics.files.packs.packing import packed
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.reading.sounds import MOST_BYTES, MOST_OF_OGG

WITH_MEDIA = CARD.replace("unique = false", 'unique = false\npicture = "owl.png"\nsound = "owl.wav"', 1)


def wav(seconds: float = 0.1, rate: int = 8000, channels: int = 1, width: int = 2) -> bytes:
    """A WAV file of silence."""
    content = io.BytesIO()
    with wave.open(content, "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(width)
        file.setframerate(rate)
        file.writeframes(bytes(round(seconds * rate) * channels * width))
    return content.getvalue()


def ogg(seconds: float = 1.0, rate: int = 44_100, channels: int = 2) -> bytes:
    """The ends of an OGG Vorbis file, by which it is measured."""
    first = b"OggS" + bytes(24) + b"\x01vorbis" + struct.pack("<IBI", 0, channels, rate) + bytes(20)
    return first + b"OggS" + bytes(2) + struct.pack("<q", round(seconds * rate)) + bytes(20)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def with_card(home: Path, text: str = WITH_MEDIA, *, picture: bytes | None = None, sound: bytes | None = None) -> Path:
    """Put a card into a user's folder, with a picture and a sound beside it."""
    folder = write(home / "cards" / "2013" / "mine.toml", text).parent
    (folder / "owl.png").write_bytes(png(80, 64) if picture is None else picture)
    (folder / "owl.wav").write_bytes(wav() if sound is None else sound)
    return folder


def test_a_card_knows_its_picture_and_sound_by_what_they_hold(home: Path) -> None:
    folder = with_card(home)
    card = load_cards("2013")["rangers"]
    assert media_of(card.picture) == folder / "owl.png" and media_of(card.sound) == folder / "owl.wav"
    assert media_of("") is None and media_of("0123456789abcdef") is None
    (folder / "owl.png").write_bytes(png(90, 90))
    assert media_of(card.picture) is None, "it holds something else by now"
    again = load_cards("2013")["rangers"]
    assert again.picture != card.picture and media_of(again.picture) == folder / "owl.png"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("../owl.png", "beside the file of the card"),
        ("/etc/passwd", "beside the file of the card"),
        ("..", "beside the file of the card"),
        ("a/owl.png", "beside the file of the card"),
        ("owl.svg", "ends in .png, .jpg or .jpeg; save it as PNG"),
        ("mine.toml", "ends in .png"),
        ("gone.png", "not there"),
        ("x" * 101, "at most 100"),
    ],
)
def test_a_picture_elsewhere_or_of_another_kind_is_refused(name: str, told: str, home: Path) -> None:
    with_card(home, WITH_MEDIA.replace("owl.png", name))
    (file,) = own_card_files("2013")
    assert told in str(file.complaints) and not file.things


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "no PNG or JPG"),
        (b"<svg/>", "an SVG file"),
        (png(80, 80)[:60], "PNG"),
        (png(63, 80), "64 to 1024"),
        (png(1025, 64), "64 to 1024"),
    ],
    ids=["empty", "svg", "cut off", "small", "large"],
)
def test_a_picture_that_cannot_be_shown_is_refused(content: bytes, told: str, home: Path) -> None:
    with_card(home, picture=content)
    (file,) = own_card_files("2013")
    assert told in str(file.complaints)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "no WAV or OGG"),
        (b"ID3" + bytes(99), "no WAV or OGG"),
        (wav()[:30], "a damaged WAV"),
        (b"RIFF" + b"\xff" * 200, "a damaged WAV"),
        (wav(5.1), "at most 5 seconds"),
        (wav(0.0), "a sound of 0.0 seconds"),
        (wav(width=3), "samples of 24 bits"),
        (wav(channels=6), "6 channels"),
        (wav(rate=4000), "4000 Hz"),
        (bytes(MOST_BYTES + 1), "at most 1024 KB"),
        (ogg(6.0), "at most 5 seconds"),
        (ogg(-1.0), "at most 5 seconds"),
        (ogg(rate=0), "0 Hz"),
        (b"OggS" + bytes(300), "isn't a sound"),
        (ogg()[:38], "isn't a sound"),
        (ogg() + bytes(MOST_OF_OGG), "at most 256 KB"),
    ],
    ids=range(16),
)
def test_a_sound_that_cannot_be_played_is_refused(content: bytes, told: str, home: Path) -> None:
    with_card(home, sound=content)
    (file,) = own_card_files("2013")
    assert told in str(file.complaints)


def test_a_sound_in_ogg_is_taken(home: Path) -> None:
    folder = with_card(home, WITH_MEDIA.replace("owl.wav", "owl.ogg"))
    (folder / "owl.ogg").write_bytes(ogg())
    assert load_cards("2013")["rangers"].sound


def test_picture_and_sound_are_packed_with_their_card(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    author = tmp_path / "author"
    with monkeypatch.context() as patch:
        patch.setenv("DUST_TACTICS_HOME", str(author))
        scenario = workshop(author)
        with_card(author)
        content, manifest = packed(scenario)
    names = [file.name for file in manifest.files]
    assert {"cards/2013/owl.png", "cards/2013/owl.wav"} <= set(names)
    (tmp_path / "pack.zip").write_bytes(content)
    done = install(tmp_path / "pack.zip")
    card = load_cards("2013", done.folder)["rangers"]
    assert media_of(card.picture) == done.folder / "cards" / "2013" / "owl.png"


def test_a_pack_without_the_picture_that_its_card_names_is_not_made(home: Path) -> None:
    scenario = workshop(home)
    folder = with_card(home)
    (folder / "owl.png").unlink()
    with pytest.raises(FileRefused, match=r"owl\.png"):
        packed(scenario)


SVG = b"<svg xmlns='http://www.w3.org/2000/svg' width='99999' height='99999'>"
DRAWINGS = {
    "a script": SVG + b"<script>window.open('/')</script></svg>",
    "a file from elsewhere": SVG + b"<image href='file:///etc/passwd'/></svg>",
    "entities": b"<!DOCTYPE svg [<!ENTITY a 'aa'><!ENTITY b '&a;&a;&a;'>]>" + SVG + b"&b;</svg>",
    "a broken one": SVG,
    "a deep one": SVG + b"<g>" * 100_000,
}


@pytest.mark.parametrize("content", DRAWINGS.values(), ids=DRAWINGS)
def test_a_drawing_under_another_ending_is_never_read_and_is_told_as_what_it_is(content: bytes, home: Path) -> None:
    with_card(home, picture=content)
    (file,) = own_card_files("2013")
    assert "an SVG file" in str(file.complaints) and "save it as PNG" in str(file.complaints) and not file.things
