"""Pictures and sounds of unit cards of one's own, seen on tokens and cards and heard as their units attack."""

import struct
import wave
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.cards.media import known_media
from dust_tactics.rules.cards import Card
from dust_tactics.screen.art import own_pictures
from dust_tactics.screen.art.own_pictures import has_picture, own_picture
from dust_tactics.screen.art.painters import card_look
from dust_tactics.screen.art.tokens import draw_token
from dust_tactics.screen.sound import Silence
from dust_tactics.screen.sounds.mixer import Mixer, own_samples
from dust_tactics.screen.sounds.own import own_sound

RED, GREEN = pygame.Color(200, 20, 30), pygame.Color(20, 180, 60)


@pytest.fixture
def card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Card:
    """A card that has a picture, red at the left and green at the right."""
    picture = pygame.Surface((120, 80))
    picture.fill(RED)
    picture.fill(GREEN, (60, 0, 60, 80))
    pygame.image.save(picture, tmp_path / "owl.png")
    monkeypatch.setattr(own_pictures, "_kept", {})
    monkeypatch.setattr(own_pictures, "media_of", lambda digest: tmp_path / "owl.png" if digest == "owl" else None)
    return replace(load_cards("2013")["bot-hunters"], picture="owl")


def is_like(found: pygame.Color, wanted: pygame.Color) -> bool:
    """Whether two colours are the same but for what scaling a picture and smoothing its rim do to them."""
    return all(abs(one - other) < 8 for one, other in zip(found, wanted, strict=True))


def middle(surface: pygame.Surface, aside: int) -> pygame.Color:
    x, y = surface.get_rect().center
    return surface.get_at((x + aside, y))


def test_a_token_shows_the_picture_in_place_of_the_figure(card: Card) -> None:
    left = draw_token(card_look(card, mirrored=False), 64)
    right = draw_token(card_look(card, mirrored=True), 64)
    assert is_like(middle(left, -10), RED) and is_like(middle(left, 10), GREEN)
    assert is_like(middle(right, -10), GREEN) and is_like(middle(right, 10), RED), "mirrored as figures are"
    assert left.get_at((left.get_width() // 2, 1)).a == 0 and left.get_size() == right.get_size()


def test_a_picture_fills_its_room_whatever_its_shape(card: Card) -> None:
    for size in ((10, 90), (90, 10), (40, 40)):
        found = own_picture("owl", size)
        assert found.get_size() == size and is_like(found.get_at((0, 0)), RED)


def test_a_card_whose_picture_nobody_has_is_drawn_as_its_kind(card: Card) -> None:
    gone = replace(card, picture="gone")
    assert not has_picture("gone") and not has_picture("")
    assert card_look(gone, mirrored=False) == card_look(replace(card, picture=""), mirrored=False)


def test_a_sound_is_played_through_the_mixer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    with wave.open(str(tmp_path / "owl.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(22_050)
        file.writeframes(struct.pack("<h", 8000) * 2205)
    heard = {"owl": tmp_path / "owl.wav"}
    monkeypatch.setattr("dust_tactics.screen.sounds.mixer.media_of", heard.get)
    mixer = Mixer(1.0)
    try:
        made = own_samples("own:owl")
        mixer.play("own:owl")
    finally:
        mixer.close()
    assert made.shape[1] == 2 and 4000 <= len(made) <= 4600 and made.max() > 4000, "a tenth of a second, twice as fast"


def test_a_sound_that_nobody_has_is_that_of_the_weapon() -> None:
    assert own_sound("") == own_sound("0011223344556677") == "" and known_media("") is None
    Silence().play("own:0011223344556677")
    assert not own_samples("own:0011223344556677").any()
